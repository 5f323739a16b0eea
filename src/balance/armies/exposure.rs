//! How much each card was played, and whether that is enough to judge it.

use super::input::{ArmyCard, ArmySettings, NoArmyWorth, Ordered, PairDifference};
use super::regression::Regression;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How much a card was played, on the pairs that are not held out.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Exposure {
    /// Number of copies in all lists.
    pub copies: u64,
    /// Number of pairs whose lists differ in the card.
    pub pairs: u64,
    /// Mean square difference between the two lists in the number of copies.
    pub mean_square_difference: f64,
    /// AP of one copy as a share of the mean AP of the lists with the card. `None` for a card
    /// without a cost, or in no list.
    pub share: Option<f64>,
    /// Factor by which the variance of the worth is larger because the card is played together with
    /// others.
    pub variance_inflation: f64,
}

/// Reason why a card is not judged, and what would be needed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Unjudged {
    /// The card is in no list.
    NotPlayed,
    /// Too few pairs differ in the card.
    TooFewPairs {
        /// Minimum number of such pairs.
        needed: u64,
        /// Their number.
        given: u64,
    },
    /// One copy has too large a share of a list's AP.
    TooLargeShare {
        /// Share of the AP of a list.
        share: f64,
        /// Budget in AP at which the share is small enough.
        needed_budget: f64,
    },
    /// The card is always played in the same proportion with others, so that only their sum is
    /// known.
    NotToldApart,
    /// The card has no printed cost to be judged.
    NoPrintedAp,
}

pub(super) fn reason_not_to_judge(
    card: &ArmyCard,
    exposure: &Exposure,
    is_known: bool,
    settings: &ArmySettings,
) -> Option<Unjudged> {
    let too_large = exposure.share.filter(|share| *share > settings.max_share);
    if exposure.copies == 0 {
        Some(Unjudged::NotPlayed)
    } else if let (Some(share), Some(ap)) = (too_large, card.ap) {
        Some(Unjudged::TooLargeShare { share, needed_budget: ap / settings.max_share })
    } else if exposure.pairs < settings.min_pairs {
        Some(Unjudged::TooFewPairs { needed: settings.min_pairs, given: exposure.pairs })
    } else if !is_known {
        Some(Unjudged::NotToldApart)
    } else {
        card.ap.is_none().then_some(Unjudged::NoPrintedAp)
    }
}

/// Counts of how much each card was played, by rank.
pub(super) struct Exposures {
    pub(super) copies: Vec<u64>,
    pub(super) pairs: Vec<u64>,
    squares: Vec<f64>,
    /// Sum of the AP of the lists with each card, and the number of these lists.
    list_ap: Vec<(f64, u64)>,
    /// Mean AP of a list.
    pub(super) mean_ap: f64,
    fitted: usize,
}

impl Exposures {
    pub(super) fn new(ordered: &Ordered, fitted: &[&PairDifference], ap: &[f64]) -> Self {
        let n = ordered.cards.len();
        let mut exposures = Self {
            copies: vec![0; n],
            pairs: vec![0; n],
            squares: vec![0.0; n],
            list_ap: vec![(0.0, 0); n],
            mean_ap: 0.0,
            fitted: fitted.len(),
        };
        for pair in fitted {
            for list in &pair.lists {
                let total: f64 = list.iter().map(|&(rank, copies)| copies * ap[rank]).sum();
                exposures.mean_ap += total;
                for &(rank, copies) in list {
                    exposures.copies[rank] += copies as u64;
                    exposures.list_ap[rank].0 += total;
                    exposures.list_ap[rank].1 += 1;
                }
            }
            for &(rank, copies) in &pair.cards {
                exposures.pairs[rank] += 1;
                exposures.squares[rank] += copies * copies;
            }
        }
        exposures.mean_ap /= (2 * fitted.len()) as f64;
        exposures
    }

    /// Checks that the AP of the lists differ enough to identify what 1 AP is worth.
    pub(super) fn check_ap_differences(
        &self,
        fitted: &[&PairDifference],
        ap: &[f64],
        settings: &ArmySettings,
    ) -> Result<(), NoArmyWorth> {
        if self.mean_ap <= 0.0 {
            return Err(NoArmyWorth::NoPrintedAp);
        }
        let squares: f64 = fitted.iter().map(|pair| pair.sum(ap) * pair.sum(ap)).sum();
        let difference = (squares / self.fitted as f64).sqrt() / self.mean_ap;
        let needed = settings.min_ap_difference;
        if difference < needed { Err(NoArmyWorth::EqualBudgets { difference, needed }) } else { Ok(()) }
    }

    pub(super) fn exposure(&self, rank: usize, fit: &Regression, ap: Option<f64>) -> Exposure {
        let (list_ap, lists) = self.list_ap[rank];
        Exposure {
            copies: self.copies[rank],
            pairs: self.pairs[rank],
            mean_square_difference: self.squares[rank] / self.fitted as f64,
            share: ap.filter(|_| list_ap > 0.0).map(|ap| ap * lists as f64 / list_ap),
            variance_inflation: fit.variance_inflation(rank),
        }
    }
}
