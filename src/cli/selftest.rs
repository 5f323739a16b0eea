//! The `fleau selftest` command: checks the dice and the numbers of this build.

use super::checkpoint::journal::SOURCE_HASH;
use super::error::CliError;
use super::format::{Format, FormatOption, TableOption};
use super::runner::Work;
use super::session::Session;
use crate::language::Language;
use crate::report::answers::selftest::{headline, name_and_findings, result};
use crate::report::document::Report;
use crate::study::selftest::{SelftestAnswer, SelftestQuestion};
use crate::study::{NoProgress, Question};
use clap::Args;
use std::io::{self, Write};

/// Width of the column of check names, in characters.
const NAME_WIDTH: usize = 40;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau selftest
  fleau selftest --format json")]
pub(super) struct SelftestCommand {
    #[command(flatten)]
    table: TableOption,
}

impl SelftestCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        self.table.print(session.language, out, |format, out| Self::run_in(format, session, out))
    }

    /// Runs the checks and prints them in a format.
    fn run_in(format: &FormatOption, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let language = format.format.language(session.language);
        let in_english = |checked: &_| name_and_findings(checked, Language::English);
        let mut answer = SelftestQuestion { in_english }.answer(&NoProgress)?;
        answer.provenance.again = Some(session.again.clone());
        if format.format == Format::Table {
            // A failed check has failed, whether or not it could be printed.
            let printed = print(&answer, language, out).map_err(CliError::from);
            return answer.failure(language).map_or(printed, |message| Err(CliError::CheckFailed(message)));
        }
        Work::default().publish(&answer, &|_| answer.document(language), session, format, &[], out)
    }
}

/// Prints a line per check. If all passed, also the headline, and a last line that is the same on
/// every platform, so that builds of a release can be compared by it.
fn print(answer: &SelftestAnswer, language: Language, out: &mut dyn Write) -> io::Result<()> {
    for check in &answer.checks {
        let [name, found] = name_and_findings(&check.checked, language);
        writeln!(out, "{:<6}  {name:<NAME_WIDTH$}  {found}", result(check, language))?;
    }
    match answer.passed {
        true => {
            writeln!(out, "\n{}", headline(answer, language))?;
            let (version, digest) = (&answer.provenance.version, &answer.digest.computed);
            writeln!(out, "fleau {version} source {SOURCE_HASH} digest {digest}")
        }
        false => out.flush(),
    }
}
