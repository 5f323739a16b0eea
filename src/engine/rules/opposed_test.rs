//! Opposed tests [II-A-3]: one die of each side, thrown again after a tie. Side A throws first.
//!
//! Settings: [`OpposedSixOrder`], [`OpposedEqualSixes`], [`OpposedBothFail`], and those of a
//! [`characteristic_test`](super::characteristic_test).

use super::characteristic_test::{TestResult, TestedValue, kept_result, natural_result, single_die};
use super::decision::{OtherDecides, Player, Reroll, RerollFor};
use super::ruleset::{OpposedBothFail, OpposedEqualSixes, OpposedSixOrder, Ruleset, ZeroOrLess};
use super::side::{BySide, Side};
use crate::dice::Dice;
use std::cmp::Ordering;

/// The outcome of an opposed test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpposedTest {
    /// The side that won.
    pub winner: Side,
    /// The results of the throw that decided the test.
    pub results: BySide<TestResult>,
}

/// Plays an opposed test, throwing again after each tie [II-A-3].
#[inline]
pub fn opposed_test<P: Player>(
    dice: &mut impl Dice,
    tested: BySide<TestedValue>,
    players: BySide<&P>,
    ruleset: &Ruleset,
) -> OpposedTest {
    loop {
        if let Some(test) = opposed_throw(dice, tested, players, ruleset) {
            return test;
        }
    }
}

/// Plays one throw of an opposed test with its re-rolls; returns `None` for a tie.
#[inline]
pub fn opposed_throw<P: Player>(
    dice: &mut impl Dice,
    tested: BySide<TestedValue>,
    players: BySide<&P>,
    ruleset: &Ruleset,
) -> Option<OpposedTest> {
    let faces = BySide { a: dice.roll(), b: dice.roll() };
    let is_open = |side: Side| faces[side] >= tested[side].traits.opens_from().unwrap_or(6);
    let results = if is_open(Side::A) || is_open(Side::B) {
        Opposition::new(faces, tested, ruleset).finish(dice, players, ruleset)
    } else {
        BySide { a: single_die(faces.a, tested.a, ruleset), b: single_die(faces.b, tested.b, ruleset) }
    };
    winner(results, tested, ruleset).map(|winner| OpposedTest { winner, results })
}

#[inline]
fn winner(results: BySide<TestResult>, tested: BySide<TestedValue>, ruleset: &Ruleset) -> Option<Side> {
    match (results.a.automatic_failure, results.b.automatic_failure) {
        (true, false) => return Some(Side::B),
        (false, true) => return Some(Side::A),
        // If both values are -6 or less, even a 6 that is not re-rolled fails automatically.
        // Comparing final results avoids an endless series of throws.
        (true, true) if ruleset.opposed_both_fail == OpposedBothFail::BothRollAgain => {
            let best = tested.a.value.max(tested.b.value);
            let is_hopeless = ruleset.zero_or_less == ZeroOrLess::Fails && best <= -6;
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

/// State of a throw of an opposed test in which 6s are still to be decided. What follows depends
/// only on this state, the ruleset and the players' answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opposition {
    tested: BySide<TestedValue>,
    /// The present natural result of each side's die.
    natural: BySide<i16>,
    /// Which sides may still re-roll their die.
    open: BySide<bool>,
    /// The side that is completing its chain of re-rolls before the other decides; `None` if there
    /// is none.
    in_chain: Option<Side>,
}

/// The sides that decide next in an opposed test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deciders {
    /// Neither side: the throw is settled.
    Neither,
    /// Only this side has to decide.
    One(Side),
    /// Both sides, without seeing each other's decision.
    Both,
}

impl Deciders {
    /// Returns whether this side decides now.
    pub fn is_asked(self, side: Side) -> bool {
        matches!(self, Deciders::Both) || self == Deciders::One(side)
    }
}

impl Opposition {
    /// Creates the state after two dice show these faces.
    pub fn new(faces: BySide<u8>, tested: BySide<TestedValue>, ruleset: &Ruleset) -> Self {
        let nothing = BySide { a: 0, b: 0 };
        let open = BySide { a: false, b: false };
        let mut thrown = Opposition { tested, natural: nothing, open, in_chain: None };
        Side::BOTH.into_iter().for_each(|side| thrown.add_face(side, faces[side], ruleset));
        thrown
    }

    /// Adds a face to the natural result of a side's die, and notes whether this die may be
    /// re-rolled.
    fn add_face(&mut self, side: Side, face: u8, ruleset: &Ruleset) {
        let traits = self.tested[side].traits;
        self.natural[side] = natural_result(self.natural[side], face, traits, ruleset);
        self.open[side] = face >= traits.opens_from().unwrap_or(6) && !traits.never_opens();
    }

    /// Returns the sides that decide next. A player with a 6 may wait for the other's result; if
    /// both have a 6, the side with the lower result decides first and the other sees it [II-A-3].
    pub(crate) fn next_deciders(&self, ruleset: &Ruleset) -> Deciders {
        if let Some(side) = self.in_chain {
            return Deciders::One(side);
        }
        match (self.open.a, self.open.b) {
            (false, false) => Deciders::Neither,
            (true, false) => Deciders::One(Side::A),
            (false, true) => Deciders::One(Side::B),
            (true, true) => {
                let results = self.results(ruleset);
                let order = results.a.final_result.cmp(&results.b.final_result);
                match (order, ruleset.opposed_equal_sixes) {
                    (Ordering::Less, _) => Deciders::One(Side::A),
                    (Ordering::Greater, _) => Deciders::One(Side::B),
                    (Ordering::Equal, OpposedEqualSixes::NobodyDecides) => Deciders::Neither,
                    (Ordering::Equal, OpposedEqualSixes::BothUnseen) => Deciders::Both,
                }
            }
        }
    }

    /// Returns whether `side`, which decides now, re-rolls its die.
    pub(crate) fn ask_reroll<P: Player>(
        &self,
        side: Side,
        deciding: Deciders,
        player: &P,
        ruleset: &Ruleset,
    ) -> bool {
        let other_decides = match (deciding, self.open[side.other()]) {
            (Deciders::Both, _) => OtherDecides::Unseen,
            (_, true) => OtherDecides::Later,
            (_, false) => OtherDecides::NoMore,
        };
        let (result, other) = (self.result(side, ruleset), self.result(side.other(), ruleset));
        let test = RerollFor::Opposed { other, other_decides };
        let reroll = Reroll { test, value: self.tested[side].value, result, sixes: 1 };
        player.reroll(ruleset, &reroll) > 0
    }

    /// Applies the decisions in `again` of the sides that were asked. A side then continues its
    /// whole chain, or the order is decided again after each die, as the ruleset says.
    pub(crate) fn apply_decisions(
        &mut self,
        deciding: Deciders,
        again: BySide<bool>,
        mut roll: impl FnMut() -> u8,
        ruleset: &Ruleset,
    ) {
        for side in Side::BOTH.into_iter().filter(|side| deciding.is_asked(*side)) {
            match again[side] {
                true => self.add_face(side, roll(), ruleset),
                false => self.open[side] = false,
            }
        }
        self.in_chain = match deciding {
            Deciders::One(side)
                if self.open[side] && ruleset.opposed_six_order != OpposedSixOrder::EachDie =>
            {
                Some(side)
            }
            _ => None,
        };
    }

    /// Returns the present natural results of both dice.
    pub(crate) fn natural_results(&self) -> BySide<i16> {
        self.natural
    }

    /// Returns the side with the better present result; `None` for a tie.
    pub fn winner(&self, ruleset: &Ruleset) -> Option<Side> {
        winner(self.results(ruleset), self.tested, ruleset)
    }

    fn results(&self, ruleset: &Ruleset) -> BySide<TestResult> {
        BySide { a: self.result(Side::A, ruleset), b: self.result(Side::B, ruleset) }
    }

    fn result(&self, side: Side, ruleset: &Ruleset) -> TestResult {
        kept_result(self.natural[side], self.tested[side].value, ruleset)
    }

    #[inline(never)]
    fn finish<P: Player>(
        mut self,
        dice: &mut impl Dice,
        players: BySide<&P>,
        ruleset: &Ruleset,
    ) -> BySide<TestResult> {
        loop {
            let deciding = self.next_deciders(ruleset);
            if deciding == Deciders::Neither {
                return self.results(ruleset);
            }
            let again =
                |side| deciding.is_asked(side) && self.ask_reroll(side, deciding, players[side], ruleset);
            let again = BySide { a: again(Side::A), b: again(Side::B) };
            self.apply_decisions(deciding, again, || dice.roll(), ruleset);
        }
    }
}
