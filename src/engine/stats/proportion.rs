//! A proportion with its 95 % interval.

use super::{Interval, z95};

/// So many successes in so many independent trials.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proportion {
    /// Successes.
    pub successes: u64,
    /// Trials.
    pub trials: u64,
}

impl Proportion {
    /// Successes / trials.
    ///
    /// # Panics
    /// Without trials.
    pub fn estimate(self) -> f64 {
        assert!(self.trials > 0, "a proportion of no trials");
        self.successes as f64 / self.trials as f64
    }

    /// Wilson's score interval, 95 % (Wilson 1927, JASA 22:209), with the lower end of Brown, Cai
    /// and DasGupta (2001, Statistical Science 16:101, 4.1.1) where next to nothing was counted:
    /// see `score_interval`. It stays within [0, 1] and keeps a width at 0 and 1.
    ///
    /// ```
    /// use fleau_engine::stats::Proportion;
    /// let interval = Proportion { successes: 0, trials: 10 }.interval95();
    /// assert!(interval.low == 0.0 && (interval.high - 0.2775).abs() < 1e-4);
    /// ```
    ///
    /// # Panics
    /// Without trials.
    pub fn interval95(self) -> Interval {
        assert!(self.trials > 0, "a proportion of no trials");
        score_interval(self.successes as f64, self.trials as f64)
    }
}

/// (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n) with p = successes / trials, neither of which
/// has to be whole.
///
/// Wilson's lower end excludes the true p too often where it is next to 0: of one success in n it
/// is 0.177 / n, and where p is just below, a success is seen in 16 % of all samples. Below four
/// successes the lower end is therefore at most the p at which that count is reached with a chance
/// of 5 %: the other side cannot be missed there. Coverage of n p from 0.02 to 40 is then 92.7 % at
/// the least, in place of 83.8 %. Failures are treated like successes.
pub(super) fn score_interval(successes: f64, trials: f64) -> Interval {
    let (n, z) = (trials, z95());
    let p = successes / n;
    let shrink = 1.0 + z * z / n;
    let center = (p + z * z / (2.0 * n)) / shrink;
    let half_width = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / shrink;
    let failures = n - successes;
    let low = (center - half_width).max(0.0).min(rare_share(successes, n).unwrap_or(1.0));
    let high = (center + half_width).min(1.0).max(1.0 - rare_share(failures, n).unwrap_or(1.0));
    // At 0 and at n Wilson's formula gives 0 and 1 but for rounding.
    Interval { low: if successes <= 0.0 { 0.0 } else { low }, high: if failures <= 0.0 { 1.0 } else { high } }
}

/// The p at which a binomial variable of n trials reaches this count with a chance of 5 %, for
/// whole counts below four: from the mean λ of a Poisson variable, p = λ / (n - (k - 1)/2 + λ/2)
/// (Wise 1954, Biometrika 41:317). In between, and up to Wilson's at four, λ is on straight lines.
fn rare_share(count: f64, n: f64) -> Option<f64> {
    /// -ln 0.95, and so on; the last is 4 + z²/2 - z √(4 + z²/4).
    const MEANS: [f64; 5] = [0.0, 0.051_293_294, 0.355_361_510, 0.817_691_447, 1.555_606_8];
    let whole = count.max(0.0).floor();
    let [below, above] = *MEANS.get(whole as usize..)?.first_chunk()?;
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
    fn counts_below_four_reach_further_down() {
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
    fn few_trials_reach_down_to_the_exact_five_percent() {
        // p³ = 5 % at 0.368; 3 p² - 2 p³ = 5 % at 0.135; of one trial, 5 %.
        for (successes, trials, exact) in [(1, 1, 0.05), (2, 3, 0.135), (3, 3, 0.368)] {
            let low = Proportion { successes, trials }.interval95().low;
            assert!((low / exact - 1.0).abs() < 0.1, "{successes} of {trials}: {low}");
        }
    }

    /// The chance that the interval of a binomial count holds its p.
    fn coverage(p: f64, trials: u64) -> f64 {
        let binomial = Binomial::new(p, trials).unwrap();
        let held = (0..=trials).filter(|&successes| {
            let Interval { low, high } = Proportion { successes, trials }.interval95();
            low <= p && p <= high
        });
        held.map(|successes| binomial.pmf(successes)).sum()
    }

    #[test]
    fn it_holds_close_to_ninety_five_times_in_a_hundred_exactly_counted() {
        for trials in [100, 400] {
            let expected = |i: u32| 0.02 * 1.1_f64.powi(i as i32);
            let all: Vec<f64> = (0..80).map(|i| coverage(expected(i) / trials as f64, trials)).collect();
            let least = all.iter().copied().fold(1.0, f64::min);
            assert!(least > 0.925, "{least} of {trials}");
            // From ten expected on, it is neither too wide.
            let many = &all[66..];
            assert!(many.iter().all(|held| (0.93..0.97).contains(held)), "{many:?} of {trials}");
        }
    }

    #[test]
    fn certainty_keeps_an_interval() {
        let interval = Proportion { successes: 100, trials: 100 }.interval95();
        assert!(interval.high == 1.0 && interval.low < 0.97);
    }
}
