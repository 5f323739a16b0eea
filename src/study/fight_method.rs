//! How fights were simulated or solved: the settings that answers about fights contain, under the
//! same keys in each.

use super::settings::{Effort, Engine, EngineChoice, FightSettings};
use crate::rules::BySide;
use crate::scenario::Abilities;
use crate::simulate::{Sampler, Tally};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How fights were simulated or solved. The ruleset and the seed are among the fields with which
/// the answer begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FightMethod {
    /// What computed the chances: mc or exact.
    pub engine: Engine,
    /// The turn limit.
    pub turns: u8,
    /// Number of simulated fights per match-up; null in an exact answer, and if the number differs
    /// between match-ups.
    pub runs: Option<u64>,
    /// The largest error of any probability in an exact answer; null if nothing was solved.
    pub error_bound: Option<f64>,
    /// How the dice of fights were sampled; null in an exact answer.
    pub sampler: Option<Sampler>,
    /// Number of fights simulated by precomputed graph, and by the rules; absent in an exact
    /// answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ways: Option<SimulationMethods>,
    /// The policies of both sides, with every setting written out.
    pub policy: BySide<String>,
    /// The policies of both sides as they were written.
    pub policy_written: BySide<String>,
    /// Whether abilities were simulated.
    pub abilities_are: Abilities,
    /// Why this engine was chosen, in English; absent if the user chose it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine_reason: Option<String>,
    /// Why this engine was chosen, for programs; absent if the user chose it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine_choice: Option<EngineChoice>,
    /// The target precision and whether it was reached; absent for a fixed number of fights.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub precision: Option<Precision>,
}

/// Number of fights simulated by each of two methods. Fights of both have the same distribution of
/// outcomes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SimulationMethods {
    /// Fights along the precomputed graph of their states, which is faster.
    pub graph: u64,
    /// Fights in which the rules were evaluated at every step.
    pub rules: u64,
}

impl SimulationMethods {
    /// Counts the fights of these tallies by method.
    pub(crate) fn from_tallies<'a>(tallies: impl IntoIterator<Item = &'a Tally>) -> Self {
        tallies.into_iter().fold(Self::default(), |sum, tally| Self {
            graph: sum.graph + tally.by_graph,
            rules: sum.rules + tally.runs - tally.by_graph,
        })
    }
}

/// The result of simulation up to a target precision (sequential sampling).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Precision {
    /// The target half-width of the 95 % intervals.
    pub asked: f64,
    /// Whether the intervals of all chances are that narrow.
    pub is_reached: bool,
    /// Number of fights of all match-ups together; absent if there is one match-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub runs: Option<u64>,
}

impl FightMethod {
    /// Creates the method from the settings of the fights and the engine that was used. Numbers of
    /// fights, error bound and precision are left empty.
    pub fn new(settings: &FightSettings, engine: Engine, choice: Option<EngineChoice>) -> Self {
        let is_sampled = engine != Engine::Exact;
        FightMethod {
            engine,
            turns: settings.turns.get(),
            runs: None,
            error_bound: None,
            sampler: is_sampled.then_some(settings.sampler),
            ways: None,
            policy: settings.policies_in_full(),
            policy_written: settings.policies_as_written(),
            abilities_are: settings.abilities,
            engine_reason: choice.map(|choice| choice.to_string()),
            engine_choice: choice,
            precision: None,
        }
    }

    /// Sets the precision, if a target was asked for and fights were simulated.
    #[must_use]
    pub(crate) fn with_precision(self, effort: &Effort, is_reached: bool, runs: Option<u64>) -> Self {
        let precision = effort.precision.map(|asked| Precision { asked, is_reached, runs });
        Self { precision: precision.filter(|_| self.sampler.is_some()), ..self }
    }
}
