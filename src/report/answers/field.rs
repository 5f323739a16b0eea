//! A field in which everybody met everybody: its tables, pictures and sentences, for matrices and scenarios.

use super::assumed;
use super::field_notes::field_notes;
use crate::exact::Objective;
use crate::language::Language;
use crate::language::number::{percentage, rate, rate_interval, signed};
use crate::report::answers::words;
use crate::report::page::figure::{Bar, bars};
use crate::report::page::{Block, Section};
use crate::report::table::{Align, Cell, Column, Rank, Table};
use crate::report::text::label;
use crate::say;
use crate::simulate::Estimate;
use crate::study::Head;
use crate::study::field::{Field, LeftOut, Meetings};

/// Beyond so many profiles a table of all pairs is wider than a screen or a forum column.
const MOST_COLUMNS: usize = 12;
/// So many stand side by side in most terminals.
const MOST_BESIDE: usize = 7;

/// A table of all pairs, or `None` where it is too wide to be read.
fn pair_table(
    field: &Field,
    corner: &str,
    title: String,
    cell: impl Fn(usize, usize) -> Cell,
) -> Option<Table> {
    let (rows, columns) = (field.pairs.rows(), field.pairs.columns());
    if columns.len() > MOST_COLUMNS {
        return None;
    }
    let numbers = (1..=columns.len()).map(|i| Column::new(i.to_string(), Align::Right));
    let mut table = Table::new(std::iter::once(Column::new(corner, Align::Left)).chain(numbers));
    table.title = Some(title);
    table.rank = if columns.len() > MOST_BESIDE { Rank::Details } else { Rank::Answers };
    let numbered = |(i, place): (usize, &usize)| format!("{} {}", i + 1, field.profiles[*place].group_name());
    let is_square = rows == columns;
    for (i, row) in rows.iter().enumerate() {
        let name = if is_square { numbered((i, row)) } else { field.profiles[*row].group_name() };
        let cells = columns.iter().map(|column| cell(*row, *column));
        table.rows.push(std::iter::once(Cell::from(name)).chain(cells).collect());
    }
    if !is_square {
        table.notes.push(columns.iter().enumerate().map(numbered).collect::<Vec<_>>().join(" · "));
    }
    Some(table)
}

/// The chances of all pairs.
pub(super) fn wins(field: &Field, language: Language) -> Option<Table> {
    let of_groups = field.profiles.iter().any(|profile| profile.count() > 1);
    let title = match (field.pairs.meetings(), of_groups) {
        (Meetings::Once, false) => say!(language, "field-profile-kills"),
        (Meetings::BothWays, false) => say!(language, "field-profile-kills-as-a"),
        (Meetings::Once, true) => say!(language, "field-group-wipes-out"),
        (Meetings::BothWays, true) => say!(language, "field-group-wipes-out-as-a"),
    };
    let corner = say!(language, "field-wins-against");
    pair_table(field, &corner, title, |row, column| match field.win(row, column) {
        Some(win) => Cell::number(win.value, percentage(win.value, Some((win.ci95.low, win.ci95.high)))),
        None => Cell::Empty,
    })
}

/// What the games of all pairs are worth, in the unit of what is played for, where a side is free.
pub(super) fn values(field: &Field, objective: Objective, language: Language) -> Option<Table> {
    let title = say!(language, "field-worth-of-duel", unit = words::objective(language, objective));
    let corner = say!(language, "field-against");
    pair_table(field, &corner, title, |row, column| match field.value(row, column) {
        Some(value) => Cell::number(value, signed(value)),
        None => Cell::Empty,
    })
}

/// The ranking by kill rate per AP.
pub(super) fn ranking(field: &Field, language: Language) -> Table {
    let right = |name: String| Column::new(name, Align::Right);
    let mut table = Table::new([
        right(say!(language, "field-rank")),
        Column::new(say!(language, "field-profile"), Align::Left),
        right(say!(language, "column-ap")),
        right(say!(language, "field-kill-rate")),
        right(say!(language, "field-interval")).spare(1),
        right(say!(language, "field-exchange-ratio")).spare(2),
    ]);
    table.title = Some(say!(language, "field-ranking"));
    for (i, of) in field.ranking.iter().enumerate() {
        let (value, interval) = match of.rate() {
            Some(of) => (Cell::number(of.value, rate(of.value)), interval(&of, language)),
            None => (Cell::from("-"), Cell::from("-")),
        };
        let exchange = of.exchange_ratio.map_or(Cell::from("-"), |of| Cell::number(of, rate(of)));
        table.rows.push(vec![
            Cell::from(i as u64 + 1),
            Cell::from(of.named().to_owned()),
            Cell::from(of.ap),
            value,
            interval,
            exchange,
        ]);
    }
    table
}

/// An interval; an exact number has none.
fn interval(of: &Estimate, language: Language) -> Cell {
    match of.ci95.low == of.ci95.high {
        true => Cell::from(say!(language, "exact")),
        // A person reads it; programs read its ends elsewhere.
        false => Cell::from(rate_interval((of.ci95.low, of.ci95.high)).shown(language)),
    }
}

/// The widest distance from even, for a line of text.
pub(super) fn most_one_sided(field: &Field, language: Language) -> Option<String> {
    let ((row, column), value) = field.most_one_sided()?;
    let [row, column] = [row, column].map(|i| field.profiles[i].group_name());
    let (a, b, value) = match field.pairs.meetings() {
        Meetings::Once if value < 0.0 => (column, row, -value),
        _ => (row, column, value),
    };
    Some(say!(language, "field-most-one-sided", a = a, b = b, value = signed(value)))
}

/// What a reader of a field has to know besides. `head` may tell of more fighters than meet in it.
pub(super) fn notes(field: &Field, left_out: &[LeftOut], head: &Head, language: Language) -> Vec<String> {
    let left_out = left_out.iter().map(|of| (of.id.as_str(), of.missing.as_slice()));
    let is_there = |id: &str| field.profiles.iter().any(|profile| profile.id == id);
    let abilities: Vec<_> = head.abilities.iter().filter(|of| is_there(&of.id)).cloned().collect();
    let mut notes = field_notes(language, left_out, &abilities, field.profiles.len());
    notes.extend(assumed::note(language, &head.assumed));
    notes
}

/// Who destroys most, and the most one-sided pair.
pub(super) fn lead(field: &Field, language: Language) -> Vec<String> {
    let best = field.ranking.iter().find_map(|of| Some((label(of.named()), of.kill_rate_per_ap?)));
    let best = best.map(|(name, value)| {
        say!(language, "page-matrix-lead", n = field.pairs.rows().len(), name = name, rate = rate(value))
    });
    let most = field.most_one_sided().map(|((i, j), value)| {
        let (winner, loser) = if value < 0.0 { (j, i) } else { (i, j) };
        let name = |i: usize| label(&field.profiles[i].group_name());
        say!(
            language,
            "page-matrix-one-sided",
            winner = name(winner),
            loser = name(loser),
            value = signed(value.abs())
        )
    });
    best.into_iter().chain(most).collect()
}

/// The kill rates as bars.
pub(super) fn rates_figure(field: &Field, caption: String, language: Language) -> Block {
    let bar = |of: &crate::study::field::Ranked| {
        let Estimate { value, ci95 } = of.rate()?;
        Some(Bar {
            name: of.named().to_owned(),
            value,
            interval: (ci95.low < ci95.high).then_some((ci95.low, ci95.high)),
            figure: rate(value),
            standing: None,
        })
    };
    let rows: Vec<Bar> = field.ranking.iter().filter_map(bar).collect();
    Block::Figure { svg: bars(&rows, &caption, language), caption }
}

/// The section about kill rates.
pub(super) fn rates_section(blocks: Vec<Block>, language: Language) -> Section {
    Section { id: "rates", heading: say!(language, "page-rates"), prose: Vec::new(), blocks }
}

/// A table that is opened by its title and what stands in brackets behind it, if anything does.
pub(super) fn folded(table: &Table, of: Option<&str>) -> Block {
    let title = table.title.clone().unwrap_or_default();
    let words = of.map_or_else(|| title.clone(), |of| format!("{title} ({of})"));
    Block::Folded(words, table.key.clone())
}
