//! A file of comma-separated values with a header, row by row, each row with its line.

use super::bounds::{MOST_COLUMNS, MOST_ROWS, check_length};
use super::fault::{Fault, Lines, Origin};
use super::message::Message;
use super::sentence::Sentence;
use crate::fault;
use csv::{ReaderBuilder, StringRecord};

/// A row and its line, or what ends the file too early.
pub(super) type Row = Result<(u64, StringRecord), Fault>;

/// The columns, as `columns` reads them from the header, and the rows below it.
///
/// # Errors
/// Everything that is wrong with the header, a quotation mark that is never closed, or too many rows.
pub(super) fn read_csv<C>(
    file: &str,
    text: &str,
    columns: impl FnOnce(&StringRecord) -> Result<C, Vec<Message>>,
) -> Result<(C, Vec<Row>), Vec<Fault>> {
    // Spreadsheets begin a file with a byte-order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = Lines::of(text);
    let at = |line| Origin { file, line: Some(line) };
    if let Some(offset) = unclosed_quote(text, b',') {
        return Err(vec![at(lines.line(offset)).fault(fault!("fault-quotation-mark-unclosed"))]);
    }
    let mut reader = ReaderBuilder::new().flexible(true).from_reader(text.as_bytes());
    let header = reader.headers().map_err(|error| vec![unreadable(&error).into()]);
    let columns = header.and_then(separated_by_commas).and_then(not_too_many).and_then(columns).map_err(
        |messages| messages.into_iter().map(|message| at(1).fault(message)).collect::<Vec<Fault>>(),
    )?;
    let mut rows = Vec::new();
    for record in reader.records() {
        let is_end = record.is_err();
        rows.push(match record {
            Ok(record) => row(file, lines.line(first_byte(&record, text)), record),
            Err(error) => Err(Origin { file, line: None }.fault(unreadable(&error))),
        });
        if is_end {
            break;
        }
        if rows.len() > MOST_ROWS {
            let count = rows.len() + text.lines().count().saturating_sub(rows.len() + 1);
            let message = fault!("fault-too-many-rows", count = count, most = MOST_ROWS);
            return Err(vec![Origin { file, line: None }.fault(message)]);
        }
    }
    Ok((columns, rows))
}

/// A row, if no cell of it is too long.
fn row(file: &str, line: u64, record: StringRecord) -> Row {
    match record.iter().find_map(|cell| check_length(cell).err()) {
        Some(message) => Err(Origin { file, line: Some(line) }.fault(message)),
        None => Ok((line, record)),
    }
}

/// Every row and its line, the header among them, of values that are separated by `separator`.
///
/// # Errors
/// A quotation mark that is never closed, or what the rows cannot be read for.
pub(super) fn read_rows(file: &str, text: &str, separator: u8) -> Result<Vec<(u64, StringRecord)>, Fault> {
    let lines = Lines::of(text);
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
        Err(error) => Err(Origin { file, line: None }.fault(unreadable(&error))),
    })
    .collect()
}

/// What the csv crate says, which knows no fault of texts whose quotation marks are closed and whose rows may have any length.
fn unreadable(error: &csv::Error) -> Sentence {
    match error.kind() {
        csv::ErrorKind::Utf8 { .. } => fault!("fault-os-no-text"),
        _ => fault!("fault-csv"),
    }
}

fn separated_by_commas(header: &StringRecord) -> Result<&StringRecord, Vec<Message>> {
    match header.len() == 1 && header.iter().any(|cell| cell.contains([';', '\t'])) {
        true => Err(vec![fault!("fault-separated-by-commas").into()]),
        false => Ok(header),
    }
}

fn not_too_many(header: &StringRecord) -> Result<&StringRecord, Vec<Message>> {
    let count = header.len();
    match count > MOST_COLUMNS {
        true => Err(vec![fault!("fault-too-many-columns", count = count, most = MOST_COLUMNS).into()]),
        false => Ok(header),
    }
}

/// Where a row begins. The csv crate counts the line ends before the row as part of it.
fn first_byte(record: &StringRecord, text: &str) -> usize {
    let start = record.position().map_or(0, |position| position.byte() as usize);
    start + text.bytes().skip(start).take_while(|byte| matches!(byte, b'\r' | b'\n')).count()
}

/// The quotation mark that opens a cell and is never closed; the csv crate would read on to the end.
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
