//! Compares the exact answer to a fight with the simulated one.

use super::estimates::Ci95;
use crate::rules::Side;
use crate::rules::wound::WoundLevel;
use crate::simulate::{Estimate, Solution, Tally};
use crate::stats::z_score;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// Difference in standard errors beyond which exact and simulated values count as different. A
/// correct comparison exceeds it about once in 150 000.
pub(crate) const MAX_Z_SCORE: f64 = 4.5;

/// Event of a fight whose chance is compared, written as `A wins by turn 3` or `B2 ends dead`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measured {
    /// The chance that a side has won by the end of a turn.
    Wins(Side, usize),
    /// The chance that a fighter ends at a wound level. The fighter's number on its side, from 1,
    /// is `None` if it is alone there.
    Ends(Side, Option<usize>, WoundLevel),
}

const fn letter(side: Side) -> &'static str {
    match side {
        Side::A => "A",
        Side::B => "B",
    }
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Measured::Wins(side, turn) => write!(f, "{} wins by turn {turn}", letter(*side)),
            Measured::Ends(side, number, level) => {
                let number = number.map_or(String::new(), |number| number.to_string());
                write!(f, "{}{number} ends {}", letter(*side), level.word())
            }
        }
    }
}

impl FromStr for Measured {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parse = || {
            let side = Side::BOTH.into_iter().find(|side| text.starts_with(letter(*side)))?;
            let rest = &text[1..];
            if let Some(turn) = rest.strip_prefix(" wins by turn ") {
                return Some(Measured::Wins(side, turn.parse().ok()?));
            }
            let (number, word) = rest.split_once(" ends ")?;
            let level = WoundLevel::all().find(|level| level.word() == word)?;
            let number = if number.is_empty() { None } else { Some(number.parse().ok()?) };
            Some(Measured::Ends(side, number, level))
        };
        parse().ok_or_else(|| format!("`{text}` is not a number that is compared"))
    }
}

impl Serialize for Measured {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Measured {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl JsonSchema for Measured {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Measured".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}

/// An exact chance and its simulated estimate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Deviation {
    /// The event whose chance is compared.
    pub measure: Measured,
    /// The exact chance, 0 to 1.
    pub exact: f64,
    /// The simulated estimate of the chance, 0 to 1.
    pub sampled: f64,
    /// The 95 % interval of the simulated estimate.
    pub ci95: Ci95,
    /// Difference between the simulated and the exact chance, in standard errors; null if it is
    /// infinite.
    pub z: Option<f64>,
}

impl Deviation {
    /// The absolute difference in standard errors; infinite if not finite.
    pub(crate) fn distance(&self) -> f64 {
        self.z.map_or(f64::INFINITY, f64::abs)
    }
}

/// The exact and simulated chances of a match-up, one entry per event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Comparison(pub Vec<Deviation>);

impl Comparison {
    /// Compares a solution with the counts of simulated fights.
    pub fn new(solution: &Solution, tally: &Tally) -> Self {
        let mut rows = Vec::new();
        let mut add = |measure: Measured, exact: f64, count: u64| {
            let z = z_score(count, tally.runs, exact, solution.error_bound);
            let estimate = Estimate::proportion(count, tally.runs);
            let z = z.is_finite().then_some(z);
            rows.push(Deviation { measure, exact, sampled: estimate.value, ci95: Ci95::from(&estimate), z });
        };
        for side in Side::BOTH {
            let enemy = side.other();
            for (i, exact) in solution.gone_by[enemy].iter().enumerate() {
                add(Measured::Wins(side, i + 1), *exact, tally.gone_by(enemy, i + 1));
            }
        }
        for side in Side::BOTH {
            let fighters = solution.wound_levels[side].iter().zip(&tally.fighters[side]);
            for (i, (exact, counted)) in fighters.enumerate() {
                let number = (tally.fighters[side].len() > 1).then_some(i + 1);
                for ((level, exact), count) in WoundLevel::all().zip(exact).zip(counted.wound_levels) {
                    add(Measured::Ends(side, number, level), *exact, count);
                }
            }
        }
        Self(rows)
    }

    /// The largest difference, in standard errors.
    pub(crate) fn largest_z(&self) -> f64 {
        self.0.iter().map(Deviation::distance).fold(0.0, f64::max)
    }

    /// Whether no difference exceeds [`MAX_Z_SCORE`].
    pub(crate) fn agrees(&self) -> bool {
        self.largest_z() <= MAX_Z_SCORE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_measure_is_read_back_from_its_written_form() {
        for (measure, text) in [
            (Measured::Wins(Side::B, 3), "B wins by turn 3"),
            (Measured::Ends(Side::A, None, WoundLevel::UNHURT), "A ends unhurt"),
            (Measured::Ends(Side::B, Some(2), WoundLevel::DEAD), "B2 ends dead"),
        ] {
            assert_eq!((measure.to_string(), text.parse()), (text.to_owned(), Ok(measure)));
        }
        assert!(
            "C wins by turn 3".parse::<Measured>().is_err() && "A ends tired".parse::<Measured>().is_err()
        );
    }

    #[test]
    fn the_worst_deviation_decides_whether_counts_agree() {
        let of = |z: Option<f64>| Deviation {
            measure: Measured::Wins(Side::A, 1),
            exact: 0.5,
            sampled: 0.5,
            ci95: Ci95(crate::stats::Interval { low: 0.4, high: 0.6 }),
            z,
        };
        let all = |of_all: &[Option<f64>]| Comparison(of_all.iter().copied().map(of).collect());
        assert_eq!(all(&[Some(1.0), Some(-4.5)]).largest_z(), 4.5);
        assert!(all(&[Some(1.0), Some(-4.5)]).agrees() && !all(&[Some(1.0), Some(-4.6)]).agrees());
        assert!(!all(&[None]).agrees(), "what cannot be, and was counted");
    }
}
