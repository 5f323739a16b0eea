//! Confidence sequences: intervals of a proportion that stay valid under repeated looks.
//!
//! An interval for a fixed sample size ([`Proportion::interval95`]) is meant for one look. A user
//! who looks repeatedly and stops at a result of their choice will sooner or later find any result.
//! A confidence sequence contains the true p at all numbers of trials at once with probability
//! `level`, so every stopping rule is valid. The price is width: 1.9 times Wilson's at 10³ trials,
//! 2.3 times at 10⁶.

use super::{Interval, Proportion};
use std::f64::consts::{FRAC_PI_2, LN_2, TAU};

impl Proportion {
    /// Returns the anytime-valid interval by the beta-binomial mixture (Robbins 1970, Ann. Math.
    /// Stat. 41:1397; Howard, Ramdas, McAuliffe and Sekhon 2021, Ann. Stat. 49:1055): all p with
    /// M(p) = ∫ x^k (1-x)^(n-k) dπ(x) / (p^k (1-p)^(n-k)) < 1 / (1 - level). At the true p, M is a
    /// martingale that starts at 1, so the probability that it ever reaches 1 / (1 - level) is at
    /// most 1 - level (Ville 1939). `level` is the probability that all intervals are right, such
    /// as 0.95. Before the first trial the interval is [0, 1].
    ///
    /// # Precision
    /// Each end has a relative error of 10⁻¹⁴ at any number of trials. For proportions above one
    /// half, the error is relative to the distance from 1.
    ///
    /// # Design
    /// The mixture π is Jeffreys', Beta(1/2, 1/2). It has no parameters to tune, is symmetric, and
    /// keeps log M at the estimate within O(1) of the best for every n and k (Krichevsky and
    /// Trofimov 1981, IEEE Trans. Inf. Theory 27:199). A π tuned for one n and p would be a few
    /// percent narrower there, and wider elsewhere.
    ///
    /// The interval depends only on the counts, so merged batches give the same result as one long
    /// run. An intersection with earlier intervals would be valid too, but needs their history.
    ///
    /// # Panics
    /// If there are more successes than trials, or `level` is not between 0 and 1.
    ///
    /// ```
    /// use fleau_engine::stats::Proportion;
    /// let interval = Proportion { successes: 5, trials: 50 }.anytime_interval(0.95);
    /// assert!((interval.low - 0.0158).abs() < 5e-5 && (interval.high - 0.2865).abs() < 5e-5);
    /// ```
    pub fn anytime_interval(self, level: f64) -> Interval {
        let Proportion { successes, trials } = self;
        assert!(successes <= trials, "{successes} successes in {trials} trials");
        assert!(0.0 < level && level < 1.0, "a level of {level}");
        if trials == 0 {
            return Interval { low: 0.0, high: 1.0 };
        }
        let failures = trials - successes;
        if successes > failures {
            // The smaller of p and 1 - p can be computed without cancellation.
            let mirrored = Proportion { successes: failures, trials }.anytime_interval(level);
            return Interval { low: 1.0 - mirrored.high, high: 1.0 - mirrored.low };
        }
        let inside = |p| ln_mixture(successes, trials, p) < -libm::log(1.0 - level);
        let estimate = self.estimate();
        Interval { low: outer_end(estimate, 0.0, inside), high: outer_end(estimate, 1.0, inside) }
    }
}

/// Returns an end of an interval, rounded outward: bisects between `within`, a number inside the
/// interval, and `without`, one outside, until they are adjacent floating-point numbers, and
/// returns the one outside.
fn outer_end(mut within: f64, mut without: f64, inside: impl Fn(f64) -> bool) -> f64 {
    loop {
        let middle = within.midpoint(without);
        if middle == within || middle == without {
            return without;
        }
        *if inside(middle) { &mut within } else { &mut without } = middle;
    }
}

/// Returns ln M(p), where M is the ratio defined at [`Proportion::anytime_interval`]: its value at
/// the estimate, which is never positive, plus n times the Kullback-Leibler divergence of p from
/// the estimate. The direct formula, ln B(k + ½, n - k + ½) - k ln p - …, would subtract numbers of
/// the size of n to find one of the size of ln n.
fn ln_mixture(successes: u64, trials: u64, p: f64) -> f64 {
    let (k, n) = (successes as f64, trials as f64);
    let failures = (trials - successes) as f64;
    // B(k + ½, n - k + ½) / B(½, ½) / ((k/n)^k (1 - k/n)^(n-k)), with the powers and the large
    // terms of Stirling's formula canceled algebraically.
    let at_estimate = half_stirling_error(k) + half_stirling_error(failures)
        - stirling_error(n)
        - 0.5 * libm::log(FRAC_PI_2 * n);
    at_estimate + deviance(k, n * p) + deviance(failures, n * (1.0 - p))
}

/// Returns x ln(x/m) + m - x without cancellation for x ≈ m (Loader 2000, Fast and accurate
/// computation of binomial probabilities, `bd0`). The sum over successes and failures is n times
/// the Kullback-Leibler divergence.
fn deviance(x: f64, m: f64) -> f64 {
    if x == 0.0 {
        return m;
    }
    let v = (x - m) / (x + m);
    if v.abs() > 0.1 {
        return x * libm::log(x / m) + m - x;
    }
    // ln(x/m) = 2 artanh(v) = 2 (v + v³/3 + v⁵/5 + …).
    let (mut sum, mut power) = ((x - m) * v, 2.0 * x * v);
    for divisor in (3..).step_by(2) {
        power *= v * v;
        let next = sum + power / f64::from(divisor);
        if next == sum {
            break;
        }
        sum = next;
    }
    sum
}

/// Returns ln Γ(k + ½) - (k ln k - k + ½ ln 2π), by the duplication formula of Γ.
fn half_stirling_error(k: f64) -> f64 {
    if k == 0.0 { -LN_2 / 2.0 } else { stirling_error(2.0 * k) - stirling_error(k) }
}

/// Returns ln n! - ((n + ½) ln n - n + ½ ln 2π) for an integer n ≥ 1.
fn stirling_error(n: f64) -> f64 {
    if n < 32.0 {
        return libm::lgamma(n + 1.0) - ((n + 0.5) * libm::log(n) - n + 0.5 * libm::log(TAU));
    }
    let square = n * n;
    (1.0 / 12.0 - (1.0 / 360.0 - (1.0 / 1260.0 - 1.0 / (1680.0 * square)) / square) / square) / n
}

#[cfg(test)]
mod tests {
    use super::super::{splitmix, z95};
    use super::*;
    use statrs::function::beta::ln_beta;
    use std::f64::consts::PI;

    fn interval(successes: u64, trials: u64) -> Interval {
        Proportion { successes, trials }.anytime_interval(0.95)
    }

    #[test]
    fn the_ends_agree_with_sixty_digits() {
        // Computed with mpmath, 60 digits, directly from the definition.
        let trillion = 1_000_000_000_000;
        for (successes, trials, low, high) in [
            (1, 1, 0.025, 1.0),
            (1, 2, 0.006_289_558_546_712_525, 0.993_710_441_453_287_5),
            (5, 50, 0.015_847_410_190_665_427, 0.286_537_896_873_129_4),
            (0, 10, 0.0, 0.376_987_350_990_677_4),
            (300, 1000, 0.248_983_388_549_449_4, 0.354_562_347_382_293_1),
            (40, 100_000, 1.882_141_009_331_736_9e-4, 7.308_124_837_987_602e-4),
            (0, trillion, 0.0, 1.738_360_777_429_199_5e-11),
            (3, trillion, 3.758_456_594_108_561e-15, 2.659_744_453_829_328e-11),
            (trillion / 10, trillion, 0.099_998_248_819_161_5, 0.100_001_751_199_011_34),
            (trillion / 2, trillion, 0.499_997_081_350_125_15, 0.500_002_918_649_874_8),
            (trillion - 1, trillion, 0.999_999_999_978_872_7, 1.0),
        ] {
            let found = interval(successes, trials);
            let is_near = |a: f64, b: f64| (a - b).abs() <= 1e-14 * b;
            assert!(is_near(found.low, low) && is_near(found.high, high), "{successes}/{trials}: {found:?}");
        }
        let strict = Proportion { successes: 300, trials: 1000 }.anytime_interval(0.999_999);
        assert!((strict.low - 0.219_575_655_253_078_4).abs() < 1e-12, "{strict:?}");
    }

    #[test]
    fn the_mixture_is_the_beta_binomial_one() {
        for (successes, trials, p) in
            [(0, 7, 0.3), (7, 7, 0.3), (20, 45, 0.5), (33, 64, 0.1), (900, 1000, 0.9)]
        {
            let (k, rest) = (successes as f64, (trials - successes) as f64);
            let direct =
                ln_beta(k + 0.5, rest + 0.5) - libm::log(PI) - k * libm::log(p) - rest * libm::log(1.0 - p);
            assert!((ln_mixture(successes, trials, p) - direct).abs() < 1e-11, "{successes}/{trials}");
        }
    }

    #[test]
    fn the_mixture_is_a_martingale_at_the_true_proportion() {
        for trials in [1, 2, 15, 16, 31, 32, 33, 500, 1 << 20] {
            for successes in [0, 1, trials / 3, trials / 2, trials] {
                for p in [0.02, 0.3, 0.5, 0.97] {
                    let now = ln_mixture(successes, trials, p);
                    let growth = |more: u64| libm::exp(ln_mixture(successes + more, trials + 1, p) - now);
                    let expected = p * growth(1) + (1.0 - p) * growth(0);
                    // Far from p, ln M is of the size of the number of trials.
                    let precision = 1e-13 * now.abs().max(1.0);
                    assert!((expected - 1.0).abs() < precision, "{successes}/{trials} at {p}: {expected}");
                }
            }
        }
    }

    /// Returns the probability that the interval misses p at one or more of the first `trials`
    /// looks, with one look per trial.
    fn exact_chance_of_a_miss(p: f64, trials: usize) -> f64 {
        let mut chances = vec![1.0];
        for n in 1..=trials {
            chances.push(0.0);
            for k in (0..=n).rev() {
                let success = if k > 0 { chances[k - 1] * p } else { 0.0 };
                chances[k] = chances[k] * (1.0 - p) + success;
                if chances[k] > 0.0 && ln_mixture(k as u64, n as u64, p) >= libm::log(20_f64) {
                    chances[k] = 0.0;
                }
            }
        }
        1.0 - chances.iter().sum::<f64>()
    }

    #[test]
    fn a_look_after_every_trial_misses_at_most_one_time_in_twenty() {
        for p in [0.02, 0.3, 0.5] {
            let misses = exact_chance_of_a_miss(p, 2000);
            assert!(misses > 0.001 && misses < 0.05, "{misses} at {p}");
        }
    }

    #[test]
    fn simulated_paths_leave_their_intervals_rarely() {
        let mut state = 1;
        for p in [0.02, 0.3, 0.5] {
            let mut missed = 0;
            for _ in 0..2000 {
                let (mut successes, mut misses) = (0, false);
                for trials in 1_u64..=1 << 14 {
                    successes += u64::from(((splitmix(&mut state) >> 11) as f64) < p * 2_f64.powi(53));
                    if trials.is_power_of_two() {
                        let Interval { low, high } = interval(successes, trials);
                        let estimate = Proportion { successes, trials }.estimate();
                        assert!(low < high && low <= estimate && estimate <= high, "{successes}/{trials}");
                        misses |= p < low || high < p;
                    }
                }
                missed += u64::from(misses);
            }
            assert!(missed <= 100, "{missed} of 2000 at {p}");
        }
    }

    #[test]
    fn the_interval_is_symmetric_in_success_and_failure() {
        for trials in [1_u64, 2, 9, 100, 12_345] {
            for successes in 0..=trials.min(60) {
                let (one, other) = (interval(successes, trials), interval(trials - successes, trials));
                assert!((one.low - (1.0 - other.high)).abs() <= f64::EPSILON, "{successes}/{trials}");
                assert!((one.high - (1.0 - other.low)).abs() <= f64::EPSILON, "{successes}/{trials}");
            }
        }
    }

    #[test]
    fn only_all_or_no_successes_reach_the_end_of_the_interval() {
        assert_eq!(interval(0, 0), Interval { low: 0.0, high: 1.0 });
        for trials in [1, 2, 1000] {
            assert!(interval(0, trials).low == 0.0 && interval(0, trials).high < 1.0);
            assert!(interval(trials, trials).high == 1.0 && interval(trials, trials).low > 0.0);
        }
        assert!(interval(1, 1000).low > 0.0 && interval(999, 1000).high < 1.0);
    }

    #[test]
    fn intervals_nest_with_the_level_and_the_trials_and_rise_with_the_successes() {
        for successes in 0..=100 {
            let within = |outer: Interval, inner: Interval| {
                assert!(outer.low <= inner.low && inner.high <= outer.high, "{outer:?} {inner:?}");
            };
            let proportion = Proportion { successes, trials: 100 };
            within(proportion.anytime_interval(0.999), proportion.anytime_interval(0.95));
            within(interval(successes, 100), interval(16 * successes, 1600));
            within(interval(successes, 100), proportion.interval95());
            if successes > 0 {
                let (less, more) = (interval(successes - 1, 100), interval(successes, 100));
                assert!(less.low < more.low && less.high < more.high, "{successes}");
            }
        }
    }

    #[test]
    fn the_width_shrinks_like_the_root_of_log_n_over_n() {
        // At p = ½ the divergence is -½ ln(1 - 4δ²), and ln M at the estimate tends to -½ ln(πn/2).
        for trials in [1 << 10, 1 << 20, 1 << 30, 1_000_000_000_000] {
            let n = trials as f64;
            let threshold = (libm::log(20_f64) + 0.5 * libm::log(FRAC_PI_2 * n)) / n;
            let expected = 0.5 * (-libm::expm1(-2.0 * threshold)).sqrt();
            let ratio = interval(trials / 2, trials).half_width() / expected;
            assert!((ratio - 1.0).abs() < 1.0 / n + 1e-10, "{ratio} at {trials}");
        }
    }

    #[test]
    fn a_trillion_trials_are_like_a_normal_approximation_with_another_quantile() {
        let trials = 1_000_000_000_000;
        for successes in [trials / 1000, trials / 10, trials / 3, trials / 2, trials - 1_000_000] {
            let proportion = Proportion { successes, trials };
            let z = (2.0 * (libm::log(20_f64) + 0.5 * libm::log(FRAC_PI_2 * trials as f64))).sqrt();
            let ratio = interval(successes, trials).half_width() / proportion.interval95().half_width();
            assert!((ratio / (z / z95()) - 1.0).abs() < 1e-4, "{ratio} at {successes}");
        }
    }

    #[test]
    fn the_largest_count_gives_an_interval() {
        let Interval { low, high } = interval(u64::MAX / 3, u64::MAX);
        assert!(low < 1.0 / 3.0 && 1.0 / 3.0 < high && high - low < 1e-8);
        assert!(interval(0, u64::MAX).high < 1e-17);
    }
}
