//! Decisions of a skirmish outside its combats, the trait [`Commander`].
//!
//! The rules enforce their limits: a move that is too long ends as far as allowed, and an invalid
//! answer is replaced (by staying, stopping, the first candidate, or the rules' own separation).

use super::super::chance::Contest;
use super::super::decision::Player;
use super::super::profile::Profile;
use super::super::side::Side;
use super::super::team::Team;
use super::field::{FieldView, FighterId, SIDE_CAPACITY};
use super::separation::{CombatList, CombatMembers, Melee};
use super::sequence::{CardSequence, SpeechChoice};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A charge or an engagement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "Onset")]
pub enum AssaultKind {
    /// A charge, made by a free fighter; its targets may suffer charge penalties.
    Charge,
    /// An engagement, without penalties.
    Engage,
}

/// Characteristic tested to disengage (V-C).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Escape")]
pub enum DisengageTest {
    /// Initiative.
    #[serde(rename = "agility")]
    Initiative,
    /// Strength.
    // For a fighter larger than every enemy in contact.
    #[serde(rename = "force")]
    Strength,
}

/// An announced assault: charge or engage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assault {
    /// Whether the move is a charge or an engagement.
    pub kind: AssaultKind,
    /// The targets; several have to stand at one place.
    pub targets: Team,
    /// The target of a shot before the move, if there is one [VI-B-3].
    pub shoots_at: Option<usize>,
    /// Test by which the fighter first disengages from enemies in contact, if there are any; only
    /// for an engagement.
    pub leaves_by: Option<DisengageTest>,
}

/// An exclusive action, the only action of a fighter in its activation [IV-B-2].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exclusive {
    /// Charge or engage enemies [V-B-3].
    Assault(Assault),
    /// Run to a place.
    Run {
        /// Destination, in millimeters along the line.
        to: i32,
    },
    /// Move under cover to a place.
    UnderCover {
        /// Destination, in millimeters along the line.
        to: i32,
    },
}

/// The exclusive actions announced in a turn of speech, by the index of the fighter.
pub type Announcements = [Option<Exclusive>; SIDE_CAPACITY];

/// How a shooter combines shots and moves [VI-B-2].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stance {
    /// No move in this activation: the first shot wounds more gravely.
    Unmoving,
    /// A walk before or after the shots.
    Moving,
    /// One additional move, at +1 difficulty; requires an ability.
    Harassing,
}

/// An announced shot [VI-A].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// Index of the target.
    pub target: usize,
    /// How shots are combined with moves in this activation; decided by its first shot.
    pub stance: Stance,
    /// Whether the fighter fires all extra shots of its ability, with their malus; decided by the
    /// first shot of an activation.
    pub volley: bool,
}

/// A cumulative action, of which a fighter may do several in its activation [IV-B-2].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cumulative {
    /// Walk to a place.
    Walk {
        /// Destination, in millimeters along the line.
        to: i32,
        /// Test by which the fighter first disengages from enemies in contact, if there are any.
        leaves_by: Option<DisengageTest>,
    },
    /// Shoot at an enemy [VI-A].
    Shoot(Shot),
    /// Run to a place after a shot; requires an ability.
    Run {
        /// Destination, in millimeters along the line.
        to: i32,
    },
}

/// The moves and shots that a fighter has already made in its activation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Activity {
    /// Number of moves; a run counts as two.
    pub moves: u8,
    /// Number of shots fired.
    pub shots: u8,
    /// Number of shots that the fighter may still fire in this activation.
    pub shots_left: u8,
    /// How shots and moves are combined, once a shot was fired.
    pub stance: Option<Stance>,
    /// The fighter moved after a shot.
    pub moved_after_shot: bool,
}

/// How an assault continues when its target is gone [V-B-3].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Redirection {
    /// The fighter assaults other enemies at one place; a charge stays a charge.
    Assault(Team),
    /// The fighter stays at the place of the lost target.
    Stay,
    /// The fighter runs to a place.
    Run {
        /// Destination, in millimeters along the line.
        to: i32,
    },
}

/// A pursuit move [VII-C-6].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pursuit {
    /// The fighter stays, in contact with the same enemies.
    Stay,
    /// The fighter leaves all contacts and moves to a place.
    Move {
        /// Destination, in millimeters along the line.
        to: i32,
    },
    /// The fighter engages an enemy; one already in contact is engaged without a move.
    Engage(usize),
}

/// The decisions of one side in a skirmish, one method for each decision outside combats.
pub trait Commander: Player {
    /// Returns whether the player ever disengages. If not, fighters in contact are not asked, and
    /// an activation phase in which no fighter can act is skipped.
    fn disengages(&self) -> bool {
        true
    }

    /// Returns how many identical fighters share a card, 1 to `most` [I-D-5].
    fn fighters_per_card(&self, _profile: &Profile, most: u8) -> u8 {
        most
    }

    /// Returns the index of the next card in the sequence, among those in `left`; `cards` lists the
    /// fighters of each card [IV-A-1].
    fn next_card(&self, view: &FieldView, side: Side, cards: &[Team], left: Team) -> usize;

    /// Returns whether the winner of the tactics roll speaks first; otherwise the enemy does
    /// [IV-A-2, IV-B-1].
    fn speaks_first(&self, view: &FieldView, side: Side) -> bool;

    /// Returns the player's choice in a turn of speech [IV-B-1]. `cards` lists the fighters of each
    /// card. The enemy's order of cards and reserve card are hidden.
    fn speech_choice(
        &self,
        view: &FieldView,
        side: Side,
        cards: &[Team],
        sequence: &CardSequence,
    ) -> SpeechChoice;

    /// Returns the exclusive action of a fighter, or `None` for cumulative actions [IV-B-2].
    /// `announced` holds the actions already announced in this turn of speech.
    fn exclusive(&self, view: &FieldView, who: FighterId, announced: &Announcements) -> Option<Exclusive>;

    /// Returns the next cumulative action of a fighter; `None` ends its activation [IV-B-2].
    fn cumulative(&self, view: &FieldView, who: FighterId, so_far: &Activity) -> Option<Cumulative>;

    /// Returns whether the target of a shot takes cover; it must then move under cover when
    /// activated [VI-A-2].
    fn take_cover(&self, view: &FieldView, target: FighterId, shooter: FighterId) -> bool;

    /// Returns how a fighter continues an assault whose target is gone, with `left` millimeters to
    /// go [V-B-3].
    fn redirect(&self, view: &FieldView, who: FighterId, kind: AssaultKind, left: i32) -> Redirection;

    /// Returns the index of the friend that a stray shot into a melee hits, among several friends
    /// in contact with the target [VI-B-1].
    fn friend_hit(&self, view: &FieldView, shooter: FighterId, friends: Team) -> usize;

    /// Returns the index of the fighter that tests DIS for its side [IV-A-2, VII-A, VII-B].
    fn discipline_fighter(&self, view: &FieldView, side: Side, candidates: Team, contest: Contest) -> usize;

    /// Returns the separation of a melee into combats [VII-A].
    fn separate(&self, melee: &Melee, side: Side) -> CombatList;

    /// Returns the index of the combat to fight next [VII-B].
    fn choose_combat(&self, view: &FieldView, side: Side, combats: &[CombatMembers]) -> usize;

    /// Returns the pursuit move of a victor [VII-C-6]. `reachable` are the enemies it can engage,
    /// including those in contact.
    fn pursue(&self, view: &FieldView, who: FighterId, reachable: Team) -> Pursuit;
}
