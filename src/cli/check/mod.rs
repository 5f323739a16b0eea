//! `fleau check`: reproduces the evidence of a proposal with the files as they are now.
//!
//! A verdict holds if the same study comes to it again. Where nothing that goes in has changed, every number has to be
//! the same too: then a difference is a fault of this build, or the evidence was written by hand.

mod json;
mod recorded;

use super::error::CliError;
use super::fight::print_tables;
use super::json as json_text;
use super::options::{Checks, FormatOption};
use super::propose::Proposed;
use crate::balance::Verdict;
use crate::language::Language;
use crate::report::answers::figures::ap_interval;
use crate::report::table::{Align, Cell, Column, Table};
use crate::report::text::printable;
use crate::say;
use crate::stats::Interval;
use clap::Args;
use recorded::{Recorded, RecordedVerdict};
use serde_json::Value;
use std::io::Write;

/// Reproduces the evidence of a proposal; exit code 1 when a verdict does not hold
#[derive(Args, Debug)]
#[command(after_help = "\
Run it where the proposal was made: the files of the evidence are named from there.

Examples:
  fleau check reports/fair-cost/evidence.json
  fleau check reports/fair-cost/evidence.json --format json")]
pub(super) struct CheckCommand {
    /// The evidence.json of `fleau propose`
    #[arg(value_name = "EVIDENCE")]
    file: String,
    /// How many threads; all cores by default. The result does not depend on it
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    /// No progress bar
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    format: FormatOption,
}

/// A recorded verdict and what it is now.
struct Checked<'a> {
    recorded: &'a RecordedVerdict,
    /// None where nobody of the field is called so any more.
    is: Option<Verdict>,
    interval: Option<Interval>,
}

impl Checked<'_> {
    fn holds(&self) -> bool {
        self.is == Some(self.recorded.verdict)
    }
}

/// An input that is not what it was.
struct ChangedInput {
    what: &'static str,
    was: String,
    is: String,
}

/// A number of the evidence that is another one now.
struct OtherValue {
    place: String,
    was: Value,
    is: Value,
}

/// What a check came to.
struct Outcome<'a> {
    checked: Vec<Checked<'a>>,
    changed: Vec<ChangedInput>,
    /// Only looked at where nothing has changed.
    others: Vec<OtherValue>,
    /// Ids of those who are judged now and were not.
    added: Vec<String>,
}

impl CheckCommand {
    pub(super) fn run(&self, language: Language, out: &mut impl Write) -> Result<(), CliError> {
        let mut recorded = recorded::read(&self.file)?;
        recorded.request.field.effort.threads.clone_from(&self.threads);
        recorded.request.field.effort.quiet = self.quiet;
        let mut checks = Checks::default();
        let ready = recorded.request.read(&mut checks);
        let ready = checks.close(ready)?;
        let proposed = recorded.request.propose(ready, language)?;
        let document = recorded.request.evidence(&proposed)?;
        let now: Value = serde_json::from_str(&document).map_err(std::io::Error::from)?;
        let outcome = outcome(&recorded, &proposed, &now);
        match self.format.format.of_tables() {
            None => json_text::print(&json::CheckJson::of(&self.file, &outcome), out)?,
            Some(format) => print_tables(&[table(&recorded, &outcome, language)], format, language, out)?,
        }
        outcome.verdict(&self.file, language)
    }
}

fn outcome<'a>(recorded: &'a Recorded, proposed: &Proposed, now: &Value) -> Outcome<'a> {
    let findings = proposed.findings();
    let recruits = &proposed.input.reference.recruits;
    let check = |verdict: &'a RecordedVerdict| {
        let place = recruits.iter().position(|recruit| recruit.label == verdict.id);
        let interval = place.map(|i| {
            let judged = &proposed.study.judged[i];
            judged.cost.interval(judged.z_of_all)
        });
        Checked { recorded: verdict, is: place.map(|i| findings.verdict(i)), interval }
    };
    let changed: Vec<ChangedInput> = INPUTS
        .into_iter()
        .filter_map(|(what, place)| {
            let [was, is] = [&recorded.document, now].map(|of| of.pointer(place).unwrap_or(&Value::Null));
            (was != is).then(|| ChangedInput { what, was: text(was), is: text(is) })
        })
        .collect();
    let mut others = Vec::new();
    if changed.is_empty() {
        differences("", &recorded.document, now, &mut others);
    }
    let is_new = |label: &&str| recorded.verdicts.iter().all(|verdict| verdict.id != **label);
    let added = recruits.iter().map(|recruit| recruit.label.as_str()).filter(is_new);
    Outcome {
        checked: recorded.verdicts.iter().map(check).collect(),
        changed,
        others,
        added: added.map(str::to_owned).collect(),
    }
}

/// What goes in, and where the evidence says it.
const INPUTS: [(&str, &str); 7] = [
    ("version", "/version"),
    ("self-test", "/selftest"),
    ("scenario", "/hashes/scenario"),
    ("ruleset", "/hashes/ruleset"),
    ("profiles", "/hashes/profiles"),
    ("abilities", "/hashes/abilities"),
    ("other editions", "/hashes/editions"),
];

/// One of these, to people.
fn input_in_words(language: Language, what: &str) -> String {
    match what {
        "version" => say!(language, "propose-check-version"),
        "self-test" => say!(language, "propose-check-selftest"),
        "scenario" => say!(language, "propose-check-scenario"),
        "ruleset" => say!(language, "propose-check-ruleset"),
        "profiles" => say!(language, "propose-check-profiles"),
        "abilities" => say!(language, "propose-check-abilities"),
        _ => say!(language, "propose-check-editions"),
    }
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// So many differences are told; one is enough to fail.
const MOST_TOLD: usize = 20;

/// The places in which two documents differ.
fn differences(place: &str, was: &Value, is: &Value, found: &mut Vec<OtherValue>) {
    if was == is || found.len() >= MOST_TOLD {
        return;
    }
    match (was, is) {
        (Value::Object(was), Value::Object(is)) => {
            let keys: std::collections::BTreeSet<&String> = was.keys().chain(is.keys()).collect();
            for key in keys {
                let [was, is] = [was, is].map(|of| of.get(key).unwrap_or(&Value::Null));
                differences(&format!("{place}/{key}"), was, is, found);
            }
        }
        (Value::Array(was), Value::Array(is)) if was.len() == is.len() => {
            for (i, (was, is)) in was.iter().zip(is).enumerate() {
                differences(&format!("{place}/{i}"), was, is, found);
            }
        }
        _ => found.push(OtherValue { place: place.to_owned(), was: was.clone(), is: is.clone() }),
    }
}

impl Outcome<'_> {
    fn holds(&self) -> bool {
        self.others.is_empty() && self.checked.iter().all(Checked::holds)
    }

    /// # Errors
    /// When a verdict does not hold, or nothing has changed and a number differs.
    fn verdict(&self, file: &str, language: Language) -> Result<(), CliError> {
        if self.holds() {
            return Ok(());
        }
        let mut lines = Vec::new();
        for checked in self.checked.iter().filter(|checked| !checked.holds()) {
            let RecordedVerdict { id, verdict } = checked.recorded;
            let was = verdict.in_words(language);
            lines.push(match (checked.is, checked.interval) {
                (Some(is), Some(interval)) => say!(
                    language,
                    "propose-check-failed",
                    id = id,
                    was = was,
                    is = is.in_words(language),
                    interval = ap_interval(language, interval)
                ),
                _ => say!(language, "propose-check-failed-gone", id = id, was = was),
            });
        }
        for other in &self.others {
            let OtherValue { place, was, is } = other;
            let short = |value: &Value| crate::report::text::ellipsis(&value.to_string(), 60);
            let (was, is) = (short(was), short(is));
            lines.push(say!(language, "propose-check-failed-number", place = place, was = was, is = is));
        }
        let lines: Vec<String> = lines.iter().map(|line| printable(&format!("{file}: {line}"))).collect();
        Err(CliError::CheckFailed(lines.join("\n")))
    }
}

/// The verdicts that do not hold, and what has changed.
fn table(recorded: &Recorded, outcome: &Outcome, language: Language) -> Table {
    let holding = outcome.checked.iter().filter(|checked| checked.holds()).count();
    let all = outcome.checked.len();
    let mut notes = vec![say!(language, "propose-check-holding", holding = holding, n = all)];
    for ChangedInput { what, was, is } in &outcome.changed {
        let what = input_in_words(language, what);
        notes.push(say!(language, "propose-check-changed", what = what, was = short(was), is = short(is)));
    }
    if outcome.changed.is_empty() {
        notes.push(match outcome.others.is_empty() {
            true => say!(language, "propose-check-same"),
            false => say!(language, "propose-check-differs"),
        });
    }
    if !outcome.added.is_empty() {
        notes.push(say!(language, "propose-check-added", ids = outcome.added.join(", ")));
    }
    notes.push(say!(language, "propose-check-made-by", command = &recorded.again));
    if holding == all {
        return Table::of_notes(notes);
    }
    let left = |name: String| Column::new(name, Align::Left);
    let mut table = Table::new([
        left(say!(language, "balance-column-profile")),
        left(say!(language, "propose-check-column-was")),
        left(say!(language, "propose-check-column-is")),
        Column::new(say!(language, "propose-check-column-fair"), Align::Right),
    ]);
    table.title = Some(say!(language, "propose-check-title"));
    for checked in outcome.checked.iter().filter(|checked| !checked.holds()) {
        table.rows.push(vec![
            Cell::from(checked.recorded.id.clone()),
            Cell::from(checked.recorded.verdict.in_words(language)),
            Cell::from(match checked.is {
                Some(is) => is.in_words(language),
                None => say!(language, "propose-check-gone"),
            }),
            checked.interval.map_or(Cell::Empty, |of| Cell::from(ap_interval(language, of))),
        ]);
    }
    table.notes = notes;
    table
}

/// The beginning of a hash.
fn short(text: &str) -> String {
    crate::report::text::ellipsis(text, 13)
}
