//! Maintenance [IV-D-3], as far as it is played: healing of those whose abilities heal.
//!
//! Given the fighters of an encounter, rolls for each in their order. Markers end with the turn
//! ([`Fighter::end_turn`]).

use super::effect::Effects;
use super::fighter::Fighter;

impl Fighter {
    /// Heals on so many of the dice that `roll` throws: a level each, and where the ability says so another die
    /// after each success. An unhurt fighter rolls none, but gets back tokens that burnt.
    #[inline]
    pub fn heal(&mut self, effects: &Effects, mut roll: impl FnMut() -> u8) {
        let Some((on, again)) = effects.heals else { return };
        while self.is_alive() && (self.wound_level.get() > 0 || self.tokens_burnt > 0) && roll() >= on {
            match self.wound_level.get() {
                0 => self.tokens_burnt -= 1,
                _ => self.wound_level = self.wound_level.lowered_by(1),
            }
            if !again {
                break;
            }
        }
    }
}
