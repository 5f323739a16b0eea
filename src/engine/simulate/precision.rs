//! Sampling until a precision is reached.

use super::batch::Batch;
use super::match_up::{Experiment, MatchUp};
use super::pieces::Dealt;
use super::tally::Tally;
use crate::rules::Side;
use crate::stats::Proportion;
use rayon::prelude::*;
use std::ops::Range;

/// How many fights are played before the first look.
const FIRST_LOOK: u64 = 10_000;

/// Plays a match-up until the chances of both sides to win are known within `precision` on either side, or until
/// the experiment's runs are used up; `progress` is told how many fights more were played.
///
/// # Precision
/// The looks come after fixed numbers of fights, each a quarter more than before, so that the result does not depend
/// on threads or clocks. The intervals are anytime-valid ([`Proportion::anytime_interval`]): stopping when they
/// are narrow leaves them at 95 %.
pub fn play_until(
    match_up: &MatchUp,
    experiment: &Experiment,
    precision: f64,
    progress: &(dyn Fn(u64) + Sync),
) -> Tally {
    play_until_at(match_up, experiment, precision, 0, progress)
}

/// The same of the match-up at a place among others.
fn play_until_at(
    match_up: &MatchUp,
    experiment: &Experiment,
    precision: f64,
    place: u64,
    progress: &(dyn Fn(u64) + Sync),
) -> Tally {
    let batch = Batch::new(match_up, experiment);
    let dealt = Dealt::Together(place);
    sample_until(experiment.runs, precision, |fights| batch.play_in_parallel(fights, dealt, progress))
}

/// Plays until the precision is reached or the runs are used up.
pub(super) fn sample_until(runs: u64, precision: f64, play: impl Fn(Range<u64>) -> Tally) -> Tally {
    let mut look = runs.min(FIRST_LOOK);
    let mut tally = play(0..look);
    while look < runs && !is_reached(&tally, precision) {
        let next = runs.min(look + look.div_ceil(4));
        tally = tally.merged(&play(look..next));
        look = next;
    }
    tally
}

/// Plays several match-ups so, each by itself; the tallies come in their order.
pub fn play_all_until(
    match_ups: &[MatchUp],
    experiment: &Experiment,
    precision: f64,
    progress: &(dyn Fn(u64) + Sync),
) -> Vec<Tally> {
    let play = |(place, match_up)| play_until_at(match_up, experiment, precision, place as u64, progress);
    match_ups.par_iter().enumerate().map(play).collect()
}

/// Whether the chances of both sides to win are known within `precision` on either side.
pub fn is_reached(tally: &Tally, precision: f64) -> bool {
    Side::BOTH.iter().all(|side| {
        let proportion = Proportion { successes: tally.gone_by(*side, tally.turns()), trials: tally.runs };
        proportion.anytime_interval(0.95).half_width() <= precision
    })
}

/// About how many fights a precision takes where a chance is even, the hardest case.
pub fn fights_for(precision: f64) -> u64 {
    // An anytime-valid interval is some 2.3 times as wide as that of a fixed number of fights.
    (2.3 * 0.98 / precision).powi(2).ceil() as u64
}
