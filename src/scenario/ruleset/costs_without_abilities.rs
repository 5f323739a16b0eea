//! Cost reductions of fighters whose abilities have no effect: `[costs_without_abilities]` of a
//! ruleset file.
//!
//! The initiation rules of Confrontation 3 use neither abilities nor special cards nor some items,
//! and subtract the price of those that a card prints from its AP. Induced abilities are not
//! printed and do not count.

use crate::bounded;
use crate::rules::StrategicValue;
use crate::scenario::card::Card;
use crate::scenario::reading::spelling::normalize;
use crate::scenario::reading::toml_reader::{Document, Fields, ParseResult, number, one_of, text, texts};
use toml::Spanned;
use toml::de::DeValue;

bounded! {
    /// Reduction of the cost of a card, in AP.
    Reduction(u16): "what is taken off, in AP", 0 to 100
}

/// AP reductions for cards whose abilities have no effect.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CostsWithoutAbilities {
    /// Reduction per ability on the card of a fighter that is no champion, in AP.
    ability: u16,
    /// Reduction per ability on the card of a champion, in AP.
    ability_of_champion: u16,
    /// Reduction per printed ability that is a special card, in AP.
    special_card: u16,
    /// Printed names of abilities that are special cards, as [`normalize`] text.
    special_cards: Vec<String>,
    /// Items of equipment that have no effect under these rules.
    equipment: Vec<Item>,
}

/// An item of equipment that has no effect, with the reduction for it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Item {
    /// Words by which the item is recognized in a printed name, as [`normalize`] text.
    words: String,
    ap: u16,
    /// Whether the reduction applies once per additional attack that the item gives.
    each_attack: bool,
}

impl CostsWithoutAbilities {
    /// Parses the table `[costs_without_abilities]`; `None` if it is faulty (the fault is
    /// recorded).
    pub(crate) fn parse<'a>(document: &'a Document<'a>, value: &'a Spanned<DeValue<'a>>) -> Option<Self> {
        let mut fields = Fields::from_table(document, value)?;
        let mut ap = |key| fields.required(key, reduction);
        let (ability, ability_of_champion) = (ap("ability"), ap("ability_of_champion"));
        let special_card = ap("special_card");
        let special_cards = fields.optional_or("special_cards", Vec::new(), texts);
        let items: Vec<Option<Item>> = fields.tables("equipment").map(item).collect();
        fields.close();
        Some(Self {
            ability: ability?,
            ability_of_champion: ability_of_champion?,
            special_card: special_card?,
            special_cards: special_cards?.into_iter().map(normalize).collect(),
            equipment: items.into_iter().collect::<Option<_>>()?,
        })
    }

    /// Returns the AP of a card under these rules: the printed AP less all reductions, at least the
    /// minimum of [`StrategicValue`].
    pub(crate) fn reduced_cost(&self, card: &Card, printed: StrategicValue) -> StrategicValue {
        let of_one = if card.champion == Some(true) { self.ability_of_champion } else { self.ability };
        let of_ability = |ability: &String| match self.item_reduction(ability) {
            Some(reduction) => reduction,
            None if self.special_cards.contains(&normalize(ability)) => self.special_card,
            None => of_one,
        };
        let of_equipment = |equipment: &String| self.item_reduction(equipment).unwrap_or(0);
        let abilities: u16 = card.abilities.iter().map(of_ability).sum();
        let equipment: u16 = card.equipment.iter().map(of_equipment).sum();
        let left = i64::from(printed.get()) - i64::from(abilities) - i64::from(equipment);
        StrategicValue::new(left.max(StrategicValue::MIN.into())).unwrap_or(printed)
    }

    /// Returns the reduction for an ability or item as printed, in AP; `None` if it is not among
    /// the items of equipment without effect.
    fn item_reduction(&self, printed: &str) -> Option<u16> {
        let name = normalize(printed);
        let spaced = format!(" {name} ");
        let item = self.equipment.iter().find(|item| spaced.contains(&format!(" {} ", item.words)))?;
        let number = || name.split(' ').find_map(|word| word.parse::<u16>().ok());
        let times = if item.each_attack { number().unwrap_or(1) } else { 1 };
        Some(item.ap.saturating_mul(times))
    }
}

fn reduction(value: &DeValue) -> ParseResult<u16> {
    number(value, Reduction::new).map(Reduction::get)
}

fn item(mut fields: Fields) -> Option<Item> {
    let name = fields.required("name", text);
    let ap = fields.required("ap", reduction);
    let each = fields.optional_or("each", false, |value| {
        one_of(value, &["item", "attack"], |word| word).map(|each| each == "attack")
    });
    fields.close_in_place();
    Some(Item { words: normalize(name?), ap: ap?, each_attack: each? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Catalog;

    /// Returns the AP by the initiation rules of a card with these abilities and equipment,
    /// separated by `;`.
    fn reduced_ap(printed: i64, champion: bool, abilities: &str, equipment: &str) -> u16 {
        let list = |text: &str| {
            text.split(';').filter(|part| !part.is_empty()).map(str::to_owned).collect::<Vec<_>>()
        };
        let card = Card {
            champion: Some(champion),
            abilities: list(abilities),
            equipment: list(equipment),
            ..Card::default()
        };
        let ruleset = Catalog::built_in().ruleset("c3-initiation").unwrap();
        ruleset.costs.as_ref().unwrap().reduced_cost(&card, StrategicValue::new(printed).unwrap()).get()
    }

    #[test]
    fn the_examples_of_the_initiation_rules_come_out() {
        assert_eq!(reduced_ap(38, false, "A;B;C;D;Les Piliers de l'Empire", "Épée"), 22);
        assert_eq!(reduced_ap(32, false, "A;B;C", "Marteau à vapeur;Armure à vapeur"), 13);
    }

    #[test]
    fn items_have_own_prices_and_champions_abilities_count_twice() {
        assert_eq!(reduced_ap(100, true, "A;B", ""), 88);
        assert_eq!(reduced_ap(100, false, "", "Arme sacrée;Armure sacrée;Épée-hache;Épée;Armure"), 76);
        assert_eq!(
            reduced_ap(100, false, "Arme sacrée/Combat;A", ""),
            87,
            "an item among the abilities is no ability"
        );
        assert_eq!(reduced_ap(100, false, "", "Lames dorsales"), 95);
        assert_eq!(reduced_ap(100, false, "Lames dorsales 2/7", ""), 90);
        assert_eq!(reduced_ap(5, false, "A;B;C", ""), 1);
    }

    #[test]
    fn only_the_initiation_rules_reduce_costs() {
        let with: Vec<&str> = Catalog::built_in()
            .rulesets()
            .iter()
            .filter(|loaded| loaded.costs.is_some())
            .map(|loaded| loaded.ruleset.id.as_str())
            .collect();
        assert_eq!(with, ["c3-initiation"]);
    }
}
