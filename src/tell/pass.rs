//! Where in its passes of arms a combat is [VII-C-3], by the attacks that are made.

use super::story::Who;
use crate::rules::Side;

/// A pass of arms.
#[derive(Default)]
pub(super) struct Pass {
    number: u8,
    /// Who attacks first in each.
    first: Option<Side>,
    /// The side that attacked last, and those of several who have had their turn in this half.
    now: Option<Side>,
    done: Vec<Who>,
}

impl Pass {
    /// Before the first pass of a combat, whose initiative this side won.
    pub(super) fn of_combat(first: Side) -> Self {
        Pass { first: Some(first), ..Pass::default() }
    }

    /// An attack is made by a side, by or on this one of several: the number of the pass, if it begins with it. A pass begins
    /// where the side that attacks first does so anew, or where somebody has his second turn.
    pub(super) fn attack(&mut self, side: Side, one_of_several: Who) -> Option<u8> {
        let has_changed = self.now != Some(side);
        let again = !has_changed && self.done.contains(&one_of_several);
        let begins = again || (has_changed && (self.first == Some(side) || self.number == 0));
        self.number += u8::from(begins);
        if again || has_changed {
            self.done.clear();
        }
        self.now = Some(side);
        self.done.push(one_of_several);
        begins.then_some(self.number)
    }
}
