//! Activation of fighters [IV-B-2, V, VI].
//!
//! The exclusive actions of a turn of speech are announced first, then played: all assault shots,
//! then the moves, then charge penalties. The remaining fighters then take their cumulative actions
//! one after the other.

use super::action::{Announcements, Assault, Cumulative, Exclusive, General, Redirection};
use super::recorder::{RecordedMoveKind, Recorder, Step};
use super::state::{Playing, ask_player, record_step, view_of};
use super::umpire::{self, Verdict};
use super::view::{BattleView, assault_move_kind, whole_mm};
use crate::geometry::{Distance, Pose};
use fleau_engine::rules::skirmish::{
    ASSAULT_DIFFICULTY, Activity, AssaultKind, Cover, FighterId, MoveKind, SIDE_CAPACITY, ShotModifiers,
    SkirmishEvent, Stance,
};
use fleau_engine::rules::{Chance, Side, Team};

/// Upper bound for the cumulative actions of one activation: a walk, and the shots that abilities
/// give.
const MAX_CUMULATIVE_ACTIONS: usize = 16;

/// Returns whether a fighter may take an action: it is free, or may disengage.
fn may_act(view: &BattleView, who: FighterId) -> bool {
    view.is_free(who) || view.fighters.may_disengage(who)
}

/// Activates the fighters of a turn of speech together: they announce exclusive actions, and those
/// without one take cumulative actions [IV-B-2].
pub(super) fn activate<C: Chance, W: Recorder, M: General>(
    game: &mut Playing<C, W, M>,
    side: Side,
    members: Team,
) {
    (game.ground.speaker, game.ground.speaking) = (side, members);
    let mut announced: Announcements = [None; SIDE_CAPACITY];
    for number in members.iter() {
        let who = FighterId::new(side, number);
        if may_act(&view_of(game), who) {
            announced[number] = announce(game, who, &announced);
        }
    }
    if announced.iter().any(Option::is_some) {
        play_exclusive_actions(game, side, &announced);
    }
    for number in members.iter().filter(|&number| announced[number].is_none()) {
        let who = FighterId::new(side, number);
        // A stray shot of a friend may have killed the fighter.
        if game.field.living(side).contains(number) && may_act(&view_of(game), who) {
            play_cumulative_actions(game, who);
        }
    }
    game.ground.speaking = Team::EMPTY;
}

/// Returns whether the umpire's verdict allows a fighter's action; counts and records a refusal.
fn check_allowed<C, W: Recorder, M>(game: &mut Playing<C, W, M>, who: FighterId, verdict: Verdict) -> bool {
    if let Err(why) = verdict {
        game.ground.refused_actions += 1;
        record_step(game, &Step::Refused { who, why });
    }
    verdict.is_ok()
}

fn announce<C: Chance, W: Recorder, M: General>(
    game: &mut Playing<C, W, M>,
    who: FighterId,
    announced: &Announcements,
) -> Option<Exclusive> {
    let answer = ask_player(game, who.side, |player, view| player.exclusive(view, who, announced));
    let must_take_cover = game.field.state(who).cover == Cover::Announced;
    let stays = Exclusive::UnderCover { to: game.ground.stands.body(who).pose };
    let action = match answer {
        None if must_take_cover => stays,
        action => action?,
    };
    let verdict = umpire::check_exclusive(&view_of(game), who, &action);
    match check_allowed(game, who, verdict) {
        true => Some(action),
        false => must_take_cover.then_some(stays),
    }
}

fn play_exclusive_actions<C: Chance, W: Recorder, M: General>(
    game: &mut Playing<C, W, M>,
    side: Side,
    announced: &Announcements,
) {
    // VI-B-3: all shots come before the moves.
    for (number, action) in announced.iter().enumerate() {
        if let Some(Exclusive::Assault(assault @ Assault { shoots_at: Some(target), .. })) = action {
            play_assault_shot(game, FighterId::new(side, number), assault, *target);
        }
    }
    let mut reached = [(AssaultKind::Engage, Team::EMPTY); SIDE_CAPACITY];
    for (number, action) in announced.iter().enumerate() {
        let who = FighterId::new(side, number);
        match *action {
            // Killed by a friend's shot.
            Some(_) if !game.field.living(side).contains(number) => {}
            Some(Exclusive::Assault(assault)) => {
                reached[number] = (assault.kind, play_assault(game, who, &assault))
            }
            Some(Exclusive::Run { to }) => {
                let reach = view_of(game).potential(who, MoveKind::Charge);
                move_as_announced(game, who, to, reach, RecordedMoveKind::Run);
            }
            Some(Exclusive::UnderCover { to }) => {
                let reach = view_of(game).potential(who, MoveKind::Walk);
                move_as_announced(game, who, to, reach, RecordedMoveKind::UnderCover);
                game.field.state_mut(who).cover = Cover::Taken;
                game.notify(&SkirmishEvent::TookCover(who));
            }
            None => {}
        }
    }
    game.charge_penalties(side, &reached);
}

/// Moves a fighter to a pose, and reports the move to the recorder.
pub(super) fn move_to<C, W: Recorder, M>(
    game: &mut Playing<C, W, M>,
    who: FighterId,
    to: Pose,
    gait: RecordedMoveKind,
) {
    let from = game.ground.stands.body(who).pose;
    if from != to {
        record_step(game, &Step::SetsOut { who, to });
        game.ground.stands.put(who, to);
        record_step(game, &Step::Moved { who, from, to, gait });
    }
}

/// Moves a fighter to its announced pose, or as far as possible if a friend has blocked the way
/// since the announcement.
fn move_as_announced<C, W: Recorder, M>(
    game: &mut Playing<C, W, M>,
    who: FighterId,
    to: Pose,
    reach: Distance,
    gait: RecordedMoveKind,
) {
    let view = view_of(game);
    let is_open = to == view.body(who).pose || view.is_within(who, to, reach);
    let to = if is_open { Some(to) } else { view.walk(who, to.center, reach, Some(to.facing)) };
    if let Some(to) = to {
        move_to(game, who, to, gait);
    }
}

/// Resolves the shot that a fighter fires before the move of its assault [VI-B-3], if the target is
/// still alive and within the reach of the assault.
fn play_assault_shot<C: Chance, W: Recorder, M: General>(
    game: &mut Playing<C, W, M>,
    shooter: FighterId,
    assault: &Assault,
    target: usize,
) {
    let view = view_of(game);
    let is_near = view.range(shooter, shooter.enemy(target))
        <= view.potential(shooter, assault_move_kind(assault.kind, None));
    let lives = game.field.living(shooter.side).contains(shooter.number());
    if is_near && lives && view.enemies(shooter).contains(target) {
        let partly = partial_sight_penalty(&view, shooter, target);
        let base = Some(ASSAULT_DIFFICULTY + partly);
        game.shoot(shooter, target, ShotModifiers { base, malus: 0, strength: 0, unmoving: false });
    }
}

/// The penalty of partial sight to the difficulty of a shot [VI-A-3].
fn partial_sight_penalty(view: &BattleView, shooter: FighterId, target: usize) -> i16 {
    match view.sight(shooter, shooter.enemy(target)) {
        crate::table::Sight::Clear => 0,
        _ => super::view::PARTIAL_SIGHT_PENALTY,
    }
}

/// Resolves a charge or an engagement [V-B-3], and returns the enemies that the fighter came into
/// contact with.
fn play_assault<C: Chance, W: Recorder, M: General>(
    game: &mut Playing<C, W, M>,
    who: FighterId,
    assault: &Assault,
) -> Team {
    let reached = play_assault_move(game, who, assault);
    if reached.is_empty() && assault.disengages_by.is_some() {
        // The fighter disengaged, but found no position to move to.
        let pose = game.ground.stands.body(who).pose;
        for enemy in umpire::enemies_touched_at(&view_of(game), who, pose).iter() {
            game.field.touch(who, enemy);
        }
    }
    if assault.kind == AssaultKind::Charge && reached.is_empty() {
        game.mark_charging(who, false);
    }
    record_step(game, &Step::Assaulted { who, assault: *assault, reached });
    reached
}

fn play_assault_move<C: Chance, W: Recorder, M: General>(
    game: &mut Playing<C, W, M>,
    who: FighterId,
    assault: &Assault,
) -> Team {
    if assault.disengages_by.is_some_and(|way| !game.try_disengage(who, way)) {
        return Team::EMPTY;
    }
    let charges = assault.kind == AssaultKind::Charge;
    if charges {
        game.mark_charging(who, true);
    }
    let gait = if charges { RecordedMoveKind::Charge } else { RecordedMoveKind::Engage };
    let reach = view_of(game).potential(who, assault_move_kind(assault.kind, assault.disengages_by));
    let targets = assault.targets.within(view_of(game).enemies(who));
    let Some(first) = targets.lowest() else { return play_redirection(game, who, assault, reach, gait) };
    let view = view_of(game);
    // Friends that moved earlier may occupy the announced position.
    let touched = umpire::enemies_touched_at(&view, who, assault.pose);
    let as_announced = umpire::check_assault_pose(&view, who, assault.pose, targets, reach);
    let to = match as_announced {
        Ok(()) => Some((assault.pose, touched)),
        Err(_) => view
            .assault_pose(who, first, reach)
            .filter(|(_, touched)| !charges || touched.without(assault.targets).is_empty()),
    };
    match to {
        Some((to, touched)) => {
            move_to(game, who, to, gait);
            record_contacts(game, who, touched)
        }
        None => {
            if let Some(to) = view_of(game).short_assault_pose(who, who.enemy(first), reach) {
                move_to(game, who, to, gait);
            }
            Team::EMPTY
        }
    }
}

/// Records the contacts after a completed assault move, and returns the enemies touched.
pub(super) fn record_contacts<C, W, M>(game: &mut Playing<C, W, M>, who: FighterId, touched: Team) -> Team {
    for enemy in touched.iter() {
        game.field.touch(who, enemy);
        game.field.state_mut(who.enemy(enemy)).assaulted = true;
    }
    touched
}

/// Redirects an assault whose target is gone [V-B-3]: the fighter moves to the announced position,
/// then the player decides.
fn play_redirection<C: Chance, W: Recorder, M: General>(
    game: &mut Playing<C, W, M>,
    who: FighterId,
    assault: &Assault,
    reach: Distance,
    gait: RecordedMoveKind,
) -> Team {
    let length = view_of(game).measure(who, assault.pose).filter(|length| *length <= reach);
    let touched = umpire::enemies_touched_at(&view_of(game), who, assault.pose);
    let Some(length) = length.filter(|_| touched.is_empty()) else {
        move_as_announced(game, who, assault.pose, reach, gait);
        return Team::EMPTY;
    };
    move_to(game, who, assault.pose, gait);
    let left = reach - length;
    let answer = ask_player(game, who.side, |player, view| player.redirect(view, who, assault.kind, left));
    let verdict = umpire::check_redirection(&view_of(game), who, &answer, left);
    if !check_allowed(game, who, verdict) {
        return Team::EMPTY;
    }
    match answer {
        Redirection::Stay { facing } => {
            let pose = view_of(game).body(who).pose.turned(facing, view_of(game).base(who));
            if view_of(game).measure(who, pose).is_some()
                && umpire::enemies_touched_at(&view_of(game), who, pose).is_empty()
            {
                move_to(game, who, pose, gait);
            }
            Team::EMPTY
        }
        Redirection::Run { to } => {
            move_to(game, who, to, RecordedMoveKind::Run);
            Team::EMPTY
        }
        Redirection::Assault { target, to } => {
            let sees = view_of(game).sight(who, who.enemy(target)).is_seen();
            let touched = umpire::enemies_touched_at(&view_of(game), who, to);
            move_to(game, who, to, gait);
            record_contacts(game, who, touched);
            // After a redirection to an unseen enemy the assault is no longer a charge, so it
            // causes no charge penalty.
            if sees { touched } else { Team::EMPTY }
        }
    }
}

/// Plays a walk and shots in any order, as long as the player continues and the rules allow it
/// [IV-B-2].
fn play_cumulative_actions<C: Chance, W: Recorder, M: General>(game: &mut Playing<C, W, M>, who: FighterId) {
    let mut so_far = Activity::default();
    for _ in 0..MAX_CUMULATIVE_ACTIONS {
        so_far.shots_left = game.shots_left(who, &so_far);
        let answer = ask_player(game, who.side, |player, view| player.cumulative(view, who, &so_far));
        let Some(action) = answer else { return };
        let may_walk = game.may_walk(who, &so_far);
        let verdict = umpire::check_cumulative(&view_of(game), who, &action, may_walk, so_far.shots_left);
        if !check_allowed(game, who, verdict) {
            return;
        }
        match action {
            Cumulative::Walk { to, leaves_by } => {
                if leaves_by.is_some_and(|way| !game.try_disengage(who, way)) {
                    return;
                }
                move_to(game, who, to, RecordedMoveKind::Walk);
                so_far.moves += 1;
                so_far.moved_after_shot |= so_far.shots > 0;
            }
            Cumulative::Shoot { target, stance, volley } => {
                play_shot(game, who, target, (stance, volley), &mut so_far);
                if !game.field.living(who.side).contains(who.number()) {
                    return;
                }
            }
        }
    }
}

fn play_shot<C: Chance, W: Recorder, M: General>(
    game: &mut Playing<C, W, M>,
    who: FighterId,
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
    let view = view_of(game);
    let distance = whole_mm(view.range(who, who.enemy(target)));
    let partly = partial_sight_penalty(&view, who, target);
    let modifiers = game.shot_modifiers(who, target, distance, so_far);
    let modifiers = ShotModifiers { base: modifiers.base.map(|base| base + partly), ..modifiers };
    game.shoot(who, target, modifiers);
    so_far.shots += 1;
    so_far.shots_left -= 1;
}
