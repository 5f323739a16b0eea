//! A ratio of two means measured on the same trials, with its 95 % interval.

use super::{Interval, z95};

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
    /// The combined ratio over strata whose numbers of trials are fixed, and its standard error by the
    /// delta method (Cochran 1977, Sampling Techniques, 6.4 and 6.11): with r = Σx / Σy over all strata,
    /// Var(r) ≈ Σ_h n_h s²_h(x - r y) / (Σy)². `None` when the denominator is nothing, or where a stratum
    /// has a single trial and hence no variance.
    pub fn stratified(strata: &[RatioSums]) -> Option<Ratio> {
        let total = |sum: fn(&RatioSums) -> u128| strata.iter().map(sum).sum::<u128>() as f64;
        let (x, y) = (total(|sums| sums.x), total(|sums| sums.y));
        if y == 0.0 {
            return None;
        }
        let estimate = x / y;
        let variance: f64 = strata.iter().map(|sums| sums.residual_variance(estimate)).sum();
        variance.is_finite().then(|| Ratio { estimate, standard_error: variance.sqrt() / y })
    }

    /// Estimate ± z · standard error, not below 0 (both sums are of counts).
    pub fn interval95(self) -> Interval {
        let half_width = z95() * self.standard_error;
        Interval { low: (self.estimate - half_width).max(0.0), high: self.estimate + half_width }
    }
}

impl RatioSums {
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
    fn nothing_in_the_denominator_or_a_single_trial_is_no_ratio() {
        assert_eq!(RatioSums::default().ratio(), None);
        assert_eq!(RatioSums { trials: 1, x: 1, y: 1, xx: 1, xy: 1, yy: 1 }.ratio(), None);
    }
}
