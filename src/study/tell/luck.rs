//! How lucky the dice of a told fight were.

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
    /// Where the fight stands among others; null where its dice ran out.
    pub outcome: Option<Outcome>,
    /// The dice of each side.
    #[serde(flatten)]
    pub dice: BySide<Dice>,
}

/// Where the outcome stands among all.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Outcome {
    /// Of a hundred fights so many end worse for A than this one, those that end alike counting half: 0 to 100.
    pub percentile: f64,
    /// Its 95 % interval, from and to.
    pub ci95: [f64; 2],
    /// Among how many fights it stands.
    pub runs: u64,
}

/// The dice of a side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Dice {
    /// How many were thrown for which high is good.
    pub dice: u32,
    /// The mean of their faces; null where there are none.
    pub mean: Option<f64>,
    /// By how many standard deviations the mean differs from 3.5; null where there is none.
    pub z: Option<f64>,
}

impl Luck {
    /// Of a story, among so many fights.
    pub(super) fn of(story: &Story, teller: &Teller, runs: u64) -> Self {
        let outcome = story.is_over().then(|| Outcome::of(story.balance(), teller, runs)).flatten();
        Luck { outcome, dice: story.thrown.map(Dice::of) }
    }
}

impl Outcome {
    fn of(balance: i64, teller: &Teller, runs: u64) -> Option<Self> {
        // In halves: 2 for a worse fight, 1 for one that ends alike.
        let mut sums = MeanSums::default();
        for ending in teller.endings(runs) {
            sums += MeanSums::of(match ending.balance().cmp(&balance) {
                Ordering::Less => 2,
                Ordering::Equal => 1,
                Ordering::Greater => 0,
            });
        }
        let mean = sums.bounded(Interval { low: 0.0, high: 2.0 })?;
        let Interval { low, high } = mean.interval95();
        let ci95 = [low, high].map(|halves| 100.0 * (halves / 2.0));
        Some(Outcome { percentile: 100.0 * (mean.estimate / 2.0), ci95, runs })
    }
}

impl Dice {
    fn of(thrown: Thrown) -> Self {
        let n = f64::from(thrown.dice);
        if thrown.dice == 0 {
            return Dice { dice: 0, mean: None, z: None };
        }
        let mean = f64::from(thrown.sum) / n;
        // A die has the mean 7/2 and the variance 35/12.
        let z = (mean - 3.5) / (35.0 / 12.0 / n).sqrt();
        Dice { dice: thrown.dice, mean: Some(mean), z: Some(z) }
    }
}
