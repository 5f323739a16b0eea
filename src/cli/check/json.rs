//! The JSON of `check`. Its keys are a contract: `schema/check.schema.json`.

use super::{Checked, Outcome};
use crate::balance::Verdict;
use crate::cli::JSON_VERSION;
use serde::Serialize;
use serde_json::Value;

#[derive(Serialize)]
pub(super) struct CheckJson<'a> {
    schema: String,
    command: &'static str,
    version: &'static str,
    evidence: &'a str,
    /// Whether the exit code is 0.
    holds: bool,
    changed: Vec<ChangedJson<'a>>,
    verdicts: Vec<VerdictJson<'a>>,
    /// The first that differ although nothing has changed.
    differing: Vec<DifferingJson<'a>>,
    /// Judged now, and not in the evidence.
    added: &'a [String],
}

#[derive(Serialize)]
struct ChangedJson<'a> {
    what: &'static str,
    was: &'a str,
    is: &'a str,
}

#[derive(Serialize)]
struct VerdictJson<'a> {
    id: &'a str,
    was: Verdict,
    /// Null where nobody is called so any more.
    is: Option<Verdict>,
    holds: bool,
    /// Of the fair AP now; an end is null where it is open.
    ci95_of_all: Option<[Option<f64>; 2]>,
}

#[derive(Serialize)]
struct DifferingJson<'a> {
    /// A JSON pointer.
    place: &'a str,
    was: &'a Value,
    is: &'a Value,
}

impl<'a> CheckJson<'a> {
    pub(super) fn of(evidence: &'a str, outcome: &'a Outcome) -> Self {
        let verdict = |checked: &'a Checked| VerdictJson {
            id: &checked.recorded.id,
            was: checked.recorded.verdict,
            is: checked.is,
            holds: checked.holds(),
            ci95_of_all: checked
                .interval
                .map(|interval| [interval.low, interval.high].map(|end| end.is_finite().then_some(end))),
        };
        Self {
            schema: format!("fleau/check/{JSON_VERSION}"),
            command: "check",
            version: env!("CARGO_PKG_VERSION"),
            evidence,
            holds: outcome.holds(),
            changed: (outcome.changed.iter())
                .map(|of| ChangedJson { what: of.what, was: &of.was, is: &of.is })
                .collect(),
            verdicts: outcome.checked.iter().map(verdict).collect(),
            differing: (outcome.others.iter())
                .map(|of| DifferingJson { place: &of.place, was: &of.was, is: &of.is })
                .collect(),
            added: &outcome.added,
        }
    }
}
