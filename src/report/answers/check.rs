//! The check of a proposal's evidence as a document: whether it was voted, AP changed by hand,
//! verdicts that do not hold, and other changes.

pub(crate) use super::armies::words::graded;

use super::figures::ap_interval;
use super::words;
use crate::language::Language;
use crate::report::document::{Document, Report};
use crate::report::table::{Columns, Table};
use crate::report::text::{ellipsis, label, printable};
use crate::rules::Word;
use crate::say;
use crate::scenario::CardField;
use crate::study::check::{
    ChangedAp, ChangedInput, ChangedValue, CheckAnswer, CheckedFile, CheckedVerdict, DifferingPlace,
    FileState, Input, Vote,
};
use serde_json::Value;

impl Report for CheckAnswer {
    fn document(&self, language: Language) -> Document {
        let holding = say!(
            language,
            "propose-check-holding",
            holding = self.verdicts.iter().filter(|verdict| verdict.holds).count(),
            n = self.verdicts.len()
        );
        Document {
            title: say!(language, "propose-check-title"),
            headline: vec![vote(self.vote, language), holding],
            tables: changed_ap_table(self, language)
                .into_iter()
                .chain(failing_verdicts(self, language))
                .chain([Table::from_notes(input_notes(self, language)).with_key("found")])
                .collect(),
            ..Document::from_provenance(&self.provenance, language)
        }
    }

    fn failure(&self, language: Language) -> Option<String> {
        if self.holds {
            return None;
        }
        let by_hand = self.changed_ap.iter().map(|of| changed_ap(of, language));
        let values = self.changed_values.iter().map(|of| changed_value(of, language));
        let added = self.added.iter().map(|id| say!(language, "propose-check-joined", id = id));
        let failing = self.verdicts.iter().filter(|verdict| !verdict.holds);
        let verdicts = failing.map(|verdict| failed_verdict(verdict, language));
        let places = self.differing.iter().map(|of| differing_place(of, language));
        let lines = by_hand
            .chain(values)
            .chain(added)
            .chain(verdicts)
            .chain(places)
            .chain(difference_causes(self, language));
        let lines = lines.map(|line| printable(&format!("{}: {line}", self.evidence)));
        Some(lines.collect::<Vec<_>>().join("\n"))
    }
}

/// Returns a line for each changed input that may be the cause of differing numbers, without those
/// that other lines state.
fn difference_causes(answer: &CheckAnswer, language: Language) -> Vec<String> {
    let is_told = |of: &&ChangedInput| match of.what {
        Input::Version | Input::SelfTest => true,
        Input::Profiles => !answer.changed_ap.is_empty() || !has_same_cards(answer),
        _ => false,
    };
    let changed: Vec<&ChangedInput> = answer.changed.iter().filter(|of| !is_told(of)).collect();
    match answer.changed.is_empty() && !answer.differing.is_empty() {
        true => vec![say!(language, "propose-check-differs")],
        false => changed.into_iter().map(|of| changed_input(of, language)).collect(),
    }
}

/// Returns whether the same profiles have the same card values as before.
fn has_same_cards(answer: &CheckAnswer) -> bool {
    answer.changed_values.is_empty() && answer.added.is_empty() && answer.removed.is_empty()
}

fn vote(vote: Vote, language: Language) -> String {
    language.word("propose-vote-", vote.word())
}

/// Returns a line on AP that differ from the printed and the proposed ones.
fn changed_ap(of: &ChangedAp, language: Language) -> String {
    let ChangedAp { id, was, proposed, is, .. } = of;
    let [was_ap, proposed_ap, is] = [was, proposed, is].map(ToString::to_string);
    match was == proposed {
        true => say!(language, "propose-check-ap-not-proposed", id = id, was = was_ap, is = is),
        false => {
            say!(language, "propose-check-ap-by-hand", id = id, was = was_ap, proposed = proposed_ap, is = is)
        }
    }
}

/// Returns the table of AP changed by hand, or `None`.
fn changed_ap_table(answer: &CheckAnswer, language: Language) -> Option<Table> {
    let table = Columns::new(language)
        .left("balance-column-profile", |of: &ChangedAp| of.name.clone())
        .right("propose-check-column-was", |of| of.was)
        .right("propose-column-proposed", |of| (of.was != of.proposed).then_some(of.proposed))
        .right("propose-check-column-is", |of| of.is)
        .table(&answer.changed_ap)
        .with_key("by-hand");
    (!answer.changed_ap.is_empty()).then(|| table.with_title(say!(language, "propose-check-by-hand-title")))
}

fn failed_verdict(verdict: &CheckedVerdict, language: Language) -> String {
    let (id, was) = (&verdict.id, graded(verdict.was, verdict.was_grade, language));
    let is = verdict.is.map(|is| graded(is, verdict.is_grade, language));
    match (is, verdict.ci95_of_all) {
        (Some(is), Some(interval)) => {
            let interval = ap_interval(language, interval);
            say!(language, "propose-check-failed", id = id, was = was, is = is, interval = interval)
        }
        (Some(is), None) => {
            say!(language, "propose-check-failed-unjudged", id = id, was = was, is = is)
        }
        (None, _) => say!(language, "propose-check-failed-gone", id = id, was = was),
    }
}

/// Returns a line on a value of the evidence that differs, with the profile it belongs to.
fn differing_place(of: &DifferingPlace, language: Language) -> String {
    let short = |value: &Value| match value {
        Value::Null => "\u{2013}".to_owned(),
        Value::String(text) => ellipsis(text, 60),
        value => ellipsis(&value.to_string(), 60),
    };
    let (was, is) = (short(&of.was), short(&of.is));
    match (&of.id, of.place.as_str()) {
        (None, "version") => say!(language, "propose-check-failed-version", was = was, is = is),
        (None, "selftest") => say!(language, "propose-check-failed-selftest", was = was, is = is),
        (Some(id), "proposal.proposed_ap") => {
            say!(language, "propose-check-failed-proposal", id = id, was = was, is = is)
        }
        (Some(id), "proposal") => match (proposed_ap(&of.was), proposed_ap(&of.is)) {
            (Some(was), _) => say!(language, "propose-check-failed-no-proposal", id = id, was = was),
            (None, is) => {
                let is = is.unwrap_or_default();
                say!(language, "propose-check-failed-new-proposal", id = id, is = is)
            }
        },
        (Some(id), place) => {
            say!(language, "propose-check-failed-number", id = id, place = place, was = was, is = is)
        }
        (None, place) => {
            say!(language, "propose-check-failed-place", place = place, was = was, is = is)
        }
    }
}

fn proposed_ap(proposal: &Value) -> Option<String> {
    proposal.get("proposed_ap").map(ToString::to_string)
}

/// Returns the table of verdicts that do not hold, or `None`.
fn failing_verdicts(answer: &CheckAnswer, language: Language) -> Option<Table> {
    let is = |of: &CheckedVerdict| match of.is {
        Some(is) => graded(is, of.is_grade, language),
        None => say!(language, "propose-check-gone"),
    };
    let table = Columns::new(language)
        .left("balance-column-profile", |of: &CheckedVerdict| of.id.clone())
        .left("propose-check-column-was", |of| graded(of.was, of.was_grade, language))
        .left("propose-check-column-is", is)
        .right("propose-check-column-fair", |of| of.ci95_of_all.map(|of| ap_interval(language, of)))
        .table(answer.verdicts.iter().filter(|verdict| !verdict.holds))
        .with_key("verdicts");
    (!table.rows.is_empty()).then(|| table.with_title(say!(language, "propose-check-title")))
}

/// Returns notes on the files read and what has changed in them.
fn input_notes(answer: &CheckAnswer, language: Language) -> Vec<String> {
    let mut notes: Vec<String> = answer.files.iter().map(|file| file_note(file, language)).collect();
    if answer.touches_no_judged_profile {
        notes.push(say!(language, "propose-check-touches-nobody"));
    }
    notes.extend(answer.changed_values.iter().map(|of| changed_value(of, language)));
    notes.extend(answer.changed.iter().map(|of| changed_input(of, language)));
    let is_only_voted = answer.vote == Vote::Voted
        && answer.changed.iter().all(|of| of.what == Input::Profiles)
        && answer.files.iter().all(|file| file.is != FileState::Edited);
    if is_only_voted && answer.differing.is_empty() {
        notes.push(say!(language, "propose-check-same-as-proposed"));
    } else if answer.differing.is_empty() && answer.vote != Vote::ByHand && has_same_cards(answer) {
        notes.push(match answer.changed.is_empty() {
            true => say!(language, "propose-check-same"),
            false => say!(language, "propose-check-same-numbers"),
        });
    } else if answer.changed.is_empty() && !answer.differing.is_empty() {
        notes.push(say!(language, "propose-check-differs"));
    }
    if !answer.added.is_empty() {
        notes.push(say!(language, "propose-check-added", ids = answer.added.join(", ")));
    }
    notes.push(say!(language, "propose-check-made-by", command = &answer.made_by));
    notes
}

/// Returns a note on an edited value of a card.
fn changed_value(of: &ChangedValue, language: Language) -> String {
    let [was, is] = [&of.was, &of.is].map(|value| match value.as_str() {
        "" => "\u{2013}".to_owned(),
        value => ellipsis(value, 60),
    });
    let column = card_column(language, &of.column);
    say!(language, "propose-check-changed-value", name = label(&of.name), column = column, was = was, is = is)
}

/// Returns the display name of a column of a profile file, as printed on cards where possible.
fn card_column(language: Language, name: &str) -> String {
    match CardField::from_column(name) {
        Some(field) if field.printed().bytes().all(|byte| byte.is_ascii_uppercase()) => {
            words::card_field(language, field)
        }
        _ => name.to_owned(),
    }
}

fn changed_input(of: &ChangedInput, language: Language) -> String {
    let (was, is) = (ellipsis(&of.was, 13), ellipsis(&of.is, 13));
    say!(language, "propose-check-changed", what = input(of.what, language), was = was, is = is)
}

/// Returns a note on a profile file that was read: unchanged since the evidence, equal to the
/// proposal, or edited.
fn file_note(file: &CheckedFile, language: Language) -> String {
    let name = &file.name;
    match (file.is, file.built_in) {
        (FileState::AsBefore, false) => say!(language, "propose-check-file-before", file = name),
        (FileState::AsProposed, _) => say!(language, "propose-check-file-proposed", file = name),
        (FileState::Edited, false) => say!(language, "propose-check-file-edited", file = name),
        (FileState::AsBefore, true) => say!(language, "propose-check-built-in-before", file = name),
        (FileState::Edited, true) => say!(language, "propose-check-built-in-edited", file = name),
    }
}

fn input(what: Input, language: Language) -> String {
    language.word("propose-input-", what.word())
}
