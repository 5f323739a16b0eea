//! The situations of a field, as its answer writes them.

use crate::balance::{Budget, Forces, ListBattle, PlayerKind, Situation, Stake, Weight};
use crate::rules::Word;
use crate::rules::skirmish::{Distance, Start};
use crate::scenario::OwnBattles;
use crate::study::battle::{BattleScenario, BattleTable, NamedTable};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A situation in which costs are judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct JudgedSituation {
    /// Name of the situation.
    pub name: String,
    /// Weight of the situation relative to the others.
    pub weight: u16,
    /// AP of each side; null where one fighter meets one, and in battles.
    pub budget: Option<u32>,
    /// Distance at the start in centimeters; null in contact.
    pub distance: Option<f64>,
    /// Share of the fights that is solved instead of sampled, 0 to 1.
    pub exact_share: f64,
    /// The battle; absent for fights on a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub battle: Option<JudgedBattle>,
}

/// A battle on a table in which costs are judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct JudgedBattle {
    /// Scenario of the battle, which decides how a side wins.
    pub scenario: BattleScenario,
    /// Table on which the battle is played.
    pub table: NamedTable,
    /// Kind of player that decides for both sides.
    pub players: PlayerKind,
    /// AP of each army list.
    pub ap: u16,
    /// Measure by which a cost is judged: AP destroyed, or victory.
    pub judged_by: Stake,
    /// Battles per profile and cost that is tried.
    pub battles: u32,
}

impl JudgedBattle {
    /// Converts the settings of a battle; `own` holds the scenarios and tables that come from
    /// files.
    pub(in crate::study) fn new(battle: ListBattle, own: &OwnBattles) -> Self {
        let ListBattle { players, ap, stake, battles, .. } = battle;
        let scenario = BattleScenario::from_list_battle(battle, own);
        let table = BattleTable::from_list_battle(battle, own).to_named();
        Self { scenario, table, players, ap: ap.get(), judged_by: stake, battles: battles.get() }
    }

    /// Returns the name that the situation gets by default, from the battle's scenario, AP and
    /// table.
    pub(crate) fn default_name(&self) -> String {
        let table = match &self.table {
            NamedTable::Printed(format) => format!("{} cm", format.word()),
            NamedTable::Own { name, .. } => name.clone(),
        };
        ListBattle::name_from_parts(self.scenario.word(), self.ap, &table)
    }
}

impl JudgedSituation {
    pub(super) fn new(situation: &Situation, own: &OwnBattles, exact_share: f64) -> Self {
        Self {
            exact_share,
            name: situation.name.clone(),
            weight: situation.weight.get(),
            battle: situation.forces.battle().map(|battle| JudgedBattle::new(battle, own)),
            budget: situation.forces.budget().map(|budget| budget.get()),
            distance: situation.start.centimeters(),
        }
    }

    /// Converts back to a situation of the ledger. `None` for battles, and if a number of an edited
    /// file is out of range.
    pub(crate) fn to_situation(&self) -> Option<Situation> {
        situation_on_a_line(&self.name, self.battle.as_ref(), self.budget, self.distance)
    }
}

/// Returns the situation that an answer describes by these values. `None` for battles on a table,
/// and if a number is out of range, which only an edited file can contain.
pub(in crate::study) fn situation_on_a_line(
    name: &str,
    battle: Option<&JudgedBattle>,
    budget: Option<u32>,
    distance: Option<f64>,
) -> Option<Situation> {
    if battle.is_some() {
        return None;
    }
    let budget = budget.map(|ap| Budget::new(ap.into())).transpose().ok()?;
    let start = match distance {
        None => Start::InContact,
        Some(centimeters) => Start::Apart(Distance::new((10.0 * centimeters).round() as i64).ok()?),
    };
    let unnamed = Situation::new(budget.map_or(Forces::OneEach, Forces::Budget), start, Weight::new(1).ok()?);
    Some(Situation { name: name.to_owned(), ..unnamed })
}
