//! A fighter in play: its state, and how wounds change it [II-B-2 to 5].
//!
//! Current values are in [`current`](super::current).

use super::effect::Effects;
use super::profile::Profile;
use super::ruleset::{KilledOutright, Ruleset, StunStacking, StunnedResult, WoundAccumulation};
use super::wound::{WoundLevel, WoundResult};
use std::hash::{Hash, Hasher};

/// The state of one miniature; its card is a [`Profile`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fighter {
    /// Wound level, which lowers characteristics.
    pub wound_level: WoundLevel,
    /// Number of stunned results that count until the end of the turn.
    pub stunned: u8,
    /// Charge penalty to INI, ATT, DEF and AIM until the end of the turn [V-B-3].
    pub charge_penalty: u8,
    /// Number of tokens lost in place of wound levels.
    pub tokens_burnt: u8,
    /// Flags such as charging and dying.
    pub marks: Marks,
}

/// Flags of a fighter, such as charging and dying, as a bit set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marks(u8);

impl Marks {
    /// The fighter charged in this turn [V-B-3].
    pub const CHARGING: Marks = Marks(1);
    /// The first wound roll of the first combat after a charge is still to come. Only set for
    /// fighters with an effect that depends on it.
    pub const FIRST_BLOW: Marks = Marks(2);
    /// The fighter failed to disengage: all its combat dice go to defense in this turn [V-C].
    pub const MUST_DEFEND: Marks = Marks(4);
    /// The fighter is killed, but stays until the end of the phase.
    pub const DYING: Marks = Marks(8);
    /// The fighter has used Resolution in this turn. Only set for fighters with that effect.
    pub(crate) const USED_RESOLUTION: Marks = Marks(16);
    /// The fighter is in rout: it flees, and in contact all its combat dice go to defense [chapter
    /// IX].
    pub const IN_ROUT: Marks = Marks(32);
    /// The fighter has fled in this turn. Only set together with [`Marks::IN_ROUT`].
    pub(crate) const FLED: Marks = Marks(64);
    /// A rallying cry raises the fighter's courage in this turn [chapter XII].
    pub(crate) const HEARTENED: Marks = Marks(128);
    /// The marks that end with the turn.
    const ENDING_WITH_TURN: Marks = Marks(1 | 2 | 4 | 16 | 64 | 128);

    /// Returns whether all of `marks` are set.
    #[inline]
    pub const fn contains(self, marks: Marks) -> bool {
        self.0 & marks.0 == marks.0
    }

    /// Returns the union of both sets.
    #[inline]
    #[must_use]
    pub const fn with(self, marks: Marks) -> Marks {
        Marks(self.0 | marks.0)
    }

    /// Returns this set without `marks`.
    #[inline]
    #[must_use]
    pub const fn without(self, marks: Marks) -> Marks {
        Marks(self.0 & !marks.0)
    }

    /// Returns the marks as a bit set.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }
}

/// Hashes the packed state as one word, which is faster than field by field.
impl Hash for Fighter {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.bits());
    }
}

impl Fighter {
    /// Returns the state of a fighter of this profile at the start of a fight.
    #[inline]
    pub fn starting(profile: &Profile) -> Self {
        Fighter { wound_level: profile.wounds, ..Fighter::default() }
    }

    /// Packs the whole state into one number, different for different states.
    #[inline]
    pub const fn bits(self) -> u64 {
        let Fighter { wound_level, stunned, charge_penalty, tokens_burnt, marks } = self;
        let bytes = [wound_level.get(), stunned, charge_penalty, tokens_burnt, marks.bits(), 0, 0, 0];
        u64::from_le_bytes(bytes)
    }

    /// Returns whether the fighter is not dead.
    #[inline]
    pub fn is_alive(self) -> bool {
        self.wound_level != WoundLevel::DEAD
    }

    /// Returns whether the fighter is in rout [chapter IX].
    #[inline]
    pub const fn is_in_rout(self) -> bool {
        self.marks.contains(Marks::IN_ROUT)
    }

    /// Returns whether all combat dice of the fighter go to defense: after a failed disengagement
    /// [V-C], and in rout [chapter IX].
    #[inline]
    pub(crate) const fn must_defend(self) -> bool {
        self.marks.bits() & (Marks::MUST_DEFEND.bits() | Marks::IN_ROUT.bits()) != 0
    }

    /// Applies the result of a wound roll [II-B-2, II-B-3]. `effects` are the fighter's own, if
    /// there are any.
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
            // A fighter that is already killed can only be stunned.
            return;
        }
        let mut steps = result.wound_levels();
        let is_eliminated =
            result == WoundResult::Killed && ruleset.killed_outright == KilledOutright::Eliminated;
        if let Some(effects) = effects
            && effects.tokens > self.tokens_burnt
            && !is_eliminated
        {
            // Each token lowers the wound by one level.
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

    /// Ends a combat of this fighter: the next one is no longer the first after its charge.
    #[inline]
    pub(crate) fn end_combat(&mut self) {
        self.marks = self.marks.without(Marks::FIRST_BLOW);
    }

    /// Ends the phase: a killed fighter that stayed until its end is dead from now on.
    #[inline]
    pub fn end_phase(&mut self) {
        if self.marks.contains(Marks::DYING) {
            self.wound_level = WoundLevel::DEAD;
            self.marks = self.marks.without(Marks::DYING);
        }
    }

    /// Ends the turn: removes stunned results, charge penalties and the marks that end with the
    /// turn [II-B-5, IV-D-3].
    #[inline]
    pub fn end_turn(&mut self) {
        self.stunned = 0;
        self.charge_penalty = 0;
        self.marks = self.marks.without(Marks::ENDING_WITH_TURN);
    }
}
