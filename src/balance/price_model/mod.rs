//! The printed-price model: a regression of printed AP on the features of the cards, which also
//! finds outliers.
//!
//! Given numeric features of each profile, ridge regression (Hoerl and Kennard 1970, Technometrics
//! 12:55) is used, because there may be about as many features as profiles. The model describes how
//! the designers priced profiles, not how strong these are ([`FairCost`](super::FairCost)).
//!
//! # Method
//! Features are standardised. The penalty minimises the leave-one-out error. Each profile is judged
//! by the fit without it, with the penalty and the scale that this fit would choose: its predicted
//! price, the prediction interval of its printed AP, and its externally studentised residual (Cook
//! and Weisberg 1982, Residuals and Influence in Regression, 2.2). So an outlier cannot hide its
//! own influence on the fit, nor change the apparent quality of the fit. Only the standardisation
//! uses all profiles.
//!
//! The variance of a prediction is that of the noise plus the posterior variance of the
//! coefficients, under the normal prior that corresponds to the penalty. It ignores that the
//! penalty is estimated: in the tests, 95 % intervals cover 93 to 95 % of the printed prices, and 2
//! to 15 % of the models of cards without outliers flag one, where 5 % is nominal; most where
//! profiles hardly outnumber features.
//!
//! Coefficients are shrunk towards 0, and correlated features share what they explain.

mod predictor;
mod ridge;

pub use predictor::PricePredictor;

use super::no_answer::NoAnswerWhy;
use crate::stats::{Interval, corrected_z, student_quantile, z95};
use nalgebra::DVector;
use ridge::{Design, Fits, LeaveOneOut};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Response variable of the regression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PriceScale {
    /// AP: a feature adds a number of AP.
    Ap,
    /// Logarithm of AP: a feature raises the price by a percentage.
    LogAp,
}

impl PriceScale {
    fn scale_ap(self, ap: f64) -> f64 {
        match self {
            PriceScale::Ap => ap,
            PriceScale::LogAp => libm::log(ap),
        }
    }

    fn unscale_ap(self, value: f64) -> f64 {
        match self {
            PriceScale::Ap => value,
            PriceScale::LogAp => libm::exp(value),
        }
    }
}

/// Leave-one-out error on either scale: geometric mean of the standard deviations of the
/// predictions, in AP at the geometric mean price.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CrossValidatedError {
    /// Leave-one-out error of the regression of AP, in AP.
    pub ap: f64,
    /// Leave-one-out error of the regression of the logarithm of AP, times the geometric mean of
    /// the printed AP.
    pub log_ap: f64,
}

impl CrossValidatedError {
    fn best_scale(&self) -> PriceScale {
        if self.log_ap < self.ap { PriceScale::LogAp } else { PriceScale::Ap }
    }
}

/// Printed price of a profile, compared with its price by the model of the others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProfilePrice {
    /// Printed price in AP.
    pub printed: f64,
    /// Price by the fit to all profiles, in AP; the median on the logarithmic scale.
    pub fitted: f64,
    /// Price by the fit without this profile, in AP.
    pub predicted: f64,
    /// Printed less predicted price, in AP.
    pub residual: f64,
    /// Residual divided by its standard deviation, on the scale of the fit without this profile.
    pub studentised: f64,
    /// 95 % prediction interval of the printed AP, by the fit without this profile.
    pub interval95: Interval,
    /// Whether the studentised residual is significant at 95 %, with Bonferroni's correction for
    /// the number of profiles.
    pub is_outlier: bool,
}

/// Effect of one unit of a feature.
#[derive(Clone, Debug, PartialEq)]
pub struct Coefficient {
    /// Name of the feature.
    pub feature: String,
    /// Increase of the price per unit of the feature: in AP, or in the logarithm of AP (0.1 is
    /// about 10 %). 0 for a constant feature.
    pub estimate: f64,
    /// 95 % interval, under the prior that the penalty stands for. `None` for a constant feature.
    pub interval95: Option<Interval>,
    /// Standard deviation of the feature among the profiles.
    pub deviation: f64,
}

/// A fitted price model.
#[derive(Clone, Debug, PartialEq)]
pub struct PriceModel {
    /// Scale of the prices that has the smaller leave-one-out error.
    pub scale: PriceScale,
    /// Leave-one-out errors on both scales, by which `scale` was chosen.
    pub error: CrossValidatedError,
    /// Leave-one-out R²: share of the variance of printed AP that the fits without each profile
    /// explain. Negative if the mean of the others predicts better. `None` if all printed AP are
    /// equal.
    pub cross_validated_r_squared: Option<f64>,
    /// Printed and predicted price of each profile, in the order of the rows.
    pub profiles: Vec<ProfilePrice>,
    /// Effects of the features, in the order of the features.
    pub coefficients: Vec<Coefficient>,
}

/// Minimum number of profiles: fewer leave no degrees of freedom in leave-one-out fits.
const MIN_PROFILES: usize = 4;
/// Relative differences of prices below this are rounding errors.
const ROUNDING_TOLERANCE: f64 = 1e-9;

impl PriceModel {
    /// Fits a model to one row of features per profile and the printed AP.
    ///
    /// # Design
    /// The scale is that of the smaller [`CrossValidatedError`]. This is the comparison of Box and
    /// Cox (1964, J. R. Stat. Soc. B 26:211) by predictive likelihood: it prefers the scale on
    /// which errors are small and also about equal for cheap and expensive profiles, as the
    /// intervals assume. It does not depend on the unit of AP.
    ///
    /// # Errors
    /// All faults in the input.
    ///
    /// ```
    /// use fleau::balance::PriceModel;
    /// let rows: Vec<Vec<f64>> =
    ///     (0..20).map(|i| vec![f64::from(i % 5), f64::from(i % 3)]).collect();
    /// let printed: Vec<f64> = rows.iter().map(|row| 20.0 + 3.0 * row[0] + 5.0 * row[1]).collect();
    /// let model =
    ///     PriceModel::fit(&["ATT".to_owned(), "DEF".to_owned()], &rows, &printed).unwrap();
    /// assert!((model.coefficients[0].estimate - 3.0).abs() < 0.01);
    /// ```
    pub fn fit(features: &[String], rows: &[Vec<f64>], printed: &[f64]) -> Result<Self, Vec<NoAnswerWhy>> {
        let faults = validate(features, rows, printed);
        if !faults.is_empty() {
            return Err(faults);
        }
        let design = Design::new(rows, features.len());
        let fit = |scale: PriceScale| {
            design.fit(&DVector::from_iterator(printed.len(), printed.iter().map(|ap| scale.scale_ap(*ap))))
        };
        let (plain, logarithmic) = (fit(PriceScale::Ap), fit(PriceScale::LogAp));
        let error = CrossValidatedError {
            ap: plain.whole.residuals.error(),
            log_ap: logarithmic.whole.residuals.error() * geometric_mean_price(printed),
        };
        let scale = error.best_scale();
        let ridge = match scale {
            PriceScale::Ap => &plain.whole,
            PriceScale::LogAp => &logarithmic.whole,
        };
        let profile = |i: usize| {
            let fitted = scale.unscale_ap(scale.scale_ap(printed[i]) - ridge.residuals.values[i]);
            let (scale, judgement) = leave_one_out(i, [&plain, &logarithmic], printed);
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

/// Returns the geometric mean of prices.
fn geometric_mean_price(printed: &[f64]) -> f64 {
    let log_sum: f64 = printed.iter().map(|&ap| libm::log(ap)).sum();
    libm::exp(log_sum / printed.len() as f64)
}

fn validate(features: &[String], rows: &[Vec<f64>], printed: &[f64]) -> Vec<NoAnswerWhy> {
    let mut faults = Vec::new();
    if rows.len() < MIN_PROFILES {
        faults.push(NoAnswerWhy::TooFewProfiles { needed: MIN_PROFILES, given: rows.len() });
    }
    if rows.len() != printed.len() {
        let (profiles, printed) = (rows.len(), printed.len());
        faults.push(NoAnswerWhy::Other(format!("{profiles} profiles and {printed} printed AP")));
    }
    for (profile, row) in rows.iter().enumerate() {
        if row.len() != features.len() {
            let (values, features) = (row.len(), features.len());
            let fault = format!("profile {profile}: {values} values of {features} features");
            faults.push(NoAnswerWhy::Other(fault));
        }
        for (&value, feature) in row.iter().zip(features).filter(|(value, _)| !value.is_finite()) {
            faults.push(NoAnswerWhy::Other(format!("profile {profile}: {feature} is {value}")));
        }
    }
    for (profile, &ap) in printed.iter().enumerate().filter(|(_, ap)| !(ap.is_finite() && **ap > 0.0)) {
        let fault = format!("profile {profile}: the printed AP are {ap}, and have to be above 0");
        faults.push(NoAnswerWhy::Other(fault));
    }
    faults
}

/// Returns the results of the fit without profile `i`, on the scale (AP or its logarithm) with the
/// smaller error.
fn leave_one_out(i: usize, [plain, logarithmic]: [&Fits; 2], printed: &[f64]) -> (PriceScale, LeaveOneOut) {
    let others = printed.iter().enumerate().filter(|(j, _)| *j != i);
    let log_sum: f64 = others.map(|(_, ap)| libm::log(*ap)).sum();
    let geometric_mean = libm::exp(log_sum / (printed.len() - 1) as f64);
    let (plain, logarithmic) = (plain.without[i], logarithmic.without[i]);
    let error = CrossValidatedError { ap: plain.error, log_ap: logarithmic.error * geometric_mean };
    match error.best_scale() {
        PriceScale::Ap => (PriceScale::Ap, plain),
        PriceScale::LogAp => (PriceScale::LogAp, logarithmic),
    }
}

fn profile_price(
    printed: f64,
    fitted: f64,
    scale: PriceScale,
    judgement: LeaveOneOut,
    profiles: usize,
) -> ProfilePrice {
    let quantile = |z: f64| student_quantile(z, judgement.degrees_of_freedom);
    let middle = scale.scale_ap(printed) - judgement.residual;
    let reach = quantile(z95()) * judgement.deviation;
    let predicted = scale.unscale_ap(middle);
    let residual = printed - predicted;
    let studentised = match residual.abs() <= ROUNDING_TOLERANCE * printed {
        true => 0.0,
        false => judgement.residual / judgement.deviation,
    };
    ProfilePrice {
        printed,
        fitted,
        predicted,
        residual,
        studentised,
        interval95: Interval {
            low: scale.unscale_ap(middle - reach),
            high: scale.unscale_ap(middle + reach),
        },
        is_outlier: studentised.abs() > quantile(corrected_z(z95(), profiles as u64)),
    }
}

/// Returns the leave-one-out R²: 1 - Σ (printed - predicted)² / Σ (printed - mean of the others)².
/// `None` if all printed AP are equal.
fn r_squared(profiles: &[ProfilePrice]) -> Option<f64> {
    let n = profiles.len() as f64;
    let mean = profiles.iter().map(|profile| profile.printed).sum::<f64>() / n;
    let of_the_model: f64 = profiles.iter().map(|profile| profile.residual.powi(2)).sum();
    let of_the_mean: f64 =
        profiles.iter().map(|profile| ((profile.printed - mean) * n / (n - 1.0)).powi(2)).sum();
    (of_the_mean > n * (ROUNDING_TOLERANCE * mean).powi(2)).then(|| 1.0 - of_the_model / of_the_mean)
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
