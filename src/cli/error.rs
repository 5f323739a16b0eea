//! Errors of the program, and their exit codes.

use super::usage_error::in_french;
use crate::fault;
use crate::language::Language;
use crate::report::faults::{format_faults, sentence};
use crate::report::text::{ellipsis, printable};
use crate::scenario::{Faults, Message, Sentence};
use crate::study::Failed;
use std::io::{self, Write};
use std::process::ExitCode;

/// Exit code when time was up before there was a result; the same as that of the program `timeout`.
const TIME_IS_UP_EXIT_CODE: u8 = 124;

/// The reason why a command ended without success.
#[derive(Debug)]
pub enum CliError {
    /// The command line is invalid, or help was requested.
    Usage(clap::Error),
    /// All faults of the input.
    Faults(Faults),
    /// A check that the command makes has failed, for example of a report; with the message.
    CheckFailed(String),
    /// Time was up before there was a result.
    TimeIsUp(String),
    /// Something outside the program failed, e.g. writing a file.
    Outside(Sentence),
    /// The reader of the output has closed it.
    OutputClosed,
}

/// An error with the language of its message.
#[derive(Debug)]
pub struct Failure {
    pub(super) error: CliError,
    pub(super) language: Language,
}

impl Failure {
    /// Prints the message and returns the exit code: 0 for help and a closed output, 1 for a failed
    /// check, 124 if time was up, 2 otherwise.
    pub fn report(&self, err: &mut impl Write) -> ExitCode {
        self.error.report(self.language, err)
    }
}

impl CliError {
    /// Prints the message and returns the exit code, see [`Failure::report`].
    pub(super) fn report(&self, language: Language, err: &mut impl Write) -> ExitCode {
        // If standard error fails as well, nothing can be done.
        let (code, _) = match self {
            Self::Usage(error) => {
                match (u8::try_from(error.exit_code()).unwrap_or(2), print_usage_error(error, language, err))
                {
                    // Help that cannot be written is an error, unless the reader closed the output.
                    (0, Err(unwritten)) => return Self::from(unwritten).report(language, err),
                    told => told,
                }
            }
            Self::Faults(faults) => (2, writeln!(err, "{}", format_faults(faults, language))),
            Self::CheckFailed(message) => (1, writeln!(err, "{message}")),
            Self::TimeIsUp(message) => (TIME_IS_UP_EXIT_CODE, writeln!(err, "{}", printable(message))),
            Self::Outside(message) => (2, writeln!(err, "{}", printable(&sentence(message, language)))),
            Self::OutputClosed => (0, Ok(())),
        };
        ExitCode::from(code)
    }

    /// Creates faults of one option or argument.
    pub(super) fn faults(place: &str, messages: Vec<impl Into<Message>>) -> Self {
        Self::Faults(Faults::from_messages(place, messages))
    }
}

/// Prints a usage error or help. Help is already in the user's language. clap's English errors are
/// printed with its colors, unless they contain characters unsafe for a terminal.
fn print_usage_error(error: &clap::Error, language: Language, err: &mut impl Write) -> io::Result<()> {
    const LONGEST_LINE: usize = 600;
    let told = in_french(error).filter(|_| language == Language::French);
    let is_french = told.is_some();
    let told = told.unwrap_or_else(|| error.render().to_string());
    let shown: Vec<String> =
        told.trim_end().lines().map(|line| ellipsis(&printable(line), LONGEST_LINE)).collect();
    let shown = shown.join("\n");
    match is_french || (error.use_stderr() && shown != told.trim_end()) {
        true => writeln!(err, "{shown}"),
        false => error.print(),
    }
}

impl From<clap::Error> for CliError {
    fn from(error: clap::Error) -> Self {
        Self::Usage(error)
    }
}

impl From<Failed> for CliError {
    fn from(failed: Failed) -> Self {
        match failed {
            Failed::Faults(faults) => Self::Faults(faults),
            Failed::Outside(message) => Self::Outside(message),
        }
    }
}

impl From<Faults> for CliError {
    fn from(faults: Faults) -> Self {
        Self::Faults(faults)
    }
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::OutputClosed,
            _ => Self::Outside(fault!("fault-output-unwritable", error = error)),
        }
    }
}
