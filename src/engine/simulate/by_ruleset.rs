//! Values that are specific to a ruleset and to the policies of both sides, such as the outcome
//! distributions that the fights of a question share.

use super::attack_by_attack::{CachedDistributions, SharedDistributions};
use crate::policy::{Policy, PolicyPlayer};
use crate::rules::{BySide, Ruleset};
use std::sync::{Arc, Mutex, PoisonError};

/// Map from a ruleset and the policies of both sides to a shared value. Clones share their
/// contents.
#[derive(Debug, Default)]
pub struct ByRulesetAndPolicies<T>(Arc<Mutex<Vec<Entry<T>>>>);

/// Entry of [`ByRulesetAndPolicies`]: a ruleset, the policies of both sides, and their value.
#[derive(Debug)]
struct Entry<T> {
    ruleset: Ruleset,
    policies: BySide<Policy>,
    known: Arc<T>,
}

impl<T> Clone for ByRulesetAndPolicies<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T: Default> ByRulesetAndPolicies<T> {
    /// Returns the value for a ruleset and policies; a default value the first time.
    pub fn get_or_default(&self, ruleset: &Ruleset, policies: BySide<Policy>) -> Arc<T> {
        // A poisoned lock can be used, because entries are added in one step.
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = |terms: &&Entry<T>| terms.ruleset == *ruleset && terms.policies == policies;
        if let Some(terms) = all.iter().find(is_it) {
            return Arc::clone(&terms.known);
        }
        let known = Arc::<T>::default();
        all.push(Entry { ruleset: ruleset.clone(), policies, known: Arc::clone(&known) });
        known
    }
}

/// Cache of outcome distributions by ruleset and policies. Clones share their contents.
///
/// A distribution takes far longer to compute than to draw from, and a study uses the same few
/// rulesets and policies for every option and variant. The distributions do not depend on the order
/// of requests.
#[derive(Clone, Debug, Default)]
pub struct DistributionCache(ByRulesetAndPolicies<CachedDistributions>);

impl DistributionCache {
    /// Returns the distributions under this ruleset between these players.
    pub fn between<'a>(
        &self,
        ruleset: &'a Ruleset,
        players: BySide<&'a PolicyPlayer>,
    ) -> SharedDistributions<'a> {
        let policies = players.map(|player| player.policy());
        SharedDistributions::with_cache(ruleset, players, self.0.get_or_default(ruleset, policies))
    }
}
