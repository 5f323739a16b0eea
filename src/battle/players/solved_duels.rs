//! Duels that were solved: kept for all battles of a question, on all threads.
//!
//! What one combat comes to depends on both cards, the rules and the policies, so the answer stays the same whoever asks first.

use fleau_engine::policy::Policy;
use fleau_engine::rules::{BySide, Profile, Ruleset, WoundLevel};
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock};

/// The probabilities of the wound levels of both, after one combat of side A's card against side B's.
pub(super) type Ends = BySide<[f64; WoundLevel::COUNT]>;

/// See the module. Copies share what they know.
#[derive(Clone, Debug, Default)]
pub struct SolvedDuels(Arc<Mutex<Vec<Terms>>>);

/// A ruleset and policies, and the duels under them.
#[derive(Debug)]
struct Terms {
    ruleset: Ruleset,
    fights: BySide<Policy>,
    shelf: Arc<Shelf>,
}

/// The duels under one ruleset, with one policy a side.
#[derive(Debug, Default)]
pub(super) struct Shelf(RwLock<FxHashMap<BySide<Profile>, Ends>>);

impl SolvedDuels {
    /// The duels under a ruleset, where the sides place their dice by these policies.
    pub(super) fn under(&self, ruleset: &Ruleset, fights: BySide<Policy>) -> Arc<Shelf> {
        let mut shelves = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = |terms: &&Terms| terms.ruleset == *ruleset && terms.fights == fights;
        if let Some(terms) = shelves.iter().find(is_it) {
            return Arc::clone(&terms.shelf);
        }
        let shelf = Arc::<Shelf>::default();
        shelves.push(Terms { ruleset: ruleset.clone(), fights, shelf: Arc::clone(&shelf) });
        shelf
    }
}

impl Shelf {
    /// How a duel ends; `solve` is called where nobody knows it yet.
    pub(super) fn ends(&self, cards: BySide<Profile>, solve: impl FnOnce(&BySide<Profile>) -> Ends) -> Ends {
        if let Some(ends) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&cards) {
            return *ends;
        }
        let ends = solve(&cards);
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(cards, ends);
        ends
    }
}
