//! Characteristic tests [II-A].
//!
//! Given a current value and a number of dice, throws them, asks the player about each 6
//! ([`Player::reroll`]) and gives the result. Dice are drawn in the order in which they would be thrown
//! at a table: all dice of the first throw, then those that are rolled again.
//!
//! Settings: [`NaturalOne`], [`ZeroOrLess`], [`LoneSix`]. Two who test against each other: [`opposed_test`](super::opposed_test).
//!
//! ```
//! # use fleau::scenario::embedded;
//! # use fleau_engine::{dice::ScriptedDice, policy::Policy, rules::*};
//! // E2: ATT 5 and the dice 6, 6, 4: natural result 16, final result 21.
//! let ruleset = embedded::ruleset("confede-2024").unwrap();
//! let player = "reroll=always".parse::<Policy>().unwrap().player(&ruleset);
//! let test = RerollFor::Difficulty { difficulty: 21 };
//! let result = characteristic_test::test(&mut ScriptedDice::new([6, 6, 4]), 5.into(), 1, test, &player, &ruleset);
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
    /// The test failed whatever it was for [II-A-1 of the C3 initiation, II-A-4].
    pub automatic_failure: bool,
}

impl TestResult {
    /// Success against a difficulty [II-A-3].
    #[inline]
    pub fn reaches(self, difficulty: i16) -> bool {
        !self.automatic_failure && self.final_result >= difficulty
    }
}

/// What abilities change about a test; nothing by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TestTraits(u8);

impl TestTraits {
    const OPENS_FIVES: u8 = 1;
    const OPENS_FOURS: u8 = 2;
    const ONES_COUNT: u8 = 4;
    const NEVER_OPENS: u8 = 8;

    /// What a fighter's effects change about one kind of test.
    #[inline]
    pub fn of(effects: &Effects, tests: Tests) -> Self {
        let bit = |is_set: bool, bit: u8| if is_set { bit } else { 0 };
        TestTraits(
            bit(effects.opens_fives.contains(tests), Self::OPENS_FIVES)
                | bit(effects.opens_fours.contains(tests), Self::OPENS_FOURS)
                | bit(effects.ones_count.contains(tests), Self::ONES_COUNT)
                | bit(effects.never_opens, Self::NEVER_OPENS),
        )
    }

    /// The lowest face that may be rolled again and added, where it is not 6.
    #[inline]
    pub fn opens_from(self) -> Option<u8> {
        match self.0 & (Self::OPENS_FIVES | Self::OPENS_FOURS) {
            0 => None,
            Self::OPENS_FIVES => Some(5),
            _ => Some(4),
        }
    }

    /// A 1 is a result like any other.
    #[inline]
    pub fn ones_count(self) -> bool {
        self.0 & Self::ONES_COUNT != 0
    }

    /// No die is ever rolled again.
    #[inline]
    pub fn never_opens(self) -> bool {
        self.0 & Self::NEVER_OPENS != 0
    }

    /// All of them in one number, below 16.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }
}

/// What is tested.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tested {
    /// The current value of the characteristic.
    pub value: i16,
    /// What abilities change.
    pub traits: TestTraits,
}

/// Without abilities.
impl From<i16> for Tested {
    #[inline]
    fn from(value: i16) -> Self {
        Tested { value, traits: TestTraits::default() }
    }
}

/// Whether such a test with one die can fail automatically at all.
#[inline]
pub fn can_fail_automatically(tested: Tested, ruleset: &Ruleset) -> bool {
    let one_fails = ruleset.natural_one == NaturalOne::Fails && !tested.traits.ones_count();
    one_fails || (ruleset.zero_or_less == ZeroOrLess::Fails && tested.value < 0)
}

/// A test with `count` dice, of which one result is kept [II-A-1, II-A-2].
#[inline(always)]
pub fn test<P: Player>(
    dice: &mut impl Dice,
    tested: Tested,
    count: u8,
    purpose: RerollFor,
    player: &P,
    ruleset: &Ruleset,
) -> TestResult {
    if tested.traits.opens_from().is_some() {
        return OpenDice::test(dice, tested, count, purpose, player, ruleset);
    }
    let throw = match count {
        // Most tests are one die that does not show 6: nothing to decide, nothing to keep.
        1 => match dice.roll() {
            6 => SIX,
            face => return single_die(face, tested, ruleset),
        },
        _ => dice.throw(count),
    };
    Table::first(throw).settled(dice, tested, purpose, player, ruleset)
}

/// One die that shows 6.
const SIX: Throw = Throw { sixes: 1, best: 0 };

/// The result of one die below 6.
#[inline(always)]
pub(super) fn single_die(face: u8, tested: Tested, ruleset: &Ruleset) -> TestResult {
    let final_result = tested.value + i16::from(face);
    // Without short circuits: which face it is cannot be predicted.
    let one_fails = (ruleset.natural_one == NaturalOne::Fails) & !tested.traits.ones_count();
    let automatic_failure =
        ((face == 1) & one_fails) | ((final_result <= 0) & (ruleset.zero_or_less == ZeroOrLess::Fails));
    TestResult { final_result, automatic_failure }
}

impl Table {
    /// II-A-1: as long as a die shows 6, its player decides. Kept out of line: the hot path shows none.
    #[inline(never)]
    fn settled<P: Player>(
        mut self,
        dice: &mut impl Dice,
        tested: Tested,
        test: RerollFor,
        player: &P,
        ruleset: &Ruleset,
    ) -> TestResult {
        loop {
            let again = self.goes_on(tested, test, player, ruleset);
            if again == 0 {
                return self.result(tested, ruleset);
            }
            self.thrown_again(dice.throw(again), tested.traits, ruleset);
        }
    }
}

/// The natural result of a die that shows this face after rolls that come to `base`; 0 where it does not count.
#[inline]
pub(super) fn counted(base: i16, face: u8, traits: TestTraits, ruleset: &Ruleset) -> i16 {
    match (face, ruleset.natural_one) {
        (1, NaturalOne::IsOne) if !traits.ones_count() => 1,
        (1, NaturalOne::Fails) if !traits.ones_count() => 0,
        _ => base + i16::from(face),
    }
}

/// The result of the natural result that is kept; 0 where no die counts: they show 1, the test fails, and its final
/// result is that of a 1.
#[inline]
pub(super) fn kept_result(natural: i16, value: i16, ruleset: &Ruleset) -> TestResult {
    let final_result = value + natural.max(1);
    let too_low = ruleset.zero_or_less == ZeroOrLess::Fails && final_result <= 0;
    TestResult { final_result, automatic_failure: natural == 0 || too_low }
}

/// The dice of one test that can still count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Table {
    /// The 6s that were rolled again to get here: the same for all dice of this throw.
    base: i16,
    /// The dice thrown last.
    throw: Throw,
    /// The best natural result that stays on the table from earlier throws, 0 without one.
    kept: i16,
}

impl Table {
    /// Dice that have been thrown for the first time.
    #[inline(always)]
    pub fn first(throw: Throw) -> Self {
        Self { base: 0, throw, kept: 0 }
    }

    /// II-A-1: how many of his 6s the player rolls again; with 0 the test is over.
    #[inline]
    pub fn goes_on<P: Player>(&self, tested: Tested, test: RerollFor, player: &P, ruleset: &Ruleset) -> u8 {
        let sixes = self.throw.sixes;
        if sixes == 0 || tested.traits.never_opens() {
            return 0;
        }
        let reroll = Reroll { test, value: tested.value, result: self.result(tested, ruleset), sixes };
        player.reroll(ruleset, &reroll).min(sixes)
    }

    /// II-A-2: 6s were rolled again; dice that were not are lost.
    #[inline]
    pub fn thrown_again(&mut self, throw: Throw, traits: TestTraits, ruleset: &Ruleset) {
        if self.throw.sixes == 1 && ruleset.lone_six == LoneSix::KeepsOthers {
            self.kept = self.kept.max(self.natural_of_others(traits, ruleset).unwrap_or(0));
        }
        self.base += 6;
        self.throw = throw;
    }

    /// The natural result of the dice that do not show 6, if one of them counts.
    #[inline]
    fn natural_of_others(&self, traits: TestTraits, ruleset: &Ruleset) -> Option<i16> {
        match self.throw.best {
            0 => None,
            1 if !traits.ones_count() => (ruleset.natural_one == NaturalOne::IsOne).then_some(1),
            face => Some(self.base + i16::from(face)),
        }
    }

    /// The result if the player stops here.
    #[inline]
    pub fn result(&self, tested: Tested, ruleset: &Ruleset) -> TestResult {
        let natural = match self.throw.sixes {
            0 => self.natural_of_others(tested.traits, ruleset).unwrap_or(0).max(self.kept),
            _ => self.base + 6,
        };
        kept_result(natural, tested.value, ruleset)
    }
}
