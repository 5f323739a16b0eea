//! The data files of a scenario, as CSV and Parquet: its match-ups, kills by turn, and kill rates
//! over the field. `scenarios/README.md` describes their columns.
//!
//! Data frames (polars) hold the counts, and the measures that were computed from them. Rows are
//! sorted and no fractions are added, so that equal tallies give identical bytes.

use super::question::ScenarioFight;
use super::{PolicyResults, RankedProfile, RunAnswer, RunQuestion};
use crate::rules::{BySide, Side, Word};
use crate::simulate::{Measures, SideMeasures, Tally};
use crate::stats::{Estimate, Ranks};
use crate::study::field::labels_and_ap;
use crate::study::question::Failed;
use polars::prelude::*;
use std::collections::BTreeMap;

/// A match-up with one of its sides as the killer; each match-up has two rows, one for each side.
struct Row<'a> {
    /// Kind of match-up: `matrix`, `duel` or `combat`.
    kind: &'a str,
    /// Policy of both sides, as written in the scenario.
    policy: &'a str,
    /// Names of the sides, as written in the scenario.
    names: BySide<&'a str>,
    /// Total AP of each side.
    ap: BySide<u64>,
    tally: &'a Tally,
    killer: Side,
}

impl Row<'_> {
    fn killer(&self) -> &str {
        self.names[self.killer]
    }

    fn enemy(&self) -> &str {
        self.names[self.killer.other()]
    }

    /// Returns the number of fights in which all fighters of a side were dead at the end of `turn`,
    /// or at the end of the last turn if that is earlier.
    fn dead(&self, side: Side, turn: usize) -> u64 {
        self.tally.gone_by(side, turn.min(self.tally.turns()))
    }

    fn kills(&self) -> u64 {
        self.dead(self.killer.other(), usize::MAX)
    }

    fn deaths(&self) -> u64 {
        self.dead(self.killer, usize::MAX)
    }
}

impl RunQuestion {
    /// Returns the names and contents of the data files.
    ///
    /// # Errors
    /// If a sum exceeds 64 bits, which takes more than 10^11 fights, or polars rejects a frame.
    pub(crate) fn files(&self, answer: &RunAnswer) -> Result<Vec<(String, Vec<u8>)>, Failed> {
        let with_labels = |of: ScenarioFight| {
            let labels = BySide { a: of.sides.label(Side::A), b: of.sides.label(Side::B) };
            (of, labels)
        };
        let fights: Vec<_> = self.scenario_fights().into_iter().map(with_labels).collect();
        let rows = self.rows(&fights, answer);
        let mut frames = vec![("match-ups", match_ups(&rows)?), ("by-turn", kills_by_turn(&rows)?)];
        if !self.fighters().is_empty() {
            frames.push(("kill-rates", kill_rates(&rows, answer)?));
        }
        let mut files = Vec::new();
        for (name, mut frame) in frames {
            let (mut csv, mut parquet) = (Vec::new(), Vec::new());
            CsvWriter::new(&mut csv).finish(&mut frame)?;
            ParquetWriter::new(&mut parquet).finish(&mut frame)?;
            files.extend([(format!("{name}.csv"), csv), (format!("{name}.parquet"), parquet)]);
        }
        Ok(files)
    }

    /// Returns the rows of all match-ups under all policies; the two rows of a match-up are
    /// adjacent, side A first. `fights` are the duels and combats with the labels of their sides.
    fn rows<'a>(
        &'a self,
        fights: &'a [(ScenarioFight, BySide<String>)],
        answer: &'a RunAnswer,
    ) -> Vec<Row<'a>> {
        let mut rows = Vec::new();
        let mut add = |policy, kind, (names, ap), tally| {
            rows.extend(Side::BOTH.map(|killer| Row { kind, policy, names, ap, tally, killer }));
        };
        for (policy, counted) in self.scenario.policies.iter().zip(&answer.raw) {
            for (sides, tally) in
                labels_and_ap(self.fighters(), &self.pairs()).zip(counted.field.tallies.iter().flatten())
            {
                add(&*policy.text, "matrix", sides, tally);
            }
            for ((fight, labels), tally) in fights.iter().zip(&counted.fights) {
                let names = labels.as_ref().map(String::as_str);
                add(&*policy.text, fight.kind.word(), (names, fight.sides.strategic_values()), tally);
            }
        }
        rows
    }
}

fn column<R, T>(name: &str, rows: &[R], value: impl Fn(&R) -> T) -> Column
where
    Series: NamedFrom<Vec<T>, [T]>,
{
    Series::new(name.into(), rows.iter().map(value).collect::<Vec<T>>()).into_column()
}

fn text_column<'r, R>(name: &str, rows: &'r [R], value: impl Fn(&'r R) -> &'r str) -> Column {
    Series::new(name.into(), rows.iter().map(value).collect::<Vec<&str>>()).into_column()
}

/// A column's name, or its suffix, and its value in a row.
type NamedValue<R, T> = (&'static str, fn(&R) -> T);

/// Builds three columns, `name`, `name_low` and `name_high`: values and ends of their 95 %
/// intervals. `None` and infinite values become empty cells.
fn estimate_columns<R>(name: &str, rows: &[R], estimate: impl Fn(&R) -> Option<Estimate>) -> [Column; 3] {
    let parts: [NamedValue<Estimate, f64>; 3] =
        [("", |of| of.value), ("_low", |of| of.ci95.low), ("_high", |of| of.ci95.high)];
    parts.map(|(suffix, part)| {
        let value = |row: &R| estimate(row).as_ref().map(part).filter(|end| end.is_finite());
        column(&format!("{name}{suffix}"), rows, value)
    })
}

/// Builds the columns that name the match-up of a row.
fn label_columns<'r, R>(rows: &'r [R], of: impl Fn(&'r R) -> &'r Row<'r>) -> Vec<Column> {
    vec![
        text_column("kind", rows, |row| of(row).kind),
        text_column("policy", rows, |row| of(row).policy),
        text_column("killer", rows, |row| of(row).killer()),
        text_column("enemy", rows, |row| of(row).enemy()),
    ]
}

/// Builds the frame of all match-ups: fights, kills, sums of AP, of turns and of their products,
/// and the measures of the killer with their 95 % intervals.
fn match_ups(rows: &[Row]) -> PolarsResult<DataFrame> {
    let mut columns = label_columns(rows, |row| row);
    columns.extend([
        column("ap", rows, |row| row.ap[row.killer]),
        column("enemy_ap", rows, |row| row.ap[row.killer.other()]),
        column("fights", rows, |row| row.tally.runs),
        column("kills", rows, Row::kills),
        column("deaths", rows, Row::deaths),
    ]);
    let sums: [NamedValue<Row, u128>; 9] = [
        ("turns", |row| row.tally.moments.turns),
        ("turns_squared", |row| row.tally.moments.turns_squared),
        ("ap_destroyed", |row| row.tally.moments.lost[row.killer.other()]),
        ("ap_destroyed_squared", |row| row.tally.moments.lost_squared[row.killer.other()]),
        ("ap_destroyed_turns", |row| row.tally.moments.lost_turns[row.killer.other()]),
        ("ap_lost", |row| row.tally.moments.lost[row.killer]),
        ("ap_lost_squared", |row| row.tally.moments.lost_squared[row.killer]),
        ("ap_destroyed_lost", |row| row.tally.moments.lost_both),
        ("wound_levels", |row| row.tally.moments.wound_levels[row.killer.other()]),
    ];
    for (name, sum) in sums {
        if rows.iter().any(|row| u64::try_from(sum(row)).is_err()) {
            return Err(polars_err!(ComputeError: "the sum {name} does not fit in 64 bits"));
        }
        columns.push(column(name, rows, |row| sum(row) as u64));
    }
    // The two rows of a match-up share a tally, from which the measures of both sides are computed.
    let sides = rows.chunks(Side::BOTH.len()).flat_map(|row| {
        let BySide { a, b } = Measures::from_tally(row[0].tally, row[0].ap).sides;
        [a, b]
    });
    let sides: Vec<SideMeasures> = sides.collect();
    columns.extend(
        [
            estimate_columns("kill_probability", &sides, |of| of.kill_probability.last().copied()),
            estimate_columns("kill_rate_per_ap", &sides, |of| of.kill_rate_per_ap),
            estimate_columns("mean_ap_lost", &sides, |of| of.ap_lost),
            estimate_columns("exchange_ratio", &sides, |of| of.exchange_ratio),
            estimate_columns("time_to_kill", &sides, |of| of.time_to_kill),
            estimate_columns("wound_levels_inflicted", &sides, |of| of.wound_levels_inflicted),
        ]
        .concat(),
    );
    DataFrame::new(rows.len(), columns)
}

/// Builds the frame of cumulative kills with a row per killer, enemy and turn.
fn kills_by_turn(rows: &[Row]) -> PolarsResult<DataFrame> {
    let turns = rows.iter().map(|row| row.tally.turns()).max().unwrap_or(0);
    let mut by_turn: Vec<(usize, &Row)> =
        (1..=turns).flat_map(|turn| rows.iter().map(move |row| (turn, row))).collect();
    by_turn.sort_by_key(|(turn, row)| (row.kind, row.policy, row.killer(), row.enemy(), *turn));
    let kills = |(turn, row): &(usize, &Row)| row.dead(row.killer.other(), *turn);
    let mut columns = label_columns(&by_turn, |(_, row)| row);
    columns.extend([
        column("turn", &by_turn, |(turn, _)| *turn as u64),
        column("fights", &by_turn, |(_, row)| row.tally.runs),
        column("kills_by_turn", &by_turn, kills),
    ]);
    columns.extend(estimate_columns("kill_probability", &by_turn, |of| {
        Some(Estimate::proportion(kills(of), of.1.tally.runs))
    }));
    DataFrame::new(by_turn.len(), columns)
}

/// Builds the frame of the rankings of the matrix under each policy, with sums over all enemies of
/// the killer.
fn kill_rates<'a>(rows: &'a [Row], answer: &'a RunAnswer) -> PolarsResult<DataFrame> {
    let mut sums: BTreeMap<(&str, &str), [u64; 6]> = BTreeMap::new();
    for row in rows.iter().filter(|row| row.kind == "matrix") {
        let moments = &row.tally.moments;
        let [turns, destroyed, lost] =
            [moments.turns, moments.lost[row.killer.other()], moments.lost[row.killer]].map(|sum| sum as u64);
        let counts = [row.tally.runs, row.kills(), row.deaths(), turns, destroyed, lost];
        let sum = sums.entry((row.policy, row.killer())).or_default();
        sum.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
    }
    let profiles =
        |of: &'a PolicyResults| of.ranking.iter().map(move |profile| (of.policy.as_str(), profile));
    let mut ranked: Vec<(&str, &RankedProfile)> = answer.results.iter().flat_map(profiles).collect();
    ranked.sort_by_key(|(policy, _)| *policy);
    let mut columns = vec![
        text_column("policy", &ranked, |(policy, _)| policy),
        text_column("killer", &ranked, |(_, profile)| &profile.id),
        column("ap", &ranked, |(_, profile)| profile.ap),
        column("enemies", &ranked, |(_, profile)| profile.enemies),
    ];
    let names = ["fights", "kills", "deaths", "turns", "ap_destroyed", "ap_lost"];
    columns.extend(names.into_iter().enumerate().map(|(place, name)| {
        column(name, &ranked, |(policy, profile)| sums[&(*policy, profile.id.as_str())][place])
    }));
    columns.extend(estimate_columns("kill_rate_per_ap", &ranked, |(_, profile)| profile.rate()));
    columns.push(column("exchange_ratio", &ranked, |(_, profile)| profile.exchange_ratio));
    let rank = |end: fn(Ranks) -> usize| {
        move |(_, profile): &(&str, &RankedProfile)| profile.rank.map(|of| end(of) as u64)
    };
    columns.push(column("rank_from", &ranked, rank(|of| of.from)));
    columns.push(column("rank_to", &ranked, rank(|of| of.to)));
    DataFrame::new(ranked.len(), columns)
}

impl From<PolarsError> for Failed {
    fn from(error: PolarsError) -> Self {
        Failed::Outside(crate::fault!("fault-data-frame", error = error.to_string()))
    }
}
