//! Assignment of fighters to seats, in the order of the rules.

use super::story::Who;
use crate::rules::{BySide, Place, Ruleset, Side};

/// The fighters of a combat by seat, that is, by side in the simulation. In a reversed story seat A
/// belongs to side B.
pub(super) struct Seats<'a> {
    pub(super) ruleset: &'a Ruleset,
    pub(super) lone: Who,
    pub(super) several: Vec<Who>,
    /// The seat of the lone fighter.
    pub(super) lone_side: Side,
    /// The side of the story at each seat: the other side if the story is reversed.
    pub(super) at: BySide<Side>,
}

impl Seats<'_> {
    pub(super) fn who(&self, place: Place) -> Who {
        match place {
            Place::Lone => self.lone,
            Place::Several(i) => self.several[i],
        }
    }

    /// Iterates over all fighters in the order of the rules: the lone fighter first.
    pub(super) fn fighters(&self) -> impl Iterator<Item = Who> {
        std::iter::once(self.lone).chain(self.several.iter().copied())
    }
}
