//! Tests, and the values that are tested or counted (II-A).

use crate::rules::WoundLevel;
use crate::rules::effect::Value;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The dice of a test: those thrown together first, then those that were rolled again, and so on.
pub type Throws = Vec<Vec<u8>>;

/// A test of a characteristic (II-A).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Test {
    /// What was tested.
    pub value: Current,
    /// Its dice: those thrown together first, then those that were rolled again, and so on.
    pub throws: Throws,
    /// Whether a die that might have been rolled again was kept.
    pub kept_open: bool,
    /// What the dice say.
    pub natural_result: i16,
    /// The natural result and the value.
    pub final_result: i16,
    /// Whether the test failed whatever it was for.
    pub automatic_failure: bool,
}

/// A current value and what made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Current {
    /// Of which characteristic.
    pub characteristic: Characteristic,
    /// As on the card.
    pub printed: i16,
    /// What changes it now.
    pub changes: Vec<Change>,
    /// The current value.
    pub value: i16,
}

/// A characteristic that is tested or counted in a story.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Characteristic {
    /// Initiative.
    Ini,
    /// Attack.
    Att,
    /// Strength.
    Str,
    /// Defense.
    Def,
    /// Resistance.
    Res,
    /// Discipline.
    Dis,
}

impl From<Value> for Characteristic {
    /// Nothing else is tested where fighters are in contact.
    fn from(value: Value) -> Self {
        match value {
            Value::Initiative => Characteristic::Ini,
            Value::Attack => Characteristic::Att,
            Value::Strength => Characteristic::Str,
            Value::Defense => Characteristic::Def,
            Value::Discipline => Characteristic::Dis,
            _ => Characteristic::Res,
        }
    }
}

impl Current {
    /// Notes a change, unless it is none.
    pub(in crate::tell) fn change(&mut self, cause: Cause, by: i16) {
        if by != 0 {
            self.changes.push(Change { cause, by });
            self.value += by;
        }
    }

    /// Notes what leads to this value.
    pub(in crate::tell) fn change_to(&mut self, value: i16, cause: Cause) {
        self.change(cause, value - self.value);
    }
}

/// A bonus or malus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Change {
    /// Why.
    #[serde(flatten)]
    pub cause: Cause,
    /// How much.
    pub by: i16,
}

/// Why a value is not the printed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "cause", rename_all = "snake_case")]
pub enum Cause {
    /// Wounds (II-B-4).
    Wounds {
        /// How grave they are.
        wound_level: WoundLevel,
    },
    /// Stunned (II-B-5).
    Stunned,
    /// Sustained defense (VII-C-5).
    Sustained,
    /// The others of the side, in the initiative test (VII-C-2).
    Others,
    /// Dice taken in sequence.
    Sequence,
    /// A bonus once a turn.
    Resolution,
    /// Two attack dice in one.
    MasterStrike,
    /// The target's wounds, where the rules read the table so.
    WoundRow,
    /// Other abilities.
    Abilities,
}
