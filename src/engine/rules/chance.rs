//! Chance: what settles the tests of a combat.
//!
//! Any [`Dice`] is a [`Chance`]: it plays the tests die by die, as printed. A sampler may draw the result of
//! a whole test instead, from a distribution that was computed from the same rules.

use super::attack::{Attack, AttackFinals, AttackOutcome};
use super::characteristic_test::{TestResult, Tested, test};
use super::combat::{Combat, Lineup};
use super::decision::{Player, RerollFor};
use super::event::Witness;
use super::opposed_test::opposed_test;
use super::ruleset::Ruleset;
use super::side::{BySide, Side};
use super::wound::{WoundLevel, WoundResult};
use super::wound_roll::WoundRoll;
use crate::dice::{Dice, Purpose};

/// The dice that decide who places first, between equals.
const ORDER: u8 = 0;
/// The dice of the initiative test.
const INITIATIVE: u8 = 1;
/// The dice of side A's attacks; side B's follow.
const ATTACKS: u8 = 2;

/// The dice of activations: shots, disengagements, who has the first word.
pub const ACTIVATION_PURPOSE: Purpose = Purpose(4);
/// The dice of maintenance.
pub const MAINTENANCE_PURPOSE: Purpose = Purpose(5);
/// The dice that line up fighters who start in contact.
pub const LINE_UP_PURPOSE: Purpose = Purpose(6);

/// What an opposed test is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contest {
    /// Who chooses the combat [VII-B].
    Authority,
    /// Who attacks first [VII-C-2].
    Initiative,
    /// Who separates a melee [VII-A], or has the first word in a turn.
    Separation,
}

impl Contest {
    /// The purpose of its dice.
    #[inline]
    pub const fn purpose(self) -> Purpose {
        match self {
            Contest::Authority => Purpose(ORDER),
            Contest::Initiative => Purpose(INITIATIVE),
            Contest::Separation => ACTIVATION_PURPOSE,
        }
    }
}

/// The purpose of the dice of a side's attacks.
#[inline]
pub const fn attack_purpose(by: Side) -> Purpose {
    Purpose(ATTACKS + by as u8)
}

/// The purpose of the die that decides who places first where nothing else does.
pub const ORDER_PURPOSE: Purpose = Purpose(ORDER);

/// What settles the tests of a combat.
pub trait Chance {
    /// A turn begins; turns count from 1.
    fn begin_turn(&mut self, turn: u8);

    /// One thing or the other, half and half.
    fn coin(&mut self) -> bool;

    /// A plain die.
    fn die(&mut self, purpose: Purpose) -> u8;

    /// A test of one die against a difficulty [II-A-3].
    fn test<P: Player>(
        &mut self,
        purpose: Purpose,
        tested: Tested,
        difficulty: i16,
        by: (Side, &P),
        ruleset: &Ruleset,
    ) -> bool;

    /// A wound roll outside an attack: of a shot [VI-A-3].
    fn wound(&mut self, purpose: Purpose, roll: &WoundRoll, ruleset: &Ruleset) -> WoundResult;

    /// An opposed test [II-A-3]: who wins, and the results where they were rolled.
    fn opposed<P: Player>(
        &mut self,
        contest: Contest,
        tested: BySide<Tested>,
        players: BySide<&P>,
        ruleset: &Ruleset,
    ) -> (Side, Option<BySide<TestResult>>);

    /// An attack [VII-C-4 c to e] by a side at a target of this wound level. `sustain` answers for the target where the ruleset
    /// lets him see the attack roll first.
    fn attack<P: Player>(
        &mut self,
        attack: &Attack,
        by: Side,
        at: WoundLevel,
        players: BySide<&P>,
        ruleset: &Ruleset,
        sustain: impl FnOnce(i16) -> bool,
    ) -> (AttackOutcome, AttackFinals);

    /// Fights a combat of a skirmish to its end, by the rules. Chance that remembers what followed what in combats of the
    /// same fighters (whose `seats` it may ask for) need not ask them again, nor line them up, and then has nothing to show to a witness.
    #[inline]
    fn fight<'a, const N: usize, P: Player + 'a, W: Witness, const ABLE: bool>(
        &mut self,
        _seats: impl FnOnce() -> Seats,
        lineup: impl FnOnce() -> Lineup<'a, N, P, ABLE>,
        combat: &mut Combat<N>,
        witness: &mut W,
    ) where
        Self: Sized,
    {
        lineup().play(combat, self, witness);
    }
}

/// Who is in a combat of a skirmish, in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seats {
    /// Combats in which these are equal are between equal cards, with the lone fighter on the same side; but for the chance of 2^-64
    /// that hashes agree.
    pub cards: u64,
    /// Who chose it [VII-B], where that is known.
    pub chooser: Option<Side>,
}

impl Seats {
    /// Of the side of the lone fighter and hashes of the cards.
    #[inline]
    pub fn new(
        lone_side: Side,
        lone: u64,
        several: impl Iterator<Item = u64>,
        chooser: Option<Side>,
    ) -> Self {
        // Turned, so that equal cards do not cancel each other.
        let cards = several.fold(lone, |cards, card| cards.rotate_left(7) ^ card);
        Seats { cards: cards.rotate_left(7) ^ lone_side as u64, chooser }
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
        tested: Tested,
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
        tested: BySide<Tested>,
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
        _: WoundLevel,
        players: BySide<&P>,
        ruleset: &Ruleset,
        sustain: impl FnOnce(i16) -> bool,
    ) -> (AttackOutcome, AttackFinals) {
        self.begin(attack_purpose(by));
        attack.resolve(self, players[by], players[by.other()], ruleset, sustain)
    }
}
