//! Who sits where at the table of a told fight.

use super::story::Who;
use crate::rules::{BySide, Place, Ruleset, Side};

/// Who sits where.
pub(super) struct Seats<'a> {
    pub(super) ruleset: &'a Ruleset,
    pub(super) lone: Who,
    pub(super) several: Vec<Who>,
    /// The seat of the fighter who is alone.
    pub(super) lone_side: Side,
    /// The side that sits at each seat.
    pub(super) at: BySide<Side>,
}

impl Seats<'_> {
    pub(super) fn who(&self, place: Place) -> Who {
        match place {
            Place::Lone => self.lone,
            Place::Several(i) => self.several[i],
        }
    }

    /// Everybody in the order of the table: the lone fighter first.
    pub(super) fn everybody(&self) -> impl Iterator<Item = Who> {
        std::iter::once(self.lone).chain(self.several.iter().copied())
    }
}
