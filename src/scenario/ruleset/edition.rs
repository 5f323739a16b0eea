//! Editions of profiles: the rulesets that may judge them, and the abilities that ranks and classes
//! induce [I-C].
//!
//! A profile states its edition by a tag, the value of its column `edition`. A profile with an
//! unknown tag may be judged by any ruleset, and no abilities are induced. `edition_file` parses
//! the file.

use super::changed_settings::split_settings;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;
use strum::{IntoStaticStr, VariantArray};

/// All known editions of profiles, with the hash of the file that describes them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Editions {
    pub(crate) editions: Vec<Arc<Edition>>,
    pub(crate) hash: String,
}

/// An edition of the game in which profiles were printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Edition {
    /// Values of the column `edition` that refer to this edition.
    pub tags: Vec<String>,
    /// Name of the edition in English.
    pub name: String,
    /// Name in French, often the same as in English.
    pub name_fr: String,
    /// Rulesets that may judge its profiles; the first is the default.
    pub rulesets: Vec<EditionRuleset>,
    /// Settings that the default ruleset changes where armies meet, as written after `@` beside the
    /// name of a ruleset; empty for none.
    pub in_armies: String,
    /// Rules by which ranks and classes give abilities that cards do not print.
    pub induces: Vec<Inducement>,
    /// Groups of fighters whose induced abilities are in no available list.
    pub not_listed: Vec<NotListed>,
}

/// A ruleset that may judge the profiles of an edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditionRuleset {
    /// Id of the ruleset.
    pub id: String,
    /// Relation of the ruleset to the edition.
    pub relation: Relation,
    /// Reason for this relation, in a sentence.
    pub reason: String,
}

/// How a ruleset relates to an edition of profiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Relation {
    /// The rules of the edition itself.
    Own,
    /// Rules of the edition itself, completed with texts of other editions.
    Hybrid,
    /// Rules of a later edition of the same game, which keeps the profiles.
    Successor,
    /// Rules of another edition, used because no source contains those of this edition.
    Borrowed,
    /// Rules of another edition, selected by the user.
    Other,
    /// The edition of the profiles is unknown, so any rules may be used.
    Unknown,
}

/// Abilities that a group of fighters has although cards do not print them. A fighter belongs to
/// the group if all conditions hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inducement {
    /// Restricts to champions (`true`) or others (`false`).
    pub champion: Option<bool>,
    /// Restricts to these classes; all if empty.
    pub classes: Vec<Class>,
    /// Restricts to these ranks; all if empty.
    pub ranks: Vec<String>,
    /// Restricts to fighters with (`true`) or without (`false`) AIM.
    pub shoots: Option<bool>,
    /// Restricts to fighters that print one of these abilities (ids); all if empty.
    pub with: Vec<String>,
    /// Excludes fighters that print one of these abilities (ids).
    pub without: Vec<String>,
    /// The induced abilities, as cards would print them.
    pub abilities: Vec<String>,
    /// Source of the rule that gives the abilities.
    pub source: String,
}

/// Class of a fighter, by its rank and abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Class {
    /// Neither wizard nor faithful.
    Warrior,
    /// A wizard with War-mage.
    WarMage,
    /// A faithful with War-monk.
    WarMonk,
    /// A wizard without War-mage.
    PureMage,
    /// A faithful without War-monk.
    PureFaithful,
}

/// A group of fighters of which it is unknown what abilities they get by rank or class, with the
/// reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct NotListed {
    /// The group of fighters.
    pub who: Who,
    /// Why the induced abilities of the group are unknown.
    pub why: WhyNotListed,
}

/// A group of fighters to which an edition may give abilities that cards do not print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// Fighters that are champions.
    Champions,
    /// Fighters that print AIM.
    Marksmen,
}

/// Why the induced abilities of a group of fighters are unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum WhyNotListed {
    /// Cards print the induced abilities in brackets, and no list exists.
    PrintedOnCard,
    /// No available source lists the induced abilities.
    NoSource,
    /// The card does not state whether the fighter is a champion.
    ChampionUnknown,
    /// The card prints no rank, which would determine the induced abilities.
    RankUnknown,
    /// The edition of the card is unknown.
    EditionUnknown,
}

impl Editions {
    /// Returns the BLAKE3 hash of the file of editions, in hexadecimal digits; empty if no edition
    /// is known.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// Returns the edition with a tag.
    pub fn find_by_tag(&self, tag: &str) -> Option<&Arc<Edition>> {
        self.editions.iter().find(|edition| edition.tags.iter().any(|known| known == tag))
    }

    /// Returns the ids of the default rulesets of profiles with these tags, each once: empty if no
    /// edition is known, several if editions with different rules are mixed.
    pub(crate) fn default_rulesets<'a>(&self, tags: impl IntoIterator<Item = &'a str>) -> BTreeSet<&str> {
        let known = tags.into_iter().filter_map(|tag| self.find_by_tag(tag));
        known.filter_map(|edition| Some(edition.default_ruleset()?.id.as_str())).collect()
    }

    /// Returns the settings that the default ruleset of profiles with these tags changes where
    /// armies meet: those that the known editions have in common, otherwise none.
    pub(crate) fn settings_in_armies<'a>(&self, tags: impl IntoIterator<Item = &'a str>) -> &str {
        let known = tags.into_iter().filter_map(|tag| self.find_by_tag(tag));
        let settings: BTreeSet<&str> = known.map(|edition| edition.in_armies.as_str()).collect();
        settings.first().filter(|_| settings.len() == 1).copied().unwrap_or_default()
    }

    /// Returns the ids of all rulesets that may judge profiles with these tags, in the order of the
    /// editions.
    pub(crate) fn rulesets<'a>(&self, tags: impl IntoIterator<Item = &'a str>) -> Vec<&str> {
        let mut ids: Vec<&str> = Vec::new();
        for judged in tags.into_iter().filter_map(|tag| self.find_by_tag(tag)).flat_map(|of| &of.rulesets) {
            if !ids.contains(&judged.id.as_str()) {
                ids.push(&judged.id);
            }
        }
        ids
    }
}

impl Edition {
    /// Returns the French name if it differs from the English one.
    pub(crate) fn other_name_in_french(&self) -> Option<String> {
        (self.name_fr != self.name).then(|| self.name_fr.clone())
    }

    /// Returns the ruleset that judges profiles of the edition unless the user selects another.
    pub(crate) fn default_ruleset(&self) -> Option<&EditionRuleset> {
        self.rulesets.first()
    }

    /// Returns the entry of the ruleset with this id; `None` if it may not judge the profiles of
    /// the edition. Changed settings do not matter.
    pub(crate) fn judged_by(&self, id: &str) -> Option<&EditionRuleset> {
        let (name, _) = split_settings(id);
        self.rulesets.iter().find(|judged| judged.id == name)
    }

    /// Returns the relation of the ruleset with this id to the edition; `Other` if it is not among
    /// the edition's rulesets.
    pub(crate) fn relation(&self, id: &str) -> Relation {
        self.judged_by(id).map_or(Relation::Other, |judged| judged.relation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{Catalog, embedded};

    fn editions() -> &'static Editions {
        Catalog::built_in().editions()
    }

    #[test]
    fn every_built_in_profile_is_of_a_known_edition() {
        for tag in embedded::roster().editions() {
            assert!(editions().find_by_tag(tag).is_some(), "{tag}");
        }
        for edition in &editions().editions {
            for tag in &edition.tags {
                assert!(embedded::roster().editions().contains(tag.as_str()), "{tag}");
            }
        }
    }

    #[test]
    fn editions_have_defaults_of_their_own_and_mixed_ones_have_several() {
        assert_eq!(editions().default_rulesets(["C3"]), ["c3-initiation"].into());
        assert_eq!(editions().default_rulesets(["C3", "?"]), ["c3-initiation"].into());
        assert_eq!(editions().default_rulesets(["C5_it", "Confede"]), ["confede-2024"].into());
        assert_eq!(editions().default_rulesets(["C3", "Confede"]).len(), 2);
        assert!(editions().default_rulesets(["", "?"]).is_empty());
        assert_eq!(editions().settings_in_armies(["C5_it", "Confede", "?"]), "courage_and_fear=confede");
        assert_eq!(editions().settings_in_armies(["C3", "C5_it"]), "");
        assert_eq!(editions().find_by_tag("C5_it").unwrap().relation("confede-2024"), Relation::Borrowed);
        assert_eq!(editions().find_by_tag("Confede").unwrap().relation("c3-initiation"), Relation::Other);
    }
}
