//! Reads comma-separated values with a header; every row keeps its line number.

use super::bounds::{MAX_TABLE_COLUMNS, MAX_TABLE_ROWS, check_length};
use super::fault::{Fault, Lines, Origin};
use super::message::Message;
use super::sentence::Sentence;
use crate::fault;
use csv::{ReaderBuilder, StringRecord};

/// A row with its line number, or the fault that ends the file early.
pub(crate) type Row = Result<(u64, StringRecord), Fault>;

/// Reads a file of comma-separated values: the header, which the callback `columns` interprets, and
/// the rows below it.
///
/// # Errors
/// Every fault of the header, an unclosed quotation mark, or too many rows.
pub(crate) fn read_csv<C>(
    file: &str,
    text: &str,
    columns: impl FnOnce(&StringRecord) -> Result<C, Vec<Message>>,
) -> Result<(C, Vec<Row>), Vec<Fault>> {
    // Spreadsheet programs write a byte-order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = Lines::new(text);
    let at = |line| Origin { file, line: Some(line) };
    if let Some(offset) = unclosed_quote(text, b',') {
        return Err(vec![at(lines.line(offset)).fault(fault!("fault-quotation-mark-unclosed"))]);
    }
    let mut reader = ReaderBuilder::new().flexible(true).from_reader(text.as_bytes());
    let header = reader.headers().map_err(|error| vec![describe_csv_error(&error).into()]);
    let columns = header.and_then(check_separator).and_then(check_column_count).and_then(columns).map_err(
        |messages| messages.into_iter().map(|message| at(1).fault(message)).collect::<Vec<Fault>>(),
    )?;
    let mut rows = Vec::new();
    for record in reader.records() {
        let is_end = record.is_err();
        rows.push(match record {
            Ok(record) => check_row(file, lines.line(first_byte(&record, text)), record),
            Err(error) => Err(Origin { file, line: None }.fault(describe_csv_error(&error))),
        });
        if is_end {
            break;
        }
        if rows.len() > MAX_TABLE_ROWS {
            let count = rows.len() + text.lines().count().saturating_sub(rows.len() + 1);
            let message = fault!("fault-too-many-rows", count = count, most = MAX_TABLE_ROWS);
            return Err(vec![Origin { file, line: None }.fault(message)]);
        }
    }
    Ok((columns, rows))
}

/// Returns the row, or a fault if one of its cells is too long.
fn check_row(file: &str, line: u64, record: StringRecord) -> Row {
    match record.iter().find_map(|cell| check_length(cell).err()) {
        Some(message) => Err(Origin { file, line: Some(line) }.fault(message)),
        None => Ok((line, record)),
    }
}

/// Reads every row with its line number, including the header, of values separated by `separator`.
///
/// # Errors
/// An unclosed quotation mark, or an error of the csv crate.
pub(crate) fn read_rows(file: &str, text: &str, separator: u8) -> Result<Vec<(u64, StringRecord)>, Fault> {
    let lines = Lines::new(text);
    if let Some(offset) = unclosed_quote(text, separator) {
        return Err(
            Origin { file, line: Some(lines.line(offset)) }.fault(fault!("fault-quotation-mark-unclosed"))
        );
    }
    let mut reader = ReaderBuilder::new();
    reader.flexible(true).has_headers(false).delimiter(separator);
    let rows = reader.from_reader(text.as_bytes()).into_records();
    rows.map(|row| match row {
        Ok(record) => Ok((lines.line(first_byte(&record, text)), record)),
        Err(error) => Err(Origin { file, line: None }.fault(describe_csv_error(&error))),
    })
    .collect()
}

/// Describes an error of the csv crate. With closed quotation marks and rows of any length, only
/// invalid UTF-8 is expected.
fn describe_csv_error(error: &csv::Error) -> Sentence {
    match error.kind() {
        csv::ErrorKind::Utf8 { .. } => fault!("fault-os-no-text"),
        _ => fault!("fault-csv"),
    }
}

fn check_separator(header: &StringRecord) -> Result<&StringRecord, Vec<Message>> {
    match header.len() == 1 && header.iter().any(|cell| cell.contains([';', '\t'])) {
        true => Err(vec![fault!("fault-separated-by-commas").into()]),
        false => Ok(header),
    }
}

fn check_column_count(header: &StringRecord) -> Result<&StringRecord, Vec<Message>> {
    let count = header.len();
    match count > MAX_TABLE_COLUMNS {
        true => Err(vec![fault!("fault-too-many-columns", count = count, most = MAX_TABLE_COLUMNS).into()]),
        false => Ok(header),
    }
}

/// Returns the byte offset in `text` at which a row begins. The csv crate counts line ends before a
/// row as part of it.
fn first_byte(record: &StringRecord, text: &str) -> usize {
    let start = record.position().map_or(0, |position| position.byte() as usize);
    start + text.bytes().skip(start).take_while(|byte| matches!(byte, b'\r' | b'\n')).count()
}

/// Returns the byte offset of a quotation mark that opens a cell and is never closed; `None` if
/// there is none. The csv crate would take everything up to the end of the file as one cell.
fn unclosed_quote(text: &str, separator: u8) -> Option<usize> {
    enum Within {
        CellStart,
        Cell,
        Quotes { from: usize },
        QuotesAfterMark { from: usize },
    }
    let mut within = Within::CellStart;
    for (at, byte) in text.bytes().enumerate() {
        within = match (within, byte) {
            (Within::CellStart, b'"') => Within::Quotes { from: at },
            (Within::Quotes { from }, b'"') => Within::QuotesAfterMark { from },
            (Within::QuotesAfterMark { from }, b'"') => Within::Quotes { from },
            (Within::Quotes { from }, _) => Within::Quotes { from },
            (_, b'\n' | b'\r') => Within::CellStart,
            (_, byte) if byte == separator => Within::CellStart,
            _ => Within::Cell,
        };
    }
    if let Within::Quotes { from } = within { Some(from) } else { None }
}
