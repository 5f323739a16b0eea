//! A distribution over a few outcomes, ready to be drawn from with one uniform word by inverse transform.

use crate::exact::OUTCOMES;

/// The cumulative probabilities of all outcomes, in steps of 2^-31, less one step.
///
/// # Design
/// Outcomes stand in the order worst to best for the attacker, or side A's win before its loss. The same word
/// therefore never serves an attacker worse when his odds get better, which is what a comparison on common random
/// numbers lives on. Eight signed numbers of 32 bits are compared at once by any processor of today, and are half a cache
/// line.
///
/// # Precision
/// A probability is within 2^-31 of the law it was made of, below the sampling error of any number of fights that can be
/// played. What a law lacks of 1 (the weight cut off from endless re-rolls and ties, below 1e-13) goes to the last outcome that
/// has weight; an outcome without weight is never drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thresholds([i32; OUTCOMES]);

/// What no word exceeds.
const LAST: i32 = i32::MAX;

impl Thresholds {
    /// Probability 1, in steps.
    pub(super) const ONE: i64 = 1 << 31;

    /// Where nothing is drawn: outcome 0.
    pub const NEVER_DRAWN: Thresholds = Thresholds([LAST; OUTCOMES]);

    /// Of probabilities.
    pub fn of(law: &[f64; OUTCOMES]) -> Self {
        let last = law.iter().rposition(|p| *p > 0.0).unwrap_or(0);
        let mut sum = 0.0;
        Self(std::array::from_fn(|outcome| {
            sum += law[outcome];
            // A product with a power of two is exact.
            if outcome < last { ((sum * Self::ONE as f64) as i64 - 1).min(LAST.into()) as i32 } else { LAST }
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
        let word = (word >> 33) as i32;
        // All are compared: which one it is cannot be predicted. Neither side is below -1, so that nothing wraps, and the sign of a
        // difference is quicker to add up than a comparison where the processor may be one of the first with 64 bits.
        let is_above = |threshold: &i32| threshold.wrapping_sub(word) >> 31;
        // The last one is never exceeded; the mask tells the compiler.
        self.0.iter().map(is_above).sum::<i32>().unsigned_abs() as usize & (OUTCOMES - 1)
    }

    /// The chance of this outcome, which is not the first, or of one after it, in [`ONE`](Self::ONE)ths: exactly that of what
    /// [`outcome`](Self::outcome) names.
    #[inline]
    pub(super) fn at_least(&self, outcome: usize) -> i64 {
        Self::ONE - 1 - i64::from(self.0[outcome - 1])
    }

    /// The probability of each outcome.
    pub fn probabilities(&self) -> [f64; OUTCOMES] {
        let until = |outcome: usize| i64::from(self.0[outcome]) + 1;
        let before = |outcome: usize| if outcome == 0 { 0 } else { until(outcome - 1) };
        std::array::from_fn(|outcome| (until(outcome) - before(outcome)) as f64 / Self::ONE as f64)
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
