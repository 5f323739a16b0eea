//! The ranking of a field: kill rates per AP over all enemies of a profile, with ranks.

use super::{PlayedField, RankedProfile, group_name, labels_and_ap};
use crate::rules::{BySide, Side};
use crate::simulate::{ExpectedLosses, Outcome, Solution, Tally, kill_rate};
use crate::stats::{
    Estimate, Interval, MeanPair, RatioSums, Stratum, is_nearly_equal, ranks, ratio_of_means,
};
use std::collections::BTreeMap;

/// Fights of a profile against one enemy.
#[derive(Clone, Copy)]
struct MetEnemy {
    /// Index of their cell.
    cell: usize,
    /// The side of the profile.
    side: Side,
    /// The AP of both sides.
    ap: BySide<u64>,
    /// The weight of the enemy in means.
    weight: f64,
}

/// Measures of a profile over all its enemies.
#[derive(Default)]
struct FieldMeans {
    /// Chance to kill the enemy and survive.
    win: Option<Estimate>,
    /// AP destroyed per own AP and turn; `None` if there are too few fights for an interval.
    kill_rate: Option<Estimate>,
    /// AP destroyed per AP lost; `None` if no AP were lost.
    exchange_ratio: Option<f64>,
}

impl PlayedField<'_> {
    /// Ranks the profiles by kill rate over the whole field, best first; exact if the field was
    /// solved. Enemies count by their weights, whatever their number of fights.
    pub(crate) fn ranking(&self) -> Vec<RankedProfile> {
        // Enemies are sorted by label, because a floating-point sum depends on the order.
        let mut met: BTreeMap<&str, BTreeMap<&str, MetEnemy>> = BTreeMap::new();
        let cells = self.pairs.cells().iter().zip(labels_and_ap(self.fighters, self.pairs));
        for (place, (cell, (labels, ap))) in cells.enumerate() {
            let indices = BySide { a: cell.0, b: cell.1 };
            for &side in self.pairs.ranked_sides(*cell) {
                let weight = self.weights.map_or(1.0, |weights| weights[indices[side.other()]]);
                let enemy = MetEnemy { cell: place, side, ap, weight };
                met.entry(labels[side]).or_default().insert(labels[side.other()], enemy);
            }
        }
        let rank = |(label, enemies): (&str, BTreeMap<&str, MetEnemy>)| {
            let enemies: Vec<MetEnemy> = enemies.into_values().collect();
            let MetEnemy { side, ap, .. } = enemies[0];
            let means = match (&self.outcomes.solutions, &self.outcomes.tallies) {
                (Some(solutions), _) => exact_means(&enemies, solutions),
                (None, Some(tallies)) => sampled_means(&enemies, tallies),
                (None, None) => FieldMeans::default(),
            };
            let fighter = self.fighters.iter().find(|fighter| fighter.label == label);
            let name = fighter.map(|fighter| group_name(&fighter.name, fighter.count.get()));
            RankedProfile {
                id: label.to_owned(),
                name: name.unwrap_or_else(|| label.to_owned()),
                ap: ap[side],
                enemies: enemies.len() as u64,
                kill_rate_per_ap: means.kill_rate.map(|of| of.value),
                ci95: means.kill_rate.map(|of| of.ci95),
                rank: None,
                exchange_ratio: means.exchange_ratio,
                mean_win: means.win.map(|of| of.value),
                mean_win_ci95: means.win.map(|of| of.ci95),
            }
        };
        let mut profiles: Vec<RankedProfile> = met.into_iter().map(rank).collect();
        assign_ranks(&mut profiles);
        profiles
    }
}

/// Returns the means over all enemies from exact expectations.
fn exact_means(enemies: &[MetEnemy], solutions: &[Solution]) -> FieldMeans {
    let losses = enemies.iter().map(|of| {
        let ap = of.ap.map(|ap| vec![ap]);
        ExpectedLosses::from_solution(&solutions[of.cell], of.side, &ap).weighted(of.weight)
    });
    let expected: ExpectedLosses = losses.sum();
    let win =
        |of: &MetEnemy| of.weight * Outcome::from_solution(&solutions[of.cell]).only_alive[of.side].value;
    let weight: f64 = enemies.iter().map(|of| of.weight).sum();
    let MetEnemy { side, ap, .. } = enemies[0];
    FieldMeans {
        win: Some(Estimate::exact(enemies.iter().map(win).sum::<f64>() / weight)),
        kill_rate: expected.kill_rate(ap[side]),
        exchange_ratio: expected.exchange_ratio().map(|ratio| ratio.value),
    }
}

/// Estimates the means over all enemies from simulated fights.
fn sampled_means(enemies: &[MetEnemy], tallies: &[Tally]) -> FieldMeans {
    let strata = |sums: &dyn Fn(&MetEnemy) -> RatioSums| -> Vec<Stratum> {
        enemies.iter().map(|of| Stratum { weight: of.weight, sums: sums(of) }).collect()
    };
    let sums_of = |of: &MetEnemy| {
        let Tally { runs, moments, .. } = &tallies[of.cell];
        moments.kill_rate_sums(*runs, of.side)
    };
    let against_losses =
        |of: &MetEnemy| RatioSums { y: tallies[of.cell].moments.lost[of.side], ..sums_of(of) };
    let wins = |of: &MetEnemy| {
        let tally = &tallies[of.cell];
        let wins = u128::from(tally.only_alive_at(of.side, tally.turns()));
        RatioSums { trials: tally.runs, x: wins, xx: wins, ..RatioSums::default() }
    };
    let weight: f64 = enemies.iter().map(|of| of.weight).sum();
    let enemy_ap = enemies.iter().map(|of| of.weight * of.ap[of.side.other()] as f64).sum::<f64>() / weight;
    let MetEnemy { cell, side, ap, .. } = enemies[0];
    let chance = Interval { low: 0.0, high: 1.0 };
    let win = MeanPair::from_strata(&strata(&wins), [chance; 2]).map(|of| of.x);
    FieldMeans {
        win: win.map(|of| of.interval95().around(of.estimate)),
        kill_rate: kill_rate(&strata(&sums_of), ap[side], enemy_ap, tallies[cell].turns()),
        exchange_ratio: ratio_of_means(&strata(&against_losses)),
    }
}

/// Sorts profiles by descending rate, ties by label, and assigns ranks. Those without a rate come
/// last and have none.
fn assign_ranks(profiles: &mut [RankedProfile]) {
    let rate = |of: &RankedProfile| of.kill_rate_per_ap.unwrap_or(f64::NEG_INFINITY);
    profiles.sort_by(|a, b| rate(b).total_cmp(&rate(a)).then_with(|| a.id.cmp(&b.id)));
    let is_tie = |a: &RankedProfile, b: &RankedProfile| match (a.kill_rate_per_ap, b.kill_rate_per_ap) {
        (Some(a), Some(b)) => is_nearly_equal(a, b),
        (a, b) => a.is_none() && b.is_none(),
    };
    for equal in profiles.chunk_by_mut(is_tie) {
        equal.sort_by(|a, b| a.id.cmp(&b.id));
    }
    let known: Vec<Estimate> = profiles.iter().filter_map(RankedProfile::rate).collect();
    for (profile, ranks) in profiles.iter_mut().zip(ranks(&known)) {
        profile.rank = Some(ranks);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulate::Moments;

    #[test]
    fn killers_without_a_rate_come_last_and_have_no_rank() {
        let profile = |id: &str, rate: Option<f64>| RankedProfile {
            id: id.to_owned(),
            name: String::new(),
            ap: 10,
            enemies: 1,
            kill_rate_per_ap: rate,
            ci95: rate.map(|rate| Estimate::exact(rate).ci95),
            rank: None,
            exchange_ratio: None,
            mean_win: None,
            mean_win_ci95: None,
        };
        let mut profiles =
            [profile("z", None), profile("y", Some(0.2)), profile("x", Some(0.2)), profile("w", Some(0.3))];
        assign_ranks(&mut profiles);
        let found = profiles.map(|of| (of.id, of.rank.map(|ranks| (ranks.from, ranks.to))));
        let expected = [("w", Some((1, 1))), ("x", Some((2, 3))), ("y", Some((2, 3))), ("z", None)];
        assert_eq!(found, expected.map(|(id, ranks)| (id.to_owned(), ranks)));
    }

    #[test]
    fn enemies_count_the_same_in_a_rate_however_often_they_were_fought() {
        let tally = |runs, destroyed: [u128; 3], turns: [u128; 2]| {
            let [b, squared, turns_b] = destroyed;
            let of_b = |b| BySide { a: 0, b };
            let lost = BySide { a: 10, b };
            let (lost_squared, lost_turns) = (of_b(squared), of_b(turns_b));
            let [turns, turns_squared] = turns;
            let moments =
                Moments { turns, turns_squared, lost, lost_squared, lost_turns, ..Moments::default() };
            let by_turn = || vec![0; 6];
            let wiped_out = BySide { a: by_turn(), b: by_turn() };
            let fighters = BySide { a: Vec::new(), b: Vec::new() };
            let dead = BySide { a: Vec::new(), b: Vec::new() };
            Tally { runs, by_graph: 0, wiped_out, both_wiped_out: by_turn(), fighters, dead, moments }
        };
        let tallies = [tally(2, [10, 100, 30], [6, 18]), tally(4, [60, 1800, 180], [12, 36])];
        let enemy = |cell, b, weight| MetEnemy { cell, side: Side::A, ap: BySide { a: 10, b }, weight };
        let means = sampled_means(&[enemy(0, 10, 1.0), enemy(1, 30, 1.0)], &tallies);
        // Means of 15 and 5 AP in 3 turns each: 20 AP in 6 turns of 10 AP.
        let value = |means: &FieldMeans| means.kill_rate.unwrap().value;
        assert!((value(&means) - 20.0 / 60.0).abs() < 1e-12, "{:?}", means.kill_rate);
        // The upper bound of AP destroyed per fight is the mean AP of the enemies: 20.
        let strata = [0, 1].map(|i| tallies[i].moments.kill_rate_sums(tallies[i].runs, Side::A).into());
        assert_eq!(means.kill_rate, kill_rate(&strata, 10, 20.0, 6));
        assert_ne!(means.kill_rate, kill_rate(&strata, 10, 40.0, 6), "the bound matters");
        // Means of 2.5 and 5 AP are lost.
        assert!((means.exchange_ratio.unwrap() - 20.0 / 7.5).abs() < 1e-12, "{:?}", means.exchange_ratio);
        // An enemy of weight 3 counts like three of weight 1.
        let weighted = sampled_means(&[enemy(0, 10, 0.5), enemy(1, 30, 1.5)], &tallies);
        assert!((value(&weighted) - (5.0 + 3.0 * 15.0) / 120.0).abs() < 1e-12, "{:?}", weighted.kill_rate);
    }
}
