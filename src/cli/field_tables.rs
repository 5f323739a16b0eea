//! The tables of a matrix.

use super::field::{Field, Meetings};
use crate::aggregate::KillRate;
use crate::exact::Objective;
use crate::language::Language;
use crate::language::number::{percentage, rate, signed};
use crate::report::answers::words;
use crate::report::table::{Align, Cell, Column, Table};
use crate::say;
use crate::scenario::Recruit;
use crate::simulate::Estimate;

/// Beyond so many profiles a table of all pairs is wider than a screen or a forum column.
const MOST_COLUMNS: usize = 12;

impl Field<'_> {
    /// A table of all pairs, or `None` where it is too wide to be read.
    fn pair_table(&self, corner: &str, title: String, cell: impl Fn(usize, usize) -> Cell) -> Option<Table> {
        let n = self.recruits.len();
        if n > MOST_COLUMNS {
            return None;
        }
        let numbers = (1..=n).map(|i| Column::new(i.to_string(), Align::Right));
        let mut table = Table::new(std::iter::once(Column::new(corner, Align::Left)).chain(numbers));
        table.title = Some(title);
        for (row, recruit) in self.recruits.iter().enumerate() {
            let name = Cell::from(format!("{} {}", row + 1, group_name(recruit)));
            let cells = (0..n).map(|column| cell(row, column));
            table.rows.push(std::iter::once(name).chain(cells).collect());
        }
        Some(table)
    }

    /// The chances of all pairs.
    pub(super) fn win_table(&self, language: Language) -> Option<Table> {
        let of_groups = self.recruits.iter().any(|recruit| recruit.count.get() > 1);
        let title = match (self.meetings, of_groups) {
            (Meetings::Once, false) => say!(language, "field-profile-kills"),
            (Meetings::BothWays, false) => say!(language, "field-profile-kills-as-a"),
            (Meetings::Once, true) => say!(language, "field-group-wipes-out"),
            (Meetings::BothWays, true) => say!(language, "field-group-wipes-out-as-a"),
        };
        let corner = say!(language, "field-wins-against");
        self.pair_table(&corner, title, |row, column| match self.win(row, column) {
            Some(win) => Cell::number(win.value, percentage(win.value, Some((win.ci95.low, win.ci95.high)))),
            None => Cell::Empty,
        })
    }

    /// What the games of all pairs are worth, in the unit of what is played for, where a side is free.
    pub(super) fn value_table(&self, language: Language, objective: Objective) -> Option<Table> {
        self.value(0, 1)?;
        let title = say!(language, "field-worth-of-duel", unit = words::objective(language, objective));
        let corner = say!(language, "field-against");
        self.pair_table(&corner, title, |row, column| match self.value(row, column) {
            Some(value) => Cell::number(value, signed(value)),
            None => Cell::Empty,
        })
    }

    /// The name of a killer in a data frame.
    pub(super) fn name(&self, label: &str) -> String {
        let recruit = self.recruits.iter().find(|recruit| recruit.label == label);
        recruit.map_or_else(|| label.to_owned(), group_name)
    }

    /// The ranking by kill rate per AP.
    pub(super) fn ranking(&self, language: Language, rates: &[KillRate]) -> Table {
        let right = |name: String| Column::new(name, Align::Right);
        let mut table = Table::new([
            right(say!(language, "field-rank")),
            Column::new(say!(language, "field-profile"), Align::Left),
            right(say!(language, "column-ap")),
            right(say!(language, "field-kill-rate")),
            right(say!(language, "field-interval")),
            right(say!(language, "field-exchange-ratio")),
        ]);
        table.title = Some(say!(language, "field-ranking"));
        for (i, row) in rates.iter().enumerate() {
            let (value, interval) = match row.rate {
                Some(of) => (Cell::number(of.value, rate(of.value)), interval(language, &of)),
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
    pub(super) fn most_one_sided(&self, language: Language) -> Option<String> {
        let all = self.cells().filter_map(|(i, j)| Some(((i, j), self.advantage(i, j)?)));
        let ((row, column), value) = all.max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()))?;
        let (row, column) = (group_name(&self.recruits[row]), group_name(&self.recruits[column]));
        let (a, b, value) = match self.meetings {
            Meetings::Once if value < 0.0 => (column, row, -value),
            _ => (row, column, value),
        };
        Some(say!(language, "field-most-one-sided", a = a, b = b, value = signed(value)))
    }
}

/// A recruit's name, with how many there are: `4 Garde prétorien`.
pub(super) fn group_name(recruit: &Recruit) -> String {
    match recruit.count.get() {
        1 => recruit.name.clone(),
        count => format!("{count} {}", recruit.name),
    }
}

/// An interval; an exact number has none.
fn interval(language: Language, of: &Estimate) -> Cell {
    match of.ci95.low == of.ci95.high {
        true => Cell::from(say!(language, "exact")),
        // A person reads it; programs read its ends elsewhere.
        false => Cell::from(rate(of.ci95.low).to(&rate(of.ci95.high)).shown(language)),
    }
}
