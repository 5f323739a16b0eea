//! What of the rules is not played, for commands whose answers are no documents yet.

use super::options::Plays;
use crate::language::Language;
use crate::report::answers::coverage;
use crate::rules::Ruleset;
pub(super) use crate::study::head::{NotPlayed, not_played};

/// All of it in one line, for under a table.
pub(super) fn in_words(language: Language, ruleset: &Ruleset, plays: Plays) -> String {
    coverage::not_played(language, &not_played(ruleset, plays)).unwrap_or_default()
}
