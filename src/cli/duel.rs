//! `fleau duel`.

use super::error::CliError;
use super::fight::{Sides, play_and_print};
use super::options::{Checks, FormatOption, PlayOptions, Plays, with_policies};
use super::variant::VariantOption;
use crate::language::Language;
use crate::rules::BySide;
use crate::scenario::parse_fighter;
use clap::Args;
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  fleau duel garde_pretorien guerrier_de_l_aube
  fleau duel garde_pretorien garde_pretorien@att=6,ap=55 --policy cautious
  fleau duel garde_pretorien guerrier_de_l_aube --variant garde_pretorien@att=6 --engine exact
  fleau duel garde_pretorien @ini=3,att=5,str=8,def=5,res=11,ap=49 --runs 10m --format bbcode";

/// One against one: who wins, by which turn, in what state
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = with_policies(EXAMPLES))]
pub(super) struct DuelCommand {
    /// A profile: its id, with overrides after @ if wanted (garde_pretorien@att=6), or all of it inline
    a: String,
    /// Another
    b: String,
    #[command(flatten)]
    variant: VariantOption,
    #[command(flatten)]
    play: PlayOptions,
    #[command(flatten)]
    format: FormatOption,
}

impl DuelCommand {
    pub(super) fn run(&self, language: Language, out: &mut impl Write) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let written = [&self.a, &self.b].into_iter().chain(&self.variant.variant).map(String::as_str);
        let read =
            self.play.read_play(Plays::Combats, language, &mut checks, written, |roster, _, checks| {
                let a = checks.take("A", parse_fighter(&self.a, roster));
                let b = checks.take("B", parse_fighter(&self.b, roster));
                let variant = match &self.variant.variant {
                    None => Some(None),
                    Some(text) => checks.take("--variant", parse_fighter(text, roster)).map(Some),
                };
                Some((BySide { a: a?, b: b? }, variant?))
            });
        let (play, (fighters, variant)) = checks.close(read)?;
        let sides = Sides::new(fighters.as_ref().map(std::slice::from_ref));
        let variant = variant.map(|a| {
            Sides::new(BySide { a: std::slice::from_ref(&a), b: std::slice::from_ref(&fighters.b) })
        });
        play_and_print("duel", &play, &sides, variant.as_ref(), self.format.format, out)
    }
}
