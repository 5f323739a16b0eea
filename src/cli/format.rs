//! Output formats of results: `--format`, `--details`, `--out FILE`, and the width of tables.

use super::error::CliError;
use super::json;
use super::output::write_atomically;
use crate::language::Language;
use crate::report::document::Document;
use crate::report::render::Terminal;
use crate::report::table::{Table, TableFormat};
use crate::report::text::printable;
use crate::say;
use clap::{Args, ValueEnum};
use serde::Serialize;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use strum::{IntoStaticStr, VariantArray};

/// How results are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub(super) enum Format {
    /// Tables for a terminal.
    #[default]
    Table,
    /// For programs; `fleau schema` describes the keys.
    Json,
    /// JSON Lines: first the general data, then one row per line (matrix cells, profiles, turns or
    /// options)
    Jsonl,
    /// One long table with plain numbers.
    Csv,
    /// CSV for a spreadsheet, in your language: French has semicolons and decimal commas.
    Excel,
    /// Tables for a Markdown page.
    Markdown,
    /// A short post for a forum; with --details, all tables.
    Bbcode,
}

impl Format {
    /// Serializes a value as JSON, or as JSON lines if that is the format.
    pub(super) fn json(self, value: &impl Serialize) -> Result<String, CliError> {
        if self == Format::Jsonl { json::to_lines(value) } else { json::to_text(value) }
    }

    /// Returns the format of tables; `None` for JSON.
    pub(super) fn table_format(self) -> Option<TableFormat> {
        match self {
            Format::Table => Some(TableFormat::Table),
            Format::Json | Format::Jsonl => None,
            Format::Csv => Some(TableFormat::Csv),
            Format::Excel => Some(TableFormat::Excel),
            Format::Markdown => Some(TableFormat::Markdown),
            Format::Bbcode => Some(TableFormat::Bbcode),
        }
    }

    /// Returns the format that the ending of a file name stands for, if any.
    fn from_file_ending(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()?.to_lowercase().as_str() {
            "csv" => Some(Format::Csv),
            "json" => Some(Format::Json),
            "jsonl" => Some(Format::Jsonl),
            "md" => Some(Format::Markdown),
            _ => None,
        }
    }

    /// Returns the language of output in this format: English for programs, otherwise the user's.
    pub(super) fn language(self, of_people: Language) -> Language {
        if matches!(self, Format::Json | Format::Jsonl | Format::Csv) { Language::English } else { of_people }
    }
}

/// Default maximum number of rows in a post.
pub(super) const DEFAULT_POST_ROWS: usize = 20;

/// `--format` and `--details`.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct FormatOption {
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
    #[command(flatten)]
    pub(super) details: DetailsOption,
}

/// `--details`.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(super) struct DetailsOption {
    /// All tables, columns and notes (terminal, bbcode)
    #[arg(long)]
    details: bool,
    /// Whether the output goes to a file, where colors and the width of the terminal do not matter.
    #[arg(skip)]
    is_for_file: bool,
}

impl DetailsOption {
    /// Returns the properties of the terminal, and how much it is to show.
    pub(super) fn terminal(self) -> Terminal {
        let choice = anstream::AutoStream::choice(&std::io::stdout());
        let is_colored = choice != anstream::ColorChoice::Never && !self.is_for_file;
        Terminal { width: self.width(), details: self.details, is_colored }
    }

    /// Returns the maximum line width: that of `COLUMNS`, otherwise that of the terminal, if the
    /// output goes there.
    fn width(self) -> Option<u16> {
        // Shells do not export `COLUMNS`; a user who does wants it to apply to files too.
        let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse::<u16>().ok());
        if let Some(columns) = columns.filter(|columns| *columns > 0) {
            return Some(columns);
        }
        let is_terminal = std::io::stdout().is_terminal() && !self.is_for_file;
        is_terminal.then(|| terminal_size::terminal_size().map_or(80, |(width, _)| width.0))
    }
}

/// `--format`, `--details` and `--out FILE` of commands whose output is a table.
#[derive(Args, Clone, Debug)]
pub(super) struct TableOption {
    /// Output format
    #[arg(long, value_enum)]
    format: Option<Format>,
    #[command(flatten)]
    details: DetailsOption,
    /// Write the output to this file, in UTF-8, instead of printing it; without --format, the
    /// name's ending decides: .csv, .json, .jsonl or .md
    #[arg(long = "out", value_name = "FILE")]
    out_file: Option<PathBuf>,
}

impl TableOption {
    /// Prints with `print`, to `out` or to the file, whose name is then printed. The file is
    /// written whole or not at all; it also lists what a failed check found.
    pub(super) fn print(
        &self,
        language: Language,
        out: &mut dyn Write,
        print: impl FnOnce(&FormatOption, &mut dyn Write) -> Result<(), CliError>,
    ) -> Result<(), CliError> {
        let Some(path) = &self.out_file else {
            let (format, details) = (self.format.unwrap_or_default(), self.details);
            return print(&FormatOption { format, details }, out);
        };
        let details = DetailsOption { is_for_file: true, ..self.details };
        let format = self.format.or_else(|| Format::from_file_ending(path)).unwrap_or_default();
        let mut bytes = Vec::new();
        let printed = print(&FormatOption { format, details }, &mut bytes);
        if matches!(printed, Ok(()) | Err(CliError::CheckFailed(_))) {
            write_atomically("--out", path, &bytes)?;
            let path = printable(&path.display().to_string());
            writeln!(out, "{}", say!(language, "output-is-at", path = path))?;
        }
        printed
    }
}

impl FormatOption {
    /// Renders a document in this format for users of a language; `None` for JSON.
    pub(super) fn render(
        &self,
        language: Language,
        document: impl FnOnce(Language) -> Document,
    ) -> Option<String> {
        let format = self.format.table_format()?;
        let document = document(self.format.language(language));
        Some(match format {
            TableFormat::Table => document.render_in_terminal(self.details.terminal()),
            TableFormat::Bbcode if !self.details.details && is_post(&document) => {
                document.with_rows_in_post(DEFAULT_POST_ROWS).post(TableFormat::Bbcode)
            }
            format => document.render(format, None),
        })
    }

    /// Prints a value in the requested format: as JSON, or as its document in this language.
    pub(super) fn print(
        &self,
        value: &impl Serialize,
        language: Language,
        document: impl FnOnce(Language) -> Document,
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        let text = match self.render(language, document) {
            Some(text) => text,
            None => self.format.json(value)?,
        };
        Ok(out.write_all(text.as_bytes())?)
    }

    /// Like [`print`](Self::print), for a value that is shown as one table instead of a document.
    pub(super) fn print_table(
        &self,
        value: &impl Serialize,
        language: Language,
        table: impl FnOnce(Language) -> Table,
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        let language = self.format.language(language);
        let width = self.details.width().filter(|_| self.format == Format::Table);
        let text = match self.format.table_format() {
            Some(tables) => table(language).render(tables, width, language),
            None => self.format.json(value)?,
        };
        Ok(out.write_all(text.as_bytes())?)
    }

    /// Returns whether the output is meant to be read in the terminal.
    pub(super) fn is_for_people(&self) -> bool {
        self.format == Format::Table
    }
}

/// Returns whether a document is a result, which posts show in brief. Lists of profiles have no
/// title, and cards no command that repeats them: all their rows are printed.
fn is_post(document: &Document) -> bool {
    !document.title.is_empty() && document.command.is_some()
}

/// Returns the maximum line width: that of `COLUMNS`, otherwise that of the terminal, if the output
/// is one.
pub(super) fn terminal_width() -> Option<u16> {
    DetailsOption::default().width()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_of_a_file_determines_the_format() {
        let format = |name: &str| Format::from_file_ending(Path::new(name));
        let found = ["x.csv", "x.JSON", "x.jsonl", "x.md"].map(format);
        assert_eq!(found, [Format::Csv, Format::Json, Format::Jsonl, Format::Markdown].map(Some));
        assert_eq!(["x.txt", "x", "csv"].map(format), [None; 3]);
    }
}
