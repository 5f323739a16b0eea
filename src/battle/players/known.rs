//! Caches of solved duels and computed outcome distributions, shared by all battles of a question
//! and all threads.
//!
//! The outcome of a combat or test depends only on cards, rules and policies, so the cached values
//! do not depend on the order of queries.

use fleau_engine::policy::Policy;
use fleau_engine::rules::{BySide, Profile, Ruleset, Side, WoundLevel};
use fleau_engine::simulate::{ByTerms, KnownLaws};
use rustc_hash::FxHashMap;
use std::hash::Hash;
use std::sync::{Arc, PoisonError, RwLock};

/// Probabilities of both fighters' wound levels after one combat of side A's card against side B's.
pub(super) type Ends = BySide<[f64; WoundLevel::COUNT]>;

/// The caches for all rulesets and policies; clones share them.
#[derive(Clone, Debug, Default)]
pub struct Known(ByTerms<Shelf>);

/// The caches for one ruleset and one policy per side.
#[derive(Debug, Default)]
pub(crate) struct Shelf {
    duels: Answers<BySide<Profile>, Ends>,
    /// Success probability of a one-die test, by testing side, value and difficulty.
    tests: Answers<(Side, i16, i16), f64>,
    /// Probabilities of the results of a shot's wound roll, by difference and whether the shooter
    /// is unmoving.
    wounds: Answers<(i16, bool), [f64; 6]>,
    /// Outcome distributions of the dice of battles.
    laws: Arc<KnownLaws>,
}

/// A concurrent cache.
#[derive(Debug)]
struct Answers<K, V>(RwLock<FxHashMap<K, V>>);

impl<K, V> Default for Answers<K, V> {
    fn default() -> Self {
        Answers(RwLock::default())
    }
}

impl<K: Copy + Eq + Hash, V: Copy> Answers<K, V> {
    /// Returns the cached value, or computes it with `find`.
    fn of(&self, asked: K, find: impl FnOnce(K) -> V) -> V {
        if let Some(answer) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&asked) {
            return *answer;
        }
        let answer = find(asked);
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(asked, answer);
        answer
    }
}

impl Known {
    /// Returns the caches for a ruleset and the policies of both sides.
    pub(crate) fn under(&self, ruleset: &Ruleset, fights: BySide<Policy>) -> Arc<Shelf> {
        self.0.under(ruleset, fights)
    }
}

impl Shelf {
    /// Returns the outcome of a duel; `solve` is called on a cache miss.
    pub(super) fn ends(&self, cards: BySide<Profile>, solve: impl FnOnce(BySide<Profile>) -> Ends) -> Ends {
        self.duels.of(cards, solve)
    }

    /// Returns the success probability of a one-die test.
    pub(super) fn test(&self, asked: (Side, i16, i16), find: impl FnOnce((Side, i16, i16)) -> f64) -> f64 {
        self.tests.of(asked, find)
    }

    /// Returns the probabilities of the results of a shot's wound roll.
    pub(super) fn wounds(&self, asked: (i16, bool), find: impl FnOnce((i16, bool)) -> [f64; 6]) -> [f64; 6] {
        self.wounds.of(asked, find)
    }

    /// Returns the cached outcome distributions of battles.
    pub(crate) fn laws(&self) -> Arc<KnownLaws> {
        Arc::clone(&self.laws)
    }
}
