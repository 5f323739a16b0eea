//! The chi-square test of equal frequencies.

use statrs::distribution::{ChiSquared, ContinuousCDF};

/// Result of a chi-square test: Pearson's statistic with its p-value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChiSquare {
    /// The statistic, Σ (observed - expected)² / expected.
    pub statistic: f64,
    /// Degrees of freedom: number of classes less 1.
    pub degrees_of_freedom: usize,
    /// The probability of a statistic at least this large if all classes are equally likely.
    pub p_value: f64,
}

/// Tests whether all classes are equally likely, given the number of observations in each (Pearson
/// 1900).
///
/// # Panics
/// If there are fewer than two classes or no observations.
pub fn chi_square_uniform(observed: &[u64]) -> ChiSquare {
    let total: u64 = observed.iter().sum();
    assert!(observed.len() > 1 && total > 0, "two classes and one observation at least");
    let expected = total as f64 / observed.len() as f64;
    let statistic = observed.iter().map(|&count| (count as f64 - expected).powi(2) / expected).sum();
    let degrees_of_freedom = observed.len() - 1;
    let distribution =
        ChiSquared::new(degrees_of_freedom as f64).expect("a positive number of degrees of freedom");
    ChiSquare { statistic, degrees_of_freedom, p_value: distribution.sf(statistic) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_counts_are_not_suspicious_and_a_loaded_die_is() {
        assert_eq!(chi_square_uniform(&[100; 6]).p_value, 1.0);
        // A public wargame simulator rolls 6s 1.6 % too rarely; a million dice reveal that.
        let loaded = [167_200, 167_200, 167_200, 167_200, 167_200, 164_000];
        assert!(chi_square_uniform(&loaded).p_value < 1e-6);
    }
}
