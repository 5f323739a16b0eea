//! What is played beside the lists: the scenario, the table, who chooses.

use crate::battle::game::Scenario;
use crate::battle::players::PlayerSpec;
use crate::battle::players::captain::Weights;
use crate::battle::players::planner::Effort;
use crate::battle::table::{Format, Table};
use crate::rules::BySide;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A scenario of III-A-2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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

/// On which terms the armies meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BattleTerms {
    /// For what they fight.
    pub scenario: ScenarioKind,
    /// On what table.
    pub table: TableFormat,
    /// How many pieces of scenery are placed, where there is room.
    pub scenery: u8,
    /// Who chooses.
    pub players: BySide<PlayerKind>,
}

impl ScenarioKind {
    /// On a table.
    pub fn on(self, table: &Table) -> Scenario {
        let zones = table.zones();
        match self {
            ScenarioKind::Bloodbath => Scenario::bloodbath(zones.whole),
            ScenarioKind::Conquest => Scenario::conquest(zones.deployment, zones.center),
            ScenarioKind::Execution => Scenario::execution(),
        }
    }
}

impl TableFormat {
    /// Its measures.
    pub fn format(self) -> Format {
        match self {
            TableFormat::Small => Format::SMALL,
            TableFormat::Square => Format::SQUARE,
            TableFormat::Standard => Format::STANDARD,
        }
    }

    /// As it is written.
    pub fn word(self) -> &'static str {
        match self {
            TableFormat::Small => "60x60",
            TableFormat::Square => "90x90",
            TableFormat::Standard => "120x60",
        }
    }
}

impl PlayerKind {
    /// For a battle.
    pub fn spec(self) -> PlayerSpec {
        match self {
            PlayerKind::Random => PlayerSpec::Random,
            PlayerKind::Captain => PlayerSpec::Captain(Weights::default()),
            PlayerKind::Planner => PlayerSpec::Planner(Effort::default()),
        }
    }
}
