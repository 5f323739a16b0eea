//! Names and values of settings, as listed on pages.

use crate::language::Language;
use crate::say;
use crate::study::Provenance;

/// Settings of an answer, as pairs of name and value. The program version and the hashes of the
/// inputs come last.
pub(crate) struct Settings {
    language: Language,
    pairs: Vec<[String; 2]>,
}

impl Settings {
    /// Creates an empty list of settings.
    pub fn new(language: Language) -> Self {
        Self { language, pairs: Vec::new() }
    }

    pub(crate) fn with(mut self, name: String, value: impl Into<String>) -> Self {
        self.pairs.push([name, value.into()]);
        self
    }

    /// Adds a setting if it has a value.
    pub(crate) fn with_some(self, name: String, value: Option<impl Into<String>>) -> Self {
        match value {
            None => self,
            Some(value) => self.with(name, value),
        }
    }

    /// Adds the program version and the hashes of an answer, and returns the list.
    pub(crate) fn into_pairs(self, provenance: &Provenance) -> Vec<[String; 2]> {
        let language = self.language;
        let hashes = provenance.hashes.as_ref();
        self.with(say!(language, "page-set-program"), format!("Fléau {}", provenance.version))
            .with(say!(language, "page-set-selftest"), &provenance.selftest)
            .with_some(say!(language, "page-set-hash-ruleset"), hashes.map(|hashes| hashes.ruleset.as_str()))
            .with_some(
                say!(language, "page-set-hash-profiles"),
                hashes.and_then(|hashes| hashes.profiles.as_deref()),
            )
            .with_some(
                say!(language, "page-set-hash-abilities"),
                hashes.and_then(|hashes| hashes.abilities.as_deref()),
            )
            .pairs
    }
}
