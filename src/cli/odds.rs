//! The `fleau wound` and `fleau test` commands: exact probabilities of a wound roll, and of a
//! characteristic test.

use super::error::CliError;
use super::format::TableOption;
use super::options::{AbilitiesOption, RulesetOption};
use super::runner::Work;
use super::session::Session;
use super::values::{Checks, parse_integer};
use crate::fault;
use crate::rules::WoundDice;
use crate::scenario::{Quantity, Sentence, WoundEffects, WrittenPolicy, parse_policy};
use crate::study::test::TestQuestion;
use crate::study::wound::WoundQuestion;
use clap::Args;
use std::io::Write;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau wound --diff 2
  fleau wound --diff -3 --amplified --format json
  fleau wound --diff 2 --effects \"fléau, dur à cuire, toxique/4\"")]
pub(super) struct WoundCommand {
    /// STR of the attack minus RES of the target
    #[arg(long, value_name = "D", allow_negative_numbers = true)]
    diff: String,
    /// Roll three dice, keep the two highest
    #[arg(long, conflicts_with = "attenuated")]
    amplified: bool,
    /// Roll three dice, keep the two lowest
    #[arg(long)]
    attenuated: bool,
    /// Effects on the roll, separated by commas: bane, tough, ferocious, sword-axe, sacred-weapon,
    /// sacred-armour, ethereal, vulnerable, immune-legs, immune-head, immune-stunned, toxic-X,
    /// steam-str, survival-instinct, unmoving-shot, double-6-read; or their French names
    #[arg(long, value_name = "A,B")]
    effects: Option<String>,
    #[command(flatten)]
    abilities: AbilitiesOption,
    #[command(flatten)]
    ruleset: RulesetOption,
    #[command(flatten)]
    table: TableOption,
}

impl WoundCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let difference = checks.take("--diff", read_difference(&self.diff));
        let ruleset = checks.take_placed(self.ruleset.read());
        let book = checks.take_placed(self.abilities.read());
        let effects = match (&self.effects, &ruleset, &book) {
            (Some(words), Some(loaded), Some(book)) => {
                checks.take("--effects", WoundEffects::parse(words, book, &loaded.ruleset))
            }
            _ => Some(WoundEffects::default()),
        };
        let wound_dice = match (self.amplified, self.attenuated) {
            (true, _) => WoundDice::Amplified,
            (_, true) => WoundDice::Attenuated,
            _ => WoundDice::Plain,
        };
        let question = || {
            let (difference, effects, ruleset, book) = (difference?, effects?, ruleset?, book?);
            // Without ability files, only built-in abilities can occur.
            let abilities_hash = self.abilities.is_given().then(|| book.hash().to_owned());
            Some(WoundQuestion { difference, wound_dice, effects, ruleset, abilities_hash })
        };
        let question = checks.close(question())?;
        self.table.print(session.language, out, |format, out| {
            Work::quiet().answer_and_publish(&question, session, format, out)
        })
    }
}

/// Parses the difference of STR and RES, which are 0 to 40 and 1 to 40 before wound penalties.
fn read_difference(text: &str) -> Result<i16, Sentence> {
    match parse_signed(text) {
        Some(difference) if (-50..=50).contains(&difference) => Ok(difference),
        _ => Err(fault!("fault-difference-is", text = text)),
    }
}

/// Parses a whole number, also with the minus sign `−`, which results are printed with.
fn parse_signed(text: &str) -> Option<i16> {
    text.trim().replace('−', "-").parse().ok()
}

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
    table: TableOption,
}

impl TestCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
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
        self.table.print(session.language, out, |format, out| {
            Work::quiet().answer_and_publish(&question, session, format, out)
        })
    }
}

fn whole(text: &str, what: &str) -> Result<i16, Sentence> {
    match parse_signed(text) {
        Some(number) if (-50..=100).contains(&number) => Ok(number),
        _ => Err(fault!("fault-test-number-is", what = Quantity(what), text = text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_minus_signs_are_read() {
        assert_eq!(["−2", "-2", " 3 ", "+3"].map(parse_signed), [Some(-2), Some(-2), Some(3), Some(3)]);
        assert_eq!(parse_signed("--2"), None);
    }
}
