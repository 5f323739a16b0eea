//! Cards: the printed profile [I-C] with every column of the profile file, most of them often
//! empty.

pub(super) mod field;
mod induced;
pub(super) mod overrides;
pub(super) mod profile_costs;
pub mod profile_file;
pub(super) mod resolved;
pub mod roster;
pub(super) mod row;
pub mod selection;
pub(super) mod unplayed;
pub(super) mod value_origin;

use crate::rules::effect::{Effects, Kinds};
use crate::rules::{Missile, Power, Profile};
use crate::scenario::ability::Simulation;
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::reading::sentence::{Columns, Part, ToPart};
use crate::scenario::reading::spelling::normalize;
pub use field::Card;
use field::CardField;
use std::fmt;

/// Characteristics that a fight requires and a card does not give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// Column names, in the order of the rulebook: INI ATT STR DEF RES AP.
    pub columns: Vec<&'static str>,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.columns.join(", "))
    }
}

impl std::error::Error for Missing {}

impl ToPart for Missing {
    fn part(&self) -> Part {
        Columns(&self.columns).part()
    }
}

/// Magical or religious role of a fighter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CasterKind {
    /// A fighter that casts spells.
    Wizard,
    /// A fighter that calls miracles.
    Faithful,
}

impl Card {
    /// Returns the profile without the effects of abilities, which a
    /// [`Roster`](crate::scenario::Roster) adds. An unknown size counts as normal; DIS may stay
    /// unknown. The book is needed to recognize [pure casters](Self::is_pure_caster) and artillery.
    ///
    /// # Errors
    /// If INI, ATT, STR, DEF, RES or AP is unknown; nothing is guessed.
    pub(crate) fn profile(&self, book: &AbilityBook) -> Result<Profile, Missing> {
        match (
            (self.initiative, self.attack, self.strength, self.defense),
            (self.resistance, self.strategic_value),
        ) {
            (
                (Some(initiative), Some(attack), Some(strength), Some(defense)),
                (Some(resistance), Some(strategic_value)),
            ) => Ok(Profile {
                initiative,
                attack,
                strength,
                defense,
                resistance,
                strategic_value,
                discipline: self.discipline,
                courage: None,
                fear: None,
                size: self.size.unwrap_or_default(),
                enormous: 0,
                champion: self.champion == Some(true),
                pure_caster: self.is_pure_caster(book),
                movement: self.movement,
                power: self.power.unwrap_or_else(|| Power::of_size(self.size.unwrap_or_default())),
                wounds: self.wounds,
                missile: self.missile(book),
                effects: Effects::default(),
                kinds: Kinds::default(),
            }),
            _ => Err(self.missing()),
        }
    }

    /// Returns the printed ability that marks the missile weapon as artillery, if any. Rules of
    /// artillery are not simulated.
    pub(crate) fn artillery_ability(&self, book: &AbilityBook) -> Option<&str> {
        let is_artillery =
            |plays: &Simulation| matches!(plays, Simulation::NotModelled { is_artillery: true, .. });
        let of_abilities = self.abilities.iter().map(|printed| (printed, book.find_quietly(printed)));
        let of_equipment = self.equipment.iter().map(|printed| (printed, book.find_equipment(printed)));
        let known = of_abilities.chain(of_equipment).filter_map(|(printed, known)| Some((printed, known?)));
        known
            .into_iter()
            .find(|(_, known)| is_artillery(&known.ability.simulation))
            .map(|(printed, _)| printed.as_str())
    }

    /// Returns the missile weapon; `None` if AIM, ranges or strength is unknown, or if the weapon
    /// is artillery, which has rules of its own that are not simulated.
    pub(super) fn missile(&self, book: &AbilityBook) -> Option<Missile> {
        if self.artillery_ability(book).is_some() {
            return None;
        }
        Some(Missile { aim: self.aim?, ranges: self.ranges?, strength: self.aim_strength? })
    }

    /// Returns the characteristics required for a fight that are unknown; empty if the card is
    /// complete.
    pub fn missing(&self) -> Missing {
        let missing = CardField::REQUIRED_FOR_FIGHTS.into_iter().filter(|field| field.text(self).is_empty());
        Missing { columns: missing.map(CardField::printed).collect() }
    }

    /// Returns whether the card is a wizard without Warrior-mage or a faithful without Warrior-monk
    /// [VII-C-1, 2024], by its rank: initié, adepte, maître, virtuose; dévot, zélote, doyen,
    /// avatar. Its abilities are looked up in the book.
    pub(crate) fn is_pure_caster(&self, book: &AbilityBook) -> bool {
        match self.caster_kind() {
            Some(CasterKind::Wizard) => !self.has_ability("war-mage", book),
            Some(CasterKind::Faithful) => !self.has_ability("war-monk", book),
            None => false,
        }
    }

    /// Returns whether the fighter is a wizard (initié, adepte, maître, virtuose) or a faithful
    /// (dévot, zélote, doyen, avatar), by its rank; `None` if it is neither.
    pub(super) fn caster_kind(&self) -> Option<CasterKind> {
        const WIZARDS: [&str; 4] = ["initie", "adepte", "maitre", "virtuose"];
        const FAITHFUL: [&str; 4] = ["devot", "zelote", "doyen", "avatar"];
        let rank = normalize(&self.rank);
        // Compares the beginning of a word, as ranks are also printed in the feminine, such as
        // initiée.
        let ranks_as = |titles: [&str; 4]| {
            rank.split(' ').any(|word| titles.iter().any(|title| word.starts_with(title)))
        };
        match (ranks_as(WIZARDS), ranks_as(FAITHFUL)) {
            (true, _) => Some(CasterKind::Wizard),
            (false, true) => Some(CasterKind::Faithful),
            (false, false) => None,
        }
    }

    /// Returns the category of the rank, 1 to 4 [I-C]: the highest if the card prints several; 1
    /// without a rank.
    pub(super) fn rank_category(&self) -> u8 {
        const HIGHER: [&[&str]; 3] = [
            &["special", "machine", "elite", "adepte", "zelote"],
            &["legende", "maitre", "doyen"],
            &["allie", "virtuose", "avatar"],
        ];
        let rank = normalize(&self.rank);
        let is_printed =
            |titles: &&[&str]| rank.split(' ').any(|word| titles.iter().any(|title| word.starts_with(title)));
        HIGHER.iter().rposition(is_printed).map_or(1, |place| place as u8 + 2)
    }

    /// Returns whether the card prints the ability with this id.
    pub(super) fn has_ability(&self, id: &str, book: &AbilityBook) -> bool {
        self.abilities
            .iter()
            .filter_map(|ability| book.find_quietly(ability))
            .any(|known| known.ability.id == id)
    }

    /// Returns whether the card prints the ability with this id, or equipment equivalent to it.
    pub(super) fn has_ability_or_equipment(&self, id: &str, book: &AbilityBook) -> bool {
        let carries =
            |equipment: &String| book.find_equipment(equipment).is_some_and(|known| known.ability.id == id);
        self.has_ability(id, book) || self.equipment.iter().any(carries)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::contact::Size;
    use crate::rules::{Characteristic, Resistance, StrategicValue};
    use crate::scenario::embedded;

    fn card_with_rank(rank: &str, ability: &str) -> Card {
        Card { rank: rank.into(), abilities: vec![ability.into()], ..Card::default() }
    }

    #[test]
    fn the_category_of_a_rank_is_that_of_its_highest_title() {
        let ranks =
            ["", "Irrégulier", "Spécial", "Élite", "Adepte", "Légende vivante", "Élite, maître", "Avatar"];
        let found = ranks.map(|rank| card_with_rank(rank, "Bravoure").rank_category());
        assert_eq!(found, [1, 1, 2, 2, 2, 3, 3, 4]);
    }

    #[test]
    fn a_card_names_what_it_lacks_in_the_order_of_the_rulebook() {
        let mut card = Card { defense: Characteristic::new(3).ok(), ..Card::default() };
        assert_eq!(card.profile(embedded::abilities()).unwrap_err().to_string(), "INI, ATT, STR, RES, AP");
        (card.initiative, card.attack, card.strength) = (card.defense, card.defense, card.defense);
        card.resistance = Resistance::new(5).ok();
        assert_eq!(card.profile(embedded::abilities()).unwrap_err().to_string(), "AP");
        card.strategic_value = StrategicValue::new(20).ok();
        let profile = card.profile(embedded::abilities()).unwrap();
        assert_eq!((profile.size, profile.discipline, profile.pure_caster), (Size::Normal, None, false));
    }

    #[test]
    fn wizards_and_faithful_are_pure_unless_they_are_warriors_too() {
        for rank in ["Initié", "Élite (initié)", "ADEPTE", "Maître", "Virtuose", "Initiée"] {
            assert!(card_with_rank(rank, "Bravoure").is_pure_caster(embedded::abilities()), "{rank}");
            assert!(!card_with_rank(rank, "Guerrier-mage").is_pure_caster(embedded::abilities()), "{rank}");
            assert!(card_with_rank(rank, "Moine-guerrier").is_pure_caster(embedded::abilities()), "{rank}");
        }
        for rank in ["Dévot", "Élite (zélote)", "doyen", "Avatar"] {
            assert!(card_with_rank(rank, "Bravoure").is_pure_caster(embedded::abilities()), "{rank}");
            assert!(!card_with_rank(rank, "Moine-guerrier").is_pure_caster(embedded::abilities()), "{rank}");
            assert!(card_with_rank(rank, "Guerrier-mage").is_pure_caster(embedded::abilities()), "{rank}");
        }
        for rank in ["", "Élite", "Légende vivante", "Irrégulier"] {
            assert!(
                !card_with_rank(rank, "Coup de maître/0").is_pure_caster(embedded::abilities()),
                "{rank}"
            );
        }
    }
}
