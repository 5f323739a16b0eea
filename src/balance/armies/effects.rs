//! How far the worth of each card moves with the value of each assumption.
//!
//! # Method
//! The pairs of each value are regressed by themselves; pairs of different values are independent.
//! Their unit is chosen so that the lists of these pairs are together worth as many AP as by the
//! worths from all pairs. With printed costs instead, a value that only one people plays would
//! seem to change all its cards, if this people is cheaper than others.
//!
//! The worths of a card by value, less their weighted mean, are its deviations. Over all cards
//! their weighted mean square beyond the noise estimates one variance per assumption, relative to
//! the cards' costs; cards with little noise count for more (DerSimonian and Laird 1986, Controlled
//! Clinical Trials 7:177). Each deviation is then shrunk by its share of noise (best linear
//! unbiased prediction), so that a noisy deviation is no effect.

use super::exposure::Exposures;
use super::input::{Assumption, Ordered, PairDifference};
use super::regression::Regression;
use super::scale::Scale;

/// Effect of one value of an assumption on the worth of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Effect {
    /// Worth under this value less mean worth, in AP.
    pub(super) shift: f64,
    /// Standard deviation of the error of the shift, in AP.
    pub(super) deviation: f64,
    /// Whether the pairs of this value contain the card often enough.
    pub(super) is_known: bool,
}

/// Effects of an assumption on all cards.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct AssumptionEffects {
    /// Standard deviation of worth between values, as a share of a card's cost, over the field.
    pub(super) relative_deviation: f64,
    /// Effect by card (rank) and value; `None` if no list of the value contains the card.
    pub(super) by_card: Vec<Vec<Option<Effect>>>,
}

/// What the pairs of one value alone say, by card (rank).
struct Subset {
    /// Number of copies in the lists.
    copies: Vec<u64>,
    /// `None` for cards with too few pairs.
    worths: Vec<Option<SubsetWorth>>,
}

/// Worth of a card under one value, with the variance of its error.
#[derive(Clone, Copy)]
struct SubsetWorth {
    worth: f64,
    variance: f64,
}

/// A deviation from the mean over the values with the variance of its error, both relative to the
/// card's cost.
#[derive(Clone, Copy)]
struct Deviation {
    value: usize,
    relative: f64,
    variance: f64,
}

/// Rounds in which the weights of the cards and the variance are made to agree.
const WEIGHTING_ROUNDS: usize = 20;

/// Smallest squared variance by which a card is weighted, against a division by 0.
const MIN_SQUARED_VARIANCE: f64 = 1e-12;

/// What the pairs of single values are compared with, by card (rank).
#[derive(Clone, Copy)]
pub(super) struct WholeField<'a> {
    /// Costs to which deviations are relative, in AP; worths for cards without one.
    pub(super) costs: &'a [f64],
    /// Worths from all pairs, in AP; `None` for cards that these do not identify.
    pub(super) worths: &'a [Option<f64>],
}

/// Estimates the effects of the assumption with index `which`.
pub(super) fn assumption_effects(
    ordered: &Ordered,
    fitted: &[&PairDifference],
    (which, assumption): (usize, &Assumption),
    given: WholeField,
    min_pairs: u64,
) -> AssumptionEffects {
    let costs = given.costs;
    let values: Vec<Subset> = (0..assumption.values.len())
        .map(|value| {
            let of = |pair: &&&PairDifference| usize::from(pair.pair.drawn[which]) == value;
            Subset::new(ordered, &fitted.iter().filter(of).copied().collect::<Vec<_>>(), given, min_pairs)
        })
        .collect();
    let deviations: Vec<Vec<Deviation>> = costs
        .iter()
        .enumerate()
        .map(|(card, cost)| {
            let known: Vec<(usize, SubsetWorth)> = values
                .iter()
                .enumerate()
                .filter_map(|(value, of)| Some((value, of.worths[card]?)))
                .filter(|(value, _)| assumption.weights[*value] > 0.0)
                .collect();
            deviations(&known, &assumption.weights, *cost)
        })
        .collect();
    let variance = relative_variance(&deviations, &assumption.weights);
    let effects = |(card, (of, cost)): (usize, (&Vec<Deviation>, &f64))| {
        let unknown = Effect { deviation: variance.sqrt() * cost, ..Effect::default() };
        let mut effects: Vec<Option<Effect>> =
            values.iter().map(|value| (value.copies[card] > 0).then_some(unknown)).collect();
        for deviation in of {
            let kept = if variance > 0.0 { variance / (variance + deviation.variance) } else { 0.0 };
            effects[deviation.value] = Some(Effect {
                shift: kept * deviation.relative * cost,
                deviation: (variance * (1.0 - kept)).sqrt() * cost,
                is_known: true,
            });
        }
        effects
    };
    AssumptionEffects {
        relative_deviation: variance.sqrt(),
        by_card: deviations.iter().zip(costs).enumerate().map(effects).collect(),
    }
}

impl Subset {
    fn new(ordered: &Ordered, pairs: &[&PairDifference], given: WholeField, min_pairs: u64) -> Self {
        let n = ordered.cards.len();
        let exposure = Exposures::new(ordered, pairs, given.costs);
        let unknown = Self { worths: vec![None; n], copies: exposure.copies.clone() };
        if pairs.len() < 2 * n {
            return unknown;
        }
        let fit = Regression::fit(n, pairs.iter().copied());
        let Ok(scale) = Scale::new(&fit, given.worths, &exposure.copies) else { return unknown };
        let worth = |card: usize| {
            let ratio = scale.worth(&fit, card);
            SubsetWorth { worth: ratio.estimate(), variance: ratio.variance() }
        };
        let is_known = |card: usize| fit.identified[card] && exposure.pairs[card] >= min_pairs;
        Self { worths: (0..n).map(|card| is_known(card).then(|| worth(card))).collect(), ..unknown }
    }
}

/// Returns the deviations of a card's worths from their weighted mean; none for fewer than two
/// values.
fn deviations(known: &[(usize, SubsetWorth)], weights: &[f64], cost: f64) -> Vec<Deviation> {
    let total: f64 = known.iter().map(|(value, _)| weights[*value]).sum();
    let weight = |value: usize| weights[value] / total;
    let mean: f64 = known.iter().map(|(value, of)| weight(*value) * of.worth).sum();
    let shared: f64 = known.iter().map(|(value, of)| weight(*value).powi(2) * of.variance).sum();
    let deviation = |&(value, of): &(usize, SubsetWorth)| Deviation {
        value,
        relative: (of.worth - mean) / cost,
        variance: (shared + (1.0 - 2.0 * weight(value)) * of.variance).max(0.0) / (cost * cost),
    };
    if known.len() < 2 || cost <= 0.0 { vec![] } else { known.iter().map(deviation).collect() }
}

/// Returns the variance between values that deviations of all cards have in common.
fn relative_variance(deviations: &[Vec<Deviation>], weights: &[f64]) -> f64 {
    // Mean square and expected noise of each card.
    let moments: Vec<[f64; 2]> = deviations
        .iter()
        .filter(|of| !of.is_empty())
        .map(|of| {
            let total: f64 = of.iter().map(|of| weights[of.value]).sum();
            let mean = |value: &dyn Fn(&Deviation) -> f64| -> f64 {
                of.iter().map(|of| weights[of.value] / total * value(of)).sum()
            };
            [mean(&|of| of.relative * of.relative), mean(&|of| of.variance)]
        })
        .collect();
    let mut variance = 0.0;
    for _ in 0..WEIGHTING_ROUNDS {
        let weight = |noise: f64| 1.0 / (noise + variance).powi(2).max(MIN_SQUARED_VARIANCE);
        let total: f64 = moments.iter().map(|[_, noise]| weight(*noise)).sum();
        let excess: f64 = moments.iter().map(|[square, noise]| weight(*noise) * (square - noise)).sum();
        variance = if total > 0.0 { (excess / total).max(0.0) } else { 0.0 };
    }
    variance
}
