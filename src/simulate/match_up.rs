//! What is played: who against whom, and how.

use crate::dice::Seed;
use crate::policy::PolicyPlayer;
use crate::rules::{BySide, Profile, Ruleset, Side, Turns};
use std::fmt;

/// Fighters of two sides in contact: one against one or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchUp {
    names: BySide<String>,
    profiles: BySide<Vec<Profile>>,
}

/// Why fighters cannot be set against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchUpError {
    /// A side has nobody.
    EmptySide,
    /// Both sides have several fighters.
    SeveralAgainstSeveral,
    /// More enemies than can stand around the lone fighter [II-E].
    OverContactLimit {
        /// How many there are.
        enemies: usize,
        /// How many there can be.
        limit: usize,
    },
}

impl fmt::Display for MatchUpError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::EmptySide => f.write_str("a side has no fighter"),
            Self::SeveralAgainstSeveral => {
                f.write_str("several against several is a melee; a combat is one against one or several")
            }
            Self::OverContactLimit { enemies, limit } => {
                write!(f, "{enemies} enemies on one fighter; at most {limit} can be in contact with his size")
            }
        }
    }
}

impl std::error::Error for MatchUpError {}

impl MatchUp {
    /// Sets two sides against each other. A side's name keys its dice: the same names get the same dice,
    /// so that a variant of a profile can be compared with the original on common random numbers.
    ///
    /// # Errors
    /// When that is not one against one or several within the contact limit.
    pub fn new(names: BySide<String>, profiles: BySide<Vec<Profile>>) -> Result<Self, MatchUpError> {
        let (lone, several) = match (profiles.a.len(), profiles.b.len()) {
            (0, _) | (_, 0) => return Err(MatchUpError::EmptySide),
            (1, _) => (&profiles.a, &profiles.b),
            (_, 1) => (&profiles.b, &profiles.a),
            _ => return Err(MatchUpError::SeveralAgainstSeveral),
        };
        let limit = lone[0].size.contact_limit();
        if several.len() > limit {
            return Err(MatchUpError::OverContactLimit { enemies: several.len(), limit });
        }
        Ok(Self { names, profiles })
    }

    /// The fighters of a side.
    pub fn profiles(&self, side: Side) -> &[Profile] {
        &self.profiles[side]
    }

    /// The AP of a side.
    pub fn strategic_value(&self, side: Side) -> u64 {
        self.profiles[side].iter().map(|profile| u64::from(profile.strategic_value.get())).sum()
    }

    /// The side of the lone fighter (side A of a duel).
    pub(super) fn lone_side(&self) -> Side {
        if self.profiles.a.len() == 1 { Side::A } else { Side::B }
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
}
