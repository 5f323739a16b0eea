//! The state of a battle on a table: positions of all fighters, and the players.

use super::recorder::{Recorder, Step};
use super::scenario::{Goal, Prey};
use super::setup::Ready;
use super::view::{BattleView, Tools};
use crate::geometry::Pose;
use crate::table::{Body, Mask};
use fleau_engine::policy::PolicyPlayer;
use fleau_engine::rules::skirmish::{Game, Miniature, ROOM};
use fleau_engine::rules::{BySide, Side, Team};
use std::cell::RefCell;

/// A battle in progress: the phases, cards, tests and combats of a skirmish, on a table.
pub(crate) type Playing<'s, 'p, 'g, 'b, C, W, M> = Game<'s, 'p, PolicyPlayer, C, W, TableGround<'g, 'b, M>>;

/// The bodies of both sides, on the table and off it.
///
/// Invariants: bodies on the table do not overlap, and are completely on it.
#[derive(Clone, Copy, Debug)]
pub struct Stands {
    bodies: [Body; 2 * ROOM],
    present: Mask,
    /// Number of times a body was moved, placed or removed; versions cached measurements.
    changes: u32,
}

/// Returns the index of a fighter's body.
#[inline]
pub const fn place(who: Miniature) -> usize {
    who.side as usize * ROOM + who.number()
}

/// Returns the fighter of a body.
#[inline]
pub const fn owner(place: usize) -> Miniature {
    Miniature::new(if place < ROOM { Side::A } else { Side::B }, place % ROOM)
}

/// Returns the bodies of some fighters of a side.
#[inline]
pub const fn mask(side: Side, fighters: Team) -> Mask {
    Mask((fighters.bits() as u64) << (side as usize * ROOM))
}

/// Returns the fighters of a side among some bodies.
#[inline]
pub const fn team(side: Side, bodies: Mask) -> Team {
    Team::from_bits((bodies.0 >> (side as usize * ROOM)) as u16)
}

impl Stands {
    /// Creates the state before deployment, with no body on the table.
    pub(crate) fn nobody(bodies: [Body; 2 * ROOM]) -> Self {
        Self { bodies, present: Mask::NONE, changes: 0 }
    }

    /// Returns all bodies, indexed by [`place`].
    #[inline]
    pub fn bodies(&self) -> &[Body; 2 * ROOM] {
        &self.bodies
    }

    /// Returns the bodies that are on the table.
    #[inline]
    pub fn present(&self) -> Mask {
        self.present
    }

    #[inline]
    pub(crate) fn changes(&self) -> u32 {
        self.changes
    }

    /// Returns the body of a fighter.
    #[inline]
    pub fn body(&self, who: Miniature) -> &Body {
        &self.bodies[place(who)]
    }

    /// Puts a fighter on the table, or moves it there.
    #[inline]
    pub(crate) fn put(&mut self, who: Miniature, pose: Pose) {
        self.bodies[place(who)].pose = pose;
        self.present = self.present.with(Mask::one(place(who)));
        self.changes += 1;
    }

    #[inline]
    pub(crate) fn take_off(&mut self, who: Miniature) {
        self.present = self.present.without(Mask::one(place(who)));
        self.changes += 1;
    }
}

/// The table part of a battle in progress, see `Playing`.
#[derive(Debug)]
pub struct TableGround<'g, 'b, M> {
    pub(crate) ready: &'g Ready<'b>,
    pub(crate) stands: Stands,
    /// Players of both sides.
    pub(crate) minds: &'g mut BySide<M>,
    pub(crate) tools: RefCell<Tools>,
    /// Number of actions that the umpire has refused.
    pub(crate) illegal: u32,
    /// Fighters activated in this turn of speech.
    pub(crate) speaking: Team,
    /// The side whose turn of speech it is.
    pub(crate) speaker: Side,
    /// Fighters of each side that are alive and that the enemy has to kill, in an execution.
    pub(crate) prey: BySide<Team>,
    /// The side that killed all of its prey first.
    pub(crate) killed_prey: Option<Side>,
    pub(crate) is_deploying: bool,
}

/// Creates the view of a battle, borrowing only those fields that the players do not need mutably.
macro_rules! seen {
    ($game:expr) => {
        BattleView {
            fighters: $game.skirmish.view(&$game.field),
            stands: &$game.ground.stands,
            ready: $game.ground.ready,
            turn: $game.turn(),
            speaking: $game.ground.speaking,
            speaker: $game.ground.speaker,
            prey: $game.ground.prey,
            tools: &$game.ground.tools,
        }
    };
}

/// Asks a player for a decision. If the prey is secret, the player does not see its own side's
/// [III-A-2].
pub(crate) fn ask<C, W, M, T>(
    game: &mut Playing<C, W, M>,
    side: Side,
    question: impl FnOnce(&mut M, &BattleView) -> T,
) -> T {
    let mut view = seen!(game);
    if view.ready.battle.scenario.goal == Goal::Kill(Prey::SecretCard) {
        view.prey[side] = Team::EMPTY;
    }
    question(&mut game.ground.minds[side], &view)
}

/// Returns the complete view of the battle.
pub(crate) fn look<'v, C, W, M>(game: &'v Playing<'_, '_, '_, '_, C, W, M>) -> BattleView<'v> {
    seen!(game)
}

/// Reports a step to the recorder.
pub(crate) fn show<C, W: Recorder, M>(game: &mut Playing<C, W, M>, step: &Step) {
    let view = seen!(game);
    game.onlooker.step(step, &view);
}
