//! What computes a command's match-ups: sampling, solving, or both.

use super::options::{Engine, Play};
use crate::exact::Decides;
use crate::language::Language;
use crate::policy::PolicyPlayer;
use crate::rules::BySide;
use crate::say;
use crate::simulate::{Experiment, MatchUp, Problem, fights_for, seconds_to_sample};

impl Play {
    /// What is solved between these players.
    pub(super) fn problem<'a>(&'a self, decides: BySide<Decides<'a, PolicyPlayer>>) -> Problem<'a> {
        Problem {
            ruleset: &self.data.ruleset,
            decides,
            objective: self.objective,
            turns: self.turns,
            tells_allocations: false,
        }
    }

    /// What is sampled between these players.
    pub(super) fn experiment<'a>(&'a self, players: BySide<&'a PolicyPlayer>) -> Experiment<'a> {
        Experiment {
            ruleset: &self.data.ruleset,
            players,
            turns: self.turns,
            runs: self.runs.get(),
            seed: self.seed,
            sampler: self.sampler,
        }
    }

    /// The policies of both sides, as they were written.
    pub(super) fn policy_said(&self) -> String {
        let BySide { a, b } = &self.conducts;
        match a.text == b.text {
            true => a.text.clone(),
            false => say!(self.language, "against", a = &a.text, b = &b.text),
        }
    }

    /// About how many fights of a match-up are sampled.
    pub(super) fn expected_fights(&self) -> u64 {
        let runs = self.runs.get();
        self.precision.map_or(runs, |precision| fights_for(precision).min(runs))
    }

    /// Which engine plays these match-ups, and why where that was left to the program.
    pub(super) fn choose_engine(&self, problem: &Problem, match_ups: &[MatchUp]) -> (Engine, Option<Reason>) {
        if self.engine != Engine::Auto {
            return (self.engine, None);
        }
        let fights = self.expected_fights();
        let sampling: f64 = match_ups.iter().map(|match_up| seconds_to_sample(match_up, fights)).sum();
        let is_field = match_ups.len() > 1;
        match problem.seconds_to_solve_all(match_ups) {
            Some(solving) if solving <= sampling => {
                (Engine::Exact, Some(Reason::ExactCostsLess { fights, is_field }))
            }
            Some(_) => (Engine::Mc, Some(Reason::SamplingCostsLess { fights, is_field })),
            None => (Engine::Mc, Some(Reason::Unsolved(Unsolved::of(problem)))),
        }
    }
}

/// Why an engine was taken that was left to the program.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reason {
    /// The exact answer costs less than so many sampled fights, of each pair in a field.
    ExactCostsLess { fights: u64, is_field: bool },
    /// They cost less than the exact answer.
    SamplingCostsLess { fights: u64, is_field: bool },
    /// There is no exact answer.
    Unsolved(Unsolved),
    /// Nothing solves melees.
    Melees,
}

impl Reason {
    pub(super) fn said(self, language: Language) -> String {
        match self {
            Reason::ExactCostsLess { fights: n, is_field: false } => {
                say!(language, "fight-auto-exact", n = n)
            }
            Reason::ExactCostsLess { fights: n, is_field: true } => say!(language, "field-auto-exact", n = n),
            Reason::SamplingCostsLess { fights: n, is_field: false } => {
                say!(language, "fight-auto-sampled", n = n)
            }
            Reason::SamplingCostsLess { fights: n, is_field: true } => {
                say!(language, "field-auto-sampled", n = n)
            }
            Reason::Unsolved(unsolved) => {
                say!(language, "fight-auto-unsolved", unsolved = unsolved.said(language))
            }
            Reason::Melees => say!(language, "fight-auto-melees"),
        }
    }
}

/// Which match-ups are not solved.
#[derive(Clone, Copy, Debug)]
pub(super) enum Unsolved {
    /// Between policies, one against more than so many.
    Policies(usize),
    /// Between free sides.
    Optimal(usize),
    /// Between a free side and a policy.
    BestResponse(usize),
}

impl Unsolved {
    pub(super) fn of(problem: &Problem) -> Self {
        let most = problem.most_enemies();
        match problem.decides.as_ref().map(Decides::has_choice) {
            BySide { a: false, b: false } => Unsolved::Policies(most),
            BySide { a: true, b: true } => Unsolved::Optimal(most),
            _ => Unsolved::BestResponse(most),
        }
    }

    pub(super) fn said(self, language: Language) -> String {
        match self {
            Unsolved::Policies(most) => say!(language, "fight-unsolved-policies", most = most),
            Unsolved::Optimal(most) => say!(language, "fight-unsolved-optimal", most = most),
            Unsolved::BestResponse(most) => say!(language, "fight-unsolved-best-response", most = most),
        }
    }
}
