//! The exchange of AP between two contenders at certain costs.

use super::field::Pairing;
use super::ledger::{Ledger, Outcome};
use crate::simulate::Toll;

/// What two contenders take from each other, as shares of the AP on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Exchange {
    /// AP lost by each of the pair.
    pub lost: [f64; 2],
    /// Variances of the two, from sampling.
    pub variance: [f64; 2],
    /// Their covariance.
    pub covariance: f64,
}

impl Exchange {
    /// What the first destroys less what it loses: its balance against the second.
    pub fn balance(&self) -> f64 {
        self.lost[1] - self.lost[0]
    }

    /// The variance of the balance.
    pub fn balance_variance(&self) -> f64 {
        self.weighted_variance([1.0, 1.0])
    }

    /// The variance of one loss times a factor less the other times a factor.
    pub fn weighted_variance(&self, [a, b]: [f64; 2]) -> f64 {
        (a * a * self.variance[0] + b * b * self.variance[1] - 2.0 * a * b * self.covariance).max(0.0)
    }

    /// The sum of independent exchanges.
    #[must_use]
    pub fn plus(mut self, other: &Exchange, weight: f64) -> Self {
        for side in [0, 1] {
            self.lost[side] += weight * other.lost[side];
            self.variance[side] += weight * weight * other.variance[side];
        }
        self.covariance += weight * weight * other.covariance;
        self
    }

    /// The same, seen from the other side.
    #[must_use]
    pub fn swapped(self) -> Self {
        let flip = |[a, b]: [f64; 2]| [b, a];
        Self { lost: flip(self.lost), variance: flip(self.variance), ..self }
    }
}

impl Ledger<'_> {
    /// The exchange of a pairing at these costs.
    ///
    /// # Panics
    /// Where one of its bouts was not fought.
    pub fn exchange(&self, pairing: Pairing, ap: [f64; 2]) -> Exchange {
        let mixture = self.mixture(pairing, ap);
        let worth = ap.map(|ap| ap / mixture.on_the_table);
        mixture.bouts.iter().fold(Exchange::default(), |sum, (bout, share)| {
            let exchange = match self.outcome(bout) {
                Outcome::Exact { dead, .. } => {
                    Exchange { lost: [0, 1].map(|side| dead[side] * worth[side]), ..Exchange::default() }
                }
                Outcome::Sampled(toll) => sampled(toll, worth),
            };
            sum.plus(&exchange, *share)
        })
    }
}

/// Means over fights, with the variances and the covariance of the means.
fn sampled(toll: &Toll, worth: [f64; 2]) -> Exchange {
    let n = toll.fights as f64;
    let dead = [toll.dead.a, toll.dead.b].map(|dead| dead as f64);
    let squares = [toll.dead_squared.a, toll.dead_squared.b].map(|squared| squared as f64);
    // Of the mean: Σ(x - x̄)² / (n (n - 1)).
    let spread = |xy: f64, x: f64, y: f64| (xy - x * y / n) / (n * (n - 1.0));
    let side = |side: usize| spread(squares[side], dead[side], dead[side]).max(0.0);
    Exchange {
        lost: [0, 1].map(|side| dead[side] / n * worth[side]),
        variance: [0, 1].map(|i| side(i) * worth[i] * worth[i]),
        covariance: spread(toll.dead_both as f64, dead[0], dead[1]) * worth[0] * worth[1],
    }
}
