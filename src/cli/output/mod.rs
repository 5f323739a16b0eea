//! `--out`: a folder of results, which is replaced as a whole.
//!
//! The new contents are written to a hidden staging folder beside the target, synced, and exchanged
//! with the previous contents in one step. A reader therefore sees either the old or the new
//! results, even if the program is killed or the disk is full. The [`manifest`] has a hash of every
//! file. Files that no manifest names are foreign: they are kept, and never replaced.
//!
//! If the system cannot exchange folders, the old one is moved away and the new one into its place.
//! If the program is killed in between, the next command that writes there restores the old one
//! first.

mod lock;
pub(super) mod manifest;

use super::error::CliError;
use super::own_files;
use crate::fault;
use crate::scenario::{Sentence, has_extension};
use clap::Args;
pub(super) use lock::Lock;
use manifest::{MANIFEST, Manifest};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::NamedTempFile;

/// File name of the page in a folder of results.
pub(super) const PAGE_FILE: &str = "index.html";

/// `--out`.
#[derive(Args, Clone, Debug)]
pub(super) struct OutOption {
    /// Write a report to this folder: page and JSON
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<PathBuf>,
}

impl OutOption {
    /// Returns the folder, if a report is requested.
    pub(super) fn folder(&self) -> Option<&Path> {
        self.out.as_deref()
    }

    /// Prepares the folder for a report of this name, if one is requested, before any simulation.
    pub(super) fn prepare(&self, report: &str) -> Result<Option<Output>, CliError> {
        let json = format!("{report}.json");
        self.out.as_deref().map(|folder| Output::prepare(folder, &[&json])).transpose()
    }
}

/// Folder of results, in which new files replace the previous ones in one step.
#[derive(Debug)]
pub(super) struct Output {
    /// Path of the folder of results, as given.
    folder: PathBuf,
    workshop: StagingDir,
}

/// Moves a folder from one path to another.
type Rename = fn(&Path, &Path) -> io::Result<()>;

/// Names of report files. An existing file with such a name is replaced only if a manifest names
/// it.
pub(super) const REPORT_FILES: [&str; 4] = [PAGE_FILE, MANIFEST, "evidence.json", "run.json"];
/// Extensions of files that users may expect a command to write instead of a folder, each with the
/// format of such a file.
const FILE_FORMATS: [(&str, &str); 8] = [
    ("csv", "csv"),
    ("json", "json"),
    ("jsonl", "jsonl"),
    ("md", "markdown"),
    ("txt", "table"),
    ("html", "page"),
    ("xls", "excel"),
    ("xlsx", "excel"),
];
/// Prefix of the names of files that are being written.
const UNFINISHED_PREFIX: &str = ".unfinished-";

impl Output {
    /// Checks that the folder can be replaced, before any simulation, and locks it. `names` are
    /// files that it will contain.
    pub(super) fn prepare(folder: &Path, names: &[&str]) -> Result<Self, CliError> {
        let rename: Rename = |from, to| fs::rename(from, to);
        // Other systems move folders with open files, and a probe would hide them from readers for
        // a moment.
        Self::prepare_with(folder, names, cfg!(windows).then_some(rename))
    }

    /// Like [`prepare`](Self::prepare); `probe`, if given, tries whether the folder can be moved.
    fn prepare_with(folder: &Path, names: &[&str], probe: Option<Rename>) -> Result<Self, CliError> {
        let failed = |error: io::Error| folder_error("--out", folder, &error);
        let shown = folder.display().to_string();
        let written = FILE_FORMATS.iter().find(|(extension, _)| has_extension(&shown, extension));
        if let Some((extension, format)) = written.filter(|_| !folder.is_dir()) {
            let bare = shown[..shown.len() - extension.len() - 1].to_owned();
            let file = if *format == "excel" { format!("{bare}.csv") } else { shown.clone() };
            let name = shown;
            let fault =
                fault!("fault-folder-like-a-file", name = name, folder = bare, format = *format, file = file);
            return Err(self::fault(fault));
        }
        let target = resolve_links(folder).map_err(failed)?;
        let Some((parent, name)) = target.parent().zip(target.file_name()) else {
            return Err(fault(fault!("fault-folder-is-a-root", folder = folder.display().to_string())));
        };
        let above = own_files::create_folders(parent).map_err(failed)?;
        if is_mounted(&target, parent) {
            let within = folder.join("report").display().to_string();
            let folder = folder.display().to_string();
            return Err(fault(fault!("fault-folder-is-mounted", folder = folder, within = within)));
        }
        let workshop = StagingDir::open(&staging_path(parent, name), &target, folder, above)?;
        let output = Output { folder: folder.to_owned(), workshop };
        output.workshop.recover().map_err(failed)?;
        if let Some(rename) = probe {
            output.check_movable(rename).map_err(failed)?;
        }
        let unmanaged_files = output.unmanaged_files()?;
        output.refuse_foreign_files(&unmanaged_files, REPORT_FILES.iter().chain(names).copied())?;
        Ok(output)
    }

    /// Returns the path of the folder of results, as given.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the staging folder, which exists until everything is written.
    pub(super) fn staging_dir(&self) -> &Path {
        &self.workshop.folder
    }

    /// Returns the lock of the staging folder.
    pub(super) fn lock(&self) -> Arc<Lock> {
        self.workshop.lock.clone()
    }

    /// Writes all files and replaces those of an earlier report. `again` is the command line that
    /// reproduces them.
    pub(super) fn commit(self, files: &[(String, Vec<u8>)], again: &str) -> Result<(), CliError> {
        let unmanaged_files = self.unmanaged_files()?;
        let names = files.iter().map(|(name, _)| name.as_str());
        self.refuse_foreign_files(&unmanaged_files, names.chain([MANIFEST]))?;
        self.replace(files, again, &unmanaged_files)
            .map_err(|error| folder_error("--out", &self.folder, &error))
    }

    fn replace(
        &self,
        files: &[(String, Vec<u8>)],
        again: &str,
        unmanaged_files: &[OsString],
    ) -> io::Result<()> {
        let next = self.workshop.next();
        self.workshop.clear()?;
        fs::create_dir(&next)?;
        let manifest = Manifest::new(again, files).to_text()?;
        let all = files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
        for (name, bytes) in all.chain([(MANIFEST, manifest.as_bytes())]) {
            let mut file = File::create_new(next.join(name))?;
            file.write_all(bytes)?;
            file.sync_all()?;
        }
        for name in unmanaged_files {
            let (from, to) = (self.target().join(name), next.join(name));
            // Hard links may be unsupported, or not allowed to files of other users.
            fs::hard_link(&from, &to).or_else(|error| match fs::symlink_metadata(&from)? {
                of if of.is_file() => fs::copy(&from, &to).map(drop),
                _ => Err(error),
            })?;
        }
        if let Ok(old) = fs::metadata(self.target()) {
            fs::set_permissions(&next, old.permissions())?;
        }
        sync_folder(&next);
        self.exchange(&next)
    }

    /// Puts `next` in the place of the results and removes the previous ones. If the file system
    /// cannot exchange folders atomically, the previous ones are moved away first, and restored if
    /// that fails, at the latest by the next command.
    fn exchange(&self, next: &Path) -> io::Result<()> {
        let (target, old) = (self.target(), self.workshop.old());
        let outdated = match target.exists() {
            false => {
                fs::rename(next, target)?;
                None
            }
            true => match exchange_atomically(next, target) {
                Err(error) if is_unsupported(&error) => {
                    self.move_away()?;
                    fs::rename(next, target).inspect_err(|_| drop(fs::rename(&old, target)))?;
                    Some(old.as_path())
                }
                exchanged => {
                    exchanged?;
                    Some(next)
                }
            },
        };
        if let Some(parent) = target.parent() {
            sync_folder(parent);
        }
        // The results are in place; the next command removes remains of the old ones.
        if let Some(outdated) = outdated {
            let _ = fs::remove_dir_all(outdated);
        }
        Ok(())
    }

    /// Checks that the previous results can be moved, by moving them away and back: Windows refuses
    /// it while another program has the folder or one of its files open.
    fn check_movable(&self, rename: Rename) -> io::Result<()> {
        if !self.target().exists() {
            return Ok(());
        }
        rename(self.target(), &self.workshop.old()).map_err(|error| self.held_error(error))?;
        rename(&self.workshop.old(), self.target())
    }

    fn move_away(&self) -> io::Result<()> {
        let moved = fs::rename(self.target(), self.workshop.old());
        moved.map_err(|error| if cfg!(windows) { self.held_error(error) } else { error })
    }

    /// Replaces the error of Windows (a sharing violation or a denied permission) by one that says
    /// that another program holds the folder. If the folder is missing, the error stays.
    fn held_error(&self, error: io::Error) -> io::Error {
        let folder = self.folder.display().to_string();
        match error.kind() {
            io::ErrorKind::NotFound => error,
            _ => io::Error::other(fault!("fault-folder-is-held", folder = folder)),
        }
    }

    fn target(&self) -> &Path {
        &self.workshop.target
    }

    /// The entries of the folder that no manifest names, and links and pipes, which no report
    /// contains.
    fn unmanaged_files(&self) -> Result<Vec<OsString>, CliError> {
        let failed = |error: io::Error| folder_error("--out", &self.folder, &error);
        let entries = match fs::read_dir(self.target()) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(failed(error)),
        };
        let manifest = Manifest::read(self.target()).ok();
        let (mut unmanaged_files, mut folders) = (Vec::new(), Vec::new());
        for entry in entries {
            let entry = entry.map_err(failed)?;
            let name = entry.file_name();
            let shown = name.to_string_lossy();
            let is_own = || manifest.as_ref().is_some_and(|of| of.names(&shown));
            match entry.file_type().map_err(failed)? {
                // Whatever their names: a report has no folders.
                of if of.is_dir() => folders.push(shown.into_owned()),
                of if of.is_file() && is_own() => {}
                _ => unmanaged_files.push(name),
            }
        }
        if folders.is_empty() {
            return Ok(unmanaged_files);
        }
        folders.sort();
        folders.truncate(5);
        let (folder, names) = (self.folder.display().to_string(), folders.join(", "));
        Err(fault(fault!("fault-folder-has-folders", folder = folder, names = names)))
    }

    /// Fails if one of `names` is a file in the folder that Fléau did not write, instead of
    /// replacing it.
    fn refuse_foreign_files<'n>(
        &self,
        unmanaged_files: &[OsString],
        mut names: impl Iterator<Item = &'n str>,
    ) -> Result<(), CliError> {
        match names.find(|name| unmanaged_files.iter().any(|of| of == name)) {
            None => Ok(()),
            Some(name) => {
                let folder = self.folder.display().to_string();
                Err(fault(fault!("fault-file-is-a-strangers", folder = folder, name = name)))
            }
        }
    }
}

/// The hidden staging folder beside the target, for the next results and for the journal of
/// unfinished work.
#[derive(Debug)]
struct StagingDir {
    folder: PathBuf,
    /// Path of the folder of results, with links resolved.
    target: PathBuf,
    lock: Arc<Lock>,
    /// Parent folders that were created for it, outermost first.
    above: Vec<PathBuf>,
}

impl StagingDir {
    /// Opens and locks the staging folder. Refuses a folder with files that Fléau did not write.
    fn open(path: &Path, target: &Path, shown: &Path, above: Vec<PathBuf>) -> Result<Self, CliError> {
        let failed = |error: io::Error| folder_error("--out", shown, &error);
        let opened =
            check_staging_dir(path).map_err(failed).and_then(|()| Lock::acquire(path, shown, "--out"));
        let lock = opened.inspect_err(|_| own_files::remove_empty(above.iter().rev()))?;
        let lock = Arc::new(lock.with_its_folder());
        Ok(StagingDir { folder: path.to_owned(), target: target.to_owned(), lock, above })
    }

    fn next(&self) -> PathBuf {
        self.folder.join("next")
    }

    fn old(&self) -> PathBuf {
        self.folder.join("old")
    }

    /// Restores the previous results if a command ended while it exchanged them, and removes what
    /// it left in the staging folder.
    fn recover(&self) -> io::Result<()> {
        let is_there = |path: &Path| fs::symlink_metadata(path).is_ok();
        if is_there(&self.old()) && !is_there(&self.target) {
            fs::rename(self.old(), &self.target)?;
        }
        self.clear()
    }

    /// Removes the staged results (`next`) and the previous ones (`old`) from the staging folder.
    fn clear(&self) -> io::Result<()> {
        [self.next(), self.old()].iter().try_for_each(|path| match fs::remove_dir_all(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        })
    }
}

impl Drop for StagingDir {
    /// Restores or removes old results, removes staged ones, and the folder unless it contains
    /// journals.
    fn drop(&mut self) {
        if self.lock.exists() && check_staging_dir(&self.folder).is_ok() {
            let _ = self.recover();
            self.lock.remove_if_alone();
        }
        own_files::remove_empty(self.above.iter().rev());
    }
}

/// Refuses a staging folder with files that Fléau did not write.
fn check_staging_dir(folder: &Path) -> io::Result<()> {
    own_files::check_folder(folder)?;
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let path = entry?.path();
        let checked = match path.file_name().and_then(|name| name.to_str()) {
            Some(Lock::NAME) => Ok(()),
            // Without a lock their owner is unknown.
            Some("next" | "old") => match folder.join(Lock::NAME).exists() {
                true => own_files::check_folder(&path),
                false => Err(own_files::foreign_file_error(&path)),
            },
            Some(name) if own_files::is_journal(name) => {
                own_files::check_heading(&path, own_files::JOURNAL_HEADING.as_bytes())
            }
            _ => Err(own_files::foreign_file_error(&path)),
        };
        match checked {
            // Another process has just removed it.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            checked => checked?,
        }
    }
    Ok(())
}

/// The path of the staging folder of a target.
fn staging_path(parent: &Path, name: &std::ffi::OsStr) -> PathBuf {
    let mut hidden = OsString::from(".");
    hidden.push(name);
    hidden.push(".fleau");
    parent.join(hidden)
}

/// Returns the staging folder of a target, if it exists.
pub(super) fn existing_staging_dir(folder: &Path) -> Option<PathBuf> {
    let target = resolve_links(folder).ok()?;
    Some(staging_path(target.parent()?, target.file_name()?)).filter(|path| path.is_dir())
}

/// Resolves links in the path of a folder, which need not exist yet.
fn resolve_links(folder: &Path) -> io::Result<PathBuf> {
    match fs::canonicalize(folder) {
        // A dangling link is no place for a folder.
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            own_files::check_folder(folder).and_then(|()| std::path::absolute(folder))
        }
        Ok(path) if !path.is_dir() => Err(io::ErrorKind::NotADirectory.into()),
        found => found,
    }
}

/// Returns whether the folder is a mount point, which cannot be exchanged.
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

/// Syncs the entries of a folder to the disk, if the system can.
fn sync_folder(folder: &Path) {
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

#[cfg(target_os = "linux")]
fn exchange_atomically(next: &Path, target: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, next, CWD, target, RenameFlags::EXCHANGE)?)
}

#[cfg(not(target_os = "linux"))]
fn exchange_atomically(_: &Path, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Returns whether the file system does not support the exchange, which it reports in several ways.
fn is_unsupported(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::Unsupported | io::ErrorKind::InvalidInput)
}

fn fault(message: Sentence) -> CliError {
    CliError::faults("--out", vec![message])
}

/// Returns the error for an unwritable folder of an option.
pub(super) fn folder_error(option: &str, folder: &Path, error: &io::Error) -> CliError {
    let unwritable =
        || fault!("fault-folder-unwritable", folder = folder.display().to_string(), error = error);
    CliError::faults(option, vec![own_files::refusal_message(error).unwrap_or_else(unwritable)])
}

/// Writes a file of an option atomically, by writing to a temporary file beside it and renaming. It
/// replaces only what [`check_writable`] accepts.
pub(super) fn write_atomically(option: &str, path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    check_writable(option, path, bytes)?;
    let refused = |error: io::Error| file_error(option, path, &error);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut beside = temp_file_in(folder).map_err(refused)?;
    beside.write_all(bytes).map_err(refused)?;
    beside.persist(path).map(drop).map_err(|error| refused(error.error))
}

/// Fails if `path` is a file that Fléau did not write, which is never replaced.
pub(super) fn check_writable(option: &str, path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    own_files::check_replaceable(path, bytes).map_err(|error| file_error(option, path, &error))
}

/// The error for an unwritable file of an option.
fn file_error(option: &str, path: &Path, error: &io::Error) -> CliError {
    let unwritable = || fault!("fault-file-unwritable", file = path.display().to_string(), error = error);
    CliError::faults(option, vec![own_files::refusal_message(error).unwrap_or_else(unwritable)])
}

/// A temporary file in a folder, readable for the same users as other new files.
fn temp_file_in(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(UNFINISHED_PREFIX);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    /// A folder with a report, and the output that is to replace it.
    fn output(parent: &TempDir) -> Output {
        let folder = parent.path().join("report");
        let files = vec![("a.json".to_owned(), b"1".to_vec())];
        Output::prepare(&folder, &["a.json"]).unwrap().commit(&files, "fleau").unwrap();
        Output::prepare(&folder, &["a.json"]).unwrap()
    }

    #[test]
    fn results_that_were_moved_away_are_restored() {
        let parent = TempDir::new().unwrap();
        let output = output(&parent);
        fs::rename(output.target(), output.workshop.old()).unwrap();
        drop(output);
        assert_eq!(fs::read(parent.path().join("report/a.json")).unwrap(), b"1");
        assert_eq!(fs::read_dir(&parent).unwrap().count(), 1);
    }

    #[test]
    fn the_probe_leaves_a_movable_folder_as_it_is() {
        let parent = TempDir::new().unwrap();
        drop(output(&parent));
        let folder = parent.path().join("report");
        let rename: Rename = |from, to| fs::rename(from, to);
        let output = Output::prepare_with(&folder, &["a.json"], Some(rename)).unwrap();
        assert_eq!(fs::read(folder.join("a.json")).unwrap(), b"1");
        assert!(!output.workshop.old().exists());
    }

    #[test]
    fn a_folder_that_another_program_holds_is_refused_before_the_work() {
        let parent = TempDir::new().unwrap();
        drop(output(&parent));
        let folder = parent.path().join("report");
        let refuse: Rename = |_, _| Err(io::ErrorKind::PermissionDenied.into());
        let refused = Output::prepare_with(&folder, &["a.json"], Some(refuse)).unwrap_err();
        let held = fault(fault!("fault-folder-is-held", folder = folder.display().to_string()));
        assert_eq!(format!("{refused:?}"), format!("{held:?}"));
        assert_eq!(fs::read(folder.join("a.json")).unwrap(), b"1");
        // The staging folder is removed.
        assert_eq!(fs::read_dir(&parent).unwrap().count(), 1);
    }
}
