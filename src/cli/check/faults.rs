//! Faults of evidence: all entries that are missing or invalid, each with its JSON pointer.

use crate::balance::Verdict;
use crate::fault;
use crate::report::answers::figures;
use crate::report::text::ellipsis;
use crate::rules::StrategicValue;
use crate::scenario::{ArmyBattles, Fights, Part, Sentence, ToPart};
use crate::study::settings::Engine;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeSet;

/// Returns the JSON value that was found instead of the expected one, shortened for a message.
pub(super) fn shorten_found(found: Option<&Value>) -> Part {
    match found {
        None => fault!("fault-nothing-there").part(),
        Some(found) => ellipsis(&found.to_string(), 60).part(),
    }
}

/// Returns all faults of a proposal by fights on a line.
pub(super) fn of_line(document: &Value) -> Vec<Sentence> {
    let mut places = EvidenceChecker { document, faults: Vec::new() };
    places.check_line();
    places.faults
}

/// Returns all faults of a proposal by worth in armies.
pub(super) fn of_armies(document: &Value) -> Vec<Sentence> {
    let mut places = EvidenceChecker { document, faults: Vec::new() };
    places.check_armies();
    places.faults
}

/// Checker of all required entries of evidence: collects all faults, where serde would stop at the
/// first.
struct EvidenceChecker<'a> {
    document: &'a Value,
    faults: Vec<Sentence>,
}

impl<'a> EvidenceChecker<'a> {
    /// Checks a proposal by fights on a line.
    fn check_line(&mut self) {
        self.check_field();
        self.number("/effort/fights", Fights::MIN, Fights::MAX);
        self.optional_text("/effort/precision");
        let is_engine = |engine: &Engine| matches!(engine, Engine::Auto | Engine::Mc);
        self.at("/engine", fault!("fault-expected-engine"), |value| read(value).filter(is_engine));
        self.at("/effort/quick", fault!("fault-expected-truth"), Value::as_bool);
        self.check_limits();
        self.verdicts("/verdicts");
        self.verdicts("/after");

        fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
            serde_json::from_value(value.clone()).ok()
        }
    }

    /// Checks a proposal by worth in armies.
    fn check_armies(&mut self) {
        self.check_field();
        self.number("/battles", ArmyBattles::MIN, ArmyBattles::MAX);
        for key in ["/precision", "/scenario_hash", "/held"] {
            self.optional_text(key);
        }
        self.check_limits();
        let cards = self.at("/cards", fault!("fault-expected-cards"), Value::as_array);
        for i in 0..cards.map_or(0, Vec::len) {
            self.text(&format!("/cards/{i}/id"));
        }
        self.verdicts("/worth/cards");
        if self.document.get("after") != Some(&Value::Null) {
            self.verdicts("/after/cards");
        }
    }

    fn check_field(&mut self) {
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
        for place in ["/field/assume", "/field/profiles"] {
            if self.document.pointer(place).is_some() {
                self.texts(place);
            }
        }
    }

    /// Checks the limits of a proposal, and by what it was made.
    fn check_limits(&mut self) {
        self.number("/seed", 0, u64::MAX);
        self.texts("/only");
        if self.document.get("most") != Some(&Value::Null) {
            self.number("/most", 1, 100_000);
        }
        for place in ["/version", "/selftest", "/hashes/ruleset", "/hashes/profiles", "/hashes/abilities"] {
            self.text(place);
        }
        self.text("/again");
        let is_cap = |cap: &f64| *cap > 0.0 && cap.is_finite();
        if self.document.get("cap") != Some(&Value::Null) {
            self.at("/cap", fault!("fault-expected-share"), |value| value.as_f64().filter(is_cap));
        }
        self.files();
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
            let [least, most] = [StrategicValue::MIN, StrategicValue::MAX].map(u64::from);
            self.number(&format!("{place}/{i}/ap"), least, most);
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
