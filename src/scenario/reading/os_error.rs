//! Descriptions of errors of the operating system, in both languages.

use super::bounds::MAX_FILE_BYTES;
use super::sentence::{Part, Sentence, ToPart};
use crate::fault;
use std::io;

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
            (OutOfMemory, _) => fault!("fault-os-memory"),
            (_, Some(code)) => fault!("fault-os-code", code = code),
            (_, None) => fault!("fault-os-unknown"),
        }
    }
}

/// Allows a [`Sentence`] to be the reason inside an `io::Error`.
impl std::error::Error for Sentence {}

impl ToPart for io::Error {
    fn part(&self) -> Part {
        Part::Sentence(self.into())
    }
}
