//! Players used while the code of the rules is explored: a policy, or a player that tries every
//! answer.

use super::tree::Record;
use crate::rules::effect::{DiceFor, Value};
use crate::rules::{BySide, Opponents, Place, Player, Reroll, Ruleset, Side, View};

/// How a side makes its decisions.
#[derive(Debug)]
pub enum Decides<'a, P> {
    /// All decisions follow this player. Its answers may depend only on what it sees.
    As(&'a P),
    /// Decisions follow this player, except the placement of combat dice, which is free.
    Allocating(&'a P),
    /// All decisions are free, that is, optimal for the objective.
    Freely,
}

impl<P> Clone for Decides<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Decides<'_, P> {}

impl<'a, P> Decides<'a, P> {
    /// Returns whether any decision is free.
    pub fn has_choice(&self) -> bool {
        !matches!(self, Decides::As(_))
    }

    /// Returns the player that decides on 6s; `None` if these decisions are free.
    pub(super) fn on_sixes(&self) -> Option<&'a P> {
        match self {
            Decides::As(player) | Decides::Allocating(player) => Some(player),
            Decides::Freely => None,
        }
    }
}

/// Returns the players of both sides for the exploration of code with `record`.
pub(super) fn seats<'a, P>(decides: BySide<Decides<'a, P>>, record: &'a Record) -> BySide<Seat<'a, P>> {
    let seat = |side: Side| match decides[side] {
        Decides::As(player) => Seat::As(player),
        Decides::Allocating(player) => Seat::Allocates(player, record, side),
        Decides::Freely => Seat::Everything(record, side),
    };
    BySide { a: seat(Side::A), b: seat(Side::B) }
}

/// A player during the exploration.
#[derive(Clone, Copy, Debug)]
pub(super) enum Seat<'a, P> {
    /// Answers like this player.
    As(&'a P),
    /// Answers like this player, but tries every placement of combat dice.
    Allocates(&'a P, &'a Record, Side),
    /// Tries every answer for this side.
    Everything(&'a Record, Side),
    /// Rolls again while the natural result is at most this number.
    GoesOn(i16),
}

impl<P: Player> Player for Seat<'_, P> {
    fn allocate(&self, view: &View, place: Place, dice: u8) -> u8 {
        match self {
            Seat::As(player) => player.allocate(view, place, dice),
            Seat::Everything(record, side) | Seat::Allocates(_, record, side) => {
                record.allocate(*side, place, dice)
            }
            Seat::GoesOn(_) => dice,
        }
    }

    fn sequence(&self, view: &View, place: Place, most: u8) -> u8 {
        self.up_to(most, |player| player.sequence(view, place, most))
    }

    fn keep_reserve(&self, view: &View, place: Place, dice: u8) -> bool {
        self.whether(|player| player.keep_reserve(view, place, dice))
    }

    fn place_reserve(&self, view: &View, place: Place, dice_for: DiceFor) -> bool {
        self.whether(|player| player.place_reserve(view, place, dice_for))
    }

    fn fury(&self, view: &View, place: Place) -> bool {
        self.whether(|player| player.fury(view, place))
    }

    fn master_strike(&self, view: &View, attacker: Place, target: Place) -> bool {
        self.whether(|player| player.master_strike(view, attacker, target))
    }

    fn feint(&self, view: &View, attacker: Place, target: Place) -> bool {
        self.whether(|player| player.feint(view, attacker, target))
    }

    fn resolution(&self, view: &View, place: Place, adds_to: Value) -> bool {
        self.whether(|player| player.resolution(view, place, adds_to))
    }

    fn counter(&self, view: &View, target: Place) -> bool {
        self.whether(|player| player.counter(view, target))
    }

    fn swap_die(&self, view: &View, target: Place) -> bool {
        self.whether(|player| player.swap_die(view, target))
    }

    fn reroll(&self, ruleset: &Ruleset, reroll: &Reroll) -> u8 {
        match self {
            Seat::As(player) | Seat::Allocates(player, ..) => player.reroll(ruleset, reroll),
            Seat::Everything(record, side) => record.choose(*side, usize::from(reroll.sixes) + 1) as u8,
            Seat::GoesOn(most) if reroll.result.final_result - reroll.value <= *most => reroll.sixes,
            Seat::GoesOn(_) => 0,
        }
    }

    fn defend(&self, view: &View, attacker: Place, target: Place) -> u8 {
        match self {
            Seat::As(player) | Seat::Allocates(player, ..) => player.defend(view, attacker, target),
            Seat::Everything(record, side) => {
                record.choose(*side, usize::from(view.combatant(target).defense_dice) + 1) as u8
            }
            Seat::GoesOn(_) => 0,
        }
    }

    fn sustain(&self, view: &View, target: Place, attack: Option<i16>) -> bool {
        match self {
            Seat::As(player) | Seat::Allocates(player, ..) => player.sustain(view, target, attack),
            Seat::Everything(record, side) => record.choose(*side, 2) == 1,
            Seat::GoesOn(_) => false,
        }
    }

    fn target(&self, view: &View, candidates: Opponents) -> usize {
        self.one_of(candidates, |player| player.target(view, candidates))
    }

    fn order(&self, view: &View, candidates: Opponents) -> usize {
        self.one_of(candidates, |player| player.order(view, candidates))
    }

    fn initiative_fighter(&self, view: &View, candidates: Opponents) -> usize {
        self.one_of(candidates, |player| player.initiative_fighter(view, candidates))
    }

    fn authority_fighter(&self, view: &View, candidates: Opponents) -> usize {
        self.one_of(candidates, |player| player.authority_fighter(view, candidates))
    }
}

impl<P> Seat<'_, P> {
    fn up_to(&self, most: u8, ask: impl FnOnce(&P) -> u8) -> u8 {
        match self {
            Seat::As(player) | Seat::Allocates(player, ..) => ask(player),
            Seat::Everything(record, side) => record.choose(*side, usize::from(most) + 1) as u8,
            Seat::GoesOn(_) => 0,
        }
    }

    fn whether(&self, ask: impl FnOnce(&P) -> bool) -> bool {
        self.up_to(1, |player| u8::from(ask(player))) == 1
    }

    fn one_of(&self, candidates: Opponents, ask: impl FnOnce(&P) -> usize) -> usize {
        match self {
            Seat::As(player) | Seat::Allocates(player, ..) => ask(player),
            Seat::Everything(record, side) => {
                let nth = record.choose(*side, usize::from(candidates.count()));
                candidates.iter().nth(nth).unwrap_or(0)
            }
            Seat::GoesOn(_) => candidates.iter().next().unwrap_or(0),
        }
    }
}
