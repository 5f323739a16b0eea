//! Derives the proposal again from the AP before it, and compares it with the evidence profile by
//! profile.
//!
//! | change since the evidence | what has to be equal |
//! | --- | --- |
//! | none on judged cards, or only the proposed AP | every number |
//! | a judged card, or the set of judged profiles | the proposal; the caller compares verdicts |

use super::evidence::{CheckableQuestion, Evidence, current_ap};
use super::{ChangedInput, CheckQuestion, CheckResults, DifferingPlace, Input};
use crate::fault;
use crate::study::Provenance;
use crate::study::balance::FieldSetup;
use crate::study::question::{Answer, Failed, Progress};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// Changes of the inputs since the evidence was made.
pub(super) struct Edits<'a> {
    pub(super) changed: &'a [ChangedInput],
    /// Whether the same profiles are judged, and nothing but AP differs on their cards.
    pub(super) is_same_field: bool,
}

impl Edits<'_> {
    /// Returns whether the text of any input file has changed.
    fn are_files_edited(&self) -> bool {
        self.changed.iter().any(|of| !matches!(of.what, Input::Version | Input::SelfTest))
    }

    /// Returns whether the text of the profile files has changed.
    fn are_profiles_edited(&self) -> bool {
        self.changed.iter().any(|of| of.what == Input::Profiles)
    }
}

impl<Q: CheckableQuestion> CheckQuestion<Q> {
    /// Derives the proposal again and stores in `found` all differences that must not occur, and
    /// the current verdict on each profile.
    pub(super) fn rederive(
        &self,
        progress: &dyn Progress,
        edits: &Edits,
        is_voted: bool,
        found: &mut CheckResults,
    ) -> Result<Provenance, Failed> {
        let Self { recorded, document, .. } = self;
        let mut now = self.question.with_setup(self.setup_before()).answer(progress)?;
        let mut differing = Differences::default();
        let is_same_proposal = recorded.changes() == now.changes();
        if edits.is_same_field {
            self.ignore_names(&mut now, edits);
            differing.ignores_cards = edits.are_profiles_edited();
            differing.compare(&Place::default(), document, &to_json(&now)?);
        } else {
            differing.compare_programs(edits.changed);
            let of = |answer: &Q::Answer| {
                let each = answer.changes().into_iter();
                each.map(|(id, _, proposed)| json!({ "id": id, "proposed_ap": proposed })).collect()
            };
            differing.compare(&Place::new("proposal"), &Value::Array(of(recorded)), &Value::Array(of(&now)));
        }
        found.differing = differing.found;
        found.now = match (is_voted, is_same_proposal) {
            (true, true) => now.after(),
            // These AP differ from the proposal derived now, so they need a study of their own.
            (true, false) => self.question.judge_current(Some(&now), progress)?.0,
            (false, _) => now.before(),
        };
        Ok(now.provenance().clone())
    }

    /// Returns the field with its current files, but the AP and names of the evidence.
    fn setup_before(&self) -> FieldSetup {
        let judged = self.recorded.judged_profiles();
        let was = |id: &str| judged.iter().find(|of| of.verdict.id == id);
        let costs: Vec<u16> =
            current_ap(&self.question).map(|(id, is)| was(id).map_or(is, |of| of.ap)).collect();
        let mut setup = self.question.setup().with_costs(&costs);
        for fighter in &mut setup.reference.fighters {
            if let Some(of) = was(&fighter.label) {
                of.name.clone_into(&mut fighter.name);
            }
        }
        setup
    }

    /// Copies from the evidence what has no effect on numbers, so that it is not reported as
    /// different: the command line, hashes of texts whose edits affect no judged card, profiles
    /// that cannot be simulated, and the words of tables.
    fn ignore_names(&self, now: &mut Q::Answer, edits: &Edits) {
        let was = self.recorded.provenance();
        let provenance = now.provenance_mut();
        provenance.again.clone_from(&was.again);
        provenance.stopped.clone_from(&was.stopped);
        if edits.are_files_edited() {
            now.ignore_edits(&self.recorded, edits.are_profiles_edited());
        }
        now.ignore_words(&self.recorded);
    }
}

/// Converts a value to JSON text and back, so that numbers are compared as files state them.
fn to_json(value: &impl Serialize) -> Result<Value, Failed> {
    let written = serde_json::to_string(value).and_then(|text| serde_json::from_str::<Value>(&text));
    written.map_err(|error| Failed::Outside(fault!("fault-unexpected", error = error.to_string())))
}

/// Maximum number of differences that are reported; the check fails if there is any.
const MAX_REPORTED_DIFFERENCES: usize = 20;

/// Location of a value in evidence: the keys that lead to it, and the profile concerned.
#[derive(Clone, Debug, Default)]
struct Place {
    /// Id of the profile concerned.
    id: Option<String>,
    keys: Vec<String>,
}

impl Place {
    fn new(key: &str) -> Self {
        Self::default().within(key)
    }

    fn within(&self, key: &str) -> Self {
        let mut place = self.clone();
        place.keys.push(key.to_owned());
        place
    }

    fn about(&self, id: &str) -> Self {
        Self { id: Some(id.to_owned()), ..self.clone() }
    }
}

/// Places in which evidence differs from the result that is derived now.
#[derive(Debug, Default)]
struct Differences {
    /// Whether the profile files were edited; fields copied from cards are then compared elsewhere.
    ignores_cards: bool,
    found: Vec<DifferingPlace>,
}

/// Keys of profile entries that are copied from cards.
const CARD_KEYS: [&str; 3] = ["name", "people", "card"];

impl Differences {
    /// Records whether version or self-test of the program differ, given the inputs that changed.
    fn compare_programs(&mut self, changed: &[ChangedInput]) {
        for of in changed {
            let place = match of.what {
                Input::Version => "version",
                Input::SelfTest => "selftest",
                _ => continue,
            };
            self.compare(&Place::new(place), &of.was.clone().into(), &of.is.clone().into());
        }
    }

    fn compare(&mut self, place: &Place, was: &Value, is: &Value) {
        if was == is || self.found.len() >= MAX_REPORTED_DIFFERENCES {
            return;
        }
        match (was, is) {
            (Value::Object(was), Value::Object(is)) => self.compare_keys(place, was, is),
            (Value::Array(was), Value::Array(is)) => match (by_id(was), by_id(is)) {
                (Some(was_by_id), Some(is_by_id)) if !was.is_empty() || !is.is_empty() => {
                    self.compare_profiles(place, &was_by_id, &is_by_id);
                }
                _ if was.len() == is.len() => {
                    for (i, (was, is)) in was.iter().zip(is).enumerate() {
                        self.compare(&place.within(&i.to_string()), was, is);
                    }
                }
                _ => self.push(place, was.clone().into(), is.clone().into()),
            },
            _ => self.push(place, was.clone(), is.clone()),
        }
    }

    fn compare_keys(&mut self, place: &Place, was: &Map<String, Value>, is: &Map<String, Value>) {
        let is_of_profile = was.contains_key("id");
        for key in was.keys().chain(is.keys().filter(|key| !was.contains_key(*key))) {
            if self.ignores_cards && is_of_profile && CARD_KEYS.contains(&key.as_str()) {
                continue;
            }
            let [was, is] = [was, is].map(|of| of.get(key).unwrap_or(&Value::Null));
            self.compare(&place.within(key), was, is);
        }
    }

    /// Compares entries about profiles by id, in any order.
    fn compare_profiles(&mut self, place: &Place, was: &[(&str, &Value)], is: &[(&str, &Value)]) {
        let of = |list: &[(&str, &Value)], id: &str| {
            list.iter().find(|(of, _)| *of == id).map_or(Value::Null, |(_, value)| (*value).clone())
        };
        let new = is.iter().filter(|(id, _)| was.iter().all(|(of, _)| of != id));
        for (id, _) in was.iter().chain(new) {
            self.compare(&place.about(id), &of(was, id), &of(is, id));
        }
    }

    fn push(&mut self, place: &Place, was: Value, is: Value) {
        self.found.push(DifferingPlace { id: place.id.clone(), place: place.keys.join("."), was, is });
    }
}

/// Returns the entries of a list with their ids; `None` if an entry has no id, or two have the
/// same.
fn by_id(list: &[Value]) -> Option<Vec<(&str, &Value)>> {
    let mut seen = BTreeSet::new();
    let entries = list.iter().map(|of| {
        let id = of.get("id")?.as_str()?;
        seen.insert(id).then_some((id, of))
    });
    entries.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn differing_places(was: Value, is: Value) -> Vec<(Option<String>, String)> {
        let mut differences = Differences::default();
        differences.compare(&Place::default(), &was, &is);
        differences.found.into_iter().map(|of| (of.id, of.place)).collect()
    }

    #[test]
    fn added_removed_and_truncated_values_are_differences() {
        let places = |was: Value, is: Value| {
            differing_places(was, is).into_iter().map(|(_, place)| place).collect::<Vec<_>>()
        };
        assert_eq!(places(json!({"a": [1]}), json!({"a": [1]})), Vec::<String>::new());
        assert_eq!(places(json!({"a": [1], "b": 2}), json!({"a": [3]})), ["a.0", "b"]);
        assert_eq!(places(json!({"a": [1]}), json!({"a": [1], "b": 2})), ["b"]);
        assert_eq!(places(json!({"a": [1]}), json!({"a": [1, 2]})), ["a"]);
        assert_eq!(places(json!({"a": []}), json!({"a": [{"id": "x"}]})), ["a"]);
    }

    #[test]
    fn entries_about_profiles_are_compared_by_id() {
        let entry = |id: &str, ap: u64| json!({"id": id, "fair": {"ap": ap}});
        let list = |entries: &[Value]| json!({"verdicts": entries});
        let (x, y) = (entry("x", 1), entry("y", 2));
        assert_eq!(differing_places(list(&[x.clone(), y.clone()]), list(&[y.clone(), x.clone()])), []);
        let moved = differing_places(list(&[x.clone(), y.clone()]), list(&[entry("y", 3), x.clone()]));
        assert_eq!(moved, [(Some("y".to_owned()), "verdicts.fair.ap".to_owned())]);
        let gone = differing_places(list(&[x.clone(), y]), list(std::slice::from_ref(&x)));
        assert_eq!(gone, [(Some("y".to_owned()), "verdicts".to_owned())]);
        let twice = differing_places(list(&[x.clone(), entry("x", 9)]), list(&[x]));
        assert_eq!(twice, [(None, "verdicts".to_owned())]);
    }

    #[test]
    fn values_of_cards_are_ignored_if_their_file_was_edited() {
        let of = |ignores_cards: bool, was: Value, is: Value| {
            let mut differences = Differences { ignores_cards, ..Differences::default() };
            differences.compare(&Place::default(), &was, &is);
            differences.found.len()
        };
        let [was, is] = ["A", "B"].map(|name| json!({"verdicts": [{"id": "x", "name": name}]}));
        assert_eq!((of(false, was.clone(), is.clone()), of(true, was, is)), (1, 0));
        let [was, is] = ["A", "B"].map(|name| json!({"situations": [{"name": name}]}));
        assert_eq!(of(true, was, is), 1, "a situation has no card");
    }

    #[test]
    fn the_first_twenty_differences_are_told() {
        let list = |more: u64, count: u64| Value::Array((0..count).map(|i| json!(i + more)).collect());
        let count = |count: u64| differing_places(list(0, count), list(1, count)).len();
        assert_eq!([3, 20, 30].map(count), [3, 20, 20]);
    }
}
