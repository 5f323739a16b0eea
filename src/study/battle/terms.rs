//! What is played beside the lists: the scenario, the table, who chooses.

pub use crate::balance::{PlayerKind, ScenarioKind, TableFormat};

use crate::battle::game::Scenario;
use crate::battle::players::PlayerSpec;
use crate::battle::players::captain::Weights;
use crate::battle::players::planner::Effort;
use crate::battle::table::{Format, Table};
use crate::rules::BySide;

/// How many pieces of scenery are placed where nobody says how many.
pub const SCENERY: u8 = 6;

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
