//! The decisions of a skirmish beyond those of its combats, and what they may see.
//!
//! The rules hold a player to what they allow: a move too far ends where it can, and an answer that is not allowed
//! counts as none (stay, stop, the first candidate, the split that the rules make themselves).

use super::super::chance::Contest;
use super::super::decision::Player;
use super::super::profile::Profile;
use super::super::side::Side;
use super::super::team::Team;
use super::field::{FieldView, Miniature, ROOM};
use super::separation::{Melee, Pairing, Pairings};
use super::sequence::{Sequence, Word};

/// A charge or an engagement [V-B-3].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssaultKind {
    /// From free; those who are charged may suffer charge penalties.
    Charge,
    /// Also after a disengagement; no penalties.
    Engage,
}

/// How to disengage [V-C].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// By a test of INI.
    Agility,
    /// By a test of STR, larger than every enemy in contact.
    Force,
}

/// A charge or an engagement as it is announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assault {
    /// Which of the two.
    pub kind: AssaultKind,
    /// Against whom; several have to stand at one place.
    pub targets: Team,
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
    /// Run to a place.
    Run {
        /// In millimeters along the line.
        to: i32,
    },
    /// Move under cover to a place.
    UnderCover {
        /// In millimeters along the line.
        to: i32,
    },
}

/// The exclusive actions of a turn of speech, by the number of the fighter.
pub type Announcements = [Option<Exclusive>; ROOM];

/// What a shooter does about moving [VI-B-2].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stance {
    /// He does not move in this activation: his first shot is read one row lower.
    Unmoving,
    /// He may walk before or after.
    Moving,
    /// He may move once more than others, at +1 difficulty; only by an ability.
    Harassing,
}

/// A shot as it is announced [VI-A].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// At whom.
    pub target: usize,
    /// Whether he moves.
    pub stance: Stance,
    /// He fires all shots that an ability gives him, at its malus; counts with the first one.
    pub volley: bool,
}

/// A cumulative action [IV-B-2].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cumulative {
    /// Walk to a place.
    Walk {
        /// In millimeters along the line.
        to: i32,
        /// How he leaves the enemies in contact with him, where there are some.
        leaves_by: Option<Way>,
    },
    /// Shoot.
    Shoot(Shot),
    /// Run to a place after a shot: only by an ability.
    Run {
        /// In millimeters along the line.
        to: i32,
    },
}

/// What a fighter did so far in his activation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Activity {
    /// Moves.
    pub moves: u8,
    /// Shots.
    pub shots: u8,
    /// Shots that he may still make.
    pub shots_left: u8,
    /// The stance of his shots.
    pub stance: Option<Stance>,
    /// He moved after a shot.
    pub moved_after_shot: bool,
}

/// What becomes of an assault whose target is gone [V-B-3].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Redirection {
    /// It goes on against others who stand at one place; a charge is still one.
    Assault(Team),
    /// He stays at the place of his target.
    Stay,
    /// It becomes a run to a place.
    Run {
        /// In millimeters along the line.
        to: i32,
    },
}

/// A pursuit move [VII-C-6].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pursuit {
    /// He stays where he is, and in contact with whom he is.
    Stay,
    /// He goes to a place, and leaves whom he touches.
    Move {
        /// In millimeters along the line.
        to: i32,
    },
    /// He engages an enemy. One who touches him already is engaged without a move.
    Engage(usize),
}

/// Whoever decides for a side in a skirmish: one method a decision of the rules beyond a combat.
pub trait Commander: Player {
    /// Whether fighters of his in contact may ever want to disengage. Those of a player who never does are not asked,
    /// and an activation phase in which nobody can act is over without a first word.
    fn disengages(&self) -> bool {
        true
    }

    /// I-D-5: how many fighters like this one share a card, of 1 to `most`.
    fn on_a_card(&self, _profile: &Profile, most: u8) -> u8 {
        most
    }

    /// IV-A-1: which card comes next in the sequence, of those that are left; the fighters of each are in `cards`.
    fn next_card(&self, view: &FieldView, side: Side, cards: &[Team], left: Team) -> usize;

    /// IV-A-2, IV-B-1: whether the winner of the tactics roll speaks first himself, or has the enemy speak first.
    fn speaks_first(&self, view: &FieldView, side: Side) -> bool;

    /// IV-B-1: what a player does who has the word. The fighters of each card are in `cards`; the enemy's order and the
    /// card that he put aside are secret.
    fn word(&self, view: &FieldView, side: Side, cards: &[Team], sequence: &Sequence) -> Word;

    /// IV-B-2: the exclusive action of a fighter, if he is to take one. `announced` are those of the turn of speech
    /// so far.
    fn exclusive(&self, view: &FieldView, who: Miniature, announced: &Announcements) -> Option<Exclusive>;

    /// IV-B-2: the next cumulative action of a fighter; `None` ends his activation.
    fn cumulative(&self, view: &FieldView, who: Miniature, so_far: &Activity) -> Option<Cumulative>;

    /// VI-A-2: whether the target of a shot takes cover, and hence has to move under cover when he is activated.
    fn take_cover(&self, view: &FieldView, target: Miniature, shooter: Miniature) -> bool;

    /// V-B-3: what a fighter makes of his assault, whose target is gone, with so many millimeters left.
    fn redirect(&self, view: &FieldView, who: Miniature, kind: AssaultKind, left: i32) -> Redirection;

    /// VI-B-1: which of several friends in contact with the target is hit instead of him.
    fn friend_hit(&self, view: &FieldView, shooter: Miniature, friends: Team) -> usize;

    /// IV-A-2, VII-A, VII-B: which fighter of a side tests DIS.
    fn discipline_fighter(&self, view: &FieldView, side: Side, candidates: Team, contest: Contest) -> usize;

    /// VII-A: how a melee is split into combats.
    fn separate(&self, melee: &Melee, side: Side) -> Pairings;

    /// VII-B: which combat is fought next, by its number in the list.
    fn choose_combat(&self, view: &FieldView, side: Side, combats: &[Pairing]) -> usize;

    /// VII-C-6: how a victor pursues. `reachable` are the enemies whom he can engage, those who touch him among them.
    fn pursue(&self, view: &FieldView, who: Miniature, reachable: Team) -> Pursuit;
}
