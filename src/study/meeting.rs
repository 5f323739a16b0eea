//! On which terms the sides of a melee meet: how far apart, and who has the first word.

use super::sides::Sides;
use crate::rules::skirmish::{FirstWord, Start};
use crate::rules::{BySide, Side};
use crate::scenario::{Needs, Recruit};
use crate::simulate::Experiment;
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

    /// How many of each side find no room beside an enemy when all of them meet; the most, where that depends on who
    /// places the first fighter.
    pub fn second_rank(self, sides: &Sides, experiment: &Experiment) -> BySide<u8> {
        let match_up = sides.melee(Meeting { start: Start::InContact, ..self });
        let skirmish = match_up.skirmish(experiment);
        match self.first_word {
            FirstWord::Side(first) => skirmish.second_rank(first),
            FirstWord::Discipline => {
                let [one, other] = Side::BOTH.map(|first| skirmish.second_rank(first));
                BySide { a: one.a.max(other.a), b: one.b.max(other.b) }
            }
        }
    }
}
