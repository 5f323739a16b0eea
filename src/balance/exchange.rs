//! What two contenders do to each other at certain costs.

use super::outcome::Outcome;
use crate::rules::BySide;
use crate::simulate::{Casualties, Luck, MatesLost};
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
    /// By how much more than expected the attacks at each of the pair wounded it, in the same measure; its mean is 0.
    luck: [f64; 2],
    /// Variances and covariances of the luck.
    luck_variance: [[f64; 2]; 2],
    /// Covariances of what each of the pair lost with the luck at each.
    lost_luck: [[f64; 2]; 2],
    /// The victories of the first less those of the second, a fight.
    pub victory: f64,
    /// Its variance.
    pub victory_variance: f64,
    /// Fights that were sampled for it.
    pub fights: u64,
}

impl Exchange {
    /// Of an outcome, where a head of each side is worth one and mates are worth nothing.
    pub(super) fn of_heads(outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Exact { dead, worse, .. } => {
                Exchange { lost: *dead, victory: worse[1] - worse[0], ..Exchange::default() }
            }
            Outcome::Sampled(casualties) => sampled(casualties, [1.0; 2], 0.0),
        }
    }

    /// The same where a head of each side is worth so much.
    #[must_use]
    pub(super) fn at(&self, [a, b]: [f64; 2]) -> Self {
        let (aa, ab, bb) = (a * a, a * b, b * b);
        let times = |[[x, y], [z, w]]: &[[f64; 2]; 2]| [[x * aa, y * ab], [z * ab, w * bb]];
        Self {
            lost: [self.lost[0] * a, self.lost[1] * b],
            variance: [self.variance[0] * aa, self.variance[1] * bb],
            covariance: self.covariance * ab,
            luck: [self.luck[0] * a, self.luck[1] * b],
            luck_variance: times(&self.luck_variance),
            lost_luck: times(&self.lost_luck),
            ..*self
        }
    }

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
            self.luck[side] += weight * other.luck[side];
            self.variance[side] += squared * other.variance[side];
        }
        self.covariance += squared * other.covariance;
        for (i, j) in BOTH {
            self.luck_variance[i][j] += squared * other.luck_variance[i][j];
            self.lost_luck[i][j] += squared * other.lost_luck[i][j];
        }
        self.victory += weight * other.victory;
        self.victory_variance += squared * other.victory_variance;
        self.fights += other.fights;
        self
    }

    /// The same, seen from the other side.
    #[must_use]
    pub fn swapped(self) -> Self {
        let flip = |[a, b]: [f64; 2]| [b, a];
        let turn = |[a, b]: [[f64; 2]; 2]| [flip(b), flip(a)];
        Self {
            lost: flip(self.lost),
            variance: flip(self.variance),
            luck: flip(self.luck),
            luck_variance: turn(self.luck_variance),
            lost_luck: turn(self.lost_luck),
            victory: -self.victory,
            ..self
        }
    }

    /// How much of what each of the pair lost was luck at each of them: the regression of the losses on the luck. Nothing where
    /// there were too few fights to tell.
    pub(super) fn coefficients(&self) -> Coefficients {
        let [[aa, ab], [ba, bb]] = self.luck_variance;
        let determinant = aa * bb - ab * ba;
        // Luck at one side alone, or next to none, says nothing that would be worth a case of its own.
        if self.fights < FEWEST_FOR_LUCK || determinant <= 1e-12 * aa * bb {
            return Coefficients::default();
        }
        Coefficients(
            self.lost_luck.map(|[a, b]| [(a * bb - b * ab) / determinant, (b * aa - a * ba) / determinant]),
        )
    }

    /// The losses without what was luck, with the variances that are left (Lavenberg and Welch 1981, Management Science 27:322).
    /// The coefficients should be of the whole sum that this is a part of: they are estimates, and so many fights keep what they
    /// err by small beside the error that is left.
    #[must_use]
    pub(super) fn without_luck(self, Coefficients(of): &Coefficients) -> Self {
        let times = |x: [f64; 2], y: [f64; 2]| x[0] * y[0] + x[1] * y[1];
        let spread = |i: usize, j: usize| {
            let between = self.luck_variance.map(|row| times(row, of[j]));
            times(of[i], between) - times(of[i], self.lost_luck[j]) - times(of[j], self.lost_luck[i])
        };
        Self {
            lost: [0, 1].map(|i| self.lost[i] - times(of[i], self.luck)),
            variance: [0, 1].map(|i| (self.variance[i] + spread(i, i)).max(0.0)),
            covariance: self.covariance + spread(0, 1),
            luck: [0.0; 2],
            luck_variance: [[0.0; 2]; 2],
            lost_luck: [[0.0; 2]; 2],
            ..self
        }
    }
}

/// How much of what each of the pair lost, first, was luck at each of them: see [`Exchange::coefficients`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Coefficients([[f64; 2]; 2]);

/// From so many fights on the coefficients of luck are known well enough.
const FEWEST_FOR_LUCK: u64 = 128;

/// The places of a table of two by two.
const BOTH: [(usize, usize); 4] = [(0, 0), (0, 1), (1, 0), (1, 1)];

/// What has not happened in so many fights: its chance at the most, in standard errors.
pub(super) fn none_in(fights: u64) -> f64 {
    Proportion { successes: 0, trials: fights }.interval95().high / z95()
}

/// Means over battles where everything on the table goes to whoever wins: who loses one loses all of it.
pub(super) fn by_victory(casualties: &Casualties) -> Exchange {
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
        ..Exchange::default()
    }
}

/// Means over fights, with the variances and the covariance of the means, where a head of each side is worth so much and so
/// is one AP of mates.
pub(super) fn sampled(casualties: &Casualties, worth: [f64; 2], one_ap: f64) -> Exchange {
    let n = casualties.fights as f64;
    let both = |sums: BySide<u64>| [sums.a as f64, sums.b as f64];
    let (dead, squares, worse) =
        (both(casualties.dead), both(casualties.dead_squared), both(casualties.worse));
    let MatesLost { ap, ap_squared, ap_both, dead_ap } = casualties.mates;
    let (mates, mates_squared) = (both(ap), both(ap_squared));
    let dead_mates = [both(dead_ap.a), both(dead_ap.b)];
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
    let luck = casualties.luck;
    let deaths = |sums: BySide<i128>| [sums.a as f64 / Luck::ONE, sums.b as f64 / Luck::ONE];
    let (mean_luck, [squared_a, squared_b]) = (deaths(luck.sum), deaths(luck.squared));
    let luck_squared = [squared_a / Luck::ONE, squared_b / Luck::ONE];
    let luck_both = luck.both as f64 / Luck::ONE / Luck::ONE;
    let of_both_sides = |of: BySide<BySide<i128>>| [deaths(of.a), deaths(of.b)];
    let (dead_luck, mates_luck) = (of_both_sides(luck.dead), of_both_sides(luck.mates));
    let between = |i: usize, j: usize| {
        let product = if i == j { luck_squared[i] } else { luck_both };
        spread(product, mean_luck[i], mean_luck[j]) * worth[i] * worth[j]
    };
    let lost_luck = |i: usize, j: usize| {
        let heads = spread(dead_luck[i][j], dead[i], mean_luck[j]) * worth[i];
        (heads + spread(mates_luck[i][j], mates[i], mean_luck[j]) * one_ap) * worth[j]
    };
    let lost = |i: usize| dead[i] / n * worth[i] + mates[i] / n * one_ap;
    // A cost is looked for by this, pairing by pairing: arrays as they stand are quicker than mapped ones in code that is small.
    Exchange {
        lost: [lost(0), lost(1)],
        variance: [variance(0).max(0.0), variance(1).max(0.0)],
        covariance,
        luck: [mean_luck[0] / n * worth[0], mean_luck[1] / n * worth[1]],
        luck_variance: [[between(0, 0), between(0, 1)], [between(1, 0), between(1, 1)]],
        lost_luck: [[lost_luck(0, 0), lost_luck(0, 1)], [lost_luck(1, 0), lost_luck(1, 1)]],
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::splitmix;

    /// So many fights between two of each side, in which as many die of a side as attacks hit out of four, and luck is known
    /// as far as `noise` lets it: hits less what was to be expected, in quarters of a death.
    fn fought(fights: u64, seed: u64, noise: u64) -> Casualties {
        let mut state = seed;
        let mut casualties = Casualties::default();
        for _ in 0..fights {
            let mut side = || {
                let hits = (splitmix(&mut state) % 3 + 1) as i64;
                let unknown = (splitmix(&mut state) % (2 * noise + 1)) as i64 - noise as i64;
                (hits, hits - 2 + unknown)
            };
            let ((a, luck_a), (b, luck_b)) = (side(), side());
            let dead = BySide { a: a as u64, b: b as u64 };
            casualties.count(dead, BySide { a: 0, b: 0 }, BySide { a: false, b: false }, 1);
            let unit = Luck::ONE as i64 / 4;
            casualties.luck.add(BySide { a: luck_a * unit, b: luck_b * unit }, dead, BySide { a: 0, b: 0 });
        }
        casualties
    }

    fn exchange(fights: u64, seed: u64, noise: u64) -> Exchange {
        sampled(&fought(fights, seed, noise), [0.1, 0.2], 0.0)
    }

    #[test]
    fn losses_that_are_all_luck_are_what_was_to_be_expected() {
        let plain = exchange(500, 1, 0);
        let found = plain.without_luck(&plain.coefficients());
        // Two of each side on average.
        assert!((found.lost[0] - 0.2).abs() < 1e-12 && (found.lost[1] - 0.4).abs() < 1e-12, "{found:?}");
        assert!(found.balance_variance(Payoff::Ap) < 1e-18, "{found:?}");
        assert!(plain.balance_variance(Payoff::Ap) > 1e-6, "{plain:?}");
        // The other way round it is the same.
        let swapped = plain.swapped();
        let found = swapped.without_luck(&swapped.coefficients());
        assert!((found.balance(Payoff::Ap) + 0.2).abs() < 1e-12, "{found:?}");
    }

    #[test]
    fn what_is_left_varies_as_much_as_it_says() {
        let (mut errors, mut said, mut plain_said) = (0.0, 0.0, 0.0);
        for seed in 0..400 {
            let plain = exchange(200, 1000 + seed, 1);
            let found = plain.without_luck(&plain.coefficients());
            errors += (found.balance(Payoff::Ap) - 0.2).powi(2);
            said += found.balance_variance(Payoff::Ap);
            plain_said += plain.balance_variance(Payoff::Ap);
        }
        // Of 400 squares the mean is within a fifth, at 2.8 standard errors.
        assert!((errors / said - 1.0).abs() < 0.2, "{errors} {said}");
        // Hits and what is not known vary alike: half of the variance is luck.
        assert!((said / plain_said - 0.5).abs() < 0.03, "{said} {plain_said}");
    }

    #[test]
    fn parts_without_the_luck_of_their_sum_add_up_to_it() {
        let (one, other) = (exchange(150, 7, 1), exchange(250, 8, 2));
        let sum = Exchange::default().plus(&one, 2.0).plus(&other, 3.0);
        let coefficients = sum.coefficients();
        let parts = [one, other].map(|of| of.without_luck(&coefficients));
        let added = Exchange::default().plus(&parts[0], 2.0).plus(&parts[1], 3.0);
        let whole = sum.without_luck(&coefficients);
        for (added, whole) in [
            (added.balance(Payoff::Ap), whole.balance(Payoff::Ap)),
            (added.balance_variance(Payoff::Ap), whole.balance_variance(Payoff::Ap)),
        ] {
            assert!((added - whole).abs() < 1e-12, "{added} {whole}");
        }
    }

    #[test]
    fn few_fights_and_fights_without_attacks_are_left_as_they_are() {
        let few = exchange(FEWEST_FOR_LUCK - 1, 3, 0);
        assert_eq!(few.coefficients(), Coefficients::default());
        assert_eq!(few.without_luck(&few.coefficients()).lost, few.lost);
        let mut without = fought(500, 4, 0);
        without.luck = Luck::default();
        assert_eq!(sampled(&without, [0.1, 0.2], 0.0).coefficients(), Coefficients::default());
    }
}
