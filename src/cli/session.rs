//! The course of a command: answering its question, writing files, and printing the answer.

use super::checkpoint::Checkpoint;
use super::command_line::{join_for_shell, reproducing_command_line};
use super::error::CliError;
use super::format::{Format, FormatOption};
use super::json;
use super::output::Output;
use super::output::PAGE_FILE;
use super::progress::Bar;
use super::shard::MergedShards;
use super::signals;
use super::time_limit::{self, InTime, MaxTime};
use crate::fault;
use crate::language::Language;
use crate::report::document::{Document, Report};
use crate::report::faults::sentence;
use crate::report::text::printable;
use crate::say;
use crate::simulate::{with_piece_cache, with_threads};
use crate::study::provenance::Stopped;
use crate::study::{Answer, NoProgress, Progress, Question, ScalableQuestion};
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;

/// Data of one run of the program: its language and command line, and the shards or the report that
/// it works on.
#[derive(Clone, Debug)]
pub(super) struct Session {
    pub(super) language: Language,
    /// The command line that reproduces the result, without options that do not affect it.
    pub(super) again: String,
    /// All arguments after the program, as given.
    pub(super) arguments: Vec<String>,
    /// The shards that this command merges, if any.
    pub(super) union: Option<MergedShards>,
    /// In `verify`: the time limit that ended the work of the report.
    pub(super) stopped: Option<Stopped>,
}

/// How a question is worked on, and where its report goes.
#[derive(Debug, Default)]
pub(super) struct Work {
    /// Number of threads; `None` for all cores.
    pub(super) threads: Option<usize>,
    /// Whether progress is hidden.
    pub(super) quiet: bool,
    /// The folder of the report, if one is written.
    pub(super) output: Option<Output>,
    /// The checkpoint, if there is a folder for it.
    pub(super) checkpoint: Option<Arc<Checkpoint>>,
    pub(super) max_time: Option<MaxTime>,
}

impl Work {
    /// Creates settings for short work: all cores, no progress, no report and no checkpoint.
    pub(super) fn quiet() -> Self {
        Work { quiet: true, ..Work::default() }
    }
}

impl Session {
    /// Creates the session of a command line.
    pub(super) fn new(language: Language, arguments: &[OsString]) -> Self {
        let given = arguments.iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
        Session {
            language,
            again: reproducing_command_line(arguments),
            arguments: given,
            union: None,
            stopped: None,
        }
    }

    /// Answers a question and prints the answer.
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
        self.answer_and_publish(question, Work::quiet(), format, out)
    }

    /// Like [`ask`](Self::ask) for long work, with a report in a folder if one is requested.
    pub(super) fn answer_and_publish<Q>(
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
        let answer = self.answer(question, &work)?;
        let document = |language| answer.document(language);
        self.publish(&answer, &document, work, format, &[], out)
    }

    /// Like [`answer_and_publish`](Self::answer_and_publish) with a possible time limit; `option`
    /// is the one for the number of fights.
    pub(super) fn answer_in_time<Q>(
        &self,
        question: Q,
        work: Work,
        option: &str,
        format: &FormatOption,
        out: &mut dyn Write,
    ) -> Result<(), CliError>
    where
        Q: ScalableQuestion + Send + Sync + 'static,
        Q::Answer: Report + Send + 'static,
    {
        let InTime { answer, session, .. } = time_limit::answer(self, question, &work, option)?;
        let document = |language| answer.document(language);
        session.publish(&answer, &document, work, format, &[], out)
    }

    /// Returns the answer to a question, with the command line that reproduces it.
    pub(super) fn answer<Q>(&self, question: &Q, work: &Work) -> Result<Q::Answer, CliError>
    where
        Q: Question + Sync,
        Q::Answer: Report + Send,
    {
        let mut answer = self.compute(work, |progress| question.answer(progress))??;
        // Some answers already have their own.
        answer.provenance_mut().again.get_or_insert_with(|| self.again.clone());
        Ok(answer)
    }

    /// Runs a computation on the given number of threads, and shows progress unless that is hidden.
    /// Finished pieces go to the checkpoint, if there is one, even if the computation is
    /// interrupted.
    pub(super) fn compute<T: Send>(
        &self,
        work: &Work,
        compute: impl FnOnce(&dyn Progress) -> T + Send,
    ) -> Result<T, CliError> {
        self.watch_signals(Some(work));
        let bar = (!work.quiet).then(|| Bar::new(self.language));
        let compute = || match &bar {
            None => compute(&NoProgress),
            Some(bar) => compute(bar),
        };
        let computed = match &work.checkpoint {
            None => with_threads(work.threads, compute),
            Some(checkpoint) => with_piece_cache(work.threads, checkpoint.clone(), compute),
        };
        drop(bar);
        self.report_checkpoint_failure(work.checkpoint.as_deref());
        computed.map_err(|error| CliError::Outside(fault!("fault-unexpected", error = error.to_string())))
    }

    /// Reports a failure of the checkpoint, unless it was reported before.
    pub(super) fn report_checkpoint_failure(&self, checkpoint: Option<&Checkpoint>) {
        if let Some(error) = checkpoint.and_then(Checkpoint::new_failure) {
            let why = sentence(&fault!("checkpoint-failed", error = error), self.language);
            self.note(&why);
        }
    }

    /// Returns the command line that continues an interrupted command.
    pub(super) fn resuming_command_line(&self) -> String {
        let mut words = self.arguments.clone();
        // Shards and merges resume automatically.
        let goes_on = |word: &String| word == "--resume" || word.starts_with("--shard");
        if self.union.is_none() && !words.iter().any(goes_on) {
            words.push("--resume".to_owned());
        }
        join_for_shell(&words)
    }

    /// On a signal that ends the program, reports whether finished work is kept and how to resume,
    /// and removes the lock and empty folders. `work` is `None` before it has begun.
    pub(super) fn watch_signals(&self, work: Option<&Work>) {
        let session = self.clone();
        let has_begun = work.is_some();
        let checkpoint = work.and_then(|work| work.checkpoint.clone());
        let lock = work.and_then(|work| work.output.as_ref()).map(Output::lock);
        signals::watch(move || {
            let language = session.language;
            let is_kept = |of: &Arc<Checkpoint>| of.count_known() as u64 + of.count_recorded() > 0;
            let kept = || say!(language, "interrupted-is-kept", command = session.resuming_command_line());
            session.note(&match &checkpoint {
                Some(checkpoint) if is_kept(checkpoint) => kept(),
                // The shards stay.
                None if session.union.is_some() => kept(),
                None if has_begun => say!(language, "interrupted-is-lost"),
                _ => say!(language, "interrupted-before-anything"),
            });
            checkpoint.iter().for_each(|checkpoint| checkpoint.remove_folder_if_empty());
            lock.iter().for_each(|lock| lock.remove_if_alone());
        });
    }

    /// Prints a note to standard error.
    pub(super) fn note(&self, text: &str) {
        let mut err = io::stderr().lock();
        // Clears the line of a progress bar.
        let clear = if err.is_terminal() { "\r\x1b[2K" } else { "" };
        // If standard error is closed, there is nothing to do.
        let _ = writeln!(err, "{clear}{}", printable(text));
    }

    /// Prints a question at the terminal, without a newline.
    pub(super) fn ask_at_terminal(&self, question: &str) {
        let mut err = io::stderr().lock();
        let _ = write!(err, "{} ", printable(question)).and_then(|()| err.flush());
    }

    /// Writes the report of an answer, then prints the answer: files first, so that a closed pipe
    /// loses none. `files` are additional files of the report.
    pub(super) fn publish<A: Answer + Report>(
        &self,
        answer: &A,
        document: &dyn Fn(Language) -> Document,
        work: Work,
        format: &FormatOption,
        files: &[(&str, Vec<u8>)],
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        let Work { output, checkpoint, .. } = work;
        let folder = match output {
            None => None,
            Some(mut output) => {
                output.add(PAGE_FILE, self.with_command_line(document(self.language)).html().into_bytes());
                output.add(format!("{}.json", answer.name()), json::to_text(answer)?.into_bytes());
                files.iter().for_each(|(name, bytes)| output.add(*name, bytes.clone()));
                let folder = output.folder().to_owned();
                self.write(output, checkpoint.as_deref())?;
                Some(folder)
            }
        };
        let is_written = folder.is_some();
        let printed = self.print(answer, document, folder.as_deref(), format, out);
        // After a time limit, the checkpoint stays useful.
        let is_whole = answer.provenance().stopped.is_none();
        if let Some(checkpoint) = checkpoint.filter(|_| is_whole && (is_written || printed.is_ok())) {
            checkpoint.remove_journal();
        }
        // A failed check has failed, whether or not it could be printed.
        answer.failure(self.language).map_or(printed, |message| Err(CliError::CheckFailed(message)))
    }

    /// Writes a report, and removes the checkpoint beside its folder.
    pub(super) fn write(&self, output: Output, checkpoint: Option<&Checkpoint>) -> Result<(), CliError> {
        let workshop = output.staging_dir().to_owned();
        output.commit(&self.again)?;
        checkpoint.iter().filter(|checkpoint| checkpoint.is_in(&workshop)).for_each(|of| of.remove_journal());
        Ok(())
    }

    /// Prints an answer, and the path of its page.
    fn print<A: Answer + Report>(
        &self,
        answer: &A,
        document: &dyn Fn(Language) -> Document,
        folder: Option<&Path>,
        format: &FormatOption,
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        let printed = match format.render(self.language, document) {
            Some(text) => text,
            None => format.format.json(answer)?,
        };
        out.write_all(printed.as_bytes())?;
        if let (Some(folder), Format::Table) = (folder, format.format) {
            let path = folder.join(PAGE_FILE).display().to_string();
            writeln!(out, "\n{}", say!(self.language, "page-is-at", path = path))?;
        }
        Ok(())
    }

    /// Returns the document with the command line that reproduces the page in its language.
    pub(super) fn with_command_line(&self, document: Document) -> Document {
        Document {
            command: Some(format!("{} --lang {} --out report", self.again, self.language)),
            ..document
        }
    }
}
