//! How a melee starts: how far apart the sides are, and which side speaks first.

use crate::rules::Side;
use crate::rules::skirmish::{FirstSpeaker, Start};
use crate::scenario::{Needs, ResolvedFighter};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// How the sides of a melee start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeleeStart {
    /// The start: in contact, or at a distance.
    pub start: Start,
    /// Which side speaks first in each turn.
    pub first_word: FirstSpeaker,
}

/// Which side speaks first in each turn, as answers write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum FirstSide {
    /// Side A in every turn.
    A,
    /// Side B in every turn.
    B,
    /// In each turn the side that the winner of an opposed DIS test chooses.
    Dis,
}

impl MeleeStart {
    /// Whether the sides start at a distance.
    pub(crate) fn is_apart(self) -> bool {
        self.start != Start::InContact
    }

    /// Whether the fight begins with a charge.
    pub(crate) fn is_charge(self) -> bool {
        matches!(self.start, Start::Charge(_))
    }

    /// The initial distance between the sides, in centimeters; `None` in contact.
    pub fn centimeters(self) -> Option<f64> {
        self.start.centimeters()
    }

    /// The side that charges in the first turn, whatever its policy; `None` if the policies decide.
    pub(crate) fn charging_side(self) -> Option<Side> {
        match (self.start, self.first_word) {
            (Start::Charge(_), FirstSpeaker::Side(side)) => Some(side),
            _ => None,
        }
    }

    /// Which side speaks first, as answers write it.
    pub(crate) fn first_speaker(self) -> FirstSide {
        match self.first_word {
            FirstSpeaker::Side(Side::A) => FirstSide::A,
            FirstSpeaker::Side(Side::B) => FirstSide::B,
            FirstSpeaker::Discipline => FirstSide::Dis,
        }
    }

    /// Returns which values of the fighters' cards such a melee needs. `are_bought` says whether a
    /// budget buys the groups.
    pub(crate) fn needs(self, are_bought: bool) -> Needs {
        let groups = Needs::for_groups(self.is_apart(), are_bought);
        Needs { discipline: self.first_speaker() == FirstSide::Dis, ..groups }
    }

    /// Returns the names of the fighters whose DIS is unknown; empty if no DIS test decides which
    /// side speaks first.
    pub(crate) fn unknown_discipline<'a>(
        self,
        fighters: impl Iterator<Item = &'a ResolvedFighter>,
    ) -> BTreeSet<&'a str> {
        let is_asked = self.first_word == FirstSpeaker::Discipline;
        let unknown = fighters.filter(|fighter| is_asked && fighter.profile.discipline.is_none());
        unknown.map(|fighter| fighter.name.as_str()).collect()
    }
}
