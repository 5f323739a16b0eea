//! Duels that were solved and laws that were computed: kept for all battles of a question, on all threads.
//!
//! What one combat or test comes to depends on the cards, the rules and the policies, so the answer stays the same whoever asks
//! first.

use fleau_engine::policy::Policy;
use fleau_engine::rules::{BySide, Profile, Ruleset, Side, WoundLevel};
use fleau_engine::simulate::{ByTerms, KnownLaws};
use rustc_hash::FxHashMap;
use std::hash::Hash;
use std::sync::{Arc, PoisonError, RwLock};

/// The probabilities of the wound levels of both, after one combat of side A's card against side B's.
pub(super) type Ends = BySide<[f64; WoundLevel::COUNT]>;

/// See the module. Copies share what they know.
#[derive(Clone, Debug, Default)]
pub struct Known(ByTerms<Shelf>);

/// What is known under one ruleset, with one policy a side.
#[derive(Debug, Default)]
pub(crate) struct Shelf {
    duels: Answers<BySide<Profile>, Ends>,
    /// The chance of a test of one die, by who makes it, its value and its difficulty.
    tests: Answers<(Side, i16, i16), f64>,
    /// The chances of the results of a shot's wound roll, by its difference and whether the shooter does not move.
    wounds: Answers<(i16, bool), [f64; 6]>,
    /// Of the dice of battles.
    laws: Arc<KnownLaws>,
}

/// Answers by what was asked.
#[derive(Debug)]
struct Answers<K, V>(RwLock<FxHashMap<K, V>>);

impl<K, V> Default for Answers<K, V> {
    fn default() -> Self {
        Answers(RwLock::default())
    }
}

impl<K: Copy + Eq + Hash, V: Copy> Answers<K, V> {
    /// The answer; `find` is called where nobody knows it yet.
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
    /// What is known under a ruleset, where the sides place their dice by these policies.
    pub(crate) fn under(&self, ruleset: &Ruleset, fights: BySide<Policy>) -> Arc<Shelf> {
        self.0.under(ruleset, fights)
    }
}

impl Shelf {
    /// How a duel ends; `solve` is called where nobody knows it yet.
    pub(super) fn ends(&self, cards: BySide<Profile>, solve: impl FnOnce(BySide<Profile>) -> Ends) -> Ends {
        self.duels.of(cards, solve)
    }

    /// The chance of a test of one die.
    pub(super) fn test(&self, asked: (Side, i16, i16), find: impl FnOnce((Side, i16, i16)) -> f64) -> f64 {
        self.tests.of(asked, find)
    }

    /// The chances of the results of a shot's wound roll.
    pub(super) fn wounds(&self, asked: (i16, bool), find: impl FnOnce((i16, bool)) -> [f64; 6]) -> [f64; 6] {
        self.wounds.of(asked, find)
    }

    /// The laws of the dice of battles.
    pub(crate) fn laws(&self) -> Arc<KnownLaws> {
        Arc::clone(&self.laws)
    }
}
