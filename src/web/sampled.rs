//! A fight simulated in ranges, so that workers share it and each call is short.

use crate::fight::Fight;
use crate::page;
use crate::questions::{AnswerResult, json};
use fleau::fault;
use fleau::language::Language;
use fleau::scenario::Catalog;
use fleau::simulate::Tally;
use fleau::study::{Failed, NoProgress};
use serde::Deserialize;

/// The request to simulate a range of the fights, given by their numbers.
#[derive(Debug, Deserialize)]
pub(crate) struct Range {
    #[serde(flatten)]
    fight: Fight,
    from: u64,
    /// Number of the first fight after the range.
    to: u64,
}

impl Range {
    /// Simulates the range and returns its tally. The page passes it on to [`Sampled`] as text,
    /// because its integers may exceed what JavaScript represents exactly.
    pub(crate) fn answer(&self, catalog: &Catalog) -> AnswerResult {
        let question = self.fight.question(catalog)?;
        let (from, to) = (self.from, self.to);
        if from > to || to > question.effort.runs.get() {
            let error = format!("fights {from} to {to}");
            return Err(Failed::Outside(fault!("fault-unexpected", error = error)));
        }
        json(&question.tally(from..to)?)
    }
}

/// The request to merge the tallies of all ranges into one answer. Each tally is the JSON text that
/// a [`Range`] returned.
#[derive(Debug, Deserialize)]
pub(crate) struct Sampled {
    #[serde(flatten)]
    fight: Fight,
    tallies: Vec<String>,
}

impl Sampled {
    /// Returns the answer for the merged tallies.
    pub(crate) fn answer(&self, catalog: &Catalog, language: Language) -> AnswerResult {
        let question = self.fight.question(catalog)?;
        page::fight(
            question.answer_from_tally(merge_tallies(&self.tallies)?, &NoProgress)?,
            self.fight.command_line(&question, false, catalog),
            language,
        )
    }
}

/// Adds up tallies, each the JSON text that a [`Range`] returned.
///
/// # Errors
/// If there is none, or one is damaged.
pub(crate) fn merge_tallies(texts: &[String]) -> Result<Tally, Failed> {
    let unexpected = |error: String| Failed::Outside(fault!("fault-unexpected", error = error));
    let tallies: Result<Vec<Tally>, _> = texts.iter().map(|text| serde_json::from_str(text)).collect();
    let tallies = tallies.map_err(|error| unexpected(error.to_string()))?;
    let sum = tallies.into_iter().reduce(|sum, tally| sum.merged(&tally));
    sum.ok_or_else(|| unexpected("no fights".to_owned()))
}
