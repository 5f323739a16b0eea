//! What can be chosen: profiles, abilities, rules, policies; and profiles of one's own.

use crate::asked::{Answered, json};
use crate::shown;
use fleau::language::Language;
use fleau::policy::{PRESETS, in_french};
use fleau::report::answers::import as answers;
use fleau::rules::Ruleset;
use fleau::scenario::ability::TakesX;
use fleau::scenario::embedded::profile_files;
use fleau::scenario::import::{Fallback, Given, import};
use fleau::scenario::{Card, Catalog, Faults, Recruit, WoundEffects};
use fleau::study::import::ImportAnswer;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::BTreeMap;

thread_local! {
    /// The profile file that was read last, with everything that can be named under it.
    static LAST: RefCell<Option<(String, Catalog)>> = const { RefCell::new(None) };
}

/// What is built in, with these profiles beside it.
///
/// # Errors
/// What is wrong with the profile file; an id that is built in.
pub(crate) fn with(profiles: &str) -> Result<Catalog, Faults> {
    if profiles.trim().is_empty() {
        return Ok(Catalog::built_in().clone());
    }
    let is_known = |last: &&(String, Catalog)| last.0 == profiles;
    if let Some(catalog) = LAST.with_borrow(|last| last.as_ref().filter(is_known).map(|(_, of)| of.clone())) {
        return Ok(catalog);
    }
    let files: Vec<(&str, &str)> = profile_files().iter().copied().chain([("own.csv", profiles)]).collect();
    let catalog = Catalog::built_in().clone().with_profiles(&files)?;
    LAST.set(Some((profiles.to_owned(), catalog.clone())));
    Ok(catalog)
}

/// The file in which the page saves profiles of one's own, and in which the commands that it shows look for them.
const OWN_FILE: &str = "fleau.csv";

/// The option with which a command knows these fighters of a catalog too; empty where all are built in or have no card.
pub(crate) fn own_option<'a>(catalog: &Catalog, fighters: impl IntoIterator<Item = &'a Recruit>) -> String {
    let has = |catalog: &Catalog, id: &str| catalog.roster().cards().iter().any(|card| card.id == id);
    let is_own = |of: &Recruit| has(catalog, &of.card.id) && !has(Catalog::built_in(), &of.card.id);
    match fighters.into_iter().any(is_own) {
        true => format!(" --profiles built-in --profiles {OWN_FILE}"),
        false => String::new(),
    }
}

/// Everything that can be chosen.
#[derive(Serialize)]
pub(crate) struct Choices {
    profiles: Vec<Profile>,
    abilities: Vec<Ability>,
    rulesets: Vec<Named>,
    editions: Vec<Named>,
    /// In English and in French.
    policies: Vec<[String; 2]>,
}

/// Something with a name.
#[derive(Serialize)]
struct Named {
    id: String,
    name: String,
    /// Its French name where that is another one.
    name_fr: String,
}

/// The keys of [`Profile::numbers`].
const NUMBERS: [&str; 7] = ["ini", "att", "str", "def", "res", "ap", "dis"];

/// A card as a page shows it.
#[derive(Serialize)]
struct Profile {
    id: String,
    name: String,
    people: String,
    edition: String,
    rank: String,
    /// INI, ATT, STR, DEF, RES, AP, DIS; null where the card does not say it.
    numbers: [Option<i64>; 7],
    abilities: Vec<String>,
    /// What else it says, by the keys that change it: `mov`, `size`.
    others: BTreeMap<&'static str, String>,
    /// What it lacks to fight.
    missing: Vec<&'static str>,
}

/// An ability that can be given to a fighter.
#[derive(Serialize)]
struct Ability {
    id: String,
    en: String,
    fr: String,
    /// Whether something has to stand after it.
    takes: bool,
    /// Whether it changes a wound roll.
    wounds: bool,
}

impl Profile {
    fn of(card: &Card) -> Self {
        let number = |value: Option<fleau::rules::Characteristic>| value.map(|value| i64::from(value.get()));
        Self {
            id: card.id.clone(),
            name: card.name.clone(),
            people: card.people.clone(),
            edition: card.edition.clone(),
            rank: card.rank.clone(),
            numbers: [
                number(card.initiative),
                number(card.attack),
                number(card.strength),
                number(card.defense),
                card.resistance.map(|value| i64::from(value.get())),
                card.strategic_value.map(|value| i64::from(value.get())),
                number(card.discipline),
            ],
            abilities: card.abilities.clone(),
            others: card.values().filter(|(key, _)| !NUMBERS.contains(key)).collect(),
            missing: card.missing().columns,
        }
    }
}

impl Choices {
    /// Of a catalog.
    pub(crate) fn of(catalog: &Catalog) -> Self {
        let (book, roster) = (catalog.abilities(), catalog.roster());
        let rules = catalog.default_ruleset().map(|loaded| loaded.ruleset.clone()).ok();
        let changes_wounds = |words: &str| {
            let read = |rules: &Ruleset| WoundEffects::read(words, book, rules).is_ok();
            rules.as_ref().is_some_and(read)
        };
        let ability = |ability: &fleau::scenario::Ability| Ability {
            id: ability.id.clone(),
            en: ability.name_en.clone(),
            fr: ability.name_fr.clone(),
            takes: ability.takes != TakesX::Nothing,
            wounds: changes_wounds(&ability.id) || changes_wounds(&format!("{}/1", ability.id)),
        };
        let edition = |tag: &str| {
            let known = catalog.editions().of_tag(tag);
            let name = known.map_or_else(|| tag.to_owned(), |edition| edition.name.clone());
            let name_fr = known.map_or_else(String::new, |edition| edition.name_fr.clone());
            Named { id: tag.to_owned(), name, name_fr }
        };
        Self {
            profiles: roster.cards().iter().map(Profile::of).collect(),
            abilities: book.abilities().iter().map(ability).collect(),
            rulesets: (catalog.rulesets().iter())
                .map(|loaded| Named {
                    id: loaded.ruleset.id.clone(),
                    name: loaded.ruleset.name.clone(),
                    name_fr: String::new(),
                })
                .collect(),
            editions: roster.editions().into_iter().map(edition).collect(),
            policies: (PRESETS.iter().map(|preset| preset.name).chain(["optimal", "best-response"]))
                .map(|name| [name.to_owned(), in_french(name)])
                .collect(),
        }
    }
}

/// A file of profiles as somebody has it: a spreadsheet's table, a saved page, cards from a forum.
#[derive(Debug, Deserialize)]
pub(crate) struct Import {
    /// What it is called.
    name: String,
    /// What stands in it.
    text: String,
    /// The edition of profiles that do not say theirs.
    #[serde(default)]
    edition: String,
}

impl Import {
    /// The profile file, and what was not understood.
    pub(crate) fn answer(&self, catalog: &Catalog, language: Language) -> Answered {
        let Self { name, text, edition } = self;
        let fallback = Fallback { edition: edition.clone(), people: String::new() };
        let book = catalog.abilities();
        let imported = import(&[Given { name, bytes: text.as_bytes() }], &fallback, book)?;
        let answer = ImportAnswer::of(imported, book);
        shown::document(json(&answer)?, Vec::new(), &answers::import(&answer, language))
    }
}
