//! Change of the mean payoff of a match-up when costs, profiles or rules change, with its variance
//! under common random numbers.
//!
//! With d(s) the dead of side s and c(s) the value of one fighter of that side, the payoff of a
//! fight for the first side is c(1)·d(1) - c(0)·d(0). The difference after less before is linear in
//! the dead of both, so its variance follows from their covariances ([`PairedCasualties`]). If the
//! fights are identical before and after, only the c differ, and the difference is linear in one
//! [`Casualties`].

use super::exchange::{Outcome, covariance_of_means, zero_events_error};
use crate::simulate::{Casualties, PairedCasualties};

/// Change of a mean payoff, exact or sampled.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct MeanChange {
    /// Mean after the change, less the mean before.
    pub(super) change: f64,
    /// Sampling variance of the change.
    pub(super) variance: f64,
    /// Maximum absolute change in a single fight; 0 if the change is exact.
    max_per_fight: f64,
    /// Number of sampled fights.
    fights: u64,
}

impl MeanChange {
    /// Adds another change, from independent dice, multiplied by a weight.
    #[must_use]
    pub(super) fn plus(self, other: &MeanChange, weight: f64) -> Self {
        Self {
            change: self.change + weight * other.change,
            variance: self.variance + weight * weight * other.variance,
            max_per_fight: self.max_per_fight.max(other.max_per_fight),
            fights: self.fights + other.fights,
        }
    }

    /// Whether all sampled fights changed alike, or the change is exact.
    pub(super) fn is_certain(&self) -> bool {
        self.variance == 0.0
    }

    /// Returns the standard error of the change divided by the total `weights`. If all fights
    /// changed alike, it is a bound from the number of fights.
    pub(super) fn standard_error(&self, weights: f64) -> f64 {
        match self.fights {
            1.. if self.variance == 0.0 && self.max_per_fight > 0.0 => {
                self.max_per_fight * zero_events_error(self.fights)
            }
            _ => self.variance.sqrt() / weights,
        }
    }
}

/// Share of a match-up in the fights of its pairing, and value of its casualties, before or after
/// the change.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct FightWeights {
    /// Share of the pairing's fights.
    pub(super) share: f64,
    /// Contribution of one killed fighter of each side to the payoff: the fighter's share of the AP
    /// of both sides, times the match-up's share of the fights.
    pub(super) fighter_values: [f64; 2],
    /// Number of fighters per side.
    pub(super) fighters: [u8; 2],
}

impl FightWeights {
    /// Returns these weights for a match-up that does not occur: share and values are 0, the group
    /// sizes stay.
    pub(super) fn zero(self) -> Self {
        Self { share: 0.0, fighter_values: [0.0; 2], ..self }
    }

    /// Returns the contribution of one dead fighter of each side to the first side's balance.
    fn balance_coefficients(&self) -> [f64; 2] {
        [-self.fighter_values[0], self.fighter_values[1]]
    }
}

/// Change of both payoffs of a match-up, seen from the first side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct PayoffChange {
    /// Change of the balance: AP destroyed less AP lost, as a share of the AP of both sides.
    pub(super) balance: MeanChange,
    /// Change of victories less defeats, per fight.
    pub(super) victory: MeanChange,
}

impl PayoffChange {
    /// Adds the change of another match-up, which has independent dice, with a weight.
    #[must_use]
    pub(super) fn plus(self, other: &PayoffChange, weight: f64) -> Self {
        Self {
            balance: self.balance.plus(&other.balance, weight),
            victory: self.victory.plus(&other.victory, weight),
        }
    }

    /// Computes the change for identical fights before and after; only their weights differ.
    pub(super) fn from_identical_fights(outcome: &Outcome, [before, after]: [FightWeights; 2]) -> Self {
        let (was, is) = (before.balance_coefficients(), after.balance_coefficients());
        let factors = [is[0] - was[0], is[1] - was[1]];
        let share = after.share - before.share;
        match outcome {
            Outcome::Exact { dead, worse, .. } => {
                let exactly = |change| MeanChange { change, ..MeanChange::default() };
                Self {
                    balance: exactly(factors[0] * dead[0] + factors[1] * dead[1]),
                    victory: exactly(share * (worse[1] - worse[0])),
                }
            }
            Outcome::Sampled(casualties) => {
                change_from_casualties(casualties, factors, share, before.fighters)
            }
        }
    }

    /// Computes the change for fights simulated in pairs, before and after, on the same dice.
    pub(super) fn from_paired_fights(paired: &PairedCasualties, terms: [FightWeights; 2]) -> Self {
        let [before, after] = terms;
        let fighters = before.fighters;
        let largest = |terms: FightWeights| max_contribution(terms.balance_coefficients(), fighters);
        if paired.has_equal_deaths() {
            let mut moved = Self::from_identical_fights(&Outcome::Sampled(paired.casualties[0]), terms);
            // No sampled fight changed, but others might.
            moved.balance.max_per_fight = largest(before).max(largest(after));
            moved.victory.max_per_fight = 2.0 * before.share.max(after.share);
            return moved;
        }
        let n = paired.casualties[0].fights as f64;
        let (was, is) = (before.balance_coefficients(), after.balance_coefficients());
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
        let mut balance = MeanChange {
            max_per_fight: largest(before) + largest(after),
            fights: 2 * paired.casualties[0].fights,
            ..MeanChange::default()
        };
        for (i, own) in factors.into_iter().enumerate() {
            balance.change += own * sum(i) / n;
            for (j, other) in factors.into_iter().enumerate() {
                balance.variance += own * other * covariance_of_means(n, product(i, j), sum(i), sum(j));
            }
        }
        balance.variance = balance.variance.max(0.0);
        let [was, is] = paired.casualties.each_ref().map(net_victories);
        let squared =
            paired.casualties.each_ref().map(|casualties| (casualties.worse.a + casualties.worse.b) as f64);
        let shares = [-before.share, after.share];
        let variance = shares[0] * shares[0] * covariance_of_means(n, squared[0], was, was)
            + shares[1] * shares[1] * covariance_of_means(n, squared[1], is, is)
            + 2.0 * shares[0] * shares[1] * covariance_of_means(n, paired.won as f64, was, is);
        let victory = MeanChange {
            change: (shares[0] * was + shares[1] * is) / n,
            variance: variance.max(0.0),
            max_per_fight: before.share + after.share,
            fights: balance.fights,
        };
        Self { balance, victory }
    }
}

fn change_from_casualties(
    casualties: &Casualties,
    factors: [f64; 2],
    share: f64,
    fighters: [u8; 2],
) -> PayoffChange {
    let n = casualties.fights as f64;
    let [dead, squares] =
        [casualties.dead, casualties.dead_squared].map(|sums| [sums.a as f64, sums.b as f64]);
    let side = |i: usize| factors[i] * factors[i] * covariance_of_means(n, squares[i], dead[i], dead[i]);
    let both =
        factors[0] * factors[1] * covariance_of_means(n, casualties.dead_both as f64, dead[0], dead[1]);
    let won = net_victories(casualties);
    let decided = (casualties.worse.a + casualties.worse.b) as f64;
    PayoffChange {
        balance: MeanChange {
            change: (factors[0] * dead[0] + factors[1] * dead[1]) / n,
            variance: (side(0) + side(1) + 2.0 * both).max(0.0),
            max_per_fight: max_contribution(factors, fighters),
            fights: casualties.fights,
        },
        victory: MeanChange {
            change: share * won / n,
            variance: (share * share * covariance_of_means(n, decided, won, won)).max(0.0),
            max_per_fight: share.abs(),
            fights: casualties.fights,
        },
    }
}

/// Returns the number of victories of the first side, less those of the second, in all fights.
fn net_victories(casualties: &Casualties) -> f64 {
    casualties.worse.b as f64 - casualties.worse.a as f64
}

/// Returns the largest absolute change of the balance in one fight, if all fighters of both sides
/// die. `factors` is the change per killed fighter, by side.
fn max_contribution(factors: [f64; 2], fighters: [u8; 2]) -> f64 {
    factors[0].abs() * f64::from(fighters[0]) + factors[1].abs() * f64::from(fighters[1])
}
