//! A table for people, in a terminal or a forum, and for spreadsheets.
//!
//! A cell knows its number both as value and as text. Terminal, Markdown and BBCode show texts, CSV
//! holds values; JSON is made by the commands.
//!
//! Names from users' files may contain anything. [`printable`](super::text::printable) describes
//! what is replaced in every format; the file of each format describes what it escapes.

mod bbcode;
mod columns;
mod csv;
mod markdown;
mod terminal;

use super::text;
use crate::language::Language;
use crate::language::number::{Figure, integer};
use crate::say;
use std::borrow::Cow;
use std::ops::Range;

pub(crate) use columns::{Columns, value_and_ends};

/// An output format for tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFormat {
    /// Table with borders of box-drawing characters, for a terminal.
    Table,
    /// Comma-separated values with a line of names; no title, no notes.
    Csv,
    /// CSV that a spreadsheet opens with a double click: semicolons and decimal commas for French,
    /// commas and decimal points for English; with a byte order mark and CRLF line ends.
    Excel,
    /// GitHub Flavored Markdown.
    Markdown,
    /// BBCode, for forums.
    Bbcode,
}

impl TableFormat {
    /// Escapes a text outside tables for this format. Apply [`printable`](text::printable) first.
    #[must_use]
    pub(crate) fn escaped(self, text: &str) -> String {
        match self {
            TableFormat::Table | TableFormat::Csv | TableFormat::Excel => text.to_owned(),
            TableFormat::Markdown => markdown::escape(text),
            TableFormat::Bbcode => bbcode::escape(text),
        }
    }

    /// Makes a text outside tables safe and bold in Markdown or BBCode.
    pub(super) fn bold(self, text: &str) -> String {
        let text = self.escaped(&text::printable(text));
        match self {
            TableFormat::Markdown => format!("**{text}**"),
            _ => format!("[b]{text}[/b]"),
        }
    }

    /// Writes a link in Markdown or BBCode; as plain text, the address after the text.
    pub(super) fn link(self, text: &str, address: &str) -> String {
        match self {
            TableFormat::Markdown => format!("[{text}]({address})"),
            TableFormat::Bbcode => format!("[url={address}]{text}[/url]"),
            TableFormat::Table | TableFormat::Csv | TableFormat::Excel => format!("{text}: {address}"),
        }
    }
}

/// Alignment of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Left, for text.
    Left,
    /// Right, for numbers; in a terminal decimal points are aligned.
    Right,
}

/// Where a terminal may break the texts of a column of text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Breaks {
    /// Anywhere, as with long texts.
    #[default]
    Anywhere,
    /// Nowhere; if the table does not fit otherwise, the text is shortened, as with names beside
    /// ids.
    Shortened,
    /// Nowhere, as with ids, which are copied.
    Nowhere,
}

/// A column of a table: header, alignment, and where it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// Column name as displayed, with the unit of its numbers.
    pub name: String,
    /// Alignment of its cells.
    pub align: Align,
    /// For a column of bars, the minimum width in characters of terminals that show it. Terminals
    /// of unknown width show it as well; no other format does. `None` for every other column, which
    /// is shown everywhere.
    pub bars_from_width: Option<u16>,
    /// Order in which columns are dropped in a narrow terminal, highest first; 0 for never.
    pub drop_order: u8,
    /// Where a terminal may break the texts of the column.
    pub(crate) breaks: Breaks,
    /// Whether only spreadsheets show the column.
    pub(crate) is_for_sheets: bool,
    /// Column name in spreadsheets, which show no notes; `None` for the same name.
    pub(crate) name_in_sheets: Option<String>,
    /// Column name for cells without intervals, in narrow terminals; `None` for the same name.
    pub name_without_intervals: Option<String>,
    /// Explanation, shown below the table whenever the column is shown.
    pub explanation: Option<String>,
}

impl Column {
    /// Creates a column that is shown everywhere.
    pub fn new(name: impl Into<String>, align: Align) -> Self {
        Self {
            name: name.into(),
            align,
            bars_from_width: None,
            drop_order: 0,
            breaks: Breaks::Anywhere,
            is_for_sheets: false,
            name_in_sheets: None,
            name_without_intervals: None,
            explanation: None,
        }
    }

    /// Sets where a terminal may break the texts of the column.
    #[must_use]
    pub(crate) fn with_breaks(self, breaks: Breaks) -> Self {
        Self { breaks, ..self }
    }

    /// Shows the column in spreadsheets only.
    #[must_use]
    pub(crate) fn for_sheets(self) -> Self {
        Self { is_for_sheets: true, ..self }
    }

    /// Sets the column name in spreadsheets.
    #[must_use]
    pub(crate) fn named_in_sheets(self, name: impl Into<String>) -> Self {
        Self { name_in_sheets: Some(name.into()), ..self }
    }

    /// Permits a narrow terminal to drop the column; the highest number goes first.
    #[must_use]
    pub(crate) fn droppable(self, spare: u8) -> Self {
        Self { drop_order: spare, ..self }
    }

    /// Sets the column name for cells without intervals, in narrow terminals.
    #[must_use]
    pub(crate) fn named_without_intervals(self, name: impl Into<String>) -> Self {
        Self { name_without_intervals: Some(name.into()), ..self }
    }

    /// Sets the explanation shown below the table.
    #[must_use]
    pub(crate) fn with_explanation(self, about: impl Into<String>) -> Self {
        Self { explanation: Some(about.into()), ..self }
    }

    /// Creates a column of text.
    pub fn left(name: impl Into<String>) -> Self {
        Self::new(name, Align::Left)
    }

    /// Creates a column of numbers.
    pub fn right(name: impl Into<String>) -> Self {
        Self::new(name, Align::Right)
    }

    /// Creates a column of bars, for terminals of at least this width.
    pub(crate) fn bars(from_width: u16) -> Self {
        Self { bars_from_width: Some(from_width), ..Self::left("") }
    }
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Text, such as a name or a verdict.
    Text(String),
    /// An integer. Wide enough for every `i64` and `u64`.
    Integer(i128),
    /// A number that is not an integer.
    Number {
        /// Unrounded value, for CSV.
        value: f64,
        /// Text for people; `None` in tables for programs.
        figure: Option<Figure>,
    },
    /// A cell without content.
    Empty,
}

impl Cell {
    /// Creates a number with value and text.
    pub fn number(value: f64, figure: Figure) -> Self {
        Self::Number { value, figure: Some(figure) }
    }

    /// Creates a number without text, for programs.
    pub(crate) fn value(value: f64) -> Self {
        Self::Number { value, figure: None }
    }

    /// Returns the text for people, safe in every format but not yet escaped for any.
    pub fn display_text(&self, language: Language) -> String {
        match self {
            Self::Text(text) => text::label(text),
            Self::Number { figure, .. } => {
                figure.as_ref().map_or(String::new(), |figure| figure.in_language(language))
            }
            Self::Integer(value) => integer(*value).in_language(language),
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

impl<C: Into<Cell>> From<Option<C>> for Cell {
    fn from(content: Option<C>) -> Self {
        content.map_or(Self::Empty, Into::into)
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

/// Relevance of a table to the question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Relevance {
    /// The table answers the question; every format shows it.
    #[default]
    Answers,
    /// The table adds details, which a terminal shows on request.
    Details,
}

/// A run of adjacent, similar rows that a terminal shows as one row.
#[derive(Clone, Debug, PartialEq)]
pub struct Fold {
    /// Indices of the rows in the table.
    pub rows: Range<usize>,
    /// The row shown instead.
    pub shown_as: Vec<Cell>,
}

/// A table for people or programs: title, columns, rows and notes.
///
/// A row shorter than the columns is filled with empty cells; a longer one adds columns without a
/// name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// Identifier, unique within the document. Never shown.
    pub key: String,
    /// Relevance to the question. A terminal shows details on request.
    pub relevance: Relevance,
    /// Title shown above the table; `None` without one.
    pub title: Option<String>,
    /// Columns from left to right.
    pub columns: Vec<Column>,
    /// Rows from top to bottom.
    pub rows: Vec<Vec<Cell>>,
    /// Rows that a terminal combines to one unless details are requested.
    pub folds: Vec<Fold>,
    /// Notes, shown below, one per line: runs, seed, meaning of intervals.
    pub notes: Vec<String>,
}

impl Table {
    /// Creates a table with these columns and no rows.
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Self {
        Self { columns: columns.into_iter().collect(), ..Self::default() }
    }

    /// Sets the key that identifies the table in its document.
    #[must_use]
    pub fn with_key(self, key: impl Into<String>) -> Self {
        Self { key: key.into(), ..self }
    }

    /// Sets the title.
    #[must_use]
    pub(crate) fn with_title(self, title: impl Into<String>) -> Self {
        Self { title: Some(title.into()), ..self }
    }

    /// Adds notes below the table.
    #[must_use]
    pub(crate) fn with_notes(mut self, notes: impl IntoIterator<Item = String>) -> Self {
        self.notes.extend(notes);
        self
    }

    /// Sets the relevance to [`Relevance::Details`].
    #[must_use]
    pub(crate) fn into_details(self) -> Self {
        Self { relevance: Relevance::Details, ..self }
    }

    /// Creates a table of notes without columns. It is empty in CSV.
    pub(crate) fn from_notes(notes: Vec<String>) -> Self {
        Self { notes, ..Self::default() }
    }

    /// Renders the whole table in `format`, with a final newline.
    ///
    /// `width` is the maximum line length in characters, used only by [`TableFormat::Table`];
    /// `None` for no limit. `language` determines the number format, except in CSV.
    #[must_use]
    pub fn render(&self, format: TableFormat, width: Option<u16>, language: Language) -> String {
        let table = self.visible_in(format, width);
        match format {
            TableFormat::Table => terminal::render(&table, width, language),
            TableFormat::Csv => csv::render(&table, csv::Dialect::MACHINE),
            TableFormat::Excel => csv::render(&table, csv::Dialect::for_excel(language)),
            TableFormat::Markdown => markdown::render(&table, language),
            TableFormat::Bbcode => bbcode::render(&table, language),
        }
    }

    /// Renders the table for a terminal of this width. Also returns the names of dropped columns,
    /// and whether intervals were dropped, as texts.
    pub(super) fn fit_terminal(&self, width: Option<u16>, language: Language) -> (String, Vec<String>) {
        let folded = self.with_folds();
        let fitting = terminal::fit(&folded.visible_in(TableFormat::Table, width), width, language);
        let intervals = fitting.is_without_intervals.then(|| say!(language, "intervals"));
        let left_out = fitting.left_out.into_iter().chain(intervals).collect();
        (terminal::render(&fitting.table, width, language), left_out)
    }

    /// Returns the number of rows that folds hide, over all folds.
    pub(super) fn folded_rows(&self) -> usize {
        self.folds.iter().map(|fold| fold.rows.len()).sum()
    }

    /// Returns the table with each fold replaced by its single row.
    fn with_folds(&self) -> Table {
        let mut rows = Vec::new();
        for (i, row) in self.rows.iter().enumerate() {
            match self.folds.iter().find(|fold| fold.rows.contains(&i)) {
                Some(fold) if fold.rows.start == i => rows.push(fold.shown_as.clone()),
                Some(_) => {}
                None => rows.push(row.clone()),
            }
        }
        Table { rows, folds: Vec::new(), ..self.clone() }
    }

    /// Returns the table with the columns visible in a format.
    fn visible_in(&self, format: TableFormat, width: Option<u16>) -> Cow<'_, Table> {
        let is_wide = |least: u16| width.is_none_or(|width| width >= least);
        let is_shown = |column: &Column| {
            column.bars_from_width.is_none_or(|least| format == TableFormat::Table && is_wide(least))
                && (format == TableFormat::Excel || !column.is_for_sheets)
        };
        if self.columns.iter().all(is_shown) {
            return Cow::Borrowed(self);
        }
        Cow::Owned(self.with_columns(is_shown))
    }

    /// Returns the table with only the columns that `is_shown` accepts.
    #[must_use]
    pub(super) fn with_columns(&self, is_shown: impl Fn(&Column) -> bool) -> Table {
        let kept: Vec<bool> =
            (0..self.column_count()).map(|i| self.columns.get(i).is_none_or(&is_shown)).collect();
        let row = |row: &Vec<Cell>| {
            row.iter().zip(&kept).filter(|(_, kept)| **kept).map(|(cell, _)| cell.clone()).collect()
        };
        let columns = self.columns.iter().filter(|column| is_shown(column)).cloned().collect();
        Table { columns, rows: self.rows.iter().map(row).collect(), ..self.clone() }
    }

    /// Returns the table without the intervals behind its numbers.
    fn without_intervals(&self) -> Table {
        let mut table = self.clone();
        for column in &mut table.columns {
            column.name = column.name_without_intervals.clone().unwrap_or_else(|| column.name.clone());
        }
        for cell in table.rows.iter_mut().flatten() {
            if let Cell::Number { figure: Some(figure), .. } = cell {
                *figure = figure.without_interval();
            }
        }
        table
    }

    /// Returns the table with the intervals behind its numbers in columns of their own, as a
    /// spreadsheet calculates with numbers only.
    fn with_separate_intervals(&self, language: Language) -> Table {
        let interval = |cell: &Cell| match cell {
            Cell::Number { figure: Some(figure), .. } => figure.interval(),
            _ => None,
        };
        let has_intervals: Vec<bool> = (0..self.column_count())
            .map(|i| self.rows.iter().any(|row| row.get(i).and_then(interval).is_some()))
            .collect();
        let columns = self.columns.iter().zip(&has_intervals).flat_map(|(column, has_intervals)| {
            let short = column.name_without_intervals.as_ref().unwrap_or(&column.name);
            let name = if *has_intervals { short } else { &column.name };
            let own = has_intervals.then(|| Column::left(say!(language, "table-interval", of = short)));
            let name = column.name_in_sheets.as_ref().unwrap_or(name);
            [Column { name: name.clone(), ..column.clone() }].into_iter().chain(own)
        });
        let row = |row: &Vec<Cell>| {
            let cells = row.iter().zip(&has_intervals).flat_map(|(cell, has_intervals)| {
                let own = interval(cell).map(|of| Cell::from(of.in_language(language)));
                let number = match cell {
                    Cell::Number { value, figure: Some(figure) } => {
                        Cell::number(*value, figure.without_interval())
                    }
                    cell => cell.clone(),
                };
                [number].into_iter().chain(has_intervals.then(|| own.unwrap_or(Cell::Empty)))
            });
            cells.collect()
        };
        let rows = self.rows.iter().map(row).collect();
        Table { columns: columns.collect(), rows, ..self.clone() }
    }

    /// Iterates over the explanations of columns, then the notes.
    pub(super) fn displayed_notes(&self) -> impl Iterator<Item = &String> {
        self.columns.iter().filter_map(|column| column.explanation.as_ref()).chain(&self.notes)
    }

    /// Returns the number of columns, including unnamed ones added by longer rows.
    fn column_count(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0).max(self.columns.len())
    }

    /// Returns the names of all columns, shortened for display.
    fn header_names(&self) -> Vec<String> {
        let names = self.columns.iter().map(|column| text::label(&column.name));
        names.chain(std::iter::repeat(String::new())).take(self.column_count()).collect()
    }

    fn align(&self, column: usize) -> Align {
        self.columns.get(column).map_or(Align::Left, |column| column.align)
    }

    fn breaks(&self, column: usize) -> Breaks {
        self.columns.get(column).map_or(Breaks::Anywhere, |column| column.breaks)
    }

    /// Returns the rows as display texts, all of the same length.
    fn display_rows(&self, language: Language) -> impl Iterator<Item = Vec<String>> {
        let width = self.column_count();
        self.rows.iter().map(move |row| {
            row.iter()
                .map(move |cell| cell.display_text(language))
                .chain(std::iter::repeat(String::new()))
                .take(width)
                .collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a table with names that could break a format.
    pub(super) fn hostile() -> Table {
        let mut table = Table::new([Column::new("profile", Align::Left), Column::new("wins", Align::Right)]);
        table.title = Some("Wins [all]".to_owned());
        table.notes.push("10 runs, seed 1".to_owned());
        for name in
            ["<script>\"&", "a|b\\c`d*e_f", "[url=x]y[/url]", "=1+1", "two\nlines\u{202E}", &"x".repeat(91)]
        {
            table.rows.push(vec![Cell::from(name), Cell::number(0.43217, Figure::new("43.2 %"))]);
        }
        table
    }

    #[test]
    fn every_format_removes_control_characters() {
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
        let table = Table::from_notes(vec!["two [wait]".to_owned(), "one".to_owned()]);
        let render = |format| table.render(format, None, Language::English);
        assert_eq!(render(TableFormat::Table), "two [wait]\none\n");
        assert_eq!(render(TableFormat::Csv), "");
        assert_eq!(render(TableFormat::Excel), "\u{FEFF}two [wait]\r\none\r\n");
        assert_eq!(render(TableFormat::Markdown), "- two \\[wait\\]\n- one\n");
        assert_eq!(render(TableFormat::Bbcode), "[i]two ［wait］[/i]\n[i]one[/i]\n");
    }

    #[test]
    fn rows_of_different_lengths_keep_all_cells() {
        let mut table = Table::new([Column::new("a", Align::Left), Column::new("b", Align::Left)]);
        table.rows = vec![vec![Cell::from("x")], vec![Cell::from(1u64), Cell::from(2u64), Cell::from(3u64)]];
        assert_eq!(table.render(TableFormat::Csv, None, Language::English), "a,b,\nx,,\n1,2,3\n");
        assert!(table.render(TableFormat::Table, None, Language::English).contains('3'));
        assert_eq!(Table::default().render(TableFormat::Csv, None, Language::English), "");
    }

    #[test]
    fn a_fold_is_replaced_by_one_row_and_other_rows_stay() {
        let rows = (0..6u8).map(|i| vec![Cell::from(i)]).collect();
        let folds = vec![Fold { rows: 1..4, shown_as: vec![Cell::from("…")] }];
        let table = Table { rows, folds, ..Table::default() };
        let shown = table.with_folds();
        let told: Vec<Cell> = shown.rows.into_iter().flatten().collect();
        assert_eq!(told, [Cell::from(0u8), Cell::from("…"), Cell::from(4u8), Cell::from(5u8)]);
        assert_eq!(table.folded_rows(), 3);
    }
}
