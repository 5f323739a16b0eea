//! Tests and current values of characteristics (II-A).

use crate::rules::WoundLevel;
use crate::rules::effect::Value;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// The dice of a test: the first throw, then each throw of dice rolled again.
pub(crate) type Throws = Vec<Vec<u8>>;

/// A test of a characteristic (II-A).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Test {
    /// The characteristic tested.
    pub value: Current,
    /// Faces of the dice: the first throw, then each throw of dice rolled again.
    pub throws: Throws,
    /// Whether the fighter kept a die (usually a 6) that it could have rolled again.
    pub kept_open: bool,
    /// Result of the dice alone.
    pub natural_result: i16,
    /// Natural result plus the current value.
    pub final_result: i16,
    /// Whether the test failed automatically, whatever its final result.
    pub automatic_failure: bool,
}

/// The current value of a characteristic and its modifiers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Current {
    /// The characteristic concerned.
    pub characteristic: Characteristic,
    /// Value printed on the card.
    pub printed: i16,
    /// Modifiers in effect.
    pub changes: Vec<Change>,
    /// Printed value plus all modifiers.
    pub value: i16,
}

/// A characteristic that appears in a story.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
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
    /// Aim.
    Aim,
}

impl From<Value> for Characteristic {
    /// Converts a value of the rules to the characteristic that is its base. Values other than INI,
    /// ATT, STR, DEF, DIS and AIM become RES, since stories use no other.
    fn from(value: Value) -> Self {
        match value {
            Value::Initiative => Characteristic::Ini,
            Value::Attack => Characteristic::Att,
            Value::Strength => Characteristic::Str,
            Value::Defense => Characteristic::Def,
            Value::Discipline => Characteristic::Dis,
            Value::Aim => Characteristic::Aim,
            _ => Characteristic::Res,
        }
    }
}

impl Current {
    /// Creates a value without modifiers.
    pub(in crate::tell) fn unmodified(characteristic: Characteristic, value: i16) -> Self {
        Current { characteristic, printed: value, changes: Vec::new(), value }
    }

    /// Adds a modifier, unless it is 0.
    pub(in crate::tell) fn change(&mut self, cause: Cause, by: i16) {
        if by != 0 {
            self.changes.push(Change { cause, by });
            self.value += by;
        }
    }

    /// Adds a modifier of such an amount that `value` becomes the new current value; none if it
    /// already is.
    pub(in crate::tell) fn change_to(&mut self, value: i16, cause: Cause) {
        self.change(cause, value - self.value);
    }
}

/// A modifier: a bonus or malus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Change {
    /// Cause of the modifier.
    #[serde(flatten)]
    pub cause: Cause,
    /// Amount added to the value; negative for a malus.
    pub by: i16,
}

/// Cause of a modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "kebab-case")]
#[serde(tag = "cause", rename_all = "snake_case")]
pub enum Cause {
    /// Wounds (II-B-4).
    Wounds {
        /// Wound level of the fighter.
        wound_level: WoundLevel,
    },
    /// Stunned results (II-B-5).
    Stunned,
    /// Charge penalties (V-B-3).
    Charge,
    /// The highest RES of the enemies in contact, in a disengagement by STR (V-C).
    EnemyResistance,
    /// Sustained defense (VII-C-5).
    Sustained,
    /// Bonus for the other fighters of the side, in the initiative test (VII-C-2).
    Others,
    /// Extra dice taken by the ability sequence.
    Sequence,
    /// The ability resolution: a bonus once a turn.
    Resolution,
    /// Master strike: two attack dice combined.
    MasterStrike,
    /// Wound level of the target, under rulesets in which it makes further wounds worse.
    WoundRow,
    /// Other abilities.
    Abilities,
}
