//! Statistics: estimates, intervals and tests of numbers, independent of their meaning.

mod bounded;
mod confidence_sequence;
mod control_variate;
mod estimate;
mod mean;
mod proportion;
mod ranks;
mod ratio;
mod student;

pub use bounded::BoundedMean;
pub use control_variate::{ControlSums, ControlVariate};
pub use estimate::{Estimate, Interval};
pub use mean::{Mean, MeanSums};
pub use proportion::Proportion;
pub use ranks::{Ranks, is_nearly_equal, possible_maxima, ranks};
pub use ratio::{MeanPair, NormalRatio, RatioSums, Stratum, ratio_of_means};
pub use student::student_quantile;

use statrs::distribution::{ContinuousCDF, Normal};
use std::sync::LazyLock;

/// The standard normal quantile of a two-sided 95 % interval.
static Z95: LazyLock<f64> = LazyLock::new(|| round_last_bits(Normal::standard().inverse_cdf(0.975)));

/// Golden ratio. The fractional parts of its multiples fill the unit interval evenly.
pub const GOLDEN_RATIO: f64 = 1.618_033_988_749_895;

/// Returns the quantile used by every 95 % interval of the program, about 1.96.
pub fn z95() -> f64 {
    *Z95
}

/// Returns the threshold for the largest |z| of several comparisons: by chance it is exceeded at
/// most as often as `z` is by a single comparison (Bonferroni's correction: the comparisons may
/// depend on each other in any way).
///
/// ```
/// use fleau_engine::stats::corrected_z;
/// assert_eq!(corrected_z(4.5, 1), 4.5);
/// assert!((corrected_z(4.5, 10_000) - 6.170_781).abs() < 1e-6);
/// ```
pub fn corrected_z(z: f64, comparisons: u64) -> f64 {
    if comparisons <= 1 {
        return z;
    }
    let normal = Normal::standard();
    round_last_bits(-normal.inverse_cdf(normal.sf(z) / comparisons as f64))
}

/// Returns the standard normal distribution function at `z`.
pub fn normal_distribution(z: f64) -> f64 {
    0.5 * libm::erfc(-z / std::f64::consts::SQRT_2)
}

/// Rounds a quantile to 11 significant digits. The last bits of results of statrs depend on the
/// processor, because it uses the system's logarithms and powers, but results have to be the same
/// everywhere.
fn round_last_bits(quantile: f64) -> f64 {
    const DROPPED_BITS: u64 = (1 << 16) - 1;
    if quantile.is_finite() {
        f64::from_bits((quantile.to_bits() + DROPPED_BITS / 2) & !DROPPED_BITS)
    } else {
        quantile
    }
}

/// Returns the next number of SplitMix64 (Steele, Lea and Flood 2014). It provides fixed
/// pseudorandom numbers for tests of statistics, independent of other generators.
pub fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// Returns a standard normal number from a stream of SplitMix64.
pub fn normal_deviate(state: &mut u64) -> f64 {
    // Strictly between 0 and 1.
    let uniform = ((splitmix(state) >> 11) as f64 + 0.5) / (1_u64 << 53) as f64;
    Normal::standard().inverse_cdf(uniform)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_corrected_threshold_keeps_the_chance_of_a_false_alarm() {
        let tail = |z: f64| Normal::standard().sf(z);
        for comparisons in [2, 22, 66, 210_000, 1_000_000_000] {
            let threshold = corrected_z(4.5, comparisons);
            let all = comparisons as f64 * tail(threshold);
            assert!((all / tail(4.5) - 1.0).abs() < 1e-6, "{comparisons}: {threshold}, {all:e}");
        }
    }
}
