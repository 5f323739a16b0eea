//! Nash equilibrium of the metagame: the unbeatable mix of profiles.

use super::Metagame;
use super::linear_program::{FEASIBILITY_TOLERANCE, MixProgram, ZERO_TOLERANCE};
use crate::stats::{Interval, Mean};

/// A Nash equilibrium of the metagame: this mix does not lose on average against any profile.
#[derive(Clone, Debug, PartialEq)]
pub struct Equilibrium {
    /// Share of each profile; they sum to 1.
    pub shares: Vec<f64>,
    /// Smallest and largest share of each profile over all equilibria (not a confidence interval).
    /// If all are single points, the equilibrium is unique.
    pub share_ranges: Vec<Interval>,
    /// Payoff of each profile against the mix: 0 for profiles in the mix, negative for profiles
    /// that lose against it. The error treats the mix as fixed, although it was estimated from the
    /// same balances.
    pub payoffs: Vec<Mean>,
}

impl Equilibrium {
    /// Whether there is only one equilibrium.
    pub(crate) fn is_unique(&self) -> bool {
        self.share_ranges.iter().all(|range| range.high - range.low <= ZERO_TOLERANCE)
    }
}

impl Metagame {
    /// Solves for the most even equilibrium by linear programs.
    ///
    /// # Design
    /// The game is symmetric, so its value is 0 (von Neumann 1928), and the equilibria are the
    /// mixes x with Σ x_i a_ij ≥ 0 for every j. There may be many: two equal profiles can share
    /// their part in any proportion. The result is the equilibrium whose greatest share is
    /// smallest, among these the one whose second greatest share is smallest, and so on. There is
    /// exactly one (as with the nucleolus: Schmeidler 1969, SIAM J. Appl. Math. 17:1163). So it
    /// depends neither on the order of the profiles nor on the solver, and equal profiles get equal
    /// shares. The equilibrium of maximum entropy (Balduzzi, Tuyls, Perolat and Graepel 2018,
    /// Re-evaluating Evaluation) has the same properties, but is no linear program.
    ///
    /// Precision: 10⁻⁷ of a share, if the decisive balances are not much smaller than 1.
    ///
    /// # Errors
    /// If the solver fails; an equilibrium always exists.
    pub fn equilibrium(&self) -> Result<Equilibrium, String> {
        let n = self.profiles();
        let free = vec![1.0; n];
        let mut shares_in_any = Vec::with_capacity(n);
        let mut shares = Vec::new();
        for i in 0..n {
            let (low, _) = self.equilibria_program(&free, |j| if i == j { 1.0 } else { 0.0 }).solve()?;
            let (high, at) = self.equilibria_program(&free, |j| if i == j { -1.0 } else { 0.0 }).solve()?;
            shares_in_any.push(Interval {
                low: without_solver_tolerance(low),
                high: without_solver_tolerance(-high).max(without_solver_tolerance(low)),
            });
            shares = at;
        }
        let mut equilibrium = Equilibrium { shares, share_ranges: shares_in_any, payoffs: Vec::new() };
        if !equilibrium.is_unique() {
            equilibrium.shares = self.solve_most_even()?;
        }
        let total: f64 = equilibrium.shares.iter().copied().map(without_solver_tolerance).sum();
        equilibrium.shares.iter_mut().for_each(|share| *share = without_solver_tolerance(*share) / total);
        equilibrium.payoffs = (0..n)
            .map(|i| {
                let mix = self.mix_payoff(&equilibrium.shares, i);
                Mean { estimate: 0.0 - mix.estimate, ..mix }
            })
            .collect();
        Ok(equilibrium)
    }

    /// Builds the linear program over all equilibria whose shares do not exceed `ceilings`. It
    /// minimises the sum of the shares times `cost`.
    fn equilibria_program(&self, ceilings: &[f64], cost: impl Fn(usize) -> f64) -> MixProgram {
        let mut program = MixProgram::new(ceilings, cost);
        for j in 0..self.profiles() {
            program.add_lower_bound(|i| self.payoffs[(i, j)], &[], 0.0);
        }
        program
    }

    /// Lowers the common ceiling of all shares as far as possible, fixes the shares that cannot be
    /// lower, and repeats with the others.
    fn solve_most_even(&self) -> Result<Vec<f64>, String> {
        let n = self.profiles();
        let mut settled = vec![None; n];
        loop {
            let ceilings: Vec<f64> = settled.iter().map(|ceiling| ceiling.unwrap_or(1.0)).collect();
            let mut program = self.equilibria_program(&ceilings, |_| 0.0);
            let highest = program.add_variable(1.0, (0.0, 1.0));
            for i in (0..n).filter(|&i| settled[i].is_none()) {
                program.add_lower_bound(|j| if i == j { -1.0 } else { 0.0 }, &[(highest, 1.0)], 0.0);
            }
            let (highest, shares) = program.solve()?;
            let ceiling = highest + FEASIBILITY_TOLERANCE;
            let ceilings: Vec<f64> = settled.iter().map(|settled| settled.unwrap_or(ceiling)).collect();
            let mut is_lowered = false;
            for i in (0..n).filter(|&i| shares[i] >= highest - ZERO_TOLERANCE) {
                if settled[i].is_some() {
                    continue;
                }
                let (least, _) =
                    self.equilibria_program(&ceilings, |j| if i == j { 1.0 } else { 0.0 }).solve()?;
                if least >= highest - ZERO_TOLERANCE {
                    settled[i] = Some(ceiling);
                    is_lowered = true;
                }
            }
            // In theory each round fixes a share. This check ends the loop if rounding prevents it.
            if highest <= ZERO_TOLERANCE || !is_lowered || settled.iter().all(Option::is_some) {
                return Ok(shares);
            }
        }
    }
}

/// Limits a share to the range from 0 to 1, and sets it to 0 below [`ZERO_TOLERANCE`].
fn without_solver_tolerance(share: f64) -> f64 {
    if share < ZERO_TOLERANCE { 0.0 } else { share.min(1.0) }
}
