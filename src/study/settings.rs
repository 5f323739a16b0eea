//! How fights are played: the rules, how both sides decide, for how long, with which dice; and how hard their odds are looked at.

use super::head::Hashes;
use super::question::Failed;
use crate::dice::Seed;
use crate::exact::{Decides, FEW_STEPS, MOST_STEPS, Objective, TooLarge};
use crate::fault;
use crate::policy::{Policy, PolicyPlayer};
use crate::rules::{BySide, Ruleset, Side, Turns};
use crate::scenario::{Abilities, Catalog, Fact, LoadedRuleset, Message, Runs, Sentence, turns_under};
use crate::simulate::{Experiment, MatchUp, NotSolved, Problem, Sampler, fights_for, seconds_to_sample};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How a side plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conduct {
    /// As a policy says.
    Follows(Policy),
    /// As well as can be against an enemy who does the same.
    Optimal,
    /// As well as can be against the enemy's policy.
    BestResponse,
}

/// How a side plays, and how that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenConduct {
    /// As it was written: a preset, settings, `optimal`, `best-response`.
    pub text: String,
    /// What it means.
    pub conduct: Conduct,
}

impl WrittenConduct {
    /// The conduct with every setting written out.
    pub fn in_full(&self) -> String {
        match self.conduct {
            Conduct::Follows(policy) => policy.to_string(),
            Conduct::Optimal | Conduct::BestResponse => self.text.clone(),
        }
    }
}

/// How both sides play.
pub type Conducts = BySide<WrittenConduct>;

/// What computes the odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Engine {
    /// Monte Carlo: fights are sampled.
    Mc,
    /// All dice at once, without an error bar.
    Exact,
    /// Exactly and sampled, held against each other.
    Both,
    /// Exactly where that costs less than sampling. An answer names one of the others.
    Auto,
}

/// How fights are played.
#[derive(Clone, Debug)]
pub struct FightSettings {
    /// The rules.
    pub ruleset: Ruleset,
    /// Of the files that were read.
    pub hashes: Hashes,
    /// How both sides decide.
    pub conducts: Conducts,
    /// What a side that decides freely plays for.
    pub objective: Objective,
    /// The most steps of a match-up in which a side decides freely: [`MOST_STEPS`] where nobody says another number.
    pub most_steps: u64,
    /// How many turns at the most.
    pub turns: Turns,
    /// Of all dice.
    pub seed: Seed,
    /// How fights are sampled.
    pub sampler: Sampler,
    /// Whether abilities act.
    pub abilities: Abilities,
}

impl FightSettings {
    /// The rules of a catalog's [first ruleset](Catalog::default_ruleset) for as many turns as it says, both sides playing the
    /// balanced policy, on seed 1.
    ///
    /// # Errors
    /// When the catalog has no ruleset.
    pub fn of_catalog(catalog: &Catalog) -> Result<Self, Failed> {
        Self::of_editions(catalog, [])
    }

    /// The same under the [ruleset of these editions](Catalog::ruleset_of) of profiles: what commands take where nobody says
    /// which.
    ///
    /// # Errors
    /// When the catalog has no ruleset.
    pub fn of_editions<'a>(
        catalog: &Catalog,
        editions: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, Failed> {
        let LoadedRuleset { ruleset, hash, .. } = catalog.ruleset_of(editions)?.clone();
        let balanced =
            WrittenConduct { text: "balanced".to_owned(), conduct: Conduct::Follows(Policy::default()) };
        Ok(Self {
            hashes: Hashes::new(&hash, catalog.roster()),
            conducts: BySide { a: balanced.clone(), b: balanced },
            objective: Objective::default(),
            most_steps: MOST_STEPS,
            turns: turns_under(ruleset.turn_limit),
            seed: Seed(1),
            sampler: Sampler::default(),
            abilities: Abilities::Played,
            ruleset,
        })
    }

    /// Whether a side decides freely.
    pub fn has_free_side(&self) -> bool {
        Side::BOTH.iter().any(|side| !matches!(self.conducts[*side].conduct, Conduct::Follows(_)))
    }

    /// The seats of the sides that follow policies.
    pub fn players(&self) -> BySide<Option<PolicyPlayer>> {
        self.conducts.as_ref().map(|written| match written.conduct {
            Conduct::Follows(policy) => Some(policy.player(&self.ruleset)),
            Conduct::Optimal | Conduct::BestResponse => None,
        })
    }

    /// What is solved between these players.
    pub fn problem<'a>(&'a self, decides: BySide<Decides<'a, PolicyPlayer>>) -> Problem<'a> {
        Problem {
            ruleset: &self.ruleset,
            decides,
            objective: self.objective,
            turns: self.turns,
            tells_allocations: false,
            most_steps: self.most_steps,
        }
    }

    /// Whether a match-up of these players is solved within [`FEW_STEPS`].
    pub fn is_small(&self, match_up: &MatchUp) -> bool {
        let few = FightSettings { most_steps: FEW_STEPS, ..self.clone() };
        few.problem(decides(&few.players())).solve(match_up).is_ok()
    }

    /// What is sampled between these players, so many fights of each match-up.
    pub fn experiment<'a>(&'a self, players: BySide<&'a PolicyPlayer>, runs: u64) -> Experiment<'a> {
        let FightSettings { ruleset, turns, seed, sampler, .. } = self;
        Experiment { ruleset, players, turns: *turns, runs, seed: *seed, sampler: *sampler }
    }

    /// The policies of both sides with every setting written out.
    pub fn policies_in_full(&self) -> BySide<String> {
        self.conducts.as_ref().map(WrittenConduct::in_full)
    }

    /// The policies of both sides as they were written.
    pub fn policies_as_written(&self) -> BySide<String> {
        self.conducts.as_ref().map(|written| written.text.clone())
    }
}

/// How those at the table decide.
pub fn decides(players: &BySide<Option<PolicyPlayer>>) -> BySide<Decides<'_, PolicyPlayer>> {
    players.as_ref().map(|player| player.as_ref().map_or(Decides::Freely, Decides::As))
}

/// How hard odds are looked at.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// What computes them.
    pub engine: Engine,
    /// How many fights of each match-up; at the most, where a precision is asked for.
    pub runs: Runs,
    /// Half the width of the intervals of both sides' chances at which sampling stops.
    pub precision: Option<f64>,
}

/// Exactly where that costs less than a million fights; as many fights otherwise.
impl Default for Effort {
    fn default() -> Self {
        let runs = Runs::new(1_000_000).expect("it is a number of runs");
        Effort { engine: Engine::Auto, runs, precision: None }
    }
}

impl Effort {
    /// About how many fights of a match-up are sampled.
    pub fn expected_fights(&self) -> u64 {
        let runs = self.runs.get();
        self.precision.map_or(runs, |precision| fights_for(precision).min(runs))
    }

    /// Which engine plays these match-ups, and why where that was left to the program.
    pub fn choose_engine(&self, problem: &Problem, match_ups: &[MatchUp]) -> (Engine, Option<EngineChoice>) {
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
            None => (Engine::Mc, Some(EngineChoice::Unsolved(Unsolved::of(problem)))),
        }
    }
}

/// Why an engine was taken that was left to the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EngineChoice {
    /// The exact answer costs less than so many sampled fights.
    ExactCostsLess {
        /// How many.
        fights: u64,
        /// Whether of each pair of a field.
        each_pair: bool,
    },
    /// So many sampled fights cost less than the exact answer.
    SamplingCostsLess {
        /// How many.
        fights: u64,
        /// Whether of each pair of a field.
        each_pair: bool,
    },
    /// There is no exact answer.
    Unsolved(Unsolved),
    /// Nothing solves melees.
    Melees,
}

/// Which match-ups are not solved: one against more than so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unsolved {
    /// Between policies.
    Policies(usize),
    /// Between sides that both decide freely.
    Optimal(usize),
    /// Between a free side and a policy.
    BestResponse(usize),
}

impl Unsolved {
    /// Of this problem.
    pub fn of(problem: &Problem) -> Self {
        let most = problem.most_enemies();
        match problem.decides.as_ref().map(Decides::has_choice) {
            BySide { a: false, b: false } => Unsolved::Policies(most),
            BySide { a: true, b: true } => Unsolved::Optimal(most),
            _ => Unsolved::BestResponse(most),
        }
    }
}

/// What cannot be solved.
fn unsolved(unsolved: Unsolved) -> Sentence {
    match unsolved {
        Unsolved::Policies(most) => fault!("fight-unsolved-policies", most = most),
        Unsolved::Optimal(most) => fault!("fight-unsolved-optimal", most = most),
        Unsolved::BestResponse(most) => fault!("fight-unsolved-best-response", most = most),
    }
}

/// Why a match-up has no exact answer, told of this option; `instead` is what can be asked where too many fight.
pub(super) fn not_solved(reason: NotSolved, problem: &Problem, option: &str, instead: Sentence) -> Failed {
    match reason {
        NotSolved::TooMany => {
            Failed::faults(option, [Message::from(unsolved(Unsolved::of(problem))).and(instead)])
        }
        NotSolved::TooLarge { names: BySide { a, b }, size: TooLarge { states, turns } } => {
            Failed::faults("--policy", [Message::from(Fact::TooLargeToSolve { a, b, states, turns })])
        }
    }
}

/// As answers say it to programs.
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

/// Digits by three, with the narrow space that does not break.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let first = (digits.len() + 2) % 3 + 1;
    let (head, rest) = digits.split_at(first);
    let groups = rest.as_bytes().chunks(3).map(String::from_utf8_lossy);
    groups.fold(head.to_owned(), |text, group| text + "\u{202F}" + &group)
}

/// As answers say it to programs.
impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Unsolved::Policies(most) => write!(f, "exact answers go up to one against {most}"),
            Unsolved::Optimal(most) => {
                write!(f, "optimal play of both sides is solved up to one against {most}")
            }
            Unsolved::BestResponse(most) => {
                write!(f, "a best response is solved up to one against {most}")
            }
        }
    }
}
