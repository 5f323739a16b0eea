//! The `fleau test` command: exact probabilities of a characteristic test.

use super::error::CliError;
use super::numbers::parse_integer;
use super::options::{Checks, FormatOption, RulesetOption};
use super::session::Session;
use crate::fault;
use crate::scenario::Quantity;
use crate::scenario::Sentence;
use crate::scenario::{WrittenPolicy, parse_policy};
use crate::study::test::TestQuestion;
use clap::Args;
use std::io::Write;

/// Exact odds of a characteristic test against a difficulty
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau test --value 4 --difficulty 7
  fleau test --value 5 --difficulty 13 --dice 2 --policy reroll=always")]
pub(super) struct TestCommand {
    /// The current value of the characteristic
    #[arg(long, value_name = "V", allow_negative_numbers = true)]
    value: String,
    /// Final result needed for a success
    #[arg(long, value_name = "D", allow_negative_numbers = true)]
    difficulty: String,
    /// Number of dice to roll, of which one is kept
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

impl TestCommand {
    pub(super) fn run(&self, session: &Session, out: &mut impl Write) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let value = checks.take("--value", whole(&self.value, "the value"));
        let difficulty = checks.take("--difficulty", whole(&self.difficulty, "the difficulty"));
        let dice = checks.take("--dice", parse_integer(&self.dice, "the number of dice", 1, 17));
        let policy = checks.take("--policy", parse_policy(&self.policy));
        let ruleset = checks.take_placed(self.ruleset.read());
        let question = || {
            let WrittenPolicy { text: policy_text, policy } = policy?;
            Some(TestQuestion {
                value: value?,
                difficulty: difficulty?,
                dice: dice? as u8,
                policy,
                policy_text,
                ruleset: ruleset?,
            })
        };
        let question = checks.close(question())?;
        session.ask(&question, &self.format, out)
    }
}

fn whole(text: &str, what: &str) -> Result<i16, Sentence> {
    match text.parse::<i16>() {
        Ok(number) if (-50..=100).contains(&number) => Ok(number),
        _ => Err(fault!("fault-test-number-is", what = Quantity(what), text = text)),
    }
}
