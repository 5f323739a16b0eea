//! The `fleau page` command, and the calculator to which the pages of reports link.

use super::error::CliError;
use super::output::write_atomically;
use super::session::Session;
use crate::fault;
use crate::report::text::printable;
use crate::say;
use clap::Args;
use std::io::Write;
use std::path::PathBuf;

/// The calculator as an HTML file, in builds that include it.
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

/// Returns the calculator of this build.
///
/// # Errors
/// If the build has none.
fn built_in_calculator() -> Result<&'static [u8], CliError> {
    CALCULATOR.ok_or_else(|| CliError::faults("--calculator", vec![fault!("command-calculator-missing")]))
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau page --calculator fleau.html")]
pub(super) struct PageCommand {
    /// Write the calculator to this file
    #[arg(long, value_name = "FILE")]
    calculator: PathBuf,
}

impl PageCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        write_atomically("--calculator", &self.calculator, built_in_calculator()?)?;
        let file = printable(&self.calculator.display().to_string());
        Ok(writeln!(out, "{}", say!(session.language, "command-calculator-written", file = file))?)
    }
}

/// File name of the calculator beside a page.
const CALCULATOR_FILE: &str = "calculator.html";

/// `--calculator`, of posts and of commands whose page has duels to open.
#[derive(Args, Clone, Debug)]
pub(super) struct CalculatorOption {
    /// Link fights to the calculator at this address; without an address, to a copy beside the page
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    calculator: Option<String>,
}

/// Address of the calculator to which an answer links, with the files to write for it.
#[derive(Debug, Default)]
pub(super) struct LinkedCalculator {
    /// `None` keeps the address of the answer: that of the published calculator, if any.
    pub(super) address: Option<String>,
    /// Additional files of the report, with their names.
    pub(super) files: Vec<(String, Vec<u8>)>,
}

impl CalculatorOption {
    pub(super) fn is_given(&self) -> bool {
        self.calculator.is_some()
    }

    /// Returns the calculator, if one is requested. `has_page` says whether a page is written;
    /// `is_post`, whether a post is printed, which has a link as well.
    ///
    /// # Errors
    /// If nothing can link to it, the address is invalid, or this build has no calculator to copy.
    pub(super) fn read(&self, has_page: bool, is_post: bool) -> Result<LinkedCalculator, CliError> {
        let Some(address) = self.calculator.as_deref() else { return Ok(LinkedCalculator::default()) };
        let is_copied = address.is_empty();
        if !has_page && (is_copied || !is_post) {
            return Err(CliError::faults("--calculator", vec![fault!("fault-calculator-without-page")]));
        }
        if is_copied {
            let files = vec![(CALCULATOR_FILE.to_owned(), built_in_calculator()?.to_vec())];
            return Ok(LinkedCalculator { address: Some(CALCULATOR_FILE.to_owned()), files });
        }
        if !is_address(address) {
            return Err(CliError::faults(
                "--calculator",
                vec![fault!("fault-calculator-address", text = address)],
            ));
        }
        Ok(LinkedCalculator { address: Some(address.to_owned()), files: Vec::new() })
    }
}

/// Returns whether the text is a safe link target: a web page or a file.
fn is_address(text: &str) -> bool {
    let is_plain = !text.contains(|c: char| c.is_whitespace() || c.is_control() || c == '#');
    let scheme = text.split(['/', '?']).next().and_then(|first| first.split_once(':'));
    is_plain && scheme.is_none_or(|(scheme, _)| ["https", "http", "file"].contains(&scheme))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_may_be_a_page_or_a_file_but_no_script() {
        for address in
            ["https://example.org/c.html", "http://a/", "file:///tmp/c.html", "../c.html", "c.html?v=1:2"]
        {
            assert!(is_address(address), "{address}");
        }
        for address in
            ["javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "c.html#1/duel", "a b", "a\nb"]
        {
            assert!(!is_address(address), "{address}");
        }
    }
}
