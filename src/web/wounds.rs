//! A wound roll, and the wound rolls of all differences below each other.

use crate::asked::Answered;
use crate::fight::ruleset;
use crate::shown;
use fleau::language::Language;
use fleau::language::number::{percentage, with_decimals};
use fleau::report::document::Report;
use fleau::report::text::quoted;
use fleau::report::{Cell, Column, Document, Table};
use fleau::rules::{WoundDice, WoundResult};
use fleau::say;
use fleau::scenario::{Catalog, WoundEffects};
use fleau::study::wound::{WoundAnswer, WoundQuestion};
use fleau::study::{Failed, Question, Silent};
use serde::Deserialize;

/// How a wound is rolled.
#[derive(Debug, Deserialize)]
pub(crate) struct Rolls {
    #[serde(default)]
    dice: WoundDice,
    /// What changes it, separated by commas.
    #[serde(default)]
    effects: String,
    /// The id of the rules; the first if empty.
    #[serde(default)]
    ruleset: String,
}

/// One of them.
#[derive(Debug, Deserialize)]
pub(crate) struct Roll {
    #[serde(flatten)]
    rolls: Rolls,
    /// STR of the attack less RES of the target.
    difference: i16,
}

/// The differences that are told below each other: beyond them the wound table does not change.
const DIFFERENCES: std::ops::RangeInclusive<i16> = -15..=15;

impl Rolls {
    fn roll(&self, difference: i16, catalog: &Catalog) -> Result<WoundAnswer, Failed> {
        let ruleset = ruleset(catalog, &self.ruleset, [])?;
        let effects = match self.effects.trim().is_empty() {
            true => WoundEffects::default(),
            false => WoundEffects::read(&self.effects, catalog.abilities(), &ruleset.ruleset)
                .map_err(|messages| Failed::faults("--effects", messages))?,
        };
        let question =
            WoundQuestion { difference, wound_dice: self.dice, effects, ruleset, abilities_hash: None };
        question.answer(&Silent)
    }

    /// The chance of each result or a worse one, for every difference.
    pub(crate) fn answer(&self, catalog: &Catalog, language: Language) -> Answered {
        let rolls: Result<Vec<WoundAnswer>, Failed> =
            DIFFERENCES.map(|difference| self.roll(difference, catalog)).collect();
        let rolls = rolls?;
        let results = &WoundResult::ALL[1..];
        let name = |result: &WoundResult| fleau::report::answers::words::wound_result(language, *result);
        let columns = std::iter::once(Column::right(say!(language, "calculator-difference")));
        let columns = columns.chain(results.iter().map(|result| Column::right(name(result))));
        let mut table = Table::new(columns).keyed("differences");
        for roll in &rolls {
            let chance = |result: &WoundResult| {
                let chance = roll.at_least.of(*result) as f64 / roll.total as f64;
                Cell::number(chance, percentage(chance, None))
            };
            let difference = Cell::number(roll.difference.into(), with_decimals(roll.difference.into(), 0));
            table.rows.push(std::iter::once(difference).chain(results.iter().map(chance)).collect());
        }
        table.title = Some(say!(language, "calculator-differences"));
        let document = Document {
            title: say!(language, "calculator-differences"),
            records: Some(table.clone()),
            tables: vec![table],
            ..Document::new(language)
        };
        let rolls: Vec<_> = rolls.iter().map(|roll| (roll.difference, roll.at_least, roll.total)).collect();
        shown::document(crate::asked::json(&rolls)?, Vec::new(), &document)
    }
}

impl Roll {
    /// The chance of each result.
    pub(crate) fn answer(&self, catalog: &Catalog, language: Language) -> Answered {
        let Self { rolls, difference } = self;
        if !(-50..=50).contains(difference) {
            let message = fleau::fault!("fault-difference-is", text = difference.to_string());
            return Err(Failed::faults("--diff", [message]));
        }
        let answer = rolls.roll(*difference, catalog)?;
        let dice = match rolls.dice {
            WoundDice::Plain => "",
            WoundDice::Amplified => " --amplified",
            WoundDice::Attenuated => " --attenuated",
        };
        let mut again = format!("fleau wound --diff {difference}{dice}");
        for (option, text) in [("--effects", &rolls.effects), ("--ruleset", &rolls.ruleset)] {
            if !text.trim().is_empty() {
                again += &format!(" {option} {}", quoted(text.trim()));
            }
        }
        debug_assert_eq!(answer.document(language).tables.len(), 1);
        shown::answer(answer, again, language)
    }
}
