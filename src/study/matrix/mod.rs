//! The answer of a matrix: the results of all pairs of a field, and the ranking by kill rate per
//! AP.
//!
//! `question` computes it.

mod cell;
mod question;

pub use question::{GroupSettings, MatrixQuestion, default_melee_runs};

use super::field::{
    CellOutcomes, Field, FieldProfile, LeftOut, MatchUpResult, Pairs, RankedProfile, SideAssignment, by_id,
};
use super::fight_method::FightMethod;
use super::melee_start::FirstSide;
use super::provenance::Provenance;
use super::question::answers;
use crate::exact::Objective;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The results of all pairs of a field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MatrixAnswer {
    /// The fields with which every answer begins.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// How the fights were simulated or solved.
    #[serde(flatten)]
    pub fought: FightMethod,
    /// The game that is solved for each pair; present if a side plays optimal or best-response. Its
    /// values are in the cells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<FieldGame>,
    /// Number of pairs whose precision was not reached; present if a precision was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pairs_not_reached: Option<u64>,
    /// Whether each pair meets twice, once on each side, because the sides differ in policy or in
    /// which side speaks first. The ranking then counts each profile as side A.
    pub both_ways: bool,
    /// The rows and columns of a table of some profiles against others; the ranking is that of the
    /// rows. Absent if all profiles meet each other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<Grid>,
    /// The profiles, in order; in a grid the rows, then the columns that are no rows.
    pub profiles: Vec<FieldProfile>,
    /// The result of each pair: one, or two with the sides exchanged if `both_ways` is true.
    pub cells: Vec<MatchUpResult>,
    /// The ranking by kill rate per AP over all enemies, best first.
    pub ranking: Vec<RankedProfile>,
    /// Profiles that cannot fight: the missing columns by id.
    #[serde(with = "by_id")]
    #[schemars(with = "BTreeMap<String, Vec<String>>")]
    pub left_out: Vec<LeftOut>,
    /// How groups start; present with a budget or a distance, when every pair is a melee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub melee: Option<FieldMelee>,
    /// The counts and solutions behind the cells, which are not part of the JSON.
    #[serde(skip)]
    pub raw: CellOutcomes,
}

answers!(MatrixAnswer);

/// Which profiles meet which, by id.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Grid {
    /// The ids of the rows, which are side A if a pair meets once.
    pub rows: Vec<String>,
    /// The ids of the enemies of the rows.
    pub columns: Vec<String>,
}

/// Returns the pairs of these ids that meet; `grid` restricts them to rows and columns. Ids of the
/// grid that are not among `ids` are skipped.
fn pairs(meetings: SideAssignment, grid: Option<&Grid>, ids: &[&str]) -> Pairs {
    let Some(grid) = grid else { return Pairs::all(meetings, ids.len()) };
    let [rows, columns] = grid.indices(ids);
    Pairs::grid(meetings, rows, columns)
}

impl Grid {
    /// Returns the indices in `ids` of the rows and of the columns.
    fn indices(&self, ids: &[&str]) -> [Vec<usize>; 2] {
        [&self.rows, &self.columns].map(|of| {
            let named: BTreeSet<&str> = of.iter().map(String::as_str).collect();
            (0..ids.len()).filter(|&i| named.contains(ids[i])).collect()
        })
    }
}

/// The game that is solved for each pair.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FieldGame {
    /// What a side without a policy maximizes.
    pub objective: Objective,
    /// The largest error of any game value.
    pub error_bound: f64,
}

/// How groups start, and what they may cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FieldMelee {
    /// The initial distance between the sides, in centimeters; null in contact.
    pub distance: Option<f64>,
    /// Which side speaks first in each turn.
    pub first: FirstSide,
    /// The budget of each group, in AP; null if single fighters meet.
    pub budget: Option<u32>,
    /// The profiles that were left out because one fighter costs more than the budget.
    pub unaffordable: Vec<Unaffordable>,
}

/// A profile of which a single fighter costs more than the budget.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Unaffordable {
    /// The id of the profile.
    pub id: String,
    /// AP of one fighter.
    pub ap: u16,
}

impl MatrixAnswer {
    /// The results, for tables and charts.
    pub(crate) fn field(&self) -> Field<'_> {
        Field { profiles: &self.profiles, pairs: self.pairs(), results: &self.cells, ranking: &self.ranking }
    }

    /// The pairs that met.
    pub(crate) fn pairs(&self) -> Pairs {
        let ids: Vec<&str> = self.profiles.iter().map(|profile| profile.id.as_str()).collect();
        pairs(self.side_assignment(), self.grid.as_ref(), &ids)
    }

    /// Returns whether two profiles meet once, or twice with their sides exchanged.
    pub(crate) fn side_assignment(&self) -> SideAssignment {
        if self.both_ways { SideAssignment::BothWays } else { SideAssignment::OneWay }
    }

    /// Number of simulated fights of all pairs together; `None` if nothing was simulated.
    pub(crate) fn total_fights(&self) -> Option<u64> {
        match (&self.fought.precision, self.fought.runs) {
            (Some(precision), _) => precision.runs,
            (None, runs) => Some(runs? * self.cells.len() as u64),
        }
    }

    /// Returns the profile with this id.
    pub(crate) fn profile(&self, id: &str) -> Option<&FieldProfile> {
        self.profiles.iter().find(|profile| profile.id == id)
    }
}
