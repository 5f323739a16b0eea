//! What is played: who against whom, and how.

use crate::dice::Seed;
use crate::policy::PolicyPlayer;
use crate::rules::{BySide, Profile, Ruleset, Side, Turns};

/// Fighters of two sides in contact: one against one or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchUp {
    names: BySide<String>,
    profiles: BySide<Vec<Profile>>,
}

impl MatchUp {
    /// Sets two sides against each other. A side's name keys its dice: the same names get the same dice,
    /// so that a variant of a profile can be compared with the original on common random numbers.
    ///
    /// # Panics
    /// Unless it is one against one or several; `scenario::form_combat` checks what users write.
    pub fn new(names: BySide<String>, profiles: BySide<Vec<Profile>>) -> Self {
        let (a, b) = (profiles.a.len(), profiles.b.len());
        assert!(a.min(b) == 1, "one against one or several, not {a} against {b}");
        Self { names, profiles }
    }

    /// What keys the dice of each side.
    pub const fn names(&self) -> &BySide<String> {
        &self.names
    }

    /// The fighters of a side.
    pub fn profiles(&self, side: Side) -> &[Profile] {
        &self.profiles[side]
    }

    /// The AP of a side.
    pub fn strategic_value(&self, side: Side) -> u64 {
        self.profiles[side].iter().map(|profile| u64::from(profile.strategic_value.get())).sum()
    }

    /// How many face the lone fighter.
    pub fn enemies(&self) -> usize {
        self.profiles.a.len().max(self.profiles.b.len())
    }

    /// The side of the lone fighter (side A of a duel).
    pub fn lone_side(&self) -> Side {
        if self.profiles.a.len() == 1 { Side::A } else { Side::B }
    }

    /// The duel of the lone fighter with the first of his enemies.
    pub(super) fn first_duel(&self) -> Self {
        let first = |side: &Vec<Profile>| vec![side[0]];
        Self { names: self.names.clone(), profiles: self.profiles.as_ref().map(first) }
    }

    /// Whether the sides are played the other way round, so that A against B and B against A are the
    /// same fights.
    pub(super) fn is_reversed(&self, players: BySide<&PolicyPlayer>) -> bool {
        let key = |side: Side| (&self.names[side], &self.profiles[side], players[side].policy().to_string());
        key(Side::B) < key(Side::A)
    }

    pub(super) fn swapped(&self) -> Self {
        Self { names: self.names.clone().swapped(), profiles: self.profiles.clone().swapped() }
    }

    pub(super) fn stream_name(&self) -> String {
        format!("{}\n{}", self.names.a, self.names.b)
    }
}

/// How fights are sampled: two ways to the same distribution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Sampler {
    /// A word for each attack and each opposed test, drawn from its exact law: the fast way.
    #[default]
    AttackByAttack,
    /// Every die of the rules: the reference, and what a witness needs who tells the dice.
    DieByDie,
}

/// How match-ups are played.
#[derive(Clone, Copy, Debug)]
pub struct Experiment<'a> {
    /// The rules in force.
    pub ruleset: &'a Ruleset,
    /// Who decides for each side.
    pub players: BySide<&'a PolicyPlayer>,
    /// The turn limit.
    pub turns: Turns,
    /// How many fights.
    pub runs: u64,
    /// The seed of all dice.
    pub seed: Seed,
    /// How the fights are sampled; either way they keep their numbers, but not their outcomes.
    pub sampler: Sampler,
}
