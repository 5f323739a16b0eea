//! What differs between operating systems: their errors, in both languages, and how paths are
//! written.

use super::bounds::MAX_FILE_BYTES;
use super::sentence::{Part, Sentence, ToPart};
use crate::fault;
use std::io;
use std::path::{MAIN_SEPARATOR, Path};

impl From<&io::Error> for Sentence {
    fn from(error: &io::Error) -> Self {
        use io::ErrorKind::*;
        // Refused by this program, which gave the reason.
        if let Some(why) = error.get_ref().and_then(|inner| inner.downcast_ref::<Sentence>()) {
            return why.clone();
        }
        match (error.kind(), error.raw_os_error()) {
            (NotFound, _) => fault!("fault-os-not-found"),
            (PermissionDenied, _) => fault!("fault-os-permission-denied"),
            (IsADirectory, _) => fault!("fault-os-is-a-folder"),
            (NotADirectory, _) => fault!("fault-os-no-folder"),
            (AlreadyExists, _) => fault!("fault-os-exists"),
            (StorageFull, _) => fault!("fault-os-full"),
            (QuotaExceeded, _) => fault!("fault-os-quota"),
            (FileTooLarge, Some(_)) => fault!("fault-os-too-large"),
            (FileTooLarge, None) => fault!("fault-too-large-to-read", limit = MAX_FILE_BYTES >> 20),
            (ReadOnlyFilesystem, _) => fault!("fault-os-read-only"),
            (InvalidFilename, _) => fault!("fault-os-name"),
            (ResourceBusy | ExecutableFileBusy, _) => fault!("fault-os-busy"),
            (InvalidData, _) => fault!("fault-os-no-text"),
            (UnexpectedEof, _) => fault!("fault-os-ends"),
            (BrokenPipe | ConnectionReset | ConnectionAborted, _) => fault!("fault-os-broken"),
            (TimedOut, _) => fault!("fault-os-time-out"),
            // Sharing and lock violations, for which the standard library has no `ErrorKind`.
            (_, Some(32 | 33)) if cfg!(windows) => fault!("fault-os-busy"),
            (OutOfMemory, _) => fault!("fault-os-memory"),
            (_, Some(code)) => fault!("fault-os-code", code = code),
            (_, None) => fault!("fault-os-unknown"),
        }
    }
}

/// Returns a path with `/` between its parts on every system, as it is written into answers and
/// evidence.
#[must_use]
pub fn path_text(path: &Path) -> String {
    with_slashes(&path.to_string_lossy(), MAIN_SEPARATOR)
}

/// Replaces the separator of a system in a path by `/`, which every system reads. Paths such as
/// `\\?\C:\file` stay, as Windows does not read `/` as a separator in them.
fn with_slashes(path: &str, separator: char) -> String {
    if path.starts_with(r"\\?\") { path.to_owned() } else { path.replace(separator, "/") }
}

/// Allows a [`Sentence`] to be the reason inside an `io::Error`.
impl std::error::Error for Sentence {}

impl ToPart for io::Error {
    fn part(&self) -> Part {
        Part::Sentence(self.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_have_slashes_on_every_system() {
        assert_eq!(with_slashes(r"été\l'essai\c3.csv", '\\'), "été/l'essai/c3.csv");
        assert_eq!(with_slashes(r"\\?\C:\c3.csv", '\\'), r"\\?\C:\c3.csv");
        // On Linux, `\` is an ordinary character of a file name.
        assert_eq!(with_slashes(r"a\b/c.csv", '/'), r"a\b/c.csv");
    }
}
