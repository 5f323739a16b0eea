//! The `fleau verify` command: checks that a report is what its command computes.
//!
//! The command named in a report is run again into a temporary folder, and all files are compared
//! byte for byte. The hashes of a manifest prove nothing, because it can be edited with the report.
//! With `--cells` only a sample of the cells of a matrix or a run is played again, each by itself,
//! which is possible because dice depend only on seed and match-up. The output then names what was
//! not checked.
//!
//! # Design
//! The command line of a report is not trusted. It may read built-in data, and regular files below
//! the folder of the report or the working folder, by the same rule as the evidence of `check`;
//! other files only if `--files` names them. The content of a file is quoted only if `--files`
//! names it, so that a report cannot show `secret.txt` in a log by calling it a profile file. The
//! command writes into the temporary folder only, and `--yes` has to be given to `verify` itself.

mod again;
mod folder;
mod recorded;

use super::Command;
use super::error::CliError;
use super::estimate::YesOption;
use super::input::{self, Confinement, STANDARD_INPUT};
use super::options::read_threads;
use super::runner::Work;
use super::session::Session;
use super::values::Checks;
use crate::fault;
use crate::say;
use crate::scenario::{Faults, unreadable};
use clap::Args;
use folder::ReportFolder;
use recorded::RecordedReport;
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau verify reports/first-blood
  fleau verify reports/c3-matrix --cells 50
  fleau verify reports/errata --files ../errata/c3.csv
  fleau verify reports/duel.json

Run it where the report was made: the files that its command names are read again. Exit code 1 if \
anything differs. The whole report is recomputed, which takes as long as the first time, and all \
files of its folder are compared. Of a JSON file, only the JSON is compared. With --cells, a \
sample of a matrix or run is recomputed, and the output says what is not checked.

The report's command may read files in the folder of the report and in the working folder, and \
others only if --files names them. Faults inside a file are shown only if --files names it.")]
pub(super) struct VerifyCommand {
    /// The folder of a report, or the JSON that a command printed
    report: PathBuf,
    /// Recompute only N cells of a matrix or run; compare nothing else
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    cells: Option<u32>,
    /// Seed that selects the cells; default: taken from the report itself
    #[arg(long, value_name = "N", requires = "cells")]
    seed: Option<u64>,
    /// File or folder, anywhere, that the report's command may read and quote; repeatable
    #[arg(long, value_name = "PATH")]
    files: Vec<PathBuf>,
    /// Number of threads; default: all cores
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    #[command(flatten)]
    yes: YesOption,
    /// No progress bar
    #[arg(long, short)]
    quiet: bool,
}

impl VerifyCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let language = session.language;
        let mut checks = Checks::default();
        let threads = read_threads(self.threads.as_ref(), &mut checks);
        for path in self.files.iter().filter(|path| **path != Path::new(STANDARD_INPUT)) {
            let unread = |error: std::io::Error| unreadable(&path.display().to_string(), &error);
            checks.take("--files", path.canonicalize().map_err(unread));
        }
        let work = Work { threads: checks.close(threads)?, quiet: self.quiet, ..Work::default() };
        let folder = self.report.is_dir().then(|| ReportFolder::read(&self.report)).transpose()?;
        folder.iter().try_for_each(|folder| folder.check_hashes(language))?;
        let recorded = RecordedReport::read(&self.report, folder.as_ref())?;
        recorded.check_version(language)?;
        let confinement = input::confine(recorded.folder(), &self.files);
        let report = Report { recorded, folder, confinement };
        let checked = self.check(&report, session, &work);
        let told = checked.map_err(|error| report.hide_untrusted_content(error))?;
        writeln!(out, "{told}")?;
        if let Some(stopped) = report.recorded.stopped() {
            let (time, asked) = (stopped.max_time, stopped.asked.to_string());
            writeln!(out, "{}", say!(language, "verify-stopped", time = time, asked = asked))?;
        }
        Ok(())
    }

    /// Checks a sample of cells if one is requested, otherwise the whole report; returns the
    /// message of what was checked.
    fn check(&self, report: &Report, session: &Session, work: &Work) -> Result<String, CliError> {
        if let Some(cells) = self.cells
            && let Some(told) = self.check_cells(cells as usize, report, session, work)?
        {
            return Ok(told);
        }
        self.check_whole(report, session, work)
    }

    /// Checks a sample of this many cells; `None` if the report has no cells, or not more than
    /// that.
    fn check_cells(
        &self,
        cells: usize,
        report: &Report,
        session: &Session,
        work: &Work,
    ) -> Result<Option<String>, CliError> {
        let recorded = &report.recorded;
        let mut arguments: Vec<OsString> = vec!["fleau".into()];
        arguments.extend(recorded.words.iter().map(OsString::from));
        match again::parse_computing_command(
            session.language,
            &arguments,
            &recorded.path.display().to_string(),
        )? {
            Command::Matrix(command) => {
                self.check_sample(&command.question()?.0, cells, report, session, work)
            }
            Command::Run(command) => self.check_sample(&command.question()?.0, cells, report, session, work),
            _ => Ok(None),
        }
    }

    /// Plays a sample of the cells of an answer again and compares them; `None` if the answer has
    /// no more cells than the sample.
    fn check_sample<Q>(
        &self,
        question: &Q,
        cells: usize,
        report: &Report,
        session: &Session,
        work: &Work,
    ) -> Result<Option<String>, CliError>
    where
        Q: crate::study::CellsQuestion + Sync,
    {
        let (language, recorded) = (session.language, &report.recorded);
        let told = question.cells_in(&recorded.value);
        let all = question.cells();
        let failed = |message: String| Err(CliError::CheckFailed(message));
        if told.len() != all {
            return failed(say!(language, "verify-other-cells", told = told.len(), cells = all));
        }
        if cells >= all {
            return Ok(None);
        }
        if !recorded.has_canonical_command_line {
            return failed(say!(language, "verify-key-differs", key = "again"));
        }
        let seed = self.seed.map_or_else(|| recorded.hash.clone(), |seed| seed.to_string());
        // Sorted by a hash of their numbers, so that any seed may draw any cell.
        let mut drawn: Vec<usize> = (0..all).collect();
        drawn.sort_by_key(|cell| *blake3::hash(format!("{seed} {cell}").as_bytes()).as_bytes());
        drawn.truncate(cells);
        drawn.sort_unstable();
        let mut wrong = Vec::new();
        for &cell in &drawn {
            let played =
                work.compute(session, |progress| question.play_cell(cell, &recorded.value, progress))??;
            if played.hashes != recorded.value["hashes"] {
                return failed(say!(language, "verify-other-files"));
            }
            if played.cell != *told[cell] {
                let (told, now) = (told[cell].to_string(), played.cell.to_string());
                wrong.push(say!(language, "verify-cell-differs", told = told, now = now));
            }
        }
        if !wrong.is_empty() {
            return failed(wrong.join("\n"));
        }
        let read = report.confinement.requests().read;
        report.folder.iter().try_for_each(|folder| folder.check_names(&read, language))?;
        let others = all - drawn.len();
        Ok(Some(say!(language, "verify-cells", cells = drawn.len(), all = all, others = others)))
    }

    /// Runs the whole command again and compares every file.
    fn check_whole(&self, report: &Report, session: &Session, work: &Work) -> Result<String, CliError> {
        let Report { recorded, folder, confinement } = report;
        let language = session.language;
        let threads = work.threads.map(|threads| ("threads", Some(threads.to_string().into())));
        let quiet = self.quiet.then_some(("quiet", None));
        let yes = self.yes.is_given().then_some(("yes", None));
        let given = threads.into_iter().chain(quiet).chain(yes).collect();
        let language_of_report = folder.as_ref().map_or(language, ReportFolder::language);
        let made = again::rerun(recorded, folder.is_some(), given, language_of_report)?;
        let failed = |message| Err(CliError::CheckFailed(message));
        if made.json["hashes"] != recorded.value["hashes"] {
            return failed(say!(language, "verify-other-files"));
        }
        if let Some(folder) = folder {
            folder.check(recorded, &made.files, &confinement.requests().read, language)?;
            return Ok(say!(language, "verify-whole", files = made.files.len()));
        }
        recorded.difference(&made.json, language).map_or(Ok(say!(language, "verify-json")), failed)
    }
}

/// The report to verify.
struct Report {
    recorded: RecordedReport,
    /// `None` for a single JSON file.
    folder: Option<ReportFolder>,
    /// The files that its command may read, and those that it has read.
    confinement: &'static Confinement,
}

impl Report {
    /// Returns the error; or only the names of the files that the command read, if the error could
    /// quote a file that `--files` does not name.
    fn hide_untrusted_content(&self, error: CliError) -> CliError {
        let CliError::Faults(_) = error else { return error };
        let asked = self.confinement.requests();
        let place = self.recorded.path.display().to_string();
        if !asked.refused.is_empty() {
            let fault = |file: &String| fault!("verify-file-refused", file = file);
            return CliError::faults(&place, asked.refused.iter().map(fault).collect());
        }
        if asked.untrusted.is_empty() {
            return error;
        }
        let files = asked.untrusted.into_iter().collect::<Vec<_>>().join(", ");
        Faults::from_messages(&place, [fault!("verify-not-run", files = files)]).into()
    }
}
