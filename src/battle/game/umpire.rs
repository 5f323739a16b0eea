//! The umpire: checks whether chosen actions are legal. Refused actions are counted and not
//! performed.

use super::state;
use super::view::BattleView;
use crate::geometry::{Distance, Pose};
use fleau_engine::rules::Team;
use fleau_engine::rules::skirmish::{
    Activity, Assault, AssaultKind, Cover, Cumulative, DisengageTest, Exclusive, FighterId, MoveKind,
    Pursuit, Redirection, Shot,
};

/// The reason why an action is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The fighter has to be free, but is in contact with an enemy.
    NotFree,
    /// The fighter may not disengage from its contacts, or not by the chosen test [V-C].
    CannotLeave,
    /// The fighter took cover from a shot, and so has to move under cover [VI-A-2].
    MustTakeCover,
    /// There is no such target: the enemy is dead or off the table, or not among those that the
    /// action requires.
    NoTarget,
    /// The announced pose does not touch exactly the enemies that are assaulted.
    OtherContacts,
    /// A fighter already has its maximum number of contacts [II-E-3].
    NoRoom,
    /// The fighter does not see the target of its charge or shot.
    Unseen,
    /// There is no path to the chosen pose, or no room for the base there.
    NoWay,
    /// The move is too long.
    TooFar,
    /// A move other than an assault ends in contact with an enemy.
    TouchesEnemy,
    /// The fighter has no shot left, or may not shoot now.
    NoShot,
    /// The fighter has already walked, or may not walk any more.
    NoWalk,
    /// The fighter is in rout, and so can only flee [chapter IX].
    InRout,
    /// The target, or an enemy that the assault would touch, is a hidden scout [chapter XII].
    Hidden,
    /// The fighter has shot at an assailant in this turn, and so can only walk [chapter XII].
    HasReacted,
}

/// `Ok` if an action is legal, otherwise the reason why it is not.
pub type Verdict = Result<(), Illegal>;

fn ensure(holds: bool, otherwise: Illegal) -> Verdict {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// Checks the exclusive action of an activated fighter.
pub(crate) fn check_exclusive(view: &BattleView, who: FighterId, action: &Exclusive<Pose>) -> Verdict {
    ensure(!view.state(who).fighter.is_in_rout(), Illegal::InRout)?;
    ensure(!view.state(who).has_reacted, Illegal::HasReacted)?;
    let must_take_cover = view.state(who).cover == Cover::Announced;
    match *action {
        _ if must_take_cover && !matches!(action, Exclusive::UnderCover { .. }) => {
            Err(Illegal::MustTakeCover)
        }
        Exclusive::Assault(assault) => check_announced_assault(view, who, &assault),
        Exclusive::Run { to } => {
            ensure(view.is_free(who), Illegal::NotFree)?;
            check_move(view, who, to, view.potential(who, MoveKind::Run))
        }
        Exclusive::UnderCover { to } => {
            ensure(view.is_free(who), Illegal::NotFree)?;
            if to == view.body(who).pose {
                Ok(())
            } else {
                check_move(view, who, to, view.potential(who, MoveKind::UnderCover))
            }
        }
    }
}

/// Checks an announced assault [V-B-3].
fn check_announced_assault(view: &BattleView, who: FighterId, assault: &Assault<Pose>) -> Verdict {
    check_disengagement(view, who, assault.leaves_by)?;
    let charges = assault.kind == AssaultKind::Charge;
    ensure(!(charges && assault.leaves_by.is_some()), Illegal::NotFree)?;
    let enemies = view.enemies(who);
    ensure(!assault.targets.is_empty() && assault.targets.without(enemies).is_empty(), Illegal::NoTarget)?;
    check_not_hidden(view, who, assault.targets)?;
    let sees = |target: usize| view.sight(who, who.enemy(target)).is_seen();
    ensure(!charges || assault.targets.iter().all(sees), Illegal::Unseen)?;
    if let Some(target) = assault.shoots_at {
        ensure(assault.targets.contains(target), Illegal::NoTarget)?;
        ensure(assault.leaves_by.is_none() && view.profile(who).missile.is_some(), Illegal::NoShot)?;
        ensure(sees(target), Illegal::Unseen)?;
    }
    check_assault_pose(view, who, assault.at, assault.targets, view.potential(who, assault.move_kind()))
}

/// Checks the pose at the end of an assault: within reach, in contact with exactly these enemies,
/// and within the limits of contacts.
pub(super) fn check_assault_pose(
    view: &BattleView,
    who: FighterId,
    to: Pose,
    targets: Team,
    reach: Distance,
) -> Verdict {
    let touched = enemies_touched_at(view, who, to);
    ensure(touched == targets, Illegal::OtherContacts)?;
    check_not_hidden(view, who, touched)?;
    ensure(view.may_touch(who, touched), Illegal::NoRoom)?;
    check_reach(view, who, to, reach)
}

/// Returns the enemies that the fighter would touch at a pose.
pub(super) fn enemies_touched_at(view: &BattleView, who: FighterId, to: Pose) -> Team {
    let side = who.side.other();
    let circle = to.circle(view.base(who));
    state::team(side, view.ground().touched_by(circle, view.bodies(side, view.enemies(who))))
}

/// Checks that none of these enemies is a hidden scout [chapter XII].
fn check_not_hidden(view: &BattleView, who: FighterId, enemies: Team) -> Verdict {
    ensure(enemies.within(view.hidden(who.side.other())).is_empty(), Illegal::Hidden)
}

fn check_reach(view: &BattleView, who: FighterId, to: Pose, reach: Distance) -> Verdict {
    match view.is_within(who, to, reach) {
        true => Ok(()),
        false => Err(view.measure(who, to).map_or(Illegal::NoWay, |_| Illegal::TooFar)),
    }
}

/// Checks a move other than an assault.
fn check_move(view: &BattleView, who: FighterId, to: Pose, reach: Distance) -> Verdict {
    ensure(enemies_touched_at(view, who, to).is_empty(), Illegal::TouchesEnemy)?;
    check_reach(view, who, to, reach)
}

fn check_disengagement(view: &BattleView, who: FighterId, by: Option<DisengageTest>) -> Verdict {
    match by {
        None => ensure(view.is_free(who), Illegal::NotFree),
        Some(way) => ensure(view.fighters.can_disengage_by(who, way), Illegal::CannotLeave),
    }
}

/// Checks a cumulative action of a fighter. `may_walk`: whether its earlier actions still allow a
/// walk.
pub(crate) fn check_cumulative(
    view: &BattleView,
    who: FighterId,
    action: &Cumulative<Pose>,
    may_walk: bool,
    so_far: &Activity,
) -> Verdict {
    ensure(!view.state(who).fighter.is_in_rout(), Illegal::InRout)?;
    match *action {
        Cumulative::Walk { to, leaves_by } => {
            ensure(may_walk, Illegal::NoWalk)?;
            check_disengagement(view, who, leaves_by)?;
            check_move(view, who, to, view.potential(who, MoveKind::Walk))
        }
        Cumulative::Run { to } => {
            ensure(so_far.may_run(), Illegal::NoWalk)?;
            check_move(view, who, to, view.potential(who, MoveKind::Run))
        }
        Cumulative::Shoot(Shot { target, .. }) => {
            ensure(so_far.shots_left > 0 && view.is_free(who), Illegal::NoShot)?;
            ensure(view.enemies(who).contains(target), Illegal::NoTarget)?;
            check_not_hidden(view, who, Team::single(target))?;
            ensure(view.sight(who, who.enemy(target)).is_seen(), Illegal::Unseen)
        }
    }
}

/// Checks the redirection of an assault with `left` movement remaining.
pub(crate) fn check_redirection(
    view: &BattleView,
    who: FighterId,
    to: &Redirection<Pose>,
    left: Distance,
) -> Verdict {
    match *to {
        Redirection::Stay(_) => Ok(()),
        Redirection::Run { to } => check_move(view, who, to, left),
        Redirection::Assault { targets, at } => check_engagement(view, who, targets, at, left),
    }
}

/// Checks the pose at the end of an assault that was not announced: it may touch other enemies than
/// its targets.
fn check_engagement(view: &BattleView, who: FighterId, targets: Team, at: Pose, reach: Distance) -> Verdict {
    ensure(!targets.is_empty() && targets.without(view.enemies(who)).is_empty(), Illegal::NoTarget)?;
    let touched = enemies_touched_at(view, who, at);
    ensure(targets.without(touched).is_empty(), Illegal::OtherContacts)?;
    check_assault_pose(view, who, at, touched, reach)
}

/// Checks a pursuit move [VII-C-6].
pub(crate) fn check_pursuit(view: &BattleView, who: FighterId, pursuit: &Pursuit<Pose>) -> Verdict {
    ensure(!view.state(who).fighter.is_in_rout() || *pursuit == Pursuit::Stay, Illegal::InRout)?;
    let reach = view.potential(who, MoveKind::Pursuit);
    match *pursuit {
        Pursuit::Stay => Ok(()),
        Pursuit::Move { to } => check_move(view, who, to, reach),
        Pursuit::Hold(target) => ensure(view.state(who).contacts.contains(target), Illegal::NoTarget),
        Pursuit::Engage { target, at } => {
            ensure(view.enemies(who).contains(target), Illegal::NoTarget)?;
            check_engagement(view, who, Team::single(target), at, reach)
        }
    }
}
