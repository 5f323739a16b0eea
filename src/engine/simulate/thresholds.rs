//! A distribution over a few outcomes, ready to be drawn from with one uniform word by inverse transform.

use crate::exact::OUTCOMES;

/// The cumulative probabilities of all outcomes but the last, in steps of 2^-63.
///
/// # Design
/// Outcomes stand in the order worst to best for the attacker, or side A's win before its loss. The same word
/// therefore never serves an attacker worse when his odds get better, which is what a comparison on common random
/// numbers lives on.
///
/// # Precision
/// A probability is within 8 · 2^-53, the rounding of sums in `f64`, of the law it was made of. What a law lacks
/// of 1 (the weight cut off from endless re-rolls and ties, below 1e-13) goes to the last outcome that has weight; an
/// outcome without weight is never drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thresholds([u64; OUTCOMES - 1]);

/// Probability 1.
const ONE: u64 = 1 << 63;

impl Thresholds {
    /// Where nothing is drawn: outcome 0.
    pub const NEVER_DRAWN: Thresholds = Thresholds([ONE; OUTCOMES - 1]);

    /// Of probabilities.
    pub fn of(law: &[f64; OUTCOMES]) -> Self {
        let last = law.iter().rposition(|p| *p > 0.0).unwrap_or(0);
        let mut sum = 0.0;
        Self(std::array::from_fn(|outcome| {
            sum += law[outcome];
            // A product with a power of two is exact.
            if outcome < last { ((sum * ONE as f64) as u64).min(ONE) } else { ONE }
        }))
    }

    /// Of outcome 0 with this probability, else outcome 1.
    pub fn of_first(p: f64) -> Self {
        Self::of(&std::array::from_fn(|outcome| match outcome {
            0 => p,
            1 => 1.0 - p,
            _ => 0.0,
        }))
    }

    /// The outcome that a uniform word names.
    #[inline(always)]
    pub fn outcome(&self, word: u64) -> usize {
        // All are compared: which one it is cannot be predicted.
        let reached = self.0.iter().map(|threshold| u64::from(word >> 1 >= *threshold));
        reached.sum::<u64>() as usize
    }

    /// The probability of each outcome.
    pub fn probabilities(&self) -> [f64; OUTCOMES] {
        let until = |outcome: usize| if outcome < self.0.len() { self.0[outcome] } else { ONE };
        let before = |outcome: usize| if outcome == 0 { 0 } else { self.0[outcome - 1] };
        std::array::from_fn(|outcome| (until(outcome) - before(outcome)) as f64 / ONE as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_and_the_last_word_name_outcomes_that_have_weight() {
        for (law, first, last) in [
            ([0.0, 0.25, 0.25, 0.0, 0.5, 0.0, 0.0, 0.0], 1, 4),
            ([1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], 0, 0),
            ([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0], 7, 7),
            // Rounding, and what was cut off.
            ([0.1, 0.2, 0.3, 0.4 - 1e-13, 0.0, 0.0, 0.0, 0.0], 0, 3),
        ] {
            let thresholds = Thresholds::of(&law);
            assert_eq!(
                (thresholds.outcome(0), thresholds.outcome(u64::MAX)),
                (first, last),
                "{law:?}, {thresholds:?}"
            );
        }
        assert_eq!(Thresholds::of_first(0.0).outcome(0), 1);
        assert_eq!(Thresholds::of_first(1.0).outcome(u64::MAX), 0);
    }

    #[test]
    fn an_outcome_begins_at_the_sum_of_those_before_it() {
        let thresholds = Thresholds::of(&[0.25, 0.25, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0]);
        let quarter = 1 << 62;
        assert_eq!(
            [quarter - 1, quarter, 2 * quarter - 1, 2 * quarter].map(|w| thresholds.outcome(w)),
            [0, 1, 1, 3]
        );
        assert_eq!(thresholds.probabilities(), [0.25, 0.25, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0]);
    }
}
