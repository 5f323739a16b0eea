//! Fight settings: the rules, how both sides decide, the turn limit and the dice; and the effort,
//! which says whether chances are solved or simulated and with how many fights.

use super::provenance::Hashes;
use super::question::Failed;
use crate::dice::Seed;
use crate::exact::{DecisionMode, MAX_STEPS, Objective, SMALL_COMBAT_STEPS, TooLarge};
use crate::fault;
use crate::policy::{Policy, PolicyPlayer};
use crate::rules::{BySide, Ruleset, Side, Turns};
use crate::scenario::reading::policy_words::in_english;
use crate::scenario::{
    Abilities, Catalog, Grouped, LoadedRuleset, Message, Runs, Scenario, Sentence, max_turns, parse_policy,
};
use crate::simulate::{
    Experiment, FightTerms, MatchUp, NotSolved, Problem, Sampler, estimate_fights, seconds_to_sample,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use strum::{IntoStaticStr, VariantArray};

/// How a side decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SidePolicy {
    /// By a fixed policy.
    Fixed(Policy),
    /// Optimally against an enemy that also plays optimally (equilibrium).
    Optimal,
    /// Optimally against the enemy's policy.
    BestResponse,
}

/// How a side decides, together with the text that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenSidePolicy {
    /// The text as written: a preset, settings, `optimal` or `best-response`.
    pub text: String,
    /// The parsed meaning of the text.
    pub policy: SidePolicy,
}

impl WrittenSidePolicy {
    /// Parses `optimal`, `best-response` or a policy, written in either language.
    ///
    /// # Errors
    /// Every fault of the text.
    pub fn parse(text: &str) -> Result<Self, Vec<Message>> {
        let text = in_english(text);
        let policy = match text.as_str() {
            "optimal" => SidePolicy::Optimal,
            "best-response" => SidePolicy::BestResponse,
            _ => SidePolicy::Fixed(parse_policy(&text)?.policy),
        };
        Ok(WrittenSidePolicy { text, policy })
    }

    /// Returns the text in full: a policy with every setting written out; `optimal` and
    /// `best-response` as they are.
    pub(crate) fn in_full(&self) -> String {
        match self.policy {
            SidePolicy::Fixed(policy) => policy.to_string(),
            SidePolicy::Optimal | SidePolicy::BestResponse => self.text.clone(),
        }
    }
}

/// How both sides decide.
pub(crate) type SidePolicies = BySide<WrittenSidePolicy>;

/// Checks that both sides play optimally or neither, and that at most one plays a best response.
///
/// # Errors
/// If they do not.
pub fn check_side_policies(policies: &BySide<WrittenSidePolicy>) -> Result<(), Sentence> {
    let is = |wanted: SidePolicy| Side::BOTH.map(|side| policies[side].policy == wanted);
    if is(SidePolicy::BestResponse) == [true, true] {
        return Err(fault!("fault-best-response-to-whom"));
    }
    match is(SidePolicy::Optimal) {
        [true, true] | [false, false] => Ok(()),
        _ => Err(fault!("fault-optimal-for-both")),
    }
}

/// Returns whether a side plays optimally or as a best response instead of following a policy.
pub(crate) fn has_free_side(policies: &SidePolicies) -> bool {
    Side::BOTH.iter().any(|side| !matches!(policies[*side].policy, SidePolicy::Fixed(_)))
}

/// What computes the chances of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[derive(IntoStaticStr, VariantArray)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Engine {
    /// Monte Carlo: fights are simulated.
    Mc,
    /// An exact computation over all dice results, without sampling error.
    Exact,
    /// Exact if that is faster than simulation. Answers contain the engine that was chosen, never
    /// this one.
    Auto,
}

/// The settings under which fights are simulated or solved.
#[derive(Clone, Debug)]
pub struct FightSettings {
    /// The ruleset in force.
    pub ruleset: Ruleset,
    /// Hashes of the files that were read.
    pub hashes: Hashes,
    /// How both sides decide.
    pub policies: SidePolicies,
    /// What a side maximizes if it plays optimally or as a best response instead of following a
    /// policy.
    pub objective: Objective,
    /// Limit of solver steps for a match-up with a side that follows no policy; [`MAX_STEPS`] by
    /// default.
    pub max_steps: u64,
    /// Maximum number of turns of a fight.
    pub turns: Turns,
    /// The seed of all dice.
    pub seed: Seed,
    /// How the dice of fights are sampled.
    pub sampler: Sampler,
    /// Whether abilities are simulated.
    pub abilities: Abilities,
}

impl FightSettings {
    /// Settings of a catalog's [first ruleset](Catalog::default_ruleset): its turn limit, the
    /// balanced policy on both sides, and seed 1.
    ///
    /// # Errors
    /// If the catalog has no ruleset.
    pub fn from_catalog(catalog: &Catalog) -> Result<Self, Failed> {
        let LoadedRuleset { ruleset, hash, .. } = catalog.ruleset_for_editions([])?.clone();
        let balanced =
            WrittenSidePolicy { text: "balanced".to_owned(), policy: SidePolicy::Fixed(Policy::default()) };
        Ok(Self {
            hashes: Hashes::new(&hash, catalog.roster()),
            policies: BySide { a: balanced.clone(), b: balanced },
            objective: Objective::default(),
            max_steps: MAX_STEPS,
            turns: max_turns(ruleset.turn_limit),
            seed: Seed(1),
            sampler: Sampler::default(),
            abilities: Abilities::Played,
            ruleset,
        })
    }

    /// Returns whether a side plays optimally or as a best response instead of following a policy.
    pub fn has_free_side(&self) -> bool {
        has_free_side(&self.policies)
    }

    /// The players of the sides that follow policies; `None` for a side that plays optimally.
    pub(crate) fn players(&self) -> BySide<Option<PolicyPlayer>> {
        self.policies.as_ref().map(|written| match written.policy {
            SidePolicy::Fixed(policy) => Some(policy.player(&self.ruleset)),
            SidePolicy::Optimal | SidePolicy::BestResponse => None,
        })
    }

    /// Returns the problem for the solver: these settings, with sides that decide in this way.
    pub(crate) fn problem<'a>(&'a self, decides: BySide<DecisionMode<'a, PolicyPlayer>>) -> Problem<'a> {
        Problem {
            ruleset: &self.ruleset,
            decides,
            objective: self.objective,
            turns: self.turns,
            records_allocations: false,
            max_steps: self.max_steps,
        }
    }

    /// Whether a match-up of these players can be solved within [`SMALL_COMBAT_STEPS`].
    pub fn is_quickly_solved(&self, match_up: &MatchUp) -> bool {
        let few = FightSettings { max_steps: SMALL_COMBAT_STEPS, ..self.clone() };
        few.problem(decides(&few.players())).solve(match_up).is_ok()
    }

    /// Returns the simulation between these players, with `runs` fights per match-up.
    pub(crate) fn experiment<'a>(&'a self, players: BySide<&'a PolicyPlayer>, runs: u64) -> Experiment<'a> {
        let FightSettings { ruleset, turns, seed, sampler, .. } = self;
        Experiment { ruleset, players, turns: *turns, runs, seed: *seed, sampler: *sampler }
    }

    /// The policies of both sides with every setting written out.
    pub(crate) fn policies_in_full(&self) -> BySide<String> {
        self.policies.as_ref().map(WrittenSidePolicy::in_full)
    }

    /// The policies of both sides as they were written.
    pub fn policies_as_written(&self) -> BySide<String> {
        self.policies.as_ref().map(|written| written.text.clone())
    }
}

/// Returns the terms of a scenario's fights under one of its policies.
pub(crate) fn scenario_fights(scenario: &Scenario, policy: Policy) -> FightTerms<'_> {
    FightTerms {
        ruleset: &scenario.ruleset,
        policies: BySide { a: policy, b: policy },
        turns: scenario.turns,
        seed: Seed(scenario.seed),
        sampler: Sampler::default(),
    }
}

/// Returns how each side decides in the solver: as its player does, or freely if it has no player.
pub(crate) fn decides(players: &BySide<Option<PolicyPlayer>>) -> BySide<DecisionMode<'_, PolicyPlayer>> {
    players.as_ref().map(|player| player.as_ref().map_or(DecisionMode::Free, DecisionMode::Fixed))
}

/// How chances are computed, and with how many fights.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// What computes the chances.
    pub engine: Engine,
    /// Number of fights per match-up; an upper limit if a precision is asked for.
    pub runs: Runs,
    /// Target half-width of the 95 % intervals of both sides' chances, at which simulation stops;
    /// `None` for a fixed number of fights.
    pub precision: Option<f64>,
}

/// By default, chances are solved if that is faster than a million simulated fights; otherwise a
/// million fights are simulated.
impl Default for Effort {
    fn default() -> Self {
        let runs = Runs::new(1_000_000).expect("it is a number of runs");
        Effort { engine: Engine::Auto, runs, precision: None }
    }
}

impl Effort {
    /// The approximate number of fights simulated per match-up.
    pub(crate) fn expected_fights(&self) -> u64 {
        let runs = self.runs.get();
        self.precision.map_or(runs, |precision| estimate_fights(precision).min(runs))
    }

    /// Returns the engine for these match-ups. If the program chose it, also returns the reason.
    pub(crate) fn choose_engine(
        &self,
        problem: &Problem,
        match_ups: &[MatchUp],
    ) -> (Engine, Option<EngineChoice>) {
        if self.engine != Engine::Auto {
            return (self.engine, None);
        }
        let fights = self.expected_fights();
        let sampling: f64 = match_ups.iter().map(|match_up| seconds_to_sample(match_up, fights)).sum();
        let each_pair = match_ups.len() > 1;
        match problem.seconds_to_solve_all(match_ups) {
            Some(solving) if solving <= sampling => {
                (Engine::Exact, Some(EngineChoice::ExactCostsLess { fights, each_pair }))
            }
            Some(_) => (Engine::Mc, Some(EngineChoice::SamplingCostsLess { fights, each_pair })),
            None => (Engine::Mc, Some(EngineChoice::Unsolved(SolverLimit::from_problem(problem)))),
        }
    }
}

/// Why the program chose an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EngineChoice {
    /// The exact answer is faster than this number of simulated fights.
    ExactCostsLess {
        /// Number of fights.
        fights: u64,
        /// Whether `fights` is the number for each pair of a field, not for a single match-up.
        each_pair: bool,
    },
    /// This number of simulated fights is faster than the exact answer.
    SamplingCostsLess {
        /// Number of fights.
        fights: u64,
        /// Whether `fights` is the number for each pair of a field, not for a single match-up.
        each_pair: bool,
    },
    /// The match-up is beyond the solver's limits.
    Unsolved(SolverLimit),
    /// Melees cannot be solved exactly, only simulated.
    Melees,
}

/// Limit of the solver: the maximum number of enemies of one fighter in a combat that it solves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SolverLimit {
    /// Maximum number of enemies if both sides follow policies.
    Policies(usize),
    /// Maximum number of enemies if both sides play optimally.
    Optimal(usize),
    /// Maximum number of enemies if one side plays optimally against a policy.
    BestResponse(usize),
}

impl SolverLimit {
    /// Returns the limit that applies to a problem.
    pub(crate) fn from_problem(problem: &Problem) -> Self {
        let most = problem.max_enemies();
        match problem.decides.as_ref().map(DecisionMode::has_choice) {
            BySide { a: false, b: false } => SolverLimit::Policies(most),
            BySide { a: true, b: true } => SolverLimit::Optimal(most),
            _ => SolverLimit::BestResponse(most),
        }
    }
}

/// Returns the message that a match-up exceeds this limit of the solver.
fn solver_limit_message(unsolved: SolverLimit) -> Sentence {
    match unsolved {
        SolverLimit::Policies(most) => fault!("fight-unsolved-policies", most = most),
        SolverLimit::Optimal(most) => fault!("fight-unsolved-optimal", most = most),
        SolverLimit::BestResponse(most) => fault!("fight-unsolved-best-response", most = most),
    }
}

/// The failure of a match-up that cannot be solved, as a fault of `option`. `instead` suggests what
/// can be asked if there are too many fighters.
pub(super) fn solver_failure(
    reason: NotSolved,
    problem: &Problem,
    option: &str,
    instead: Sentence,
) -> Failed {
    match reason {
        NotSolved::TooManyEnemies => Failed::faults(
            option,
            [Message::from(solver_limit_message(SolverLimit::from_problem(problem))).with_detail(instead)],
        ),
        NotSolved::TooLarge { names: BySide { a, b }, size: TooLarge { states, turns } } => Failed::faults(
            "--policy",
            [fault!("terminal-too-large-to-solve", a = a, b = b, states = Grouped(states), turns = turns)],
        ),
    }
}

/// Writes the reason in English, as answers contain it for programs.
impl fmt::Display for EngineChoice {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let of_each = |each_pair: &bool| if *each_pair { " per match-up" } else { "" };
        match self {
            EngineChoice::ExactCostsLess { fights, each_pair } => {
                let fights = grouped(*fights);
                write!(
                    f,
                    "auto: exact, which costs less than {fights} simulated fights{}",
                    of_each(each_pair)
                )
            }
            EngineChoice::SamplingCostsLess { fights, each_pair } => {
                let (fights, each) = (grouped(*fights), of_each(each_pair));
                write!(f, "auto: {fights} simulated fights{each}, which cost less than the exact answer")
            }
            EngineChoice::Unsolved(unsolved) => write!(f, "auto: simulated, because {unsolved}"),
            EngineChoice::Melees => f.write_str("auto: simulated, because melees have no exact answer"),
        }
    }
}

/// Groups digits by three with narrow no-break spaces.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let first = (digits.len() + 2) % 3 + 1;
    let (head, rest) = digits.split_at(first);
    let groups = rest.as_bytes().chunks(3).map(String::from_utf8_lossy);
    groups.fold(head.to_owned(), |text, group| text + "\u{202F}" + &group)
}

/// Writes the limit in English, as answers contain it for programs.
impl fmt::Display for SolverLimit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            SolverLimit::Policies(most) => write!(f, "exact answers go up to one against {most}"),
            SolverLimit::Optimal(most) => {
                write!(f, "optimal play of both sides is solved up to one against {most}")
            }
            SolverLimit::BestResponse(most) => {
                write!(f, "a best response is solved up to one against {most}")
            }
        }
    }
}
