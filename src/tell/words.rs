//! Shared text fragments: lists of dice, signed numbers, keys that select a message variant.

use crate::language::Language;
use crate::say;

/// Joins parts to a list in words: `2`, `2 and 5`, `1, 2 and 5`.
pub(super) fn list(parts: &[String], language: Language) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., last] => say!(language, "tell-and", list = rest.join(", "), last = last),
    }
}

/// Formats the faces of dice thrown together.
pub(super) fn faces(dice: &[u8], language: Language) -> String {
    let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
    list(&faces, language)
}

/// Formats the faces of successive throws: `6 then 4`, `6, 6 then 4`.
pub(super) fn throws(throws: &[Vec<u8>], language: Language) -> String {
    if let [before @ .., last] = throws
        && before.len() > 1
        && throws.iter().all(|dice| dice.len() == 1)
    {
        let before: Vec<String> = before.concat().iter().map(u8::to_string).collect();
        let after = faces(last, language);
        return say!(language, "tell-then", before = before.join(", "), after = after);
    }
    let each = throws.iter().map(|dice| faces(dice, language));
    each.reduce(|before, after| say!(language, "tell-then", before = before, after = after))
        .unwrap_or_default()
}

/// Formats a number with a typographic minus (U+2212).
pub(super) fn number(value: i16) -> String {
    if value < 0 { format!("−{}", -i32::from(value)) } else { value.to_string() }
}

/// Formats a modifier with its sign.
pub(super) fn signed(value: i16) -> String {
    if value > 0 { format!("+{value}") } else { number(value) }
}
