//! CSV tables: values for programs with text that no spreadsheet runs as a formula, and the variant
//! that spreadsheets of a language open, with the rounded numbers that people see.

use super::super::text::printable;
use super::{Cell, Table};
use crate::language::Language;
use csv::{Terminator, WriterBuilder};

/// Separator, decimal point and line ends of a CSV file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dialect {
    separator: u8,
    decimal_point: char,
    terminator: Terminator,
    /// Language of a sheet for people: it begins with a byte order mark, without which Excel
    /// assumes a Windows code page, and has numbers as people see them. `None` for programs.
    language: Option<Language>,
}

impl Dialect {
    /// The dialect for programs: commas and decimal points in every language.
    pub(super) const MACHINE: Self =
        Dialect { separator: b',', decimal_point: '.', terminator: Terminator::Any(b'\n'), language: None };

    /// Returns the dialect that spreadsheets in this language expect.
    pub(super) const fn for_excel(language: Language) -> Self {
        let (separator, decimal_point) = match language {
            Language::English => (b',', '.'),
            Language::French => (b';', ','),
        };
        Dialect { separator, decimal_point, terminator: Terminator::CRLF, language: Some(language) }
    }

    fn number(self, value: f64) -> String {
        let text = value.to_string();
        if self.decimal_point == '.' { text } else { text.replace('.', &self.decimal_point.to_string()) }
    }
}

/// Renders the names of columns and the rows. Title and notes are omitted, because programs would
/// take them for rows; a sheet for people has the title, and the notes of a table without columns.
pub(super) fn render(table: &Table, dialect: Dialect) -> String {
    let split = dialect.language.map(|language| table.with_separate_intervals(language));
    let table = split.as_ref().unwrap_or(table);
    let width = table.column_count();
    if width == 0 && dialect.language.is_none() {
        return String::new();
    }
    let headers = table.columns.iter().map(|column| defuse_formula(&column.name)).collect();
    let rows = table.rows.iter().map(|row| row.iter().map(|cell| field(cell, dialect)).collect());
    let mut writer = WriterBuilder::new();
    let writer = writer.delimiter(dialect.separator).terminator(dialect.terminator);
    let mark = if dialect.language.is_some() { "\u{FEFF}" } else { "" };
    let title = table.title.iter().filter(|_| dialect.language.is_some());
    let title = title.map(|title| vec![defuse_formula(title)]);
    let mut writer = writer.from_writer(mark.as_bytes().to_vec());
    let notes = table.notes.iter().filter(|_| width == 0).map(|note| vec![defuse_formula(note)]);
    let headers = (width > 0).then_some(headers);
    for mut record in title.chain(headers).chain(rows).chain(notes) {
        let record: &mut Vec<String> = &mut record;
        record.resize(width.max(1), String::new());
        writer.write_record(&*record).expect("records of one length go into memory");
    }
    let bytes = writer.into_inner().expect("memory is flushed without fail");
    String::from_utf8(bytes).expect("the fields are UTF-8, and commas and quotes keep them so")
}

fn field(cell: &Cell, dialect: Dialect) -> String {
    match (cell, dialect.language) {
        (Cell::Text(text), Some(_)) if is_range_of_numbers(text) => text.replace('+', ""),
        (Cell::Text(text), _) => defuse_formula(text),
        (Cell::Integer(value), _) => value.to_string(),
        (Cell::Number { figure: Some(figure), .. }, Some(language)) => {
            for_spreadsheet(&figure.in_language(language))
        }
        // NaN and infinities become empty, since text does not belong in a column of numbers.
        (Cell::Number { value, .. }, _) if value.is_finite() => dialect.number(*value),
        (Cell::Number { .. } | Cell::Empty, _) => String::new(),
    }
}

/// Converts a displayed number to the form that spreadsheets read as a number: without spaces
/// between its digits, without a plus sign, without the mark `=` of exact numbers, and with an
/// ASCII minus sign.
fn for_spreadsheet(number: &str) -> String {
    let bare = number.replace(char::is_whitespace, "").replace('−', "-");
    let bare = bare.strip_suffix('=').unwrap_or(&bare);
    let bare = bare.strip_prefix('+').unwrap_or(bare);
    let is_number = bare.chars().all(|c| c.is_ascii_digit() || "-,.%".contains(c));
    if is_number { bare.to_owned() } else { number.to_owned() }
}

/// Returns whether a text is a range of signed numbers, such as `+0.03 to +0.05`. A spreadsheet
/// would take its first plus sign for the start of a formula.
fn is_range_of_numbers(text: &str) -> bool {
    let ends = text.split_once(" to ").or_else(|| text.split_once(" à "));
    let is_number = |end: &str| end.chars().all(|c| c.is_ascii_digit() || "+−<>,.% \u{202F}".contains(c));
    ends.is_some_and(|(low, high)| is_number(low) && is_number(high))
}

/// Prefixes a text with an apostrophe if a spreadsheet would take it for a formula.
///
/// Spreadsheets may remove leading whitespace first, and some accept fullwidth signs.
fn defuse_formula(text: &str) -> String {
    let starts_formula = |character| "=+-@＝＋－＠".contains(character);
    let starts = text.starts_with(['\t', '\r', '\n']) || text.trim_start().starts_with(starts_formula);
    // A dash alone marks an empty cell.
    let is_formula = starts && text != "-";
    format!("{}{}", if is_formula { "'" } else { "" }, printable(text))
}

#[cfg(test)]
mod tests {
    use super::super::{Align, Column, tests::hostile};
    use super::*;
    use crate::language::Language;
    use crate::language::number::Figure;

    #[test]
    fn formulas_are_defused_and_numbers_are_not() {
        for name in ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", " =1", "＝1"] {
            assert!(defuse_formula(name).starts_with('\''), "{name:?}");
        }
        for name in ["Orc", "d'Alahan", "1-2", "-", ""] {
            assert_eq!(defuse_formula(name), name);
        }
        let field = |cell: &Cell| super::field(cell, Dialect::MACHINE);
        assert_eq!(field(&Cell::from(-5i64)), "-5");
        assert_eq!(field(&Cell::number(-0.25, Figure::new("−25 %"))), "-0.25");
        assert_eq!(field(&Cell::number(f64::NAN, Figure::new("n/a"))), "");
    }

    #[test]
    fn quotes_and_commas_read_back_as_written() {
        let mut table = Table::new([Column::new("a, \"b\"", Align::Left)]);
        table.rows.push(vec![Cell::from("x\",y")]);
        let text = table.render(super::super::TableFormat::Csv, None, Language::English);
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        assert_eq!(reader.headers().unwrap().get(0), Some("a, \"b\""));
        assert_eq!(reader.records().next().unwrap().unwrap().get(0), Some("x\",y"));
    }

    #[test]
    fn the_spreadsheet_of_a_language_opens_its_own_numbers() {
        let mut table = Table::new(["a", "b; c"].map(|name| Column::new(name, Align::Left)));
        table.rows.push(vec![Cell::number(-0.25, Figure::new("−25 %")), Cell::from("Élite, 1")]);
        let of = |table: &Table, language| table.render(super::super::TableFormat::Excel, None, language);
        assert_eq!(of(&table, Language::French), "\u{FEFF}a;\"b; c\"\r\n-25%;Élite, 1\r\n");
        assert_eq!(of(&table, Language::English), "\u{FEFF}a,b; c\r\n-25%,\"Élite, 1\"\r\n");
        let mut table = Table::new(["name", "AP"].map(|name| Column::new(name, Align::Left)));
        let interval = Figure::new("1\u{202F}200").range_to(&Figure::new("1\u{202F}300.5"));
        let number = Cell::number(1234.56, Figure::new("1\u{202F}234.5").with_interval(&interval));
        table.rows.extend([vec![Cell::from("x"), number], vec![Cell::from("y"), Cell::Empty]]);
        assert_eq!(
            of(&table.with_title("Costs"), Language::French),
            "\u{FEFF}Costs;;\r\nname;AP;AP, intervalle\r\nx;1234,5;1\u{202F}200 à 1\u{202F}300,5\r\ny;;\r\n"
        );
    }

    #[test]
    fn differences_are_numbers_and_ranges_without_an_apostrophe() {
        let field = |cell: Cell| super::field(&cell, Dialect::for_excel(Language::French));
        assert_eq!(field(Cell::number(167.45, Figure::new("+167.45 ="))), "167,45");
        assert_eq!(field(Cell::number(-0.5, Figure::new("−0.5"))), "-0,5");
        assert_eq!(field(Cell::from("+0,03 à +0,05")), "0,03 à 0,05");
        assert_eq!(field(Cell::from("−0,03 à +0,05")), "−0,03 à 0,05");
        assert_eq!(field(Cell::from("+A1 à +2")), "'+A1 à +2");
    }

    #[test]
    fn a_column_may_have_its_own_name_in_sheets() {
        let mut table = Table::new([Column::right("1").named_in_sheets("1 Guard")]);
        table.rows.push(vec![Cell::number(0.5, Figure::new("50 %"))]);
        let render = |format| table.render(format, None, Language::English);
        assert_eq!(render(super::super::TableFormat::Excel), "\u{FEFF}1 Guard\r\n50%\r\n");
        assert_eq!(render(super::super::TableFormat::Csv), "1\n0.5\n");
    }

    #[test]
    fn csv_contains_neither_title_nor_notes() {
        let text = hostile().render(super::super::TableFormat::Csv, None, Language::English);
        assert!(text.starts_with("profile,wins\n"), "{text}");
        assert!(!text.contains("seed"));
        assert_eq!(text.lines().count(), 7);
    }
}
