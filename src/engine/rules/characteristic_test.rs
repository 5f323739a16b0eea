//! Characteristic tests [II-A].
//!
//! Given a current value and a number of dice, throws them, asks the player about each 6
//! ([`Player::reroll`]) and gives the result. Dice are drawn in the order in which they would be thrown
//! at a table: all dice of the first throw, then those that are rolled again.
//!
//! Settings: [`NaturalOne`], [`ZeroOrLess`], [`LoneSix`], and for opposed tests [`OpposedSixOrder`],
//! [`OpposedEqualSixes`], [`OpposedBothFail`].
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

use super::decision::{OtherDecides, Player, Reroll, RerollFor};
use super::effect::{Effects, Tests};
use super::opened_test::OpenDice;
use super::ruleset::{
    LoneSix, NaturalOne, OpposedBothFail, OpposedEqualSixes, OpposedSixOrder, Ruleset, ZeroOrLess,
};
use super::side::{BySide, Side};
use crate::dice::{Dice, Throw};
use std::cmp::Ordering;

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
fn single_die(face: u8, tested: Tested, ruleset: &Ruleset) -> TestResult {
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

/// An opposed test that was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpposedTest {
    /// Who won.
    pub winner: Side,
    /// The results of the throw that decided it.
    pub results: BySide<TestResult>,
}

/// An opposed test, thrown again until somebody wins [II-A-3]. Side A throws first.
#[inline]
pub fn opposed_test<P: Player>(
    dice: &mut impl Dice,
    tested: BySide<Tested>,
    players: BySide<&P>,
    ruleset: &Ruleset,
) -> OpposedTest {
    loop {
        if let Some(test) = opposed_throw(dice, tested, players, ruleset) {
            return test;
        }
    }
}

/// One throw of an opposed test with its re-rolls; `None` is a tie.
#[inline]
pub fn opposed_throw<P: Player>(
    dice: &mut impl Dice,
    tested: BySide<Tested>,
    players: BySide<&P>,
    ruleset: &Ruleset,
) -> Option<OpposedTest> {
    let faces = BySide { a: dice.roll(), b: dice.roll() };
    let is_open = |side: Side| faces[side] >= tested[side].traits.opens_from().unwrap_or(6);
    let results = if is_open(Side::A) || is_open(Side::B) {
        let first = |face| Chain { base: 0, face };
        Opposition { chains: faces.map(first), tested, players, ruleset }.settled(dice)
    } else {
        BySide { a: single_die(faces.a, tested.a, ruleset), b: single_die(faces.b, tested.b, ruleset) }
    };
    winner(results, tested.map(|tested| tested.value), ruleset).map(|winner| OpposedTest { winner, results })
}

#[inline]
fn winner(results: BySide<TestResult>, values: BySide<i16>, ruleset: &Ruleset) -> Option<Side> {
    match (results.a.automatic_failure, results.b.automatic_failure) {
        (true, false) => return Some(Side::B),
        (false, true) => return Some(Side::A),
        // Two who fail with a bare 6 would roll for ever: their finals are compared.
        (true, true) if ruleset.opposed_both_fail == OpposedBothFail::BothRollAgain => {
            let is_hopeless = ruleset.zero_or_less == ZeroOrLess::Fails && values.a.max(values.b) <= -6;
            if !is_hopeless {
                return None;
            }
        }
        _ => {}
    }
    match results.a.final_result.cmp(&results.b.final_result) {
        Ordering::Greater => Some(Side::A),
        Ordering::Less => Some(Side::B),
        Ordering::Equal => None,
    }
}

/// A single die and what was rolled before it.
#[derive(Clone, Copy)]
struct Chain {
    /// The faces that were rolled again to get here.
    base: i16,
    face: u8,
}

impl Chain {
    fn is_open(self, traits: TestTraits) -> bool {
        self.face >= traits.opens_from().unwrap_or(6) && !traits.never_opens()
    }

    fn result(self, tested: Tested, ruleset: &Ruleset) -> TestResult {
        let natural = match (self.face, ruleset.natural_one) {
            (1, NaturalOne::IsOne) if !tested.traits.ones_count() => 1,
            (1, NaturalOne::Fails) if !tested.traits.ones_count() => 0,
            (face, _) => self.base + i16::from(face),
        };
        kept_result(natural, tested.value, ruleset)
    }
}

/// An opposed test whose 6s are being decided.
struct Opposition<'a, P> {
    chains: BySide<Chain>,
    tested: BySide<Tested>,
    players: BySide<&'a P>,
    ruleset: &'a Ruleset,
}

impl<P: Player> Opposition<'_, P> {
    #[inline]
    fn result(&self, side: Side) -> TestResult {
        self.chains[side].result(self.tested[side], self.ruleset)
    }

    fn is_open(&self, side: Side) -> bool {
        self.chains[side].is_open(self.tested[side].traits)
    }

    /// II-A-3: a player with a 6 may wait for the other's result; if both have one, the player who is
    /// behind decides first and the other sees it.
    #[inline(never)]
    fn settled(mut self, dice: &mut impl Dice) -> BySide<TestResult> {
        self.settle_sixes(dice);
        BySide { a: self.result(Side::A), b: self.result(Side::B) }
    }

    fn settle_sixes(&mut self, dice: &mut impl Dice) {
        let mut open = BySide { a: self.is_open(Side::A), b: self.is_open(Side::B) };
        loop {
            let side = match (open.a, open.b) {
                (false, false) => return,
                (true, false) => Side::A,
                (false, true) => Side::B,
                (true, true) => {
                    let (a, b) = (self.result(Side::A).final_result, self.result(Side::B).final_result);
                    match (a.cmp(&b), self.ruleset.opposed_equal_sixes) {
                        (Ordering::Less, _) => Side::A,
                        (Ordering::Greater, _) => Side::B,
                        (Ordering::Equal, OpposedEqualSixes::NobodyDecides) => return,
                        (Ordering::Equal, OpposedEqualSixes::BothUnseen) => {
                            let again = Side::BOTH.map(|side| self.goes_on(side, OtherDecides::Unseen));
                            for side in Side::BOTH {
                                open[side] = again[side as usize] && self.roll_again(dice, side);
                            }
                            continue;
                        }
                    }
                }
            };
            self.decide(dice, side, &mut open);
        }
    }

    /// One player decides: his whole chain, or one die when the order is redone after each.
    fn decide(&mut self, dice: &mut impl Dice, side: Side, open: &mut BySide<bool>) {
        let other_decides = if open[side.other()] { OtherDecides::Later } else { OtherDecides::NoMore };
        let one_die_at_a_time = self.ruleset.opposed_six_order == OpposedSixOrder::EachDie;
        loop {
            open[side] = self.goes_on(side, other_decides) && self.roll_again(dice, side);
            if !open[side] || one_die_at_a_time {
                return;
            }
        }
    }

    fn goes_on(&self, side: Side, other_decides: OtherDecides) -> bool {
        let test = RerollFor::Opposed { other: self.result(side.other()), other_decides };
        let reroll = Reroll { test, value: self.tested[side].value, result: self.result(side), sixes: 1 };
        self.players[side].reroll(self.ruleset, &reroll) > 0
    }

    /// Rolls an open die again and says whether it is open once more.
    fn roll_again(&mut self, dice: &mut impl Dice, side: Side) -> bool {
        let chain = &mut self.chains[side];
        chain.base += i16::from(chain.face);
        chain.face = dice.roll();
        self.is_open(side)
    }
}
