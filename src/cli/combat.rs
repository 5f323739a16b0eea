//! The `fleau combat` command: one fighter against one or several in contact.

use super::error::CliError;
use super::options::{Checks, FightKinds, FormatOption, NamedFighters, PlayOptions, VariantOption};
use super::output::OutOption;
use super::session::{Session, Work};
use crate::scenario::{CombatSides, form_combat, parse_side};
use crate::study::fight::{FightKind, FightQuestion};
use crate::study::sides::Sides;
use clap::Args;
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  fleau combat \"2 guerrier_de_l_aube + arkeon_sanath@att=4,res=6\" garde_pretorien
  fleau combat garde_pretorien \"3 guerrier_de_l_aube\" --policy-a allocate=3/1 --policy-b all-attack

More in `fleau help TOPIC`: fighters, policies, rulesets, fights";

/// One against one or several, in contact
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct CombatCommand {
    /// A side: profiles separated by +, each with a number before it if wanted
    a: String,
    /// The other side; one of the two has to be a single fighter
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

impl CombatCommand {
    pub(super) fn run(&self, session: &Session, out: &mut impl Write) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let named = [&self.a, &self.b].into_iter().chain(&self.variant.variant).map(String::as_str);
        let named = NamedFighters::fighters(named);
        let read = self.play.read(FightKinds::Combats, &mut checks, &named, |roster, _, _, checks| {
            let a = checks.take("A", parse_side(&self.a, roster));
            let b = checks.take("B", parse_side(&self.b, roster));
            let variant = match &self.variant.variant {
                None => Some(None),
                Some(text) => checks.take("--variant", parse_side(text, roster)).map(Some),
            };
            let (a, b) = (a?, b?);
            let variant = match variant? {
                None => Some(None),
                Some(variant) => checks.take("--variant", form_combat(variant, b.clone())).map(Some),
            };
            let combat = checks.take("A and B", form_combat(a, b))?;
            let sides = |combat: &CombatSides| Sides::new(combat.sides());
            Some((sides(&combat), variant?.as_ref().map(sides)))
        });
        let (played, (sides, variant)) = checks.close(read)?;
        played.confirm(self.play.yes, &sides, false, session)?;
        let question = FightQuestion {
            kind: FightKind::Combat,
            settings: played.fights,
            effort: played.effort,
            sides,
            variant,
        };
        let work = Work { output: self.report.prepare("combat")?, ..played.work };
        session.answer_and_publish(&question, work, &self.format, out)
    }
}
