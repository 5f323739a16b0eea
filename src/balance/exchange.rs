//! What two contenders do to each other at certain costs.

use super::field::Pairing;
use super::ledger::Ledger;
use super::list_battle::Stake;
use super::outcome::Outcome;
use crate::simulate::{Casualties, MatesLost};
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
        let one_ap = 1.0 / mixture.on_the_table;
        let stake = self.battle(pairing).map(|battle| battle.stake);
        mixture.bouts.iter().fold(Exchange::default(), |sum, (bout, share)| {
            let exchange = match self.outcome(bout) {
                Outcome::Sampled(casualties) if stake == Some(Stake::Victory) => by_victory(casualties),
                Outcome::Exact { dead, worse, .. } => Exchange {
                    lost: [0, 1].map(|side| dead[side] * worth[side]),
                    victory: worse[1] - worse[0],
                    ..Exchange::default()
                },
                Outcome::Sampled(casualties) => sampled(casualties, worth, one_ap),
            };
            sum.plus(&exchange, *share)
        })
    }
}

/// What has not happened in so many fights: its chance at the most, in standard errors.
pub(super) fn none_in(fights: u64) -> f64 {
    Proportion { successes: 0, trials: fights }.interval95().high / z95()
}

/// The same where everything on the table goes to whoever wins: who loses a battle loses all of it.
fn by_victory(casualties: &Casualties) -> Exchange {
    let n = casualties.fights as f64;
    let lost = [casualties.worse.a, casualties.worse.b].map(|lost| lost as f64);
    let won = lost[1] - lost[0];
    Exchange {
        lost: lost.map(|lost| lost / n),
        variance: lost.map(|lost| spread(n, lost, lost, lost).max(0.0)),
        // Nobody loses a battle that the other has lost.
        covariance: spread(n, 0.0, lost[0], lost[1]),
        victory: won / n,
        victory_variance: spread(n, lost[0] + lost[1], won, won).max(0.0),
        fights: casualties.fights,
    }
}

/// Means over fights, with the variances and the covariance of the means, where a head of each side is worth so much and so
/// is one AP of mates.
pub(super) fn sampled(casualties: &Casualties, worth: [f64; 2], one_ap: f64) -> Exchange {
    let n = casualties.fights as f64;
    let [dead, squares, worse] = [casualties.dead, casualties.dead_squared, casualties.worse]
        .map(|sums| [sums.a, sums.b].map(|sum| sum as f64));
    let MatesLost { ap, ap_squared, ap_both, dead_ap } = casualties.mates;
    let [mates, mates_squared] = [ap, ap_squared].map(|sums| [sums.a, sums.b].map(|sum| sum as f64));
    let dead_mates = [dead_ap.a, dead_ap.b].map(|of| [of.a, of.b].map(|sum| sum as f64));
    // Sums of whole numbers first, so that what never varies has no variance.
    let spread = |xy, x, y| spread(n, xy, x, y);
    let of_heads = |i: usize| spread(squares[i], dead[i], dead[i]).max(0.0);
    let of_mates = |i: usize| spread(mates_squared[i], mates[i], mates[i]).max(0.0);
    let of_both = |head: usize, mate: usize| spread(dead_mates[head][mate], dead[head], mates[mate]);
    // What a side loses is its heads times what each is worth, and its mates.
    let variance = |i: usize| {
        let both = 2.0 * worth[i] * one_ap * of_both(i, i);
        of_heads(i) * worth[i] * worth[i] + both + of_mates(i) * one_ap * one_ap
    };
    let covariance = spread(casualties.dead_both as f64, dead[0], dead[1]) * worth[0] * worth[1]
        + of_both(0, 1) * worth[0] * one_ap
        + of_both(1, 0) * worth[1] * one_ap
        + spread(ap_both as f64, mates[0], mates[1]) * one_ap * one_ap;
    let won = worse[1] - worse[0];
    Exchange {
        lost: [0, 1].map(|i| dead[i] / n * worth[i] + mates[i] / n * one_ap),
        variance: [0, 1].map(|i| variance(i).max(0.0)),
        covariance,
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
