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

impl RatioSums {
    /// The ratio and its standard error by the delta method (Cochran 1977, Sampling Techniques, 6.4):
    /// Var(r) ≈ Σ(x - r y)² / (Σy)² · n / (n - 1). `None` when nothing was measured in the denominator.
    pub fn ratio(&self) -> Option<Ratio> {
        if self.y == 0 {
            return None;
        }
        let (n, x, y) = (self.trials as f64, self.x as f64, self.y as f64);
        let estimate = x / y;
        let residual =
            self.xx as f64 - 2.0 * estimate * self.xy as f64 + estimate * estimate * self.yy as f64;
        let correction = if self.trials > 1 { n / (n - 1.0) } else { f64::INFINITY };
        // The residual is a sum of squares; rounding may leave it below zero when it is zero.
        let variance = residual.max(0.0) / (y * y) * correction;
        Some(Ratio { estimate, standard_error: if residual <= 0.0 { 0.0 } else { variance.sqrt() } })
    }
}

impl Ratio {
    /// Estimate ± z · standard error, not below 0 (both sums are of counts).
    pub fn interval95(self) -> Interval {
        let half_width = z95() * self.standard_error;
        Interval { low: (self.estimate - half_width).max(0.0), high: self.estimate + half_width }
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
    fn nothing_in_the_denominator_is_no_ratio() {
        assert_eq!(RatioSums::default().ratio(), None);
    }
}
