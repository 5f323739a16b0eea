//! The maintenance phase [IV-D-3], of which only healing is implemented.
//!
//! Fighters heal in the order of the encounter. Markers end with the turn ([`Fighter::end_turn`]).

use super::effect::Effects;
use super::fighter::Fighter;

impl Fighter {
    /// Returns whether the fighter has wounds or lost tokens that can heal.
    #[inline]
    pub(crate) fn can_heal(&self) -> bool {
        self.is_alive() && (self.wound_level.get() > 0 || self.tokens_burnt > 0)
    }

    /// Heals the fighter by its own abilities, where it touches no friend: by each of them that it
    /// has.
    #[inline]
    pub fn heal(&mut self, effects: &Effects, mut roll: impl FnMut() -> u8) {
        let of_friends = effects.heals_friends.map(|on| (on, false));
        for (on, again) in effects.heals.into_iter().chain(of_friends) {
            self.heal_on(on, again, &mut roll);
        }
    }

    /// Heals one wound level if the die from `roll` shows at least `on`, and rolls again after each
    /// success if `again`. An unhurt fighter recovers a lost token instead, and does not roll if
    /// none is lost.
    #[inline]
    pub(crate) fn heal_on(&mut self, on: u8, again: bool, mut roll: impl FnMut() -> u8) {
        while self.can_heal() && roll() >= on {
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
