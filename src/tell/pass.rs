//! Position of a combat within its passes of arms (VII-C-3), derived from the attacks made.

use super::story::Who;
use crate::rules::Side;

#[derive(Default)]
pub(super) struct Pass {
    number: u8,
    /// The side that attacks first in each pass: the winner of the initiative.
    first: Option<Side>,
    /// The side that made the last attack; `None` before the first.
    now: Option<Side>,
    /// Opponents of the lone fighter that attacked or were attacked since `now` last changed or a
    /// pass began.
    done: Vec<Who>,
}

impl Pass {
    /// Creates the state before the first pass of a combat. `first` is the winner of the
    /// initiative.
    pub(super) fn new(first: Side) -> Self {
        Pass { first: Some(first), ..Pass::default() }
    }

    /// Registers an attack by a side, made by or against this one of the several. Returns the
    /// number of the pass if the attack begins one: when the side that attacks first does so again,
    /// or when a fighter has a second turn.
    pub(super) fn register_attack(&mut self, side: Side, one_of_several: Who) -> Option<u8> {
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
