//! Scouts: hiding and spotting [chapter XII], by the text of Confrontation 3.
//!
//! Only a table has a deployment; on a line, scouts do not hide. A scout is hidden if every enemy is
//! more than [`SPOTTING_RANGE`] away at the end of the deployment: no assault and no shot may target
//! it. It is no longer hidden when an enemy ends its activation within this range, or when the scout
//! itself announces an assault, shoots or uses a rallying cry.
//!
//! No decisions are asked for, and no dice are drawn.
//!
//! Settings: [`ScoutsSpotScouts`], [`ScoutsHideAgain`](super::super::ruleset::ScoutsHideAgain).

use super::super::chance::Chance;
use super::super::decision::Player;
use super::super::ruleset::ScoutsSpotScouts;
use super::super::side::Side;
use super::super::team::Team;
use super::event::{SkirmishEvent, SkirmishObserver};
use super::field::FighterId;
use super::game::Game;
use super::ground::Ground;

/// Distance in millimeters, between the edges of bases, up to which enemies spot hidden scouts;
/// scouts are deployed at least this far from enemies.
pub const SPOTTING_RANGE: i32 = 100;

impl<P: Player, C: Chance, W: SkirmishObserver, G: Ground<P, C, W>> Game<'_, '_, P, C, W, G> {
    /// Hides all scouts that no enemy would spot where they are. Those in contact or in rout do not
    /// hide.
    pub fn hide_scouts(&mut self) {
        if !self.skirmish.any_scouts {
            return;
        }
        for who in self.living_fighters() {
            let state = self.field.state(who);
            let may_hide = self.profile(who).effects.scout
                && state.contacts.is_empty()
                && !state.fighter.is_in_rout()
                && !self.field.hidden(who.side).contains(who.number());
            let enemies = self.field.living(who.side.other());
            if may_hide && !enemies.iter().any(|enemy| self.spots(who.enemy(enemy), who)) {
                self.field.hide(who);
                self.notify(&SkirmishEvent::Hides(who));
            }
        }
    }

    /// Returns whether a fighter that ends its activation where it is spots a hidden scout.
    fn spots(&self, who: FighterId, scout: FighterId) -> bool {
        let can_spot = self.skirmish.ruleset.scouts_spot_scouts == ScoutsSpotScouts::Yes
            || !self.profile(who).effects.scout;
        can_spot && G::gap(self, who, scout) <= SPOTTING_RANGE
    }

    /// Ends the activation of these fighters: living ones spot the hidden enemies in range.
    pub(super) fn spot_scouts(&mut self, side: Side, members: Team) {
        let hidden = self.field.hidden(side.other());
        if hidden.is_empty() {
            return;
        }
        for number in members.within(self.field.living(side)).iter() {
            let who = FighterId::new(side, number);
            for scout in hidden.iter().map(|enemy| who.enemy(enemy)) {
                if self.spots(who, scout) {
                    self.reveal_scout(scout, Some(who));
                }
            }
        }
    }

    /// Ends the hiding of a fighter, if it is hidden. `by`: the enemy that spots it; `None` if it
    /// reveals itself by what it does.
    pub(super) fn reveal_scout(&mut self, who: FighterId, by: Option<FighterId>) {
        if self.field.hidden(who.side).contains(who.number()) {
            self.field.reveal(who);
            self.notify(&SkirmishEvent::Revealed { who, by });
        }
    }
}
