//! Abilities and characteristics that a profile pays for but that are not simulated, and the
//! direction in which they bias its fair cost.
//!
//! For abilities, the ability files state the direction (`worth`). These characteristics are
//! printed and not simulated: FEAR [chapter IX] unless the ruleset plays it; magic and faith, for
//! which no rules text was found; and flight.

use super::{Card, CasterKind};
use crate::scenario::ability::Worth;
use crate::scenario::ability::coverage::Coverage;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// Something that a profile pays for and that is not simulated, or only in part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Unplayed {
    /// An ability as printed, or the word of a characteristic: `fear`, `magic`, `faith`, `flight`.
    pub what: String,
    /// The characteristic that is not simulated; null for an ability.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub characteristic: Option<UnplayedCharacteristic>,
    /// The direction in which the ability or characteristic would change the fair cost if it were
    /// simulated.
    pub worth: Worth,
}

/// A characteristic that cards print and that is not simulated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum UnplayedCharacteristic {
    /// FEAR, or a number that is either COU or FEAR.
    Fear,
    /// Power, mana and spells of a wizard.
    Magic,
    /// Aura and miracles of a faithful.
    Faith,
    /// MOV in flight.
    Flight,
}

/// Whether a fair cost is only a lower or upper bound, because what is not simulated could only
/// help or only hurt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Bound {
    /// The true fair cost is at least the estimate.
    AtLeast,
    /// The true fair cost is at most the estimate.
    AtMost,
    /// It is unknown whether the true fair cost is above or below the estimate.
    Unknown,
}

impl Bound {
    /// Returns whether a fair cost is a lower or upper bound, given everything that is not
    /// simulated; `None` if everything is.
    pub(crate) fn combine(unplayed: &[Unplayed]) -> Option<Self> {
        let has = |worth: Worth| unplayed.iter().any(|of| of.worth == worth);
        match (has(Worth::More), has(Worth::Less), has(Worth::Either)) {
            (false, false, false) => None,
            (true, false, false) => Some(Bound::AtLeast),
            (false, true, false) => Some(Bound::AtMost),
            _ => Some(Bound::Unknown),
        }
    }
}

/// Lists the parts of a card that it pays for and that are not simulated: abilities by their
/// coverage, then characteristics.
pub fn list_unplayed(card: &Card, coverage: &Coverage) -> Vec<Unplayed> {
    let abilities = coverage
        .abilities
        .iter()
        .filter_map(|of| Some(Unplayed { what: of.printed.clone(), characteristic: None, worth: of.worth? }));
    let knows = |id: &str| coverage.abilities.iter().any(|of| of.id.as_deref() == Some(id));
    // A number that is either COU or FEAR is never played as FEAR.
    let fear = (card.fear.is_some() && !coverage.plays_fear) || card.courage_or_fear.is_some();
    let calling = card.caster_kind();
    let printed = [
        (UnplayedCharacteristic::Fear, fear),
        (UnplayedCharacteristic::Magic, calling == Some(CasterKind::Wizard)),
        (UnplayedCharacteristic::Faith, calling == Some(CasterKind::Faithful)),
        (UnplayedCharacteristic::Flight, card.flying_movement.is_some() && !knows("flight")),
    ];
    let characteristic = |(of, _): (UnplayedCharacteristic, bool)| {
        let word: &'static str = of.into();
        Unplayed { what: word.to_owned(), characteristic: Some(of), worth: Worth::More }
    };
    abilities.chain(printed.into_iter().filter(|(_, is_printed)| *is_printed).map(characteristic)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Catalog;

    fn unplayed_and_bound(id: &str) -> (Vec<String>, Option<Bound>) {
        let fighter = crate::scenario::parse_fighter(id, Catalog::built_in().roster()).unwrap();
        let all = list_unplayed(&fighter.card, &fighter.coverage);
        let bound = Bound::combine(&all);
        (all.into_iter().map(|of| of.what).collect(), bound)
    }

    #[test]
    fn unplayed_abilities_determine_the_open_end_of_a_cost() {
        let (what, bound) = unplayed_and_bound("ranghor_chef_de_guerre_c5");
        assert!(
            what.contains(&"Commandement/15".to_owned()) && what.contains(&"fear".to_owned()),
            "{what:?}"
        );
        assert_eq!(bound, Some(Bound::AtLeast));
        // A soldier with COU and an ability that is simulated completely.
        assert_eq!(unplayed_and_bound("guerrier_daikinee_masse_c5"), (Vec::new(), None));
        let (what, bound) = unplayed_and_bound("sylphide_daikinee_c5");
        assert!(what.iter().any(|of| of.starts_with("Être du Destin")), "{what:?}");
        assert_eq!(bound, Some(Bound::Unknown));
    }

    #[test]
    fn scouts_are_simulated_on_a_table_and_not_on_a_line() {
        let roster = Catalog::built_in().roster();
        let scout = crate::scenario::parse_fighter("garde_pretorien@abilities=scout", roster).unwrap();
        assert!(scout.profile.effects.scout);
        let [line, table] =
            [&scout.coverage, &scout.coverage.on_table()].map(|of| list_unplayed(&scout.card, of));
        let is_worth_more = |of: &Unplayed| of.worth == Worth::More && of.characteristic.is_none();
        assert_eq!(line.iter().filter(|of| is_worth_more(of)).count(), 1, "{line:?}");
        assert_eq!(table.iter().filter(|of| is_worth_more(of)).count(), 0, "{table:?}");
    }

    #[test]
    fn opposite_effects_are_no_bound() {
        let bound = |worth: &[Worth]| {
            let unplayed =
                worth.iter().map(|&worth| Unplayed { what: String::new(), characteristic: None, worth });
            Bound::combine(&unplayed.collect::<Vec<_>>())
        };
        use Worth::{Either, Less, More};
        assert_eq!(
            [bound(&[]), bound(&[More, More]), bound(&[Less])],
            [None, Some(Bound::AtLeast), Some(Bound::AtMost)]
        );
        for unknown in [&[More, Less][..], &[Either], &[More, Either], &[Less, Either]] {
            assert_eq!(bound(unknown), Some(Bound::Unknown), "{unknown:?}");
        }
    }

    #[test]
    fn characteristics_that_are_printed_and_not_played_are_named() {
        let roster = Catalog::built_in().roster();
        let recruit = crate::scenario::parse_fighter("garde_pretorien@abilities=feint", roster).unwrap();
        let named = |change: &dyn Fn(&mut Card, &mut Coverage)| {
            let (mut card, mut coverage) = (recruit.card.clone(), recruit.coverage.clone());
            coverage.abilities.iter_mut().for_each(|ability| ability.worth = None);
            (card.fear, card.courage_or_fear, card.flying_movement) = (None, None, None);
            change(&mut card, &mut coverage);
            list_unplayed(&card, &coverage).into_iter().map(|of| of.what).collect::<Vec<_>>()
        };
        assert_eq!(named(&|_, _| ()), [""; 0]);
        assert_eq!(named(&|card, _| card.fear = card.initiative), ["fear"]);
        // The number may be FEAR.
        assert_eq!(named(&|card, _| card.courage_or_fear = card.initiative), ["fear"]);
        assert_eq!(named(&|card, _| card.rank = "Initié des Ténèbres".to_owned()), ["magic"]);
        assert_eq!(named(&|card, _| card.rank = "Dévot de la Lumière".to_owned()), ["faith"]);
        let flight = crate::rules::Movement::new(200).unwrap();
        assert_eq!(named(&|card, _| card.flying_movement = Some(flight)), ["flight"]);
        // The ability states by itself what is not played of it.
        let with_ability = |card: &mut Card, coverage: &mut Coverage| {
            card.flying_movement = Some(flight);
            coverage.abilities[0].id = Some("flight".to_owned());
        };
        assert_eq!(named(&with_ability), [""; 0]);
    }
}
