//! File locks, so that only one process writes to a folder. The system releases them however a
//! process ends.

use super::folder_error;
use crate::cli::error::CliError;
use crate::cli::own_files;
use crate::fault;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

#[derive(Debug)]
pub(in crate::cli) struct Lock {
    /// The locked file, until the lock is removed.
    file: Mutex<Option<File>>,
    folder: PathBuf,
    /// Whether the folder was created with its lock, by this process or one that was killed.
    is_folder_created: bool,
    /// Parent folders that this process created, outermost first.
    above: Vec<PathBuf>,
}

/// Text at the end of a lock file whose folder was created with it.
const FOLDER_CREATED: &str = ", folder created";

impl Lock {
    /// File name of the lock.
    pub(in crate::cli) const NAME: &str = "lock";

    /// Creates the folder if necessary, and locks it. Messages name `option`, and `shown` instead
    /// of a hidden folder.
    pub(in crate::cli) fn acquire(folder: &Path, shown: &Path, option: &str) -> Result<Self, CliError> {
        let mut above = Vec::new();
        let taken =
            Self::try_acquire(folder, &mut above).map_err(|error| folder_error(option, shown, &error));
        let taken = taken.and_then(|taken| {
            taken.ok_or_else(|| {
                let message = fault!("fault-folder-is-being-written", folder = shown.display().to_string());
                CliError::faults(option, vec![message])
            })
        });
        match taken {
            Ok(lock) => {
                above.retain(|path| path != folder);
                Ok(Lock { above, ..lock })
            }
            Err(refused) => {
                own_files::remove_empty(above.iter().rev());
                Err(refused)
            }
        }
    }

    /// Takes the lock; `None` if another process has it. `created` receives the folders that were
    /// created.
    fn try_acquire(folder: &Path, created: &mut Vec<PathBuf>) -> io::Result<Option<Self>> {
        // The previous owner may have removed the folder just after it was opened here; then try
        // again.
        loop {
            created.extend(own_files::create_folders(folder)?);
            let path = folder.join(Self::NAME);
            let mut options = OpenOptions::new();
            options.read(true).write(true);
            let (file, is_new) = match own_files::open_to_write(&path, options.create_new(true)) {
                Ok(file) => (file, true),
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
                Err(_) => match own_files::open_to_write(&path, options.create_new(false)) {
                    Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                    file => (file?, false),
                },
            };
            match file.try_lock() {
                // Some network file systems have no locks.
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
                Err(TryLockError::Error(error)) => return Err(error),
                Err(TryLockError::WouldBlock) => return Ok(None),
                Ok(()) => {}
            }
            let mut said = String::new();
            let longest = (own_files::LOCK_HEADING.len() + FOLDER_CREATED.len()) as u64;
            let is_text = (&file).take(longest).read_to_string(&mut said).is_ok();
            let is_empty = is_text && said.is_empty();
            let is_own = is_text && said.starts_with(own_files::LOCK_HEADING);
            if !is_own && !(is_empty && (is_new || has_only_checkpoint_files(folder)?)) {
                return Err(own_files::foreign_file_error(&path));
            }
            let is_folder_created = said.ends_with(FOLDER_CREATED) || created.iter().any(|of| of == folder);
            if is_still_there(&file, &path) {
                if is_empty {
                    // On a full disk it stays empty.
                    let created = if is_folder_created { FOLDER_CREATED } else { "" };
                    let _ = writeln!(&file, "{}{created}", own_files::LOCK_HEADING);
                }
                let file = Mutex::new(Some(file));
                return Ok(Some(Lock {
                    file,
                    folder: folder.to_owned(),
                    is_folder_created,
                    above: Vec::new(),
                }));
            }
        }
    }

    /// Marks the folder to be removed with the lock, even if it existed before.
    pub(super) fn with_its_folder(self) -> Self {
        Lock { is_folder_created: true, ..self }
    }

    /// Returns whether the lock file is still in its folder, neither removed nor replaced.
    pub(super) fn exists(&self) -> bool {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.as_ref().is_some_and(|file| is_still_there(file, &self.folder.join(Self::NAME)))
    }

    /// Removes the lock, and its folder if that was created with it. Does nothing if such a folder
    /// has other files. Afterwards another process may take the lock.
    pub(in crate::cli) fn remove_if_alone(&self) {
        self.remove_with(|folder| drop(fs::remove_dir(folder)));
    }

    /// Like [`remove_if_alone`](Self::remove_if_alone), with a given way to remove the folder.
    fn remove_with(&self, remove_folder: impl FnOnce(&Path)) {
        let is_lock = |entry: fs::DirEntry| entry.file_name() == Self::NAME;
        let is_alone = || fs::read_dir(&self.folder).is_ok_and(|entries| entries.flatten().all(is_lock));
        if !self.exists() || (self.is_folder_created && !is_alone()) {
            return;
        }
        if fs::remove_file(self.folder.join(Self::NAME)).is_err() {
            return;
        }
        // On Windows, a removed file stays in its folder until it is closed.
        self.file.lock().unwrap_or_else(PoisonError::into_inner).take();
        if self.is_folder_created {
            remove_folder(&self.folder);
        }
        own_files::remove_empty(self.above.iter().rev());
    }
}

/// Returns whether a folder contains only a lock, journals, and the identity of a shard.
fn has_only_checkpoint_files(folder: &Path) -> io::Result<bool> {
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name();
        let name = name.to_string_lossy();
        if name != Lock::NAME && name != own_files::IDENTITY_FILE && !own_files::is_journal(&name) {
            return Ok(false);
        }
    }
    Ok(true)
}

#[cfg(unix)]
fn is_still_there(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |of: fs::Metadata| (of.dev(), of.ino());
    file.metadata().map(place).ok() == fs::symlink_metadata(path).map(place).ok()
}

#[cfg(not(unix))]
fn is_still_there(_: &File, path: &Path) -> bool {
    path.exists()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    #[test]
    fn the_lock_is_removed_and_closed_before_its_folder_is_removed() {
        let parent = TempDir::new().unwrap();
        let folder = parent.path().join("kept");
        let lock = Lock::acquire(&folder, &folder, "--checkpoint").unwrap();
        let mut removed = None;
        lock.remove_with(|folder| {
            assert!(!folder.join(Lock::NAME).exists());
            assert!(lock.file.try_lock().unwrap().is_none());
            removed = Some(folder.to_owned());
        });
        assert_eq!(removed, Some(folder));
    }
}
