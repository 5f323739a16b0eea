//! Names and values of settings, as pages list them.

use crate::language::Language;
use crate::say;
use crate::study::Head;

/// Settings one by one; the hashes of what went in, and the program, are the last.
pub(crate) struct Settings {
    language: Language,
    pairs: Vec<[String; 2]>,
}

impl Settings {
    /// None yet.
    pub(crate) fn new(language: Language) -> Self {
        Self { language, pairs: Vec::new() }
    }

    /// With another one.
    pub(crate) fn with(mut self, name: String, value: impl Into<String>) -> Self {
        self.pairs.push([name, value.into()]);
        self
    }

    /// With another one, if there is one.
    pub(crate) fn with_some(self, name: String, value: Option<impl Into<String>>) -> Self {
        match value {
            None => self,
            Some(value) => self.with(name, value),
        }
    }

    /// With the program and the hashes of an answer; then there is nothing more.
    pub(crate) fn of(self, head: &Head) -> Vec<[String; 2]> {
        let language = self.language;
        let hashes = head.hashes.as_ref();
        self.with(say!(language, "page-set-program"), format!("Fléau {}", head.version))
            .with(say!(language, "page-set-selftest"), &head.selftest)
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
