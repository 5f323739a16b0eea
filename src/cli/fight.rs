//! What commands that print tables without a document share; it goes when they make one.

use super::error::CliError;
use super::options::terminal_width;
use crate::language::Language;
use crate::report::table::{Table, TableFormat};
use std::io::Write;

/// Prints tables one below the other.
pub(super) fn print_tables(
    tables: &[Table],
    format: TableFormat,
    language: Language,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let text = crate::report::render::tables(tables, format, terminal_width(), language);
    Ok(out.write_all(text.as_bytes())?)
}
