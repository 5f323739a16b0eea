//! Rates how lucky the dice of a narrated fight were.

use super::Teller;
use crate::rules::BySide;
use crate::stats::{Interval, MeanSums};
use crate::tell::Story;
use crate::tell::story::Thrown;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// How lucky a fight was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Luck {
    /// Rank of how the fight ended among other fights; null if the given dice ran out.
    pub outcome: Option<OutcomeRank>,
    /// How lucky the dice of each side were.
    #[serde(flatten)]
    pub dice: BySide<DiceLuck>,
}

/// The rank of the outcome among other fights.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct OutcomeRank {
    /// Percentile, 0 to 100: the share of fights that end worse for A, plus half the share of those
    /// that end alike.
    pub percentile: f64,
    /// 95 % interval of the percentile: lower and upper end.
    pub ci95: [f64; 2],
    /// Number of fights that were compared.
    pub runs: u64,
}

/// How lucky the dice of a side were, by their mean face.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DiceLuck {
    /// Number of dice for which a high face is good.
    pub dice: u32,
    /// The mean face of these dice; null without dice.
    pub mean: Option<f64>,
    /// Difference of the mean from 3.5, in standard deviations; null without dice.
    pub z: Option<f64>,
}

impl Luck {
    /// Rates a narrated fight against `runs` simulated ones.
    pub(super) fn rate(story: &Story, teller: &Teller, runs: u64) -> Self {
        let outcome = story.is_over().then(|| OutcomeRank::new(story.cast.balance(), teller, runs)).flatten();
        Luck { outcome, dice: story.thrown.map(DiceLuck::from_thrown) }
    }
}

impl OutcomeRank {
    fn new(balance: i64, teller: &Teller, runs: u64) -> Option<Self> {
        // Counts in halves: 2 for a worse fight, 1 for an equal one.
        let mut sums = MeanSums::default();
        for ending in teller.endings(runs) {
            sums += MeanSums::from_trial(match ending.balance().cmp(&balance) {
                Ordering::Less => 2,
                Ordering::Equal => 1,
                Ordering::Greater => 0,
            });
        }
        let mean = sums.bounded_mean(Interval { low: 0.0, high: 2.0 })?;
        let Interval { low, high } = mean.interval95();
        let ci95 = [low, high].map(|halves| 100.0 * (halves / 2.0));
        Some(OutcomeRank { percentile: 100.0 * (mean.estimate / 2.0), ci95, runs })
    }
}

impl DiceLuck {
    fn from_thrown(thrown: Thrown) -> Self {
        let n = f64::from(thrown.dice);
        if thrown.dice == 0 {
            return DiceLuck { dice: 0, mean: None, z: None };
        }
        let mean = f64::from(thrown.sum) / n;
        // A die has mean 7/2 and variance 35/12.
        let z = (mean - 3.5) / (35.0 / 12.0 / n).sqrt();
        DiceLuck { dice: thrown.dice, mean: Some(mean), z: Some(z) }
    }
}
