//! The `fleau sweep` command: a duel or a melee at each value of one or two numbers, or the worth
//! of a card in armies at each value of its numbers (see [`sweep_armies`](super::sweep_armies)).

use super::chart::ChartOption;
use super::error::CliError;
use super::estimate::CostEstimate;
use super::format::FormatOption;
use super::job::{Job, JobOptions};
use super::options::NamedFighters;
use super::output::OutOption;
use super::play::{PlayOptions, PlaySettings};
use super::runner::Work;
use super::session::Session;
use super::situation::{MeleeFighters, MeleeOptions, SituationOptions};
use super::sweep_armies::ArmySweepOptions;
use super::values::Checks;
use crate::fault;
use crate::rules::{BySide, Movement, Side, Word};
use crate::scenario::{
    MAX_SWEEP_POINTS, MAX_SWEPT_RANGES, ResolvedFighter, Roster, SweptRange, SweptText, SweptValue,
    parse_fighter, too_many_points,
};
use crate::study::FightKinds;
use crate::study::fight::{AssumedMovement, FightKind, FightQuestion, MeleeSettings, default_melee_runs};
use crate::study::melee_start::MeleeStart;
use crate::study::settings::{FightSettings, SidePolicies, WrittenSidePolicy};
use crate::study::sides::Sides;
use crate::study::sweep::SweepQuestion;
use clap::Args;
use std::io::Write;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau sweep garde_pretorien@att=3..8 guerrier_de_l_aube
  fleau sweep \"garde_pretorien@att=3..8,str=6..10\" guerrier_de_l_aube --chart map.svg
  fleau sweep \"1..6 guerrier_de_l_aube\" garde_pretorien --out how-many
  fleau sweep garde_pretorien guerrier_de_l_aube --policy-a allocate=0..6/2
  fleau sweep \"2 guerrier_de_l_aube@mov=10\" garde_pretorien@mov=10 --distance 10..40:10
  fleau sweep le_croquemitaine@att=3..5 --armies --battles 2k

More in `fleau help TOPIC`: fighters, policies, rulesets, fights")]
pub(super) struct SweepCommand {
    /// A side, with a range in place of a number: garde_pretorien@att=3..8, mov=5..20:2.5 in
    /// steps of 2.5, "1..6 guerrier_de_l_aube"
    a: String,
    /// The other side, written in the same way; one or two ranges in all
    #[arg(required_unless_present = "armies")]
    b: Option<String>,
    #[command(flatten)]
    armies: ArmySweepOptions,
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

/// The texts of a sweep, with their ranges.
struct Swept<T = SweptText> {
    sides: BySide<T>,
    policies: BySide<T>,
    distance: Option<T>,
}

/// The texts of a point.
type PointTexts = Swept<String>;

/// The fighters of a point, and how they start in a melee.
type PointFighters = (Sides, Option<(MeleeStart, Option<AssumedMovement>)>);
/// The fighters of a point, and how both sides decide.
type Point = (PointFighters, SidePolicies);

impl SweepCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let chart = self.chart.prepare()?;
        let mut checks = Checks::default();
        let Some(b) = &self.b else {
            let question = self.armies.read(&self.a, &self.play, &mut checks);
            let (question, threads) = checks.close(question)?;
            let options = &JobOptions {
                resume: self.armies.resume.clone(),
                yes: self.play.yes,
                ..JobOptions::default()
            };
            let (quiet, folder, files) = (self.play.quiet, self.report.folder(), &["sweep-armies.json"]);
            let job = Job { options, threads, quiet, folder, files, chart };
            let estimate = CostEstimate::of_costs(question.extent());
            let work = job.begin(&question, estimate, session, || false)?;
            let answered = work.answer_in_time(question, "--battles", session)?;
            return answered.publish(work, &self.format, out);
        };
        let swept = self.read_ranges(b, &mut checks);
        // Without ranges, nothing else can be read.
        let Some(swept) = swept else { return checks.close(None) };
        let texts = swept.points();
        let is_melee = swept.is_melee();
        let by_user = self.melee.read_unknown_movement(&mut checks);
        let named = texts.iter().flat_map(|point| [point.sides.a.as_str(), point.sides.b.as_str()]);
        let named = NamedFighters::fighters(named);
        let (kinds, play) = match is_melee {
            true => (FightKinds::Melees, self.play.clone()),
            false => (FightKinds::Combats, self.play.or_auto()),
        };
        let is_swept = |side: Side| !swept.policies[side].ranges.is_empty();
        let first = |side: Side| is_swept(side).then(|| texts[0].policies[side].clone());
        let play = play.with_policies(BySide { a: first(Side::A), b: first(Side::B) });
        let read = play.read(kinds, &mut checks, &named, |roster, missing, policies, checks| {
            // The first point with a fault is enough, since most faults are those of every point.
            texts
                .iter()
                .map(|point| {
                    let fighters = match is_melee {
                        true => {
                            let fighters = self.melee.fighters(by_user, missing);
                            self.read_melee(point, roster, fighters, policies, checks)?
                        }
                        false => read_duel(point, roster, checks)?,
                    };
                    // If the first policies have faults, these are known already.
                    policies?;
                    let mut policy = |side: Side| {
                        checks.take(&policy_option(side), WrittenSidePolicy::parse(&point.policies[side]))
                    };
                    Some((fighters, BySide { a: policy(Side::A)?, b: policy(Side::B)? }))
                })
                .collect::<Option<Vec<Point>>>()
        });
        let (settings, points) = checks.close(read)?;
        let fights: Vec<FightQuestion> =
            points.into_iter().map(|point| fight(point, &settings, by_user)).collect();
        let work = self.confirm(&settings, &fights, is_melee, session)?;
        let written = BySide { a: self.a.clone(), b: b.clone() };
        let written_policies = swept.policies.as_ref().map(SweptText::to_string);
        let question = SweepQuestion { written, written_policies, ranges: swept.to_ranges(), fights };
        let work = Work { output: self.report.prepare("sweep")?, chart, ..work };
        work.answer_and_publish(&question, session, &self.format, out)
    }

    /// Reads the ranges, one or two of them.
    fn read_ranges(&self, b: &str, checks: &mut Checks) -> Option<Swept> {
        let a = checks.take("A", SweptText::parse_side(&self.a));
        let b = checks.take("B", SweptText::parse_side(b));
        let distance = self.melee.situation.distance.as_ref();
        let distance = checks.take_given("--distance", distance, SweptText::parse_distance);
        let policies = self.play.policies.read_ranges(checks);
        let swept = Swept { sides: BySide { a: a?, b: b? }, policies: policies?, distance: distance? };
        let ranges = swept.ranges();
        if ranges.is_empty() {
            // A range in place of a word of a policy is no range.
            self.play.policies.read(|option, text| checks.take(option, WrittenSidePolicy::parse(text)));
            return checks.take("A", Err(fault!("fault-sweep-none")));
        }
        if ranges.iter().any(|(_, range)| range.quantity.is_cost()) {
            return checks.take("A and B", Err(fault!("fault-sweep-cost")));
        }
        if ranges.len() > MAX_SWEPT_RANGES {
            let message = fault!("fault-sweep-many", count = ranges.len(), most = MAX_SWEPT_RANGES);
            return checks.take("A and B", Err(message));
        }
        let count = ranges.iter().map(|(_, range)| range.values.len()).product();
        if count > MAX_SWEEP_POINTS {
            return checks.take("A and B", Err(too_many_points(count)));
        }
        Some(swept)
    }

    fn read_melee(
        &self,
        point: &PointTexts,
        roster: &Roster,
        taken: MeleeFighters,
        policies: Option<&SidePolicies>,
        checks: &mut Checks,
    ) -> Option<PointFighters> {
        let situation = self.melee.situation.clone();
        let start = SituationOptions { distance: point.distance.clone(), ..situation };
        let start = start.read(checks);
        let texts = BySide { a: point.sides.a.as_str(), b: point.sides.b.as_str() };
        let (sides, assumed_movement) = taken.read_sides(texts, roster, policies, checks)?;
        Some((sides, Some((start?, assumed_movement))))
    }

    /// Returns the work of all points, if it is within the cost limits or the user confirms.
    fn confirm(
        &self,
        settings: &PlaySettings,
        fights: &[FightQuestion],
        are_groups: bool,
        session: &Session,
    ) -> Result<Work, CliError> {
        let work = Work { threads: settings.threads, quiet: self.play.quiet, ..Work::default() };
        let of_point = |fight: &FightQuestion| {
            CostEstimate::of_one(&fight.settings, &fight.effort, &fight.sides, are_groups)
        };
        let estimate = fights.iter().filter_map(of_point).reduce(CostEstimate::followed_by);
        let is_small = || {
            let is_quick = |fight: &FightQuestion| {
                fight.settings.has_free_side() && fight.settings.is_quickly_solved(&fight.sides.match_up())
            };
            fights.iter().all(is_quick)
        };
        estimate.map_or(Ok(()), |estimate| work.confirm(estimate, self.play.yes, session, is_small))?;
        Ok(work)
    }
}

impl Swept {
    /// Returns all texts, with their sides.
    fn texts(&self) -> impl Iterator<Item = (Option<Side>, &SweptText)> {
        let BySide { a, b } = &self.sides;
        let BySide { a: policy_a, b: policy_b } = &self.policies;
        let of_sides =
            [(Some(Side::A), a), (Some(Side::B), b), (Some(Side::A), policy_a), (Some(Side::B), policy_b)];
        of_sides.into_iter().chain(self.distance.iter().map(|text| (None, text)))
    }

    /// Returns all ranges in the order of their texts, with their sides.
    fn ranges(&self) -> Vec<(Option<Side>, &SweptRange)> {
        self.texts().flat_map(|(side, text)| text.ranges.iter().map(move |range| (side, range))).collect()
    }

    fn to_ranges(&self) -> Vec<(Option<Side>, SweptRange)> {
        self.ranges().into_iter().map(|(side, range)| (side, range.clone())).collect()
    }

    /// Returns whether the fights are melees: with several fighters on a side, or at a distance.
    fn is_melee(&self) -> bool {
        self.distance.is_some() || self.sides.a.is_group() || self.sides.b.is_group()
    }

    /// Returns the texts of all points; the last range varies fastest.
    fn points(&self) -> Vec<PointTexts> {
        let all = SweptRange::combinations(self.ranges().into_iter().map(|(_, range)| range));
        let texts = |point: &Vec<SweptValue>| {
            let mut rest = point.as_slice();
            let mut at = |text: &SweptText| {
                let (values, others) = rest.split_at(text.ranges.len());
                rest = others;
                text.at(values)
            };
            PointTexts {
                sides: self.sides.as_ref().map(&mut at),
                policies: self.policies.as_ref().map(&mut at),
                distance: self.distance.as_ref().map(at),
            }
        };
        all.iter().map(texts).collect()
    }
}

fn policy_option(side: Side) -> String {
    format!("--policy-{}", side.word())
}

fn read_duel(point: &PointTexts, roster: &Roster, checks: &mut Checks) -> Option<PointFighters> {
    let mut side = |side: Side| checks.take(side.letter(), parse_fighter(&point.sides[side], roster));
    let (a, b): (Option<ResolvedFighter>, _) = (side(Side::A), side(Side::B));
    let sides = Sides::new(BySide { a: std::slice::from_ref(&a?), b: std::slice::from_ref(&b?) });
    Some((sides, None))
}

/// Returns the question that `fleau duel` or `fleau melee` asks about a point.
fn fight(
    ((sides, melee), policies): Point,
    settings: &PlaySettings,
    unknown_movement: Option<Movement>,
) -> FightQuestion {
    let mut effort = settings.effort;
    let kind = match melee {
        None => FightKind::Duel,
        Some((start, assumed_movement)) => {
            if !settings.has_runs {
                effort.runs = default_melee_runs(&sides);
            }
            let purchases = None;
            FightKind::Melee(MeleeSettings { start, purchases, assumed_movement, unknown_movement })
        }
    };
    let settings = FightSettings { policies, ..settings.fights.clone() };
    FightQuestion { kind, settings, effort, sides, variant: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_range_varies_fastest() {
        let side = |text: &str| SweptText::parse_side(text).unwrap();
        let policy = |text: &str| SweptText::parse_policy(text).unwrap();
        let sides = BySide { a: side("x@att=3..4"), b: side("y@def=1..2") };
        let policies = BySide { a: policy("cautious"), b: policy("balanced") };
        let swept = Swept { sides, policies, distance: None };
        let points: Vec<BySide<String>> = swept.points().into_iter().map(|point| point.sides).collect();
        let pair = |a: &str, b: &str| BySide { a: a.to_owned(), b: b.to_owned() };
        let [a3, a4, b1, b2] = ["x@att=3", "x@att=4", "y@def=1", "y@def=2"];
        assert_eq!(points, [pair(a3, b1), pair(a3, b2), pair(a4, b1), pair(a4, b2)]);
        assert!(!swept.is_melee());
    }
}
