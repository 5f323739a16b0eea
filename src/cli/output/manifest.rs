//! The manifest of a folder of results: all files with their hashes, and the command line that
//! reproduces them.

use crate::cli::json;
use crate::cli::own_files;
use crate::study::provenance::SELFTEST_DIGEST;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::{Component, Path};

/// File name of the manifest.
pub(in crate::cli) const MANIFEST: &str = "manifest.json";

/// The files of a folder, with hashes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::cli) struct Manifest {
    /// Name and version of this format.
    schema: String,
    /// Version of the program.
    version: String,
    /// Digest of the program's self-test.
    selftest: String,
    /// Command line that reproduces the files.
    again: String,
    files: BTreeMap<String, Fingerprint>,
}

/// Size and hash of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Fingerprint {
    bytes: u64,
    blake3: String,
}

impl Fingerprint {
    fn from_bytes(bytes: &[u8]) -> Self {
        Fingerprint { bytes: bytes.len() as u64, blake3: blake3::hash(bytes).to_hex().to_string() }
    }

    /// Returns whether a file has this size and hash; streamed, because the file may be large.
    fn matches(&self, file: File) -> bool {
        let mut hash = blake3::Hasher::new();
        let bytes = hash.update_reader(file.take(self.bytes.saturating_add(1))).map(|hash| hash.count());
        bytes.is_ok_and(|bytes| bytes == self.bytes) && hash.finalize().to_hex().as_str() == self.blake3
    }
}

/// What is wrong with a file in the manifest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum FileFault {
    /// The file does not exist, or cannot be read.
    Missing,
    Changed,
}

impl Manifest {
    pub(super) fn new(again: &str, files: &[(String, Vec<u8>)]) -> Self {
        Manifest {
            schema: "fleau/manifest/1".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            selftest: SELFTEST_DIGEST.to_owned(),
            again: again.to_owned(),
            files: files.iter().map(|(name, bytes)| (name.clone(), Fingerprint::from_bytes(bytes))).collect(),
        }
    }

    /// Reads the manifest of a folder.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub(in crate::cli) fn read(folder: &Path) -> io::Result<Self> {
        let bytes = own_files::read(&folder.join(MANIFEST))?;
        let text = str::from_utf8(&bytes).map_err(|_| io::ErrorKind::InvalidData)?;
        Ok(json::read(text)?)
    }

    pub(super) fn to_text(&self) -> io::Result<String> {
        json::to_text(self).map_err(|_| io::ErrorKind::InvalidData.into())
    }

    /// Returns whether a file name is that of the manifest, or of a file that it lists.
    pub(super) fn names(&self, name: &str) -> bool {
        name == MANIFEST || self.files.contains_key(name)
    }

    /// Returns the command line that reproduces the files.
    pub(in crate::cli) fn again(&self) -> &str {
        &self.again
    }

    /// Returns the names of the files, sorted.
    pub(in crate::cli) fn files(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// Returns all files that are missing or changed.
    pub(in crate::cli) fn faults(&self, folder: &Path) -> Vec<(&str, FileFault)> {
        // A name with a path is not a file of the folder.
        let read = |name: &str| match Path::new(name).components().collect::<Vec<_>>().as_slice() {
            [Component::Normal(name)] => {
                own_files::open(&folder.join(name), OpenOptions::new().read(true)).ok()
            }
            _ => None,
        };
        let check = |(name, fingerprint): (&String, &Fingerprint)| match read(name) {
            None => Some(FileFault::Missing),
            Some(file) => (!fingerprint.matches(file)).then_some(FileFault::Changed),
        };
        let files = self.files.iter();
        files.filter_map(|(name, of)| Some((name.as_str(), check((name, of))?))).collect()
    }
}
