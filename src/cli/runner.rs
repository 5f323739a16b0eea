//! The runner of all commands: it answers the question of a command, within a
//! [time limit](super::time_limit) if there is one, writes files, and prints the answer.

use super::chart::{ChartFile, with_chart};
use super::checkpoint::Checkpoint;
use super::command_line::{filter_result_options, join_for_shell, with_options, without_options};
use super::error::CliError;
use super::estimate::{CostEstimate, YesOption};
use super::format::{Format, FormatOption};
use super::json;
use super::output::{Output, PAGE_FILE};
use super::progress::Bar;
use super::session::Session;
use super::signals;
use super::time_limit::{DeadlineProgress, MaxTime, MeasuredTimes};
use crate::fault;
use crate::language::Language;
use crate::report::answers;
use crate::report::document::{Document, Report};
use crate::report::faults::sentence;
use crate::say;
use crate::scenario::path_text;
use crate::simulate::{with_piece_cache, with_threads};
use crate::study::provenance::Stopped;
use crate::study::{Answer, NoProgress, Progress, Question, ScalableQuestion, Scale};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Instant;

/// How a question is worked on, and where its report goes.
#[derive(Debug, Default)]
pub(super) struct Work {
    /// Number of threads; `None` for all cores.
    pub(super) threads: Option<usize>,
    /// Whether progress is hidden.
    pub(super) quiet: bool,
    /// The folder of the report, if one is written.
    pub(super) output: Option<Output>,
    /// The file for the chart of the answer, if one is written.
    pub(super) chart: Option<ChartFile>,
    /// The checkpoint, if there is a folder for it.
    pub(super) checkpoint: Option<Arc<Checkpoint>>,
    pub(super) max_time: Option<MaxTime>,
}

/// An answer, with what is needed to publish it.
pub(super) struct Answered<Q: Question> {
    /// The question that is answered: the original one, or the same with fewer fights.
    pub(super) question: Q,
    pub(super) answer: Q::Answer,
    /// The session with the command line that reproduces this answer.
    pub(super) session: Session,
}

impl<Q: Question> Answered<Q>
where
    Q::Answer: Report,
{
    /// Writes the report of the answer, then prints the answer.
    pub(super) fn publish(
        self,
        work: Work,
        format: &FormatOption,
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        let document = |language| self.answer.document(language);
        work.publish(&self.answer, &document, &self.session, format, &[], out)
    }
}

impl Work {
    /// Creates settings for short work: all cores, no progress, no report and no checkpoint.
    pub(super) fn quiet() -> Self {
        Work { quiet: true, ..Work::default() }
    }

    /// Checks that the work is within the cost limits, or asks the user; see
    /// [`CostEstimate::confirm`].
    ///
    /// # Errors
    /// If the work exceeds the limits and is not confirmed.
    pub(super) fn confirm(
        &self,
        estimate: CostEstimate,
        yes: YesOption,
        session: &Session,
        is_small: impl FnOnce() -> bool,
    ) -> Result<(), CliError> {
        // Merged shards have already been played.
        if yes.is_given() || session.union.is_some() {
            return Ok(());
        }
        estimate.confirm(self.threads, self.max_time.is_some(), session.language, is_small)
    }

    /// Answers a question and prints the answer.
    pub(super) fn answer_and_publish<Q>(
        self,
        question: &Q,
        session: &Session,
        format: &FormatOption,
        out: &mut dyn Write,
    ) -> Result<(), CliError>
    where
        Q: Question + Sync,
        Q::Answer: Report + Send,
    {
        let answer = self.answer(question, session)?;
        let document = |language| answer.document(language);
        self.publish(&answer, &document, session, format, &[], out)
    }

    /// Returns the answer to a question, with the command line that reproduces it.
    pub(super) fn answer<Q>(&self, question: &Q, session: &Session) -> Result<Q::Answer, CliError>
    where
        Q: Question + Sync,
        Q::Answer: Report + Send,
    {
        let mut answer = self.compute(session, |progress| question.answer(progress))??;
        // Some answers already name their own command line.
        answer.provenance_mut().again.get_or_insert_with(|| session.again.clone());
        Ok(answer)
    }

    /// Answers a question within the time limit, or completely if there is none. `option` is the
    /// option that sets the number of fights, such as `--fights`.
    ///
    /// # Errors
    /// Those of the question, or if time is up before there is an answer.
    pub(super) fn answer_in_time<Q>(
        &self,
        question: Q,
        option: &str,
        session: &Session,
    ) -> Result<Answered<Q>, CliError>
    where
        Q: ScalableQuestion + Send + Sync + 'static,
        Q::Answer: Report + Send + 'static,
    {
        let Some(max_time) = &self.max_time else {
            let mut answer = self.answer(&question, session)?;
            answer.provenance_mut().stopped = recorded_time_limit(session, &question, option);
            return Ok(Answered { question, answer, session: session.clone() });
        };
        let run = DeadlineRun::start(session, self, max_time);
        let scale = question.scale().filter(|scale| scale.min_fights < scale.requested_fights);
        let (mut answered, fights) = run.best_answer(question, scale)?;
        run.work.report_checkpoint_failure(session);
        if let Some((played, asked)) = fights {
            answered.session.again = command_line_with_fights(session, option, played);
            let (max_time, option) = (max_time.to_string(), option.to_owned());
            answered.answer.provenance_mut().stopped = Some(Stopped { max_time, option, asked, played });
        }
        answered.answer.provenance_mut().again.get_or_insert_with(|| answered.session.again.clone());
        Ok(answered)
    }

    /// Runs work without intermediate answers within the time limit.
    ///
    /// # Errors
    /// If time is up.
    pub(super) fn compute_in_time<T: Send + 'static>(
        &self,
        session: &Session,
        compute: impl FnOnce(&dyn Progress) -> T + Send + 'static,
    ) -> Result<T, CliError> {
        let Some(max_time) = &self.max_time else { return self.compute(session, compute) };
        let run = DeadlineRun::start(session, self, max_time);
        let computed = run.compute(compute)?.ok_or_else(|| run.time_is_up_error());
        self.report_checkpoint_failure(session);
        computed
    }

    /// Runs a computation on the given number of threads, and shows progress unless that is hidden.
    /// Finished pieces go to the checkpoint, if there is one, even if the computation is
    /// interrupted.
    pub(super) fn compute<T: Send>(
        &self,
        session: &Session,
        compute: impl FnOnce(&dyn Progress) -> T + Send,
    ) -> Result<T, CliError> {
        watch_signals(session, Some(self));
        let bar = (!self.quiet).then(|| Bar::new(session.language));
        let compute = || match &bar {
            None => compute(&NoProgress),
            Some(bar) => compute(bar),
        };
        let computed = match &self.checkpoint {
            None => with_threads(self.threads, compute),
            Some(checkpoint) => with_piece_cache(self.threads, checkpoint.clone(), compute),
        };
        drop(bar);
        self.report_checkpoint_failure(session);
        computed.map_err(unexpected)
    }

    /// Reports a failure of the checkpoint, unless it was reported before.
    fn report_checkpoint_failure(&self, session: &Session) {
        if let Some(error) = self.checkpoint.as_ref().and_then(|checkpoint| checkpoint.new_failure()) {
            session.note(&sentence(&fault!("checkpoint-failed", error = error), session.language));
        }
    }

    /// Writes the report of an answer, then prints the answer: files first, so that a closed pipe
    /// loses none. `files` are additional files of the report.
    pub(super) fn publish<A: Answer + Report>(
        mut self,
        answer: &A,
        document: &dyn Fn(Language) -> Document,
        session: &Session,
        format: &FormatOption,
        files: &[(String, Vec<u8>)],
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        let chart = self.chart.take().map(|chart| chart.write(answer, session)).transpose()?;
        let mut page = None;
        if self.output.is_some() {
            let document = with_chart(document(session.language), answer, session)?;
            let html = session.with_command_line(document).html();
            let mut all = vec![(PAGE_FILE.to_owned(), html.into_bytes())];
            all.push((answers::file_name(answer.name()), json::to_text(answer)?.into_bytes()));
            all.extend_from_slice(files);
            let folder = self.write(all, session)?;
            page = folder.map(|folder| path_text(&folder.join(PAGE_FILE)));
        }
        let is_written = page.is_some();
        let print = || -> Result<(), CliError> {
            format.print(answer, session.language, document, out)?;
            let files =
                chart.into_iter().chain(page.map(|path| say!(session.language, "page-is-at", path = path)));
            for line in files.filter(|_| format.format == Format::Table) {
                writeln!(out, "\n{line}")?;
            }
            Ok(())
        };
        let printed = print();
        // After a time limit the checkpoint is kept, so that `--resume` can continue the work.
        let is_whole = answer.provenance().stopped.is_none();
        self.finish(is_whole && (is_written || printed.is_ok()));
        // A failed check has failed, whether or not it could be printed.
        answer.failure(session.language).map_or(printed, |message| Err(CliError::CheckFailed(message)))
    }

    /// Writes the files of a report, if there is a folder for it, and removes the checkpoint beside
    /// the folder. Returns the folder.
    pub(super) fn write(
        &mut self,
        files: Vec<(String, Vec<u8>)>,
        session: &Session,
    ) -> Result<Option<PathBuf>, CliError> {
        let Some(output) = self.output.take() else { return Ok(None) };
        let (folder, workshop) = (output.folder().to_owned(), output.staging_dir().to_owned());
        output.commit(&files, &session.again)?;
        self.finish(self.checkpoint.as_ref().is_some_and(|checkpoint| checkpoint.is_in(&workshop)));
        Ok(Some(folder))
    }

    /// Removes the journal of the work, if it is no longer needed.
    pub(super) fn finish(&self, is_done: bool) {
        self.checkpoint.iter().filter(|_| is_done).for_each(|checkpoint| checkpoint.remove_journal());
    }
}

/// On a signal that ends the program, reports whether finished work is kept and how to resume, and
/// removes the lock and empty folders. `work` is `None` before it has begun.
pub(super) fn watch_signals(session: &Session, work: Option<&Work>) {
    let session = session.clone();
    let has_begun = work.is_some();
    let checkpoint = work.and_then(|work| work.checkpoint.clone());
    let lock = work.and_then(|work| work.output.as_ref()).map(Output::lock);
    signals::watch(move || {
        let language = session.language;
        let kept = || say!(language, "interrupted-is-kept", command = session.resuming_command_line());
        session.note(&match &checkpoint {
            Some(checkpoint) if checkpoint.has_kept_work() => kept(),
            // The folders of the shards keep the work.
            None if session.union.is_some() => kept(),
            None if has_begun => say!(language, "interrupted-is-lost"),
            _ => say!(language, "interrupted-before-anything"),
        });
        checkpoint.iter().for_each(|checkpoint| checkpoint.remove_folder_if_empty());
        lock.iter().for_each(|lock| lock.remove_if_alone());
    });
}

/// Returns the time limit that ended the work of the report being verified, if it fits the number
/// of fights of the question; `None` outside `verify`.
fn recorded_time_limit(session: &Session, question: &impl ScalableQuestion, option: &str) -> Option<Stopped> {
    let scale = question.scale()?;
    let is_possible = |stopped: &&Stopped| {
        stopped.option == option
            && stopped.played == scale.requested_fights
            && stopped.asked > stopped.played
            && stopped.max_time.parse::<MaxTime>().is_ok()
    };
    session.stopped.as_ref().filter(is_possible).cloned()
}

/// The command line of a session with another number of fights.
fn command_line_with_fights(session: &Session, option: &str, fights: u64) -> String {
    join_for_shell(&with_fights(filter_result_options(session.arguments.iter().cloned()), option, fights))
}

/// Replaces the number of fights among the words of a command line.
fn with_fights(given: Vec<String>, option: &str, fights: u64) -> Vec<String> {
    let words = without_options(given.into_iter(), |name| (name == option).then_some(true));
    with_options(words, [option.to_owned(), fights.to_string()])
}

fn unexpected(error: impl ToString) -> CliError {
    CliError::Outside(fault!("fault-unexpected", error = error.to_string()))
}

/// Work with a deadline, whose finished pieces are shared by successive answers.
struct DeadlineRun<'s> {
    session: &'s Session,
    work: &'s Work,
    max_time: &'s MaxTime,
    deadline: Instant,
    pieces: Arc<Checkpoint>,
}

/// Fights played and fights asked for.
type FightNumbers = (u64, u64);

impl<'s> DeadlineRun<'s> {
    fn start(session: &'s Session, work: &'s Work, max_time: &'s MaxTime) -> Self {
        watch_signals(session, Some(work));
        let deadline = Instant::now() + max_time.limit();
        let pieces = work.checkpoint.clone().unwrap_or_default();
        pieces.keep_in_memory();
        DeadlineRun { session, work, max_time, deadline, pieces }
    }

    /// Returns the answer with the most fights that is finished in time, and, if these are fewer
    /// than asked for, both numbers of fights.
    fn best_answer<Q>(
        &self,
        question: Q,
        scale: Option<Scale>,
    ) -> Result<(Answered<Q>, Option<FightNumbers>), CliError>
    where
        Q: ScalableQuestion + Send + Sync + 'static,
        Q::Answer: Report + Send + 'static,
    {
        let answer = |question: Q| -> Result<Option<Answered<Q>>, CliError> {
            let asked = question.clone();
            let Some(answer) = self.compute(move |progress| asked.answer(progress))? else { return Ok(None) };
            Ok(Some(Answered { question, answer: answer?, session: self.session.clone() }))
        };
        let Some(scale) = scale else {
            return Ok((answer(question)?.ok_or_else(|| self.time_is_up_error())?, None));
        };
        let (mut pace, mut best) = (MeasuredTimes::default(), None);
        let mut next = Some(scale.min_fights);
        while let Some(fights) = next {
            let is_all = fights >= scale.requested_fights;
            let asked = if is_all { question.clone() } else { question.with_fights(fights) };
            let begun = Instant::now();
            let Some(answered) = answer(asked)? else { break };
            if is_all {
                return Ok((answered, None));
            }
            pace.record(fights, begun.elapsed(), &scale);
            best = Some((answered, Some((fights, scale.requested_fights))));
            next = pace.next_fights(self.deadline.saturating_duration_since(Instant::now()), &scale);
        }
        best.ok_or_else(|| self.time_is_up_error())
    }

    /// Runs a computation; `None` if it is not finished in time.
    fn compute<T: Send + 'static>(
        &self,
        compute: impl FnOnce(&dyn Progress) -> T + Send + 'static,
    ) -> Result<Option<T>, CliError> {
        let (is_done, result) = mpsc::channel();
        let bar = (!self.work.quiet).then(|| Bar::until(self.session.language, self.deadline));
        let watch = Arc::new(DeadlineProgress::new(bar));
        let (threads, pieces) = (self.work.threads, self.pieces.clone());
        let begun = {
            let watch = watch.clone();
            thread::Builder::new().name("within a time".to_owned()).spawn(move || {
                // After the deadline there is no receiver any more.
                let _ = is_done.send(with_piece_cache(threads, pieces, || compute(&*watch)));
            })
        };
        let begun = begun.map_err(unexpected)?;
        let left = self.deadline.saturating_duration_since(Instant::now());
        let computed = result.recv_timeout(left);
        watch.end();
        match computed {
            Ok(computed) => computed.map(Some).map_err(unexpected),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => match begun.join() {
                Err(panic) => std::panic::resume_unwind(panic),
                Ok(()) => Err(unexpected("no answer")),
            },
        }
    }

    /// The error that time is up, which says how to continue.
    fn time_is_up_error(&self) -> CliError {
        let (language, max_time) = (self.session.language, self.max_time.to_string());
        CliError::TimeIsUp(match self.work.checkpoint.as_ref() {
            Some(checkpoint) if checkpoint.has_kept_work() => {
                let command = self.session.resuming_command_line();
                say!(language, "time-is-up-kept", time = max_time, command = command)
            }
            checkpoint => {
                checkpoint.iter().for_each(|checkpoint| checkpoint.remove_folder_if_empty());
                say!(language, "time-is-up", time = max_time)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_fights_is_replaced_before_the_profiles_that_follow_two_dashes() {
        for (given, expected) in [
            ("balance a --fights 5 --quick", "balance a --quick --fights 9"),
            ("balance --fights=5 -- a b", "balance --fights 9 -- a b"),
        ] {
            let words = given.split(' ').map(str::to_owned).collect();
            assert_eq!(with_fights(words, "--fights", 9).join(" "), expected);
        }
    }
}
