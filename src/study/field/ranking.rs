//! The ranking of a field: kill rates per AP over all enemies of a profile, with ranks.

use super::{PlayedField, RankedProfile, group_name, labels_and_ap};
use crate::rules::{BySide, Side};
use crate::simulate::{ExpectedLosses, Solution, Tally, kill_rate};
use crate::stats::{Estimate, RatioSums, is_nearly_equal, ranks, ratio_of_means};
use std::collections::BTreeMap;

/// Fights of a killer against one enemy: the index of their cell, the side of the killer, and the
/// AP of both sides.
type MetEnemy = (usize, Side, BySide<u64>);

impl PlayedField<'_> {
    /// Ranks the profiles by kill rate over the whole field, best first; exact if the field was
    /// solved. All enemies have equal weights, whatever their number of fights.
    pub(crate) fn ranking(&self) -> Vec<RankedProfile> {
        // Enemies are sorted by label, because a floating-point sum depends on the order.
        let mut met: BTreeMap<&str, BTreeMap<&str, MetEnemy>> = BTreeMap::new();
        let cells = self.pairs.cells().iter().zip(labels_and_ap(self.fighters, self.pairs));
        for (place, (cell, (labels, ap))) in cells.enumerate() {
            for &side in self.pairs.ranked_sides(*cell) {
                met.entry(labels[side]).or_default().insert(labels[side.other()], (place, side, ap));
            }
        }
        let rank = |(label, enemies): (&str, BTreeMap<&str, MetEnemy>)| {
            let enemies: Vec<MetEnemy> = enemies.into_values().collect();
            let (_, side, ap) = enemies[0];
            let (rate, exchange_ratio) = match (&self.outcomes.solutions, &self.outcomes.tallies) {
                (Some(solutions), _) => exact_rates(&enemies, solutions),
                (None, Some(tallies)) => sampled_rates(&enemies, tallies),
                (None, None) => (None, None),
            };
            let fighter = self.fighters.iter().find(|fighter| fighter.label == label);
            let name = fighter.map(|fighter| group_name(&fighter.name, fighter.count.get()));
            RankedProfile {
                id: label.to_owned(),
                name: name.unwrap_or_else(|| label.to_owned()),
                ap: ap[side],
                enemies: enemies.len() as u64,
                kill_rate_per_ap: rate.map(|of| of.value),
                ci95: rate.map(|of| of.ci95),
                rank: None,
                exchange_ratio,
            }
        };
        let mut profiles: Vec<RankedProfile> = met.into_iter().map(rank).collect();
        assign_ranks(&mut profiles);
        profiles
    }
}

/// Returns the kill rate per AP and the AP destroyed per AP lost, from exact expectations.
fn exact_rates(enemies: &[MetEnemy], solutions: &[Solution]) -> (Option<Estimate>, Option<f64>) {
    let losses = enemies.iter().map(|&(place, side, ap)| {
        ExpectedLosses::from_solution(&solutions[place], side, &ap.map(|ap| vec![ap]))
    });
    let expected: ExpectedLosses = losses.sum();
    let (_, side, ap) = enemies[0];
    (expected.kill_rate(ap[side]), expected.exchange_ratio().map(|ratio| ratio.value))
}

/// Estimates the kill rate per AP and the AP destroyed per AP lost from simulated fights. The rate
/// is `None` if there are too few fights for an interval, the ratio if no AP were lost.
fn sampled_rates(enemies: &[MetEnemy], tallies: &[Tally]) -> (Option<Estimate>, Option<f64>) {
    let sums_of = |&(place, side, _): &MetEnemy| {
        let Tally { runs, moments, .. } = &tallies[place];
        moments.kill_rate_sums(*runs, side)
    };
    let against_losses = |of: &MetEnemy| RatioSums { y: tallies[of.0].moments.lost[of.1], ..sums_of(of) };
    let sums: Vec<RatioSums> = enemies.iter().map(sums_of).collect();
    let losses: Vec<RatioSums> = enemies.iter().map(against_losses).collect();
    let (place, side, ap) = enemies[0];
    let enemy_ap = enemies.iter().map(|(_, side, ap)| ap[side.other()]).sum::<u64>() as f64;
    let enemy_ap = enemy_ap / enemies.len() as f64;
    (kill_rate(&sums, ap[side], enemy_ap, tallies[place].turns()), ratio_of_means(&losses))
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
        let enemies = [(0, Side::A, BySide { a: 10, b: 10 }), (1, Side::A, BySide { a: 10, b: 30 })];
        let (rate, exchange_ratio) = sampled_rates(&enemies, &tallies);
        // Means of 15 and 5 AP in 3 turns each: 20 AP in 6 turns of 10 AP.
        assert!((rate.unwrap().value - 20.0 / 60.0).abs() < 1e-12, "{rate:?}");
        // The upper bound of AP destroyed per fight is the mean AP of the enemies: 20.
        let strata = [0, 1].map(|i| tallies[i].moments.kill_rate_sums(tallies[i].runs, Side::A));
        assert_eq!(rate, kill_rate(&strata, 10, 20.0, 6));
        assert_ne!(rate, kill_rate(&strata, 10, 40.0, 6), "the bound matters");
        // Means of 2.5 and 5 AP are lost.
        assert!((exchange_ratio.unwrap() - 20.0 / 7.5).abs() < 1e-12, "{exchange_ratio:?}");
    }
}
