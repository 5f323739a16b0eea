//! The `fleau selftest` command: checks the dice and the engines of this build.

use super::error::CliError;
use super::options::{Format, FormatOption};
use super::session::{Session, Work};
use crate::language::Language;
use crate::report::answers::selftest::{headline, name_and_findings, result};
use crate::report::document::Report;
use crate::study::selftest::{Check, SelftestQuestion};
use crate::study::{NoProgress, Question};
use clap::Args;
use std::cell::RefCell;
use std::io::{self, Write};
use std::ops::ControlFlow;

/// Width of the column of check names, in characters.
const NAME_WIDTH: usize = 40;

/// Test the dice and the engine of this build
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau selftest
  fleau selftest --format json")]
pub(super) struct SelftestCommand {
    #[command(flatten)]
    format: FormatOption,
}

impl SelftestCommand {
    pub(super) fn run(&self, session: &Session, out: &mut impl Write) -> Result<(), CliError> {
        let format = self.format.format;
        let language = format.language(session.language);
        // In the terminal, show each check as soon as it is done.
        let line = |check: &Check, out: &mut dyn Write| -> io::Result<()> {
            if format == Format::Table {
                let (word, [name, found]) =
                    (result(check, language), name_and_findings(&check.checked, language));
                writeln!(out, "{word:<6}  {name:<NAME_WIDTH$}  {found}")?;
                out.flush()?;
            }
            Ok(())
        };
        let (shown, unwritten) = (RefCell::new(&mut *out), RefCell::new(None));
        // Continue even if the output is closed: the exit code still says whether all checks
        // passed.
        let told = |check: &Check| {
            if unwritten.borrow().is_none() {
                let written = line(check, *shown.borrow_mut());
                unwritten.replace(written.err());
            }
            ControlFlow::Continue(())
        };
        let in_english =
            |checked: &_| crate::report::answers::selftest::name_and_findings(checked, Language::English);
        let answer = SelftestQuestion { in_english, on_check: &told }.answer(&NoProgress);
        let mut answer = answer?;
        answer.provenance.again = Some(session.again.clone());
        if format == Format::Table {
            let told = answer.failure(language).map_or(Ok(()), |message| Err(CliError::CheckFailed(message)));
            let printed = unwritten.take().map_or(Ok(()), Err);
            return told.and_then(|()| {
                Ok(printed.and_then(|()| writeln!(out, "\n{}", headline(&answer, language)))?)
            });
        }
        session.publish(&answer, &|_| answer.document(language), Work::default(), &self.format, &[], out)
    }
}
