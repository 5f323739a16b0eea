//! Cache of outcome distributions that the fights of a question share, by ruleset and policies.
//!
//! A distribution takes far longer to compute than to draw from, and a study uses the same few
//! rulesets and policies for every option and variant. The distributions do not depend on the order
//! of requests.

use super::attack_by_attack::{CachedDistributions, SharedDistributions};
use super::by_ruleset::ByRulesetAndPolicies;
use crate::policy::PolicyPlayer;
use crate::rules::{BySide, Ruleset};

/// Cache of outcome distributions by ruleset and policies. Clones share their contents.
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
