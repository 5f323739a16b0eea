//! The states of combats, by number: what was seen before is found again.
//!
//! # Design
//! A state is looked up for each outcome of each attack, by the million where players decide freely. Combatants are numbered first,
//! as there are few of them, so that a state takes a word each and one more, and the processor's caches hold many.

use super::Id;
use crate::rules::combat::{Combat, Combatant};
use rustc_hash::FxHashMap;
use std::hash::{Hash, Hasher};

/// The nodes of states.
#[derive(Debug)]
pub(super) struct States<const N: usize> {
    combatants: FxHashMap<Combatant, u32>,
    nodes: FxHashMap<State<N>, Id>,
}

/// A combat in few words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State<const N: usize> {
    lone: u32,
    several: [u32; N],
    /// Whose half it is, and who was part of it.
    half: u32,
}

impl<const N: usize> Hash for State<N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(u64::from(self.lone) << 32 | u64::from(self.half));
        self.several.iter().for_each(|enemy| hasher.write_u32(*enemy));
    }
}

impl<const N: usize> States<N> {
    /// None yet, with room for so many.
    pub(super) fn with_capacity(states: usize) -> Self {
        let nodes = FxHashMap::with_capacity_and_hasher(states, Default::default());
        Self { combatants: FxHashMap::default(), nodes }
    }

    /// The state that a combat is in.
    #[inline]
    pub(super) fn of(&mut self, combat: &Combat<N>) -> State<N> {
        let mut number = |of: &Combatant| {
            let next = self.combatants.len() as u32;
            *self.combatants.entry(*of).or_insert(next)
        };
        State {
            lone: number(&combat.lone),
            several: combat.several.each_ref().map(&mut number),
            half: u32::from(combat.done.bits()) << 1 | combat.half as u32,
        }
    }

    /// The node of a state; none where it was not seen before.
    #[inline]
    pub(super) fn node(&self, state: &State<N>) -> Option<Id> {
        self.nodes.get(state).copied()
    }

    /// Takes down the node of a state.
    #[inline]
    pub(super) fn learn(&mut self, state: State<N>, node: Id) {
        self.nodes.insert(state, node);
    }
}
