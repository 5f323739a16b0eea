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
//! # use fleau::{dice::ScriptedDice, policy::Policy, rules::*, scenario::embedded};
//! // E2: ATT 5 and the dice 6, 6, 4: natural result 16, final result 21.
//! let ruleset = embedded::ruleset("confede-2024").unwrap();
//! let player = "reroll=always".parse::<Policy>().unwrap().player(&ruleset);
//! let test = RerollFor::Difficulty { difficulty: 21 };
//! let result = characteristic_test::test(&mut ScriptedDice::new([6, 6, 4]), 5, 1, test, &player, &ruleset);
//! assert_eq!(result.final_result, 21);
//! ```

use super::decision::{OtherDecides, Player, Reroll, RerollFor};
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

/// Whether a test of this value with one die can fail automatically at all.
#[inline]
pub fn can_fail_automatically(value: i16, ruleset: &Ruleset) -> bool {
    ruleset.natural_one == NaturalOne::Fails || (ruleset.zero_or_less == ZeroOrLess::Fails && value < 0)
}

/// A test with `count` dice, of which one result is kept [II-A-1, II-A-2].
#[inline(always)]
pub fn test<P: Player>(
    dice: &mut impl Dice,
    value: i16,
    count: u8,
    purpose: RerollFor,
    player: &P,
    ruleset: &Ruleset,
) -> TestResult {
    let throw = match count {
        // Most tests are one die that does not show 6: nothing to decide, nothing to keep.
        1 => match dice.roll() {
            6 => SIX,
            face => return single_die(face, value, ruleset),
        },
        _ => dice.throw(count),
    };
    Table::first(throw).settled(dice, value, purpose, player, ruleset)
}

/// One die that shows 6.
const SIX: Throw = Throw { sixes: 1, best: 0 };

/// The result of one die below 6.
#[inline(always)]
fn single_die(face: u8, value: i16, ruleset: &Ruleset) -> TestResult {
    let final_result = value + i16::from(face);
    // Without short circuits: which face it is cannot be predicted.
    let automatic_failure = ((face == 1) & (ruleset.natural_one == NaturalOne::Fails))
        | ((final_result <= 0) & (ruleset.zero_or_less == ZeroOrLess::Fails));
    TestResult { final_result, automatic_failure }
}

impl Table {
    /// II-A-1: as long as a die shows 6, its player decides. Kept out of line: the hot path shows none.
    #[inline(never)]
    fn settled<P: Player>(
        mut self,
        dice: &mut impl Dice,
        value: i16,
        test: RerollFor,
        player: &P,
        ruleset: &Ruleset,
    ) -> TestResult {
        loop {
            let again = self.goes_on(value, test, player, ruleset);
            if again == 0 {
                return self.result(value, ruleset);
            }
            self.thrown_again(dice.throw(again), ruleset);
        }
    }
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
    pub fn goes_on<P: Player>(&self, value: i16, test: RerollFor, player: &P, ruleset: &Ruleset) -> u8 {
        let sixes = self.throw.sixes;
        if sixes == 0 {
            return 0;
        }
        let reroll = Reroll { test, value, result: self.result(value, ruleset), sixes };
        player.reroll(ruleset, &reroll).min(sixes)
    }

    /// II-A-2: 6s were rolled again; dice that were not are lost.
    #[inline]
    pub fn thrown_again(&mut self, throw: Throw, ruleset: &Ruleset) {
        if self.throw.sixes == 1 && ruleset.lone_six == LoneSix::KeepsOthers {
            self.kept = self.kept.max(self.natural_of_others(ruleset).unwrap_or(0));
        }
        self.base += 6;
        self.throw = throw;
    }

    /// The natural result of the dice that do not show 6, if one of them counts.
    #[inline]
    fn natural_of_others(&self, ruleset: &Ruleset) -> Option<i16> {
        match self.throw.best {
            0 => None,
            1 => (ruleset.natural_one == NaturalOne::IsOne).then_some(1),
            face => Some(self.base + i16::from(face)),
        }
    }

    /// The result if the player stops here.
    #[inline]
    pub fn result(&self, value: i16, ruleset: &Ruleset) -> TestResult {
        let natural = match self.throw.sixes {
            0 => self.natural_of_others(ruleset).unwrap_or(0).max(self.kept),
            _ => self.base + 6,
        };
        // Without a die that counts, the dice show 1: the test fails, and its final result is that of a 1.
        let only_failed_dice = natural == 0;
        let final_result = value + natural.max(1);
        let too_low = ruleset.zero_or_less == ZeroOrLess::Fails && final_result <= 0;
        TestResult { final_result, automatic_failure: only_failed_dice || too_low }
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
    values: BySide<i16>,
    players: BySide<&P>,
    ruleset: &Ruleset,
) -> OpposedTest {
    loop {
        if let Some(test) = opposed_throw(dice, values, players, ruleset) {
            return test;
        }
    }
}

/// One throw of an opposed test with its re-rolls; `None` is a tie.
#[inline]
pub fn opposed_throw<P: Player>(
    dice: &mut impl Dice,
    values: BySide<i16>,
    players: BySide<&P>,
    ruleset: &Ruleset,
) -> Option<OpposedTest> {
    let faces = BySide { a: dice.roll(), b: dice.roll() };
    let results = if faces.a == 6 || faces.b == 6 {
        let first = |face| Table::first(if face == 6 { SIX } else { Throw { sixes: 0, best: face } });
        Opposition { tables: faces.map(first), values, players, ruleset }.settled(dice)
    } else {
        BySide { a: single_die(faces.a, values.a, ruleset), b: single_die(faces.b, values.b, ruleset) }
    };
    winner(results, values, ruleset).map(|winner| OpposedTest { winner, results })
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

/// An opposed test whose 6s are being decided.
struct Opposition<'a, P> {
    tables: BySide<Table>,
    values: BySide<i16>,
    players: BySide<&'a P>,
    ruleset: &'a Ruleset,
}

impl<P: Player> Opposition<'_, P> {
    #[inline]
    fn result(&self, side: Side) -> TestResult {
        self.tables[side].result(self.values[side], self.ruleset)
    }

    /// II-A-3: a player with a 6 may wait for the other's result; if both have one, the player who is
    /// behind decides first and the other sees it.
    #[inline(never)]
    fn settled(mut self, dice: &mut impl Dice) -> BySide<TestResult> {
        self.settle_sixes(dice);
        BySide { a: self.result(Side::A), b: self.result(Side::B) }
    }

    fn settle_sixes(&mut self, dice: &mut impl Dice) {
        let mut open = BySide { a: self.tables.a.throw.sixes > 0, b: self.tables.b.throw.sixes > 0 };
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
        let reroll = Reroll { test, value: self.values[side], result: self.result(side), sixes: 1 };
        self.players[side].reroll(self.ruleset, &reroll) > 0
    }

    /// Rolls the 6 again and says whether it shows another.
    fn roll_again(&mut self, dice: &mut impl Dice, side: Side) -> bool {
        self.tables[side].thrown_again(dice.throw(1), self.ruleset);
        self.tables[side].throw.sixes > 0
    }
}
