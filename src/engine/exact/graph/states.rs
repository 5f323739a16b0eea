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
    combatants: FxHashMap<u128, u32>,
    nodes: FxHashMap<State<N>, Id>,
    /// Who was looked up last at each place: an attack leaves one of the two as he was.
    lone: Found,
    several: [Found; N],
}

/// A combatant, all of him, and his number; nobody is like this before the first look.
type Found = (u128, u32);
const NOBODY: Found = (u128::MAX, 0);

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
        Self { combatants: FxHashMap::default(), nodes, lone: NOBODY, several: [NOBODY; N] }
    }

    /// The state that a combat is in.
    #[inline]
    pub(super) fn of(&mut self, combat: &Combat<N>) -> State<N> {
        let known = &mut self.combatants;
        let mut number = |of: &Combatant, last: &mut Found| {
            let bits = of.bits();
            if last.0 != bits {
                let next = known.len() as u32;
                *last = (bits, *known.entry(bits).or_insert(next));
            }
            last.1
        };
        let mut several = combat.several.iter().zip(&mut self.several);
        State {
            lone: number(&combat.lone, &mut self.lone),
            several: std::array::from_fn(|_| several.next().map_or(0, |(enemy, last)| number(enemy, last))),
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
