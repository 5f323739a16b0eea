//! Steps: events of a battle that involve the table, for spectators.
//!
//! Skirmish events ([`SkirmishEvent`](fleau_engine::rules::skirmish::SkirmishEvent)) report cards,
//! shots, separations, combats, disengagements, penalties and phases; combat events
//! ([`Event`](fleau_engine::rules::Event)) report the dice of combats. Steps report what happens on
//! the table. Cards are played in the deployment as in a turn, so a first word and turns of speech
//! before turn 1 belong to the deployment. Steps and events of all three kinds, in their order, are
//! enough to describe and draw a battle; [`BattleView::stands`] has the bodies after a step.

use super::outcome::Outcome;
use super::view::BattleView;
use crate::geometry::Pose;
use fleau_engine::rules::skirmish::{Assault, FighterId, MoveKind, Pursuit, SkirmishObserver};
use fleau_engine::rules::{BySide, Side, Team};

/// Event of a battle on the table, such as a placement, a move or the end of a turn.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::large_enum_variant, reason = "steps are passed by reference, one at a time")]
pub enum Step {
    /// A fighter was placed [III-B-2].
    Placed {
        /// Fighter that was placed.
        who: FighterId,
        /// Pose of the fighter on the table.
        at: Pose,
    },
    /// A fighter is about to move \[V\]. The table is still in the state before the move, so that a
    /// recorder can compute the path.
    SetsOut {
        /// Fighter that is about to move.
        who: FighterId,
        /// Pose after the move.
        to: Pose,
    },
    /// A fighter moved \[V\].
    Moved {
        /// The fighter that moved.
        who: FighterId,
        /// Pose before the move.
        from: Pose,
        /// Pose after the move.
        to: Pose,
        /// Kind of the move, such as a walk or a charge.
        move_kind: MoveKind,
    },
    /// An announced assault was played, whether or not it reached an enemy [V-B-3]. Its move is
    /// reported before.
    Assaulted {
        /// Fighter that charged or engaged.
        who: FighterId,
        /// The assault as announced, with its intended targets.
        assault: Assault<Pose>,
        /// Enemies that the fighter came into contact with.
        reached: Team,
    },
    /// A victorious fighter pursued [VII-C-6]. Its move is reported before.
    Pursued {
        /// Fighter that pursued.
        who: FighterId,
        /// What the fighter did with its pursuit move.
        pursuit: Pursuit<Pose>,
    },
    /// A turn ended; the control of the scenario's areas was determined [III-A-2].
    TurnEnds {
        /// Number of the turn.
        turn: u8,
        /// Victory points of each side for the areas that it controls at the end of this turn.
        victory_points: BySide<u16>,
    },
    /// The battle is over, and a side alone on the table takes the areas that it does not control
    /// yet [III-A-2].
    TakesAllAreas {
        /// The side alone on the table.
        side: Side,
        /// Its victory points for all areas.
        victory_points: u16,
    },
    /// The battle ended with this outcome.
    Ends(Outcome),
    /// The umpire refused an action that a player chose.
    Refused {
        /// The fighter of the refused action.
        who: FighterId,
        /// Reason of the refusal.
        why: super::umpire::Illegal,
    },
}

/// A spectator of a battle; watching never changes the battle.
pub trait Recorder: SkirmishObserver {
    /// Receives a step and the table after it; the default implementation ignores them.
    fn step(&mut self, _step: &Step, _view: &BattleView) {}
}

/// Records nothing.
impl Recorder for () {}
