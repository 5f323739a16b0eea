//! The worth of each card, in AP, with its interval and what the estimate rests on.

use super::input::{ArmyCard, ArmySettings, Assumption, NoArmyWorth, Ordered, PairDifference, PairResult};
use super::regression::Regression;
use crate::stats::{Estimate, Mean, NormalRatio, corrected_z, z95};
use nalgebra::DVector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the cards of a field are worth in armies.
#[derive(Clone, Debug, PartialEq)]
pub struct ArmyWorth {
    /// One entry per card, in the order of the cards.
    pub cards: Vec<CardWorth>,
    /// The unit of worth.
    pub scale: WorthScale,
    /// Number of pairs from which worth is estimated.
    pub pairs: u64,
    /// Number of battles of these pairs.
    pub battles: u64,
    /// Condition number of the normal equations, scaled to a unit diagonal. Above 1,000, small
    /// changes of the lists change the worths much.
    pub condition: f64,
}

/// What 1 AP adds to wins minus losses of a battle, by two definitions. They agree if the printed
/// costs are about proportional to worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WorthScale {
    /// The definition by which worth is stated: at their worths, all lists that were played have
    /// together as many AP as at printed costs.
    pub by_total: Mean,
    /// The effect of 1 AP by which the lists of a pair differ, by regression on the difference in
    /// AP.
    pub by_differences: Mean,
}

/// Worth of a card in an army.
#[derive(Clone, Debug, PartialEq)]
pub struct CardWorth {
    /// Worth in AP, the mean over the assumptions; its interval contains the dice and the choice of
    /// lists. `None`: no pair tells the card from others.
    pub worth: Option<Estimate>,
    /// Worth in AP by [`WorthScale::by_differences`].
    pub by_differences: Option<Estimate>,
    /// Reason why the card is not judged.
    pub unjudged: Option<Unjudged>,
    /// How much the card was played.
    pub exposure: Exposure,
}

/// How much a card was played, on the pairs that are not held out.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Exposure {
    /// Number of copies in all lists.
    pub copies: u64,
    /// Number of pairs whose lists differ in the card.
    pub pairs: u64,
    /// Mean square difference between the two lists in the number of copies.
    pub mean_square_difference: f64,
    /// Share of one copy in the AP of a list, in the mean over the lists with the card. `None` for a
    /// card without a cost.
    pub share: Option<f64>,
    /// Factor by which the variance of the worth is larger because the card is played together with
    /// others.
    pub variance_inflation: f64,
}

/// Reason why a card is not judged, and what would be needed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
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

/// Estimates what each card is worth in an army.
///
/// # Errors
/// If the pairs do not tell what 1 AP is worth.
///
/// # Panics
/// If ids or numbers are not unique, or a pair has no battle, more decided battles than battles, an
/// unknown card or an unknown value of an assumption.
pub fn army_worth(
    cards: &[ArmyCard],
    assumptions: &[Assumption],
    pairs: &[PairResult],
    settings: &ArmySettings,
) -> Result<ArmyWorth, NoArmyWorth> {
    let ordered = Ordered::new(cards, assumptions, pairs);
    let is_held_out = |of: &PairDifference| {
        settings.held_out_every > 0 && of.pair.number.is_multiple_of(settings.held_out_every)
    };
    let fitted: Vec<&PairDifference> = ordered.pairs.iter().filter(|of| !is_held_out(of)).collect();
    let (needed, given) = (2 * cards.len() as u64, fitted.len() as u64);
    if given < needed {
        return Err(NoArmyWorth::TooFewPairs { needed, given });
    }
    let ap: Vec<f64> = ordered.cards.iter().map(|card| card.ap.unwrap_or(0.0)).collect();
    let exposure = Exposures::new(&ordered, &fitted, &ap);
    exposure.check_ap_differences(&fitted, &ap, settings)?;
    let fit = Regression::fit(cards.len(), fitted.iter().copied());
    let scales = Scales::new(&fit, &ordered.cards, &exposure.copies)?;
    let z = corrected_z(z95(), settings.looks);
    let card = |rank: usize| {
        let exposure = exposure.of(rank, &fit, ordered.cards[rank].ap);
        let is_known = fit.identified[rank] && exposure.pairs > 0;
        let worth = |scale: &Scale| {
            let ratio = scale.worth(&fit, rank);
            ratio.interval(z).around(ratio.estimate())
        };
        CardWorth {
            worth: is_known.then(|| worth(&scales.by_total)),
            by_differences: is_known.then(|| worth(&scales.by_differences)),
            unjudged: reason_not_to_judge(ordered.cards[rank], &exposure, is_known, settings),
            exposure,
        }
    };
    Ok(ArmyWorth {
        cards: ordered.ranks.iter().map(|&rank| card(rank)).collect(),
        scale: WorthScale { by_total: scales.by_total.mean, by_differences: scales.by_differences.mean },
        pairs: fit.pairs as u64,
        battles: fitted.iter().map(|of| u64::from(of.pair.battles)).sum(),
        condition: fit.condition,
    })
}

fn reason_not_to_judge(
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
struct Exposures {
    copies: Vec<u64>,
    pairs: Vec<u64>,
    squares: Vec<f64>,
    /// Sum over the lists with a card of 1 divided by the list's AP, and the number of these lists.
    shares: Vec<(f64, u64)>,
    /// Mean AP of a list.
    mean_ap: f64,
    fitted: usize,
}

impl Exposures {
    fn new(ordered: &Ordered, fitted: &[&PairDifference], ap: &[f64]) -> Self {
        let n = ordered.cards.len();
        let mut of = Self {
            copies: vec![0; n],
            pairs: vec![0; n],
            squares: vec![0.0; n],
            shares: vec![(0.0, 0); n],
            mean_ap: 0.0,
            fitted: fitted.len(),
        };
        let rank = |i: u32| ordered.ranks[i as usize];
        for pair in fitted {
            for list in &pair.pair.counts {
                let total: f64 = list.iter().map(|&(i, copies)| f64::from(copies) * ap[rank(i)]).sum();
                of.mean_ap += total / (2 * fitted.len()) as f64;
                for &(i, copies) in list {
                    of.copies[rank(i)] += u64::from(copies);
                    of.shares[rank(i)].0 += ap[rank(i)] / total.max(f64::MIN_POSITIVE);
                    of.shares[rank(i)].1 += 1;
                }
            }
            for &(rank, copies) in &pair.cards {
                of.pairs[rank] += 1;
                of.squares[rank] += copies * copies;
            }
        }
        of
    }

    /// Checks that the AP of the lists differ enough to tell what 1 AP is worth.
    fn check_ap_differences(
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

    fn of(&self, rank: usize, fit: &Regression, ap: Option<f64>) -> Exposure {
        let (shares, lists) = self.shares[rank];
        Exposure {
            copies: self.copies[rank],
            pairs: self.pairs[rank],
            mean_square_difference: self.squares[rank] / self.fitted as f64,
            share: ap.filter(|_| lists > 0).map(|_| shares / lists as f64),
            variance_inflation: fit.variance_inflation(rank),
        }
    }
}

/// A definition of what 1 AP adds to wins minus losses: a weighted sum of the coefficients.
struct Scale {
    weights: DVector<f64>,
    mean: Mean,
}

impl Scale {
    fn new(fit: &Regression, weights: DVector<f64>) -> Result<Self, NoArmyWorth> {
        let estimate = weights.dot(&fit.coefficients);
        let standard_error = (&fit.covariance * &weights).dot(&weights).max(0.0).sqrt();
        let mean = Mean { estimate, standard_error };
        if mean.interval95().low > 0.0 { Ok(Self { weights, mean }) } else { Err(NoArmyWorth::NoEffectOfAp) }
    }

    /// Returns the worth of a card in AP: its coefficient divided by this scale.
    fn worth(&self, fit: &Regression, rank: usize) -> NormalRatio {
        let variance = fit.covariance[(rank, rank)].max(0.0);
        NormalRatio {
            x: Mean { estimate: fit.coefficients[rank], standard_error: variance.sqrt() },
            y: self.mean,
            covariance: fit.covariance.column(rank).dot(&self.weights),
        }
    }
}

struct Scales {
    by_total: Scale,
    by_differences: Scale,
}

impl Scales {
    /// Computes both scales from the cards that have a cost and are told apart.
    fn new(fit: &Regression, cards: &[&ArmyCard], copies: &[u64]) -> Result<Self, NoArmyWorth> {
        let n = cards.len();
        let ap = DVector::from_fn(n, |i, _| cards[i].ap.filter(|_| fit.identified[i]).unwrap_or(0.0));
        let total = DVector::from_fn(n, |i, _| if ap[i] > 0.0 { copies[i] as f64 } else { 0.0 });
        let products = (&fit.gram * &ap).component_mul(&ap.map(|ap| f64::from(u8::from(ap > 0.0))));
        let (sum, squares) = (total.dot(&ap), products.dot(&ap));
        if sum <= 0.0 || squares <= 0.0 {
            return Err(NoArmyWorth::NoPrintedAp);
        }
        Ok(Self {
            by_total: Scale::new(fit, total / sum)?,
            by_differences: Scale::new(fit, products / squares)?,
        })
    }
}
