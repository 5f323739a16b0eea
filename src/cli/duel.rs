//! The `fleau duel` command: one fighter against one.

use super::error::CliError;
use super::options::{Checks, FightKinds, FormatOption, NamedFighters, PlayOptions, VariantOption};
use super::output::OutOption;
use super::session::{Session, Work};
use crate::rules::BySide;
use crate::scenario::{ResolvedFighter, parse_fighter};
use crate::study::fight::{FightKind, FightQuestion};
use crate::study::sides::Sides;
use clap::Args;
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  fleau duel garde_pretorien guerrier_de_l_aube
  fleau duel garde_pretorien garde_pretorien@att=6,ap=55 --policy cautious
  fleau duel garde_pretorien clone_nemesis@ap=30 --engine exact --format bbcode
  fleau duel garde_pretorien @ini=3,att=5,str=8,def=5,res=11,ap=49 --runs 10m

More in `fleau help TOPIC`: fighters, policies, rulesets, fights";

/// One against one: who wins, in which turn, with which wounds
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct DuelCommand {
    /// A profile id, with changes if wanted: garde_pretorien@att=6,ap=55
    a: String,
    /// Its opponent, written in the same way
    b: String,
    #[command(flatten)]
    variant: VariantOption,
    #[command(flatten)]
    play: PlayOptions,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    report: OutOption,
}

impl DuelCommand {
    pub(super) fn run(&self, session: &Session, out: &mut impl Write) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let named = [&self.a, &self.b].into_iter().chain(&self.variant.variant).map(String::as_str);
        let named = NamedFighters::fighters(named);
        let read = self.play.read(FightKinds::Combats, &mut checks, &named, |roster, _, _, checks| {
            let a = checks.take("A", parse_fighter(&self.a, roster));
            let b = checks.take("B", parse_fighter(&self.b, roster));
            let variant = match &self.variant.variant {
                None => Some(None),
                Some(text) => checks.take("--variant", parse_fighter(text, roster)).map(Some),
            };
            let (a, b) = (a?, b?);
            let against_b = |one: &ResolvedFighter| {
                Sides::new(BySide { a: std::slice::from_ref(one), b: std::slice::from_ref(&b) })
            };
            Some((against_b(&a), variant?.as_ref().map(against_b)))
        });
        let (played, (sides, variant)) = checks.close(read)?;
        played.confirm(self.play.yes, &sides, false, session)?;
        let question = FightQuestion {
            kind: FightKind::Duel,
            settings: played.fights,
            effort: played.effort,
            sides,
            variant,
        };
        let work = Work { output: self.report.prepare("duel")?, ..played.work };
        session.answer_and_publish(&question, work, &self.format, out)
    }
}
