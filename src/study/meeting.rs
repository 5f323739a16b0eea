//! On which terms the sides of a melee meet: how far apart, and who has the first word.

use crate::rules::Side;
use crate::rules::skirmish::{FirstWord, Start};
use crate::scenario::{Needs, Recruit};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// On which terms the sides meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// In contact, or so far apart.
    pub start: Start,
    /// Who has the first word.
    pub first_word: FirstWord,
}

/// Who has the first word in each turn, as answers write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum First {
    /// Side A in every turn.
    A,
    /// Side B in every turn.
    B,
    /// Who wins an opposed test of DIS in each turn.
    Dis,
}

impl Meeting {
    /// Whether there is a distance between the sides at first.
    pub fn is_apart(self) -> bool {
        self.start != Start::InContact
    }

    /// How far apart the sides start, in centimeters.
    pub fn centimeters(self) -> Option<f64> {
        match self.start {
            Start::InContact => None,
            Start::Apart(distance) => Some(f64::from(distance.get()) / 10.0),
        }
    }

    /// Who has the first word.
    pub fn first(self) -> First {
        match self.first_word {
            FirstWord::Side(Side::A) => First::A,
            FirstWord::Side(Side::B) => First::B,
            FirstWord::Discipline => First::Dis,
        }
    }

    /// What such fights ask of the cards; `are_bought` where a budget buys the groups.
    pub fn needs(self, are_bought: bool) -> Needs {
        let groups = Needs::of_groups(self.is_apart(), are_bought);
        Needs { discipline: self.first() == First::Dis, ..groups }
    }

    /// Where it matters that a DIS is unknown: the names of those who have none.
    pub fn without_discipline<'a>(self, recruits: impl Iterator<Item = &'a Recruit>) -> BTreeSet<&'a str> {
        let is_asked = self.first_word == FirstWord::Discipline;
        let unknown = recruits.filter(|recruit| is_asked && recruit.profile.discipline.is_none());
        unknown.map(|recruit| recruit.name.as_str()).collect()
    }
}
