//! Kill rates per AP over the field and its situations.

use super::field_study::FieldStudy;
use crate::balance::{Field, FightKey, Outcome};
use crate::rules::{Side, Turns};
use crate::scenario::ResolvedFighter;
use crate::simulate::Casualties;
use crate::stats::{BoundedMean, Estimate, Interval, MeanPair};

/// Estimates the kill rate of each profile over all its enemies and situations: AP destroyed per
/// own AP and turn, with the 95 % interval of a ratio of two means.
pub(super) fn kill_rates(fighters: &[ResolvedFighter], field: &Field, study: &FieldStudy) -> Vec<Estimate> {
    // Candidates are not enemies of the field.
    let of_field = |of: &&(FightKey, f64, Outcome)| of.0.pairing.pair.iter().all(|&i| i < fighters.len());
    let mut met = vec![Vec::new(); fighters.len()];
    for (key, share, outcome) in study.outcomes.iter().filter(of_field) {
        for (own, side) in [Side::A, Side::B].into_iter().enumerate() {
            let enemy = 1 - own;
            let [killer, killed] = [own, enemy].map(|k| key.pairing.pair[k]);
            let [ap, enemy_ap] =
                [killer, killed].map(|i| f64::from(fighters[i].profile.strategic_value.get()));
            let [own_fighters, enemies] = [own, enemy].map(|k| key.fighters[k]);
            let ap_factors = [enemy_ap, ap * f64::from(own_fighters)];
            let sums = match outcome {
                Outcome::Exact { dead, turns, .. } => RateSums::exact([dead[enemy], *turns], ap_factors),
                Outcome::Sampled(casualties) => {
                    RateSums::from_casualties(casualties, side, enemies, ap_factors)
                }
            };
            let weight = share * field.weight(key.pairing, killer);
            let situation = field.situations[key.pairing.situation].name.as_str();
            met[killer].push((fighters[killed].label.as_str(), situation, own_fighters, weight, sums));
        }
    }
    let rate = |mut met: Vec<(&str, &str, u8, f64, RateSums)>| {
        // Sorted, because a floating-point sum depends on the order.
        met.sort_by(|a, b| (a.0, a.1, a.2).cmp(&(b.0, b.1, b.2)).then(a.3.total_cmp(&b.3)));
        let mut sum = RateSums::default();
        met.iter().for_each(|(.., weight, sums)| sum.add(sums, *weight));
        sum.rate()
    };
    met.into_iter().map(rate).collect()
}

/// Weighted sums over match-ups of mean AP destroyed (x) and of mean own AP times turns (y), with
/// their variances, their covariance and the bounds of their values.
#[derive(Clone, Copy, Debug, Default)]
struct RateSums {
    x: f64,
    y: f64,
    xx: f64,
    yy: f64,
    xy: f64,
    lower_bounds: [f64; 2],
    upper_bounds: [f64; 2],
    /// First Σ weight, then Σ weight² / fights, over the sampled match-ups. Their quotient
    /// `weights[0]² / weights[1]` is the effective number of fights.
    weights: [f64; 2],
}

impl RateSums {
    fn exact([dead, turns]: [f64; 2], ap_factors: [f64; 2]) -> Self {
        let [x, y] = [dead * ap_factors[0], turns * ap_factors[1]];
        Self { x, y, lower_bounds: [x, y], upper_bounds: [x, y], ..Self::default() }
    }

    /// Computes the sums of a killer on this side from simulated fights against `enemies` fighters.
    fn from_casualties(casualties: &Casualties, side: Side, enemies: u8, ap_factors: [f64; 2]) -> Self {
        let of = side.other();
        let sums = [
            casualties.dead[of],
            casualties.dead_squared[of],
            casualties.turns,
            casualties.turns_squared,
            casualties.dead_turns[of],
        ];
        Self::sampled(casualties.fights as f64, sums.map(|sum| sum as f64), enemies, ap_factors)
    }

    fn sampled(
        n: f64,
        [dead, dead_squared, turns, turns_squared, both]: [f64; 5],
        enemies: u8,
        ap_factors: [f64; 2],
    ) -> Self {
        // Covariance of the means: Σ(x - x̄)(y - ȳ) / n².
        let spread = |products: f64, x: f64, y: f64| (products - x * y / n) / (n * n);
        Self {
            x: dead / n * ap_factors[0],
            y: turns / n * ap_factors[1],
            xx: spread(dead_squared, dead, dead).max(0.0) * ap_factors[0] * ap_factors[0],
            yy: spread(turns_squared, turns, turns).max(0.0) * ap_factors[1] * ap_factors[1],
            xy: spread(both, dead, turns) * ap_factors[0] * ap_factors[1],
            // A fight takes at least one turn.
            lower_bounds: [0.0, ap_factors[1]],
            upper_bounds: [ap_factors[0] * f64::from(enemies), ap_factors[1] * f64::from(Turns::MAX)],
            weights: [1.0, 1.0 / n],
        }
    }

    fn add(&mut self, other: &RateSums, weight: f64) {
        self.x += weight * other.x;
        self.y += weight * other.y;
        self.xx += weight * weight * other.xx;
        self.yy += weight * weight * other.yy;
        self.xy += weight * weight * other.xy;
        for i in [0, 1] {
            self.lower_bounds[i] += weight * other.lower_bounds[i];
            self.upper_bounds[i] += weight * other.upper_bounds[i];
        }
        self.weights[0] += weight * other.weights[0];
        self.weights[1] += weight * weight * other.weights[1];
    }

    /// Returns the kill rate x / y with its 95 % interval; 0 if the ratio is undefined.
    fn rate(&self) -> Estimate {
        let [all, squared] = self.weights;
        if squared == 0.0 {
            return Estimate::exact(self.x / self.y);
        }
        let mean = |i: usize, estimate, variance| {
            let ends = Interval { low: self.lower_bounds[i], high: self.upper_bounds[i] };
            BoundedMean { estimate, variance, trials: all * all / squared, ends }
        };
        let pair = MeanPair { x: mean(0, self.x, self.xx), y: mean(1, self.y, self.yy), covariance: self.xy };
        pair.ratio95().unwrap_or(Estimate::exact(0.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four fights of 3 turns between a killer of 20 AP and enemies of 30 AP.
    fn sampled(dead: [f64; 2], enemies: u8) -> RateSums {
        let [dead, dead_squared] = dead;
        RateSums::sampled(4.0, [dead, dead_squared, 12.0, 36.0, 3.0 * dead], enemies, [30.0, 20.0])
    }

    fn rate(all: &[RateSums]) -> Estimate {
        let mut sum = RateSums::default();
        all.iter().for_each(|of| sum.add(of, 0.5));
        sum.rate()
    }

    #[test]
    fn the_rate_is_the_mean_of_ap_destroyed_over_that_of_ap_times_turns() {
        // Two of four fights killed the enemy, all in 3 turns: 30 · 1/2 over 20 · 3. The other
        // enemy is solved: 30 · 1 over 20 · 3.
        let rate = rate(&[sampled([2.0, 2.0], 1), RateSums::exact([1.0, 3.0], [30.0, 20.0])]);
        assert!((rate.value - 45.0 / 120.0).abs() < 1e-12, "{rate:?}");
        // Only the kills vary: the interval of 2 in 4 is 0.150 to 0.850. The bounds of the turns
        // widen it.
        let Interval { low, high } = rate.ci95;
        let [of_kills_low, of_kills_high] = [0.150, 0.850].map(|p| (30.0 + 30.0 * p) / 120.0);
        assert!((of_kills_low - 0.1..of_kills_low).contains(&low), "{rate:?}");
        assert!((of_kills_high..of_kills_high + 0.1).contains(&high), "{rate:?}");
    }

    #[test]
    fn errors_are_those_of_means_and_add_up_with_the_squares_of_weights() {
        // Deaths 0, 0, 1 and 1 in 1, 2, 3 and 4 turns; an enemy is worth 30 AP, the killer 20.
        let of = RateSums::sampled(4.0, [2.0, 2.0, 10.0, 30.0, 7.0], 1, [30.0, 20.0]);
        let near = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-9, "{found} {expected}");
        near(of.x, 15.0);
        near(of.y, 50.0);
        // Variances of four values: 1/4 and 5/4, covariance 1/2.
        near(of.xx, 900.0 / 4.0 / 4.0);
        near(of.yy, 400.0 * 5.0 / 4.0 / 4.0);
        near(of.xy, 600.0 / 2.0 / 4.0);
        let mut sum = RateSums::default();
        sum.add(&of, 3.0);
        sum.add(&RateSums::exact([1.0, 2.0], [30.0, 20.0]), 2.0);
        near(sum.x, 45.0 + 60.0);
        near(sum.xx, 9.0 * of.xx);
        near(sum.yy, 9.0 * of.yy);
        near(sum.xy, 9.0 * of.xy);
        near(sum.weights[0], 3.0);
        near(sum.weights[1], 9.0 / 4.0);
        // A solved match-up adds its value to both bounds. A fight takes at least one turn.
        near(sum.lower_bounds[0], 60.0);
        near(sum.lower_bounds[1], 3.0 * 20.0 + 80.0);
    }

    #[test]
    fn several_enemies_leave_more_room_for_kills_that_were_not_seen() {
        let high = |enemies: u8| rate(&[sampled([4.0, 4.0], enemies)]).ci95.high;
        assert!(high(3) > 1.2 * high(1), "{} {}", high(3), high(1));
    }
}
