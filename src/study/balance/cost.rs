//! Costs and rates of a profile with their intervals, as the answer about a field writes them.

use crate::balance::{FairCost, Lever, Reach, SearchEnd};
use crate::simulate::Estimate;
use crate::stats::{Interval, Ranks, ranks};
use crate::study::estimates::Ci95;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A cost that was looked for, in AP.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Cost {
    /// even: a root. below or above: worth less or more than every cost, 1 to 20000 AP. nowhere: the cost makes no difference.
    /// not_found: the search ended without a root.
    pub found: SearchEnd,
    /// The fair AP; null where there are none.
    pub ap: Option<f64>,
    /// The 95 % interval from the dice alone, from and to; null where it is open.
    pub ci95: Ci95,
}

impl Cost {
    /// A cost that was found, with this interval.
    pub fn of(cost: &FairCost, interval: Interval) -> Self {
        let ap = (cost.found == SearchEnd::Even).then_some(cost.ap);
        Self { found: cost.found, ap, ci95: Ci95(interval) }
    }

    /// The estimate with its interval, where there is one.
    pub fn estimate(&self) -> Option<Estimate> {
        let value = self.ap.filter(|_| self.found == SearchEnd::Even)?;
        Some(self.ci95.around(value))
    }

    /// Its interval.
    pub fn interval(&self) -> Interval {
        self.ci95.0
    }
}

/// The range of a fair cost with everything that was tried besides the dice, and what makes it so
/// wide.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ModelCost {
    /// From and to; null where it is open. The interval of the dice, widened by what moves the fair
    /// cost: no confidence is stated for it, as nobody drew the variants at random.
    // Reports of older versions call it by the name of an interval of 95 %, which it is not.
    #[serde(alias = "ci95")]
    pub range: Ci95,
    /// What moves the fair cost, the farthest first.
    pub levers: Vec<LeverAp>,
}

/// How far something moves a fair cost by itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeverAp {
    /// What it is.
    pub lever: Lever,
    /// The lowest and the highest fair AP; null where there is none.
    pub ap: Ci95,
    /// The settings that reach these; null where a sample was drawn again.
    pub by: [Option<String>; 2],
}

impl LeverAp {
    /// Of a reach around this cost.
    pub fn of(reach: &Reach, ap: f64) -> Self {
        let interval = Interval { low: ap * libm::exp(reach.low), high: ap * libm::exp(reach.high) };
        Self { lever: reach.lever, ap: Ci95(interval), by: reach.by.clone() }
    }
}

/// A kill rate.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct KillRate {
    /// AP destroyed per AP and turn.
    pub value: f64,
    /// The 95 % interval, from and to.
    pub ci95: Ci95,
    /// The ranks that it may have: equal rates, and those that are not told apart, share theirs.
    #[serde(default)]
    pub rank: Option<Ranks>,
}

impl KillRate {
    /// Rates with their ranks.
    pub(super) fn ranked(rates: &[Estimate]) -> Vec<Self> {
        let known: Vec<(f64, Interval)> = rates.iter().map(|rate| (rate.value, rate.ci95)).collect();
        let ranked = rates.iter().zip(ranks(&known));
        ranked.map(|(of, rank)| Self { value: of.value, ci95: of.into(), rank: Some(rank) }).collect()
    }

    /// The rate with its interval.
    pub fn estimate(&self) -> Estimate {
        self.ci95.around(self.value)
    }
}

/// A fair cost among those of all profiles at once.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct JointAp {
    /// In AP.
    pub ap: f64,
    /// The 95 % interval, from and to.
    pub ci95: Ci95,
}

impl JointAp {
    /// The cost with its interval.
    pub fn estimate(&self) -> Estimate {
        self.ci95.around(self.ap)
    }
}

/// What the others' printed AP say about a profile.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PricedAp {
    /// In AP.
    pub ap: f64,
    /// The 95 % interval, from and to.
    pub ci95: Ci95,
    /// Whether the price model says another cost than the printed one beyond the margin of error.
    pub is_outlier: bool,
}
