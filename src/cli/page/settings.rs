//! Settings and hashes, as a page lists them.

use crate::cli::fight_json::Hashes;
use crate::language::Language;
use crate::say;
use crate::scenario::Scenario;

/// Names and values of settings.
pub(in crate::cli) struct Settings {
    language: Language,
    pairs: Vec<[String; 2]>,
}

impl Settings {
    pub(in crate::cli) fn new(language: Language) -> Self {
        Self { language, pairs: Vec::new() }
    }

    /// What a scenario says.
    pub(in crate::cli) fn of_scenario(scenario: &Scenario, language: Language) -> Self {
        let policies: Vec<&str> = scenario.policies.iter().map(|policy| policy.text.as_str()).collect();
        Self::new(language)
            .with(say!(language, "page-set-ruleset"), &scenario.ruleset.id)
            .with(say!(language, "page-set-policy"), policies.join(", "))
            .with(say!(language, "page-set-turns"), scenario.turns.to_string())
            .with(say!(language, "page-set-seed"), scenario.seed.to_string())
    }

    /// With another one.
    pub(in crate::cli) fn with(mut self, name: String, value: impl Into<String>) -> Self {
        self.pairs.push([name, value.into()]);
        self
    }

    /// With the hashes of what went in, and the program; then there is nothing more.
    pub(in crate::cli) fn with_hashes(self, hashes: Hashes) -> Vec<[String; 2]> {
        let language = self.language;
        let program = format!("Fléau {}", env!("CARGO_PKG_VERSION"));
        self.with(say!(language, "page-set-program"), program)
            .with(say!(language, "page-set-selftest"), crate::cli::selftest::SELFTEST_DIGEST)
            .with(say!(language, "page-set-hash-ruleset"), hashes.ruleset)
            .with(say!(language, "page-set-hash-profiles"), hashes.profiles)
            .with(say!(language, "page-set-hash-abilities"), hashes.abilities)
            .pairs
    }
}
