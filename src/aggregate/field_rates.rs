//! Kill rates per AP over all enemies and situations of a reference field.

use crate::rules::Turns;
use crate::simulate::Estimate;
use crate::stats::{BoundedMean, Interval, MeanPair};
use polars::prelude::*;

/// Fights between two groups, seen from one side: counts of enemies killed and of turns.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct GroupMatchUp<'a> {
    /// Name of the killer, as written in the scenario.
    pub killer: &'a str,
    /// AP of one fighter of the killer's group.
    pub ap: u64,
    /// Number of fighters in the killer's group.
    pub fighters: u64,
    /// Name of the enemy, as written in the scenario.
    pub enemy: &'a str,
    /// AP of one fighter of the enemy's group.
    pub enemy_ap: u64,
    /// Number of fighters in the enemy's group.
    pub enemies: u64,
    /// Name of the situation in which the groups met.
    pub situation: &'a str,
    /// Weight of the match-up in the mean over all match-ups of its killer; only ratios matter.
    pub weight: f64,
    /// Number of simulated fights; 0 if the duel was solved exactly.
    pub fights: u64,
    /// Sums over the fights, in this order: enemies killed, enemies killed squared, turns, turns
    /// squared, enemies killed times turns.
    pub sums: [u64; 5],
    /// Expectations of a duel that was solved exactly: first enemies killed, then turns. 0 if the
    /// fights were simulated.
    pub exact_means: [f64; 2],
}

/// Kill rate of one killer over all its enemies and situations.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FieldRate {
    /// Name of the killer, as written in the scenario.
    pub killer: String,
    /// AP destroyed per AP of the killer and turn, with the 95 % interval of a ratio of two means.
    pub rate: Estimate,
}

const SUM_COLUMNS: [&str; 5] =
    ["enemy_dead", "enemy_dead_squared", "turns", "turns_squared", "enemy_dead_turns"];

/// Builds a frame with one row per group match-up, sorted by killer, enemy and situation.
///
/// # Errors
/// If polars rejects the frame.
pub(crate) fn group_frame(rows: &[GroupMatchUp]) -> PolarsResult<DataFrame> {
    let text = |name: &str, of: fn(&GroupMatchUp) -> String| {
        Series::new(name.into(), rows.iter().map(of).collect::<Vec<String>>()).into_column()
    };
    let count = |name: &str, of: fn(&GroupMatchUp) -> u64| {
        Series::new(name.into(), rows.iter().map(of).collect::<Vec<u64>>()).into_column()
    };
    let number = |name: &str, of: fn(&GroupMatchUp) -> f64| {
        Series::new(name.into(), rows.iter().map(of).collect::<Vec<f64>>()).into_column()
    };
    let sums = SUM_COLUMNS.iter().enumerate().map(|(i, name)| {
        Series::new((*name).into(), rows.iter().map(|row| row.sums[i]).collect::<Vec<u64>>()).into_column()
    });
    let mut columns = vec![
        text("killer", |row| row.killer.to_owned()),
        text("enemy", |row| row.enemy.to_owned()),
        text("situation", |row| row.situation.to_owned()),
        count("ap", |row| row.ap),
        count("fighters", |row| row.fighters),
        count("enemy_ap", |row| row.enemy_ap),
        count("enemies", |row| row.enemies),
        number("weight", |row| row.weight),
        count("fights", |row| row.fights),
        number("exact_enemy_dead", |row| row.exact_means[0]),
        number("exact_turns", |row| row.exact_means[1]),
    ];
    columns.extend(sums);
    let order = ["killer", "enemy", "situation", "fighters", "weight"];
    DataFrame::new(rows.len(), columns)?.sort(order, SortMultipleOptions::default().with_maintain_order(true))
}

/// Computes kill rates from a frame of [`group_frame`], in descending order: mean AP destroyed
/// divided by the mean of own AP times turns.
///
/// Values are added in the order of the frame, because the result of a group-by on fractions would
/// depend on the threads.
///
/// # Errors
/// If polars rejects the frame.
pub(crate) fn field_rates(groups: &DataFrame) -> PolarsResult<Vec<FieldRate>> {
    let counts = |name: &str| -> PolarsResult<Vec<f64>> {
        Ok(groups.column(name)?.u64()?.into_no_null_iter().map(|count| count as f64).collect())
    };
    let numbers = |name: &str| -> PolarsResult<Vec<f64>> {
        Ok(groups.column(name)?.f64()?.into_no_null_iter().collect())
    };
    let killers = groups.column("killer")?.str()?;
    let (ap, fighters, fights) = (counts("ap")?, counts("fighters")?, counts("fights")?);
    let (enemy_ap, enemies) = (counts("enemy_ap")?, counts("enemies")?);
    let (weight, exact_dead, exact_turns) =
        (numbers("weight")?, numbers("exact_enemy_dead")?, numbers("exact_turns")?);
    let sums: Vec<Vec<f64>> = SUM_COLUMNS.iter().map(|name| counts(name)).collect::<PolarsResult<_>>()?;
    let mut rates: Vec<(String, RateSums)> = Vec::new();
    for (row, killer) in killers.iter().flatten().enumerate() {
        let ap_factors = [enemy_ap[row], ap[row] * fighters[row]];
        let met = match fights[row] {
            0.0 => RateSums::exact([exact_dead[row], exact_turns[row]], ap_factors),
            n => {
                let most = [ap_factors[0] * enemies[row], ap_factors[1] * f64::from(Turns::MAX)];
                RateSums {
                    upper_bounds: most,
                    ..RateSums::sampled(n, [0, 1, 2, 3, 4].map(|i| sums[i][row]), ap_factors)
                }
            }
        };
        match rates.last_mut() {
            Some((last, sum)) if last == killer => sum.add(&met, weight[row]),
            _ => {
                let mut sum = RateSums::default();
                sum.add(&met, weight[row]);
                rates.push((killer.to_owned(), sum));
            }
        }
    }
    let mut rates: Vec<FieldRate> =
        rates.into_iter().map(|(killer, sum)| FieldRate { killer, rate: sum.rate() }).collect();
    rates.sort_by(|a, b| b.rate.value.total_cmp(&a.rate.value).then_with(|| a.killer.cmp(&b.killer)));
    Ok(rates)
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

    fn sampled(
        n: f64,
        [dead, dead_squared, turns, turns_squared, both]: [f64; 5],
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
            weights: [1.0, 1.0 / n],
            ..Self::default()
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
        pair.ratio95().map_or(Estimate::exact(0.0), Estimate::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group_match_up(killer: &'static str, enemy: &'static str, sums: [u64; 5]) -> GroupMatchUp<'static> {
        GroupMatchUp {
            killer,
            ap: 10,
            fighters: 2,
            enemy,
            enemy_ap: 30,
            enemies: 1,
            situation: "s",
            weight: 0.5,
            fights: 4,
            sums,
            exact_means: [0.0, 0.0],
        }
    }

    #[test]
    fn the_rate_is_the_mean_of_ap_destroyed_over_that_of_ap_times_turns() {
        // Two of four fights killed the enemy, all in 3 turns: 30 · 1/2 over 20 · 3. The other
        // enemy is solved: 30 · 1 over 20 · 3.
        let sampled = group_match_up("a", "b", [2, 2, 12, 36, 6]);
        let solved = GroupMatchUp {
            enemy: "c",
            fights: 0,
            exact_means: [1.0, 3.0],
            ..group_match_up("a", "c", [0; 5])
        };
        let rates = field_rates(&group_frame(&[solved, sampled]).unwrap()).unwrap();
        assert_eq!(rates.len(), 1);
        assert!((rates[0].rate.value - 45.0 / 120.0).abs() < 1e-12, "{rates:?}");
        // Only the kills vary: the interval of 2 in 4 is 0.150 to 0.850. The bounds of the turns
        // widen it.
        let Interval { low, high } = rates[0].rate.ci95;
        let [of_kills_low, of_kills_high] = [0.150, 0.850].map(|p| (30.0 + 30.0 * p) / 120.0);
        assert!((of_kills_low - 0.1..of_kills_low).contains(&low), "{rates:?}");
        assert!((of_kills_high..of_kills_high + 0.1).contains(&high), "{rates:?}");
    }

    #[test]
    fn rates_come_best_first_and_do_not_depend_on_the_order_of_rows() {
        let rows = [group_match_up("a", "b", [1, 1, 12, 36, 3]), group_match_up("b", "a", [3, 3, 12, 36, 9])];
        let reversed = [rows[1].clone(), rows[0].clone()];
        let of = |rows: &[GroupMatchUp]| field_rates(&group_frame(rows).unwrap()).unwrap();
        assert_eq!(of(&rows), of(&reversed));
        assert_eq!(of(&rows)[0].killer, "b");
    }

    #[test]
    fn errors_are_those_of_means_and_add_up_with_the_squares_of_weights() {
        // Deaths 0, 0, 1 and 1 in 1, 2, 3 and 4 turns; an enemy is worth 30 AP, the killer 20.
        let of = RateSums::sampled(4.0, [2.0, 2.0, 10.0, 30.0, 7.0], [30.0, 20.0]);
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
        // What is solved is known, and a fight takes at least one turn.
        near(sum.lower_bounds[0], 60.0);
        near(sum.lower_bounds[1], 3.0 * 20.0 + 80.0);
    }

    #[test]
    fn several_enemies_leave_more_room_for_kills_that_were_not_seen() {
        let high = |enemies: u64| {
            let group = GroupMatchUp { enemies, ..group_match_up("a", "b", [4, 4, 12, 36, 12]) };
            field_rates(&group_frame(&[group]).unwrap()).unwrap()[0].rate.ci95.high
        };
        assert!(high(3) > 1.2 * high(1), "{} {}", high(3), high(1));
    }
}
