//! The result of an import: the profile file, where each profile was found, and what was not
//! understood.
//!
//! No fight is simulated here. The answer is made directly from what was
//! [imported](crate::scenario::import), so there is no [question](super::Question).

use super::provenance::{SCHEMA_VERSION, SELFTEST_DIGEST};
use crate::scenario::AbilityBook;
use crate::scenario::import::{Imported, Kind, NotUnderstood};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The profiles that were imported, and from which files.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ImportAnswer {
    /// Name and version of the answer's schema.
    pub schema: String,
    /// The command that gives this answer.
    pub command: String,
    /// The version of the program.
    pub version: String,
    /// The command line that reproduces the answer; absent if a program asked the question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<String>,
    /// The digest that `fleau selftest` computes in a correct build.
    pub selftest: String,
    /// BLAKE3 hashes of the files that were read.
    pub hashes: ImportHashes,
    /// The files, in the order in which they were given.
    pub files: Vec<ImportedFile>,
    /// The profiles, in the order of the files.
    pub profiles: Vec<ImportedProfile>,
    /// Everything that was not understood, with file and line.
    pub not_understood: Vec<NotUnderstood>,
    /// The resulting profile file, as CSV.
    pub profile_file: String,
}

/// BLAKE3 hashes of the files that were read, in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ImportHashes {
    /// Hash of the ability files.
    pub abilities: String,
    /// Hashes of the imported files, by file name.
    pub files: BTreeMap<String, String>,
}

/// A file that was imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ImportedFile {
    /// The name of the file.
    pub file: String,
    /// The kind of file.
    pub kind: Kind,
    /// The name of the file's character encoding.
    pub encoding: String,
    /// The character that separates the cells of a table; null if the file is no table.
    pub separator: Option<char>,
    /// Number of profiles in the file.
    pub profiles: usize,
}

/// A profile that was imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ImportedProfile {
    /// The id of the profile.
    pub id: String,
    /// The name of the profile.
    pub name: String,
    /// The file in which it was found.
    pub file: String,
    /// The line at which it begins, from 1.
    pub line: u64,
    /// Number of abilities.
    pub abilities: usize,
    /// The columns without which the profile cannot fight.
    pub missing: Vec<String>,
}

impl ImportAnswer {
    /// Describes what was imported; `book` is the ability book in which abilities were looked up.
    pub fn new(imported: Imported, book: &AbilityBook) -> Self {
        let profiles = imported.profiles.iter().map(|profile| ImportedProfile {
            id: profile.card.id.clone(),
            name: profile.card.name.clone(),
            file: profile.file.clone(),
            line: profile.line,
            abilities: profile.card.abilities.len(),
            missing: profile.card.missing().columns.into_iter().map(str::to_owned).collect(),
        });
        let hashes = imported.files.iter().map(|file| (file.name.clone(), file.hash.clone()));
        ImportAnswer {
            schema: format!("fleau/import/{SCHEMA_VERSION}"),
            command: "import".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            again: None,
            selftest: SELFTEST_DIGEST.to_owned(),
            hashes: ImportHashes { abilities: book.hash().to_owned(), files: hashes.collect() },
            profiles: profiles.collect(),
            files: imported
                .files
                .into_iter()
                .map(|file| ImportedFile {
                    file: file.name,
                    kind: file.kind,
                    encoding: file.encoding.to_owned(),
                    separator: file.separator,
                    profiles: file.profiles,
                })
                .collect(),
            not_understood: imported.not_understood,
            profile_file: imported.profile_file,
        }
    }
}
