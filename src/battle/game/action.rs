//! What a player may choose: actions as they are announced, and whoever chooses among them.

use super::view::BattleView;
use crate::geometry::{Facing, Pose};
use fleau_engine::rules::chance::Contest;
use fleau_engine::rules::skirmish::Miniature;
use fleau_engine::rules::skirmish::{
    Activity, AssaultKind, Pairing, Pairings, ROOM, Sequence, Stance, Way, Word,
};
use fleau_engine::rules::{BySide, Side, Team};

/// A charge or an engagement [V-B-3].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assault {
    /// Which of the two.
    pub kind: AssaultKind,
    /// Against whom.
    pub targets: Team,
    /// How he means to stand, in contact with all of them, his mark against the first.
    pub to: Pose,
    /// At whom of them he shoots before he moves, if he does [VI-B-3].
    pub shoots_at: Option<usize>,
    /// How he leaves the enemies in contact with him, where there are some; only to engage.
    pub leaves_by: Option<Way>,
}

/// An exclusive action [IV-B-2].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exclusive {
    /// Charge or engage.
    Assault(Assault),
    /// Run.
    Run {
        /// How he stands afterwards.
        to: Pose,
    },
    /// Move under cover.
    UnderCover {
        /// How he stands afterwards; as he stands, where he does not move.
        to: Pose,
    },
}

/// The exclusive actions of a turn of speech, by the number of the fighter.
pub type Announcements = [Option<Exclusive>; ROOM];

/// A cumulative action [IV-B-2].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cumulative {
    /// Walk.
    Walk {
        /// How he stands afterwards.
        to: Pose,
        /// How he leaves the enemies in contact with him, where there are some.
        leaves_by: Option<Way>,
    },
    /// Shoot.
    Shoot {
        /// At whom.
        target: usize,
        /// Whether he moves in this activation.
        stance: Stance,
        /// He fires all shots that an ability gives him, at its malus; counts with the first one.
        volley: bool,
    },
}

/// What becomes of an assault whose target is gone [V-B-3].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Redirection {
    /// It goes on against another; a charge is still one if he sees him.
    Assault {
        /// Against whom.
        target: usize,
        /// How he stands afterwards.
        to: Pose,
    },
    /// He stays.
    Stay {
        /// Where his front points.
        facing: Facing,
    },
    /// It becomes a run.
    Run {
        /// How he stands afterwards.
        to: Pose,
    },
}

/// A pursuit move [VII-C-6].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pursuit {
    /// He stays where he is, and in contact with whom he is.
    Stay,
    /// He goes, and leaves whom he touches.
    Move {
        /// How he stands afterwards.
        to: Pose,
    },
    /// He engages an enemy, standing so.
    Engage {
        /// Whom.
        target: usize,
        /// How he stands afterwards.
        to: Pose,
    },
    /// He engages an enemy who touches him already.
    Hold(usize),
}

/// Whoever chooses for a side. Every choice is among what the rules allow: the umpire refuses and counts anything else, and the
/// fighter then does nothing.
pub trait General {
    /// III-B-1: which card comes next in the sequence of deployment, of those that are left; the fighters of each are in
    /// `cards`.
    fn next_to_deploy(&mut self, view: &BattleView, side: Side, cards: &[Team], left: Team) -> usize;

    /// III-B-2: how a fighter is placed; `places` are some of those where he may be, never none.
    fn deploy(&mut self, view: &BattleView, who: Miniature, places: &[Pose]) -> usize;

    /// IV-A-1: which card comes next in the sequence of activation. The first question of a turn: a new plan can be made.
    fn next_card(&mut self, view: &BattleView, side: Side, cards: &[Team], left: Team) -> usize;

    /// IV-A-2: whether the winner of the tactics roll speaks first himself.
    fn speaks_first(&mut self, view: &BattleView, side: Side) -> bool;

    /// IV-B-1, III-B-2: what a player does who has the word.
    fn word(&mut self, view: &BattleView, side: Side, cards: &[Team], sequence: &Sequence) -> Word;

    /// IV-B-2: the exclusive action of a fighter, if he is to take one.
    fn exclusive(
        &mut self,
        view: &BattleView,
        who: Miniature,
        announced: &Announcements,
    ) -> Option<Exclusive>;

    /// IV-B-2: the next cumulative action of a fighter; `None` ends his activation.
    fn cumulative(&mut self, view: &BattleView, who: Miniature, so_far: &Activity) -> Option<Cumulative>;

    /// VI-A-2: whether the target of a shot takes cover.
    fn take_cover(&mut self, view: &BattleView, target: Miniature, shooter: Miniature) -> bool;

    /// V-B-3: what a fighter makes of his assault whose target is gone.
    fn redirect(
        &mut self,
        view: &BattleView,
        who: Miniature,
        kind: AssaultKind,
        left: crate::geometry::Distance,
    ) -> Redirection;

    /// VI-B-1: which of several friends, equally near to the shooter, is hit.
    fn friend_hit(&mut self, view: &BattleView, shooter: Miniature, friends: Team) -> usize;

    /// IV-A-2, VII-A, VII-B: which fighter tests DIS.
    fn discipline_fighter(
        &mut self,
        view: &BattleView,
        side: Side,
        candidates: Team,
        contest: Contest,
    ) -> usize;

    /// VII-A: how a melee is split into combats.
    fn separate(&mut self, view: &BattleView, members: BySide<Team>, side: Side) -> Pairings;

    /// VII-B: which combat is fought next.
    fn choose_combat(&mut self, view: &BattleView, side: Side, combats: &[Pairing]) -> usize;

    /// VII-C-6: how a victor pursues.
    fn pursue(&mut self, view: &BattleView, who: Miniature) -> Pursuit;
}
