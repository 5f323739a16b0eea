//! Deviations of sampled counts from their exact probabilities.

use super::round_last_bits;
use statrs::distribution::{Binomial, ContinuousCDF, DiscreteCDF, Normal};

/// Returns the z-score of `successes` in `trials` against an exact probability that is known within
/// `error`: the distance from the mean in standard errors. If the variance is too small for the
/// normal approximation, it is the normal deviate with the same binomial tail probability.
///
/// ```
/// use fleau_engine::stats::z_score;
/// assert!((z_score(5_100, 10_000, 0.5, 0.0) - 2.0).abs() < 1e-12);
/// assert_eq!(z_score(0, 100, 0.0, 0.0), 0.0);
/// assert_eq!(z_score(1, 100, 0.0, 0.0), f64::INFINITY);
/// ```
pub fn z_score(successes: u64, trials: u64, probability: f64, error: f64) -> f64 {
    let share = successes as f64 / trials as f64;
    // The probability within its error that fits best.
    let p = share.clamp(probability - error, probability + error).clamp(0.0, 1.0);
    let n = trials as f64;
    if p == 0.0 || p == 1.0 {
        let is_possible = share == p;
        return if is_possible { 0.0 } else { (share - p).signum() * f64::INFINITY };
    }
    let variance = n * p * (1.0 - p);
    if variance >= 1000.0 {
        return (successes as f64 - n * p) / variance.sqrt();
    }
    let binomial = Binomial::new(p, trials).expect("a probability");
    let deviate = |tail: f64| round_last_bits(Normal::standard().inverse_cdf(tail.min(0.5)));
    match successes as f64 <= n * p {
        true => deviate(binomial.cdf(successes)),
        false => -deviate(binomial.sf(successes - 1)),
    }
}

/// Returns the threshold for the largest |z| of several comparisons: by chance it is exceeded at
/// most as often as `z` is by a single comparison (Bonferroni's correction: the comparisons may
/// depend on each other in any way).
///
/// ```
/// use fleau_engine::stats::corrected_z;
/// assert_eq!(corrected_z(4.5, 1), 4.5);
/// assert!((corrected_z(4.5, 10_000) - 6.170_781).abs() < 1e-6);
/// ```
pub fn corrected_z(z: f64, comparisons: u64) -> f64 {
    if comparisons <= 1 {
        return z;
    }
    let normal = Normal::standard();
    round_last_bits(-normal.inverse_cdf(normal.sf(z) / comparisons as f64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rare_counts_are_judged_by_their_tail() {
        // 0 of 1000 at p = 0.001 has probability 0.3677, a deviate of -0.338.
        assert!((z_score(0, 1000, 0.001, 0.0) + 0.338).abs() < 1e-3);
        // 10 with an expectation of 1: 1.1e-7, more than 5 standard errors.
        assert!(z_score(10, 1000, 0.001, 0.0) > 5.0);
        assert!(z_score(1, 1000, 0.001, 0.0).abs() < 1e-9);
    }

    #[test]
    fn a_corrected_threshold_keeps_the_chance_of_a_false_alarm() {
        let tail = |z: f64| Normal::standard().sf(z);
        for comparisons in [2, 22, 66, 210_000, 1_000_000_000] {
            let threshold = corrected_z(4.5, comparisons);
            let all = comparisons as f64 * tail(threshold);
            assert!((all / tail(4.5) - 1.0).abs() < 1e-6, "{comparisons}: {threshold}, {all:e}");
        }
    }

    #[test]
    fn a_count_within_the_error_of_its_probability_is_no_deviation() {
        assert_eq!(z_score(1, 1_000_000, 0.0, 1e-5), 0.0);
    }
}
