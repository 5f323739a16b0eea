//! Least squares of wins minus losses on the differences between lists, with errors by pair.
//!
//! # Method
//! A pair with differences x (a number per card), m battles and y wins minus losses is described by
//! y = m x'β and an error. There is no constant: swapped lists have swapped results. The covariance
//! of the estimates is the sandwich with one term per pair. It is right for any variance and any
//! dependence of the battles of a pair, and also contains what x'β cannot explain. Squared
//! residuals are divided by 1 minus the leverage (HC2 of MacKinnon and White 1985, Journal of
//! Econometrics 29:305), because rare cards pull the fit towards themselves.
//!
//! Worth differs between scenarios. One regression over all pairs would count these differences as
//! noise, so pairs are [stratified](Regression::stratified) by the scenario.
//!
//! Luck is subtracted from the results first, see [`Regression::effect_of_luck`].
//!
//! The normal equations are solved through the eigenvalues of the matrix scaled to a unit diagonal.
//! So cards that no pair separates are found, and the others keep their estimates.

use super::input::{Assumption, PairDifference};
use crate::stats::Mean;
use nalgebra::{DMatrix, DVector, SymmetricEigen};

/// Eigenvalues below this share of the largest count as 0.
const MIN_EIGENVALUE: f64 = 1e-9;
/// A card is not identified if a combination of cards without effect has at least this share of its
/// squared coefficients in the card.
const MIN_NULL_SHARE: f64 = 1e-6;
/// Smallest divisor of a squared residual; only cards that occur in one or two pairs reach it.
const MIN_RESIDUAL_SHARE: f64 = 1e-3;

/// Minimum number of pairs in a stratum, divided by the number of cards. With fewer, separate
/// regressions add more error than they remove.
const MIN_STRATUM_PAIRS_PER_CARD: usize = 10;

/// Variance of the factor between coefficients and costs, in squares of its estimate: so large
/// that the battles alone determine it.
const FLAT_PRIOR_VARIANCE: f64 = 100.0;
/// Smallest standard deviation of the ratio of worth and cost: few cards may agree by chance.
const MIN_RATIO_DEVIATION: f64 = 0.03;
/// Largest standard deviation of this ratio.
const MAX_RATIO_DEVIATION: f64 = 10.0;
/// Steps of the bisection of this deviation, to a relative error far below its own.
const BISECTION_STEPS: usize = 40;

/// A fit of wins minus losses per battle.
#[derive(Clone)]
pub(super) struct Regression {
    /// Σ m x x' over pairs.
    pub(super) gram: DMatrix<f64>,
    /// Σ x y over pairs.
    pub(super) cross: DVector<f64>,
    /// Inverse of `gram`, in the directions that are identified.
    inverse: DMatrix<f64>,
    /// Wins minus losses per battle that one more copy of each card adds.
    pub(super) coefficients: DVector<f64>,
    /// Covariance matrix of the coefficients.
    pub(super) covariance: DMatrix<f64>,
    /// Whether the pairs separate each card from all others.
    pub(super) identified: Vec<bool>,
    /// Largest divided by smallest eigenvalue of the scaled matrix.
    pub(super) condition: f64,
}

impl Regression {
    /// Fits the coefficients of `cards` cards and their covariance.
    pub(super) fn fit<'a>(cards: usize, pairs: impl Iterator<Item = &'a PairDifference<'a>> + Clone) -> Self {
        let mut fit = Self::least_squares(cards, pairs.clone());
        let mut scores = DMatrix::zeros(cards, cards);
        for pair in pairs {
            let residual = fit.residual(pair);
            let residual_share = (1.0 - fit.leverage(pair)).max(MIN_RESIDUAL_SHARE);
            add_products(&mut scores, pair, residual * residual / residual_share);
        }
        fit.covariance = &fit.inverse * scores * &fit.inverse;
        fit
    }

    /// Fits each value of the stratified assumption separately, and averages coefficients and
    /// covariance by the weights of the values (post-stratification: Holt and Smith 1979, J. R.
    /// Stat. Soc. A 142:33). All other fields are those of [`fit`](Self::fit). Returns that fit if
    /// no assumption is stratified, or if any value has too few pairs or identifies other cards.
    pub(super) fn stratified<'a>(
        cards: usize,
        pairs: &[&'a PairDifference<'a>],
        assumptions: &[Assumption],
    ) -> Self {
        let mut fit = Self::fit(cards, pairs.iter().copied());
        let Some(which) = assumptions.iter().position(|of| of.is_stratified) else { return fit };
        let weights = &assumptions[which].weights;
        let total: f64 = weights.iter().sum();
        let (mut coefficients, mut covariance) = (DVector::zeros(cards), DMatrix::zeros(cards, cards));
        for (value, weight) in weights.iter().enumerate().filter(|(_, weight)| **weight > 0.0) {
            let own = pairs.iter().copied().filter(|of| usize::from(of.pair.drawn[which]) == value);
            let value_fit = Self::fit(cards, own.clone());
            if own.count() < MIN_STRATUM_PAIRS_PER_CARD * cards || value_fit.identified != fit.identified {
                return fit;
            }
            let share = weight / total;
            coefficients += value_fit.coefficients * share;
            covariance += value_fit.covariance * (share * share);
        }
        (fit.coefficients, fit.covariance) = (coefficients, covariance);
        fit
    }

    /// Fits the coefficients of `cards` cards; their covariance is left at 0.
    pub(super) fn least_squares<'a>(
        cards: usize,
        pairs: impl Iterator<Item = &'a PairDifference<'a>>,
    ) -> Self {
        let (mut gram, mut cross) = (DMatrix::zeros(cards, cards), DVector::zeros(cards));
        for pair in pairs {
            add_products(&mut gram, pair, pair.battles());
            pair.cards.iter().for_each(|&(i, copies)| cross[i] += copies * pair.margin());
        }
        let (inverse, identified, condition) = invert(&gram);
        let coefficients = &inverse * &cross;
        let covariance = DMatrix::zeros(cards, cards);
        Self { gram, cross, inverse, coefficients, covariance, identified, condition }
    }

    /// Returns what one unit of luck adds to wins minus losses; 0 if no luck is recorded.
    ///
    /// # Method
    /// Luck has mean 0 whatever the lists are. If its effect is subtracted from the results,
    /// estimates therefore stay unbiased and have smaller errors (a control variate: Lavenberg and
    /// Welch 1981, Management Science 27:322).
    pub(super) fn effect_of_luck<'a>(
        cards: usize,
        pairs: impl Iterator<Item = &'a PairDifference<'a>> + Clone,
    ) -> f64 {
        let fit = Self::least_squares(cards, pairs.clone());
        let found = fit.add_regressor(pairs, |of| of.pair.luck as f64 / of.battles());
        found.map_or(0.0, |(effect, _)| effect.estimate)
    }

    /// Returns the wins minus losses per battle that the fit expects of a pair.
    pub(super) fn expected(&self, pair: &PairDifference) -> f64 {
        pair.sum(self.coefficients.as_slice())
    }

    /// Returns wins minus losses of a pair, without luck, less those expected.
    pub(super) fn residual(&self, pair: &PairDifference) -> f64 {
        pair.margin() - pair.battles() * self.expected(pair)
    }

    /// Returns m x' (Σ m x x')⁻¹ x: the share of a pair's results that the pair itself fits.
    fn leverage(&self, pair: &PairDifference) -> f64 {
        let row = |&(i, a): &(usize, f64)| -> f64 {
            pair.cards.iter().map(|&(j, b)| a * b * self.inverse[(i, j)]).sum()
        };
        pair.battles() * pair.cards.iter().map(row).sum::<f64>()
    }

    /// Returns the coefficient of one more regressor, an amount per battle, and the share of Σ y²/m
    /// that it explains (Frisch and Waugh 1933, Econometrica 1:387). `None` if it is a combination
    /// of the cards.
    pub(super) fn add_regressor<'a>(
        &self,
        pairs: impl Iterator<Item = &'a PairDifference<'a>> + Clone,
        amount: impl Fn(&PairDifference) -> f64,
    ) -> Option<(Mean, f64)> {
        let mut products = DVector::zeros(self.coefficients.len());
        let mut total = 0.0;
        for pair in pairs.clone() {
            let weighted = pair.battles() * amount(pair);
            total += weighted * amount(pair);
            pair.cards.iter().for_each(|&(i, copies)| products[i] += copies * weighted);
        }
        let projection = &self.inverse * products;
        let (mut cross, mut squares, mut scores, mut outcome) = (0.0, 0.0, 0.0, 0.0);
        for pair in pairs {
            let rest = amount(pair) - pair.sum(projection.as_slice());
            let residual = self.residual(pair);
            cross += rest * residual;
            squares += pair.battles() * rest * rest;
            scores += rest * rest * residual * residual;
            outcome += pair.margin() * pair.margin() / pair.battles();
        }
        (squares > MIN_EIGENVALUE * total).then(|| {
            let mean = Mean { estimate: cross / squares, standard_error: scores.sqrt() / squares };
            (mean, cross * cross / squares / outcome)
        })
    }

    /// Shrinks the coefficients of cards with a cost towards values proportional to it, by the
    /// standard deviation of the ratio between both, estimated from the data (Paule and Mandel
    /// 1982, J. Res. Natl. Bur. Stand. 87:377). Does nothing if fewer than three cards have a cost.
    ///
    /// The factor of proportion has a flat prior, so that costs do not make the scale more certain.
    pub(super) fn shrink(&mut self, costs: &[Option<f64>]) {
        let known: Vec<usize> =
            (0..costs.len()).filter(|&i| costs[i].is_some() && self.identified[i]).collect();
        let value = |i: usize| costs[i].unwrap_or(0.0);
        let whole = DVector::from_fn(costs.len(), |i, _| if self.identified[i] { value(i) } else { 0.0 });
        let products = &self.gram * &whole;
        let factor = products.dot(&self.coefficients) / products.dot(&whole);
        if known.len() < 3 || factor.partial_cmp(&0.0) != Some(std::cmp::Ordering::Greater) {
            return;
        }
        let expected = |i: usize| factor * value(i);
        let ratios: Vec<[f64; 2]> = known
            .iter()
            .map(|&i| {
                let deviation = self.coefficients[i] / expected(i) - 1.0;
                [deviation * deviation, self.covariance[(i, i)] / (expected(i) * expected(i))]
            })
            .collect();
        let deviation = moment_deviation(&ratios).max(MIN_RATIO_DEVIATION);
        let n = known.len();
        let spread = DMatrix::from_fn(n, n, |a, b| {
            let (i, j) = (known[a], known[b]);
            let own = if a == b { deviation * deviation + MIN_EIGENVALUE } else { 0.0 };
            self.covariance[(i, j)] + expected(i) * expected(j) * (own + FLAT_PRIOR_VARIANCE)
        });
        let Some(spread) = spread.cholesky() else { return };
        let rows = DMatrix::from_fn(costs.len(), n, |i, b| self.covariance[(i, known[b])]);
        let gain = spread.solve(&rows.transpose()).transpose();
        let surprise = DVector::from_fn(n, |a, _| expected(known[a]) - self.coefficients[known[a]]);
        self.coefficients += &gain * surprise;
        self.covariance -= &gain * rows.transpose();
    }

    /// Returns the variance inflation factor of a card: the variance of its coefficient, divided by
    /// the variance if it were never played together with others.
    pub(super) fn variance_inflation(&self, card: usize) -> f64 {
        self.gram[(card, card)] * self.inverse[(card, card)]
    }
}

/// Returns the standard deviation s at which the squares (first of each pair) are on average as
/// large as s² plus their error variance (second), each square weighted by the inverse of this; 0
/// if they are smaller without it.
fn moment_deviation(squares: &[[f64; 2]]) -> f64 {
    let degrees_of_freedom = (squares.len() - 1) as f64;
    let excess = |s: f64| squares.iter().map(|[square, error]| square / (s * s + error)).sum::<f64>();
    let (mut low, mut high) = (0.0, MAX_RATIO_DEVIATION);
    for _ in 0..BISECTION_STEPS {
        let middle = (low + high) / 2.0;
        if excess(middle) > degrees_of_freedom { low = middle } else { high = middle }
    }
    low
}

fn add_products(matrix: &mut DMatrix<f64>, pair: &PairDifference, weight: f64) {
    for &(i, a) in &pair.cards {
        for &(j, b) in &pair.cards {
            matrix[(i, j)] += weight * a * b;
        }
    }
}

/// Returns the inverse of a matrix of products in the directions that are identified, which columns
/// are, and the condition number.
fn invert(gram: &DMatrix<f64>) -> (DMatrix<f64>, Vec<bool>, f64) {
    let n = gram.nrows();
    // Columns of zeros stay zeros in the inverse.
    let scale = |square: f64| if square > 0.0 { square.sqrt() } else { f64::INFINITY };
    let scales: Vec<f64> = gram.diagonal().iter().map(|&square| scale(square)).collect();
    let eigen = SymmetricEigen::new(DMatrix::from_fn(n, n, |i, j| gram[(i, j)] / (scales[i] * scales[j])));
    let largest = eigen.eigenvalues.iter().copied().fold(0.0, f64::max);
    let (mut inverse, mut identified, mut smallest) = (DMatrix::zeros(n, n), vec![true; n], largest);
    for (&value, vector) in eigen.eigenvalues.iter().zip(eigen.eigenvectors.column_iter()) {
        if value > MIN_EIGENVALUE * largest {
            smallest = f64::min(smallest, value);
            inverse += vector * vector.transpose() / value;
        } else {
            (0..n).filter(|&i| vector[i] * vector[i] > MIN_NULL_SHARE).for_each(|i| identified[i] = false);
        }
    }
    (DMatrix::from_fn(n, n, |i, j| inverse[(i, j)] / (scales[i] * scales[j])), identified, largest / smallest)
}
