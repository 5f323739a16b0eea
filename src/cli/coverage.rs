//! How much of the abilities of named fighters is played: notes under tables, and keys in JSON.

use crate::language::Language;
use crate::scenario::{Coverage, Recruit, State};
use crate::study::head::AbilitiesPlayed;
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
    let all: Vec<AbilitiesPlayed> = with_abilities(recruits).into_iter().map(AbilitiesPlayed::of).collect();
    crate::report::answers::coverage::ability_notes(language, &all)
}
