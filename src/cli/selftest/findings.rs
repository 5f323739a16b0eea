//! What was found: a line a check, and everything that was computed, for the digest.

use crate::cli::error::CliError;
use crate::language::Language;
use crate::say;
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
    /// Name and finding as they are told.
    #[serde(skip)]
    pub(super) told: [String; 2],
}

/// All checks so far.
pub(super) struct Findings<'a> {
    pub(super) language: Language,
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
    pub(super) fn new(language: Language, told: Option<&'a mut dyn Write>) -> Self {
        Self {
            language,
            told,
            checks: Vec::new(),
            transcript: String::new(),
            #[cfg(test)]
            nearest_to_a_tie: 0.5,
        }
    }

    /// Tells a check: its name, and what was found, in a language.
    pub(super) fn check(
        &mut self,
        passed: bool,
        said: impl Fn(Language) -> [String; 2],
    ) -> Result<(), CliError> {
        let ([name, found], told) = (said(Language::English), said(self.language));
        let check = Check { name, passed, found, told };
        if let Some(out) = &mut self.told {
            let (word, [name, found]) = (check.word(self.language), &check.told);
            writeln!(out, "{word:<6}  {name:<NAME_WIDTH$}  {found}")?;
            out.flush()?;
        }
        self.checks.push(check);
        Ok(())
    }

    /// The checks that failed.
    pub(super) fn failed(&self) -> Vec<&str> {
        self.checks.iter().filter(|check| !check.passed).map(|check| check.told[0].as_str()).collect()
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
    pub(super) fn word(&self, language: Language) -> String {
        if self.passed { say!(language, "dice-ok") } else { say!(language, "dice-failed") }
    }
}
