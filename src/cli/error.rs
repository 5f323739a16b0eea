//! What can go wrong, and the exit code it means.

use crate::report::text::printable;
use crate::scenario::{Fault, Faults};
use std::io::{self, Write};
use std::process::ExitCode;

/// Why a command ended without success.
#[derive(Debug)]
pub enum CliError {
    /// The command line could not be read, or help was asked for.
    Usage(clap::Error),
    /// Everything that is wrong with the input.
    Faults(Faults),
    /// A check failed.
    CheckFailed(String),
    /// Something outside the program failed.
    Outside(String),
    /// Whoever reads the output has closed it.
    OutputClosed,
}

impl CliError {
    /// Prints the error and gives its exit code: 0 for help and a closed output, 1 for a failed check, 2
    /// otherwise.
    pub fn report(&self, err: &mut impl Write) -> ExitCode {
        // Nothing can be done when standard error fails as well.
        let (code, _) = match self {
            Self::Usage(error) => (u8::try_from(error.exit_code()).unwrap_or(2), error.print()),
            Self::Faults(faults) => (2, tell(faults, err)),
            Self::CheckFailed(message) => (1, writeln!(err, "{message}")),
            Self::Outside(message) => (2, writeln!(err, "{message}")),
            Self::OutputClosed => (0, Ok(())),
        };
        ExitCode::from(code)
    }

    /// Faults that all lie with one option or argument.
    pub(super) fn faults(place: &str, messages: Vec<String>) -> Self {
        let fault = |message| Fault { file: place.to_owned(), line: None, message };
        Self::Faults(Faults(messages.into_iter().map(fault).collect()))
    }
}

/// One fault a line; what a file has in it drives no terminal.
fn tell(faults: &Faults, err: &mut impl Write) -> io::Result<()> {
    faults.0.iter().try_for_each(|fault| writeln!(err, "{}", printable(&fault.to_string())))
}

impl From<clap::Error> for CliError {
    fn from(error: clap::Error) -> Self {
        Self::Usage(error)
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
            _ => Self::Outside(format!("the output cannot be written: {error}")),
        }
    }
}
