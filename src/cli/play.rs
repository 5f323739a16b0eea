//! Options of commands that play fights: how they are computed, and how both sides play.

use super::error::CliError;
use super::estimate::{CostEstimate, YesOption};
use super::options::{NamedFighters, RulesOptions, SeedOption, SolveStepsOption, read_threads};
use super::runner::Work;
use super::session::Session;
use super::values::{Checks, instead_of, parse_precision, words_with_help};
use crate::exact::{MAX_STEPS, Objective};
use crate::fault;
use crate::rules::{BySide, MissingValues};
use crate::scenario::{Abilities, Roster, Runs, SolveSteps, SweptText};
use crate::simulate::Sampler;
use crate::study::FightKinds;
use crate::study::settings::{
    Effort, Engine, FightSettings, SidePolicies, WrittenSidePolicy, check_side_policies, has_free_side,
};
use crate::study::sides::Sides;
use clap::Args;
use clap::builder::TypedValueParser;

/// Returns the parser of `--objective`.
pub(super) fn objectives() -> impl TypedValueParser<Value = Objective> {
    words_with_help([
        (Objective::Win, "Chance to kill minus chance to be killed"),
        (Objective::Ap, "AP destroyed minus AP lost"),
        (Objective::Survive, "Share of wound levels that the side has left, minus that of the enemy"),
    ])
}

fn engines() -> impl TypedValueParser<Value = Engine> {
    words_with_help([
        (Engine::Mc, "Simulate fights"),
        (Engine::Exact, "Compute all outcomes, without a margin of error; one against one to four"),
        (Engine::Auto, "Compute where that is faster than simulating, else simulate"),
    ])
}

fn samplers() -> impl TypedValueParser<Value = Sampler> {
    words_with_help([
        (
            Sampler::AttackByAttack,
            "Draw the result of each attack and initiative test from its exact distribution",
        ),
        (Sampler::DieByDie, "Roll every die, as at a table: slower, same odds"),
    ])
}

/// `--turns`, and how both sides play.
#[derive(Args, Clone, Debug)]
pub(super) struct PolicyOptions {
    /// Maximum number of turns; default: by the rules
    #[arg(long, value_name = "N")]
    pub(super) turns: Option<String>,
    /// How both sides play: `fleau help policies`
    #[arg(long, value_name = "POLICY", default_value = "balanced")]
    policy: String,
    /// How side A plays, instead of --policy
    #[arg(long, value_name = "POLICY")]
    policy_a: Option<String>,
    /// How side B plays, instead of --policy
    #[arg(long, value_name = "POLICY")]
    policy_b: Option<String>,
}

impl PolicyOptions {
    /// Reads the ranges of the policies of both sides.
    pub(super) fn read_ranges(&self, checks: &mut Checks) -> Option<BySide<SweptText>> {
        let mut has_range = false;
        let policies = self.read(|option, text| {
            let swept = checks.take(option, SweptText::parse_policy(text))?;
            has_range |= option == "--policy" && !swept.ranges.is_empty();
            Some(swept)
        });
        // A range of both sides would be two ranges, of the same number.
        if has_range { checks.take("--policy", Err(fault!("fault-sweep-policy"))) } else { policies }
    }

    /// Reads the policies of both sides by `read`, which is called with the option and its value.
    pub(super) fn read<T: Clone>(&self, mut read: impl FnMut(&str, &str) -> Option<T>) -> Option<BySide<T>> {
        let both = read("--policy", &self.policy);
        let a = self.policy_a.as_ref().map_or_else(|| both.clone(), |text| read("--policy-a", text));
        let b = self.policy_b.as_ref().map_or(both, |text| read("--policy-b", text));
        Some(BySide { a: a?, b: b? })
    }
}

/// Options of every command that plays fights.
#[derive(Args, Clone, Debug)]
#[command(arg = instead_of("fights", "--runs"))]
pub(super) struct PlayOptions {
    /// How to compute fights: `fleau help fights`
    #[arg(long, value_parser = engines())]
    engine: Option<Engine>,
    /// Number of fights: 250000, 10k, 2.5m
    #[arg(long, value_name = "N")]
    runs: Option<String>,
    /// Simulate until chances have this precision: 0.5%
    #[arg(long, value_name = "P")]
    precision: Option<String>,
    /// How to draw the dice
    #[arg(long, value_parser = samplers(), default_value = "attack-by-attack")]
    sampler: Sampler,
    #[command(flatten)]
    pub(super) seed: SeedOption,
    /// Number of threads; default: all cores
    #[arg(long, value_name = "N")]
    pub(super) threads: Option<String>,
    #[command(flatten)]
    pub(super) policies: PolicyOptions,
    /// Goal of optimal and best-response; default: win
    #[arg(long, value_parser = objectives(), value_name = "GOAL")]
    objective: Option<Objective>,
    #[command(flatten)]
    solve_steps: SolveStepsOption,
    /// Use characteristics only, without abilities
    #[arg(long)]
    no_abilities: bool,
    #[command(flatten)]
    pub(super) yes: YesOption,
    /// No progress bar
    #[arg(long, short)]
    pub(super) quiet: bool,
    #[command(flatten)]
    pub(super) rules: RulesOptions,
}

/// Settings of simulated or solved fights, parsed and checked.
pub(super) struct PlaySettings {
    pub(super) fights: FightSettings,
    pub(super) effort: Effort,
    /// Whether the number of fights or the precision was given.
    pub(super) has_runs: bool,
    pub(super) threads: Option<usize>,
}

impl PlayOptions {
    /// Reads all options, then the fighters by calling `fighters` with the values assumed where
    /// cards are silent. `named` holds the texts of all fighters, because their abilities may name
    /// kinds of fighters, and the filters that select others. Returns `None` if there are faults,
    /// which are in `checks` then.
    pub(super) fn read<T>(
        &self,
        plays: FightKinds,
        checks: &mut Checks,
        named: &NamedFighters,
        fighters: impl FnOnce(&Roster, &MissingValues, Option<&SidePolicies>, &mut Checks) -> Option<T>,
    ) -> Option<(PlaySettings, T)> {
        let most = if self.precision.is_some() { "1000m" } else { "1m" };
        let runs = checks.take("--runs", self.runs.as_deref().unwrap_or(most).parse::<Runs>());
        let precise = |text: &str| parse_precision(text, 0.001, 20.0);
        let precision = checks.take_given("--precision", self.precision.as_ref(), precise);
        let seed = self.seed.read(checks);
        let threads = read_threads(self.threads.as_ref(), checks);
        let most_steps = self.solve_steps.read(checks);
        let policies = self.policies.read(|option, text| checks.take(option, WrittenSidePolicy::parse(text)));
        policies.iter().for_each(|policies| check_policies(plays, policies, self.objective, checks));
        let engine = policies.as_ref().and_then(|policies| self.engine(plays, policies, checks));
        let abilities = if self.no_abilities { Abilities::Ignored } else { Abilities::Played };
        let rules = self.rules.read(abilities, named, checks);
        let turns = rules.turns(self.policies.turns.as_deref(), checks);
        let rules = rules.with_costs();
        let missing = rules.missing_values();
        let roster = rules.roster.as_ref();
        let fighters = roster.and_then(|roster| fighters(roster, &missing, policies.as_ref(), checks));
        let effort = Effort { engine: engine?, runs: runs?, precision: precision? };
        let (ruleset, hashes) = rules.close()?;
        let settings = PlaySettings {
            fights: FightSettings {
                ruleset,
                hashes,
                policies: policies?,
                objective: self.objective.unwrap_or_default(),
                max_steps: most_steps?.map_or(MAX_STEPS, SolveSteps::get),
                turns: turns?,
                seed: seed?,
                sampler: self.sampler,
                abilities,
            },
            effort,
            has_runs: self.runs.is_some() || self.precision.is_some(),
            threads: threads?,
        };
        Some((settings, fighters?))
    }

    /// Returns the options with these policies in place of those of both sides, if given.
    pub(super) fn with_policies(&self, BySide { a, b }: BySide<Option<String>>) -> Self {
        let PolicyOptions { policy_a, policy_b, .. } = self.policies.clone();
        let (policy_a, policy_b) = (a.or(policy_a), b.or(policy_b));
        Self { policies: PolicyOptions { policy_a, policy_b, ..self.policies.clone() }, ..self.clone() }
    }

    /// Returns the work of these fights, if it is within the cost limits or the user confirms.
    ///
    /// # Errors
    /// If the work exceeds the limits and is not confirmed.
    pub(super) fn confirm(
        &self,
        settings: &PlaySettings,
        sides: &Sides,
        are_groups: bool,
        session: &Session,
    ) -> Result<Work, CliError> {
        let PlaySettings { fights, effort, threads, .. } = settings;
        let is_small = || fights.has_free_side() && fights.is_quickly_solved(&sides.match_up());
        let work = Work { threads: *threads, quiet: self.quiet, ..Work::default() };
        let estimate = CostEstimate::of_one(fights, effort, sides, are_groups);
        estimate.map_or(Ok(()), |estimate| work.confirm(estimate, self.yes, session, is_small))?;
        Ok(work)
    }

    /// Returns the options with the engine chosen automatically, unless they ask for simulation.
    pub(super) fn or_auto(&self) -> Self {
        let asks_for_fights =
            self.runs.is_some() || self.precision.is_some() || self.sampler != Sampler::default();
        let auto = (!asks_for_fights).then_some(Engine::Auto);
        Self { engine: self.engine.or(auto), ..self.clone() }
    }

    /// Chooses the engine: a combat with a side whose decisions are solved is never sampled, a
    /// melee never solved. Refuses a contrary `--engine`.
    fn engine(&self, plays: FightKinds, policies: &SidePolicies, checks: &mut Checks) -> Option<Engine> {
        let is_combat = plays == FightKinds::Combats;
        let message = match self.engine {
            Some(Engine::Mc) if is_combat && has_free_side(policies) => fault!("fault-optimal-is-solved"),
            Some(Engine::Exact) if !is_combat => fault!("fault-melees-are-sampled"),
            _ if is_combat && has_free_side(policies) => return Some(Engine::Exact),
            asked => return asked.or(Some(Engine::Mc)),
        };
        checks.take("--engine", Err(message))
    }
}

/// Reports combinations of the sides' policies that cannot be played.
fn check_policies(
    plays: FightKinds,
    policies: &SidePolicies,
    objective: Option<Objective>,
    checks: &mut Checks,
) {
    let playable = match plays != FightKinds::Combats && has_free_side(policies) {
        true => Err(fault!("fault-melee-unsolved")),
        false => check_side_policies(policies),
    };
    checks.take("--policy", playable);
    if objective.is_some() && !has_free_side(policies) {
        checks.take::<(), _>("--objective", Err(fault!("fault-objective-of-no-policy")));
    }
}
