//! The exact distribution of a wound roll [II-B].

use super::balance::AbilityNames;
use super::provenance::{Hashes, Provenance};
use super::question::{Failed, Progress, Question, answers};
use super::settings::Engine;
use crate::exact;
use crate::rules::{WoundDice, WoundResult, WoundRoll};
use crate::scenario::{LoadedRuleset, WoundEffects};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The question how often a wound roll gives each result.
#[derive(Clone, Debug)]
pub struct WoundQuestion {
    /// STR of the attack minus RES of the target.
    pub difference: i16,
    /// Number of dice, and which of them count.
    pub wound_dice: WoundDice,
    /// Abilities and effects that change the roll.
    pub effects: WoundEffects,
    /// The ruleset in force.
    pub ruleset: LoadedRuleset,
    /// The hash of the ability files; `None` if no ability is named.
    pub abilities_hash: Option<String>,
}

/// The exact distribution of a wound roll.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WoundAnswer {
    /// The fields with which every answer begins.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// What computed the answer; always exact.
    pub engine: Engine,
    /// STR of the attack minus RES of the target.
    pub difference: i16,
    /// Which two of three dice count; plain rolls two.
    pub wound_dice: WoundDice,
    /// The ids of the abilities and other effects that change the roll.
    pub effects: Vec<String>,
    /// The names of these abilities and effects; absent without any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effect_names: Vec<AbilityNames>,
    /// Number of dice combinations with each result.
    pub counts: WoundCounts,
    /// Number of dice combinations with each result or a worse one.
    pub at_least: WoundCounts,
    /// Number of all dice combinations.
    pub total: u64,
}

answers!(WoundAnswer);

/// A number of dice combinations for each result of a wound roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WoundCounts {
    /// Combinations without a wound.
    pub none: u64,
    /// Combinations that stun.
    pub stunned: u64,
    /// Combinations with a light wound.
    pub light: u64,
    /// Combinations with a serious wound.
    pub serious: u64,
    /// Combinations with a critical wound.
    pub critical: u64,
    /// Combinations that kill outright.
    pub killed: u64,
}

impl WoundCounts {
    /// Creates the counts by calling `count` for each result.
    fn count_each(count: impl Fn(WoundResult) -> u64) -> Self {
        let [none, stunned, light, serious, critical, killed] = WoundResult::ALL.map(count);
        Self { none, stunned, light, serious, critical, killed }
    }

    /// Returns the number of combinations with a result.
    pub fn get(&self, result: WoundResult) -> u64 {
        match result {
            WoundResult::None => self.none,
            WoundResult::Stunned => self.stunned,
            WoundResult::Light => self.light,
            WoundResult::Serious => self.serious,
            WoundResult::Critical => self.critical,
            WoundResult::Killed => self.killed,
        }
    }
}

impl Question for WoundQuestion {
    type Answer = WoundAnswer;

    fn answer(&self, _: &dyn Progress) -> Result<WoundAnswer, Failed> {
        let WoundQuestion { difference, wound_dice, effects, .. } = self;
        let LoadedRuleset { ruleset, hash, .. } = &self.ruleset;
        let roll = WoundRoll { difference: *difference, traits: effects.traits(*wound_dice) };
        let wounds = exact::wound_roll(&roll, ruleset);
        let hashes = Hashes { ruleset: hash.clone(), profiles: None, abilities: self.abilities_hash.clone() };
        Ok(WoundAnswer {
            provenance: Provenance { ruleset: Some(ruleset.id.clone()), ..Provenance::new("wound") }
                .with_hashes(hashes),
            engine: Engine::Exact,
            difference: *difference,
            wound_dice: *wound_dice,
            effects: effects.labels.clone(),
            effect_names: effects.names.iter().cloned().map(|[en, fr]| AbilityNames { en, fr }).collect(),
            counts: WoundCounts::count_each(|result| wounds.ways.get(&result).map_or(0, |ways| *ways as u64)),
            at_least: WoundCounts::count_each(|least| {
                wounds.ways.range(least..).map(|(_, ways)| *ways as u64).sum()
            }),
            total: wounds.total() as u64,
        })
    }
}
