//! Options of all long-running commands: threads, progress, report folder and checkpoint.

use super::checkpoint::ResumeOptions;
use super::error::CliError;
use super::numbers::read_threads;
use super::options::Checks;
use super::output::OutOption;
use super::session::{Session, Work};
use clap::Args;
use std::fmt;
use std::path::Path;

/// `--threads`, `--quiet`, `--out`, `--checkpoint`, `--resume`, `--max-time`.
#[derive(Args, Clone, Debug)]
pub(super) struct WorkOptions {
    /// Number of threads; default: all cores
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    /// No progress bar
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    out: OutOption,
    #[command(flatten)]
    resume: ResumeOptions,
}

impl WorkOptions {
    /// Returns the question with the settings of its work, after preparing the folder for a report
    /// of this name.
    ///
    /// # Errors
    /// All faults that were found.
    pub(super) fn finish_reading<Q>(
        &self,
        question: Option<Q>,
        checks: Checks,
        session: &Session,
        report: &str,
    ) -> Result<(Q, Work), CliError>
    where
        Q: fmt::Debug,
    {
        let (question, work, _) = self.finish_reading_shard(question, checks)?;
        let output = self.out.prepare(report)?;
        let checkpoint = self.resume.open(&question, output.as_ref(), session, self.quiet)?;
        Ok((question, Work { output, checkpoint, ..work }))
    }

    /// Like [`finish_reading`](Self::finish_reading) for a shard, without preparing a folder; also
    /// returns the folder, if one is named.
    ///
    /// # Errors
    /// All faults that were found.
    pub(super) fn finish_reading_shard<Q>(
        &self,
        question: Option<Q>,
        mut checks: Checks,
    ) -> Result<(Q, Work, Option<&Path>), CliError> {
        let threads = read_threads(self.threads.as_deref(), &mut checks);
        let (question, threads) = checks.close(question.zip(threads))?;
        let max_time = self.resume.max_time.clone();
        let work = Work { threads, quiet: self.quiet, max_time, ..Work::default() };
        Ok((question, work, self.out.out.as_deref()))
    }
}
