//! What two contenders do to each other at certain costs.

use super::field::Pairing;
use super::ledger::{Ledger, Outcome};
use crate::simulate::Casualties;
use crate::stats::{Proportion, z95};

/// What a fight is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payoff {
    /// AP destroyed less AP lost, as a share of the AP on the table.
    Ap,
    /// The chance to lose the smaller share of one's AP, less the chance to lose the larger one.
    Victory,
}

/// What two contenders take from each other.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Exchange {
    /// AP lost by each of the pair, as a share of the AP on the table.
    pub lost: [f64; 2],
    /// Variances of the two, from sampling.
    pub variance: [f64; 2],
    /// Their covariance.
    pub covariance: f64,
    /// The victories of the first less those of the second, a fight.
    pub victory: f64,
    /// Its variance.
    pub victory_variance: f64,
    /// Fights that were sampled for it.
    pub fights: u64,
}

impl Exchange {
    /// What the fight is worth to the first.
    pub fn balance(&self, payoff: Payoff) -> f64 {
        match payoff {
            Payoff::Ap => self.lost[1] - self.lost[0],
            Payoff::Victory => self.victory,
        }
    }

    /// The variance of [`balance`](Self::balance).
    pub fn balance_variance(&self, payoff: Payoff) -> f64 {
        match payoff {
            Payoff::Ap => self.weighted_variance([1.0, 1.0]),
            Payoff::Victory => self.victory_variance,
        }
    }

    /// The standard error of the balance of a sum with these weights. Where all fights went the same way, what another might
    /// do is bounded by how many there were.
    pub(super) fn standard_error(&self, payoff: Payoff, weights: f64) -> f64 {
        let variance = self.balance_variance(payoff);
        match self.fights {
            1.. if variance == 0.0 => none_in(self.fights),
            _ => variance.sqrt() / weights,
        }
    }

    /// The variance of one loss times a factor less the other times a factor.
    pub fn weighted_variance(&self, [a, b]: [f64; 2]) -> f64 {
        (a * a * self.variance[0] + b * b * self.variance[1] - 2.0 * a * b * self.covariance).max(0.0)
    }

    /// The sum with an independent exchange.
    #[must_use]
    pub fn plus(mut self, other: &Exchange, weight: f64) -> Self {
        let squared = weight * weight;
        for side in [0, 1] {
            self.lost[side] += weight * other.lost[side];
            self.variance[side] += squared * other.variance[side];
        }
        self.covariance += squared * other.covariance;
        self.victory += weight * other.victory;
        self.victory_variance += squared * other.victory_variance;
        self.fights += other.fights;
        self
    }

    /// The same, seen from the other side.
    #[must_use]
    pub fn swapped(self) -> Self {
        let flip = |[a, b]: [f64; 2]| [b, a];
        Self { lost: flip(self.lost), variance: flip(self.variance), victory: -self.victory, ..self }
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
                Outcome::Exact { dead, worse, .. } => Exchange {
                    lost: [0, 1].map(|side| dead[side] * worth[side]),
                    victory: worse[1] - worse[0],
                    ..Exchange::default()
                },
                Outcome::Sampled(casualties) => sampled(casualties, worth),
            };
            sum.plus(&exchange, *share)
        })
    }
}

/// What has not happened in so many fights: its chance at the most, in standard errors.
pub(super) fn none_in(fights: u64) -> f64 {
    Proportion { successes: 0, trials: fights }.interval95().high / z95()
}

/// Means over fights, with the variances and the covariance of the means.
fn sampled(casualties: &Casualties, worth: [f64; 2]) -> Exchange {
    let n = casualties.fights as f64;
    let [dead, squares, worse] = [casualties.dead, casualties.dead_squared, casualties.worse]
        .map(|sums| [sums.a, sums.b].map(|sum| sum as f64));
    let spread = |xy, x, y| spread(n, xy, x, y);
    let side = |side: usize| spread(squares[side], dead[side], dead[side]).max(0.0);
    let won = worse[1] - worse[0];
    Exchange {
        lost: [0, 1].map(|side| dead[side] / n * worth[side]),
        variance: [0, 1].map(|i| side(i) * worth[i] * worth[i]),
        covariance: spread(casualties.dead_both as f64, dead[0], dead[1]) * worth[0] * worth[1],
        victory: won / n,
        victory_variance: spread(worse[0] + worse[1], won, won).max(0.0),
        fights: casualties.fights,
    }
}

/// The covariance of the means of n values x and y, from their sums and that of their products:
/// Σ(x - x̄)(y - ȳ) / (n (n - 1)).
pub(super) fn spread(n: f64, xy: f64, x: f64, y: f64) -> f64 {
    (xy - x * y / n) / (n * (n - 1.0))
}
