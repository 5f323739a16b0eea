//! Atomic exchange of two folders.

use std::fs::{self, File};
use std::io;
use std::path::Path;

/// Puts `next` in the place of `target` and removes the previous one. If the file system cannot
/// exchange folders atomically, the previous one is moved to `old` first, from where it can be
/// restored.
pub(super) fn exchange(next: &Path, target: &Path, old: &Path) -> io::Result<()> {
    let outdated = match target.exists() {
        false => {
            fs::rename(next, target)?;
            None
        }
        true => match exchange_atomically(next, target) {
            Err(error) if is_unsupported(&error) => {
                fs::rename(target, old)?;
                fs::rename(next, target).inspect_err(|_| {
                    // If this fails too, the next command restores it.
                    let _ = fs::rename(old, target);
                })?;
                Some(old)
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

/// Syncs the entries of a folder to the disk, if the system can.
pub(super) fn sync_folder(folder: &Path) {
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
