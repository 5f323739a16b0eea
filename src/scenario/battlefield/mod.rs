//! Parsers of battle files: scenarios and tables written by the user. The printed ones are built
//! in.

mod own_battles;
mod own_scenario;
mod own_table;

pub(super) use own_battles::OwnBattleFiles;
pub use own_battles::OwnBattles;
pub use own_scenario::{OwnScenario, parse_own_scenario};
pub use own_table::{OwnTable, parse_own_table};

use crate::balance::TableFormat;
use crate::battle::geometry::Point;
use crate::battle::table::Format;
use crate::fault;
use crate::scenario::reading::toml_reader::{ParseResult, decimal, unexpected};
use toml::Spanned;
use toml::de::DeValue;

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
