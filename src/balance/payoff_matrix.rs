//! Matrix of the balances of all pairs of contenders at printed AP, and the metagame that it defines.

use super::exchange::{Exchange, Payoff};
use super::ledger::Ledger;
use super::metagame::{Equilibrium, Metagame, ThreeCycle, TransitiveSplit};

/// Balances of all pairs at printed AP, averaged over the situations. Battles on a table count only
/// if the field has nothing else.
#[derive(Clone, Debug, PartialEq)]
pub struct PayoffMatrix {
    /// Balance of the row's contender against the column's: AP destroyed less AP lost, as a share
    /// of the AP of both sides.
    pub values: Vec<Vec<f64>>,
    /// Standard errors of the balances; infinite for pairs that never meet.
    pub standard_errors: Vec<Vec<f64>>,
}

impl PayoffMatrix {
    /// Returns the balances of the first `n` contenders among themselves.
    #[must_use]
    pub(crate) fn first_block(&self, n: usize) -> Self {
        let block = |rows: &[Vec<f64>]| rows[..n].iter().map(|row| row[..n].to_vec()).collect();
        Self { values: block(&self.values), standard_errors: block(&self.standard_errors) }
    }

    /// Simulates `fights` fights of every pairing at printed AP and computes the balances.
    pub(crate) fn simulate(ledger: &mut Ledger, fights: u64, count: &(impl Fn(u64) + Sync)) -> Self {
        let field = ledger.field();
        let n = field.len();
        let pairings = || field.pairings().filter(|of| field.included_in_secondary_methods(of));
        ledger.fight(field.with_printed_ap(pairings()), fights, count);
        let mut sums = vec![vec![(Exchange::default(), 0.0); n]; n];
        for (pairing, ap) in field.with_printed_ap(pairings()) {
            let [i, j] = pairing.pair;
            let weight = f64::from(field.situations[pairing.situation].weight.get());
            let exchange = ledger.exchange(pairing, ap);
            let (sum, weights) = &mut sums[i][j];
            *sum = sum.plus(&exchange, weight);
            *weights += weight;
        }
        // The luck coefficients are estimated without the candidates, so that a candidate does not
        // change the balances of the others.
        let own = sums[..field.count_enemies()].iter().flat_map(|row| &row[..field.count_enemies()]);
        let coefficients =
            own.fold(Exchange::default(), |all, (sum, _)| all.plus(sum, 1.0)).luck_coefficients();
        let mut values = vec![vec![0.0; n]; n];
        let mut standard_errors = vec![vec![0.0; n]; n];
        for i in 0..n {
            for j in i + 1..n {
                let (sum, weights) = &sums[i][j];
                let sum = sum.without_luck(&coefficients);
                let (value, error) = match *weights > 0.0 {
                    true => {
                        (sum.balance(Payoff::Ap) / weights, sum.balance_variance(Payoff::Ap).sqrt() / weights)
                    }
                    false => (0.0, f64::INFINITY),
                };
                (values[i][j], values[j][i]) = (value, -value);
                (standard_errors[i][j], standard_errors[j][i]) = (error, error);
            }
        }
        PayoffMatrix { values, standard_errors }
    }
}

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
