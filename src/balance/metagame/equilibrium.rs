//! The mix of profiles that nobody can beat.

use super::Metagame;
use super::linear_program::{FEASIBILITY, MixProgram, NEGLIGIBLE};
use crate::stats::{Interval, Mean};

/// A Nash equilibrium of the metagame: who brings this mix does not lose on average, whatever the enemy brings.
#[derive(Clone, Debug, PartialEq)]
pub struct Equilibrium {
    /// The share of each profile; together 1.
    pub shares: Vec<f64>,
    /// From the least to the greatest share of each profile in any equilibrium: no interval of confidence. Where all
    /// are points, there is only one equilibrium.
    pub shares_in_any: Vec<Interval>,
    /// The payoff of each profile against the mix: 0 for who is in it, below 0 for who gives something up by being
    /// brought. The error is that of the balances with the mix as it is, which was itself found from them.
    pub payoffs: Vec<Mean>,
}

impl Equilibrium {
    /// Whether there is no other.
    pub fn is_unique(&self) -> bool {
        self.shares_in_any.iter().all(|range| range.high - range.low <= NEGLIGIBLE)
    }
}

impl Metagame {
    /// The most even equilibrium, by linear programs.
    ///
    /// # Design
    /// The game is symmetric, so its value is 0 (von Neumann 1928), and the equilibrium mixes x are those with Σ
    /// x_i a_ij ≥ 0 for every j. There may be many: of two profiles that are alike, any share of one can be the
    /// other's. Then the mix is taken whose greatest share is least, of these the one whose second greatest is
    /// least, and so on. There is exactly one such mix (as of the nucleolus: Schmeidler 1969, SIAM J. Appl. Math.
    /// 17:1163), so it depends neither on the order of the profiles nor on the solver, and who is alike gets the
    /// same share. The mix of greatest entropy (Balduzzi, Tuyls, Perolat and Graepel 2018, Re-evaluating
    /// Evaluation) has the same virtues, but is no linear program.
    ///
    /// Precision: 10⁻⁷ of a share, if balances that decide about it are not much smaller than 1.
    ///
    /// # Errors
    /// What the solver could not do; there is always an equilibrium.
    pub fn equilibrium(&self) -> Result<Equilibrium, String> {
        let n = self.profiles();
        let free = vec![1.0; n];
        let mut shares_in_any = Vec::with_capacity(n);
        let mut shares = Vec::new();
        for i in 0..n {
            let (low, _) = self.equilibria(&free, |j| if i == j { 1.0 } else { 0.0 }).solve()?;
            let (high, at) = self.equilibria(&free, |j| if i == j { -1.0 } else { 0.0 }).solve()?;
            shares_in_any.push(Interval { low: cleaned(low), high: cleaned(-high).max(cleaned(low)) });
            shares = at;
        }
        let mut equilibrium = Equilibrium { shares, shares_in_any, payoffs: Vec::new() };
        if !equilibrium.is_unique() {
            equilibrium.shares = self.most_even()?;
        }
        let total: f64 = equilibrium.shares.iter().copied().map(cleaned).sum();
        equilibrium.shares.iter_mut().for_each(|share| *share = cleaned(*share) / total);
        equilibrium.payoffs = (0..n)
            .map(|i| {
                let mix = self.advantage(&equilibrium.shares, None, i);
                Mean { estimate: 0.0 - mix.estimate, ..mix }
            })
            .collect();
        Ok(equilibrium)
    }

    /// Equilibria in which no share is above its ceiling.
    fn equilibria(&self, ceilings: &[f64], cost: impl Fn(usize) -> f64) -> MixProgram {
        let mut program = MixProgram::new(ceilings, cost);
        for j in 0..self.profiles() {
            program.at_least(|i| self.payoffs[(i, j)], &[], 0.0);
        }
        program
    }

    /// Lowers the ceiling of all together as far as it goes, leaves behind who cannot go lower, and goes on.
    fn most_even(&self) -> Result<Vec<f64>, String> {
        let n = self.profiles();
        let mut settled = vec![None; n];
        loop {
            let ceilings: Vec<f64> = settled.iter().map(|ceiling| ceiling.unwrap_or(1.0)).collect();
            let mut program = self.equilibria(&ceilings, |_| 0.0);
            let highest = program.variable(1.0, (0.0, 1.0));
            for i in (0..n).filter(|&i| settled[i].is_none()) {
                program.at_least(|j| if i == j { -1.0 } else { 0.0 }, &[(highest, 1.0)], 0.0);
            }
            let (highest, shares) = program.solve()?;
            let ceiling = highest + FEASIBILITY;
            let ceilings: Vec<f64> = settled.iter().map(|settled| settled.unwrap_or(ceiling)).collect();
            let mut is_lowered = false;
            for i in (0..n).filter(|&i| shares[i] >= highest - NEGLIGIBLE) {
                if settled[i].is_some() {
                    continue;
                }
                let (least, _) = self.equilibria(&ceilings, |j| if i == j { 1.0 } else { 0.0 }).solve()?;
                if least >= highest - NEGLIGIBLE {
                    settled[i] = Some(ceiling);
                    is_lowered = true;
                }
            }
            // By theory somebody is settled in each round; rounding must not turn it into an endless one.
            if highest <= NEGLIGIBLE || !is_lowered || settled.iter().all(Option::is_some) {
                return Ok(shares);
            }
        }
    }
}

/// A share without what the solver's tolerance adds to it.
fn cleaned(share: f64) -> f64 {
    if share < NEGLIGIBLE { 0.0 } else { share.min(1.0) }
}
