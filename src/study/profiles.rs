//! Profiles as users look them up: their cards, and how much of their abilities is simulated.
//!
//! No fight is simulated here. These answers are made from a roster directly, so there is no
//! [question](super::Question).

use super::missing::{CoverageHashes, FilledValue, MissingOfProfile};
use super::provenance::{AbilitiesPlayed, SCHEMA_VERSION, SELFTEST_DIGEST};
use crate::rules::contact::Size;
use crate::rules::{Characteristic, MissingValues, Resistance, Word};
use crate::scenario::{
    Assumed, Card, CardAbilityCoverage, CardField, CardValue, CoverageState, EditionRuleset, NotListed,
    Relation, Roster, X,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use strum::{IntoStaticStr, VariantArray};

/// Everything that is known about a profile. Values that the card does not give are null.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ProfileAnswer {
    /// The id of the profile.
    pub id: String,
    /// The French name of the profile.
    pub name: String,
    /// The people to which the profile belongs.
    pub people: String,
    /// The edition of the card.
    pub edition: String,
    /// The English name of that edition; empty if the edition is not known.
    pub edition_name: String,
    /// The French name of that edition; empty if it is the same.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub edition_name_fr: String,
    /// The rulesets by which the profile may be judged, the default first.
    pub rulesets: Vec<NamedRuleset>,
    /// The rank that the card prints.
    pub rank: String,
    /// Whether the fighter is a champion; null if the card does not say it.
    pub champion: Option<bool>,
    /// The size of the fighter; null if not known.
    pub size: Option<Size>,
    /// Power, which counts in charges and in the control of zones, as the card prints it.
    pub power: Option<String>,
    /// The base, in millimeters.
    pub base: Option<String>,
    /// Movement, in centimeters.
    pub mov: Option<String>,
    /// Movement in flight, in centimeters.
    pub mov_fly: Option<String>,
    /// Aim, as the card prints it.
    pub aim: Option<String>,
    /// The ranges of the missile weapon, in centimeters.
    pub ranges: Option<String>,
    /// The strength of the missile weapon.
    pub aim_str: Option<String>,
    /// Strategic value, in AP.
    pub ap: Option<u16>,
    /// Initiative (INI).
    pub ini: Option<i16>,
    /// Attack (ATT).
    pub att: Option<i16>,
    /// Strength (STR).
    pub str: Option<i16>,
    /// Defense (DEF).
    pub def: Option<i16>,
    /// Resistance (RES).
    pub res: Option<i16>,
    /// Courage (COU).
    pub courage: Option<i16>,
    /// FEAR.
    pub fear: Option<i16>,
    /// A value that is either COU or FEAR; its source does not say which.
    pub courage_or_fear: Option<i16>,
    /// Discipline (DIS).
    pub dis: Option<i16>,
    /// Abilities, as the card prints them.
    pub abilities: Vec<String>,
    /// Equipment, as the card prints it.
    pub equipment: Vec<String>,
    /// Abilities that the fighter's rank or class induces: the card does not print them.
    pub induced: Vec<InducedAbility>,
    /// Kinds of fighters to which the profile belongs and whose induced abilities no list contains,
    /// so that it may have more of them.
    pub not_listed: Vec<NotListed>,
    /// How much of the abilities is simulated.
    pub coverage: AbilitiesPlayed,
    /// How much of each ability is simulated, in the order of the card, including equipment that is
    /// an ability by another name.
    pub covered: Vec<CoveredAbility>,
    /// The columns without which the profile cannot fight.
    pub missing: Vec<String>,
    /// Values that fights need and that are not known.
    pub lacks: Vec<CardValue>,
    /// The assumptions that the default ruleset makes for those values.
    pub assumed: Vec<Assumed>,
    /// Values that come from another source than the card.
    pub filled: Vec<FilledValue>,
    /// The source of the card.
    pub source: String,
}

/// A ruleset by which profiles of an edition may be judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NamedRuleset {
    /// The id of the ruleset.
    pub id: String,
    /// How the ruleset relates to the edition.
    pub relation: Relation,
    /// The evidence that the ruleset has this relation to the edition, in English.
    pub why: String,
}

impl NamedRuleset {
    fn from_judged_by(EditionRuleset { id, relation: how, reason: why }: &EditionRuleset) -> Self {
        Self { id: id.clone(), relation: *how, why: why.clone() }
    }
}

/// An ability that a rank or a class induces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct InducedAbility {
    /// The ability as a card would print it.
    pub ability: String,
    /// The source that says that rank or class gives the ability.
    pub source: String,
}

/// How much of an ability of a card is simulated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CoveredAbility {
    /// The ability as the card prints it.
    pub ability: String,
    /// How much of it is simulated.
    pub state: AbilityState,
    /// The parts that are not simulated, or why the ability is not.
    pub reasons: Vec<String>,
    /// Whether the simulated part follows the text of Confrontation 5.
    pub borrowed: bool,
    /// Whether rank or class induces the ability: the card does not print it.
    pub induced: bool,
}

/// How much of an ability is simulated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum AbilityState {
    /// The whole ability.
    Played,
    /// A part of it.
    Partly,
    /// Nothing of the ability is simulated.
    #[serde(rename = "not modelled")]
    #[strum(serialize = "not modelled")]
    NotModelled,
    /// No such ability is known, or its X is wrong.
    Unknown,
}

impl From<&CoverageState> for AbilityState {
    fn from(state: &CoverageState) -> Self {
        match state {
            CoverageState::Played => AbilityState::Played,
            CoverageState::Partly(_) => AbilityState::Partly,
            CoverageState::NotModelled(_) => AbilityState::NotModelled,
            CoverageState::Unknown(_) => AbilityState::Unknown,
        }
    }
}

fn reasons(state: &CoverageState) -> Vec<String> {
    match state {
        CoverageState::Played => Vec::new(),
        CoverageState::Partly(parts) => parts.clone(),
        CoverageState::NotModelled(reason) | CoverageState::Unknown(reason) => vec![reason.clone()],
    }
}

impl From<&CardAbilityCoverage> for CoveredAbility {
    fn from(covered: &CardAbilityCoverage) -> Self {
        CoveredAbility {
            ability: covered.printed.clone(),
            state: AbilityState::from(&covered.state),
            reasons: reasons(&covered.state),
            borrowed: covered.is_borrowed,
            induced: covered.induced.is_some(),
        }
    }
}

/// Returns the coverage of a card's abilities, with the name of the card.
fn card_coverage(card: &Card, roster: &Roster) -> AbilitiesPlayed {
    AbilitiesPlayed {
        name: card.name.clone(),
        ..AbilitiesPlayed::from_coverage(&card.id, &roster.coverage(card))
    }
}

impl ProfileAnswer {
    /// Looks up everything that is known about a card of a roster.
    pub fn from_card(card: &Card, roster: &Roster) -> Self {
        let coverage = roster.coverage(card);
        let edition = roster.book().editions().find_by_tag(&card.edition);
        let induced = coverage.induced().map(|covered| InducedAbility {
            ability: covered.printed.clone(),
            source: covered.induced.clone().unwrap_or_default(),
        });
        let value = |characteristic: Option<Characteristic>| characteristic.map(Characteristic::get);
        let unknown = MissingOfProfile::from_card(card, roster, &MissingValues::default());
        ProfileAnswer {
            id: card.id.clone(),
            name: card.name.clone(),
            people: card.people.clone(),
            edition: card.edition.clone(),
            edition_name: edition.map(|edition| edition.name.clone()).unwrap_or_default(),
            edition_name_fr: edition.and_then(|edition| edition.other_name_in_french()).unwrap_or_default(),
            rulesets: edition
                .iter()
                .flat_map(|edition| &edition.rulesets)
                .map(NamedRuleset::from_judged_by)
                .collect(),
            rank: card.rank.clone(),
            champion: card.champion,
            size: card.size,
            power: card.cell_text(CardField::Power),
            base: card.cell_text(CardField::Base),
            mov: card.cell_text(CardField::Movement),
            mov_fly: card.cell_text(CardField::FlyingMovement),
            aim: card.cell_text(CardField::Aim),
            ranges: card.cell_text(CardField::Ranges),
            aim_str: card.cell_text(CardField::AimStrength),
            ap: card.strategic_value.map(|value| value.get()),
            ini: value(card.initiative),
            att: value(card.attack),
            str: value(card.strength),
            def: value(card.defense),
            res: card.resistance.map(Resistance::get),
            courage: value(card.courage),
            fear: value(card.fear),
            courage_or_fear: value(card.courage_or_fear),
            dis: value(card.discipline),
            abilities: card.abilities.clone(),
            equipment: card.equipment.clone(),
            induced: induced.collect(),
            not_listed: coverage.not_listed.clone(),
            coverage: card_coverage(card, roster),
            covered: coverage.abilities.iter().map(CoveredAbility::from).collect(),
            missing: card.missing().columns.into_iter().map(str::to_owned).collect(),
            lacks: unknown.lacks,
            assumed: unknown.assumed,
            filled: unknown.filled,
            source: card.source.clone(),
        }
    }

    /// Returns a field of the card as profile files write it; empty if it is unknown.
    pub(crate) fn cell(&self, field: CardField) -> String {
        let text = |value: &Option<String>| value.clone().unwrap_or_default();
        let number = |value: Option<i16>| value.map(|value| value.to_string()).unwrap_or_default();
        match field {
            CardField::Id => self.id.clone(),
            CardField::Name => self.name.clone(),
            CardField::People => self.people.clone(),
            CardField::Edition => self.edition.clone(),
            CardField::Rank => self.rank.clone(),
            CardField::Champion => self.champion.map(|is| u8::from(is).to_string()).unwrap_or_default(),
            CardField::Size => self.size.map(|size| size.word().to_owned()).unwrap_or_default(),
            CardField::Power => text(&self.power),
            CardField::Base => text(&self.base),
            CardField::StrategicValue => self.ap.map(|ap| ap.to_string()).unwrap_or_default(),
            CardField::Movement => text(&self.mov),
            CardField::FlyingMovement => text(&self.mov_fly),
            CardField::Initiative => number(self.ini),
            CardField::Attack => number(self.att),
            CardField::Strength => number(self.str),
            CardField::Defense => number(self.def),
            CardField::Resistance => number(self.res),
            CardField::Courage => number(self.courage),
            CardField::Fear => number(self.fear),
            CardField::CourageOrFear => number(self.courage_or_fear),
            CardField::Discipline => number(self.dis),
            CardField::Aim => text(&self.aim),
            CardField::Ranges => text(&self.ranges),
            CardField::AimStrength => text(&self.aim_str),
            CardField::Abilities => self.abilities.join(";"),
            CardField::Equipment => self.equipment.join(";"),
            CardField::Filled => {
                let filled =
                    self.filled.iter().filter(|of| ["printed", "table", "inferred"].contains(&&*of.how_sure));
                filled.map(|of| format!("{}:{}", of.column, of.how_sure)).collect::<Vec<_>>().join(";")
            }
            CardField::Source => self.source.clone(),
        }
    }

    /// Returns the characteristics and the AP, each with the name of its column.
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

/// How much of the abilities of cards is simulated. Its `abilities` are the rows of a table, other
/// than in the provenance of other answers, so that it cannot share their type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CoverageAnswer {
    /// Name and version of the answer's schema.
    pub schema: String,
    /// The command that gives this answer.
    pub command: String,
    /// The version of the program.
    pub version: String,
    /// The command line that reproduces the answer; absent if a program asked the question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<String>,
    /// The digest that `fleau selftest` computes in a correct build.
    pub selftest: String,
    /// BLAKE3 hashes of the files that were read.
    pub hashes: CoverageHashes,
    /// One entry per ability and state, the most frequent first.
    pub abilities: Vec<AbilityCoverage>,
    /// The profiles, in the order of the selection.
    pub profiles: Vec<AbilitiesPlayed>,
    /// Values that fights need and that are not known, by profile id; only profiles that lack some.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub lacks: BTreeMap<String, Vec<CardValue>>,
}

/// An ability in one state, over all cards. An ability against a kind of enemies may be simulated
/// on some cards only; it then has several entries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AbilityCoverage {
    /// The id of the ability; null if it is not known.
    pub id: Option<String>,
    /// The French name without X, or the printed text if the ability is not known.
    pub name: String,
    /// The values of X, the text after the slash, on all cards.
    pub x: BTreeSet<String>,
    /// Number of profiles that have the ability.
    pub profiles: usize,
    /// Number of these that have it by rank or class, without the card printing it.
    pub induced: usize,
    /// How much of the ability is simulated.
    pub state: AbilityState,
    /// Whether the simulated part follows the text of Confrontation 5, on one of the cards at
    /// least.
    pub borrowed: bool,
    /// What is not simulated, or why nothing is, in one text.
    pub missing: String,
    /// What is not simulated, or why nothing is, as a list of the reasons in `missing`.
    pub reasons: Vec<String>,
}

impl CoverageAnswer {
    /// Counts the abilities of these cards and how much of them is simulated.
    pub fn from_cards(cards: &[&Card], roster: &Roster) -> Self {
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
            profiles: cards.iter().map(|card| card_coverage(card, roster)).collect(),
            lacks: (cards.iter())
                .map(|card| (card.id.clone(), roster.coverage(card).unknown_values))
                .filter(|(_, lacks)| !lacks.is_empty())
                .collect(),
        }
    }
}

/// Returns one row per ability and state, the most frequent first.
fn abilities(cards: &[&Card], roster: &Roster) -> Vec<AbilityCoverage> {
    let book = roster.book();
    let mut rows: BTreeMap<(String, &str), AbilityCoverage> = BTreeMap::new();
    for covered in cards.iter().flat_map(|card| roster.coverage(card).abilities) {
        let CardAbilityCoverage { printed, id, induced, state, is_borrowed, .. } = covered;
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
        row.x.extend(book.find_quietly(&printed).and_then(|known| match known.x {
            X::Number(x) if printed.contains('/') => Some(x.to_string()),
            X::Text(x) => Some(x),
            X::Number(_) | X::Absent => None,
        }));
    }
    let mut rows: Vec<AbilityCoverage> = rows.into_values().collect();
    rows.sort_by(|one, other| other.profiles.cmp(&one.profiles).then(one.name.cmp(&other.name)));
    rows
}
