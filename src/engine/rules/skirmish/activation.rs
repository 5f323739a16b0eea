//! Actions of activated fighters on the line [IV-B-2].
//!
//! All exclusive actions of a turn of speech are announced first. Then they are resolved in this
//! order: assault shots, moves, charge penalties. After that, the other fighters do their
//! cumulative actions.
//!
//! Decisions ([`Commander`]): `exclusive` of each activated fighter, then those that its action
//! asks for; `cumulative` of the other fighters, one after the other.

use super::super::chance::Chance;
use super::super::side::Side;
use super::super::team::Team;
use super::decision::{
    Activity, Announcements, Assault, AssaultKind, Commander, Cumulative, Exclusive, Shot, Stance,
};
use super::event::{SkirmishEvent, SkirmishObserver};
use super::field::{Cover, FieldView, FighterId, MoveKind, SIDE_CAPACITY};
use super::game::Game;

/// Limit of actions in one activation; moves and shots allowed by the rules never reach it.
const MAX_ACTIONS: usize = 16;

impl<P: Commander, C: Chance, W: SkirmishObserver> Game<'_, '_, P, C, W> {
    /// Returns whether any fighter can act: one that is free, or one in contact that may disengage.
    pub(super) fn can_any_act(&self) -> bool {
        self.living_fighters().any(|who| self.may_act(who))
    }

    fn may_act(&self, who: FighterId) -> bool {
        let is_free = self.field.state(who).contacts.is_empty();
        is_free || (self.player(who.side).disengages() && self.view().may_disengage(who))
    }

    /// Activates the fighters of a turn of speech together [IV-B-2].
    pub(super) fn act(&mut self, side: Side, members: Team) {
        let mut announced = [None; SIDE_CAPACITY];
        for number in members.iter() {
            let who = FighterId::new(side, number);
            if self.may_act(who) {
                announced[number] = self.ask_exclusive(who, &announced);
            }
        }
        if announced.iter().any(Option::is_some) {
            self.exclusive_actions(side, &announced);
        }
        for number in members.iter().filter(|&number| announced[number].is_none()) {
            let who = FighterId::new(side, number);
            // A friend's stray shot may have killed the fighter.
            if self.field.living(side).contains(number) && self.may_act(who) {
                self.cumulative_actions(who);
            }
        }
    }

    /// Asks for a fighter's exclusive action and limits the answer to what the rules allow.
    fn ask_exclusive(&self, who: FighterId, announced: &Announcements) -> Option<Exclusive> {
        let view = self.view();
        let answer = self.player(who.side).exclusive(&view, who, announced);
        let fighter = view.state(who);
        if fighter.cover == Cover::Announced {
            let to = match answer {
                Some(Exclusive::UnderCover { to }) => to,
                _ => fighter.place,
            };
            return Some(Exclusive::UnderCover { to });
        }
        match answer? {
            Exclusive::Assault(assault) => limit_assault(&view, who, assault).map(Exclusive::Assault),
            _ if !fighter.contacts.is_empty() => None,
            action => Some(action),
        }
    }

    fn exclusive_actions(&mut self, side: Side, announced: &Announcements) {
        let all = || announced.iter().enumerate();
        // VI-B-3: all assault shots come before the moves.
        for (number, action) in all() {
            if let Some(Exclusive::Assault(assault @ Assault { shoots_at: Some(target), .. })) = action {
                self.assault_shot(FighterId::new(side, number), assault, *target);
            }
        }
        let mut reached = [(AssaultKind::Engage, Team::EMPTY); SIDE_CAPACITY];
        for (number, action) in all() {
            let who = FighterId::new(side, number);
            match *action {
                // Killed by a friend's stray shot.
                Some(_) if !self.field.living(side).contains(number) => {}
                Some(Exclusive::Assault(assault)) => {
                    reached[number] = (assault.kind, self.assault(who, &assault));
                }
                Some(Exclusive::Run { to }) => self.move_fighter(who, to, MoveKind::Charge),
                Some(Exclusive::UnderCover { to }) => {
                    self.move_fighter(who, to, MoveKind::Walk);
                    self.field.state_mut(who).cover = Cover::Taken;
                    self.notify(&SkirmishEvent::TookCover(who));
                }
                None => {}
            }
        }
        self.charge_penalties(side, &reached);
    }

    /// Plays a walk and shots, in any order, until the player stops or the rules end it [IV-B-2].
    fn cumulative_actions(&mut self, who: FighterId) {
        let mut so_far = Activity::default();
        for _ in 0..MAX_ACTIONS {
            so_far.shots_left = self.shots_left(who, &so_far);
            let action = self.player(who.side).cumulative(&self.view(), who, &so_far);
            let goes_on = match action {
                None => false,
                Some(Cumulative::Walk { to, leaves_by }) => {
                    self.may_walk(who, &so_far) && {
                        let is_free = match leaves_by {
                            _ if self.field.state(who).contacts.is_empty() => true,
                            Some(way) => {
                                self.view().can_disengage_by(who, way) && self.try_disengage(who, way)
                            }
                            None => false,
                        };
                        is_free && self.move_between_shots(who, to, MoveKind::Walk, 1, &mut so_far)
                    }
                }
                Some(Cumulative::Run { to }) => {
                    let may_run = so_far.stance == Some(Stance::Harassing) && so_far.moves == 0;
                    may_run && self.move_between_shots(who, to, MoveKind::Charge, 2, &mut so_far)
                }
                Some(Cumulative::Shoot(shot)) => self.try_shot(who, &shot, &mut so_far),
            };
            if !goes_on {
                return;
            }
        }
    }

    fn move_between_shots(
        &mut self,
        who: FighterId,
        to: i32,
        move_kind: MoveKind,
        counts_as: u8,
        so_far: &mut Activity,
    ) -> bool {
        self.move_fighter(who, to, move_kind);
        so_far.moves += counts_as;
        so_far.moved_after_shot |= so_far.shots > 0;
        true
    }

    fn try_shot(&mut self, who: FighterId, shot: &Shot, so_far: &mut Activity) -> bool {
        if so_far.shots_left == 0 || !self.view().enemies(who).contains(shot.target) {
            return false;
        }
        if so_far.stance.is_none() {
            so_far.stance = Some(match shot.stance {
                Stance::Unmoving if so_far.moves == 0 => Stance::Unmoving,
                Stance::Harassing if self.profile(who).effects.harassment => Stance::Harassing,
                _ => Stance::Moving,
            });
            if !shot.volley {
                so_far.shots_left = 1;
            }
        }
        self.shot(who, shot.target, so_far);
        so_far.shots += 1;
        so_far.shots_left -= 1;
        self.field.living(who.side).contains(who.number())
    }
}

/// Limits an assault to what the rules allow; returns `None` if it is not allowed at all [V-B-3].
fn limit_assault(view: &FieldView, who: FighterId, assault: Assault) -> Option<Assault> {
    let is_free = view.state(who).contacts.is_empty();
    let leaves_by = if is_free { None } else { assault.leaves_by };
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
pub(super) fn living_at_one_place(view: &FieldView, who: FighterId, targets: Team) -> Team {
    let own = view.state(who).contacts;
    let near = targets.within(view.enemies_with_room(who).union(own));
    let place = |enemy: usize| view.state(who.enemy(enemy)).place;
    let Some(first) = near.lowest() else { return Team::EMPTY };
    near.iter().filter(|&enemy| place(enemy) == place(first)).fold(Team::EMPTY, Team::with)
}
