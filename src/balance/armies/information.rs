//! How much battles between two lists would tell about the worth of the cards: chooses pairs of
//! lists before they are played.

use super::input::PairCounts;
use nalgebra::{DMatrix, DVector};

/// Ridge: this share of the mean diagonal element of M is added to each of them, so that M has an
/// inverse even if some cards are in no list, or always together.
const RIDGE: f64 = 1e-3;

/// Information of pairs of lists about the worth of the cards of a field.
///
/// # Method
/// Let x be the AP of each card in the first list less those in the second, and M the mean of xxᵀ
/// over typical pairs. The relative variances of worth are proportional to the diagonal of M⁻¹, and
/// one more pair lowers their sum, to first order, in proportion to xᵀM⁻²x (A-optimality: Atkinson,
/// Donev and Tobias 2007, Optimum Experimental Designs, with SAS, Oxford University Press).
#[derive(Clone, Debug)]
pub struct PairInformation {
    ap: Vec<f64>,
    /// M⁻², up to a constant factor.
    weights: DMatrix<f64>,
}

impl PairInformation {
    /// Estimates M from typical pairs; `ap` are the AP of all cards, by index.
    pub fn new(ap: Vec<f64>, pairs: impl IntoIterator<Item = PairCounts>) -> Self {
        let mut sum = DMatrix::zeros(ap.len(), ap.len());
        for pair in pairs {
            let difference = ap_difference(&ap, &pair);
            sum.ger(1.0, &difference, &difference, 1.0);
        }
        let ridge = RIDGE * sum.trace() / ap.len() as f64;
        sum += DMatrix::from_diagonal_element(ap.len(), ap.len(), ridge);
        let inverse = sum.try_inverse();
        // If no lists differ, all pairs are equally informative.
        let inverse = inverse.unwrap_or_else(|| DMatrix::zeros(ap.len(), ap.len()));
        Self { weights: &inverse * &inverse, ap }
    }

    /// Estimates the information of a pair; only ratios between pairs have a meaning.
    pub fn estimate(&self, pair: &PairCounts) -> f64 {
        let difference = ap_difference(&self.ap, pair);
        (&self.weights * &difference).dot(&difference)
    }
}

/// Returns the AP of each card in the first list less those in the second.
fn ap_difference(ap: &[f64], [first, second]: &PairCounts) -> DVector<f64> {
    let mut difference = DVector::zeros(ap.len());
    for (list, sign) in [(first, 1.0), (second, -1.0)] {
        list.iter().for_each(|&(card, copies)| {
            let card = card as usize;
            difference[card] += sign * f64::from(copies) * ap[card];
        });
    }
    difference
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_that_differ_more_and_in_rarer_cards_tell_more() {
        let pair = |first: &[(u32, u16)], second: &[(u32, u16)]| [first.to_vec(), second.to_vec()];
        let typical = || {
            let common = (0..9).map(|k| pair(&[(0, 1 + k % 3)], &[(1, 1 + k % 2)]));
            common.chain([pair(&[(0, 1)], &[(2, 1)])])
        };
        let information = PairInformation::new(vec![10.0, 20.0, 20.0, 15.0], typical());
        let of = |first, second| information.estimate(&pair(first, second));
        assert!(of(&[(0, 1)], &[(2, 1)]) > of(&[(0, 1)], &[(1, 1)]));
        assert!(of(&[(1, 2)], &[(0, 1)]) > of(&[(1, 1)], &[(0, 1)]));
        assert_eq!(of(&[(1, 2)], &[(1, 2)]), 0.0);
        // The order of the lists does not matter.
        assert_eq!(of(&[(0, 1)], &[(2, 3)]), of(&[(2, 3)], &[(0, 1)]));
        let none = PairInformation::new(vec![10.0], [pair(&[(0, 1)], &[(0, 1)])]);
        assert_eq!(none.estimate(&pair(&[(0, 2)], &[])), 0.0);
    }
}
