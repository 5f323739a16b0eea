//! Change of the mean payoff of a bout when costs, profiles or rules change, with its variance
//! under common random numbers.
//!
//! With d(s) the dead of side s and c(s) the value of one fighter of that side, the payoff of a
//! fight for the first side is c(1)·d(1) - c(0)·d(0). The difference after less before is linear in
//! the dead of both, so its variance follows from their covariances ([`PairedCasualties`]). If the
//! fights are identical before and after, only the c differ, and the difference is linear in one
//! [`Casualties`].

use super::exchange::{Payoff, none_in, sampled as of_ap, spread};
use super::list_battle::Stake;
use super::outcome::Outcome;
use crate::simulate::{Casualties, PairedCasualties};

/// Sampled change of a mean.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Moved {
    /// Mean after the change, less the mean before.
    pub(super) change: f64,
    /// Sampling variance of the change.
    pub(super) variance: f64,
    /// Maximum change in a single fight.
    reach: f64,
    /// Number of sampled fights.
    fights: u64,
}

impl Moved {
    /// Adds an independent change with a weight.
    #[must_use]
    pub(super) fn plus(self, other: &Moved, weight: f64) -> Self {
        Self {
            change: self.change + weight * other.change,
            variance: self.variance + weight * weight * other.variance,
            reach: self.reach.max(other.reach),
            fights: self.fights + other.fights,
        }
    }

    /// Whether all sampled fights changed alike.
    pub(super) fn is_certain(&self) -> bool {
        self.variance == 0.0
    }

    /// Returns the standard error of the change divided by the total `weights`. If all fights
    /// changed alike, it is a bound from the number of fights.
    pub(super) fn standard_error(&self, weights: f64) -> f64 {
        match self.fights {
            1.. if self.variance == 0.0 && self.reach > 0.0 => self.reach * none_in(self.fights),
            _ => self.variance.sqrt() / weights,
        }
    }
}

/// Weights of a bout within its pairing, before or after the change.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Terms {
    /// Share of the pairing's fights.
    pub(super) share: f64,
    /// Value of one fighter of each side: share of the AP of both sides, times the share of the
    /// fights.
    pub(super) worth: [f64; 2],
    /// Number of fighters per side.
    pub(super) fighters: [u8; 2],
    /// Value of one AP of companions in the same unit; 0 without companions.
    pub(super) one_ap: f64,
}

impl Terms {
    /// Returns the weights of a bout that does not occur: all 0.
    pub(super) fn none(self) -> Self {
        Self { share: 0.0, worth: [0.0; 2], one_ap: 0.0, ..self }
    }

    /// Returns the coefficients of the balance with respect to the dead of each side.
    fn factors(&self) -> [f64; 2] {
        [-self.worth[0], self.worth[1]]
    }
}

/// Change of both payoffs of a bout, seen from the first side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct MovedBout {
    /// Change of the balance: AP destroyed less AP lost, as a share of the AP of both sides.
    pub(super) balance: Moved,
    /// Change of victories less defeats, per fight.
    pub(super) victory: Moved,
}

impl MovedBout {
    /// Adds the change of another bout, which has independent dice, with a weight.
    #[must_use]
    pub(super) fn plus(self, other: &MovedBout, weight: f64) -> Self {
        Self {
            balance: self.balance.plus(&other.balance, weight),
            victory: self.victory.plus(&other.victory, weight),
        }
    }

    /// Computes the change for identical fights before and after; only their weights differ.
    pub(super) fn same(outcome: &Outcome, [before, after]: [Terms; 2]) -> Self {
        let (was, is) = (before.factors(), after.factors());
        let factors = [is[0] - was[0], is[1] - was[1]];
        let share = after.share - before.share;
        match outcome {
            Outcome::Exact { dead, worse, .. } => {
                let exactly = |change| Moved { change, ..Moved::default() };
                Self {
                    balance: exactly(factors[0] * dead[0] + factors[1] * dead[1]),
                    victory: exactly(share * (worse[1] - worse[0])),
                }
            }
            Outcome::Sampled(casualties) => sampled(casualties, factors, share, before.fighters),
        }
    }

    /// Computes the change for identical battles before and after, by their payoff.
    pub(super) fn battles(casualties: &Casualties, [before, after]: [Terms; 2], stake: Stake) -> Self {
        let worth = [0, 1].map(|side| after.worth[side] - before.worth[side]);
        let one_ap = after.one_ap - before.one_ap;
        let victory = sampled(casualties, [0.0; 2], after.share - before.share, before.fighters).victory;
        let exchange = of_ap(casualties, worth, one_ap);
        let balance = match stake {
            Stake::Victory => victory,
            Stake::Ap => Moved {
                change: exchange.balance(Payoff::Ap),
                variance: exchange.balance_variance(Payoff::Ap),
                reach: (after.share - before.share).abs(),
                fights: casualties.fights,
            },
        };
        Self { balance, victory }
    }

    /// Computes the change for fights in pairs on the same dice.
    pub(super) fn paired(paired: &PairedCasualties, terms: [Terms; 2]) -> Self {
        let [before, after] = terms;
        let fighters = before.fighters;
        let largest = |terms: Terms| reach(terms.factors(), fighters);
        if paired.is_alike() {
            let mut moved = Self::same(&Outcome::Sampled(paired.casualties[0]), terms);
            // No sampled fight changed, but others might.
            moved.balance.reach = largest(before).max(largest(after));
            moved.victory.reach = 2.0 * before.share.max(after.share);
            return moved;
        }
        let n = paired.casualties[0].fights as f64;
        let (was, is) = (before.factors(), after.factors());
        let factors = [-was[0], -was[1], is[0], is[1]];
        let sum = |i: usize| {
            let dead = &paired.casualties[i / 2].dead;
            [dead.a, dead.b][i % 2] as f64
        };
        let product = |i: usize, j: usize| {
            let (i, j) = (i.min(j), i.max(j));
            let (one, other) = (i % 2, j % 2);
            let casualties = &paired.casualties[i / 2];
            let product = match (i / 2 == j / 2, one == other) {
                (true, true) => [casualties.dead_squared.a, casualties.dead_squared.b][one],
                (true, false) => casualties.dead_both,
                (false, _) => {
                    let of = [paired.dead.a, paired.dead.b][one];
                    [of.a, of.b][other]
                }
            };
            product as f64
        };
        let mut balance = Moved {
            reach: largest(before) + largest(after),
            fights: 2 * paired.casualties[0].fights,
            ..Moved::default()
        };
        for (i, own) in factors.into_iter().enumerate() {
            balance.change += own * sum(i) / n;
            for (j, other) in factors.into_iter().enumerate() {
                balance.variance += own * other * spread(n, product(i, j), sum(i), sum(j));
            }
        }
        balance.variance = balance.variance.max(0.0);
        let [was, is] = paired.casualties.each_ref().map(won);
        let squared =
            paired.casualties.each_ref().map(|casualties| (casualties.worse.a + casualties.worse.b) as f64);
        let shares = [-before.share, after.share];
        let variance = shares[0] * shares[0] * spread(n, squared[0], was, was)
            + shares[1] * shares[1] * spread(n, squared[1], is, is)
            + 2.0 * shares[0] * shares[1] * spread(n, paired.won as f64, was, is);
        let victory = Moved {
            change: (shares[0] * was + shares[1] * is) / n,
            variance: variance.max(0.0),
            reach: before.share + after.share,
            fights: balance.fights,
        };
        Self { balance, victory }
    }
}

fn sampled(casualties: &Casualties, factors: [f64; 2], share: f64, fighters: [u8; 2]) -> MovedBout {
    let n = casualties.fights as f64;
    let [dead, squares] =
        [casualties.dead, casualties.dead_squared].map(|sums| [sums.a as f64, sums.b as f64]);
    let side = |i: usize| factors[i] * factors[i] * spread(n, squares[i], dead[i], dead[i]);
    let both = factors[0] * factors[1] * spread(n, casualties.dead_both as f64, dead[0], dead[1]);
    let won = won(casualties);
    let decided = (casualties.worse.a + casualties.worse.b) as f64;
    MovedBout {
        balance: Moved {
            change: (factors[0] * dead[0] + factors[1] * dead[1]) / n,
            variance: (side(0) + side(1) + 2.0 * both).max(0.0),
            reach: reach(factors, fighters),
            fights: casualties.fights,
        },
        victory: Moved {
            change: share * won / n,
            variance: (share * share * spread(n, decided, won, won)).max(0.0),
            reach: share.abs(),
            fights: casualties.fights,
        },
    }
}

/// Returns the victories of the first side less those of the second.
fn won(casualties: &Casualties) -> f64 {
    casualties.worse.b as f64 - casualties.worse.a as f64
}

/// Returns the maximum contribution of a single fight.
fn reach(factors: [f64; 2], fighters: [u8; 2]) -> f64 {
    factors[0].abs() * f64::from(fighters[0]) + factors[1].abs() * f64::from(fighters[1])
}
