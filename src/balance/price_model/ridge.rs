//! Ridge regression with leave-one-out diagnostics for each observation.
//!
//! # Design
//! All results come from one eigendecomposition of the n × n matrix Z Zᵀ of the standardised
//! features Z: the hat matrix H of every penalty λ, the coefficients and their variances. So more
//! features than profiles, constant features and equal features need no special treatment. The
//! residual operator is R = I - H. Leaving one observation out takes one elimination step in R
//! (Sherman and Morrison 1950), so leave-one-out fits are exact, including the choice of their
//! penalty, and need no refit.
//!
//! Existing crates: linfa-elasticnet 0.8 uses coordinate descent to a tolerance, and smartcore
//! solves for the coefficients alone. Neither gives the hat matrix, on which leave-one-out, the
//! choice of the penalty and the intervals depend. The part that they could replace is one line,
//! [`Ridge::dual`]; so nalgebra does the decomposition and the formulae are here.

use nalgebra::{DMatrix, DVector};
use std::ops::RangeInclusive;

/// Standardised features of the profiles, with their eigendecomposition.
#[derive(Clone, Debug)]
pub(super) struct Design {
    /// One row per profile: mean 0 and standard deviation 1 in each column, or all 0 for a constant
    /// feature.
    standardised: DMatrix<f64>,
    /// Standard deviations of the features; 0 for constant ones.
    pub(super) deviations: Vec<f64>,
    /// Eigenvalues of Z Zᵀ, with Z the standardised features.
    values: DVector<f64>,
    /// Eigenvectors of Z Zᵀ in columns, in the order of `values`.
    vectors: DMatrix<f64>,
}

/// Ridge regression fit with a given penalty λ.
#[derive(Clone, Debug)]
pub(super) struct Ridge {
    penalty: f64,
    /// Dual coefficients (Z Zᵀ + λ)⁻¹ (y - ȳ); Zᵀ times them are the coefficients of the features.
    dual: DVector<f64>,
    pub(super) residuals: Residuals,
}

/// Residuals e = R y of a linear fit, with the matrix R (`operator`).
#[derive(Clone, Debug)]
pub(super) struct Residuals {
    pub(super) values: DVector<f64>,
    operator: DMatrix<f64>,
}

/// Results for one observation, from the fit to all others.
#[derive(Clone, Copy, Debug)]
pub(super) struct LeaveOneOut {
    /// Error of the fit without the observation; see [`Residuals::error`].
    pub(super) error: f64,
    /// Observed less predicted value.
    pub(super) residual: f64,
    /// Standard deviation of the residual.
    pub(super) deviation: f64,
    /// Degrees of freedom of the standard deviation of the residual.
    pub(super) degrees_of_freedom: f64,
}

/// Fit to all observations, with the leave-one-out results of each.
pub(super) struct Fits {
    pub(super) whole: Ridge,
    pub(super) without: Vec<LeaveOneOut>,
}

/// Share of the largest value below which eigenvalues and standard deviations count as 0.
const ROUNDING_TOLERANCE: f64 = 1e-12;
/// Exponents of the penalties that are tried, in quarters: each penalty is a power of 10 times the
/// mean eigenvalue. The error is flat around its minimum, so a finer grid is not needed.
const PENALTY_EXPONENTS: RangeInclusive<i32> = -16..=16;

impl Design {
    /// Standardises rows of `features` values each and decomposes their Gram matrix.
    pub(super) fn new(rows: &[Vec<f64>], features: usize) -> Self {
        let n = rows.len() as f64;
        let mut standardised = DMatrix::from_fn(rows.len(), features, |i, j| rows[i][j]);
        let mut deviations = Vec::with_capacity(features);
        for mut column in standardised.column_iter_mut() {
            let size = column.amax();
            let mean = column.sum() / n;
            column.add_scalar_mut(-mean);
            let deviation = (column.norm_squared() / n).sqrt();
            let is_constant = deviation <= ROUNDING_TOLERANCE * size;
            deviations.push(if is_constant { 0.0 } else { deviation });
            column.iter_mut().for_each(|value| *value = if is_constant { 0.0 } else { *value / deviation });
        }
        let eigen = (&standardised * standardised.transpose()).symmetric_eigen();
        // Rounding errors are set to 0: with fewer features than profiles many eigenvalues are 0.
        let greatest = eigen.eigenvalues.amax();
        let values =
            eigen.eigenvalues.map(|value| if value > ROUNDING_TOLERANCE * greatest { value } else { 0.0 });
        Self { standardised, deviations, values, vectors: eigen.eigenvectors }
    }

    /// Chooses the fit with the smallest error, and for each observation the fit without it with
    /// the smallest error. Ties choose the greater penalty.
    pub(super) fn fit(&self, observed: &DVector<f64>) -> Fits {
        let n = observed.len();
        let fits = self.fits(observed);
        let without = |i: usize| {
            let (error, best) = smallest_error(&fits, |residuals| residuals.error_without(i));
            best.residuals.leave_one_out(i, error)
        };
        let without = (0..n).map(without).collect();
        let (_, whole) = smallest_error(&fits, Residuals::error);
        Fits { without, whole: whole.clone() }
    }

    /// Chooses the fit with the smallest error; ties choose the greater penalty.
    pub(super) fn fit_all(&self, observed: &DVector<f64>) -> Ridge {
        smallest_error(&self.fits(observed), Residuals::error).1.clone()
    }

    /// Fits with all penalties, the greatest first.
    fn fits(&self, observed: &DVector<f64>) -> Vec<Ridge> {
        let scale = match self.values.mean() {
            0.0 => 1.0,
            mean => mean,
        };
        PENALTY_EXPONENTS
            .rev()
            .map(|quarters| scale * libm::pow(10_f64, f64::from(quarters) / 4.0))
            .map(|penalty| self.fit_with(observed, penalty))
            .collect()
    }

    /// Predicts the value of a new profile with these standardised features: its difference from
    /// the mean, and the variance of the prediction for noise of variance 1.
    pub(super) fn predict(&self, ridge: &Ridge, row: &DVector<f64>) -> (f64, f64) {
        let kernel = &self.standardised * row;
        let turned = self.vectors.tr_mul(&kernel);
        let known: f64 = turned
            .iter()
            .zip(self.values.iter())
            .map(|(turned, value)| turned * turned / (value + ridge.penalty))
            .sum();
        let coefficients = (row.norm_squared() - known).max(0.0) / ridge.penalty;
        (kernel.dot(&ridge.dual), 1.0 + 1.0 / self.values.len() as f64 + coefficients)
    }

    fn fit_with(&self, observed: &DVector<f64>, penalty: f64) -> Ridge {
        let n = observed.len();
        let lost = self.values.map(|value| penalty / (value + penalty));
        let mut weighted = self.vectors.transpose();
        for (mut row, lost) in weighted.row_iter_mut().zip(lost.iter()) {
            row *= *lost;
        }
        // The intercept is not penalised.
        let operator = (&self.vectors * &weighted).add_scalar(-1.0 / n as f64);
        let centered = observed.add_scalar(-observed.mean());
        let values = &self.vectors * (weighted * centered);
        Ridge { penalty, dual: &values / penalty, residuals: Residuals { values, operator } }
    }

    /// Returns the coefficients per standard deviation of each feature.
    pub(super) fn coefficients(&self, ridge: &Ridge) -> DVector<f64> {
        self.standardised.tr_mul(&ridge.dual)
    }

    /// Returns the variances of the coefficients for noise of variance 1: the diagonal of (ZᵀZ +
    /// λ)⁻¹, their posterior variance under a normal prior with variance 1/λ.
    pub(super) fn coefficient_variances(&self, ridge: &Ridge) -> DVector<f64> {
        let turned = self.standardised.tr_mul(&self.vectors);
        let known =
            turned.map(|value| value * value) * self.values.map(|value| 1.0 / (value + ridge.penalty));
        known.map(|known| (1.0 - known).max(0.0) / ridge.penalty)
    }
}

impl Residuals {
    /// Estimates the variance of the noise: the mean of e²/r, with r the diagonal of R. It is
    /// unbiased without a penalty, and with one if the prior variance of the coefficients is
    /// correct.
    pub(super) fn noise_variance(&self) -> f64 {
        let squares = self.values.iter().enumerate().map(|(i, e)| e * e / self.operator[(i, i)]);
        squares.sum::<f64>() / self.values.len() as f64
    }

    /// Returns the degrees of freedom of the noise variance (Satterthwaite 1946, Biometrics Bull.
    /// 2:110): n² over the sum of the squared correlations of the residuals. Without a penalty and
    /// with equal leverages it is n less the number of coefficients.
    pub(super) fn degrees_of_freedom(&self) -> f64 {
        let n = self.values.len();
        let operator = &self.operator;
        let correlation =
            |i: usize, j: usize| operator[(i, j)].powi(2) / (operator[(i, i)] * operator[(j, j)]);
        let pairs = (0..n).flat_map(|i| (0..n).map(move |j| (i, j)));
        (n * n) as f64 / pairs.map(|(i, j)| correlation(i, j)).sum::<f64>()
    }

    /// Returns the geometric mean of the standard deviations of leave-one-out predictions, σ/√r:
    /// noise of the observation and uncertainty of the coefficients. Minimising it maximises the
    /// leave-one-out predictive likelihood (Sundararajan and Keerthi 2001, Neural Comput. 13:1103).
    ///
    /// # Design
    /// The mean squared prediction error would choose similar penalties, but it does not depend on
    /// the stated uncertainty for features that only one profile has, which could be arbitrary.
    pub(super) fn error(&self) -> f64 {
        let diagonal = self.operator.diagonal();
        geometric_mean(self.noise_variance(), diagonal.iter().copied())
    }

    /// Returns residual j and its diagonal element r in the fit without observation i.
    fn residual_without(&self, i: usize, j: usize) -> (f64, f64) {
        let share = self.operator[(i, j)] / self.operator[(i, i)];
        (self.values[j] - share * self.values[i], self.operator[(j, j)] - share * self.operator[(i, j)])
    }

    /// Returns the error of the fit without observation i, in linear time.
    fn error_without(&self, i: usize) -> f64 {
        let n = self.values.len();
        let rest = || (0..n).filter(|&j| j != i).map(|j| self.residual_without(i, j));
        let variance = rest().map(|(e, r)| e * e / r).sum::<f64>() / (n - 1) as f64;
        geometric_mean(variance, rest().map(|(_, r)| r))
    }

    /// Returns the residuals and the matrix R of the fit without observation i.
    fn residuals_without(&self, i: usize) -> Residuals {
        let others: Vec<usize> = (0..self.values.len()).filter(|&j| j != i).collect();
        let values = DVector::from_fn(others.len(), |j, _| self.residual_without(i, others[j]).0);
        let operator = DMatrix::from_fn(others.len(), others.len(), |j, k| {
            let [j, k] = [others[j], others[k]];
            self.operator[(j, k)] - self.operator[(i, j)] * self.operator[(i, k)] / self.operator[(i, i)]
        });
        Residuals { values, operator }
    }

    fn leave_one_out(&self, i: usize, error: f64) -> LeaveOneOut {
        let rest = self.residuals_without(i);
        LeaveOneOut {
            error,
            residual: self.values[i] / self.operator[(i, i)],
            deviation: (rest.noise_variance() / self.operator[(i, i)]).sqrt(),
            degrees_of_freedom: rest.degrees_of_freedom(),
        }
    }
}

/// Returns the fit with the smallest error, the first of ties, with that error.
fn smallest_error(fits: &[Ridge], error: impl Fn(&Residuals) -> f64) -> (f64, &Ridge) {
    fits.iter()
        .map(|fit| (error(&fit.residuals), fit))
        .reduce(|best, other| if other.0 < best.0 { other } else { best })
        .expect("some penalty was tried")
}

/// Returns the geometric mean of √(variance / r) over the diagonal elements r of R.
fn geometric_mean(variance: f64, diagonal: impl Iterator<Item = f64>) -> f64 {
    let (n, logarithms) = diagonal.fold((0.0, 0.0), |(n, sum), r| (n + 1.0, sum + libm::log(r)));
    (variance * libm::exp(-logarithms / n)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::splitmix;

    fn sample(n: usize, features: usize, state: &mut u64) -> (Vec<Vec<f64>>, DVector<f64>) {
        let mut number = || (splitmix(state) >> 11) as f64 / (1_u64 << 53) as f64;
        let rows: Vec<Vec<f64>> = (0..n).map(|_| (0..features).map(|_| number()).collect()).collect();
        let observed = DVector::from_fn(n, |i, _| rows[i].iter().sum::<f64>() + number());
        (rows, observed)
    }

    /// Reference solution: normal equations with an intercept column that is not penalised.
    fn by_normal_equations(rows: &DMatrix<f64>, observed: &DVector<f64>, penalty: f64) -> DVector<f64> {
        let design = rows.clone().insert_column(0, 1.0);
        let mut normal = design.tr_mul(&design);
        (1..normal.nrows()).for_each(|j| normal[(j, j)] += penalty);
        normal.cholesky().unwrap().solve(&design.tr_mul(observed))
    }

    #[test]
    fn leave_one_out_equals_a_refit_without_the_observation() {
        for (n, features) in [(12, 4), (8, 15)] {
            let (rows, observed) = sample(n, features, &mut 3);
            let design = Design::new(&rows, features);
            let ridge = design.fit_with(&observed, 0.7);
            for i in 0..n {
                let (rest, others) =
                    (design.standardised.clone().remove_row(i), observed.clone().remove_row(i));
                let solution = by_normal_equations(&rest, &others, 0.7);
                let row = design.standardised.row(i).insert_column(0, 1.0);
                let residual = observed[i] - (row * &solution)[0];
                let judgement = ridge.residuals.leave_one_out(i, 0.0);
                assert!((judgement.residual - residual).abs() < 1e-9, "{i}: {judgement:?} {residual}");
                // Residuals and R of the other observations, computed directly.
                let full = rest.clone().insert_column(0, 1.0);
                let mut normal = full.tr_mul(&full);
                (1..normal.nrows()).for_each(|j| normal[(j, j)] += 0.7);
                let operator = DMatrix::identity(n - 1, n - 1)
                    - &full * normal.try_inverse().unwrap() * full.transpose();
                let expected = Residuals { values: &others - &full * solution, operator };
                let found = ridge.residuals.residuals_without(i);
                assert!((&found.values - &expected.values).amax() < 1e-9);
                assert!((&found.operator - &expected.operator).amax() < 1e-9);
                assert!((ridge.residuals.error_without(i) - expected.error()).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn coefficients_and_their_variances_solve_the_normal_equations() {
        for (n, features) in [(30, 4), (8, 15)] {
            let (rows, observed) = sample(n, features, &mut 5);
            let design = Design::new(&rows, features);
            let ridge = design.fit_with(&observed, 0.3);
            let solution = by_normal_equations(&design.standardised, &observed, 0.3);
            let penalised = design.standardised.tr_mul(&design.standardised)
                + DMatrix::identity(features, features) * 0.3;
            let inverse = penalised.try_inverse().unwrap();
            let (coefficients, variances) =
                (design.coefficients(&ridge), design.coefficient_variances(&ridge));
            for j in 0..features {
                assert!((coefficients[j] - solution[j + 1]).abs() < 1e-9);
                assert!((variances[j] - inverse[(j, j)]).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn a_tiny_penalty_gives_least_squares() {
        let (rows, observed) = sample(40, 3, &mut 7);
        let ridge = Design::new(&rows, 3).fit_with(&observed, 1e-9);
        assert!((ridge.residuals.operator.trace() - 36.0).abs() < 1e-6);
        // Leverages are only approximately equal.
        assert!(
            (35.5..36.0).contains(&ridge.residuals.degrees_of_freedom()),
            "{}",
            ridge.residuals.degrees_of_freedom()
        );
    }
}
