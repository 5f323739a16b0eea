//! Which duels were solved for optimal play of both sides, as answers write it.

use crate::balance::SolvedDuels;
use crate::scenario::SolveSteps;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Duels in contact that were solved for optimal play of both sides. Both maximize AP destroyed
/// minus AP lost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct OptimalDuels {
    /// Number of pairs of profiles that were solved.
    pub pairs: usize,
    /// Limit of solver steps per duel.
    pub most_steps: u64,
    /// Pairs of ids whose duel exceeds the limit: policies play these duels.
    pub too_large: Vec<[String; 2]>,
}

impl OptimalDuels {
    /// Describes the solved duels; `id` maps a contender's index to its id. `None` if no duel was
    /// tried.
    pub(super) fn new(
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
