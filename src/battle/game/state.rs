//! The state of a battle on a table: positions of all fighters, and the players.

use super::recorder::{Recorder, Step};
use super::setup::PreparedBattle;
use super::view::{BattleView, SearchBuffers};
use crate::geometry::{Distance, Pose};
use crate::table::{Body, Mask};
use fleau_engine::policy::PolicyPlayer;
use fleau_engine::rules::skirmish::{Commander, FieldView, FighterId, Game, SIDE_CAPACITY};
use fleau_engine::rules::{BySide, Side, Team};
use std::cell::RefCell;

/// A battle in progress: the phases, cards, tests and combats of a skirmish, on a table.
pub(crate) type Playing<'s, 'p, 'g, 'b, C, W> = Game<'s, 'p, PolicyPlayer, C, W, TableState<'g, 'b>>;

/// The bodies of both sides, on the table and off it.
///
/// Invariants: bodies on the table do not overlap, and are completely on it.
#[derive(Clone, Copy, Debug)]
pub struct Positions {
    bodies: [Body; 2 * SIDE_CAPACITY],
    present: Mask,
    /// Number of changes so far: bodies placed, moved or removed. A cached measurement is valid for
    /// one version only.
    version: u32,
}

/// Returns the index of a fighter's body among the bodies of both sides.
#[inline]
pub const fn body_index(who: FighterId) -> usize {
    who.side as usize * SIDE_CAPACITY + who.number()
}

/// Returns the fighter whose body has this index.
#[inline]
pub const fn owner(place: usize) -> FighterId {
    FighterId::new(if place < SIDE_CAPACITY { Side::A } else { Side::B }, place % SIDE_CAPACITY)
}

/// Returns these fighters of a side as a set of bodies.
#[inline]
pub const fn mask(side: Side, fighters: Team) -> Mask {
    Mask((fighters.bits() as u64) << (side as usize * SIDE_CAPACITY))
}

/// Returns the fighters of a side in a set of bodies, the inverse of [`mask`].
#[inline]
pub const fn team(side: Side, bodies: Mask) -> Team {
    Team::from_bits(
        (bodies.0 >> (side as usize * SIDE_CAPACITY)) as u32 & Team::first_n(SIDE_CAPACITY).bits(),
    )
}

impl Positions {
    /// Creates the state before deployment, with no body on the table.
    pub(crate) fn empty(bodies: [Body; 2 * SIDE_CAPACITY]) -> Self {
        Self { bodies, present: Mask::NONE, version: 0 }
    }

    /// Returns all bodies, indexed by [`body_index`].
    #[inline]
    pub fn bodies(&self) -> &[Body; 2 * SIDE_CAPACITY] {
        &self.bodies
    }

    /// Returns the bodies that are on the table.
    #[inline]
    pub fn present(&self) -> Mask {
        self.present
    }

    #[inline]
    pub(crate) fn version(&self) -> u32 {
        self.version
    }

    /// Returns the body of a fighter.
    #[inline]
    pub fn body(&self, who: FighterId) -> &Body {
        &self.bodies[body_index(who)]
    }

    /// Puts a fighter on the table, or moves it there.
    #[inline]
    pub(crate) fn put(&mut self, who: FighterId, pose: Pose) {
        self.bodies[body_index(who)].pose = pose;
        self.present = self.present.with(Mask::one(body_index(who)));
        self.version += 1;
    }

    #[inline]
    pub(crate) fn take_off(&mut self, who: FighterId) {
        self.present = self.present.without(Mask::one(body_index(who)));
        self.version += 1;
    }
}

/// The part of a battle in progress that involves the table: positions, players and the fighters to
/// be killed; see `Playing`.
pub(crate) struct TableState<'g, 'b> {
    pub(crate) ready: &'g PreparedBattle<'b>,
    pub(crate) stands: Positions,
    /// Players of both sides.
    pub(crate) players: BySide<&'g dyn Commander<Pose>>,
    pub(crate) tools: RefCell<SearchBuffers>,
    /// Number of actions that the umpire has refused.
    pub(crate) refused_actions: u32,
    /// Fighters activated in this turn of speech.
    pub(crate) speaking: Team,
    /// The side whose turn of speech it is.
    pub(crate) speaker: Side,
    /// The fighter whose assault lost its target, and how far it has moved in it.
    pub(crate) moved: Option<(FighterId, Distance)>,
    /// Fighters of each side that are alive and that the enemy has to kill, in an Execution
    /// scenario.
    pub(crate) prey: BySide<Team>,
    /// The side that killed all of its prey first.
    pub(crate) killed_prey: Option<Side>,
    pub(crate) is_deploying: bool,
}

impl<'g, 'b> TableState<'g, 'b> {
    /// Creates the state in which no side is playing a card, nothing was refused, and no side has
    /// killed its prey.
    pub(crate) fn new(
        ready: &'g PreparedBattle<'b>,
        stands: Positions,
        players: BySide<&'g dyn Commander<Pose>>,
        prey: BySide<Team>,
    ) -> Self {
        Self {
            ready,
            stands,
            players,
            tools: Default::default(),
            refused_actions: 0,
            speaking: Team::EMPTY,
            speaker: Side::A,
            moved: None,
            prey,
            killed_prey: None,
            is_deploying: false,
        }
    }

    /// Returns the complete view of a battle on this table.
    fn view<'v>(&'v self, fighters: FieldView<'v>, turn: u8) -> BattleView<'v> {
        BattleView {
            fighters,
            stands: &self.stands,
            ready: self.ready,
            turn,
            speaking: self.speaking,
            speaker: self.speaker,
            moved: self.moved,
            prey: self.prey,
            tools: &self.tools,
        }
    }
}

/// Returns the complete view of the battle.
pub(crate) fn view_of<'v, C, W>(game: &'v Playing<'_, '_, '_, '_, C, W>) -> BattleView<'v> {
    game.ground.view(game.view(), game.turn())
}

/// Reports a step to the recorder.
pub(crate) fn record_step<C, W: Recorder>(game: &mut Playing<C, W>, step: &Step) {
    let turn = game.turn();
    // `view_of` would borrow the whole game, but the observer is borrowed mutably below.
    let view = game.ground.view(game.skirmish.view(&game.field), turn);
    game.observer.step(step, &view);
}
