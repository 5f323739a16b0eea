//! The answer of a scenario: the results of its matrix, duels and combats under each of its
//! policies.
//!
//! `question` computes it, and `files` writes its data files.

mod cell;
#[cfg(feature = "frames")]
mod files;
mod question;

pub use question::RunQuestion;

use super::estimates::Chances;
use super::field::{
    CellOutcomes, Field, FieldProfile, LeftOut, MatchUpResult, Pairs, RankedProfile, SideAssignment, by_id,
};
use super::fight_method::SimulationMethods;
use super::provenance::Provenance;
use super::question::answers;
use super::settings::Engine;
use crate::rules::BySide;
use crate::simulate::Tally;
use crate::stats::Interval;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use strum::{IntoStaticStr, VariantArray};

/// The results of a scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RunAnswer {
    /// The fields with which every answer begins.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// The name of the scenario.
    pub name: String,
    /// A one-line description; null if the scenario has none.
    pub title: Option<String>,
    /// What computed the chances; always mc.
    pub engine: Engine,
    /// The turn limit.
    pub turns: u8,
    /// Number of fights per match-up.
    pub runs: u64,
    /// Number of fights simulated by each of the two methods.
    pub ways: SimulationMethods,
    /// The policies of the scenario, with every setting written out.
    pub policies: Vec<String>,
    /// Number of match-ups in the data files, under all policies.
    pub match_ups: u64,
    /// The profiles of the matrix, in order; empty without one.
    pub profiles: Vec<FieldProfile>,
    /// The results under each policy.
    pub results: Vec<PolicyResults>,
    /// The ids of profiles that cannot fight.
    pub left_out: Vec<String>,
    /// The columns that these profiles lack, by id.
    #[serde(default, with = "by_id")]
    #[schemars(with = "BTreeMap<String, Vec<String>>")]
    pub lacking: Vec<LeftOut>,
    /// The data files of the report beside this file.
    pub files: Vec<String>,
    /// Counts of simulated fights behind `results`, in the same order; they are not part of the
    /// JSON.
    #[serde(skip)]
    pub raw: Vec<PolicyCounts>,
}

answers!(RunAnswer);

/// The counts of simulated fights under one policy.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PolicyCounts {
    /// The counts of each cell of the matrix.
    pub field: CellOutcomes,
    /// The counts of the duels, then of the combats.
    pub fights: Vec<Tally>,
}

/// The results under one policy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PolicyResults {
    /// The policy of both sides, as it was written.
    pub policy: String,
    /// The result of each pair of the matrix.
    pub cells: Vec<MatchUpResult>,
    /// The ranking of the matrix by kill rate per AP over all enemies, best first; empty without a
    /// matrix.
    pub ranking: Vec<RankedProfile>,
    /// The results of the duels of the scenario, then of its combats.
    pub fights: Vec<ScenarioFightResult>,
}

/// The kind of a fight of a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum ScenarioFightKind {
    /// One against one.
    Duel,
    /// One against one or several.
    Combat,
}

/// The result of a duel or combat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ScenarioFightResult {
    /// The kind of fight.
    pub kind: ScenarioFightKind,
    /// The name of side A.
    pub a: String,
    /// The name of side B.
    pub b: String,
    /// The AP of each side.
    pub ap: BySide<u64>,
    /// The chances of each state at the end of the last turn.
    #[serde(flatten)]
    pub chances: Chances,
    /// The chance of each side to be standing at the end of each turn.
    pub standing: BySide<Vec<Standing>>,
}

/// The chance that a side has a living fighter at the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Standing {
    /// The chance, 0 to 1.
    pub chance: f64,
    /// Its 95 % interval.
    pub ci95: Interval,
}

impl RunAnswer {
    /// The matrix under a policy; `None` if the scenario has no matrix.
    pub(crate) fn field<'a>(&'a self, of: &'a PolicyResults) -> Option<Field<'a>> {
        let is_there = !self.profiles.is_empty() && !of.cells.is_empty();
        is_there.then_some(Field {
            profiles: &self.profiles,
            pairs: Pairs::all(SideAssignment::OneWay, self.profiles.len()),
            results: &of.cells,
            ranking: &of.ranking,
        })
    }
}
