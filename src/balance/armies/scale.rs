//! What 1 AP is worth in battles, which turns coefficients into AP.

use super::input::NoArmyWorth;
use super::regression::Regression;
use crate::stats::{Mean, NormalRatio};
use nalgebra::DVector;

/// What 1 AP adds to wins minus losses of a battle: a weighted sum of the coefficients. At their
/// worths, all lists that were played have together as many AP as at the given costs.
pub(super) struct Scale {
    weights: DVector<f64>,
    pub(super) mean: Mean,
}

impl Scale {
    /// Computes the scale from the cards that have a cost above 0 and are identified.
    ///
    /// # Errors
    /// If no such card has a cost, or 1 AP has no significant effect by this scale, or by
    /// regression on the differences in AP between the lists of a pair.
    pub(super) fn new(fit: &Regression, costs: &[Option<f64>], copies: &[u64]) -> Result<Self, NoArmyWorth> {
        let n = costs.len();
        let ap = DVector::from_fn(n, |i, _| costs[i].filter(|_| fit.identified[i]).unwrap_or(0.0).max(0.0));
        let total = DVector::from_fn(n, |i, _| if ap[i] > 0.0 { copies[i] as f64 } else { 0.0 });
        let products = (&fit.gram * &ap).component_mul(&ap.map(|ap| f64::from(u8::from(ap > 0.0))));
        let (sum, squares) = (total.dot(&ap), products.dot(&ap));
        if sum <= 0.0 || squares <= 0.0 {
            return Err(NoArmyWorth::NoPrintedAp);
        }
        Self::from_weights(fit, products / squares)?;
        Self::from_weights(fit, total / sum)
    }

    fn from_weights(fit: &Regression, weights: DVector<f64>) -> Result<Self, NoArmyWorth> {
        let estimate = weights.dot(&fit.coefficients);
        let standard_error = (&fit.covariance * &weights).dot(&weights).max(0.0).sqrt();
        let mean = Mean { estimate, standard_error };
        if mean.interval95().low > 0.0 { Ok(Self { weights, mean }) } else { Err(NoArmyWorth::NoEffectOfAp) }
    }

    /// Returns the worth of a card in AP: its coefficient divided by this scale.
    pub(super) fn worth(&self, fit: &Regression, rank: usize) -> NormalRatio {
        let variance = fit.covariance[(rank, rank)].max(0.0);
        NormalRatio {
            x: Mean { estimate: fit.coefficients[rank], standard_error: variance.sqrt() },
            y: self.mean,
            covariance: fit.covariance.column(rank).dot(&self.weights),
        }
    }
}
