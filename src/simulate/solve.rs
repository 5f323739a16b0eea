//! A match-up solved exactly instead of sampled, for the sizes that [`exact`](crate::exact) solves in an
//! instant.

use super::match_up::{Experiment, MatchUp};
use crate::exact::{Decides, Objective, Solver};
use crate::rules::wound::WoundLevel;
use crate::rules::{BySide, Profile};

/// The most enemies of one fighter for which a match-up is solved: each one more takes ten times as long.
pub const MOST_SOLVED: usize = 4;

/// How a match-up ends, exactly.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The probability that a side is gone by the end of turn `index + 1`.
    pub gone_by: BySide<Vec<f64>>,
    /// The wound levels of each fighter at the end, unhurt first.
    pub wound_levels: BySide<Vec<[f64; WoundLevel::COUNT]>>,
    /// The largest error of any probability here: what was cut off from endless re-rolls.
    pub error_bound: f64,
}

/// Solves a match-up under the players of an experiment; its runs and seed do not matter. `None` when more
/// than [`MOST_SOLVED`] enemies face the lone fighter.
pub fn solve(match_up: &MatchUp, experiment: &Experiment) -> Option<Solution> {
    match match_up.profiles(match_up.lone_side().other()).len() {
        1 => Some(solve_against::<1>(match_up, experiment)),
        2 => Some(solve_against::<2>(match_up, experiment)),
        3 => Some(solve_against::<3>(match_up, experiment)),
        MOST_SOLVED => Some(solve_against::<MOST_SOLVED>(match_up, experiment)),
        _ => None,
    }
}

fn solve_against<const N: usize>(match_up: &MatchUp, experiment: &Experiment) -> Solution {
    let lone_side = match_up.lone_side();
    let lone = &match_up.profiles(lone_side)[0];
    let several: &[Profile; N] =
        match_up.profiles(lone_side.other()).try_into().expect("the number was matched");
    let decides = experiment.players.map(Decides::As);
    let mut solver = Solver::new(experiment.ruleset, decides, Objective::default());
    let mut solved = solver.combat(lone, several, lone_side, experiment.turns);
    let several_levels = solved.wound_levels.split_off(1);
    Solution {
        gone_by: solved.gone_by,
        wound_levels: BySide::at(lone_side, solved.wound_levels, several_levels),
        error_bound: solved.error_bound,
    }
}
