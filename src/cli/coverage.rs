//! How much of the abilities of named fighters is played: notes under tables, and keys in JSON.

use crate::language::Language;
use crate::report::answers::words;
use crate::say;
use crate::scenario::{Coverage, Recruit, State};
use serde::Serialize;
use std::collections::BTreeSet;

/// The abilities of a fighter, as commands tell them in JSON. Each of them is in one list but `borrowed`, which names
/// those among `played` and `partly` that follow the text of Confrontation 5.
#[derive(Serialize)]
pub(super) struct AbilitiesJson {
    id: String,
    played: Vec<String>,
    borrowed: Vec<String>,
    partly: Vec<PartlyJson>,
    not_modelled: Vec<NotModelledJson>,
    unknown: Vec<String>,
}

#[derive(Serialize)]
struct PartlyJson {
    ability: String,
    missing: Vec<String>,
}

#[derive(Serialize)]
struct NotModelledJson {
    ability: String,
    reason: String,
}

impl AbilitiesJson {
    pub(super) fn of(id: &str, coverage: &Coverage) -> Self {
        let mut json = AbilitiesJson {
            id: id.to_owned(),
            played: Vec::new(),
            borrowed: coverage.borrowed().map(|covered| covered.printed.clone()).collect(),
            partly: Vec::new(),
            not_modelled: Vec::new(),
            unknown: Vec::new(),
        };
        for covered in &coverage.abilities {
            let ability = covered.printed.clone();
            match &covered.state {
                State::Played => json.played.push(ability),
                State::Partly(missing) => json.partly.push(PartlyJson { ability, missing: missing.clone() }),
                State::NotModelled(reason) => {
                    json.not_modelled.push(NotModelledJson { ability, reason: reason.clone() });
                }
                State::Unknown(_) => json.unknown.push(ability),
            }
        }
        json
    }
}

/// Those who have abilities, each once.
fn with_abilities<'a>(recruits: impl Iterator<Item = &'a Recruit>) -> Vec<&'a Recruit> {
    let mut seen = BTreeSet::new();
    let has_some = recruits.filter(|recruit| !recruit.coverage.abilities.is_empty());
    has_some.filter(|recruit| seen.insert(recruit.label.as_str())).collect()
}

/// What JSON tells of the abilities of fighters.
pub(super) fn abilities_json<'a>(recruits: impl Iterator<Item = &'a Recruit>) -> Vec<AbilitiesJson> {
    let recruits = with_abilities(recruits).into_iter();
    recruits.map(|recruit| AbilitiesJson::of(&recruit.label, &recruit.coverage)).collect()
}

/// One note a fighter who has abilities, and one about what is borrowed.
pub(super) fn ability_notes<'a>(
    language: Language,
    recruits: impl Iterator<Item = &'a Recruit>,
) -> Vec<String> {
    let recruits = with_abilities(recruits);
    let note = |recruit: &&Recruit| {
        let abilities = in_words(language, &recruit.coverage);
        say!(language, "profiles-abilities-of", name = &recruit.name, abilities = abilities)
    };
    let mut notes: Vec<String> = recruits.iter().map(note).collect();
    if recruits.iter().any(|recruit| recruit.coverage.borrowed().next().is_some()) {
        notes.push(borrowed(language));
    }
    notes
}

/// What an asterisk means.
pub(super) fn borrowed(language: Language) -> String {
    say!(language, "profiles-borrowed")
}

/// `played A, B*; in part C*; not modelled D; unknown E`.
pub(super) fn in_words(language: Language, coverage: &Coverage) -> String {
    let names = |word| -> Option<String> {
        let names: Vec<String> = coverage
            .in_state(word)
            .map(|covered| format!("{}{}", covered.printed, if covered.is_borrowed { "*" } else { "" }))
            .collect();
        (!names.is_empty()).then(|| names.join(", "))
    };
    let parts = [
        names("played").map(|names| say!(language, "profiles-names-played", names = names)),
        names("partly").map(|names| say!(language, "profiles-names-partly", names = names)),
        names("not modelled").map(|names| say!(language, "profiles-names-not-modelled", names = names)),
        names("unknown").map(|names| say!(language, "profiles-names-unknown", names = names)),
    ];
    words::list(language, parts.into_iter().flatten())
}
