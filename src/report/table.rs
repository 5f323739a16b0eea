//! One table, as a person reads it in a terminal or a forum, or as a spreadsheet reads it.
//!
//! A cell knows its number both ways: what machines get (the value) and what a person reads (the text). Terminal,
//! Markdown and BBCode show texts, CSV holds values; commands make their JSON themselves.
//!
//! Names come from players' files and may hold anything: see [`printable`](super::text::printable) for what is
//! replaced in every format, and each format's file for what it escapes.

mod bbcode;
mod csv;
mod fold;
mod markdown;
mod terminal;

use super::text;
use crate::language::Language;
use crate::language::number::{Figure, integer};
use crate::say;
use std::borrow::Cow;

pub use fold::Fold;

/// A way to write a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFormat {
    /// For a terminal, with borders.
    Table,
    /// Values separated by commas, one line of names above; no title, no notes.
    Csv,
    /// The same as a spreadsheet opens it with a double click: in French Excel semicolons and decimal commas, in English ones
    /// commas and decimal points; with a byte-order mark, and lines that end as there.
    Excel,
    /// GitHub's Markdown.
    Markdown,
    /// For a forum.
    Bbcode,
}

impl TableFormat {
    /// A text that stands outside a table, so that it stays text in this format. Make it [`printable`](text::printable)
    /// first.
    #[must_use]
    pub fn escaped(self, text: &str) -> String {
        match self {
            TableFormat::Table | TableFormat::Csv | TableFormat::Excel => text.to_owned(),
            TableFormat::Markdown => markdown::escape(text),
            TableFormat::Bbcode => bbcode::escape(text),
        }
    }
}

/// Where a column's texts stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// At the left: texts.
    Left,
    /// At the right, in a terminal with the decimal points below each other: numbers.
    Right,
}

/// Where a column is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// In every format.
    #[default]
    Everywhere,
    /// Only in a terminal that is at least so wide, or whose width is not known: bars made of letters.
    InTerminal {
        /// In characters.
        from_width: u16,
    },
}

/// The head of a column.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// What is in it, with its unit.
    pub name: String,
    /// Where its texts stand.
    pub align: Align,
    /// Where the column is shown.
    pub shown: Shown,
    /// How well a reader does without it where a terminal has no room: 0 not at all, and the highest goes first.
    pub spare: u8,
    /// What it is called where there is no room for intervals; its name where that says nothing of them.
    pub alone: Option<String>,
    /// What a reader has to know of it: it stands below the table wherever the column is in it.
    pub about: Option<String>,
}

impl Column {
    /// A column of this name.
    pub fn new(name: impl Into<String>, align: Align) -> Self {
        Self { name: name.into(), align, shown: Shown::Everywhere, spare: 0, alone: None, about: None }
    }

    /// The same, left out where a terminal has no room: the highest number first.
    #[must_use]
    pub fn spare(self, spare: u8) -> Self {
        Self { spare, ..self }
    }

    /// The same, called so where its numbers stand without their intervals.
    #[must_use]
    pub fn called_alone(self, name: impl Into<String>) -> Self {
        Self { alone: Some(name.into()), ..self }
    }

    /// The same, explained below the table.
    #[must_use]
    pub fn explained(self, about: impl Into<String>) -> Self {
        Self { about: Some(about.into()), ..self }
    }

    /// A column of words.
    pub fn left(name: impl Into<String>) -> Self {
        Self::new(name, Align::Left)
    }

    /// A column of numbers.
    pub fn right(name: impl Into<String>) -> Self {
        Self::new(name, Align::Right)
    }

    /// A column of bars made of letters, for terminals that are at least so wide.
    pub fn bars(from_width: u16) -> Self {
        Self { shown: Shown::InTerminal { from_width }, ..Self::new("", Align::Left) }
    }
}

/// One entry.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// A name or a word.
    Text(String),
    /// A count. Wide enough for every `i64` and `u64`.
    Integer(i128),
    /// Any other number.
    Number {
        /// What machines get.
        value: f64,
        /// What a person reads; none where only machines read.
        figure: Option<Figure>,
    },
    /// Nothing to say here.
    Empty,
}

impl Cell {
    /// A number as machines get it, and as a person reads it.
    pub fn number(value: f64, figure: Figure) -> Self {
        Self::Number { value, figure: Some(figure) }
    }

    /// A number that only machines read.
    pub fn value(value: f64) -> Self {
        Self::Number { value, figure: None }
    }

    /// What a person reads, harmless in every format but not yet escaped for any.
    pub fn shown(&self, language: Language) -> String {
        match self {
            Self::Text(text) => text::label(text),
            Self::Number { figure, .. } => {
                figure.as_ref().map_or(String::new(), |figure| figure.shown(language))
            }
            Self::Integer(value) => integer(*value).shown(language),
            Self::Empty => String::new(),
        }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

macro_rules! cell_from_integer {
    ($($number:ty),*) => {$(
        impl From<$number> for Cell {
            fn from(value: $number) -> Self {
                Self::Integer(i128::from(value))
            }
        }
    )*};
}
cell_from_integer!(u8, u16, u32, u64, i8, i16, i32, i64);

/// How much a table says of what was asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rank {
    /// It answers the question.
    #[default]
    Answers,
    /// It tells more, to those who want to know.
    Details,
}

/// A title, columns, rows and notes.
///
/// A row shorter than the columns ends in empty cells; a longer one adds columns without a name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// What the table is in its document: no two tables of one document have the same key. Never shown.
    pub key: String,
    /// Whether it answers the question. A terminal shows details when it is asked to.
    pub rank: Rank,
    /// Shown above.
    pub title: Option<String>,
    /// From left to right.
    pub columns: Vec<Column>,
    /// From top to bottom.
    pub rows: Vec<Vec<Cell>>,
    /// Rows that a terminal shows as one where it is not asked for details.
    pub folds: Vec<Fold>,
    /// Shown below, one to a line: runs, seed, what an interval means.
    pub notes: Vec<String>,
}

impl Table {
    /// A table of these columns, without rows.
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Self {
        Self { columns: columns.into_iter().collect(), ..Self::default() }
    }

    /// The same with this key.
    #[must_use]
    pub fn keyed(self, key: impl Into<String>) -> Self {
        Self { key: key.into(), ..self }
    }

    /// The same as one that tells more, and is not the answer.
    #[must_use]
    pub fn as_details(self) -> Self {
        Self { rank: Rank::Details, ..self }
    }

    /// Lines of text where no table is needed: notes without columns. Nothing in CSV.
    pub fn of_notes(notes: Vec<String>) -> Self {
        Self { notes, ..Self::default() }
    }

    /// The whole table in `format`; it ends in a newline.
    ///
    /// `width` is how many characters a line may have; only [`TableFormat::Table`] asks. `None` sets no limit. `language` is that of
    /// the texts; numbers are written as it writes them, but for CSV.
    #[must_use]
    pub fn render(&self, format: TableFormat, width: Option<u16>, language: Language) -> String {
        let table = self.shown_in(format, width);
        match format {
            TableFormat::Table => terminal::render(&table, width, language),
            TableFormat::Csv => csv::render(&table, csv::Dialect::MACHINE),
            TableFormat::Excel => csv::render(&table, csv::Dialect::of_excel(language)),
            TableFormat::Markdown => markdown::render(&table, language),
            TableFormat::Bbcode => bbcode::render(&table, language),
        }
    }

    /// The table in a terminal of this width, and what of it there was no room for.
    pub(super) fn in_brief(&self, width: Option<u16>, language: Language) -> (String, Vec<String>) {
        let folded = self.with_folds();
        let fitting = terminal::fitting(&folded.shown_in(TableFormat::Table, width), width, language);
        let intervals = fitting.is_without_intervals.then(|| say!(language, "intervals"));
        let left_out = fitting.left_out.into_iter().chain(intervals).collect();
        (terminal::render(&fitting.table, width, language), left_out)
    }

    /// The table with the columns that are shown in a format.
    fn shown_in(&self, format: TableFormat, width: Option<u16>) -> Cow<'_, Table> {
        let is_shown = |column: &Column| match column.shown {
            Shown::Everywhere => true,
            Shown::InTerminal { from_width } => {
                format == TableFormat::Table && width.is_none_or(|width| width >= from_width)
            }
        };
        if self.columns.iter().all(is_shown) {
            return Cow::Borrowed(self);
        }
        Cow::Owned(self.with_columns(is_shown))
    }

    /// The table with the columns for which this holds.
    #[must_use]
    pub(super) fn with_columns(&self, is_shown: impl Fn(&Column) -> bool) -> Table {
        let kept: Vec<bool> = (0..self.width()).map(|i| self.columns.get(i).is_none_or(&is_shown)).collect();
        let row = |row: &Vec<Cell>| {
            row.iter().zip(&kept).filter(|(_, kept)| **kept).map(|(cell, _)| cell.clone()).collect()
        };
        let columns = self.columns.iter().filter(|column| is_shown(column)).cloned().collect();
        Table { columns, rows: self.rows.iter().map(row).collect(), ..self.clone() }
    }

    /// The table with its numbers alone, without their intervals.
    fn without_intervals(&self) -> Table {
        let mut table = self.clone();
        for column in &mut table.columns {
            column.name = column.alone.clone().unwrap_or_else(|| column.name.clone());
        }
        for cell in table.rows.iter_mut().flatten() {
            if let Cell::Number { figure: Some(figure), .. } = cell {
                *figure = figure.alone();
            }
        }
        table
    }

    /// What stands below: what explains its columns, then its notes.
    pub(super) fn told_notes(&self) -> impl Iterator<Item = &String> {
        self.columns.iter().filter_map(|column| column.about.as_ref()).chain(&self.notes)
    }

    /// The columns there are: those with a name, and those a longer row adds.
    fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0).max(self.columns.len())
    }

    /// The names of all columns, shortened for a person.
    fn heads(&self) -> Vec<String> {
        let names = self.columns.iter().map(|column| text::label(&column.name));
        names.chain(std::iter::repeat(String::new())).take(self.width()).collect()
    }

    fn align(&self, column: usize) -> Align {
        self.columns.get(column).map_or(Align::Left, |column| column.align)
    }

    /// The rows as a person reads them, all of one length.
    fn shown_rows(&self, language: Language) -> impl Iterator<Item = Vec<String>> {
        let width = self.width();
        self.rows.iter().map(move |row| {
            row.iter()
                .map(move |cell| cell.shown(language))
                .chain(std::iter::repeat(String::new()))
                .take(width)
                .collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table with everything a name can do.
    pub(super) fn hostile() -> Table {
        let mut table = Table::new([Column::new("profile", Align::Left), Column::new("wins", Align::Right)]);
        table.title = Some("Wins [all]".to_owned());
        table.notes.push("10 runs, seed 1".to_owned());
        for name in
            ["<script>\"&", "a|b\\c`d*e_f", "[url=x]y[/url]", "=1+1", "two\nlines\u{202E}", &"x".repeat(91)]
        {
            table.rows.push(vec![Cell::from(name), Cell::number(0.43217, Figure::written("43.2 %"))]);
        }
        table
    }

    #[test]
    fn no_format_lets_a_control_character_through() {
        for format in [TableFormat::Table, TableFormat::Csv, TableFormat::Markdown, TableFormat::Bbcode] {
            let text = hostile().render(format, Some(80), Language::English);
            assert!(text.contains("two\u{FFFD}lines\u{FFFD}"), "{text}");
            assert!(text.chars().all(|character| character == '\n' || !character.is_control()), "{text}");
            assert!(text.ends_with('\n'));
        }
    }

    #[test]
    fn only_csv_keeps_long_text_whole() {
        let long = "x".repeat(91);
        let short = format!("{}…", "x".repeat(89));
        for format in [TableFormat::Table, TableFormat::Markdown, TableFormat::Bbcode] {
            let text = hostile().render(format, None, Language::English);
            assert!(!text.contains(&long) && text.contains(&short), "{text}");
        }
        assert!(hostile().render(TableFormat::Csv, None, Language::English).contains(&long));
    }

    #[test]
    fn a_table_without_columns_is_its_notes() {
        let table = Table::of_notes(vec!["two [wait]".to_owned(), "one".to_owned()]);
        let render = |format| table.render(format, None, Language::English);
        assert_eq!(render(TableFormat::Table), "two [wait]\none\n");
        assert_eq!(render(TableFormat::Csv), "");
        assert_eq!(render(TableFormat::Markdown), "- two \\[wait\\]\n- one\n");
        assert_eq!(render(TableFormat::Bbcode), "[i]two ［wait］[/i]\n[i]one[/i]\n");
    }

    #[test]
    fn rows_of_other_lengths_lose_nothing() {
        let mut table = Table::new([Column::new("a", Align::Left), Column::new("b", Align::Left)]);
        table.rows = vec![vec![Cell::from("x")], vec![Cell::from(1u64), Cell::from(2u64), Cell::from(3u64)]];
        assert_eq!(table.render(TableFormat::Csv, None, Language::English), "a,b,\nx,,\n1,2,3\n");
        assert!(table.render(TableFormat::Table, None, Language::English).contains('3'));
        assert_eq!(Table::default().render(TableFormat::Csv, None, Language::English), "");
    }
}
