//! `fleau selftest`.

use super::error::CliError;
use super::options::{Format, FormatOption};
use super::session::{Session, Work};
use crate::language::Language;
use crate::report::answers::selftest::{headline, result, told};
use crate::report::document::Report;
use crate::study::selftest::{Check, SelftestQuestion};
use crate::study::{Question, Silent};
use clap::Args;
use std::cell::RefCell;
use std::io::{self, Write};
use std::ops::ControlFlow;

/// How many characters the names of checks take.
const NAME_WIDTH: usize = 40;

/// Checks the dice and the engines of this build
#[derive(Args, Debug)]
pub(super) struct SelftestCommand {
    #[command(flatten)]
    format: FormatOption,
}

impl SelftestCommand {
    pub(super) fn run(&self, session: &Session, out: &mut impl Write) -> Result<(), CliError> {
        let format = self.format.format;
        let language = format.language(session.language);
        // A person sees each check as soon as it is done.
        let line = |check: &Check, out: &mut dyn Write| -> io::Result<()> {
            if format == Format::Table {
                let (word, [name, found]) = (result(check, language), told(&check.checked, language));
                writeln!(out, "{word:<6}  {name:<NAME_WIDTH$}  {found}")?;
                out.flush()?;
            }
            Ok(())
        };
        let (shown, unwritten) = (RefCell::new(&mut *out), RefCell::new(None));
        let told = |check: &Check| match line(check, *shown.borrow_mut()) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                unwritten.replace(Some(error));
                ControlFlow::Break(())
            }
        };
        let in_english = |checked: &_| crate::report::answers::selftest::told(checked, Language::English);
        let answer = SelftestQuestion { in_english, told: &told }.answer(&Silent);
        if let Some(error) = unwritten.take() {
            return Err(error.into());
        }
        let mut answer = answer?;
        answer.head.again = Some(session.again.clone());
        if format == Format::Table {
            return match answer.failure(language) {
                Some(message) => Err(CliError::CheckFailed(message)),
                None => Ok(writeln!(out, "\n{}", headline(&answer, language))?),
            };
        }
        session.publish(&answer, &|_| answer.document(language), Work::default(), &self.format, &[], out)
    }
}
