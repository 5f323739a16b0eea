//! What was taken for granted where cards are silent: a note under tables, a line of posts.

use super::{names, words};
use crate::language::Language;
use crate::say;
use crate::scenario::{Assumed, AssumedRule};
use std::collections::BTreeSet;

/// So many fighters are named; of more it is said how many they are.
const MOST_NAMED: usize = 3;

/// All of it in one note; nothing where nothing was taken.
pub(crate) fn note(language: Language, assumed: &[Assumed]) -> Option<String> {
    told(language, assumed.iter(), MOST_NAMED)
}

/// The same where these values have sentences of their own, as far as these say all of it.
pub(crate) fn other_note(language: Language, assumed: &[Assumed], told_already: &[&str]) -> Option<String> {
    let is_told = |of: &&Assumed| {
        told_already.contains(&of.field.as_str())
            && !matches!(of.rule, AssumedRule::Stays | AssumedRule::NotJudged)
    };
    told(language, assumed.iter().filter(|of| !is_told(of)), MOST_NAMED)
}

/// How many fighters, and which values: for a post.
pub(crate) fn in_brief(language: Language, assumed: &[Assumed]) -> Option<String> {
    told(language, assumed.iter(), 0)
}

/// Those of whom the same value was taken by the same rule, together.
fn told<'a>(
    language: Language,
    assumed: impl Iterator<Item = &'a Assumed> + Clone,
    most_named: usize,
) -> Option<String> {
    let kinds: BTreeSet<(AssumedRule, &str)> =
        assumed.clone().map(|of| (of.rule, of.field.as_str())).collect();
    let part = |(rule, field): (AssumedRule, &str)| {
        let of_kind = assumed.clone().filter(|of| of.rule == rule && of.field == field);
        let names: Vec<String> = of_kind.map(|of| names::in_words(&of.name, language)).collect();
        let who = match names.len() {
            n if n > most_named => say!(language, "assumed-n", n = n),
            _ => names.join(", "),
        };
        by_rule(language, rule, field, who)
    };
    let parts: Vec<String> = kinds.into_iter().map(part).collect();
    (!parts.is_empty()).then(|| say!(language, "assumed-note", parts = words::list(language, parts)))
}

fn by_rule(language: Language, rule: AssumedRule, field: &str, who: String) -> String {
    let value = value(language, field);
    match rule {
        AssumedRule::Normal => say!(language, "assumed-normal", who = who),
        AssumedRule::BySize => say!(language, "assumed-by-size", who = who),
        AssumedRule::Coin => say!(language, "assumed-coin", who = who),
        AssumedRule::Stays => say!(language, "assumed-stays", who = who),
        AssumedRule::Ruleset => say!(language, "assumed-ruleset", who = who),
        AssumedRule::Unarmed => say!(language, "assumed-unarmed", who = who),
        AssumedRule::Artillery => say!(language, "assumed-artillery", who = who),
        AssumedRule::Trooper => say!(language, "assumed-trooper", who = who),
        AssumedRule::Inferred => say!(language, "assumed-inferred", value = value, who = who),
        AssumedRule::User => say!(language, "assumed-user", value = value, who = who),
        AssumedRule::NotJudged if field == "weapon" => say!(language, "assumed-not-armed", who = who),
        AssumedRule::NotJudged => say!(language, "assumed-not-judged", value = value, who = who),
    }
}

/// A value of a card, by its key of `--assume`.
pub(crate) fn value(language: Language, field: &str) -> String {
    match field {
        "size" => say!(language, "profiles-size"),
        "power" => say!(language, "assumed-power"),
        "mov" => say!(language, "assumed-mov"),
        "aim" => say!(language, "assumed-aim"),
        "champion" => say!(language, "assumed-champion"),
        "weapon" => say!(language, "assumed-weapon"),
        "ranges" => say!(language, "assumed-ranges"),
        "aim-str" => say!(language, "assumed-aim-str"),
        "base" => say!(language, "assumed-base"),
        other => words::column(language, &other.to_uppercase()),
    }
}

/// Why there is no verdict on a fighter of whom these values are not known: `not armed in our data`.
pub(crate) fn lacking(language: Language, fields: &[String]) -> String {
    let why = |field: &String| match field.as_str() {
        "weapon" => say!(language, "assumed-is-not-armed"),
        other => say!(language, "assumed-is-without", value = value(language, other)),
    };
    fields.iter().map(why).collect::<Vec<_>>().join(", ")
}

/// That verdicts of a field lean on fighters who are not played whole, or of whom something is not known.
pub(crate) fn among_unjudged(language: Language, names: &[String]) -> Option<String> {
    let who = few(language, names)?;
    Some(say!(language, "assumed-among-unjudged", n = names.len(), who = who))
}

/// The same of what a change makes of a field.
pub(crate) fn effects_among_unjudged(language: Language, names: &[String]) -> Option<String> {
    let who = few(language, names)?;
    Some(say!(language, "assumed-effects-among-unjudged", who = who))
}

/// Their names, or how many they are; nothing where there are none.
fn few(language: Language, names: &[String]) -> Option<String> {
    match names.len() {
        0 => None,
        n if n > MOST_NAMED => Some(say!(language, "assumed-n", n = n)),
        _ => Some(names.join(", ")),
    }
}
