//! The `fleau forum` command: the results of a command as a forum post of about ten lines, a narrow
//! table, and the command line.
//!
//! A post is created from the JSON of an answer alone, so it contains exactly what was computed, in
//! either language.

use super::error::CliError;
use super::format::{DEFAULT_POST_ROWS, Format};
use super::input;
use super::json;
use super::output::manifest::MANIFEST;
use super::page::CalculatorOption;
use super::session::Session;
use super::values::words_with_help;
use crate::fault;
use crate::report::answers;
use crate::report::answers::match_ups::{self, NoMatchUps};
use crate::report::table::TableFormat;
use crate::report::text::ellipsis;
use crate::scenario::{Fault, Faults, Origin, Sentence, load_text};
use clap::Args;
use clap::builder::TypedValueParser;
use serde::Deserialize;
use std::io::Write;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "\
REPORT is a folder written by `fleau run` or by --out of another command, or the JSON that a \
command prints.

Examples:
  fleau forum reports/first-blood
  fleau forum reports/fair-cost --top 10 --lang fr
  fleau forum reports/fair-cost/balance.json --format markdown
  fleau forum reports/wolfen --match-ups")]
pub(super) struct ForumCommand {
    /// The folder of a report, or a JSON file; - is standard input
    report: PathBuf,
    /// Post the table of who beats whom (of a matrix, run or balance); at most 16 columns
    #[arg(long)]
    match_ups: bool,
    /// Table syntax of the forum
    #[arg(long, value_parser = formats(), default_value = "bbcode")]
    format: Format,
    /// Maximum number of rows; default: 20, or 16 with --match-ups
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    top: Option<u16>,
    #[command(flatten)]
    calculator: CalculatorOption,
}

/// The command that made a report, and the version of the program.
#[derive(Deserialize)]
struct ReportOrigin {
    command: String,
    version: String,
    again: Option<String>,
}

/// Parses the syntax that a forum reads.
fn formats() -> impl TypedValueParser<Value = Format> {
    words_with_help([
        (Format::Bbcode, "Most forums"),
        (Format::Markdown, "GitHub, Discourse; Discord, which shows no tables"),
        (Format::Table, "BBCode with the table as plain text in [code], for forums without [table]"),
    ])
}

/// The error message for a report without a table of match-ups that fits into a post.
fn refused(why: NoMatchUps, command: &str) -> CliError {
    let message = match why {
        NoMatchUps::NoOutcomes => fault!("fault-no-match-ups", command = command),
        NoMatchUps::TooWide { columns } => {
            fault!("fault-match-ups-too-wide", columns = columns, most = match_ups::MAX_COLUMNS)
        }
    };
    CliError::faults("--match-ups", vec![message])
}

/// The message for a report of another version, whose keys may be missing or mean something else.
fn of_another_version(origin: &ReportOrigin) -> Sentence {
    let again = origin.again.clone().unwrap_or_else(|| format!("fleau {}", origin.command));
    let [version, again] = [(&origin.version, 40), (&again, 400)].map(|(text, most)| ellipsis(text, most));
    fault!("fault-report-of-another-version", version = version, again = again)
}

impl ForumCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let address = self.calculator.read(false, true)?.address;
        let file = self.file()?;
        let named = file.display().to_string();
        let read: &crate::scenario::ReadFile = &input::read_json;
        let text = load_text(&file, Origin { file: "REPORT", line: None }, read)?;
        let no_report = |line: usize, why: Sentence| {
            let line = u64::try_from(line).ok().filter(|line| *line > 0);
            let message = fault!("fault-no-report", why = why);
            Faults(vec![Fault { file: named.clone(), line, message: message.into() }])
        };
        let unread = |error: serde_json::Error| no_report(error.line(), json::fault(&error));
        json::check_keys(&text).map_err(unread)?;
        let origin = serde_json::from_str::<ReportOrigin>(&text).map_err(unread)?;
        if origin.version != env!("CARGO_PKG_VERSION") {
            return Err(CliError::faults(&named, vec![of_another_version(&origin)]));
        }
        let document = if self.match_ups {
            let command = origin.command;
            let most = self.top.map_or(match_ups::MAX_COLUMNS, usize::from);
            let document = match_ups::read(&text, &command, most, session.language).map_err(unread)?;
            document.map_err(|why| refused(why, &command))?
        } else {
            let document = answers::read(&text, session.language).map_err(unread)?;
            let document = document.ok_or_else(|| no_report(0, fault!("fault-no-report-of-its-command")))?;
            document.with_rows_in_post(self.top.map_or(DEFAULT_POST_ROWS, usize::from))
        };
        let document = document.with_calculator(address);
        Ok(out
            .write_all(document.post(self.format.table_format().unwrap_or(TableFormat::Bbcode)).as_bytes())?)
    }

    /// Returns the JSON file of a folder with a single one, besides the manifest.
    fn only_json(&self) -> Option<PathBuf> {
        let entries = std::fs::read_dir(&self.report).ok()?.filter_map(Result::ok).map(|entry| entry.path());
        let mut reports = entries.filter(|path| {
            path.extension().is_some_and(|end| end == "json") && !path.ends_with(MANIFEST) && path.is_file()
        });
        reports.next().filter(|_| reports.next().is_none())
    }

    /// Returns the file itself, or the one that a command wrote into the folder.
    fn file(&self) -> Result<PathBuf, CliError> {
        if !self.report.is_dir() {
            return Ok(self.report.clone());
        }
        // The folder of a run may have the fair costs of its field as well.
        let names = [
            "run.json",
            "balance.json",
            "balance-armies.json",
            "evidence.json",
            "compare.json",
            "matrix.json",
        ];
        let found = names.iter().map(|name| self.report.join(name)).find(|path| path.is_file());
        let found = found.or_else(|| self.only_json());
        found.ok_or_else(|| {
            let message = fault!(
                "fault-folder-without-report",
                folder = self.report.display().to_string(),
                names = names.join(", ")
            );
            CliError::faults("REPORT", vec![message])
        })
    }
}
