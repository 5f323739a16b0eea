//! The line, on which every fighter sees all others and none blocks a move.
//!
//! Fighters in contact share a place, but not every fighter at a place is in contact.

use super::super::chance::Chance;
use super::super::decision::Player;
use super::super::side::{BySide, Side};
use super::super::team::Team;
use super::decision::{
    Activity, Assault, AssaultKind, Commander, Cumulative, DisengageTest, Exclusive, Pursuit, Redirection,
};
use super::event::{SkirmishEvent, SkirmishObserver};
use super::field::{Cover, FieldView, FighterId, MoveKind, SIDE_CAPACITY};
use super::game::Game;
use super::ground::Ground;
use super::sequence::SpeechChoice;

/// A line on which every fighter sees all others and none blocks a move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Line {
    /// Place of each fighter before its last flight.
    stood: BySide<[i32; SIDE_CAPACITY]>,
}

impl<P: Player + Commander, C: Chance, W: SkirmishObserver> Ground<P, C, W> for Line {
    type Position = i32;
    type Commander = P;

    #[inline]
    fn ask<T>(game: &Game<P, C, W>, side: Side, question: impl FnOnce(&P, &FieldView) -> T) -> T {
        question(game.player(side), &game.view())
    }

    fn play_card(game: &mut Game<P, C, W>, side: Side, members: Team) {
        game.activate(side, members);
    }

    fn limit_exclusive(
        game: &mut Game<P, C, W>,
        who: FighterId,
        answer: Option<Exclusive>,
    ) -> Option<Exclusive> {
        let view = game.view();
        let fighter = view.state(who);
        if fighter.cover == Cover::Announced {
            let to = match answer {
                Some(Exclusive::UnderCover { to }) => to,
                _ => fighter.place,
            };
            return Some(Exclusive::UnderCover { to });
        }
        match answer? {
            _ if fighter.has_reacted => None,
            Exclusive::Assault(assault) => limit_assault(&view, who, assault).map(Exclusive::Assault),
            _ if !fighter.contacts.is_empty() => None,
            action => Some(action),
        }
    }

    fn limit_cumulative(
        game: &mut Game<P, C, W>,
        who: FighterId,
        action: Cumulative,
        so_far: &Activity,
    ) -> Option<Cumulative> {
        let view = game.view();
        let (is_allowed, action) = match action {
            Cumulative::Walk { to, leaves_by } => {
                let leaves_by = limit_disengagement(&view, who, leaves_by);
                let may_leave = match leaves_by {
                    None => view.state(who).contacts.is_empty(),
                    Some(way) => view.can_disengage_by(who, way),
                };
                (may_leave && game.may_walk(who, so_far), Cumulative::Walk { to, leaves_by })
            }
            Cumulative::Run { .. } => (so_far.may_run(), action),
            Cumulative::Shoot(shot) => {
                (so_far.shots_left > 0 && view.enemies(who).contains(shot.target), action)
            }
        };
        is_allowed.then_some(action)
    }

    fn limit_pursuit(game: &mut Game<P, C, W>, who: FighterId, pursuit: Pursuit) -> Pursuit {
        let view = game.view();
        match pursuit {
            Pursuit::Engage { target, .. } | Pursuit::Hold(target)
                if view.state(who).contacts.contains(target) =>
            {
                Pursuit::Hold(target)
            }
            Pursuit::Engage { target, .. } if view.pursuable(who).contains(target) => pursuit,
            Pursuit::Move { .. } => pursuit,
            _ => Pursuit::Stay,
        }
    }

    fn move_fighter(game: &mut Game<P, C, W>, who: FighterId, to: i32, move_kind: MoveKind) {
        let potential = game.view().potential(who, move_kind);
        game.advance(who, to, potential, move_kind);
    }

    fn close_in(game: &mut Game<P, C, W>, who: FighterId, assault: &Assault, targets: Team) -> Team {
        let move_kind = assault.move_kind();
        let potential = game.view().potential(who, move_kind);
        game.close_in(who, targets, potential, move_kind)
    }

    fn move_to_lost_target(game: &mut Game<P, C, W>, who: FighterId, assault: &Assault) -> Option<i32> {
        let move_kind = assault.move_kind();
        let potential = game.view().potential(who, move_kind);
        let target = who.enemy(assault.targets.lowest().unwrap_or(0));
        // A living target that is gone has fled in this turn of speech.
        let place = match game.field.living(target.side).contains(target.number()) {
            true => game.ground.stood[target.side][target.number()],
            false => game.field.state(target).place,
        };
        let left = potential - (game.field.state(who).place - place).abs();
        game.advance(who, place, potential, move_kind);
        (left >= 0).then_some(left)
    }

    fn redirect(
        game: &mut Game<P, C, W>,
        who: FighterId,
        assault: &Assault,
        answer: Redirection,
        left: i32,
    ) -> (AssaultKind, Team) {
        let kind = assault.kind;
        match answer {
            Redirection::Assault { targets, .. } => {
                let others = living_at_one_place(&game.view(), who, targets);
                if !others.is_empty() {
                    return (kind, game.close_in(who, others, left, assault.move_kind()));
                }
            }
            Redirection::Stay(()) => {}
            Redirection::Run { to } => game.advance(who, to, left, MoveKind::Run),
        }
        (kind, Team::EMPTY)
    }

    /// Flees away from the nearest enemy. A line has no edge, so nobody leaves it.
    fn flee(game: &mut Game<P, C, W>, who: FighterId) -> bool {
        let view = game.view();
        let place = view.state(who).place;
        let nearest = view.nearest(who, view.enemies(who));
        let from = nearest.map_or(place, |enemy| view.state(who.enemy(enemy)).place);
        // Beside an enemy it flees to its own end of the line.
        let direction = match ((place - from).signum(), who.side) {
            (0, Side::A) => -1,
            (0, Side::B) => 1,
            (sign, _) => sign,
        };
        let potential = view.potential(who, MoveKind::Run);
        game.ground.stood[who.side][who.number()] = place;
        game.advance(who, place + direction * potential, potential, MoveKind::Run);
        false
    }

    #[inline]
    fn gap(game: &Game<P, C, W>, who: FighterId, other: FighterId) -> i32 {
        game.view().gap_on_line(who, other)
    }

    fn end_assault(game: &mut Game<P, C, W>, who: FighterId, assault: &Assault, reached: Team) {
        game.notify(&SkirmishEvent::Assaulted { who, assault: *assault, reached });
    }

    fn pursue(game: &mut Game<P, C, W>, who: FighterId, pursuit: Pursuit) {
        let reach = game.view().potential(who, MoveKind::Pursuit);
        match pursuit {
            Pursuit::Move { to } => game.move_towards(who, to, reach),
            Pursuit::Engage { target, .. } => {
                game.move_towards(who, game.field.state(who.enemy(target)).place, reach);
                game.field.touch(who, target);
            }
            Pursuit::Stay | Pursuit::Hold(_) => {}
        }
        game.notify(&SkirmishEvent::Pursued { who, pursuit });
    }

    #[inline]
    fn range(game: &Game<P, C, W>, shooter: FighterId, target: FighterId) -> i32 {
        game.view().distance(shooter, target.number())
    }
}

impl<P: Player + Commander, C: Chance, W: SkirmishObserver> Game<'_, '_, P, C, W> {
    /// Plays the activation phase of a fight that begins with a charge ([`Start::Charge`]): the
    /// fighters of the side that speaks first charge the nearest enemy in one turn of speech, with
    /// an assault shot if they have a missile weapon. Then the other side is activated.
    pub(super) fn opening_charge(&mut self) {
        let first = self.decide_first_speaker();
        for side in [first, first.other()] {
            let fighters = self.field.living(side);
            if fighters.is_empty() {
                return;
            }
            let (choice, put_aside) = (SpeechChoice::Top, Team::EMPTY);
            self.notify(&SkirmishEvent::TurnOfSpeech { side, choice, fighters, put_aside });
            self.mark_activated(side, fighters);
            if side == first {
                let charge = |number| self.charge_nearest(FighterId::new(side, number));
                let mut announced = std::array::from_fn(|number| {
                    fighters.contains(number).then_some(number).and_then(charge)
                });
                self.play_announced(side, (fighters, fighters), &mut announced);
            } else {
                self.activate(side, fighters);
            }
        }
    }

    /// Returns the charge of a fighter on the nearest enemy, if the rules allow it.
    fn charge_nearest(&self, who: FighterId) -> Option<Exclusive> {
        let view = self.view();
        let enemy = view.nearest(who, view.enemies(who))?;
        let (kind, targets) = (AssaultKind::Charge, Team::single(enemy));
        let assault = Assault { kind, targets, at: (), shoots_at: Some(enemy), leaves_by: None };
        limit_assault(&view, who, assault).map(Exclusive::Assault)
    }

    /// Leaves all contacts and moves towards a place, at most `reach` millimeters.
    fn move_towards(&mut self, who: FighterId, to: i32, reach: i32) {
        self.field.leave(who);
        let fighter = self.field.state_mut(who);
        fighter.place += (to.saturating_sub(fighter.place)).clamp(-reach, reach);
    }

    fn advance(&mut self, who: FighterId, to: i32, potential: i32, move_kind: MoveKind) {
        let from = self.field.state(who).place;
        self.move_towards(who, to, potential);
        let to = self.field.state(who).place;
        self.notify(&SkirmishEvent::Moved { who, from, to, move_kind });
    }

    /// Moves towards enemies at one place. If the fighter gets there, those with room come into
    /// contact with it, in the order of their indices; without room it waits behind [II-E].
    fn close_in(&mut self, who: FighterId, targets: Team, potential: i32, move_kind: MoveKind) -> Team {
        let first = who.enemy(targets.lowest().unwrap_or(0));
        let is_near = self.view().distance(who, first.number()) <= potential;
        self.advance(who, self.field.state(first).place, potential, move_kind);
        let mut reached = Team::EMPTY;
        for target in targets.iter().filter(|_| is_near) {
            if self.view().has_room(who) && self.view().has_room(who.enemy(target)) {
                self.field.touch(who, target);
                self.field.state_mut(who.enemy(target)).assaulted = true;
                reached = reached.with(target);
            }
        }
        reached
    }
}

/// Returns the announced disengagement test of a fighter in contact; `None` for a free fighter,
/// which needs none.
fn limit_disengagement(
    view: &FieldView,
    who: FighterId,
    leaves_by: Option<DisengageTest>,
) -> Option<DisengageTest> {
    leaves_by.filter(|_| !view.state(who).contacts.is_empty())
}

/// Limits an assault to what the rules allow; returns `None` if it is not allowed at all [V-B-3].
fn limit_assault(view: &FieldView, who: FighterId, assault: Assault) -> Option<Assault> {
    let is_free = view.state(who).contacts.is_empty();
    let leaves_by = limit_disengagement(view, who, assault.leaves_by);
    let may_start = match (is_free, assault.kind, leaves_by) {
        (true, ..) => true,
        (false, AssaultKind::Engage, Some(way)) => view.can_disengage_by(who, way),
        _ => false,
    };
    let targets = living_at_one_place(view, who, assault.targets);
    if !may_start || targets.is_empty() {
        return None;
    }
    let shoots = is_free && view.profile(who).missile.is_some();
    let shoots_at = assault.shoots_at.filter(|&target| shoots && targets.contains(target));
    Some(Assault { targets, shoots_at, leaves_by, ..assault })
}

/// Keeps the living targets with room for another contact, and of these only those at the same
/// place as the one with the lowest index, so that the fighter can close in on all of them. Enemies
/// in contact with the fighter count even without room, because they can be engaged again after a
/// disengagement [V-C].
fn living_at_one_place(view: &FieldView, who: FighterId, targets: Team) -> Team {
    let own = view.state(who).contacts;
    let near = targets.within(view.enemies_with_room(who).union(own));
    let place = |enemy: usize| view.state(who.enemy(enemy)).place;
    let Some(first) = near.lowest() else { return Team::EMPTY };
    near.iter().filter(|&enemy| place(enemy) == place(first)).fold(Team::EMPTY, Team::with)
}
