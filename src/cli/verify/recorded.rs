//! A report as found: its JSON, and the command line that reproduces it.

use super::folder::ReportFolder;
use crate::cli::command_line::{filter_result_options, join_for_shell};
use crate::cli::error::CliError;
use crate::cli::input;
use crate::cli::json;
use crate::fault;
use crate::language::Language;
use crate::report::text::printable;
use crate::say;
use crate::scenario::{Fault, Faults, Origin, Sentence, load_text};
use crate::study::provenance::{SELFTEST_DIGEST, Stopped};
use serde::Deserialize;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// A report as found: its JSON, and the command line that reproduces it.
pub(super) struct RecordedReport {
    /// Path of its JSON file.
    pub(super) path: PathBuf,
    pub(super) value: Value,
    /// Words of the command line that reproduces the report, after the program.
    pub(super) words: Vec<String>,
    /// Whether JSON and manifest contain exactly the command line of these words.
    pub(super) has_canonical_command_line: bool,
    /// Hash of the JSON: the default seed for a sample of cells.
    pub(super) hash: String,
}

impl RecordedReport {
    /// Reads the report of a folder, or a single JSON file.
    ///
    /// # Errors
    /// If there is no JSON, it cannot be read, or it does not name the command that made it.
    pub(super) fn read(report: &Path, folder: Option<&ReportFolder>) -> Result<Self, CliError> {
        let path = folder.map_or_else(|| Ok(report.to_owned()), ReportFolder::json)?;
        let name = path.display().to_string();
        let text = load_text(&path, Origin { file: "REPORT", line: None }, &input::read_json)?;
        let wrong = |line: usize, message: Sentence| {
            let line = u64::try_from(line).ok().filter(|line| *line > 0);
            Faults(vec![Fault { file: name.clone(), line, message: message.into() }])
        };
        let value: Value = json::read(&text).map_err(|error| wrong(error.line(), json::fault(&error)))?;
        // The JSON of a proposal spells out defaults of its command line.
        let of_manifest = folder.and_then(ReportFolder::again);
        let again = of_manifest.or_else(|| value["again"].as_str());
        let words = again.and_then(shlex::split);
        let words = words.filter(|words| words.first().is_some_and(|first| first == "fleau"));
        let words = words.ok_or_else(|| wrong(0, fault!("verify-says-no-command")))?;
        // Output options of the report are dropped.
        let words = filter_result_options(words.into_iter().skip(1));
        let hash = blake3::hash(text.as_bytes()).to_hex().to_string();
        let written = join_for_shell(&words);
        let says_these_words = again == Some(&written) && value["again"] == written;
        Ok(RecordedReport { path, value, words, has_canonical_command_line: says_these_words, hash })
    }

    /// Checks that this version of the program made the report, because others give different
    /// bytes.
    ///
    /// # Errors
    /// If another version made it.
    pub(super) fn check_version(&self, language: Language) -> Result<(), CliError> {
        let of = |key: &str| self.value[key].as_str().unwrap_or_default().to_owned();
        let (version, selftest) = (of("version"), of("selftest"));
        match (version.as_str(), selftest.as_str()) == (env!("CARGO_PKG_VERSION"), SELFTEST_DIGEST) {
            true => Ok(()),
            false => {
                let told = say!(language, "verify-other-version", version = version, selftest = selftest);
                Err(CliError::CheckFailed(told))
            }
        }
    }

    /// Returns the folder of the JSON file.
    pub(super) fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new(""))
    }

    /// Returns the time limit that ended the work of the report, if any did.
    pub(super) fn stopped(&self) -> Option<Stopped> {
        Stopped::deserialize(&self.value["stopped"]).ok()
    }

    /// Returns the message for the first difference from another JSON value; `None` if they are
    /// equal.
    pub(super) fn difference(&self, now: &Value, language: Language) -> Option<String> {
        let key = difference(&self.value, now)?;
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        Some(match key.is_empty() {
            true => say!(language, "verify-file-differs", name = printable(&name)),
            false => say!(language, "verify-key-differs", key = printable(&key)),
        })
    }
}

/// The path to the first difference between two values, in keys of the first: the second may have
/// keys from a file that must not be quoted.
fn difference(one: &Value, other: &Value) -> Option<String> {
    match (one, other) {
        _ if one == other => None,
        (Value::Object(one), Value::Object(other)) => {
            let mut differences = one.iter().filter_map(|(key, one)| {
                let rest = difference(one, other.get(key).unwrap_or(&Value::Null))?;
                Some(format!("{key}{rest}"))
            });
            Some(differences.next().unwrap_or_default())
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => one
            .iter()
            .zip(other)
            .enumerate()
            .find_map(|(i, (one, other))| difference(one, other).map(|rest| format!("[{i}] {rest}"))),
        _ => Some(String::new()),
    }
}
