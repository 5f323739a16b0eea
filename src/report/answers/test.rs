//! A characteristic test as a document.

use super::words;
use crate::language::Language;
use crate::language::number::{magnitude, percentage};
use crate::report::bar;
use crate::report::document::{Document, Report};
use crate::report::table::{Cell, Column, Columns, Table};
use crate::say;
use crate::study::test::{AtLeast, TestAnswer};

impl Report for TestAnswer {
    fn document(&self, language: Language) -> Document {
        let odds = odds(self, language);
        let precision = match self.error_bound {
            0.0 => say!(language, "exact"),
            bound => say!(language, "exact-to", bound = magnitude(bound)),
        };
        let how = say!(
            language,
            "dice-tested",
            ruleset = self.provenance.ruleset_id(),
            policy = words::policy(language, &self.policy_written),
            precision = precision
        );
        Document {
            records: Some(odds.clone()),
            headline: vec![say!(language, "headline-test", success = percentage(self.success, None))],
            tables: vec![odds, curve(self, language).into_details()],
            notes: vec![how],
            ..Document::from_provenance(&self.provenance, language)
        }
    }
}

fn odds(answer: &TestAnswer, language: Language) -> Table {
    let chance = |p: f64| Cell::number(p, percentage(p, None));
    Columns::new(language)
        .right("dice-value", |of: &TestAnswer| of.value)
        .right("dice-dice", |of| of.dice)
        .right("dice-difficulty", |of| of.difficulty)
        .right("dice-success", |of| chance(of.success))
        .right("dice-failure", |of| chance(1.0 - of.success))
        .table([answer])
        .with_key("odds")
}

fn curve(answer: &TestAnswer, language: Language) -> Table {
    Columns::new(language)
        .right("dice-final-result", |of: &AtLeast| of.final_result)
        .right("dice-chance", |of| Cell::number(of.probability, percentage(of.probability, None)))
        .column(Column::bars(0), |of| bar::horizontal_bar(of.probability, 20))
        .table(&answer.at_least)
        .with_key("at-least")
}
