//! Wound rolls: the distribution of one roll, all its dice combinations, and the rolls of all
//! differences.
//!
//! The page covers the federation's own calculator (`github.com/SebDelile/cdrf-wounds`), with the
//! same numbers (`tests/it/wound_effects.rs`):
//!
//! | there | here |
//! | --- | --- |
//! | FOR moins RES | FOR − RES, or FOR and RES |
//! | 6-6 = Tué net | double 6 = tué net; on by default (II-B-1), there it is off |
//! | Jet amplifié, Jet atténué | dés |
//! | Arme sacrée, Tir immobile, Fléau/X, Féroce, Épée-hache | boxes to tick, with their X |
//! | Vapeur/FOR, Toxique/X, Armure sacrée, Dur à cuire | the same |
//! | Éthéré, Vulnérable, Immunité/jambes, /tête, /sonné | the same |
//! | Graph, Graph cumul, Tableau | chances, ou pire, and the table below |
//! | Liste | chaque lancer et son résultat |
//! | Règles de résolution, tableau, détail des effets | comment se lit un jet de blessures |
//! | several calculators below each other | comparer avec un autre jet: up to four |

use crate::fight::ruleset;
use crate::page;
use crate::questions::AnswerResult;
use fleau::dice::{Dice, EnumeratingDice, enumerate};
use fleau::language::Language;
use fleau::language::number::{percentage, with_decimals};
use fleau::report::answers::words;
use fleau::report::document::Report;
use fleau::report::table::Align;
use fleau::report::text::quote_for_shell;
use fleau::report::{Cell, Column, Document, Table};
use fleau::rules::{WoundDice, WoundResult, WoundRoll, WoundTable};
use fleau::say;
use fleau::scenario::{Catalog, LoadedRuleset, WoundEffects};
use fleau::study::wound::{WoundAnswer, WoundQuestion};
use fleau::study::{Failed, NoProgress, Question};
use serde::Deserialize;

/// The settings of a wound roll other than the difference of STR and RES: dice, effects and
/// ruleset.
#[derive(Debug, Deserialize)]
pub(crate) struct Rolls {
    #[serde(default)]
    dice: WoundDice,
    /// Abilities and effects that change the roll, separated by commas.
    #[serde(default)]
    effects: String,
    /// Id of the ruleset; the default ruleset if empty.
    #[serde(default)]
    ruleset: String,
}

/// Wound roll at one difference between STR and RES.
#[derive(Debug, Deserialize)]
pub(crate) struct Roll {
    #[serde(flatten)]
    rolls: Rolls,
    /// STR of the attack minus RES of the target.
    difference: i16,
}

/// Differences (STR less RES) that [`Rolls::answer`] tabulates; beyond them the wound table gives
/// the same results.
const DIFFERENCES: std::ops::RangeInclusive<i16> = -15..=15;

impl Rolls {
    fn read(&self, catalog: &Catalog) -> Result<(LoadedRuleset, WoundEffects), Failed> {
        let ruleset = ruleset(catalog, &self.ruleset, [])?;
        let effects = match self.effects.trim().is_empty() {
            true => WoundEffects::default(),
            false => WoundEffects::parse(&self.effects, catalog.abilities(), &ruleset.ruleset)
                .map_err(|messages| Failed::faults("--effects", messages))?,
        };
        Ok((ruleset, effects))
    }

    fn roll(&self, difference: i16, catalog: &Catalog) -> Result<WoundAnswer, Failed> {
        let (ruleset, effects) = self.read(catalog)?;
        let question =
            WoundQuestion { difference, wound_dice: self.dice, effects, ruleset, abilities_hash: None };
        question.answer(&NoProgress)
    }

    /// Tabulates, for every difference between STR and RES, the chance of each result or a worse
    /// one.
    pub(crate) fn answer(&self, catalog: &Catalog, language: Language) -> AnswerResult {
        let rolls: Result<Vec<WoundAnswer>, Failed> =
            DIFFERENCES.map(|difference| self.roll(difference, catalog)).collect();
        let rolls = rolls?;
        let results = &WoundResult::ALL[1..];
        let name = |result: &WoundResult| words::wound_result(language, *result);
        let columns = std::iter::once(Column::right(say!(language, "calculator-difference")));
        let columns = columns.chain(results.iter().map(|result| Column::right(name(result))));
        let mut table = Table::new(columns).with_key("differences");
        for roll in &rolls {
            let chance = |result: &WoundResult| {
                let chance = roll.at_least.get(*result) as f64 / roll.total as f64;
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
        page::document(crate::questions::json(&rolls)?, Vec::new(), &document)
    }

    /// Returns the wound table of the rules [II-B-1].
    pub(crate) fn wound_table(&self, catalog: &Catalog, language: Language) -> AnswerResult {
        let loaded = ruleset(catalog, &self.ruleset, [])?;
        let location = |(column, lower): (usize, &str)| {
            let location = say!(language, "tell-short-where", where = column);
            Column::left(format!("{lower} – {location}"))
        };
        let lower_die = ["1", "2", "3", "4", "5, 6"];
        let columns = std::iter::once(Column::left(say!(language, "calculator-table-row")));
        let columns = columns.chain(lower_die.into_iter().enumerate().map(location));
        let mut table = Table::new(columns).with_key("wound-table");
        for (label, cells) in WoundTable::ROW_LABELS.iter().zip(loaded.ruleset.wound_table.rows()) {
            let name = |result: &WoundResult| words::wound_result(language, *result).into();
            table.rows.push(std::iter::once((*label).into()).chain(cells.iter().map(name)).collect());
        }
        let title = say!(language, "calculator-table");
        table.title = Some(title.clone());
        let document =
            Document { title, records: Some(table.clone()), tables: vec![table], ..Document::new(language) };
        page::document(serde_json::Value::Null, Vec::new(), &document)
    }
}

/// Dice for enumeration that also record their faces.
struct RecordedDice<'a> {
    dice: &'a mut EnumeratingDice,
    faces: Vec<u8>,
}

impl Dice for RecordedDice<'_> {
    fn roll(&mut self) -> u8 {
        let face = self.dice.roll();
        self.faces.push(face);
        face
    }
}

impl Roll {
    fn check(&self) -> Result<(), Failed> {
        if (-50..=50).contains(&self.difference) {
            return Ok(());
        }
        let message = fleau::fault!("fault-difference-is", text = self.difference.to_string());
        Err(Failed::faults("--diff", [message]))
    }

    /// Lists all distinguishable combinations of the dice with their results. The dice of the roll
    /// itself are sorted from lowest to highest; dice that abilities add are separate, in the order
    /// in which they are thrown.
    pub(crate) fn list_combinations(&self, catalog: &Catalog, language: Language) -> AnswerResult {
        self.check()?;
        let (ruleset, effects) = self.rolls.read(catalog)?;
        let roll = WoundRoll { difference: self.difference, traits: effects.traits(self.rolls.dice) };
        let before = usize::from(roll.traits.save > 0) + usize::from(roll.traits.strength_die);
        let itself = if roll.traits.dice == WoundDice::Plain { 2 } else { 3 };
        let rolls = enumerate(roll.traits.max_dice(), |dice: &mut _| {
            let mut noted = RecordedDice { dice, faces: Vec::new() };
            let result = roll.roll(&mut noted, &ruleset.ruleset);
            let mut faces = noted.faces;
            // If a save succeeds, no wound is rolled.
            if let Some(of_roll) = faces.get_mut(before..before + itself) {
                of_roll.sort_unstable();
            }
            (faces, result)
        });
        let columns = [
            Column::new(say!(language, "calculator-dice"), Align::Left),
            Column::new(say!(language, "dice-result"), Align::Left),
            Column::right(say!(language, "dice-ways")),
        ];
        let mut table = Table::new(columns).with_key("rolls");
        for ((faces, result), ways) in &rolls.ways {
            let (first, rest) = faces.split_at(before.min(faces.len()));
            let (of_roll, last) = rest.split_at(itself.min(rest.len()));
            let shown = |faces: &[u8]| faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            let groups = [first, of_roll, last].map(shown);
            let dice: Vec<&str> = groups.iter().map(String::as_str).filter(|of| !of.is_empty()).collect();
            let result = words::wound_result(language, *result);
            table.rows.push(vec![dice.join(" · ").into(), result.into(), (*ways as u64).into()]);
        }
        if roll.traits.max_dice() > itself as u32 {
            table.notes.push(say!(language, "calculator-rolls-order"));
        }
        let document = Document {
            title: say!(language, "calculator-rolls"),
            records: Some(table.clone()),
            tables: vec![table],
            ..Document::new(language)
        };
        page::document(serde_json::Value::Null, Vec::new(), &document)
    }

    /// Computes the chance of each result of the roll.
    pub(crate) fn answer(&self, catalog: &Catalog, language: Language) -> AnswerResult {
        let Self { rolls, difference } = self;
        self.check()?;
        let answer = rolls.roll(*difference, catalog)?;
        let dice = match rolls.dice {
            WoundDice::Plain => "",
            WoundDice::Amplified => " --amplified",
            WoundDice::Attenuated => " --attenuated",
        };
        let mut again = format!("fleau wound --diff {difference}{dice}");
        for (option, text) in [("--effects", &rolls.effects), ("--ruleset", &rolls.ruleset)] {
            if !text.trim().is_empty() {
                again += &format!(" {option} {}", quote_for_shell(text.trim()));
            }
        }
        debug_assert_eq!(answer.document(language).tables.len(), 1);
        page::answer(answer, again, language)
    }
}
