//! The ground of a skirmish: the rules and decisions that depend on positions.
//!
//! Phases, cards, tests, shots, combats and penalties are the same on a [`Line`] and on a table. A
//! ground defines the actions of activated fighters and pursuit moves, and passes on the decisions
//! that depend on positions.

use super::super::chance::{Chance, Contest};
use super::super::side::{BySide, Side};
use super::super::team::Team;
use super::decision::Commander;
use super::event::SkirmishObserver;
use super::field::FighterId;
use super::game::Game;
use super::separation::{CombatList, CombatMembers, Melee};
use super::sequence::{CardSequence, SpeechChoice};

/// The ground of a skirmish, a line or a table: the actions and decisions that depend on positions.
/// Invalid answers are replaced as for a [`Commander`], which decides on the line.
pub trait Ground<P, C, W>: Sized {
    /// Returns the index of the next card in the sequence, among those in `left` [IV-A-1].
    fn next_card(game: &mut Game<P, C, W, Self>, side: Side, cards: &[Team], left: Team) -> usize;

    /// Returns whether the winner of the tactics roll speaks first [IV-A-2].
    fn speaks_first(game: &mut Game<P, C, W, Self>, side: Side) -> bool;

    /// Returns a player's choice in a turn of speech [IV-B-1].
    fn speech_choice(
        game: &mut Game<P, C, W, Self>,
        side: Side,
        cards: &[Team],
        sequence: &CardSequence,
    ) -> SpeechChoice;

    /// Plays the activation of the living fighters of a turn of speech [IV-B-2].
    fn activate(game: &mut Game<P, C, W, Self>, side: Side, members: Team);

    /// Returns whether the target of a shot takes cover [VI-A-2].
    fn take_cover(game: &mut Game<P, C, W, Self>, target: FighterId, shooter: FighterId) -> bool;

    /// Returns the index of the friend that a stray shot into a melee hits, among several friends
    /// in contact with the target [VI-B-1].
    fn friend_hit(
        game: &mut Game<P, C, W, Self>,
        shooter: FighterId,
        target: FighterId,
        friends: Team,
    ) -> usize;

    /// Returns the index of the fighter that tests DIS for its side [IV-A-2, VII-A, VII-B].
    fn discipline_fighter(
        game: &mut Game<P, C, W, Self>,
        side: Side,
        candidates: Team,
        contest: Contest,
    ) -> usize;

    /// Returns the separation of a melee of these fighters into combats [VII-A].
    fn separate(game: &mut Game<P, C, W, Self>, members: BySide<Team>, side: Side) -> CombatList;

    /// Returns the index of the combat to fight next [VII-B].
    fn choose_combat(game: &mut Game<P, C, W, Self>, side: Side, combats: &[CombatMembers]) -> usize;

    /// Plays a victor's pursuit move; returns an enemy that must fight at once because of it
    /// [VII-C-6].
    fn pursue(game: &mut Game<P, C, W, Self>, who: FighterId) -> Option<usize>;

    /// Returns which of the `living` fighters of a side may make the tactics roll; if none may, all
    /// may [IV-A-2].
    #[inline]
    fn tacticians(&self, _side: Side, living: Team) -> Team {
        living
    }

    /// Notifies the ground that a fighter was removed from the field; does nothing by default.
    #[inline]
    fn on_removed(&mut self, _who: FighterId) {}
}

/// A line on which every fighter sees all others and none blocks a move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Line;

impl<P: Commander, C: Chance, W: SkirmishObserver> Ground<P, C, W> for Line {
    fn next_card(game: &mut Game<P, C, W>, side: Side, cards: &[Team], left: Team) -> usize {
        game.player(side).next_card(&game.view(), side, cards, left)
    }

    fn speaks_first(game: &mut Game<P, C, W>, side: Side) -> bool {
        game.player(side).speaks_first(&game.view(), side)
    }

    fn speech_choice(
        game: &mut Game<P, C, W>,
        side: Side,
        cards: &[Team],
        sequence: &CardSequence,
    ) -> SpeechChoice {
        game.player(side).speech_choice(&game.view(), side, cards, sequence)
    }

    fn activate(game: &mut Game<P, C, W>, side: Side, members: Team) {
        game.act(side, members);
    }

    fn take_cover(game: &mut Game<P, C, W>, target: FighterId, shooter: FighterId) -> bool {
        game.player(target.side).take_cover(&game.view(), target, shooter)
    }

    /// All friends share the target's place and are equally near, so their player chooses.
    fn friend_hit(game: &mut Game<P, C, W>, shooter: FighterId, _: FighterId, friends: Team) -> usize {
        game.player(shooter.side).friend_hit(&game.view(), shooter, friends)
    }

    #[inline]
    fn discipline_fighter(game: &mut Game<P, C, W>, side: Side, candidates: Team, contest: Contest) -> usize {
        game.player(side).discipline_fighter(&game.view(), side, candidates, contest)
    }

    fn separate(game: &mut Game<P, C, W>, members: BySide<Team>, side: Side) -> CombatList {
        game.player(side).separate(&Melee { view: game.view(), members }, side)
    }

    #[inline]
    fn choose_combat(game: &mut Game<P, C, W>, side: Side, combats: &[CombatMembers]) -> usize {
        game.player(side).choose_combat(&game.view(), side, combats)
    }

    fn pursue(game: &mut Game<P, C, W>, who: FighterId) -> Option<usize> {
        game.pursue_on_line(who)
    }
}
