//! Profiles as they are looked up: their cards, and how much of the abilities on them is played.
//!
//! Nothing is played here, so that these are no [questions](super::Question): they are made at once from a roster.

use super::head::{AbilitiesPlayed, SCHEMA_VERSION, SELFTEST_DIGEST};
use super::missing::{FilledValue, MissingOfProfile};
use crate::rules::contact::Size;
use crate::rules::{Characteristic, MissingValues, Resistance};
use crate::scenario::{Assumed, Card, CardValue, Covered, JudgedBy, NotListed, Relation, Roster, State, X};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Everything that is known of a profile. What the card does not say is null.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ProfileAnswer {
    /// Its id.
    pub id: String,
    /// Its name in French.
    pub name: String,
    /// Its people.
    pub people: String,
    /// The edition of its card.
    pub edition: String,
    /// The name of that edition; empty where it is not known.
    #[serde(default)]
    pub edition_name: String,
    /// That name in French; empty where it is the same.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub edition_name_fr: String,
    /// The rulesets by which it may be judged, the default first.
    #[serde(default)]
    pub rulesets: Vec<NamedRuleset>,
    /// Its rank.
    pub rank: String,
    /// Its size.
    pub size: Option<Size>,
    /// Its power.
    #[serde(default)]
    pub power: Option<String>,
    /// Its base, in millimeters.
    #[serde(default)]
    pub base: Option<String>,
    /// Movement, in centimeters.
    #[serde(default)]
    pub mov: Option<String>,
    /// Movement in flight, in centimeters.
    #[serde(default)]
    pub mov_fly: Option<String>,
    /// Aim.
    #[serde(default)]
    pub aim: Option<String>,
    /// The ranges of its missile weapon, in centimeters.
    #[serde(default)]
    pub ranges: Option<String>,
    /// The strength of its missile weapon.
    #[serde(default)]
    pub aim_str: Option<String>,
    /// Strategic value.
    pub ap: Option<u16>,
    /// Initiative.
    pub ini: Option<i16>,
    /// Attack.
    pub att: Option<i16>,
    /// Strength.
    pub str: Option<i16>,
    /// Defense.
    pub def: Option<i16>,
    /// Resistance.
    pub res: Option<i16>,
    /// Discipline.
    pub dis: Option<i16>,
    /// Abilities, as the card prints them.
    pub abilities: Vec<String>,
    /// Equipment, as the card prints it.
    pub equipment: Vec<String>,
    /// Abilities that its rank or class induces: the card does not print them.
    #[serde(default)]
    pub induced: Vec<InducedAbility>,
    /// Whether it may have other induced abilities that no list tells.
    #[serde(default)]
    pub not_listed: Vec<NotListed>,
    /// How much of the abilities is played.
    pub coverage: AbilitiesPlayed,
    /// The same for each of them in the order of the card; also of equipment that is an ability by another name.
    #[serde(default)]
    pub covered: Vec<CoveredAbility>,
    /// What the profile lacks to fight.
    pub missing: Vec<String>,
    /// Values that fights ask for and that are not known.
    #[serde(default)]
    pub lacks: Vec<CardValue>,
    /// By which rule of the default ruleset those are taken.
    #[serde(default)]
    pub assumed: Vec<Assumed>,
    /// Values that are from elsewhere than the card.
    #[serde(default)]
    pub filled: Vec<FilledValue>,
    /// Where the card comes from.
    pub source: String,
}

/// A ruleset by which profiles of an edition may be judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NamedRuleset {
    /// Its id.
    pub id: String,
    /// How it relates to the edition.
    pub relation: Relation,
    /// What that rests on, in English.
    pub why: String,
}

impl NamedRuleset {
    fn of(JudgedBy { id, how, why }: &JudgedBy) -> Self {
        Self { id: id.clone(), relation: *how, why: why.clone() }
    }
}

/// An ability that a rank or a class induces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct InducedAbility {
    /// As a card would print it.
    pub ability: String,
    /// Where it was found that it is induced.
    pub source: String,
}

/// How much of an ability of a card is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CoveredAbility {
    /// As the card prints it.
    pub ability: String,
    /// How much.
    pub state: AbilityState,
    /// The parts that are not played, or why nothing is.
    pub reasons: Vec<String>,
    /// Whether what is played of it follows the text of Confrontation 5.
    pub borrowed: bool,
    /// Whether rank or class induces it: the card does not print it.
    #[serde(default)]
    pub induced: bool,
}

/// How much of an ability is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub enum AbilityState {
    /// All of it.
    #[serde(rename = "played")]
    Played,
    /// A part.
    #[serde(rename = "partly")]
    Partly,
    /// Nothing.
    #[serde(rename = "not modelled")]
    NotModelled,
    /// No such ability is known, or its X is wrong.
    #[serde(rename = "unknown")]
    Unknown,
}

impl From<&State> for AbilityState {
    fn from(state: &State) -> Self {
        match state {
            State::Played => AbilityState::Played,
            State::Partly(_) => AbilityState::Partly,
            State::NotModelled(_) => AbilityState::NotModelled,
            State::Unknown(_) => AbilityState::Unknown,
        }
    }
}

fn reasons(state: &State) -> Vec<String> {
    match state {
        State::Played => Vec::new(),
        State::Partly(parts) => parts.clone(),
        State::NotModelled(reason) | State::Unknown(reason) => vec![reason.clone()],
    }
}

impl From<&Covered> for CoveredAbility {
    fn from(covered: &Covered) -> Self {
        CoveredAbility {
            ability: covered.printed.clone(),
            state: AbilityState::from(&covered.state),
            reasons: reasons(&covered.state),
            borrowed: covered.is_borrowed,
            induced: covered.induced.is_some(),
        }
    }
}

/// Of a card, the abilities by which the roster reads it.
fn played(card: &Card, roster: &Roster) -> AbilitiesPlayed {
    AbilitiesPlayed { name: card.name.clone(), ..AbilitiesPlayed::covered(&card.id, &roster.coverage(card)) }
}

impl ProfileAnswer {
    /// Of a card of a roster.
    pub fn of(card: &Card, roster: &Roster) -> Self {
        let coverage = roster.coverage(card);
        let edition = roster.book().editions().of_tag(&card.edition);
        let induced = coverage.induced().map(|covered| InducedAbility {
            ability: covered.printed.clone(),
            source: covered.induced.clone().unwrap_or_default(),
        });
        let value = |characteristic: Option<Characteristic>| characteristic.map(Characteristic::get);
        let unknown = MissingOfProfile::of(card, roster, &MissingValues::default());
        ProfileAnswer {
            id: card.id.clone(),
            name: card.name.clone(),
            people: card.people.clone(),
            edition: card.edition.clone(),
            edition_name: edition.map(|edition| edition.name.clone()).unwrap_or_default(),
            edition_name_fr: edition.and_then(|edition| edition.other_name_in_french()).unwrap_or_default(),
            rulesets: edition.iter().flat_map(|edition| &edition.rulesets).map(NamedRuleset::of).collect(),
            rank: card.rank.clone(),
            size: card.size,
            power: card.written("power"),
            base: card.written("base_mm"),
            mov: card.written("mov_cm"),
            mov_fly: card.written("mov_fly_cm"),
            aim: card.written("aim"),
            ranges: card.written("ranges_cm"),
            aim_str: card.written("aim_str"),
            ap: card.strategic_value.map(|value| value.get()),
            ini: value(card.initiative),
            att: value(card.attack),
            str: value(card.strength),
            def: value(card.defense),
            res: card.resistance.map(Resistance::get),
            dis: value(card.discipline),
            abilities: card.abilities.clone(),
            equipment: card.equipment.clone(),
            induced: induced.collect(),
            not_listed: coverage.not_listed.clone(),
            coverage: played(card, roster),
            covered: coverage.abilities.iter().map(CoveredAbility::from).collect(),
            missing: card.missing().columns.into_iter().map(str::to_owned).collect(),
            lacks: unknown.lacks,
            assumed: unknown.assumed,
            filled: unknown.filled,
            source: card.source.clone(),
        }
    }

    /// The characteristics and the cost, by the columns of cards.
    pub fn numbers(&self) -> [(&'static str, Option<i64>); 7] {
        let wide = |value: Option<i16>| value.map(i64::from);
        [
            ("INI", wide(self.ini)),
            ("ATT", wide(self.att)),
            ("STR", wide(self.str)),
            ("DEF", wide(self.def)),
            ("RES", wide(self.res)),
            ("DIS", wide(self.dis)),
            ("AP", self.ap.map(i64::from)),
        ]
    }
}

/// How much of the abilities of cards is played. Its `abilities` are rows of a table, unlike those of other answers, which is why
/// it has no head like theirs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CoverageAnswer {
    /// Name and version of the answer's schema.
    pub schema: String,
    /// The command that asks for it.
    pub command: String,
    /// The version of the program.
    pub version: String,
    /// The command line that makes it again; absent where it was asked for from a program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<String>,
    /// What `fleau selftest` of a sound build computes.
    #[serde(default)]
    pub selftest: String,
    /// BLAKE3 hashes of what went in.
    pub hashes: CoverageHashes,
    /// One entry an ability and state, the most frequent first.
    pub abilities: Vec<AbilityCoverage>,
    /// The profiles, in the order of the selection.
    pub profiles: Vec<AbilitiesPlayed>,
    /// Values that fights ask for and that are not known, by the ids of the profiles that lack some.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub lacks: BTreeMap<String, Vec<CardValue>>,
}

/// BLAKE3 hashes in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CoverageHashes {
    /// Of the ability files.
    pub abilities: String,
    /// Of the profile files.
    pub profiles: String,
}

/// An ability of the cards, in one state: one that is directed against a kind may be played on some cards only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AbilityCoverage {
    /// Its id; null where it is not known.
    pub id: Option<String>,
    /// Its French name without X, or what is printed where it is not known.
    pub name: String,
    /// What stands after the slash, on all cards.
    pub x: BTreeSet<String>,
    /// How many profiles have it.
    pub profiles: usize,
    /// How many of these have it by rank or class, without the card printing it.
    #[serde(default)]
    pub induced: usize,
    /// How much of it is played.
    pub state: AbilityState,
    /// Whether it is played by the text of Confrontation 5.
    pub borrowed: bool,
    /// What is not played, or why nothing is.
    pub missing: String,
    /// The same, one reason after the other.
    #[serde(default)]
    pub reasons: Vec<String>,
}

impl CoverageAnswer {
    /// Of cards of a roster.
    pub fn of(cards: &[&Card], roster: &Roster) -> Self {
        CoverageAnswer {
            schema: format!("fleau/coverage/{SCHEMA_VERSION}"),
            command: "coverage".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            again: None,
            selftest: SELFTEST_DIGEST.to_owned(),
            hashes: CoverageHashes {
                abilities: roster.book().hash().to_owned(),
                profiles: roster.hash().to_owned(),
            },
            abilities: abilities(cards, roster),
            profiles: cards.iter().map(|card| played(card, roster)).collect(),
            lacks: (cards.iter())
                .map(|card| (card.id.clone(), roster.coverage(card).lacks))
                .filter(|(_, lacks)| !lacks.is_empty())
                .collect(),
        }
    }
}

/// One row an ability and state, the most frequent first.
fn abilities(cards: &[&Card], roster: &Roster) -> Vec<AbilityCoverage> {
    let book = roster.book();
    let mut rows: BTreeMap<(String, &str), AbilityCoverage> = BTreeMap::new();
    for covered in cards.iter().flat_map(|card| roster.coverage(card).abilities) {
        let Covered { printed, id, induced, state, is_borrowed, .. } = covered;
        let ability = id.as_deref().and_then(|id| book.abilities().iter().find(|ability| ability.id == id));
        let name = ability.map_or(printed.clone(), |ability| ability.name_fr.clone());
        let row = rows.entry((name.clone(), state.word())).or_insert_with(|| AbilityCoverage {
            id,
            name,
            x: BTreeSet::new(),
            profiles: 0,
            induced: 0,
            state: AbilityState::from(&state),
            borrowed: false,
            missing: state.missing(),
            reasons: reasons(&state),
        });
        row.profiles += 1;
        row.induced += usize::from(induced.is_some());
        row.borrowed |= is_borrowed;
        row.x.extend(book.get(&printed).and_then(|known| match known.x {
            X::Number(x) if printed.contains('/') => Some(x.to_string()),
            X::Text(x) => Some(x),
            X::Number(_) | X::Absent => None,
        }));
    }
    let mut rows: Vec<AbilityCoverage> = rows.into_values().collect();
    rows.sort_by(|one, other| other.profiles.cmp(&one.profiles).then(one.name.cmp(&other.name)));
    rows
}
