//! Prose for a wound roll, and for the fighter after it (II-B).

use super::words::{faces, format_change, number, value};
use crate::language::Language;
use crate::rules::{Word, WoundResult};
use crate::say;
use crate::tell::story::{Condition, Roll, Wound};

/// Returns the sentences for the wound roll (II-B-1), and for the target after it (II-B-3): tokens
/// burnt, death, accumulated wound level. `target` is its name, and whether it is Enormous.
pub(super) fn sentences(
    language: Language,
    (target, is_enormous): (&str, bool),
    wound: &Wound,
    [before, after]: [Condition; 2],
) -> Vec<String> {
    let die = |key: &str, die: Option<u8>| die.map(|die| say!(language, key, die = die, target = target));
    let about = |key: &str| say!(language, key, target = target);
    let mut sentences = Vec::new();
    let saved = if wound.roll.is_none() { "tell-saved" } else { "tell-not-saved" };
    sentences.extend(die(saved, wound.save));
    sentences.extend(die("tell-strength-die", wound.strength_die));
    let roll = wound.roll.as_ref();
    sentences.extend(roll.map(|roll| describe_roll(language, wound, roll, [before, after])));
    sentences.extend(die("tell-further", wound.further));
    let burnt = after.tokens_burnt.saturating_sub(before.tokens_burnt);
    if burnt > 0 {
        let by = if is_enormous { "enormous" } else { "other" };
        sentences.push(say!(language, "tell-tokens", n = burnt, target = target, by = by));
    }
    let (levels, level) = (wound.result.wound_levels(), after.wound_level);
    if !after.is_alive() {
        let is_killed = wound.result == WoundResult::Killed;
        sentences.push(about(if is_killed { "tell-dies" } else { "tell-dies-of-levels" }));
    } else if after.dying {
        if !before.dying {
            sentences.push(about("tell-dying"));
        }
    } else if levels > 0 && level.get() > 0 && level.get() != levels {
        sentences.push(say!(language, "tell-now", target = target, level = level.word()));
    }
    sentences
}

fn describe_roll(language: Language, wound: &Wound, roll: &Roll, [before, after]: [Condition; 2]) -> String {
    if roll.kills_by_double {
        return say!(language, "tell-wound-double", face = roll.kept[0]);
    }
    let thrown = faces(&roll.dice, language);
    let dice = match roll.dice.len() {
        2 => thrown,
        _ => say!(language, "tell-wound-kept", dice = thrown, kept = faces(&roll.kept, language)),
    };
    let result = match wound.result {
        WoundResult::Stunned if after.stunned <= before.stunned => "stunned-again",
        other => other.word(),
    };
    let (place, sum, total) = (roll.location.column(), sum(language, wound, roll), number(roll.total));
    say!(language, "tell-wound", dice = dice, where = place, sum = sum, total = total, result = result)
}

/// Formats the sum of a wound roll: higher die plus STR minus RES, and modifiers. For example
/// `5 + STR 7 − RES 11`.
fn sum(language: Language, wound: &Wound, roll: &Roll) -> String {
    let mut sum = format!(
        "{} + {} − {}",
        roll.kept[1],
        value(&wound.strength, language),
        value(&wound.resistance, language)
    );
    if let Some(die) = wound.strength_die {
        sum += &format!(" + {die}");
    }
    for change in &wound.changes {
        sum += &format!(" ({})", format_change(*change, language));
    }
    sum
}
