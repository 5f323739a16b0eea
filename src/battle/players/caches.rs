//! Caches of solved duels and computed outcome distributions, shared by all battles of a question
//! and all threads.
//!
//! The outcome of a combat or test depends only on cards, rules and policies, so the cached values
//! do not depend on the order of queries.

use fleau_engine::exact::SolverCache;
use fleau_engine::policy::Policy;
use fleau_engine::rules::{BySide, Profile, Ruleset, Side, WoundLevel};
use fleau_engine::simulate::{ByRulesetAndPolicies, CachedDistributions};
use rustc_hash::FxHashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError, RwLock};

/// Probabilities of both fighters' wound levels after one combat of side A's card against side B's.
pub(super) type DuelOutcome = BySide<[f64; WoundLevel::COUNT]>;

/// A card in a duel: its number in the caches, and what its penalties are, as a key.
pub(super) type DuelCard = (u32, u8);

/// The caches for all rulesets and policies; clones share them.
#[derive(Clone, Debug, Default)]
pub struct BattleCaches(ByRulesetAndPolicies<Caches>);

/// The caches for one ruleset and one policy per side.
#[derive(Debug, Default)]
pub(crate) struct Caches {
    /// The number of each card that fought, in the order of arrival.
    cards: RwLock<FxHashMap<Profile, u32>>,
    duels: Cache<BySide<DuelCard>, DuelOutcome>,
    /// Success probability of a one-die test; the key is the side that tests, the tested value and
    /// the difficulty.
    tests: Cache<(Side, i16, i16), f64>,
    /// Probabilities of the results of a shot's wound roll, mildest first; the key is STR minus
    /// RES, and whether the shooter is unmoving.
    wounds: Cache<(i16, bool), [f64; 6]>,
    /// Outcome distributions of combats, shots and tests, for the simulation of battles.
    distributions: Arc<CachedDistributions>,
    /// Intermediate results of solvers that are not in use.
    unused_solvers: Mutex<Vec<SolverCache>>,
}

#[derive(Debug)]
struct Cache<K, V>(RwLock<FxHashMap<K, V>>);

impl<K, V> Default for Cache<K, V> {
    fn default() -> Self {
        Cache(RwLock::default())
    }
}

impl<K: Copy + Eq + Hash, V: Copy> Cache<K, V> {
    /// Returns the cached value for the key `asked`; if there is none, computes it with `find` and
    /// stores it.
    fn get_or_insert_with(&self, asked: K, find: impl FnOnce(K) -> V) -> V {
        if let Some(answer) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&asked) {
            return *answer;
        }
        let answer = find(asked);
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(asked, answer);
        answer
    }
}

impl BattleCaches {
    /// Returns the caches for a ruleset and the policies of both sides.
    pub(crate) fn for_rules(&self, ruleset: &Ruleset, fights: BySide<Policy>) -> Arc<Caches> {
        self.0.get_or_default(ruleset, fights)
    }
}

impl Caches {
    /// Returns the number of a card in these caches, which depends on the order of queries.
    pub(super) fn number_of_card(&self, card: &Profile) -> u32 {
        if let Some(number) = self.cards.read().unwrap_or_else(PoisonError::into_inner).get(card) {
            return *number;
        }
        let mut cards = self.cards.write().unwrap_or_else(PoisonError::into_inner);
        let next = cards.len() as u32;
        *cards.entry(*card).or_insert(next)
    }

    /// Returns the outcome of a duel from the cache; `solve` is called if it is not cached.
    pub(super) fn duel_outcome(
        &self,
        cards: BySide<DuelCard>,
        solve: impl FnOnce() -> DuelOutcome,
    ) -> DuelOutcome {
        self.duels.get_or_insert_with(cards, |_| solve())
    }

    /// Returns the success probability of a one-die test from the cache; `find` is called if it is
    /// not cached. `asked` is the testing side, the value and the difficulty.
    pub(super) fn test_probability(
        &self,
        asked: (Side, i16, i16),
        find: impl FnOnce((Side, i16, i16)) -> f64,
    ) -> f64 {
        self.tests.get_or_insert_with(asked, find)
    }

    /// Returns the probabilities of the results of a shot's wound roll from the cache; `find` is
    /// called if they are not cached. `asked` is STR minus RES, and whether the shooter is
    /// unmoving.
    pub(super) fn wound_probabilities(
        &self,
        asked: (i16, bool),
        find: impl FnOnce((i16, bool)) -> [f64; 6],
    ) -> [f64; 6] {
        self.wounds.get_or_insert_with(asked, find)
    }

    /// Returns the intermediate results of a solver that is not in use, or empty ones.
    pub(super) fn borrow_solver(&self) -> SolverCache {
        self.unused_solvers.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    /// Keeps the intermediate results of a solver that is no longer in use.
    pub(super) fn return_solver(&self, solver: SolverCache) {
        self.unused_solvers.lock().unwrap_or_else(PoisonError::into_inner).push(solver);
    }

    /// Returns the cached outcome distributions of combats, shots and tests.
    pub(crate) fn outcome_distributions(&self) -> Arc<CachedDistributions> {
        Arc::clone(&self.distributions)
    }
}
