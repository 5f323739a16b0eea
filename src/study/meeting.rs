//! How a melee starts: how far apart the sides are, and which side speaks first.

use crate::rules::Side;
use crate::rules::skirmish::{FirstWord, Start};
use crate::scenario::{Needs, Recruit};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// How the sides of a melee start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The start: in contact, or at a distance.
    pub start: Start,
    /// Which side speaks first in each turn.
    pub first_word: FirstWord,
}

/// Which side speaks first in each turn, as answers write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum First {
    /// Side A in every turn.
    A,
    /// Side B in every turn.
    B,
    /// In each turn the side that the winner of an opposed DIS test chooses.
    Dis,
}

impl Meeting {
    /// Whether the sides start at a distance.
    pub fn is_apart(self) -> bool {
        self.start != Start::InContact
    }

    /// The initial distance between the sides, in centimeters; `None` in contact.
    pub fn centimeters(self) -> Option<f64> {
        match self.start {
            Start::InContact => None,
            Start::Apart(distance) => Some(f64::from(distance.get()) / 10.0),
        }
    }

    /// Which side speaks first, as answers write it.
    pub fn first(self) -> First {
        match self.first_word {
            FirstWord::Side(Side::A) => First::A,
            FirstWord::Side(Side::B) => First::B,
            FirstWord::Discipline => First::Dis,
        }
    }

    /// The values of the cards that such a melee needs; `are_bought` if a budget buys the groups.
    pub fn needs(self, are_bought: bool) -> Needs {
        let groups = Needs::of_groups(self.is_apart(), are_bought);
        Needs { discipline: self.first() == First::Dis, ..groups }
    }

    /// The names of fighters without a known DIS, if a DIS test decides which side speaks first.
    pub fn without_discipline<'a>(self, recruits: impl Iterator<Item = &'a Recruit>) -> BTreeSet<&'a str> {
        let is_asked = self.first_word == FirstWord::Discipline;
        let unknown = recruits.filter(|recruit| is_asked && recruit.profile.discipline.is_none());
        unknown.map(|recruit| recruit.name.as_str()).collect()
    }
}
