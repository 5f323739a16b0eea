//! A fighter in play: his state, and what wounds do to it [II-B-2 to 5].
//!
//! His values at the moment are in [`current`](super::current).

use super::effect::Effects;
use super::ruleset::{KilledOutright, Ruleset, StunStacking, StunnedResult, WoundAccumulation};
use super::wound::{WoundLevel, WoundResult};
use std::hash::{Hash, Hasher};

/// The state of one miniature; its card is a [`Profile`](super::Profile).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fighter {
    /// How badly he is wounded.
    pub wound_level: WoundLevel,
    /// How many stunned results weigh on him until the end of the turn.
    pub stunned: u8,
    /// What charge penalties take off INI, ATT, DEF and AIM until the end of the turn [V-B-3].
    pub charge_penalty: u8,
    /// Tokens that burnt in place of wound levels.
    pub tokens_burnt: u8,
    /// What else is known of him.
    pub marks: Marks,
}

/// Marks beside a miniature.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marks(u8);

impl Marks {
    /// He charged in this turn [V-B-3].
    pub const CHARGING: Marks = Marks(1);
    /// The first wound roll of his first combat after a charge is still to come; only kept for those to whom it
    /// matters.
    pub const FIRST_BLOW: Marks = Marks(2);
    /// He failed to disengage: all his combat dice go to defense in this turn [V-C].
    pub const MUST_DEFEND: Marks = Marks(4);
    /// He is killed, and stays until the phase ends.
    pub const DYING: Marks = Marks(8);
    /// He has added to a test in this turn; only kept for those who can.
    pub const RESOLVED: Marks = Marks(16);
    /// Marks that end with the turn.
    const OF_THE_TURN: Marks = Marks(1 | 2 | 4 | 16);

    /// Whether all of these are there.
    #[inline]
    pub const fn contains(self, marks: Marks) -> bool {
        self.0 & marks.0 == marks.0
    }

    /// With these.
    #[inline]
    #[must_use]
    pub const fn with(self, marks: Marks) -> Marks {
        Marks(self.0 | marks.0)
    }

    /// Without these.
    #[inline]
    #[must_use]
    pub const fn without(self, marks: Marks) -> Marks {
        Marks(self.0 & !marks.0)
    }

    /// All of them in one number.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }
}

/// One word.
impl Hash for Fighter {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.bits());
    }
}

impl Fighter {
    /// All of him in one number.
    #[inline]
    pub const fn bits(self) -> u64 {
        let Fighter { wound_level, stunned, charge_penalty, tokens_burnt, marks } = self;
        let bytes = [wound_level.get(), stunned, charge_penalty, tokens_burnt, marks.bits(), 0, 0, 0];
        u64::from_le_bytes(bytes)
    }

    /// In play.
    #[inline]
    pub fn is_alive(self) -> bool {
        self.wound_level != WoundLevel::DEAD
    }

    /// Suffers the result of a wound roll [II-B-2, II-B-3], with the effects of his abilities if there are any.
    #[inline]
    pub fn suffer(&mut self, result: WoundResult, effects: Option<&Effects>, ruleset: &Ruleset) {
        if result == WoundResult::Stunned {
            self.stunned = match (ruleset.stunned, ruleset.stun_stacks) {
                (StunnedResult::Ignored, _) => 0,
                (StunnedResult::Penalty, StunStacking::Once) => 1,
                (StunnedResult::Penalty, StunStacking::EachResult) => self.stunned.saturating_add(1),
            };
        }
        if effects.is_some() && self.marks.contains(Marks::DYING) {
            // He is dead already, and can only still be stunned.
            return;
        }
        let mut steps = result.wound_levels();
        let is_eliminated =
            result == WoundResult::Killed && ruleset.killed_outright == KilledOutright::Eliminated;
        if let Some(effects) = effects
            && effects.tokens > self.tokens_burnt
            && !is_eliminated
        {
            // Each token makes the wound one step milder.
            let burnt = steps.min(effects.tokens - self.tokens_burnt);
            self.tokens_burnt += burnt;
            steps -= burnt;
        }
        let is_wounded_again = steps > 0 && result != WoundResult::Killed;
        if is_wounded_again && ruleset.wound_accumulation == WoundAccumulation::GraverReplaces {
            steps = steps.saturating_sub(self.wound_level.get()).max(1);
        }
        self.wound_level = self.wound_level.raised_by(steps);
        if effects.is_some_and(|effects| effects.stays_until_phase_ends) && !self.is_alive() {
            self.wound_level = WoundLevel::CRITICAL;
            self.marks = self.marks.with(Marks::DYING);
        }
    }

    /// A combat of his ends: the next one is not the first after his charge.
    #[inline]
    pub fn end_combat(&mut self) {
        self.marks = self.marks.without(Marks::FIRST_BLOW);
    }

    /// The phase ends: who stayed in spite of his death leaves.
    #[inline]
    pub fn end_phase(&mut self) {
        if self.marks.contains(Marks::DYING) {
            self.wound_level = WoundLevel::DEAD;
            self.marks = self.marks.without(Marks::DYING);
        }
    }

    /// Stunned, charged and the other marks of a turn end with it [II-B-5, IV-D-3].
    #[inline]
    pub fn end_turn(&mut self) {
        self.stunned = 0;
        self.charge_penalty = 0;
        self.marks = self.marks.without(Marks::OF_THE_TURN);
    }
}
