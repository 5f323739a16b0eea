//! A proportion with its 95 % interval.

use super::{Estimate, Interval, z95};

/// Successes in independent trials.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proportion {
    /// Number of successes, at most `trials`.
    pub successes: u64,
    /// Number of trials.
    pub trials: u64,
}

impl Proportion {
    /// Returns successes / trials.
    ///
    /// # Panics
    /// If there are no trials.
    pub fn estimate(self) -> f64 {
        assert!(self.trials > 0, "a proportion of no trials");
        self.successes as f64 / self.trials as f64
    }

    /// Returns Wilson's 95 % score interval (Wilson 1927, JASA 22:209), with the lower end of
    /// Brown, Cai and DasGupta (2001, Statistical Science 16:101, 4.1.1) for counts below four: see
    /// `score_interval`. It stays within [0, 1] and has a positive width also at 0 and 1.
    ///
    /// ```
    /// use fleau_engine::stats::Proportion;
    /// let interval = Proportion { successes: 0, trials: 10 }.interval95();
    /// assert!(interval.low == 0.0 && (interval.high - 0.2775).abs() < 1e-4);
    /// ```
    ///
    /// # Panics
    /// If there are no trials.
    pub fn interval95(self) -> Interval {
        assert!(self.trials > 0, "a proportion of no trials");
        score_interval(self.successes as f64, self.trials as f64)
    }
}

impl Estimate {
    /// Estimates a proportion with Wilson's interval.
    pub fn proportion(successes: u64, trials: u64) -> Self {
        let proportion = Proportion { successes, trials };
        proportion.interval95().around(proportion.estimate())
    }

    /// Estimates a proportion from trials that continued until an interval was narrow enough, with
    /// the anytime-valid interval.
    pub(crate) fn anytime_proportion(successes: u64, trials: u64) -> Self {
        let proportion = Proportion { successes, trials };
        proportion.anytime_interval(0.95).around(proportion.estimate())
    }
}

/// Returns the 95 % score interval of a proportion p = successes / trials, corrected near 0 and 1:
/// (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n). `successes` and `trials` need not be
/// integers.
///
/// Wilson's lower end excludes a true p near 0 too often: for one success in n it is 0.177 / n, and
/// for a p just below, 16 % of all samples contain a success. For fewer than four successes the
/// lower end is therefore at most the p at which that count is reached with a probability of 5 %;
/// the interval cannot miss on the other side there. The minimum coverage for n p from 0.02 to 40
/// then rises from 83.8 % to 92.7 %. Failures are treated like successes.
pub(super) fn score_interval(successes: f64, trials: f64) -> Interval {
    let (n, z) = (trials, z95());
    let p = successes / n;
    let shrink = 1.0 + z * z / n;
    let center = (p + z * z / (2.0 * n)) / shrink;
    let half_width = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / shrink;
    let failures = n - successes;
    let low = (center - half_width).max(0.0).min(rare_lower_end(successes, n).unwrap_or(1.0));
    let high = (center + half_width).min(1.0).max(1.0 - rare_lower_end(failures, n).unwrap_or(1.0));
    // At 0 and n, Wilson's formula gives 0 and 1 only up to rounding.
    Interval { low: if successes <= 0.0 { 0.0 } else { low }, high: if failures <= 0.0 { 1.0 } else { high } }
}

/// Returns the p at which a binomial variable of n trials reaches `count` with a probability of
/// 5 %; `None` for a count of four or more. It follows from the mean λ of a Poisson variable, p = λ
/// / (n - (count - 1)/2 + λ/2) (Wise 1954, Biometrika 41:317). λ is interpolated linearly between
/// integer counts; at four it is that of Wilson's lower end.
fn rare_lower_end(count: f64, n: f64) -> Option<f64> {
    /// λ for counts 0 to 4: -ln 0.95 at 1, and so on; the last is 4 + z²/2 - z √(4 + z²/4).
    const POISSON_MEANS: [f64; 5] = [0.0, 0.051_293_294, 0.355_361_510, 0.817_691_447, 1.555_606_8];
    let whole = count.max(0.0).floor();
    let [below, above] = *POISSON_MEANS.get(whole as usize..)?.first_chunk()?;
    let mean = below + (count.max(0.0) - whole) * (above - below);
    Some(mean / (n - (count - 1.0).max(0.0) / 2.0 + mean / 2.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use statrs::distribution::{Binomial, Discrete};

    #[test]
    fn the_interval_agrees_with_the_published_example() {
        // 5 of 50: 0.0435 to 0.2136 (R, binom::binom.wilson).
        let interval = Proportion { successes: 5, trials: 50 }.interval95();
        assert!(
            (interval.low - 0.0435).abs() < 5e-5 && (interval.high - 0.2136).abs() < 5e-5,
            "{interval:?}"
        );
    }

    #[test]
    fn counts_below_four_have_the_exact_lower_end() {
        // χ² quantiles: -ln 0.95 = 0.05129; P(X ≥ 2) = 5 % at 0.35536, P(X ≥ 3) at 0.81769. Wilson:
        // 0.177, 0.548, 1.020.
        let means = [(1, 0.051_293), (2, 0.355_362), (3, 0.817_691), (4, 1.555_6), (5, 2.135_7)];
        for (successes, mean) in means {
            let trials = 1_000_000_000;
            let low = Proportion { successes, trials }.interval95().low * trials as f64;
            assert!((low - mean).abs() < 1e-4, "{successes}: {low}");
            let mirrored = Proportion { successes: trials - successes, trials }.interval95().high;
            assert!(((1.0 - mirrored) * trials as f64 - mean).abs() < 1e-4, "{successes}: {mirrored}");
        }
    }

    #[test]
    fn few_trials_have_about_the_exact_lower_end() {
        // p³ = 5 % at 0.368; 3 p² - 2 p³ = 5 % at 0.135; for one trial, 5 %.
        for (successes, trials, exact) in [(1, 1, 0.05), (2, 3, 0.135), (3, 3, 0.368)] {
            let low = Proportion { successes, trials }.interval95().low;
            assert!((low / exact - 1.0).abs() < 0.1, "{successes} of {trials}: {low}");
        }
    }

    /// Returns the probability that the interval of a binomial count contains p.
    fn coverage(p: f64, trials: u64) -> f64 {
        let binomial = Binomial::new(p, trials).unwrap();
        let held = (0..=trials).filter(|&successes| {
            let Interval { low, high } = Proportion { successes, trials }.interval95();
            low <= p && p <= high
        });
        held.map(|successes| binomial.pmf(successes)).sum()
    }

    #[test]
    fn the_coverage_is_close_to_95_percent() {
        for trials in [100, 400] {
            let expected = |i: u32| 0.02 * 1.1_f64.powi(i as i32);
            let all: Vec<f64> = (0..80).map(|i| coverage(expected(i) / trials as f64, trials)).collect();
            let least = all.iter().copied().fold(1.0, f64::min);
            assert!(least > 0.925, "{least} of {trials}");
            // From ten expected successes on, it is not too wide either.
            let many = &all[66..];
            assert!(many.iter().all(|held| (0.93..0.97).contains(held)), "{many:?} of {trials}");
        }
    }

    #[test]
    fn successes_in_all_trials_leave_an_interval() {
        let interval = Proportion { successes: 100, trials: 100 }.interval95();
        assert!(interval.high == 1.0 && interval.low < 0.97);
    }
}
