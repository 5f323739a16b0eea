//! Where a skirmish is fought: what depends on where fighters stand, and who decides about it.
//!
//! The phases, the cards, tests, shots, combats and penalties are the same on a [`Line`] and on a table. A ground says
//! what fighters do who are activated, and how victors pursue, and passes on the decisions that are made by looking at it.

use super::super::chance::{Chance, Contest};
use super::super::side::{BySide, Side};
use super::super::team::Team;
use super::decision::Commander;
use super::deed::Onlooker;
use super::field::Miniature;
use super::game::Game;
use super::separation::{Melee, Pairing, Pairings};
use super::sequence::{Sequence, Word};

/// What a skirmish leaves to the place where it is fought. Answers that the rules do not allow count as they do for a
/// [`Commander`], who answers on a line.
pub trait Ground<P, C, W>: Sized {
    /// IV-A-1: which card comes next in the sequence, of those that are left.
    fn next_card(game: &mut Game<P, C, W, Self>, side: Side, cards: &[Team], left: Team) -> usize;

    /// IV-A-2: whether the winner of the tactics roll speaks first himself.
    fn speaks_first(game: &mut Game<P, C, W, Self>, side: Side) -> bool;

    /// IV-B-1: what a player does who has the word.
    fn word(game: &mut Game<P, C, W, Self>, side: Side, cards: &[Team], sequence: &Sequence) -> Word;

    /// IV-B-2: the living fighters of a turn of speech are activated together.
    fn activate(game: &mut Game<P, C, W, Self>, side: Side, members: Team);

    /// VI-A-2: whether the target of a shot takes cover.
    fn take_cover(game: &mut Game<P, C, W, Self>, target: Miniature, shooter: Miniature) -> bool;

    /// VI-B-1: which of several friends in contact with the target is hit instead of him.
    fn friend_hit(
        game: &mut Game<P, C, W, Self>,
        shooter: Miniature,
        target: Miniature,
        friends: Team,
    ) -> usize;

    /// IV-A-2, VII-A, VII-B: which fighter of a side tests DIS.
    fn discipline_fighter(
        game: &mut Game<P, C, W, Self>,
        side: Side,
        candidates: Team,
        contest: Contest,
    ) -> usize;

    /// VII-A: how a melee of these fighters is split into combats.
    fn separate(game: &mut Game<P, C, W, Self>, members: BySide<Team>, side: Side) -> Pairings;

    /// VII-B: which combat is fought next, by its number in the list.
    fn choose_combat(game: &mut Game<P, C, W, Self>, side: Side, combats: &[Pairing]) -> usize;

    /// VII-C-6: a victor's pursuit move; an enemy whom he makes fight at once.
    fn pursue(game: &mut Game<P, C, W, Self>, who: Miniature) -> Option<usize>;

    /// IV-A-2: who of these may make the tactics roll; everybody, where nobody may.
    #[inline]
    fn tacticians(&self, _side: Side, living: Team) -> Team {
        living
    }

    /// A fighter is taken off the field.
    #[inline]
    fn removed(&mut self, _who: Miniature) {}
}

/// A line on which everybody sees everybody and nobody is in the way.
#[derive(Clone, Copy, Debug, Default)]
pub struct Line;

impl<P: Commander, C: Chance, W: Onlooker> Ground<P, C, W> for Line {
    fn next_card(game: &mut Game<P, C, W>, side: Side, cards: &[Team], left: Team) -> usize {
        game.player(side).next_card(&game.view(), side, cards, left)
    }

    fn speaks_first(game: &mut Game<P, C, W>, side: Side) -> bool {
        game.player(side).speaks_first(&game.view(), side)
    }

    fn word(game: &mut Game<P, C, W>, side: Side, cards: &[Team], sequence: &Sequence) -> Word {
        game.player(side).word(&game.view(), side, cards, sequence)
    }

    fn activate(game: &mut Game<P, C, W>, side: Side, members: Team) {
        game.act(side, members);
    }

    fn take_cover(game: &mut Game<P, C, W>, target: Miniature, shooter: Miniature) -> bool {
        game.player(target.side).take_cover(&game.view(), target, shooter)
    }

    /// On the line all of them are equally near: their player chooses.
    fn friend_hit(game: &mut Game<P, C, W>, shooter: Miniature, _: Miniature, friends: Team) -> usize {
        game.player(shooter.side).friend_hit(&game.view(), shooter, friends)
    }

    #[inline]
    fn discipline_fighter(game: &mut Game<P, C, W>, side: Side, candidates: Team, contest: Contest) -> usize {
        game.player(side).discipline_fighter(&game.view(), side, candidates, contest)
    }

    fn separate(game: &mut Game<P, C, W>, members: BySide<Team>, side: Side) -> Pairings {
        game.player(side).separate(&Melee { view: game.view(), members }, side)
    }

    #[inline]
    fn choose_combat(game: &mut Game<P, C, W>, side: Side, combats: &[Pairing]) -> usize {
        game.player(side).choose_combat(&game.view(), side, combats)
    }

    fn pursue(game: &mut Game<P, C, W>, who: Miniature) -> Option<usize> {
        game.pursue_along(who)
    }
}
