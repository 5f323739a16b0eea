//! A matrix of profiles under one policy: played once for `matrix` and `run`.

use super::error::CliError;
use super::progress::Progress;
use crate::aggregate::{Fought, KillRate, PolarsError, counts, kill_rates};
use crate::policy::Policy;
use crate::report::number::{percentage, rate, signed};
use crate::report::table::{Align, Cell, Column, Table};
use crate::rules::{BySide, Ruleset, Side, Turns};
use crate::scenario::{LeftOut, Recruit};
use crate::simulate::{Estimate, Experiment, MatchUp, Sampler, Tally, play_all};
use std::collections::BTreeSet;

/// Beyond so many profiles a table of all pairs is wider than a screen or a forum column.
const MOST_COLUMNS: usize = 12;

/// What is played under which conditions, without who.
#[derive(Clone, Copy)]
pub(super) struct Conditions<'a> {
    pub(super) ruleset: &'a Ruleset,
    pub(super) policies: BySide<Policy>,
    pub(super) turns: Turns,
    pub(super) runs: u64,
    pub(super) seed: crate::dice::Seed,
}

/// Plays match-ups under conditions.
pub(super) fn play_match_ups(match_ups: &[MatchUp], how: Conditions, progress: &Progress) -> Vec<Tally> {
    let players = how.policies.map(|policy| policy.player(how.ruleset));
    let experiment = Experiment {
        ruleset: how.ruleset,
        players: players.as_ref(),
        turns: how.turns,
        runs: how.runs,
        seed: how.seed,
        sampler: Sampler::default(),
    };
    play_all(match_ups, &experiment, &|fights| progress.add(fights))
}

/// Everybody against everybody: each pair once, and the tally of every pair.
pub(super) struct Field<'a> {
    pub(super) recruits: &'a [Recruit],
    /// Of the pairs (i, j) with i < j, in order.
    tallies: Vec<Tally>,
}

/// Pairs (i, j) with i < j.
fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> + Clone {
    (0..n).flat_map(move |i| (i + 1..n).map(move |j| (i, j)))
}

impl<'a> Field<'a> {
    /// How many pairs there are.
    pub(super) fn pairs(recruits: &[Recruit]) -> u64 {
        pairs(recruits.len()).count() as u64
    }

    /// Plays every pair.
    pub(super) fn play(recruits: &'a [Recruit], how: Conditions, progress: &Progress) -> Self {
        let match_ups: Vec<MatchUp> = pairs(recruits.len())
            .map(|(i, j)| {
                let sides = BySide { a: &recruits[i], b: &recruits[j] };
                let names = sides.map(|recruit| recruit.stream_name.clone());
                MatchUp::new(names, sides.map(|recruit| vec![recruit.profile]))
            })
            .collect();
        Field { recruits, tallies: play_match_ups(&match_ups, how, progress) }
    }

    /// The pairs as rows for data frames.
    pub(super) fn fought(&'a self, policy: &'a str) -> impl Iterator<Item = Fought<'a>> {
        pairs(self.recruits.len()).zip(&self.tallies).map(move |((i, j), tally)| {
            let sides = BySide { a: &self.recruits[i], b: &self.recruits[j] };
            Fought {
                kind: "matrix",
                policy,
                sides: sides.map(|recruit| recruit.label.as_str()),
                strategic_values: sides.map(|recruit| u64::from(recruit.profile.strategic_value.get())),
                tally,
            }
        })
    }

    /// The kill rates over the whole field, best first.
    pub(super) fn kill_rates(&self, policy: &str) -> Result<Vec<KillRate>, CliError> {
        let fought: Vec<Fought> = self.fought(policy).collect();
        let (_, rates) = kill_rates(&counts(&fought)?)?;
        Ok(rates)
    }

    /// By row and column: the chance that the row's profile kills the column's.
    pub(super) fn win(&self, row: usize, column: usize) -> Option<Estimate> {
        let tally = self.tally(row, column)?;
        let loser = if row < column { Side::B } else { Side::A };
        Some(Estimate::proportion(tally.gone_by(loser, tally.turns()), tally.runs))
    }

    /// The chance that neither of two profiles kills the other.
    pub(super) fn both_alive(&self, row: usize, column: usize) -> Option<Estimate> {
        let tally = self.tally(row, column)?;
        let gone: u64 = Side::BOTH.iter().map(|side| tally.gone_by(*side, tally.turns())).sum();
        Some(Estimate::proportion(tally.runs - gone, tally.runs))
    }

    /// The tally of a pair, in either order.
    fn tally(&self, row: usize, column: usize) -> Option<&Tally> {
        let (i, j) = (row.min(column), row.max(column));
        let before = i * self.recruits.len() - i * (i + 1) / 2;
        (i != j).then(|| &self.tallies[before + j - i - 1])
    }

    /// Win minus loss of each row against each column.
    pub(super) fn win_minus_loss(&self) -> Vec<Vec<Option<f64>>> {
        let n = self.recruits.len();
        let cell = |row, column| Some(self.win(row, column)?.value - self.win(column, row)?.value);
        (0..n).map(|row| (0..n).map(|column| cell(row, column)).collect()).collect()
    }

    /// The table of all pairs, or `None` where it is too wide to be read.
    pub(super) fn pair_table(&self) -> Option<Table> {
        let n = self.recruits.len();
        if n > MOST_COLUMNS {
            return None;
        }
        let numbers = (1..=n).map(|i| Column::new(i.to_string(), Align::Right));
        let mut table = Table::new(std::iter::once(Column::new("wins against", Align::Left)).chain(numbers));
        table.title = Some("Chance that the row's profile kills the column's".to_owned());
        for (row, recruit) in self.recruits.iter().enumerate() {
            let name = Cell::from(format!("{} {}", row + 1, recruit.name));
            let cells = (0..n).map(|column| match self.win(row, column) {
                Some(win) => {
                    Cell::number(win.value, percentage(win.value, Some((win.ci95.low, win.ci95.high))))
                }
                None => Cell::Empty,
            });
            table.rows.push(std::iter::once(name).chain(cells).collect());
        }
        Some(table)
    }

    /// The name of a killer in a data frame.
    pub(super) fn name(&self, label: &str) -> String {
        let recruit = self.recruits.iter().find(|recruit| recruit.label == label);
        recruit.map_or_else(|| label.to_owned(), |recruit| recruit.name.clone())
    }

    /// The ranking by kill rate per AP.
    pub(super) fn ranking(&self, rates: &[KillRate]) -> Table {
        let right = |name: &str| Column::new(name, Align::Right);
        let mut table = Table::new([
            right("rank"),
            Column::new("profile", Align::Left),
            right("AP"),
            right("kill rate per AP"),
            right("95 % interval"),
            right("exchange ratio"),
        ]);
        table.title = Some("AP destroyed per AP and turn, over all enemies".to_owned());
        for (i, row) in rates.iter().enumerate() {
            let (value, interval) = match row.rate {
                Some(of) => (
                    Cell::number(of.value, rate(of.value)),
                    Cell::from(format!("{} to {}", rate(of.ci95.low), rate(of.ci95.high))),
                ),
                None => (Cell::from("-"), Cell::from("-")),
            };
            let exchange = row.exchange_ratio.map_or(Cell::from("-"), |of| Cell::number(of, rate(of)));
            table.rows.push(vec![
                Cell::from(i as u64 + 1),
                Cell::from(self.name(&row.killer)),
                Cell::from(row.strategic_value),
                value,
                interval,
                exchange,
            ]);
        }
        table
    }

    /// The widest distance from even, for a line of text.
    pub(super) fn most_one_sided(&self) -> Option<String> {
        let distance = |&(i, j): &(usize, usize)| Some(self.win(i, j)?.value - self.win(j, i)?.value);
        let all = pairs(self.recruits.len()).filter_map(|pair| Some((pair, distance(&pair)?)));
        let ((i, j), value) = all.max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()))?;
        let (row, column) = if value >= 0.0 { (i, j) } else { (j, i) };
        let (row, column) = (&self.recruits[row].name, &self.recruits[column].name);
        Some(format!("most one-sided: {row} against {column}, win minus loss {}", signed(value.abs())))
    }
}

/// What a reader of a field has to know besides: who is left out, mixed editions, abilities not played.
pub(super) fn field_notes(recruits: &[Recruit], left_out: &[LeftOut]) -> Vec<String> {
    let mut notes = Vec::new();
    let editions: BTreeSet<&str> = recruits.iter().map(|recruit| recruit.card.edition.as_str()).collect();
    if editions.len() > 1 {
        let list = editions.into_iter().collect::<Vec<_>>().join(", ");
        notes.push(format!("AP of different editions do not compare, and these are mixed: {list}"));
    }
    for left_out in left_out {
        notes.push(format!("left out: {} (no {})", left_out.card.id, left_out.missing));
    }
    let with_abilities = recruits.iter().filter(|recruit| !recruit.card.abilities.is_empty()).count();
    if with_abilities > 0 {
        notes.push(format!(
            "abilities are not played yet: {with_abilities} of {} profiles have some, and their rates are those of bare profiles",
            recruits.len()
        ));
    }
    notes
}

impl From<PolarsError> for CliError {
    fn from(error: PolarsError) -> Self {
        CliError::Outside(format!("the data frame failed: {error}"))
    }
}
