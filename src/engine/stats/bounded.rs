//! The 95 % interval of the mean of a quantity with a known minimum and maximum.

use super::Interval;
use super::proportion::score_interval;

/// The mean of trials that each lie between two ends, or a weighted sum of such means.
///
/// # Design
/// The interval estimate ± z · standard error misses too often on one side if few trials determine
/// the mean. Example: for a fighter that dies once in a hundred fights, a third of all samples of a
/// hundred contain no loss and have a standard error of 0; in the others, estimate and error rise
/// together. The score interval of a proportion avoids this, because it uses the variance at the p
/// being tested. So the mean is read as a proportion of the way from one end to the other, with the
/// effective sample size n / φ, where φ is the variance of a trial divided by (x̄ - low)(high -
/// x̄), the largest possible variance for this mean (Kott and Carr 1997, Journal of Official
/// Statistics 13:361; Korn and Graubard 1998, Survey Methodology 24:193). For trials that only
/// reach the two ends, this is the interval of the proportion.
///
/// φ is an estimate itself: too small if few trials differ, and 0 if none does. Therefore one more
/// trial is added, with the variance of an even chance between an end and a point
/// `OUTLIER_DISTANCE_FACTOR` typical distances away, at most the other end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoundedMean {
    /// Estimate of the mean, between the two ends of the range.
    pub estimate: f64,
    /// The variance of the estimate, Σ(x - x̄)²/n² over trials.
    pub variance: f64,
    /// Number of trials; for a weighted sum, the number of equally weighted trials with the same
    /// variance.
    pub trials: f64,
    /// The minimum and maximum of a trial.
    pub ends: Interval,
}

/// Assumed largest distance of a trial from an end of the range, as a multiple of the typical
/// distance of the trials that are not at that end. Wounds have four levels, so four covers them;
/// for a quantity whose far end is never reached (turns up to a limit of 50), the far end itself
/// would be far too large.
const OUTLIER_DISTANCE_FACTOR: f64 = 4.0;

impl BoundedMean {
    /// Returns the 95 % interval, which lies within the ends and has a positive width unless both
    /// ends are equal.
    ///
    /// ```
    /// use fleau_engine::stats::{BoundedMean, Interval};
    /// // 100 fights, in none of which any of 50 AP was lost: as 0 of 100.
    /// let ends = Interval { low: 0.0, high: 50.0 };
    /// let none = BoundedMean { estimate: 0.0, variance: 0.0, trials: 100.0, ends }.interval95();
    /// assert!(none.low == 0.0 && (none.high - 50.0 * 0.03699).abs() < 1e-3);
    /// ```
    pub fn interval95(self) -> Interval {
        let Interval { low, high } = self.ends;
        let range = high - low;
        if range <= 0.0 {
            return Interval { low: self.estimate, high: self.estimate };
        }
        let (below, above) = ((self.estimate - low).max(0.0), (high - self.estimate).max(0.0));
        // Mean distance from an end, weighted by the distance itself: the typical distance of
        // trials that are not at that end.
        let of_a_trial = self.variance * self.trials;
        let step = |distance: f64| if distance > 0.0 { of_a_trial / distance + distance } else { range };
        let longest = (OUTLIER_DISTANCE_FACTOR * step(below).min(step(above))).min(range);
        let one_more = longest * longest / 4.0 / self.trials;
        let effective = (below * above + one_more) / (self.variance + one_more / self.trials);
        let share = score_interval(below / range * effective, effective);
        // low + (high - low) may differ from high in the last digit.
        let at = |share: f64| if share >= 1.0 { high } else { low + range * share };
        Interval { low: at(share.low), high: at(share.high) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Proportion, splitmix};
    use super::*;

    /// Builds the mean of the values 0, 1, 2, …, given the number of trials with each value.
    fn mean(counts: &[u64]) -> BoundedMean {
        let trials: u64 = counts.iter().sum();
        let sum =
            |power| -> f64 { (0..).zip(counts).map(|(x, n)| f64::from(x).powi(power) * *n as f64).sum() };
        let squares = sum(2) - sum(1) * sum(1) / trials as f64;
        let ends = Interval { low: 0.0, high: (counts.len() - 1) as f64 };
        let n = trials as f64;
        BoundedMean { estimate: sum(1) / n, variance: squares / (n * n), trials: n, ends }
    }

    #[test]
    fn a_bounded_mean_of_two_values_is_a_proportion() {
        for successes in [0, 1, 3, 40, 97, 99, 100] {
            let found = mean(&[100 - successes, 0, 0, 0, successes]).interval95();
            let expected = Proportion { successes, trials: 100 }.interval95();
            let is_near = |a: f64, b: f64| (a - 4.0 * b).abs() < 1e-12;
            assert!(is_near(found.low, expected.low) && is_near(found.high, expected.high), "{successes}");
        }
    }

    #[test]
    fn the_interval_agrees_with_the_count_by_hand() {
        // 10 trials of 0, 20 of 1, 10 of 2: mean 1 of 2, Σ(x - 1)² = 20, plus one trial of variance
        // 1: φ = (20 + 1) / (40 + 1), and 40 / φ = 78.095 trials, half of them successes: 0.5 ±
        // 1.96 · 0.5 / √(78.095 + 3.8415), times 2.
        let Interval { low, high } = mean(&[10, 20, 10]).interval95();
        let half = 1.959_964 / (78.095_238 + 3.841_459_f64).sqrt();
        assert!((low - (1.0 - half)).abs() < 1e-6 && (high - (1.0 + half)).abs() < 1e-6, "{low} {high}");
    }

    #[test]
    fn many_trials_give_the_normal_interval() {
        let Interval { low, high } = mean(&[100_000, 300_000, 500_000, 100_000]).interval95();
        let half = 1.959_964 * (0.64_f64 / 1e6).sqrt();
        assert!((low - (1.6 - half)).abs() < 1e-5 && (high - (1.6 + half)).abs() < 1e-5, "{low} {high}");
    }

    #[test]
    fn equal_trials_give_an_interval_of_positive_width_within_the_ends() {
        for counts in [[5, 0, 0, 0], [0, 5, 0, 0], [0, 0, 0, 5], [1, 0, 0, 0], [0, 0, 1, 0]] {
            let (of, Interval { low, high }) = (mean(&counts), mean(&counts).interval95());
            assert!(0.0 <= low && low <= of.estimate && of.estimate <= high && high <= 3.0, "{counts:?}");
            assert!(high - low > 0.3, "{counts:?}");
        }
    }

    #[test]
    fn an_end_far_from_all_trials_hardly_changes_the_interval() {
        // 85 trials at the lower end, 15 one above.
        let near = mean(&[85, 15, 0, 0, 0, 0]).interval95();
        let far = BoundedMean { ends: Interval { low: 0.0, high: 49.0 }, ..mean(&[85, 15, 0, 0, 0, 0]) }
            .interval95();
        assert!((far.low - near.low).abs() < 0.01 && (far.high - near.high).abs() < 0.03, "{near:?} {far:?}");
    }

    #[test]
    fn the_interval_covers_rare_wounds_of_several_levels() {
        // One to three levels in 3 % of the trials: on average 3, 12 and 60 trials.
        let mut state = 5;
        for (trials, least, most) in [(100, 0.945, 0.985), (400, 0.93, 0.97), (2_000, 0.93, 0.97)] {
            let held = (0..2_000).filter(|_| {
                let mut counts = [0; 4];
                for _ in 0..trials {
                    let word = splitmix(&mut state) % 300;
                    counts[if word < 9 { 1 + (word % 3) as usize } else { 0 }] += 1;
                }
                let Interval { low, high } = mean(&counts).interval95();
                low <= 0.06 && 0.06 <= high
            });
            let held = held.count() as f64 / 2_000.0;
            assert!(least < held && held < most, "{trials}: {held}");
        }
    }
}
