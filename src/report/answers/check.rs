//! The check of a proposal's evidence as a document: the verdicts that do not hold, and what has changed.

use super::figures::ap_interval;
use crate::language::Language;
use crate::report::document::{Document, Report};
use crate::report::table::{Align, Cell, Column, Table};
use crate::report::text::{ellipsis, printable};
use crate::say;
use crate::study::check::{ChangedInput, CheckAnswer, CheckedVerdict, DifferingPlace, Input};
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
            headline: vec![holding.clone()],
            tables: failing(self, language).into_iter().collect(),
            main: "verdicts",
            notes: notes(self, holding, language),
            ..Document::of(&self.head, language)
        }
    }

    fn failure(&self, language: Language) -> Option<String> {
        if self.holds {
            return None;
        }
        let failing = self.verdicts.iter().filter(|verdict| !verdict.holds);
        let verdicts = failing.map(|verdict| failed_verdict(verdict, language));
        let places = self.differing.iter().map(|of| differing_place(of, language));
        let lines = verdicts.chain(places).map(|line| printable(&format!("{}: {line}", self.evidence)));
        Some(lines.collect::<Vec<_>>().join("\n"))
    }
}

fn failed_verdict(verdict: &CheckedVerdict, language: Language) -> String {
    let was = verdict.was.in_words(language);
    match (verdict.is, verdict.ci95_of_all) {
        (Some(is), Some(interval)) => say!(
            language,
            "propose-check-failed",
            id = &verdict.id,
            was = was,
            is = is.in_words(language),
            interval = ap_interval(language, interval.0)
        ),
        _ => say!(language, "propose-check-failed-gone", id = &verdict.id, was = was),
    }
}

fn differing_place(DifferingPlace { place, was, is }: &DifferingPlace, language: Language) -> String {
    let short = |value: &Value| ellipsis(&value.to_string(), 60);
    say!(language, "propose-check-failed-number", place = place, was = short(was), is = short(is))
}

/// The verdicts that do not hold; no table where all do.
fn failing(answer: &CheckAnswer, language: Language) -> Option<Table> {
    if answer.verdicts.iter().all(|verdict| verdict.holds) {
        return None;
    }
    let left = |name: String| Column::new(name, Align::Left);
    let mut table = Table::new([
        left(say!(language, "balance-column-profile")),
        left(say!(language, "propose-check-column-was")),
        left(say!(language, "propose-check-column-is")),
        Column::new(say!(language, "propose-check-column-fair"), Align::Right),
    ])
    .keyed("verdicts");
    table.title = Some(say!(language, "propose-check-title"));
    for verdict in answer.verdicts.iter().filter(|verdict| !verdict.holds) {
        table.rows.push(vec![
            Cell::from(verdict.id.clone()),
            Cell::from(verdict.was.in_words(language)),
            Cell::from(match verdict.is {
                Some(is) => is.in_words(language),
                None => say!(language, "propose-check-gone"),
            }),
            verdict.ci95_of_all.map_or(Cell::Empty, |of| Cell::from(ap_interval(language, of.0))),
        ]);
    }
    Some(table)
}

fn notes(answer: &CheckAnswer, holding: String, language: Language) -> Vec<String> {
    let mut notes = vec![holding];
    for ChangedInput { what, was, is } in &answer.changed {
        let (was, is) = (ellipsis(was, 13), ellipsis(is, 13));
        notes.push(say!(
            language,
            "propose-check-changed",
            what = input(*what, language),
            was = was,
            is = is
        ));
    }
    if answer.changed.is_empty() {
        notes.push(match answer.differing.is_empty() {
            true => say!(language, "propose-check-same"),
            false => say!(language, "propose-check-differs"),
        });
    }
    if !answer.added.is_empty() {
        notes.push(say!(language, "propose-check-added", ids = answer.added.join(", ")));
    }
    notes.push(say!(language, "propose-check-made-by", command = &answer.made_by));
    notes
}

fn input(what: Input, language: Language) -> String {
    match what {
        Input::Version => say!(language, "propose-check-version"),
        Input::SelfTest => say!(language, "propose-check-selftest"),
        Input::Scenario => say!(language, "propose-check-scenario"),
        Input::Ruleset => say!(language, "propose-check-ruleset"),
        Input::Profiles => say!(language, "propose-check-profiles"),
        Input::Abilities => say!(language, "propose-check-abilities"),
        Input::OtherEditions => say!(language, "propose-check-editions"),
    }
}
