//! Attacks and wound rolls (VII-C-4, VII-C-5, II-B).

use super::{Change, Current, Test, Who};
use crate::rules::{Fighter, Marks, WoundLevel, WoundResult};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An attack, from its announcement to what it left behind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Attack {
    /// Who.
    pub attacker: Who,
    /// Whom.
    pub target: Who,
    /// Whether two attack dice are given up for one stronger attack.
    pub master_strike: bool,
    /// Whether a hit takes a die instead of wounding.
    pub feint: bool,
    /// The attack test; null where it could not fail.
    pub attack: Option<Test>,
    /// How many dice parry.
    pub defense_dice: u8,
    /// Whether the target has some.
    pub has_defense_dice: bool,
    /// Whether the target placed some in this turn.
    pub had_defense_dice: bool,
    /// Whether the defense is sustained.
    pub sustained: bool,
    /// The defense test; null without one.
    pub defense: Option<Test>,
    /// How it ended.
    pub end: Strike,
    /// The wound roll; null without one.
    pub wound: Option<Wound>,
    /// The target before it.
    pub target_before: Condition,
    /// The target after it.
    pub target_after: Condition,
}

/// How an attack ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Strike {
    /// The attack test failed by itself.
    Failed,
    /// It failed by itself, and the target made an attack die of a defense die.
    FailedAndSwapped,
    /// Parried.
    Parried,
    /// Parried by so much that the target gains an attack die.
    ParriedAndCountered,
    /// It landed, and took a die instead of wounding.
    Feint,
    /// It landed: there is a wound roll.
    Landed,
    /// It landed, and the dice of the wound roll are missing.
    Pending,
}

/// How a fighter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Condition {
    /// The wound level.
    pub wound_level: WoundLevel,
    /// How many stunned results weigh on the fighter until the end of the turn.
    pub stunned: u8,
    /// Tokens that burnt in place of wound levels.
    pub tokens_burnt: u8,
    /// Whether the fighter is killed, and stays until the phase ends.
    pub dying: bool,
}

impl Condition {
    /// In play.
    pub fn is_alive(self) -> bool {
        self.wound_level != WoundLevel::DEAD
    }
}

impl From<Fighter> for Condition {
    fn from(fighter: Fighter) -> Self {
        let Fighter { wound_level, stunned, tokens_burnt, marks, .. } = fighter;
        Condition { wound_level, stunned, tokens_burnt, dying: marks.contains(Marks::DYING) }
    }
}

/// A wound roll (II-B).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Wound {
    /// The attacker's STR.
    pub strength: Current,
    /// The target's RES.
    pub resistance: Current,
    /// What else counts.
    pub changes: Vec<Change>,
    /// The die that may save the target; null without one.
    pub save: Option<u8>,
    /// The die that is added to STR; null without one.
    pub strength_die: Option<u8>,
    /// What the wound dice said; null where the target was saved.
    pub roll: Option<Roll>,
    /// The further die of a toxic weapon; null without one.
    pub further: Option<u8>,
    /// What came of it.
    pub result: WoundResult,
}

/// The dice of a wound roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Roll {
    /// As they were thrown: two, or three.
    pub dice: Vec<u8>,
    /// Those that count, the lower one first.
    pub kept: [u8; 2],
    /// Where it hits: the column of the table.
    pub location: Location,
    /// The higher die with everything that counts: the row of the table is read from it.
    pub total: i16,
    /// Whether it killed as a double, whatever the table says.
    pub kills_by_double: bool,
}

/// Where a wound is: the columns of the wound table in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Location {
    /// The first column.
    Legs,
    /// The second.
    Arms,
    /// The third.
    Belly,
    /// The fourth.
    Chest,
    /// The last.
    Head,
}

impl Location {
    /// The location of a column.
    pub(in crate::tell) const fn of_column(column: usize) -> Self {
        match column {
            0 => Location::Legs,
            1 => Location::Arms,
            2 => Location::Belly,
            3 => Location::Chest,
            _ => Location::Head,
        }
    }

    /// The number by which messages choose it.
    pub(in crate::tell) const fn column(self) -> usize {
        self as usize
    }
}
