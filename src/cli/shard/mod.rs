//! Shards: the pieces of one question, played by several processes on any number of machines.
//!
//! Pieces are dealt round-robin: shard 3/64 plays every 64th piece, starting with the third, and
//! keeps them in its own folder. [`merge`] answers the same question from all of them, with the
//! same result as a single command. The set of pieces depends only on the question, and the counts
//! of a piece only on its seed, match-up and number of fights, so any split gives the same bytes.
//!
//! If later work depends on the results of earlier work, as in the search for fair costs, the set
//! of pieces is not known in advance. A shard then plays what its share of the profiles or options
//! needs, and [`merge`] plays what is missing.

pub(super) mod merge;
pub(super) mod status;

use super::checkpoint::journal::{JOURNAL, QuestionId, SOURCE_HASH, hash_of};
use super::checkpoint::{Checkpoint, Share};
use super::command_line::{filter_result_options, join_for_shell};
use super::error::CliError;
use super::json;
use super::output::{Lock, folder_error};
use super::own_files::{self, IDENTITY_FILE};
use crate::fault;
use crate::study::provenance::SELFTEST_DIGEST;
use clap::Args;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

/// Maximum size of the file that identifies a shard, in bytes; command lines are shorter.
const MAX_IDENTITY_BYTES: u64 = 4 << 20;
/// Maximum number of shards.
const MAX_SHARDS: u64 = 100_000;

/// `--shard`, of commands whose fights can be divided among several runs.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct ShardOption {
    /// Compute only a shard of the fights, such as 3/64, into the folder of --out; `fleau merge`
    /// merges all shards
    #[arg(long, value_name = "N/OF")]
    shard: Option<Shard>,
}

impl ShardOption {
    /// Returns the share, if one is given.
    pub(super) fn get(&self) -> Option<Shard> {
        self.shard
    }
}

/// One of several shares of the pieces of a question, such as 3/64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Shard {
    /// Number of this share, from 1.
    shard: u64,
    of: u64,
}

impl Shard {
    /// Returns the number of this share, from 0.
    pub(super) fn place(self) -> u64 {
        self.shard - 1
    }

    /// Returns the number of shares into which the question is split.
    pub(super) fn count(self) -> u64 {
        self.of
    }

    /// Returns whether the numbers are valid.
    fn is_valid(self) -> bool {
        (1..=self.of).contains(&self.shard) && self.of <= MAX_SHARDS
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers =
            text.split_once('/').and_then(|(shard, of)| Some((shard.parse().ok()?, of.parse().ok()?)));
        match numbers.map(|(shard, of)| Shard { shard, of }) {
            Some(shard) if shard.is_valid() => Ok(shard),
            _ => Err(format!("1/4, 2/4 … 4/4; 1/{MAX_SHARDS} … {MAX_SHARDS}/{MAX_SHARDS}")),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}/{}", self.shard, self.of)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ShardIdentity {
    /// Name and version of the format of `shard.json`.
    schema: String,
    /// Version of the program that plays the shard.
    version: String,
    /// Digest of the program's self-test.
    selftest: String,
    /// Hash of the program's source code; empty in old shards.
    #[serde(default)]
    source: String,
    /// The words after the program that ask the question.
    words: Vec<String>,
    /// Hash of everything in the question.
    question: String,
    #[serde(flatten)]
    shard: Shard,
}

impl ShardIdentity {
    /// Creates the identity of a shard of a question. `arguments` is the command line without the
    /// program.
    pub(super) fn new(arguments: &[String], question: &impl fmt::Debug, shard: Shard) -> Self {
        ShardIdentity {
            schema: "fleau/shard/1".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            selftest: SELFTEST_DIGEST.to_owned(),
            source: SOURCE_HASH.to_owned(),
            words: filter_result_options(arguments.iter().cloned()),
            question: hash_of(question),
            shard,
        }
    }

    /// Returns the identity of the question, as the shard's journal records it.
    fn question(&self) -> QuestionId {
        QuestionId { hash: self.question.clone(), command: join_for_shell(&self.words) }
    }

    /// Reads the identity of a folder; `None` if it has none.
    fn read(folder: &Path) -> io::Result<Option<Self>> {
        match own_files::read(&folder.join(IDENTITY_FILE)) {
            Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
                Ok(None)
            }
            bytes => {
                let identity: ShardIdentity = serde_json::from_slice(&bytes?)?;
                match identity.shard.is_valid() {
                    true => Ok(Some(identity)),
                    false => Err(io::ErrorKind::InvalidData.into()),
                }
            }
        }
    }

    /// Writes the identity into a folder, or completes it after a kill; `None` if another one is
    /// there.
    fn write(&self, folder: &Path) -> Result<Option<()>, CliError> {
        let failed = |error: io::Error| folder_error("--out", folder, &error);
        let path = folder.join(IDENTITY_FILE);
        let text = json::to_text(self)?.into_bytes();
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = own_files::open_to_write(&path, &mut options).map_err(failed)?;
        let mut there = Vec::new();
        (&file).take(MAX_IDENTITY_BYTES).read_to_end(&mut there).map_err(failed)?;
        match text.strip_prefix(there.as_slice()) {
            Some(rest) => {
                file.write_all(rest).and_then(|()| file.sync_all()).map_err(failed)?;
                Ok(Some(()))
            }
            // Another version may order the keys differently.
            None => match serde_json::from_slice::<ShardIdentity>(&there) {
                Ok(identity) => Ok((identity == *self).then_some(())),
                Err(_) => Err(failed(own_files::foreign_file_error(&path))),
            },
        }
    }

    /// Opens the folder of the shard as a checkpoint with the pieces recorded there. Refuses the
    /// folder of another shard, and one with other files.
    pub(super) fn open_folder(
        &self,
        share: Share,
        folder: &Path,
        lock: &Arc<Lock>,
    ) -> Result<Checkpoint, CliError> {
        let shown = folder.display().to_string();
        let fault = |message| CliError::faults("--out", vec![message]);
        let failed = |error: io::Error| folder_error("--out", folder, &error);
        for entry in fs::read_dir(folder).map_err(failed)? {
            let name = entry.map_err(failed)?.file_name();
            if ![IDENTITY_FILE, JOURNAL, Lock::NAME].iter().any(|own| name == *own) {
                let name = name.to_string_lossy().into_owned();
                return Err(fault(fault!("shard-folder-has-more", folder = shown, name = name)));
            }
        }
        let of_another = || fault(fault!("shard-folder-is-of-another", folder = shown));
        let question = self.question();
        let checkpoint = Checkpoint::open_shard(folder, lock.clone(), share, &question).map_err(failed)?;
        let checkpoint = checkpoint.ok_or_else(of_another)?;
        self.write(folder)?.ok_or_else(of_another)?;
        Ok(checkpoint)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shard_is_parsed_as_number_of_count() {
        for text in ["1/1", "3/64", "100000/100000"] {
            assert_eq!(text.parse::<Shard>().unwrap().to_string(), text);
        }
        for text in ["", "3", "0/4", "5/4", "1/0", "-1/4", "1/100001", "1/4/7", "a/b"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
