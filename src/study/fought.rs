//! How fights were played: what answers about fights write of their settings, under the same keys in each.

use super::settings::{Effort, Engine, EngineChoice, FightSettings};
use crate::rules::BySide;
use crate::scenario::Abilities;
use crate::simulate::{Sampler, Tally};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How fights were played. The ruleset and the seed are in the answer's head.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Fought {
    /// What computed the odds: mc, exact or both.
    pub engine: Engine,
    /// How many turns at the most.
    pub turns: u8,
    /// How many fights were sampled of each match-up; null of an exact answer, and where each had its own number.
    pub runs: Option<u64>,
    /// Of an exact answer: the largest error of any probability.
    pub error_bound: Option<f64>,
    /// How fights were sampled; null of an exact answer.
    pub sampler: Option<Sampler>,
    /// Which way the sampled fights took; absent of an exact answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ways: Option<Ways>,
    /// The policies of both sides, with every setting written out.
    pub policy: BySide<String>,
    /// The policies of both sides as they were written.
    #[serde(default)]
    pub policy_written: BySide<String>,
    /// Whether abilities act.
    #[serde(default)]
    pub abilities_are: Abilities,
    /// Why this engine was taken, where it was left to the program, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine_reason: Option<String>,
    /// The same for programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine_choice: Option<EngineChoice>,
    /// Of sampling to a precision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub precision: Option<Precision>,
}

/// Which way sampled fights took, in numbers of fights. Both ways play the same fights, of the same chances.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Ways {
    /// Along the graph of their states, for which the rules were asked beforehand: the fast way.
    pub graph: u64,
    /// By the rules, asked anew at every step.
    pub rules: u64,
}

impl Ways {
    /// Of all fights of these tallies.
    pub fn of<'a>(tallies: impl IntoIterator<Item = &'a Tally>) -> Self {
        tallies.into_iter().fold(Self::default(), |sum, tally| Self {
            graph: sum.graph + tally.by_graph,
            rules: sum.rules + tally.runs - tally.by_graph,
        })
    }
}

/// Fights were sampled until the chances were known so well.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Precision {
    /// Half the width of the intervals that was asked for.
    pub asked: f64,
    /// Whether all chances are known so well.
    pub is_reached: bool,
    /// How many fights of all match-ups together; absent where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub runs: Option<u64>,
}

impl Fought {
    /// With these settings, by this engine; `runs` and `error_bound` are what it needed, and `precision` what it reached.
    pub fn of(settings: &FightSettings, engine: Engine, choice: Option<EngineChoice>) -> Self {
        let is_sampled = engine != Engine::Exact;
        Fought {
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

    /// The precision that was asked for, if one was, and whether it was reached.
    #[must_use]
    pub fn precise(self, effort: &Effort, is_reached: bool, runs: Option<u64>) -> Self {
        let precision = effort.precision.map(|asked| Precision { asked, is_reached, runs });
        Self { precision: precision.filter(|_| self.sampler.is_some()), ..self }
    }

    /// Whether anything was sampled.
    pub fn is_sampled(&self) -> bool {
        self.sampler.is_some()
    }
}
