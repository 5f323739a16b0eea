//! `--out`: a folder of results, written beside, then moved into place.

use super::error::CliError;
use crate::fault;
use clap::Args;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::{NamedTempFile, TempDir};

/// The name of a page in its folder.
pub(super) const PAGE: &str = "index.html";

/// `--out`.
#[derive(Args, Clone, Debug)]
pub(super) struct OutOption {
    /// Write a report there: a page, and the same as JSON
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl OutOption {
    /// The folder, tried before anything is played; none where no report is asked for.
    pub(super) fn prepare(&self) -> Result<Option<Output>, CliError> {
        self.out.as_deref().map(Output::prepare).transpose()
    }
}

/// Files that appear in a folder when all of them are there.
#[derive(Debug)]
pub(super) struct Output {
    folder: PathBuf,
    files: Vec<(String, Vec<u8>)>,
}

impl Output {
    /// Tries whether the folder can be made and written, before anything is played.
    pub(super) fn prepare(folder: &Path) -> Result<Self, CliError> {
        fs::create_dir_all(folder).map_err(|error| refused(folder, &error))?;
        beside(folder)?;
        Ok(Output { folder: folder.to_owned(), files: Vec::new() })
    }

    /// Where the files go.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Takes a file.
    pub(super) fn add(&mut self, name: impl Into<String>, bytes: Vec<u8>) {
        self.files.push((name.into(), bytes));
    }

    /// Names of the files so far, in order.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|(name, _)| name.as_str())
    }

    /// Writes every file, then moves them into the folder. An interruption before the last one is written
    /// leaves the folder as it was.
    pub(super) fn commit(self) -> Result<(), CliError> {
        let beside = beside(&self.folder)?;
        let failed = |error: std::io::Error| refused(&self.folder, &error);
        for (name, bytes) in &self.files {
            fs::write(beside.path().join(name), bytes).map_err(failed)?;
        }
        // A folder in the way of one file is found before any of them is moved.
        if let Some((name, _)) = self.files.iter().find(|(name, _)| self.folder.join(name).is_dir()) {
            let message =
                fault!("fault-folder-in-the-way", path = self.folder.join(name).display().to_string());
            return Err(CliError::faults("--out", vec![message]));
        }
        for (name, _) in &self.files {
            fs::rename(beside.path().join(name), self.folder.join(name)).map_err(failed)?;
        }
        Ok(())
    }
}

/// A folder within the folder, so that moving never copies; it goes when it is dropped.
fn beside(folder: &Path) -> Result<TempDir, CliError> {
    TempDir::with_prefix_in(".unfinished-", folder).map_err(|error| refused(folder, &error))
}

fn refused(folder: &Path, error: &std::io::Error) -> CliError {
    CliError::faults(
        "--out",
        vec![fault!("fault-folder-unwritable", folder = folder.display().to_string(), error = error)],
    )
}

/// Writes a file that an option names: beside its place, then moves it there: it is there as a whole, or not at all.
pub(super) fn write_whole(option: &str, path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    let refused = |error: io::Error| {
        let message = fault!("fault-file-unwritable", file = path.display().to_string(), error = error);
        CliError::faults(option, vec![message])
    };
    if path.is_dir() {
        return Err(refused(io::ErrorKind::IsADirectory.into()));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut beside = NamedTempFile::with_prefix_in(".unfinished-", folder).map_err(refused)?;
    beside.write_all(bytes).map_err(refused)?;
    beside.persist(path).map(drop).map_err(|error| refused(error.error))
}
