//! Prices of new profiles by the printed-price model.

use super::ridge::{Design, Ridge};
use super::{CrossValidatedError, PriceScale, geometric_mean_price, validate};
use crate::balance::no_answer::NoAnswerWhy;
use crate::stats::{Estimate, Interval, student_quantile, z95};
use nalgebra::DVector;

/// A price model that predicts the printed AP of profiles that it was not fitted to, by the method
/// of [`PriceModel`](super::PriceModel).
#[derive(Clone, Debug)]
pub struct PricePredictor {
    features: Vec<String>,
    means: Vec<f64>,
    scale: PriceScale,
    /// Mean of the printed AP on the scale.
    mean: f64,
    design: Design,
    ridge: Ridge,
}

impl PricePredictor {
    /// Fits a model to one row of features per profile and the printed AP.
    ///
    /// # Errors
    /// All faults in the input.
    pub fn fit(features: &[String], rows: &[Vec<f64>], printed: &[f64]) -> Result<Self, Vec<NoAnswerWhy>> {
        let faults = validate(features, rows, printed);
        if !faults.is_empty() {
            return Err(faults);
        }
        let n = rows.len() as f64;
        let means = (0..features.len()).map(|j| rows.iter().map(|row| row[j]).sum::<f64>() / n).collect();
        let design = Design::new(rows, features.len());
        let scaled = |scale: PriceScale| {
            DVector::from_iterator(printed.len(), printed.iter().map(|ap| scale.scale_ap(*ap)))
        };
        let fit = |scale: PriceScale| design.fit_all(&scaled(scale));
        let (plain, logarithmic) = (fit(PriceScale::Ap), fit(PriceScale::LogAp));
        let error = CrossValidatedError {
            ap: plain.residuals.error(),
            log_ap: logarithmic.residuals.error() * geometric_mean_price(printed),
        };
        let scale = error.best_scale();
        let ridge = match scale {
            PriceScale::Ap => plain,
            PriceScale::LogAp => logarithmic,
        };
        let mean = scaled(scale).mean();
        Ok(Self { features: features.to_vec(), means, scale, mean, design, ridge })
    }

    /// Returns the names of the features, in the order of a row.
    pub fn features(&self) -> &[String] {
        &self.features
    }

    /// Returns the price of a profile with these features in AP, with its 95 % prediction interval:
    /// noise of the price and uncertainty of the coefficients.
    ///
    /// # Panics
    /// If the row has another length than [`features`](Self::features).
    pub(crate) fn predict(&self, row: &[f64]) -> Estimate {
        assert_eq!(row.len(), self.means.len(), "a row has a value for each feature");
        let standardised = row.iter().zip(&self.means).zip(&self.design.deviations);
        let standardised = DVector::from_iterator(
            row.len(),
            standardised.map(|((value, mean), deviation)| match *deviation {
                0.0 => 0.0,
                deviation => (value - mean) / deviation,
            }),
        );
        let (change, variance) = self.design.predict(&self.ridge, &standardised);
        let residuals = &self.ridge.residuals;
        let reach = student_quantile(z95(), residuals.degrees_of_freedom())
            * (residuals.noise_variance() * variance).sqrt();
        let middle = self.mean + change;
        let unscale = |value| self.scale.unscale_ap(value);
        let ci95 = Interval { low: unscale(middle - reach), high: unscale(middle + reach) };
        Estimate { value: unscale(middle), ci95 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::balance::PriceModel;
    use crate::stats::splitmix;

    #[test]
    fn a_new_profile_is_priced_as_without_it_in_the_model() {
        let mut state = 11;
        let mut number = || (splitmix(&mut state) >> 11) as f64 / (1_u64 << 53) as f64;
        let rows: Vec<Vec<f64>> = (0..48).map(|_| (0..4).map(|_| 10.0 * number()).collect()).collect();
        let printed: Vec<f64> =
            rows.iter().map(|row| 20.0 + row.iter().sum::<f64>() + 4.0 * number()).collect();
        let features: Vec<String> = (0..4).map(|j| format!("feature {j}")).collect();
        let model = PriceModel::fit(&features, &rows, &printed).unwrap();
        let mut covered = 0;
        for i in (0..rows.len()).step_by(6) {
            let (mut others, mut prices) = (rows.clone(), printed.clone());
            others.remove(i);
            prices.remove(i);
            let price = PricePredictor::fit(&features, &others, &prices).unwrap().predict(&rows[i]);
            // Only the standardisation and the scale may differ from the fit without the profile.
            let expected = &model.profiles[i];
            assert!((price.value - expected.predicted).abs() < 0.3, "{price:?} {expected:?}");
            assert!((price.ci95.high - expected.interval95.high).abs() < 0.5, "{price:?} {expected:?}");
            covered += usize::from(price.ci95.low <= printed[i] && printed[i] <= price.ci95.high);
        }
        assert!(covered >= 6, "{covered}");
    }
}
