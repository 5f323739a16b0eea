//! Characteristic tests [II-A].
//!
//! A test throws a number of dice, asks the player about each 6 ([`Player::reroll`]) and adds the
//! current value. Dice are drawn in the order in which they would be thrown at a table: first all
//! dice of the first throw, then those that are re-rolled.
//!
//! Settings: [`NaturalOne`], [`ZeroOrLess`], [`LoneSix`]. Opposed tests are in
//! [`opposed_test`](super::opposed_test).
//!
//! ```
//! # use fleau::scenario::embedded;
//! # use fleau_engine::{dice::ScriptedDice, policy::Policy, rules::*};
//! // E2: ATT 5 and the dice 6, 6, 4: natural result 16, final result 21.
//! let ruleset = embedded::ruleset("confede-2024").unwrap();
//! let player = "reroll=always".parse::<Policy>().unwrap().player(&ruleset);
//! let test = RerollFor::Difficulty { difficulty: 21 };
//! let result = characteristic_test::test(
//!     &mut ScriptedDice::new([6, 6, 4]),
//!     5.into(),
//!     1,
//!     test,
//!     &player,
//!     &ruleset,
//! );
//! assert_eq!(result.final_result, 21);
//! ```

use super::decision::{Player, Reroll, RerollFor};
use super::effect::{Effects, Tests};
use super::opened_test::OpenDice;
use super::ruleset::{LoneSix, NaturalOne, Ruleset, ZeroOrLess};
use crate::dice::{Dice, Throw};

/// The result of a characteristic test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TestResult {
    /// Natural result plus current value.
    pub final_result: i16,
    /// The test failed automatically, whatever its difficulty [II-A-1 of the C3 initiation,
    /// II-A-4].
    pub automatic_failure: bool,
}

impl TestResult {
    /// Returns whether the test succeeds against a difficulty [II-A-3].
    #[inline]
    pub fn reaches(self, difficulty: i16) -> bool {
        !self.automatic_failure && self.final_result >= difficulty
    }
}

/// Changes to a test by abilities; the default changes nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TestTraits(u8);

impl TestTraits {
    const OPENS_FIVES: u8 = 1;
    const OPENS_FOURS: u8 = 2;
    const ONES_COUNT: u8 = 4;
    const NEVER_OPENS: u8 = 8;

    /// Collects what a fighter's effects change about one kind of test.
    #[inline]
    pub fn from_effects(effects: &Effects, tests: Tests) -> Self {
        let bit = |is_set: bool, bit: u8| if is_set { bit } else { 0 };
        TestTraits(
            bit(effects.opens_fives.contains(tests), Self::OPENS_FIVES)
                | bit(effects.opens_fours.contains(tests), Self::OPENS_FOURS)
                | bit(effects.ones_count.contains(tests), Self::ONES_COUNT)
                | bit(effects.never_opens, Self::NEVER_OPENS),
        )
    }

    /// Returns the lowest face that may be re-rolled and added, 4 or 5; `None` if only 6 may.
    #[inline]
    pub(crate) fn opens_from(self) -> Option<u8> {
        match self.0 & (Self::OPENS_FIVES | Self::OPENS_FOURS) {
            0 => None,
            Self::OPENS_FIVES => Some(5),
            _ => Some(4),
        }
    }

    /// Returns whether a natural 1 has no special effect.
    #[inline]
    pub(crate) fn ones_count(self) -> bool {
        self.0 & Self::ONES_COUNT != 0
    }

    /// Returns whether dice may never be re-rolled.
    #[inline]
    pub(crate) fn never_opens(self) -> bool {
        self.0 & Self::NEVER_OPENS != 0
    }

    /// Returns all traits as a bit set below 16.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }
}

/// The input of a characteristic test: the current value and what abilities change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TestedValue {
    /// The current value of the characteristic.
    pub value: i16,
    /// Changes of the test's rules by abilities, such as dice that may be re-rolled from 5 on.
    pub traits: TestTraits,
}

/// Creates a test without changes by abilities.
impl From<i16> for TestedValue {
    #[inline]
    fn from(value: i16) -> Self {
        TestedValue { value, traits: TestTraits::default() }
    }
}

/// Returns whether a test of one die can fail automatically.
#[inline]
pub(crate) fn can_fail_automatically(tested: TestedValue, ruleset: &Ruleset) -> bool {
    let one_fails = ruleset.natural_one == NaturalOne::Fails && !tested.traits.ones_count();
    one_fails || (ruleset.zero_or_less == ZeroOrLess::Fails && tested.value < 0)
}

/// Plays a test with `count` dice, of which one result is kept [II-A-1, II-A-2].
#[inline(always)]
pub fn test<P: Player>(
    dice: &mut impl Dice,
    tested: TestedValue,
    count: u8,
    purpose: RerollFor,
    player: &P,
    ruleset: &Ruleset,
) -> TestResult {
    if tested.traits.opens_from().is_some() {
        return OpenDice::test(dice, tested, count, purpose, player, ruleset);
    }
    let throw = match count {
        // Most tests are one die that does not show 6, which needs no decision.
        1 => match dice.roll() {
            6 => SIX,
            face => return single_die(face, tested, ruleset),
        },
        _ => dice.throw(count),
    };
    TestDice::from_first_throw(throw).finish(dice, tested, purpose, player, ruleset)
}

/// One die that shows 6.
const SIX: Throw = Throw { sixes: 1, best: 0 };

/// Returns the result of a test of one die that shows `face`, below 6.
#[inline(always)]
pub(super) fn single_die(face: u8, tested: TestedValue, ruleset: &Ruleset) -> TestResult {
    let final_result = tested.value + i16::from(face);
    // No short-circuit operators: the face is random, so a branch would often be mispredicted.
    let one_fails = (ruleset.natural_one == NaturalOne::Fails) & !tested.traits.ones_count();
    let automatic_failure =
        ((face == 1) & one_fails) | ((final_result <= 0) & (ruleset.zero_or_less == ZeroOrLess::Fails));
    TestResult { final_result, automatic_failure }
}

impl TestDice {
    /// Finishes a test: asks the player about re-rolls as long as a die shows 6 [II-A-1]. Not
    /// inlined, because most tests show no 6.
    #[inline(never)]
    fn finish<P: Player>(
        mut self,
        dice: &mut impl Dice,
        tested: TestedValue,
        test: RerollFor,
        player: &P,
        ruleset: &Ruleset,
    ) -> TestResult {
        loop {
            let again = self.ask_rerolls(tested, test, player, ruleset);
            if again == 0 {
                return self.result(tested, ruleset);
            }
            self.apply_reroll(dice.throw(again), tested.traits, ruleset);
        }
    }
}

/// Returns the natural result of a die that shows `face` after re-rolled dice with the sum `base`;
/// 0 if the die fails.
#[inline]
pub(super) fn natural_result(base: i16, face: u8, traits: TestTraits, ruleset: &Ruleset) -> i16 {
    match (face, ruleset.natural_one) {
        (1, NaturalOne::IsOne) if !traits.ones_count() => 1,
        (1, NaturalOne::Fails) if !traits.ones_count() => 0,
        _ => base + i16::from(face),
    }
}

/// Returns the test result for the natural result that is kept. `natural` is 0 if every die failed;
/// the test then fails, with the final result of a natural 1.
#[inline]
pub(super) fn kept_result(natural: i16, value: i16, ruleset: &Ruleset) -> TestResult {
    let final_result = value + natural.max(1);
    let too_low = ruleset.zero_or_less == ZeroOrLess::Fails && final_result <= 0;
    TestResult { final_result, automatic_failure: natural == 0 || too_low }
}

/// The dice of one test that can still count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TestDice {
    /// Sum of the 6s re-rolled before this throw, the same for all its dice.
    base: i16,
    /// Result of the latest throw of the dice.
    throw: Throw,
    /// The best natural result kept from earlier throws, 0 if there is none.
    kept: i16,
}

impl TestDice {
    /// Creates the dice of a test after its first throw.
    #[inline(always)]
    pub(crate) fn from_first_throw(throw: Throw) -> Self {
        Self { base: 0, throw, kept: 0 }
    }

    /// Returns how many 6s the player re-rolls [II-A-1]; at 0 the test is over.
    #[inline]
    pub(crate) fn ask_rerolls<P: Player>(
        &self,
        tested: TestedValue,
        test: RerollFor,
        player: &P,
        ruleset: &Ruleset,
    ) -> u8 {
        let sixes = self.throw.sixes;
        if sixes == 0 || tested.traits.never_opens() {
            return 0;
        }
        let reroll = Reroll { test, value: tested.value, result: self.result(tested, ruleset), sixes };
        player.reroll(ruleset, &reroll).min(sixes)
    }

    /// Records the re-roll of 6s. Dice that were not re-rolled are lost, unless the ruleset keeps
    /// them when the only 6 is re-rolled [II-A-2].
    #[inline]
    pub(crate) fn apply_reroll(&mut self, throw: Throw, traits: TestTraits, ruleset: &Ruleset) {
        if self.throw.sixes == 1 && ruleset.lone_six == LoneSix::KeepsOthers {
            self.kept = self.kept.max(self.natural_of_others(traits, ruleset).unwrap_or(0));
        }
        self.base += 6;
        self.throw = throw;
    }

    /// Returns the natural result of the best die that does not show 6; `None` if no such die
    /// counts.
    #[inline]
    fn natural_of_others(&self, traits: TestTraits, ruleset: &Ruleset) -> Option<i16> {
        match self.throw.best {
            0 => None,
            1 if !traits.ones_count() => (ruleset.natural_one == NaturalOne::IsOne).then_some(1),
            face => Some(self.base + i16::from(face)),
        }
    }

    /// Returns the result if the player stops now.
    #[inline]
    pub fn result(&self, tested: TestedValue, ruleset: &Ruleset) -> TestResult {
        let natural = match self.throw.sixes {
            0 => self.natural_of_others(tested.traits, ruleset).unwrap_or(0).max(self.kept),
            _ => self.base + 6,
        };
        kept_result(natural, tested.value, ruleset)
    }
}
