//! Look-up table from the states of a combat to their nodes.
//!
//! # Design
//! A state is looked up for each outcome of each attack, millions of times if players decide
//! freely. There are few different combatants, so these are numbered first. A state then takes one
//! 32-bit word per combatant and one more, and many states fit into the processor's caches.

use super::Id;
use crate::rules::combat::{Combat, Combatant};
use rustc_hash::FxHashMap;
use std::hash::{Hash, Hasher};

#[derive(Debug)]
pub(super) struct States<const N: usize> {
    combatants: FxHashMap<u128, u32>,
    nodes: FxHashMap<State<N>, Id>,
    /// Lone fighter looked up last. Most attacks leave the lone fighter or its opponent unchanged,
    /// which then needs no further look-up.
    lone: LastLookup,
    /// Opponent looked up last, at each place.
    several: [LastLookup; N],
}

/// Packed state ([`Combatant::bits`]) of the combatant looked up last, and its number.
type LastLookup = (u128, u32);
const NO_LOOKUP: LastLookup = (u128::MAX, 0);

/// State of a combat as a key: the numbers of its combatants, its half, and the fighters that are
/// done in this half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State<const N: usize> {
    lone: u32,
    several: [u32; N],
    /// Half of the combat in the lowest bit, and above it the fighters that are done in this half.
    half: u32,
}

impl<const N: usize> Hash for State<N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(u64::from(self.lone) << 32 | u64::from(self.half));
        self.several.iter().for_each(|enemy| hasher.write_u32(*enemy));
    }
}

impl<const N: usize> States<N> {
    /// Creates an empty table with room for `states` states.
    pub(super) fn with_capacity(states: usize) -> Self {
        let nodes = FxHashMap::with_capacity_and_hasher(states, Default::default());
        Self { combatants: FxHashMap::default(), nodes, lone: NO_LOOKUP, several: [NO_LOOKUP; N] }
    }

    /// Returns the compact form of a state of the combat.
    #[inline]
    pub(super) fn compact(&mut self, combat: &Combat<N>) -> State<N> {
        let known = &mut self.combatants;
        let mut number = |of: &Combatant, last: &mut LastLookup| {
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
            half: combat.done.bits() << 1 | combat.half as u32,
        }
    }

    /// Returns the node of a state; `None` if the state is new.
    #[inline]
    pub(super) fn node(&self, state: &State<N>) -> Option<Id> {
        self.nodes.get(state).copied()
    }

    /// Stores the node of a state.
    #[inline]
    pub(super) fn insert(&mut self, state: State<N>, node: Id) {
        self.nodes.insert(state, node);
    }
}
