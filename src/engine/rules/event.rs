//! Events of a fight and the observer that receives them, [`Observer`]. Observing never changes a
//! fight.
//!
//! Events carry only what the rules have computed anyway, so that fights without an observer lose
//! no time.

use super::attack::{AttackFinals, AttackOutcome};
use super::characteristic_test::{TestResult, TestedValue};
use super::combat::{Announced, OrderOfEquals};
use super::decision::{Place, View};
use super::fighter::Fighter;
use super::side::{BySide, Side};

/// An event of a fight.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// A turn begins, before its first decision.
    TurnBegins {
        /// Number of the turn, from 1.
        turn: u8,
    },
    /// Two enemies have equal strategic values, and it is about to be decided who places combat
    /// dice first [VII-C-1].
    Equals {
        /// How it is decided who places first.
        order: OrderOfEquals,
    },
    /// It is decided which of two enemies with equal strategic values places combat dice first.
    EqualsOrdered {
        /// The lone fighter places its combat dice before enemies of equal value.
        lone_first: bool,
        /// Results of the DIS tests of both sides, if they were rolled.
        results: Option<BySide<TestResult>>,
    },
    /// A fighter has placed its combat dice [VII-C-1].
    Allocated {
        /// Fighter that placed its dice.
        place: Place,
        /// Number of dice placed on attack.
        attack: u8,
        /// Number of dice placed on defense.
        defense: u8,
        /// The combat after the placement.
        view: View<'a>,
    },
    /// The initiative test is decided [VII-C-2].
    Initiative {
        /// The side that won.
        winner: Side,
        /// The INI of both sides; the bonus of a side of several fighters is already added.
        tested: BySide<TestedValue>,
        /// The results of both sides, if they were rolled.
        results: Option<BySide<TestResult>>,
        /// The combat at the time of the test.
        view: View<'a>,
    },
    /// An attack and its defense are announced [VII-C-4-a, b]; its dice follow.
    AttackBegins {
        /// The attack and its defense, as announced.
        announced: Announced,
        /// The combat before the attack.
        view: View<'a>,
    },
    /// An attack is resolved [VII-C-4].
    Attack {
        /// The attack and its defense, as announced.
        announced: Announced,
        /// Outcome of the attack, with the wound result if it landed.
        outcome: AttackOutcome,
        /// The final results of the attack and defense tests, if they were rolled.
        finals: AttackFinals,
        /// The combat after the attack.
        view: View<'a>,
    },
    /// The combat of this turn is over, and killed fighters that stayed until the end of the phase
    /// are removed.
    CombatEnds {
        /// State of the lone fighter at the end of the combat.
        lone: Fighter,
        /// States of the lone fighter's enemies at the end of the combat.
        several: &'a [Fighter],
    },
    /// Maintenance is over [IV-D-3]; marks that end with the turn are still present.
    Maintained {
        /// State of the lone fighter after maintenance.
        lone: Fighter,
        /// States of the lone fighter's enemies after maintenance.
        several: &'a [Fighter],
    },
}

/// An observer of fights, which receives each event.
pub trait Observer {
    /// Whether the observer uses events; if not, the compiler can leave them out.
    const USES_EVENTS: bool = true;

    /// Receives an event; the default ignores it.
    #[inline]
    fn on_event(&mut self, _event: &Event) {}
}

/// The observer that ignores everything.
impl Observer for () {
    const USES_EVENTS: bool = false;
}
