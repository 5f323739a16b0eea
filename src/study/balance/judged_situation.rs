//! The situations of a field, as its answer writes them.

use crate::balance::{Budget, Forces, ListBattle, PlayerKind, Situation, Stake, Weight};
use crate::rules::skirmish::{Distance, Start};
use crate::scenario::OwnBattles;
use crate::study::battle::{BattleScenario, BattleTable, NamedTable};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A kind of fight by which costs are judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct JudgedSituation {
    /// What the situation is called.
    pub name: String,
    /// How much it counts beside the others.
    pub weight: u16,
    /// In AP; null where one fights one.
    pub budget: Option<u32>,
    /// In centimeters; null in contact.
    pub distance: Option<f64>,
    /// The share of its fights that is solved instead of sampled.
    pub exact_share: f64,
    /// The battle, where it is one on a table; absent on a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub battle: Option<JudgedBattle>,
}

/// A battle on a table by which costs are judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct JudgedBattle {
    /// For what is fought.
    pub scenario: BattleScenario,
    /// On which tables.
    pub table: NamedTable,
    /// Who chooses for both sides.
    pub players: PlayerKind,
    /// The AP of a list.
    pub ap: u16,
    /// By what a cost is judged in it.
    pub judged_by: Stake,
    /// How many battles judge a profile at each cost that is tried.
    pub battles: u32,
}

impl JudgedBattle {
    /// What is told of a battle.
    pub(in crate::study) fn of(battle: ListBattle, own: &OwnBattles) -> Self {
        let ListBattle { players, ap, stake, battles, .. } = battle;
        let scenario = BattleScenario::of(battle, own);
        let table = BattleTable::of(battle, own).named();
        Self { scenario, table, players, ap: ap.get(), judged_by: stake, battles: battles.get() }
    }

    /// What a situation is called that nobody named.
    pub fn name(&self) -> String {
        let table = match &self.table {
            NamedTable::Printed(format) => format!("{} cm", format.word()),
            NamedTable::Own { name, .. } => name.clone(),
        };
        ListBattle::called(self.scenario.word(), self.ap, &table)
    }
}

impl JudgedSituation {
    pub(super) fn of(situation: &Situation, own: &OwnBattles, exact_share: f64) -> Self {
        Self {
            exact_share,
            name: situation.name.clone(),
            weight: situation.weight.get(),
            battle: situation.forces.battle().map(|battle| JudgedBattle::of(battle, own)),
            budget: situation.forces.budget().map(|budget| budget.get()),
            distance: match situation.start {
                Start::InContact => None,
                Start::Apart(distance) => Some(f64::from(distance.get()) / 10.0),
            },
        }
    }

    /// The situation as the ledger fights it; none of a battle, or where a number is out of bounds, as only a file that was changed
    /// has it.
    pub fn situation(&self) -> Option<Situation> {
        let forces = match (&self.battle, self.budget) {
            (Some(_), _) => return None,
            (None, None) => Forces::OneEach,
            (None, Some(ap)) => Forces::Budget(Budget::new(ap.into()).ok()?),
        };
        let start = match self.distance {
            None => Start::InContact,
            Some(centimeters) => Start::Apart(Distance::new((10.0 * centimeters).round() as i64).ok()?),
        };
        let unnamed = Situation::new(forces, start, Weight::new(self.weight.into()).ok()?);
        Some(Situation { name: self.name.clone(), ..unnamed })
    }
}
