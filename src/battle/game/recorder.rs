//! Steps: what an onlooker of a battle sees besides the deeds and events that every skirmish shows.
//!
//! Deeds ([`Deed`](fleau_engine::rules::skirmish::Deed)) tell of cards, shots, separations, combats, disengagements, penalties and
//! phases; events tell of the dice of combats. Steps tell what happens on the table. Cards are played in the deployment as in a
//! turn: first word and turns of speech before turn 1 are those of the deployment. In the order in which all of them come, a
//! battle can be told with its paragraphs, and drawn: [`BattleView::stands`] are the bodies after a step.

use super::action::{Assault, Pursuit};
use super::outcome::Outcome;
use super::view::BattleView;
use crate::geometry::Pose;
use fleau_engine::rules::skirmish::{Miniature, Onlooker};
use fleau_engine::rules::{BySide, Team};

/// Something that happened on the table.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// A fighter was placed [III-B-2].
    Placed {
        /// Who.
        who: Miniature,
        /// How.
        at: Pose,
    },
    /// A fighter is about to move \[V\]: the table is as it was before, so that whoever wants his way may still look it up.
    SetsOut {
        /// Who.
        who: Miniature,
        /// To where.
        to: Pose,
    },
    /// A fighter moved \[V\].
    Moved {
        /// Who.
        who: Miniature,
        /// From where.
        from: Pose,
        /// To where.
        to: Pose,
        /// How.
        gait: Gait,
    },
    /// An assault was announced, and ended so [V-B-3]. The move came before.
    Assaulted {
        /// Who.
        who: Miniature,
        /// What was announced.
        assault: Assault,
        /// Whom he touches now.
        reached: Team,
    },
    /// A victor's pursuit move [VII-C-6]. The move came before.
    Pursued {
        /// Who.
        who: Miniature,
        /// How.
        pursuit: Pursuit,
    },
    /// A turn is over: who controls each area of the scenario [III-A-2].
    TurnEnds {
        /// Which.
        turn: u8,
        /// Victory points that the areas would give now.
        victory_points: BySide<u16>,
    },
    /// The battle is over.
    Ends(Outcome),
    /// The umpire refused what a player chose for a fighter.
    Refused {
        /// For whom.
        who: Miniature,
        /// Why.
        why: super::umpire::Illegal,
    },
}

/// How a fighter moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    /// V-B-1.
    Walk,
    /// V-B-2.
    Run,
    /// V-B-3, a charge.
    Charge,
    /// V-B-3, an engagement.
    Engage,
    /// V-B-4.
    UnderCover,
    /// VII-C-6.
    Pursuit,
}

/// Whoever watches a battle. Watching never changes it.
pub trait Recorder: Onlooker {
    /// Sees a step and the table after it; by default notes nothing.
    fn step(&mut self, _step: &Step, _view: &BattleView) {}
}

/// Nobody watches.
impl Recorder for () {}
