//! Laws that the fights of a question have in common: between which players, under which rules.
//!
//! A law takes far longer to compute than to draw from, and a study fights under the same few rules and policies for each option and
//! each setting anew. What is drawn does not depend on who asked first.

use super::attack_by_attack::{KnownLaws, SharedLaws};
use super::by_terms::ByTerms;
use crate::policy::PolicyPlayer;
use crate::rules::{BySide, Ruleset};

/// The laws under some rulesets between players of some policies. A copy has the same laws.
#[derive(Clone, Debug, Default)]
pub struct LawBook(ByTerms<KnownLaws>);

impl LawBook {
    /// The laws under this ruleset between these players.
    pub fn between<'a>(&self, ruleset: &'a Ruleset, players: BySide<&'a PolicyPlayer>) -> SharedLaws<'a> {
        let policies = players.map(|player| player.policy());
        SharedLaws::knowing(ruleset, players, self.0.under(ruleset, policies))
    }
}
