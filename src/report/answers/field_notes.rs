//! Notes below every table of a whole field.

use super::{coverage, words};
use crate::language::Language;
use crate::say;
use crate::study::provenance::AbilitiesPlayed;

/// Number of profiles below which a field gets the warning that it is small.
const MIN_PROFILES: usize = 8;

/// Returns the warning that a field of `n` profiles is small, if it is.
pub(super) fn small_field_warning(language: Language, n: usize) -> Option<String> {
    (n < MIN_PROFILES).then(|| say!(language, "field-of-few", n = n, least = MIN_PROFILES))
}

/// Returns notes on profiles left out, with the missing columns, and on the abilities of these `n`
/// fighters.
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
