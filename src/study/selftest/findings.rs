//! Collects the checks of the self-test, and the transcript of all computed numbers for the digest.

use super::{Check, CheckDetails, SelftestQuestion};
use crate::fault;
use crate::scenario;
use crate::simulate::Tally;
use crate::study::Failed;
use std::fmt::Write;

/// Number of hexadecimal digits of the BLAKE3 hash in the digest.
const DIGEST_LENGTH: usize = 12;

/// The checks that are done, and the transcript.
pub(super) struct Findings<'a> {
    question: &'a SelftestQuestion<'a>,
    pub(super) checks: Vec<Check>,
    /// All computed numbers, one per line; probabilities are rounded to 9 decimals, so that the
    /// transcript is the same in every correct build.
    transcript: String,
    /// Smallest distance of a number from a rounding boundary, in billionths.
    #[cfg(test)]
    pub(super) nearest_to_a_tie: f64,
}

/// The largest absolute difference of a pair; `None` if one is not finite.
pub(super) fn largest_difference(pairs: impl Iterator<Item = (f64, f64)>) -> Option<f64> {
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

    /// Records a check and reports it to the caller, which may stop the self-test.
    pub(super) fn check(&mut self, passed: bool, checked: CheckDetails) -> Result<(), Failed> {
        let [name, found] = (self.question.in_english)(&checked);
        let check = Check { name, passed, found, checked };
        let goes_on = (self.question.on_check)(&check);
        self.checks.push(check);
        match goes_on.is_continue() {
            true => Ok(()),
            false => Err(Failed::Outside(fault!("fault-selftest-stopped"))),
        }
    }

    /// Adds the result of a worked example to the transcript.
    pub(super) fn note_outcome(&mut self, outcome: &str) {
        let _ = writeln!(self.transcript, "{outcome}");
    }

    /// Adds integers to the transcript.
    pub(super) fn note_counts(&mut self, counts: impl IntoIterator<Item = impl Into<u128>>) {
        for count in counts {
            let _ = writeln!(self.transcript, "{}", count.into());
        }
    }

    /// Adds exact values to the transcript: probabilities or game values.
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

    /// Adds all counts of simulated fights to the transcript.
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

    /// The first digits of the BLAKE3 hash of the transcript.
    pub(super) fn digest(&self) -> String {
        let mut hash = scenario::hash(&self.transcript);
        hash.truncate(DIGEST_LENGTH);
        hash
    }
}
