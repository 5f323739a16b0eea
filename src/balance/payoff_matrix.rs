//! Matrix of the balances of all pairs of contenders at printed AP, and the metagame that it
//! defines.

use super::exchange::{Exchange, Payoff};
use super::ledger::Ledger;
use super::metagame::{Certainty, Metagame};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Balances of all pairs at printed AP, averaged over the situations.
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
        ledger.fight(field.with_printed_ap(field.pairings()), fights, count);
        let mut sums = vec![vec![(Exchange::default(), 0.0); n]; n];
        for (pairing, ap) in field.with_printed_ap(field.pairings()) {
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

/// The metagame: how often each profile would be chosen if all players chose their best mix. Lists
/// are in the order of the profiles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MetagameAnswer {
    /// Share of each profile in the equilibrium mix, 0 to 1.
    pub shares: Vec<f64>,
    /// Whether no other mix of profiles is an equilibrium.
    pub is_unique: bool,
    /// AP destroyed minus AP lost of each profile against the equilibrium mix, as a share of the AP
    /// on the table.
    pub balances: Vec<f64>,
    /// Strength of each profile on the single scale that fits all balances best: the difference of
    /// two strengths estimates the balance of the pair.
    pub strengths: Vec<f64>,
    /// Share of the outcomes explained by a single scale of strength, 0 to 1; null if nothing is
    /// beyond the margin of error.
    pub transitive_share: Option<f64>,
    /// Groups of profiles, as indices: within a group, chains of pairs that met connect all
    /// profiles; between groups no pair met.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Vec<usize>>,
    /// Cycles of three profiles in which each beats the next, the last the first.
    pub circles: Vec<Circle>,
}

/// A cycle of three profiles in which each beats the next.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Circle {
    /// Indices of the three profiles.
    pub profiles: [usize; 3],
    /// AP destroyed minus AP lost of each of the three against the next, as a share of the AP on
    /// the table.
    pub balances: [f64; 3],
    /// Whether the cycle is beyond the margin of error.
    pub beyond_noise: bool,
}

impl MetagameAnswer {
    /// Solves the metagame with these balances and these weights of the profiles.
    ///
    /// # Errors
    /// If the matrices are not a symmetric zero-sum game, or a linear program fails.
    pub(crate) fn solve(payoffs: &PayoffMatrix, weights: &[f64]) -> Result<Self, Vec<String>> {
        let game = Metagame::new(&payoffs.values, &payoffs.standard_errors, weights)?;
        let equilibrium = game.equilibrium().map_err(|fault| vec![fault])?;
        let split = game.split();
        Ok(Self {
            is_unique: equilibrium.is_unique(),
            shares: equilibrium.shares,
            balances: equilibrium.payoffs.iter().map(|payoff| payoff.estimate).collect(),
            strengths: split.potentials.iter().map(|potential| potential.estimate).collect(),
            transitive_share: split.transitive_share.map(|share| share.estimate),
            groups: split.groups,
            circles: (game.three_cycles(MAX_THREE_CYCLES).iter())
                .map(|circle| Circle {
                    profiles: circle.profiles,
                    balances: circle.balances.map(|balance| balance.estimate),
                    beyond_noise: circle.certainty == Certainty::Significant,
                })
                .collect(),
        })
    }
}
