//! How a command ends: its question is asked, files are written, and the answer is printed.

use super::error::CliError;
use super::format::{Format, FormatOption};
use super::json;
use super::output::Output;
use super::output::PAGE;
use super::progress::Bar;
use crate::fault;
use crate::language::Language;
use crate::report::document::{Document, Report};
use crate::say;
use crate::simulate::with_threads;
use crate::study::{Answer, Progress, Question, Silent};
use std::io::Write;
use std::path::Path;

/// What holds for a whole run of the program.
#[derive(Clone, Debug)]
pub(super) struct Session {
    /// In which people are spoken to.
    pub(super) language: Language,
    /// The command line that makes the result again: without what only says where it goes and how it is shown.
    pub(super) again: String,
}

/// How a question is worked on, and where its report goes besides the terminal.
#[derive(Debug, Default)]
pub(super) struct Work {
    /// How many threads; all cores without it.
    pub(super) threads: Option<usize>,
    /// Nobody wants to see progress.
    pub(super) quiet: bool,
    /// A folder for the report.
    pub(super) output: Option<Output>,
}

impl Session {
    /// Asks a question and prints its answer.
    pub(super) fn ask<Q>(
        &self,
        question: &Q,
        format: &FormatOption,
        out: &mut dyn Write,
    ) -> Result<(), CliError>
    where
        Q: Question + Sync,
        Q::Answer: Report + Send,
    {
        self.work(question, Work { quiet: true, ..Work::default() }, format, out)
    }

    /// The same for long work, with a report in a folder if one is wanted.
    pub(super) fn work<Q>(
        &self,
        question: &Q,
        work: Work,
        format: &FormatOption,
        out: &mut dyn Write,
    ) -> Result<(), CliError>
    where
        Q: Question + Sync,
        Q::Answer: Report + Send,
    {
        let (threads, quiet) = (work.threads, work.quiet);
        let answer = self.answer(question, threads, quiet)?;
        let document = |language| answer.document(language);
        self.publish(&answer, &document, work, format, &[], out)
    }

    /// The answer to a question, with the command line that asks again.
    pub(super) fn answer<Q>(
        &self,
        question: &Q,
        threads: Option<usize>,
        quiet: bool,
    ) -> Result<Q::Answer, CliError>
    where
        Q: Question + Sync,
        Q::Answer: Report + Send,
    {
        let mut answer = self.computed(threads, quiet, |progress| question.answer(progress))??;
        // Some answers are asked for again in other words than they were.
        answer.head_mut().again.get_or_insert_with(|| self.again.clone());
        Ok(answer)
    }

    /// Computes something long on so many threads, and shows how far it is if somebody wants to see that.
    pub(super) fn computed<T: Send>(
        &self,
        threads: Option<usize>,
        quiet: bool,
        compute: impl FnOnce(&dyn Progress) -> T + Send,
    ) -> Result<T, CliError> {
        let computed = match quiet {
            true => with_threads(threads, || compute(&Silent)),
            false => {
                let bar = Bar::new(self.language);
                with_threads(threads, || compute(&bar))
            }
        };
        computed.map_err(|error| CliError::Outside(fault!("fault-unexpected", error = error.to_string())))
    }

    /// Writes the report of an answer, then prints the answer: files first, as a closed pipe must lose none. `files` are more files
    /// of the report.
    pub(super) fn publish<A: Report>(
        &self,
        answer: &A,
        document: &dyn Fn(Language) -> Document,
        work: Work,
        format: &FormatOption,
        files: &[(&str, Vec<u8>)],
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        let folder = match work.output {
            None => None,
            Some(mut output) => {
                output.add(PAGE, self.page(document(self.language)).html().into_bytes());
                output.add(format!("{}.json", answer.name()), json::to_text(answer)?.into_bytes());
                files.iter().for_each(|(name, bytes)| output.add(*name, bytes.clone()));
                let folder = output.folder().to_owned();
                output.commit()?;
                Some(folder)
            }
        };
        let printed = self.print(answer, document, folder.as_deref(), format, out);
        // A check that failed has failed, whoever reads it.
        answer.failure(self.language).map_or(printed, |message| Err(CliError::CheckFailed(message)))
    }

    /// Prints an answer, and where its page is.
    fn print<A: Report>(
        &self,
        answer: &A,
        document: &dyn Fn(Language) -> Document,
        folder: Option<&Path>,
        format: &FormatOption,
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        let printed = match format.printed(self.language, document) {
            Some(text) => text,
            None => format.format.json(answer)?,
        };
        out.write_all(printed.as_bytes())?;
        if let (Some(folder), Format::Table) = (folder, format.format) {
            let path = folder.join(PAGE).display().to_string();
            writeln!(out, "\n{}", say!(self.language, "page-is-at", path = path))?;
        }
        Ok(())
    }

    /// The document with the command that makes the page again, in the language in which it is.
    pub(super) fn page(&self, document: Document) -> Document {
        Document {
            command: Some(format!("{} --lang {} --out report", self.again, self.language)),
            ..document
        }
    }
}
