//! Evidence read back. It may come from anywhere: every fault is told with its place, as a JSON pointer.

use crate::balance::Verdict;
use crate::cli::error::CliError;
use crate::cli::field_options::{EffortOptions, FieldOptions, PROFILES};
use crate::cli::propose::{Request, evidence_schema};
use crate::report::answers::figures;
use crate::report::text::ellipsis;
use crate::scenario::{Fault, Faults, Fights, Origin, VerdictEngine, load_text};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Evidence that can be reproduced.
pub(super) struct Recorded {
    pub(super) request: Request,
    /// At least two, no two of one profile.
    pub(super) verdicts: Vec<RecordedVerdict>,
    /// The command line that made it.
    pub(super) again: String,
    /// All of it.
    pub(super) document: Value,
}

/// What was said about a profile.
pub(super) struct RecordedVerdict {
    pub(super) id: String,
    pub(super) verdict: Verdict,
}

/// Evidence of a thousand profiles is some megabytes.
const MOST_BYTES: u64 = 64 << 20;

/// Reads evidence.
///
/// # Errors
/// When it cannot be read or is no JSON; every key that is missing or means nothing.
pub(super) fn read(file: &str) -> Result<Recorded, CliError> {
    let limited = |path: &Path| {
        let mut bytes = Vec::new();
        File::open(path)?.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
        match bytes.len() as u64 > MOST_BYTES {
            true => Err(std::io::Error::other("it has more than 64 megabytes, and is no evidence")),
            false => Ok(bytes),
        }
    };
    let text = load_text(Path::new(file), Origin { file: "EVIDENCE", line: None }, &limited)?;
    let document: Value = serde_json::from_str(&text).map_err(|error| {
        let line = u64::try_from(error.line()).ok().filter(|line| *line > 0);
        Faults(vec![Origin { file, line }.fault(format!("this is no JSON: {error}"))])
    })?;
    let schema = evidence_schema();
    match document.get("schema") {
        Some(Value::String(found)) if *found == schema => {}
        found => {
            let found = found.map_or("nothing".to_owned(), |found| ellipsis(&found.to_string(), 60));
            let message = format!(
                "/schema: {found} is there; allowed: \"{schema}\", the evidence.json of `fleau propose`"
            );
            return Err(CliError::faults(file, vec![message]));
        }
    }
    let mut reader = Reader { document: &document, faults: Vec::new() };
    let recorded = reader.recorded();
    match recorded.filter(|_| reader.faults.is_empty()) {
        Some((request, verdicts, again)) => Ok(Recorded { request, verdicts, again, document }),
        None => {
            let faults = reader.faults.into_iter();
            let fault =
                |message: String| Fault { file: file.to_owned(), line: None, message: message.into() };
            Err(CliError::Faults(Faults(faults.map(fault).collect())))
        }
    }
}

/// Reads one place after the other, and notes what is wrong.
struct Reader<'a> {
    document: &'a Value,
    faults: Vec<String>,
}

impl<'a> Reader<'a> {
    fn recorded(&mut self) -> Option<(Request, Vec<RecordedVerdict>, String)> {
        let named = self.texts("/field/named");
        let options = ["people", "edition", "ruleset", "policy"]
            .map(|key| self.optional_text(&format!("/field/{key}")));
        let fights = self.number("/effort/fights", Fights::MIN, Fights::MAX);
        let precision = self.optional_text("/effort/precision");
        let engine = self.text("/engine");
        let engines = VerdictEngine::ALL.map(VerdictEngine::word);
        if let Some(word) = engine.as_deref().filter(|word| !engines.contains(word)) {
            self.faults.push(format!("/engine: `{}` is there; allowed: auto, mc", ellipsis(word, 60)));
        }
        let quick = self.at("/effort/quick", "true or false", Value::as_bool);
        let seed = self.number("/seed", 0, u64::MAX);
        let only = self.texts("/only");
        let most = match self.document.get("most") {
            Some(Value::Null) => Some(None),
            _ => self.number("/most", 1, 100_000).map(Some),
        };
        for place in ["/version", "/selftest", "/hashes/ruleset", "/hashes/profiles", "/hashes/abilities"] {
            self.text(place);
        }
        let again = self.text("/again");
        let verdicts = self.verdicts();
        let [people, edition, ruleset, policy] = options;
        let effort = EffortOptions {
            engine: Some(engine?),
            fights: Some(fights?.to_string()),
            precision: precision?,
            quick: quick?,
            seed: Some(seed?.to_string()),
            threads: None,
            quiet: false,
        };
        let field = FieldOptions {
            named: named?,
            people: people?,
            edition: edition?,
            ruleset: ruleset?,
            policy: policy?,
            effort,
            called: PROFILES,
        };
        Some((Request { field, only: only?, most: most? }, verdicts?, again?))
    }

    fn verdicts(&mut self) -> Option<Vec<RecordedVerdict>> {
        let list = self.at("/verdicts", "a list of verdicts", Value::as_array)?;
        if list.len() < 2 {
            self.faults.push(format!("/verdicts: {} are there; a field has two at least", list.len()));
        }
        let words = [Verdict::TooCheap, Verdict::Fair, Verdict::TooDear, Verdict::Undecided]
            .map(|verdict| figures::word(&verdict));
        let mut seen = BTreeSet::new();
        let mut verdicts = Vec::new();
        for i in 0..list.len() {
            let id = self.text(&format!("/verdicts/{i}/id"));
            let place = format!("/verdicts/{i}/verdict");
            let allowed = words.join(", ");
            let is_verdict = |value: &'a Value| Verdict::deserialize(value).ok();
            let verdict = self.at(&place, &format!("one of {allowed}"), is_verdict);
            let (Some(id), Some(verdict)) = (id, verdict) else { continue };
            if !seen.insert(id.clone()) {
                self.faults.push(format!("/verdicts/{i}/id: {id:?} is there twice"));
            }
            verdicts.push(RecordedVerdict { id, verdict });
        }
        Some(verdicts)
    }

    /// What is in a place, or a fault that says what is expected there.
    fn at<T>(&mut self, place: &str, expected: &str, read: impl FnOnce(&'a Value) -> Option<T>) -> Option<T> {
        let value = self.document.pointer(place);
        let read = value.and_then(read);
        if read.is_none() {
            let found = value
                .map_or("nothing".to_owned(), |value| crate::report::text::ellipsis(&value.to_string(), 60));
            self.faults.push(format!("{place}: {expected} is expected, not {found}"));
        }
        read
    }

    fn text(&mut self, place: &str) -> Option<String> {
        self.at(place, "a text", |value| value.as_str().map(str::to_owned))
    }

    /// A text or null.
    fn optional_text(&mut self, place: &str) -> Option<Option<String>> {
        self.at(place, "a text or null", |value| match value {
            Value::Null => Some(None),
            Value::String(text) => Some(Some(text.clone())),
            _ => None,
        })
    }

    fn texts(&mut self, place: &str) -> Option<Vec<String>> {
        self.at(place, "a list of texts", |value| {
            value.as_array()?.iter().map(|text| text.as_str().map(str::to_owned)).collect()
        })
    }

    fn number(&mut self, place: &str, min: u64, max: u64) -> Option<u64> {
        let within = |value: &Value| value.as_u64().filter(|number| (min..=max).contains(number));
        self.at(place, &format!("a whole number from {min} to {max}"), within)
    }
}
