//! Editions of profiles: the rulesets by which their profiles may be judged, and what ranks and classes induce [I-C].
//!
//! A profile says its edition by a tag, the value of its column `edition`. A tag that no edition has is not known: any
//! ruleset goes, and nothing is induced. The file is read by `edition_file`.

use super::ability_book::{AbilityBook, Known};
use super::card::{Calling, Card};
use super::spelling::plain;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;
use strum::{IntoStaticStr, VariantArray};

/// The editions that are known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Editions {
    pub(super) editions: Vec<Arc<Edition>>,
    pub(super) hash: String,
}

/// An edition of profiles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Edition {
    /// The values of the column `edition` that mean it.
    pub tags: Vec<String>,
    /// Its name in English.
    pub name: String,
    /// Its name in French, which is often the same.
    pub name_fr: String,
    /// The rulesets by which its profiles may be judged; the first is the default.
    pub rulesets: Vec<JudgedBy>,
    /// What ranks and classes induce.
    pub induces: Vec<Inducement>,
    /// Whose induced abilities no list tells.
    pub not_listed: Vec<NotListed>,
}

/// A ruleset by which profiles may be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedBy {
    /// Its id.
    pub id: String,
    /// How it relates to the edition.
    pub how: Relation,
    /// What that rests on, in a sentence.
    pub why: String,
}

/// How a ruleset relates to an edition of profiles.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema,
)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Relation {
    /// They are the edition's own rules.
    Own,
    /// They are those of a later edition of the same game, which keeps the profiles.
    Successor,
    /// They stand in for the edition's own rules, which are in no source.
    Borrowed,
    /// They are rules of another edition, for which somebody asked.
    Other,
    /// The edition of the profiles is not known, so that any rules go.
    Unknown,
}

/// Abilities that are induced, and in whom.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inducement {
    /// Only champions, or only others.
    pub champion: Option<bool>,
    /// Only these classes; all where none is written.
    pub classes: Vec<Class>,
    /// Only these ranks; all where none is written.
    pub ranks: Vec<String>,
    /// Only who prints AIM, or only who does not.
    pub shoots: Option<bool>,
    /// Only who prints one of these abilities, where some are written; ids.
    pub with: Vec<String>,
    /// Nobody who prints one of these abilities; ids.
    pub without: Vec<String>,
    /// The abilities, as cards would print them.
    pub abilities: Vec<String>,
    /// Where that was found.
    pub source: String,
}

/// What a fighter does, as its rank and its abilities tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Class {
    /// Neither wizard nor faithful.
    Warrior,
    /// A wizard with War-mage.
    WarMage,
    /// A faithful with War-monk.
    WarMonk,
    /// A wizard without it.
    PureMage,
    /// A faithful without it.
    PureFaithful,
}

/// Whose induced abilities are not known, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct NotListed {
    /// Whose.
    pub who: Who,
    /// Why.
    pub why: WhyNotListed,
}

/// To whom an edition may give abilities by what they are.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    IntoStaticStr,
    VariantArray,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// To champions.
    Champions,
    /// To those who print AIM.
    Marksmen,
}

/// Why it is not known what is induced.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    IntoStaticStr,
    VariantArray,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum WhyNotListed {
    /// Cards print them in brackets, and there is no list.
    PrintedOnCard,
    /// No source tells them.
    NoSource,
    /// The card does not say whether the fighter is a champion.
    ChampionUnknown,
    /// The card prints no rank, by which they are told.
    RankUnknown,
    /// The edition itself is not known.
    EditionUnknown,
}

impl Relation {
    /// The word used in files.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

impl Class {
    /// The word used in files.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// Of a card; none where it prints no rank, and no ability tells it.
    fn of(card: &Card, book: &AbilityBook) -> Option<Self> {
        match card.calling() {
            Some(Calling::Wizard) if card.prints("war-mage", book) => Some(Class::WarMage),
            Some(Calling::Wizard) => Some(Class::PureMage),
            Some(Calling::Faithful) if card.prints("war-monk", book) => Some(Class::WarMonk),
            Some(Calling::Faithful) => Some(Class::PureFaithful),
            None if card.prints("war-mage", book) => Some(Class::WarMage),
            None if card.prints("war-monk", book) => Some(Class::WarMonk),
            None => (!card.rank.is_empty()).then_some(Class::Warrior),
        }
    }
}

impl Who {
    /// The word used in files.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// Whether a card says that it is one of them.
    fn is(self, card: &Card) -> bool {
        match self {
            Who::Champions => card.champion == Some(true),
            Who::Marksmen => card.aim.is_some(),
        }
    }
}

impl WhyNotListed {
    /// The word used in files.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

impl Editions {
    /// Every edition, in the order of the file.
    pub fn editions(&self) -> impl Iterator<Item = &Edition> {
        self.editions.iter().map(AsRef::as_ref)
    }

    /// The BLAKE3 hash of the file, in hexadecimal digits; empty where no edition is known.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The edition of a tag.
    pub fn of_tag(&self, tag: &str) -> Option<&Arc<Edition>> {
        self.editions.iter().find(|edition| edition.tags.iter().any(|known| known == tag))
    }

    /// The ids of the default rulesets of profiles of these editions, each once: none where no edition is known, several
    /// where editions with different rules meet.
    pub fn defaults<'a>(&self, tags: impl IntoIterator<Item = &'a str>) -> BTreeSet<&str> {
        let known = tags.into_iter().filter_map(|tag| self.of_tag(tag));
        known.filter_map(|edition| Some(edition.default_ruleset()?.id.as_str())).collect()
    }

    /// The ids of all rulesets by which profiles of these editions may be judged, in the order of the editions.
    pub fn rulesets<'a>(&self, tags: impl IntoIterator<Item = &'a str>) -> Vec<&str> {
        let mut ids: Vec<&str> = Vec::new();
        for judged in tags.into_iter().filter_map(|tag| self.of_tag(tag)).flat_map(|of| &of.rulesets) {
            if !ids.contains(&judged.id.as_str()) {
                ids.push(&judged.id);
            }
        }
        ids
    }

    /// What is induced in the fighter of a card, beside what the card prints.
    pub(super) fn induced<'a>(&'a self, card: &Card, book: &'a AbilityBook) -> Vec<Induced<'a>> {
        let mut found: Vec<Induced> = Vec::new();
        let Some(edition) = self.of_tag(&card.edition).filter(|_| !card.abilities_are_written) else {
            return found;
        };
        let class = Class::of(card, book);
        for of in edition.induces.iter().filter(|of| of.is_in(card, class, book)) {
            for printed in &of.abilities {
                let known = book.get(printed);
                let id = known.as_ref().map(|known| known.ability.id.as_str());
                let is_there = |other: &Induced| other.printed == printed || other.id() == id && id.is_some();
                if !found.iter().any(is_there) && id.is_none_or(|id| !card.prints_or_carries(id, book)) {
                    found.push(Induced { printed, known, source: &of.source });
                }
            }
        }
        found
    }

    /// Whose induced abilities are not known, as far as it is about this card.
    pub(super) fn not_listed(&self, card: &Card, book: &AbilityBook) -> Vec<NotListed> {
        let champions = |why| NotListed { who: Who::Champions, why };
        // A fighter without a card has no edition; whose abilities were written, has these.
        if card.id.is_empty() || card.id.starts_with('@') || card.abilities_are_written {
            return Vec::new();
        }
        let Some(edition) = self.of_tag(&card.edition) else {
            let why = WhyNotListed::EditionUnknown;
            let whose = [Who::Champions, Who::Marksmen].into_iter().filter(|who| who.is(card));
            return whose.map(|who| NotListed { who, why }).collect();
        };
        let mut found: Vec<NotListed> =
            edition.not_listed.iter().filter(|of| of.who.is(card)).copied().collect();
        let gives = |by: fn(&Inducement) -> bool| edition.induces.iter().any(by);
        if card.champion.is_none() && gives(|of| of.champion == Some(true)) {
            found.push(champions(WhyNotListed::ChampionUnknown));
        } else if card.champion == Some(true)
            && Class::of(card, book).is_none()
            && gives(|of| of.champion == Some(true) && !of.classes.is_empty())
        {
            found.push(champions(WhyNotListed::RankUnknown));
        }
        found
    }
}

impl Edition {
    /// Its name in French where that is another one.
    pub fn other_name_in_french(&self) -> Option<String> {
        (self.name_fr != self.name).then(|| self.name_fr.clone())
    }

    /// By which its profiles are judged where nobody says another one.
    pub fn default_ruleset(&self) -> Option<&JudgedBy> {
        self.rulesets.first()
    }

    /// A ruleset by which its profiles may be judged.
    pub fn judged_by(&self, id: &str) -> Option<&JudgedBy> {
        self.rulesets.iter().find(|judged| judged.id == id)
    }

    /// How a ruleset relates to it.
    pub fn relation(&self, id: &str) -> Relation {
        self.judged_by(id).map_or(Relation::Other, |judged| judged.how)
    }
}

impl Inducement {
    /// Whether it is about the fighter of a card.
    fn is_in(&self, card: &Card, class: Option<Class>, book: &AbilityBook) -> bool {
        let rank = format!(" {}", plain(&card.rank));
        // The beginning of a word: ranks are also printed in the feminine.
        let is_of_rank = |printed: &String| rank.contains(&format!(" {}", plain(printed)));
        let has = |id: &String| card.prints(id, book);
        self.champion.is_none_or(|wanted| card.champion == Some(wanted))
            && (self.classes.is_empty() || class.is_some_and(|class| self.classes.contains(&class)))
            && (self.ranks.is_empty() || self.ranks.iter().any(is_of_rank))
            && self.shoots.is_none_or(|shoots| card.aim.is_some() == shoots)
            && (self.with.is_empty() || self.with.iter().any(has))
            && !self.without.iter().any(has)
    }
}

/// An ability that is induced in a fighter.
pub(super) struct Induced<'a> {
    /// As a card would print it.
    pub(super) printed: &'a str,
    /// What was found under that name.
    pub(super) known: Option<Known<'a>>,
    /// Where it was found that it is induced.
    pub(super) source: &'a str,
}

impl Induced<'_> {
    fn id(&self) -> Option<&str> {
        self.known.as_ref().map(|known| known.ability.id.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{Catalog, embedded};

    fn editions() -> &'static Editions {
        Catalog::built_in().editions()
    }

    fn induced(id: &str) -> Vec<String> {
        let card = embedded::roster().find(id).unwrap();
        let found = editions().induced(card, embedded::abilities());
        found.iter().map(|of| of.printed.to_owned()).collect()
    }

    #[test]
    fn every_built_in_profile_is_of_a_known_edition() {
        for tag in embedded::roster().editions() {
            assert!(editions().of_tag(tag).is_some(), "{tag}");
        }
        for edition in editions().editions() {
            for tag in &edition.tags {
                assert!(embedded::roster().editions().contains(tag.as_str()), "{tag}");
            }
        }
    }

    #[test]
    fn editions_have_defaults_of_their_own_and_mixed_ones_have_several() {
        assert_eq!(editions().defaults(["C3"]), ["c3-initiation"].into());
        assert_eq!(editions().defaults(["C3", "?"]), ["c3-initiation"].into());
        assert_eq!(editions().defaults(["C5_it", "Confede"]), ["confede-2024"].into());
        assert_eq!(editions().defaults(["C3", "Confede"]).len(), 2);
        assert!(editions().defaults(["", "?"]).is_empty());
        assert_eq!(editions().of_tag("C5_it").unwrap().relation("confede-2024"), Relation::Borrowed);
        assert_eq!(editions().of_tag("Confede").unwrap().relation("c3-initiation"), Relation::Other);
    }

    #[test]
    fn what_a_card_prints_is_not_induced_again() {
        let drawn = ["Enchaînement/2", "Contre-attaque", "Coup de maître/0"];
        assert_eq!(induced("ranghor_chef_de_guerre_c3"), drawn);
        assert!(induced("carnassier_c3").is_empty(), "no champion");
        // Prints Enchaînement/3, Coup de maître/0 and Contre-attaque/2.
        assert_eq!(induced("sylann"), ["Artefact/2"]);
        // A pure mage who prints Contre-attaque.
        assert_eq!(
            induced("velrys_prince_des_impurs_c5"),
            ["Enchaînement/1", "Maîtrise des arcanes", "Artefact/3"]
        );
        assert!(induced("arkeon_sanath").is_empty());
    }

    #[test]
    fn abilities_that_are_written_are_all_that_a_fighter_has() {
        let card = embedded::roster().find("ranghor_chef_de_guerre_c3").unwrap();
        let written = Card { abilities_are_written: true, ..card.clone() };
        assert!(editions().induced(&written, embedded::abilities()).is_empty());
    }

    #[test]
    fn what_no_list_tells_is_told_of_those_whom_it_is_about() {
        let of = |id: &str| {
            let card = embedded::roster().find(id).unwrap();
            editions().not_listed(card, embedded::abilities())
        };
        let champions = |why| vec![NotListed { who: Who::Champions, why }];
        assert_eq!(of("arkeon_sanath"), champions(WhyNotListed::PrintedOnCard));
        assert_eq!(of("croquemitaine_c3"), champions(WhyNotListed::ChampionUnknown));
        assert_eq!(of("la_lionne_rousse"), champions(WhyNotListed::RankUnknown));
        assert!(of("ranghor_chef_de_guerre_c3").is_empty());
        let stranger = Card { id: "x".to_owned(), champion: Some(true), ..Card::default() };
        let told = editions().not_listed(&stranger, embedded::abilities());
        assert_eq!(told, champions(WhyNotListed::EditionUnknown));
    }
}
