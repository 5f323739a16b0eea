//! What an import came to: the profile file, where each profile was found, and what was not understood.
//!
//! Nothing is played here, so that this is no [question](super::Question): it is made at once from what was
//! [imported](crate::scenario::import).

use super::head::{SCHEMA_VERSION, SELFTEST_DIGEST};
use crate::scenario::AbilityBook;
use crate::scenario::import::{Imported, Kind, NotUnderstood};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What was imported, and from where.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ImportAnswer {
    /// Name and version of the answer's schema.
    pub schema: String,
    /// The command that asks for it.
    pub command: String,
    /// The version of the program.
    pub version: String,
    /// The command line that makes it again; absent where it was asked for from a program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<String>,
    /// What `fleau selftest` of a sound build computes.
    #[serde(default)]
    pub selftest: String,
    /// BLAKE3 hashes of what went in.
    pub hashes: ImportHashes,
    /// The files, in the order in which they were given.
    pub files: Vec<ImportedFrom>,
    /// The profiles, in the order of the files.
    pub profiles: Vec<ImportedAs>,
    /// Everything that was not understood, by file and line.
    pub not_understood: Vec<NotUnderstood>,
    /// The profile file, as CSV.
    pub profile_file: String,
}

/// BLAKE3 hashes in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ImportHashes {
    /// Of the ability files.
    pub abilities: String,
    /// Of the files that were imported, by their names.
    pub files: BTreeMap<String, String>,
}

/// A file that was imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ImportedFrom {
    /// Its name.
    pub file: String,
    /// Its kind.
    pub kind: Kind,
    /// The name of its encoding.
    pub encoding: String,
    /// What separates the cells of a table; null where it is none.
    pub separator: Option<char>,
    /// How many profiles it has.
    pub profiles: usize,
}

/// A profile that was imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ImportedAs {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The file in which it was found.
    pub file: String,
    /// The line where it begins.
    pub line: u64,
    /// How many abilities it has.
    pub abilities: usize,
    /// What it lacks to fight.
    pub missing: Vec<String>,
}

impl ImportAnswer {
    /// Of what was imported; abilities were looked up in this book.
    pub fn of(imported: Imported, book: &AbilityBook) -> Self {
        let profiles = imported.profiles.iter().map(|profile| ImportedAs {
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
                .map(|file| ImportedFrom {
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
