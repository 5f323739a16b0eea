//! The `fleau tell` command: one fight in words, blow by blow.

mod input;

use super::error::CliError;
use super::format::{DetailsOption, Format, FormatOption};
use super::instead_of::instead_of;
use super::meeting::SituationOptions;
use super::options::{ProfilesOption, RulesetOption};
use super::session::{Session, Work};
use crate::report::document::Report;
use crate::study::tell::FightSelection;
use clap::{Args, ValueEnum};
use input::TellRequest;
use std::ffi::OsString;
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  fleau tell garde_pretorien guerrier_de_l_aube --seed 7
  fleau tell garde_pretorien \"2 guerrier_de_l_aube\" --percentile 10,50,90 --format bbcode
  fleau tell garde_pretorien guerrier_de_l_aube --dice 4,2,5,3 --place-a 1/1 --luck
  fleau tell \"3 guerrier_du_sang_c5\" \"2 garde_pretorien\" --distance 40 --policy rush
  fleau tell battle mine.toml theirs.toml

More by `fleau help`: fighters, policies, rulesets";

/// One fight told blow by blow, with its dice, its modifiers and the paragraphs that were played
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
#[command(arg = instead_of("fights", "--runs"))]
pub(super) struct TellCommand {
    /// A side: profiles separated by +, each with a number before it if wanted
    a: String,
    /// The other; several against several are told as a melee
    b: String,
    /// The seed of all dice
    #[arg(long, value_name = "N", default_value = "1")]
    seed: String,
    /// Which fight of that seed, from 0: the one that --sampler die-by-die of `fleau combat` or `melee` counts under this number
    #[arg(long, value_name = "K", conflicts_with_all = ["percentile", "dice"])]
    fight: Option<String>,
    /// Tell the fights at these percentiles of AP destroyed less AP lost by A: 10,50,90
    #[arg(long, value_name = "P", conflicts_with = "dice")]
    percentile: Option<String>,
    /// Replay these dice in the order in which the rules ask for them, and say which one is needed next: 4,2,6
    #[arg(long, value_name = "DICE", allow_hyphen_values = true)]
    dice: Option<String>,
    /// How many dice the fighters of A put on attack and on defense, one fighter after the other: 3/1, or 2/0,1/1
    #[arg(long, value_name = "X/Y")]
    place_a: Option<String>,
    /// The same of B
    #[arg(long, value_name = "X/Y")]
    place_b: Option<String>,
    /// Say how lucky these dice were
    #[arg(long)]
    luck: bool,
    /// From how many fights percentiles and luck are reckoned; 1000 and 10000 by default
    #[arg(long, value_name = "N")]
    runs: Option<String>,
    /// How many turns at the most; else as the rules say
    #[arg(long, value_name = "N")]
    turns: Option<String>,
    /// How both sides play: `fleau help policies`
    #[arg(long, value_name = "POLICY", default_value = "balanced")]
    policy: String,
    /// How side A plays, if not as --policy says
    #[arg(long, value_name = "POLICY")]
    policy_a: Option<String>,
    /// How side B plays, if not as --policy says
    #[arg(long, value_name = "POLICY")]
    policy_b: Option<String>,
    /// Bare characteristics: no ability acts
    #[arg(long)]
    no_abilities: bool,
    #[command(flatten)]
    meeting: SituationOptions,
    /// With --distance: the MOV, in cm, of cards that print none; else as the rules say
    #[arg(long, value_name = "CM")]
    unknown_mov: Option<String>,
    #[command(flatten)]
    profiles: ProfilesOption,
    #[command(flatten)]
    ruleset: RulesetOption,
    /// How to print the story
    #[arg(long, value_enum, default_value_t)]
    format: TellFormat,
}

/// How a story is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum TellFormat {
    /// Plain text
    #[default]
    Table,
    /// For programs; the keys are described by `fleau schema tell`, of melees by `fleau schema tell-melee`
    Json,
    /// The same in lines: first what is no story, then one story a line
    Jsonl,
    /// For a Markdown page
    Markdown,
    /// For a forum
    Bbcode,
}

impl TellFormat {
    const fn to_format(self) -> Format {
        match self {
            TellFormat::Table => Format::Table,
            TellFormat::Json => Format::Json,
            TellFormat::Jsonl => Format::Jsonl,
            TellFormat::Markdown => Format::Markdown,
            TellFormat::Bbcode => Format::Bbcode,
        }
    }
}

impl TellCommand {
    /// Runs the command. `arguments` are those of the program, to print how to continue with
    /// `--dice`.
    pub(super) fn run(
        &self,
        arguments: &[OsString],
        session: &Session,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let format = FormatOption { format: self.format.to_format(), details: DetailsOption::default() };
        let question = match self.read()? {
            TellRequest::Combat(question) => question,
            TellRequest::Melee(question) => return session.ask(&*question, &format, out),
        };
        let mut answer = session.answer(&*question, &Work::quiet())?;
        if let FightSelection::Dice(dice) = &question.selection {
            for told in &mut answer.stories {
                let missing = told.story.needed.as_ref().map(|needed| usize::from(needed.missing));
                told.go_on = missing.map(|missing| input::with_dice(arguments, dice, missing));
            }
        }
        let document = |_| answer.document(session.language);
        session.publish(&answer, &document, Work::default(), &format, &[], out)
    }
}
