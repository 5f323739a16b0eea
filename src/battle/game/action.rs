//! Actions as players announce them, and the [`General`] trait of a player who chooses them.

use super::view::BattleView;
use crate::geometry::{Facing, Pose};
use fleau_engine::rules::chance::Contest;
use fleau_engine::rules::skirmish::FighterId;
use fleau_engine::rules::skirmish::{
    Activity, AssaultKind, CardSequence, CombatList, CombatMembers, DisengageTest, SIDE_CAPACITY,
    SpeechChoice, Stance,
};
use fleau_engine::rules::{BySide, Side, Team};

/// A charge or an engagement [V-B-3].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assault {
    /// Whether the move is a charge or an engagement.
    pub kind: AssaultKind,
    /// Assaulted enemies, by number; `pose` touches all of them.
    pub targets: Team,
    /// Announced pose at the end of the move, in contact with all targets and no other enemy.
    pub pose: Pose,
    /// The target at which the fighter shoots before the move, if any [VI-B-3].
    pub shoots_at: Option<usize>,
    /// How the fighter disengages from enemies in contact, if there are any. Only engagements may
    /// start from contact.
    pub disengages_by: Option<DisengageTest>,
}

/// An action that a fighter announces as its only one in this activation [IV-B-2].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exclusive {
    /// Charge or engage enemies [V-B-3].
    Assault(Assault),
    /// Run [V-B-2].
    Run {
        /// Pose after the run.
        to: Pose,
    },
    /// Move under cover, or stay in place under cover [V-B-4].
    UnderCover {
        /// Pose after the move; the current pose to stay in place.
        to: Pose,
    },
}

/// Exclusive actions announced in a turn of speech, by fighter number; `None` for a fighter without
/// one.
pub type Announcements = [Option<Exclusive>; SIDE_CAPACITY];

/// An action that a fighter may combine with others in one activation: a walk or a shot [IV-B-2].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cumulative {
    /// Walk [V-B-1].
    Walk {
        /// Pose after the walk.
        to: Pose,
        /// How the fighter disengages from enemies in contact, if there are any.
        leaves_by: Option<DisengageTest>,
    },
    /// Shoot at an enemy [VI-A].
    Shoot {
        /// Number of the targeted enemy.
        target: usize,
        /// How the shooter combines its shots of this activation with moves: unmoving, moving or
        /// harassing. Only the choice at the first shot counts.
        stance: Stance,
        /// Whether to fire all shots that an ability gives, all at its penalty. Only the choice at
        /// the first shot of an activation counts.
        volley: bool,
    },
}

/// The player's decision for an assault whose target is gone [V-B-3].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Redirection {
    /// Assault another enemy; a charge remains one if the fighter sees that enemy.
    Assault {
        /// Number of the new target.
        target: usize,
        /// Pose after the assault.
        to: Pose,
    },
    /// Stay in place and give up the assault; the fighter may turn.
    Stay {
        /// Direction in which the front of the base faces afterwards.
        facing: Facing,
    },
    /// Turn the assault into a run.
    Run {
        /// Pose after the run.
        to: Pose,
    },
}

/// Choice for the move that a fighter gets after a victorious combat [VII-C-6].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pursuit {
    /// Stay in place, with all contacts.
    Stay,
    /// Move away, and leave all contacts.
    Move {
        /// Pose after the move.
        to: Pose,
    },
    /// Move and engage an enemy.
    Engage {
        /// Number of the engaged enemy.
        target: usize,
        /// Pose after the move.
        to: Pose,
    },
    /// Engage an enemy that is already in contact, without a move; contains the number of the
    /// enemy.
    Hold(usize),
}

/// A player: chooses for one side. Every choice has to be legal; the umpire refuses and counts
/// illegal ones, and the fighter then does nothing.
pub trait General {
    /// Chooses which card comes next in the side's order of deployment, as an index into `cards`;
    /// `left` holds the indices that remain [III-B-1]. A card is the set of its fighters.
    fn next_to_deploy(&mut self, view: &BattleView, side: Side, cards: &[Team], left: Team) -> usize;

    /// Chooses the pose of a fighter at deployment, as an index into `places`, which is never empty
    /// [III-B-2].
    fn deploy(&mut self, view: &BattleView, who: FighterId, places: &[Pose]) -> usize;

    /// Chooses which card comes next in the side's order of activation, like
    /// [`next_to_deploy`](Self::next_to_deploy) [IV-A-1]. This is the first decision of a turn, so
    /// a new plan can be made here.
    fn next_card(&mut self, view: &BattleView, side: Side, cards: &[Team], left: Team) -> usize;

    /// Returns whether the side, as winner of the tactics roll, takes the first turn of speech
    /// itself [IV-A-2].
    fn speaks_first(&mut self, view: &BattleView, side: Side) -> bool;

    /// Chooses what the side does with its card sequence when it is its turn to speak: play a card,
    /// put one into reserve, or refuse [IV-B-1, III-B-2].
    fn speech_choice(
        &mut self,
        view: &BattleView,
        side: Side,
        cards: &[Team],
        sequence: &CardSequence,
    ) -> SpeechChoice;

    /// Chooses the exclusive action of a fighter, or `None` for cumulative actions [IV-B-2].
    fn exclusive(
        &mut self,
        view: &BattleView,
        who: FighterId,
        announced: &Announcements,
    ) -> Option<Exclusive>;

    /// Chooses the next cumulative action of a fighter; `None` ends its activation [IV-B-2].
    fn cumulative(&mut self, view: &BattleView, who: FighterId, so_far: &Activity) -> Option<Cumulative>;

    /// Returns whether the target of a shot takes cover [VI-A-2].
    fn take_cover(&mut self, view: &BattleView, target: FighterId, shooter: FighterId) -> bool;

    /// Chooses what a fighter does whose assault has lost its target [V-B-3]; `left` is the length
    /// of movement that the fighter has left.
    fn redirect(
        &mut self,
        view: &BattleView,
        who: FighterId,
        kind: AssaultKind,
        left: crate::geometry::Distance,
    ) -> Redirection;

    /// Chooses which of several friends at equal distance from the shooter is hit [VI-B-1].
    fn friend_hit(&mut self, view: &BattleView, shooter: FighterId, friends: Team) -> usize;

    /// Chooses the fighter that takes a DIS test [IV-A-2, VII-A, VII-B].
    fn discipline_fighter(
        &mut self,
        view: &BattleView,
        side: Side,
        candidates: Team,
        contest: Contest,
    ) -> usize;

    /// Splits a melee into combats [VII-A].
    fn separate(&mut self, view: &BattleView, members: BySide<Team>, side: Side) -> CombatList;

    /// Chooses the next combat to fight, as an index into `combats` [VII-B].
    fn choose_combat(&mut self, view: &BattleView, side: Side, combats: &[CombatMembers]) -> usize;

    /// Chooses the pursuit move of a victorious fighter [VII-C-6].
    fn pursue(&mut self, view: &BattleView, who: FighterId) -> Pursuit;
}
