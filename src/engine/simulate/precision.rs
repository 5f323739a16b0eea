//! Sequential sampling: fights are played until a precision is reached.

use super::tally::Tally;
use crate::rules::Side;
use crate::stats::Proportion;
use std::ops::Range;

/// Number of fights before the precision is checked for the first time.
const FIGHTS_BEFORE_FIRST_CHECK: u64 = 10_000;

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
