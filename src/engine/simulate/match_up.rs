//! Input of a simulation: the sides of a match-up, and the experiment.

use crate::dice::Seed;
use crate::policy::PolicyPlayer;
use crate::rules::{BySide, Profile, Ruleset, Side, Turns};

/// Two sides in contact: one fighter against one or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchUp {
    pub(super) names: BySide<String>,
    pub(super) profiles: BySide<Vec<Profile>>,
}

impl MatchUp {
    /// Creates a match-up. The names of the sides select the random stream: equal names get the
    /// same dice, so that a variant of a profile can be compared with the original on common random
    /// numbers.
    ///
    /// # Panics
    /// If both sides have several fighters, or one has none. `scenario::form_combat` checks the
    /// input of users.
    pub fn new(names: BySide<String>, profiles: BySide<Vec<Profile>>) -> Self {
        let (a, b) = (profiles.a.len(), profiles.b.len());
        assert!(a.min(b) == 1, "one against one or several, not {a} against {b}");
        Self { names, profiles }
    }

    /// Returns the names, which select the random stream.
    pub const fn names(&self) -> &BySide<String> {
        &self.names
    }

    /// Returns the fighters of a side.
    pub fn profiles(&self, side: Side) -> &[Profile] {
        &self.profiles[side]
    }

    /// Returns the number of opponents of the lone fighter.
    pub fn enemies(&self) -> usize {
        self.profiles.a.len().max(self.profiles.b.len())
    }

    /// Returns the side of the lone fighter (side A in a duel).
    pub fn lone_side(&self) -> Side {
        if self.profiles.a.len() == 1 { Side::A } else { Side::B }
    }

    /// Returns the duel of the lone fighter against its first opponent.
    pub(super) fn first_duel(&self) -> Self {
        let first = |side: &Vec<Profile>| vec![side[0]];
        Self { names: self.names.clone(), profiles: self.profiles.as_ref().map(first) }
    }
}

/// Method of sampling fights. Both methods have the same distribution of results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Sampler {
    /// Draws one random word for each attack and each opposed test from its exact outcome
    /// distribution: the fast method.
    #[default]
    AttackByAttack,
    /// Rolls every die of the rules: the reference method, needed to report the dice of a fight.
    DieByDie,
}

/// Conditions under which match-ups are simulated: ruleset, players, turn limit, number of fights,
/// seed and method.
#[derive(Clone, Copy, Debug)]
pub struct Experiment<'a> {
    /// Ruleset of the fights.
    pub ruleset: &'a Ruleset,
    /// Player of each side.
    pub players: BySide<&'a PolicyPlayer>,
    /// Maximum number of turns of a fight.
    pub turns: Turns,
    /// Number of fights to simulate.
    pub runs: u64,
    /// Seed of all dice.
    pub seed: Seed,
    /// Method of sampling. A fight has the same number under both methods, but different dice.
    pub sampler: Sampler,
}
