//! Laws that the fights of a question have in common: between which players, under which rules.
//!
//! A law takes far longer to compute than to draw from, and a study fights under the same few rules and policies for each option and
//! each setting anew. What is drawn does not depend on who asked first.

use super::attack_by_attack::{KnownLaws, SharedLaws};
use crate::policy::{Policy, PolicyPlayer};
use crate::rules::{BySide, Ruleset};
use std::sync::{Arc, Mutex, PoisonError};

/// The laws under some rulesets between players of some policies. A clone has the same laws.
#[derive(Clone, Debug, Default)]
pub struct LawBook(Arc<Mutex<Vec<Chapter>>>);

#[derive(Debug)]
struct Chapter {
    ruleset: Ruleset,
    policies: BySide<Policy>,
    laws: Arc<KnownLaws>,
}

impl LawBook {
    /// The laws under this ruleset between these players.
    pub fn between<'a>(&self, ruleset: &'a Ruleset, players: BySide<&'a PolicyPlayer>) -> SharedLaws<'a> {
        let policies = players.map(|player| player.policy());
        // A chapter is there as a whole or not at all, whoever panicked.
        let mut chapters = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let of = |chapter: &&Chapter| chapter.policies == policies && chapter.ruleset == *ruleset;
        let known = chapters.iter().find(of).map(|chapter| chapter.laws.clone());
        let laws = known.unwrap_or_else(|| {
            let laws = Arc::<KnownLaws>::default();
            chapters.push(Chapter { ruleset: ruleset.clone(), policies, laws: laws.clone() });
            laws
        });
        SharedLaws::knowing(ruleset, players, laws)
    }
}
