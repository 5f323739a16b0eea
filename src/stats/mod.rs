//! Statistics: numbers in, numbers out. Nothing here knows what is counted.

mod chi_square;
mod confidence_sequence;
mod control_variate;
mod deviation;
mod mean;
mod proportion;
mod ratio;

pub use chi_square::{ChiSquare, chi_square_uniform};
pub use control_variate::{ControlSums, ControlVariate};
pub use deviation::{corrected_z, z_score};
pub use mean::{Mean, MeanSums};
pub use proportion::Proportion;
pub use ratio::{Ratio, RatioSums, ratio_of_means};

use statrs::distribution::{ContinuousCDF, Normal, StudentsT};
use std::sync::LazyLock;

/// A two-sided interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl Interval {
    /// Half its width.
    pub fn half_width(self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// The standard normal quantile of a two-sided 95 % interval.
static Z95: LazyLock<f64> = LazyLock::new(|| Normal::standard().inverse_cdf(0.975));

/// The quantile used by every 95 % interval of the program, about 1.96.
pub fn z95() -> f64 {
    *Z95
}

/// The quantile of a two-sided 95 % interval whose standard error was itself estimated, with so many degrees of freedom
/// (Student 1908, Biometrika 6:1).
///
/// ```
/// use fleau::stats::t95;
/// assert!((t95(30) - 2.042_272).abs() < 1e-6);
/// ```
///
/// # Panics
/// Without degrees of freedom.
pub fn t95(degrees_of_freedom: u32) -> f64 {
    let t = StudentsT::new(0.0, 1.0, f64::from(degrees_of_freedom));
    t.expect("there are degrees of freedom").inverse_cdf(0.975)
}

/// SplitMix64 (Steele, Lea and Flood 2014), so that tests need no generator from elsewhere.
#[cfg(test)]
fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
