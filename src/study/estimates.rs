//! Values with 95 % intervals as answers write them: values under their names, intervals beside
//! them under `ci95`.

use crate::rules::{BySide, Side};
use crate::simulate::Outcome;
use crate::stats::{Estimate, Interval};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// The schema of the interval of a probability: both ends are between 0 and 1.
pub(super) fn of_a_chance(_: &mut SchemaGenerator) -> Schema {
    let end = json!({ "type": "number", "minimum": 0, "maximum": 1 });
    json_schema!({ "type": "array", "items": end, "minItems": 2, "maxItems": 2 })
}

/// The chances of each state of a fight. `only_a_alive`, `only_b_alive`, `both_alive` and
/// `nobody_alive` add up to 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Chances {
    /// All fighters of side B are dead, even if all of side A are too: `only_a_alive` plus
    /// `nobody_alive`.
    #[schemars(range(min = 0, max = 1))]
    pub a_wins: f64,
    /// All fighters of side A are dead, even if all of side B are too: `only_b_alive` plus
    /// `nobody_alive`.
    #[schemars(range(min = 0, max = 1))]
    pub b_wins: f64,
    /// Only side A has a living fighter.
    #[schemars(range(min = 0, max = 1))]
    pub only_a_alive: f64,
    /// Only side B has a living fighter.
    #[schemars(range(min = 0, max = 1))]
    pub only_b_alive: f64,
    /// Both sides have a living fighter.
    #[schemars(range(min = 0, max = 1))]
    pub both_alive: f64,
    /// No fighter is alive: both sides have killed each other.
    #[schemars(range(min = 0, max = 1))]
    pub nobody_alive: f64,
    /// The 95 % intervals of these chances; without width if the chances are exact.
    pub ci95: ChanceIntervals,
}

/// The 95 % intervals of the chances of each state of a fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ChanceIntervals {
    /// Interval of: all fighters of side B are dead.
    #[schemars(schema_with = "of_a_chance")]
    pub a_wins: Interval,
    /// Interval of: all fighters of side A are dead.
    #[schemars(schema_with = "of_a_chance")]
    pub b_wins: Interval,
    /// Interval of: only side A has a living fighter.
    #[schemars(schema_with = "of_a_chance")]
    pub only_a_alive: Interval,
    /// Interval of: only side B has a living fighter.
    #[schemars(schema_with = "of_a_chance")]
    pub only_b_alive: Interval,
    /// Interval of: both sides have a living fighter.
    #[schemars(schema_with = "of_a_chance")]
    pub both_alive: Interval,
    /// Interval of: no fighter is alive.
    #[schemars(schema_with = "of_a_chance")]
    pub nobody_alive: Interval,
}

impl Chances {
    /// Returns the chances with their intervals.
    pub(crate) fn outcome(&self) -> Outcome {
        let Chances { a_wins, b_wins, only_a_alive, only_b_alive, both_alive, nobody_alive, ci95 } = self;
        Outcome {
            kills: BySide { a: ci95.a_wins.around(*a_wins), b: ci95.b_wins.around(*b_wins) },
            only_alive: BySide {
                a: ci95.only_a_alive.around(*only_a_alive),
                b: ci95.only_b_alive.around(*only_b_alive),
            },
            both_alive: ci95.both_alive.around(*both_alive),
            nobody_alive: ci95.nobody_alive.around(*nobody_alive),
        }
    }
}

impl From<&Outcome> for Chances {
    fn from(Outcome { kills, only_alive, both_alive, nobody_alive }: &Outcome) -> Self {
        Chances {
            a_wins: kills.a.value,
            b_wins: kills.b.value,
            only_a_alive: only_alive.a.value,
            only_b_alive: only_alive.b.value,
            both_alive: both_alive.value,
            nobody_alive: nobody_alive.value,
            ci95: ChanceIntervals {
                a_wins: kills.a.ci95,
                b_wins: kills.b.ci95,
                only_a_alive: only_alive.a.ci95,
                only_b_alive: only_alive.b.ci95,
                both_alive: both_alive.ci95,
                nobody_alive: nobody_alive.ci95,
            },
        }
    }
}

/// A quantity measured for each side, such as AP lost. A value is null if it was never measured or
/// is infinite; the interval of an infinite value has only a lower end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Measure {
    /// Value for side A.
    pub a: Option<f64>,
    /// Value for side B.
    pub b: Option<f64>,
    /// The 95 % intervals; without width if the values are exact.
    pub ci95: BySide<Option<Interval>>,
}

impl Measure {
    /// Creates the measure from the estimates of both sides; infinite values become null.
    pub(crate) fn from_estimates(sides: BySide<Option<&Estimate>>) -> Self {
        let value = |side: Option<&Estimate>| side.map(|of| of.value).filter(|value| value.is_finite());
        Self { a: value(sides.a), b: value(sides.b), ci95: sides.map(|side| side.map(|of| of.ci95)) }
    }

    /// Returns the estimate of a side; a null value with an interval becomes infinite again.
    pub(crate) fn side(&self, side: Side) -> Option<Estimate> {
        let value = BySide { a: self.a, b: self.b }[side].unwrap_or(f64::INFINITY);
        Some(self.ci95[side]?.around(value))
    }
}
