//! Control variates: a mean made more precise by a second quantity of the same trials whose mean is
//! known exactly.

use super::mean::centered_products;
use super::{Mean, MeanSums};
use std::ops::AddAssign;

/// Sums over trials of an integer x and its control c.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ControlSums {
    /// Number of trials.
    pub trials: u64,
    /// Σx over all trials.
    pub x: i128,
    /// Σc over all trials.
    pub c: i128,
    /// Σx², below 2¹²⁵ like Σc² and Σxc.
    pub xx: u128,
    /// Σc².
    pub cc: u128,
    /// Σxc.
    pub xc: i128,
}

/// The mean of x, corrected by the error of its control's mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ControlVariate {
    /// Mean of x after the correction, with its standard error.
    pub mean: Mean,
    /// β = Cov(x, c) / Var(c), the change of x per unit of the control.
    pub coefficient: f64,
    /// Share of the variance of x that remains: 1 - ρ², where ρ is the correlation of x and c. One
    /// fight with the control is as precise as 1 / (1 - ρ²) fights without.
    pub variance_ratio: f64,
}

impl AddAssign for ControlSums {
    fn add_assign(&mut self, more: Self) {
        self.trials += more.trials;
        self.x += more.x;
        self.c += more.c;
        self.xx += more.xx;
        self.cc += more.cc;
        self.xc += more.xc;
    }
}

impl ControlSums {
    /// Returns the sums for a single trial with these values.
    pub fn from_trial(x: i128, c: i128) -> Self {
        ControlSums { trials: 1, x, c, xx: (x * x).unsigned_abs(), cc: (c * c).unsigned_abs(), xc: x * c }
    }

    /// Returns x̄ - β (c̄ - `known_mean`) with β estimated from the same trials (Lavenberg and
    /// Welch 1981, Management Science 27:322; Glasserman 2004, Monte Carlo Methods in Financial
    /// Engineering, 4.1). This is the regression of x on c at the known mean, with the standard
    /// error √(s² (1/n + (c̄ - known mean)² / Σ(c - c̄)²)), where s² = (1 - ρ²) Σ(x - x̄)² / (n -
    /// 2). One degree of freedom is used for β, whose own error is the second term. Estimating β
    /// causes a bias of order 1/n, which vanishes if x is linear in c except for noise.
    ///
    /// If the control never varied, or for two trials, the result is the plain mean with a
    /// coefficient of 0 and a variance ratio of 1. Returns `None` for fewer than two trials.
    ///
    /// # Precision
    /// The variance ratio has an absolute error of about 10⁻¹⁵.
    ///
    /// ```
    /// use fleau_engine::stats::ControlSums;
    /// // x = 1, 2, 4, 5 with c = 0, 1, 2, 3, whose true mean is 2: x̄ = 3 is corrected by β = 1.4
    /// // times ½.
    /// let sums = ControlSums { trials: 4, x: 12, c: 6, xx: 46, cc: 14, xc: 25 };
    /// let estimate = sums.estimate(2.0).unwrap();
    /// assert_eq!((estimate.coefficient, estimate.mean.estimate), (1.4, 3.7));
    /// ```
    pub fn estimate(&self, known_mean: f64) -> Option<ControlVariate> {
        let plain = MeanSums { trials: self.trials, x: self.x, xx: self.xx }.mean()?;
        let squares_x = centered_products(self.trials, self.x, self.x, self.xx as i128);
        let squares_c = centered_products(self.trials, self.c, self.c, self.cc as i128);
        if squares_c == 0.0 || self.trials < 3 {
            return Some(ControlVariate { mean: plain, coefficient: 0.0, variance_ratio: 1.0 });
        }
        let n = self.trials as f64;
        let products = centered_products(self.trials, self.x, self.c, self.xc);
        let coefficient = products / squares_c;
        // Only rounding could make it negative.
        let residual = (squares_x - coefficient * products).max(0.0);
        let off = self.c as f64 / n - known_mean;
        let variance = residual / (n - 2.0) * (1.0 / n + off * off / squares_c);
        let mean = Mean { estimate: plain.estimate - coefficient * off, standard_error: variance.sqrt() };
        // If x never varied, the control cannot reduce its variance.
        let variance_ratio = if squares_x > 0.0 { residual / squares_x } else { 1.0 };
        Some(ControlVariate { mean, coefficient, variance_ratio })
    }
}

#[cfg(test)]
mod tests {
    use super::super::splitmix;
    use super::*;

    fn sums(pairs: &[(i128, i128)]) -> ControlSums {
        let mut sums = ControlSums { trials: pairs.len() as u64, ..ControlSums::default() };
        for &(x, c) in pairs {
            sums.x += x;
            sums.c += c;
            sums.xx += (x * x) as u128;
            sums.cc += (c * c) as u128;
            sums.xc += x * c;
        }
        sums
    }

    fn plain(sums: &ControlSums) -> Mean {
        MeanSums { trials: sums.trials, x: sums.x, xx: sums.xx }.mean().unwrap()
    }

    /// Rolls a die and returns its face, 1 to 6.
    fn die(state: &mut u64) -> i128 {
        i128::from(splitmix(state) % 6) + 1
    }

    /// Returns `trials` pairs of the sum of two dice and the first of them: ρ² = ½.
    fn two_dice_and_one(state: &mut u64, trials: usize) -> Vec<(i128, i128)> {
        let throw = |_| {
            let one = die(state);
            (one + die(state), one)
        };
        (0..trials).map(throw).collect()
    }

    #[test]
    fn the_estimate_agrees_with_the_count_by_hand() {
        // Σ(x - 3)² = 10, Σ(c - 1.5)² = 5, products 7: β = 1.4, ρ² = 49/50, residual 10 - 9.8 =
        // 0.2, s² = 0.2 / 2, error² = 0.1 (1/4 + 0.25/5) = 0.03.
        let sums = sums(&[(1, 0), (2, 1), (4, 2), (5, 3)]);
        assert_eq!(sums, ControlSums { trials: 4, x: 12, c: 6, xx: 46, cc: 14, xc: 25 });
        let found = sums.estimate(2.0).unwrap();
        assert_eq!((found.coefficient, found.mean.estimate), (1.4, 3.7));
        assert!((found.variance_ratio - 0.02).abs() < 1e-15, "{found:?}");
        assert!((found.mean.standard_error - 0.03_f64.sqrt()).abs() < 1e-14, "{found:?}");
        // 3.7 ± 1.96 · 0.1732.
        let interval = found.mean.interval95();
        assert!(
            (interval.low - 3.3605).abs() < 1e-4 && (interval.high - 4.0395).abs() < 1e-4,
            "{interval:?}"
        );
    }

    #[test]
    fn a_control_equal_to_x_leaves_no_variance() {
        let mut state = 3;
        for trials in 3..200 {
            let pairs: Vec<_> = (0..trials).map(|_| die(&mut state)).map(|x| (x, x)).collect();
            let sums = sums(&pairs);
            let found = sums.estimate(3.5).unwrap();
            if plain(&sums).standard_error > 0.0 {
                assert_eq!(
                    (found.coefficient, found.variance_ratio, found.mean.standard_error),
                    (1.0, 0.0, 0.0)
                );
                assert!((found.mean.estimate - 3.5).abs() < 1e-15 * 7.0, "{found:?}");
            }
        }
    }

    #[test]
    fn an_uncorrelated_control_costs_only_one_degree_of_freedom() {
        // Every x is combined with every c.
        for (many_x, many_c) in [(2, 2), (6, 6), (3, 20), (17, 5)] {
            let pairs: Vec<_> = (0..many_x * many_c).map(|i| (1000 + i / many_c, i % many_c)).collect();
            let sums = sums(&pairs);
            let (plain, n) = (plain(&sums), sums.trials as f64);
            let found = sums.estimate(sums.c as f64 / n).unwrap();
            assert_eq!((found.coefficient, found.variance_ratio), (0.0, 1.0));
            assert_eq!(found.mean.estimate, plain.estimate);
            let expected = plain.standard_error * ((n - 1.0) / (n - 2.0)).sqrt();
            assert!((found.mean.standard_error - expected).abs() < 1e-14 * expected, "{found:?} {plain:?}");
        }
    }

    #[test]
    fn independent_dice_are_no_control() {
        let mut state = 5;
        let pairs: Vec<_> = (0..100_000).map(|_| (die(&mut state), die(&mut state))).collect();
        let sums = sums(&pairs);
        let (found, plain) = (sums.estimate(3.5).unwrap(), plain(&sums));
        // n ρ² is χ² with one degree of freedom, and so is the part of β's error: the limit is
        // 4.5².
        let gate = 20.25 / 100_000.0;
        assert!(found.variance_ratio <= 1.0 && found.variance_ratio > 1.0 - gate, "{found:?}");
        assert!((found.mean.standard_error / plain.standard_error - 1.0).abs() < gate, "{found:?} {plain:?}");
    }

    #[test]
    fn without_variation_or_with_two_trials_it_is_the_plain_mean() {
        for pairs in [&[(1, 4), (2, 4), (6, 4)][..], &[(1, 0), (2, 1)]] {
            let sums = sums(pairs);
            let expected = ControlVariate { mean: plain(&sums), coefficient: 0.0, variance_ratio: 1.0 };
            assert_eq!(sums.estimate(9.0), Some(expected));
        }
        assert_eq!(sums(&[(1, 1)]).estimate(1.0), None);
        assert_eq!(ControlSums::default().estimate(1.0), None);
        // x is constant, so there is no variance to reduce.
        let constant = sums(&[(5, 1), (5, 2), (5, 3)]).estimate(9.0).unwrap();
        assert_eq!((constant.mean, constant.coefficient), (Mean { estimate: 5.0, standard_error: 0.0 }, 0.0));
        assert_eq!(constant.variance_ratio, 1.0);
    }

    #[test]
    fn an_offset_does_not_change_the_estimate() {
        let pairs = two_dice_and_one(&mut 11, 500);
        let far: Vec<_> = pairs.iter().map(|(x, c)| (x + 1_000_000_000_000, c - 1_000_000_000_000)).collect();
        let near = sums(&pairs).estimate(3.5).unwrap();
        let far = sums(&far).estimate(3.5 - 1e12).unwrap();
        assert_eq!((near.coefficient, near.variance_ratio), (far.coefficient, far.variance_ratio));
        assert!((near.mean.standard_error - far.mean.standard_error).abs() < 1e-4 * near.mean.standard_error);
    }

    #[test]
    fn one_of_two_dice_as_control_halves_the_variance() {
        let found = sums(&two_dice_and_one(&mut 13, 100_000)).estimate(3.5).unwrap();
        // For normal numbers, the standard deviation of the ratio is 2 ρ (1 - ρ²) / √n; for dice it
        // is less.
        let gate = 4.5 * 2.0 * 0.5_f64.sqrt() * 0.5 / 100_000_f64.sqrt();
        assert!((found.variance_ratio - 0.5).abs() < gate, "{found:?}");
        // 35/12 is the variance of the other die; a standard deviation has an error of at most 1 /
        // √(2n).
        let ratio = found.mean.standard_error / (35.0 / 12.0 / 100_000_f64).sqrt();
        assert!((ratio - 1.0).abs() < 4.5 / 200_000_f64.sqrt(), "{ratio}");
    }

    #[test]
    fn the_interval_misses_one_time_in_twenty() {
        let (mut state, mut misses, experiments) = (17, 0, 4000);
        for _ in 0..experiments {
            let found = sums(&two_dice_and_one(&mut state, 200)).estimate(3.5).unwrap();
            let interval = found.mean.interval95();
            misses += u32::from(interval.low > 7.0 || interval.high < 7.0);
        }
        // The normal quantile instead of Student's with 198 degrees of freedom misses 5.14 %.
        let expected = 0.0514 * f64::from(experiments);
        let z = (f64::from(misses) - expected) / (expected * (1.0 - 0.0514)).sqrt();
        assert!(z.abs() < 4.5, "{misses} of {experiments}");
    }
}
