//! Files of battles: what the sides fight for, and the table on which they do. What is printed needs no file.

mod own_battles;
mod own_scenario;
mod own_table;

pub(super) use own_battles::OwnBattleFiles;
pub use own_battles::OwnBattles;
pub use own_scenario::{OwnArea, OwnScenario, WhomToKill, Within, parse_own_scenario};
pub use own_table::{OwnTable, parse_own_table};

use super::message::Expected;
use super::toml_reader::{Read, decimal, unexpected};
use crate::balance::TableFormat;
use crate::battle::geometry::Point;
use crate::battle::table::Format;
use crate::fault;
use toml::Spanned;
use toml::de::DeValue;

/// The widest a table may be, in centimeters.
const WIDEST: f64 = 150.0;

impl TableFormat {
    /// Its measures.
    pub fn format(self) -> Format {
        match self {
            TableFormat::Small => Format::SMALL,
            TableFormat::Square => Format::SQUARE,
            TableFormat::Standard => Format::STANDARD,
        }
    }
}

/// A length in centimeters, in tenths of a millimeter.
fn length(value: &DeValue, least: f64) -> Read<i32> {
    let cm = decimal(value, "a length in cm", least, WIDEST)?;
    Ok(units(cm))
}

/// Centimeters in tenths of a millimeter.
fn units(cm: f64) -> i32 {
    (cm * 100.0).round() as i32
}

/// Tenths of a millimeter in centimeters.
fn cm(units: i32) -> f64 {
    f64::from(units) / 100.0
}

/// A place or a shift, in centimeters: `[60, 30]`.
fn spot(value: &DeValue) -> Read<Point> {
    let DeValue::Array(array) = value else { return Err(vec![unexpected(Expected::Number, value)]) };
    let mut items = array.iter();
    let (Some(x), Some(y), None) = (items.next(), items.next(), items.next()) else {
        return Err(vec![fault!("fault-two-numbers", n = array.len()).into()]);
    };
    let along =
        |value: &Spanned<DeValue>| decimal(value.get_ref(), "a length in cm", -WIDEST, WIDEST).map(units);
    match (along(x), along(y)) {
        (Ok(x), Ok(y)) => Ok(Point { x, y }),
        (x, y) => Err([x, y].into_iter().filter_map(Result::err).flatten().collect()),
    }
}
