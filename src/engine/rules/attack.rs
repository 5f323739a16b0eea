//! One attack [VII-C-4], with sustained defense [VII-C-5] where it is declared after the attack roll.
//!
//! Given the few numbers an attack depends on ([`Attack`]), plays steps c) to e) and gives the
//! [`AttackOutcome`]; the target and the defense, steps a) and b), are announced in
//! [`combat`](super::combat). Dice: the attack die and its re-rolls, the defense dice and theirs, the
//! wound roll. Decisions: [`Player::reroll`] of both, and [`Player::sustain`] in the late reading.

use super::characteristic_test::{TestResult, TestTraits, Tested, can_fail_automatically, test};
use super::decision::{Player, RerollFor};
use super::ruleset::Ruleset;
use super::wound::{WoundDice, WoundResult};
use super::wound_roll::{WoundRoll, WoundTraits};
use crate::dice::Dice;
use std::hash::{Hash, Hasher};

/// An attack that was announced, with its defense: all that its outcome depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Attack {
    /// The attacker's current ATT.
    pub attack: i16,
    /// The target's current DEF, lowered already where he sustains.
    pub defense: i16,
    /// How many defense dice were announced.
    pub defense_dice: u8,
    /// The attacker's current STR, less the target's RES (and what else shifts the wound table's row).
    pub wound_difference: i16,
    /// What DEF loses if the target sustains after seeing the attack roll; none where he cannot.
    pub late_sustain: Option<i16>,
    /// What abilities change, if they do.
    pub traits: Option<AttackTraits>,
}

/// In few words: laws are looked up by attacks, by the million.
impl Hash for Attack {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Attack { attack, defense, defense_dice, wound_difference, late_sustain, traits } = *self;
        let [attack, defense, difference] = [attack, defense, wound_difference].map(|value| value as u16);
        // Unequal attacks may share a hash: nobody loses so much as 32,767 by a late sustain.
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

/// What abilities change about an attack; nothing by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct AttackTraits {
    /// About the attack test.
    pub attack: TestTraits,
    /// About the defense test.
    pub defense: TestTraits,
    /// By how much a defense has to exceed the attack to give the target an attack die; none where it never does.
    pub counter_attack: Option<u8>,
    /// About the wound roll.
    pub wound: WoundTraits,
    /// The attack lands without a wound roll: a feint.
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

/// How an attack ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AttackOutcome {
    /// The attack test failed by itself: no defense die is lost.
    AutomaticFailure,
    /// Parried.
    Parried {
        /// The target sustained after seeing the attack roll.
        sustained: bool,
        /// By so much that the target gains an attack die.
        countered: bool,
    },
    /// The attack landed, and the wound roll gave this.
    Landed {
        /// The result of the wound roll.
        wound: WoundResult,
        /// The target sustained after seeing the attack roll.
        sustained: bool,
    },
}

/// How the tests of an attack ended, before the wound roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strike {
    /// The attack test failed by itself: no defense die is lost.
    AutomaticFailure,
    /// Parried.
    Parried {
        /// The target sustained after seeing the attack roll.
        sustained: bool,
        /// By so much that the target gains an attack die.
        countered: bool,
    },
    /// The attack lands.
    Landed {
        /// The target sustained after seeing the attack roll.
        sustained: bool,
    },
}

/// The finals of the tests that were rolled, for whoever watches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AttackFinals {
    /// Of the attack test, if it was rolled.
    pub attack: Option<i16>,
    /// Of the defense test, if it was rolled.
    pub defense: Option<i16>,
}

impl Attack {
    /// Plays the attack. `sustain` answers whether the target sustains once he has seen the attack's
    /// final result; it is asked only where the ruleset lets him see it.
    #[inline(always)]
    pub fn resolve<P: Player>(
        &self,
        dice: &mut impl Dice,
        attacker: &P,
        defender: &P,
        ruleset: &Ruleset,
        sustain: impl FnOnce(i16) -> bool,
    ) -> (AttackOutcome, AttackFinals) {
        let (strike, finals) = self.strike(dice, attacker, defender, ruleset, sustain);
        let outcome = match strike {
            Strike::AutomaticFailure => AttackOutcome::AutomaticFailure,
            Strike::Parried { sustained, countered } => AttackOutcome::Parried { sustained, countered },
            // VII-C-4-e: the attack lands.
            Strike::Landed { sustained } if self.traits.is_some_and(|traits| traits.no_wound_roll) => {
                AttackOutcome::Landed { wound: WoundResult::None, sustained }
            }
            Strike::Landed { sustained } => {
                let wound = match self.traits {
                    None => ruleset.wound_table.roll(dice, self.wound_difference, WoundDice::Plain),
                    Some(_) => self.wound_roll().roll(dice, ruleset),
                };
                AttackOutcome::Landed { wound, sustained }
            }
        };
        (outcome, finals)
    }

    /// Steps c) and d) alone: whether the attack lands. It does not depend on the wound difference.
    #[inline(always)]
    pub fn strike<P: Player>(
        &self,
        dice: &mut impl Dice,
        attacker: &P,
        defender: &P,
        ruleset: &Ruleset,
        sustain: impl FnOnce(i16) -> bool,
    ) -> (Strike, AttackFinals) {
        let mut finals = AttackFinals::default();
        let mut sustained = false;
        if self.is_rolled(ruleset) {
            let attack = self.attack_test(dice, attacker, ruleset);
            finals.attack = Some(attack.final_result);
            if attack.automatic_failure {
                return (Strike::AutomaticFailure, finals);
            }
            // VII-C-4-d: all re-rolls of the attack came before the first defense die.
            if self.defense_dice > 0 {
                sustained = self.late_sustain.is_some() && sustain(attack.final_result);
                let defense = self.defense_test(dice, attack.final_result, sustained, defender, ruleset);
                finals.defense = Some(defense.final_result);
                if defense.reaches(attack.final_result) {
                    // VII-C-5: a die that sustains counters nothing.
                    let countered =
                        !sustained && self.is_countered(attack.final_result, defense.final_result);
                    return (Strike::Parried { sustained, countered }, finals);
                }
            }
        }
        (Strike::Landed { sustained }, finals)
    }

    /// VII-C-4-c: an undefended attack that cannot fail needs no roll.
    #[inline(always)]
    pub fn is_rolled(&self, ruleset: &Ruleset) -> bool {
        self.defense_dice > 0 || can_fail_automatically(self.attack_tested(), ruleset)
    }

    /// What is tested at c).
    #[inline(always)]
    pub fn attack_tested(&self) -> Tested {
        Tested {
            value: self.attack,
            traits: self.traits.map_or(TestTraits::default(), |traits| traits.attack),
        }
    }

    /// By how much a defense has to exceed the attack to give the target an attack die.
    #[inline(always)]
    pub fn counter_attack(&self) -> Option<u8> {
        self.traits.and_then(|traits| traits.counter_attack)
    }

    /// Whether a parry of these finals gives the target an attack die.
    #[inline]
    pub fn is_countered(&self, attack: i16, defense: i16) -> bool {
        self.counter_attack().is_some_and(|margin| defense >= attack + i16::from(margin))
    }

    /// The wound roll of e).
    #[inline(always)]
    pub fn wound_roll(&self) -> WoundRoll {
        WoundRoll {
            difference: self.wound_difference,
            traits: self.traits.map_or(WoundTraits::default(), |traits| traits.wound),
        }
    }

    /// VII-C-4-c: the attack test.
    #[inline(always)]
    pub fn attack_test<P: Player>(
        &self,
        dice: &mut impl Dice,
        attacker: &P,
        ruleset: &Ruleset,
    ) -> TestResult {
        let purpose = RerollFor::Attack { defense: self.defense, defense_dice: self.defense_dice };
        test(dice, self.attack_tested(), 1, purpose, attacker, ruleset)
    }

    /// VII-C-4-d: the defense test against the attack's final result; `sustained` is the target's answer
    /// where he sustains late.
    #[inline(always)]
    pub fn defense_test<P: Player>(
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
        let tested = Tested { value: self.defense - lowered_by, traits };
        test(dice, tested, self.defense_dice, purpose, defender, ruleset)
    }
}
