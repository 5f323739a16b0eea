//! The metagame of a field at printed AP, with everything that is told about it.

use super::metagame::{Dominance, Equilibrium, Metagame, ThreeCycle, TransitiveSplit};
use super::payoff_matrix::PayoffMatrix;

/// So many circles are told.
const MOST_CIRCLES: usize = 5;

/// What is asked about a metagame, answered.
#[derive(Clone, Debug)]
pub struct Game {
    /// What the best lists would bring.
    pub equilibrium: Equilibrium,
    /// Who is dominated, one of each profile.
    pub dominance: Vec<Dominance>,
    /// How much of the balances a cost could mend.
    pub split: TransitiveSplit,
    /// Circles of three, each of which beats the next; the strongest ones.
    pub circles: Vec<ThreeCycle>,
}

impl Game {
    /// Of these balances and weights.
    ///
    /// # Errors
    /// When there is no game in these numbers, or the linear program of its best mix fails.
    pub fn of(payoffs: &PayoffMatrix, weights: &[f64]) -> Result<Self, Vec<String>> {
        let game = Metagame::new(&payoffs.values, &payoffs.standard_errors, weights)?;
        Ok(Self {
            equilibrium: game.equilibrium().map_err(|fault| vec![fault])?,
            dominance: game.dominance().map_err(|fault| vec![fault])?,
            split: game.split(),
            circles: game.three_cycles(MOST_CIRCLES),
        })
    }
}
