//! Compares the profile files that were read with those of the evidence.

use crate::study::propose::{JudgedFile, ProfileText};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A profile file that was read by the check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CheckedFile {
    /// Path of the file.
    pub name: String,
    /// Whether the text is built into the program.
    pub built_in: bool,
    /// Whether the file is as in the evidence, has the proposed AP, or was edited otherwise.
    pub is: FileState,
}

/// State of a profile file relative to the evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FileState {
    /// Byte for byte as it was judged.
    AsBefore,
    /// Byte for byte as judged, with the proposed AP.
    AsProposed,
    /// Different from both.
    Edited,
}

impl CheckedFile {
    /// Determines the state of a file by its hash. The hash is first compared with the recorded
    /// file of the same name, then with all of them, because files may have been renamed.
    pub(super) fn compare(file: &ProfileText, recorded: &[JudgedFile]) -> Self {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_identified_by_hash_with_its_own_name_first() {
        let judged = |name: &str, hash: &str, hash_after: &str| JudgedFile {
            name: name.to_owned(),
            built_in: false,
            hash: hash.to_owned(),
            hash_after: hash_after.to_owned(),
        };
        let of = |name: &str, text: &str, recorded: &[JudgedFile]| {
            let file = ProfileText { name: name.to_owned(), text: text.to_owned(), built_in: false };
            CheckedFile::compare(&file, recorded).is
        };
        let hash =
            |text: &str| ProfileText { name: String::new(), text: text.to_owned(), built_in: false }.hash();
        let recorded = [judged("a", &hash("old"), &hash("new")), judged("b", &hash("new"), &hash("newer"))];
        for (name, text, is) in [
            ("a", "old", FileState::AsBefore),
            ("a", "new", FileState::AsProposed),
            ("b", "new", FileState::AsBefore),
            ("b", "newer", FileState::AsProposed),
            // Under another name too; the first file with this hash counts.
            ("c", "old", FileState::AsBefore),
            ("c", "new", FileState::AsProposed),
            ("b", "old", FileState::AsBefore),
            ("a", "else", FileState::Edited),
        ] {
            assert_eq!(of(name, text, &recorded), is, "{name} {text}");
        }
    }
}
