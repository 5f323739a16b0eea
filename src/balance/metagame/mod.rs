//! The metagame, a game about which profile to bring: two players choose a profile each, and the
//! payoff is the balance of one against the other.
//!
//! Given the balances of all pairs with their standard errors, it answers which choices a set of
//! costs leaves: the unbeatable mix ([`Metagame::equilibrium`]), the share of the balances that a
//! single strength per profile explains ([`Metagame::split`]), and cycles of three that beat each
//! other ([`Metagame::three_cycles`]).
//!
//! This module works on matrices alone; [`Ledger`](super::Ledger) supplies the balances. Profiles
//! are identified by index.

mod equilibrium;
mod linear_program;
mod three_cycle;
mod transitive_split;

pub use equilibrium::Equilibrium;
pub(super) use linear_program::solve_zero_sum;
pub use three_cycle::ThreeCycle;
pub use transitive_split::TransitiveSplit;

use crate::stats::Mean;
use nalgebra::DMatrix;

/// A symmetric zero-sum game of n profiles, with estimated payoffs.
///
/// # Design
/// Errors of different pairs are treated as independent. Pairs on common random numbers are
/// correlated, so differences between their balances vary less than stated here.
#[derive(Clone, Debug, PartialEq)]
pub struct Metagame {
    /// Payoff of the row's profile against the column's; exactly antisymmetric.
    payoffs: DMatrix<f64>,
    /// Standard errors of the payoffs: symmetric, with 0 in the diagonal, infinite for pairs that
    /// never met.
    standard_errors: DMatrix<f64>,
    /// Weights of the profiles, normalised to a mean of 1.
    weights: Vec<f64>,
}

/// Statistical certainty of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Certainty {
    /// True of the estimates, but not significant.
    AsEstimated,
    /// Significant at 95 %, corrected for the number of statements of its kind that could have been
    /// made.
    Significant,
}

/// Tolerance for rounding errors in the given balances and standard errors: balances beyond ±1,
/// opposite balances that do not sum to 0, standard errors that differ within a pair.
const ROUNDING_TOLERANCE: f64 = 1e-9;

impl Metagame {
    /// Creates the game from the balances of the row's profile against the column's, from -1 to 1;
    /// their standard errors; and the weights of the profiles in [`Metagame::split`]. A standard
    /// error is 0 if the balance is exact and infinite if the pair never met. Such a pair counts as
    /// equal, and not at all in [`Metagame::split`].
    ///
    /// # Errors
    /// All faults of the matrices and weights, by indices of profiles from 0.
    ///
    /// ```
    /// use fleau::balance::Metagame;
    /// let rock_paper_scissors =
    ///     [vec![0.0, -1.0, 1.0], vec![1.0, 0.0, -1.0], vec![-1.0, 1.0, 0.0]];
    /// let game = Metagame::new(&rock_paper_scissors, &vec![vec![0.0; 3]; 3], &[1.0; 3]).unwrap();
    /// let shares = game.equilibrium().unwrap().shares;
    /// assert!(shares.iter().all(|share| (share - 1.0 / 3.0).abs() < 1e-9));
    /// assert!(game.split().transitive_share.unwrap().estimate < 1e-9);
    /// ```
    pub fn new(
        payoffs: &[Vec<f64>],
        standard_errors: &[Vec<f64>],
        weights: &[f64],
    ) -> Result<Self, Vec<String>> {
        let n = payoffs.len();
        let mut faults = Vec::new();
        if n == 0 {
            faults.push("a game needs a profile".to_owned());
        }
        for (what, matrix) in [("payoffs", payoffs), ("standard errors", standard_errors)] {
            if matrix.len() != n || matrix.iter().any(|row| row.len() != n) {
                faults.push(format!("the {what} are no square of {n} rows"));
            }
        }
        if weights.len() != n {
            faults.push(format!("{} weights of {n} profiles", weights.len()));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        for (i, weight) in weights.iter().enumerate() {
            if !(weight.is_finite() && *weight > 0.0) {
                faults.push(format!("profile {i}: the weight is {weight}, and has to be above 0"));
            }
        }
        for i in 0..n {
            for j in 0..=i {
                faults.extend(pair_fault(
                    [i, j],
                    [payoffs[i][j], payoffs[j][i]],
                    [standard_errors[i][j], standard_errors[j][i]],
                ));
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let standard_error = |i: usize, j: usize| if i == j { 0.0 } else { standard_errors[i][j] };
        let payoff = |i: usize, j: usize| match standard_error(i, j).is_finite() {
            true => (payoffs[i][j] - payoffs[j][i]) / 2.0,
            false => 0.0,
        };
        let total: f64 = weights.iter().sum();
        Ok(Self {
            payoffs: DMatrix::from_fn(n, n, payoff),
            standard_errors: DMatrix::from_fn(n, n, standard_error),
            weights: weights.iter().map(|weight| weight * n as f64 / total).collect(),
        })
    }

    /// Returns the number of profiles, at least one.
    pub(crate) fn profiles(&self) -> usize {
        self.weights.len()
    }

    /// Returns the balance of profile `i` against profile `j`.
    pub(crate) fn payoff(&self, i: usize, j: usize) -> Mean {
        Mean { estimate: self.payoffs[(i, j)], standard_error: self.standard_errors[(i, j)] }
    }

    /// Returns the payoff of a mix against one profile.
    fn mix_payoff(&self, shares: &[f64], against: usize) -> Mean {
        // The errors of different profiles of the mix belong to different pairs.
        let terms = shares.iter().enumerate().filter(|(_, share)| **share != 0.0);
        let (estimate, variance) = terms.fold((0.0, 0.0), |(estimate, variance), (k, share)| {
            let payoff = self.payoff(k, against);
            (estimate + share * payoff.estimate, variance + (share * payoff.standard_error).powi(2))
        });
        Mean { estimate, standard_error: variance.sqrt() }
    }
}

fn pair_fault([i, j]: [usize; 2], payoffs: [f64; 2], standard_errors: [f64; 2]) -> Option<String> {
    let met = standard_errors[0] != f64::INFINITY;
    let pair = format!("profile {i} against {j}");
    if payoffs.iter().any(|payoff| !payoff.is_finite() || payoff.abs() > 1.0 + ROUNDING_TOLERANCE) {
        Some(format!("{pair}: the balances are {payoffs:?}, and have to be from -1 to 1"))
    } else if met && (payoffs[0] + payoffs[1]).abs() > ROUNDING_TOLERANCE {
        Some(format!("{pair}: the balances {payoffs:?} are not opposite"))
    } else if standard_errors.iter().any(|error| error.is_nan() || *error < 0.0) {
        Some(format!("{pair}: the standard errors are {standard_errors:?}, and may not be below 0"))
    } else if standard_errors[0] != standard_errors[1]
        && (standard_errors[0] - standard_errors[1]).abs() > ROUNDING_TOLERANCE
    {
        Some(format!("{pair}: the standard errors {standard_errors:?} differ, of one and the same meeting"))
    } else {
        None
    }
}

#[cfg(test)]
mod tests;
