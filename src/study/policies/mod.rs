//! What each policy is worth, what it gives up against a best response, and how to place combat dice.

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

/// What are these policies worth in a combat, and how are combat dice placed best?
#[derive(Clone, Debug)]
pub struct PoliciesQuestion {
    /// Who fights: one against [`MOST_ENEMIES`] at the most.
    pub sides: Sides,
    /// The rules.
    pub ruleset: Ruleset,
    /// Of the files that were read.
    pub hashes: Hashes,
    /// How many turns at the most.
    pub turns: Turns,
    /// What both sides play for.
    pub objective: Objective,
    /// The most steps of what is solved: [`MOST_STEPS`](crate::exact::MOST_STEPS) where nobody says another number.
    pub most_steps: u64,
    /// What is judged, each as it was written.
    pub policies: Vec<(String, Policy)>,
}

/// The most enemies of one fighter to which a best response is solved.
pub const MOST_ENEMIES: usize = 3;

/// What policies are worth, and how to place combat dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PoliciesAnswer {
    /// What every answer begins with.
    #[serde(flatten)]
    pub head: Head,
    /// Always exact.
    pub engine: Engine,
    /// How many turns at the most.
    pub turns: u8,
    /// win: chance to kill less chance to be killed; ap: AP destroyed less AP lost; survive: share of wound levels left, less the
    /// enemy's.
    pub objective: Objective,
    /// The largest error of any value here, in units of the objective.
    pub error_bound: f64,
    /// Name of side A.
    pub a: String,
    /// Name of side B.
    pub b: String,
    /// The AP of both sides.
    #[serde(default)]
    pub ap: BySide<u64>,
    /// Of optimal play, to side A; null where the sides are too large for it.
    pub value: Option<f64>,
    /// Where optimal play is too large to solve: more states of a turn than so many.
    #[serde(default)]
    pub more_states_than: Option<u64>,
    /// The policies that were judged, in the order in which they were asked about.
    pub policies: Vec<PolicyWorth>,
    /// How to place combat dice: optimally, or where value is null as a best response to balanced.
    pub advice: BySide<Vec<PlacingAdvice>>,
}

answers!(PoliciesAnswer);

/// What a policy is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PolicyWorth {
    /// As written.
    pub policy: String,
    /// With every setting.
    pub settings: String,
    /// Worth to side A where both sides follow it.
    pub both_play_it: f64,
    /// Worth to a side that follows it, against the best response of the other.
    pub at_least: BySide<f64>,
    /// How much less that is than optimal play; null where that is not known.
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

/// The policies that are judged at once take no more memory, unless one alone does.
const MEMORY_AT_ONCE: f64 = 1e9;

impl PoliciesQuestion {
    /// How many policies are judged at once.
    pub fn at_once(&self) -> usize {
        let of_one = BYTES_OF_A_STEP * self.most_steps as f64;
        ((MEMORY_AT_ONCE / of_one) as usize).clamp(1, self.policies.len().max(1))
    }

    /// How many combats are solved in which somebody decides freely: the two best responses to each
    /// policy, and optimal play.
    pub fn solutions(&self) -> u64 {
        2 * self.policies.len() as u64 + 1
    }

    /// Whether optimal play, the largest of what is solved, takes [`FEW_STEPS`] at the most.
    pub fn is_small(&self) -> bool {
        let few = PoliciesQuestion { most_steps: FEW_STEPS, ..self.clone() };
        let free = Decides::Freely;
        Game { question: &few, match_up: self.sides.match_up() }.solve(BySide { a: free, b: free }).is_ok()
    }
}

impl ScalableQuestion for PoliciesQuestion {
    /// All of it is solved.
    fn scale(&self) -> Option<Scale> {
        None
    }

    fn with_fights(&self, _: u64) -> Self {
        self.clone()
    }
}

/// The combat as it is solved.
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

    /// The same, of what has to be solved.
    fn solved(&self, decides: BySide<Decides<PolicyPlayer>>) -> Result<Solution, Failed> {
        let instead = || fault!("fault-any-policy-sampled");
        let told = |reason| not_solved(reason, &self.problem(decides), "A and B", instead());
        self.solve(decides).map_err(told)
    }

    /// What a policy is worth, and the largest error of that; `optimal` is what optimal play is worth to side A.
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

    /// How the dice of a side are placed in a solution.
    fn advice(&self, side: Side, solution: &Solution) -> Vec<PlacingAdvice> {
        let PoliciesQuestion { sides, turns, .. } = self.question;
        let seats =
            Seats { sides, lone: self.match_up.lone_side(), enemies: self.match_up.enemies(), turns: *turns };
        seats.advice(side, solution)
    }
}
