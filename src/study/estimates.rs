//! Numbers with their intervals, as answers write them: values under their names, intervals beside them under `ci95`.

use crate::rules::{BySide, Side};
use crate::simulate::{Estimate, Outcome};
use crate::stats::Interval;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::json;
use std::borrow::Cow;

/// A 95 % interval, which is written as `[low, high]`. An end that is infinite is null.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ci95(pub Interval);

impl Ci95 {
    /// A value with this interval.
    pub fn around(self, value: f64) -> Estimate {
        Estimate { value, ci95: self.0 }
    }
}

impl From<&Estimate> for Ci95 {
    fn from(estimate: &Estimate) -> Self {
        Ci95(estimate.ci95)
    }
}

impl Serialize for Ci95 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let finite = |end: f64| Some(end).filter(|end| end.is_finite());
        [finite(self.0.low), finite(self.0.high)].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Ci95 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let [low, high] = <[Option<f64>; 2]>::deserialize(deserializer)?;
        let (low, high) = (low.unwrap_or(f64::NEG_INFINITY), high.unwrap_or(f64::INFINITY));
        Ok(Ci95(Interval { low, high }))
    }
}

impl JsonSchema for Ci95 {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Ci95".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        <[Option<f64>; 2]>::json_schema(generator)
    }
}

/// The interval of a chance: both ends are between 0 and 1.
pub(super) fn of_a_chance(_: &mut SchemaGenerator) -> Schema {
    let end = json!({ "type": "number", "minimum": 0, "maximum": 1 });
    json_schema!({ "type": "array", "items": end, "minItems": 2, "maxItems": 2 })
}

/// How a fight stands: the chances that each side has killed the other, and that both have somebody alive.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Chances {
    /// All of side B are dead.
    #[schemars(range(min = 0, max = 1))]
    pub a_wins: f64,
    /// All of side A are dead.
    #[schemars(range(min = 0, max = 1))]
    pub b_wins: f64,
    /// Both sides have somebody alive.
    #[schemars(range(min = 0, max = 1))]
    pub both_alive: f64,
    /// Their 95 % intervals, which have no width where the chances are exact.
    pub ci95: ChanceIntervals,
}

/// The 95 % intervals of [`Chances`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ChanceIntervals {
    /// That all of side B are dead.
    #[schemars(schema_with = "of_a_chance")]
    pub a_wins: Ci95,
    /// That all of side A are dead.
    #[schemars(schema_with = "of_a_chance")]
    pub b_wins: Ci95,
    /// That both sides have somebody alive.
    #[schemars(schema_with = "of_a_chance")]
    pub both_alive: Ci95,
}

impl Chances {
    /// The chances with their intervals.
    pub fn outcome(&self) -> Outcome {
        let Chances { a_wins, b_wins, both_alive, ci95 } = self;
        Outcome {
            wins: BySide { a: ci95.a_wins.around(*a_wins), b: ci95.b_wins.around(*b_wins) },
            both_alive: ci95.both_alive.around(*both_alive),
        }
    }

    /// That a side has killed the other.
    pub fn wins(&self, side: Side) -> Estimate {
        self.outcome().wins[side]
    }
}

impl From<&Outcome> for Chances {
    fn from(Outcome { wins: BySide { a, b }, both_alive }: &Outcome) -> Self {
        Chances {
            a_wins: a.value,
            b_wins: b.value,
            both_alive: both_alive.value,
            ci95: ChanceIntervals { a_wins: a.into(), b_wins: b.into(), both_alive: both_alive.into() },
        }
    }
}

/// A measure of both sides; null where it was never measured.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Measure {
    /// Of side A.
    pub a: Option<f64>,
    /// Of side B.
    pub b: Option<f64>,
    /// The 95 % intervals, which have no width where the numbers are exact.
    pub ci95: BySide<Option<Ci95>>,
}

impl Measure {
    /// Of both sides.
    pub fn of(sides: BySide<Option<&Estimate>>) -> Self {
        let value = |side: Option<&Estimate>| side.map(|of| of.value);
        Self { a: value(sides.a), b: value(sides.b), ci95: sides.map(|side| side.map(Ci95::from)) }
    }

    /// Of a side, with its interval.
    pub fn side(&self, side: Side) -> Option<Estimate> {
        let value = BySide { a: self.a, b: self.b }[side]?;
        Some(self.ci95[side]?.around(value))
    }
}
