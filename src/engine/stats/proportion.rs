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

    /// Wilson's score interval, 95 % (Wilson 1927, JASA 22:209; recommended by Brown, Cai and DasGupta
    /// 2001): (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n). It stays within [0, 1] and keeps a width
    /// at 0 and 1. (The crate stats-ci refuses fewer than two successes.)
    ///
    /// ```
    /// use fleau_engine::stats::Proportion;
    /// let interval = Proportion { successes: 0, trials: 10 }.interval95();
    /// assert!(interval.low == 0.0 && (interval.high - 0.2775).abs() < 1e-4);
    /// ```
    pub fn interval95(self) -> Interval {
        let (p, n, z) = (self.estimate(), self.trials as f64, z95());
        let shrink = 1.0 + z * z / n;
        let center = (p + z * z / (2.0 * n)) / shrink;
        let half_width = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / shrink;
        // At 0 and at n the formula gives 0 and 1 but for rounding.
        let low = if self.successes == 0 { 0.0 } else { (center - half_width).max(0.0) };
        let high = if self.successes == self.trials { 1.0 } else { (center + half_width).min(1.0) };
        Interval { low, high }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn certainty_keeps_an_interval() {
        let interval = Proportion { successes: 100, trials: 100 }.interval95();
        assert!(interval.high == 1.0 && interval.low < 0.97);
    }
}
