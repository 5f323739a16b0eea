//! Ridge regression with its exact leave-one-out residuals.
//!
//! # Design
//! Everything comes from one eigendecomposition of the n × n matrix Z Zᵀ of the standardised features Z: the hat matrix
//! of every penalty, the coefficients and their variances. So more features than profiles, constant and equal
//! features are nothing special, and a penalty is tried at the cost of a few hundred multiplications a profile.
//!
//! Of the crates, linfa-elasticnet 0.8 descends by coordinates to a tolerance, and smartcore solves for the
//! coefficients alone; neither gives the hat matrix, on which leave-one-out, the choice of the penalty and the
//! intervals rest. What they would do for us is the one line that computes [`Ridge::dual`]; so nalgebra decomposes
//! and the formulae are here.

use nalgebra::{DMatrix, DVector};

/// Features of the profiles, standardised.
pub(super) struct Design {
    /// A row a profile: mean 0 and standard deviation 1 in each column, or all 0 where a feature is constant.
    standardised: DMatrix<f64>,
    /// Standard deviations of the features; 0 of constant ones.
    pub(super) deviations: Vec<f64>,
    /// Eigenvalues of Z Zᵀ.
    values: DVector<f64>,
    /// Its eigenvectors, in columns.
    vectors: DMatrix<f64>,
}

/// A fit with one penalty.
pub(super) struct Ridge {
    penalty: f64,
    /// With the intercept: fitted = hat · observed.
    hat: DMatrix<f64>,
    /// (Z Zᵀ + λ)⁻¹ (y - ȳ); the coefficients are Zᵀ times it.
    dual: DVector<f64>,
    pub(super) fitted: DVector<f64>,
    /// Observed less predicted from all others.
    pub(super) left_out: DVector<f64>,
}

/// What all others say about one observation.
pub(super) struct LeftOut {
    /// The standard deviation of observed less predicted.
    pub(super) deviation: f64,
    /// The degrees of freedom of its estimate.
    pub(super) degrees_of_freedom: f64,
}

/// A feature that varies by less than such a part of its size is constant.
const CONSTANT: f64 = 1e-12;
/// Penalties that are tried, as decimal powers of the mean eigenvalue, in tenths.
const PENALTIES: std::ops::RangeInclusive<i32> = -50..=40;

impl Design {
    /// Rows of as many features each.
    pub(super) fn new(rows: &[Vec<f64>], features: usize) -> Self {
        let n = rows.len() as f64;
        let mut standardised = DMatrix::from_fn(rows.len(), features, |i, j| rows[i][j]);
        let mut deviations = Vec::with_capacity(features);
        for mut column in standardised.column_iter_mut() {
            let size = column.amax();
            let mean = column.sum() / n;
            column.add_scalar_mut(-mean);
            let deviation = (column.norm_squared() / n).sqrt();
            let is_constant = deviation <= CONSTANT * size;
            deviations.push(if is_constant { 0.0 } else { deviation });
            column.iter_mut().for_each(|value| *value = if is_constant { 0.0 } else { *value / deviation });
        }
        let eigen = (&standardised * standardised.transpose()).symmetric_eigen();
        let values = eigen.eigenvalues.map(|value| value.max(0.0));
        Self { standardised, deviations, values, vectors: eigen.eigenvectors }
    }

    /// The fit whose mean square of left-out residuals is least; the greater penalty of equals.
    pub(super) fn fit(&self, observed: &DVector<f64>) -> Ridge {
        let scale = match self.values.mean() {
            0.0 => 1.0,
            mean => mean,
        };
        let penalties = PENALTIES.rev().map(|tenths| scale * 10_f64.powf(f64::from(tenths) / 10.0));
        let error = |penalty: f64| {
            let fitted = self.fitted(observed, penalty);
            let leverages = self.leverages(penalty);
            let left_out = (observed - fitted).component_div(&leverages.map(|leverage| 1.0 - leverage));
            left_out.norm_squared()
        };
        let best = penalties
            .map(|penalty| (error(penalty), penalty))
            .reduce(|best, other| if other.0 < best.0 { other } else { best });
        self.fit_with(observed, best.map_or(scale, |(_, penalty)| penalty))
    }

    /// The share of each eigenvector that a penalty leaves.
    fn kept(&self, penalty: f64) -> DVector<f64> {
        self.values.map(|value| value / (value + penalty))
    }

    fn fitted(&self, observed: &DVector<f64>, penalty: f64) -> DVector<f64> {
        let mean = observed.mean();
        let turned = self.vectors.tr_mul(&observed.add_scalar(-mean)).component_mul(&self.kept(penalty));
        (&self.vectors * turned).add_scalar(mean)
    }

    /// The diagonal of the hat matrix.
    fn leverages(&self, penalty: f64) -> DVector<f64> {
        let share = 1.0 / self.vectors.nrows() as f64;
        (self.vectors.map(|value| value * value) * self.kept(penalty)).add_scalar(share)
    }

    pub(super) fn fit_with(&self, observed: &DVector<f64>, penalty: f64) -> Ridge {
        let n = observed.len();
        let kept = DMatrix::from_diagonal(&self.kept(penalty));
        let hat = (&self.vectors * kept * self.vectors.transpose()).add_scalar(1.0 / n as f64);
        let fitted = self.fitted(observed, penalty);
        let left_out = (observed - &fitted).component_div(&hat.diagonal().map(|leverage| 1.0 - leverage));
        let dual = (observed - &fitted) / penalty;
        Ridge { penalty, hat, dual, fitted, left_out }
    }

    /// The coefficients per standard deviation of each feature.
    pub(super) fn coefficients(&self, ridge: &Ridge) -> DVector<f64> {
        self.standardised.tr_mul(&ridge.dual)
    }

    /// The variances of the coefficients for a noise of variance 1: the diagonal of (ZᵀZ + λ)⁻¹, what is known of
    /// them after all observations if they are normal with variance 1/λ before any.
    pub(super) fn coefficient_variances(&self, ridge: &Ridge) -> DVector<f64> {
        let turned = self.standardised.tr_mul(&self.vectors);
        let known =
            turned.map(|value| value * value) * self.values.map(|value| 1.0 / (value + ridge.penalty));
        known.map(|known| (1.0 - known).max(0.0) / ridge.penalty)
    }
}

impl Ridge {
    /// The diagonal of the hat matrix, less than 1.
    fn leverage(&self, i: usize) -> f64 {
        self.hat[(i, i)]
    }

    /// The residual degrees of freedom, n - tr(2H - HHᵀ) (Hastie and Tibshirani 1990, Generalized Additive Models,
    /// 3.5); for the penalty 0, n less the number of coefficients.
    pub(super) fn degrees_of_freedom(&self) -> f64 {
        let n = self.left_out.len() as f64;
        (n - 2.0 * self.hat.trace() + self.hat.norm_squared()).max(1.0)
    }

    /// The variance of the noise: the mean of e²/(1 - h), which is unbiased without a penalty, and also with one if
    /// the coefficients are as large as the penalty takes them to be.
    pub(super) fn noise_variance(&self) -> f64 {
        let terms =
            self.left_out.iter().enumerate().map(|(i, left_out)| left_out.powi(2) * (1.0 - self.leverage(i)));
        terms.sum::<f64>() / self.left_out.len() as f64
    }

    /// What the fit without observation i says about how far off that may be: the noise variance of that fit over
    /// 1 - h_i, which is the noise of i itself and what the coefficients leave open.
    pub(super) fn without(&self, i: usize) -> LeftOut {
        let n = self.left_out.len();
        let room = 1.0 - self.leverage(i);
        let square = |j: usize| {
            // Residual and leverage of j once i is gone: one step of Sherman and Morrison.
            let residual = self.left_out[j] * (1.0 - self.leverage(j)) + self.hat[(i, j)] * self.left_out[i];
            residual.powi(2) / (1.0 - self.leverage(j) - self.hat[(i, j)].powi(2) / room)
        };
        let variance = (0..n).filter(|&j| j != i).map(square).sum::<f64>() / (n - 1) as f64;
        LeftOut {
            deviation: (variance / room).sqrt(),
            degrees_of_freedom: (self.degrees_of_freedom() - 1.0).max(1.0),
        }
    }
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

    /// The plain way: normal equations with an intercept column that is not penalised.
    fn by_normal_equations(rows: &DMatrix<f64>, observed: &DVector<f64>, penalty: f64) -> DVector<f64> {
        let design = rows.clone().insert_column(0, 1.0);
        let mut normal = design.tr_mul(&design);
        (1..normal.nrows()).for_each(|j| normal[(j, j)] += penalty);
        normal.cholesky().unwrap().solve(&design.tr_mul(observed))
    }

    #[test]
    fn leave_one_out_is_what_leaving_one_out_gives() {
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
                assert!((ridge.left_out[i] - residual).abs() < 1e-9, "{i}: {} {residual}", ridge.left_out[i]);
                // The variance of the noise as that fit sees it.
                let full = rest.clone().insert_column(0, 1.0);
                let mut normal = full.tr_mul(&full);
                (1..normal.nrows()).for_each(|j| normal[(j, j)] += 0.7);
                let hat = &full * normal.try_inverse().unwrap() * full.transpose();
                let residuals = &others - &full * solution;
                let squares = residuals.iter().enumerate().map(|(j, e)| e * e / (1.0 - hat[(j, j)]));
                let variance = squares.sum::<f64>() / (n - 1) as f64;
                let room = 1.0 - ridge.leverage(i);
                assert!((ridge.without(i).deviation.powi(2) * room - variance).abs() < 1e-9);
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
    fn with_hardly_a_penalty_it_is_least_squares() {
        let (rows, observed) = sample(40, 3, &mut 7);
        let ridge = Design::new(&rows, 3).fit_with(&observed, 1e-9);
        assert!((ridge.degrees_of_freedom() - 36.0).abs() < 1e-6);
        assert!((ridge.hat.trace() - 4.0).abs() < 1e-6);
    }
}
