//! What a page offers for choice: profiles, abilities, rules and policies, with the user's own
//! profiles.

use crate::page;
use crate::questions::{AnswerResult, json};
use fleau::language::Language;
use fleau::policy::PRESETS;
use fleau::report::Report;
use fleau::rules::Ruleset;
use fleau::scenario::ability::TakesX;
use fleau::scenario::embedded::{profile_files, roster};
use fleau::scenario::import::{Defaults, InputFile, import};
use fleau::scenario::reading::policy_words::in_french;
use fleau::scenario::{Card, Catalog, Faults, ResolvedFighter, WoundEffects};
use fleau::study::import::ImportAnswer;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::BTreeMap;

thread_local! {
    /// Cache of the catalog that the last question needed, with the text of the profile file it was
    /// made from.
    static LAST_CATALOG: RefCell<Option<(String, Catalog)>> = const { RefCell::new(None) };
}

/// Returns the built-in catalog with the profiles of this profile file added.
///
/// # Errors
/// If the profile file is invalid, or has the id of a built-in profile.
pub(crate) fn load_catalog(profiles: &str) -> Result<Catalog, Faults> {
    if profiles.trim().is_empty() {
        return Ok(Catalog::built_in().clone());
    }
    let is_known = |last: &&(String, Catalog)| last.0 == profiles;
    if let Some(catalog) =
        LAST_CATALOG.with_borrow(|last| last.as_ref().filter(is_known).map(|(_, of)| of.clone()))
    {
        return Ok(catalog);
    }
    let files: Vec<(&str, &str)> = profile_files().iter().copied().chain([("own.csv", profiles)]).collect();
    let catalog = Catalog::built_in().clone().with_profiles(&files)?;
    LAST_CATALOG.set(Some((profiles.to_owned(), catalog.clone())));
    Ok(catalog)
}

/// The file to which the page saves the user's own profiles. The command lines that the page shows
/// refer to it.
const OWN_FILE: &str = "fleau.csv";

/// The option with which a command finds the user's own profiles; empty if none of these fighters
/// is one.
pub(crate) fn own_profiles_option<'a>(
    catalog: &Catalog,
    fighters: impl IntoIterator<Item = &'a ResolvedFighter>,
) -> String {
    let has = |catalog: &Catalog, id: &str| catalog.roster().cards().iter().any(|card| card.id == id);
    let is_own = |of: &ResolvedFighter| has(catalog, &of.card.id) && !has(Catalog::built_in(), &of.card.id);
    match fighters.into_iter().any(is_own) {
        true => format!(" --profiles built-in --profiles {OWN_FILE}"),
        false => String::new(),
    }
}

/// Everything that a page offers for choice, as JSON for its lists.
#[derive(Serialize)]
pub(crate) struct Choices {
    profiles: Vec<Profile>,
    abilities: Vec<Ability>,
    rulesets: Vec<Named>,
    editions: Vec<Named>,
    /// The English and the French name of each policy.
    policies: Vec<[String; 2]>,
}

/// Ruleset or edition that a page offers, with its id and names.
#[derive(Serialize)]
struct Named {
    id: String,
    name: String,
    /// The French name; may be empty for rulesets and unknown editions.
    name_fr: String,
}

/// Keys of the values in [`Profile::numbers`], in the same order.
const NUMBERS: [&str; 7] = ["ini", "att", "str", "def", "res", "ap", "dis"];

/// A card as a page shows it.
#[derive(Serialize)]
struct Profile {
    id: String,
    name: String,
    people: String,
    edition: String,
    rank: String,
    /// INI, ATT, STR, DEF, RES, AP, DIS; null if the card does not give it.
    numbers: [Option<i64>; 7],
    abilities: Vec<String>,
    /// Other values of the card, by the keys that override them, such as `mov` and `size`.
    others: BTreeMap<&'static str, String>,
    /// Values that a fight needs and the card does not give, by the names of their columns in
    /// profile files.
    missing: Vec<&'static str>,
}

/// An ability that can be added to a fighter.
#[derive(Serialize)]
struct Ability {
    id: String,
    en: String,
    fr: String,
    /// Whether the ability takes a value X, such as the 3 of Toxic/3.
    takes: bool,
    /// Whether the ability changes a wound roll.
    wounds: bool,
}

impl Profile {
    fn from_card(card: &Card) -> Self {
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
            others: card.override_values().filter(|(key, _)| !NUMBERS.contains(key)).collect(),
            missing: card.missing().columns,
        }
    }
}

impl Choices {
    /// Collects everything that a page offers for choice: profiles, abilities, rulesets, editions
    /// and policies.
    pub(crate) fn from_catalog(catalog: &Catalog) -> Self {
        let (book, roster) = (catalog.abilities(), catalog.roster());
        let rules = catalog.default_ruleset().map(|loaded| loaded.ruleset.clone()).ok();
        let changes_wounds = |words: &str| {
            let read = |rules: &Ruleset| WoundEffects::parse(words, book, rules).is_ok();
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
            let known = catalog.editions().find_by_tag(tag);
            let name = known.map_or_else(|| tag.to_owned(), |edition| edition.name.clone());
            let name_fr = known.map_or_else(String::new, |edition| edition.name_fr.clone());
            Named { id: tag.to_owned(), name, name_fr }
        };
        Self {
            profiles: roster.cards().iter().map(Profile::from_card).collect(),
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

/// A file of profiles to import: a spreadsheet's table, a saved web page, or cards from a forum.
#[derive(Debug, Deserialize)]
pub(crate) struct Import {
    /// The name of the file.
    name: String,
    /// The contents of the file.
    text: String,
    /// Edition for profiles that state none; empty for none.
    #[serde(default)]
    edition: String,
}

impl Import {
    /// Converts the file to a profile file and lists what was not understood.
    pub(crate) fn answer(&self, catalog: &Catalog, language: Language) -> AnswerResult {
        let Self { name, text, edition } = self;
        let fallback = Defaults::new(edition, "", roster());
        let book = catalog.abilities();
        let imported = import(&[InputFile { name, bytes: text.as_bytes() }], &fallback, book)?;
        let answer = ImportAnswer::new(imported, book);
        page::document(json(&answer)?, Vec::new(), &answer.document(language))
    }
}
