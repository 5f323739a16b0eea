//! How far a bout moves when costs, profiles or rules change: the means of fights on the same dice, and the variance of
//! their difference.
//!
//! With d(s) the dead of side s and c(s) what a head of that side is worth, a bout is worth c(1)·d(1) - c(0)·d(0) to the
//! first. What it is worth after less what it was worth before is linear in the dead of both, so its variance follows
//! from their covariances ([`PairedCasualties`]). Where the fights are the same ones, only the c differ, and the difference is
//! linear in one [`Casualties`].

use super::exchange::{Payoff, none_in, sampled as of_ap, spread};
use super::list_battle::Stake;
use super::outcome::Outcome;
use crate::simulate::{Casualties, PairedCasualties};

/// A change of a mean, from sampling.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Moved {
    /// After less before.
    pub(super) change: f64,
    /// Its variance.
    pub(super) variance: f64,
    /// The most that a single fight could change.
    reach: f64,
    /// How many fights were sampled.
    fights: u64,
}

impl Moved {
    /// The sum with an independent one.
    #[must_use]
    pub(super) fn plus(self, other: &Moved, weight: f64) -> Self {
        Self {
            change: self.change + weight * other.change,
            variance: self.variance + weight * weight * other.variance,
            reach: self.reach.max(other.reach),
            fights: self.fights + other.fights,
        }
    }

    /// Whether all fights moved alike.
    pub(super) fn is_certain(&self) -> bool {
        self.variance == 0.0
    }

    /// The standard error of the change divided by these weights. Where all fights moved alike, what another might do is
    /// bounded by how many there were.
    pub(super) fn standard_error(&self, weights: f64) -> f64 {
        match self.fights {
            1.. if self.variance == 0.0 && self.reach > 0.0 => self.reach * none_in(self.fights),
            _ => self.variance.sqrt() / weights,
        }
    }
}

/// A bout of a pairing before or after: its share of the fights, and what a head of each side is worth in them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Terms {
    /// The share.
    pub(super) share: f64,
    /// As a share of the AP on the table, times the share of the fights.
    pub(super) worth: [f64; 2],
    /// How many of each.
    pub(super) fighters: [u8; 2],
    /// What one AP of companions is worth in the same measure; nothing where there are none.
    pub(super) one_ap: f64,
}

impl Terms {
    /// Of a bout that is not fought.
    pub(super) fn none(self) -> Self {
        Self { share: 0.0, worth: [0.0; 2], one_ap: 0.0, ..self }
    }

    /// How the balance depends on the dead of each side.
    fn factors(&self) -> [f64; 2] {
        [-self.worth[0], self.worth[1]]
    }
}

/// How far the balance and the victories of the first of a pair move.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct MovedBout {
    /// AP destroyed less AP lost, as a share of the AP on the table.
    pub(super) balance: Moved,
    /// Victories less those of the other, a fight.
    pub(super) victory: Moved,
}

impl MovedBout {
    /// The sum with another bout, which has dice of its own.
    #[must_use]
    pub(super) fn plus(self, other: &MovedBout, weight: f64) -> Self {
        Self {
            balance: self.balance.plus(&other.balance, weight),
            victory: self.victory.plus(&other.victory, weight),
        }
    }

    /// Fights that are the same before and after: what they count for differs at the most.
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

    /// Battles that are the same before and after, by what they are judged.
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

    /// Fights on the same dice.
    pub(super) fn paired(paired: &PairedCasualties, terms: [Terms; 2]) -> Self {
        let [before, after] = terms;
        let fighters = before.fighters;
        let largest = |terms: Terms| reach(terms.factors(), fighters);
        if paired.is_alike() {
            let mut moved = Self::same(&Outcome::Sampled(paired.casualties[0]), terms);
            // No fight went otherwise, but another one might.
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

/// The victories of the first less those of the second.
fn won(casualties: &Casualties) -> f64 {
    casualties.worse.b as f64 - casualties.worse.a as f64
}

/// How much a fight may count at the most.
fn reach(factors: [f64; 2], fighters: [u8; 2]) -> f64 {
    factors[0].abs() * f64::from(fighters[0]) + factors[1].abs() * f64::from(fighters[1])
}
