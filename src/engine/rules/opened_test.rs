//! Characteristic tests in which 5s, or 4s and 5s, are re-rolled and added like 6s [II-A-2 of 2017,
//! XII].
//!
//! As the text requires, each die has its own chain. Dice are drawn one by one, the highest chain
//! first; a player who re-rolls only some open dice re-rolls the highest ones.

use super::characteristic_test::{TestResult, TestedValue, kept_result, natural_result};
use super::decision::{Player, Reroll, RerollFor};
use super::ruleset::{LoneSix, Ruleset};
use crate::dice::Dice;

/// Maximum number of dice in one test: the most combat dice a fighter can have, abilities included.
pub(crate) const MAX_TEST_DICE: usize = 32;

/// The dice of a test that can still count, if 5s, or 4s and 5s, may be re-rolled like 6s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct OpenDice {
    /// The natural results of the dice that may be re-rolled, in descending order, padded with
    /// zeros.
    open: [i16; MAX_TEST_DICE],
    count: u8,
    /// The best natural result of the dice that may not be re-rolled; 0 if none counts.
    closed: i16,
}

impl OpenDice {
    /// Plays the whole test; see [`test`](super::characteristic_test::test).
    #[inline(never)]
    pub fn test<P: Player>(
        dice: &mut impl Dice,
        tested: TestedValue,
        count: u8,
        test: RerollFor,
        player: &P,
        ruleset: &Ruleset,
    ) -> TestResult {
        let mut table = OpenDice::default();
        for _ in 0..count {
            table.add_die(0, dice.roll(), tested, ruleset);
        }
        loop {
            let again = table.ask_rerolls(tested, test, player, ruleset);
            if again == 0 {
                return table.result(tested, ruleset);
            }
            let (mut next, bases) = table.split_for_reroll(again, ruleset);
            for base in bases {
                next.add_die(base, dice.roll(), tested, ruleset);
            }
            table = next;
        }
    }

    /// Adds a die that shows `face` after re-rolled dice with the sum `base`.
    pub(crate) fn add_die(&mut self, base: i16, face: u8, tested: TestedValue, ruleset: &Ruleset) {
        let natural = natural_result(base, face, tested.traits, ruleset);
        if face >= tested.traits.opens_from().unwrap_or(6) {
            let count = usize::from(self.count);
            self.open[count] = natural;
            self.count += 1;
            self.open[..=count].sort_unstable_by(|a, b| b.cmp(a));
            return;
        }
        self.closed = self.closed.max(natural);
    }

    /// Returns whether any die may be re-rolled.
    pub fn is_open(&self) -> bool {
        self.count > 0
    }

    /// Returns the number of dice that may be re-rolled.
    pub(crate) fn open_count(&self) -> u8 {
        self.count
    }

    /// Returns how many of the dice that may be re-rolled the player re-rolls; at 0 the test is
    /// over.
    pub(crate) fn ask_rerolls<P: Player>(
        &self,
        tested: TestedValue,
        test: RerollFor,
        player: &P,
        ruleset: &Ruleset,
    ) -> u8 {
        if !self.is_open() || tested.traits.never_opens() {
            return 0;
        }
        let result = self.result(tested, ruleset);
        let reroll = Reroll { test, value: tested.value, result, sixes: self.count };
        player.reroll(ruleset, &reroll).min(self.count)
    }

    /// Takes up the `again` highest open dice for a re-roll. Returns the dice that stay, and the
    /// present natural result of each die to re-roll.
    pub(crate) fn split_for_reroll(&self, again: u8, ruleset: &Ruleset) -> (OpenDice, Vec<i16>) {
        let keeps = self.count == 1 && ruleset.lone_six == LoneSix::KeepsOthers;
        let next = OpenDice { closed: if keeps { self.closed } else { 0 }, ..OpenDice::default() };
        (next, self.open[..usize::from(again)].to_vec())
    }

    /// Returns the result if the player stops now.
    pub fn result(&self, tested: TestedValue, ruleset: &Ruleset) -> TestResult {
        kept_result(self.open[0].max(self.closed), tested.value, ruleset)
    }
}
