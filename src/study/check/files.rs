//! The profile files that were read, held against those of the evidence.

use crate::study::propose::{JudgedFile, ProfileText};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A profile file that was read now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CheckedFile {
    /// Its path.
    pub name: String,
    /// Whether the text is that which is built into the program.
    pub built_in: bool,
    /// How it stands to the evidence.
    pub is: FileState,
}

/// How a profile file stands to the evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FileState {
    /// Byte for byte as it was judged.
    AsBefore,
    /// Byte for byte as it is with the proposed AP.
    AsProposed,
    /// Neither.
    Edited,
}

impl CheckedFile {
    /// A file, by its name or else by its bytes: a file may be given in the place of another one.
    pub(super) fn of(file: &ProfileText, recorded: &[JudgedFile]) -> Self {
        let hash = file.hash();
        let is_same = |of: &&JudgedFile| of.hash == hash || of.hash_after == hash;
        let named = recorded.iter().find(|of| of.name == file.name).filter(is_same);
        let is = match named.or_else(|| recorded.iter().find(is_same)) {
            Some(of) if of.hash == hash => FileState::AsBefore,
            Some(_) => FileState::AsProposed,
            None => FileState::Edited,
        };
        Self { name: file.name.clone(), built_in: file.built_in, is }
    }
}
