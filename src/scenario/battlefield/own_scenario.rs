//! A file of what the sides of a battle fight for: the variants of III-A-2, or a scenario of one's own.
//!
//! | key | meaning |
//! | --- | --- |
//! | `name` | what it is called |
//! | `turns` | how many turns it lasts at the most, 1 to 50; 6 without it |
//! | `kill` | whoever does it first wins: `"dearest"`, the enemy of the highest AP, `"card"`, everybody on a card of the enemy that is drawn at random and known to both, or `"secret_card"`, the same where nobody knows whom he has to protect |
//! | `[[areas]]` | instead: parts of the table that are worth victory points to who controls them after the last turn |
//! | `zone` | which part: `"a"` or `"b"`, where a side is deployed; `"center"` between them; `"table"`, all of it |
//! | `within` | instead: a rectangle, in centimeters from the lower left corner: `{ left = 50, bottom = 20, width = 20, height = 20 }` |
//! | `points` | victory points for either side, 0 to 100: `2`, or `[1, 3]` for A and for B; 1 without it |
//!
//! Side A is deployed below the middle line, side B above it.

use super::{cm, length};
use crate::battle::game::Scenario;
use crate::battle::game::scenario::{Area, Goal, Prey};
use crate::battle::geometry::{Point, Rectangle};
use crate::battle::table::Table;
use crate::bounded;
use crate::fault;
use crate::rules::{BySide, Turns};
use crate::scenario::fault::Faults;
use crate::scenario::message::Message;
use crate::scenario::toml_reader::{Document, Fields, Read, number, text, word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use toml::de::DeValue;

bounded! {
    /// Victory points for an area.
    Points(u16): "the number of victory points", 0 to 100
}

/// What the sides of a battle fight for, as a file says it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct OwnScenario {
    /// What it is called.
    pub name: String,
    /// How many turns at the most.
    pub turns: u8,
    /// Who is to be killed; null where areas are to be controlled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kill: Option<WhomToKill>,
    /// What is to be controlled; empty where somebody is to be killed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub areas: Vec<OwnArea>,
}

/// Who is to be killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WhomToKill {
    /// The enemy of the highest AP.
    Dearest,
    /// Everybody on a card of the enemy, drawn at random and known to both.
    Card,
    /// The same, where nobody knows whom he has to protect.
    SecretCard,
}

impl WhomToKill {
    const ALL: [WhomToKill; 3] = [WhomToKill::Dearest, WhomToKill::Card, WhomToKill::SecretCard];

    const fn word(self) -> &'static str {
        match self {
            WhomToKill::Dearest => "dearest",
            WhomToKill::Card => "card",
            WhomToKill::SecretCard => "secret_card",
        }
    }
}

/// A part of the table and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct OwnArea {
    /// Which part.
    #[serde(flatten)]
    pub within: Within,
    /// Victory points of each side.
    pub points: BySide<u16>,
}

/// A part of the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Within {
    /// One that every table has.
    Zone(Zone),
    /// A rectangle.
    Within(InCm),
}

/// A rectangle in centimeters from the lower left corner of the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct InCm {
    /// How far its left side is from that of the table.
    pub left: f64,
    /// How far its lower side is from that of the table.
    pub bottom: f64,
    /// From left to right.
    pub width: f64,
    /// From bottom to top.
    pub height: f64,
}

/// A part that every table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// Where side A is deployed.
    A,
    /// Where side B is deployed.
    B,
    /// Between them.
    Center,
    /// The whole table.
    Table,
}

impl Zone {
    const ALL: [Zone; 4] = [Zone::A, Zone::B, Zone::Center, Zone::Table];

    const fn word(self) -> &'static str {
        match self {
            Zone::A => "a",
            Zone::B => "b",
            Zone::Center => "center",
            Zone::Table => "table",
        }
    }

    fn on(self, table: &Table) -> Rectangle {
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
    /// On a table.
    ///
    /// # Errors
    /// With the first area that is not wholly on it.
    pub fn on(&self, table: &Table) -> Result<Scenario, Message> {
        let area = |of: &OwnArea| {
            let within = match of.within {
                Within::Zone(zone) => zone.on(table),
                Within::Within(rectangle) => rectangle.on(table)?,
            };
            Ok(Area { within, points: of.points })
        };
        let goal = match self.kill {
            Some(WhomToKill::Dearest) => Goal::Kill(Prey::Dearest),
            Some(WhomToKill::Card) => Goal::Kill(Prey::Card),
            Some(WhomToKill::SecretCard) => Goal::Kill(Prey::SecretCard),
            None => Goal::Control(self.areas.iter().map(area).collect::<Result<_, Message>>()?),
        };
        Ok(Scenario { turns: Turns::new(self.turns.into()).expect("the file was read"), goal })
    }
}

impl InCm {
    fn on(self, table: &Table) -> Result<Rectangle, Message> {
        let min = Point { x: super::units(self.left), y: super::units(self.bottom) };
        let max = Point { x: min.x + super::units(self.width), y: min.y + super::units(self.height) };
        let whole = table.zones().whole;
        if whole.contains(min) && whole.contains(max) {
            return Ok(Rectangle { min, max });
        }
        let [left, bottom, right, top] = [min.x, min.y, max.x, max.y].map(cm);
        let [width, height] = [whole.max.x, whole.max.y].map(cm);
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

/// Reads a file of a scenario.
///
/// # Errors
/// Every fault: keys that are missing, unknown or contradict each other, numbers out of bounds.
///
/// ```
/// use fleau::scenario::parse_own_scenario;
/// let camp = "name = \"A tower\"\n[[areas]]\nwithin = { left = 20, bottom = 20, width = 20, height = 20 }\n";
/// assert_eq!(parse_own_scenario("tower.toml", camp).unwrap().turns, 6);
/// ```
pub fn parse_own_scenario(file: &str, source: &str) -> Result<OwnScenario, Faults> {
    let (document, table) = Document::parse(file, source)?;
    let mut fields = Fields::of_document(&document, &table);
    let name = fields.required("name", text).map(str::to_owned);
    let six = Turns::new(6).expect("it is within the bounds");
    let turns = fields.optional_or("turns", six, |value| number(value, Turns::new));
    let kill =
        fields.optional_or("kill", None, |value| word(value, &WhomToKill::ALL, WhomToKill::word).map(Some));
    let areas = fields.each("areas", |of| area(of, &document));
    if (fields.value("kill").is_some()) == (fields.value("areas").is_some()) {
        document.note(fields.origin().fault(fault!("fault-one-goal")));
    }
    fields.close();
    let scenario = || Some(OwnScenario { name: name?, turns: turns?.get(), kill: kill?, areas: areas? });
    document.close(scenario())
}

/// One area; none where it is faulty, which is noted.
fn area<'a>(mut fields: Fields<'a>, document: &'a Document<'a>) -> Option<OwnArea> {
    let zone = fields.optional("zone", |value| word(value, &Zone::ALL, Zone::word)).map(Within::Zone);
    let value = fields.value("within");
    let within = value.and_then(|value| Fields::of_table(document, value)).and_then(rectangle);
    let one = BySide { a: 1, b: 1 };
    let points = fields.optional_or("points", one, points);
    if fields.value("zone").is_some() == fields.value("within").is_some() {
        document.note(fields.origin().fault(fault!("fault-zone-or-within")));
    }
    fields.close_in_place();
    Some(OwnArea { within: zone.or(within.map(Within::Within))?, points: points? })
}

fn rectangle(mut fields: Fields) -> Option<InCm> {
    let mut side = |key, least| fields.required(key, |value| length(value, least)).map(cm);
    let (left, bottom) = (side("left", 0.0), side("bottom", 0.0));
    let (width, height) = (side("width", 0.1), side("height", 0.1));
    fields.close();
    Some(InCm { left: left?, bottom: bottom?, width: width?, height: height? })
}

/// Victory points of both sides.
fn points(value: &DeValue) -> Read<BySide<u16>> {
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
        let read = |text| parse_own_scenario("s.toml", text).unwrap().on(&table).unwrap();
        assert_eq!(read(text), Scenario::conquest(zones.deployment, zones.center));
        assert_eq!(read("name = \"x\"\n[[areas]]\nzone = \"table\"\n"), Scenario::bloodbath(zones.whole));
        assert_eq!(read("name = \"x\"\nturns = 5\nkill = \"dearest\"\n"), Scenario::execution());
    }

    #[test]
    fn an_area_is_on_the_table_or_is_none() {
        let text =
            "name = \"x\"\n[[areas]]\nwithin = { left = 50, bottom = 20.5, width = 20, height = 20 }\n";
        let scenario = parse_own_scenario("s.toml", text).unwrap();
        let on = scenario.on(&table(Format::STANDARD)).unwrap();
        let corners = Rectangle { min: Point { x: 5000, y: 2050 }, max: Point { x: 7000, y: 4050 } };
        assert_eq!(on.areas()[0].within, corners);
        let fault = scenario.on(&table(Format::SMALL)).unwrap_err().to_string();
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
                "s.toml:5: either `zone` or `within` says which part of the table is meant",
                "s.toml:6: points: the number of victory points is 101; allowed: 0 to 100",
                "s.toml:7: either `zone` or `within` says which part of the table is meant",
                "s.toml:9: left: a length in cm is -1; allowed: 0 to 150",
                "s.toml:9: width: a length in cm is 0; allowed: 0.1 to 150",
                "s.toml:9: `height` is missing",
            ]
        );
        let goal = "s.toml: either `kill` or `[[areas]]` says what wins";
        assert_eq!(faults("name = \"x\"\n"), [goal]);
        assert_eq!(faults("name = \"x\"\nkill = \"card\"\n[[areas]]\nzone = \"a\"\n"), [goal]);
    }
}
