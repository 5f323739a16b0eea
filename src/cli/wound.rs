//! The `fleau wound` command: exact probabilities of a wound roll.

use super::error::CliError;
use super::options::{AbilitiesOption, Checks, FormatOption, RulesetOption};
use super::session::Session;
use crate::fault;
use crate::rules::WoundDice;
use crate::scenario::Sentence;
use crate::scenario::WoundEffects;
use crate::study::wound::WoundQuestion;
use clap::Args;
use std::io::Write;

/// Exact odds of a wound roll
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
    format: FormatOption,
}

impl WoundCommand {
    pub(super) fn run(&self, session: &Session, out: &mut impl Write) -> Result<(), CliError> {
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
        session.ask(&question, &self.format, out)
    }
}

/// Parses the difference of STR and RES, which are 0 to 40 and 1 to 40 before wound penalties.
fn read_difference(text: &str) -> Result<i16, Sentence> {
    match text.parse::<i16>() {
        Ok(difference) if (-50..=50).contains(&difference) => Ok(difference),
        _ => Err(fault!("fault-difference-is", text = text)),
    }
}
