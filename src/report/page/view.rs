//! A document as the values of the page's template. Texts are not escaped here: the template
//! escapes them and replaces unprintable characters.

use super::figure::{self, ScaleRange};
use super::script_data;
use super::value::{Block, Fighter, Matrix, ResultMark, Section, VerdictCard, View};
use crate::language::Language;
use crate::language::number::signed_points;
use crate::report::document::Document;
use crate::report::table::{Align, Cell, Column, Table};
use crate::report::text::label;
use crate::say;
use minijinja::context;
use minijinja::value::{Serde, Value};
use std::collections::BTreeSet;

/// Minimum number of rows of a searchable table.
const MIN_SEARCHABLE_ROWS: usize = 12;
/// Minimum absolute values of the color steps of a cell, finer near 0.
const COLOR_STEPS: [f64; 4] = [0.05, 0.15, 0.30, 0.60];
/// Number of mispriced profiles with a card; the others are rows of a table, unless they are only
/// three or fewer.
const MAX_CARDS: usize = 12;

/// Returns the values of the page's template.
pub(super) fn page(page: &Document) -> Value {
    let verdicts = &page.verdicts;
    let reach = ScaleRange::from_cards(&verdicts.cards);
    let card = |of: &VerdictCard| card(of, reach, page.language);
    let is_off = |card: &&VerdictCard| matches!(card.standing, ResultMark::Strong | ResultMark::Weak);
    let (mut cards, rest): (Vec<&VerdictCard>, Vec<&VerdictCard>) = verdicts.cards.iter().partition(is_off);
    // A few more cards are easier to read than a table with only a few rows.
    let more = if cards.len() > MAX_CARDS + 3 { cards.split_off(MAX_CARDS) } else { Vec::new() };
    let [cards, more, rest] = [cards, more, rest].map(|of| of.into_iter().map(card).collect::<Value>());
    let blocks = || page.sections.iter().flat_map(|section| &section.blocks);
    let matrix = blocks().find_map(|block| match block {
        Block::Matrix(matrix) => Some(matrix),
        _ => None,
    });
    let verdicts_in_section = blocks().any(|block| *block == Block::Verdicts);
    let chart_in_section = blocks().any(|block| *block == Block::Chart);
    // Cautions are notes, which have no full stop; among sentences they need one.
    let cautions = page.cautions.headline.iter().map(|text| format!("{text}."));
    context! {
        language => page.language.code(),
        title => &page.title,
        subtitle => &page.subtitle,
        lead => page.headline.iter().cloned().chain(cautions).collect::<Value>(),
        tally => Serde(&verdicts.tally),
        tally_svg => figure::tally(&verdicts.tally),
        // Peoples to filter by.
        peoples => peoples(&verdicts.cards, matrix),
        cards,
        // Mispriced profiles beyond the number of cards, as rows of a table.
        more,
        rest,
        long => MIN_SEARCHABLE_ROWS,
        about_cards => Serde(&verdicts.about),
        // Whether a section of its own, before all others, shows the verdicts.
        verdicts_first => !verdicts.cards.is_empty() && !verdicts_in_section,
        verdicts_in_section,
        sections => match page.sections.is_empty() {
            true => page.tables.iter().map(|table| section_of_table(table, page)).collect::<Value>(),
            false => {
                page.sections.iter().filter(|of| has_content(of, page)).map(|of| section(of, page)).collect()
            }
        },
        calculator_link => page.calculator_link().unwrap_or_default(),
        picture => page.picture.as_deref().filter(|_| !chart_in_section).unwrap_or_default(),
        settings => Serde(&page.settings),
        method => page.method_notes().collect::<Value>(),
        statistics => Serde(&page.statistics),
        command => page.command.as_deref().unwrap_or_default(),
        // Data for the script of the page, as escaped JSON.
        data => matrix.map_or_else(String::new, |matrix| script_data::data(matrix, page)),
    }
}

/// Returns the peoples to filter by; empty if there is at most one.
fn peoples(cards: &[VerdictCard], matrix: Option<&Matrix>) -> Value {
    let of_cards = cards.iter().map(|card| label(&card.people));
    let of_rows = matrix.iter().flat_map(|matrix| &matrix.fighters).map(|of| label(&of.people));
    let peoples: BTreeSet<String> = of_cards.chain(of_rows).filter(|people| !people.is_empty()).collect();
    if peoples.len() > 1 { peoples.into_iter().collect() } else { Value::from_iter([""; 0]) }
}

fn card(card: &VerdictCard, reach: ScaleRange, language: Language) -> Value {
    let change = card.fair.filter(|_| matches!(card.standing, ResultMark::Strong | ResultMark::Weak));
    let change = change.map(|fair| 100.0 * (fair / f64::from(card.printed) - 1.0));
    context! {
        fair_value => card.fair.filter(|fair| fair.is_finite()).unwrap_or_default(),
        change => change.map_or_else(String::new, |percent| {
            format!("{percent:+.0}\u{202F}%").replace('-', "\u{2212}")
        }),
        svg => figure::fair_scale(card, &card.assumptions, reach, language),
        // Without assumptions, for a profile shown as a table row.
        scale => figure::fair_scale(card, &[], reach, language),
        ..Serde(card)
    }
}

/// Returns a section with one table, whose title becomes the heading.
fn section_of_table(of: &Table, page: &Document) -> Value {
    context! {
        id => format!("table-{}", of.key),
        heading => of.title.as_ref().unwrap_or(&page.title),
        prose => Value::from_iter([""; 0]),
        blocks => Value::from_iter([context! { kind => "table", table => table(of, None, page.language) }]),
    }
}

/// Returns whether a section has an introduction, or a block other than a table that is missing.
fn has_content(section: &Section, page: &Document) -> bool {
    let is_there = |block: &Block| match block {
        Block::Table(key) | Block::Folded(_, key) => page.table(key).is_some(),
        Block::Chart => page.picture.is_some(),
        Block::Figure { .. } | Block::Matrix(_) | Block::Verdicts => true,
    };
    !section.prose.is_empty() || section.blocks.iter().any(is_there)
}

fn section(section: &Section, page: &Document) -> Value {
    let block = |block: &Block| {
        Some(match block {
            Block::Table(key) => {
                let of = page.table(key)?;
                // A title equal to the heading is omitted.
                let title = of.title.as_ref().filter(|title| **title != section.heading);
                context! { kind => "table", table => table(of, title, page.language) }
            }
            // The text on which the reader clicks to open the table serves as its title.
            Block::Folded(words, key) => {
                context! { kind => "folded", words, table => table(page.table(key)?, None, page.language) }
            }
            Block::Figure { svg, caption } => context! { kind => "figure", svg, caption },
            Block::Chart => {
                let (svg, caption) = (page.picture.as_ref()?, say!(page.language, "chart-on-page"));
                context! { kind => "figure", svg, caption }
            }
            Block::Matrix(of) => context! { kind => "matrix", matrix => matrix(of) },
            Block::Verdicts => context! { kind => "verdicts" },
        })
    };
    context! {
        id => section.id,
        heading => &section.heading,
        prose => Serde(&section.prose),
        blocks => section.blocks.iter().filter_map(block).collect::<Value>(),
    }
}

fn table(table: &Table, title: Option<&String>, language: Language) -> Value {
    // Bars of block characters are for terminals.
    let table = &table.with_columns(|column| column.bars_from_width.is_none());
    let is_number = |column: &Column| column.align == Align::Right;
    let cell = |(cell, column): (&Cell, &Column)| {
        // The number by which the column is sorted; none for text.
        let value = match cell {
            Cell::Integer(value) => Some(*value as f64),
            Cell::Number { value, .. } => value.is_finite().then_some(*value),
            Cell::Text(_) | Cell::Empty => None,
        };
        context! { text => cell.display_text(language), value, is_number => is_number(column) }
    };
    let row = |row: &Vec<Cell>| row.iter().zip(&table.columns).map(cell).collect::<Value>();
    let column = |column: &Column| context! { name => label(&column.name), is_number => is_number(column) };
    context! {
        title,
        columns => table.columns.iter().map(column).collect::<Value>(),
        // Index of the column that names the row.
        head => table.columns.iter().position(|column| !is_number(column)).unwrap_or(0),
        rows => table.rows.iter().map(row).collect::<Value>(),
        notes => table.displayed_notes().collect::<Value>(),
        is_long => table.rows.len() >= MIN_SEARCHABLE_ROWS,
    }
}

/// Returns the mean of the values present in a row, by the weights of the fighters as enemies.
pub(super) fn mean(row: &[Option<f64>], fighters: &[Fighter]) -> Option<f64> {
    let known = || row.iter().zip(fighters).filter_map(|(value, of)| Some(((*value)?, of.weight)));
    let total: f64 = known().map(|(_, weight)| weight).sum();
    (total > 0.0).then(|| known().map(|(value, weight)| value * weight).sum::<f64>() / total)
}

/// Returns the color step of a value: 0 to 8, where 4 is even.
pub(super) fn color_step(value: f64) -> usize {
    let distance = COLOR_STEPS.iter().filter(|step| value.abs() >= **step).count();
    if value < 0.0 { COLOR_STEPS.len() - distance } else { COLOR_STEPS.len() + distance }
}

fn matrix_cell(value: Option<f64>) -> Value {
    match value {
        Some(value) => context! { text => signed_points(value), class => format!("h{}", color_step(value)) },
        None => context! { text => "", class => "none" },
    }
}

fn matrix(matrix: &Matrix) -> Value {
    let values = &matrix.views[0].values;
    let means: Vec<Option<f64>> = values.iter().map(|row| mean(row, &matrix.fighters)).collect();
    // A profile without any value gets no row, or no column.
    let is_row = |i: &&usize| values[**i].iter().any(Option::is_some);
    let is_column = |j: &&usize| values.iter().any(|row| matches!(row.get(**j), Some(Some(_))));
    let mut order: Vec<usize> = (0..matrix.fighters.len()).collect();
    // Strongest first on both axes, so that counters stand out from the diagonal.
    let rank = |i: usize| means[i].unwrap_or(f64::NEG_INFINITY);
    order.sort_by(|&a, &b| rank(b).total_cmp(&rank(a)).then(a.cmp(&b)));
    let columns = || order.iter().filter(is_column);
    let row = |&i: &usize| {
        context! {
            place => i,
            name => label(&matrix.fighters[i].name),
            people => label(&matrix.fighters[i].people),
            mean => matrix_cell(means[i]),
            cells => columns().map(|&j| matrix_cell(values[i][j])).collect::<Value>(),
        }
    };
    let column = |&place: &usize| context! { place, name => label(&matrix.fighters[place].name) };
    let view = |of: &View| context! { name => &of.name, about => &of.about };
    context! {
        views => matrix.views.iter().map(view).collect::<Value>(),
        columns => columns().map(column).collect::<Value>(),
        rows => order.iter().filter(is_row).map(row).collect::<Value>(),
        has_duels => matrix.duels.iter().any(|duels| !duels.is_empty()),
        is_wide => matrix.fighters.len() > 24,
    }
}
