//! Student's distribution, for intervals with an estimated variance.

use statrs::distribution::{Continuous, ContinuousCDF, Normal, StudentsT};

/// Returns the quantile t of Student's distribution whose upper tail probability is that of the
/// standard normal distribution at `z`.
///
/// Degrees of freedom need not be an integer: regularised fits have effective ones.
///
/// # Panics
/// If the degrees of freedom are not above 0.
///
/// ```
/// use fleau_engine::stats::{student_quantile, z95};
/// assert!((student_quantile(z95(), 10.0) - 2.228_139).abs() < 1e-5);
/// ```
pub fn student_quantile(z: f64, degrees_of_freedom: f64) -> f64 {
    let student = StudentsT::new(0.0, 1.0, degrees_of_freedom).expect("degrees of freedom above 0");
    // The lower tail keeps its significant digits.
    let tail = Normal::standard().cdf(-z);
    // statrs inverts to four digits only for many degrees of freedom; its distribution function is
    // exact, so two Newton steps are added.
    let newton = |t: f64| t - (student.cdf(t) - tail) / student.pdf(t);
    super::round_last_bits(-newton(newton(student.inverse_cdf(tail))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::z95;

    #[test]
    fn quantiles_agree_with_the_printed_tables() {
        for (degrees_of_freedom, quantile) in
            [(1.0, 12.706_205), (2.0, 4.302_653), (30.0, 2.042_272), (1e6, 1.959_966)]
        {
            let found = student_quantile(z95(), degrees_of_freedom);
            assert!((found - quantile).abs() < 1e-6, "{degrees_of_freedom}: {found}");
        }
        // One-sided 0.0005 at 5 degrees of freedom: 6.8688.
        assert!((student_quantile(3.290_527, 5.0) - 6.8688).abs() < 1e-3);
    }
}
