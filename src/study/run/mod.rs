//! A scenario as it is played: a matrix, duels and combats under each of its policies.
//!
//! The answer is here; `question` asks, and makes the files of numbers.

#[cfg(feature = "frames")]
mod cell;
#[cfg(feature = "frames")]
mod question;

#[cfg(feature = "frames")]
pub use question::RunQuestion;

use super::estimates::{Chances, Ci95};
use super::field::{Encounter, Field, FieldProfile, LeftOut, Meetings, Pairs, Ranked, by_id};
use super::fought::Ways;
use super::head::Head;
use super::question::answers;
use super::settings::Engine;
use crate::rules::BySide;
use crate::simulate::Tally;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What became of a scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RunAnswer {
    /// What every answer begins with.
    #[serde(flatten)]
    pub head: Head,
    /// The name of the scenario.
    pub name: String,
    /// A line that says what it is about; null where there is none.
    pub title: Option<String>,
    /// Always mc.
    pub engine: Engine,
    /// How many turns at the most.
    pub turns: u8,
    /// How many fights of each match-up.
    pub runs: u64,
    /// Which way all the fights took.
    #[serde(default)]
    pub ways: Ways,
    /// The policies of the scenario, with every setting written out.
    pub policies: Vec<String>,
    /// How many match-ups of a killer and an enemy the tables have.
    pub match_ups: u64,
    /// Those who meet in the matrix, in order; nobody without one.
    #[serde(default)]
    pub profiles: Vec<FieldProfile>,
    /// What was played under each policy.
    pub results: Vec<PolicyResults>,
    /// The ids of those who cannot fight.
    pub left_out: Vec<String>,
    /// Columns that they lack to fight, by id.
    #[serde(default, with = "by_id")]
    #[schemars(with = "BTreeMap<String, Vec<String>>")]
    pub lacking: Vec<LeftOut>,
    /// The files of the report beside this one.
    pub files: Vec<String>,
    /// What was counted, in the order of the results, for those who want more of it; JSON has none of it.
    #[serde(skip)]
    pub raw: Vec<Counted>,
}

answers!(RunAnswer);

/// What was counted under one policy.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counted {
    /// Of each cell of the matrix.
    pub field: Vec<Tally>,
    /// Of the duels, then of the combats.
    pub fights: Vec<Tally>,
}

/// What was played under one policy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PolicyResults {
    /// The policy of both sides, as it was written.
    pub policy: String,
    /// Of the matrix: each pair once.
    #[serde(default)]
    pub cells: Vec<Encounter>,
    /// Of the matrix, by kill rate per AP over all enemies, best first; empty without one.
    pub ranking: Vec<Ranked>,
    /// The duels, then the combats.
    pub fights: Vec<PlayedFight>,
}

/// What a fight is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PlayedKind {
    /// One against one.
    Duel,
    /// One against one or several.
    Combat,
}

impl PlayedKind {
    /// The word of it.
    pub const fn word(self) -> &'static str {
        match self {
            PlayedKind::Duel => "duel",
            PlayedKind::Combat => "combat",
        }
    }
}

/// A duel or combat that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PlayedFight {
    /// What it is called.
    pub kind: PlayedKind,
    /// The name of side A.
    pub a: String,
    /// The name of side B.
    pub b: String,
    /// The AP of each side.
    #[serde(default)]
    pub ap: Option<BySide<u64>>,
    /// How it stands at the end of the last turn.
    #[serde(flatten)]
    pub chances: Chances,
    /// The chance of each side to be still standing, turn by turn.
    #[serde(default)]
    pub standing: BySide<Vec<Standing>>,
}

/// The chance that somebody of a side is alive at the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Standing {
    /// 0 to 1.
    pub chance: f64,
    /// Its 95 % interval, from and to.
    pub ci95: Ci95,
}

impl RunAnswer {
    /// The matrix under a policy; none where there is no matrix, or a report of an older version has no cells.
    pub fn field<'a>(&'a self, of: &'a PolicyResults) -> Option<Field<'a>> {
        let is_there = !self.profiles.is_empty() && !of.cells.is_empty();
        is_there.then_some(Field {
            profiles: &self.profiles,
            pairs: Pairs::of_everybody(Meetings::Once, self.profiles.len()),
            encounters: &of.cells,
            ranking: &of.ranking,
        })
    }
}
