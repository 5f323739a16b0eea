//! Distribution over a few outcomes, prepared for inverse transform sampling with one uniform word.

use crate::exact::OUTCOMES;

/// Cumulative probabilities of all outcomes in units of 2^-31, less 1.
///
/// # Design
/// Outcomes are ordered from worst to best for the attacker, or side A's win before its loss. With
/// the same word, better odds of an attacker therefore never lead to a worse outcome, on which the
/// comparison on common random numbers relies. Any current processor compares eight signed 32-bit
/// numbers at once, and they take half a cache line.
///
/// # Precision
/// Each probability differs by less than 2^-31 from the given one, which is below the sampling
/// error of any feasible number of fights. The amount by which the given probabilities add up to
/// less than 1 (the weight cut off from re-rolls and ties, below 1e-13) goes to the last outcome
/// with a positive probability. An outcome with probability 0 is never drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thresholds([i32; OUTCOMES]);

/// Largest random word after its reduction to 31 bits. A threshold of this value is never exceeded.
const MAX_WORD: i32 = i32::MAX;

impl Thresholds {
    /// Probability of 1, in units of 2^-31.
    pub(super) const UNITS: i64 = 1 << 31;

    /// Placeholder for events that are never drawn: always outcome 0.
    pub(crate) const NEVER_DRAWN: Thresholds = Thresholds([MAX_WORD; OUTCOMES]);

    /// Creates the thresholds of the given probabilities, by outcome.
    pub(crate) fn from_probabilities(probabilities: &[f64; OUTCOMES]) -> Self {
        let last = probabilities.iter().rposition(|p| *p > 0.0).unwrap_or(0);
        let mut sum = 0.0;
        Self(std::array::from_fn(|outcome| {
            sum += probabilities[outcome];
            // The product with a power of two is exact.
            if outcome < last {
                ((sum * Self::UNITS as f64) as i64 - 1).min(MAX_WORD.into()) as i32
            } else {
                MAX_WORD
            }
        }))
    }

    /// Creates the distribution with probability `p` of outcome 0, otherwise outcome 1.
    pub(crate) fn from_first_probability(p: f64) -> Self {
        Self::from_probabilities(&std::array::from_fn(|outcome| match outcome {
            0 => p,
            1 => 1.0 - p,
            _ => 0.0,
        }))
    }

    /// Draws an outcome by inverse transform from the upper 31 bits of a uniform random word.
    #[inline(always)]
    pub fn outcome(&self, word: u64) -> usize {
        let word = (word >> 33) as i32;
        // All thresholds are compared, because a branch could not be predicted. No operand is below
        // -1, so the subtraction does not wrap. Summing the sign bits is faster than comparisons on
        // early 64-bit processors.
        let is_above = |threshold: &i32| threshold.wrapping_sub(word) >> 31;
        // The last threshold is never exceeded; the mask lets the compiler omit a bounds check.
        self.0.iter().map(is_above).sum::<i32>().unsigned_abs() as usize & (OUTCOMES - 1)
    }

    /// Returns the probability that `outcome` or a later one is drawn by
    /// [`outcome`](Self::outcome), in units of 2^-31. `outcome` must not be the first.
    #[inline]
    pub(super) fn at_least(&self, outcome: usize) -> i64 {
        Self::UNITS - 1 - i64::from(self.0[outcome - 1])
    }

    /// Returns the probability of each outcome.
    pub fn probabilities(&self) -> [f64; OUTCOMES] {
        let until = |outcome: usize| i64::from(self.0[outcome]) + 1;
        let before = |outcome: usize| if outcome == 0 { 0 } else { until(outcome - 1) };
        std::array::from_fn(|outcome| (until(outcome) - before(outcome)) as f64 / Self::UNITS as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_and_last_word_give_outcomes_of_positive_probability() {
        for (probabilities, first, last) in [
            ([0.0, 0.25, 0.25, 0.0, 0.5, 0.0, 0.0, 0.0], 1, 4),
            ([1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], 0, 0),
            ([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0], 7, 7),
            // A sum that differs from 1 by rounding and by cut-off.
            ([0.1, 0.2, 0.3, 0.4 - 1e-13, 0.0, 0.0, 0.0, 0.0], 0, 3),
        ] {
            let thresholds = Thresholds::from_probabilities(&probabilities);
            assert_eq!(
                (thresholds.outcome(0), thresholds.outcome(u64::MAX)),
                (first, last),
                "{probabilities:?}, {thresholds:?}"
            );
        }
        assert_eq!(Thresholds::from_first_probability(0.0).outcome(0), 1);
        assert_eq!(Thresholds::from_first_probability(1.0).outcome(u64::MAX), 0);
    }

    #[test]
    fn outcomes_begin_at_cumulative_probabilities() {
        let thresholds = Thresholds::from_probabilities(&[0.25, 0.25, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0]);
        let quarter = 1 << 62;
        assert_eq!(
            [quarter - 1, quarter, 2 * quarter - 1, 2 * quarter].map(|w| thresholds.outcome(w)),
            [0, 1, 1, 3]
        );
        assert_eq!(thresholds.probabilities(), [0.25, 0.25, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0]);
    }
}
