//! Runs the command of a report again.

use super::folder::Files;
use super::recorded::RecordedReport;
use crate::cli::error::CliError;
use crate::cli::session::Session;
use crate::cli::{Cli, Command, input, parse, perform};
use crate::fault;
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

/// Options given to `verify` that it passes on to the command of the report.
pub(super) struct VerifyOptions {
    pub(super) threads: Option<usize>,
    pub(super) quiet: bool,
    pub(super) yes: bool,
    /// Whether a folder is verified, not only a JSON file.
    pub(super) all_files: bool,
}

/// Runs the command of a report again.
///
/// # Errors
/// If it does not compute a report, or cannot be run.
pub(super) fn rerun(
    recorded: &RecordedReport,
    own: &VerifyOptions,
    session: &Session,
) -> Result<CommandOutput, CliError> {
    let name = recorded.path.display().to_string();
    let unwritable = |error: io::Error| CliError::Outside(fault!("fault-output-unwritable", error = error));
    let folder = tempfile::tempdir().map_err(unwritable)?;
    let out = folder.path().join("again");
    let arguments = own.arguments(&recorded.words, &out);
    input::check_lengths(&arguments)?;
    let command = parse_computing_command(session, &arguments, &name)?;
    let mut printed = Vec::new();
    match perform(command, session, &arguments, &mut printed) {
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
    session: &Session,
    arguments: &[OsString],
    name: &str,
) -> Result<Command, CliError> {
    let command = match parse(session.language, arguments) {
        // --help and --version compute nothing.
        Err(CliError::Usage(error)) if error.exit_code() == 0 => None,
        read => read?,
    };
    command.filter(only_computes).ok_or_else(|| no_command_error(name))
}

fn no_command_error(name: &str) -> CliError {
    CliError::faults(name, vec![fault!("verify-says-no-command")])
}

impl VerifyOptions {
    /// The command line of a report, without its `--yes`, with those options of `verify` that the
    /// command has.
    fn arguments(&self, words: &[String], out: &Path) -> Vec<OsString> {
        let program = Cli::command();
        let of_command = words.first().and_then(|word| program.find_subcommand(word));
        let has = |option: &str| {
            of_command.is_some_and(|of| of.get_arguments().any(|of| of.get_long() == Some(option)))
        };
        // A scenario prints no JSON, and a proposal is always written.
        let is_always_written = !has("format") || words.first().is_some_and(|word| word == "propose");
        let mut own: Vec<OsString> = Vec::new();
        let mut add = |option: &str, value: Option<OsString>| {
            if has(option) {
                own.push(format!("--{option}").into());
                own.extend(value);
            }
        };
        add("format", Some("json".into()));
        if self.all_files || is_always_written {
            add("out", Some(out.into()));
        }
        if let Some(threads) = self.threads {
            add("threads", Some(threads.to_string().into()));
        }
        if self.quiet {
            add("quiet", None);
        }
        if self.yes {
            add("yes", None);
        }
        let words = words.iter().filter(|word| *word != "--yes");
        // What follows `--` is no option.
        let mut all: Vec<OsString> = std::iter::once("fleau").map(OsString::from).collect();
        all.extend(words.clone().take_while(|word| *word != "--").map(OsString::from));
        all.extend(own);
        all.extend(words.skip_while(|word| *word != "--").map(OsString::from));
        all
    }
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
