//! Two folders change places.

use std::fs::{self, File};
use std::io;
use std::path::Path;

/// Puts `next` in the place of `target` and removes what was there. Where it was there and the two cannot be exchanged in one step,
/// it goes to `old` on the way, from where it can be brought back.
pub(super) fn exchange(next: &Path, target: &Path, old: &Path) -> io::Result<()> {
    let outdated = match target.exists() {
        false => {
            fs::rename(next, target)?;
            None
        }
        true => match in_one_step(next, target) {
            Err(error) if is_unsupported(&error) => {
                fs::rename(target, old)?;
                fs::rename(next, target).inspect_err(|_| {
                    // If this fails too, the next command brings it back.
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
    // The results are where they belong; what is left of the old ones the next command removes.
    if let Some(outdated) = outdated {
        let _ = fs::remove_dir_all(outdated);
    }
    Ok(())
}

/// Writes the names in a folder to the disk, where the system can do that.
pub(super) fn sync_folder(folder: &Path) {
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

#[cfg(target_os = "linux")]
fn in_one_step(next: &Path, target: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, next, CWD, target, RenameFlags::EXCHANGE)?)
}

#[cfg(not(target_os = "linux"))]
fn in_one_step(_: &Path, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Whether it is the file system that cannot do it, which says so in several ways.
fn is_unsupported(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::Unsupported | io::ErrorKind::InvalidInput)
}
