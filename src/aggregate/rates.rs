//! Kill rates per AP over all enemies of a killer, with ranks.

use super::counts::add_estimates;
use crate::rules::{BySide, Side};
use crate::simulate::{Estimate, ExpectedLosses, Solution, kill_rate};
use crate::stats::{Interval, Ranks, RatioSums, is_nearly_equal, ranks, ratio_of_means};
use polars::prelude::*;
use std::collections::BTreeMap;
use std::ops::Range;

/// Kill rate of one killer over all its enemies.
#[derive(Clone, Debug, PartialEq)]
pub struct KillRate {
    /// Policy of both sides, as written in the scenario.
    pub policy: String,
    /// Name of the killer, as written in the scenario.
    pub killer: String,
    /// AP of the killer.
    pub strategic_value: u64,
    /// Number of enemies that the killer met.
    pub enemies: u64,
    /// AP destroyed per AP of the killer and turn of fighting. `None` if there are too few fights
    /// for an interval.
    pub rate: Option<Estimate>,
    /// Range of possible ranks among the killers under this policy. `None` without a rate.
    pub ranks: Option<Ranks>,
    /// AP destroyed per AP lost over all fights of the killer. `None` if it lost no AP.
    pub exchange_ratio: Option<f64>,
}

/// A duel that was solved exactly, with the names and AP of its sides.
#[derive(Clone, Debug)]
pub(crate) struct SolvedDuel<'a> {
    /// Names of the sides, as written in the scenario.
    pub sides: BySide<&'a str>,
    /// AP of both sides.
    pub strategic_values: BySide<u64>,
    /// Sides whose kill rates include this duel.
    pub killers: &'a [Side],
    /// Exact solution of the duel.
    pub solution: &'a Solution,
}

/// Computes exact kill rates under a policy, in descending order: expectations summed over all
/// enemies of each killer, with equal weights.
pub(crate) fn exact_kill_rates(policy: &str, solved: &[SolvedDuel]) -> Vec<KillRate> {
    // Sorted by enemy, because a floating-point sum depends on the order.
    let mut fights: BTreeMap<&str, (u64, BTreeMap<&str, ExpectedLosses>)> = BTreeMap::new();
    for duel in solved {
        let values = duel.strategic_values.map(|value| vec![value]);
        for side in duel.killers {
            let (_, his) = fights
                .entry(duel.sides[*side])
                .or_insert_with(|| (duel.strategic_values[*side], BTreeMap::new()));
            his.insert(
                duel.sides[side.other()],
                ExpectedLosses::from_solution(duel.solution, *side, &values),
            );
        }
    }
    let mut rows: Vec<KillRate> = fights
        .into_iter()
        .map(|(killer, (strategic_value, his))| {
            let expected: ExpectedLosses = his.values().copied().sum();
            KillRate {
                policy: policy.to_owned(),
                killer: killer.to_owned(),
                strategic_value,
                enemies: his.len() as u64,
                rate: expected.kill_rate(strategic_value),
                ranks: None,
                exchange_ratio: expected.exchange_ratio().map(|ratio| ratio.value),
            }
        })
        .collect();
    assign_ranks(&mut rows);
    rows
}

/// Sorts the killers of each policy by descending rate, ties by name, and assigns ranks.
fn assign_ranks(rows: &mut [KillRate]) {
    let best_first = |row: &KillRate| row.rate.map_or(f64::NEG_INFINITY, |rate| rate.value);
    rows.sort_by(|a, b| {
        a.policy
            .cmp(&b.policy)
            .then(best_first(b).total_cmp(&best_first(a)))
            .then_with(|| a.killer.cmp(&b.killer))
    });
    for of_policy in rows.chunk_by_mut(|a, b| a.policy == b.policy) {
        let is_tie = |a: &KillRate, b: &KillRate| match (a.rate, b.rate) {
            (Some(a), Some(b)) => is_nearly_equal(a.value, b.value),
            (a, b) => a.is_none() && b.is_none(),
        };
        for equal in of_policy.chunk_by_mut(is_tie) {
            equal.sort_by(|a, b| a.killer.cmp(&b.killer));
        }
        let known: Vec<(f64, Interval)> =
            of_policy.iter().filter_map(|row| row.rate).map(|rate| (rate.value, rate.ci95)).collect();
        // Killers without a rate come last.
        for (row, ranks) in of_policy.iter_mut().zip(ranks(&known)) {
            row.ranks = Some(ranks);
        }
    }
}

/// Sums the counts of each killer over its enemies and ranks the killers of each policy by their
/// rate. All enemies have equal weights, whatever their number of fights. `turns` is the turn limit
/// of a fight. Returns a frame and the same data as rows, in descending order.
///
/// # Errors
/// If polars rejects the frame.
pub(crate) fn kill_rates(counts: &DataFrame, turns: usize) -> PolarsResult<(DataFrame, Vec<KillRate>)> {
    let strata = counts.sort(["policy", "killer", "enemy"], SortMultipleOptions::default())?;
    let numbers = |name: &str| -> PolarsResult<Vec<u64>> {
        Ok(strata.column(name)?.u64()?.into_no_null_iter().collect())
    };
    let texts = |name: &str| -> PolarsResult<Vec<&str>> {
        Ok(strata.column(name)?.str()?.iter().flatten().collect())
    };
    let (policies, killers, values) = (texts("policy")?, texts("killer")?, numbers("ap")?);
    // The rows of a killer under a policy are adjacent.
    let mut theirs: Vec<Range<usize>> = Vec::new();
    for row in 0..strata.height() {
        match theirs.last_mut() {
            Some(rows) if (policies[rows.start], killers[rows.start]) == (policies[row], killers[row]) => {
                rows.end = row + 1;
            }
            _ => theirs.push(row..row + 1),
        }
    }
    let names = [
        "fights",
        "ap_destroyed",
        "turns",
        "ap_destroyed_squared",
        "ap_destroyed_turns",
        "turns_squared",
        "enemy_ap",
        "ap_lost",
    ];
    let columns: Vec<Vec<u64>> = names.into_iter().map(numbers).collect::<PolarsResult<_>>()?;
    let sums_of = |row: usize| RatioSums {
        trials: columns[0][row],
        x: u128::from(columns[1][row]),
        y: u128::from(columns[2][row]),
        xx: u128::from(columns[3][row]),
        xy: u128::from(columns[4][row]),
        yy: u128::from(columns[5][row]),
    };
    let mut rows: Vec<KillRate> = theirs
        .iter()
        .map(|strata| {
            let first = strata.start;
            let sums: Vec<RatioSums> = strata.clone().map(sums_of).collect();
            let against_losses: Vec<RatioSums> = strata
                .clone()
                .map(|row| RatioSums { y: u128::from(columns[7][row]), ..sums_of(row) })
                .collect();
            let enemy_ap = columns[6][strata.clone()].iter().sum::<u64>() as f64 / strata.len() as f64;
            KillRate {
                policy: policies[first].to_owned(),
                killer: killers[first].to_owned(),
                strategic_value: values[first],
                enemies: strata.len() as u64,
                rate: kill_rate(&sums, values[first], enemy_ap, turns),
                ranks: None,
                exchange_ratio: ratio_of_means(&against_losses),
            }
        })
        .collect();
    let strata_of: BTreeMap<(&str, &str), Range<usize>> =
        theirs.into_iter().map(|strata| ((policies[strata.start], killers[strata.start]), strata)).collect();
    assign_ranks(&mut rows);
    let mut summed = Vec::new();
    for name in ["fights", "kills", "deaths", "turns", "ap_destroyed", "ap_lost"] {
        let column = numbers(name)?;
        let sum = |row: &KillRate| {
            column[strata_of[&(row.policy.as_str(), row.killer.as_str())].clone()].iter().sum()
        };
        summed.push((name, rows.iter().map(sum).collect()));
    }
    Ok((ranked_frame(summed, &rows)?, rows))
}

/// Builds the frame of a ranking. `summed` holds a name and a value per row for each column of
/// sums.
fn ranked_frame(summed: Vec<(&str, Vec<u64>)>, rows: &[KillRate]) -> PolarsResult<DataFrame> {
    let text = |name: &str, of: fn(&KillRate) -> &str| {
        Series::new(name.into(), rows.iter().map(of).collect::<Vec<&str>>()).into_column()
    };
    let count = |name: &str, values: Vec<u64>| Series::new(PlSmallStr::from_str(name), values).into_column();
    let mut columns = vec![
        text("policy", |row| &row.policy),
        text("killer", |row| &row.killer),
        count("ap", rows.iter().map(|row| row.strategic_value).collect()),
        count("enemies", rows.iter().map(|row| row.enemies).collect()),
    ];
    columns.extend(summed.into_iter().map(|(name, values)| count(name, values)));
    let mut frame = DataFrame::new(rows.len(), columns)?;
    let rates: Vec<Option<Estimate>> = rows.iter().map(|row| row.rate).collect();
    add_estimates(&mut frame, "kill_rate_per_ap", &rates)?;
    let exchange: Vec<Option<f64>> = rows.iter().map(|row| row.exchange_ratio).collect();
    frame.with_column(Series::new("exchange_ratio".into(), exchange).into_column())?;
    let ranks = |end: fn(Ranks) -> usize| -> Vec<Option<u64>> {
        rows.iter().map(|row| row.ranks.map(|of| end(of) as u64)).collect()
    };
    for (name, ends) in [("rank_from", ranks(|of| of.from)), ("rank_to", ranks(|of| of.to))] {
        frame.with_column(Series::new(name.into(), ends).into_column())?;
    }
    Ok(frame)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_among_the_killers_of_a_policy_and_come_with_a_rate() {
        let killer = |policy: &str, killer: &str, rate: Option<f64>| KillRate {
            policy: policy.to_owned(),
            killer: killer.to_owned(),
            strategic_value: 10,
            enemies: 1,
            rate: rate.map(Estimate::exact),
            ranks: None,
            exchange_ratio: None,
        };
        let mut rows = [
            killer("b", "x", Some(0.1)),
            killer("a", "z", None),
            killer("a", "y", Some(0.2)),
            killer("a", "x", Some(0.2)),
            killer("a", "w", Some(0.3)),
        ];
        assign_ranks(&mut rows);
        let told: Vec<_> = rows
            .iter()
            .map(|row| (&*row.policy, &*row.killer, row.ranks.map(|ranks| (ranks.from, ranks.to))))
            .collect();
        assert_eq!(
            told,
            [
                ("a", "w", Some((1, 1))),
                ("a", "x", Some((2, 3))),
                ("a", "y", Some((2, 3))),
                ("a", "z", None),
                ("b", "x", Some((1, 1))),
            ]
        );
    }

    /// Fights of a killer of 10 AP against two enemies, under one policy.
    fn counted() -> DataFrame {
        let column = |name: &str, values: [u64; 2]| Series::new(name.into(), values.to_vec()).into_column();
        let text = |name: &str, values: [&str; 2]| Series::new(name.into(), values.to_vec()).into_column();
        let columns = vec![
            text("policy", ["p", "p"]),
            text("killer", ["k", "k"]),
            text("enemy", ["f", "e"]),
            column("ap", [10, 10]),
            column("enemy_ap", [30, 10]),
            column("fights", [4, 2]),
            column("kills", [2, 1]),
            column("deaths", [1, 1]),
            column("turns", [12, 6]),
            column("turns_squared", [36, 18]),
            column("ap_destroyed", [60, 10]),
            column("ap_destroyed_squared", [1800, 100]),
            column("ap_destroyed_turns", [180, 30]),
            column("ap_lost", [10, 10]),
        ];
        DataFrame::new(2, columns).unwrap()
    }

    #[test]
    fn enemies_count_the_same_in_a_rate_however_often_they_were_fought() {
        let (frame, rows) = kill_rates(&counted(), 6).unwrap();
        assert_eq!((rows.len(), rows[0].enemies, rows[0].strategic_value), (1, 2, 10));
        // Means of 15 and 5 AP in 3 turns each: 20 AP in 6 turns of 10 AP.
        let rate = rows[0].rate.unwrap();
        assert!((rate.value - 20.0 / 60.0).abs() < 1e-12, "{rate:?}");
        // At most the 20 AP of an enemy are destroyed on average.
        let sums = |trials: u64, x: u128, y: u128, xx: u128, xy: u128, yy: u128| RatioSums {
            trials,
            x,
            y,
            xx,
            xy,
            yy,
        };
        let strata = [sums(2, 10, 6, 100, 30, 18), sums(4, 60, 12, 1800, 180, 36)];
        assert_eq!(Some(rate), kill_rate(&strata, 10, 20.0, 6));
        assert_ne!(Some(rate), kill_rate(&strata, 10, 40.0, 6), "the bound matters");
        // Means of 2.5 and 5 AP are lost.
        assert!((rows[0].exchange_ratio.unwrap() - 20.0 / 7.5).abs() < 1e-12, "{rows:?}");
        let sum = |name: &str| frame.column(name).unwrap().u64().unwrap().get(0).unwrap();
        assert_eq!(
            ["fights", "kills", "deaths", "turns", "ap_destroyed", "ap_lost"].map(sum),
            [6, 3, 2, 18, 70, 20]
        );
    }
}
