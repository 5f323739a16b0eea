//! The table as the [`Ground`] of a skirmish: players see its positions, the
//! [umpire](super::umpire) refuses illegal answers, and fighters move around what stands there.
//!
//! A fighter whose action is refused does nothing, or stays under cover if it has to take cover.

use super::deployment;
use super::recorder::{Recorder, Step};
use super::scenario::{Goal, Prey};
use super::state::{Playing, TableState, record_step, view_of};
use super::umpire::{self, Verdict};
use super::view::{BattleView, PARTIAL_SIGHT_PENALTY, whole_mm};
use crate::geometry::{Distance, Facing, Point, Pose, Vector};
use crate::table::Sight;
use fleau_engine::policy::PolicyPlayer;
use fleau_engine::rules::ruleset::Flight;
use fleau_engine::rules::skirmish::{
    Activity, Assault, AssaultKind, Commander, Cover, Cumulative, Exclusive, FighterId, Ground, MoveKind,
    Pursuit, Redirection,
};
use fleau_engine::rules::{Chance, Side, Team};

impl<'g, 'b, C: Chance, W: Recorder> Ground<PolicyPlayer, C, W> for TableState<'g, 'b> {
    type Position = Pose;
    type Commander = dyn Commander<Pose> + 'g;

    /// In a scenario with secret prey, the player does not know which of its own fighters the enemy
    /// has to kill [III-A-2].
    fn ask<T>(
        game: &Playing<'_, '_, 'g, 'b, C, W>,
        side: Side,
        question: impl FnOnce(&Self::Commander, &BattleView) -> T,
    ) -> T {
        let mut view = view_of(game);
        if view.ready.battle.scenario.goal == Goal::Kill(Prey::SecretCard) {
            view.prey[side] = Team::EMPTY;
        }
        question(game.ground.players[side], &view)
    }

    fn play_card(game: &mut Playing<'_, '_, 'g, 'b, C, W>, side: Side, members: Team) {
        if game.ground.is_deploying {
            return deployment::place_fighters(game, side, members);
        }
        (game.ground.speaker, game.ground.speaking) = (side, members);
        game.activate(side, members);
        game.ground.speaking = Team::EMPTY;
    }

    fn limit_exclusive(
        game: &mut Playing<'_, '_, 'g, 'b, C, W>,
        who: FighterId,
        answer: Option<Exclusive<Pose>>,
    ) -> Option<Exclusive<Pose>> {
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

    fn limit_cumulative(
        game: &mut Playing<'_, '_, 'g, 'b, C, W>,
        who: FighterId,
        action: Cumulative<Pose>,
        so_far: &Activity,
    ) -> Option<Cumulative<Pose>> {
        let may_walk = game.may_walk(who, so_far);
        let verdict = umpire::check_cumulative(&view_of(game), who, &action, may_walk, so_far);
        check_allowed(game, who, verdict).then_some(action)
    }

    fn limit_pursuit(
        game: &mut Playing<'_, '_, 'g, 'b, C, W>,
        who: FighterId,
        pursuit: Pursuit<Pose>,
    ) -> Pursuit<Pose> {
        let verdict = umpire::check_pursuit(&view_of(game), who, &pursuit);
        if check_allowed(game, who, verdict) { pursuit } else { Pursuit::Stay }
    }

    fn move_fighter(game: &mut Playing<'_, '_, 'g, 'b, C, W>, who: FighterId, to: Pose, move_kind: MoveKind) {
        let reach = view_of(game).potential(who, move_kind);
        move_as_announced(game, who, to, reach, move_kind);
    }

    /// If a friend has taken the announced position, the fighter takes the nearest allowed position
    /// in contact with the first target. If there is none, it moves toward this target as far as
    /// possible.
    fn close_in(
        game: &mut Playing<'_, '_, 'g, 'b, C, W>,
        who: FighterId,
        assault: &Assault<Pose>,
        targets: Team,
    ) -> Team {
        let view = view_of(game);
        let reach = view.potential(who, assault.move_kind());
        let first = targets.lowest().unwrap_or(0);
        let to = match umpire::check_assault_pose(&view, who, assault.at, targets, reach) {
            Ok(()) => Some((assault.at, targets)),
            Err(_) => view.assault_pose(who, first, reach).filter(|(_, touched)| {
                assault.kind == AssaultKind::Engage || touched.without(assault.targets).is_empty()
            }),
        };
        let short = || view.short_assault_pose(who, who.enemy(first), reach).map(|to| (to, Team::EMPTY));
        let Some((to, touched)) = to.or_else(short) else { return Team::EMPTY };
        move_to(game, who, to, recorded_kind(assault));
        record_contacts(game, who, touched)
    }

    fn move_to_lost_target(
        game: &mut Playing<'_, '_, 'g, 'b, C, W>,
        who: FighterId,
        assault: &Assault<Pose>,
    ) -> Option<Distance> {
        let view = view_of(game);
        let reach = view.potential(who, assault.move_kind());
        let length = view.measure(who, assault.at).filter(|length| *length <= reach);
        let is_free = umpire::enemies_touched_at(&view, who, assault.at).is_empty();
        let Some(length) = length.filter(|_| is_free) else {
            move_as_announced(game, who, assault.at, reach, recorded_kind(assault));
            return None;
        };
        // A move that has crossed scenery of the fighter's own size ends at MOV [V-A].
        let walk = view.potential(who, MoveKind::Walk);
        let without_walking = BattleView { moved: Some((who, walk)), ..view }.measure(who, assault.at);
        let reach = if without_walking == Some(length) { reach } else { walk };
        move_to(game, who, assault.at, recorded_kind(assault));
        game.ground.moved = Some((who, length));
        Some(reach - length)
    }

    fn redirect(
        game: &mut Playing<'_, '_, 'g, 'b, C, W>,
        who: FighterId,
        assault: &Assault<Pose>,
        answer: Redirection<Pose>,
        left: Distance,
    ) -> (AssaultKind, Team) {
        let verdict = umpire::check_redirection(&view_of(game), who, &answer, left);
        if !check_allowed(game, who, verdict) {
            return (assault.kind, Team::EMPTY);
        }
        let view = view_of(game);
        match answer {
            Redirection::Stay(facing) => {
                let pose = view.body(who).pose.turned(facing, view.base(who));
                if view.measure(who, pose).is_some()
                    && umpire::enemies_touched_at(&view, who, pose).is_empty()
                {
                    move_to(game, who, pose, recorded_kind(assault));
                }
                (assault.kind, Team::EMPTY)
            }
            Redirection::Run { to } => {
                move_to(game, who, to, MoveKind::Run);
                (assault.kind, Team::EMPTY)
            }
            Redirection::Assault { targets, at } => {
                // A charge stays one only if the fighter sees its new targets from here.
                let charges = assault.kind == AssaultKind::Charge && can_turn_to_see(&view, who, targets);
                let kind = if charges { AssaultKind::Charge } else { AssaultKind::Engage };
                let touched = umpire::enemies_touched_at(&view, who, at);
                move_to(game, who, at, kind.move_kind(None));
                (kind, record_contacts(game, who, touched))
            }
        }
    }

    /// Flees by the ruleset's direction. A fighter whose way to the edge is open and within its
    /// reach leaves the table; otherwise it goes as far as it can.
    fn flee(game: &mut Playing<'_, '_, 'g, 'b, C, W>, who: FighterId) -> bool {
        let view = view_of(game);
        let reach = view.potential(who, MoveKind::Run);
        let edge = flight_goal(&view, who);
        if view.is_within(who, Pose { center: edge, ..view.body(who).pose }, reach) {
            return true;
        }
        if let Some(to) = view.walk(who, edge, reach, Facing::toward(view.center(who), edge)) {
            move_to(game, who, to, MoveKind::Run);
        }
        false
    }

    fn gap(game: &Playing<'_, '_, 'g, 'b, C, W>, who: FighterId, other: FighterId) -> i32 {
        view_of(game).whole_gap(who, other)
    }

    fn end_assault(
        game: &mut Playing<'_, '_, 'g, 'b, C, W>,
        who: FighterId,
        assault: &Assault<Pose>,
        reached: Team,
    ) {
        game.ground.moved = None;
        let is_on_table = game.field.living(who.side).contains(who.number());
        if reached.is_empty() && assault.leaves_by.is_some() && is_on_table {
            // The fighter disengaged, but did not move.
            let view = view_of(game);
            for enemy in umpire::enemies_touched_at(&view, who, view.body(who).pose).iter() {
                game.field.touch(who, enemy);
            }
        }
        record_step(game, &Step::Assaulted { who, assault: *assault, reached });
    }

    fn pursue(game: &mut Playing<'_, '_, 'g, 'b, C, W>, who: FighterId, pursuit: Pursuit<Pose>) {
        if let Pursuit::Move { to } | Pursuit::Engage { at: to, .. } = pursuit {
            let touched = umpire::enemies_touched_at(&view_of(game), who, to);
            game.field.leave(who);
            move_to(game, who, to, MoveKind::Pursuit);
            for enemy in touched.iter() {
                game.field.touch(who, enemy);
            }
        }
        record_step(game, &Step::Pursued { who, pursuit });
    }

    fn range(game: &Playing<'_, '_, 'g, 'b, C, W>, shooter: FighterId, target: FighterId) -> i32 {
        whole_mm(view_of(game).range(shooter, target))
    }

    fn touches_friend(game: &Playing<'_, '_, 'g, 'b, C, W>, who: FighterId, friend: FighterId) -> bool {
        let view = view_of(game);
        view.body(who).touches(view.body(friend))
    }

    fn sees(game: &Playing<'_, '_, 'g, 'b, C, W>, who: FighterId, other: FighterId) -> bool {
        view_of(game).sight(who, other).is_seen()
    }

    fn sight_difficulty(game: &Playing<'_, '_, 'g, 'b, C, W>, shooter: FighterId, target: FighterId) -> i16 {
        match view_of(game).sight(shooter, target) {
            Sight::Clear => 0,
            _ => PARTIAL_SIGHT_PENALTY,
        }
    }

    fn nearest_friends(game: &Playing<'_, '_, 'g, 'b, C, W>, shooter: FighterId, friends: Team) -> Team {
        let view = view_of(game);
        let range = |friend| view.range(shooter, FighterId::new(shooter.side, friend));
        let nearest = friends.iter().map(range).min();
        let near = |&friend: &usize| Some(range(friend)) == nearest;
        friends.iter().filter(near).fold(Team::EMPTY, Team::with)
    }

    fn tacticians(&self, side: Side, _: Team) -> Team {
        self.ready.tacticians(side)
    }

    fn on_removed(&mut self, who: FighterId) {
        self.stands.take_off(who);
        let prey = &mut self.prey[who.side];
        if prey.contains(who.number()) {
            *prey = prey.without(Team::single(who.number()));
            if prey.is_empty() && self.killed_prey.is_none() {
                self.killed_prey = Some(who.side.other());
            }
        }
    }
}

/// Returns where a fighter in rout flees to: the position at which its base touches the edge of the
/// table, straight ahead in the ruleset's direction.
fn flight_goal(view: &BattleView, who: FighterId) -> Point {
    let (area, center, radius) = (view.ready.battle.table.area(), view.center(who), view.base(who).radius());
    let (low, high) =
        (area.min + Vector { x: radius.0, y: radius.0 }, area.max - Vector { x: radius.0, y: radius.0 });
    let nearest_edge = || {
        let edges = [
            Point { x: low.x, ..center },
            Point { x: high.x, ..center },
            Point { y: low.y, ..center },
            Point { y: high.y, ..center },
        ];
        edges.into_iter().min_by_key(|edge| center.squared_distance(*edge)).unwrap_or(center)
    };
    let enemy = match view.fighters.ruleset.flight {
        Flight::NearestEdge => None,
        Flight::Away => view.nearest_enemy(who).map(|enemy| view.center(who.enemy(enemy))),
    };
    let Some(from) = enemy.filter(|from| *from != center) else { return nearest_edge() };
    // The step that keeps the direction and ends on the first edge that it meets.
    let way = center - from;
    let steps = |along: i32, here: i32, low: i32, high: i32| match along.signum() {
        0 => f64::MAX,
        1 => f64::from(high - here) / f64::from(along),
        _ => f64::from(low - here) / f64::from(along),
    };
    let times = steps(way.x, center.x, low.x, high.x).min(steps(way.y, center.y, low.y, high.y)).max(0.0);
    let on = |here: i32, along: i32| here + (f64::from(along) * times).round() as i32;
    area.clamp(Point { x: on(center.x, way.x), y: on(center.y, way.y) }, radius)
}

/// Returns whether the umpire's verdict allows a fighter's action; counts and records a refusal.
fn check_allowed<C, W: Recorder>(game: &mut Playing<C, W>, who: FighterId, verdict: Verdict) -> bool {
    if let Err(why) = verdict {
        game.ground.refused_actions += 1;
        record_step(game, &Step::Refused { who, why });
    }
    verdict.is_ok()
}

/// Returns whether a fighter sees all these enemies at once, from its mark, after it has turned
/// around it as it likes [V-B-3].
pub(super) fn can_turn_to_see(view: &BattleView, who: FighterId, enemies: Team) -> bool {
    let (body, mover) = (*view.body(who), view.mover(who));
    let toward =
        enemies.iter().filter_map(|enemy| Facing::toward(body.mark(), view.center(who.enemy(enemy))));
    let facings = std::iter::once(body.pose.facing).chain(toward).chain(Facing::all_around().iter().copied());
    facings.map(|facing| body.pose.turned(facing, body.base)).any(|pose| {
        if pose != body.pose && !view.ground().fits_free(&mover, pose.center) {
            return false;
        }
        let mut stands = *view.stands;
        stands.put(who, pose);
        let turned = BattleView { stands: &stands, ..*view };
        enemies.iter().all(|enemy| turned.sight(who, who.enemy(enemy)).is_seen())
    })
}

/// Returns the kind of move that is recorded for an assault. An engagement after a disengagement is
/// recorded as an engagement, although it is only as long as a walk.
fn recorded_kind(assault: &Assault<Pose>) -> MoveKind {
    assault.kind.move_kind(None)
}

/// Moves a fighter to a pose, and reports the move to the recorder.
fn move_to<C, W: Recorder>(game: &mut Playing<C, W>, who: FighterId, to: Pose, move_kind: MoveKind) {
    let from = game.ground.stands.body(who).pose;
    if from != to {
        record_step(game, &Step::SetsOut { who, to });
        game.ground.stands.put(who, to);
        record_step(game, &Step::Moved { who, from, to, move_kind });
    }
}

/// Moves a fighter to its announced pose, or as far as possible if a friend has blocked the way
/// since the announcement, or an enemy has fled there.
fn move_as_announced<C: Chance, W: Recorder>(
    game: &mut Playing<C, W>,
    who: FighterId,
    to: Pose,
    reach: Distance,
    move_kind: MoveKind,
) {
    let view = view_of(game);
    let is_free = || umpire::enemies_touched_at(&view, who, to).is_empty();
    let is_open = to == view.body(who).pose || (view.is_within(who, to, reach) && is_free());
    let to = if is_open { Some(to) } else { view.walk(who, to.center, reach, Some(to.facing)) };
    if let Some(to) = to {
        move_to(game, who, to, move_kind);
    }
}

/// Records the contacts after a completed assault move, and returns the enemies touched.
fn record_contacts<C, W>(game: &mut Playing<C, W>, who: FighterId, touched: Team) -> Team {
    for enemy in touched.iter() {
        game.field.touch(who, enemy);
        game.field.state_mut(who.enemy(enemy)).assaulted = true;
    }
    touched
}
