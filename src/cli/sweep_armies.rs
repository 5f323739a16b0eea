//! `fleau sweep --armies`: what a card is worth in armies at each value of one or two of its
//! numbers.

use super::checkpoint::ResumeOptions;
use super::field_options::{EffortOptions, FieldOptions, SelectionOptions};
use super::options::{ScenarioRunOptions, ThreadsOptions};
use super::play::PlayOptions;
use super::values::Checks;
use crate::fault;
use crate::scenario::{
    ArmyBattles, Catalog, MAX_SWEEP_POINTS, MAX_SWEPT_RANGES, OptionValue, ReferenceField, Roster,
    ScenarioReplacements, SweptRange, SweptText, parse_fighter, too_many_points,
};
use crate::study::balance::FieldSetup;
use crate::study::sweep::armies::ArmySweepQuestion;
use crate::study::{Failed, ScalableQuestion};
use clap::Args;

/// Default number of battles at each value.
const BATTLES_PER_VALUE: u64 = 8000;

/// `--armies`, and the options that it needs.
#[derive(Args, Clone, Debug)]
#[command(mut_args(|arg| match arg.get_id().as_str() {
    "checkpoint" | "resume" | "max_time" => arg.requires("armies").conflicts_with("b"),
    _ => arg,
}))]
pub(super) struct ArmySweepOptions {
    /// Estimate what card A is worth in an army, by battles as in `fleau balance --armies`; A has
    /// one or two ranges, also of its AP
    #[arg(long, conflicts_with_all = [
        "b", "distance", "first", "unknown_mov", "engine", "runs", "precision", "sampler", "turns", "policy",
        "policy_a", "policy_b", "objective", "solve_steps", "no_abilities",
    ])]
    armies: bool,
    /// With --armies: battles of all values; default: 8k for each value
    #[arg(long, value_name = "N", requires = "armies", conflicts_with = "b")]
    battles: Option<String>,
    /// With --armies: cards of the lists; a scenario file or profiles, default: the edition of the
    /// card
    #[arg(long, value_name = "PROFILES", num_args = 1.., requires = "armies", conflicts_with = "b")]
    field: Vec<String>,
    /// With --armies: add the profiles of this people; repeatable
    #[arg(long, value_name = "PEOPLE", requires = "armies", conflicts_with = "b")]
    people: Vec<String>,
    /// With --armies: add the profiles of this edition; repeatable
    #[arg(long, value_name = "EDITION", requires = "armies", conflicts_with = "b")]
    edition: Vec<String>,
    #[command(flatten)]
    pub(super) resume: ResumeOptions,
}

impl ArmySweepOptions {
    /// Reads the question about the card `a`, and the number of threads.
    pub(super) fn read(
        &self,
        a: &str,
        play: &PlayOptions,
        checks: &mut Checks,
    ) -> Option<(ArmySweepQuestion, Option<usize>)> {
        let swept = checks.take("A", SweptText::parse_side(a))?;
        let count = swept.ranges.len();
        if count == 0 || count > MAX_SWEPT_RANGES {
            return checks.take("A", Err(fault!("fault-sweep-armies-range", count = count)));
        }
        let points = SweptRange::combinations(&swept.ranges);
        if points.len() > MAX_SWEEP_POINTS {
            return checks.take("A", Err(too_many_points(points.len())));
        }
        let roster = checks.take_placed(play.rules.profiles.read_files())?;
        let texts: Vec<String> = points.iter().map(|values| swept.at(values)).collect();
        let field = self.field_options(&texts[0], roster.as_ref(), play, checks)?;
        let mut threads = None;
        let mut setup = |text: &String| {
            let fighter = Some(OptionValue { option: "A", value: [text.as_str(), text.as_str()] });
            let instead =
                ScenarioReplacements { roster: roster.as_ref(), fighter, ..ScenarioReplacements::default() };
            let scenario = field.scenario(instead, checks);
            let (mut setup, of_threads) = field.effort.read(scenario, checks)?;
            setup.reference = ReferenceField { candidates: Vec::new(), ..setup.reference };
            setup.reference.armies.metagame = None;
            threads = of_threads;
            Some(setup)
        };
        // The first value with a fault is enough, since most faults are those of every value.
        let setups = texts.iter().map(&mut setup).collect::<Option<Vec<FieldSetup>>>();
        let question = match ArmySweepQuestion::new(a.to_owned(), swept.ranges, setups?) {
            Ok(question) => question,
            Err(Failed::Faults(faults)) => return checks.take_placed(Err(faults)),
            Err(Failed::Outside(message)) => return checks.take("A", Err(message)),
        };
        let battles = self.battles(texts.len() as u64, question.min_battles(), checks)?;
        Some((question.with_fights(battles), threads))
    }

    /// Reads the number of battles of all values; at each value, `least` are enough for an answer.
    fn battles(&self, values: u64, least: u64, checks: &mut Checks) -> Option<u64> {
        let total = checks.take_given("--battles", self.battles.as_ref(), str::parse::<ArmyBattles>)?;
        let battles = total.map_or(values * BATTLES_PER_VALUE.max(least), |total| total.get());
        if battles < least * values {
            let message = fault!("fault-sweep-armies-battles", values = values, battles = least * values);
            return checks.take("--battles", Err(message));
        }
        Some(battles)
    }

    /// Returns the field of the card: the one given, else the edition of the card.
    fn field_options(
        &self,
        card: &str,
        roster: Option<&Roster>,
        play: &PlayOptions,
        checks: &mut Checks,
    ) -> Option<FieldOptions> {
        let mut edition = self.edition.clone();
        if self.field.is_empty() && self.people.is_empty() && edition.is_empty() {
            let roster = roster.unwrap_or(Catalog::built_in().roster());
            edition = roster.editions_of([card]).into_iter().map(str::to_owned).collect();
            edition.retain(|edition| !edition.is_empty());
        }
        if self.field.is_empty() && self.people.is_empty() && edition.is_empty() {
            checks.take("A", parse_fighter(card, roster.unwrap_or(Catalog::built_in().roster())))?;
            return checks.take("--field", Err(fault!("fault-over-which-field")));
        }
        let threads = ThreadsOptions { threads: play.threads.clone(), quiet: play.quiet };
        let run = ScenarioRunOptions { seed: play.seed.seed.clone(), threads };
        let rules = &play.rules;
        Some(FieldOptions {
            named: self.field.clone(),
            selection: SelectionOptions {
                people: self.people.clone(),
                edition,
                ruleset: rules.ruleset.ruleset.clone(),
                policy: None,
                assume: rules.profiles.assume.clone(),
            },
            effort: EffortOptions { run, ..EffortOptions::default() },
            called: "--field",
            in_armies: true,
        })
    }
}
