//! The value of policies in a combat, their exploitability, and advice on how to place combat dice.

mod advice;

pub use advice::{PlacingAdvice, PlacingException, Seen, Who};

use super::head::{Hashes, Head, Plays};
use super::question::{Failed, Progress, Question, ScalableQuestion, Scale, Work, answers};
use super::settings::{Engine, not_solved};
use super::sides::Sides;
use crate::exact::{BYTES_OF_A_STEP, Decides, FEW_STEPS, Objective};
use crate::fault;
use crate::policy::{Policy, PolicyPlayer};
use crate::rules::{BySide, Ruleset, Side, Turns};
use crate::scenario::{Needs, assumed};
use crate::simulate::{MatchUp, NotSolved, Problem, Solution, each_in_parallel};
use advice::Seats;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The question what policies are worth in a combat, and how combat dice are best placed.
#[derive(Clone, Debug)]
pub struct PoliciesQuestion {
    /// The sides: one fighter against at most [`MOST_ENEMIES`].
    pub sides: Sides,
    /// The ruleset in force.
    pub ruleset: Ruleset,
    /// Hashes of the files that were read.
    pub hashes: Hashes,
    /// The turn limit.
    pub turns: Turns,
    /// What both sides maximize.
    pub objective: Objective,
    /// Limit of solver steps per solution; [`MOST_STEPS`](crate::exact::MOST_STEPS) by default.
    pub most_steps: u64,
    /// The policies to be judged, each with the text that was written.
    pub policies: Vec<(String, Policy)>,
}

/// The largest number of enemies of one fighter for which a best response is solved.
pub const MOST_ENEMIES: usize = 3;

/// The value of policies, and advice on how to place combat dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PoliciesAnswer {
    /// The fields with which every answer begins.
    #[serde(flatten)]
    pub head: Head,
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
    #[serde(default)]
    pub ap: BySide<u64>,
    /// The value of optimal play to side A; null if the sides are too large to solve it.
    pub value: Option<f64>,
    /// The limit of states per turn that optimal play exceeds; null if it was solved.
    #[serde(default)]
    pub more_states_than: Option<u64>,
    /// The policies that were judged, in the order in which they were named.
    pub policies: Vec<PolicyWorth>,
    /// How to place combat dice: optimally, or if `value` is null as a best response to balanced.
    pub advice: BySide<Vec<PlacingAdvice>>,
}

answers!(PoliciesAnswer);

/// The value of a policy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PolicyWorth {
    /// The policy as it was written.
    pub policy: String,
    /// The policy with every setting.
    pub settings: String,
    /// The value to side A if both sides follow the policy.
    pub both_play_it: f64,
    /// For each side: its value if it follows the policy and the other side plays a best response.
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
        let free = Decides::Freely;
        let optimal = game.solve(BySide { a: free, b: free });
        let more_states_than = match &optimal {
            Err(NotSolved::TooLarge { size, .. }) => Some(size.states),
            _ => None,
        };
        let optimal = optimal.ok();
        let value = optimal.as_ref().map(|solution| solution.value.value);
        let mut error_bound = optimal.as_ref().map_or(0.0, |solution| solution.value.error_bound);
        progress.begin(Work::Policies, self.policies.len() as u64);
        let judge = |(written, policy): &(String, Policy)| {
            let judged = game.judge(written, *policy, value);
            progress.advance(1);
            judged
        };
        let (mut policies, mut bounds) = (Vec::new(), Vec::new());
        for some in self.policies.chunks(self.at_once()) {
            for judged in each_in_parallel(some, judge) {
                let (worth, bound): (PolicyWorth, f64) = judged?;
                policies.push(worth);
                bounds.push(bound);
            }
        }
        error_bound = bounds.into_iter().fold(error_bound, f64::max);
        let advice = match &optimal {
            Some(solution) => BySide { a: Side::A, b: Side::B }.map(|side| game.advice(side, solution)),
            None => {
                let balanced = Policy::default().player(&self.ruleset);
                let respond = |side: Side| {
                    let decides = BySide::at(side, free, Decides::As(&balanced));
                    game.solved(decides).map(|solution| game.advice(side, &solution))
                };
                BySide { a: respond(Side::A)?, b: respond(Side::B)? }
            }
        };
        let BySide { a, b } = self.sides.full_names();
        Ok(PoliciesAnswer {
            head: Head::of("policies")
                .under(&self.ruleset, Plays::Combats)
                .hashed(self.hashes.clone())
                .covering(self.sides.recruits())
                .assuming(assumed(
                    self.sides.recruits(),
                    Needs::of_combat(self.sides.of(Side::A), self.sides.of(Side::B)),
                    &self.ruleset.missing,
                    None,
                )),
            engine: Engine::Exact,
            turns: self.turns.get(),
            objective: self.objective,
            error_bound,
            a,
            b,
            ap: self.sides.strategic_values(),
            value,
            more_states_than,
            policies,
            advice,
        })
    }
}

/// Memory limit for policies that are judged in parallel, in bytes; exceeded only if a single
/// policy needs more.
const MEMORY_AT_ONCE: f64 = 1e9;

impl PoliciesQuestion {
    /// Number of policies that are judged in parallel.
    pub fn at_once(&self) -> usize {
        let of_one = BYTES_OF_A_STEP * self.most_steps as f64;
        ((MEMORY_AT_ONCE / of_one) as usize).clamp(1, self.policies.len().max(1))
    }

    /// Number of solutions with a side that plays optimally: two best responses per policy, and
    /// optimal play.
    pub fn solutions(&self) -> u64 {
        2 * self.policies.len() as u64 + 1
    }

    /// Whether optimal play, the largest of the solutions, takes at most [`FEW_STEPS`].
    pub fn is_small(&self) -> bool {
        let few = PoliciesQuestion { most_steps: FEW_STEPS, ..self.clone() };
        let free = Decides::Freely;
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

/// The combat, ready to be solved.
struct Game<'a> {
    question: &'a PoliciesQuestion,
    match_up: MatchUp,
}

impl Game<'_> {
    fn problem<'a>(&'a self, decides: BySide<Decides<'a, PolicyPlayer>>) -> Problem<'a> {
        let PoliciesQuestion { ruleset, objective, turns, most_steps, .. } = self.question;
        Problem {
            ruleset,
            decides,
            objective: *objective,
            turns: *turns,
            tells_allocations: true,
            most_steps: *most_steps,
        }
    }

    fn solve(&self, decides: BySide<Decides<PolicyPlayer>>) -> Result<Solution, NotSolved> {
        self.problem(decides).solve(&self.match_up)
    }

    /// Solves a problem whose solution is required; the failure is reported as a fault.
    fn solved(&self, decides: BySide<Decides<PolicyPlayer>>) -> Result<Solution, Failed> {
        let instead = || fault!("fault-any-policy-sampled");
        let told = |reason| not_solved(reason, &self.problem(decides), "A and B", instead());
        self.solve(decides).map_err(told)
    }

    /// Judges a policy; also returns the largest error. `optimal` is the value of optimal play to
    /// side A.
    fn judge(
        &self,
        written: &str,
        policy: Policy,
        optimal: Option<f64>,
    ) -> Result<(PolicyWorth, f64), Failed> {
        let player = policy.player(&self.question.ruleset);
        let (fixed, free) = (Decides::As(&player), Decides::Freely);
        let both = self.solved(BySide { a: fixed, b: fixed })?;
        let a = self.solved(BySide { a: fixed, b: free })?.value;
        let b = self.solved(BySide { a: free, b: fixed })?.value;
        let at_least = BySide { a: a.value, b: -b.value };
        let worth = PolicyWorth {
            policy: written.to_owned(),
            settings: policy.to_string(),
            both_play_it: both.value.value,
            at_least,
            exploitability: BySide {
                a: optimal.map(|best| best - at_least.a),
                b: optimal.map(|best| -best - at_least.b),
            },
        };
        Ok((worth, a.error_bound.max(b.error_bound)))
    }

    /// Summarizes how a side places its dice in a solution.
    fn advice(&self, side: Side, solution: &Solution) -> Vec<PlacingAdvice> {
        let PoliciesQuestion { sides, turns, .. } = self.question;
        let seats =
            Seats { sides, lone: self.match_up.lone_side(), enemies: self.match_up.enemies(), turns: *turns };
        seats.advice(side, solution)
    }
}
