//! The values that the cards of a roster do not give: which of them prevent a fight, which are
//! assumed by which rule, which prevent a verdict, and which come from other sources.

use super::provenance::{SCHEMA_VERSION, SELFTEST_DIGEST};
use crate::rules::MissingValues;
use crate::rules::Word;
use crate::scenario::{
    Assumed, AssumedRule, Card, CardValue, LoadedRuleset, Needs, ResolvedFighter, Roster, assume_argument,
    list_assumed,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The values that the cards of some profiles do not give.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MissingAnswer {
    /// Name and version of the schema, such as `fleau/missing/1`.
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
    /// The ruleset that determines what is assumed for values that cards do not give.
    pub ruleset: String,
    /// Hashes of the files that were read.
    pub hashes: CoverageHashes,
    /// All selected profiles, including those that lack nothing.
    pub profiles: Vec<MissingOfProfile>,
}

/// BLAKE3 hashes of the files that were read, in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CoverageHashes {
    /// Hash of the ability files.
    pub abilities: String,
    /// Hash of the profile files.
    pub profiles: String,
}

/// The values that a card does not give.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MissingOfProfile {
    /// The id of the profile.
    pub id: String,
    /// The name of the profile.
    pub name: String,
    /// The edition of the card.
    pub edition: String,
    /// The columns without which the profile cannot fight at all.
    pub missing: Vec<String>,
    /// Values that a fight on a line or a battle needs and that are not known.
    pub lacks: Vec<CardValue>,
    /// The rule by which each unknown value is assumed in fights that need it; empty for a profile
    /// that cannot fight.
    pub assumed: Vec<Assumed>,
    /// Unknown values that prevent a verdict in fights that need them.
    pub not_judged: Vec<String>,
    /// The ability that makes its missile weapon artillery, which is not simulated; null if there
    /// is none.
    pub artillery: Option<String>,
    /// The argument of `--assume` for this profile, to be completed with the values; null if
    /// nothing is unknown.
    pub assume: Option<String>,
    /// Values that come from another source than the card.
    pub filled: Vec<FilledValue>,
}

/// A value that comes from another source than the card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FilledValue {
    /// The column in profile files.
    pub column: String,
    /// The value, as profile files write it.
    pub value: String,
    /// `printed` on another copy of the card, in a `table` of the edition, `inferred` from two
    /// sources, or from the `user`.
    pub how_sure: String,
    /// Where the value was found; empty if no source is recorded.
    pub source: String,
}

impl FilledValue {
    /// Returns those values of a card that come from other sources than the card.
    pub fn from_card(card: &Card) -> Vec<FilledValue> {
        let value = |of: &crate::scenario::ValueOrigin| FilledValue {
            column: of.field.column().to_owned(),
            value: card.cell_text(of.field).unwrap_or_default(),
            how_sure: of.reliability.word().to_owned(),
            source: of.source.clone(),
        };
        card.filled.iter().map(value).collect()
    }
}

impl MissingOfProfile {
    /// Lists the values that a card of a roster does not give, and what these rules assume.
    pub fn from_card(card: &Card, roster: &Roster, rules: &MissingValues) -> Self {
        let coverage = roster.coverage(card);
        let fighter = ResolvedFighter::from_card(card, roster).ok();
        let asked = coverage.unknown_values.iter().copied().filter(|value| Needs::ALL.includes(*value));
        let asked: Vec<CardValue> = asked.collect();
        let assumed = list_assumed(fighter.as_ref(), Needs::ALL, rules, None);
        let not_judged = assumed.iter().filter(|of| of.rule == AssumedRule::NotJudged);
        MissingOfProfile {
            id: card.id.clone(),
            name: card.name.clone(),
            edition: card.edition.clone(),
            missing: card.missing().columns.into_iter().map(str::to_owned).collect(),
            not_judged: not_judged.map(|of| of.field.clone()).collect(),
            assume: (!asked.is_empty()).then(|| assume_argument(&card.id, &asked)),
            lacks: coverage.unknown_values,
            artillery: coverage.artillery,
            filled: FilledValue::from_card(card),
            assumed,
        }
    }
}

impl MissingAnswer {
    /// Lists the values that these cards do not give, and what the ruleset assumes.
    pub fn from_cards(cards: &[&Card], roster: &Roster, loaded: &LoadedRuleset) -> Self {
        let rules = &loaded.ruleset.missing;
        MissingAnswer {
            schema: format!("fleau/missing/{SCHEMA_VERSION}"),
            command: "missing".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            again: None,
            selftest: SELFTEST_DIGEST.to_owned(),
            ruleset: loaded.ruleset.id.clone(),
            hashes: CoverageHashes {
                abilities: roster.book().hash().to_owned(),
                profiles: roster.hash().to_owned(),
            },
            profiles: cards.iter().map(|card| MissingOfProfile::from_card(card, roster, rules)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Catalog;

    fn missing_of(id: &str) -> MissingOfProfile {
        let roster = Catalog::built_in().roster();
        MissingOfProfile::from_card(roster.find(id).unwrap(), roster, &MissingValues::default())
    }

    #[test]
    fn every_profile_is_listed_with_its_missing_values() {
        let catalog = Catalog::built_in();
        let cards: Vec<&Card> = catalog.roster().cards().iter().collect();
        let answer = MissingAnswer::from_cards(&cards, catalog.roster(), catalog.default_ruleset().unwrap());
        assert_eq!(answer.profiles.len(), catalog.roster().cards().len());
        let unarmed = answer.profiles.iter().filter(|of| of.not_judged.contains(&"weapon".to_owned()));
        assert_eq!(unarmed.count(), 4, "the Daïkinee marksmen whose weapon is in no source");
        for of in &answer.profiles {
            assert!(of.assumed.is_empty() || of.missing.is_empty(), "{}", of.id);
        }
    }

    #[test]
    fn a_filled_value_has_its_source_and_is_lacking_no_more() {
        let archer = missing_of("archer_daikinee_c5");
        let ranges = archer.filled.iter().find(|filled| filled.column == "ranges_cm").unwrap();
        assert_eq!((ranges.value.as_str(), ranges.how_sure.as_str()), ("25/45/65", "table"));
        assert!(ranges.source.starts_with("https://"), "{}", ranges.source);
        assert!(!archer.lacks.contains(&CardValue::Ranges) && archer.not_judged.is_empty());
    }

    #[test]
    fn the_dragon_has_artillery_and_lacks_no_bow() {
        let dragon = missing_of("dragon_cynwall_c3");
        assert_eq!(dragon.artillery.as_deref(), Some("Artillerie lourde à effet de zone"));
        assert!(dragon.assumed.iter().any(|of| of.field == "weapon" && of.rule == AssumedRule::Artillery));
        let catalog = Catalog::built_in();
        let fighter =
            ResolvedFighter::from_card(catalog.roster().find("dragon_cynwall_c3").unwrap(), catalog.roster());
        assert_eq!(fighter.unwrap().profile.missile, None);
    }
}
