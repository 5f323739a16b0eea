//! What a folder of results consists of: every file with its hash, and the command line that makes them again.

use crate::cli::json;
use crate::cli::own_files;
use crate::study::head::SELFTEST_DIGEST;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::{Component, Path};

/// The name of a manifest in its folder.
pub(in crate::cli) const MANIFEST: &str = "manifest.json";

/// The files of a folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::cli) struct Manifest {
    /// Name and version of this format.
    schema: String,
    /// The version of the program.
    version: String,
    /// What its self-test computes.
    selftest: String,
    /// The command line that makes the files again.
    again: String,
    files: BTreeMap<String, Fingerprint>,
}

/// By what a file is recognized.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Fingerprint {
    bytes: u64,
    /// In hexadecimal digits.
    blake3: String,
}

impl Fingerprint {
    fn of(bytes: &[u8]) -> Self {
        Fingerprint { bytes: bytes.len() as u64, blake3: blake3::hash(bytes).to_hex().to_string() }
    }

    /// Whether a file has it; read as a stream, as the file may be large.
    fn is_of(&self, file: File) -> bool {
        let mut hash = blake3::Hasher::new();
        let bytes = hash.update_reader(file.take(self.bytes.saturating_add(1))).map(|hash| hash.count());
        bytes.is_ok_and(|bytes| bytes == self.bytes) && hash.finalize().to_hex().as_str() == self.blake3
    }
}

/// What is wrong with a file that a manifest names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Wrong {
    /// It is not there, or cannot be read.
    Missing,
    /// It is not as it was written.
    Changed,
}

impl Manifest {
    pub(super) fn of(again: &str, files: &[(String, Vec<u8>)]) -> Self {
        Manifest {
            schema: "fleau/manifest/1".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            selftest: SELFTEST_DIGEST.to_owned(),
            again: again.to_owned(),
            files: files.iter().map(|(name, bytes)| (name.clone(), Fingerprint::of(bytes))).collect(),
        }
    }

    /// That of a folder.
    ///
    /// # Errors
    /// When there is none that can be read.
    pub(in crate::cli) fn read(folder: &Path) -> io::Result<Self> {
        let bytes = own_files::read(&folder.join(MANIFEST))?;
        let text = str::from_utf8(&bytes).map_err(|_| io::ErrorKind::InvalidData)?;
        Ok(json::read(text)?)
    }

    pub(super) fn to_text(&self) -> io::Result<String> {
        json::to_text(self).map_err(|_| io::ErrorKind::InvalidData.into())
    }

    /// Whether a file is of the report.
    pub(super) fn names(&self, name: &str) -> bool {
        name == MANIFEST || self.files.contains_key(name)
    }

    /// The command line that makes the files again.
    pub(in crate::cli) fn again(&self) -> &str {
        &self.again
    }

    /// The names of its files, sorted.
    pub(in crate::cli) fn files(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// Every file that is not as it was written.
    pub(in crate::cli) fn faults(&self, folder: &Path) -> Vec<(&str, Wrong)> {
        // A name that leads elsewhere is none of a file in the folder.
        let read = |name: &str| match Path::new(name).components().collect::<Vec<_>>().as_slice() {
            [Component::Normal(name)] => {
                own_files::open(&folder.join(name), OpenOptions::new().read(true)).ok()
            }
            _ => None,
        };
        let check = |(name, fingerprint): (&String, &Fingerprint)| match read(name) {
            None => Some(Wrong::Missing),
            Some(file) => (!fingerprint.is_of(file)).then_some(Wrong::Changed),
        };
        let files = self.files.iter();
        files.filter_map(|(name, of)| Some((name.as_str(), check((name, of))?))).collect()
    }
}
