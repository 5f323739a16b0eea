//! Long work: it is confirmed, can be divided into shards, and resumes from a checkpoint. See
//! [`estimate`](super::estimate), [`shard`](super::shard) and [`checkpoint`](super::checkpoint).

use super::chart::ChartFile;
use super::checkpoint::journal::QuestionId;
use super::checkpoint::{ResumeOptions, Share};
use super::error::CliError;
use super::estimate::{CostEstimate, YesOption};
use super::output::{Lock, Output, folder_error};
use super::runner::Work;
use super::session::Session;
use super::shard::{Shard, ShardIdentity, ShardOption};
use crate::fault;
use crate::say;
use crate::study::{Part, SharedQuestion};
use clap::Args;
use std::fmt;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

/// `--checkpoint`, `--resume`, `--max-time`, `--shard` and `--yes`.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct JobOptions {
    #[command(flatten)]
    pub(super) resume: ResumeOptions,
    #[command(flatten)]
    pub(super) shard: ShardOption,
    #[command(flatten)]
    pub(super) yes: YesOption,
}

/// Long work, as the command line describes it.
pub(super) struct Job<'o> {
    pub(super) options: &'o JobOptions,
    /// Number of threads; `None` for all cores.
    pub(super) threads: Option<usize>,
    pub(super) quiet: bool,
    /// The folder of results, if one is written.
    pub(super) folder: Option<&'o Path>,
    /// Names of files that the folder will contain.
    pub(super) files: &'o [&'o str],
    /// The file for the chart of the answer, if one is written.
    pub(super) chart: Option<ChartFile>,
}

impl Job<'_> {
    /// Begins work that can be divided into shards. With `--shard`, plays that shard and returns
    /// `None`; otherwise like [`begin`](Self::begin).
    ///
    /// # Errors
    /// As for [`begin`](Self::begin); also if the shard cannot be played, or if the shards being
    /// merged belong to another question or lack pieces.
    pub(super) fn begin_shared<Q>(
        self,
        question: &Q,
        estimate: CostEstimate,
        session: &Session,
        out: &mut dyn Write,
    ) -> Result<Option<Work>, CliError>
    where
        Q: SharedQuestion + Clone + fmt::Debug + Send + Sync + 'static,
    {
        let shard = self.options.shard.get();
        self.work().confirm(estimate.per_shard(shard), self.options.yes, session, || false)?;
        if let Some(shard) = shard {
            return self.play_shard(question.clone(), shard, session, out).map(|()| None);
        }
        if let Some(union) = &session.union {
            union.check_question(question)?;
        }
        let share = if Q::DEPENDS_ON_RESULTS { Share::All } else { Share::Nothing };
        let work = self.open(question, share, session)?;
        if session.union.is_some() && !Q::DEPENDS_ON_RESULTS {
            work.compute(session, |progress| question.play(Part::new(0, 1), progress))??;
            work.checkpoint.iter().try_for_each(|checkpoint| checkpoint.check_nothing_missing())?;
        }
        Ok(Some(Work { chart: self.chart, ..work }))
    }

    /// Has the work confirmed if it exceeds the cost limits, and opens the folder of results and
    /// the checkpoint.
    ///
    /// # Errors
    /// If the work exceeds the limits and is not confirmed, or if a folder cannot be used.
    pub(super) fn begin(
        self,
        question: &impl fmt::Debug,
        estimate: CostEstimate,
        session: &Session,
        is_small: impl FnOnce() -> bool,
    ) -> Result<Work, CliError> {
        self.work().confirm(estimate, self.options.yes, session, is_small)?;
        let work = self.open(question, Share::All, session)?;
        Ok(Work { chart: self.chart, ..work })
    }

    fn work(&self) -> Work {
        let max_time = self.options.resume.max_time.clone();
        Work { threads: self.threads, quiet: self.quiet, max_time, ..Work::default() }
    }

    /// Opens the folder of results and the checkpoint, and reports the finished work in that. If
    /// shards are merged, `share` says which of the missing pieces this process plays.
    fn open(&self, question: &impl fmt::Debug, share: Share, session: &Session) -> Result<Work, CliError> {
        let output = self.folder.map(|folder| Output::prepare(folder, self.files)).transpose()?;
        let question = || QuestionId::new(question, &session.again);
        let resume = &self.options.resume;
        let checkpoint = match &session.union {
            Some(union) => Some(union.open(share, output.as_ref(), &question())?),
            None => resume.open(question, output.as_ref(), |found, question| {
                let notes = resume.describe_found_work(found, question, session.language)?;
                notes.iter().filter(|_| !self.quiet).for_each(|note| session.note(note));
                Ok(())
            })?,
        };
        Ok(Work { output, checkpoint: checkpoint.map(Arc::new), ..self.work() })
    }

    /// Plays the pieces of a shard that its folder does not contain yet, and adds them to the
    /// folder.
    fn play_shard<Q>(
        &self,
        question: Q,
        shard: Shard,
        session: &Session,
        out: &mut dyn Write,
    ) -> Result<(), CliError>
    where
        Q: SharedQuestion + fmt::Debug + Send + 'static,
    {
        let Some(folder) = self.folder else {
            return Err(CliError::faults("--out", vec![fault!("shard-needs-a-folder")]));
        };
        let identity = ShardIdentity::new(&session.arguments, &question, shard);
        let (first, of) = (shard.place(), shard.count());
        let share = if Q::DEPENDS_ON_RESULTS { Share::All } else { Share::Every { first, of } };
        let lock = Arc::new(Lock::acquire(folder, folder, "--out")?);
        let opened = identity.open_folder(share, folder, &lock);
        let checkpoint = Arc::new(opened.inspect_err(|_| lock.remove_if_alone())?);
        let work = Work { checkpoint: Some(checkpoint.clone()), ..self.work() };
        work.compute_in_time(session, move |progress| question.play(Part::new(first, of), progress))??;
        checkpoint.finish().map_err(|error| folder_error("--out", folder, &error))?;
        let (shard, folder) = (shard.to_string(), folder.display().to_string());
        let pieces = checkpoint.count_pieces();
        let said = say!(session.language, "shard-is-done", shard = shard, pieces = pieces, folder = folder);
        Ok(writeln!(out, "{said}")?)
    }
}
