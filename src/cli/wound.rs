//! `fleau wound`.

use super::error::CliError;
use super::fight::print_tables;
use super::json;
use super::options::{AbilitiesOption, Checks, Format, FormatOption, RulesetOption};
use super::wound_effects::WoundEffects;
use crate::exact;
use crate::language::Language;
use crate::language::number::{percentage, with_decimals};
use crate::report::answers::words;
use crate::report::bar;
use crate::report::table::{Align, Cell, Column, Table};
use crate::rules::{WoundDice, WoundResult, WoundRoll};
use crate::say;
use clap::Args;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;

/// A wound roll, exactly
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau wound --diff 2
  fleau wound --diff -3 --amplified --format json
  fleau wound --diff 2 --effects \"fléau, dur à cuire, toxique/4\"")]
pub(super) struct WoundCommand {
    /// STR of the attack less RES of the target
    #[arg(long, value_name = "D", allow_negative_numbers = true)]
    diff: String,
    /// Three dice, the two highest
    #[arg(long, conflicts_with = "attenuated")]
    amplified: bool,
    /// Three dice, the two lowest
    #[arg(long)]
    attenuated: bool,
    /// What changes the roll, separated by commas: bane, tough, ferocious, sword-axe, sacred-weapon, sacred-armour,
    /// ethereal, vulnerable, immune-legs, immune-head, immune-stunned, toxic-X, steam-str, survival-instinct,
    /// unmoving-shot; or their French names
    #[arg(long, value_name = "A,B")]
    effects: Option<String>,
    #[command(flatten)]
    abilities: AbilitiesOption,
    #[command(flatten)]
    ruleset: RulesetOption,
    #[command(flatten)]
    format: FormatOption,
}

#[derive(Serialize)]
struct WoundJson<'a> {
    schema: String,
    command: &'static str,
    version: &'static str,
    ruleset: &'a str,
    engine: &'static str,
    difference: i16,
    wound_dice: &'static str,
    effects: &'a [String],
    counts: BTreeMap<&'static str, u64>,
    /// Of each result or a worse one.
    at_least: BTreeMap<&'static str, u64>,
    total: u64,
    hashes: HashesJson,
}

#[derive(Serialize)]
struct HashesJson {
    ruleset: String,
    /// Only where files were named: otherwise nothing but the built-in abilities can have been asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    abilities: Option<String>,
}

impl WoundCommand {
    pub(super) fn run(&self, language: Language, out: &mut impl Write) -> Result<(), CliError> {
        let language = self.format.format.language(language);
        let mut checks = Checks::default();
        let difference = checks.take("--diff", read_difference(&self.diff));
        let ruleset = checks.take_placed(self.ruleset.read());
        let book = checks.take_placed(self.abilities.read());
        let effects = match (&self.effects, &ruleset, &book) {
            (Some(words), Some(loaded), Some(book)) => {
                checks.take("--effects", WoundEffects::read(words, book, &loaded.ruleset))
            }
            _ => Some(WoundEffects::default()),
        };
        let read = difference.zip(ruleset).zip(effects).zip(book);
        let (((difference, loaded), effects), book) = checks.close(read)?;
        let (wound_dice, word) = match (self.amplified, self.attenuated) {
            (true, _) => (WoundDice::Amplified, "amplified"),
            (_, true) => (WoundDice::Attenuated, "attenuated"),
            _ => (WoundDice::Plain, "plain"),
        };
        let roll = WoundRoll { difference, traits: effects.traits(wound_dice) };
        let wounds = exact::wound_roll(&roll, &loaded.ruleset);
        let count = |result: &WoundResult| *wounds.ways.get(result).unwrap_or(&0) as u64;
        let at_least = |least: &WoundResult| wounds.ways.range(least..).map(|(_, ways)| *ways as u64).sum();
        let total = wounds.total() as u64;
        let Some(table_format) = self.format.format.of_tables() else {
            let json = WoundJson {
                schema: format!("fleau/wound/{}", super::JSON_VERSION),
                command: "wound",
                version: env!("CARGO_PKG_VERSION"),
                ruleset: &loaded.ruleset.id,
                engine: "exact",
                difference,
                wound_dice: word,
                effects: &effects.labels,
                counts: WoundResult::ALL.iter().map(|result| (result.word(), count(result))).collect(),
                at_least: WoundResult::ALL.iter().map(|result| (result.word(), at_least(result))).collect(),
                total,
                hashes: HashesJson {
                    ruleset: loaded.hash,
                    abilities: self.abilities.is_given().then(|| book.hash().to_owned()),
                },
            };
            return json::print(&json, out);
        };
        let right = |name: String| Column::new(name, Align::Right);
        let mut table = Table::new([
            Column::new(say!(language, "dice-result"), Align::Left),
            right(say!(language, "dice-ways")),
            right(say!(language, "dice-chance")),
            right(say!(language, "dice-or-worse")),
        ]);
        if self.format.format != Format::Csv {
            let kind = match wound_dice {
                WoundDice::Plain => say!(language, "dice-plain"),
                WoundDice::Amplified => say!(language, "dice-amplified"),
                WoundDice::Attenuated => say!(language, "dice-attenuated"),
            };
            let difference = with_decimals(difference.into(), 0);
            table.title = Some(match effects.labels.is_empty() {
                true => say!(language, "dice-wound-roll", kind = kind, difference = difference),
                false => {
                    let effects = effects.labels.join(", ");
                    say!(
                        language,
                        "dice-wound-roll-with",
                        kind = kind,
                        effects = effects,
                        difference = difference
                    )
                }
            });
        }
        let has_bars = self.format.format == Format::Table;
        table.columns.extend(has_bars.then(|| Column::new("", Align::Left)));
        let chance = |ways: u64| {
            let p = ways as f64 / total as f64;
            Cell::number(p, percentage(p, None))
        };
        for result in WoundResult::ALL {
            let ways = count(&result);
            let word = words::wound_result(language, result);
            let at_least = at_least(&result);
            let bar = has_bars.then(|| Cell::from(bar::level(at_least as f64 / total as f64, 20)));
            let row = [word.into(), ways.into(), chance(ways), chance(at_least)];
            table.rows.push(row.into_iter().chain(bar).collect());
        }
        table.notes.push(say!(language, "dice-exact-of-ways", ruleset = &loaded.ruleset.id, n = total));
        print_tables(&[table], table_format, language, out)
    }
}

/// STR and RES are 0 to 40 and 1 to 40, less what wounds take off.
fn read_difference(text: &str) -> Result<i16, String> {
    match text.parse::<i16>() {
        Ok(difference) if (-50..=50).contains(&difference) => Ok(difference),
        _ => Err(format!("the difference is `{text}`; allowed: a whole number from -50 to 50")),
    }
}
