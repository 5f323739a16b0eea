//! Costs and rates of a profile with their intervals, as the answer about a field writes them.

use crate::balance::{FairCost, ProfilePrice, SearchEnd, Sensitivity, VariedAssumption};
use crate::stats::{Estimate, Interval, Ranks, ranks};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Fair cost of a profile as a search found it, or where the search ended without one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Cost {
    /// Where the search ended. even: at a root. below or above: the fair cost is below or above the
    /// range searched, 1 to 20000 AP. nowhere: the cost makes no difference. not_found: the search
    /// ended without a root.
    pub found: SearchEnd,
    /// Fair cost in AP; null if none was found.
    pub ap: Option<f64>,
    /// 95 % interval from the dice alone, lower and upper end; null where an end is open.
    pub ci95: Interval,
}

impl Cost {
    /// Combines the result of a search for a fair cost with the interval to report.
    pub fn new(cost: &FairCost, interval: Interval) -> Self {
        let ap = (cost.search_end == SearchEnd::Even).then_some(cost.ap);
        Self { found: cost.search_end, ap, ci95: interval }
    }

    /// Returns the cost with its interval, if the search found a root.
    pub(crate) fn estimate(&self) -> Option<Estimate> {
        let value = self.ap.filter(|_| self.found == SearchEnd::Even)?;
        Some(self.ci95.around(value))
    }

    /// Returns the 95 % interval of the fair cost from the dice alone, in AP.
    pub(crate) fn interval(&self) -> Interval {
        self.ci95
    }
}

/// Range of a fair cost over all variants of the study, and the assumptions that widen it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ModelCost {
    /// Lower and upper end in AP; null where an end is open. It is the interval from the dice,
    /// widened by the effect of each assumption. No confidence level applies, as the variants were
    /// chosen and not drawn at random.
    pub range: Interval,
    /// Effect of each assumption on the fair cost, the largest first.
    pub levers: Vec<SensitivityAp>,
}

/// Effect of one assumption on a fair cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SensitivityAp {
    /// The assumption that is changed.
    pub lever: VariedAssumption,
    /// Lowest and highest fair cost under the variants of the assumption, in AP; null where an end
    /// is open.
    pub ap: Interval,
    /// Names of the variants with the lowest and the highest fair cost; null where no variant moves
    /// the cost in this direction. Both are null if the effect was estimated by resampling.
    pub by: [Option<String>; 2],
}

impl SensitivityAp {
    /// Converts a sensitivity (an interval of differences of log costs) to an interval of costs in
    /// AP. `ap` is the cost from which they differ.
    pub fn new(reach: &Sensitivity, ap: f64) -> Self {
        let interval = Interval { low: ap * libm::exp(reach.low), high: ap * libm::exp(reach.high) };
        Self { lever: reach.assumption, ap: interval, by: reach.variants.clone() }
    }
}

/// Kill rate of a profile: AP destroyed per own AP and turn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct KillRate {
    /// Estimated rate: AP destroyed per own AP and turn.
    pub value: f64,
    /// 95 % interval of the rate, lower and upper end.
    pub ci95: Interval,
    /// Range of ranks the profile may have; rates that are equal or not significantly different
    /// share ranks.
    pub rank: Option<Ranks>,
}

impl KillRate {
    /// Converts rates to kill rates, each with the range of ranks that it may have among them.
    pub(super) fn with_ranks(rates: &[Estimate]) -> Vec<Self> {
        let ranked = rates.iter().zip(ranks(rates));
        ranked.map(|(of, rank)| Self { value: of.value, ci95: of.ci95, rank: Some(rank) }).collect()
    }

    /// Returns the rate with its interval.
    pub(crate) fn estimate(&self) -> Estimate {
        self.ci95.around(self.value)
    }
}

/// Cost of a profile as predicted from the printed AP of the others.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PricedAp {
    /// Predicted cost in AP.
    pub ap: f64,
    /// 95 % interval of the prediction, lower and upper end.
    pub ci95: Interval,
    /// Whether the printed AP differ from the prediction beyond the margin of error.
    pub is_outlier: bool,
}

impl PricedAp {
    pub(super) fn new(price: &ProfilePrice) -> Self {
        Self { ap: price.predicted, ci95: price.interval95, is_outlier: price.is_outlier }
    }
}
