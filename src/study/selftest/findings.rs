//! What was found: a check after the other, and everything that was computed, for the digest.

use super::{Check, Checked, SelftestQuestion};
use crate::fault;
use crate::scenario;
use crate::simulate::Tally;
use crate::study::Failed;
use std::fmt::Write;

/// How many hexadecimal digits of the BLAKE3 hash are the digest.
const DIGEST_LENGTH: usize = 12;

/// All checks so far.
pub(super) struct Findings<'a> {
    question: &'a SelftestQuestion<'a>,
    pub(super) checks: Vec<Check>,
    /// Everything that was computed, a line each and without the words around it; probabilities to 9 decimals, so
    /// that it is the same wherever the computation is sound.
    transcript: String,
    /// How near a number came to being rounded the other way.
    #[cfg(test)]
    pub(super) nearest_to_a_tie: f64,
}

/// The largest distance of two numbers; none where one of them is no number.
pub(super) fn furthest(pairs: impl Iterator<Item = (f64, f64)>) -> Option<f64> {
    let mut distances = pairs.map(|(a, b)| (a - b).abs());
    distances.try_fold(0.0_f64, |most, distance| distance.is_finite().then(|| most.max(distance)))
}

impl<'a> Findings<'a> {
    pub(super) fn new(question: &'a SelftestQuestion<'a>) -> Self {
        Self {
            question,
            checks: Vec::new(),
            transcript: String::new(),
            #[cfg(test)]
            nearest_to_a_tie: 0.5,
        }
    }

    /// Takes in a check, and tells it to whoever asked.
    pub(super) fn check(&mut self, passed: bool, checked: Checked) -> Result<(), Failed> {
        let [name, found] = (self.question.in_english)(&checked);
        let check = Check { name, passed, found, checked };
        let goes_on = (self.question.told)(&check);
        self.checks.push(check);
        match goes_on.is_continue() {
            true => Ok(()),
            false => Err(Failed::Outside(fault!("fault-selftest-stopped"))),
        }
    }

    /// Writes down what a worked example comes to.
    pub(super) fn note_outcome(&mut self, outcome: &str) {
        let _ = writeln!(self.transcript, "{outcome}");
    }

    /// Writes down whole numbers.
    pub(super) fn note_counts(&mut self, counts: impl IntoIterator<Item = impl Into<u128>>) {
        for count in counts {
            let _ = writeln!(self.transcript, "{}", count.into());
        }
    }

    /// Writes down exact numbers: probabilities, or what a game is worth.
    pub(super) fn note_exact<'b>(&mut self, numbers: impl IntoIterator<Item = &'b f64>) {
        for number in numbers {
            let billionths = number * 1e9;
            let _ = writeln!(self.transcript, "{}", billionths.round() as i64);
            #[cfg(test)]
            {
                let to_a_tie = (billionths.fract().abs() - 0.5).abs();
                self.nearest_to_a_tie = self.nearest_to_a_tie.min(to_a_tie);
            }
        }
    }

    /// Writes down all counts of fights.
    pub(super) fn note_tally(&mut self, tally: &Tally) {
        self.note_counts([tally.runs]);
        self.note_counts(tally.wiped_out.a.iter().chain(&tally.wiped_out.b).copied());
        for fighter in tally.fighters.a.iter().chain(&tally.fighters.b) {
            self.note_counts(fighter.died_in.iter().chain(&fighter.wound_levels).copied());
        }
        let of = &tally.moments;
        self.note_counts([of.turns, of.turns_squared, of.lost_both]);
        for sums in [of.lost, of.lost_squared, of.lost_turns, of.wound_levels, of.wound_levels_squared] {
            self.note_counts([sums.a, sums.b]);
        }
    }

    /// The first digits of the BLAKE3 hash of everything that was computed.
    pub(super) fn digest(&self) -> String {
        let mut hash = scenario::hash(&self.transcript);
        hash.truncate(DIGEST_LENGTH);
        hash
    }
}
