//! The `fleau melee` command: groups at a distance or in contact.

use super::budget::parse_budget;
use super::error::CliError;
use super::options::{Checks, FightKinds, FormatOption, NamedFighters, PlayOptions};
use super::output::OutOption;
use super::session::{Session, Work};
use super::situation::{SituationOptions, nobody_shoots, shooting_approach};
use crate::balance::Budget;
use crate::fault;
use crate::rules::skirmish::MAX_LINE_FIGHTERS;
use crate::rules::{BySide, Movement, Side};
use crate::scenario::reading::length::parse_unknown_movement;
use crate::scenario::{ResolvedFighter, Roster, parse_fighter, parse_side};
use crate::study::fight::{AssumedMovement, FightKind, FightQuestion, MeleeSettings, default_melee_runs};
use crate::study::purchase::{Purchase, buy};
use crate::study::settings::SidePolicies;
use crate::study::sides::Sides;
use clap::Args;
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  fleau melee \"3 guerrier_de_l_aube + arkeon_sanath@att=4,res=6\" \"2 garde_pretorien\"
  fleau melee \"3 guerrier_de_l_aube@mov=10\" \"2 garde_pretorien@mov=10\" --distance 20 --first a
  fleau melee --budget 200 guerrier_de_l_aube garde_pretorien
  fleau melee \"3 rodeur_wolfen_c3\" \"2 ashkasa_guerrier_de_sang_c3\" --distance 40 --policy-a kite

More in `fleau help TOPIC`: fighters, policies, rulesets, fights";

/// Group against group, in contact or apart: movement, charges, shots, combats
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct MeleeCommand {
    /// A side: profiles separated by +, each with a number before it if wanted; at most 10 fighters
    a: String,
    /// The other side
    b: String,
    /// Each side gets as many fighters of its profile as these AP buy
    #[arg(long, value_name = "AP")]
    budget: Option<String>,
    #[command(flatten)]
    meeting: SituationOptions,
    /// With --distance: MOV in cm of cards without one; default: by the rules
    #[arg(long, value_name = "CM")]
    unknown_mov: Option<String>,
    #[command(flatten)]
    play: PlayOptions,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    report: OutOption,
}

/// Fighters of a melee by side, with what a budget bought and which MOV were assumed.
struct Groups {
    sides: Sides,
    purchases: Option<(Budget, BySide<Purchase>)>,
    assumed_movement: Option<AssumedMovement>,
}

impl MeleeCommand {
    pub(super) fn run(&self, session: &Session, out: &mut impl Write) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let meeting = self.meeting.read(&mut checks);
        let budget = match &self.budget {
            None => Some(None),
            Some(text) => checks.take("--budget", parse_budget(text)).map(Some),
        };
        let by_user = self.unknown_mov.as_ref();
        let by_user = by_user.and_then(|text| checks.take("--unknown-mov", parse_unknown_movement(text)));
        let named = NamedFighters::fighters([self.a.as_str(), self.b.as_str()]);
        let read =
            self.play.read(FightKinds::Melees, &mut checks, &named, |roster, missing, policies, checks| {
                let unknown = by_user.or_else(|| missing.movement.assumed_movement());
                let unknown = unknown.filter(|_| self.meeting.distance.is_some());
                match budget? {
                    None => self.read_sides(roster, unknown, policies, checks),
                    Some(budget) => self.buy_groups(budget, roster, unknown, policies, checks),
                }
            });
        let ((mut played, groups), meeting) = checks.close(read.zip(meeting))?;
        let Groups { sides, purchases, assumed_movement } = groups;
        if !played.has_runs {
            played.effort.runs = default_melee_runs(&sides);
        }
        played.confirm(self.play.yes, &sides, true, session)?;
        let question = FightQuestion {
            kind: FightKind::Melee(MeleeSettings {
                start: meeting,
                purchases,
                assumed_movement,
                unknown_movement: by_user,
            }),
            settings: played.fights,
            effort: played.effort,
            sides,
            variant: None,
        };
        let work = Work { output: self.report.prepare("melee")?, ..played.work };
        session.answer_and_publish(&question, work, &self.format, out)
    }

    /// Reads the sides as written.
    fn read_sides(
        &self,
        roster: &Roster,
        unknown: Option<Movement>,
        policies: Option<&SidePolicies>,
        checks: &mut Checks,
    ) -> Option<Groups> {
        let mut assumed = Vec::new();
        let mut side = |side: Side, text: &str| {
            let mut fighters = checks.take(side.letter(), parse_side(text, roster))?;
            assume_movement(&mut fighters, unknown, &mut assumed);
            check_side(side, &fighters, self.meeting.distance.is_some(), policies, checks).then_some(fighters)
        };
        let (a, b) = (side(Side::A, &self.a), side(Side::B, &self.b));
        let sides = Sides::new(BySide { a: &a?, b: &b? });
        Some(Groups { sides, purchases: None, assumed_movement: collect_assumed_movement(unknown, assumed) })
    }

    /// Reads the sides as the largest groups that a budget buys.
    fn buy_groups(
        &self,
        budget: Budget,
        roster: &Roster,
        unknown: Option<Movement>,
        policies: Option<&SidePolicies>,
        checks: &mut Checks,
    ) -> Option<Groups> {
        let mut assumed = Vec::new();
        let mut side = |side: Side, text: &str| {
            let mut fighter = checks.take(side.letter(), parse_fighter(text, roster))?;
            assume_movement(std::slice::from_mut(&mut fighter), unknown, &mut assumed);
            let alone = std::slice::from_ref(&fighter);
            let is_sound = check_side(side, alone, self.meeting.distance.is_some(), policies, checks);
            let purchase = checks.take(side.letter(), buy(budget, &fighter))?;
            is_sound.then(|| (purchase.to_group(&fighter), purchase))
        };
        let (a, b) = (side(Side::A, &self.a), side(Side::B, &self.b));
        let (a, b) = (a?, b?);
        let sides = BySide { a: std::slice::from_ref(&a.0), b: std::slice::from_ref(&b.0) };
        let purchases = Some((budget, BySide { a: a.1, b: b.1 }));
        Some(Groups {
            sides: Sides::new(sides),
            purchases,
            assumed_movement: collect_assumed_movement(unknown, assumed),
        })
    }
}

/// Sets the MOV of fighters whose card prints none, and records their names.
pub(super) fn assume_movement(
    fighters: &mut [ResolvedFighter],
    unknown: Option<Movement>,
    assumed: &mut Vec<String>,
) {
    for fighter in fighters.iter_mut().filter(|fighter| fighter.profile.movement.is_none()) {
        fighter.profile.movement = unknown;
        if unknown.is_some() && !assumed.contains(&fighter.name) {
            assumed.push(fighter.name.clone());
        }
    }
}

/// Returns the assumed MOV and the fighters it was assumed for, if any.
pub(super) fn collect_assumed_movement(
    unknown: Option<Movement>,
    mut fighters: Vec<String>,
) -> Option<AssumedMovement> {
    let unknown = unknown.filter(|_| !fighters.is_empty())?;
    fighters.sort();
    Some(AssumedMovement { centimeters: f64::from(unknown.get()) / 10.0, fighters })
}

/// Returns whether a side can play this melee; records the faults.
fn check_side(
    side: Side,
    fighters: &[ResolvedFighter],
    is_apart: bool,
    policies: Option<&SidePolicies>,
    checks: &mut Checks,
) -> bool {
    let mut messages = Vec::new();
    let count: usize = fighters.iter().map(|fighter| usize::from(fighter.count.get())).sum();
    if count > MAX_LINE_FIGHTERS {
        messages.push(fault!("fault-melee-too-many", count = count, most = MAX_LINE_FIGHTERS));
    }
    if is_apart {
        let approach = policies.and_then(|policies| shooting_approach(policies, side));
        messages.extend(approach.and_then(|approach| nobody_shoots(approach, fighters)));
    }
    messages.is_empty() || checks.take::<(), _>(side.letter(), Err(messages)).is_some()
}
