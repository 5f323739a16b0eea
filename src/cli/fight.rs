//! The `fleau duel` and `fleau combat` commands: one fighter against one, or against several in
//! contact.

use super::chart::ChartOption;
use super::error::CliError;
use super::format::FormatOption;
use super::options::NamedFighters;
use super::output::OutOption;
use super::play::PlayOptions;
use super::runner::Work;
use super::session::Session;
use super::values::Checks;
use crate::rules::BySide;
use crate::scenario::{CombatSides, ResolvedFighter, Roster, form_combat, parse_fighter, parse_side};
use crate::study::FightKinds;
use crate::study::fight::{FightKind, FightQuestion};
use crate::study::sides::Sides;
use clap::Args;
use std::io::Write;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau duel garde_pretorien guerrier_de_l_aube
  fleau duel garde_pretorien \"garde_pretorien@att=6,ap=55\" --policy cautious
  fleau duel garde_pretorien clone_nemesis@ap=30 --engine exact --chart duel.png
  fleau duel garde_pretorien \"@ini=3,att=5,str=8,def=5,res=11,ap=49\" --runs 10m

More in `fleau help TOPIC`: fighters, policies, rulesets, fights")]
pub(super) struct DuelCommand {
    /// A profile id, with changes if wanted: garde_pretorien@att=6,ap=55
    a: String,
    /// Its opponent, written in the same way
    b: String,
    #[command(flatten)]
    fight: FightOptions,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau combat \"2 guerrier_de_l_aube + arkeon_sanath@att=4,res=6\" garde_pretorien
  fleau combat garde_pretorien \"3 guerrier_de_l_aube\" --policy-a allocate=3/1 --policy-b all-attack

More in `fleau help TOPIC`: fighters, policies, rulesets, fights")]
pub(super) struct CombatCommand {
    /// A side: profiles separated by +, each with a number before it if wanted
    a: String,
    /// The other side; one of the two has to be a single fighter
    b: String,
    #[command(flatten)]
    fight: FightOptions,
}

/// Options of duels and combats.
#[derive(Args, Debug)]
struct FightOptions {
    /// Also simulate this instead of A, on the same dice
    #[arg(long, value_name = "A")]
    variant: Option<String>,
    #[command(flatten)]
    play: PlayOptions,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    report: OutOption,
    #[command(flatten)]
    chart: ChartOption,
}

/// The sides of a fight, and of its variant if there is one.
type FightSides = (Sides, Option<Sides>);

impl DuelCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let read = |roster: &Roster, checks: &mut Checks| -> Option<FightSides> {
            let a = checks.take("A", parse_fighter(&self.a, roster));
            let b = checks.take("B", parse_fighter(&self.b, roster));
            let variant = |text: &str| parse_fighter(text, roster);
            let variant = checks.take_given("--variant", self.fight.variant.as_ref(), variant);
            let (a, b) = (a?, b?);
            let against_b = |one: &ResolvedFighter| {
                Sides::new(BySide { a: std::slice::from_ref(one), b: std::slice::from_ref(&b) })
            };
            Some((against_b(&a), variant?.as_ref().map(against_b)))
        };
        self.fight.run(FightKind::Duel, "duel", [&self.a, &self.b], read, session, out)
    }
}

impl CombatCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let read = |roster: &Roster, checks: &mut Checks| -> Option<FightSides> {
            let a = checks.take("A", parse_side(&self.a, roster));
            let b = checks.take("B", parse_side(&self.b, roster));
            let variant = |text: &str| parse_side(text, roster);
            let variant = checks.take_given("--variant", self.fight.variant.as_ref(), variant);
            let (a, b) = (a?, b?);
            let variant = match variant? {
                None => Some(None),
                Some(variant) => checks.take("--variant", form_combat(variant, b.clone())).map(Some),
            };
            let combat = checks.take("A and B", form_combat(a, b))?;
            let sides = |combat: &CombatSides| Sides::new(combat.sides());
            Some((sides(&combat), variant?.as_ref().map(sides)))
        };
        self.fight.run(FightKind::Combat, "combat", [&self.a, &self.b], read, session, out)
    }
}

impl FightOptions {
    /// Reads all options, and the sides by calling `read`; then plays the fight and prints the
    /// answer. `sides` are the texts of both sides.
    fn run(
        &self,
        kind: FightKind,
        report: &str,
        sides: [&String; 2],
        read: impl FnOnce(&Roster, &mut Checks) -> Option<FightSides>,
        session: &Session,
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        let chart = self.chart.prepare()?;
        let mut checks = Checks::default();
        let named = sides.into_iter().chain(&self.variant).map(String::as_str);
        let named = NamedFighters::fighters(named);
        let read = |roster: &Roster, _: &_, _: Option<&_>, checks: &mut Checks| read(roster, checks);
        let read = self.play.read(FightKinds::Combats, &mut checks, &named, read);
        let (settings, (sides, variant)) = checks.close(read)?;
        let work = self.play.confirm(&settings, &sides, false, session)?;
        let (settings, effort) = (settings.fights, settings.effort);
        let question = FightQuestion { kind, settings, effort, sides, variant };
        let work = Work { output: self.report.prepare(report)?, chart, ..work };
        work.answer_and_publish(&question, session, &self.format, out)
    }
}
