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
use super::situation::{MeleeFighters, shooting_approach};
use super::values::Checks;
use crate::fault;
use crate::rules::skirmish::{Distance, FirstSpeaker, Start};
use crate::rules::{BySide, MissingValues, Side};
use crate::scenario::{
    CombatSides, ResolvedFighter, Roster, Sentence, form_combat, parse_fighter, parse_side,
};
use crate::study::FightKinds;
use crate::study::fight::{FightKind, FightQuestion, MeleeSettings, default_melee_runs};
use crate::study::melee_start::MeleeStart;
use crate::study::settings::SidePolicies;
use crate::study::sides::Sides;
use clap::{Args, ValueEnum};
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
    /// Side that charges first
    #[arg(long, value_enum, value_name = "SIDE", conflicts_with = "variant")]
    charge: Option<ChargeOption>,
    #[command(flatten)]
    fight: FightOptions,
}

/// A side that charges.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum ChargeOption {
    /// Fighter A
    A,
    /// Fighter B
    B,
}

impl ChargeOption {
    pub(super) fn side(self) -> Side {
        match self {
            ChargeOption::A => Side::A,
            ChargeOption::B => Side::B,
        }
    }
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

/// A kind of fight, its sides, and those of its variant if there is one.
type ReadFight = (FightKind, Sides, Option<Sides>);

impl DuelCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let texts = [&self.a, &self.b];
        if let Some(charge) = self.charge {
            let read = |roster: &Roster,
                        missing: &MissingValues,
                        policies: Option<&SidePolicies>,
                        checks: &mut Checks| {
                self.read_charge(charge.side(), roster, missing, policies, checks)
            };
            return self.fight.run(FightKinds::Melees, "duel", texts, read, session, out);
        }
        let read = |roster: &Roster, _: &_, _: Option<&_>, checks: &mut Checks| -> Option<ReadFight> {
            let a = checks.take("A", parse_fighter(&self.a, roster));
            let b = checks.take("B", parse_fighter(&self.b, roster));
            let variant = |text: &str| parse_fighter(text, roster);
            let variant = checks.take_given("--variant", self.fight.variant.as_ref(), variant);
            let (a, b) = (a?, b?);
            let against_b = |one: &ResolvedFighter| {
                Sides::new(BySide { a: std::slice::from_ref(one), b: std::slice::from_ref(&b) })
            };
            Some((FightKind::Duel, against_b(&a), variant?.as_ref().map(against_b)))
        };
        self.fight.run(FightKinds::Combats, "duel", texts, read, session, out)
    }

    /// Reads a duel that begins with a charge of one side.
    fn read_charge(
        &self,
        by: Side,
        roster: &Roster,
        missing: &MissingValues,
        policies: Option<&SidePolicies>,
        checks: &mut Checks,
    ) -> Option<ReadFight> {
        let mut taken = MeleeFighters::apart(missing.movement.assumed_movement());
        let mut read = |side: Side, text: &str| {
            let mut fighter = checks.take(side.letter(), parse_fighter(text, roster))?;
            let approach = policies.and_then(|policies| shooting_approach(policies, side));
            taken.take(side, std::slice::from_mut(&mut fighter), approach, checks).then_some(fighter)
        };
        let (a, b) = (read(Side::A, &self.a), read(Side::B, &self.b));
        let fighters = BySide { a: a?, b: b? };
        let start =
            checks.take(by.letter(), start_of_charge(&fighters[by], by).map_err(|fault| vec![fault]))?;
        let assumed_movement = taken.assumed();
        let settings = MeleeSettings { start, purchases: None, assumed_movement, unknown_movement: None };
        Some((FightKind::Melee(settings), Sides::new(fighters.as_ref().map(std::slice::from_ref)), None))
    }
}

/// Returns the start of a duel in which the fighter of side `by` charges from as far as it walks.
pub(super) fn start_of_charge(fighter: &ResolvedFighter, by: Side) -> Result<MeleeStart, Sentence> {
    let movement = fighter.profile.movement.map_or(0, |movement| movement.get());
    let distance = Distance::new(movement.into()).ok();
    let start = distance
        .map(|distance| MeleeStart { start: Start::Charge(distance), first_word: FirstSpeaker::Side(by) });
    start.ok_or_else(|| fault!("fault-no-charge", name = &fighter.label))
}

impl CombatCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let read = |roster: &Roster, _: &_, _: Option<&_>, checks: &mut Checks| -> Option<ReadFight> {
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
            Some((FightKind::Combat, sides(&combat), variant?.as_ref().map(sides)))
        };
        self.fight.run(FightKinds::Combats, "combat", [&self.a, &self.b], read, session, out)
    }
}

impl FightOptions {
    /// Reads all options, and the sides by calling `read`; then plays the fight and prints the
    /// answer. `sides` are the texts of both sides.
    fn run(
        &self,
        plays: FightKinds,
        report: &str,
        sides: [&String; 2],
        read: impl FnOnce(&Roster, &MissingValues, Option<&SidePolicies>, &mut Checks) -> Option<ReadFight>,
        session: &Session,
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        let chart = self.chart.prepare()?;
        let mut checks = Checks::default();
        let named = sides.into_iter().chain(&self.variant).map(String::as_str);
        let named = NamedFighters::fighters(named);
        let read = self.play.read(plays, &mut checks, &named, read);
        let (mut settings, (kind, sides, variant)) = checks.close(read)?;
        let is_melee = plays == FightKinds::Melees;
        if is_melee && !settings.has_runs {
            settings.effort.runs = default_melee_runs(&sides);
        }
        let work = self.play.confirm(&settings, &sides, is_melee, session)?;
        let (settings, effort) = (settings.fights, settings.effort);
        let question = FightQuestion { kind, settings, effort, sides, variant };
        let work = Work { output: self.report.prepare(report)?, chart, ..work };
        work.answer_and_publish(&question, session, &self.format, out)
    }
}
