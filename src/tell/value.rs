//! Values and tests as text: `4 + ATT 3 (5, light wound −1, stunned −1) = 7`.

use super::story::{Cause, Change, Current, Test};
use super::words::{number, signed, throws};
use crate::language::Language;
use crate::rules::Word;
use crate::say;

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
