//! `fleau test`.

use super::error::CliError;
use super::fight::print_tables;
use super::fight_json::RulesetHash;
use super::json;
use super::numbers::number;
use super::options::{Checks, Format, FormatOption, RulesetOption};
use crate::dice::Enumeration;
use crate::exact;
use crate::language::Language;
use crate::language::number::{magnitude, percentage};
use crate::policy::Policy;
use crate::report::bar;
use crate::report::table::{Align, Cell, Column, Table};
use crate::say;
use clap::Args;
use serde::Serialize;
use std::io::Write;

/// A characteristic test against a difficulty, exactly
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau test --value 4 --difficulty 7
  fleau test --value 5 --difficulty 13 --dice 2 --policy reroll=always")]
pub(super) struct TestCommand {
    /// The current value of the characteristic
    #[arg(long, value_name = "V", allow_negative_numbers = true)]
    value: String,
    /// What the final result has to reach
    #[arg(long, value_name = "D", allow_negative_numbers = true)]
    difficulty: String,
    /// How many dice, of which one is kept
    #[arg(long, value_name = "N", default_value = "1")]
    dice: String,
    /// Whether to roll a 6 again: reroll=never, reroll=always, reroll=needed
    #[arg(long, value_name = "POLICY", default_value = "balanced")]
    policy: String,
    #[command(flatten)]
    ruleset: RulesetOption,
    #[command(flatten)]
    format: FormatOption,
}

#[derive(Serialize)]
struct TestJson<'a> {
    schema: String,
    command: &'static str,
    version: &'static str,
    ruleset: &'a str,
    engine: &'static str,
    value: i16,
    difficulty: i16,
    dice: u8,
    policy: String,
    success: f64,
    at_least: Vec<AtLeastJson>,
    error_bound: f64,
    hashes: RulesetHash,
}

/// The probability of a final result or a higher one.
#[derive(Serialize)]
struct AtLeastJson {
    final_result: i16,
    probability: f64,
}

impl From<(i16, f64)> for AtLeastJson {
    fn from((final_result, probability): (i16, f64)) -> Self {
        Self { final_result, probability }
    }
}

impl TestCommand {
    pub(super) fn run(&self, language: Language, out: &mut impl Write) -> Result<(), CliError> {
        let language = self.format.format.language(language);
        let mut checks = Checks::default();
        let value = checks.take("--value", whole(&self.value, "the value"));
        let difficulty = checks.take("--difficulty", whole(&self.difficulty, "the difficulty"));
        let dice = checks.take("--dice", number(&self.dice, "the number of dice", 1, 17));
        let policy = checks.take(
            "--policy",
            self.policy.parse::<Policy>().map_err(|error| crate::scenario::of_policy(&self.policy, error.0)),
        );
        let ruleset = checks.take_placed(self.ruleset.read());
        let read = || Some((value?, difficulty?, dice? as u8, policy?, ruleset?));
        let (value, difficulty, dice, policy, loaded) = checks.close(read())?;
        let ruleset = &loaded.ruleset;
        let results = exact::final_results(value.into(), dice, difficulty, &policy.player(ruleset), ruleset);
        let success = reaching(&results, difficulty);
        let Some(table_format) = self.format.format.of_tables() else {
            let json = TestJson {
                schema: format!("fleau/test/{}", super::JSON_VERSION),
                command: "test",
                version: env!("CARGO_PKG_VERSION"),
                ruleset: &ruleset.id,
                engine: "exact",
                value,
                difficulty,
                dice,
                policy: policy.to_string(),
                success,
                at_least: at_least(&results).map(AtLeastJson::from).collect(),
                error_bound: results.error_bound(),
                hashes: RulesetHash { ruleset: loaded.hash },
            };
            return json::print(&json, out);
        };
        let chance = |p: f64| Cell::number(p, percentage(p, None));
        let mut table = Table::new(
            [
                say!(language, "dice-value"),
                say!(language, "dice-dice"),
                say!(language, "dice-difficulty"),
                say!(language, "dice-success"),
                say!(language, "dice-failure"),
            ]
            .map(|name| Column::new(name, Align::Right)),
        );
        table.rows.push(vec![
            i64::from(value).into(),
            u64::from(dice).into(),
            i64::from(difficulty).into(),
            chance(success),
            chance(1.0 - success),
        ]);
        let precision = match results.error_bound() {
            0.0 => say!(language, "exact"),
            bound => say!(language, "exact-to", bound = magnitude(bound)),
        };
        let how = say!(
            language,
            "dice-tested",
            ruleset = &ruleset.id,
            policy = &self.policy,
            precision = precision
        );
        // CSV is one table.
        let curve = (self.format.format != Format::Csv)
            .then(|| curve(language, &results, self.format.format == Format::Table));
        let mut tables: Vec<Table> = std::iter::once(table).chain(curve).collect();
        tables.iter_mut().rev().take(1).for_each(|last| last.notes.push(how.clone()));
        print_tables(&tables, table_format, language, out)
    }
}

/// The probability of a final result of at least `least`.
fn reaching(results: &Enumeration<Option<i16>>, least: i16) -> f64 {
    let ways: u128 = results.ways.range(Some(least)..).map(|(_, ways)| ways).sum();
    ways as f64 / results.total() as f64
}

/// The probability of at least each final result, from the lowest there is to where next to none is higher.
fn at_least(results: &Enumeration<Option<i16>>) -> impl Iterator<Item = (i16, f64)> {
    let lowest = results.ways.keys().flatten().next().copied();
    let from = lowest.into_iter().flat_map(|lowest| lowest..=lowest + MOST_RESULTS);
    from.map(|least| (least, reaching(results, least))).take_while(|(_, chance)| *chance >= LEAST_CHANCE)
}

/// How many final results above the lowest are told.
const MOST_RESULTS: i16 = 29;

/// Rarer final results are not told.
const LEAST_CHANCE: f64 = 0.0005;

fn curve(language: Language, results: &Enumeration<Option<i16>>, has_bars: bool) -> Table {
    let right = |name: String| Column::new(name, Align::Right);
    let mut table =
        Table::new([right(say!(language, "dice-final-result")), right(say!(language, "dice-chance"))]);
    table.columns.extend(has_bars.then(|| Column::new("", Align::Left)));
    for (least, chance) in at_least(results) {
        let bar = has_bars.then(|| Cell::from(bar::level(chance, 20)));
        let numbers = [i64::from(least).into(), Cell::number(chance, percentage(chance, None))];
        table.rows.push(numbers.into_iter().chain(bar).collect());
    }
    table
}

fn whole(text: &str, what: &str) -> Result<i16, String> {
    match text.parse::<i16>() {
        Ok(number) if (-50..=100).contains(&number) => Ok(number),
        _ => Err(format!("{what} is `{text}`; allowed: a whole number from -50 to 100")),
    }
}
