//! Scenario, table and players of a battle: everything except the lists.

pub use crate::scenario::{PlayerKind, ScenarioKind, TableFormat};

use crate::battle::game::Scenario;
use crate::battle::geometry::Distance;
use crate::battle::players::PlayerSpec;
use crate::battle::players::captain::Weights;
use crate::battle::players::captain::planner::SearchSettings;
use crate::battle::table::{
    Format, MiddleLine, Piece, PlacementFailed, PlacingRules, Table, place_randomly, scenery_set,
};
use crate::dice::Words;
use crate::rules::BySide;
use crate::rules::Word;
use crate::scenario::{Message, OwnScenario, OwnTable};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Default number of pieces of scenery on a table of the rulebook.
pub(crate) const DEFAULT_SCENERY_PIECES: u8 = 6;

/// Scenario, table and players of a battle.
#[derive(Clone, Debug, PartialEq)]
pub struct BattleTerms {
    /// Scenario of the battle, which decides how a side wins.
    pub scenario: BattleScenario,
    /// Table on which the armies meet.
    pub table: BattleTable,
    /// Kind of player that decides for each side.
    pub players: BySide<PlayerKind>,
}

/// Scenario of a battle, which decides how a side wins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum BattleScenario {
    /// Scenario of the rulebook.
    Printed(ScenarioKind),
    /// Scenario from a file.
    Own(OwnScenario),
}

/// Table on which armies meet.
#[derive(Clone, Debug, PartialEq)]
pub enum BattleTable {
    /// Table of the rulebook, with a number of pieces of scenery; fewer are placed if there is no
    /// room.
    Printed(TableFormat, u8),
    /// Table from a file, with its scenery.
    Own(OwnTable),
}

/// Table, as answers name it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum NamedTable {
    /// Table of the rulebook.
    Printed(TableFormat),
    /// Table from a file.
    Own {
        /// Name of the table.
        name: String,
        /// Width from left to right, in centimeters.
        width: f64,
        /// Height from bottom to top, in centimeters.
        height: f64,
        /// Whether scenery stands where the file places it; otherwise it is placed at random by
        /// III-A-3.
        is_set_up: bool,
        /// BLAKE3 hash of the file.
        hash: String,
    },
}

impl BattleScenario {
    /// Returns the scenario as it is on this table: its areas become rectangles.
    ///
    /// # Errors
    /// When an area of the scenario is not on the table.
    pub(crate) fn set_up(&self, table: &Table) -> Result<Scenario, Message> {
        match self {
            BattleScenario::Printed(kind) => Ok(kind.set_up(table)),
            BattleScenario::Own(own) => own.place_on(table),
        }
    }

    /// Returns the name used in files and options: the word of a printed scenario, or the name of
    /// another.
    pub(crate) fn word(&self) -> &str {
        match self {
            BattleScenario::Printed(kind) => kind.word(),
            BattleScenario::Own(own) => &own.name,
        }
    }

    /// Returns whether the scenario has areas to control.
    pub(crate) fn has_areas(&self) -> bool {
        match self {
            BattleScenario::Printed(kind) => *kind != ScenarioKind::Execution,
            BattleScenario::Own(own) => own.kill.is_none(),
        }
    }
}

impl BattleTable {
    /// Creates the table with its scenery [III-A-3].
    ///
    /// # Errors
    /// When the minimum number of pieces finds no room.
    pub(in crate::study) fn set_up(&self, words: &mut Words) -> Result<Table, PlacementFailed> {
        match self {
            BattleTable::Printed(format, scenery) => format.with_scenery(*scenery, words),
            BattleTable::Own(own) => match own.to_table() {
                Some(table) => Ok(table),
                None => place_scenery(own.format, own.line, &own.pieces, own.pieces.len(), words),
            },
        }
    }

    /// Returns what identifies the kind of table in the name of the random stream: the word of a
    /// printed table, or the hash of a file.
    pub(super) fn stream_name(&self) -> &str {
        match self {
            BattleTable::Printed(format, _) => format.word(),
            BattleTable::Own(own) => &own.hash,
        }
    }

    /// Returns the maximum number of pieces of scenery.
    pub fn scenery(&self) -> u8 {
        match self {
            BattleTable::Printed(_, scenery) => *scenery,
            BattleTable::Own(own) => own.pieces.len().try_into().unwrap_or(u8::MAX),
        }
    }

    /// Returns the table as answers name it.
    pub(crate) fn to_named(&self) -> NamedTable {
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

/// Places scenery at random by the placing rules [III-A-3].
fn place_scenery(
    format: Format,
    line: MiddleLine,
    set: &[Piece],
    pieces: usize,
    words: &mut Words,
) -> Result<Table, PlacementFailed> {
    let rules = PlacingRules::default();
    let rules = PlacingRules { min_pieces: rules.min_pieces.min(pieces), ..rules };
    place_randomly(format, line, set, pieces, &rules, words)
}

fn in_cm(length: Distance) -> f64 {
    f64::from(length.0) / 100.0
}

impl NamedTable {
    /// Returns the name used in files and options: the word of a printed table, or the name of
    /// another.
    pub(crate) fn word(&self) -> &str {
        match self {
            NamedTable::Printed(format) => format.word(),
            NamedTable::Own { name, .. } => name,
        }
    }
}

impl ScenarioKind {
    /// Creates the scenario with its areas, which are zones of this table.
    pub(crate) fn set_up(self, table: &Table) -> Scenario {
        let zones = table.zones();
        match self {
            ScenarioKind::Bloodbath => Scenario::bloodbath(zones.whole),
            ScenarioKind::Conquest => Scenario::conquest(zones.deployment, zones.center),
            ScenarioKind::Execution => Scenario::execution(),
        }
    }
}

impl TableFormat {
    /// Creates a table with a number of pieces of scenery by the placing rules [III-A-3].
    ///
    /// # Errors
    /// When the minimum number of pieces finds no room.
    pub(super) fn with_scenery(self, scenery: u8, words: &mut Words) -> Result<Table, PlacementFailed> {
        place_scenery(self.format(), MiddleLine::default(), &scenery_set(), scenery.into(), words)
    }
}

impl PlayerKind {
    /// Returns the settings of this kind of player for a battle.
    pub(crate) fn spec(self) -> PlayerSpec {
        match self {
            PlayerKind::Random => PlayerSpec::Random,
            PlayerKind::Captain => PlayerSpec::Captain(Weights::default()),
            PlayerKind::Bold => PlayerSpec::Captain(Weights::bold()),
            PlayerKind::Careful => PlayerSpec::Captain(Weights::careful()),
            PlayerKind::Planner => PlayerSpec::Planner(SearchSettings::default()),
        }
    }
}
