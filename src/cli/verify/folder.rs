//! Compares the folder of a report with the output of its command.

use super::recorded::RecordedReport;
use crate::cli::error::CliError;
use crate::cli::output::PAGE_FILE;
use crate::cli::output::manifest::{FileFault, MANIFEST, Manifest};
use crate::cli::own_files;
use crate::fault;
use crate::language::Language;
use crate::report::answers;
use crate::report::text::printable;
use crate::say;
use crate::scenario::unreadable;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Contents of files by their names.
pub(super) type Files = BTreeMap<String, Vec<u8>>;

/// The folder of a report.
pub(super) struct ReportFolder {
    path: PathBuf,
    /// Names of all entries, of any kind.
    names: BTreeSet<String>,
    manifest: io::Result<Manifest>,
}

impl ReportFolder {
    /// Lists a folder and reads its manifest.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(super) fn read(path: &Path) -> Result<Self, CliError> {
        let unread = |error: io::Error| {
            CliError::faults("REPORT", vec![unreadable(&path.display().to_string(), &error)])
        };
        let entries = fs::read_dir(path).map_err(unread)?;
        let name = |entry: io::Result<fs::DirEntry>| Ok(entry?.file_name().to_string_lossy().into_owned());
        let names = entries.map(name).collect::<io::Result<_>>().map_err(unread)?;
        Ok(ReportFolder { path: path.to_owned(), names, manifest: Manifest::read(path) })
    }

    /// Checks the hashes of the manifest.
    ///
    /// # Errors
    /// If a file is missing or has another hash; all of them are named.
    pub(super) fn check_hashes(&self, language: Language) -> Result<(), CliError> {
        let wrong = self.manifest.as_ref().map(|manifest| manifest.faults(&self.path)).unwrap_or_default();
        let told = wrong.iter().map(|(name, wrong)| match wrong {
            FileFault::Missing => say!(language, "verify-file-missing", name = printable(name)),
            FileFault::Changed => say!(language, "verify-file-changed", name = printable(name)),
        });
        failed_if_any(told.collect())
    }

    /// Returns the path of the JSON of the report.
    ///
    /// # Errors
    /// If there is none.
    pub(super) fn json(&self) -> Result<PathBuf, CliError> {
        let mut names: Vec<String> = answers::names().map(answers::file_name).collect();
        names.dedup();
        match names.iter().find(|name| self.names.contains(*name)) {
            Some(name) => Ok(self.path.join(name)),
            None => {
                let (folder, names) = (self.path.display().to_string(), names.join(", "));
                let fault = fault!("fault-folder-without-report", folder = folder, names = names);
                Err(CliError::faults("REPORT", vec![fault]))
            }
        }
    }

    /// Returns the command line of the manifest.
    pub(super) fn again(&self) -> Option<&str> {
        self.manifest.as_ref().ok().map(Manifest::again)
    }

    /// Returns the language of the page; English if there is no page.
    pub(super) fn language(&self) -> Language {
        let mut begin = [0; 64];
        let read = self.open(PAGE_FILE).and_then(|mut file| file.read(&mut begin));
        let text = String::from_utf8_lossy(&begin[..read.unwrap_or_default()]).into_owned();
        let code = text.split_once("<html lang=\"").and_then(|(_, rest)| rest.split_once('"'));
        code.and_then(|(code, _)| code.parse().ok()).unwrap_or_default()
    }

    /// Compares all files with those that were made again, byte for byte. `read` are the input
    /// files of the command, which may be in the folder.
    ///
    /// # Errors
    /// If a file is missing, different, or not part of the report; all of them are named.
    pub(super) fn check(
        &self,
        recorded: &RecordedReport,
        made: &Files,
        read: &BTreeSet<PathBuf>,
        language: Language,
    ) -> Result<(), CliError> {
        let names: BTreeSet<&String> = self.names.iter().chain(made.keys()).collect();
        let told = names.into_iter().filter(|name| *name != MANIFEST).filter_map(|name| {
            let bytes = made.get(name).map(Vec::as_slice);
            match (self.names.contains(name), bytes) {
                (false, _) => Some(say!(language, "verify-file-missing", name = printable(name))),
                (true, Some(bytes)) if self.has_contents(name, bytes) => None,
                (true, Some(bytes)) => Some(self.difference(recorded, name, bytes, language)),
                (true, None) => self.foreign_file_message(name, read, language),
            }
        });
        let mut told: Vec<String> = told.collect();
        // If all files match, the manifest has to match too.
        let is_same = made.get(MANIFEST).is_some_and(|bytes| self.has_contents(MANIFEST, bytes));
        let differs =
            (told.is_empty() && !is_same).then(|| say!(language, "verify-file-differs", name = MANIFEST));
        told.extend(self.manifest_fault(made, language).or(differs));
        failed_if_any(told)
    }

    /// Returns the message for a manifest that is missing, invalid, or does not name exactly these
    /// files; `None` if it does.
    fn manifest_fault(&self, made: &Files, language: Language) -> Option<String> {
        let manifest = match &self.manifest {
            Ok(manifest) => manifest,
            Err(_) if self.names.contains(MANIFEST) => return Some(say!(language, "verify-bad-manifest")),
            Err(_) => return Some(say!(language, "verify-no-manifest")),
        };
        let named: BTreeSet<&str> = manifest.files().chain([MANIFEST]).collect();
        let of_command: BTreeSet<&str> = made.keys().map(String::as_str).collect();
        let other: Vec<String> =
            named.symmetric_difference(&of_command).map(|name| printable(name)).collect();
        (!other.is_empty()).then(|| say!(language, "verify-manifest-names", names = other.join(", ")))
    }

    /// Checks that the manifest names all files of the folder except the input files `read`.
    ///
    /// # Errors
    /// If a file is not named, or there is no manifest.
    pub(super) fn check_names(&self, read: &BTreeSet<PathBuf>, language: Language) -> Result<(), CliError> {
        let Ok(manifest) = &self.manifest else {
            let told = self.manifest_fault(&Files::new(), language).unwrap_or_default();
            return Err(CliError::CheckFailed(told));
        };
        let named: BTreeSet<&str> = manifest.files().chain([MANIFEST]).collect();
        let unmanaged_files = self.names.iter().filter(|name| !named.contains(name.as_str()));
        failed_if_any(
            unmanaged_files.filter_map(|name| self.foreign_file_message(name, read, language)).collect(),
        )
    }

    /// The message for a file that is not part of the report; `None` for an input file of the
    /// command.
    fn foreign_file_message(
        &self,
        name: &str,
        read: &BTreeSet<PathBuf>,
        language: Language,
    ) -> Option<String> {
        let is_read = self.path.join(name).canonicalize().is_ok_and(|path| read.contains(&path));
        (!is_read).then(|| say!(language, "verify-file-foreign", name = printable(name)))
    }

    /// Opens a regular file of the folder.
    fn open(&self, name: &str) -> io::Result<File> {
        own_files::open(&self.path.join(name), OpenOptions::new().read(true))
    }

    /// Returns whether a file of the folder has these contents.
    fn has_contents(&self, name: &str, bytes: &[u8]) -> bool {
        let read = || -> io::Result<bool> {
            let file = self.open(name)?;
            if file.metadata()?.len() != bytes.len() as u64 {
                return Ok(false);
            }
            let mut found = Vec::with_capacity(bytes.len());
            file.take(bytes.len() as u64).read_to_end(&mut found)?;
            Ok(found == bytes)
        };
        read().unwrap_or(false)
    }

    /// The message for a file with different contents.
    fn difference(&self, recorded: &RecordedReport, name: &str, bytes: &[u8], language: Language) -> String {
        let is_json = recorded.path == self.path.join(name);
        let now = is_json.then(|| serde_json::from_slice(bytes).ok()).flatten();
        now.and_then(|now| recorded.difference(&now, language))
            .unwrap_or_else(|| say!(language, "verify-file-differs", name = printable(name)))
    }
}

/// A failed check with these messages; success if there are none.
fn failed_if_any(told: Vec<String>) -> Result<(), CliError> {
    if told.is_empty() { Ok(()) } else { Err(CliError::CheckFailed(told.join("\n"))) }
}
