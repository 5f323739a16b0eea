//! What was found: a line a check, and everything that was computed, for the digest.

use crate::cli::error::CliError;
use crate::scenario;
use crate::simulate::Tally;
use serde::Serialize;
use std::fmt::Write as _;
use std::io::Write;

/// How many characters the names of checks take.
const NAME_WIDTH: usize = 40;

/// How many hexadecimal digits of the BLAKE3 hash are the digest.
const DIGEST_LENGTH: usize = 12;

/// One check.
#[derive(Debug, Serialize)]
pub(super) struct Check {
    pub(super) name: String,
    pub(super) passed: bool,
    pub(super) found: String,
}

/// All checks so far.
pub(super) struct Findings<'a> {
    /// Where each check is told as soon as it is done.
    told: Option<&'a mut dyn Write>,
    pub(super) checks: Vec<Check>,
    /// Everything that was computed, a line each and without the words around it; probabilities to 9 decimals, so
    /// that it is the same wherever the computation is sound.
    transcript: String,
    /// How near a number came to being rounded the other way.
    #[cfg(test)]
    pub(super) nearest_to_a_tie: f64,
}

/// The largest distance of two numbers; infinite where one is none.
pub(super) fn furthest(pairs: impl Iterator<Item = (f64, f64)>) -> f64 {
    let distances = pairs.map(|(a, b)| (a - b).abs());
    distances.fold(0.0, |most, distance| if distance <= most { most } else { distance.min(f64::INFINITY) })
}

impl<'a> Findings<'a> {
    pub(super) fn new(told: Option<&'a mut dyn Write>) -> Self {
        Self {
            told,
            checks: Vec::new(),
            transcript: String::new(),
            #[cfg(test)]
            nearest_to_a_tie: 0.5,
        }
    }

    /// Tells a check.
    pub(super) fn check(
        &mut self,
        name: impl Into<String>,
        passed: bool,
        found: String,
    ) -> Result<(), CliError> {
        let check = Check { name: name.into(), passed, found };
        if let Some(out) = &mut self.told {
            writeln!(out, "{:<6}  {:<NAME_WIDTH$}  {}", check.word(), check.name, check.found)?;
            out.flush()?;
        }
        self.checks.push(check);
        Ok(())
    }

    /// The checks that failed.
    pub(super) fn failed(&self) -> Vec<&str> {
        self.checks.iter().filter(|check| !check.passed).map(|check| check.name.as_str()).collect()
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

impl Check {
    /// How it went.
    pub(super) fn word(&self) -> &'static str {
        if self.passed { "ok" } else { "FAILED" }
    }
}
