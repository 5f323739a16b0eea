//! Options shared by several commands. All faults are collected before they are reported.

use super::error::CliError;
use super::estimate::{CostEstimate, YesOption};
pub(super) use super::format::{Format, FormatOption};
use super::input;
use super::instead_of::instead_of;
use super::numbers::{SolveStepsOption, parse_integer, parse_precision, read_seed, read_threads};
use super::profile_files::read_profile_files;
pub(super) use super::ruleset_option::{NamedFighters, RulesetOption};
use super::session::{Session, Work};
use super::side_policies;
use crate::dice::Seed;
use crate::exact::{MAX_STEPS, Objective};
use crate::fault;
use crate::rules::{BySide, MissingValues, Turns};
use crate::scenario::{
    Abilities, AbilityBook, Catalog, Fault, Faults, LoadedRuleset, Message, Origin, Roster, Runs, SolveSteps,
    load_abilities, max_turns,
};
use crate::simulate::Sampler;
pub(super) use crate::study::FightKinds;
use crate::study::Hashes;
pub(super) use crate::study::settings::Engine;
use crate::study::settings::{Effort, FightSettings, SidePolicies};
use crate::study::sides::Sides;
use clap::{Args, ValueEnum};
use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

/// `--abilities`.
#[derive(Args, Clone, Debug)]
pub(super) struct AbilitiesOption {
    /// File of additional abilities (TOML); repeatable
    #[arg(long, value_name = "FILE")]
    abilities: Vec<String>,
}

impl AbilitiesOption {
    /// Returns whether files are named.
    pub(super) fn is_given(&self) -> bool {
        !self.abilities.is_empty()
    }

    pub(super) fn read(&self) -> Result<Arc<AbilityBook>, Faults> {
        let book = Catalog::built_in().abilities();
        if !self.is_given() {
            return Ok(book.clone());
        }
        let origin = Origin { file: "--abilities", line: None };
        let paths: Vec<&str> = self.abilities.iter().map(String::as_str).collect();
        load_abilities(&paths, origin, Path::new(""), &input::read, book).map(Arc::new)
    }
}

/// `--assume`.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct AssumeOption {
    /// Value missing from a card: "ID: mov=10"; repeatable
    #[arg(long, value_name = "VALUES")]
    pub(super) assume: Vec<String>,
}

/// `--profiles`, `--abilities` and `--assume`.
#[derive(Args, Clone, Debug)]
pub(super) struct ProfilesOption {
    /// Profile file (CSV), or built-in; repeatable
    #[arg(long, value_name = "FILE")]
    profiles: Vec<String>,
    #[command(flatten)]
    pub(super) abilities: AbilitiesOption,
    #[command(flatten)]
    pub(super) assume: AssumeOption,
}

impl ProfilesOption {
    pub(super) fn read(&self) -> Result<Cow<'static, Roster>, Faults> {
        match self.abilities.read() {
            Ok(book) => {
                let roster = self.read_by(book)?;
                match self.assume.assume.as_slice() {
                    [] => Ok(roster),
                    written => roster.into_owned().with_assume_options(written).map(Cow::Owned),
                }
            }
            Err(mut faults) => {
                // Report the faults of the profiles as well.
                let of_profiles = self.read_by(Catalog::built_in().abilities().clone()).err();
                faults.0.extend(of_profiles.into_iter().flat_map(|faults| faults.0));
                Err(faults)
            }
        }
    }

    fn read_by(&self, book: Arc<AbilityBook>) -> Result<Cow<'static, Roster>, Faults> {
        let built_in = Catalog::built_in().roster();
        match self.profiles.is_empty() {
            false => read_profile_files(&self.profiles, book).map(Cow::Owned),
            true if *built_in.book() == book => Ok(Cow::Borrowed(built_in)),
            true => built_in.with_book(book).map(Cow::Owned),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum EngineOption {
    /// Simulate fights
    #[value(alias = "simulation")]
    Mc,
    /// Compute all outcomes, without a margin of error; one against one to four
    Exact,
    /// Compute where that is faster than simulating, else simulate
    Auto,
}

impl From<EngineOption> for Engine {
    fn from(option: EngineOption) -> Self {
        match option {
            EngineOption::Mc => Engine::Mc,
            EngineOption::Exact => Engine::Exact,
            EngineOption::Auto => Engine::Auto,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum SamplerWord {
    /// Draw the result of each attack and initiative test from its exact distribution
    #[default]
    #[value(alias = "par-attaque")]
    AttackByAttack,
    /// Roll every die, as at a table: slower, same odds
    #[value(aliases = ["dé-par-dé", "de-par-de"])]
    DieByDie,
}

impl From<SamplerWord> for Sampler {
    fn from(word: SamplerWord) -> Self {
        match word {
            SamplerWord::AttackByAttack => Sampler::AttackByAttack,
            SamplerWord::DieByDie => Sampler::DieByDie,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ObjectiveWord {
    /// Chance to kill minus chance to be killed
    #[value(alias = "victoire")]
    Win,
    /// AP destroyed minus AP lost
    #[value(alias = "pa")]
    Ap,
    /// Share of wound levels that the side has left, minus that of the enemy
    #[value(alias = "survie")]
    Survive,
}

impl From<ObjectiveWord> for Objective {
    fn from(word: ObjectiveWord) -> Self {
        match word {
            ObjectiveWord::Win => Objective::Win,
            ObjectiveWord::Ap => Objective::Ap,
            ObjectiveWord::Survive => Objective::Survive,
        }
    }
}

/// Options of every command that plays fights.
#[derive(Args, Clone, Debug)]
#[command(arg = instead_of("fights", "--runs"))]
pub(super) struct PlayOptions {
    /// How to compute fights: `fleau help fights`
    #[arg(long, value_enum)]
    engine: Option<EngineOption>,
    /// Number of fights: 250000, 10k, 2.5m
    #[arg(long, value_name = "N")]
    runs: Option<String>,
    /// Simulate until chances have this precision: 0.5%
    #[arg(long, value_name = "P")]
    precision: Option<String>,
    /// How to draw the dice
    #[arg(long, value_enum, default_value_t)]
    sampler: SamplerWord,
    /// The seed of all dice
    #[arg(long, value_name = "N", default_value = "1")]
    seed: String,
    /// Number of threads; default: all cores
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    /// Maximum number of turns; default: by the rules
    #[arg(long, value_name = "N")]
    turns: Option<String>,
    /// How both sides play: `fleau help policies`
    #[arg(long, value_name = "POLICY", default_value = "balanced")]
    policy: String,
    /// How side A plays, instead of --policy
    #[arg(long, value_name = "POLICY")]
    policy_a: Option<String>,
    /// How side B plays, instead of --policy
    #[arg(long, value_name = "POLICY")]
    policy_b: Option<String>,
    /// Goal of optimal and best-response; default: win
    #[arg(long, value_enum, value_name = "GOAL")]
    objective: Option<ObjectiveWord>,
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
    profiles: ProfilesOption,
    #[command(flatten)]
    ruleset: RulesetOption,
}

/// `--variant`.
#[derive(Args, Clone, Debug)]
pub(super) struct VariantOption {
    /// Also simulate this instead of A, on the same dice
    #[arg(long, value_name = "A")]
    pub(super) variant: Option<String>,
}

/// Settings of simulated or solved fights, parsed and checked.
pub(super) struct PlaySettings {
    pub(super) fights: FightSettings,
    pub(super) effort: Effort,
    /// Whether the number of fights or the precision was given.
    pub(super) has_runs: bool,
    /// Number of threads, and whether progress is shown.
    pub(super) work: Work,
}

impl PlaySettings {
    /// Returns if fights of these sides are within the cost limits, or if the user confirms.
    ///
    /// # Errors
    /// If the work exceeds the limits and is not confirmed.
    pub(super) fn confirm(
        &self,
        yes: YesOption,
        sides: &Sides,
        are_groups: bool,
        session: &Session,
    ) -> Result<(), CliError> {
        let is_small = || self.fights.has_free_side() && self.fights.is_quickly_solved(&sides.match_up());
        match CostEstimate::of_one(&self.fights, &self.effort, sides, are_groups) {
            None => Ok(()),
            Some(estimate) => estimate.confirm_unless(yes, &self.work, session, is_small),
        }
    }
}

/// Collects faults while options are read.
#[derive(Default)]
pub(super) struct Checks(Faults);

impl Checks {
    /// Returns the value, or records its faults; `place` is the option or argument at fault.
    pub(super) fn take<T, E: Into<Messages>>(&mut self, place: &str, outcome: Result<T, E>) -> Option<T> {
        let messages = match outcome {
            Ok(value) => return Some(value),
            Err(error) => error.into(),
        };
        let fault = |message| Fault { file: place.to_owned(), line: None, message };
        self.0.0.extend(messages.0.into_iter().map(fault));
        None
    }

    /// Returns the value, or records its faults, which name their option or file themselves.
    pub(super) fn take_placed<T>(&mut self, outcome: Result<T, Faults>) -> Option<T> {
        outcome.map_err(|faults| self.0.0.extend(faults.0)).ok()
    }

    /// Returns the value if no fault was recorded.
    pub(super) fn close<T>(self, value: Option<T>) -> Result<T, CliError> {
        match value {
            Some(value) if self.0.0.is_empty() => Ok(value),
            _ => Err(CliError::Faults(self.0)),
        }
    }
}

/// Messages about the faults of one option or argument.
pub(super) struct Messages(Vec<Message>);

impl<M: Into<Message>> From<M> for Messages {
    fn from(message: M) -> Self {
        Messages(vec![message.into()])
    }
}

impl<M: Into<Message>> From<Vec<M>> for Messages {
    fn from(messages: Vec<M>) -> Self {
        Messages(messages.into_iter().map(Into::into).collect())
    }
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
        let precision = match &self.precision {
            None => Some(None),
            Some(text) => checks.take("--precision", parse_precision(text, 0.001, 20.0)).map(Some),
        };
        let seed = read_seed(&self.seed, checks);
        let threads = read_threads(self.threads.as_deref(), checks);
        let objective = self.objective.map(Objective::from);
        let most_steps = self.solve_steps.read(checks);
        let policies = self.policies(checks);
        policies.iter().for_each(|policies| side_policies::check(plays, policies, objective, checks));
        let engine = policies.as_ref().and_then(|policies| self.engine(plays, policies, checks));
        let abilities = if self.no_abilities { Abilities::Ignored } else { Abilities::Played };
        let ruleset = self.ruleset.read_given(checks);
        let roster = read_roster(&self.profiles, abilities, named.written.iter().copied(), checks);
        let ruleset = ruleset.or_of_editions(named, roster.as_deref(), checks);
        let turns = read_turns(self.turns.as_deref(), ruleset.as_ref(), checks);
        let roster = roster.map(|roster| with_costs_of_ruleset(roster, ruleset.as_ref()));
        let missing = ruleset.as_ref().map(|loaded| loaded.ruleset.missing).unwrap_or_default();
        let fighters =
            roster.as_ref().and_then(|roster| fighters(roster, &missing, policies.as_ref(), checks));
        let effort = Effort { engine: engine?, runs: runs?, precision: precision? };
        let (LoadedRuleset { ruleset, hash, .. }, roster) = (ruleset?, roster?);
        let settings = PlaySettings {
            fights: FightSettings {
                ruleset,
                hashes: hash_inputs(hash, &roster),
                policies: policies?,
                objective: objective.unwrap_or_default(),
                max_steps: most_steps?.map_or(MAX_STEPS, SolveSteps::get),
                turns: turns?,
                seed: Seed(seed?),
                sampler: self.sampler.into(),
                abilities,
            },
            effort,
            has_runs: self.runs.is_some() || self.precision.is_some(),
            work: Work { threads: threads?, quiet: self.quiet, ..Work::default() },
        };
        Some((settings, fighters?))
    }

    /// Returns the options with the engine chosen automatically, unless they ask for simulation.
    pub(super) fn or_auto(&self) -> Self {
        let asks_for_fights =
            self.runs.is_some() || self.precision.is_some() || self.sampler != SamplerWord::default();
        let auto = (!asks_for_fights).then_some(EngineOption::Auto);
        Self { engine: self.engine.or(auto), ..self.clone() }
    }

    /// Chooses the engine: a combat with a side whose decisions are solved is never sampled, a
    /// melee never solved. Refuses a contrary `--engine`.
    fn engine(&self, plays: FightKinds, policies: &SidePolicies, checks: &mut Checks) -> Option<Engine> {
        let asked = self.engine.map(Engine::from);
        if plays != FightKinds::Combats {
            return match asked {
                None | Some(Engine::Mc | Engine::Auto) => asked.or(Some(Engine::Mc)),
                Some(Engine::Exact) => {
                    let message = fault!("fault-melees-are-sampled");
                    checks.take("--engine", Err(message))
                }
            };
        }
        match (asked, side_policies::has_free_side(policies)) {
            (Some(Engine::Mc), true) => {
                let message = fault!("fault-optimal-is-solved");
                checks.take("--engine", Err(message))
            }
            (None | Some(_), true) => Some(Engine::Exact),
            (engine, false) => Some(engine.unwrap_or(Engine::Mc)),
        }
    }

    fn policies(&self, checks: &mut Checks) -> Option<SidePolicies> {
        let mut read = |option: &str, text: &str| side_policies::read(option, text, checks);
        let both = read("--policy", &self.policy);
        let a = self.policy_a.as_ref().map_or(both.clone(), |text| read("--policy-a", text));
        let b = self.policy_b.as_ref().map_or(both, |text| read("--policy-b", text));
        Some(BySide { a: a?, b: b? })
    }
}

/// Returns the hashes of a ruleset and of a roster.
pub(super) fn hash_inputs(ruleset: String, roster: &Roster) -> Hashes {
    Hashes::new(&ruleset, roster)
}

/// Reads the profiles; assigns a number to each kind of fighter named by the abilities of the
/// written fighters.
pub(super) fn read_roster<'a>(
    profiles: &ProfilesOption,
    abilities: Abilities,
    written: impl IntoIterator<Item = &'a str>,
    checks: &mut Checks,
) -> Option<Cow<'static, Roster>> {
    let roster = checks.take_placed(profiles.read())?;
    let roster = checks.take("abilities", roster.with_kinds_of(written))?;
    Some(Cow::Owned(roster.with_abilities(abilities)))
}

/// Returns the roster with the costs by which its fighters are judged under a ruleset.
pub(super) fn with_costs_of_ruleset<'r>(
    roster: Cow<'r, Roster>,
    ruleset: Option<&LoadedRuleset>,
) -> Cow<'r, Roster> {
    match ruleset.and_then(|loaded| loaded.costs.clone()) {
        None => roster,
        costs => Cow::Owned(roster.into_owned().with_costs(costs)),
    }
}

/// Reads `--turns`; by default the turn limit of the ruleset.
pub(super) fn read_turns(
    text: Option<&str>,
    ruleset: Option<&LoadedRuleset>,
    checks: &mut Checks,
) -> Option<Turns> {
    let Some(text) = text else {
        return ruleset.map(|loaded| max_turns(loaded.ruleset.turn_limit));
    };
    let turns = parse_integer(text, Turns::QUANTITY, u64::from(Turns::MIN), u64::from(Turns::MAX));
    checks.take("--turns", turns).and_then(|turns| Turns::new(turns as i64).ok())
}
