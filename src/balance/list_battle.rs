//! Battles on a table by which a cost is judged: the card that is judged stands in an army list, and what it is compared with stands
//! in its place in the same list on the other side.
//!
//! # Design
//! The list is of so many AP. [40 %](ListBattle::contested) of them, as much as one fighter may be worth at the most [I-D-3], are
//! spent on the card that is judged on one side and on its enemy on the other; the other 60 % are companions, who are
//! drawn anew for each battle and are the same on both sides. So what companions are worth, rightly priced or not, is the same for
//! both, and AP that are destroyed or victories that are won are those of the card. An enemy with a list of its own people would be
//! paid for by the mistakes in its companions' prices. Nothing here reads a printed price that is judged: on the table a card shows
//! the AP that make both sides even, see [`shown`].
//!
//! Each battle has a table, companions and dice of its own, so that battles of a pairing are independent of each other, and no interval
//! has to know of tables. How they are played is not here: whoever judges by battles hands in somebody who
//! [plays](PlaysBattles) them.

use super::field::Field;
use super::situation::Price;
use crate::bounded;
use crate::dice::Seed;
use crate::policy::Policy;
use crate::rules::skirmish::ROOM;
use crate::rules::{BySide, Ruleset, StrategicValue};
use crate::simulate::Casualties;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Range;

bounded! {
    /// The AP of a list in a battle by which costs are judged; more fighters than 400 AP buy find no room.
    ListAp(u16): "the AP of a list", 100 to 400
}
bounded! {
    /// How many battles judge a profile at a cost, shared out among its enemies.
    Battles(u32): "the number of battles", 20 to 1000000
}

impl Battles {
    /// Where nobody says how many.
    pub const DEFAULT: Battles = match Battles::new(200) {
        Ok(battles) => battles,
        Err(_) => panic!("200 is within the bounds"),
    };
}

/// A scenario of III-A-2.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum ScenarioKind {
    /// Control of the whole table after 6 turns.
    Bloodbath,
    /// 1, 2 and 3 victory points for the own zone, the middle and the enemy's zone after 6 turns.
    #[default]
    Conquest,
    /// To kill the dearest enemy first, within 5 turns.
    Execution,
}

/// A table of III-A-1.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
pub enum TableFormat {
    /// 60 by 60 cm, for armies below 200 AP.
    #[serde(rename = "60x60")]
    Small,
    /// 90 by 90 cm.
    #[serde(rename = "90x90")]
    Square,
    /// 120 by 60 cm, the standard.
    #[default]
    #[serde(rename = "120x60")]
    Standard,
}

/// Who chooses for a side.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum PlayerKind {
    /// Anything that is legal, as a control.
    Random,
    /// Scores legal actions by exact values of the duels and shots they lead to.
    #[default]
    Captain,
    /// Searches over scripts by playing battles on: slower by orders.
    Planner,
}

impl ScenarioKind {
    /// Every one.
    pub const ALL: [ScenarioKind; 3] =
        [ScenarioKind::Bloodbath, ScenarioKind::Conquest, ScenarioKind::Execution];

    /// As it is written.
    pub const fn word(self) -> &'static str {
        match self {
            ScenarioKind::Bloodbath => "bloodbath",
            ScenarioKind::Conquest => "conquest",
            ScenarioKind::Execution => "execution",
        }
    }
}

impl TableFormat {
    /// Every one.
    pub const ALL: [TableFormat; 3] = [TableFormat::Small, TableFormat::Square, TableFormat::Standard];

    /// As it is written.
    pub const fn word(self) -> &'static str {
        match self {
            TableFormat::Small => "60x60",
            TableFormat::Square => "90x90",
            TableFormat::Standard => "120x60",
        }
    }
}

impl PlayerKind {
    /// Every one.
    pub const ALL: [PlayerKind; 3] = [PlayerKind::Random, PlayerKind::Captain, PlayerKind::Planner];

    /// As it is written.
    pub const fn word(self) -> &'static str {
        match self {
            PlayerKind::Random => "random",
            PlayerKind::Captain => "captain",
            PlayerKind::Planner => "planner",
        }
    }
}

/// What a battle is about where a cost is judged by it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Stake {
    /// The AP that are destroyed, as in every other fight by which costs are judged.
    #[default]
    Ap,
    /// Who wins the battle, by the scenario.
    Victory,
}

impl Stake {
    /// Every one.
    pub const ALL: [Stake; 2] = [Stake::Ap, Stake::Victory];

    /// As it is written.
    pub const fn word(self) -> &'static str {
        match self {
            Stake::Ap => "ap",
            Stake::Victory => "victory",
        }
    }
}

/// What the book prints, or what a file says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PrintedOrOwn<T> {
    /// Of the book.
    Printed(T),
    /// Of a file: its place among those of its kind that are handed to whoever [plays](PlaysBattles) the battles.
    Own(u32),
}

impl<T: Copy> PrintedOrOwn<T> {
    /// What the book prints, where it is that.
    pub fn printed(self) -> Option<T> {
        match self {
            PrintedOrOwn::Printed(of) => Some(of),
            PrintedOrOwn::Own(_) => None,
        }
    }

    /// The place of the file, where it is one.
    pub fn own(self) -> Option<usize> {
        match self {
            PrintedOrOwn::Printed(_) => None,
            PrintedOrOwn::Own(place) => Some(place as usize),
        }
    }
}

/// Battles in which a card stands in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ListBattle {
    /// For what is fought.
    pub scenario: PrintedOrOwn<ScenarioKind>,
    /// On what table.
    pub table: PrintedOrOwn<TableFormat>,
    /// Who chooses for both sides.
    pub players: PlayerKind,
    /// The AP of a list.
    pub ap: ListAp,
    /// By what of it a cost is judged.
    pub stake: Stake,
    /// How many judge a profile at a cost.
    pub battles: Battles,
}

impl ListBattle {
    /// What a situation is called that nobody named: `conquest, 150 AP, 60x60 cm`. What files say is called by the names in them.
    pub fn name(self, own_scenario: &str, own_table: &str) -> String {
        let scenario = self.scenario.printed().map_or(own_scenario, |of| of.word());
        let table =
            self.table.printed().map_or(own_table.to_owned(), |format| format!("{} cm", format.word()));
        Self::called(scenario, self.ap.get(), &table)
    }

    /// The same of parts that are called so.
    pub fn called(scenario: &str, ap: u16, table: &str) -> String {
        format!("{scenario}, {ap} AP, {table}")
    }

    /// The AP for which the card that is judged, or what stands in its place, is bought: as much as one fighter may be worth [I-D-3].
    pub fn contested(self) -> f64 {
        0.4 * f64::from(self.ap.get())
    }

    /// The AP of the companions, at the most.
    pub fn companions(self) -> u32 {
        u32::from(self.ap.get()) * 3 / 5
    }

    /// How many companions there are at the most: their share of five bases for every 100 AP begun [I-D-1].
    pub fn most_companions(self) -> u32 {
        3 * u32::from(self.ap.get()).div_ceil(100)
    }

    /// A price where there is only the room that companions leave.
    pub(super) fn with_room(self, price: Price) -> Price {
        Price { most: price.most.min((ROOM as u32 - self.most_companions()) as u8), ..price }
    }

    /// How many battles of a pairing judge one who has so many enemies, where fights on a line are fought so often.
    pub(super) fn of_pairing(self, enemies: usize, fights: u64, how_many: HowMany) -> u64 {
        let each = u64::from(self.battles.get()).div_ceil(enemies.max(1) as u64);
        match how_many {
            HowMany::Times(times) => times * each,
            HowMany::ShareOf { all, least } => (each.max(least) * fights.min(all)).div_ceil(all),
        }
    }
}

/// How many battles are played, beside what their situation says.
#[derive(Clone, Copy, Debug)]
pub(super) enum HowMany {
    /// So many times as many, however often is fought on a line.
    Times(u64),
    /// The share of them that the fights on a line are of so many; so many of each pairing at the least.
    ShareOf {
        /// All fights of a pairing on a line.
        all: u64,
        /// Battles.
        least: u64,
    },
}

/// What the cards of both sides show on a table, where AP are compared beyond who is dearer (control of an area, the dearest enemy):
/// the second its printed AP, the first those that make both sides even. So they are the same at every cost that is tried, and
/// what is printed on the judged card is read nowhere.
pub(super) fn shown(fighters: [u8; 2], printed_of_second: StrategicValue) -> [StrategicValue; 2] {
    let sum = i64::from(printed_of_second.get()) * i64::from(fighters[1]);
    let each = (sum + i64::from(fighters[0]) / 2) / i64::from(fighters[0]);
    let each = each.clamp(i64::from(StrategicValue::MIN), i64::from(StrategicValue::MAX));
    [StrategicValue::new(each).expect("it was brought within the bounds"), printed_of_second]
}

/// Battles of a pairing that are wanted. The first of the pair is side A.
#[derive(Clone, Debug)]
pub struct BattleJob<'f> {
    /// Who there is.
    pub field: &'f Field,
    /// The rules.
    pub ruleset: &'f Ruleset,
    /// How each side places combat dice.
    pub policies: BySide<Policy>,
    /// Of all dice, tables and companions.
    pub seed: Seed,
    /// The name of the situation, which keys them too.
    pub situation: &'f str,
    /// What is fought.
    pub of: ListBattle,
    /// The numbers of the contenders.
    pub pair: [usize; 2],
    /// How many of each.
    pub fighters: [u8; 2],
    /// What their cards show.
    pub shown: [StrategicValue; 2],
    /// The numbers of the battles.
    pub battles: Range<u64>,
}

/// Whoever plays battles for a [`Ledger`](super::Ledger).
pub trait PlaysBattles: fmt::Debug + Sync {
    /// The casualties of all jobs, in their order; `progress` is told how many battles more were played. Of a battle for a victory
    /// the side that did worse is the one that lost it. The same bytes for any number of threads.
    fn play(&self, jobs: &[BattleJob], progress: &(dyn Fn(u64) + Sync)) -> Vec<Casualties>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_show_what_makes_both_sides_even() {
        let printed = StrategicValue::new(20).unwrap();
        let of = |fighters| shown(fighters, printed).map(StrategicValue::get);
        assert_eq!(of([1, 3]), [60, 20]);
        assert_eq!(of([3, 1]), [7, 20]);
        assert_eq!(of([4, 2]), [10, 20]);
    }

    #[test]
    fn there_is_room_for_every_list() {
        for ap in [ListAp::MIN, 150, 300, ListAp::MAX] {
            let of = ListBattle {
                scenario: PrintedOrOwn::Printed(ScenarioKind::Conquest),
                table: PrintedOrOwn::Printed(TableFormat::Standard),
                players: PlayerKind::Captain,
                ap: ListAp::new(ap.into()).unwrap(),
                stake: Stake::Ap,
                battles: Battles::DEFAULT,
            };
            let most = of.with_room(Price::new(10.0, false)).most;
            assert!(most >= 1 && u32::from(most) + of.most_companions() <= ROOM as u32, "{ap}: {most}");
            assert!((of.contested() + f64::from(of.companions()) - f64::from(ap)).abs() < 1.0);
        }
    }

    #[test]
    fn battles_are_shared_out_among_enemies() {
        let of = ListBattle {
            scenario: PrintedOrOwn::Own(2),
            table: PrintedOrOwn::Printed(TableFormat::Small),
            players: PlayerKind::Random,
            ap: ListAp::new(150).unwrap(),
            stake: Stake::Victory,
            battles: Battles::new(50).unwrap(),
        };
        // 50 among 4 are 13 each, and each look plays so many times as many.
        assert_eq!([1, 4].map(|times| of.of_pairing(4, 999, HowMany::Times(times))), [13, 52]);
        assert_eq!(of.of_pairing(0, 999, HowMany::Times(1)), 50);
        // Of 13 the share that 24 fights are of 96, rounded up; with fewer than the least, of that.
        let share = |fights, least| of.of_pairing(4, fights, HowMany::ShareOf { all: 96, least });
        assert_eq!([share(24, 1), share(96, 1), share(200, 1), share(24, 40)], [4, 13, 13, 10]);
        assert_eq!((of.contested(), of.companions(), of.most_companions()), (60.0, 90, 6));
        assert_eq!(of.name("camps", "village"), "camps, 150 AP, 60x60 cm");
        assert_eq!((of.scenario.own(), of.scenario.printed(), of.table.own()), (Some(2), None, None));
    }
}
