//! Shared text fragments: lists, dice, signed numbers, values, and tests as
//! `4 + ATT 3 (5, light wound −1, stunned −1) = 7`.

use crate::language::Language;
use crate::rules::Word;
use crate::say;
use crate::tell::story::{Cause, Change, Current, Test};

/// Joins parts to a list in words: `2`, `2 and 5`, `1, 2 and 5`.
pub(crate) fn list(parts: &[String], language: Language) -> String {
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

/// Formats the current value of a characteristic, with its modifiers if there are any.
pub(super) fn value(current: &Current, language: Language) -> String {
    let name = say!(language, "tell-characteristic", which = current.characteristic.word());
    let shown = number(current.value);
    if current.changes.is_empty() {
        return say!(language, "tell-value", name = name, value = shown);
    }
    let changes: Vec<String> =
        current.changes.iter().map(|change| format_change(*change, language)).collect();
    say!(
        language,
        "tell-value-changed",
        name = name,
        value = shown,
        printed = number(current.printed),
        changes = changes.join(", "),
    )
}

/// Formats a modifier and its cause.
pub(super) fn format_change(change: Change, language: Language) -> String {
    let cause = match change.cause {
        Cause::Wounds { wound_level } => wound_level.word(),
        other => other.into(),
    };
    say!(language, "tell-change", cause = cause, by = signed(change.by))
}

pub(super) fn test(test: &Test, language: Language) -> String {
    let natural = number(test.natural_result);
    let (value, total) = (value(&test.value, language), number(test.final_result));
    let dice = throws(&test.throws, language);
    // A single die not rolled again is the natural result, so it is shown once.
    let formula = match &test.throws[..] {
        [first] if first.len() == 1 && !test.kept_open => {
            say!(language, "tell-test", natural = natural, value = value, final = total)
        }
        _ if test.kept_open => {
            say!(language, "tell-test-kept", dice = dice, natural = natural, value = value, final = total)
        }
        _ => say!(language, "tell-test-thrown", dice = dice, natural = natural, value = value, final = total),
    };
    match test.automatic_failure {
        true => say!(language, "tell-test-failed", formula = formula),
        false => formula,
    }
}
