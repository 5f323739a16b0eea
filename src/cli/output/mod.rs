//! `--out`: a folder of results, which is replaced as a whole.
//!
//! A generation is written in a hidden folder beside the one that is asked for, synced, and exchanged with what was there in one
//! step, so that whoever looks sees the old one or the new one: also when the program is killed, or the disk is full. Its
//! [`manifest`] has a hash of every file. Files that no manifest names are a stranger's: they stay, and none is replaced.
//!
//! Where the system cannot exchange two folders, the old one is moved away and the new one to its place. Killed between the two,
//! nothing is at that place until the next command that writes there: it puts the old one back first.

mod exchange;
mod lock;
pub(super) mod manifest;

use super::error::CliError;
use crate::fault;
use crate::scenario::Sentence;
use clap::Args;
use exchange::{exchange, sync_folder};
pub(super) use lock::Lock;
use manifest::{MANIFEST, Manifest};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// The name of a page in its folder.
pub(super) const PAGE: &str = "index.html";

/// `--out`.
#[derive(Args, Clone, Debug)]
pub(super) struct OutOption {
    /// Write a report there: a page, and the same as JSON
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<PathBuf>,
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
    /// As it was written.
    folder: PathBuf,
    /// The same, whatever links lead there.
    target: PathBuf,
    workshop: Workshop,
    files: Vec<(String, Vec<u8>)>,
}

/// What a folder without a manifest that has one of these belongs to somebody, or is the report of an older version.
const OF_A_REPORT: [&str; 3] = [PAGE, "evidence.json", "run.json"];
/// How files begin that were being written when the program was killed.
const UNFINISHED: &str = ".unfinished-";

impl Output {
    /// Tries whether the folder can be replaced, before anything is played, and keeps others from it.
    pub(super) fn prepare(folder: &Path) -> Result<Self, CliError> {
        let target = resolved(folder).map_err(|error| refused("--out", folder, &error))?;
        let Some((parent, name)) = target.parent().zip(target.file_name()) else {
            return Err(fault(fault!("fault-folder-is-a-root", folder = folder.display().to_string())));
        };
        fs::create_dir_all(parent).map_err(|error| refused("--out", folder, &error))?;
        if is_mounted(&target, parent) {
            let within = folder.join("report").display().to_string();
            let folder = folder.display().to_string();
            return Err(fault(fault!("fault-folder-is-mounted", folder = folder, within = within)));
        }
        let workshop = Workshop::open(&hidden(parent, name), folder)?;
        let output = Output { folder: folder.to_owned(), target, workshop, files: Vec::new() };
        output.recover().map_err(|error| refused("--out", folder, &error))?;
        let strangers = output.strangers()?;
        output.refuse_in_the_way(&strangers, OF_A_REPORT.iter().copied())?;
        Ok(output)
    }

    /// Where the files go.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// A folder beside it, which is there until all is written.
    pub(super) fn workshop(&self) -> &Path {
        &self.workshop.folder
    }

    /// Takes a file.
    pub(super) fn add(&mut self, name: impl Into<String>, bytes: Vec<u8>) {
        self.files.push((name.into(), bytes));
    }

    /// Names of the files so far, in order.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|(name, _)| name.as_str())
    }

    /// Writes every file and puts them in the place of what the folder had of an earlier report. `again` is the command line that
    /// makes them again. What was kept beside the folder is not needed any more then.
    pub(super) fn commit(self, again: &str) -> Result<(), CliError> {
        let strangers = self.strangers()?;
        self.refuse_in_the_way(&strangers, self.names().chain([MANIFEST]))?;
        self.replace(again, &strangers).map_err(|error| refused("--out", &self.folder, &error))?;
        // What cannot be removed does no harm: the next command tries again.
        let _ = self.workshop.lock.dismantle();
        Ok(())
    }

    fn replace(&self, again: &str, strangers: &[OsString]) -> io::Result<()> {
        let next = self.workshop.next();
        self.workshop.clear()?;
        fs::create_dir(&next)?;
        let manifest = Manifest::of(again, &self.files).to_text()?;
        let all = self.files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
        for (name, bytes) in all.chain([(MANIFEST, manifest.as_bytes())]) {
            let mut file = File::create_new(next.join(name))?;
            file.write_all(bytes)?;
            file.sync_all()?;
        }
        for name in strangers {
            let (from, to) = (self.target.join(name), next.join(name));
            // Where there are no hard links, or none to other people's files.
            fs::hard_link(&from, &to).or_else(|error| match from.is_file() {
                true => fs::copy(&from, &to).map(drop),
                false => Err(error),
            })?;
        }
        if let Ok(old) = fs::metadata(&self.target) {
            fs::set_permissions(&next, old.permissions())?;
        }
        sync_folder(&next);
        exchange(&next, &self.target, &self.workshop.old())
    }

    /// Undoes what a command that was killed left halfway.
    fn recover(&self) -> io::Result<()> {
        let old = self.workshop.old();
        if old.exists() && !self.target.exists() {
            fs::rename(&old, &self.target)?;
        }
        self.workshop.clear()
    }

    /// The files in the folder that no manifest names.
    fn strangers(&self) -> Result<Vec<OsString>, CliError> {
        let failed = |error: io::Error| refused("--out", &self.folder, &error);
        let entries = match fs::read_dir(&self.target) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(failed(error)),
        };
        let manifest = Manifest::read(&self.target).ok();
        let (mut strangers, mut folders) = (Vec::new(), Vec::new());
        for entry in entries {
            let entry = entry.map_err(failed)?;
            let name = entry.file_name();
            let shown = name.to_string_lossy();
            let is_own = || manifest.as_ref().is_some_and(|of| of.names(&shown));
            match entry.file_type().map_err(failed)?.is_dir() {
                _ if shown.starts_with(UNFINISHED) => {}
                // Whatever it is called: a report has no folders.
                true => folders.push(shown.into_owned()),
                false if is_own() => {}
                false => strangers.push(name),
            }
        }
        if folders.is_empty() {
            return Ok(strangers);
        }
        folders.sort();
        folders.truncate(5);
        let (folder, names) = (self.folder.display().to_string(), folders.join(", "));
        Err(fault(fault!("fault-folder-has-folders", folder = folder, names = names)))
    }

    /// Refuses to replace what is not of a report.
    fn refuse_in_the_way<'n>(
        &self,
        strangers: &[OsString],
        mut names: impl Iterator<Item = &'n str>,
    ) -> Result<(), CliError> {
        match names.find(|name| strangers.iter().any(|of| of == name)) {
            None => Ok(()),
            Some(name) => {
                let folder = self.folder.display().to_string();
                Err(fault(fault!("fault-file-is-a-strangers", folder = folder, name = name)))
            }
        }
    }
}

/// The hidden folder beside another one, in which its next generation is made and finished work is kept.
#[derive(Debug)]
struct Workshop {
    folder: PathBuf,
    lock: Lock,
}

impl Workshop {
    /// Opens it, and keeps others from it.
    fn open(path: &Path, shown: &Path) -> Result<Self, CliError> {
        Ok(Workshop { folder: path.to_owned(), lock: Lock::of(path, shown, "--out")? })
    }

    fn next(&self) -> PathBuf {
        self.folder.join("next")
    }

    fn old(&self) -> PathBuf {
        self.folder.join("old")
    }

    /// Removes generations that are not wanted any more.
    fn clear(&self) -> io::Result<()> {
        [self.next(), self.old()].iter().try_for_each(|path| match fs::remove_dir_all(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        })
    }
}

impl Drop for Workshop {
    /// A command that ends without results leaves what it has kept, and nothing else.
    fn drop(&mut self) {
        if self.lock.is_there() {
            let _ = self.clear();
            self.lock.dismantle_if_alone();
        }
    }
}

/// The workshop beside a folder.
fn hidden(parent: &Path, name: &std::ffi::OsStr) -> PathBuf {
    let mut hidden = OsString::from(".");
    hidden.push(name);
    hidden.push(".fleau");
    parent.join(hidden)
}

/// Where finished work is kept beside a folder, if there is any.
pub(super) fn workshop_of(folder: &Path) -> Option<PathBuf> {
    let target = resolved(folder).ok()?;
    Some(hidden(target.parent()?, target.file_name()?)).filter(|path| path.is_dir())
}

/// The folder itself, whatever links lead there; it need not be there yet.
fn resolved(folder: &Path) -> io::Result<PathBuf> {
    match fs::canonicalize(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => std::path::absolute(folder),
        Ok(path) if !path.is_dir() => Err(io::ErrorKind::NotADirectory.into()),
        found => found,
    }
}

/// Whether another file system begins there: no folder changes places with one of those.
#[cfg(unix)]
fn is_mounted(folder: &Path, parent: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let device = |path| fs::metadata(path).map(|of| of.dev()).ok();
    device(folder).is_some_and(|of| Some(of) != device(parent))
}

#[cfg(not(unix))]
fn is_mounted(_: &Path, _: &Path) -> bool {
    false
}

fn fault(message: Sentence) -> CliError {
    CliError::faults("--out", vec![message])
}

/// Why the folder of an option cannot be written.
pub(super) fn refused(option: &str, folder: &Path, error: &io::Error) -> CliError {
    let message = fault!("fault-folder-unwritable", folder = folder.display().to_string(), error = error);
    CliError::faults(option, vec![message])
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
    let mut beside = beside(folder).map_err(refused)?;
    beside.write_all(bytes).map_err(refused)?;
    beside.persist(path).map(drop).map_err(|error| refused(error.error))
}

/// A file in a folder, that whoever may read others there may read as well.
fn beside(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(UNFINISHED);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}
