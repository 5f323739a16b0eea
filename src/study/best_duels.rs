//! Which duels both sides played as well as can be, as answers write it.

use crate::balance::SolvedDuels;
use crate::scenario::SolveSteps;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Duels in contact that both sides played as well as can be, for AP destroyed less AP lost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BestDuels {
    /// How many pairs of profiles were solved.
    pub pairs: usize,
    /// The most steps that a duel might take.
    pub most_steps: u64,
    /// Who takes more, by id: policies play these duels.
    pub too_large: Vec<[String; 2]>,
}

impl BestDuels {
    /// Of contenders with these ids; none where no duel was tried.
    pub(super) fn of(
        found: &SolvedDuels,
        most_steps: SolveSteps,
        id: impl Fn(usize) -> String,
    ) -> Option<Self> {
        let SolvedDuels { solved, too_large } = found;
        let most_steps = most_steps.get();
        let is_tried = *solved > 0 || !too_large.is_empty();
        let too_large = || too_large.iter().map(|pair| pair.map(&id)).collect();
        is_tried.then(|| Self { pairs: *solved, most_steps, too_large: too_large() })
    }
}
