//! Coverage of abilities and rules: notes below tables and lines of posts, from an answer's
//! provenance.

use super::{names, words};
use crate::language::Language;
use crate::say;
use crate::study::NotPlayed;
use crate::study::profiles::AbilityState;
use crate::study::provenance::AbilitiesPlayed;

/// Returns a note on the abilities of each fighter, and one on abilities whose text is borrowed
/// from another edition. For fights with few fighters.
pub(crate) fn ability_notes(language: Language, fighters: &[AbilitiesPlayed]) -> Vec<String> {
    let note = |of: &AbilitiesPlayed| {
        let name = names::in_words(&of.name, language);
        say!(language, "profiles-abilities-of", name = name, abilities = in_words(language, of))
    };
    let mut notes: Vec<String> = fighters.iter().map(note).collect();
    if fighters.iter().any(|of| !of.borrowed.is_empty()) {
        notes.push(borrowed_note(language));
    }
    notes
}

/// Returns one note for a field of `n` fighters: how many have abilities, and how many of those are
/// not fully simulated.
pub(crate) fn field_note(language: Language, fighters: &[AbilitiesPlayed], n: usize) -> Option<String> {
    let having = |has: &dyn Fn(&AbilitiesPlayed) -> bool| fighters.iter().filter(|of| has(of)).count();
    let is_missing_some = |of: &AbilitiesPlayed| {
        let [all, played, _] = of.counts();
        played < all
    };
    (!fighters.is_empty()).then(|| {
        say!(
            language,
            "field-abilities",
            some = fighters.len(),
            n = n,
            borrowed = having(&|of| !of.borrowed.is_empty()),
            partly = having(&is_missing_some)
        )
    })
}

pub(crate) fn borrowed_note(language: Language) -> String {
    say!(language, "profiles-borrowed")
}

/// Formats the coverage of a fighter's abilities: `played A, B*; in part C*; not modelled D;
/// unknown E`.
pub fn in_words(language: Language, of: &AbilitiesPlayed) -> String {
    let names = |names: Vec<&String>| -> Option<String> {
        let starred = |name: &String| match of.borrowed.contains(name) {
            true => format!("{name}*"),
            false => name.clone(),
        };
        let names: Vec<String> = names.into_iter().map(starred).collect();
        (!names.is_empty()).then(|| names.join(", "))
    };
    let is_printed = |name: &&String| !of.induced.contains(name);
    let parts = [
        names(of.played.iter().filter(is_printed).collect())
            .map(|names| say!(language, "profiles-names-played", names = names)),
        names(of.partly.iter().map(|partly| &partly.ability).filter(is_printed).collect())
            .map(|names| say!(language, "profiles-names-partly", names = names)),
        names(of.not_modelled.iter().map(|not_modelled| &not_modelled.ability).filter(is_printed).collect())
            .map(|names| say!(language, "profiles-names-not-modelled", names = names)),
        names(of.unknown.iter().filter(is_printed).collect())
            .map(|names| say!(language, "profiles-names-unknown", names = names)),
        induced(language, of).map(|names| say!(language, "profiles-names-induced", names = names)),
    ];
    words::list(language, parts.into_iter().flatten())
}

/// Formats abilities induced by rank or class: `A*, B, C (not modelled)`.
fn induced(language: Language, of: &AbilitiesPlayed) -> Option<String> {
    let state = |name: &String| {
        let is_partly = of.partly.iter().any(|partly| partly.ability == *name);
        match (of.played.contains(name), is_partly, of.unknown.contains(name)) {
            (true, ..) => AbilityState::Played,
            (_, true, _) => AbilityState::Partly,
            (.., true) => AbilityState::Unknown,
            _ => AbilityState::NotModelled,
        }
    };
    let named = |name: &String| {
        let starred = if of.borrowed.contains(name) { format!("{name}*") } else { name.clone() };
        match state(name) {
            AbilityState::Played => starred,
            state => {
                let state = words::state(language, state);
                say!(language, "profiles-with-state", ability = starred, state = state)
            }
        }
    };
    (!of.induced.is_empty()).then(|| of.induced.iter().map(named).collect::<Vec<_>>().join(", "))
}

/// Returns the display name of a part of the rules and the reason why it is left out. Unknown parts
/// keep their English text.
fn rule(language: Language, NotPlayed { rule, reason }: &NotPlayed) -> [String; 2] {
    match Language::key_of_word("rule-", rule) {
        Some(key) => [say!(language, key), say!(language, &format!("{key}-why"))],
        None => [rule.clone(), reason.clone()],
    }
}

/// Returns a part of the rules not played, with the reason.
fn with_reason(language: Language, part: &NotPlayed) -> String {
    let [rule, reason] = rule(language, part);
    say!(language, "rule-and-reason", rule = rule, reason = reason)
}

/// Returns from which texts courage and fear are reconstructed, or that they do not act; `None` if
/// the ruleset does not play them.
pub(super) fn fear(language: Language, parts: &[NotPlayed]) -> Option<String> {
    parts.iter().find(|part| part.is_of_played_fear()).map(|part| with_reason(language, part))
}

/// Returns the parts of the rules not played, with reasons, as one line below a table, without
/// what `fear` says.
pub fn not_played(language: Language, parts: &[NotPlayed]) -> Option<String> {
    let parts = parts.iter().filter(|part| !part.is_of_played_fear());
    let parts: Vec<String> = parts.map(|part| with_reason(language, part)).collect();
    (!parts.is_empty()).then(|| say!(language, "rules-not-played", rules = parts.join(" | ")))
}

/// Returns the parts of the rules not played, without reasons: for a post, or below a table.
pub(crate) fn not_played_short(language: Language, parts: &[NotPlayed]) -> Option<String> {
    let name = |part: &NotPlayed| match part.rule.as_str() {
        // This entry is only clear with its reason, so it has a text of its own.
        "the table (V, VI)" => say!(language, "rule-table-in-brief"),
        _ => {
            let [rule, _] = rule(language, part);
            rule
        }
    };
    let parts: Vec<String> = parts.iter().map(name).collect();
    (!parts.is_empty()).then(|| say!(language, "rules-not-played", rules = parts.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::FightKinds;
    use crate::study::provenance;

    #[test]
    fn the_text_and_the_json_list_the_same_unsimulated_rules() {
        let ruleset = crate::scenario::embedded::ruleset("confede-2024").unwrap();
        for plays in [FightKinds::Combats, FightKinds::Melees, FightKinds::Battles] {
            let parts = provenance::not_played(&ruleset, plays);
            let told = not_played(Language::English, &parts).unwrap();
            let parts: Vec<String> =
                parts.iter().map(|part| format!("{} – {}", part.rule, part.reason)).collect();
            assert_eq!(told, format!("not simulated: {}", parts.join(" | ")));
        }
    }
}
