//! The ground of a skirmish: everything that depends on positions.
//!
//! Phases, cards, activations, tests, shots, combats and penalties are the same on a
//! [`Line`](super::Line) and on a table. A ground asks the players, because they see its positions,
//! limits their answers to what the rules allow, and moves the fighters.

use super::super::side::Side;
use super::super::team::Team;
use super::decision::{
    Activity, Assault, AssaultKind, Commander, Cumulative, Exclusive, Position, Pursuit, Redirection,
};
use super::field::{FighterId, MoveKind};
use super::game::Game;

/// The ground of a skirmish, a line or a table: positions, moves, and players who see them.
pub trait Ground<P, C, W>: Sized {
    /// The positions of fighters.
    type Position: Position;
    /// The players.
    type Commander: Commander<Self::Position> + ?Sized;

    /// Asks the player of a side for a decision.
    fn ask<T>(
        game: &Game<P, C, W, Self>,
        side: Side,
        question: impl FnOnce(&Self::Commander, &<Self::Position as Position>::View<'_>) -> T,
    ) -> T;

    /// Activates or deploys the fighters of the cards played in a turn of speech [IV-B, III-B].
    fn play_card(game: &mut Game<P, C, W, Self>, side: Side, members: Team);

    /// Limits an announced exclusive action to what the rules allow, also for a fighter that has to
    /// take cover [IV-B-2, VI-A-2].
    fn limit_exclusive(
        game: &mut Game<P, C, W, Self>,
        who: FighterId,
        answer: Option<Exclusive<Self::Position>>,
    ) -> Option<Exclusive<Self::Position>>;

    /// Limits a cumulative action to what the rules allow; `None` ends the activation [IV-B-2].
    fn limit_cumulative(
        game: &mut Game<P, C, W, Self>,
        who: FighterId,
        action: Cumulative<Self::Position>,
        so_far: &Activity,
    ) -> Option<Cumulative<Self::Position>>;

    /// Limits a pursuit move to what the rules allow [VII-C-6].
    fn limit_pursuit(
        game: &mut Game<P, C, W, Self>,
        who: FighterId,
        pursuit: Pursuit<Self::Position>,
    ) -> Pursuit<Self::Position>;

    /// Plays a walk, a run or a move under cover, as far as possible \[V\].
    fn move_fighter(game: &mut Game<P, C, W, Self>, who: FighterId, to: Self::Position, move_kind: MoveKind);

    /// Plays the move of an assault on these living targets; returns the enemies that the move
    /// brought into contact [V-B-3].
    fn close_in(
        game: &mut Game<P, C, W, Self>,
        who: FighterId,
        assault: &Assault<Self::Position>,
        targets: Team,
    ) -> Team;

    /// Plays the move of an assault whose target is gone, to the place where the target stood.
    /// Returns the remaining length of the move; `None` if the fighter does not reach that place
    /// [V-B-3].
    fn move_to_lost_target(
        game: &mut Game<P, C, W, Self>,
        who: FighterId,
        assault: &Assault<Self::Position>,
    ) -> Option<<Self::Position as Position>::Length>;

    /// Plays the redirection of an assault; `left` is the remaining length of the move. Returns the
    /// enemies that it brought into contact, and the kind of the redirected assault: a charge at
    /// enemies that the fighter does not see becomes an engagement [V-B-3].
    fn redirect(
        game: &mut Game<P, C, W, Self>,
        who: FighterId,
        assault: &Assault<Self::Position>,
        answer: Redirection<Self::Position>,
        left: <Self::Position as Position>::Length,
    ) -> (AssaultKind, Team);

    /// Plays the flight of a free fighter in rout and reports its move; returns whether it leaves
    /// the table [chapter IX].
    fn flee(game: &mut Game<P, C, W, Self>, who: FighterId) -> bool;

    /// Returns the distance between two fighters in millimeters, for the range of leaders and for
    /// spotting scouts [chapter XII].
    fn gap(game: &Game<P, C, W, Self>, who: FighterId, other: FighterId) -> i32;

    /// Ends and reports an assault. `reached`: the enemies that its moves returned, possibly none.
    fn end_assault(
        game: &mut Game<P, C, W, Self>,
        who: FighterId,
        assault: &Assault<Self::Position>,
        reached: Team,
    );

    /// Plays and reports a pursuit move [VII-C-6].
    fn pursue(game: &mut Game<P, C, W, Self>, who: FighterId, pursuit: Pursuit<Self::Position>);

    /// Returns the range of a shot in millimeters [VI-A-1].
    fn range(game: &Game<P, C, W, Self>, shooter: FighterId, target: FighterId) -> i32;

    /// Returns whether a fighter touches a friend; never on a line, where bases have no width.
    #[inline]
    fn touches_friend(_game: &Game<P, C, W, Self>, _who: FighterId, _friend: FighterId) -> bool {
        false
    }

    /// Returns whether a fighter sees another [II-D].
    #[inline]
    fn sees(_game: &Game<P, C, W, Self>, _who: FighterId, _other: FighterId) -> bool {
        true
    }

    /// Returns the modifier of partial sight to the difficulty of a shot [VI-A-3].
    #[inline]
    fn sight_difficulty(_game: &Game<P, C, W, Self>, _shooter: FighterId, _target: FighterId) -> i16 {
        0
    }

    /// Returns the friends nearest to a shooter, among those in contact with its target [VI-B-1].
    #[inline]
    fn nearest_friends(_game: &Game<P, C, W, Self>, _shooter: FighterId, friends: Team) -> Team {
        friends
    }

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
