//! A wound roll as a document.

use super::words;
use crate::language::Language;
use crate::language::number::{percentage, with_decimals};
use crate::report::bar;
use crate::report::document::{Document, Report};
use crate::report::table::{Cell, Column, Columns, Table};
use crate::rules::{WoundDice, WoundResult};
use crate::say;
use crate::study::wound::WoundAnswer;

impl Report for WoundAnswer {
    fn document(&self, language: Language) -> Document {
        let table = results(self, language);
        let ruleset = self.provenance.ruleset_id();
        let title = title(self, language);
        Document {
            title: title.clone(),
            headline: vec![headline(self, language)],
            records: Some(table.clone()),
            tables: vec![Table { title: Some(title), ..table }],
            notes: vec![say!(language, "dice-exact-of-ways", ruleset = ruleset, n = self.total)],
            ..Document::from_provenance(&self.provenance, language)
        }
    }
}

/// Returns the title: dice, effects and difference.
fn title(answer: &WoundAnswer, language: Language) -> String {
    let kind = match answer.wound_dice {
        WoundDice::Plain => say!(language, "dice-plain"),
        WoundDice::Amplified => say!(language, "dice-amplified"),
        WoundDice::Attenuated => say!(language, "dice-attenuated"),
    };
    let difference = with_decimals(answer.difference.into(), 0);
    match answer.effects.is_empty() {
        true => say!(language, "dice-wound-roll", kind = kind, difference = difference),
        false => {
            let effects = effects(answer, language).join(", ");
            say!(language, "dice-wound-roll-with", kind = kind, effects = effects, difference = difference)
        }
    }
}

/// Returns the names of the effects.
fn effects(answer: &WoundAnswer, language: Language) -> Vec<&str> {
    let names = answer.effect_names.iter();
    match language {
        Language::English => names.map(|names| names.en.as_str()).collect(),
        Language::French => names.map(|names| names.fr.as_str()).collect(),
    }
}

/// States how often the roll kills, and how often it wounds.
fn headline(answer: &WoundAnswer, language: Language) -> String {
    let at_least = |result| percentage(answer.at_least.get(result) as f64 / answer.total as f64, None);
    let [killed, light] = [WoundResult::Killed, WoundResult::Light].map(at_least);
    say!(language, "headline-wound", killed = killed, light = light)
}

fn results(answer: &WoundAnswer, language: Language) -> Table {
    let chance = |ways: u64| ways as f64 / answer.total as f64;
    let shown = |p: f64| Cell::number(p, percentage(p, None));
    let at_least = |result: &WoundResult| chance(answer.at_least.get(*result));
    Columns::new(language)
        .left("dice-result", |result: &WoundResult| words::wound_result(language, *result))
        .right("dice-ways", |result| answer.counts.get(*result))
        .right("dice-chance", |result| shown(chance(answer.counts.get(*result))))
        .right("dice-or-worse", |result| shown(at_least(result)))
        .column(Column::bars(0), |result| bar::horizontal_bar(at_least(result), 20))
        .table(WoundResult::ALL)
        .with_key("results")
}
