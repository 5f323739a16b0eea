//! The value of policies in a combat, their exploitability, and advice on how to place combat dice.

mod advice;

pub use advice::{PlacingAdvice, PlacingException, SeenCondition, SeenFighter};

use super::provenance::{FightKinds, Hashes, Provenance};
use super::question::{Failed, Phase, Progress, Question, ScalableQuestion, Scale, Work, answers};
use super::settings::{Engine, solver_failure};
use super::sides::Sides;
use crate::exact::{BYTES_PER_STEP, DecisionMode, GameValue, Objective, SMALL_COMBAT_STEPS};
use crate::fault;
use crate::policy::{Policy, PolicyPlayer};
use crate::rules::{BySide, Ruleset, Side, Turns};
use crate::simulate::{MatchUp, NotSolved, Problem, Solution, par_map};
use advice::CombatPositions;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The question what policies are worth in a combat, and how combat dice are best placed.
#[derive(Clone, Debug)]
pub struct PoliciesQuestion {
    /// The sides: one fighter against at most [`MAX_ENEMIES`].
    pub sides: Sides,
    /// The ruleset in force.
    pub ruleset: Ruleset,
    /// Hashes of the files that were read.
    pub hashes: Hashes,
    /// Maximum number of turns of a fight.
    pub turns: Turns,
    /// What both sides maximize.
    pub objective: Objective,
    /// Limit of solver steps per solution; [`MAX_STEPS`](crate::exact::MAX_STEPS) by default.
    pub max_steps: u64,
    /// The policies to be judged, each with the text that was written.
    pub policies: Vec<(String, Policy)>,
}

/// The largest number of enemies of one fighter for which a best response is solved.
pub const MAX_ENEMIES: usize = 3;

/// The value of policies, and advice on how to place combat dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PoliciesAnswer {
    /// The fields with which every answer begins.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// What computed the answer; always exact.
    pub engine: Engine,
    /// The turn limit.
    pub turns: u8,
    /// win: chance to kill minus chance to be killed; ap: AP destroyed minus AP lost; survive:
    /// share of wound levels left, minus the enemy's.
    pub objective: Objective,
    /// The largest error of any value here, in units of the objective.
    pub error_bound: f64,
    /// The name of side A.
    pub a: String,
    /// The name of side B.
    pub b: String,
    /// The AP of both sides.
    pub ap: BySide<u64>,
    /// The value of optimal play to side A; null if the sides are too large to solve it.
    pub value: Option<f64>,
    /// The limit of states per turn that optimal play exceeds; null if it was solved.
    pub more_states_than: Option<u64>,
    /// The policies that were judged, in the order in which they were named.
    pub policies: Vec<PolicyValue>,
    /// How to place combat dice: optimally, or if `value` is null as a best response to balanced.
    pub advice: BySide<Vec<PlacingAdvice>>,
}

answers!(PoliciesAnswer);

/// The value of a policy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PolicyValue {
    /// The policy as it was written.
    pub policy: String,
    /// The policy with every setting.
    pub settings: String,
    /// The value to side A if both sides follow the policy.
    pub both_play_it: f64,
    /// For each side: its guaranteed value with this policy, that is, if the other side plays a
    /// best response.
    pub at_least: BySide<f64>,
    /// For each side: value of optimal play minus `at_least`; null if optimal play was not solved.
    pub exploitability: BySide<Option<f64>>,
}

impl PoliciesAnswer {
    /// The names of both sides.
    pub fn names(&self) -> BySide<String> {
        BySide { a: self.a.clone(), b: self.b.clone() }
    }
}

impl Question for PoliciesQuestion {
    type Answer = PoliciesAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<PoliciesAnswer, Failed> {
        let game = Game { question: self, match_up: self.sides.match_up() };
        let free = DecisionMode::Free;
        let optimal = game.solve(BySide { a: free, b: free });
        let more_states_than = match &optimal {
            Err(NotSolved::TooLarge { size, .. }) => Some(size.states),
            _ => None,
        };
        let optimal = optimal.ok();
        let value = optimal.as_ref().map(|solution| solution.value);
        progress.begin(Phase::Whole, Work::Policies, Some(self.policies.len() as u64));
        let judge = |(written, policy): &(String, Policy)| {
            let judged = game.judge(written, *policy, value);
            progress.advance(1);
            judged
        };
        let (mut policies, mut bounds) = (Vec::new(), Vec::new());
        for some in self.policies.chunks(self.parallel_policies()) {
            for judged in par_map(some, judge) {
                let (worth, bound): (PolicyValue, f64) = judged?;
                policies.push(worth);
                bounds.push(bound);
            }
        }
        let error_bound = bounds.into_iter().fold(value.map_or(0.0, |value| value.error_bound), f64::max);
        let advice = match &optimal {
            Some(solution) => BySide { a: Side::A, b: Side::B }.map(|side| game.advice(side, solution)),
            None => {
                let balanced = Policy::default().player(&self.ruleset);
                let respond = |side: Side| {
                    let decides = BySide::at(side, free, DecisionMode::Fixed(&balanced));
                    game.solve_required(decides).map(|solution| game.advice(side, &solution))
                };
                BySide { a: respond(Side::A)?, b: respond(Side::B)? }
            }
        };
        let BySide { a, b } = self.sides.full_names();
        Ok(PoliciesAnswer {
            provenance: Provenance::new("policies")
                .with_ruleset(&self.ruleset, FightKinds::Combats)
                .with_hashes(self.hashes.clone())
                .with_coverage(self.sides.fighters())
                .with_assumptions(self.sides.assumed_in_combat(&self.ruleset.missing)),
            engine: Engine::Exact,
            turns: self.turns.get(),
            objective: self.objective,
            error_bound,
            a,
            b,
            ap: self.sides.strategic_values(),
            value: value.map(|value| value.value),
            more_states_than,
            policies,
            advice,
        })
    }
}

/// Maximum memory of all policies that are judged in parallel, in bytes; exceeded only if a single
/// policy needs more.
const MAX_PARALLEL_BYTES: f64 = 1e9;

impl PoliciesQuestion {
    /// Number of policies that are judged in parallel.
    pub(crate) fn parallel_policies(&self) -> usize {
        let of_one = BYTES_PER_STEP * self.max_steps as f64;
        ((MAX_PARALLEL_BYTES / of_one) as usize).clamp(1, self.policies.len().max(1))
    }

    /// Number of solutions with a side that plays optimally: two best responses per policy, and
    /// optimal play.
    pub fn count_solutions(&self) -> u64 {
        2 * self.policies.len() as u64 + 1
    }

    /// Returns whether the largest of the problems, optimal play of both sides, takes at most
    /// [`SMALL_COMBAT_STEPS`] solver steps.
    pub fn is_quickly_solved(&self) -> bool {
        let few = PoliciesQuestion { max_steps: SMALL_COMBAT_STEPS, ..self.clone() };
        let free = DecisionMode::Free;
        Game { question: &few, match_up: self.sides.match_up() }.solve(BySide { a: free, b: free }).is_ok()
    }
}

impl ScalableQuestion for PoliciesQuestion {
    /// Returns `None`: everything is solved, nothing simulated.
    fn scale(&self) -> Option<Scale> {
        None
    }

    fn with_fights(&self, _: u64) -> Self {
        self.clone()
    }
}

/// The combat of the question as a game to be solved.
struct Game<'a> {
    question: &'a PoliciesQuestion,
    match_up: MatchUp,
}

impl Game<'_> {
    fn problem<'a>(&'a self, decides: BySide<DecisionMode<'a, PolicyPlayer>>) -> Problem<'a> {
        let PoliciesQuestion { ruleset, objective, turns, max_steps: most_steps, .. } = self.question;
        Problem {
            ruleset,
            decides,
            objective: *objective,
            turns: *turns,
            records_allocations: true,
            max_steps: *most_steps,
        }
    }

    fn solve(&self, decides: BySide<DecisionMode<PolicyPlayer>>) -> Result<Solution, NotSolved> {
        self.problem(decides).solve(&self.match_up)
    }

    /// Solves the combat with sides that decide in this way. If that is impossible, the question
    /// fails.
    fn solve_required(&self, decides: BySide<DecisionMode<PolicyPlayer>>) -> Result<Solution, Failed> {
        let instead = || fault!("fault-any-policy-sampled");
        let told = |reason| solver_failure(reason, &self.problem(decides), "A and B", instead());
        self.solve(decides).map_err(told)
    }

    /// Computes the values of a policy, and the largest error of any of them. `optimal` is the
    /// value of optimal play to side A.
    fn judge(
        &self,
        written: &str,
        policy: Policy,
        optimal: Option<GameValue>,
    ) -> Result<(PolicyValue, f64), Failed> {
        let player = policy.player(&self.question.ruleset);
        let (fixed, free) = (DecisionMode::Fixed(&player), DecisionMode::Free);
        let both = self.solve_required(BySide { a: fixed, b: fixed })?.value;
        let a = self.solve_required(BySide { a: fixed, b: free })?.value;
        let b = self.solve_required(BySide { a: free, b: fixed })?.value;
        let at_least = BySide { a: a.value, b: -b.value };
        let worth = PolicyValue {
            policy: written.to_owned(),
            settings: policy.to_string(),
            both_play_it: both.value,
            at_least,
            exploitability: BySide {
                a: optimal.map(|best| best.value - at_least.a),
                b: optimal.map(|best| -best.value - at_least.b),
            },
        };
        // Exploitability is a difference, so the errors of both its terms add up.
        let of_difference = optimal.map_or(0.0, |best| best.error_bound) + a.error_bound.max(b.error_bound);
        Ok((worth, of_difference.max(both.error_bound)))
    }

    /// Summarizes how a side places its dice in a solution.
    fn advice(&self, side: Side, solution: &Solution) -> Vec<PlacingAdvice> {
        let PoliciesQuestion { sides, turns, .. } = self.question;
        let seats = CombatPositions {
            sides,
            lone: self.match_up.lone_side(),
            enemies: self.match_up.enemies(),
            turns: *turns,
        };
        seats.advice(side, solution)
    }
}
