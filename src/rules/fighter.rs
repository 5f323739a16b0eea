//! A fighter in play: his state, and his current values [II-A-4, II-B-2 to 5].

use super::profile::Profile;
use super::ruleset::{Ruleset, StunStacking, StunnedResult, WoundAccumulation};
use super::wound::{WoundLevel, WoundResult};

/// The state of one miniature; its card is a [`Profile`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fighter {
    /// How badly he is wounded.
    pub wound_level: WoundLevel,
    /// How many stunned results weigh on him until the end of the turn.
    pub stunned: u8,
}

impl Fighter {
    /// In play.
    #[inline]
    pub fn is_alive(self) -> bool {
        self.wound_level != WoundLevel::DEAD
    }

    /// What wounds and stunned take off INI, ATT, DEF, AIM, STR, POW and FAITH [II-B-4].
    #[inline]
    pub fn penalty(self, ruleset: &Ruleset) -> i16 {
        i16::from(self.wound_level.get()) * ruleset.wound_penalty + i16::from(self.stunned)
    }

    /// Suffers the result of a wound roll [II-B-2, II-B-3].
    #[inline]
    pub fn suffer(&mut self, result: WoundResult, ruleset: &Ruleset) {
        if result == WoundResult::Stunned {
            self.stunned = match (ruleset.stunned, ruleset.stun_stacks) {
                (StunnedResult::Ignored, _) => 0,
                (StunnedResult::Penalty, StunStacking::Once) => 1,
                (StunnedResult::Penalty, StunStacking::EachResult) => self.stunned.saturating_add(1),
            };
        }
        let mut steps = result.wound_levels();
        let is_wounded_again = steps > 0 && result != WoundResult::Killed;
        if is_wounded_again && ruleset.wound_accumulation == WoundAccumulation::GraverReplaces {
            steps = steps.saturating_sub(self.wound_level.get()).max(1);
        }
        self.wound_level = self.wound_level.raised_by(steps);
    }

    /// Maintenance: stunned ends with the turn [II-B-5].
    #[inline]
    pub fn end_turn(&mut self) {
        self.stunned = 0;
    }

    /// Current INI.
    #[inline]
    pub fn initiative(self, profile: &Profile, ruleset: &Ruleset) -> i16 {
        profile.initiative.get() - self.penalty(ruleset)
    }

    /// Current ATT.
    #[inline]
    pub fn attack(self, profile: &Profile, ruleset: &Ruleset) -> i16 {
        profile.attack.get() - self.penalty(ruleset)
    }

    /// Current STR.
    #[inline]
    pub fn strength(self, profile: &Profile, ruleset: &Ruleset) -> i16 {
        profile.strength.get() - self.penalty(ruleset)
    }

    /// Current DEF, before sustained defense.
    #[inline]
    pub fn defense(self, profile: &Profile, ruleset: &Ruleset) -> i16 {
        profile.defense.get() - self.penalty(ruleset)
    }
}
