//! Events: what a witness of a fight may note down. Watching never changes a fight.
//!
//! An event carries what the rules have at hand anyway, so that a fight without a witness is as quick as if there were none.

use super::attack::{AttackFinals, AttackOutcome};
use super::characteristic_test::{TestResult, Tested};
use super::combat::{Announced, OrderOfEquals};
use super::decision::{Place, View};
use super::fighter::Fighter;
use super::side::{BySide, Side};

/// Something that happened.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// A turn begins; turns count from 1.
    TurnBegins {
        /// Which.
        turn: u8,
    },
    /// Between fighters of the same value something has to decide who places his dice first [VII-C-1]; its dice follow.
    Equals {
        /// What decides.
        order: OrderOfEquals,
    },
    /// It is decided.
    EqualsOrdered {
        /// The fighter who is alone places before his equals.
        lone_first: bool,
        /// The results of both, where DIS was tested.
        results: Option<BySide<TestResult>>,
    },
    /// A fighter placed his combat dice [VII-C-1].
    Allocated {
        /// Who.
        place: Place,
        /// Dice on attack.
        attack: u8,
        /// Dice on defense.
        defense: u8,
        /// The combat, his dice placed.
        view: View<'a>,
    },
    /// The initiative test was won [VII-C-2].
    Initiative {
        /// By whom.
        winner: Side,
        /// What both tested; a side of several has added its others.
        tested: BySide<Tested>,
        /// The results of both, where they were rolled.
        results: Option<BySide<TestResult>>,
        /// The combat, as it was tested.
        view: View<'a>,
    },
    /// An attack and its defense are announced [VII-C-4-a, b]; its dice follow.
    AttackBegins {
        /// What was announced.
        announced: Announced,
        /// The combat before it.
        view: View<'a>,
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
    /// The combat of a turn is over, and who stayed in spite of his death has left.
    CombatEnds {
        /// The fighter who is alone.
        lone: Fighter,
        /// Those who face him.
        several: &'a [Fighter],
    },
    /// Maintenance is over [IV-D-3]; marks of the turn are still there.
    Maintained {
        /// The fighter who is alone.
        lone: Fighter,
        /// Those who face him.
        several: &'a [Fighter],
    },
}

/// Whoever watches a fight.
pub trait Witness {
    /// Whether he sees anything.
    const SEES: bool = true;

    /// Sees an event; by default notes nothing.
    #[inline]
    fn see(&mut self, _event: &Event) {}
}

/// Nobody watches.
impl Witness for () {
    const SEES: bool = false;
}
