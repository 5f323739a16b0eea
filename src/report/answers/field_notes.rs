//! What stands under every table of a whole field.

use super::{coverage, words};
use crate::language::Language;
use crate::say;
use crate::study::head::AbilitiesPlayed;

/// The fewest profiles of a field that is not said to mean little.
const LEAST_PROFILES: usize = 8;

/// That a field of so few profiles means little; nothing where there are enough.
pub(super) fn few_profiles(language: Language, n: usize) -> Option<String> {
    (n < LEAST_PROFILES).then(|| say!(language, "field-of-few", n = n, least = LEAST_PROFILES))
}

/// What a reader of a field has to know besides: who is left out for which columns, and how much of the abilities of
/// these `n` fighters is played.
pub(super) fn field_notes<'a>(
    language: Language,
    left_out: impl IntoIterator<Item = (&'a str, &'a [String])>,
    abilities: &[AbilitiesPlayed],
    n: usize,
) -> Vec<String> {
    let mut notes = Vec::new();
    for (id, columns) in left_out {
        let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
        let missing = words::columns(language, &columns);
        notes.push(say!(language, "field-left-out", id = id, missing = missing));
    }
    notes.extend(coverage::field_note(language, abilities, n));
    notes
}
