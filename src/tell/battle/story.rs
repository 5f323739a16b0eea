//! What the story of a battle is made of. It is its JSON: the names here are the keys there, and fighters are called by their
//! letters. Places and lengths are centimeters.

use crate::rules::{BySide, Side};
use crate::tell::skirmish::story::{Onset, SkirmishDeed};
use crate::tell::story::{Character, Condition, Who};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A told battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BattleStory {
    /// Everybody: those of side A, then those of side B.
    #[serde(rename = "fighters")]
    pub cast: Vec<Character>,
    /// How wide the base of each is, in the same order.
    pub bases: Vec<f64>,
    /// The table.
    pub table: ToldTable,
    /// Whom the enemy has to kill, where that is the goal.
    pub prey: Vec<Who>,
    /// What happened, from the deployment on.
    pub scenes: Vec<BattleScene>,
    /// Who won; null where nobody did.
    pub winner: Option<Side>,
    /// Victory points.
    pub victory_points: BySide<u16>,
    /// AP of those who died.
    pub ap_lost: BySide<u32>,
    /// Turns that were played.
    pub turns: u8,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ToldTable {
    /// From left to right.
    pub width: f64,
    /// From bottom to top.
    pub height: f64,
    /// The deployment zones.
    pub zones: BySide<Area>,
    /// What is to be controlled; empty where somebody is to be killed.
    pub areas: Vec<ToldArea>,
    /// The scenery.
    pub scenery: Vec<ToldPiece>,
}

/// A part of the table, and what its control is worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ToldArea {
    /// Which part.
    pub within: Area,
    /// Victory points of each side.
    pub points: BySide<u16>,
}

/// A rectangle: its corners.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Area {
    /// At the left.
    pub left: f64,
    /// At the bottom.
    pub bottom: f64,
    /// At the right.
    pub right: f64,
    /// At the top.
    pub top: f64,
}

/// A piece of scenery.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ToldPiece {
    /// What it is: house, ruin, wall, hill, wood.
    pub name: String,
    /// What it does to sight: it hides by its size, obstructs, or does nothing.
    pub hindrance: ToldHindrance,
    /// What it covers.
    pub parts: Vec<Shape>,
}

/// What a piece does to sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ToldHindrance {
    /// It hides by its size.
    Hides,
    /// Who is behind it is partly seen.
    Obstructs,
    /// Nothing.
    Nothing,
}

/// An outline.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "shape", rename_all = "snake_case")]
pub enum Shape {
    /// A disk.
    Disk {
        /// Its middle.
        center: [f64; 2],
        /// Half its width.
        radius: f64,
    },
    /// A polygon.
    Polygon {
        /// Its corners, in order.
        corners: Vec<[f64; 2]>,
    },
}

/// A part of a battle that can be seen at once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BattleScene {
    /// The turn, from 1; 0 is the deployment.
    pub turn: u8,
    /// What it is.
    pub kind: SceneKind,
    /// Whose turn of speech it is; null of other scenes.
    pub side: Option<Side>,
    /// What happens in it, in order.
    pub deeds: Vec<BattleDeed>,
    /// How the living stand after it.
    pub stands: Vec<Stand>,
}

/// A kind of scene.
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

/// How a fighter stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Stand {
    /// Who.
    pub who: Who,
    /// The middle of the base.
    pub at: [f64; 2],
    /// Where the front points: degrees from the right, turning left.
    pub facing: f64,
    /// The fighter.
    #[serde(flatten)]
    pub condition: Condition,
}

/// Something that happened in a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum BattleDeed {
    /// What only a table shows.
    Table(TableDeed),
    /// What skirmishes have too.
    Common(SkirmishDeed),
}

/// What only a table shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TableDeed {
    /// A fighter is deployed (III-B-2).
    Placed {
        /// Who.
        who: Who,
        /// Where.
        place: [f64; 2],
    },
    /// A move (V-A, V-B).
    MovesOnTable {
        /// Who.
        who: Who,
        /// From where.
        start: [f64; 2],
        /// To where.
        end: [f64; 2],
        /// The points of the way of the middle of the base, both ends among them; arcs in short pieces.
        way: Vec<[f64; 2]>,
        /// How far it is by the rules: along the way from mark to mark.
        length: f64,
        /// How.
        gait: TableGait,
    },
    /// A charge or an engagement is over (V-B-3).
    AssaultsOnTable {
        /// Who.
        who: Who,
        /// Which of the two.
        onset: Onset,
        /// Whom.
        enemies: Vec<Who>,
        /// Those with whom there is contact now.
        contacts: Vec<Who>,
    },
    /// A victor pursues, or does not (VII-C-6).
    PursuesOnTable {
        /// Who.
        who: Who,
        /// How.
        pursuit: TablePursuit,
        /// Whom, where there is an enemy.
        enemy: Option<Who>,
    },
    /// Victory points that the areas would give now (III-A-2).
    Controls {
        /// Of each side.
        points: BySide<u16>,
    },
    /// The umpire refused an action: a fault of the program.
    Refused {
        /// Whose.
        who: Who,
        /// Why, in the program's words.
        why: String,
    },
}

/// How a fighter moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableGait {
    /// V-B-1.
    Walk,
    /// V-B-2.
    Run,
    /// V-B-3.
    Charge,
    /// V-B-3.
    Engage,
    /// V-B-4.
    UnderCover,
    /// VII-C-6.
    Pursuit,
}

/// How a victor pursues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TablePursuit {
    /// Not at all.
    Stays,
    /// By a move.
    Goes,
    /// By engaging an enemy.
    Engages,
    /// By going on against an enemy in contact.
    TurnsOn,
}
