//! Verdicts: whether the interval of a fair cost supports a printed cost.

use crate::stats::Interval;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// Tolerated distance between a printed and a fair cost: a share of the printed AP or a number of
/// AP, whichever is larger.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Threshold {
    /// Share of the printed AP: 0.05 is 5 %.
    pub share: f64,
    /// Smallest tolerated distance, in AP.
    pub ap: f64,
}

impl Default for Threshold {
    fn default() -> Self {
        Self { share: 0.05, ap: 1.0 }
    }
}

impl Threshold {
    /// Returns the tolerated distance at a printed cost, in AP.
    pub(crate) fn at(self, printed: f64) -> f64 {
        (self.share * printed).max(self.ap)
    }
}

/// Verdict on a printed cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The fair cost is above the printed one by more than the threshold.
    #[serde(rename = "too_cheap")]
    #[strum(serialize = "too_cheap")]
    Underpriced,
    /// The fair cost is within the threshold of the printed one.
    Fair,
    /// The fair cost is below the printed one by more than the threshold.
    #[serde(rename = "too_dear")]
    #[strum(serialize = "too_dear")]
    Overpriced,
    /// The interval of the fair cost contains an end of the tolerated range.
    Undecided,
}

impl Verdict {
    /// Judges a printed cost by the interval of the fair cost.
    ///
    /// ```
    /// use fleau::balance::{Threshold, Verdict};
    /// use fleau::stats::Interval;
    /// let judge = |low, high| Verdict::judge(40.0, Interval { low, high }, Threshold::default());
    /// assert_eq!(judge(42.5, 44.0), Verdict::Underpriced);
    /// assert_eq!(judge(38.5, 41.5), Verdict::Fair);
    /// assert_eq!(judge(30.0, 37.9), Verdict::Overpriced);
    /// assert_eq!(judge(41.0, 44.0), Verdict::Undecided);
    /// ```
    pub fn judge(printed: f64, fair: Interval, threshold: Threshold) -> Self {
        let margin = threshold.at(printed);
        if fair.low > printed + margin {
            Self::Underpriced
        } else if fair.high < printed - margin {
            Self::Overpriced
        } else if fair.low >= printed - margin && fair.high <= printed + margin {
            Self::Fair
        } else {
            Self::Undecided
        }
    }
}

/// Returns the lowest and the highest whole AP that an interval supports: its rounded ends, at
/// least 1. The upper one is `None` if the interval is open above.
///
/// ```
/// use fleau::{balance::supported_whole_ap, stats::Interval};
/// assert_eq!(supported_whole_ap(Interval { low: 28.6, high: 31.2 }), (29, Some(31)));
/// assert_eq!(supported_whole_ap(Interval { low: 0.2, high: f64::INFINITY }), (1, None));
/// ```
pub fn supported_whole_ap(fair: Interval) -> (u32, Option<u32>) {
    let whole = |ap: f64| ap.round().max(1.0) as u32;
    (whole(fair.low), fair.high.is_finite().then(|| whole(fair.high)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_threshold_is_the_larger_of_share_and_ap_and_inclusive() {
        let threshold = Threshold { share: 0.1, ap: 3.0 };
        assert_eq!([20.0, 30.0, 50.0].map(|ap| threshold.at(ap)), [3.0, 3.0, 5.0]);
        let of = |low: f64, high: f64| Verdict::judge(50.0, Interval { low, high }, threshold);
        assert_eq!(
            [of(45.0, 55.0), of(44.9, 55.0), of(45.0, 55.1)],
            [Verdict::Fair, Verdict::Undecided, Verdict::Undecided]
        );
        assert_eq!([of(55.0, 60.0), of(55.1, 60.0)], [Verdict::Undecided, Verdict::Underpriced]);
        assert_eq!([of(40.0, 45.0), of(40.0, 44.9)], [Verdict::Undecided, Verdict::Overpriced]);
        // An open end decides nothing by itself.
        assert_eq!(of(55.1, f64::INFINITY), Verdict::Underpriced);
        assert_eq!(of(0.0, 44.9), Verdict::Overpriced);
        assert_eq!([of(50.0, f64::INFINITY), of(0.0, 50.0)], [Verdict::Undecided; 2]);
    }
}
