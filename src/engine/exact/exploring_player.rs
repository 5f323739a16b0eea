//! Players used while the code of the rules is explored: a policy, or a player that tries every
//! answer.

use super::tree::Exploration;
use crate::rules::effect::{DiceFor, Value};
use crate::rules::{BySide, Opponents, Place, Player, Reroll, Ruleset, Side, View};

/// How a side makes its decisions.
#[derive(Debug)]
pub enum DecisionMode<'a, P> {
    /// All decisions follow this player. Its answers may depend only on what it is shown with each
    /// question.
    Fixed(&'a P),
    /// Decisions follow this player, except the placement of combat dice, which is free.
    FreePlacement(&'a P),
    /// All decisions are free, that is, optimal for the objective.
    Free,
}

impl<P> Clone for DecisionMode<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for DecisionMode<'_, P> {}

impl<'a, P> DecisionMode<'a, P> {
    /// Returns whether any decision is free.
    pub fn has_choice(&self) -> bool {
        !matches!(self, DecisionMode::Fixed(_))
    }

    /// Returns the player that decides on 6s; `None` if these decisions are free.
    pub(super) fn reroll_player(&self) -> Option<&'a P> {
        match self {
            DecisionMode::Fixed(player) | DecisionMode::FreePlacement(player) => Some(player),
            DecisionMode::Free => None,
        }
    }
}

/// Creates the players that answer for both sides while rule code is explored; free decisions are
/// enumerated by `record`.
pub(super) fn exploring_players<'a, P>(
    decides: BySide<DecisionMode<'a, P>>,
    record: &'a Exploration,
) -> BySide<ExploringPlayer<'a, P>> {
    let seat = |side: Side| match decides[side] {
        DecisionMode::Fixed(player) => ExploringPlayer::Fixed(player),
        DecisionMode::FreePlacement(player) => ExploringPlayer::FreePlacement(player, record, side),
        DecisionMode::Free => ExploringPlayer::Free(record, side),
    };
    BySide { a: seat(Side::A), b: seat(Side::B) }
}

/// A player that answers for one side while rule code is explored.
#[derive(Clone, Copy, Debug)]
pub(super) enum ExploringPlayer<'a, P> {
    /// Answers like this player.
    Fixed(&'a P),
    /// Answers like this player, but tries every placement of combat dice.
    FreePlacement(&'a P, &'a Exploration, Side),
    /// Tries every answer for this side.
    Free(&'a Exploration, Side),
    /// Rolls again while the natural result is at most this number.
    RerollsUpTo(i16),
}

impl<P: Player> Player for ExploringPlayer<'_, P> {
    fn allocate(&self, view: &View, place: Place, dice: u8) -> u8 {
        match self {
            ExploringPlayer::Fixed(player) => player.allocate(view, place, dice),
            ExploringPlayer::Free(record, side) | ExploringPlayer::FreePlacement(_, record, side) => {
                record.allocate(*side, place, dice)
            }
            ExploringPlayer::RerollsUpTo(_) => dice,
        }
    }

    fn sequence(&self, view: &View, place: Place, most: u8) -> u8 {
        self.choose_up_to(most, |player| player.sequence(view, place, most))
    }

    fn keep_reserve(&self, view: &View, place: Place, dice: u8) -> bool {
        self.choose_whether(|player| player.keep_reserve(view, place, dice))
    }

    fn place_reserve(&self, view: &View, place: Place, dice_for: DiceFor) -> bool {
        self.choose_whether(|player| player.place_reserve(view, place, dice_for))
    }

    fn fury(&self, view: &View, place: Place) -> bool {
        self.choose_whether(|player| player.fury(view, place))
    }

    fn master_strike(&self, view: &View, attacker: Place, target: Place) -> bool {
        self.choose_whether(|player| player.master_strike(view, attacker, target))
    }

    fn feint(&self, view: &View, attacker: Place, target: Place) -> bool {
        self.choose_whether(|player| player.feint(view, attacker, target))
    }

    fn resolution(&self, view: &View, place: Place, adds_to: Value) -> bool {
        self.choose_whether(|player| player.resolution(view, place, adds_to))
    }

    fn counter(&self, view: &View, target: Place) -> bool {
        self.choose_whether(|player| player.counter(view, target))
    }

    fn swap_die(&self, view: &View, target: Place) -> bool {
        self.choose_whether(|player| player.swap_die(view, target))
    }

    fn reroll(&self, ruleset: &Ruleset, reroll: &Reroll) -> u8 {
        match self {
            ExploringPlayer::Fixed(player) | ExploringPlayer::FreePlacement(player, ..) => {
                player.reroll(ruleset, reroll)
            }
            ExploringPlayer::Free(record, side) => record.choose(*side, usize::from(reroll.sixes) + 1) as u8,
            ExploringPlayer::RerollsUpTo(most) if reroll.result.final_result - reroll.value <= *most => {
                reroll.sixes
            }
            ExploringPlayer::RerollsUpTo(_) => 0,
        }
    }

    fn defend(&self, view: &View, attacker: Place, target: Place) -> u8 {
        let most = view.combatant(target).defense_dice;
        self.choose_up_to(most, |player| player.defend(view, attacker, target))
    }

    fn sustain(&self, view: &View, target: Place, attack: Option<i16>) -> bool {
        self.choose_whether(|player| player.sustain(view, target, attack))
    }

    fn target(&self, view: &View, candidates: Opponents) -> usize {
        self.choose_candidate(candidates, |player| player.target(view, candidates))
    }

    fn next_attacker(&self, view: &View, candidates: Opponents) -> usize {
        self.choose_candidate(candidates, |player| player.next_attacker(view, candidates))
    }

    fn initiative_fighter(&self, view: &View, candidates: Opponents) -> usize {
        self.choose_candidate(candidates, |player| player.initiative_fighter(view, candidates))
    }

    fn authority_fighter(&self, view: &View, candidates: Opponents) -> usize {
        self.choose_candidate(candidates, |player| player.authority_fighter(view, candidates))
    }
}

impl<P> ExploringPlayer<'_, P> {
    fn choose_up_to(&self, most: u8, ask: impl FnOnce(&P) -> u8) -> u8 {
        match self {
            ExploringPlayer::Fixed(player) | ExploringPlayer::FreePlacement(player, ..) => ask(player),
            ExploringPlayer::Free(record, side) => record.choose(*side, usize::from(most) + 1) as u8,
            ExploringPlayer::RerollsUpTo(_) => 0,
        }
    }

    fn choose_whether(&self, ask: impl FnOnce(&P) -> bool) -> bool {
        self.choose_up_to(1, |player| u8::from(ask(player))) == 1
    }

    fn choose_candidate(&self, candidates: Opponents, ask: impl FnOnce(&P) -> usize) -> usize {
        match self {
            ExploringPlayer::Fixed(player) | ExploringPlayer::FreePlacement(player, ..) => ask(player),
            ExploringPlayer::Free(record, side) => {
                let nth = record.choose(*side, usize::from(candidates.count()));
                candidates.iter().nth(nth).unwrap_or(0)
            }
            ExploringPlayer::RerollsUpTo(_) => candidates.iter().next().unwrap_or(0),
        }
    }
}
