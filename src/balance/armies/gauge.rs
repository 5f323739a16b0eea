//! How good a price list is: how well totals of AP predict who wins battles between other lists.

use super::diagnostics::{ceiling, ratio_estimate};
use super::input::{ArmySettings, PairDifference, PairResult};
use super::regression::Regression;
use crate::stats::Estimate;
use nalgebra::{DMatrix, DVector};

/// Pairs that were held out, on which price lists are compared, and what the other pairs say about
/// worth and the effect of costs.
#[derive(Clone, Debug, PartialEq)]
pub struct PriceGauge {
    /// The largest share of the variance of wins minus losses between held-out pairs that lists can
    /// explain: the rest is the noise of the dice. `None` without pairs of two battles or more.
    pub ceiling: Option<Estimate>,
    pairs: Vec<HeldOutPair>,
    /// Position of each card of the input.
    ranks: Vec<usize>,
    /// What one unit of luck adds to wins minus losses.
    per_luck: f64,
    /// Σ m x x' over the pairs that are not held out.
    gram: DMatrix<f64>,
    /// Σ x y over these pairs.
    cross: DVector<f64>,
    /// Coefficient of each card.
    coefficients: DVector<f64>,
    /// Whether these pairs separate each card from all others.
    identified: Vec<bool>,
    equal_ap: f64,
}

#[derive(Clone, Debug, PartialEq)]
struct HeldOutPair {
    /// Cards in which the lists differ, with the difference in copies.
    cards: Vec<(usize, f64)>,
    /// Cards of both lists together, with the number of copies.
    together: Vec<(usize, f64)>,
    battles: f64,
    /// Wins minus losses.
    observed_margin: f64,
    /// Wins minus losses, less what is owed to luck.
    margin: f64,
}

impl HeldOutPair {
    fn new(of: &PairDifference) -> Self {
        Self {
            cards: of.cards.clone(),
            together: of.lists.concat(),
            battles: of.battles(),
            observed_margin: of.observed_margin(),
            margin: of.margin(),
        }
    }
}

/// Returns a sum over cards, each with its number of copies.
fn sum(cards: &[(usize, f64)], values: &DVector<f64>) -> f64 {
    cards.iter().map(|&(i, copies)| copies * values[i]).sum()
}

/// How good a price list is, measured on held-out pairs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PriceQuality {
    /// Number of pairs of lists in which every card has a price.
    pub pairs: u64,
    /// Share of the variance of wins minus losses between the pairs that the prices explain.
    /// Negative if prices predict worse than equal chances.
    pub r_squared: Estimate,
    /// Number of pairs whose lists have about equal totals of these prices.
    pub even_pairs: u64,
    /// Of these pairs, how often the list that army worth favors wins; a draw is half a win. 0.5:
    /// lists of equal price are equally strong.
    pub stronger_wins: Option<Estimate>,
}

impl PriceGauge {
    pub(super) fn new(
        fit: &Regression,
        held_out: &[&PairDifference],
        ranks: &[usize],
        per_luck: f64,
        settings: &ArmySettings,
    ) -> Self {
        Self {
            ceiling: ceiling(held_out),
            pairs: held_out.iter().map(|of| HeldOutPair::new(of)).collect(),
            ranks: ranks.to_vec(),
            per_luck,
            gram: fit.gram.clone(),
            cross: fit.cross.clone(),
            coefficients: fit.coefficients.clone(),
            identified: fit.identified.clone(),
            equal_ap: settings.equal_ap,
        }
    }

    /// Returns the gauge with new pairs in place of those that were held out. Worth and the effect
    /// of costs are still those of the original pairs.
    ///
    /// # Panics
    /// If a pair has an unknown card.
    #[must_use]
    pub fn on_new_pairs(&self, pairs: &[PairResult]) -> Self {
        let mut pairs: Vec<PairDifference> =
            pairs.iter().map(|pair| PairDifference::new(pair, &self.ranks)).collect();
        pairs.sort_by_key(|of| of.pair.number);
        pairs.iter_mut().for_each(|of| of.subtract_luck(self.per_luck));
        let all: Vec<&PairDifference> = pairs.iter().collect();
        let held_out = all.iter().map(|of| HeldOutPair::new(of)).collect();
        Self { ceiling: ceiling(&all), pairs: held_out, ..self.clone() }
    }

    /// Returns the worths that the pairs that are not held out estimate, in the order of the cards
    /// and any unit; `None` for cards that these pairs do not identify.
    pub fn worths(&self) -> impl Iterator<Item = Option<f64>> + '_ {
        self.ranks.iter().map(|&rank| self.identified[rank].then_some(self.coefficients[rank]))
    }

    /// Measures a price list: the price of each card in the order of the cards, in any unit. `None`
    /// if fewer than two held-out pairs have all prices, or the prices do not differ between their
    /// lists.
    ///
    /// # Panics
    /// If there are not as many prices as cards.
    pub fn measure(&self, prices: &[Option<f64>]) -> Option<PriceQuality> {
        assert!(prices.len() == self.ranks.len(), "one price per card");
        let mut is_priced = vec![false; prices.len()];
        self.ranks.iter().zip(prices).for_each(|(&rank, price)| is_priced[rank] = price.is_some());
        let prices = self.by_rank(prices);
        let squares = (&self.gram * &prices).dot(&prices);
        // Wins minus losses for one unit of the prices.
        let unit = self.cross.dot(&prices) / squares;
        let is_complete = |of: &&HeldOutPair| of.together.iter().all(|(i, _)| is_priced[*i]);
        let pairs: Vec<&HeldOutPair> = self.pairs.iter().filter(is_complete).collect();
        let unexplained = pairs.iter().map(|of| {
            let residual = of.observed_margin - of.battles * unit * sum(&of.cards, &prices);
            (residual * residual / of.battles, of.observed_margin * of.observed_margin / of.battles)
        });
        let r_squared = ratio_estimate(unexplained).filter(|_| squares > 0.0)?.map(|share| 1.0 - share);
        let is_even = |of: &&HeldOutPair| {
            sum(&of.cards, &prices).abs() <= self.equal_ap * sum(&of.together, &prices) / 2.0
        };
        let even: Vec<&HeldOutPair> = pairs.iter().copied().filter(is_even).collect();
        let favored = even.iter().map(|of| (of, sum(&of.cards, &self.coefficients)));
        let decided = favored.filter(|(_, by)| *by != 0.0);
        let wins = ratio_estimate(decided.map(|(of, by)| (by.signum() * of.margin, of.battles)));
        Some(PriceQuality {
            pairs: pairs.len() as u64,
            r_squared,
            even_pairs: even.len() as u64,
            stronger_wins: wins.map(|of| of.map(|margin| ((1.0 + margin) / 2.0).clamp(0.0, 1.0))),
        })
    }

    /// Returns the prices by rank, with 0 for cards without a price.
    fn by_rank(&self, prices: &[Option<f64>]) -> DVector<f64> {
        let mut by_rank = DVector::zeros(prices.len());
        self.ranks.iter().zip(prices).for_each(|(&rank, price)| by_rank[rank] = price.unwrap_or(0.0));
        by_rank
    }
}

/// Products of the normal equations, by the index of the cards in the input.
impl PriceGauge {
    /// Returns p'c, p'Gp and Gp of a price list, with 0 for cards without a price.
    pub(super) fn products(&self, prices: &[Option<f64>]) -> (f64, f64, Vec<f64>) {
        let by_rank = self.by_rank(prices);
        let products = &self.gram * &by_rank;
        let by_card = self.ranks.iter().map(|&rank| products[rank]).collect();
        (self.cross.dot(&by_rank), products.dot(&by_rank), by_card)
    }

    pub(super) fn cross_of(&self, card: usize) -> f64 {
        self.cross[self.ranks[card]]
    }

    pub(super) fn product_of(&self, card: usize, other: usize) -> f64 {
        self.gram[(self.ranks[card], self.ranks[other])]
    }

    /// Returns what army worth explains, in the unit of (p'c)² / p'Gp.
    pub(super) fn explained(&self) -> f64 {
        let cross = self.cross.dot(&self.coefficients);
        cross * cross / (&self.gram * &self.coefficients).dot(&self.coefficients)
    }
}
