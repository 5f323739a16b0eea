//! The printed-price model: which AP the cards print for what stands on them, and which card is off.
//!
//! Given features of each profile as numbers, regresses printed AP on them, with a penalty on the squares of the
//! coefficients (ridge regression: Hoerl and Kennard 1970, Technometrics 12:55), as there may be about as many
//! features as profiles. It explains what the designers did, and not what a profile is worth
//! ([`FairCost`](super::FairCost)).
//!
//! # Method
//! Features are standardised. The penalty is that of the least error of leave-one-out, and every profile is judged
//! by the fit without it, with the penalty and the scale that this one would choose: its price, the interval in
//! which its printed AP would lie, and its residual in standard deviations (externally studentised: Cook and
//! Weisberg 1982, Residuals and Influence in Regression, 2.2). So a card that is off neither hides behind what it
//! did to the fit, nor makes the fit look better or worse than it is. Only the unit of the features comes from all.
//!
//! The variance of a prediction is that of the noise and of what the coefficients leave open if, before anything
//! was observed, they were normal with the variance that the penalty stands for. That the penalty itself is
//! estimated is not in it: in the tests, intervals of 95 % hold 93 to 95 % of the printed prices, and of models of
//! cards that are all in order, 2 to 15 % flag an outlier where 5 % would be meant, most where there are hardly
//! more profiles than features.
//!
//! Coefficients are shrunk towards 0, and features that say the same share what they explain.

mod fault;
mod ridge;

pub use fault::PriceModelFault;

use crate::stats::{Interval, corrected_z, student_quantile, z95};
use nalgebra::DVector;
use ridge::{Design, Fits, Judgement};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is regressed on the features.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PriceScale {
    /// AP: features add so many AP.
    Ap,
    /// The logarithm of AP: features raise the price by so many percent.
    LogAp,
}

impl PriceScale {
    fn of_ap(self, ap: f64) -> f64 {
        match self {
            PriceScale::Ap => ap,
            PriceScale::LogAp => libm::log(ap),
        }
    }

    fn to_ap(self, value: f64) -> f64 {
        match self {
            PriceScale::Ap => value,
            PriceScale::LogAp => libm::exp(value),
        }
    }
}

/// The error of leave-one-out on either scale: the geometric mean of the standard deviations of its predictions, in
/// AP of a profile of average price.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CrossValidatedError {
    /// Of the regression of AP.
    pub ap: f64,
    /// Of the regression of their logarithm, times the geometric mean of the printed AP.
    pub log_ap: f64,
}

impl CrossValidatedError {
    fn scale(&self) -> PriceScale {
        if self.log_ap < self.ap { PriceScale::LogAp } else { PriceScale::Ap }
    }
}

/// A profile in the light of the others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProfilePrice {
    /// What is printed, in AP.
    pub printed: f64,
    /// The price of the fit to all profiles, in AP; on the logarithmic scale, the median.
    pub fitted: f64,
    /// The price of the fit without this one, in AP.
    pub predicted: f64,
    /// Printed less predicted, in AP.
    pub residual: f64,
    /// The residual over its standard deviation, both from the fit without this one and on its scale.
    pub studentised: f64,
    /// Where the printed AP would be with 95 %, according to the fit without this one.
    pub interval95: Interval,
    /// Whether it is further off than the furthest of all profiles is meant to be in 95 % of such fits (Bonferroni's
    /// correction of Student's quantile for the number of profiles).
    pub is_outlier: bool,
}

/// What one more of a feature adds.
#[derive(Clone, Debug, PartialEq)]
pub struct Coefficient {
    /// The feature.
    pub feature: String,
    /// By how much the price rises if the feature rises by 1: in AP, or of its logarithm (0.1 is about 10 %).
    /// 0 for a feature that is the same in all profiles.
    pub estimate: f64,
    /// 95 %, for coefficients that are as large on the whole as the penalty takes them to be. None for
    /// a feature that is the same in all profiles, of which nothing is known.
    pub interval95: Option<Interval>,
    /// The standard deviation of the feature among the profiles.
    pub deviation: f64,
}

/// A fitted model.
#[derive(Clone, Debug, PartialEq)]
pub struct PriceModel {
    /// The scale with the lesser error.
    pub scale: PriceScale,
    /// By which it was chosen.
    pub error: CrossValidatedError,
    /// The share of the variance of printed AP that the fits without each profile explain, in AP; below 0 where
    /// the mean of the others predicts better. None where all printed AP are the same.
    pub cross_validated_r_squared: Option<f64>,
    /// In the order of the rows.
    pub profiles: Vec<ProfilePrice>,
    /// In the order of the features.
    pub coefficients: Vec<Coefficient>,
}

/// The fewest profiles: with fewer there are no errors left when one is left out.
const FEWEST: usize = 4;
/// Prices that differ by less than such a part are the same.
const ROUNDING: f64 = 1e-9;

impl PriceModel {
    /// Fits a row of features per profile to its printed AP.
    ///
    /// # Design
    /// The scale is that of the lesser [`CrossValidatedError`]. It is the comparison of Box and Cox (1964, J. R.
    /// Stat. Soc. B 26:211) by predictive likelihood: the scale wins on which errors are not only small, but about
    /// as large for cheap profiles as for dear ones, which the intervals take for granted. It does not depend on
    /// the unit of AP.
    ///
    /// # Errors
    /// Everything that cannot be fitted.
    ///
    /// ```
    /// use fleau::balance::PriceModel;
    /// let rows: Vec<Vec<f64>> = (0..20).map(|i| vec![f64::from(i % 5), f64::from(i % 3)]).collect();
    /// let printed: Vec<f64> = rows.iter().map(|row| 20.0 + 3.0 * row[0] + 5.0 * row[1]).collect();
    /// let model = PriceModel::fit(&["ATT".to_owned(), "DEF".to_owned()], &rows, &printed).unwrap();
    /// assert!((model.coefficients[0].estimate - 3.0).abs() < 0.01);
    /// ```
    pub fn fit(
        features: &[String],
        rows: &[Vec<f64>],
        printed: &[f64],
    ) -> Result<Self, Vec<PriceModelFault>> {
        let faults = faults(features, rows, printed);
        if !faults.is_empty() {
            return Err(faults);
        }
        let design = Design::new(rows, features.len());
        let fit = |scale: PriceScale| {
            design.fit(&DVector::from_iterator(printed.len(), printed.iter().map(|ap| scale.of_ap(*ap))))
        };
        let (plain, logarithmic) = (fit(PriceScale::Ap), fit(PriceScale::LogAp));
        let log_sum: f64 = printed.iter().map(|&ap| libm::log(ap)).sum();
        let geometric_mean = libm::exp(log_sum / printed.len() as f64);
        let error = CrossValidatedError {
            ap: plain.whole.residuals.error(),
            log_ap: logarithmic.whole.residuals.error() * geometric_mean,
        };
        let scale = error.scale();
        let ridge = match scale {
            PriceScale::Ap => &plain.whole,
            PriceScale::LogAp => &logarithmic.whole,
        };
        let profile = |i: usize| {
            let fitted = scale.to_ap(scale.of_ap(printed[i]) - ridge.residuals.values[i]);
            let (scale, judgement) = judgement(i, [&plain, &logarithmic], printed);
            profile_price(printed[i], fitted, scale, judgement, printed.len())
        };
        let profiles: Vec<ProfilePrice> = (0..printed.len()).map(profile).collect();
        Ok(Self {
            scale,
            error,
            cross_validated_r_squared: r_squared(&profiles),
            profiles,
            coefficients: coefficients(features, &design, ridge),
        })
    }
}

fn faults(features: &[String], rows: &[Vec<f64>], printed: &[f64]) -> Vec<PriceModelFault> {
    let mut faults = Vec::new();
    if rows.len() < FEWEST {
        faults.push(PriceModelFault::TooFewProfiles { needed: FEWEST, given: rows.len() });
    }
    if rows.len() != printed.len() {
        faults.push(PriceModelFault::Lengths { profiles: rows.len(), printed: printed.len() });
    }
    for (profile, row) in rows.iter().enumerate() {
        if row.len() != features.len() {
            let (values, features) = (row.len(), features.len());
            faults.push(PriceModelFault::RowLength { profile, values, features });
        }
        for (&value, feature) in row.iter().zip(features).filter(|(value, _)| !value.is_finite()) {
            faults.push(PriceModelFault::Value { profile, feature: feature.clone(), value });
        }
    }
    for (profile, &ap) in printed.iter().enumerate().filter(|(_, ap)| !(ap.is_finite() && **ap > 0.0)) {
        faults.push(PriceModelFault::Printed { profile, ap });
    }
    faults
}

/// What the fits without a profile say about it, on the scale that these choose.
fn judgement(i: usize, [plain, logarithmic]: [&Fits; 2], printed: &[f64]) -> (PriceScale, Judgement) {
    let others = printed.iter().enumerate().filter(|(j, _)| *j != i);
    let log_sum: f64 = others.map(|(_, ap)| libm::log(*ap)).sum();
    let geometric_mean = libm::exp(log_sum / (printed.len() - 1) as f64);
    let (plain, logarithmic) = (plain.without[i], logarithmic.without[i]);
    let error = CrossValidatedError { ap: plain.error, log_ap: logarithmic.error * geometric_mean };
    match error.scale() {
        PriceScale::Ap => (PriceScale::Ap, plain),
        PriceScale::LogAp => (PriceScale::LogAp, logarithmic),
    }
}

fn profile_price(
    printed: f64,
    fitted: f64,
    scale: PriceScale,
    judgement: Judgement,
    profiles: usize,
) -> ProfilePrice {
    let quantile = |z: f64| student_quantile(z, judgement.degrees_of_freedom);
    let middle = scale.of_ap(printed) - judgement.residual;
    let reach = quantile(z95()) * judgement.deviation;
    let predicted = scale.to_ap(middle);
    let residual = printed - predicted;
    let studentised = match residual.abs() <= ROUNDING * printed {
        true => 0.0,
        false => judgement.residual / judgement.deviation,
    };
    ProfilePrice {
        printed,
        fitted,
        predicted,
        residual,
        studentised,
        interval95: Interval { low: scale.to_ap(middle - reach), high: scale.to_ap(middle + reach) },
        is_outlier: studentised.abs() > quantile(corrected_z(z95(), profiles as u64)),
    }
}

/// 1 - Σ (printed - predicted)² / Σ (printed - mean of the others)².
fn r_squared(profiles: &[ProfilePrice]) -> Option<f64> {
    let n = profiles.len() as f64;
    let mean = profiles.iter().map(|profile| profile.printed).sum::<f64>() / n;
    let of_the_model: f64 = profiles.iter().map(|profile| profile.residual.powi(2)).sum();
    let of_the_mean: f64 =
        profiles.iter().map(|profile| ((profile.printed - mean) * n / (n - 1.0)).powi(2)).sum();
    (of_the_mean > n * (ROUNDING * mean).powi(2)).then(|| 1.0 - of_the_model / of_the_mean)
}

fn coefficients(features: &[String], design: &Design, ridge: &ridge::Ridge) -> Vec<Coefficient> {
    let (estimates, variances) = (design.coefficients(ridge), design.coefficient_variances(ridge));
    let reach = student_quantile(z95(), ridge.residuals.degrees_of_freedom())
        * ridge.residuals.noise_variance().sqrt();
    let coefficient = |j: usize| {
        let deviation = design.deviations[j];
        let feature = features[j].clone();
        if deviation == 0.0 {
            return Coefficient { feature, estimate: 0.0, interval95: None, deviation };
        }
        let estimate = estimates[j] / deviation;
        let half_width = reach * variances[j].sqrt() / deviation;
        let interval95 = Some(Interval { low: estimate - half_width, high: estimate + half_width });
        Coefficient { feature, estimate, interval95, deviation }
    };
    (0..features.len()).map(coefficient).collect()
}

#[cfg(test)]
mod tests;
