//! Least squares of wins minus losses on the differences between lists, with errors by pair.
//!
//! # Method
//! For a pair with differences x (a number per card), m battles and y wins minus losses, y = m x'β +
//! e. There is no constant: swapped lists have swapped results. The covariance of the estimates is
//! the sandwich with one term per pair, which is right for any variance and any dependence of the
//! battles of a pair, and also contains what x'β cannot explain. Residuals are divided by 1 minus the
//! leverage (HC3 of MacKinnon and White 1985, Journal of Econometrics 29:305), because rare cards
//! pull the fit towards themselves.
//!
//! The normal equations are solved through the eigenvalues of the matrix scaled to a unit diagonal.
//! So cards that no pair tells apart are found, and the others keep their estimates.

use super::input::PairDifference;
use nalgebra::{DMatrix, DVector, SymmetricEigen};

/// Eigenvalues below this share of the largest count as 0.
const MIN_EIGENVALUE: f64 = 1e-9;
/// A card is not identified if a combination of cards without effect has at least this share of its
/// squared coefficients in the card.
const MIN_NULL_SHARE: f64 = 1e-6;
/// Smallest divisor of a residual; only cards that occur in one or two pairs reach it.
const MIN_RESIDUAL_SHARE: f64 = 1e-3;

/// A fit of wins minus losses per battle.
pub(super) struct Regression {
    /// Number of pairs.
    pub(super) pairs: usize,
    /// Σ m x x' over pairs.
    pub(super) gram: DMatrix<f64>,
    /// Inverse of `gram`, in the directions that are identified.
    inverse: DMatrix<f64>,
    /// Wins minus losses per battle that one more copy of each card adds.
    pub(super) coefficients: DVector<f64>,
    /// Covariance matrix of the coefficients.
    pub(super) covariance: DMatrix<f64>,
    /// Whether the pairs tell each card from all others.
    pub(super) identified: Vec<bool>,
    /// Largest divided by smallest eigenvalue of the scaled matrix.
    pub(super) condition: f64,
}

impl Regression {
    /// Fits the coefficients of `cards` cards.
    pub(super) fn fit<'a>(cards: usize, pairs: impl Iterator<Item = &'a PairDifference<'a>> + Clone) -> Self {
        let (mut gram, mut cross) = (DMatrix::zeros(cards, cards), DVector::zeros(cards));
        for pair in pairs.clone() {
            add_products(&mut gram, pair, pair.battles());
            pair.cards.iter().for_each(|&(i, copies)| cross[i] += copies * pair.margin());
        }
        let (inverse, identified, condition) = invert(&gram);
        let coefficients = &inverse * cross;
        let mut fit = Self {
            pairs: pairs.clone().count(),
            covariance: DMatrix::zeros(cards, cards),
            gram,
            inverse,
            coefficients,
            identified,
            condition,
        };
        let mut scores = DMatrix::zeros(cards, cards);
        for pair in pairs {
            let score = fit.residual(pair) / (1.0 - fit.leverage(pair)).max(MIN_RESIDUAL_SHARE);
            add_products(&mut scores, pair, score * score);
        }
        fit.covariance = &fit.inverse * scores * &fit.inverse;
        fit
    }

    /// Returns the wins minus losses per battle that the fit expects of a pair.
    pub(super) fn expected(&self, pair: &PairDifference) -> f64 {
        pair.sum(self.coefficients.as_slice())
    }

    /// Returns wins minus losses of a pair, less those expected.
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

    /// Returns the variance inflation factor of a card: the variance of its coefficient, divided by
    /// the variance if it were never played together with others.
    pub(super) fn variance_inflation(&self, card: usize) -> f64 {
        self.gram[(card, card)] * self.inverse[(card, card)]
    }
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
    let scales: Vec<f64> = (0..n).map(|i| gram[(i, i)].sqrt().max(f64::MIN_POSITIVE.sqrt())).collect();
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
