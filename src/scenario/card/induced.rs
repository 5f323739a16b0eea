//! Abilities that the rank or class of a card induces, by the rules of its
//! [edition](crate::scenario::ruleset::edition) [I-C].

use super::{Card, CasterKind};
use crate::scenario::ability::book::{AbilityBook, AbilityWithX};
use crate::scenario::reading::spelling::normalize;
use crate::scenario::ruleset::edition::{Class, Editions, Inducement, NotListed, Who, WhyNotListed};

impl Class {
    /// Determines the class of a card; `None` if it prints neither a rank nor War-mage or War-monk.
    fn from_card(card: &Card, book: &AbilityBook) -> Option<Self> {
        match card.caster_kind() {
            Some(CasterKind::Wizard) if card.has_ability("war-mage", book) => Some(Class::WarMage),
            Some(CasterKind::Wizard) => Some(Class::PureMage),
            Some(CasterKind::Faithful) if card.has_ability("war-monk", book) => Some(Class::WarMonk),
            Some(CasterKind::Faithful) => Some(Class::PureFaithful),
            None if card.has_ability("war-mage", book) => Some(Class::WarMage),
            None if card.has_ability("war-monk", book) => Some(Class::WarMonk),
            None => (!card.rank.is_empty()).then_some(Class::Warrior),
        }
    }
}

impl Who {
    /// Returns whether a card is known to belong to the group.
    fn includes(self, card: &Card) -> bool {
        match self {
            Who::Champions => card.champion == Some(true),
            Who::Marksmen => card.aim.is_some(),
        }
    }
}

impl Editions {
    /// Returns the abilities that the rank or class of a card induces and the card does not print.
    pub(crate) fn induced_abilities<'a>(&'a self, card: &Card, book: &'a AbilityBook) -> Vec<Induced<'a>> {
        let mut found: Vec<Induced> = Vec::new();
        let Some(edition) = self.find_by_tag(&card.edition).filter(|_| !card.abilities_overridden) else {
            return found;
        };
        let class = Class::from_card(card, book);
        for of in edition.induces.iter().filter(|of| of.applies_to(card, class, book)) {
            for printed in &of.abilities {
                let known = book.find_quietly(printed);
                let id = known.as_ref().map(|known| known.ability.id.as_str());
                let is_there = |other: &Induced| other.printed == printed || other.id() == id && id.is_some();
                if !found.iter().any(is_there) && id.is_none_or(|id| !card.has_ability_or_equipment(id, book))
                {
                    found.push(Induced { printed, known, source: &of.source });
                }
            }
        }
        found
    }

    /// Returns whether the rank or class of a card induces an ability that the card prints, so that
    /// the fighter has it twice.
    pub(super) fn induce_again(&self, card: &Card, id: &str, book: &AbilityBook) -> bool {
        let Some(edition) = self.find_by_tag(&card.edition).filter(|_| !card.abilities_overridden) else {
            return false;
        };
        let class = Class::from_card(card, book);
        let is_it = |printed: &String| book.find_quietly(printed).is_some_and(|known| known.ability.id == id);
        let mut induced = edition.induces.iter().filter(|of| of.abilities.iter().any(is_it));
        induced.any(|of| of.applies_to(card, class, book))
    }

    /// Returns the groups to which a card belongs and whose induced abilities are unknown.
    pub(crate) fn not_listed(&self, card: &Card, book: &AbilityBook) -> Vec<NotListed> {
        let champions = |why| NotListed { who: Who::Champions, why };
        // A fighter without a card has no edition; written abilities are complete.
        if card.id.is_empty() || card.id.starts_with('@') || card.abilities_overridden {
            return Vec::new();
        }
        let Some(edition) = self.find_by_tag(&card.edition) else {
            let why = WhyNotListed::EditionUnknown;
            let whose = [Who::Champions, Who::Marksmen].into_iter().filter(|who| who.includes(card));
            return whose.map(|who| NotListed { who, why }).collect();
        };
        let mut found: Vec<NotListed> =
            edition.not_listed.iter().filter(|of| of.who.includes(card)).copied().collect();
        let gives = |by: fn(&Inducement) -> bool| edition.induces.iter().any(by);
        if card.champion.is_none() && gives(|of| of.champion == Some(true)) {
            found.push(champions(WhyNotListed::ChampionUnknown));
        } else if card.champion == Some(true)
            && Class::from_card(card, book).is_none()
            && gives(|of| of.champion == Some(true) && !of.classes.is_empty())
        {
            found.push(champions(WhyNotListed::RankUnknown));
        }
        found
    }
}

impl Inducement {
    /// Returns whether all conditions hold for a card.
    fn applies_to(&self, card: &Card, class: Option<Class>, book: &AbilityBook) -> bool {
        let rank = format!(" {}", normalize(&card.rank));
        // Compares the beginning of a word, as ranks are also printed in the feminine.
        let is_of_rank = |printed: &String| rank.contains(&format!(" {}", normalize(printed)));
        let has = |id: &String| card.has_ability(id, book);
        self.champion.is_none_or(|wanted| card.champion == Some(wanted))
            && (self.classes.is_empty() || class.is_some_and(|class| self.classes.contains(&class)))
            && (self.ranks.is_empty() || self.ranks.iter().any(is_of_rank))
            && self.shoots.is_none_or(|shoots| card.aim.is_some() == shoots)
            && (self.with.is_empty() || self.with.iter().any(has))
            && !self.without.iter().any(has)
    }
}

/// An ability that a fighter gets by its rank or class, without its card printing it.
pub(crate) struct Induced<'a> {
    /// Name as a card would print it.
    pub(crate) printed: &'a str,
    /// The ability with that name, if known.
    pub(crate) known: Option<AbilityWithX<'a>>,
    /// Source of the rule that induces it.
    pub(crate) source: &'a str,
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
        let found = editions().induced_abilities(card, embedded::abilities());
        found.iter().map(|of| of.printed.to_owned()).collect()
    }

    #[test]
    fn printed_abilities_are_not_induced_again() {
        let drawn = ["Enchaînement/2", "Contre-attaque", "Coup de maître/0"];
        assert_eq!(induced("ranghor_chef_de_guerre_c3"), drawn);
        assert!(induced("carnassier_c3").is_empty(), "no champion");
        // Prints Enchaînement/3, Coup de maître/0 and Contre-attaque/2.
        assert_eq!(induced("sylann"), ["Artefact/2"]);
        // A pure mage that prints Contre-attaque.
        assert_eq!(
            induced("velrys_prince_des_impurs_c5"),
            ["Enchaînement/1", "Maîtrise des arcanes", "Artefact/3"]
        );
        assert!(induced("arkeon_sanath").is_empty());
    }

    #[test]
    fn abilities_that_are_written_are_all_that_a_fighter_has() {
        let card = embedded::roster().find("ranghor_chef_de_guerre_c3").unwrap();
        let written = Card { abilities_overridden: true, ..card.clone() };
        assert!(editions().induced_abilities(&written, embedded::abilities()).is_empty());
    }

    #[test]
    fn champions_without_a_list_of_induced_abilities_are_reported() {
        let of = |id: &str| {
            let card = embedded::roster().find(id).unwrap();
            editions().not_listed(card, embedded::abilities())
        };
        let champions = |why| vec![NotListed { who: Who::Champions, why }];
        assert_eq!(of("arkeon_sanath"), champions(WhyNotListed::PrintedOnCard));
        assert_eq!(of("croquemitaine_c3"), champions(WhyNotListed::ChampionUnknown));
        assert_eq!(of("la_lionne_rousse"), champions(WhyNotListed::RankUnknown));
        assert!(of("ranghor_chef_de_guerre_c3").is_empty());
        let unknown = Card { id: "x".to_owned(), champion: Some(true), ..Card::default() };
        let told = editions().not_listed(&unknown, embedded::abilities());
        assert_eq!(told, champions(WhyNotListed::EditionUnknown));
    }
}
