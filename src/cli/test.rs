//! `fleau test`.

use super::error::CliError;
use super::fight::print_tables;
use super::fight_json::RulesetHash;
use super::json;
use super::numbers::number;
use super::options::{Checks, FormatOption, RulesetOption};
use crate::exact;
use crate::language::Language;
use crate::language::number::percentage;
use crate::policy::Policy;
use crate::report::table::{Align, Cell, Column, Table};
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
    error_bound: f64,
    hashes: RulesetHash,
}

impl TestCommand {
    pub(super) fn run(&self, language: Language, out: &mut impl Write) -> Result<(), CliError> {
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
        let test = exact::difficulty_test(value.into(), dice, difficulty, &policy.player(ruleset), ruleset);
        let success = test.probability(&true);
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
                error_bound: test.error_bound(),
                hashes: RulesetHash { ruleset: loaded.hash },
            };
            return json::print(&json, out);
        };
        let right = |name: &str| Column::new(name, Align::Right);
        let mut table = Table::new([
            right("value"),
            right("dice"),
            right("difficulty"),
            right("success"),
            right("failure"),
        ]);
        let chance = |p: f64| Cell::number(p, percentage(p, None));
        table.rows.push(vec![
            i64::from(value).into(),
            u64::from(dice).into(),
            i64::from(difficulty).into(),
            chance(success),
            chance(1.0 - success),
        ]);
        let precision = match test.error_bound() {
            0.0 => "exact".to_owned(),
            bound => format!("exact to {bound:.0e}"),
        };
        table.notes.push(format!("{}, policy {}, {precision}", ruleset.id, self.policy));
        print_tables(&[table], table_format, language, out)
    }
}

fn whole(text: &str, what: &str) -> Result<i16, String> {
    match text.parse::<i16>() {
        Ok(number) if (-50..=100).contains(&number) => Ok(number),
        _ => Err(format!("{what} is `{text}`; allowed: a whole number from -50 to 100")),
    }
}
