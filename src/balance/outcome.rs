//! Outcome of the fights of one match-up: exact expectations or sampled counts.

use crate::rules::Side;
use crate::rules::wound::WoundLevel;
use crate::simulate::{Casualties, Solution};

/// Outcome of the fights of a match-up: exact if it was solved, otherwise sampled.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "nearly all of them are counts")]
pub enum Outcome {
    /// Exact expectations per fight, from the solution of a duel.
    Exact {
        /// Expected number of dead on each side.
        dead: [f64; 2],
        /// Probability that a side loses the larger share of its fighters.
        worse: [f64; 2],
        /// Expected number of turns.
        turns: f64,
    },
    /// Counts of simulated fights.
    Sampled(Casualties),
}

impl Outcome {
    /// Reads the expectations from the exact solution of a duel.
    pub(super) fn from_solution(solution: &Solution) -> Self {
        let died = |side: Side| solution.wound_levels[side][0][usize::from(WoundLevel::DEAD.get())];
        let dead = [died(Side::A), died(Side::B)];
        let both = solution.both_gone_by.last().copied().unwrap_or(0.0);
        let alive = solution.both_alive();
        let turns = 1.0 + alive[..alive.len() - 1].iter().sum::<f64>();
        Outcome::Exact { dead, worse: dead.map(|dead| dead - both), turns }
    }
}
