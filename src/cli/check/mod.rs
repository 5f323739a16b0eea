//! The `fleau check` command: reproduces the evidence of a proposal with the current files, before
//! or after the vote.
//!
//! What is compared is decided in [`study::check`](crate::study::check).

mod recorded;

use super::error::CliError;
use super::numbers::read_threads;
use super::options::{Checks, FormatOption};
use super::session::{Session, Work};
use crate::report::text::printable;
use crate::study::check::CheckQuestion;
use clap::Args;
use std::io::Write;

/// Reproduces the evidence of a proposal; exit code 1 when a verdict does not hold, or AP were changed by hand
#[derive(Args, Debug)]
#[command(after_help = "\
Run it where the proposal was made: the files of the evidence are named from there, and read again. Of evidence about built-in
profiles the files of the same names are read where they are (scenarios/profiles/c3.csv), else what is built in.

Green as long as the AP are those of before the proposal and its verdicts are reproduced, and once all AP are as proposed and
the verdicts for then are. Any other AP of a judged profile are red, and so is another value of its card. An edit without
meaning is green: another order of rows, another printed name, a profile that is not judged.

Examples:
  fleau check reports/fair-cost/evidence.json
  fleau check errata/evidence.json --profiles errata/c3.csv
  fleau check reports/fair-cost/evidence.json --format json")]
pub(super) struct CheckCommand {
    /// The evidence.json of `fleau propose`; - is standard input
    #[arg(value_name = "EVIDENCE")]
    file: String,
    /// Profiles to judge instead of the files that the evidence names, as CSV; may be there several times
    #[arg(long, value_name = "FILE")]
    profiles: Vec<String>,
    /// How many threads; all cores by default
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    /// No progress bar
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    format: FormatOption,
}

impl CheckCommand {
    pub(super) fn run(&self, session: &Session, out: &mut impl Write) -> Result<(), CliError> {
        let (recorded, document) = recorded::read(&self.file)?;
        recorded::check_files(&self.file, &recorded, &self.profiles)?;
        let mut checks = Checks::default();
        let threads = read_threads(self.threads.as_deref(), &mut checks);
        let request = recorded::to_request(&self.file, &recorded, &self.profiles);
        let question = request.question(&mut checks);
        let read = checks.close(threads.zip(question));
        let (threads, (question, _)) = read.map_err(|error| {
            // If a judged profile was removed, the field cannot be built and naming it is a fault.
            // Report that the evidence no longer holds instead.
            let gone = recorded::missing_profiles(&self.file, &recorded, &request, session.language);
            let told = gone.iter().map(|line| printable(&format!("{}: {line}", self.file)));
            let told: Vec<String> = told.collect();
            if told.is_empty() { error } else { CliError::CheckFailed(told.join("\n")) }
        })?;
        let evidence = self.file.clone();
        let question = CheckQuestion { evidence, recorded, document, question };
        let work = Work { threads, quiet: self.quiet, ..Work::default() };
        session.answer_and_publish(&question, work, &self.format, out)
    }
}
