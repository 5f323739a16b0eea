//! Where everybody stands, and who chooses: the ground of a skirmish that is fought on a table.

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

/// A battle while it is played: the skirmish's phases, cards, tests and combats, on a table.
pub(crate) type Playing<'s, 'p, 'g, 'b, C, W, M> = Game<'s, 'p, PolicyPlayer, C, W, TableGround<'g, 'b, M>>;

/// The bodies of both sides, on the table and off it.
///
/// Invariants: those on the table do not overlap, and all of them are wholly on it.
#[derive(Clone, Copy, Debug)]
pub struct Stands {
    bodies: [Body; 2 * ROOM],
    present: Mask,
    /// How often somebody moved, came or left.
    changes: u32,
}

/// The place of a fighter among the bodies.
#[inline]
pub const fn place(who: Miniature) -> usize {
    who.side as usize * ROOM + who.number()
}

/// The fighter of a body.
#[inline]
pub const fn owner(place: usize) -> Miniature {
    Miniature::new(if place < ROOM { Side::A } else { Side::B }, place % ROOM)
}

/// The bodies of some fighters of a side.
#[inline]
pub const fn mask(side: Side, fighters: Team) -> Mask {
    Mask((fighters.bits() as u64) << (side as usize * ROOM))
}

/// The fighters of a side among some bodies.
#[inline]
pub const fn team(side: Side, bodies: Mask) -> Team {
    Team::from_bits((bodies.0 >> (side as usize * ROOM)) as u16)
}

impl Stands {
    /// Nobody is on the table yet.
    pub(crate) fn nobody(bodies: [Body; 2 * ROOM]) -> Self {
        Self { bodies, present: Mask::NONE, changes: 0 }
    }

    /// All bodies, by [`place`].
    #[inline]
    pub fn bodies(&self) -> &[Body; 2 * ROOM] {
        &self.bodies
    }

    /// Who is on the table.
    #[inline]
    pub fn present(&self) -> Mask {
        self.present
    }

    #[inline]
    pub(crate) fn changes(&self) -> u32 {
        self.changes
    }

    /// The body of a fighter.
    #[inline]
    pub fn body(&self, who: Miniature) -> &Body {
        &self.bodies[place(who)]
    }

    /// A fighter stands so now.
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

/// The ground of a battle: see `Playing`.
#[derive(Debug)]
pub struct TableGround<'g, 'b, M> {
    pub(crate) ready: &'g Ready<'b>,
    pub(crate) stands: Stands,
    /// Who chooses.
    pub(crate) minds: &'g mut BySide<M>,
    pub(crate) tools: RefCell<Tools>,
    /// What the umpire refused so far.
    pub(crate) illegal: u32,
    /// Those who are activated in this turn of speech.
    pub(crate) speaking: Team,
    /// Whose turn of speech it is.
    pub(crate) speaker: Side,
    /// The living of each side whom the enemy has to kill, where that is the goal.
    pub(crate) prey: BySide<Team>,
    /// Who has killed all of them first.
    pub(crate) killed_prey: Option<Side>,
    pub(crate) is_deploying: bool,
}

/// The battle as everybody sees it, and who chooses for a side.
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

/// Asks a player, who sees the battle; not whom he has to protect, where that is a secret [III-A-2].
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

/// The battle as everybody at the table sees it.
pub(crate) fn look<'v, C, W, M>(game: &'v Playing<'_, '_, '_, '_, C, W, M>) -> BattleView<'v> {
    seen!(game)
}

/// Shows a step to whoever watches.
pub(crate) fn show<C, W: Recorder, M>(game: &mut Playing<C, W, M>, step: &Step) {
    let view = seen!(game);
    game.onlooker.step(step, &view);
}
