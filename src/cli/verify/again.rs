//! Runs the command of a report again.

use super::folder::Files;
use super::recorded::RecordedReport;
use crate::cli::command_line::{join_for_shell, with_options, without_options};
use crate::cli::error::CliError;
use crate::cli::session::Session;
use crate::cli::{Cli, Command, input, parse};
use crate::fault;
use crate::language::Language;
use clap::CommandFactory;
use serde_json::Value;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;

/// What the command of a report produces when it is run again.
pub(super) struct CommandOutput {
    /// Files of its report; empty if only JSON was requested and the command prints it.
    pub(super) files: Files,
    pub(super) json: Value,
}

/// An option of a command line, without hyphens, and its value.
pub(super) type GivenOption = (&'static str, Option<OsString>);

/// Runs the command of a report again, with those of the `given` options that the command has.
/// `all_files` says whether a whole folder is verified, not only a JSON file.
///
/// # Errors
/// If it does not compute a report, or cannot be run.
pub(super) fn rerun(
    recorded: &RecordedReport,
    all_files: bool,
    given: Vec<GivenOption>,
    language: Language,
) -> Result<CommandOutput, CliError> {
    let name = recorded.path.display().to_string();
    let unwritable = |error: io::Error| CliError::Outside(fault!("fault-output-unwritable", error = error));
    let folder = tempfile::tempdir().map_err(unwritable)?;
    let out = folder.path().join("again");
    let arguments = command_line(&recorded.words, &out, all_files, given);
    input::check_lengths(&arguments)?;
    let command = parse_computing_command(language, &arguments, &name)?;
    let mut printed = Vec::new();
    let again = join_for_shell(&recorded.words);
    let session = Session { again, stopped: recorded.stopped(), ..Session::new(language, &arguments) };
    match command.run(&session, &mut printed) {
        // The report is written before the command's own check fails.
        Ok(()) | Err(CliError::CheckFailed(_)) => {}
        Err(error) => return Err(error),
    }
    let files = read_all(&out).map_err(unwritable)?;
    // A scenario prints no JSON.
    let of_file = recorded.words.first().and_then(|word| files.get(&format!("{word}.json")));
    let json = serde_json::from_slice(of_file.unwrap_or(&printed)).map_err(|_| no_command_error(&name))?;
    Ok(CommandOutput { files, json })
}

/// Parses a command line, if its command only computes a report.
///
/// # Errors
/// If it does anything else; `name` is the report, for the message.
pub(super) fn parse_computing_command(
    language: Language,
    arguments: &[OsString],
    name: &str,
) -> Result<Command, CliError> {
    let command = match parse(language, arguments) {
        // --help and --version compute nothing.
        Err(CliError::Usage(error)) if error.exit_code() == 0 => None,
        read => read?,
    };
    command.filter(only_computes).ok_or_else(|| no_command_error(name))
}

fn no_command_error(name: &str) -> CliError {
    CliError::faults(name, vec![fault!("verify-says-no-command")])
}

/// The command line of a report, without its `--yes`, with those of the `given` options that the
/// command has.
fn command_line(words: &[String], out: &Path, all_files: bool, given: Vec<GivenOption>) -> Vec<OsString> {
    let program = Cli::command();
    let of_command = words.first().and_then(|word| program.find_subcommand(word));
    let has = |option: &str| {
        of_command.is_some_and(|of| of.get_arguments().any(|of| of.get_long() == Some(option)))
    };
    // `run` prints no JSON, and `propose` always writes files.
    let is_always_written = !has("format") || words.first().is_some_and(|word| word == "propose");
    let folder = (all_files || is_always_written).then(|| ("out", Some(out.into())));
    let own = [("format", Some("json".into()))].into_iter().chain(folder).chain(given);
    let own = own.filter(|(option, _)| has(option));
    let own = own.flat_map(|(option, value)| [format!("--{option}").into()].into_iter().chain(value));
    let words = without_options(words.iter().cloned(), |name| (name == "--yes").then_some(false));
    let words = ["fleau".to_owned()].into_iter().chain(words).map(OsString::from).collect();
    with_options(words, own)
}

/// Returns whether a command only computes an answer.
fn only_computes(command: &Command) -> bool {
    matches!(
        command,
        Command::Matrix(_)
            | Command::Run(_)
            | Command::Duel(_)
            | Command::Combat(_)
            | Command::Melee(_)
            | Command::Sweep(_)
            | Command::Battle(_)
            | Command::Balance(_)
            | Command::Compare(_)
            | Command::Propose(_)
            | Command::Policies(_)
            | Command::Prices(_)
            | Command::Tell(_)
            | Command::Wound(_)
            | Command::Test(_)
    )
}

/// The files of a folder; empty if it does not exist.
fn read_all(folder: &Path) -> io::Result<Files> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Files::new()),
        entries => entries?,
    };
    let file = |entry: io::Result<fs::DirEntry>| {
        let entry = entry?;
        Ok((entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path())?))
    };
    entries.map(file).collect()
}
