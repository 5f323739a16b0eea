//! The metagame: which profile to bring, as a game. Two players choose a profile each, and the payoff is the balance
//! per AP of one against the other.
//!
//! Given the balances of all pairs with their standard errors, it answers what a fair set of costs should leave to
//! choose: the mix that nobody can beat ([`Metagame::equilibrium`]), who is not worth bringing against anybody
//! ([`Metagame::dominance`]), how much of the balances a single strength of each explains ([`Metagame::split`]), and
//! who counters whom in a circle ([`Metagame::three_cycles`]).
//!
//! Only numbers are here: where they come from is in [`Ledger`](super::Ledger). Profiles are called by their number.

mod dominance;
mod equilibrium;
mod linear_program;
mod three_cycle;
mod transitive_split;
mod zero_sum;

pub use dominance::{Dominance, DominatedByMix, DominatedByProfile};
pub use equilibrium::Equilibrium;
pub use three_cycle::ThreeCycle;
pub use transitive_split::TransitiveSplit;
pub(super) use zero_sum::zero_sum;

use crate::stats::Mean;
use nalgebra::DMatrix;

/// A symmetric zero-sum game of n profiles, measured with errors.
///
/// # Design
/// The errors of different pairs are taken as independent. Pairs on common random numbers are correlated, so that
/// their differences vary less than is told here.
#[derive(Clone, Debug, PartialEq)]
pub struct Metagame {
    /// Antisymmetric to the last bit.
    payoffs: DMatrix<f64>,
    /// Symmetric, with 0 in the diagonal; infinite where a pair never met.
    standard_errors: DMatrix<f64>,
    /// 1 on average, so that their unit cancels out.
    weights: Vec<f64>,
}

/// Whether a statement is more than what the estimates say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Certainty {
    /// The estimates say so; noise may have made it up.
    AsEstimated,
    /// It is beyond noise at 95 %, corrected for how many such statements could have been made.
    Significant,
}

/// A balance and its opposite may differ so much from rounding.
const ROUNDING: f64 = 1e-9;

impl Metagame {
    /// The game of these balances of the row's profile against the column's, from -1 to 1 per AP; their standard
    /// errors, 0 where they are exact, infinite where the pair never met (it then counts as even, and not at all in
    /// [`Metagame::split`]); and how much each profile counts there.
    ///
    /// # Errors
    /// Everything that is no such game, by the numbers of profiles from 0.
    ///
    /// ```
    /// use fleau::balance::Metagame;
    /// let rock_paper_scissors = [vec![0.0, -1.0, 1.0], vec![1.0, 0.0, -1.0], vec![-1.0, 1.0, 0.0]];
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

    /// How many profiles there are, at least one.
    pub fn profiles(&self) -> usize {
        self.weights.len()
    }

    /// The balance of the first against the second.
    pub fn payoff(&self, i: usize, j: usize) -> Mean {
        Mean { estimate: self.payoffs[(i, j)], standard_error: self.standard_errors[(i, j)] }
    }

    /// What a mix with these shares gets against one profile, `less` one who gets its payoff taken off.
    fn advantage(&self, shares: &[f64], less: Option<usize>, against: usize) -> Mean {
        let terms = shares.iter().enumerate().map(|(k, share)| {
            // Against itself a profile has no error, and the errors of different k are of different pairs.
            let factor = share - if less == Some(k) { 1.0 } else { 0.0 };
            (factor, self.payoff(k, against))
        });
        let (estimate, variance) = terms.filter(|(factor, _)| *factor != 0.0).fold(
            (0.0, 0.0),
            |(estimate, variance), (factor, payoff)| {
                (estimate + factor * payoff.estimate, variance + (factor * payoff.standard_error).powi(2))
            },
        );
        Mean { estimate, standard_error: variance.sqrt() }
    }
}

fn pair_fault([i, j]: [usize; 2], payoffs: [f64; 2], standard_errors: [f64; 2]) -> Option<String> {
    let met = standard_errors[0] != f64::INFINITY;
    let pair = format!("profile {i} against {j}");
    if payoffs.iter().any(|payoff| !payoff.is_finite() || payoff.abs() > 1.0 + ROUNDING) {
        Some(format!("{pair}: the balances are {payoffs:?}, and have to be from -1 to 1"))
    } else if met && (payoffs[0] + payoffs[1]).abs() > ROUNDING {
        Some(format!("{pair}: the balances {payoffs:?} are not opposite"))
    } else if standard_errors.iter().any(|error| error.is_nan() || *error < 0.0) {
        Some(format!("{pair}: the standard errors are {standard_errors:?}, and may not be below 0"))
    } else if standard_errors[0] != standard_errors[1]
        && (standard_errors[0] - standard_errors[1]).abs() > ROUNDING
    {
        Some(format!("{pair}: the standard errors {standard_errors:?} differ, of one and the same meeting"))
    } else {
        None
    }
}

/// An estimate in standard errors; what has no error is beyond any doubt.
fn in_standard_errors(mean: Mean) -> f64 {
    match mean.estimate {
        0.0 => 0.0,
        estimate => estimate / mean.standard_error,
    }
}

#[cfg(test)]
mod tests;
