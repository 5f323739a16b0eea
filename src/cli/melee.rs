//! The `fleau melee` command: groups at a distance or in contact.

use super::chart::ChartOption;
use super::error::CliError;
use super::format::FormatOption;
use super::options::NamedFighters;
use super::output::OutOption;
use super::play::PlayOptions;
use super::runner::Work;
use super::session::Session;
use super::situation::{MeleeFighters, MeleeOptions, shooting_approach};
use super::values::{Checks, parse_budget};
use crate::balance::Budget;
use crate::rules::{BySide, Side};
use crate::scenario::{Roster, parse_fighter};
use crate::study::FightKinds;
use crate::study::fight::{AssumedMovement, FightKind, FightQuestion, MeleeSettings, default_melee_runs};
use crate::study::purchase::{Purchase, buy};
use crate::study::settings::SidePolicies;
use crate::study::sides::Sides;
use clap::Args;
use std::io::Write;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau melee \"3 guerrier_de_l_aube + arkeon_sanath@att=4,res=6\" \"2 garde_pretorien\"
  fleau melee \"3 guerrier_de_l_aube@mov=10\" \"2 garde_pretorien@mov=10\" --distance 20 --first a
  fleau melee --budget 200 guerrier_de_l_aube garde_pretorien
  fleau melee \"3 rodeur_wolfen_c3\" \"2 ashkasa_guerrier_de_sang_c3\" --distance 40 --policy-a kite

More in `fleau help TOPIC`: fighters, policies, rulesets, fights")]
pub(super) struct MeleeCommand {
    /// A side: profiles separated by +, each with a number before it if wanted; at most 10 fighters
    a: String,
    /// The other side
    b: String,
    /// Each side gets as many fighters of its profile as these AP buy
    #[arg(long, value_name = "AP")]
    budget: Option<String>,
    #[command(flatten)]
    melee: MeleeOptions,
    #[command(flatten)]
    play: PlayOptions,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    report: OutOption,
    #[command(flatten)]
    chart: ChartOption,
}

/// Fighters of a melee by side, with what a budget bought and which MOV were assumed.
struct Groups {
    sides: Sides,
    purchases: Option<(Budget, BySide<Purchase>)>,
    assumed_movement: Option<AssumedMovement>,
}

impl MeleeCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let chart = self.chart.prepare()?;
        let mut checks = Checks::default();
        let start = self.melee.situation.read(&mut checks);
        let budget = checks.take_given("--budget", self.budget.as_ref(), parse_budget);
        let by_user = self.melee.read_unknown_movement(&mut checks);
        let named = NamedFighters::fighters([self.a.as_str(), self.b.as_str()]);
        let plays = FightKinds::Melees;
        let read = self.play.read(plays, &mut checks, &named, |roster, missing, policies, checks| {
            let fighters = self.melee.fighters(by_user, missing);
            match budget? {
                None => self.read_sides(roster, fighters, policies, checks),
                Some(budget) => self.buy_groups(budget, roster, fighters, policies, checks),
            }
        });
        let ((mut settings, groups), start) = checks.close(read.zip(start))?;
        let Groups { sides, purchases, assumed_movement } = groups;
        if !settings.has_runs {
            settings.effort.runs = default_melee_runs(&sides);
        }
        let work = self.play.confirm(&settings, &sides, true, session)?;
        let melee = MeleeSettings { start, purchases, assumed_movement, unknown_movement: by_user };
        let question = FightQuestion {
            kind: FightKind::Melee(melee),
            settings: settings.fights,
            effort: settings.effort,
            sides,
            variant: None,
        };
        let work = Work { output: self.report.prepare("melee")?, chart, ..work };
        work.answer_and_publish(&question, session, &self.format, out)
    }

    /// Reads the sides as written.
    fn read_sides(
        &self,
        roster: &Roster,
        taken: MeleeFighters,
        policies: Option<&SidePolicies>,
        checks: &mut Checks,
    ) -> Option<Groups> {
        let texts = BySide { a: self.a.as_str(), b: self.b.as_str() };
        let (sides, assumed_movement) = taken.read_sides(texts, roster, policies, checks)?;
        Some(Groups { sides, purchases: None, assumed_movement })
    }

    /// Reads the sides as the largest groups that a budget buys.
    fn buy_groups(
        &self,
        budget: Budget,
        roster: &Roster,
        mut taken: MeleeFighters,
        policies: Option<&SidePolicies>,
        checks: &mut Checks,
    ) -> Option<Groups> {
        let mut side = |side: Side, text: &str| {
            let mut fighter = checks.take(side.letter(), parse_fighter(text, roster))?;
            let approach = policies.and_then(|policies| shooting_approach(policies, side));
            let is_sound = taken.take(side, std::slice::from_mut(&mut fighter), approach, checks);
            let purchase = checks.take(side.letter(), buy(budget, &fighter))?;
            is_sound.then(|| (purchase.to_group(&fighter), purchase))
        };
        let (a, b) = (side(Side::A, &self.a), side(Side::B, &self.b));
        let (a, b) = (a?, b?);
        let sides = Sides::new(BySide { a: std::slice::from_ref(&a.0), b: std::slice::from_ref(&b.0) });
        let purchases = Some((budget, BySide { a: a.1, b: b.1 }));
        Some(Groups { sides, purchases, assumed_movement: taken.assumed() })
    }
}
