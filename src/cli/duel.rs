//! `fleau duel`.

use super::error::CliError;
use super::fight::{Sides, play_and_print};
use super::options::{Checks, FormatOption, PlayOptions, with_policies};
use crate::rules::BySide;
use crate::scenario::parse_fighter;
use clap::Args;
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  fleau duel garde_pretorien guerrier_de_l_aube
  fleau duel garde_pretorien garde_pretorien@att=6,ap=55 --policy cautious
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
    play: PlayOptions,
    #[command(flatten)]
    format: FormatOption,
}

impl DuelCommand {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let read = self.play.read(&mut checks, |roster, checks| {
            let a = checks.take("A", parse_fighter(&self.a, roster));
            let b = checks.take("B", parse_fighter(&self.b, roster));
            Some(BySide { a: a?, b: b? })
        });
        let (play, fighters) = checks.close(read)?;
        let sides = Sides::new(fighters.as_ref().map(std::slice::from_ref));
        play_and_print("duel", &play, &sides, self.format.format, out)
    }
}
