//! Values that simulations need and a card does not print, and the rules by which they are assumed.

use super::spec::ResolvedFighter;
use crate::balance::{Forces, Situation};
use crate::battle::geometry::Base;
use crate::rules::contact::Size;
use crate::rules::missing_values::{
    MissingValues, UnknownChampion, UnknownDiscipline, UnknownMovement, UnknownPower, UnknownSize,
    UnknownWeapon,
};
use crate::rules::{Movement, Profile, Word};
use crate::scenario::ability::coverage::CardValue;
use crate::scenario::card::field::{CardField, Reliability};
use crate::scenario::reading::length::movement_text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use strum::IntoStaticStr;

/// Card values that the simulations of a question need beyond the characteristics of close combat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// Size: for the room around a fighter, hit modifiers and disengaging.
    pub size: bool,
    /// DIS: for the order of announcements, and for who places dice first at equal cost.
    pub discipline: bool,
    /// MOV, power in charges, and missile weapons: the sides start apart.
    pub distance: bool,
    /// The base: the fight is on a table.
    pub base: bool,
    /// Whether a fighter is a champion: a budget buys several of the same fighter unless it is one.
    pub champion: bool,
}

impl Needs {
    /// Every value that any simulation needs.
    pub const ALL: Needs = Needs { size: true, discipline: true, distance: true, base: true, champion: true };

    /// Returns the needs of a combat in contact between two sides, one of a single fighter.
    pub(crate) fn for_combat<'a>(
        one: impl IntoIterator<Item = &'a ResolvedFighter>,
        other: impl IntoIterator<Item = &'a ResolvedFighter>,
    ) -> Needs {
        let values = |side: Vec<&ResolvedFighter>| -> (BTreeSet<u16>, usize) {
            let count = side.iter().map(|fighter| usize::from(fighter.count.get())).sum();
            (side.iter().map(|fighter| fighter.profile.strategic_value.get()).collect(), count)
        };
        let (one, n) = values(one.into_iter().collect());
        let (other, m) = values(other.into_iter().collect());
        Needs { size: n.max(m) > 1, discipline: !one.is_disjoint(&other), ..Needs::default() }
    }

    /// Returns the needs of duels in contact between every two of the fighters.
    pub(crate) fn for_duels<'a>(fighters: impl IntoIterator<Item = &'a ResolvedFighter>) -> Needs {
        let mut seen = BTreeSet::new();
        let is_twice = |fighter: &ResolvedFighter| !seen.insert(fighter.profile.strategic_value.get());
        Needs { discipline: fighters.into_iter().any(is_twice), ..Needs::default() }
    }

    /// Returns the values needed for fights of groups. `is_apart`: they start apart; `is_bought`: a
    /// budget determines their sizes.
    pub(crate) fn for_groups(is_apart: bool, is_bought: bool) -> Needs {
        Needs { size: true, discipline: true, distance: is_apart, base: false, champion: is_bought }
    }

    /// Returns the needs of the situations of a reference field.
    pub(crate) fn for_situations(situations: &[Situation]) -> Needs {
        let of = |situation: &Situation| {
            let is_bought = situation.forces != Forces::OneEach;
            Needs {
                size: is_bought || situation.is_apart(),
                discipline: true,
                distance: situation.is_apart(),
                base: false,
                champion: is_bought,
            }
        };
        situations.iter().map(of).fold(Needs::default(), Needs::union)
    }

    /// Returns the needs of both combined: every value that `self` or `other` needs.
    #[must_use]
    pub(crate) fn union(self, other: Needs) -> Needs {
        Needs {
            size: self.size || other.size,
            discipline: self.discipline || other.discipline,
            distance: self.distance || other.distance,
            base: self.base || other.base,
            champion: self.champion || other.champion,
        }
    }

    /// Returns whether a value is needed.
    pub(crate) fn includes(self, value: CardValue) -> bool {
        match value {
            CardValue::Size => self.size,
            CardValue::Dis => self.discipline,
            CardValue::Champion => self.champion,
            CardValue::Power | CardValue::Mov | CardValue::Ranges | CardValue::AimStr | CardValue::Cou => {
                self.distance
            }
            CardValue::Base => self.base,
        }
    }

    /// Returns whether a field of a card is needed; fields not listed here always are.
    fn includes_field(self, field: CardField) -> bool {
        use CardField::{Aim, AimStrength, CourageOrFear, Equipment, FlyingMovement, Movement, Power};
        match field {
            CardField::Size => self.size,
            CardField::Discipline => self.discipline,
            CardField::Champion => self.champion,
            Power | Movement | Aim | CardField::Ranges | AimStrength => self.distance,
            CardField::Base => self.base,
            FlyingMovement | CourageOrFear | Equipment => false,
            _ => true,
        }
    }
}

/// The rule by which a value that a card does not print was assumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[derive(IntoStaticStr, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum AssumedRule {
    /// Normal size.
    Normal,
    /// The power or base that belongs to the size.
    BySize,
    /// No DIS: a coin toss replaces tests of discipline.
    Coin,
    /// No MOV: the fighter does not move.
    Stays,
    /// The value that the ruleset sets.
    Ruleset,
    /// No missile weapon; the fighter is judged without it.
    Unarmed,
    /// No missile weapon, because it is artillery, which is not simulated.
    Artillery,
    /// Not a champion.
    Trooper,
    /// Neither COU nor FEAR: nobody frightens the fighter.
    Unfrightened,
    /// Inferred from two sources.
    Inferred,
    /// The value that the user gave.
    User,
    /// The value was used in simulations, but no verdict depends on it.
    NotJudged,
    /// Estimated from the characteristics of the card, with an interval.
    Estimated,
}

/// A value that a card does not print and a question assumed by a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Assumed {
    /// Id of the fighter, with overrides.
    pub profile: String,
    /// Name of the fighter.
    pub name: String,
    /// Key of the value: `size`, `power`, `dis`, `mov`, `base`, `weapon`, `champion`, or another
    /// of `--assume`.
    pub field: String,
    /// Assumed value: a number, a word, or `none`.
    pub value: String,
    /// Rule by which the value was assumed.
    pub rule: AssumedRule,
    /// 95 % prediction interval of an estimated value, lower and upper end; otherwise absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ci95: Option<[u16; 2]>,
}

/// Lists the values that a question assumes about fighters because their cards do not print them;
/// each fighter counts once. `movement` is the user's value for every unknown MOV.
pub fn list_assumed<'a>(
    fighters: impl IntoIterator<Item = &'a ResolvedFighter>,
    needs: Needs,
    rules: &MissingValues,
    movement: Option<Movement>,
) -> Vec<Assumed> {
    let mut seen = BTreeSet::new();
    let once = fighters.into_iter().filter(|fighter| seen.insert(fighter.label.as_str()));
    once.flat_map(|fighter| list_assumed_for(fighter, needs, rules, movement)).collect()
}

fn list_assumed_for(
    fighter: &ResolvedFighter,
    needs: Needs,
    rules: &MissingValues,
    movement: Option<Movement>,
) -> Vec<Assumed> {
    let of = |field: &str, value: String, rule: AssumedRule| Assumed {
        profile: fighter.label.clone(),
        name: fighter.name.clone(),
        field: field.to_owned(),
        value,
        rule,
        ci95: None,
    };
    let mut found = Vec::new();
    let lacks = &fighter.coverage.unknown_values;
    for value in lacks.iter().copied().filter(|value| needs.includes(*value)) {
        // Ranges and strength are reported as one weapon.
        if value == CardValue::AimStr && lacks.contains(&CardValue::Ranges) {
            continue;
        }
        let (taken, rule) = assumed_value(value, &fighter.profile, rules, movement);
        found.push(of(value.field(), taken, rule));
    }
    if fighter.coverage.artillery.is_some() && fighter.card.aim.is_some() && needs.distance {
        found.push(of("weapon", "none".to_owned(), AssumedRule::Artillery));
    }
    for filled in &fighter.card.filled {
        let rule = match filled.reliability {
            Reliability::Printed | Reliability::Table => continue,
            Reliability::Inferred if !needs.includes_field(filled.field) => continue,
            Reliability::Inferred => AssumedRule::Inferred,
            Reliability::User => AssumedRule::User,
            Reliability::Estimated => AssumedRule::Estimated,
        };
        let value = fighter.card.cell_text(filled.field).unwrap_or_default();
        found.push(Assumed { ci95: filled.interval, ..of(filled.field.key(), value, rule) });
    }
    found
}

/// Returns what is assumed for a value that the card of a fighter does not print, and by which
/// rule.
fn assumed_value(
    value: CardValue,
    profile: &Profile,
    rules: &MissingValues,
    movement: Option<Movement>,
) -> (String, AssumedRule) {
    let judged = |is_judged: bool, rule| if is_judged { rule } else { AssumedRule::NotJudged };
    match value {
        CardValue::Size => (
            Size::word(profile.size).to_owned(),
            judged(rules.size != UnknownSize::NotJudged, AssumedRule::Normal),
        ),
        CardValue::Power => {
            (profile.power.to_string(), judged(rules.power != UnknownPower::NotJudged, AssumedRule::BySize))
        }
        CardValue::Dis => {
            ("none".to_owned(), judged(rules.discipline != UnknownDiscipline::NotJudged, AssumedRule::Coin))
        }
        CardValue::Champion => {
            ("0".to_owned(), judged(rules.champion != UnknownChampion::NotJudged, AssumedRule::Trooper))
        }
        CardValue::Mov => {
            let rule = match (movement, rules.movement) {
                (Some(_), _) => AssumedRule::User,
                (None, UnknownMovement::NotJudged) => AssumedRule::NotJudged,
                (None, UnknownMovement::Stays) => AssumedRule::Stays,
                (None, UnknownMovement::Fixed(_)) => AssumedRule::Ruleset,
            };
            (profile.movement.map_or("none".to_owned(), movement_text), rule)
        }
        CardValue::Ranges | CardValue::AimStr => {
            ("none".to_owned(), judged(rules.weapon != UnknownWeapon::NotJudged, AssumedRule::Unarmed))
        }
        CardValue::Base => {
            let millimeters = Base::from_size(profile.size).diameter().0 / 10;
            (millimeters.to_string(), AssumedRule::BySize)
        }
        CardValue::Cou => ("none".to_owned(), AssumedRule::Unfrightened),
    }
}

/// Returns the text to write after `--assume` to give these values of a fighter: `archer:
/// ranges=…/…/…, aim-str=…`.
pub fn assume_argument(id: &str, lacks: &[CardValue]) -> String {
    let written = |value: &CardValue| match value {
        CardValue::Ranges => "ranges=…/…/…".to_owned(),
        other => format!("{}=…", other.word()),
    };
    format!("{id}: {}", lacks.iter().map(written).collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{embedded, parse_fighter};

    fn assumed_in(text: &str, needs: Needs, rules: &MissingValues) -> Vec<(String, String, AssumedRule)> {
        let fighter = parse_fighter(text, embedded::roster()).unwrap();
        let all = list_assumed([&fighter, &fighter], needs, rules, None);
        all.into_iter().map(|of| (of.field, of.value, of.rule)).collect()
    }

    fn assumption(field: &str, value: &str, rule: AssumedRule) -> (String, String, AssumedRule) {
        (field.to_owned(), value.to_owned(), rule)
    }

    #[test]
    fn values_that_are_not_written_are_assumed_by_rule() {
        let bare = "@ini=3,att=3,str=3,def=3,res=3,ap=20,aim=3";
        assert_eq!(assumed_in(bare, Needs::default(), &MissingValues::default()), []);
        let all = [
            assumption("size", "normal", AssumedRule::Normal),
            assumption("power", "1", AssumedRule::BySize),
            assumption("base", "30", AssumedRule::BySize),
            assumption("mov", "none", AssumedRule::NotJudged),
            assumption("dis", "none", AssumedRule::Coin),
            assumption("champion", "0", AssumedRule::Trooper),
            assumption("weapon", "none", AssumedRule::NotJudged),
        ];
        assert_eq!(assumed_in(bare, Needs::ALL, &MissingValues::default()), all);
        let rules = MissingValues {
            weapon: UnknownWeapon::Unarmed,
            discipline: UnknownDiscipline::NotJudged,
            movement: UnknownMovement::Stays,
            ..MissingValues::default()
        };
        let [.., mov, dis, _, weapon] = &assumed_in(bare, Needs::ALL, &rules)[..] else { panic!("six") };
        assert_eq!(
            [mov.2, dis.2, weapon.2],
            [AssumedRule::Stays, AssumedRule::NotJudged, AssumedRule::Unarmed]
        );
    }

    #[test]
    fn abilities_and_overrides_take_precedence_over_assumed_values() {
        let large = "@ini=3,att=3,str=3,def=3,res=3,ap=20,mov=10,dis=3,champion=0,abilities=Énorme";
        let base = assumption("base", "60", AssumedRule::BySize);
        assert_eq!(assumed_in(large, Needs::ALL, &MissingValues::default()), [base]);
        let inferred = ("ranges".to_owned(), "20/30/40".to_owned(), AssumedRule::Inferred);
        let hunter = |text| assumed_in(text, Needs::ALL, &MissingValues::default());
        assert!(hunter("chasseur_de_vile_tis_c5").contains(&inferred));
        assert_eq!(hunter("chasseur_de_vile_tis_c5@ranges=20/30/40"), []);
    }

    #[test]
    fn needs_depend_on_the_kind_of_fight() {
        let one = |text| vec![parse_fighter(text, embedded::roster()).unwrap()];
        let (guard, dawn) = (one("garde_pretorien"), one("guerrier_de_l_aube"));
        assert_eq!(Needs::for_combat(&guard, &dawn), Needs::default());
        assert_eq!(Needs::for_combat(&guard, &guard), Needs { discipline: true, ..Needs::default() });
        let two = [dawn.clone(), dawn].concat();
        assert_eq!(Needs::for_combat(&guard, &two), Needs { size: true, ..Needs::default() });
        let on_a_line = Needs { base: false, ..Needs::ALL };
        assert_eq!(Needs::for_situations(&Situation::standard()), on_a_line);
        assert_eq!(
            assume_argument("a", &[CardValue::Ranges, CardValue::AimStr]),
            "a: ranges=…/…/…, aim-str=…"
        );
    }
}
