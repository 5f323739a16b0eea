//! The `fleau tell` command: one fight in words, blow by blow.

mod input;

use super::error::CliError;
use super::fight::ChargeOption;
use super::format::{DetailsOption, Format, FormatOption};
use super::options::{RulesOptions, SeedOption};
use super::play::PolicyOptions;
use super::runner::Work;
use super::session::Session;
use super::situation::MeleeOptions;
use super::values::{instead_of, words_with_help};
use crate::report::document::Report;
use crate::study::tell::FightSelection;
use clap::Args;
use clap::builder::TypedValueParser;
use input::TellRequest;
use std::io::Write;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau tell garde_pretorien guerrier_de_l_aube --seed 7
  fleau tell garde_pretorien \"2 guerrier_de_l_aube\" --percentile \"10,50,90\" --format bbcode
  fleau tell garde_pretorien guerrier_de_l_aube --dice \"4,2,5,3\" --place-a 1/1 --luck
  fleau tell \"3 guerrier_du_sang_c5\" \"2 garde_pretorien\" --distance 40 --policy rush
  fleau tell battle mine.toml theirs.toml

More in `fleau help TOPIC`: fighters, policies, rulesets")]
#[command(arg = instead_of("fights", "--runs"))]
pub(super) struct TellCommand {
    /// A side: profiles separated by +, each with a number before it if wanted
    a: String,
    /// The other side; several against several are told as a melee
    b: String,
    #[command(flatten)]
    seed: SeedOption,
    /// Tell fight number K (from 0), as numbered by `--sampler die-by-die` of `combat` and `melee`
    #[arg(long, value_name = "K", conflicts_with_all = ["percentile", "dice"])]
    fight: Option<String>,
    /// Tell the fights at these percentiles of A's balance (AP destroyed minus AP lost): 10,50,90
    #[arg(long, value_name = "P", conflicts_with = "dice")]
    percentile: Option<String>,
    /// Use these dice, in the order of the rolls, and say which roll is next: 4,2,6
    #[arg(long, value_name = "DICE", allow_hyphen_values = true)]
    dice: Option<String>,
    /// Attack/defense dice of the fighters of A: 3/1 for one, 2/0,1/1 for two
    #[arg(long, value_name = "X/Y")]
    place_a: Option<String>,
    /// The same for side B
    #[arg(long, value_name = "X/Y")]
    place_b: Option<String>,
    /// Rate the luck of these dice
    #[arg(long)]
    luck: bool,
    /// Number of fights for percentiles and luck; default: 1000 for percentiles, 10000 for luck
    #[arg(long, value_name = "N")]
    runs: Option<String>,
    #[command(flatten)]
    policies: PolicyOptions,
    /// Use characteristics only, without abilities
    #[arg(long)]
    no_abilities: bool,
    #[command(flatten)]
    melee: MeleeOptions,
    /// Side that charges first
    #[arg(long, value_enum, value_name = "SIDE", conflicts_with_all = ["distance", "first"])]
    charge: Option<ChargeOption>,
    #[command(flatten)]
    rules: RulesOptions,
    /// Format of the story
    #[arg(long, value_parser = formats(), default_value = "table")]
    format: Format,
}

fn formats() -> impl TypedValueParser<Value = Format> {
    words_with_help([
        (Format::Table, "Plain text"),
        (
            Format::Json,
            "For programs; the keys are described by `fleau schema tell`, of melees by `fleau schema \
             tell-melee`",
        ),
        (Format::Jsonl, "JSON Lines: first the general data, then one story per line"),
        (Format::Markdown, "For a Markdown page"),
        (Format::Bbcode, "For a forum"),
    ])
}

impl TellCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let format = FormatOption { format: self.format, details: DetailsOption::default() };
        let question = match self.read()? {
            TellRequest::Combat(question) => question,
            TellRequest::Melee(question) => {
                return Work::quiet().answer_and_publish(&*question, session, &format, out);
            }
        };
        let mut answer = Work::quiet().answer(&*question, session)?;
        if let FightSelection::Dice(dice) = &question.selection {
            for told in &mut answer.stories {
                let missing = told.story.needed.as_ref().map(|needed| usize::from(needed.missing));
                told.go_on = missing.map(|missing| input::with_dice(&session.arguments, dice, missing));
            }
        }
        let document = |_| answer.document(session.language);
        Work::default().publish(&answer, &document, session, &format, &[], out)
    }
}
