//! Reads tables of spreadsheets: cells separated by semicolons, tabs, bars or commas, headers in
//! French or English.

use super::draft::{Draft, NotUnderstood, Why};
use super::drawn::transpose_cards;
use super::titles::is_summary;
use super::value::in_one_line;
use super::words::{
    Field, HEADER_SEARCH_ROWS, MIN_KNOWN_HEADERS, count_known_headers, fields, is_blank_or_dashes, is_count,
    is_date, is_unit_cost, names_are_first, names_fighters,
};
use crate::fault;
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::card::field::CardField;
use crate::scenario::reading::csv_file::read_rows;
use crate::scenario::reading::fault::{Fault, Origin};
use csv::StringRecord;
use std::collections::BTreeSet;

/// Maximum number of rows of a table, including empty ones.
const MAX_ROWS: usize = 100_000;

/// Maximum number of cells of a row.
const MAX_COLUMNS: usize = 500;

const SEPARATORS: [u8; 4] = [b';', b'\t', b',', b'|'];

/// Result of reading a table.
#[derive(Debug, Default)]
pub(super) struct Table {
    pub(super) drafts: Vec<Draft>,
    pub(super) not_understood: Vec<NotUnderstood>,
    pub(super) faults: Vec<Fault>,
}

/// Returns the separator of the cells, if the text is a table.
pub(super) fn detect_separator(text: &str) -> Option<u8> {
    if let Some(separator) = declared_separator(text) {
        return Some(separator);
    }
    let headers = |separator: u8| {
        let known = |line: &str| {
            let cells = line.split(char::from(separator)).take(MAX_COLUMNS);
            let known: Vec<Vec<Field>> =
                cells.filter_map(|cell| fields(cell.trim().trim_matches('"'))).collect();
            // A row of labels without names is a card in a post; with semicolons, or an empty
            // corner above the names, it is a spreadsheet.
            let has_corner = matches!(separator, b',' | b'\t') && line.starts_with(char::from(separator));
            let is_table = separator == b';' || has_corner || known.iter().any(names_fighters);
            if is_table { known.len() } else { 0 }
        };
        let rows = text.lines().filter(|line| !line.trim().is_empty());
        rows.take(HEADER_SEARCH_ROWS).map(known).max().unwrap_or_default()
    };
    let best = SEPARATORS.into_iter().rev().max_by_key(|separator| headers(*separator))?;
    if headers(best) >= MIN_KNOWN_HEADERS {
        return Some(best);
    }
    // One fighter per column; the names may stand below an empty corner.
    SEPARATORS.into_iter().find(|separator| {
        let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        let has_corner = first.starts_with(char::from(*separator)) && *separator != b'|';
        let first_cell = |line: &str| {
            let mut cells = line.split(char::from(*separator));
            cells.next().filter(|_| cells.next().is_some()).and_then(fields)
        };
        let known: Vec<Vec<Field>> = text.lines().take(HEADER_SEARCH_ROWS).filter_map(first_cell).collect();
        known.len() >= MIN_KNOWN_HEADERS && (has_corner || known.iter().any(names_fighters))
    })
}

/// Returns the separator that the first line declares: `sep=;`.
fn declared_separator(text: &str) -> Option<u8> {
    match text.lines().next()?.trim().to_lowercase().strip_prefix("sep=")?.as_bytes() {
        [separator] => Some(*separator),
        _ => None,
    }
}

/// Reads a table with this separator.
pub(super) fn read_table(file: &str, text: &str, separator: u8, book: &AbilityBook) -> Table {
    let mut table = Table::default();
    // The declaration is no row; its line end is kept, so that line numbers stay correct.
    let text = match declared_separator(text) {
        Some(_) => text.find('\n').map_or("", |end| &text[end..]),
        None => text,
    };
    let rows = match read_rows(file, text, separator) {
        Ok(rows) => rows,
        Err(fault) => {
            table.faults.push(fault);
            return table;
        }
    };
    let cards = match rows.iter().any(|(_, row)| count_known_headers(row) >= MIN_KNOWN_HEADERS) {
        true => None,
        false => transpose_cards(&skip_title(&rows)),
    };
    read_records(file, cards.unwrap_or(rows), book)
}

/// Returns the rows without a title above them, a row with a single cell.
fn skip_title(rows: &[(u64, StringRecord)]) -> Vec<(u64, StringRecord)> {
    let is_title = |row: &StringRecord| {
        row.iter().filter(|cell| !cell.trim().is_empty()).count() <= 1 && fields(&row[0]).is_none()
    };
    // `;Garde` above the values of a single fighter.
    let is_corner =
        |row: &StringRecord| row[0].trim().is_empty() && row.iter().any(|cell| !cell.trim().is_empty());
    rows.iter().skip_while(|(_, row)| is_title(row) && !is_corner(row)).cloned().collect()
}

/// Reads the profiles in the rows of a table, given with their lines. The row of headers is found
/// among the first rows.
pub(super) fn read_records(file: &str, rows: Vec<(u64, StringRecord)>, book: &AbilityBook) -> Table {
    let mut table = Table::default();
    if rows.len() > MAX_ROWS {
        let message = fault!("fault-too-many-rows", count = rows.len(), most = MAX_ROWS);
        table.faults.push(Origin { file, line: None }.fault(message));
        return table;
    }
    if let Some((line, row)) = rows.iter().find(|(_, row)| row.len() > MAX_COLUMNS) {
        let message = fault!("fault-too-many-cells", count = row.len(), most = MAX_COLUMNS);
        table.faults.push(Origin { file, line: Some(*line) }.fault(message));
        return table;
    }
    let header = rows
        .iter()
        .take(HEADER_SEARCH_ROWS)
        .position(|(_, row)| count_known_headers(row) >= MIN_KNOWN_HEADERS);
    let Some(header) = header else {
        let message = fault!("fault-no-row-of-heads");
        table.faults.push(Origin { file, line: Some(1) }.fault(message));
        return table;
    };
    let mut reading = Reading { file, book, columns: Vec::new(), count: 0, table };
    for (line, row) in &rows[..header] {
        reading.report_row(*line, row);
    }
    reading.read_headers(rows[header].0, &rows[header].1, names_are_first(&rows[header + 1..]));
    for (line, row) in &rows[header + 1..] {
        if row != &rows[header].1 {
            reading.read_row(*line, row);
        }
    }
    reading.table
}

struct Reading<'a> {
    file: &'a str,
    book: &'a AbilityBook,
    /// Header of each column, and the fields that it names; no field if the header is unknown.
    columns: Vec<(String, Vec<Field>)>,
    /// Number of cells in the row of headers. Rows below it may not have more values.
    count: usize,
    table: Table,
}

impl Reading<'_> {
    fn at(&self, line: u64) -> Origin<'_> {
        Origin { file: self.file, line: Some(line) }
    }

    fn report(&mut self, line: u64, why: Why, text: &str) {
        let file = self.file.to_owned();
        self.table.not_understood.push(NotUnderstood { file, line, why, text: text.to_owned(), name: None });
    }

    fn report_row(&mut self, line: u64, row: &StringRecord) {
        let cells: Vec<&str> = row.iter().map(str::trim).filter(|cell| !is_blank_or_dashes(cell)).collect();
        if !cells.is_empty() {
            self.report(line, Why::Line, &cells.join(" ; "));
        }
    }

    /// Reads the row of headers. If no column is called a name, the first one has the names if it
    /// is unknown and `names_are_first`: `;INI;ATT`, or a people in the corner.
    fn read_headers(&mut self, line: u64, row: &StringRecord, names_are_first: bool) {
        let mut seen = BTreeSet::new();
        for header in row.iter().map(str::trim) {
            let mut known = fields(header).unwrap_or_default();
            let is_stored = |field: &&Field| !matches!(field, Field::NoColumn(_));
            if known.iter().filter(is_stored).any(|field| seen.contains(field)) {
                // Only the first of several columns for one field counts.
                known.clear();
            }
            if known.is_empty() && !header.is_empty() {
                self.report(line, Why::Column, header);
            }
            seen.extend(known.iter().filter(is_stored).copied());
            self.columns.push((header.to_owned(), known));
        }
        if ![CardField::Name, CardField::Id].into_iter().any(|column| seen.contains(&Field::Column(column))) {
            match self.columns.first_mut().filter(|(_, known)| known.is_empty() && names_are_first) {
                Some((_, known)) => *known = vec![Field::Column(CardField::Name)],
                None => {
                    let fault = self.at(line).fault(fault!("fault-no-column-of-names"));
                    self.table.faults.push(fault);
                }
            }
        }
        self.count = row.len();
    }

    fn read_row(&mut self, line: u64, row: &StringRecord) {
        let written = row.iter().filter(|cell| !is_blank_or_dashes(cell)).count();
        if written == 0 {
            return;
        }
        if row.iter().skip(self.count).any(|cell| !is_blank_or_dashes(cell)) {
            return self.report_row(line, row);
        }
        // A people between two blocks of rows, or a remark below the last one.
        if written == 1 {
            return self.report_row(line, row);
        }
        let mut draft = Draft::new(line);
        for (column, cell) in self.columns.iter().zip(row.iter()) {
            store_cell(&mut draft, column, cell, line, self.book);
        }
        if draft.name().is_some_and(is_summary) {
            return self.report_row(line, row);
        }
        if let Some(count) = self.count_text(row) {
            draft.remove_ap_of_group(&count);
        }
        draft.derive_missile_weapon();
        self.table.drafts.push(draft);
    }

    /// Returns the cell with a number of fighters above 1, with its header.
    fn count_text(&self, row: &StringRecord) -> Option<String> {
        let cells = self.columns.iter().zip(row.iter());
        let counts = cells.filter(|((header, fields), _)| fields.is_empty() && is_count(header));
        let mut several = counts.filter(|(_, cell)| cell.trim().parse().is_ok_and(|count: u32| count > 1));
        several.next().map(|((header, _), cell)| format!("{header}: {}", cell.trim()))
    }
}

/// Stores a cell of a table. It may contain the values of several fields, such as 5-9 below
/// ATT-FOR.
fn store_cell(
    draft: &mut Draft,
    (header, fields): &(String, Vec<Field>),
    cell: &str,
    line: u64,
    book: &AbilityBook,
) {
    let told = || format!("{header}: {}", in_one_line(cell));
    if fields[..] == [Field::Column(CardField::StrategicValue)] && is_unit_cost(header) {
        draft.set_ap_of_one();
    }
    match fields.as_slice() {
        [] if is_blank_or_dashes(cell) => {}
        [] => draft.report(line, Why::Column, &told()),
        [Field::Column(CardField::Name)] if !is_blank_or_dashes(cell) => {
            draft.store_name(cell, line, book);
        }
        [field] => draft.store(*field, cell, line, book),
        _ if is_date(cell) => draft.report(line, Why::Date, &told()),
        several => {
            let parts: Vec<&str> = cell.split(['-', '/', '–']).map(str::trim).collect();
            match parts.len() == several.len() {
                true => {
                    several.iter().zip(parts).for_each(|(field, part)| draft.store(*field, part, line, book))
                }
                false if is_blank_or_dashes(cell) => {}
                false => draft.report(line, Why::Value, &told()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::embedded;

    const HEADS: &str = "Nom;INI;ATT;FOR;DEF;RES;PA";

    #[test]
    fn heads_that_stand_there_again_are_no_fighter() {
        let text = format!("{HEADS}\nA;3;5;8;5;11;49\n{HEADS}\nB;3;5;8;5;11;49\n");
        let table = read_table("f", &text, b';', embedded::abilities());
        assert!(table.faults.is_empty() && table.not_understood.is_empty(), "{table:?}");
        let names: Vec<(u64, Option<&str>)> =
            table.drafts.iter().map(|draft| (draft.line, draft.name())).collect();
        assert_eq!(names, [(2, Some("A")), (4, Some("B"))]);
    }

    #[test]
    fn names_may_stand_in_a_first_column_without_a_known_header() {
        let by_column = ["", "Garde", "Aube"];
        let values = [["INI", "3", "4"], ["ATT", "5", "2"], ["FOR", "8", "4"], ["PA", "49", "12"]];
        let by_row = |corner: &str, separator: &str| {
            let header: Vec<&str> = std::iter::once(corner).chain(values.iter().map(|row| row[0])).collect();
            let fighter = |i: usize| {
                let row = std::iter::once(by_column[i]).chain(values.iter().map(|row| row[i]));
                row.collect::<Vec<_>>().join(separator)
            };
            [header.join(separator), fighter(1), fighter(2)].join("\n")
        };
        let transposed = |separator: &str| {
            let rows = std::iter::once(&by_column).chain(&values).map(|row| row.join(separator));
            rows.collect::<Vec<_>>().join("\n")
        };
        for text in [
            by_row("", ";"),
            by_row("Orques", ";"),
            by_row("", ","),
            by_row("", "\t"),
            transposed(";"),
            transposed(","),
        ] {
            let separator = detect_separator(&text).unwrap_or_else(|| panic!("{text}"));
            let table = read_table("f", &text, separator, embedded::abilities());
            let names: Vec<Option<&str>> = table.drafts.iter().map(Draft::name).collect();
            assert_eq!((names, &table.faults), (vec![Some("Garde"), Some("Aube")], &vec![]), "{text}");
            assert!(table.drafts.iter().all(|draft| draft.has(CardField::StrategicValue)));
        }
        let numbers = read_table("f", ";INI;ATT;FOR;PA\n1;3;5;8;49\n", b';', embedded::abilities());
        assert_eq!(numbers.faults.len(), 1);
    }

    #[test]
    fn ap_beside_a_number_of_fighters_are_listed() {
        let read = |heads: &str, row: &str| {
            let table = read_table("f", &format!("{heads}\n{row}\n"), b';', embedded::abilities());
            table.drafts[0].has(CardField::StrategicValue)
        };
        assert!(!read("Nombre;Nom;INI;ATT;FOR;PA", "3;Garde;3;5;8;66"));
        assert!(!read("Qté;Nom;INI;ATT;FOR;PA", "3;Garde;3;5;8;66"));
        assert!(read("Nombre;Nom;INI;ATT;FOR;PA", "1;Garde;3;5;8;22"));
        assert!(read("Nombre;Nom;INI;ATT;FOR;Coût unitaire", "3;Garde;3;5;8;22"));
    }

    #[test]
    fn the_separator_is_declared_or_the_one_between_most_heads() {
        for (separator, text) in [(b';', HEADS.to_owned()), (b',', HEADS.replace(';', ","))] {
            assert_eq!(detect_separator(&text), Some(separator), "{text}");
        }
        assert_eq!(detect_separator("sep=|\nNom|INI\n"), Some(b'|'));
        assert_eq!(detect_separator("Nom;INI;ATT\n"), None, "three heads are too few");
        assert_eq!(detect_separator("INI,ATT,FOR,DEF\n"), None, "a card in a post has no name there");
    }
}
