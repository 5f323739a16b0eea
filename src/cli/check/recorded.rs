//! Reading of evidence files. They are untrusted: every fault is reported with its location as a
//! JSON pointer.

use crate::balance::Verdict;
use crate::cli::error::CliError;
use crate::cli::field_options::{EffortOptions, FieldOptions, POSITIONAL_PROFILES, SelectionOptions};
use crate::cli::input;
use crate::cli::json;
use crate::cli::options::{AssumeOption, ScenarioRunOptions, ThreadsOptions};
use crate::cli::propose::{Request, RequestPurpose};
use crate::cli::values::find_word;
use crate::fault;
use crate::language::Language;
use crate::report::answers::figures;
use crate::report::text::ellipsis;
use crate::say;
use crate::scenario::{Faults, Fights, Origin, Part, Sentence, ToPart, has_extension, load_text, unreadable};
use crate::study::propose::{ProposeAnswer, evidence};
use crate::study::settings::Engine;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// Reads an evidence file; returns it both parsed and as raw JSON.
///
/// # Errors
/// If the file cannot be read or is no JSON; otherwise all entries that are missing or invalid.
pub(super) fn read(file: &str) -> Result<(ProposeAnswer, Value), CliError> {
    let text = load_text(Path::new(file), Origin { file: "EVIDENCE", line: None }, &input::read_json)?;
    let document: Value = json::read(&text).map_err(|error| {
        let line = u64::try_from(error.line()).ok().filter(|line| *line > 0);
        Faults(vec![Origin { file, line }.fault(json::fault(&error))])
    })?;
    let schema = evidence::schema_name();
    match document.get("schema") {
        Some(Value::String(found)) if *found == schema => {}
        found => {
            return Err(CliError::faults(file, vec![unsupported_evidence(found, document.get("again"))]));
        }
    }
    let mut places = EvidenceChecker { document: &document, faults: Vec::new() };
    places.check();
    let faults = places.faults;
    match serde_json::from_value::<ProposeAnswer>(document.clone()) {
        Ok(recorded) if faults.is_empty() => Ok((recorded, document)),
        Err(error) if faults.is_empty() => Err(CliError::faults(file, vec![json::fault(&error)])),
        _ => Err(CliError::faults(file, faults)),
    }
}

/// Returns the JSON value that was found instead of the expected one, shortened for a message.
fn shorten_found(found: Option<&Value>) -> Part {
    match found {
        None => fault!("fault-nothing-there").part(),
        Some(found) => ellipsis(&found.to_string(), 60).part(),
    }
}

/// The message for a file that is no evidence of this version. Older evidence names neither the
/// judged files nor the verdicts after the vote, so it cannot be checked.
fn unsupported_evidence(found: Option<&Value>, again: Option<&Value>) -> Sentence {
    let schema = evidence::schema_name();
    let shown = shorten_found(found);
    let is_evidence =
        found.and_then(Value::as_str).is_some_and(|text| text.starts_with(evidence::EVIDENCE_SCHEMA_PREFIX));
    match (is_evidence, again.and_then(Value::as_str)) {
        (true, again) => fault!(
            "fault-evidence-of-another-version",
            shown = shown,
            schema = schema,
            again = ellipsis(again.unwrap_or("fleau propose"), 400)
        ),
        (false, _) => {
            fault!("fault-evidence-no-schema", shown = shown, schema = schema)
        }
    }
}

/// Refuses files that the evidence names outside of its folder, because evidence is untrusted.
/// Files on the command line are the user's own choice.
pub(super) fn check_files(
    evidence: &str,
    recorded: &ProposeAnswer,
    profiles: &[String],
) -> Result<(), Faults> {
    let folder = Path::new(evidence).parent().unwrap_or(Path::new(""));
    let field = &recorded.field;
    let is_file = |name: &&String| has_extension(name, "toml") || name.contains(['/', '\\']);
    let of_field = field.named.iter().chain(&field.ruleset).filter(is_file);
    let of_profiles = field.profiles.iter().filter(|_| profiles.is_empty());
    let refused = of_field.chain(of_profiles).filter_map(|file| {
        let error = input::check_is_near(folder, Path::new(file)).err()?;
        // Missing files are reported when they are read.
        let is_elsewhere = error.kind() == std::io::ErrorKind::Other;
        let fact = unreadable(file, &error);
        is_elsewhere.then(|| Origin { file: evidence, line: None }.fault(fact))
    });
    let refused: Vec<_> = refused.collect();
    if refused.is_empty() { Ok(()) } else { Err(Faults(refused)) }
}

/// Reconstructs the request of the `propose` command from the evidence; `profiles` replaces its
/// profile files, if given.
pub(super) fn to_request(evidence: &str, recorded: &ProposeAnswer, profiles: &[String]) -> Request {
    let (field, effort) = (recorded.field.clone(), &recorded.effort);
    let effort = EffortOptions {
        engine: find_word(&figures::json_word(&recorded.engine)),
        fights: Some(effort.fights.to_string()),
        precision: effort.precision.clone(),
        quick: effort.quick,
        run: ScenarioRunOptions {
            seed: recorded.provenance.seed.map(|seed| seed.to_string()),
            threads: ThreadsOptions { threads: None, quiet: true },
        },
    };
    let selection = SelectionOptions {
        people: field.people.map(Vec::from).unwrap_or_default(),
        edition: field.edition.map(Vec::from).unwrap_or_default(),
        ruleset: field.ruleset,
        policy: field.policy,
        assume: AssumeOption { assume: field.assume },
    };
    let field = FieldOptions { named: field.named, selection, effort, called: POSITIONAL_PROFILES };
    Request {
        field,
        only: recorded.only.clone(),
        most: recorded.most,
        cap: recorded.cap,
        profiles: if profiles.is_empty() { recorded.field.profiles.clone() } else { profiles.to_vec() },
        asked_by: RequestPurpose::Check { evidence: evidence.to_owned(), names_files: !profiles.is_empty() },
    }
}

/// Returns a message for each judged profile whose id is no longer in any profile file; none if the
/// files cannot be read.
pub(super) fn missing_profiles(
    evidence: &str,
    recorded: &ProposeAnswer,
    request: &Request,
    language: Language,
) -> Vec<String> {
    let folder = Path::new(evidence).parent().unwrap_or(Path::new(""));
    let is_near = |file: &String| input::check_is_near(folder, Path::new(file)).is_ok();
    // The unreadable file may be one that a scenario names.
    let judged = recorded.profile_files.iter().filter(|of| !of.built_in).map(|of| of.name.clone());
    let files = match request.profiles.is_empty() {
        true => judged.filter(is_near).collect(),
        false => request.profiles.clone(),
    };
    let Some(roster) = request.roster(&files) else { return Vec::new() };
    let id = |label: &str| label.split('@').next().unwrap_or_default().to_owned();
    let is_gone =
        |label: &str| !id(label).is_empty() && roster.cards().iter().all(|card| card.id != id(label));
    let gone = recorded.verdicts.iter().filter(|of| is_gone(&of.id));
    gone.map(|of| {
        let was = of.verdict.in_words(language);
        say!(language, "propose-check-gone-from-files", id = &of.id, was = was)
    })
    .collect()
}

/// Checker of all required entries of evidence: collects all faults, where serde would stop at the
/// first.
struct EvidenceChecker<'a> {
    document: &'a Value,
    faults: Vec<Sentence>,
}

impl<'a> EvidenceChecker<'a> {
    fn check(&mut self) {
        self.texts("/field/named");
        for key in ["people", "edition"] {
            let place = format!("/field/{key}");
            match self.document.pointer(&place) {
                Some(Value::Array(_)) => self.texts(&place),
                _ => self.optional_text(&place),
            }
        }
        for key in ["ruleset", "policy"] {
            self.optional_text(&format!("/field/{key}"));
        }
        if self.document.pointer("/field/assume").is_some() {
            self.texts("/field/assume");
        }
        self.number("/effort/fights", Fights::MIN, Fights::MAX);
        self.optional_text("/effort/precision");
        let is_engine = |engine: &Engine| matches!(engine, Engine::Auto | Engine::Mc);
        self.at("/engine", fault!("fault-expected-engine"), |value| read(value).filter(is_engine));
        self.at("/effort/quick", fault!("fault-expected-truth"), Value::as_bool);
        self.number("/seed", 0, u64::MAX);
        self.texts("/only");
        if self.document.get("most") != Some(&Value::Null) {
            self.number("/most", 1, 100_000);
        }
        for place in ["/version", "/selftest", "/hashes/ruleset", "/hashes/profiles", "/hashes/abilities"] {
            self.text(place);
        }
        self.text("/again");
        if self.document.pointer("/field/profiles").is_some() {
            self.texts("/field/profiles");
        }
        let is_cap = |cap: &f64| *cap > 0.0 && cap.is_finite();
        if self.document.get("cap") != Some(&Value::Null) {
            self.at("/cap", fault!("fault-expected-share"), |value| value.as_f64().filter(is_cap));
        }
        self.files();
        self.verdicts("/verdicts");
        self.verdicts("/after");

        fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
            serde_json::from_value(value.clone()).ok()
        }
    }

    fn files(&mut self) {
        let list = self.at("/profile_files", fault!("fault-expected-profile-files"), Value::as_array);
        for i in 0..list.map_or(0, Vec::len) {
            for key in ["name", "hash", "hash_after"] {
                self.text(&format!("/profile_files/{i}/{key}"));
            }
        }
    }

    fn verdicts(&mut self, place: &str) {
        let Some(list) = self.at(place, fault!("fault-expected-verdicts"), Value::as_array) else { return };
        if list.len() < 2 {
            self.faults.push(fault!("fault-evidence-needs-two", place = place, found = list.len()));
        }
        let words = [Verdict::Underpriced, Verdict::Fair, Verdict::Overpriced, Verdict::Undecided]
            .map(|verdict| figures::json_word(&verdict));
        let expected = fault!("fault-expected-one-of", words = words.join(", "));
        let mut seen = BTreeSet::new();
        for i in 0..list.len() {
            let id = self.text(&format!("{place}/{i}/id"));
            let is_verdict =
                |value: &'a Value| value.as_str().filter(|word| words.iter().any(|of| of == word));
            self.at(&format!("{place}/{i}/verdict"), expected.clone(), is_verdict);
            if let Some(id) = id.filter(|id| !seen.insert(*id)) {
                self.faults.push(fault!(
                    "fault-evidence-twice",
                    place = place,
                    i = i,
                    id = format!("{id:?}")
                ));
            }
        }
    }

    /// Reads the entry at a JSON pointer, or records a fault that says what is expected there.
    fn at<T>(
        &mut self,
        place: &str,
        expected: Sentence,
        read: impl FnOnce(&'a Value) -> Option<T>,
    ) -> Option<T> {
        let value = self.document.pointer(place);
        let read = value.and_then(read);
        if read.is_none() {
            let found = shorten_found(value);
            self.faults.push(fault!(
                "fault-evidence-expected",
                place = place,
                expected = expected,
                found = found
            ));
        }
        read
    }

    fn text(&mut self, place: &str) -> Option<&'a str> {
        self.at(place, fault!("fault-expected-text"), Value::as_str)
    }

    fn optional_text(&mut self, place: &str) {
        self.at(place, fault!("fault-expected-text-or-null"), |value| {
            (value.is_null() || value.is_string()).then_some(())
        });
    }

    fn texts(&mut self, place: &str) {
        let is_list = |value: &Value| value.as_array()?.iter().all(Value::is_string).then_some(());
        self.at(place, fault!("fault-expected-texts"), is_list);
    }

    fn number(&mut self, place: &str, min: u64, max: u64) {
        let within = |value: &Value| value.as_u64().filter(|number| (min..=max).contains(number));
        self.at(place, fault!("fault-expected-whole-number", min = min, max = max), within);
    }
}
