//! Tests of the additive model: terms beyond the sum over cards, lack of fit, and split halves.

use super::input::PairDifference;
use super::regression::Regression;
use crate::stats::{Estimate, Mean};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// Term that could be added to the sum over the cards of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum ExtraTerm {
    /// The cube of the expected wins minus losses: negative if large advantages count for less.
    Saturation,
    /// The sum of squares of copies: negative if the second copy of a card adds less than the
    /// first.
    Duplicates,
    /// The number of activation cards.
    Activations,
}

/// Test of a term beyond the sum over cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TermTest {
    /// The term.
    pub term: ExtraTerm,
    /// Wins minus losses per battle that one unit of the term adds.
    pub coefficient: Mean,
    /// Share of the variance of wins minus losses between pairs that the term explains beyond the
    /// cards.
    pub share: f64,
}

impl TermTest {
    /// Returns the coefficient in standard errors. Beyond 2 the term is significant at 95 %.
    pub fn t(&self) -> f64 {
        self.coefficient.estimate / self.coefficient.standard_error
    }
}

/// Tests all terms; those that are a combination of the cards are left out.
pub(super) fn test_terms(fit: &Regression, pairs: &[&PairDifference]) -> Vec<TermTest> {
    let amount = |term: ExtraTerm, of: &PairDifference| match term {
        ExtraTerm::Saturation => fit.expected(of) * fit.expected(of) * fit.expected(of),
        ExtraTerm::Duplicates => {
            let [first, second] = of
                .lists
                .each_ref()
                .map(|list| -> f64 { list.iter().map(|(_, copies)| copies * copies).sum() });
            first - second
        }
        ExtraTerm::Activations => {
            let [first, second] = of.pair.activations.map(f64::from);
            first - second
        }
    };
    let test = |&term: &ExtraTerm| {
        let (coefficient, share) = fit.add_regressor(pairs.iter().copied(), |of| amount(term, of))?;
        Some(TermTest { term, coefficient, share })
    };
    ExtraTerm::VARIANTS.iter().filter_map(test).collect()
}

/// How well the sum over cards describes the results of the pairs that are not held out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FitQuality {
    /// Share of the variance between lists that is not noise, and that the worths explain. `None`
    /// without pairs of two battles or more.
    pub additive_share: Option<f64>,
    /// Root mean square difference between the coefficients of both halves of the pairs, in
    /// standard errors: about 1 if the errors are right. `None` if a half does not identify a
    /// card.
    pub split_half_z: Option<f64>,
}

impl FitQuality {
    pub(super) fn new(fit: &Regression, pairs: &[&PairDifference]) -> Self {
        let per_battle = |margin: f64, of: &PairDifference| margin.powi(2) / of.battles();
        let squares: f64 = pairs.iter().map(|of| per_battle(of.observed_margin(), of)).sum();
        let unexplained =
            |of: &&PairDifference| per_battle(of.observed_margin() - of.battles() * fit.expected(of), of);
        let residual: f64 = pairs.iter().map(unexplained).sum();
        let n = pairs.len() as f64;
        let unbiased = residual * n / (n - fit.coefficients.len() as f64);
        // What the worths leave unexplained, as a share of what is not noise.
        let lack = ceiling(pairs).map(|of| (unbiased / squares - (1.0 - of.value)) / of.value);
        Self {
            additive_share: lack.filter(|lack| lack.is_finite()).map(|lack| (1.0 - lack).clamp(0.0, 1.0)),
            split_half_z: split_half_z(fit, pairs),
        }
    }
}

/// Estimates the largest share of the variance of wins minus losses between pairs that lists can
/// explain: the rest is the noise of the dice, which the battles within pairs show. The two ends of
/// a table count as dice. `None` for fewer than two pairs of two battles or more.
pub(super) fn ceiling(pairs: &[&PairDifference]) -> Option<Estimate> {
    let repeated = pairs.iter().filter(|of| of.pair.battles >= 2).map(|of| {
        let square = of.observed_margin() * of.observed_margin() / of.battles();
        let within = f64::from(of.pair.wins) + f64::from(of.pair.losses) - square;
        (within / (of.battles() - 1.0), square)
    });
    ratio_estimate(repeated).map(|noise| noise.map(|noise| (1.0 - noise).max(0.0)))
}

/// Estimates Σ x / Σ y over pairs, with the standard error of a ratio. `None` for fewer than two
/// pairs, or if Σ y is 0.
pub(super) fn ratio_estimate(terms: impl Iterator<Item = (f64, f64)> + Clone) -> Option<Estimate> {
    let (x, y) = terms.clone().fold((0.0, 0.0), |sum, of| (sum.0 + of.0, sum.1 + of.1));
    let ratio = x / y;
    let (n, squares) = terms.fold((0.0, 0.0), |(n, sum), (x, y)| (n + 1.0, sum + (x - ratio * y).powi(2)));
    let standard_error = (squares * n / (n - 1.0)).sqrt() / y;
    let mean = Mean { estimate: ratio, standard_error };
    (n >= 2.0 && y > 0.0).then(|| mean.interval95().around(ratio))
}

fn split_half_z(fit: &Regression, pairs: &[&PairDifference]) -> Option<f64> {
    let n = fit.coefficients.len();
    let half = |first: usize| Regression::fit(n, pairs.iter().skip(first).step_by(2).copied());
    let [a, b] = [half(0), half(1)];
    let known: Vec<usize> = (0..n).filter(|&i| fit.identified[i]).collect();
    let square = |&i: &usize| {
        let variance = a.covariance[(i, i)] + b.covariance[(i, i)];
        (a.coefficients[i] - b.coefficients[i]).powi(2) / variance
    };
    let mean = known.iter().map(square).sum::<f64>() / known.len() as f64;
    let is_known = known.iter().all(|&i| a.identified[i] && b.identified[i]);
    (is_known && !known.is_empty()).then(|| mean.sqrt())
}
