//! Parser of scenario files of battles: the victory conditions of III-A-2, or the user's own.
//!
//! | key | meaning |
//! | --- | --- |
//! | `name` | name of the scenario |
//! | `turns` | maximum number of turns, 1 to 50; default 6 |
//! | `kill` | the side that first kills this target wins, see below |
//! | `[[areas]]` | instead of `kill`: areas that give victory points after the last turn |
//! | `zone` | the area: `"a"` or `"b"` (deployment), `"center"` between them, or `"table"` |
//! | `within` | instead of `zone`: a rectangle, see below |
//! | `points` | victory points, 0 to 100: `2`, or `[1, 3]` for A and for B; default 1 |
//!
//! `kill` is `"dearest"`, the enemy with the highest AP; `"card"`, every fighter on a randomly
//! drawn card of the enemy, known to both sides; or `"secret_card"`, a drawn card that its owner
//! does not know. `within` is in centimeters from the lower left corner: `{ left = 50, bottom = 20,
//! width = 20, height = 20 }`.
//!
//! Side A deploys below the middle line, side B above it.

use super::{parse_length, units_to_cm};
use crate::battle::game::Scenario;
use crate::battle::game::scenario::{Area, Goal, Prey};
use crate::battle::geometry::{Point, Rectangle};
use crate::battle::table::Table;
use crate::bounded;
use crate::fault;
use crate::rules::{BySide, Turns};
use crate::scenario::reading::fault::Faults;
use crate::scenario::reading::message::Message;
use crate::scenario::reading::toml_reader::{Document, Fields, ParseResult, number, text, word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use toml::de::DeValue;

bounded! {
    /// Victory points of an area.
    Points(u16): "the number of victory points", 0 to 100
}

/// Victory conditions of a battle, as read from a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct OwnScenario {
    /// Name of the scenario.
    pub name: String,
    /// Maximum number of turns.
    pub turns: u8,
    /// Target to be killed; null if areas are to be controlled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kill: Option<WhomToKill>,
    /// Areas to be controlled; empty if a target is to be killed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub areas: Vec<OwnArea>,
}

/// The target that a side must kill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum WhomToKill {
    /// The enemy with the highest AP.
    Dearest,
    /// Every fighter on a card of the enemy, drawn at random and known to both sides.
    Card,
    /// Every fighter on a card of the enemy, drawn at random and not known to its owner.
    SecretCard,
}

/// An area of the table with its victory points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct OwnArea {
    /// Which part of the table the area is.
    #[serde(flatten)]
    pub within: Within,
    /// Victory points for each side.
    pub points: BySide<u16>,
}

/// An area of the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Within {
    /// A zone that every table has.
    Zone(Zone),
    /// A rectangle.
    Within(InCm),
}

/// A rectangle in centimeters from the lower left corner of the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct InCm {
    /// Distance of the left edge of the rectangle from that of the table, in centimeters.
    pub left: f64,
    /// Distance of the lower edge of the rectangle from that of the table, in centimeters.
    pub bottom: f64,
    /// Width in centimeters, from left to right.
    pub width: f64,
    /// Height in centimeters, from bottom to top.
    pub height: f64,
}

/// A zone that every table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// Deployment zone of side A.
    A,
    /// Deployment zone of side B.
    B,
    /// The zone between the deployment zones.
    Center,
    /// The whole table.
    Table,
}

impl Zone {
    fn rectangle_on(self, table: &Table) -> Rectangle {
        let zones = table.zones();
        match self {
            Zone::A => zones.deployment.a,
            Zone::B => zones.deployment.b,
            Zone::Center => zones.center,
            Zone::Table => zones.whole,
        }
    }
}

impl OwnScenario {
    /// Converts the scenario for play on this table: its areas become rectangles.
    ///
    /// # Errors
    /// The first area that is not completely on the table.
    pub fn place_on(&self, table: &Table) -> Result<Scenario, Message> {
        let area = |of: &OwnArea| {
            let within = match of.within {
                Within::Zone(zone) => zone.rectangle_on(table),
                Within::Within(rectangle) => rectangle.rectangle_on(table)?,
            };
            Ok(Area { within, points: of.points })
        };
        let goal = match self.kill {
            Some(WhomToKill::Dearest) => Goal::Kill(Prey::MostExpensive),
            Some(WhomToKill::Card) => Goal::Kill(Prey::Card),
            Some(WhomToKill::SecretCard) => Goal::Kill(Prey::SecretCard),
            None => Goal::Control(self.areas.iter().map(area).collect::<Result<_, Message>>()?),
        };
        Ok(Scenario { turns: Turns::new(self.turns.into()).expect("the file was read"), goal })
    }
}

impl InCm {
    fn rectangle_on(self, table: &Table) -> Result<Rectangle, Message> {
        let min = Point { x: super::cm_to_units(self.left), y: super::cm_to_units(self.bottom) };
        let max =
            Point { x: min.x + super::cm_to_units(self.width), y: min.y + super::cm_to_units(self.height) };
        let whole = table.zones().whole;
        if whole.contains(min) && whole.contains(max) {
            return Ok(Rectangle { min, max });
        }
        let [left, bottom, right, top] = [min.x, min.y, max.x, max.y].map(units_to_cm);
        let [width, height] = [whole.max.x, whole.max.y].map(units_to_cm);
        Err(fault!(
            "fault-area-off-table",
            left = left,
            bottom = bottom,
            right = right,
            top = top,
            width = width,
            height = height
        )
        .into())
    }
}

/// Parses a scenario file of battles.
///
/// # Errors
/// Every fault: keys that are missing, unknown or contradictory, numbers out of bounds.
///
/// ```
/// use fleau::scenario::parse_own_scenario;
/// let camp = "name = \"A tower\"\n[[areas]]\n\
///     within = { left = 20, bottom = 20, width = 20, height = 20 }\n";
/// assert_eq!(parse_own_scenario("tower.toml", camp).unwrap().turns, 6);
/// ```
pub fn parse_own_scenario(file: &str, source: &str) -> Result<OwnScenario, Faults> {
    let (document, table) = Document::parse(file, source)?;
    let mut fields = Fields::from_document(&document, &table);
    let name = fields.required("name", text).map(str::to_owned);
    let six = Turns::new(6).expect("it is within the bounds");
    let turns = fields.optional_or("turns", six, |value| number(value, Turns::new));
    let kill = fields.optional_or("kill", None, |value| word(value).map(Some));
    let areas = fields.parse_tables("areas", |of| area(of, &document));
    if (fields.value("kill").is_some()) == (fields.value("areas").is_some()) {
        document.note(fields.origin().fault(fault!("fault-one-goal")));
    }
    fields.close();
    let scenario = || Some(OwnScenario { name: name?, turns: turns?.get(), kill: kill?, areas: areas? });
    document.close(scenario())
}

/// Parses one entry of `[[areas]]`; `None` if it is faulty (the fault is recorded).
fn area<'a>(mut fields: Fields<'a>, document: &'a Document<'a>) -> Option<OwnArea> {
    let zone = fields.optional("zone", word).map(Within::Zone);
    let value = fields.value("within");
    let within = value.and_then(|value| Fields::from_table(document, value)).and_then(rectangle);
    let one = BySide { a: 1, b: 1 };
    let points = fields.optional_or("points", one, points);
    if fields.value("zone").is_some() == fields.value("within").is_some() {
        document.note(fields.origin().fault(fault!("fault-zone-or-within")));
    }
    fields.close_in_place();
    Some(OwnArea { within: zone.or(within.map(Within::Within))?, points: points? })
}

fn rectangle(mut fields: Fields) -> Option<InCm> {
    let mut side = |key, least| fields.required(key, |value| parse_length(value, least)).map(units_to_cm);
    let (left, bottom) = (side("left", 0.0), side("bottom", 0.0));
    let (width, height) = (side("width", 0.1), side("height", 0.1));
    fields.close();
    Some(InCm { left: left?, bottom: bottom?, width: width?, height: height? })
}

/// Parses the key `points`: one number for both sides, or one for each.
fn points(value: &DeValue) -> ParseResult<BySide<u16>> {
    let points = |value: &DeValue| number(value, Points::new).map(Points::get);
    let DeValue::Array(array) = value else { return points(value).map(|both| BySide { a: both, b: both }) };
    let mut items = array.iter();
    match (items.next(), items.next(), items.next()) {
        (Some(a), Some(b), None) => Ok(BySide { a: points(a.get_ref())?, b: points(b.get_ref())? }),
        _ => Err(vec![fault!("fault-two-numbers", n = array.len()).into()]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::table::{Format, MiddleLine};

    fn faults(text: &str) -> Vec<String> {
        let read = parse_own_scenario("s.toml", text);
        read.err().map(|faults| faults.0.iter().map(ToString::to_string).collect()).unwrap_or_default()
    }

    fn table(format: Format) -> Table {
        Table::new(format, MiddleLine::default(), Vec::new()).unwrap()
    }

    #[test]
    fn the_printed_scenarios_can_be_written() {
        let text = "name = \"Conquête\"\n[[areas]]\nzone = \"a\"\npoints = [1, 3]\n[[areas]]\nzone = \"center\"\npoints = 2\n\
                    [[areas]]\nzone = \"b\"\npoints = [3, 1]\n";
        let table = table(Format::STANDARD);
        let zones = table.zones();
        let read = |text| parse_own_scenario("s.toml", text).unwrap().place_on(&table).unwrap();
        assert_eq!(read(text), Scenario::conquest(zones.deployment, zones.center));
        assert_eq!(read("name = \"x\"\n[[areas]]\nzone = \"table\"\n"), Scenario::bloodbath(zones.whole));
        assert_eq!(read("name = \"x\"\nturns = 5\nkill = \"dearest\"\n"), Scenario::execution());
    }

    #[test]
    fn an_area_outside_the_table_is_a_fault() {
        let text =
            "name = \"x\"\n[[areas]]\nwithin = { left = 50, bottom = 20.5, width = 20, height = 20 }\n";
        let scenario = parse_own_scenario("s.toml", text).unwrap();
        let on = scenario.place_on(&table(Format::STANDARD)).unwrap();
        let corners = Rectangle { min: Point { x: 5000, y: 2050 }, max: Point { x: 7000, y: 4050 } };
        assert_eq!(on.areas()[0].within, corners);
        let fault = scenario.place_on(&table(Format::SMALL)).unwrap_err().to_string();
        assert!(fault.contains("50 to 70") && fault.contains("60 x 60"), "{fault}");
    }

    #[test]
    fn every_fault_has_its_line() {
        let text = "turns = 0\n[[areas]]\nzone = \"c\"\npoints = [1]\n[[areas]]\npoints = 101\n[[areas]]\nzone = \"a\"\n\
                    within = { left = -1, bottom = 0, width = 0 }\n";
        assert_eq!(
            faults(text),
            [
                "s.toml: `name` is missing",
                "s.toml:1: turns: the number of turns is 0; allowed: 1 to 50",
                "s.toml:3: zone: `c` is unknown; allowed: a, b, center, table",
                "s.toml:4: points: two numbers are expected, not 1",
                "s.toml:5: either `zone` or `within` is needed, not both: it defines the part of the table",
                "s.toml:6: points: the number of victory points is 101; allowed: 0 to 100",
                "s.toml:7: either `zone` or `within` is needed, not both: it defines the part of the table",
                "s.toml:9: left: a length in cm is -1; allowed: 0 to 150",
                "s.toml:9: width: a length in cm is 0; allowed: 0.1 to 150",
                "s.toml:9: `height` is missing",
            ]
        );
        let goal = "s.toml: either `kill` or `[[areas]]` is needed, not both: it defines what wins";
        assert_eq!(faults("name = \"x\"\n"), [goal]);
        assert_eq!(faults("name = \"x\"\nkill = \"card\"\n[[areas]]\nzone = \"a\"\n"), [goal]);
    }
}
