//! What computes a command's match-ups: sampling, solving, or both.

use super::options::{Engine, Play};
use crate::exact::Decides;
use crate::language::number::integer;
use crate::policy::PolicyPlayer;
use crate::rules::BySide;
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

    /// About how many fights of a match-up are sampled.
    pub(super) fn expected_fights(&self) -> u64 {
        let runs = self.runs.get();
        self.precision.map_or(runs, |precision| fights_for(precision).min(runs))
    }

    /// Which engine plays these match-ups, and why where that was left to the program.
    pub(super) fn choose_engine(&self, problem: &Problem, match_ups: &[MatchUp]) -> (Engine, Option<String>) {
        if self.engine != Engine::Auto {
            return (self.engine, None);
        }
        let fights = self.expected_fights();
        let sampling: f64 = match_ups.iter().map(|match_up| seconds_to_sample(match_up, fights)).sum();
        let each = if match_ups.len() > 1 { " a pair" } else { "" };
        let fights = format!("{} sampled fights{each}", integer(i128::from(fights)));
        match problem.seconds_to_solve_all(match_ups) {
            Some(solving) if solving <= sampling => {
                (Engine::Exact, Some(format!("auto: exact, which costs less than {fights}")))
            }
            Some(_) => (Engine::Mc, Some(format!("auto: {fights}, which cost less than the exact answer"))),
            None => (Engine::Mc, Some(format!("auto: sampled, as {}", unsolved(problem)))),
        }
    }
}

/// Which match-ups are not solved.
pub(super) fn unsolved(problem: &Problem) -> String {
    let most = problem.most_enemies();
    match problem.decides.as_ref().map(Decides::has_choice) {
        BySide { a: false, b: false } => {
            format!("exact answers are for one against {most} at the most")
        }
        BySide { a: true, b: true } => {
            format!("optimal play of both sides is solved for one against {most} at the most")
        }
        _ => format!("a best response is solved for one against {most} at the most"),
    }
}
