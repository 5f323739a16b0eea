//! Scenarios, tables and players of battles: the printed ones, and the parsers of battle files with
//! scenarios and tables written by the user.

mod own_scenario;
mod own_table;

pub use own_scenario::{OwnScenario, parse_own_scenario};
pub use own_table::{OwnTable, parse_own_table};

use crate::battle::geometry::Point;
use crate::battle::table::Format;
use crate::fault;
use crate::scenario::reading::toml_reader::{ParseResult, decimal, unexpected};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use toml::Spanned;
use toml::de::DeValue;

/// Scenario of the rulebook, III-A-2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum ScenarioKind {
    /// Control of the whole table after 6 turns.
    Bloodbath,
    /// 1, 2 and 3 victory points for the own zone, the middle and the enemy's zone after 6 turns.
    #[default]
    Conquest,
    /// Kill the enemy's most expensive fighter first, within 5 turns.
    Execution,
}

/// Table size of the rulebook, III-A-1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
pub enum TableFormat {
    /// 60 by 60 cm, for armies below 200 AP.
    #[serde(rename = "60x60")]
    #[strum(serialize = "60x60")]
    Small,
    /// 90 by 90 cm, a square table.
    #[serde(rename = "90x90")]
    #[strum(serialize = "90x90")]
    Square,
    /// 120 by 60 cm, the standard.
    #[default]
    #[serde(rename = "120x60")]
    #[strum(serialize = "120x60")]
    Standard,
}

/// Algorithm that makes the decisions of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum PlayerKind {
    /// Chooses legal actions at random, as a control.
    Random,
    /// Scores legal actions by the exact values of the duels and shots that they lead to.
    #[default]
    Captain,
    /// A captain that takes risks for the enemy's losses.
    Bold,
    /// A captain that saves its own fighters.
    Careful,
    /// Tries styles of play for each fighter by simulating the rest of the battle; slower by orders
    /// of magnitude.
    Planner,
}

/// Maximum width or height of a table, in centimeters.
const MAX_TABLE_WIDTH_CM: f64 = 150.0;

impl TableFormat {
    /// Returns the dimensions of this printed table.
    pub(crate) fn format(self) -> Format {
        match self {
            TableFormat::Small => Format::SMALL,
            TableFormat::Square => Format::SQUARE,
            TableFormat::Standard => Format::STANDARD,
        }
    }
}

/// Parses a length of at least `least` centimeters, and returns it in units of 0.1 mm.
fn parse_length(value: &DeValue, least: f64) -> ParseResult<i32> {
    let cm = decimal(value, "a length in cm", least, MAX_TABLE_WIDTH_CM)?;
    Ok(cm_to_units(cm))
}

/// Converts centimeters to units of 0.1 mm.
fn cm_to_units(cm: f64) -> i32 {
    (cm * 100.0).round() as i32
}

/// Converts units of 0.1 mm to centimeters.
fn units_to_cm(units: i32) -> f64 {
    f64::from(units) / 100.0
}

/// Parses a point or a displacement, both in centimeters: `[60, 30]`.
fn parse_point(value: &DeValue) -> ParseResult<Point> {
    let DeValue::Array(array) = value else {
        return Err(vec![unexpected(fault!("terminal-expected-number"), value)]);
    };
    let mut items = array.iter();
    let (Some(x), Some(y), None) = (items.next(), items.next(), items.next()) else {
        return Err(vec![fault!("fault-two-numbers", n = array.len()).into()]);
    };
    let along = |value: &Spanned<DeValue>| {
        decimal(value.get_ref(), "a length in cm", -MAX_TABLE_WIDTH_CM, MAX_TABLE_WIDTH_CM).map(cm_to_units)
    };
    match (along(x), along(y)) {
        (Ok(x), Ok(y)) => Ok(Point { x, y }),
        (x, y) => Err([x, y].into_iter().filter_map(Result::err).flatten().collect()),
    }
}
