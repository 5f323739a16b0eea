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

impl Provenance {
    /// Returns the id of the ruleset; empty if there is none or several.
    pub(super) fn ruleset_id(&self) -> &str {
        self.ruleset.as_deref().unwrap_or_default()
    }

    /// Returns the seed as text, because a seed gets no digit grouping.
    pub(super) fn seed_text(&self) -> String {
        self.seed.unwrap_or_default().to_string()
    }
}

impl Settings {
    /// Creates an empty list of settings.
    pub fn new(language: Language) -> Self {
        Self { language, pairs: Vec::new() }
    }

    /// Lists ruleset, policy, maximum number of turns, and the seed if there is one.
    pub(crate) fn of_fights(language: Language, provenance: &Provenance, policy: String, turns: u8) -> Self {
        Self::new(language)
            .with_some(say!(language, "page-set-ruleset"), provenance.ruleset.as_deref())
            .with(say!(language, "page-set-policy"), policy)
            .with(say!(language, "page-set-turns"), turns.to_string())
            .with_some(say!(language, "page-set-seed"), provenance.seed.map(|seed| seed.to_string()))
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
