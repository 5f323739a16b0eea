//! Everybody against everybody: how each pair ends, and a ranking by kill rate per AP.
//!
//! The answer is here; `question` asks, and `comparison` holds exact answers against sampled ones.

#[cfg(feature = "frames")]
mod cell;
#[cfg(feature = "frames")]
mod comparison;
#[cfg(feature = "frames")]
mod question;

#[cfg(feature = "frames")]
pub use question::{GroupTerms, MatrixQuestion, default_melees};

use super::deviation::Deviation;
use super::field::{Encounter, Field, FieldProfile, LeftOut, Meetings, Pairs, Ranked, by_id};
use super::fought::Fought;
use super::head::Head;
use super::meeting::First;
use super::question::answers;
use crate::exact::Objective;
use crate::simulate::{Solution, Tally};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// How everybody fares against everybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MatrixAnswer {
    /// What every answer begins with.
    #[serde(flatten)]
    pub head: Head,
    /// How the fights were played.
    #[serde(flatten)]
    pub fought: Fought,
    /// Where a side plays optimal or best-response; the values are in the cells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<FieldGame>,
    /// With a precision: in how many pairs it was not reached.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pairs_not_reached: Option<u64>,
    /// Of engine both: all exact numbers of all pairs against their sampled ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agreement: Option<Agreement>,
    /// Of engine both: the numbers farthest apart, farthest first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub z_scores: Option<Vec<PairDeviation>>,
    /// False: each pair meets once. True, where the sides do not play alike: each pair meets twice, once on each side,
    /// and the ranking counts each profile as side A.
    pub both_ways: bool,
    /// Where only some meet some others: who is a row, and who a column. The ranking is that of the rows. Absent where everybody
    /// meets everybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<Grid>,
    /// Those who fight, in order; in a grid the rows, then the columns that are no rows.
    pub profiles: Vec<FieldProfile>,
    /// Each pair once, or twice if `both_ways`.
    pub cells: Vec<Encounter>,
    /// By kill rate per AP over all enemies, best first.
    pub ranking: Vec<Ranked>,
    /// Columns that a profile lacks to fight, by id.
    #[serde(with = "by_id")]
    #[schemars(with = "BTreeMap<String, Vec<String>>")]
    pub left_out: Vec<LeftOut>,
    /// With a budget or a distance: every pair is a melee of groups.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub melee: Option<FieldMelee>,
    /// What the cells were made of, for those who want more of them; JSON has none of it.
    #[serde(skip)]
    pub raw: Raw,
}

answers!(MatrixAnswer);

/// Who meets whom, by their ids.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Grid {
    /// Those who are side A wherever a pair meets once.
    pub rows: Vec<String>,
    /// Their enemies.
    pub columns: Vec<String>,
}

/// Who meets whom of those who fight: of a grid those who are there.
fn pairs(meetings: Meetings, grid: Option<&Grid>, ids: &[&str]) -> Pairs {
    let Some(grid) = grid else { return Pairs::of_everybody(meetings, ids.len()) };
    let [rows, columns] = grid.places(ids);
    Pairs::of_grid(meetings, rows, columns)
}

impl Grid {
    /// The places of the rows and of the columns among these ids.
    fn places(&self, ids: &[&str]) -> [Vec<usize>; 2] {
        [&self.rows, &self.columns].map(|of| {
            let named: BTreeSet<&str> = of.iter().map(String::as_str).collect();
            (0..ids.len()).filter(|&i| named.contains(ids[i])).collect()
        })
    }
}

/// What the cells of a matrix were made of, in their order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Raw {
    /// What was sampled.
    pub tallies: Option<Vec<Tally>>,
    /// What was solved.
    pub solutions: Option<Vec<Solution>>,
}

/// The game that is played in each pair.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FieldGame {
    /// What a free side plays for.
    pub objective: Objective,
    /// The largest error of any value.
    pub error_bound: f64,
}

/// How well exact and sampled numbers agree.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Agreement {
    /// How many numbers were compared.
    pub comparisons: u64,
    /// The largest distance in standard errors; null beyond all measure.
    pub largest_z: Option<f64>,
    /// Beyond this the two do not agree: 4.5, corrected for the number of comparisons.
    pub allowed_z: f64,
}

impl Agreement {
    /// The largest distance, in standard errors.
    pub fn worst(&self) -> f64 {
        self.largest_z.unwrap_or(f64::INFINITY)
    }

    /// Whether no number lies farther off than is allowed.
    pub fn agrees(&self) -> bool {
        self.worst() <= self.allowed_z
    }
}

/// An exact number of a pair against the sampled one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PairDeviation {
    /// The id of side A.
    pub a: String,
    /// The id of side B.
    pub b: String,
    /// The numbers.
    #[serde(flatten)]
    pub deviation: Deviation,
}

/// On which terms groups meet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FieldMelee {
    /// How far apart the sides start, in centimeters; null in contact.
    pub distance: Option<f64>,
    /// Who has the first word.
    pub first: First,
    /// What each group may cost, in AP; null where everybody fights alone.
    pub budget: Option<u32>,
    /// Those who are left out, as one of them costs more than the budget.
    pub unaffordable: Vec<Unaffordable>,
}

/// A profile of which a budget buys nobody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Unaffordable {
    /// The id of the profile.
    pub id: String,
    /// The AP of one.
    pub ap: u16,
}

impl MatrixAnswer {
    /// Who met whom, and what became of it.
    pub fn field(&self) -> Field<'_> {
        Field {
            profiles: &self.profiles,
            pairs: self.pairs(),
            encounters: &self.cells,
            ranking: &self.ranking,
        }
    }

    /// Who met whom.
    pub fn pairs(&self) -> Pairs {
        let ids: Vec<&str> = self.profiles.iter().map(|profile| profile.id.as_str()).collect();
        pairs(self.meetings(), self.grid.as_ref(), &ids)
    }

    /// How often two profiles meet.
    pub fn meetings(&self) -> Meetings {
        if self.both_ways { Meetings::BothWays } else { Meetings::Once }
    }

    /// How many fights were sampled of all pairs together.
    pub fn all_runs(&self) -> Option<u64> {
        match (&self.fought.precision, self.fought.runs) {
            (Some(precision), _) => precision.runs,
            (None, runs) => Some(runs? * self.cells.len() as u64),
        }
    }

    /// The profile of this id.
    pub fn profile(&self, id: &str) -> Option<&FieldProfile> {
        self.profiles.iter().find(|profile| profile.id == id)
    }
}
