//! Summary of the metagame of a field at printed AP: one call for all its statistics.

use super::metagame::{Equilibrium, Metagame, ThreeCycle, TransitiveSplit};
use super::payoff_matrix::PayoffMatrix;

/// Maximum number of three-cycles in a summary.
const MAX_THREE_CYCLES: usize = 5;

/// Statistics of a metagame, the game about which profile to bring.
#[derive(Clone, Debug)]
pub struct MetagameSummary {
    /// Nash equilibrium: the mix of profiles that loses on average against no other.
    pub equilibrium: Equilibrium,
    /// Strength of each profile, and the share of the balances that strengths explain. Changed
    /// costs could even out that share, but not the rest.
    pub split: TransitiveSplit,
    /// Three-cycles (each profile beats the next) of greatest curl, the greatest first.
    pub three_cycles: Vec<ThreeCycle>,
}

impl MetagameSummary {
    /// Solves the metagame with these balances and these weights of the profiles.
    ///
    /// # Errors
    /// If the matrices are not a symmetric zero-sum game, or a linear program fails.
    pub(crate) fn solve(payoffs: &PayoffMatrix, weights: &[f64]) -> Result<Self, Vec<String>> {
        let game = Metagame::new(&payoffs.values, &payoffs.standard_errors, weights)?;
        Ok(Self {
            equilibrium: game.equilibrium().map_err(|fault| vec![fault])?,
            split: game.split(),
            three_cycles: game.three_cycles(MAX_THREE_CYCLES),
        })
    }
}
