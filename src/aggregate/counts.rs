//! Tallies of match-ups as data frames of whole numbers, with and without derived measures.

use crate::rules::{BySide, Side};
use crate::simulate::{Estimate, Measures, SideMeasures, Tally};
use polars::prelude::*;

/// Tally of a simulated match-up, with the labels of its rows.
#[derive(Clone, Debug)]
pub(crate) struct FoughtMatchUp<'a> {
    /// Kind of match-up: `matrix`, `duel` or `combat`.
    pub kind: &'a str,
    /// Policy of both sides, as written in the scenario.
    pub policy: &'a str,
    /// Names of the sides, as written in the scenario.
    pub sides: BySide<&'a str>,
    /// Total AP of each side.
    pub strategic_values: BySide<u64>,
    /// Sides that count as the killer, one row each; the row's enemy is the other side.
    pub killers: &'a [Side],
    /// Counts of the simulated fights.
    pub tally: &'a Tally,
}

/// Iterates over the rows of a frame: each match-up with its killer, once for each side that counts
/// as the killer.
fn rows<'a>(fought: &'a [FoughtMatchUp<'a>]) -> impl Iterator<Item = (&'a FoughtMatchUp<'a>, Side)> + Clone {
    fought.iter().flat_map(|fought| fought.killers.iter().map(move |side| (fought, *side)))
}

fn column<'a, T>(
    name: &str,
    fought: &'a [FoughtMatchUp<'a>],
    value: impl Fn(&'a FoughtMatchUp<'a>, Side) -> T,
) -> Column
where
    Series: NamedFrom<Vec<T>, [T]>,
{
    let values: Vec<T> = rows(fought).map(|(fought, side)| value(fought, side)).collect();
    Series::new(name.into(), values).into_column()
}

/// Builds the label columns of the rows: kind, policy, killer and enemy.
fn label_columns(fought: &[FoughtMatchUp]) -> Vec<Column> {
    let text = |name: &str, value: fn(&FoughtMatchUp, Side) -> String| {
        Series::new(name.into(), rows(fought).map(|(row, side)| value(row, side)).collect::<Vec<String>>())
            .into_column()
    };
    vec![
        text("kind", |row, _| row.kind.to_owned()),
        text("policy", |row, _| row.policy.to_owned()),
        text("killer", |row, side| row.sides[side].to_owned()),
        text("enemy", |row, side| row.sides[side.other()].to_owned()),
    ]
}

/// Function that computes a sum over all fights of a match-up, with this side as the killer.
type RowSum = fn(&FoughtMatchUp, Side) -> u128;

/// Builds a frame of whole numbers with a row per killer and enemy: fights, kills, and sums of AP,
/// of turns and of their products. `scenarios/README.md` describes the columns.
///
/// # Errors
/// If a sum exceeds 64 bits, which takes more than 10^11 fights.
pub(crate) fn counts_frame(fought: &[FoughtMatchUp]) -> PolarsResult<DataFrame> {
    let mut columns = label_columns(fought);
    columns.push(column("ap", fought, |row, side| row.strategic_values[side]));
    columns.push(column("enemy_ap", fought, |row, side| row.strategic_values[side.other()]));
    columns.push(column("fights", fought, |row, _| row.tally.runs));
    columns.push(column("kills", fought, |row, side| row.tally.gone_by(side.other(), row.tally.turns())));
    columns.push(column("deaths", fought, |row, side| row.tally.gone_by(side, row.tally.turns())));
    let sums: [(&str, RowSum); 9] = [
        ("turns", |row, _| row.tally.moments.turns),
        ("turns_squared", |row, _| row.tally.moments.turns_squared),
        ("ap_destroyed", |row, side| row.tally.moments.lost[side.other()]),
        ("ap_destroyed_squared", |row, side| row.tally.moments.lost_squared[side.other()]),
        ("ap_destroyed_turns", |row, side| row.tally.moments.lost_turns[side.other()]),
        ("ap_lost", |row, side| row.tally.moments.lost[side]),
        ("ap_lost_squared", |row, side| row.tally.moments.lost_squared[side]),
        ("ap_destroyed_lost", |row, _| row.tally.moments.lost_both),
        ("wound_levels", |row, side| row.tally.moments.wound_levels[side.other()]),
    ];
    for (name, sum) in sums {
        let values: Result<Vec<u64>, _> =
            rows(fought).map(|(row, side)| u64::try_from(sum(row, side))).collect();
        let values =
            values.map_err(|_| polars_err!(ComputeError: "the sum {name} does not fit in 64 bits"))?;
        columns.push(Series::new(name.into(), values).into_column());
    }
    DataFrame::new(rows(fought).count(), columns)
}

/// Builds the frame of [`counts_frame`] with all measures and their 95 % intervals.
///
/// # Errors
/// The errors of [`counts_frame`].
pub(crate) fn with_measures(fought: &[FoughtMatchUp]) -> PolarsResult<DataFrame> {
    let mut frame = counts_frame(fought)?;
    let measures: Vec<Measures> =
        fought.iter().map(|row| Measures::from_tally(row.tally, row.strategic_values)).collect();
    let sides = measures.iter().zip(fought);
    let sides: Vec<_> = sides.flat_map(|(of, row)| row.killers.iter().map(|side| &of.sides[*side])).collect();
    let all = |measure: fn(&SideMeasures) -> Option<Estimate>| -> Vec<Option<Estimate>> {
        sides.iter().map(|of| measure(of)).collect()
    };
    let estimates = [
        ("kill_probability", all(|of| of.kill_probability.last().copied())),
        ("kill_rate_per_ap", all(|of| of.kill_rate_per_ap)),
        ("mean_ap_lost", all(|of| of.ap_lost)),
        ("exchange_ratio", all(|of| of.exchange_ratio)),
        ("time_to_kill", all(|of| of.time_to_kill)),
        ("wound_levels_inflicted", all(|of| of.wound_levels_inflicted)),
    ];
    for (name, values) in estimates {
        add_estimates(&mut frame, name, &values)?;
    }
    Ok(frame)
}

/// Adds three columns, `name`, `name_low` and `name_high`: values and ends of their 95 % intervals.
/// `None` and infinite values become empty cells.
pub(super) fn add_estimates(
    frame: &mut DataFrame,
    name: &str,
    estimates: &[Option<Estimate>],
) -> PolarsResult<()> {
    let part = |suffix: &str, part: fn(&Estimate) -> f64| {
        let values: Vec<Option<f64>> =
            estimates.iter().map(|of| of.as_ref().map(part).filter(|end| end.is_finite())).collect();
        Series::new(format!("{name}{suffix}").into(), values).into_column()
    };
    frame.with_column(part("", |of| of.value))?;
    frame.with_column(part("_low", |of| of.ci95.low))?;
    frame.with_column(part("_high", |of| of.ci95.high))?;
    Ok(())
}

/// Builds a frame of cumulative kills with a row per killer, enemy and turn.
///
/// # Errors
/// If polars rejects the frame.
pub(crate) fn kills_by_turn(fought: &[FoughtMatchUp]) -> PolarsResult<DataFrame> {
    let turns = |row: &FoughtMatchUp| row.tally.turns();
    let mut frame = DataFrame::empty();
    for turn in 1..=fought.iter().map(turns).max().unwrap_or(0) {
        let mut columns = label_columns(fought);
        columns.push(column("turn", fought, |_, _| turn as u64));
        columns.push(column("fights", fought, |row, _| row.tally.runs));
        columns.push(column("kills_by_turn", fought, |row, side| {
            row.tally.gone_by(side.other(), turn.min(turns(row)))
        }));
        let of_this_turn = DataFrame::new(rows(fought).count(), columns)?;
        frame = if turn == 1 { of_this_turn } else { frame.vstack(&of_this_turn)? };
    }
    let order = ["kind", "policy", "killer", "enemy", "turn"];
    let mut frame = frame.sort(order, SortMultipleOptions::default().with_maintain_order(true))?;
    let kills = frame.column("kills_by_turn")?.u64()?;
    let fights = frame.column("fights")?.u64()?;
    let estimates: Vec<Option<Estimate>> = kills
        .into_no_null_iter()
        .zip(fights.into_no_null_iter())
        .map(|(successes, trials)| Some(Estimate::proportion(successes, trials)))
        .collect();
    add_estimates(&mut frame, "kill_probability", &estimates)?;
    Ok(frame)
}
