//! The mean of integers with its 95 % interval, also for differences of paired trials.

use super::{BoundedMean, Interval, z95};
use std::ops::AddAssign;

/// Sums over trials of an integer x.
///
/// For two outcomes of the same trials (the same dice for both), x is their difference. Σx² then
/// accounts for the pairing, so noise common to both cancels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MeanSums {
    /// Number of trials.
    pub trials: u64,
    /// Σx over all trials.
    pub x: i128,
    /// Σx², below 2¹²⁵.
    pub xx: u128,
}

/// An estimated mean and its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// Estimated mean, in the unit of x.
    pub estimate: f64,
    /// Standard error of the estimate, in the unit of x. It is 0 if all trials were equal, although
    /// further trials may differ.
    pub standard_error: f64,
}

impl Mean {
    /// Returns estimate ± 1.96 · standard error.
    ///
    /// ```
    /// use fleau_engine::stats::MeanSums;
    /// // 100 pairs: 30 times one better, 10 times one worse, else equal.
    /// let difference = MeanSums { trials: 100, x: 20, xx: 40 }.mean().unwrap();
    /// let interval = difference.interval95();
    /// assert!((interval.low - 0.082).abs() < 1e-3 && (interval.high - 0.318).abs() < 1e-3);
    /// ```
    pub fn interval95(self) -> Interval {
        self.interval(z95())
    }

    /// Returns estimate ± z · standard error.
    pub fn interval(self, z: f64) -> Interval {
        let half_width = z * self.standard_error;
        Interval { low: self.estimate - half_width, high: self.estimate + half_width }
    }
}

impl AddAssign for MeanSums {
    fn add_assign(&mut self, more: Self) {
        self.trials += more.trials;
        self.x += more.x;
        self.xx += more.xx;
    }
}

impl MeanSums {
    /// Returns the sums for a single trial with this value.
    pub fn from_trial(x: i128) -> Self {
        MeanSums { trials: 1, x, xx: (x * x).unsigned_abs() }
    }

    /// Returns Σx / n with the standard error √(Σ(x - x̄)² / (n (n - 1))); `None` for fewer than
    /// two trials, which have no variance.
    pub fn mean(&self) -> Option<Mean> {
        if self.trials < 2 {
            return None;
        }
        let n = self.trials as f64;
        let squares = centered_products(self.trials, self.x, self.x, self.xx as i128);
        Some(Mean { estimate: self.x as f64 / n, standard_error: (squares / (n * (n - 1.0))).sqrt() })
    }

    /// Returns the mean of an x that lies between these ends; `None` without trials.
    pub fn bounded_mean(&self, ends: Interval) -> Option<BoundedMean> {
        if self.trials == 0 {
            return None;
        }
        let n = self.trials as f64;
        let squares = centered_products(self.trials, self.x, self.x, self.xx as i128);
        Some(BoundedMean { estimate: self.x as f64 / n, variance: squares / (n * n), trials: n, ends })
    }
}

/// Returns Σ(x - x̄)(y - ȳ) from Σx, Σy and Σxy. The integers nearest to the means are subtracted
/// exactly, so values far from 0 lose no digits, and a sum of squares is never negative.
pub(super) fn centered_products(trials: u64, x: i128, y: i128, xy: i128) -> f64 {
    let n = i128::from(trials);
    let nearest_mean = |sum: i128| (2 * sum + n).div_euclid(2 * n);
    let (mean_x, mean_y) = (nearest_mean(x), nearest_mean(y));
    // The remaining sums are at most n/2 in absolute value.
    let (rest_x, rest_y) = (x - n * mean_x, y - n * mean_y);
    (xy - mean_x * y - mean_y * rest_x) as f64 - (rest_x * rest_y) as f64 / trials as f64
}

#[cfg(test)]
mod tests {
    use super::super::splitmix;
    use super::*;

    fn sums(values: &[i128]) -> MeanSums {
        let xx = values.iter().map(|x| (x * x) as u128).sum();
        MeanSums { trials: values.len() as u64, x: values.iter().sum(), xx }
    }

    #[test]
    fn a_difference_of_pairs_agrees_with_the_count_by_hand() {
        // 5, 3, 8, 6 against 4, 3, 5, 6: differences 1, 0, 3, 0, mean 1, Σ(d - 1)² = 6, error √(6 /
        // (4·3)).
        let mean = sums(&[1, 0, 3, 0]).mean().unwrap();
        assert_eq!(mean, Mean { estimate: 1.0, standard_error: 0.5_f64.sqrt() });
        let interval = mean.interval95();
        assert!(
            (interval.low + 0.3859).abs() < 1e-4 && (interval.high - 2.3859).abs() < 1e-4,
            "{interval:?}"
        );
    }

    #[test]
    fn exchanged_pairs_negate_the_difference() {
        let (one, other) = (sums(&[1, 0, 3, 0]).mean().unwrap(), sums(&[-1, 0, -3, 0]).mean().unwrap());
        assert_eq!((one.estimate, one.standard_error), (-other.estimate, other.standard_error));
    }

    #[test]
    fn equal_trials_have_no_error_and_fewer_than_two_no_mean() {
        assert_eq!(sums(&[-7; 9]).mean(), Some(Mean { estimate: -7.0, standard_error: 0.0 }));
        assert_eq!(sums(&[]).mean(), None);
        assert_eq!(sums(&[3]).mean(), None);
    }

    #[test]
    fn an_offset_loses_no_digits() {
        let mut state = 7;
        for trials in [2, 3, 10, 1001] {
            let values: Vec<i128> = (0..trials).map(|_| i128::from(splitmix(&mut state) % 13)).collect();
            let far: Vec<i128> = values.iter().map(|x| x - 1_000_000_000_000_000).collect();
            let (near, far) = (sums(&values).mean().unwrap(), sums(&far).mean().unwrap());
            assert_eq!(near.standard_error, far.standard_error);
            let squares: f64 = values.iter().map(|&x| (x as f64 - near.estimate).powi(2)).sum();
            let expected = (squares / (trials * (trials - 1)) as f64).sqrt();
            assert!((near.standard_error - expected).abs() < 1e-12 * expected, "{near:?} {expected}");
        }
    }

    #[test]
    fn one_odd_trial_in_a_trillion_is_seen() {
        // x is 1000, but once 1001: Σ(x - x̄)² = 1 - 1/n.
        let trials = 1_000_000_000_000;
        let n = i128::from(trials);
        let mean = MeanSums { trials, x: 1000 * n + 1, xx: (1_000_000 * n + 2001) as u128 }.mean().unwrap();
        assert!((mean.standard_error * 1e12 - 1.0).abs() < 1e-11, "{mean:?}");
    }
}
