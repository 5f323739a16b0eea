//! Events: what a witness of a fight may note down. Watching never changes a fight.

use super::attack::{AttackFinals, AttackOutcome};
use super::characteristic_test::TestResult;
use super::combat::Announced;
use super::decision::{Place, View};
use super::side::{BySide, Side};

/// Something that happened.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// A turn begins; turns count from 1.
    TurnBegins {
        /// Which.
        turn: u8,
    },
    /// A fighter placed his combat dice [VII-C-1].
    Allocated {
        /// Who.
        place: Place,
        /// Dice on attack.
        attack: u8,
        /// Dice on defense.
        defense: u8,
    },
    /// The initiative test was won [VII-C-2].
    Initiative {
        /// By whom.
        winner: Side,
        /// The results of both, where they were rolled.
        results: Option<BySide<TestResult>>,
    },
    /// An attack ended [VII-C-4].
    Attack {
        /// What was announced.
        announced: Announced,
        /// How it ended.
        outcome: AttackOutcome,
        /// The finals that were rolled.
        finals: AttackFinals,
        /// The combat after it.
        view: View<'a>,
    },
}

/// Whoever watches a fight.
pub trait Witness {
    /// Sees an event; by default notes nothing.
    #[inline]
    fn see(&mut self, _event: &Event) {}
}

/// Nobody watches.
impl Witness for () {}
