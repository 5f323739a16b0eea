//! The columns of a table, each with the function that makes its cells: one list for people and for
//! programs.
//!
//! ```text
//! Columns::new(language)
//!     .left("balance-column-profile", |of: &Judgement| of.name.clone())
//!     .record("id", |of| of.id.clone())
//!     .right("balance-column-ap", |of| of.ap)
//!     .recorded("ap")
//! ```

use super::{Breaks, Cell, Column, Table};
use crate::language::Language;
use crate::say;
use crate::stats::Estimate;
use std::borrow::Borrow;
use std::rc::Rc;

/// Makes the cells of adjacent columns from an item.
type Cells<'a, R> = Rc<dyn Fn(&R) -> Vec<Cell> + 'a>;

/// Adjacent columns with the function that makes their cells.
type Group<'a, R> = (Vec<Column>, Cells<'a, R>);

/// The columns of a table whose rows are items of type `R`.
pub(crate) struct Columns<'a, R> {
    language: Language,
    /// Columns for people.
    shown: Vec<Group<'a, R>>,
    /// Columns for programs, with their keys as names.
    records: Vec<Group<'a, R>>,
}

impl<'a, R> Columns<'a, R> {
    /// Creates an empty list of columns.
    pub(crate) fn new(language: Language) -> Self {
        Self { language, shown: Vec::new(), records: Vec::new() }
    }

    /// Adds a column of text for people. `title` is the key of its message.
    pub(crate) fn left<C: Into<Cell>>(self, title: &str, cell: impl Fn(&R) -> C + 'a) -> Self {
        let column = Column::left(say!(self.language, title));
        self.column(column, cell)
    }

    /// Adds a column of numbers for people. `title` is the key of its message.
    pub(crate) fn right<C: Into<Cell>>(self, title: &str, cell: impl Fn(&R) -> C + 'a) -> Self {
        let column = Column::right(say!(self.language, title));
        self.column(column, cell)
    }

    /// Adds a column for people.
    pub(crate) fn column<C: Into<Cell>>(self, column: Column, cell: impl Fn(&R) -> C + 'a) -> Self {
        self.columns([column], move |item| vec![cell(item).into()])
    }

    /// Adds adjacent columns for people.
    pub(crate) fn columns(
        mut self,
        columns: impl IntoIterator<Item = Column>,
        cells: impl Fn(&R) -> Vec<Cell> + 'a,
    ) -> Self {
        self.shown.push((columns.into_iter().collect(), Rc::new(cells)));
        self
    }

    /// Changes the column, or the adjacent columns, added last.
    pub(crate) fn with(mut self, change: impl Fn(Column) -> Column) -> Self {
        if let Some((columns, _)) = self.shown.last_mut() {
            *columns = columns.drain(..).map(change).collect();
        }
        self
    }

    /// Permits a narrow terminal to drop the column added last; columns with a higher `order` are
    /// dropped first.
    pub(crate) fn droppable(self, order: u8) -> Self {
        self.with(|column| column.droppable(order))
    }

    /// Sets where a terminal may break the texts of the column added last.
    pub(crate) fn with_breaks(self, breaks: Breaks) -> Self {
        self.with(|column| column.with_breaks(breaks))
    }

    /// Adds the single column added last to the columns for programs as well, under this key.
    pub(crate) fn recorded(mut self, key: &str) -> Self {
        let cells = self.shown.last().map(|(_, cells)| Rc::clone(cells));
        self.records.extend(cells.map(|cells| (vec![Column::left(key)], cells)));
        self
    }

    /// Adds a column for programs.
    pub(crate) fn record<C: Into<Cell>>(self, key: &str, cell: impl Fn(&R) -> C + 'a) -> Self {
        self.record_all([key], move |item| [cell(item)])
    }

    /// Adds adjacent columns for programs.
    pub(crate) fn record_all<C: Into<Cell>, const N: usize>(
        mut self,
        keys: [&str; N],
        cells: impl Fn(&R) -> [C; N] + 'a,
    ) -> Self {
        let cells = move |item: &R| -> Vec<Cell> { cells(item).into_iter().map(Into::into).collect() };
        self.records.push((keys.map(Column::left).into(), Rc::new(cells)));
        self
    }

    /// Adds three columns for programs: an estimate under this key, and the ends of its interval.
    pub(crate) fn record_estimate(self, key: &str, of: impl Fn(&R) -> Option<Estimate> + 'a) -> Self {
        let [low, high] = ["low", "high"].map(|end| format!("{key}_{end}"));
        self.record_all([key, &low, &high], move |item| value_and_ends(of(item)))
    }

    /// Returns the table for people with a row for each item.
    pub(crate) fn table(&self, items: impl IntoIterator<Item = impl Borrow<R>>) -> Table {
        table(&self.shown, items)
    }

    /// Returns the table of plain values for programs with a row for each item.
    pub(crate) fn records(&self, items: impl IntoIterator<Item = impl Borrow<R>>) -> Table {
        table(&self.records, items).with_key("records")
    }
}

/// Returns an estimate and the ends of its interval for programs.
pub(crate) fn value_and_ends(of: Option<Estimate>) -> [Cell; 3] {
    of.map_or([const { Cell::Empty }; 3], |Estimate { value, ci95 }| {
        [value, ci95.low, ci95.high].map(Cell::value)
    })
}

fn table<R>(groups: &[Group<'_, R>], items: impl IntoIterator<Item = impl Borrow<R>>) -> Table {
    let mut table = Table::new(groups.iter().flat_map(|(columns, _)| columns.iter().cloned()));
    let row = |item: &R| -> Vec<Cell> { groups.iter().flat_map(|(_, cells)| cells(item)).collect() };
    table.rows = items.into_iter().map(|item| row(item.borrow())).collect();
    table
}
