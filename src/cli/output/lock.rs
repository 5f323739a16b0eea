//! One writer at a time: a lock that the system takes back when a process ends, however that ends.

use super::refused;
use crate::cli::error::CliError;
use crate::fault;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// A folder that nobody else may write meanwhile.
#[derive(Debug)]
pub(in crate::cli) struct Lock {
    file: File,
    folder: PathBuf,
}

impl Lock {
    /// The name of its file.
    pub(in crate::cli) const NAME: &str = "lock";

    /// Makes the folder if it is not there, and takes its lock. `shown` is what the user calls what is written, and `option` where
    /// that is said.
    pub(in crate::cli) fn of(folder: &Path, shown: &Path, option: &str) -> Result<Self, CliError> {
        let failed = |error: io::Error| refused(option, shown, &error);
        // Whoever held the lock may have removed the folder with it, just when it was opened here.
        loop {
            fs::create_dir_all(folder).map_err(failed)?;
            let path = folder.join(Self::NAME);
            let file = match File::create(&path) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                file => file.map_err(failed)?,
            };
            match file.try_lock() {
                // Some network file systems have no locks.
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
                Err(TryLockError::Error(error)) => return Err(failed(error)),
                Err(TryLockError::WouldBlock) => {
                    let message =
                        fault!("fault-folder-is-being-written", folder = shown.display().to_string());
                    return Err(CliError::faults(option, vec![message]));
                }
                Ok(()) => {}
            }
            let lock = Lock { file, folder: folder.to_owned() };
            if lock.is_there() {
                return Ok(lock);
            }
        }
    }

    /// Whether the folder is still the one that was locked.
    pub(super) fn is_there(&self) -> bool {
        is_still_there(&self.file, &self.folder.join(Self::NAME))
    }

    /// Removes the folder if nothing but the lock is left in it.
    pub(in crate::cli) fn dismantle_if_alone(&self) {
        let is_alone = |entries: fs::ReadDir| entries.flatten().all(|entry| entry.file_name() == Self::NAME);
        if fs::read_dir(&self.folder).is_ok_and(is_alone) {
            let _ = self.dismantle();
        }
    }

    /// Removes the folder, the lock last: from then on it may be somebody else's.
    pub(super) fn dismantle(&self) -> io::Result<()> {
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            match entry.file_type()?.is_dir() {
                _ if entry.file_name() == Self::NAME => {}
                true => fs::remove_dir_all(entry.path())?,
                false => fs::remove_file(entry.path())?,
            }
        }
        fs::remove_file(self.folder.join(Self::NAME))?;
        fs::remove_dir(&self.folder)
    }
}

#[cfg(unix)]
fn is_still_there(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |of: fs::Metadata| (of.dev(), of.ino());
    file.metadata().map(place).ok() == fs::metadata(path).map(place).ok()
}

#[cfg(not(unix))]
fn is_still_there(_: &File, path: &Path) -> bool {
    path.exists()
}
