//! Example commands for new users, shown by the greeting, the help and the README.

use super::french::in_language;
use crate::language::Language;

pub(super) struct FirstStep {
    pub(super) line: &'static str,
    /// What the example shows: the key of the French text, and the English text.
    pub(super) shows: (&'static str, &'static str),
}

/// Example commands in the order in which to try them. Each takes a moment, needs no file, and
/// works in every build.
pub(super) const FIRST_STEPS: [FirstStep; 5] = [
    FirstStep {
        line: "fleau duel garde_pretorien guerrier_de_l_aube",
        shows: ("help-first-duel", "who wins"),
    },
    FirstStep {
        line: "fleau tell garde_pretorien guerrier_de_l_aube --seed 7",
        shows: ("help-first-tell", "a fight in detail"),
    },
    FirstStep {
        line: "fleau melee \"3 guerrier_de_l_aube\" \"2 garde_pretorien\"",
        shows: ("help-first-melee", "group against group"),
    },
    FirstStep {
        line: "fleau profiles list --search garde",
        shows: ("help-first-profiles", "find a profile"),
    },
    FirstStep { line: "fleau balance --edition C3 --quick", shows: ("help-first-balance", "fair costs") },
];

/// The caption above the examples: the key of the French text, and the English text.
pub(super) const CAPTION: (&str, &str) = ("help-first", "Examples to start with:");

/// Formats the example commands one per line, each with a shell comment that says what it shows.
pub(super) fn lines(language: Language) -> impl Iterator<Item = String> {
    let width = FIRST_STEPS.iter().map(|step| step.line.len()).max().unwrap_or_default();
    FIRST_STEPS.iter().map(move |FirstStep { line, shows: (key, english) }| {
        format!("  {line:<width$}  # {}", in_language(language, key, english))
    })
}
