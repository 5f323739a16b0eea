//! A ratio of two means measured on the same trials, with its 95 % interval.

use super::{Interval, z95};
use std::ops::AddAssign;

/// Sums over trials of a numerator x and a denominator y.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatioSums {
    /// Trials.
    pub trials: u64,
    /// Σx.
    pub x: u128,
    /// Σy.
    pub y: u128,
    /// Σx².
    pub xx: u128,
    /// Σxy.
    pub xy: u128,
    /// Σy².
    pub yy: u128,
}

/// Mean of x over mean of y.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ratio {
    /// Σx / Σy.
    pub estimate: f64,
    /// Its standard error.
    pub standard_error: f64,
}

impl Ratio {
    /// The combined ratio over strata that count the same, however many trials each had, and its standard error by
    /// the delta method (Cochran 1977, Sampling Techniques, 6.4 and 6.11): with w_h inversely as n_h and
    /// r = Σ w_h x_h / Σ w_h y_h over all strata, Var(r) ≈ Σ_h w²_h n_h s²_h(x - r y) / (Σ w_h y_h)². `None` when
    /// the denominator is nothing, or where a stratum has a single trial and hence no variance.
    pub fn stratified(strata: &[RatioSums]) -> Option<Ratio> {
        let weighted = weighted(strata);
        let y: f64 = weighted.clone().map(|(weight, sums)| weight * sums.y as f64).sum();
        let estimate = ratio_of_means(strata)?;
        let variance: f64 =
            weighted.map(|(weight, sums)| weight * weight * sums.residual_variance(estimate)).sum();
        variance.is_finite().then(|| Ratio { estimate, standard_error: variance.sqrt() / y })
    }

    /// Estimate ± z · standard error, not below 0 (both sums are of counts).
    pub fn interval95(self) -> Interval {
        let half_width = z95() * self.standard_error;
        Interval { low: (self.estimate - half_width).max(0.0), high: self.estimate + half_width }
    }
}

/// Strata with their weights: one, but for those that had fewer trials than others.
fn weighted(strata: &[RatioSums]) -> impl Iterator<Item = (f64, &RatioSums)> + Clone {
    let most = strata.iter().map(|sums| sums.trials).max().unwrap_or(0).max(1);
    strata.iter().map(move |sums| (most as f64 / sums.trials.max(1) as f64, sums))
}

/// The ratio of the means of x and y over strata that count the same; `None` when the denominator is nothing. Of
/// the sums, those of squares and products are not used.
pub fn ratio_of_means(strata: &[RatioSums]) -> Option<f64> {
    let total = |sum: fn(&RatioSums) -> u128| -> f64 {
        weighted(strata).map(|(weight, sums)| weight * sum(sums) as f64).sum()
    };
    let (x, y) = (total(|sums| sums.x), total(|sums| sums.y));
    (y > 0.0).then(|| x / y)
}

impl AddAssign for RatioSums {
    fn add_assign(&mut self, more: Self) {
        self.trials += more.trials;
        self.x += more.x;
        self.y += more.y;
        self.xx += more.xx;
        self.xy += more.xy;
        self.yy += more.yy;
    }
}

impl RatioSums {
    /// Of one trial.
    pub fn of(x: u128, y: u128) -> Self {
        RatioSums { trials: 1, x, y, xx: x * x, xy: x * y, yy: y * y }
    }

    /// The ratio of one stratum.
    pub fn ratio(&self) -> Option<Ratio> {
        Ratio::stratified(std::slice::from_ref(self))
    }

    /// n s²(x - r y), the variance of Σ(x - r y).
    fn residual_variance(&self, r: f64) -> f64 {
        let n = self.trials as f64;
        let sum = self.x as f64 - r * self.y as f64;
        let squares = self.xx as f64 - 2.0 * r * self.xy as f64 + r * r * self.yy as f64;
        // Never negative but by rounding.
        (squares - sum * sum / n).max(0.0) * n / (n - 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_constant_denominator_gives_the_standard_error_of_a_mean() {
        // x = 0, 1, 1, 0 over y = 2: ratio 1/4, standard error sd(x)/(2·√4) = 0.57735/4.
        let sums = RatioSums { trials: 4, x: 2, y: 8, xx: 2, xy: 4, yy: 16 };
        let ratio = sums.ratio().unwrap();
        assert_eq!(ratio.estimate, 0.25);
        assert!((ratio.standard_error - 0.57735 / 4.0).abs() < 1e-5, "{ratio:?}");
    }

    #[test]
    fn differences_between_strata_are_no_noise() {
        // Two strata without any variance: x is always 0, then always 1.
        let never = RatioSums { trials: 10, y: 10, yy: 10, ..RatioSums::default() };
        let always = RatioSums { x: 10, xx: 10, xy: 10, ..never };
        let ratio = Ratio::stratified(&[never, always]).unwrap();
        assert_eq!((ratio.estimate, ratio.standard_error), (0.5, 0.0));
    }

    #[test]
    fn a_stratum_with_more_trials_counts_no_more() {
        let few = RatioSums { trials: 10, x: 4, y: 10, xx: 4, xy: 4, yy: 10 };
        let none = RatioSums { trials: 10, y: 10, yy: 10, ..RatioSums::default() };
        let many = RatioSums { trials: 1000, y: 1000, yy: 1000, ..RatioSums::default() };
        let (equal, unequal) = ([few, none], [few, many]);
        assert_eq!(ratio_of_means(&unequal), Some(0.2));
        // Only the first varies about the common ratio: it alone makes the error.
        let error = |strata: &[RatioSums]| Ratio::stratified(strata).unwrap().standard_error;
        assert!((error(&equal) - error(&unequal)).abs() < 1e-12, "{} {}", error(&equal), error(&unequal));
    }

    #[test]
    fn nothing_in_the_denominator_or_a_single_trial_is_no_ratio() {
        assert_eq!(RatioSums::default().ratio(), None);
        assert_eq!(RatioSums { trials: 1, x: 1, y: 1, xx: 1, xy: 1, yy: 1 }.ratio(), None);
    }
}
