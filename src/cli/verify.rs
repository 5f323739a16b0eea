//! `fleau verify`: whether a report is what its command computes.
//!
//! The files of a folder are held against its manifest. Of a matrix and of a run some cells are played again, each by itself: the
//! same fights, as dice depend on seed and match-up alone. What else a command prints is computed again as a whole.

use super::command_line::{in_a_shell, of_the_result};
use super::error::CliError;
use super::input;
use super::json;
use super::numbers::read_threads;
use super::options::Checks;
use super::output::manifest::{MANIFEST, Manifest, Wrong};
use super::session::{Session, Work};
use super::{Command, parse, perform};
use crate::fault;
use crate::language::Language;
use crate::say;
use crate::scenario::{Fault, Faults, Origin, Sentence, load_text};
use crate::study::head::SELFTEST_DIGEST;
use clap::Args;
use serde_json::Value;
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Whether a report is what its command computes
///
/// Exit code 1 when it is not. To be called where the report was made, as the files that its command names are read again.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau verify reports/first-blood
  fleau verify reports/c3-matrix --cells 50
  fleau verify reports/duel.json

Of the report of a matrix or a run some cells are played again, another sample with another --seed; any other one is computed
again as a whole, which takes as long as it took.")]
pub(super) struct VerifyCommand {
    /// The folder of a report, or the JSON that a command printed
    report: PathBuf,
    /// How many cells of a matrix or a run are played again
    #[arg(long, value_name = "N", default_value_t = 10)]
    cells: u16,
    /// Which cells; drawn by the report itself without it
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How many threads; all cores by default
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    /// No progress bar
    #[arg(long, short)]
    quiet: bool,
}

/// A report as it was found.
struct Recorded {
    /// What its file is called.
    name: String,
    value: Value,
    /// The words after the program that make it again.
    words: Vec<String>,
    /// By what a sample is drawn.
    seed: String,
}

impl VerifyCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let language = session.language;
        let mut checks = Checks::default();
        let threads = read_threads(self.threads.as_deref(), &mut checks);
        let work = Work { threads: checks.close(threads)?, quiet: self.quiet, ..Work::default() };
        let mut notes = Vec::new();
        if self.report.is_dir() {
            notes.push(self.check_files(language)?);
        }
        let recorded = self.recorded()?;
        let of = |key: &str| recorded.value[key].as_str().unwrap_or_default().to_owned();
        let (version, selftest) = (of("version"), of("selftest"));
        if (version.as_str(), selftest.as_str()) != (env!("CARGO_PKG_VERSION"), SELFTEST_DIGEST) {
            notes.push(say!(language, "verify-other-version", version = version, selftest = selftest));
        }
        let mut arguments: Vec<OsString> = vec!["fleau".into()];
        arguments.extend(recorded.words.iter().map(OsString::from));
        let command = parse(language, &arguments)?;
        let of_report =
            Session { again: in_a_shell(&recorded.words), given: recorded.words.clone(), ..session.clone() };
        let outcome = match command {
            #[cfg(feature = "frames")]
            Some(Command::Matrix(command)) => {
                self.cells(&command.question()?.0, &recorded, &of_report, &work)
            }
            #[cfg(feature = "frames")]
            Some(Command::Run(command)) => self.cells(&command.question()?.0, &recorded, &of_report, &work),
            command => self.whole(command, &recorded, &of_report),
        };
        match &outcome {
            Ok(said) => notes.push(said.clone()),
            Err(CliError::CheckFailed(_)) => {}
            Err(_) => return outcome.map(drop),
        }
        // A check that failed has failed, whoever reads it.
        let printed = notes.iter().try_for_each(|note| writeln!(out, "{note}"));
        outcome?;
        Ok(printed?)
    }

    /// Holds the files of the folder against its manifest.
    fn check_files(&self, language: Language) -> Result<String, CliError> {
        let Ok(manifest) = Manifest::read(&self.report) else {
            let file = self.report.join(MANIFEST).display().to_string();
            return Ok(say!(language, "verify-no-manifest", file = file));
        };
        let wrong = manifest.faults(&self.report);
        if wrong.is_empty() {
            return Ok(say!(language, "verify-files", files = manifest.len()));
        }
        let told = wrong.iter().map(|(name, wrong)| match wrong {
            Wrong::Missing => say!(language, "verify-file-missing", name = *name),
            Wrong::Changed => say!(language, "verify-file-changed", name = *name),
        });
        Err(CliError::CheckFailed(told.collect::<Vec<_>>().join("\n")))
    }

    /// The JSON of the report, and how it is made again.
    fn recorded(&self) -> Result<Recorded, CliError> {
        let path = match self.report.is_dir() {
            true => json_of(&self.report)?,
            false => self.report.clone(),
        };
        let name = path.display().to_string();
        let text = load_text(&path, Origin { file: "REPORT", line: None }, &input::read_json)?;
        let wrong = |line: usize, message: Sentence| {
            let line = u64::try_from(line).ok().filter(|line| *line > 0);
            Faults(vec![Fault { file: name.clone(), line, message: message.into() }])
        };
        let value: Value =
            serde_json::from_str(&text).map_err(|error| wrong(error.line(), json::fault(&error)))?;
        let again = value["again"].as_str().and_then(shlex::split);
        let words = again.filter(|words| words.first().is_some_and(|first| first == "fleau"));
        let words = words.ok_or_else(|| wrong(0, fault!("verify-says-no-command")))?;
        let seed = match self.seed {
            Some(seed) => seed.to_string(),
            None => blake3::hash(text.as_bytes()).to_hex().to_string(),
        };
        // Whoever wrote the report does not say where anything is written here.
        let words = of_the_result(words.into_iter().skip(1));
        Ok(Recorded { name, value, words, seed })
    }

    /// Plays some cells again.
    #[cfg(feature = "frames")]
    fn cells<Q>(
        &self,
        question: &Q,
        recorded: &Recorded,
        session: &Session,
        work: &Work,
    ) -> Result<String, CliError>
    where
        Q: crate::study::CellsQuestion + Sync,
    {
        let language = session.language;
        let told = question.cells_of(&recorded.value);
        let all = question.cells();
        let failed = |message: String| Err(CliError::CheckFailed(message));
        if told.len() != all {
            return failed(say!(language, "verify-other-cells", told = told.len(), cells = all));
        }
        // By a hash of their numbers, so that any seed draws any cell.
        let mut drawn: Vec<usize> = (0..all).collect();
        drawn.sort_by_key(|cell| *blake3::hash(format!("{} {cell}", recorded.seed).as_bytes()).as_bytes());
        drawn.truncate(self.cells.into());
        drawn.sort_unstable();
        let mut wrong = Vec::new();
        for &cell in &drawn {
            let played =
                session.computed(work, |progress| question.play_cell(cell, &recorded.value, progress))??;
            if played.hashes != recorded.value["hashes"] {
                return failed(say!(language, "verify-other-files"));
            }
            if played.cell != *told[cell] {
                let (told, now) = (told[cell].to_string(), played.cell.to_string());
                wrong.push(say!(language, "verify-cell-differs", told = told, now = now));
            }
        }
        match wrong.is_empty() {
            true => Ok(say!(language, "verify-cells", cells = drawn.len(), all = all)),
            false => failed(wrong.join("\n")),
        }
    }

    /// Computes all of it again.
    fn whole(
        &self,
        command: Option<Command>,
        recorded: &Recorded,
        session: &Session,
    ) -> Result<String, CliError> {
        let language = session.language;
        let no_report = || CliError::faults(&recorded.name, vec![fault!("verify-says-no-command")]);
        if !command.as_ref().is_some_and(is_computed) {
            return Err(no_report());
        }
        let mut words = vec!["fleau"];
        words.extend(recorded.words.iter().map(String::as_str));
        words.extend(["--format", "json"]);
        // A proposal is written, whether one wants it or not.
        let folder = tempfile::tempdir()
            .map_err(|error| CliError::Outside(fault!("fault-output-unwritable", error = error)))?;
        let out = folder.path().join("again").display().to_string();
        if recorded.words.first().is_some_and(|word| word == "propose") {
            words.extend(["--out", &out]);
        }
        let arguments: Vec<OsString> = words.iter().map(OsString::from).collect();
        let command = parse(session.language, &arguments)?.ok_or_else(no_report)?;
        let mut printed = Vec::new();
        perform(command, session, &arguments, &mut printed)?;
        let now: Value = serde_json::from_slice(&printed).map_err(|_| no_report())?;
        match differing(&without_time(recorded.value.clone()), &without_time(now)) {
            None => Ok(say!(language, "verify-whole")),
            Some(key) => Err(CliError::CheckFailed(say!(language, "verify-key-differs", key = key))),
        }
    }
}

/// Whether a command does nothing but compute an answer.
fn is_computed(command: &Command) -> bool {
    matches!(
        command,
        Command::Duel(_)
            | Command::Combat(_)
            | Command::Melee(_)
            | Command::Battle(_)
            | Command::Balance(_)
            | Command::Compare(_)
            | Command::Propose(_)
            | Command::Policies(_)
            | Command::Prices(_)
            | Command::Tell(_)
            | Command::Wound(_)
            | Command::Test(_)
    )
}

/// The JSON of a folder's report.
fn json_of(folder: &Path) -> Result<PathBuf, CliError> {
    let names = [
        "matrix",
        "run",
        "balance",
        "compare",
        "prices",
        "policies",
        "duel",
        "combat",
        "melee",
        "battle",
        "battle-cross",
        "evidence",
    ]
    .map(|name| format!("{name}.json"));
    let found = names.iter().map(|name| folder.join(name)).find(|path| path.is_file());
    found.ok_or_else(|| {
        let (folder, names) = (folder.display().to_string(), names.join(", "));
        CliError::faults(
            "REPORT",
            vec![fault!("fault-folder-without-report", folder = folder, names = names)],
        )
    })
}

/// What a report says but for how far it came in time, which is of the machine.
fn without_time(mut report: Value) -> Value {
    if let Value::Object(keys) = &mut report {
        keys.remove("stopped");
    }
    report
}

/// Where the first difference of two values is, as a path of keys.
fn differing(one: &Value, other: &Value) -> Option<String> {
    match (one, other) {
        _ if one == other => None,
        (Value::Object(one), Value::Object(other)) => {
            let mut keys = one.keys().chain(other.keys());
            keys.find_map(|key| {
                let [one, other] = [one.get(key), other.get(key)].map(|value| value.unwrap_or(&Value::Null));
                differing(one, other).map(|rest| format!("{key}{rest}"))
            })
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => one
            .iter()
            .zip(other)
            .enumerate()
            .find_map(|(i, (one, other))| differing(one, other).map(|rest| format!("[{i}] {rest}"))),
        _ => Some(String::new()),
    }
}
