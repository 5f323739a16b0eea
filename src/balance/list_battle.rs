//! Battles on a table by which costs are judged: the judged card stands in an army list, and its
//! substitutes stand in its place in the same list on the other side.
//!
//! # Design
//! [40 %](ListBattle::contested_ap) of the AP of a list, the maximum for one fighter [I-D-3], are
//! spent on the judged card on one side and on its enemy on the other. The other 60 % are
//! companions, drawn for each battle and the same on both sides. So mistakes in the companions'
//! prices affect both sides alike, and the difference in destroyed AP or victories is due to the
//! card. (If the enemy had a list of its own people, mistakes in those prices would count against
//! the card.) The judged printed price is not read: on the table a card shows the AP that make both
//! sides equal, see [`balanced_card_ap`].
//!
//! Each battle has its own table, companions and dice, so battles of a pairing are independent and
//! intervals need no correction for shared tables. The code that plays battles is passed in as an
//! implementation of [`BattlePlayer`].

use super::field::Field;
use super::situation::Price;
use crate::bounded;
use crate::dice::Seed;
use crate::policy::Policy;
use crate::rules::skirmish::SIDE_CAPACITY;
use crate::rules::{BySide, Ruleset, StrategicValue, Word};
use crate::simulate::Casualties;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Range;
use strum::{IntoStaticStr, VariantArray};

bounded! {
    /// AP of a list in a battle. The upper limit keeps the fighters within the room that the
    /// simulation has for a side.
    ListAp(u16): "the AP of a list", 100 to 400
}
bounded! {
    /// Number of battles by which a profile is judged at each tried cost, divided among its
    /// enemies.
    Battles(u32): "the number of battles", 20 to 1000000
}

impl Battles {
    /// Default number of battles.
    pub(crate) const DEFAULT: Battles = match Battles::new(200) {
        Ok(battles) => battles,
        Err(_) => panic!("200 is within the bounds"),
    };
}

/// Scenario of the rulebook, III-A-2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum ScenarioKind {
    /// Control of the whole table after 6 turns.
    Bloodbath,
    /// 1, 2 and 3 victory points for the own zone, the middle and the enemy's zone after 6 turns.
    #[default]
    Conquest,
    /// Kill the enemy's most expensive fighter first, within 5 turns.
    Execution,
}

/// Table size of the rulebook, III-A-1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
pub enum TableFormat {
    /// 60 by 60 cm, for armies below 200 AP.
    #[serde(rename = "60x60")]
    #[strum(serialize = "60x60")]
    Small,
    /// 90 by 90 cm, a square table.
    #[serde(rename = "90x90")]
    #[strum(serialize = "90x90")]
    Square,
    /// 120 by 60 cm, the standard.
    #[default]
    #[serde(rename = "120x60")]
    #[strum(serialize = "120x60")]
    Standard,
}

/// Algorithm that makes the decisions of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum PlayerKind {
    /// Chooses legal actions at random, as a control.
    Random,
    /// Scores legal actions by the exact values of the duels and shots that they lead to.
    #[default]
    Captain,
    /// A captain that takes risks for the enemy's losses.
    Bold,
    /// A captain that saves its own fighters.
    Careful,
    /// Tries styles of play for each fighter by simulating the rest of the battle; slower by orders
    /// of magnitude.
    Planner,
}

/// What decides a battle when a cost is judged by it: destroyed AP or victory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Stake {
    /// Destroyed AP, as in all other fights that judge costs.
    #[default]
    Ap,
    /// Victory, as the scenario defines it.
    Victory,
}

/// A scenario or table, either of the rulebook or defined by a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PrintedOrCustom<T> {
    /// Entry of the rulebook.
    Printed(T),
    /// Entry that a file defines: its index among the scenarios, or among the tables, that the
    /// implementation of [`BattlePlayer`] holds.
    Custom(u32),
}

impl<T: Copy> PrintedOrCustom<T> {
    /// Returns the entry of the rulebook; `None` if a file defines it.
    pub(crate) fn printed(self) -> Option<T> {
        match self {
            PrintedOrCustom::Printed(of) => Some(of),
            PrintedOrCustom::Custom(_) => None,
        }
    }

    /// Returns the index of the definition in a file; `None` for an entry of the rulebook.
    pub(crate) fn custom(self) -> Option<usize> {
        match self {
            PrintedOrCustom::Printed(_) => None,
            PrintedOrCustom::Custom(place) => Some(place as usize),
        }
    }
}

/// Settings of the battles of a situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ListBattle {
    /// Scenario of the battle.
    pub scenario: PrintedOrCustom<ScenarioKind>,
    /// Table of the battle.
    pub table: PrintedOrCustom<TableFormat>,
    /// Algorithm that makes the decisions of both sides.
    pub players: PlayerKind,
    /// AP of each list.
    pub ap: ListAp,
    /// Payoff by which a cost is judged.
    pub stake: Stake,
    /// Number of battles by which a profile is judged at each tried cost.
    pub battles: Battles,
}

impl ListBattle {
    /// Returns the default name of a situation: `conquest, 150 AP, 60x60 cm`. A scenario or table
    /// that a file defines appears under the given name.
    pub(crate) fn default_name(self, own_scenario: &str, own_table: &str) -> String {
        let scenario = self.scenario.printed().map_or(own_scenario, |of| of.word());
        let table =
            self.table.printed().map_or(own_table.to_owned(), |format| format!("{} cm", format.word()));
        Self::name_from_parts(scenario, self.ap.get(), &table)
    }

    /// Builds the name of a situation on a table from scenario, AP and table.
    pub(crate) fn name_from_parts(scenario: &str, ap: u16, table: &str) -> String {
        format!("{scenario}, {ap} AP, {table}")
    }

    /// Returns the AP spent on the judged card or its substitutes: the maximum for one fighter, 40
    /// % of the list [I-D-3].
    pub(crate) fn contested_ap(self) -> f64 {
        0.4 * f64::from(self.ap.get())
    }

    /// Returns the maximum AP of a side's companions: 60 % of the list.
    pub(crate) fn companion_ap(self) -> u32 {
        u32::from(self.ap.get()) * 3 / 5
    }

    /// Returns the maximum number of companions: 60 % of the bases that a list may have, which are
    /// five per 100 AP or part of it [I-D-1].
    pub(crate) fn max_companions(self) -> u32 {
        3 * u32::from(self.ap.get()).div_ceil(100)
    }

    /// Lowers the maximum number of fighters of a price to the places that companions leave in the
    /// simulation of a side.
    pub(super) fn limit_to_room(self, price: Price) -> Price {
        Price {
            max_fighters: price.max_fighters.min((SIDE_CAPACITY as u32 - self.max_companions()) as u8),
            ..price
        }
    }

    /// Returns the number of battles of a pairing whose judged contender has `enemies` enemies, in
    /// a ledger with `fights` fights per pairing on a line.
    pub(super) fn battles_per_pairing(self, enemies: usize, fights: u64, how_many: BattleCount) -> u64 {
        let each = u64::from(self.battles.get()).div_ceil(enemies.max(1) as u64);
        match how_many {
            BattleCount::Multiple(times) => times * each,
            BattleCount::Proportional { all, least } => (each.max(least) * fights.min(all)).div_ceil(all),
        }
    }
}

/// Rule for the number of battles per pairing, relative to [`ListBattle::battles`].
#[derive(Clone, Copy, Debug)]
pub(super) enum BattleCount {
    /// A multiple of the setting, independent of the fights on a line.
    Multiple(u64),
    /// Proportional to the fights on a line, with a minimum.
    Proportional {
        /// Fights per pairing on a line at which the full number of battles is played.
        all: u64,
        /// Minimum number of battles per pairing once the fights on a line reach `all`.
        least: u64,
    },
}

/// Returns the AP on the cards of both sides on a table, where policies and scenarios compare AP
/// (control of areas, most expensive enemy). The second side shows its printed AP, the first the AP
/// that make both groups equal. So the cards do not depend on the tried cost, and the judged card's
/// printed AP are not read.
pub(super) fn balanced_card_ap(fighters: [u8; 2], printed_of_second: StrategicValue) -> [StrategicValue; 2] {
    let sum = i64::from(printed_of_second.get()) * i64::from(fighters[1]);
    let each = (sum + i64::from(fighters[0]) / 2) / i64::from(fighters[0]);
    let each = each.clamp(i64::from(StrategicValue::MIN), i64::from(StrategicValue::MAX));
    [StrategicValue::new(each).expect("it was brought within the bounds"), printed_of_second]
}

/// Request for battles of a pairing. The first contender is side A.
#[derive(Clone, Debug)]
pub struct BattleJob<'f> {
    /// The field of contenders and situations. Companions are also drawn from its contenders.
    pub field: &'f Field,
    /// Rules of the battles.
    pub ruleset: &'f Ruleset,
    /// Policy of each side for placing combat dice.
    pub policies: BySide<Policy>,
    /// Seed of all dice, tables and companions.
    pub seed: Seed,
    /// Name of the situation, which is part of the key of the dice.
    pub situation: &'f str,
    /// Settings of the battles.
    pub settings: ListBattle,
    /// Indices of the two contenders in `field`.
    pub pair: [usize; 2],
    /// Number of fighters per side, without companions.
    pub fighters: [u8; 2],
    /// AP on the cards of each side.
    pub card_ap: [StrategicValue; 2],
    /// Range of battle numbers to play. The number of a battle is part of the key of its dice.
    pub battles: Range<u64>,
}

/// Plays battles for a [`Ledger`](super::Ledger).
pub trait BattlePlayer: fmt::Debug + Sync {
    /// Plays all jobs and returns their casualties in the same order. `progress` receives the
    /// number of battles finished since its last call. In a battle for victory the loser counts as
    /// the side that did worse. Results do not depend on the number of threads.
    fn play(&self, jobs: &[BattleJob], progress: &(dyn Fn(u64) + Sync)) -> Vec<Casualties>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn card_ap_are_balanced_between_the_two_numbers_of_fighters() {
        let printed = StrategicValue::new(20).unwrap();
        let of = |fighters| balanced_card_ap(fighters, printed).map(StrategicValue::get);
        assert_eq!(of([1, 3]), [60, 20]);
        assert_eq!(of([3, 1]), [7, 20]);
        assert_eq!(of([4, 2]), [10, 20]);
    }

    #[test]
    fn every_list_fits_within_the_capacity_of_a_side() {
        for ap in [ListAp::MIN, 150, 300, ListAp::MAX] {
            let of = ListBattle {
                scenario: PrintedOrCustom::Printed(ScenarioKind::Conquest),
                table: PrintedOrCustom::Printed(TableFormat::Standard),
                players: PlayerKind::Captain,
                ap: ListAp::new(ap.into()).unwrap(),
                stake: Stake::Ap,
                battles: Battles::DEFAULT,
            };
            let most = of.limit_to_room(Price::new(10.0, false)).max_fighters;
            assert!(
                most >= 1 && u32::from(most) + of.max_companions() <= SIDE_CAPACITY as u32,
                "{ap}: {most}"
            );
            assert!((of.contested_ap() + f64::from(of.companion_ap()) - f64::from(ap)).abs() < 1.0);
        }
    }

    #[test]
    fn battles_are_divided_among_the_enemies() {
        let of = ListBattle {
            scenario: PrintedOrCustom::Custom(2),
            table: PrintedOrCustom::Printed(TableFormat::Small),
            players: PlayerKind::Random,
            ap: ListAp::new(150).unwrap(),
            stake: Stake::Victory,
            battles: Battles::new(50).unwrap(),
        };
        // 50 battles among 4 enemies are 13 each; a multiple scales that.
        assert_eq!(
            [1, 4].map(|times| of.battles_per_pairing(4, 999, BattleCount::Multiple(times))),
            [13, 52]
        );
        assert_eq!(of.battles_per_pairing(0, 999, BattleCount::Multiple(1)), 50);
        // 13 times the share of 24 fights in 96, rounded up; a higher minimum replaces the 13.
        let share =
            |fights, least| of.battles_per_pairing(4, fights, BattleCount::Proportional { all: 96, least });
        assert_eq!([share(24, 1), share(96, 1), share(200, 1), share(24, 40)], [4, 13, 13, 10]);
        assert_eq!((of.contested_ap(), of.companion_ap(), of.max_companions()), (60.0, 90, 6));
        assert_eq!(of.default_name("camps", "village"), "camps, 150 AP, 60x60 cm");
        assert_eq!((of.scenario.custom(), of.scenario.printed(), of.table.custom()), (Some(2), None, None));
    }
}
