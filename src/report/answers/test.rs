//! A characteristic test as a document.

use super::words;
use crate::language::Language;
use crate::language::number::{magnitude, percentage};
use crate::report::bar;
use crate::report::document::{Document, Report};
use crate::report::table::{Align, Cell, Column, Table};
use crate::say;
use crate::study::test::TestAnswer;

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
            ruleset = self.provenance.ruleset.as_deref().unwrap_or_default(),
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
    let headers = [
        say!(language, "dice-value"),
        say!(language, "dice-dice"),
        say!(language, "dice-difficulty"),
        say!(language, "dice-success"),
        say!(language, "dice-failure"),
    ];
    let mut table = Table::new(headers.map(|name| Column::new(name, Align::Right))).with_key("odds");
    table.rows.push(vec![
        i64::from(answer.value).into(),
        u64::from(answer.dice).into(),
        i64::from(answer.difficulty).into(),
        chance(answer.success),
        chance(1.0 - answer.success),
    ]);
    table
}

fn curve(answer: &TestAnswer, language: Language) -> Table {
    let right = |name: String| Column::new(name, Align::Right);
    let headers = [right(say!(language, "dice-final-result")), right(say!(language, "dice-chance"))];
    let mut table = Table::new(headers.into_iter().chain([Column::bars(0)])).with_key("at-least");
    for of in &answer.at_least {
        table.rows.push(vec![
            i64::from(of.final_result).into(),
            Cell::number(of.probability, percentage(of.probability, None)),
            Cell::from(bar::horizontal_bar(of.probability, 20)),
        ]);
    }
    table
}
