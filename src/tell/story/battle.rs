//! Battles on a table. Positions and lengths are in centimeters, from the lower left corner.

use super::{Cast, Character, Condition, SkirmishStoryEvent, Who};
use crate::rules::skirmish::AssaultKind;
use crate::rules::{BySide, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// The story of one battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BattleStory {
    /// All fighters: side A first, then side B.
    #[serde(rename = "fighters")]
    #[schemars(with = "Vec<Character>")]
    pub cast: Cast,
    /// Diameter of each fighter's base in centimeters: side A first, then side B.
    pub bases: Vec<f64>,
    /// The table with its zones and scenery.
    pub table: ToldTable,
    /// Fighters the enemy has to kill, if that is the goal.
    pub prey: Vec<Who>,
    /// The scenes in order, beginning with the deployment.
    pub scenes: Vec<BattleScene>,
    /// The winning side; null for a draw.
    pub winner: Option<Side>,
    /// Final victory points of each side.
    pub victory_points: BySide<u16>,
    /// AP each side lost through deaths.
    pub ap_lost: BySide<u32>,
    /// Number of turns played.
    pub turns: u8,
}

/// The table of a battle, in centimeters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ToldTable {
    /// Extent from left to right.
    pub width: f64,
    /// Extent from bottom to top.
    pub height: f64,
    /// Deployment zone of each side.
    pub zones: BySide<Area>,
    /// Areas to control; empty if the goal is to kill fighters.
    pub areas: Vec<ToldArea>,
    /// Pieces of scenery.
    pub scenery: Vec<ToldPiece>,
}

/// An area of the table and the victory points for its control.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ToldArea {
    /// The rectangle to control.
    pub within: Area,
    /// Victory points the area gives to each side.
    pub points: BySide<u16>,
}

/// An axis-parallel rectangle, in centimeters.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Area {
    /// Left edge.
    pub left: f64,
    /// Lower edge.
    pub bottom: f64,
    /// Right edge.
    pub right: f64,
    /// Upper edge.
    pub top: f64,
}

/// A piece of scenery.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ToldPiece {
    /// Kind of scenery, for example house, ruin, wall, hill or wood, or a name given by the user.
    pub name: String,
    /// Effect on lines of sight.
    pub hindrance: ToldHindrance,
    /// Outlines that together form the piece.
    pub parts: Vec<Shape>,
}

/// Effect of a piece of scenery on lines of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum ToldHindrance {
    /// The piece can hide what is behind it, depending on the sizes.
    Hides,
    /// A fighter behind the piece is only partly visible.
    Obstructs,
    /// No effect on sight.
    Nothing,
}

/// An outline, in centimeters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "shape", rename_all = "snake_case")]
pub enum Shape {
    /// A disk.
    Disk {
        /// Center of the disk.
        center: [f64; 2],
        /// Radius of the disk.
        radius: f64,
    },
    /// A convex polygon.
    Polygon {
        /// Corners of the polygon, in order along its outline.
        corners: Vec<[f64; 2]>,
    },
}

/// A part of a battle that is shown as one picture.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BattleScene {
    /// The turn, from 1; 0 is the deployment.
    pub turn: u8,
    /// Kind of scene.
    pub kind: SceneKind,
    /// The side whose turn of speech it is; null for other scenes.
    pub side: Option<Side>,
    /// Events of the scene, in order.
    #[serde(rename = "deeds")]
    pub events: Vec<BattleStoryEvent>,
    /// Position and condition of each living fighter after the scene.
    pub stands: Vec<Stand>,
}

/// Kind of scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SceneKind {
    /// A turn of speech (III-B-2, IV-B-1).
    Speech,
    /// A combat (VII).
    Combat,
    /// The end of a turn (IV-D).
    End,
}

/// Position and condition of a fighter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Stand {
    /// The fighter described.
    pub who: Who,
    /// Center of the base.
    pub at: [f64; 2],
    /// Direction of the front in degrees, counterclockwise from the right.
    pub facing: f64,
    /// Wounds and marks of the fighter.
    #[serde(flatten)]
    pub condition: Condition,
}

/// An event in a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "BattleDeed")]
pub enum BattleStoryEvent {
    /// An event that only occurs on a table.
    Table(TableStoryEvent),
    /// An event that skirmishes have as well.
    Common(SkirmishStoryEvent),
}

/// An event that only occurs on a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[schemars(rename = "TableDeed")]
pub enum TableStoryEvent {
    /// A fighter is deployed (III-B-2).
    Placed {
        /// The fighter deployed.
        who: Who,
        /// Center of its base.
        place: [f64; 2],
    },
    /// A move (V-A, V-B).
    MovesOnTable {
        /// The fighter that moves.
        who: Who,
        /// Center of the base before the move.
        start: [f64; 2],
        /// Center of the base after the move.
        end: [f64; 2],
        /// Path of the center of the base as a polyline from start to end; arcs are split into
        /// short segments.
        way: Vec<[f64; 2]>,
        /// Length as the rules measure it: along the path, from the mark on the base before the
        /// move to the mark after it.
        length: f64,
        /// Kind of move.
        gait: TableGait,
    },
    /// A charge or an engagement ends (V-B-3).
    AssaultsOnTable {
        /// The fighter that charges or engages.
        who: Who,
        /// Charge or engagement.
        onset: AssaultKind,
        /// Enemies against which the charge or engagement was declared.
        enemies: Vec<Who>,
        /// Enemies in contact with the fighter afterwards.
        contacts: Vec<Who>,
    },
    /// A victor pursues, or stays (VII-C-6).
    PursuesOnTable {
        /// The victorious fighter.
        who: Who,
        /// Kind of pursuit.
        pursuit: TablePursuit,
        /// The enemy engaged or attacked, if any.
        enemy: Option<Who>,
    },
    /// Victory points that control of the areas would give if the battle ended at this moment
    /// (III-A-2).
    Controls {
        /// Victory points of each side.
        points: BySide<u16>,
    },
    /// A side alone on the table takes the areas that it does not control yet (III-A-2).
    TakesAllAreas {
        /// The side alone on the table.
        side: Side,
        /// Its victory points for all areas.
        points: u16,
    },
    /// The umpire refused an action. This indicates a bug in the program.
    Refused {
        /// The fighter whose action was refused.
        who: Who,
        /// The reason, as the debug output of the program.
        why: String,
    },
}

/// Kind of move on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableGait {
    /// A walk (V-B-1).
    Walk,
    /// A run (V-B-2).
    Run,
    /// A charge (V-B-3).
    Charge,
    /// An engagement (V-B-3).
    Engage,
    /// A move under cover (V-B-4).
    UnderCover,
    /// A pursuit (VII-C-6).
    Pursuit,
}

/// What a victor does instead of, or in, a pursuit (VII-C-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TablePursuit {
    /// Stays in place.
    Stays,
    /// Moves without engaging an enemy.
    Goes,
    /// Engages another enemy.
    Engages,
    /// Engages an enemy already in contact, without a move.
    TurnsOn,
}
