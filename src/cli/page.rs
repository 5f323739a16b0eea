//! `fleau page`.

use super::error::CliError;
use super::output::write_whole;
use super::session::Session;
use crate::fault;
use crate::report::text::printable;
use crate::say;
use clap::Args;
use std::io::Write;
use std::path::PathBuf;

/// The calculator as one HTML file, in builds that were made with it.
#[cfg(feature = "calculator")]
const CALCULATOR: Option<&[u8]> = Some(include_bytes!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/",
    env!(
        "FLEAU_CALCULATOR",
        "the feature `calculator` needs the page that .ci/calculator makes: its path in the project, in FLEAU_CALCULATOR"
    )
)));
#[cfg(not(feature = "calculator"))]
const CALCULATOR: Option<&[u8]> = None;

/// The calculator for a browser, as one file
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau page --calculator fleau.html")]
pub(super) struct PageCommand {
    /// Write the calculator there
    #[arg(long, value_name = "FILE")]
    calculator: PathBuf,
}

impl PageCommand {
    pub(super) fn run(&self, session: &Session, out: &mut impl Write) -> Result<(), CliError> {
        let Some(page) = CALCULATOR else {
            return Err(CliError::faults("--calculator", vec![fault!("calculator-not-built")]));
        };
        write_whole("--calculator", &self.calculator, page)?;
        let file = printable(&self.calculator.display().to_string());
        Ok(writeln!(out, "{}", say!(session.language, "calculator-written", file = file))?)
    }
}
