//! Small pieces of what is said: lists of dice, signed numbers, words by which messages choose.

use super::story::Characteristic;
use crate::language::Language;
use crate::rules::{Side, WoundLevel, WoundResult};
use crate::say;

/// `2`, `2 and 5`, `1, 2 and 5`.
pub(super) fn list(parts: &[String], language: Language) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., last] => say!(language, "tell-and", list = rest.join(", "), last = last),
    }
}

/// Faces as they lie on the table.
pub(super) fn faces(dice: &[u8], language: Language) -> String {
    let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
    list(&faces, language)
}

/// Throws one after the other: `6 then 4`, `6, 6 then 4`.
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

/// A number as it is said: with the true minus.
pub(super) fn number(value: i16) -> String {
    if value < 0 { format!("−{}", -i32::from(value)) } else { value.to_string() }
}

/// A bonus or malus with its sign.
pub(super) fn signed(value: i16) -> String {
    if value > 0 { format!("+{value}") } else { number(value) }
}

/// The word by which messages choose a characteristic.
pub(super) const fn characteristic(characteristic: Characteristic) -> &'static str {
    match characteristic {
        Characteristic::Ini => "initiative",
        Characteristic::Att => "attack",
        Characteristic::Str => "strength",
        Characteristic::Def => "defense",
        Characteristic::Res => "resistance",
        Characteristic::Dis => "discipline",
    }
}

/// What a side is called.
pub(super) const fn letter(side: Side) -> &'static str {
    match side {
        Side::A => "A",
        Side::B => "B",
    }
}

/// The word by which messages choose a wound level.
pub(super) const fn level(level: WoundLevel) -> &'static str {
    level.word()
}

/// The word by which messages choose the result of a wound roll.
pub(super) const fn result(result: WoundResult) -> &'static str {
    result.word()
}
