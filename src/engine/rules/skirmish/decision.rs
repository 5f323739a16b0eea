//! Decisions outside combats, the trait [`Commander`], and the actions that players announce.
//!
//! Both are generic over the [`Position`] of a fighter: a place on a line, or a pose on a table. A
//! [`Ground`](super::Ground) enforces the limits of the rules: on a line, a move that is too long
//! is cut to the allowed length, and an invalid answer is replaced (by staying, stopping, the first
//! candidate, or the rules' own separation).

use super::super::chance::Contest;
use super::super::profile::Profile;
use super::super::side::Side;
use super::super::team::Team;
use super::field::{FieldView, FighterId, MoveKind, SIDE_CAPACITY};
use super::separation::{CombatList, CombatMembers, Melee};
use super::sequence::{CardSequence, SpeechChoice};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::fmt::Debug;

/// A position of a fighter: a place on a line in millimeters (`i32`), or a pose on a table.
pub trait Position: Copy + Debug + Eq {
    /// A position in contact with enemies: a pose on a table; `()` on a line, where it is the place
    /// of these enemies.
    type Contact: Copy + Debug + Eq;
    /// The direction that a fighter faces; `()` on a line, where it makes no difference.
    type Facing: Copy + Debug + Eq;
    /// A length of movement.
    type Length: Copy;
    /// The state of the fight, as players see it.
    type View<'v>: Copy;

    /// Returns the part of a view that does not depend on positions.
    fn fighters<'v>(view: &Self::View<'v>) -> FieldView<'v>;
}

impl Position for i32 {
    type Contact = ();
    type Facing = ();
    type Length = i32;
    type View<'v> = FieldView<'v>;

    #[inline]
    fn fighters<'v>(view: &Self::View<'v>) -> FieldView<'v> {
        *view
    }
}

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

impl AssaultKind {
    /// Returns the kind of move that limits an assault: a walk for an engagement after a
    /// disengagement.
    pub fn move_kind(self, leaves_by: Option<DisengageTest>) -> MoveKind {
        match (self, leaves_by) {
            (AssaultKind::Charge, _) => MoveKind::Charge,
            (AssaultKind::Engage, None) => MoveKind::Engage,
            (AssaultKind::Engage, Some(_)) => MoveKind::Walk,
        }
    }
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
pub struct Assault<P: Position = i32> {
    /// Whether the move is a charge or an engagement.
    pub kind: AssaultKind,
    /// The targets; on a line, several have to stand at one place.
    pub targets: Team,
    /// Announced position at the end of the move, in contact with all targets and no other enemy.
    pub at: P::Contact,
    /// The target of a shot before the move, if there is one [VI-B-3].
    pub shoots_at: Option<usize>,
    /// Test by which the fighter first disengages from enemies in contact, if there are any; only
    /// for an engagement.
    pub leaves_by: Option<DisengageTest>,
}

impl<P: Position> Assault<P> {
    /// Returns the kind of move that limits the assault.
    pub fn move_kind(&self) -> MoveKind {
        self.kind.move_kind(self.leaves_by)
    }
}

/// An exclusive action, the only action of a fighter in its activation [IV-B-2].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exclusive<P: Position = i32> {
    /// Charge or engage enemies [V-B-3].
    Assault(Assault<P>),
    /// Run [V-B-2].
    Run {
        /// Destination.
        to: P,
    },
    /// Move under cover; the present position stays in place [V-B-4].
    UnderCover {
        /// Destination.
        to: P,
    },
}

/// The exclusive actions announced in a turn of speech, by the index of the fighter.
pub type Announcements<P = i32> = [Option<Exclusive<P>>; SIDE_CAPACITY];

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
pub enum Cumulative<P: Position = i32> {
    /// Walk [V-B-1].
    Walk {
        /// Destination.
        to: P,
        /// Test by which the fighter first disengages from enemies in contact, if there are any.
        leaves_by: Option<DisengageTest>,
    },
    /// Shoot at an enemy [VI-A].
    Shoot(Shot),
    /// Run after a shot; requires an ability.
    Run {
        /// Destination.
        to: P,
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

impl Activity {
    /// Returns whether the fighter may run after a shot [VI-B-2].
    pub fn may_run(&self) -> bool {
        self.stance == Some(Stance::Harassing) && self.moves == 0
    }
}

/// How an assault continues when its target is gone [V-B-3].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Redirection<P: Position = i32> {
    /// The fighter assaults other enemies; a charge stays a charge if the fighter sees them.
    Assault {
        /// The new targets; on a line, several have to stand at one place.
        targets: Team,
        /// Position in contact with the targets.
        at: P::Contact,
    },
    /// The fighter gives up the assault at the place of the lost target; it may turn.
    Stay(P::Facing),
    /// The fighter runs.
    Run {
        /// Destination.
        to: P,
    },
}

/// A pursuit move [VII-C-6].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pursuit<P: Position = i32> {
    /// The fighter stays, in contact with the same enemies.
    Stay,
    /// The fighter leaves all contacts and moves away.
    Move {
        /// Destination.
        to: P,
    },
    /// The fighter moves and engages an enemy. On a line, one already in contact is engaged without
    /// a move.
    Engage {
        /// Index of the enemy.
        target: usize,
        /// Position in contact with the enemy.
        at: P::Contact,
    },
    /// The fighter engages an enemy already in contact, without a move; contains its index.
    Hold(usize),
}

impl<P: Position> Pursuit<P> {
    /// Returns whether the pursuit move is used up.
    pub fn is_move(&self) -> bool {
        matches!(self, Pursuit::Move { .. } | Pursuit::Engage { .. })
    }
}

/// The decisions of one side, one method for each decision outside combats. The default answers
/// need no positions; a player may override them.
pub trait Commander<P: Position = i32> {
    /// Returns whether the player ever disengages. If not, fighters in contact are not asked, and
    /// on a line an activation phase in which no fighter can act is skipped.
    fn disengages(&self) -> bool {
        true
    }

    /// Returns how many identical fighters share a card, 1 to `most` [I-D-5].
    fn fighters_per_card(&self, _profile: &Profile, most: u8) -> u8 {
        most
    }

    /// Returns the index of the position at which a fighter is deployed, among `_places`, which is
    /// never empty. Only a table has a deployment [III-B-2].
    fn deploy(&self, _view: &P::View<'_>, _who: FighterId, _places: &[P]) -> usize {
        0
    }

    /// Returns the index of the next card in the sequence, among those in `left`; `cards` lists the
    /// fighters of each card. It is the first decision of a turn [IV-A-1] and of a deployment
    /// [III-B-1].
    fn next_card(&self, view: &P::View<'_>, side: Side, cards: &[Team], left: Team) -> usize;

    /// Returns whether a fighter uses its rallying cry now, once a game [chapter XII]. By default
    /// it does as soon as a friend is in rout.
    fn rallying_cry(&self, view: &P::View<'_>, who: FighterId) -> bool {
        let view = P::fighters(view);
        !view.in_rout(who.side, view.field.living(who.side)).is_empty()
    }

    /// Returns whether the winner of the tactics roll speaks first; otherwise the enemy does
    /// [IV-A-2, IV-B-1].
    fn speaks_first(&self, view: &P::View<'_>, side: Side) -> bool;

    /// Returns the player's choice in a turn of speech [IV-B-1]. `cards` lists the fighters of each
    /// card. The enemy's order of cards and reserve card are hidden.
    fn speech_choice(
        &self,
        view: &P::View<'_>,
        side: Side,
        cards: &[Team],
        sequence: &CardSequence,
    ) -> SpeechChoice;

    /// Returns the exclusive action of a fighter, or `None` for cumulative actions [IV-B-2].
    /// `announced` holds the actions already announced in this turn of speech.
    fn exclusive(
        &self,
        view: &P::View<'_>,
        who: FighterId,
        announced: &Announcements<P>,
    ) -> Option<Exclusive<P>>;

    /// Returns the next cumulative action of a fighter; `None` ends its activation [IV-B-2].
    fn cumulative(&self, view: &P::View<'_>, who: FighterId, so_far: &Activity) -> Option<Cumulative<P>>;

    /// Returns whether the target of a shot takes cover; it must then move under cover when
    /// activated [VI-A-2].
    fn take_cover(&self, view: &P::View<'_>, target: FighterId, shooter: FighterId) -> bool;

    /// Returns the index of the assailant at which a fighter shoots in reaction, among
    /// `assailants`, which are free and which it sees; `None` for no shot [chapter XII]. By default
    /// it shoots at the most wounded one, among equals at the one with the lowest RES.
    fn reaction_shot(&self, view: &P::View<'_>, who: FighterId, assailants: Team) -> Option<usize> {
        let view = P::fighters(view);
        assailants.least_by(|enemy| {
            let wound_level = view.state(who.enemy(enemy)).fighter.wound_level;
            (Reverse(wound_level), view.profile(who.enemy(enemy)).resistance)
        })
    }

    /// Returns how a fighter continues an assault whose target is gone; `left` is the remaining
    /// length of its move [V-B-3].
    fn redirect(
        &self,
        view: &P::View<'_>,
        who: FighterId,
        kind: AssaultKind,
        left: P::Length,
    ) -> Redirection<P>;

    /// Returns the index of the friend that a stray shot into a melee hits, among several friends
    /// in contact with the target and equally near to the shooter [VI-B-1]. The default is the
    /// cheapest.
    fn friend_hit(&self, view: &P::View<'_>, shooter: FighterId, friends: Team) -> usize {
        let profiles = P::fighters(view).profiles[shooter.side];
        friends.least_by(|friend| profiles[friend].strategic_value).unwrap_or(0)
    }

    /// Returns the index of the fighter that tests DIS for its side [IV-A-2, VII-A, VII-B]. The
    /// default is the one with the highest DIS.
    #[inline]
    fn discipline_fighter(
        &self,
        view: &P::View<'_>,
        side: Side,
        candidates: Team,
        _contest: Contest,
    ) -> usize {
        let profiles = P::fighters(view).profiles[side];
        candidates.least_by(|i| Reverse(profiles[i].discipline)).unwrap_or(0)
    }

    /// Returns the separation of a melee into combats [VII-A]. By default each fighter is paired
    /// with the dearest enemy in contact with it. An enemy left over is faced by a fighter that can
    /// be spared, or else by a fighter that then fights several.
    fn separate(&self, melee: &Melee, side: Side) -> CombatList {
        let enemies = melee.view.profiles[side.other()];
        melee.focus_by_rank(side, |enemy| Reverse(enemies[enemy].strategic_value))
    }

    /// Returns the index of the combat to fight next [VII-B]. The default is the combat with the
    /// largest superiority in numbers, then the one with the dearest enemies, then the one with the
    /// dearest own fighters.
    #[inline]
    fn choose_combat(&self, view: &P::View<'_>, side: Side, combats: &[CombatMembers]) -> usize {
        let view = P::fighters(view);
        let outnumbered_by = |members: &CombatMembers| {
            members.team(side.other()).count() as i8 - members.team(side).count() as i8
        };
        let worth = |members: &CombatMembers, side: Side| view.total_ap(side, members.team(side));
        let mut best = 0;
        for (i, combat) in combats.iter().enumerate().skip(1) {
            let order = outnumbered_by(combat).cmp(&outnumbered_by(&combats[best]));
            let dearer = |of: Side| worth(&combats[best], of).cmp(&worth(combat, of));
            if order.then_with(|| dearer(side.other())).then_with(|| dearer(side)).is_lt() {
                best = i;
            }
        }
        best
    }

    /// Returns the index of the fighter that a fighter heals, among itself and the friends that it
    /// touches, as far as they can heal [IV-D-3]. The default is the dearest, among equals the most
    /// wounded.
    fn heals(&self, view: &P::View<'_>, who: FighterId, wounded: Team) -> usize {
        let view = P::fighters(view);
        let order = |number: usize| {
            let friend = FighterId::new(who.side, number);
            (view.profile(friend).strategic_value, view.state(friend).fighter.wound_level)
        };
        wounded.least_by(|number| Reverse(order(number))).unwrap_or(who.number())
    }

    /// Returns the pursuit move of a victor [VII-C-6].
    fn pursue(&self, view: &P::View<'_>, who: FighterId) -> Pursuit<P>;
}
