//! Actions and pursuit of free fighters in a skirmish under the four values of [`Approach`].
//!
//! The target of a charge is chosen by these criteria, in this order: it would probably pass its
//! courage test, it suffers charge penalties by this charge, the fewest fighters are in contact
//! with it or charging it, it is most wounded, it has the lowest RES, it is nearest. The target of
//! a shot: it is easiest to hit, it is most wounded, it has the lowest RES. Shots into a melee need
//! the ability that spares friends; a volley is used only if it hits more often. A fighter that
//! flees moves straight away from the nearest enemy, or in the opposite direction if only that is
//! safe. If both directions leave it in charge reach, it stays and fights.
//!
//! A fighter neither charges nor approaches an enemy against which it would probably fail a courage
//! test. Nor does it charge or approach an enemy that frightens it while another enemy, which does
//! not, could charge it there in the same turn: it would meet that charge at a disadvantage. It
//! lets that enemy come instead.

use super::Approach;
use crate::rules::effect::Value;
use crate::rules::skirmish::{
    Activity, Announcements, Assault, AssaultKind, Cumulative, DisengageTest, Exclusive, FieldFighter,
    FieldView, FighterId, Gap, MoveKind, Pursuit, Redirection, SIDE_CAPACITY, Shot, Stance,
};
use crate::rules::{Side, Team};
use std::cmp::Reverse;

/// One fighter of a skirmish with its approach, and all that its decisions depend on.
#[derive(Clone, Copy)]
pub(super) struct FighterView<'v> {
    view: &'v FieldView<'v>,
    who: FighterId,
    approach: Approach,
}

/// Announcements without any exclusive action.
const NO_ANNOUNCEMENTS: Announcements = [None; SIDE_CAPACITY];

impl<'v> FighterView<'v> {
    pub(super) fn new(view: &'v FieldView<'v>, who: FighterId, approach: Approach) -> Self {
        let shoots = view.profile(who).missile.is_some();
        let approach = match approach {
            Approach::StandAndShoot if !shoots => Approach::Hold,
            approach => approach,
        };
        Self { view, who, approach }
    }

    fn own(&self) -> &'v FieldFighter {
        self.view.state(self.who)
    }

    fn enemy(&self, enemy: usize) -> &'v FieldFighter {
        self.view.state(self.who.enemy(enemy))
    }

    /// Returns the exclusive action of a free fighter.
    pub(super) fn exclusive(&self, announced: &Announcements) -> Option<Exclusive> {
        if self.own().has_reacted {
            return None;
        }
        let in_reach = self.enemies_within(self.view.potential(self.who, MoveKind::Charge));
        let charge = |at: Team| self.best_charge(at, announced).map(|enemy| self.charge(enemy));
        match self.approach {
            Approach::Rush => charge(in_reach).or_else(|| {
                let nearest = self.view.nearest(self.who, self.enemies_it_dares())?;
                let gets_nearer = self.view.distance(self.who, nearest) > 0;
                (gets_nearer && self.can_move()).then(|| Exclusive::Run { to: self.enemy(nearest).place })
            }),
            Approach::StandAndShoot => charge(in_reach.within(self.threats(self.own().place))),
            Approach::Hold => charge(in_reach).or_else(|| {
                (self.is_in_range_of_shooters() && self.best_shot().is_none())
                    .then(|| Exclusive::UnderCover { to: self.own().place })
            }),
            Approach::Kite => {
                let threats = self.threats(self.own().place);
                if threats.is_empty() || self.safe_place(MoveKind::Walk).is_some() {
                    return None;
                }
                let run = self.safe_place(MoveKind::Charge).map(|to| Exclusive::Run { to });
                run.or_else(|| charge(in_reach.within(threats)))
            }
        }
    }

    /// Returns the next cumulative action of a fighter (walk or shot); `None` ends its activation.
    pub(super) fn next_cumulative_action(&self, so_far: &Activity) -> Option<Cumulative> {
        if !self.own().contacts.is_empty() {
            return self.escape();
        }
        let flees = self.approach == Approach::Kite && !self.threats(self.own().place).is_empty();
        let refuge = if flees && so_far.moves == 0 { self.safe_place(MoveKind::Walk) } else { None };
        let target = if so_far.shots_left > 0 { self.best_shot() } else { None };
        if let Some(target) = target {
            let moves = so_far.moves > 0 || refuge.is_some();
            let stance = if moves { Stance::Moving } else { Stance::Unmoving };
            return Some(Cumulative::Shoot(Shot { target, stance, volley: self.is_volley_better(target) }));
        }
        if so_far.moves > 0 || so_far.stance == Some(Stance::Unmoving) {
            return None;
        }
        let to = match self.approach {
            _ if refuge.is_some() => refuge,
            Approach::StandAndShoot | Approach::Kite if so_far.shots == 0 && !flees => self.place_in_range(),
            _ => None,
        };
        to.map(|to| Cumulative::Walk { to, leaves_by: None })
    }

    /// Returns what a fighter does whose assault has lost its target, with `left` millimeters of
    /// movement left.
    pub(super) fn redirect(&self, left: i32) -> Redirection {
        if let Some(enemy) = self.best_charge(self.enemies_within(left), &NO_ANNOUNCEMENTS) {
            return Redirection::Assault { targets: Team::single(enemy), at: () };
        }
        match (self.approach, self.view.nearest(self.who, self.enemies_it_dares())) {
            (Approach::Rush, Some(nearest)) => Redirection::Run { to: self.enemy(nearest).place },
            _ => Redirection::Stay(()),
        }
    }

    /// Returns the pursuit move of a victor.
    pub(super) fn pursue(&self) -> Pursuit {
        let contacts = self.own().contacts;
        if self.approach == Approach::Kite {
            return Pursuit::Move { to: self.flight_place(MoveKind::Walk) };
        }
        let stays = self.approach != Approach::Rush;
        let near = if stays { contacts } else { self.view.pursuable(self.who) };
        let value = |enemy: usize| Reverse(self.view.profile(self.who.enemy(enemy)).strategic_value);
        let fresh = near.iter().filter(|&enemy| !self.enemy(enemy).fought).fold(Team::EMPTY, Team::with);
        if let Some(enemy) = fresh.least_by(value) {
            return Pursuit::Engage { target: enemy, at: () };
        }
        if stays || !contacts.is_empty() {
            return Pursuit::Stay;
        }
        match (near.least_by(value), self.view.nearest(self.who, self.view.enemies(self.who))) {
            (Some(target), _) => Pursuit::Engage { target, at: () },
            (None, Some(nearest)) => Pursuit::Move { to: self.enemy(nearest).place },
            (None, None) => Pursuit::Stay,
        }
    }

    /// Returns whether the fighter has an action that is better done before the enemy's: a charge,
    /// a shot or an escape.
    pub(super) fn has_urgent_action(&self) -> bool {
        if self.own().has_reacted {
            return false;
        }
        let reach = || self.view.potential(self.who, MoveKind::Charge);
        let reaches_some = || {
            let reach = reach();
            self.enemies_not_in_contact().any(|enemy| self.is_reachable(enemy, reach))
        };
        let threats = || self.threats(self.own().place);
        match self.approach {
            Approach::Rush => reaches_some(),
            Approach::Hold => reaches_some() || self.best_shot().is_some(),
            Approach::StandAndShoot => {
                self.best_shot().is_some() || !self.enemies_within(reach()).within(threats()).is_empty()
            }
            Approach::Kite => self.best_shot().is_some() || !threats().is_empty(),
        }
    }

    /// Returns whether the fighter has neither an enemy to charge nor one to shoot at.
    pub(super) fn has_no_target(&self) -> bool {
        let in_reach = self.enemies_within(self.view.potential(self.who, MoveKind::Charge));
        self.best_charge(in_reach, &NO_ANNOUNCEMENTS).is_none() && self.best_shot().is_none()
    }

    fn can_move(&self) -> bool {
        self.view.potential(self.who, MoveKind::Walk) > 0
    }

    /// Returns the enemies within `reach` that have room for one more fighter in contact.
    fn enemies_within(&self, reach: i32) -> Team {
        self.enemies_not_in_contact()
            .filter(|&enemy| self.is_reachable(enemy, reach))
            .fold(Team::EMPTY, Team::with)
    }

    /// Returns the enemies that are not in contact with the fighter.
    fn enemies_not_in_contact(&self) -> impl Iterator<Item = usize> + use<'v> {
        self.view.enemies(self.who).without(self.own().contacts).iter()
    }

    /// Returns whether an enemy is within `reach`, has room for one more fighter in contact, and is
    /// one that the fighter dares to charge.
    fn is_reachable(&self, enemy: usize, reach: i32) -> bool {
        self.view.distance(self.who, enemy) <= reach
            && self.view.has_room(self.who.enemy(enemy))
            && self.dares(enemy)
    }

    /// Returns the enemies that the fighter dares to charge.
    fn enemies_it_dares(&self) -> Team {
        let enemies = self.view.enemies(self.who);
        enemies.iter().filter(|&enemy| self.dares(enemy)).fold(Team::EMPTY, Team::with)
    }

    /// Returns whether the fighter dares to charge an enemy: the enemy does not frighten it, or the
    /// fighter would probably pass its courage test and no other enemy guards that one.
    #[inline]
    fn dares(&self, enemy: usize) -> bool {
        !self.view.may_be_frightened_by(self.who, enemy) || self.dares_frightening(enemy)
    }

    // Out of line because it is rarely asked.
    #[inline(never)]
    fn dares_frightening(&self, enemy: usize) -> bool {
        let dreads = self.view.dreads_to_assault(self.who, enemy, self.gap());
        !dreads && (!self.is_frightened_by(enemy) || !self.is_guarded(enemy))
    }

    fn is_frightened_by(&self, enemy: usize) -> bool {
        self.view.is_frightened_by(self.who, enemy, self.gap())
    }

    /// Returns whether an enemy is guarded: another enemy, which does not frighten the fighter,
    /// could charge the fighter at that place in this turn.
    fn is_guarded(&self, enemy: usize) -> bool {
        let place = self.enemy(enemy).place;
        self.view.enemies(self.who).iter().any(|guard| {
            let state = self.enemy(guard);
            state.may_attack()
                && !state.fighter.is_in_rout()
                && self.threatens(guard, place)
                && !self.is_frightened_by(guard)
        })
    }

    fn gap(&self) -> impl Gap + use<'_, 'v> {
        |who, other| self.view.gap_on_line(who, other)
    }

    /// Returns the free enemies that could charge the fighter if it stood at `place`, in
    /// millimeters along the line.
    fn threats(&self, place: i32) -> Team {
        let threatens = |&enemy: &usize| self.threatens(enemy, place);
        self.view.enemies(self.who).iter().filter(threatens).fold(Team::EMPTY, Team::with)
    }

    /// Returns whether an enemy is free and could charge the fighter if it stood at `place`.
    fn threatens(&self, enemy: usize, place: i32) -> bool {
        let state = self.enemy(enemy);
        state.contacts.is_empty()
            && (state.place - place).abs() <= self.view.potential(self.who.enemy(enemy), MoveKind::Charge)
    }

    /// Returns whether an enemy can come into range by a walk and shoot at the fighter.
    fn is_in_range_of_shooters(&self) -> bool {
        self.view.enemies(self.who).iter().any(|enemy| {
            let shooter = self.who.enemy(enemy);
            self.view.profile(shooter).missile.is_some_and(|missile| {
                let reach = missile.reach() + self.view.potential(shooter, MoveKind::Walk);
                self.view.distance(self.who, enemy) <= reach
            })
        })
    }

    fn charge(&self, enemy: usize) -> Exclusive {
        let shoots = self.view.profile(self.who).missile.is_some();
        Exclusive::Assault(Assault {
            kind: AssaultKind::Charge,
            targets: Team::single(enemy),
            at: (),
            shoots_at: shoots.then_some(enemy),
            leaves_by: None,
        })
    }

    /// Returns the best of some enemies to charge. Enemies with no room left after the announced
    /// charges are excluded.
    fn best_charge(&self, enemies: Team, announced: &Announcements) -> Option<usize> {
        let mut charging = [Team::EMPTY; SIDE_CAPACITY];
        for (friend, action) in announced.iter().enumerate() {
            if let Some(Exclusive::Assault(assault)) = action {
                for enemy in assault.targets.iter() {
                    charging[enemy] = charging[enemy].with(friend);
                }
            }
        }
        let upon = |enemy: usize| charging[enemy].union(self.enemy(enemy).contacts).count();
        let has_room = |&enemy: &usize| {
            usize::from(upon(enemy)) < self.view.profile(self.who.enemy(enemy)).size.contact_limit()
        };
        enemies.iter().filter(has_room).min_by_key(|&enemy| {
            let profile = self.view.profile(self.who.enemy(enemy));
            (
                self.view.puts_to_flight(self.who, enemy, self.gap()),
                !self.penalizes(enemy, charging[enemy]),
                upon(enemy),
                Reverse(self.enemy(enemy).fighter.wound_level),
                profile.resistance,
                self.view.distance(self.who, enemy),
            )
        })
    }

    /// Returns whether this charge, and not already those of the comrades, inflicts charge
    /// penalties on an enemy.
    fn penalizes(&self, enemy: usize, comrades: Team) -> bool {
        let at = self.who.enemy(enemy);
        if self.view.profile(at).effects.immune_to_charge_penalty
            || self.enemy(enemy).fighter.charge_penalty > 0
        {
            return false;
        }
        let power = |friend| self.view.value(Value::Power, FighterId::new(self.who.side, friend), None);
        let without: i16 = comrades.iter().map(power).sum();
        let needed = self.view.value(Value::Power, at, None);
        let is_enough = without + power(self.who.number()) >= needed;
        without < needed && (is_enough || self.view.profile(self.who).effects.always_penalizes)
    }

    /// Returns the best enemy in range to shoot at.
    fn best_shot(&self) -> Option<usize> {
        let effects = &self.view.profile(self.who).effects;
        self.view.profile(self.who).missile?;
        let spares_friends = effects.friend_hit_on.is_some_and(|face| face <= 1);
        let keys = self.view.enemies(self.who).iter().filter_map(|enemy| {
            let state = self.enemy(enemy);
            let difficulty = self.view.shot_difficulty(self.who, enemy)?;
            let resistance = self.view.profile(self.who.enemy(enemy)).resistance;
            (spares_friends || state.contacts.is_empty())
                .then_some(((difficulty, Reverse(state.fighter.wound_level), resistance), enemy))
        });
        keys.min().map(|(_, enemy)| enemy)
    }

    /// Returns whether a volley with its malus has more expected hits than a single shot without
    /// it. The second throw after a 6 is ignored.
    fn is_volley_better(&self, target: usize) -> bool {
        let Some((more, malus)) = self.view.profile(self.who).effects.more_shots else { return false };
        let Some(difficulty) = self.view.shot_difficulty(self.who, target) else { return false };
        let aim = self.view.value(Value::Aim, self.who, Some(self.who.enemy(target)));
        let faces = |aim: i16| (7 + aim - difficulty).clamp(0, 6);
        faces(aim - i16::from(malus)) * (1 + i16::from(more)) > faces(aim)
    }

    /// Returns the place at which the nearest enemy is in range, or the end of a full walk towards
    /// it. With [`Approach::Kite`] the place has to be out of every free enemy's charge reach.
    fn place_in_range(&self) -> Option<i32> {
        let missile = self.view.profile(self.who).missile?;
        let nearest = self.view.nearest(self.who, self.view.enemies(self.who))?;
        let gap = self.view.distance(self.who, nearest) - missile.reach();
        let step = gap.min(self.view.potential(self.who, MoveKind::Walk));
        let to = self.own().place - step * self.direction_from(nearest);
        let is_safe = self.approach != Approach::Kite || self.threats(to).is_empty();
        (step > 0 && is_safe).then_some(to)
    }

    /// Returns the direction away from an enemy, +1 or -1. For an enemy at the same place it is the
    /// direction of the table edge of the fighter's side.
    fn direction_from(&self, enemy: usize) -> i32 {
        match ((self.own().place - self.enemy(enemy).place).signum(), self.who.side) {
            (0, Side::A) => -1,
            (0, Side::B) => 1,
            (sign, _) => sign,
        }
    }

    /// Returns the place furthest from the nearest enemy that the fighter can reach.
    fn flight_place(&self, move_kind: MoveKind) -> i32 {
        let nearest = self.view.nearest(self.who, self.view.enemies(self.who));
        let direction = nearest.map_or(0, |enemy| self.direction_from(enemy));
        self.own().place + direction * self.view.potential(self.who, move_kind)
    }

    /// Returns a place out of every free enemy's charge reach, if there is one.
    fn safe_place(&self, move_kind: MoveKind) -> Option<i32> {
        let away = self.flight_place(move_kind);
        let other_way = 2 * self.own().place - away;
        [away, other_way].into_iter().find(|&place| self.threats(place).is_empty())
    }

    /// Returns the action with which a fighter leaves contact: by the test that needs the lower
    /// die, followed by a walk. `None` if it cannot leave or move.
    fn escape(&self) -> Option<Cumulative> {
        let ways = [DisengageTest::Initiative, DisengageTest::Strength]
            .into_iter()
            .filter(|&way| self.view.can_disengage_by(self.who, way));
        let needs = |way: &DisengageTest| {
            self.view.disengage_difficulty(self.who, *way) - self.view.disengage_value(self.who, *way)
        };
        let way = ways.min_by_key(needs)?;
        self.can_move()
            .then(|| Cumulative::Walk { to: self.flight_place(MoveKind::Walk), leaves_by: Some(way) })
    }
}
