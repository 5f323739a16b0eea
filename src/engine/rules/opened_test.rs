//! Tests in which 5s, or 4s too, are rolled again and added like 6s [II-A-2 of 2017, XII].
//!
//! The dice are told apart, as the text asks: each has its own chain. They are drawn one by one, the highest chain
//! first, and so are decisions: a player who rolls some of his open dice again takes the highest ones.

use super::characteristic_test::{TestResult, Tested, counted, kept_result};
use super::decision::{Player, Reroll, RerollFor};
use super::ruleset::{LoneSix, Ruleset};
use crate::dice::Dice;

/// The most dice of one test: the most combat dice that a fighter can have, abilities counted.
pub const MOST_DICE: usize = 32;

/// The dice of a test that can still count, where more faces than 6 are open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct OpenDice {
    /// The natural results of the dice that may be rolled again, the highest first; then zeros.
    open: [i16; MOST_DICE],
    count: u8,
    /// The best natural result of the others; 0 without one that counts.
    closed: i16,
}

impl OpenDice {
    /// The whole test; see [`test`](super::characteristic_test::test).
    #[inline(never)]
    pub fn test<P: Player>(
        dice: &mut impl Dice,
        tested: Tested,
        count: u8,
        test: RerollFor,
        player: &P,
        ruleset: &Ruleset,
    ) -> TestResult {
        let mut table = OpenDice::default();
        for _ in 0..count {
            table.fallen(0, dice.roll(), tested, ruleset);
        }
        loop {
            let again = table.goes_on(tested, test, player, ruleset);
            if again == 0 {
                return table.result(tested, ruleset);
            }
            let (mut next, bases) = table.taken_up(again, ruleset);
            for base in bases {
                next.fallen(base, dice.roll(), tested, ruleset);
            }
            table = next;
        }
    }

    /// A die fell on this face, after rolls that come to `base`.
    pub fn fallen(&mut self, base: i16, face: u8, tested: Tested, ruleset: &Ruleset) {
        let natural = counted(base, face, tested.traits, ruleset);
        if face >= tested.traits.opens_from().unwrap_or(6) {
            let count = usize::from(self.count);
            self.open[count] = natural;
            self.count += 1;
            self.open[..=count].sort_unstable_by(|a, b| b.cmp(a));
            return;
        }
        self.closed = self.closed.max(natural);
    }

    /// Whether a die may be rolled again.
    pub fn is_open(&self) -> bool {
        self.count > 0
    }

    /// How many dice may be rolled again.
    pub fn open_count(&self) -> u8 {
        self.count
    }

    /// How many of his open dice the player rolls again; with 0 the test is over.
    pub fn goes_on<P: Player>(&self, tested: Tested, test: RerollFor, player: &P, ruleset: &Ruleset) -> u8 {
        if !self.is_open() || tested.traits.never_opens() {
            return 0;
        }
        let result = self.result(tested, ruleset);
        let reroll = Reroll { test, value: tested.value, result, sixes: self.count };
        player.reroll(ruleset, &reroll).min(self.count)
    }

    /// So many dice are taken up to be rolled again: what stays on the table, and what each of them comes to so far.
    pub fn taken_up(&self, again: u8, ruleset: &Ruleset) -> (OpenDice, Vec<i16>) {
        let keeps = self.count == 1 && ruleset.lone_six == LoneSix::KeepsOthers;
        let next = OpenDice { closed: if keeps { self.closed } else { 0 }, ..OpenDice::default() };
        (next, self.open[..usize::from(again)].to_vec())
    }

    /// The result if the player stops here.
    pub fn result(&self, tested: Tested, ruleset: &Ruleset) -> TestResult {
        kept_result(self.open[0].max(self.closed), tested.value, ruleset)
    }
}
