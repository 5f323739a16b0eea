//! One attack [VII-C-4], including sustained defense [VII-C-5] if it is declared after the attack
//! roll.
//!
//! [`Attack`] holds everything the outcome depends on; steps c) to e) are played here and give an
//! [`AttackOutcome`]. Steps a) and b), the choice of target and of defense dice, are in
//! [`combat`](super::combat). Dice, in this order: the attack die and its re-rolls, the defense
//! dice and theirs, the wound roll. Decisions: [`Player::reroll`] of both players, and
//! [`Player::sustain`] if the ruleset lets the defender see the attack roll first.

use super::characteristic_test::{TestResult, TestTraits, TestedValue, can_fail_automatically, test};
use super::decision::{Player, RerollFor};
use super::ruleset::Ruleset;
use super::wound::{WoundDice, WoundResult};
use super::wound_roll::{WoundRoll, WoundTraits};
use crate::dice::Dice;
use std::hash::{Hash, Hasher};

/// An announced attack with its defense: everything its outcome depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Attack {
    /// The attacker's current ATT.
    pub attack: i16,
    /// The target's current DEF, already lowered if it sustains its defense.
    pub defense: i16,
    /// Number of defense dice that the target uses; 0 leaves the attack undefended.
    pub defense_dice: u8,
    /// The attacker's current STR minus the target's RES, plus other modifiers of the row in the
    /// wound table.
    pub wound_difference: i16,
    /// Malus to DEF if the target sustains its defense after seeing the attack roll; `None` if it
    /// may not.
    pub late_sustain: Option<i16>,
    /// Changes to the attack by abilities; `None` if there are none.
    pub traits: Option<AttackTraits>,
}

/// Hashes the fields packed into few words, because outcome distributions are looked up by attack
/// millions of times.
impl Hash for Attack {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Attack { attack, defense, defense_dice, wound_difference, late_sustain, traits } = *self;
        let [attack, defense, difference] = [attack, defense, wound_difference].map(|value| value as u16);
        // `None` shares its hash with a malus of -1, which does not occur.
        let late = late_sustain.map_or(u16::MAX, |lowered_by| lowered_by as u16);
        let values = [attack, defense, difference, late].map(u64::from);
        hasher.write_u64(values.into_iter().fold(0, |word, value| word << 16 | value));
        match traits {
            None => hasher.write_u64(defense_dice.into()),
            Some(traits) => {
                hasher.write_u64(u64::from(defense_dice) | 1 << 8);
                traits.hash(hasher);
            }
        }
    }
}

/// Changes to an attack by abilities; the default changes nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct AttackTraits {
    /// Changes to the attack test by abilities of the attacker.
    pub attack: TestTraits,
    /// Changes to the defense test by abilities of the target.
    pub defense: TestTraits,
    /// Margin by which a defense must exceed the attack to give the target an attack die; `None` if
    /// it never does.
    pub counter_attack: Option<u8>,
    /// Changes to the wound roll by abilities of attacker and target.
    pub wound: WoundTraits,
    /// Whether the attack is a feint, after whose hit no wound roll is made.
    pub no_wound_roll: bool,
}

impl Hash for AttackTraits {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let AttackTraits { attack, defense, counter_attack, wound, no_wound_roll } = *self;
        let counter_attack = counter_attack.unwrap_or(u8::MAX);
        let tests = attack.bits() | defense.bits() << 4;
        let bytes = [tests, counter_attack, no_wound_roll.into(), 0, 0, 0, 0, 0];
        hasher.write_u64(u64::from_le_bytes(bytes));
        wound.hash(hasher);
    }
}

/// The outcome of an attack: failed automatically, parried, or landed with the result of the wound
/// roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AttackOutcome {
    /// The attack test failed automatically; no defense die is lost.
    AutomaticFailure,
    /// The defense test parried the attack.
    Parried {
        /// The target sustained its defense after seeing the attack roll.
        sustained: bool,
        /// The parry gives the target an attack die, because its margin is large enough.
        countered: bool,
    },
    /// The attack hit: no defense test parried it.
    Landed {
        /// The result of the wound roll; [`WoundResult::None`] for a feint, which makes no wound
        /// roll.
        wound: WoundResult,
        /// The target sustained its defense after seeing the attack roll.
        sustained: bool,
    },
}

/// The outcome of an attack's tests, before the wound roll: failed automatically, parried or
/// landed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StrikeOutcome {
    /// The attack test failed automatically; no defense die is lost.
    AutomaticFailure,
    /// The defense test parried the attack.
    Parried {
        /// The target sustained its defense after seeing the attack roll.
        sustained: bool,
        /// The parry gives the target an attack die, because its margin is large enough.
        countered: bool,
    },
    /// The attack hit: no defense test parried it.
    Landed {
        /// The target sustained its defense after seeing the attack roll.
        sustained: bool,
    },
}

/// The final results of the attack and defense tests of one attack, for an
/// [`Observer`](super::Observer).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AttackFinals {
    /// Final result of the attack test, if it was rolled.
    pub attack: Option<i16>,
    /// Final result of the defense test, if it was rolled.
    pub defense: Option<i16>,
}

impl Attack {
    /// Plays the attack to its end. `sustain` receives the attack's final result and returns
    /// whether the target sustains its defense; it is called only if the ruleset lets the target
    /// see that result.
    #[inline(always)]
    pub fn resolve<P: Player>(
        &self,
        dice: &mut impl Dice,
        attacker: &P,
        defender: &P,
        ruleset: &Ruleset,
        sustain: impl FnOnce(i16) -> bool,
    ) -> (AttackOutcome, AttackFinals) {
        let (strike, finals) = self.resolve_strike(dice, attacker, defender, ruleset, sustain);
        let outcome = match strike {
            StrikeOutcome::AutomaticFailure => AttackOutcome::AutomaticFailure,
            StrikeOutcome::Parried { sustained, countered } => {
                AttackOutcome::Parried { sustained, countered }
            }
            StrikeOutcome::Landed { sustained } if self.traits.is_some_and(|traits| traits.no_wound_roll) => {
                AttackOutcome::Landed { wound: WoundResult::None, sustained }
            }
            StrikeOutcome::Landed { sustained } => {
                let wound = match self.traits {
                    None => ruleset.wound_table.roll(dice, self.wound_difference, WoundDice::Plain),
                    Some(_) => self.wound_roll().roll(dice, ruleset),
                };
                AttackOutcome::Landed { wound, sustained }
            }
        };
        (outcome, finals)
    }

    /// Plays the attack and defense tests, which decide whether the attack hits [VII-C-4-c, d]. The
    /// outcome does not depend on the wound difference.
    #[inline(always)]
    pub(crate) fn resolve_strike<P: Player>(
        &self,
        dice: &mut impl Dice,
        attacker: &P,
        defender: &P,
        ruleset: &Ruleset,
        sustain: impl FnOnce(i16) -> bool,
    ) -> (StrikeOutcome, AttackFinals) {
        let mut finals = AttackFinals::default();
        let mut sustained = false;
        if self.is_rolled(ruleset) {
            let attack = self.attack_test(dice, attacker, ruleset);
            finals.attack = Some(attack.final_result);
            if attack.automatic_failure {
                return (StrikeOutcome::AutomaticFailure, finals);
            }
            // VII-C-4-d: the attack's re-rolls are all made before the first defense die is rolled.
            if self.defense_dice > 0 {
                sustained = self.late_sustain.is_some() && sustain(attack.final_result);
                let defense = self.defense_test(dice, attack.final_result, sustained, defender, ruleset);
                finals.defense = Some(defense.final_result);
                if defense.reaches(attack.final_result) {
                    // VII-C-5: a sustaining die gives no counter-attack.
                    let countered =
                        !sustained && self.is_countered(attack.final_result, defense.final_result);
                    return (StrikeOutcome::Parried { sustained, countered }, finals);
                }
            }
        }
        (StrikeOutcome::Landed { sustained }, finals)
    }

    /// Returns whether the attack test is rolled: an undefended attack that cannot fail needs no
    /// roll [VII-C-4-c].
    #[inline(always)]
    pub(crate) fn is_rolled(&self, ruleset: &Ruleset) -> bool {
        self.defense_dice > 0 || can_fail_automatically(self.attack_test_value(), ruleset)
    }

    /// Returns the input of the attack test: the current ATT and the changes by abilities.
    #[inline(always)]
    pub(crate) fn attack_test_value(&self) -> TestedValue {
        TestedValue {
            value: self.attack,
            traits: self.traits.map_or(TestTraits::default(), |traits| traits.attack),
        }
    }

    /// Returns the margin by which a defense must exceed the attack to give the target an attack
    /// die; `None` if it never does.
    #[inline(always)]
    pub fn counter_attack(&self) -> Option<u8> {
        self.traits.and_then(|traits| traits.counter_attack)
    }

    /// Returns whether a parry with these final results gives the target an attack die.
    #[inline]
    pub(crate) fn is_countered(&self, attack: i16, defense: i16) -> bool {
        self.counter_attack().is_some_and(|margin| defense >= attack + i16::from(margin))
    }

    /// Returns the input of the wound roll that follows if the attack hits [VII-C-4-e].
    #[inline(always)]
    pub fn wound_roll(&self) -> WoundRoll {
        WoundRoll {
            difference: self.wound_difference,
            traits: self.traits.map_or(WoundTraits::default(), |traits| traits.wound),
        }
    }

    /// Rolls the attack test [VII-C-4-c].
    #[inline(always)]
    pub(crate) fn attack_test<P: Player>(
        &self,
        dice: &mut impl Dice,
        attacker: &P,
        ruleset: &Ruleset,
    ) -> TestResult {
        let purpose = RerollFor::Attack { defense: self.defense, defense_dice: self.defense_dice };
        test(dice, self.attack_test_value(), 1, purpose, attacker, ruleset)
    }

    /// Rolls the defense test against the attack's final result [VII-C-4-d]. `sustained` says
    /// whether the target sustains its defense after seeing the attack roll.
    #[inline(always)]
    pub(crate) fn defense_test<P: Player>(
        &self,
        dice: &mut impl Dice,
        attack: i16,
        sustained: bool,
        defender: &P,
        ruleset: &Ruleset,
    ) -> TestResult {
        let lowered_by = if sustained { self.late_sustain.unwrap_or(0) } else { 0 };
        let purpose = RerollFor::Defense { attack };
        let traits = self.traits.map_or(TestTraits::default(), |traits| traits.defense);
        let tested = TestedValue { value: self.defense - lowered_by, traits };
        test(dice, tested, self.defense_dice, purpose, defender, ruleset)
    }
}
