//! Activation of fighters [IV-B-2, V, VI].
//!
//! The exclusive actions of a turn of speech are announced first, then played: all assault shots,
//! then the moves, then charge penalties. The remaining fighters then take their cumulative actions
//! one after the other.

use super::action::{Announcements, Assault, Cumulative, Exclusive, General, Redirection};
use super::recorder::{Gait, Recorder, Step};
use super::state::{Playing, ask, look, show};
use super::umpire::{self, Verdict};
use super::view::{BattleView, stride_of, whole_mm};
use crate::geometry::{Distance, Pose};
use fleau_engine::rules::skirmish::{
    ASSAULT_DIFFICULTY, Activity, AssaultKind, Cover, Deed, Manner, Miniature, ROOM, Stance, Stride,
};
use fleau_engine::rules::{Chance, Side, Team};

/// Upper bound for the cumulative actions of one activation: a walk, and the shots that abilities
/// give.
const MOST_ACTIONS: usize = 16;

/// Returns whether a fighter may take an action: it is free, or may disengage.
fn may_act(view: &BattleView, who: Miniature) -> bool {
    view.is_free(who) || view.fighters.may_disengage(who)
}

/// Activates the fighters of a turn of speech together [IV-B-2].
pub(super) fn activate<C: Chance, W: Recorder, M: General>(
    game: &mut Playing<C, W, M>,
    side: Side,
    members: Team,
) {
    (game.ground.speaker, game.ground.speaking) = (side, members);
    let mut announced: Announcements = [None; ROOM];
    for number in members.iter() {
        let who = Miniature::new(side, number);
        if may_act(&look(game), who) {
            announced[number] = announce(game, who, &announced);
        }
    }
    if announced.iter().any(Option::is_some) {
        exclusive_actions(game, side, &announced);
    }
    for number in members.iter().filter(|&number| announced[number].is_none()) {
        let who = Miniature::new(side, number);
        // A stray shot of a friend may have killed the fighter.
        if game.field.living(side).contains(number) && may_act(&look(game), who) {
            cumulative_actions(game, who);
        }
    }
    game.ground.speaking = Team::EMPTY;
}

/// Counts and shows an action that is not allowed; returns whether it is allowed.
fn allowed<C, W: Recorder, M>(game: &mut Playing<C, W, M>, who: Miniature, verdict: Verdict) -> bool {
    if let Err(why) = verdict {
        game.ground.illegal += 1;
        show(game, &Step::Refused { who, why });
    }
    verdict.is_ok()
}

fn announce<C: Chance, W: Recorder, M: General>(
    game: &mut Playing<C, W, M>,
    who: Miniature,
    announced: &Announcements,
) -> Option<Exclusive> {
    let answer = ask(game, who.side, |mind, view| mind.exclusive(view, who, announced));
    let must_take_cover = game.field.soldier(who).cover == Cover::Announced;
    let stays = Exclusive::UnderCover { to: game.ground.stands.body(who).pose };
    let action = match answer {
        None if must_take_cover => stays,
        action => action?,
    };
    let verdict = umpire::exclusive(&look(game), who, &action);
    match allowed(game, who, verdict) {
        true => Some(action),
        false => must_take_cover.then_some(stays),
    }
}

fn exclusive_actions<C: Chance, W: Recorder, M: General>(
    game: &mut Playing<C, W, M>,
    side: Side,
    announced: &Announcements,
) {
    // VI-B-3: all shots come before the moves.
    for (number, action) in announced.iter().enumerate() {
        if let Some(Exclusive::Assault(assault @ Assault { shoots_at: Some(target), .. })) = action {
            assault_shot(game, Miniature::new(side, number), assault, *target);
        }
    }
    let mut reached = [(AssaultKind::Engage, Team::EMPTY); ROOM];
    for (number, action) in announced.iter().enumerate() {
        let who = Miniature::new(side, number);
        match *action {
            // Killed by a friend's shot.
            Some(_) if !game.field.living(side).contains(number) => {}
            Some(Exclusive::Assault(assault)) => {
                reached[number] = (assault.kind, assaults(game, who, &assault))
            }
            Some(Exclusive::Run { to }) => {
                let reach = look(game).potential(who, Stride::Charge);
                goes_as_announced(game, who, to, reach, Gait::Run);
            }
            Some(Exclusive::UnderCover { to }) => {
                let reach = look(game).potential(who, Stride::Walk);
                goes_as_announced(game, who, to, reach, Gait::UnderCover);
                game.field.soldier_mut(who).cover = Cover::Taken;
                game.tell(&Deed::TookCover(who));
            }
            None => {}
        }
    }
    game.charge_penalties(side, &reached);
}

/// Moves a fighter to a pose, and shows the move.
pub(super) fn go<C, W: Recorder, M>(game: &mut Playing<C, W, M>, who: Miniature, to: Pose, gait: Gait) {
    let from = game.ground.stands.body(who).pose;
    if from != to {
        show(game, &Step::SetsOut { who, to });
        game.ground.stands.put(who, to);
        show(game, &Step::Moved { who, from, to, gait });
    }
}

/// Makes an announced move; if a friend meanwhile blocks it, the fighter moves as far as possible.
fn goes_as_announced<C, W: Recorder, M>(
    game: &mut Playing<C, W, M>,
    who: Miniature,
    to: Pose,
    reach: Distance,
    gait: Gait,
) {
    let view = look(game);
    let is_open = to == view.body(who).pose || view.is_within(who, to, reach);
    let to = if is_open { Some(to) } else { view.walk(who, to.center, reach, Some(to.facing)) };
    if let Some(to) = to {
        go(game, who, to, gait);
    }
}

/// Resolves the shot before the move of an assault [VI-B-3], if the target is still alive and
/// within the reach of the assault.
fn assault_shot<C: Chance, W: Recorder, M: General>(
    game: &mut Playing<C, W, M>,
    shooter: Miniature,
    assault: &Assault,
    target: usize,
) {
    let view = look(game);
    let is_near =
        view.range(shooter, shooter.enemy(target)) <= view.potential(shooter, stride_of(assault.kind, None));
    let lives = game.field.living(shooter.side).contains(shooter.number());
    if is_near && lives && view.enemies(shooter).contains(target) {
        let partly = partly_seen(&view, shooter, target);
        let base = Some(ASSAULT_DIFFICULTY + partly);
        game.shoot(shooter, target, Manner { base, malus: 0, strength: 0, unmoving: false });
    }
}

/// The penalty of partial sight to the difficulty of a shot [VI-A-3].
fn partly_seen(view: &BattleView, shooter: Miniature, target: usize) -> i16 {
    match view.sight(shooter, shooter.enemy(target)) {
        crate::table::Sight::Clear => 0,
        _ => super::view::PARTLY_SEEN,
    }
}

/// Resolves a charge or an engagement [V-B-3], and returns the enemies that the fighter came into
/// contact with.
fn assaults<C: Chance, W: Recorder, M: General>(
    game: &mut Playing<C, W, M>,
    who: Miniature,
    assault: &Assault,
) -> Team {
    let reached = assault_moves(game, who, assault);
    if reached.is_empty() && assault.leaves_by.is_some() {
        // The fighter disengaged, but found no position to move to.
        let pose = game.ground.stands.body(who).pose;
        for enemy in umpire::touched_at(&look(game), who, pose).iter() {
            game.field.touch(who, enemy);
        }
    }
    if assault.kind == AssaultKind::Charge && reached.is_empty() {
        game.mark_charging(who, false);
    }
    show(game, &Step::Assaulted { who, assault: *assault, reached });
    reached
}

fn assault_moves<C: Chance, W: Recorder, M: General>(
    game: &mut Playing<C, W, M>,
    who: Miniature,
    assault: &Assault,
) -> Team {
    if assault.leaves_by.is_some_and(|way| !game.disengages(who, way)) {
        return Team::EMPTY;
    }
    let charges = assault.kind == AssaultKind::Charge;
    if charges {
        game.mark_charging(who, true);
    }
    let gait = if charges { Gait::Charge } else { Gait::Engage };
    let reach = look(game).potential(who, stride_of(assault.kind, assault.leaves_by));
    let targets = assault.targets.within(look(game).enemies(who));
    let Some(first) = targets.lowest() else { return redirects(game, who, assault, reach, gait) };
    let view = look(game);
    // Friends that moved earlier may occupy the announced position.
    let touched = umpire::touched_at(&view, who, assault.to);
    let as_announced = umpire::assaults(&view, who, assault.to, targets, reach);
    let to = match as_announced {
        Ok(()) => Some((assault.to, touched)),
        Err(_) => view
            .place_against(who, first, reach)
            .filter(|(_, touched)| !charges || touched.without(assault.targets).is_empty()),
    };
    match to {
        Some((to, touched)) => {
            go(game, who, to, gait);
            comes_into_contact(game, who, touched)
        }
        None => {
            if let Some(to) = look(game).short_of(who, who.enemy(first), reach) {
                go(game, who, to, gait);
            }
            Team::EMPTY
        }
    }
}

/// Records the contacts after a completed assault move.
pub(super) fn comes_into_contact<C, W, M>(
    game: &mut Playing<C, W, M>,
    who: Miniature,
    touched: Team,
) -> Team {
    for enemy in touched.iter() {
        game.field.touch(who, enemy);
        game.field.soldier_mut(who.enemy(enemy)).assaulted = true;
    }
    touched
}

/// Redirects an assault whose target is gone [V-B-3]: the fighter moves to the announced position,
/// then the player decides.
fn redirects<C: Chance, W: Recorder, M: General>(
    game: &mut Playing<C, W, M>,
    who: Miniature,
    assault: &Assault,
    reach: Distance,
    gait: Gait,
) -> Team {
    let length = look(game).measure(who, assault.to).filter(|length| *length <= reach);
    let touched = umpire::touched_at(&look(game), who, assault.to);
    let Some(length) = length.filter(|_| touched.is_empty()) else {
        goes_as_announced(game, who, assault.to, reach, gait);
        return Team::EMPTY;
    };
    go(game, who, assault.to, gait);
    let left = reach - length;
    let answer = ask(game, who.side, |mind, view| mind.redirect(view, who, assault.kind, left));
    let verdict = umpire::redirection(&look(game), who, &answer, left);
    if !allowed(game, who, verdict) {
        return Team::EMPTY;
    }
    match answer {
        Redirection::Stay { facing } => {
            let pose = look(game).body(who).pose.turned(facing, look(game).base(who));
            if look(game).measure(who, pose).is_some()
                && umpire::touched_at(&look(game), who, pose).is_empty()
            {
                go(game, who, pose, gait);
            }
            Team::EMPTY
        }
        Redirection::Run { to } => {
            go(game, who, to, Gait::Run);
            Team::EMPTY
        }
        Redirection::Assault { target, to } => {
            let sees = look(game).sight(who, who.enemy(target)).is_seen();
            let touched = umpire::touched_at(&look(game), who, to);
            go(game, who, to, gait);
            comes_into_contact(game, who, touched);
            // After a redirection to an unseen enemy the assault is no longer a charge, so it
            // causes no charge penalty.
            if sees { touched } else { Team::EMPTY }
        }
    }
}

/// Plays a walk and shots in any order, as long as the player continues and the rules allow it
/// [IV-B-2].
fn cumulative_actions<C: Chance, W: Recorder, M: General>(game: &mut Playing<C, W, M>, who: Miniature) {
    let mut so_far = Activity::default();
    for _ in 0..MOST_ACTIONS {
        so_far.shots_left = game.shots_left(who, &so_far);
        let answer = ask(game, who.side, |mind, view| mind.cumulative(view, who, &so_far));
        let Some(action) = answer else { return };
        let may_walk = game.may_walk(who, &so_far);
        let verdict = umpire::cumulative(&look(game), who, &action, may_walk, so_far.shots_left);
        if !allowed(game, who, verdict) {
            return;
        }
        match action {
            Cumulative::Walk { to, leaves_by } => {
                if leaves_by.is_some_and(|way| !game.disengages(who, way)) {
                    return;
                }
                go(game, who, to, Gait::Walk);
                so_far.moves += 1;
                so_far.moved_after_shot |= so_far.shots > 0;
            }
            Cumulative::Shoot { target, stance, volley } => {
                shoots(game, who, target, (stance, volley), &mut so_far);
                if !game.field.living(who.side).contains(who.number()) {
                    return;
                }
            }
        }
    }
}

fn shoots<C: Chance, W: Recorder, M: General>(
    game: &mut Playing<C, W, M>,
    who: Miniature,
    target: usize,
    (stance, volley): (Stance, bool),
    so_far: &mut Activity,
) {
    if so_far.stance.is_none() {
        so_far.stance = Some(match stance {
            Stance::Unmoving if so_far.moves == 0 => Stance::Unmoving,
            Stance::Harassing if game.profile(who).effects.harassment => Stance::Harassing,
            _ => Stance::Moving,
        });
        if !volley {
            so_far.shots_left = 1;
        }
    }
    let view = look(game);
    let distance = whole_mm(view.range(who, who.enemy(target)));
    let partly = partly_seen(&view, who, target);
    let manner = game.manner(who, target, distance, so_far);
    let manner = Manner { base: manner.base.map(|base| base + partly), ..manner };
    game.shoot(who, target, manner);
    so_far.shots += 1;
    so_far.shots_left -= 1;
}
