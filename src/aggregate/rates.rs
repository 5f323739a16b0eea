//! Kill rates per AP over a whole field of enemies.

use super::counts::add_estimates;
use crate::simulate::{Estimate, kill_rate};
use crate::stats::RatioSums;
use polars::prelude::*;

/// The kill rate of one killer over all his enemies.
#[derive(Clone, Debug, PartialEq)]
pub struct KillRate {
    /// The policy of both sides.
    pub policy: String,
    /// Who kills, as written.
    pub killer: String,
    /// His AP.
    pub strategic_value: u64,
    /// Enemies he met.
    pub enemies: u64,
    /// AP destroyed per AP of his per turn fought; `None` after single fights.
    pub rate: Option<Estimate>,
    /// AP destroyed per AP lost over all his fights; `None` when he lost nothing.
    pub exchange_ratio: Option<f64>,
}

/// Sums the counts of each killer over his enemies and ranks the killers of a policy by their rate, best
/// first. Enemies count by their fights, which are equally many for all in a matrix.
///
/// Returned as a frame and as rows.
///
/// # Errors
/// When polars refuses the frame.
pub fn kill_rates(counts: &DataFrame) -> PolarsResult<(DataFrame, Vec<KillRate>)> {
    let sums = ["fights", "kills", "deaths", "turns", "ap_destroyed", "ap_lost"];
    let ranking = counts
        .clone()
        .lazy()
        .group_by([col("policy"), col("killer"), col("ap")])
        .agg([len().cast(DataType::UInt64).alias("enemies"), cols(sums).as_expr().sum()])
        .sort(["policy", "killer"], SortMultipleOptions::default())
        .collect()?;
    let strata = counts
        .clone()
        .lazy()
        .sort(["policy", "killer", "enemy"], SortMultipleOptions::default())
        .collect()?;
    let numbers = |frame: &DataFrame, name: &str| -> PolarsResult<Vec<u64>> {
        Ok(frame.column(name)?.u64()?.into_no_null_iter().collect())
    };
    let names = [
        "fights",
        "ap_destroyed",
        "turns",
        "ap_destroyed_squared",
        "ap_destroyed_turns",
        "turns_squared",
        "enemy_ap",
    ];
    let columns: Vec<Vec<u64>> =
        names.into_iter().map(|name| numbers(&strata, name)).collect::<PolarsResult<_>>()?;
    let sums_of = |row: usize| RatioSums {
        trials: columns[0][row],
        x: u128::from(columns[1][row]),
        y: u128::from(columns[2][row]),
        xx: u128::from(columns[3][row]),
        xy: u128::from(columns[4][row]),
        yy: u128::from(columns[5][row]),
    };

    let texts = |name: &str| -> PolarsResult<Vec<String>> {
        Ok(ranking.column(name)?.str()?.iter().flatten().map(str::to_owned).collect())
    };
    let (policies, killers) = (texts("policy")?, texts("killer")?);
    let (values, enemies) = (numbers(&ranking, "ap")?, numbers(&ranking, "enemies")?);
    let (destroyed, lost) = (numbers(&ranking, "ap_destroyed")?, numbers(&ranking, "ap_lost")?);
    let mut first = 0;
    let mut rows = Vec::new();
    for (i, (policy, killer)) in policies.into_iter().zip(killers).enumerate() {
        // Both frames are sorted by policy and killer: his strata are the next rows.
        let next = first + enemies[i] as usize;
        let his: Vec<RatioSums> = (first..next).map(sums_of).collect();
        let dearest = columns[6][first..next].iter().copied().max().unwrap_or(0);
        first = next;
        rows.push(KillRate {
            policy,
            killer,
            strategic_value: values[i],
            enemies: enemies[i],
            rate: kill_rate(&his, values[i], dearest),
            exchange_ratio: (lost[i] > 0).then(|| destroyed[i] as f64 / lost[i] as f64),
        });
    }
    let frame = ranked(ranking, &rows)?;
    let best_first = |row: &KillRate| row.rate.map_or(f64::NEG_INFINITY, |rate| rate.value);
    rows.sort_by(|a, b| {
        a.policy
            .cmp(&b.policy)
            .then(best_first(b).total_cmp(&best_first(a)))
            .then_with(|| a.killer.cmp(&b.killer))
    });
    Ok((frame, rows))
}

/// The frame of sums with the rates beside them, best first.
fn ranked(mut sums: DataFrame, rows: &[KillRate]) -> PolarsResult<DataFrame> {
    let rates: Vec<Option<Estimate>> = rows.iter().map(|row| row.rate).collect();
    add_estimates(&mut sums, "kill_rate_per_ap", &rates)?;
    let exchange: Vec<Option<f64>> = rows.iter().map(|row| row.exchange_ratio).collect();
    sums.with_column(Series::new("exchange_ratio".into(), exchange).into_column())?;
    let order = SortMultipleOptions::default().with_order_descending_multi([false, true, false]);
    sums.lazy().sort(["policy", "kill_rate_per_ap", "killer"], order.with_nulls_last(true)).collect()
}
