//! Sequential sampling: fights are played until a precision is reached.

use super::batch::Batch;
use super::match_up::{Experiment, MatchUp};
use super::pieces::Assignment;
use super::tally::Tally;
use crate::rules::Side;
use crate::stats::Proportion;
use rayon::prelude::*;
use std::ops::Range;

/// Number of fights before the precision is checked for the first time.
const FIGHTS_BEFORE_FIRST_CHECK: u64 = 10_000;

/// Plays a match-up until the kill probability of each side (all enemies dead by the turn limit) is
/// known within ±`precision`, or until the fights of the experiment are used up. `progress` is
/// called with the number of fights just played.
///
/// # Precision
/// The precision is checked after fixed numbers of fights, each a quarter larger than the one
/// before, so that the result does not depend on threads or clocks. The intervals are anytime-valid
/// ([`Proportion::anytime_interval`]): they keep their 95 % coverage although sampling stops when
/// they are narrow.
pub fn play_until(
    match_up: &MatchUp,
    experiment: &Experiment,
    precision: f64,
    progress: &(dyn Fn(u64) + Sync),
) -> Tally {
    play_until_at(match_up, experiment, precision, 0, progress)
}

/// Plays a match-up until the precision is reached; see [`play_until`]. `place` is its index among
/// the match-ups, by which they are divided among processes.
fn play_until_at(
    match_up: &MatchUp,
    experiment: &Experiment,
    precision: f64,
    place: u64,
    progress: &(dyn Fn(u64) + Sync),
) -> Tally {
    let batch = Batch::new(match_up, experiment);
    let dealt = Assignment::Together(place);
    sample_until(experiment.runs, precision, |fights| batch.play_in_parallel(fights, dealt, progress))
}

/// Calls `play` for one range of fights after the other, until the precision is reached or `runs`
/// fights are played; returns the tally of all of them.
pub(super) fn sample_until(runs: u64, precision: f64, play: impl Fn(Range<u64>) -> Tally) -> Tally {
    let mut look = runs.min(FIGHTS_BEFORE_FIRST_CHECK);
    let mut tally = play(0..look);
    while look < runs && !has_precision(&tally, precision) {
        let next = runs.min(look + look.div_ceil(4));
        tally = tally.merged(&play(look..next));
        look = next;
    }
    tally
}

/// Plays each of several match-ups until the kill probability of each side is known within
/// ±`precision`; see [`play_until`]. Returns the tallies in order.
pub fn play_all_until(
    match_ups: &[MatchUp],
    experiment: &Experiment,
    precision: f64,
    progress: &(dyn Fn(u64) + Sync),
) -> Vec<Tally> {
    let play = |(place, match_up)| play_until_at(match_up, experiment, precision, place as u64, progress);
    match_ups.par_iter().enumerate().map(play).collect()
}

/// Returns whether the kill probability of each side is known within ±`precision`.
pub fn has_precision(tally: &Tally, precision: f64) -> bool {
    Side::BOTH.iter().all(|side| {
        let proportion = Proportion { successes: tally.gone_by(*side, tally.turns()), trials: tally.runs };
        proportion.anytime_interval(0.95).half_width() <= precision
    })
}

/// Returns the approximate number of fights after which a kill probability of 1/2, the worst case,
/// is known within ±`precision`.
pub fn estimate_fights(precision: f64) -> u64 {
    // An anytime-valid interval is about 2.3 times as wide as that of a fixed number of fights.
    (2.3 * 0.98 / precision).powi(2).ceil() as u64
}
