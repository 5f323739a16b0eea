//! What computes a command's match-ups: sampling, solving, or both.

use super::options::{Engine, Play};
use crate::exact::Decides;
use crate::policy::PolicyPlayer;
use crate::rules::BySide;
use crate::say;
use crate::simulate::{Experiment, MatchUp, Problem, fights_for};
use crate::study::settings::{Effort, EngineChoice};

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
    pub(super) fn choose_engine(
        &self,
        problem: &Problem,
        match_ups: &[MatchUp],
    ) -> (Engine, Option<EngineChoice>) {
        let Play { engine, runs, precision, .. } = *self;
        Effort { engine, runs, precision }.choose_engine(problem, match_ups)
    }
}
