//! Attacks and wound rolls (VII-C-4, VII-C-5, II-B).

use super::{Change, Current, Test, Who};
use crate::rules::{Fighter, Marks, WoundLevel, WoundResult};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An attack, from its announcement to its effects.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Attack {
    /// The fighter that attacks.
    pub attacker: Who,
    /// The fighter that is attacked.
    pub target: Who,
    /// Whether the attack is a master strike: two attack dice given up for one stronger attack.
    pub master_strike: bool,
    /// Whether the attack is a feint: a hit removes a die instead of wounding.
    pub feint: bool,
    /// The attack test; null if the attack lands without one, because the target uses no defense
    /// die.
    pub attack: Option<Test>,
    /// Number of defense dice used for the parry.
    pub defense_dice: u8,
    /// Whether the target has defense dice left at the time of the attack.
    pub has_defense_dice: bool,
    /// Whether the target placed defense dice in this turn, used or not.
    pub had_defense_dice: bool,
    /// Whether the target sustains its defense (VII-C-5): its last defense die is not used up.
    pub sustained: bool,
    /// The defense test; null without one.
    pub defense: Option<Test>,
    /// Outcome of the attack.
    pub end: Strike,
    /// The wound roll; null without one.
    pub wound: Option<Wound>,
    /// Condition of the target before the attack.
    pub target_before: Condition,
    /// Condition of the target after the attack.
    pub target_after: Condition,
}

/// Outcome of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Strike {
    /// The attack test failed automatically.
    Failed,
    /// The attack test failed automatically, and the target turned a defense die into an attack
    /// die.
    FailedAndSwapped,
    /// The defense parried.
    Parried,
    /// The defense parried by a margin that gives the target an attack die.
    ParriedAndCountered,
    /// The feint landed and removed a die.
    Feint,
    /// The attack landed, with a wound roll.
    Landed,
    /// The attack landed, but the given dice end before the wound roll.
    Pending,
}

/// Wounds of a fighter, and marks it carries: stunned results, tokens burnt, dying.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Condition {
    /// Accumulated wound level of the fighter.
    pub wound_level: WoundLevel,
    /// Number of stunned results in effect until the end of the turn.
    pub stunned: u8,
    /// Number of tokens burnt in place of wound levels.
    pub tokens_burnt: u8,
    /// Whether the fighter was killed but stays until the end of the phase.
    pub dying: bool,
}

impl Condition {
    /// Returns whether the fighter is still in play.
    pub(crate) fn is_alive(self) -> bool {
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
    /// STR of the attacker.
    pub strength: Current,
    /// RES of the target.
    pub resistance: Current,
    /// Other modifiers of the wound roll, besides STR and RES.
    pub changes: Vec<Change>,
    /// Result of the die that may save the target from the wound; null without one.
    pub save: Option<u8>,
    /// Result of the die added to STR; null without one.
    pub strength_die: Option<u8>,
    /// The dice that give location and severity of the wound; null if the target was saved.
    pub roll: Option<Roll>,
    /// Result of the die that makes a wound by a toxic weapon one or two steps worse; null without
    /// one.
    pub further: Option<u8>,
    /// Result of the wound roll.
    pub result: WoundResult,
}

/// The dice of a wound roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Roll {
    /// Faces as thrown: two or three dice.
    pub dice: Vec<u8>,
    /// The two dice kept, the lower one first.
    pub kept: [u8; 2],
    /// Location hit: the column of the wound table.
    pub location: Location,
    /// The higher die kept plus all modifiers: the row of the wound table.
    pub total: i16,
    /// Whether the kept dice are a double that kills outright, whatever the wound table says.
    pub kills_by_double: bool,
}

/// Location of a wound: the columns of the wound table, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Location {
    /// Column 1 of the wound table.
    Legs,
    /// Column 2 of the wound table.
    Arms,
    /// Column 3 of the wound table.
    Belly,
    /// Column 4 of the wound table.
    Chest,
    /// Column 5 of the wound table.
    Head,
}

impl Location {
    /// Returns the location for a column of the wound table; column 0 is the legs.
    pub(in crate::tell) const fn from_column(column: usize) -> Self {
        match column {
            0 => Location::Legs,
            1 => Location::Arms,
            2 => Location::Belly,
            3 => Location::Chest,
            _ => Location::Head,
        }
    }

    /// Returns the column of the wound table, from 0, by which messages select their text.
    pub(in crate::tell) const fn column(self) -> usize {
        self as usize
    }
}
