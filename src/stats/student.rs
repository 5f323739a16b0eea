//! Student's distribution: the price of an estimated variance.

use statrs::distribution::{ContinuousCDF, Normal, StudentsT};

/// The t that Student's distribution exceeds as often as the standard normal one exceeds `z`, above 0.
///
/// Degrees of freedom need not be a whole number: regularised fits have effective ones.
///
/// # Panics
/// Unless the degrees of freedom are above 0.
///
/// ```
/// use fleau::stats::{student_quantile, z95};
/// assert!((student_quantile(z95(), 10.0) - 2.228_139).abs() < 1e-5);
/// ```
pub fn student_quantile(z: f64, degrees_of_freedom: f64) -> f64 {
    let student = StudentsT::new(0.0, 1.0, degrees_of_freedom).expect("degrees of freedom above 0");
    // The lower tail keeps its digits.
    -student.inverse_cdf(Normal::standard().cdf(-z))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::z95;

    #[test]
    fn quantiles_agree_with_the_printed_tables() {
        for (degrees_of_freedom, quantile) in
            [(1.0, 12.7062), (2.0, 4.30265), (30.0, 2.04227), (1e6, 1.95997)]
        {
            let found = student_quantile(z95(), degrees_of_freedom);
            assert!((found - quantile).abs() < 1e-4, "{degrees_of_freedom}: {found}");
        }
        // One-sided 0.0005 at 5 degrees of freedom: 6.8688.
        assert!((student_quantile(3.290_527, 5.0) - 6.8688).abs() < 1e-3);
    }
}
