//! The trait [`Chance`]: the source of random results of tests, attacks and wound rolls.
//!
//! Any [`Dice`] is a [`Chance`] that plays each test die by die, as printed. A sampler may instead
//! draw the result of a whole test from a distribution computed from the same rules.

use super::attack::{Attack, AttackFinals, AttackOutcome};
use super::characteristic_test::{TestResult, TestedValue, test};
use super::combat::{Combat, Lineup};
use super::decision::{Player, RerollFor};
use super::event::Observer;
use super::opposed_test::opposed_test;
use super::profile::StrategicValue;
use super::ruleset::Ruleset;
use super::side::{BySide, Side};
use super::wound::{WoundLevel, WoundResult};
use super::wound_roll::WoundRoll;
use crate::dice::{Dice, Purpose};

/// [`Purpose`] number of authority tests and coin tosses.
const ORDER_NUMBER: u8 = 0;
/// [`Purpose`] number of the initiative test.
const INITIATIVE_NUMBER: u8 = 1;
/// [`Purpose`] number of side A's attacks; side B's is one higher.
const FIRST_ATTACK_NUMBER: u8 = 2;

/// Purpose of the dice of shots and disengagement, and of the tests that decide who speaks first in
/// a turn or who separates a melee.
pub const ACTIVATION_PURPOSE: Purpose = Purpose(4);
/// Purpose of the dice that heal fighters at maintenance.
pub(crate) const MAINTENANCE_PURPOSE: Purpose = Purpose(5);
/// Purpose of the dice that place fighters who start in contact.
pub(crate) const CONTACT_PURPOSE: Purpose = Purpose(6);

/// The reason for an opposed test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contest {
    /// Authority: which side chooses a combat first [VII-B].
    Authority,
    /// Initiative: which side attacks first [VII-C-2].
    Initiative,
    /// Separation: which side separates a melee [VII-A]; also the tactics roll, whose winner
    /// chooses who speaks first [IV-A-2].
    Separation,
}

impl Contest {
    /// Returns the [`Purpose`] under which this test's dice are drawn.
    #[inline]
    pub const fn purpose(self) -> Purpose {
        match self {
            Contest::Authority => Purpose(ORDER_NUMBER),
            Contest::Initiative => Purpose(INITIATIVE_NUMBER),
            Contest::Separation => ACTIVATION_PURPOSE,
        }
    }
}

/// Returns the [`Purpose`] under which the dice of a side's attacks are drawn.
#[inline]
pub(crate) const fn attack_purpose(by: Side) -> Purpose {
    Purpose(FIRST_ATTACK_NUMBER + by as u8)
}

/// Purpose of coin tosses, such as whose combat dice are placed first among fighters of equal
/// strategic value.
pub(crate) const ORDER_PURPOSE: Purpose = Purpose(ORDER_NUMBER);

/// A source of random results for everything the rules roll.
pub trait Chance {
    /// Starts turn `turn`, counted from 1.
    fn begin_turn(&mut self, turn: u8);

    /// Tosses a coin: returns true or false, with probability 1/2 each.
    fn coin(&mut self) -> bool;

    /// Rolls one die that is never re-rolled, 1 to 6.
    fn die(&mut self, purpose: Purpose) -> u8;

    /// Returns whether a test of one die reaches `difficulty` [II-A-3].
    fn test<P: Player>(
        &mut self,
        purpose: Purpose,
        tested: TestedValue,
        difficulty: i16,
        by: (Side, &P),
        ruleset: &Ruleset,
    ) -> bool;

    /// Makes a wound roll outside an attack, for a shot [VI-A-3].
    fn wound(&mut self, purpose: Purpose, roll: &WoundRoll, ruleset: &Ruleset) -> WoundResult;

    /// Plays an opposed test [II-A-3]. Returns the winner, and both results if they were rolled.
    fn opposed<P: Player>(
        &mut self,
        contest: Contest,
        tested: BySide<TestedValue>,
        players: BySide<&P>,
        ruleset: &Ruleset,
    ) -> (Side, Option<BySide<TestResult>>);

    /// Plays an attack [VII-C-4 c to e] of side `by` on a target. `sustain` is asked whether the
    /// target sustains its defense, if the ruleset lets it see the attack roll first.
    fn attack<P: Player>(
        &mut self,
        attack: &Attack,
        by: Side,
        target: AttackTarget,
        players: BySide<&P>,
        ruleset: &Ruleset,
        sustain: impl FnOnce(i16) -> bool,
    ) -> (AttackOutcome, AttackFinals);

    /// Plays one combat of a skirmish to its end, by default by the rules. A source with cached
    /// combats may look up the result under the key from `_combat_key`; it then does not build the
    /// lineup and reports no events to `witness`.
    #[inline]
    fn play_combat<'a, const N: usize, P: Player + 'a, W: Observer, const ABLE: bool>(
        &mut self,
        _combat_key: impl FnOnce() -> CombatKey,
        lineup: impl FnOnce() -> Lineup<'a, N, P, ABLE>,
        combat: &mut Combat<N>,
        witness: &mut W,
    ) where
        Self: Sized,
    {
        lineup().play(combat, self, witness);
    }
}

/// The target of an attack, for a source of chance that compares what attacks do with what was
/// expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackTarget {
    /// Wound level before the attack.
    pub wound_level: WoundLevel,
    /// AP of the target.
    pub strategic_value: StrategicValue,
}

/// Cache key of a combat of a skirmish: the profiles in it, the side of the lone fighter, and the
/// side that chose the combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CombatKey {
    /// Hash of the fighters' profiles and of the lone fighter's side. Equal hashes stand for equal
    /// profiles, except for a collision probability of 2^-64.
    pub cards: u64,
    /// The side that chose this combat [VII-B], if known.
    pub chooser: Option<Side>,
}

impl CombatKey {
    /// Computes the key from the lone fighter's side, the hash of its profile and those of its
    /// enemies, and the side that chose the combat.
    #[inline]
    pub fn new(
        lone_side: Side,
        lone: u64,
        several: impl Iterator<Item = u64>,
        chooser: Option<Side>,
    ) -> Self {
        // The rotation keeps equal cards from cancelling each other.
        let cards = several.fold(lone, |cards, card| cards.rotate_left(7) ^ card);
        CombatKey { cards: cards.rotate_left(7) ^ lone_side as u64, chooser }
    }
}

impl<D: Dice> Chance for D {
    #[inline]
    fn begin_turn(&mut self, turn: u8) {
        Dice::begin_turn(self, turn);
    }

    #[inline]
    fn coin(&mut self) -> bool {
        self.begin(ORDER_PURPOSE);
        self.roll() <= 3
    }

    #[inline]
    fn die(&mut self, purpose: Purpose) -> u8 {
        self.begin(purpose);
        self.roll()
    }

    #[inline]
    fn test<P: Player>(
        &mut self,
        purpose: Purpose,
        tested: TestedValue,
        difficulty: i16,
        (_, player): (Side, &P),
        ruleset: &Ruleset,
    ) -> bool {
        self.begin(purpose);
        test(self, tested, 1, RerollFor::Difficulty { difficulty }, player, ruleset).reaches(difficulty)
    }

    #[inline]
    fn wound(&mut self, purpose: Purpose, roll: &WoundRoll, ruleset: &Ruleset) -> WoundResult {
        self.begin(purpose);
        roll.roll(self, ruleset)
    }

    #[inline]
    fn opposed<P: Player>(
        &mut self,
        contest: Contest,
        tested: BySide<TestedValue>,
        players: BySide<&P>,
        ruleset: &Ruleset,
    ) -> (Side, Option<BySide<TestResult>>) {
        self.begin(contest.purpose());
        let test = opposed_test(self, tested, players, ruleset);
        (test.winner, Some(test.results))
    }

    #[inline(always)]
    fn attack<P: Player>(
        &mut self,
        attack: &Attack,
        by: Side,
        _: AttackTarget,
        players: BySide<&P>,
        ruleset: &Ruleset,
        sustain: impl FnOnce(i16) -> bool,
    ) -> (AttackOutcome, AttackFinals) {
        self.begin(attack_purpose(by));
        attack.resolve(self, players[by], players[by.other()], ruleset, sustain)
    }
}
