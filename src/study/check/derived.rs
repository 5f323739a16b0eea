//! The proposal made again, from the AP of before, and held against what the evidence says.
//!
//! | what has changed | what has to be the same |
//! | --- | --- |
//! | nothing, or only the AP that were proposed | every number |
//! | files, but nothing of a profile that is judged | every judgement and every proposal |
//! | anything else that goes in | what is proposed; the verdicts are held by whoever asks |

use super::{ChangedInput, ChangedValue, CheckQuestion, DifferingPlace, Found, Input};
use crate::fault;
use crate::study::balance::BalanceAnswer;
use crate::study::propose::{CostAfter, ProposeAnswer, ToldTable};
use crate::study::question::{Failed, Progress, Question};
use serde::Serialize;
use serde_json::Value;

/// What is not as it was judged.
pub(super) struct Edits<'a> {
    pub(super) changed: &'a [ChangedInput],
    /// Whether a profile file is neither as it was judged nor as proposed.
    pub(super) is_edited: bool,
    /// What of the judged cards was edited besides AP.
    pub(super) values: &'a [ChangedValue],
}

/// What has to be the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reproduced {
    Everything,
    Judgements,
    Proposal,
}

/// The places of evidence that say what was found about those who are judged.
const JUDGEMENTS: [&str; 6] = ["verdicts", "proposal", "withheld", "after", "changes", "threshold"];

impl Edits<'_> {
    /// What evidence says of the program is no input: whoever writes it could turn the comparison off.
    fn reproduced(&self) -> Reproduced {
        let is_of_program = |what: Input| matches!(what, Input::Version | Input::SelfTest);
        let inputs = || self.changed.iter().map(|of| of.what).filter(|what| !is_of_program(*what));
        match inputs().all(|what| what == Input::Profiles) && self.values.is_empty() {
            // Files whose common hash is that of the evidence are not edited, whatever it says of each of them.
            true if !self.is_edited || self.are_profiles_the_same() => Reproduced::Everything,
            true => Reproduced::Judgements,
            false => Reproduced::Proposal,
        }
    }

    fn are_profiles_the_same(&self) -> bool {
        self.changed.iter().all(|of| of.what != Input::Profiles)
    }
}

impl CheckQuestion {
    /// Derives the proposal again, and notes every place that has to be the same and is not; `found` is told what is said about
    /// everybody at the AP of now.
    pub(super) fn derives_again(
        &self,
        progress: &dyn Progress,
        edits: &Edits,
        is_voted: bool,
        found: &mut Found,
    ) -> Result<BalanceAnswer, Failed> {
        let Self { recorded, document, .. } = self;
        let before = self.question.at(|id| recorded.verdict(id).map(|judged| judged.ap));
        let mut now = before.answer(progress)?;
        let differing = &mut found.differing;
        for of in edits.changed.iter().filter(|of| matches!(of.what, Input::Version | Input::SelfTest)) {
            let place = if of.what == Input::Version { "/version" } else { "/selftest" };
            differences(place, &of.was.clone().into(), &of.is.clone().into(), differing);
        }
        let is_same_proposal = proposed(recorded) == proposed(&now);
        match edits.reproduced() {
            Reproduced::Everything => {
                self.as_named(&mut now, edits);
                differences("", document, &as_written(&now)?, differing);
            }
            Reproduced::Judgements => {
                let is = as_written(&now)?;
                for key in JUDGEMENTS {
                    let [was, is] = [document, &is].map(|of| of.get(key).unwrap_or(&Value::Null));
                    differences(&format!("/{key}"), was, is, differing);
                }
            }
            Reproduced::Proposal => {
                let [was, is] = [proposed(recorded), proposed(&now)];
                differences("/proposal", &as_written(&was)?, &as_written(&is)?, differing);
            }
        }
        found.now = match (is_voted, is_same_proposal) {
            (true, true) => now.after,
            // These AP are not those that are derived.
            (true, false) => self.question.study(progress)?.costs(),
            (false, _) => now.verdicts.iter().map(CostAfter::from).collect(),
        };
        // From the same files the same profiles are judged.
        let [was, is] = [recorded.verdicts.len(), now.verdicts.len()];
        if edits.are_profiles_the_same() && was != is && found.differing.is_empty() {
            differences("/verdicts", &was.into(), &is.into(), &mut found.differing);
        }
        now.balance.map(|balance| *balance).ok_or_else(|| Failed::Outside(fault!("fault-no-study")))
    }

    /// How files are called is no number: the same ones may be named otherwise, or be built in. Nor are the words of tables, which are
    /// mended; their numbers are.
    fn as_named(&self, now: &mut ProposeAnswer, edits: &Edits) {
        let recorded = &self.recorded;
        now.head.again.clone_from(&recorded.head.again);
        now.head.stopped.clone_from(&recorded.head.stopped);
        now.field.profiles.clone_from(&recorded.field.profiles);
        if !edits.are_profiles_the_same() {
            // They are as proposed, byte for byte: what they were is told by the hash of what they became.
            now.hashes.profiles.clone_from(&recorded.hashes.profiles);
            now.profile_files.clone_from(&recorded.profile_files);
            if let (Some(now), Some(was)) = (&mut now.balance, &recorded.balance) {
                now.head.hashes.clone_from(&was.head.hashes);
            }
        }
        for (now, was) in now.profile_files.iter_mut().zip(&recorded.profile_files) {
            now.name.clone_from(&was.name);
            now.built_in = was.built_in;
        }
        for (now, was) in now.tables.iter_mut().zip(&recorded.tables) {
            reword(now, was);
        }
    }
}

/// A table in the words of another one that has the same shape.
fn reword(now: &mut ToldTable, was: &ToldTable) {
    now.title.clone_from(&was.title);
    now.columns.clone_from(&was.columns);
    now.notes.clone_from(&was.notes);
    let cells = now.rows.iter_mut().flatten().zip(was.rows.iter().flatten());
    for (now, was) in cells.filter(|(now, was)| now.is_string() && was.is_string()) {
        now.clone_from(was);
    }
}

/// What is proposed for whom.
fn proposed(answer: &ProposeAnswer) -> Vec<(&str, u16, u16)> {
    answer.proposal.iter().map(|of| (of.id.as_str(), of.ap, of.proposed_ap)).collect()
}

/// As it is in a file: numbers are compared as they are written.
fn as_written(value: &impl Serialize) -> Result<Value, Failed> {
    let written = serde_json::to_string(value).and_then(|text| serde_json::from_str::<Value>(&text));
    written.map_err(|error| Failed::Outside(fault!("fault-unexpected", error = error.to_string())))
}

/// So many differences are told; one is enough to fail.
const MOST_TOLD: usize = 20;

/// The places in which evidence differs from what it is now.
fn differences(place: &str, was: &Value, is: &Value, found: &mut Vec<DifferingPlace>) {
    if was == is || found.len() >= MOST_TOLD {
        return;
    }
    match (was, is) {
        (Value::Object(was), Value::Object(is)) => {
            for key in was.keys().chain(is.keys().filter(|key| !was.contains_key(*key))) {
                let [was, is] = [was, is].map(|of| of.get(key).unwrap_or(&Value::Null));
                differences(&format!("{place}/{key}"), was, is, found);
            }
        }
        (Value::Array(was), Value::Array(is)) if was.len() == is.len() => {
            for (i, (was, is)) in was.iter().zip(is).enumerate() {
                differences(&format!("{place}/{i}"), was, is, found);
            }
        }
        _ => found.push(DifferingPlace { place: place.to_owned(), was: was.clone(), is: is.clone() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_added_dropped_or_cut_short_is_a_difference() {
        let of = |was: Value, is: Value| {
            let mut found = Vec::new();
            differences("", &was, &is, &mut found);
            found.into_iter().map(|of| of.place).collect::<Vec<_>>()
        };
        assert_eq!(of(json!({"a": [1]}), json!({"a": [1]})), Vec::<String>::new());
        assert_eq!(of(json!({"a": [1], "b": 2}), json!({"a": [3]})), ["/a/0", "/b"]);
        assert_eq!(of(json!({"a": [1]}), json!({"a": [1], "b": 2})), ["/b"]);
        assert_eq!(of(json!({"a": [1]}), json!({"a": [1, 2]})), ["/a"]);
    }
}
