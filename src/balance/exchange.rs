//! Outcome of the fights of a match-up, and the losses of both contenders at given costs: means,
//! variances and the control variate that reduces them.

use crate::rules::wound::WoundLevel;
use crate::rules::{BySide, Side};
use crate::simulate::{Casualties, Luck, Solution};
use crate::stats::{Proportion, z95};

/// Outcome of the fights of a match-up: exact if it was solved, otherwise sampled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    /// Exact expectations per fight, from the solution of a duel.
    Exact {
        /// Expected number of dead on each side.
        dead: [f64; 2],
        /// Probability that a side loses the larger share of its fighters.
        worse: [f64; 2],
        /// Expected number of turns.
        turns: f64,
    },
    /// Counts of simulated fights.
    Sampled(Casualties),
}

impl Outcome {
    /// Reads the expectations from the exact solution of a duel.
    pub(super) fn from_solution(solution: &Solution) -> Self {
        let died = |side: Side| solution.wound_levels[side][0][usize::from(WoundLevel::DEAD.get())];
        let dead = [died(Side::A), died(Side::B)];
        let both = solution.both_gone_by.last().copied().unwrap_or(0.0);
        let alive = solution.both_alive();
        let turns = 1.0 + alive[..alive.len() - 1].iter().sum::<f64>();
        Outcome::Exact { dead, worse: dead.map(|dead| dead - both), turns }
    }
}

/// Measure of success in a fight, which fair costs balance between the sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payoff {
    /// AP destroyed less AP lost, as a share of the AP of both sides.
    Ap,
    /// Probability that a side loses the smaller share of its fighters, less the probability that
    /// it loses the larger one.
    Victory,
}

/// Mean losses of both contenders in a fight, with their covariance matrix.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Exchange {
    /// Mean AP lost by each side, as a share of the AP of both sides.
    pub lost: [f64; 2],
    /// Sampling variances of the two means.
    pub variance: [f64; 2],
    /// Sampling covariance of the two means.
    pub covariance: f64,
    /// Control variate: mean excess of wounds over their expectation, from the attacks at each
    /// side, in the unit of `lost`. Its expectation is 0.
    luck: [f64; 2],
    /// Covariance matrix of the control variate `luck`.
    luck_variance: [[f64; 2]; 2],
    /// Covariances of the loss of each side (row) with the luck at each side (column).
    lost_luck: [[f64; 2]; 2],
    /// Victories of the first side less those of the second, per fight.
    pub victory: f64,
    /// Sampling variance of `victory`.
    pub victory_variance: f64,
    /// Number of sampled fights.
    pub fights: u64,
}

impl Exchange {
    /// Computes the losses in an outcome, with a value of 1 per fighter.
    /// [`with_values`](Self::with_values) rescales them.
    pub(super) fn with_unit_values(outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Exact { dead, worse, .. } => {
                Exchange { lost: *dead, victory: worse[1] - worse[0], ..Exchange::default() }
            }
            Outcome::Sampled(casualties) => sampled_exchange(casualties),
        }
    }

    /// Multiplies losses and their covariances, computed at a value of 1 per fighter, by the given
    /// values of one fighter of each side.
    #[must_use]
    pub(super) fn with_values(&self, [a, b]: [f64; 2]) -> Self {
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

    /// Returns the mean payoff of the first side.
    pub fn balance(&self, payoff: Payoff) -> f64 {
        match payoff {
            Payoff::Ap => self.lost[1] - self.lost[0],
            Payoff::Victory => self.victory,
        }
    }

    /// Returns the sampling variance of [`balance`](Self::balance).
    pub(crate) fn balance_variance(&self, payoff: Payoff) -> f64 {
        match payoff {
            Payoff::Ap => self.weighted_variance([1.0, 1.0]),
            Payoff::Victory => self.victory_variance,
        }
    }

    /// Returns the standard error of the mean balance, if this exchange is a sum with the total
    /// weight `weights`. If all fights ended alike, it is a bound from the number of fights.
    pub(super) fn standard_error(&self, payoff: Payoff, weights: f64) -> f64 {
        let variance = self.balance_variance(payoff);
        match self.fights {
            1.. if variance == 0.0 => zero_events_error(self.fights),
            _ => variance.sqrt() / weights,
        }
    }

    /// Returns the variance of a · (loss of the first) - b · (loss of the second).
    pub(crate) fn weighted_variance(&self, [a, b]: [f64; 2]) -> f64 {
        (a * a * self.variance[0] + b * b * self.variance[1] - 2.0 * a * b * self.covariance).max(0.0)
    }

    /// Adds the exchange of an independent sample, multiplied by a weight.
    #[must_use]
    pub(crate) fn plus(mut self, other: &Exchange, weight: f64) -> Self {
        let squared = weight * weight;
        for side in [0, 1] {
            self.lost[side] += weight * other.lost[side];
            self.luck[side] += weight * other.luck[side];
            self.variance[side] += squared * other.variance[side];
        }
        self.covariance += squared * other.covariance;
        for (i, j) in INDEX_PAIRS {
            self.luck_variance[i][j] += squared * other.luck_variance[i][j];
            self.lost_luck[i][j] += squared * other.lost_luck[i][j];
        }
        self.victory += weight * other.victory;
        self.victory_variance += squared * other.victory_variance;
        self.fights += other.fights;
        self
    }

    /// Returns the exchange seen from the other side.
    #[must_use]
    pub(crate) fn swapped(self) -> Self {
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

    /// Regresses the losses of each side on the luck at both sides. All coefficients are 0 if there
    /// are too few fights.
    pub(super) fn luck_coefficients(&self) -> LuckCoefficients {
        let [[aa, ab], [ba, bb]] = self.luck_variance;
        let determinant = aa * bb - ab * ba;
        // If the luck of one side hardly varies, the regression is singular.
        if self.fights < MIN_FIGHTS_FOR_LUCK || determinant <= 1e-12 * aa * bb {
            return LuckCoefficients::default();
        }
        LuckCoefficients(
            self.lost_luck.map(|[a, b]| [(a * bb - b * ab) / determinant, (b * aa - a * ba) / determinant]),
        )
    }

    /// Subtracts the control variate from the losses, and adjusts the variances (Lavenberg and
    /// Welch 1981, Management Science 27:322). The coefficients should be those of the whole sum
    /// that this exchange is a part of: they are estimates, whose error is negligible only in a
    /// large sample.
    #[must_use]
    pub(super) fn without_luck(self, LuckCoefficients(of): &LuckCoefficients) -> Self {
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

/// Regression coefficients of the loss of each side (row) on the luck at each side (column); see
/// [`Exchange::luck_coefficients`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct LuckCoefficients([[f64; 2]; 2]);

/// Minimum number of fights for the regression of losses on luck; with fewer, all its coefficients
/// are 0.
const MIN_FIGHTS_FOR_LUCK: u64 = 128;

/// Index pairs of a 2 × 2 matrix.
const INDEX_PAIRS: [(usize, usize); 4] = [(0, 0), (0, 1), (1, 0), (1, 1)];

/// Returns the standard error that bounds the probability of an event that did not occur in
/// `fights` fights: the upper end of its 95 % interval, divided by 1.96.
pub(super) fn zero_events_error(fights: u64) -> f64 {
    Proportion { successes: 0, trials: fights }.interval95().high / z95()
}

/// Computes the exchange of sampled fights, with a value of 1 per fighter.
fn sampled_exchange(casualties: &Casualties) -> Exchange {
    let n = casualties.fights as f64;
    let both = |sums: BySide<u64>| [sums.a as f64, sums.b as f64];
    let (dead, squares, worse) =
        (both(casualties.dead), both(casualties.dead_squared), both(casualties.worse));
    // Sums of whole numbers are exact, so constants get a variance of exactly 0.
    let spread = |xy, x, y| covariance_of_means(n, xy, x, y);
    let variance = |i: usize| spread(squares[i], dead[i], dead[i]).max(0.0);
    let won = worse[1] - worse[0];
    let luck = casualties.luck;
    let deaths =
        |sums: BySide<i128>| [sums.a as f64 / Luck::UNITS_PER_DEATH, sums.b as f64 / Luck::UNITS_PER_DEATH];
    let (mean_luck, [squared_a, squared_b]) = (deaths(luck.sum), deaths(luck.squared));
    let luck_squared = [squared_a / Luck::UNITS_PER_DEATH, squared_b / Luck::UNITS_PER_DEATH];
    let luck_both = luck.both as f64 / Luck::UNITS_PER_DEATH / Luck::UNITS_PER_DEATH;
    let dead_luck = [deaths(luck.dead.a), deaths(luck.dead.b)];
    let between = |i: usize, j: usize| {
        let product = if i == j { luck_squared[i] } else { luck_both };
        spread(product, mean_luck[i], mean_luck[j])
    };
    let lost_luck = |i: usize, j: usize| spread(dead_luck[i][j], dead[i], mean_luck[j]);
    Exchange {
        lost: [dead[0] / n, dead[1] / n],
        variance: [variance(0), variance(1)],
        covariance: spread(casualties.dead_both as f64, dead[0], dead[1]),
        luck: [mean_luck[0] / n, mean_luck[1] / n],
        luck_variance: [[between(0, 0), between(0, 1)], [between(1, 0), between(1, 1)]],
        lost_luck: [[lost_luck(0, 0), lost_luck(0, 1)], [lost_luck(1, 0), lost_luck(1, 1)]],
        victory: won / n,
        victory_variance: spread(worse[0] + worse[1], won, won).max(0.0),
        fights: casualties.fights,
    }
}

/// Returns the covariance of the means of n values x and y, from the sums of products, of x and of
/// y: Σ(x - x̄)(y - ȳ) / (n (n - 1)).
pub(super) fn covariance_of_means(n: f64, xy: f64, x: f64, y: f64) -> f64 {
    (xy - x * y / n) / (n * (n - 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::splitmix;

    /// Makes up the casualties of fights with 1 to 3 dead per side. Luck, in quarters of a death,
    /// is the number of dead less 2, plus noise from -`noise` to `noise`.
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
            casualties.count(dead, BySide { a: false, b: false }, 1);
            let unit = Luck::UNITS_PER_DEATH as i64 / 4;
            casualties.luck.add(BySide { a: luck_a * unit, b: luck_b * unit }, dead);
        }
        casualties
    }

    fn exchange(fights: u64, seed: u64, noise: u64) -> Exchange {
        sampled_exchange(&fought(fights, seed, noise)).with_values([0.1, 0.2])
    }

    #[test]
    fn losses_that_are_all_luck_are_reduced_to_their_expectation() {
        let plain = exchange(500, 1, 0);
        let found = plain.without_luck(&plain.luck_coefficients());
        // Two dead per side are expected.
        assert!((found.lost[0] - 0.2).abs() < 1e-12 && (found.lost[1] - 0.4).abs() < 1e-12, "{found:?}");
        assert!(found.balance_variance(Payoff::Ap) < 1e-18, "{found:?}");
        assert!(plain.balance_variance(Payoff::Ap) > 1e-6, "{plain:?}");
        // The result is symmetric in the two sides.
        let swapped = plain.swapped();
        let found = swapped.without_luck(&swapped.luck_coefficients());
        assert!((found.balance(Payoff::Ap) + 0.2).abs() < 1e-12, "{found:?}");
    }

    #[test]
    fn the_variance_without_luck_matches_the_scatter_of_the_estimates() {
        let (mut errors, mut said, mut plain_said) = (0.0, 0.0, 0.0);
        for seed in 0..400 {
            let plain = exchange(200, 1000 + seed, 1);
            let found = plain.without_luck(&plain.luck_coefficients());
            errors += (found.balance(Payoff::Ap) - 0.2).powi(2);
            said += found.balance_variance(Payoff::Ap);
            plain_said += plain.balance_variance(Payoff::Ap);
        }
        // The mean of 400 squares is within a fifth of its expectation, at 2.8 standard errors.
        assert!((errors / said - 1.0).abs() < 0.2, "{errors} {said}");
        // Hits and noise have equal variances, so half of the variance is luck.
        assert!((said / plain_said - 0.5).abs() < 0.03, "{said} {plain_said}");
    }

    #[test]
    fn parts_adjusted_with_the_coefficients_of_their_sum_add_up_to_it() {
        let (one, other) = (exchange(150, 7, 1), exchange(250, 8, 2));
        let sum = Exchange::default().plus(&one, 2.0).plus(&other, 3.0);
        let coefficients = sum.luck_coefficients();
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
    fn few_fights_and_fights_without_attacks_are_not_adjusted() {
        let few = exchange(MIN_FIGHTS_FOR_LUCK - 1, 3, 0);
        assert_eq!(few.luck_coefficients(), LuckCoefficients::default());
        assert_eq!(few.without_luck(&few.luck_coefficients()).lost, few.lost);
        let mut without = fought(500, 4, 0);
        without.luck = Luck::default();
        assert_eq!(sampled_exchange(&without).luck_coefficients(), LuckCoefficients::default());
    }
}
