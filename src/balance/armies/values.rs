//! What each card adds to wins minus losses, as a basis for searching lists: values that add up,
//! their uncertainty, and how far a single list may deviate from the sum over its cards.

use super::input::{PairDifference, PairResult};
use super::regression::Regression;
use crate::dice::Words;
use nalgebra::{DMatrix, DVector, SymmetricEigen};

/// Variance of wins minus losses per battle between lists that the sum over their cards does not
/// explain, except for the dice. Measured on 1,000 pairs of drawn lists with eight battles each;
/// half of it belongs to each list.
const LACK_OF_FIT: f64 = 0.014;
/// Variance of wins minus losses of one battle, measured on the same pairs.
const DICE_VARIANCE: f64 = 0.99;

/// Values of cards by which lists are searched: what one more copy adds to wins minus losses of a
/// battle. They add up over a list.
#[derive(Clone, Debug)]
pub struct CardValues {
    means: Vec<f64>,
    /// Square root of the covariance matrix.
    root: DMatrix<f64>,
}

impl CardValues {
    /// Estimates the values by least squares on the differences between the lists of pairs, and
    /// shrinks them towards values proportional to the costs. Cards are identified by index; one
    /// without a cost may stand for anything that the pairs have in common, such as an opponent.
    pub fn estimate<'p>(costs: &[Option<f64>], pairs: impl IntoIterator<Item = &'p PairResult>) -> Self {
        let n = costs.len();
        let ranks: Vec<usize> = (0..n).collect();
        let mut differences: Vec<PairDifference> =
            pairs.into_iter().map(|pair| PairDifference::new(pair, &ranks)).collect();
        let per_luck = Regression::effect_of_luck(n, differences.iter());
        differences.iter_mut().for_each(|of| of.subtract_luck(per_luck));
        let mut fit = Regression::fit(n, differences.iter());
        fit.shrink(costs);
        let eigen = SymmetricEigen::new((&fit.covariance + fit.covariance.transpose()) / 2.0);
        let deviations = DMatrix::from_diagonal(&eigen.eigenvalues.map(|value| value.max(0.0).sqrt()));
        let root = &eigen.eigenvectors * deviations * eigen.eigenvectors.transpose();
        Self { means: fit.coefficients.as_slice().to_vec(), root }
    }

    /// Returns the estimated values.
    pub fn means(&self) -> &[f64] {
        &self.means
    }

    /// Draws values from the normal distribution of the estimates, with their covariances and
    /// errors that are `spread` times as large.
    pub fn draw(&self, spread: f64, words: &mut Words) -> Vec<f64> {
        let deviates = DVector::from_fn(self.means.len(), |_, _| normal_deviate(words));
        let errors = &self.root * deviates;
        self.means.iter().zip(errors.iter()).map(|(mean, error)| mean + spread * error).collect()
    }

    /// Returns the sum of the values of a list: cards by index, with the number of copies.
    pub fn sum(&self, list: &[(u32, u16)]) -> f64 {
        list.iter().map(|&(card, copies)| f64::from(copies) * self.means[card as usize]).sum()
    }

    /// Estimates wins minus losses per battle of a list from its own battles, those of the first
    /// lists of `pairs`: the results expected from the sums over the cards, and as much of the mean
    /// deviation from them as the battles prove (empirical Bayes: Efron and Morris 1975, J. Am.
    /// Stat. Assoc. 70:311). Sums are expected to win or lose no more than every battle: searched
    /// lists are far beyond those from which the values were estimated. Lists are comparable if
    /// they have met the same opponents; 0 without battles.
    pub fn list_value(&self, pairs: &[PairResult]) -> f64 {
        let (mut expected, mut residual, mut battles) = (0.0, 0.0, 0.0);
        for pair in pairs {
            let difference = self.sum(&pair.counts[0]) - self.sum(&pair.counts[1]);
            let played = f64::from(pair.battles);
            expected += played * difference.clamp(-1.0, 1.0);
            residual += f64::from(pair.wins) - f64::from(pair.losses);
            battles += played;
        }
        residual -= expected;
        let own_variance = LACK_OF_FIT / 2.0;
        let kept = residual * own_variance / (DICE_VARIANCE + own_variance * battles);
        if battles > 0.0 { expected / battles + kept } else { 0.0 }
    }
}

/// Returns a standard normal number (Box and Muller 1958, Ann. Math. Stat. 29:610).
pub(super) fn normal_deviate(words: &mut Words) -> f64 {
    // Strictly between 0 and 1.
    let mut uniform = || ((words.next_word() >> 11) as f64 + 0.5) / (1_u64 << 53) as f64;
    let (radius, angle) = (uniform(), uniform());
    (-2.0 * libm::log(radius)).sqrt() * libm::cos(std::f64::consts::TAU * angle)
}
