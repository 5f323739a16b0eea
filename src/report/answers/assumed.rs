//! Assumed card values in words: a note below tables, a line in posts.

use super::{names, words};
use crate::language::Language;
use crate::say;
use crate::scenario::{Assumed, AssumedRule, CardField};
use std::collections::BTreeSet;

/// Maximum number of fighters named in a note; a larger number is only counted.
const MAX_NAMED_FIGHTERS: usize = 3;

/// Returns one note on all assumptions, or `None` if there are none.
pub(crate) fn note(language: Language, assumed: &[Assumed]) -> Option<String> {
    describe_assumptions(language, assumed.iter(), MAX_NAMED_FIGHTERS)
}

/// Returns the note without the assumptions that other sentences already mention. `told_already`
/// lists their fields.
pub(crate) fn note_without(language: Language, assumed: &[Assumed], told_already: &[&str]) -> Option<String> {
    let is_told = |of: &&Assumed| {
        told_already.contains(&of.field.as_str())
            && !matches!(of.rule, AssumedRule::Stays | AssumedRule::NotJudged)
    };
    describe_assumptions(language, assumed.iter().filter(|of| !is_told(of)), MAX_NAMED_FIGHTERS)
}

/// Returns the note with counts instead of names, for a post.
pub(crate) fn short_note(language: Language, assumed: &[Assumed]) -> Option<String> {
    describe_assumptions(language, assumed.iter(), 0)
}

/// Builds the note. Fighters with the same field assumed by the same rule are grouped.
fn describe_assumptions<'a>(
    language: Language,
    assumed: impl Iterator<Item = &'a Assumed> + Clone,
    most_named: usize,
) -> Option<String> {
    let kinds: BTreeSet<(AssumedRule, &str)> =
        assumed.clone().map(|of| (of.rule, of.field.as_str())).collect();
    let part = |(rule, field): (AssumedRule, &str)| {
        let of_kind = assumed.clone().filter(|of| of.rule == rule && of.field == field);
        let name = |of: &Assumed| {
            let name = names::in_words(&of.name, language);
            let Some([low, high]) = of.ci95 else { return name };
            say!(language, "assumed-estimate", name = name, value = &of.value, low = low, high = high)
        };
        let names: Vec<String> = of_kind.map(name).collect();
        let who = match names.len() {
            // Estimates are told with their intervals wherever they are used.
            n if n > most_named && rule != AssumedRule::Estimated => say!(language, "assumed-n", n = n),
            _ => names.join(", "),
        };
        describe_rule(language, rule, field, who)
    };
    let parts: Vec<String> = kinds.into_iter().map(part).collect();
    (!parts.is_empty()).then(|| say!(language, "assumed-note", parts = words::list(language, parts)))
}

fn describe_rule(language: Language, rule: AssumedRule, field: &str, who: String) -> String {
    let value = value(language, field);
    match rule {
        AssumedRule::Normal => say!(language, "assumed-normal", who = who),
        AssumedRule::BySize if field == CardField::Base.key() => say!(language, "assumed-base", who = who),
        AssumedRule::BySize => say!(language, "assumed-by-size", who = who),
        AssumedRule::Coin => say!(language, "assumed-coin", who = who),
        AssumedRule::Stays => say!(language, "assumed-stays", who = who),
        AssumedRule::Ruleset => say!(language, "assumed-ruleset", who = who),
        AssumedRule::Unarmed => say!(language, "assumed-unarmed", who = who),
        AssumedRule::Artillery => say!(language, "assumed-artillery", who = who),
        AssumedRule::Trooper => say!(language, "assumed-trooper", who = who),
        AssumedRule::Unfrightened => say!(language, "assumed-unfrightened", who = who),
        AssumedRule::Inferred => say!(language, "assumed-inferred", value = value, who = who),
        AssumedRule::User => say!(language, "assumed-user", value = value, who = who),
        AssumedRule::Estimated => say!(language, "assumed-estimated", value = value, who = who),
        AssumedRule::NotJudged if field == "weapon" => say!(language, "assumed-not-armed", who = who),
        AssumedRule::NotJudged => say!(language, "assumed-not-judged", value = value, who = who),
    }
}

/// Returns the display name of a card value, from its key in `--assume`, or of the missile weapon.
pub(crate) fn value(language: Language, field: &str) -> String {
    let found = CardField::ALL.iter().find(|of| of.key() == field);
    match found {
        Some(found) => words::card_field(language, *found),
        None => say!(language, "assumed-weapon"),
    }
}

/// Returns why a fighter gets no verdict if these values are unknown, for example `not armed in our
/// data`.
pub(crate) fn missing_reasons(language: Language, fields: &[String]) -> String {
    let why = |field: &String| match field.as_str() {
        "weapon" => say!(language, "assumed-is-not-armed"),
        other => say!(language, "assumed-is-without", value = value(language, other)),
    };
    fields.iter().map(why).collect::<Vec<_>>().join(", ")
}

/// Returns the note that verdicts on a field also depend on profiles that get no verdict
/// themselves. `None` if there are none.
pub(crate) fn among_unjudged(language: Language, names: &[String]) -> Option<String> {
    let who = names_or_count(language, names)?;
    Some(say!(language, "assumed-among-unjudged", n = names.len(), who = who))
}

/// Returns the note that the effects of a change also depend on profiles that get no verdict
/// themselves. `None` if there are none.
pub(crate) fn effects_among_unjudged(language: Language, names: &[String]) -> Option<String> {
    let who = names_or_count(language, names)?;
    Some(say!(language, "assumed-effects-among-unjudged", who = who))
}

/// Returns the names, or their number above [`MAX_NAMED_FIGHTERS`]; `None` if there are none.
fn names_or_count(language: Language, names: &[String]) -> Option<String> {
    match names.len() {
        0 => None,
        n if n > MAX_NAMED_FIGHTERS => Some(say!(language, "assumed-n", n = n)),
        _ => Some(names.join(", ")),
    }
}
