//! The `fleau check` command: reproduces the evidence of a proposal with the current files, before
//! or after the vote.
//!
//! What is compared is decided in [`study::check`](crate::study::check).

mod faults;
mod recorded;

use super::error::CliError;
use super::estimate::YesOption;
use super::format::TableOption;
use super::options::ThreadsOptions;
use super::runner::Work;
use super::session::Session;
use super::values::Checks;
use crate::report::answers::file_name;
use crate::report::text::printable;
use crate::scenario::path_text;
use crate::study::check::CheckQuestion;
use clap::Args;
use recorded::{Recorded, RecordedEvidence};
use serde_json::Value;
use std::io::Write;
use std::path::Path;

#[derive(Args, Debug)]
#[command(after_help = "\
Run it in the folder where the proposal was made: the evidence names its files from there. \
Evidence about built-in profiles uses the file of the same name if it exists \
(scenarios/profiles/c3.csv), else the built-in profiles. Everything is computed again, which takes as \
long as the proposal.

The check passes before the change if all AP are the old ones and the verdicts are reproduced. It \
passes after the change if all AP are as proposed and the verdicts expected then are reproduced. \
It fails if a judged profile has any other AP or another changed value. Other edits do not \
matter: order of rows, printed names, profiles that are not judged.

Examples:
  fleau check reports/fair-cost/evidence.json
  fleau check errata/evidence.json --profiles errata/c3.csv
  fleau check reports/fair-cost/evidence.json --format json")]
pub(super) struct CheckCommand {
    /// The evidence.json written by `fleau propose`, or its folder; - is standard input
    #[arg(value_name = "EVIDENCE")]
    file: String,
    /// Profile file (CSV) to judge instead of the files that the evidence names; repeatable
    #[arg(long, value_name = "FILE")]
    profiles: Vec<String>,
    #[command(flatten)]
    threads: ThreadsOptions,
    #[command(flatten)]
    yes: YesOption,
    #[command(flatten)]
    table: TableOption,
}

impl CheckCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let folder = Path::new(&self.file);
        let file = match folder.is_dir() {
            true => path_text(&folder.join(file_name("propose"))),
            false => self.file.clone(),
        };
        let (recorded, document) = recorded::read(&file)?;
        match recorded {
            Recorded::Line(recorded) => self.check(file, *recorded, document, session, out),
            Recorded::Armies(recorded) => self.check(file, *recorded, document, session, out),
        }
    }

    fn check<E: RecordedEvidence>(
        &self,
        evidence: String,
        recorded: E,
        document: Value,
        session: &Session,
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        recorded::check_files(&evidence, &recorded, &self.profiles)?;
        let mut checks = Checks::default();
        let threads = self.threads.read(&mut checks);
        let request = recorded::to_request(&evidence, &recorded, &self.profiles);
        let question = E::question(&request, &mut checks);
        let read = checks.close(threads.zip(question));
        let (threads, question) = read.map_err(|error| {
            // If a judged profile was removed, the field cannot be built and naming it is a fault.
            // Report that the evidence no longer holds instead.
            let gone = recorded::missing_profiles(&evidence, &recorded, &request, session.language);
            let told = gone.iter().map(|line| printable(&format!("{evidence}: {line}")));
            let told: Vec<String> = told.collect();
            if told.is_empty() { error } else { CliError::CheckFailed(told.join("\n")) }
        })?;
        let work = Work { threads, quiet: self.threads.quiet, ..Work::default() };
        work.confirm(E::estimate(&question), self.yes, session, || false)?;
        let question = CheckQuestion { evidence, recorded, document, question };
        self.table.print(session.language, out, |format, out| {
            work.answer_and_publish(&question, session, format, out)
        })
    }
}
