//! A page in the form its templates need: safe texts and formatted numbers.

use super::figure::{self, ScaleRange};
use super::script_data;
use super::value::{Block, Count, Matrix, ResultMark, Section, VerdictCard};
use crate::language::Language;
use crate::language::number::signed_points;
use crate::report::document::Document;
use crate::report::table::{Align, Cell, Table, Visibility};
use crate::report::text::{label, printable};
use crate::rules::Word;
use serde::Serialize;
use std::collections::BTreeSet;

/// Minimum number of rows of a searchable table.
const MIN_SEARCHABLE_ROWS: usize = 12;
/// Minimum absolute values of the color steps of a cell, finer near 0.
const COLOR_STEPS: [f64; 4] = [0.05, 0.15, 0.30, 0.60];
/// Number of mispriced profiles with a card; the others are rows of a table, unless they are only
/// three or fewer.
const MAX_CARDS: usize = 12;

#[derive(Serialize)]
pub(super) struct PageView {
    language: &'static str,
    title: String,
    subtitle: String,
    lead: Vec<String>,
    tally: Vec<CountView>,
    tally_svg: String,
    cards: Vec<CardView>,
    /// Peoples to filter by; empty if there is only one.
    peoples: Vec<String>,
    /// Mispriced profiles beyond the number of cards, as rows of a table.
    more: Vec<CardView>,
    rest: Vec<CardView>,
    long: usize,
    about_cards: Vec<String>,
    /// Whether a section of its own, before all others, shows the verdicts.
    verdicts_first: bool,
    /// Whether one of the sections shows the verdicts.
    verdicts_in_section: bool,
    sections: Vec<SectionView>,
    settings: Vec<[String; 2]>,
    method: Vec<String>,
    statistics: Vec<String>,
    command: String,
    /// Data for the script of the page, as escaped JSON.
    data: String,
}

#[derive(Serialize)]
struct CountView {
    class: &'static str,
    sign: &'static str,
    words: String,
    count: usize,
}

#[derive(Serialize)]
struct CardView {
    name: String,
    people: String,
    origin: String,
    printed: u16,
    fair: String,
    fair_value: f64,
    change: String,
    class: &'static str,
    sign: &'static str,
    verdict: String,
    model_interval: String,
    stability: String,
    flips: bool,
    coverage: String,
    svg: String,
    /// SVG of the card's scale without assumptions, for a profile shown as a table row.
    scale: String,
}

#[derive(Serialize)]
struct SectionView {
    id: String,
    heading: String,
    prose: Vec<String>,
    blocks: Vec<BlockView>,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum BlockView {
    Table { table: TableView },
    Folded { words: String, table: TableView },
    Figure { svg: String, caption: String },
    Matrix { matrix: MatrixView },
    Verdicts,
}

#[derive(Serialize)]
struct TableView {
    title: String,
    columns: Vec<ColumnView>,
    rows: Vec<Vec<CellView>>,
    notes: Vec<String>,
    /// Index of the column that names the row.
    head: usize,
    is_long: bool,
}

#[derive(Serialize)]
struct ColumnView {
    name: String,
    is_number: bool,
}

#[derive(Serialize)]
struct CellView {
    text: String,
    /// Number by which the column is sorted; `None` for text.
    value: Option<f64>,
    is_number: bool,
}

#[derive(Serialize)]
struct MatrixView {
    views: Vec<[String; 2]>,
    columns: Vec<PlacedName>,
    rows: Vec<MatrixRow>,
    has_duels: bool,
    is_wide: bool,
}

#[derive(Serialize)]
struct PlacedName {
    place: usize,
    name: String,
}

#[derive(Serialize)]
struct MatrixRow {
    place: usize,
    name: String,
    people: String,
    mean: MatrixCell,
    cells: Vec<MatrixCell>,
}

#[derive(Serialize)]
struct MatrixCell {
    text: String,
    class: String,
}

pub(super) fn texts<'a>(texts: impl IntoIterator<Item = &'a String>) -> Vec<String> {
    texts.into_iter().map(|text| printable(text)).collect()
}

impl PageView {
    pub(super) fn new(page: &Document) -> Self {
        let verdicts = &page.verdicts;
        let reach = ScaleRange::from_cards(&verdicts.cards);
        let card = |card: &VerdictCard| CardView::new(card, reach, page.language);
        let (mut cards, rest): (Vec<&VerdictCard>, Vec<&VerdictCard>) = verdicts
            .cards
            .iter()
            .partition(|card| matches!(card.standing, ResultMark::Strong | ResultMark::Weak));
        // A few more cards are better than a table of a few rows.
        let more = if cards.len() > MAX_CARDS + 3 { cards.split_off(MAX_CARDS) } else { Vec::new() };
        let blocks = || page.sections.iter().flat_map(|section| &section.blocks);
        let matrix = blocks().find_map(|block| match block {
            Block::Matrix(matrix) => Some(matrix),
            _ => None,
        });
        let verdicts_in_section = blocks().any(|block| *block == Block::Verdicts);
        // Notes have no full stop; among sentences one is added.
        let cautions: Vec<String> = page.cautions.headline.iter().map(|text| format!("{text}.")).collect();
        Self {
            language: page.language.code(),
            title: printable(&page.title),
            subtitle: printable(&page.subtitle),
            lead: texts(page.headline.iter().chain(&cautions)),
            tally: verdicts.tally.iter().map(CountView::new).collect(),
            tally_svg: figure::tally(&verdicts.tally),
            peoples: peoples(&verdicts.cards, matrix),
            cards: cards.into_iter().map(card).collect(),
            more: more.into_iter().map(card).collect(),
            rest: rest.into_iter().map(card).collect(),
            long: MIN_SEARCHABLE_ROWS,
            about_cards: texts(&verdicts.about),
            verdicts_first: !verdicts.cards.is_empty() && !verdicts_in_section,
            verdicts_in_section,
            sections: match page.sections.is_empty() {
                true => page.tables.iter().map(|table| SectionView::from_table(table, page)).collect(),
                false => page.sections.iter().map(|section| SectionView::new(section, page)).collect(),
            },
            settings: page.settings.iter().map(|pair| pair.each_ref().map(|text| printable(text))).collect(),
            method: texts(page.method_notes()),
            statistics: texts(&page.statistics),
            command: printable(page.command.as_deref().unwrap_or_default()),
            data: matrix.map_or_else(String::new, |matrix| script_data::data(matrix, page)),
        }
    }
}

/// Returns the peoples to filter by; empty if there is at most one.
fn peoples(cards: &[VerdictCard], matrix: Option<&Matrix>) -> Vec<String> {
    let of_cards = cards.iter().map(|card| label(&card.people));
    let of_rows = matrix.iter().flat_map(|matrix| &matrix.fighters).map(|of| label(&of.people));
    let peoples: BTreeSet<String> = of_cards.chain(of_rows).filter(|people| !people.is_empty()).collect();
    if peoples.len() > 1 { peoples.into_iter().collect() } else { Vec::new() }
}

impl CountView {
    fn new(of: &Count) -> Self {
        Self {
            class: of.standing.word(),
            sign: of.standing.sign(),
            words: printable(&of.words),
            count: of.count,
        }
    }
}

impl CardView {
    fn new(card: &VerdictCard, reach: ScaleRange, language: Language) -> Self {
        let change = card.fair.filter(|_| matches!(card.standing, ResultMark::Strong | ResultMark::Weak));
        let change = change.map(|fair| 100.0 * (fair / f64::from(card.printed) - 1.0));
        Self {
            name: label(&card.name),
            people: label(&card.people),
            origin: label(&card.origin),
            printed: card.printed,
            fair: card.fair_in_words.in_language(language),
            fair_value: card.fair.filter(|fair| fair.is_finite()).unwrap_or_default(),
            change: change.map_or_else(String::new, |percent| {
                format!("{percent:+.0}\u{202F}%").replace('-', "\u{2212}")
            }),
            class: card.standing.word(),
            sign: card.standing.sign(),
            verdict: printable(&card.verdict),
            model_interval: printable(&card.model_interval_in_words),
            stability: printable(&card.stability),
            flips: card.flips,
            coverage: printable(&card.coverage),
            svg: figure::fair_scale(card, &card.assumptions, reach, language),
            scale: figure::fair_scale(card, &[], reach, language),
        }
    }
}

impl SectionView {
    /// Makes a section with one table, whose title becomes the heading.
    fn from_table(table: &Table, page: &Document) -> Self {
        let heading = printable(table.title.as_ref().unwrap_or(&page.title));
        let id = format!("table-{}", table.key);
        let table = TableView { title: String::new(), ..TableView::new(table, page.language) };
        Self { id, heading, prose: Vec::new(), blocks: vec![BlockView::Table { table }] }
    }

    fn new(section: &Section, page: &Document) -> Self {
        let language = page.language;
        let heading = printable(&section.heading);
        // A title equal to the heading is omitted.
        let table = |key: &str| {
            let table = TableView::new(page.table(key)?, language);
            let title = if table.title == heading { String::new() } else { table.title };
            Some(TableView { title, ..table })
        };
        let block = |block: &Block| match block {
            Block::Table(key) => Some(BlockView::Table { table: table(key)? }),
            Block::Folded(words, key) => {
                // The text that opens the table is its title.
                let table = TableView { title: String::new(), ..table(key)? };
                Some(BlockView::Folded { words: printable(words), table })
            }
            Block::Figure { svg, caption } => {
                Some(BlockView::Figure { svg: svg.clone(), caption: printable(caption) })
            }
            Block::Matrix(matrix) => Some(BlockView::Matrix { matrix: MatrixView::new(matrix) }),
            Block::Verdicts => Some(BlockView::Verdicts),
        };
        let blocks = section.blocks.iter().filter_map(block).collect();
        Self { id: section.id.to_owned(), heading, prose: texts(&section.prose), blocks }
    }
}

impl TableView {
    fn new(table: &Table, language: Language) -> Self {
        // Bars of block characters are for terminals.
        let table = &table.with_columns(|column| column.visibility == Visibility::Everywhere);
        let columns: Vec<ColumnView> = table
            .columns
            .iter()
            .map(|column| ColumnView { name: label(&column.name), is_number: column.align == Align::Right })
            .collect();
        let cell = |(cell, column): (&Cell, &ColumnView)| CellView {
            text: cell.display_text(language),
            value: match cell {
                Cell::Integer(value) => Some(*value as f64),
                Cell::Number { value, .. } => value.is_finite().then_some(*value),
                Cell::Text(_) | Cell::Empty => None,
            },
            is_number: column.is_number,
        };
        Self {
            title: table.title.as_deref().map(printable).unwrap_or_default(),
            head: columns.iter().position(|column| !column.is_number).unwrap_or(0),
            rows: table.rows.iter().map(|row| row.iter().zip(&columns).map(cell).collect()).collect(),
            notes: texts(table.displayed_notes()),
            is_long: table.rows.len() >= MIN_SEARCHABLE_ROWS,
            columns,
        }
    }
}

/// Returns the mean of the values present.
pub(super) fn mean(row: &[Option<f64>]) -> Option<f64> {
    let known: Vec<f64> = row.iter().flatten().copied().collect();
    (!known.is_empty()).then(|| known.iter().sum::<f64>() / known.len() as f64)
}

/// Returns the color step of a value: 0 to 8, where 4 is even.
pub(super) fn color_step(value: f64) -> usize {
    let distance = COLOR_STEPS.iter().filter(|step| value.abs() >= **step).count();
    if value < 0.0 { COLOR_STEPS.len() - distance } else { COLOR_STEPS.len() + distance }
}

fn matrix_cell(value: Option<f64>) -> MatrixCell {
    match value {
        Some(value) => MatrixCell { text: signed_points(value), class: format!("h{}", color_step(value)) },
        None => MatrixCell { text: String::new(), class: "none".to_owned() },
    }
}

impl MatrixView {
    fn new(matrix: &Matrix) -> Self {
        let values = &matrix.views[0].values;
        let means: Vec<Option<f64>> = values.iter().map(|row| mean(row)).collect();
        // Profiles without values in a row or column get none.
        let is_row = |i: &usize| values[*i].iter().any(Option::is_some);
        let is_column = |j: &usize| values.iter().any(|row| matches!(row.get(*j), Some(Some(_))));
        let mut order: Vec<usize> = (0..matrix.fighters.len()).collect();
        // Strongest first on both axes, so that counters stand out from the diagonal.
        let rank = |i: usize| means[i].unwrap_or(f64::NEG_INFINITY);
        order.sort_by(|&a, &b| rank(b).total_cmp(&rank(a)).then(a.cmp(&b)));
        let row = |&i: &usize| MatrixRow {
            place: i,
            name: label(&matrix.fighters[i].name),
            people: label(&matrix.fighters[i].people),
            mean: matrix_cell(means[i]),
            cells: order.iter().filter(|j| is_column(j)).map(|&j| matrix_cell(values[i][j])).collect(),
        };
        Self {
            views: matrix.views.iter().map(|view| [printable(&view.name), printable(&view.about)]).collect(),
            columns: order
                .iter()
                .filter(|j| is_column(j))
                .map(|&place| PlacedName { place, name: label(&matrix.fighters[place].name) })
                .collect(),
            rows: order.iter().filter(|i| is_row(i)).map(row).collect(),
            has_duels: matrix.duels.iter().any(|duels| !duels.is_empty()),
            is_wide: matrix.fighters.len() > 24,
        }
    }
}
