//! What is known under some rulesets, between players of some policies, and not under others.

use crate::policy::Policy;
use crate::rules::{BySide, Ruleset};
use std::sync::{Arc, Mutex, PoisonError};

/// See the module. Copies share what they know.
#[derive(Debug, Default)]
pub struct ByTerms<T>(Arc<Mutex<Vec<Terms<T>>>>);

/// A ruleset and policies, and what is known under them.
#[derive(Debug)]
struct Terms<T> {
    ruleset: Ruleset,
    policies: BySide<Policy>,
    known: Arc<T>,
}

impl<T> Clone for ByTerms<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T: Default> ByTerms<T> {
    /// What is known under a ruleset, where the sides play by these policies: nothing at first.
    pub fn under(&self, ruleset: &Ruleset, policies: BySide<Policy>) -> Arc<T> {
        // Terms are there as a whole or not at all, whoever panicked.
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = |terms: &&Terms<T>| terms.ruleset == *ruleset && terms.policies == policies;
        if let Some(terms) = all.iter().find(is_it) {
            return Arc::clone(&terms.known);
        }
        let known = Arc::<T>::default();
        all.push(Terms { ruleset: ruleset.clone(), policies, known: Arc::clone(&known) });
        known
    }
}
