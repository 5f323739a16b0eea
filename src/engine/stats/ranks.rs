//! Ranks of estimates: numbers whose intervals do not separate them share a range of ranks.

use super::{Estimate, corrected_z, z95};

/// Relative difference up to which two numbers count as equal, to allow for rounding.
const EQUALITY_TOLERANCE: f64 = 1e-9;

/// Returns whether two numbers are equal up to rounding.
pub fn is_nearly_equal(a: f64, b: f64) -> bool {
    (a - b).abs() <= EQUALITY_TOLERANCE * a.abs().max(b.abs())
}

/// Returns the indices of the numbers that may be the largest: the largest estimate first, then
/// those that [`ranks`] does not separate from it.
///
/// ```
/// use fleau_engine::stats::{Interval, possible_maxima};
/// let of = |value: f64, d: f64| Interval { low: value - d, high: value + d }.around(value);
/// assert_eq!(possible_maxima(&[of(0.50, 0.03), of(0.52, 0.03), of(0.3, 0.03)]), [1, 0]);
/// ```
pub fn possible_maxima(numbers: &[Estimate]) -> Vec<usize> {
    let first = (0..numbers.len()).reduce(|a, b| if numbers[b].value > numbers[a].value { b } else { a });
    let Some(first) = first else { return Vec::new() };
    let comparison = Comparison::new(numbers.len());
    let others = (0..numbers.len()).filter(|place| *place != first);
    let may_be_first = others.filter(|place| !comparison.is_larger(&numbers[first], &numbers[*place]));
    std::iter::once(first).chain(may_be_first).collect()
}

/// Test of whether one of several estimates is significantly larger than another, corrected for the
/// number of comparisons.
struct Comparison {
    /// Factor by which the margin of a single comparison is widened, because many comparisons are
    /// made.
    widening: f64,
}

impl Comparison {
    /// Creates the test for comparisons among `n` estimates.
    fn new(n: usize) -> Self {
        let n = n as u64;
        let others = n.saturating_sub(1);
        let shared = n as f64 / others.max(1) as f64;
        Self { widening: corrected_z(z95(), n * others / 2) / z95() * shared.sqrt() }
    }

    fn is_larger(&self, a: &Estimate, b: &Estimate) -> bool {
        let margin = self.widening * libm::hypot(a.value - a.ci95.low, b.ci95.high - b.value);
        a.value - b.value > margin && !is_nearly_equal(a.value, b.value)
    }
}

/// The range of ranks that a number may have among others; 1 is the largest. Equal numbers have the
/// same ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
pub struct Ranks {
    /// The best possible rank: one more than the count of numbers that are significantly larger.
    pub from: usize,
    /// The worst possible rank: the count of all numbers, less those that are significantly
    /// smaller.
    pub to: usize,
}

/// Returns the ranks of numbers with their 95 % intervals; an interval without width marks an exact
/// number.
///
/// # Precision
/// A number is significantly larger than another if the interval of their difference lies above 0.
/// That interval is built from the distances between each number and the end of its interval that
/// faces the other number (Zou and Donner 2008), with Bonferroni's correction for the number of
/// differences. The factor `n / (n - 1)` allows for numbers from the same fights: of n profiles
/// that all meet, two share one of their n - 1 match-ups, in which the gain of one may be the loss
/// of the other.
///
/// ```
/// use fleau_engine::stats::{Interval, ranks};
/// let of = |value: f64, d: f64| Interval { low: value - d, high: value + d }.around(value);
/// let of_ranks = |all: &[_]| ranks(all).iter().map(|of| (of.from, of.to)).collect::<Vec<_>>();
/// let exact = [of(0.5, 0.0), of(0.9, 0.0), of(0.5, 0.0)];
/// assert_eq!(of_ranks(&exact), [(2, 3), (1, 1), (2, 3)]);
/// let estimated = [of(0.50, 0.03), of(0.52, 0.03), of(0.90, 0.03)];
/// assert_eq!(of_ranks(&estimated), [(2, 3), (2, 3), (1, 1)]);
/// ```
pub fn ranks(numbers: &[Estimate]) -> Vec<Ranks> {
    let comparison = Comparison::new(numbers.len());
    let of = |number: &Estimate| {
        let larger = numbers.iter().filter(|other| comparison.is_larger(other, number)).count();
        let smaller = numbers.iter().filter(|other| comparison.is_larger(number, other)).count();
        Ranks { from: larger + 1, to: numbers.len() - smaller }
    };
    numbers.iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::{Interval, normal_deviate};

    fn around(value: f64, margin: f64) -> Estimate {
        Interval { low: value - margin, high: value + margin }.around(value)
    }

    #[test]
    fn equal_numbers_share_their_ranks_up_to_rounding() {
        let found = ranks(&[0.1 + 0.2, 0.3, 0.2, 0.0, 0.0].map(|value| around(value, 0.0)));
        let found: Vec<_> = found.iter().map(|of| (of.from, of.to)).collect();
        assert_eq!(found, [(1, 2), (1, 2), (3, 3), (4, 5), (4, 5)]);
        assert_eq!(ranks(&[around(1.0, 0.2)]), [Ranks { from: 1, to: 1 }]);
        assert_eq!(ranks(&[]), []);
    }

    #[test]
    fn a_value_between_two_significantly_different_ones_spans_all_ranks() {
        // The outer two are significantly different; neither differs from the one between them.
        let found = ranks(&[1.0, 2.0, 3.0].map(|value| around(value, 0.5)));
        let found: Vec<_> = found.iter().map(|of| (of.from, of.to)).collect();
        assert_eq!(found, [(2, 3), (1, 3), (1, 2)]);
    }

    #[test]
    fn equal_values_are_rarely_ranked_apart() {
        for (n, share) in [(2, 1.0), (3, 0.5), (20, 0.0)] {
            let mut state = n as u64;
            let told = (0..2000)
                .filter(|_| {
                    // Two numbers from the same fights: the gain of the first is the loss of the
                    // second.
                    let mut deviates: Vec<f64> = (0..n).map(|_| normal_deviate(&mut state)).collect();
                    deviates[1] = (1.0_f64 - share * share).sqrt() * deviates[1] - share * deviates[0];
                    let numbers: Vec<_> = deviates.iter().map(|of| around(10.0 + of, z95())).collect();
                    ranks(&numbers).iter().any(|of| of.from > 1)
                })
                .count();
            assert!((10..=140).contains(&told), "{told} of 2000, where 100 may be, of {n}");
        }
    }

    #[test]
    fn clear_differences_are_ranked_among_many_values() {
        let numbers: Vec<_> = (0..60).map(|i| around(f64::from(i), 0.05)).collect();
        assert!(ranks(&numbers).iter().enumerate().all(|(i, of)| (of.from, of.to) == (60 - i, 60 - i)));
    }
}
