//! A card: the printed profile [I-C] with every column of the profile file, most of them often
//! empty.

pub(super) mod field;
pub(super) mod overrides;
pub(super) mod profile_costs;
pub mod profile_file;
pub mod roster;
pub(super) mod row;
pub mod selection;
pub(super) mod unknown_values;
pub(super) mod unplayed;
pub(super) mod value_origin;

use crate::rules::contact::Size;
use crate::rules::effect::{Effects, Kinds};
use crate::rules::{Characteristic, Missile, Movement, Power, Profile, Range, Resistance, StrategicValue};
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::ability::resolved::{ResolvedAbilities, find_equipment};
use crate::scenario::reading::sentence::{Columns, Part, ToPart};
use crate::scenario::reading::spelling::normalize;
use field::CardField;
use std::fmt;
use unknown_values::find_artillery_ability;
use value_origin::{Base, ValueOrigin};

/// A row of a profile file. Empty cells are `None`, or an empty text or list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// Id in commands and scenarios.
    pub id: String,
    /// Printed name; the id if the row gives none.
    pub name: String,
    /// People (faction), as printed.
    pub people: String,
    /// Edition in which the values were printed; AP of different editions are not comparable.
    pub edition: String,
    /// Rank as printed; that of a wizard or faithful may be in parentheses.
    pub rank: String,
    /// Whether the fighter is a champion: a character that may be in an army only once. `None` if
    /// the card does not say it.
    pub champion: Option<bool>,
    /// Size, from small to titan.
    pub size: Option<Size>,
    /// Power, a whole number that counts in charges and in the control of zones.
    pub power: Option<Power>,
    /// Base of the model: its size in millimeters.
    pub base: Option<Base>,
    /// Cost in AP (PA).
    pub strategic_value: Option<StrategicValue>,
    /// MOV on the ground.
    pub movement: Option<Movement>,
    /// MOV in flight, if a separate value is printed. Flight is not simulated.
    pub flying_movement: Option<Movement>,
    /// Initiative, INI.
    pub initiative: Option<Characteristic>,
    /// Attack, ATT.
    pub attack: Option<Characteristic>,
    /// Strength, STR (FOR).
    pub strength: Option<Characteristic>,
    /// Defense, DEF.
    pub defense: Option<Characteristic>,
    /// Resistance, RES.
    pub resistance: Option<Resistance>,
    /// Courage, COU.
    pub courage: Option<Characteristic>,
    /// FEAR (PEUR).
    pub fear: Option<Characteristic>,
    /// A value that is either COU or FEAR; its source does not say which.
    pub courage_or_fear: Option<Characteristic>,
    /// Discipline, DIS.
    pub discipline: Option<Characteristic>,
    /// Aim, AIM (TIR).
    pub aim: Option<Characteristic>,
    /// Short, medium and long range of the missile weapon.
    pub ranges: Option<[Range; 3]>,
    /// Strength of the missile weapon.
    pub aim_strength: Option<Characteristic>,
    /// Abilities as printed, one entry per ability.
    pub abilities: Vec<String>,
    /// Equipment as printed, one entry per item.
    pub equipment: Vec<String>,
    /// For each value that does not come from the card itself: where it comes from.
    pub filled: Vec<ValueOrigin>,
    /// Whether an override replaced the abilities of the card: then the fighter has only these, and
    /// none are induced.
    pub abilities_overridden: bool,
    /// Source of the card's values, usually a web address.
    pub source: String,
}

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
                size: self.size.unwrap_or_default(),
                enormous: 0,
                champion: self.champion == Some(true),
                pure_caster: self.is_pure_caster(book),
                movement: self.movement,
                power: self.power.unwrap_or_else(|| Power::of_size(self.size.unwrap_or_default())),
                missile: self.missile(book),
                effects: Effects::default(),
                kinds: Kinds::default(),
            }),
            _ => Err(self.missing()),
        }
    }

    /// Returns the profile with the effects of abilities that were resolved before. They also give
    /// size and power where the card prints none.
    pub(super) fn profile_with_abilities(
        &self,
        training: &ResolvedAbilities,
        book: &AbilityBook,
    ) -> Result<Profile, Missing> {
        let card =
            Card { size: self.size.or(training.size), power: self.power.or(training.power), ..self.clone() };
        let (effects, kinds, enormous) = (training.effects, training.kinds, training.enormous);
        Ok(Profile { effects, kinds, enormous, ..card.profile(book)? })
    }

    /// Returns the missile weapon; `None` if AIM, ranges or strength is unknown, or if the weapon
    /// is artillery, which has rules of its own that are not simulated.
    pub(super) fn missile(&self, book: &AbilityBook) -> Option<Missile> {
        if find_artillery_ability(self, book).is_some() {
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
            |equipment: &String| find_equipment(equipment, book).is_some_and(|known| known.ability.id == id);
        self.has_ability(id, book) || self.equipment.iter().any(carries)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::embedded;

    fn card_with_rank(rank: &str, ability: &str) -> Card {
        Card { rank: rank.into(), abilities: vec![ability.into()], ..Card::default() }
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
