//! What is played beside the lists: the scenario, the table, who chooses.

pub use crate::balance::{PlayerKind, ScenarioKind, TableFormat};

use crate::balance::{ListBattle, PrintedOrOwn};
use crate::battle::game::Scenario;
use crate::battle::geometry::Distance;
use crate::battle::players::PlayerSpec;
use crate::battle::players::captain::Weights;
use crate::battle::players::planner::Effort;
use crate::battle::table::{Format, MiddleLine, NoPlace, Piece, PlacingRules, Table, place, scenery_set};
use crate::dice::Words;
use crate::rules::BySide;
use crate::scenario::{Message, OwnBattles, OwnScenario, OwnTable};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many pieces of scenery are placed where nobody says how many.
pub const SCENERY: u8 = 6;

/// On which terms the armies meet.
#[derive(Clone, Debug, PartialEq)]
pub struct BattleTerms {
    /// For what they fight.
    pub scenario: BattleScenario,
    /// On what table.
    pub table: BattleTable,
    /// Who chooses.
    pub players: BySide<PlayerKind>,
}

/// For what armies fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum BattleScenario {
    /// What the book prints.
    Printed(ScenarioKind),
    /// What a file says.
    Own(OwnScenario),
}

/// On what tables armies fight.
#[derive(Clone, Debug, PartialEq)]
pub enum BattleTable {
    /// One that the book prints, with so many pieces of scenery, where there is room.
    Printed(TableFormat, u8),
    /// One of a file, with its pieces.
    Own(OwnTable),
}

/// A table as answers call it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum NamedTable {
    /// One that the book prints.
    Printed(TableFormat),
    /// One of a file.
    Own {
        /// What it is called.
        name: String,
        /// From left to right, in centimeters.
        width: f64,
        /// From bottom to top, in centimeters.
        height: f64,
        /// Whether the scenery stands where the file says; else it is placed at random by III-A-3.
        is_set_up: bool,
        /// BLAKE3 hash of the file.
        hash: String,
    },
}

impl BattleScenario {
    /// What a battle that judges costs is fought for.
    pub(in crate::study) fn of(battle: ListBattle, own: &OwnBattles) -> Self {
        match battle.scenario {
            PrintedOrOwn::Printed(kind) => BattleScenario::Printed(kind),
            PrintedOrOwn::Own(place) => BattleScenario::Own(own.scenarios[place as usize].clone()),
        }
    }

    /// On a table.
    ///
    /// # Errors
    /// With what is not on it.
    pub fn on(&self, table: &Table) -> Result<Scenario, Message> {
        match self {
            BattleScenario::Printed(kind) => Ok(kind.on(table)),
            BattleScenario::Own(own) => own.on(table),
        }
    }

    /// As programs call it: the word of a printed one, the name of another.
    pub fn word(&self) -> &str {
        match self {
            BattleScenario::Printed(kind) => kind.word(),
            BattleScenario::Own(own) => &own.name,
        }
    }

    /// Whether areas are to be controlled.
    pub fn has_areas(&self) -> bool {
        match self {
            BattleScenario::Printed(kind) => *kind != ScenarioKind::Execution,
            BattleScenario::Own(own) => own.kill.is_none(),
        }
    }
}

impl BattleTable {
    /// The table of a battle that judges costs.
    pub(in crate::study) fn of(battle: ListBattle, own: &OwnBattles) -> Self {
        match battle.table {
            PrintedOrOwn::Printed(format) => BattleTable::Printed(format, SCENERY),
            PrintedOrOwn::Own(place) => BattleTable::Own(own.tables[place as usize].clone()),
        }
    }

    /// A table, with its scenery placed [III-A-3].
    ///
    /// # Errors
    /// Where there is no room for the fewest pieces that a table has.
    pub(super) fn set_up(&self, words: &mut Words) -> Result<Table, NoPlace> {
        match self {
            BattleTable::Printed(format, scenery) => format.with_scenery(*scenery, words),
            BattleTable::Own(own) => match own.as_set_up() {
                Some(table) => Ok(table),
                None => placed(own.format, own.line, &own.pieces, own.pieces.len(), words),
            },
        }
    }

    /// What dice of its tables are drawn for.
    pub(super) fn stream_name(&self) -> &str {
        match self {
            BattleTable::Printed(format, _) => format.word(),
            BattleTable::Own(own) => &own.hash,
        }
    }

    /// How many pieces of scenery are placed, where there is room.
    pub fn scenery(&self) -> u8 {
        match self {
            BattleTable::Printed(_, scenery) => *scenery,
            BattleTable::Own(own) => own.pieces.len().try_into().unwrap_or(u8::MAX),
        }
    }

    /// As answers call it.
    pub fn named(&self) -> NamedTable {
        match self {
            BattleTable::Printed(format, _) => NamedTable::Printed(*format),
            BattleTable::Own(own) => NamedTable::Own {
                name: own.name.clone(),
                width: in_cm(own.format.width),
                height: in_cm(own.format.height),
                is_set_up: own.is_set_up,
                hash: own.hash.clone(),
            },
        }
    }
}

/// So many of these pieces, placed at random by the placing rules [III-A-3].
fn placed(
    format: Format,
    line: MiddleLine,
    set: &[Piece],
    pieces: usize,
    words: &mut Words,
) -> Result<Table, NoPlace> {
    let rules = PlacingRules::default();
    let rules = PlacingRules { fewest: rules.fewest.min(pieces), ..rules };
    place(format, line, set, pieces, &rules, words)
}

fn in_cm(length: Distance) -> f64 {
    f64::from(length.0) / 100.0
}

impl NamedTable {
    /// As programs call it: the word of a printed one, the name of another.
    pub fn word(&self) -> &str {
        match self {
            NamedTable::Printed(format) => format.word(),
            NamedTable::Own { name, .. } => name,
        }
    }
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
    /// One with so many pieces of scenery by the placing rules [III-A-3].
    ///
    /// # Errors
    /// Where there is no room for the fewest pieces that a table has.
    pub(super) fn with_scenery(self, scenery: u8, words: &mut Words) -> Result<Table, NoPlace> {
        placed(self.format(), MiddleLine::default(), &scenery_set(), scenery.into(), words)
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
