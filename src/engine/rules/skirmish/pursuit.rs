//! Pursuit, and the combats that follow from it [VII-C-6].
//!
//! When a side of a combat is wiped out, each victor may move half of its MOV, once per turn and
//! without a test, and engage an enemy within reach. An enemy that has fought does not fight again.
//! An enemy that has not fought fights at once, in the combat it belongs to, and the pursuer joins
//! that combat; staying in contact with such an enemy counts as joining. If the combat would then
//! have several fighters on both sides, the pursuer's player makes a new separation of its fighters
//! without a test.
//!
//! Decisions ([`Commander`]): `pursue` of the victors in the order of their indices, and
//! `separate`. No dice are drawn.

use super::super::chance::Chance;
use super::super::decision::Player;
use super::super::side::{BySide, Side};
use super::super::team::Team;
use super::decision::{Commander, Pursuit};
use super::event::{SkirmishEvent, SkirmishObserver};
use super::field::FighterId;
use super::game::Game;
use super::ground::Ground;
use super::separation::{CombatList, CombatMembers};

impl<P: Player, C: Chance, W: SkirmishObserver, G: Ground<P, C, W>> Game<'_, '_, P, C, W, G> {
    /// Plays the pursuit of the victors of a combat. Combats to be fought before all others are
    /// added to `at_once`; combats that pursuers join are removed from `pending`.
    pub(super) fn pursue(&mut self, won: &CombatMembers, at_once: &mut CombatList, pending: &mut CombatList) {
        for side in Side::BOTH {
            for number in won.team(side).within(self.field.living(side)).iter() {
                let who = FighterId::new(side, number);
                let may = 1 + self.profile(who).effects.more_pursuits;
                if self.field.is_gone(side.other())
                    || self.field.state(who).pursuits >= may
                    || self.view().is_dying(who)
                {
                    continue;
                }
                if let Some(enemy) = G::pursue(self, who) {
                    self.join(who, enemy, at_once, pending);
                }
            }
        }
    }

    /// Returns an enemy that must fight at once because of a pursuer: the engaged enemy, or one
    /// still in contact, if it has not fought yet.
    pub fn fights_at_once(&self, who: FighterId, engaged: Option<usize>) -> Option<usize> {
        let is_fresh = |&enemy: &usize| !self.field.state(who.enemy(enemy)).fought;
        match engaged {
            Some(enemy) => Some(enemy).filter(is_fresh),
            None => self.field.state(who).contacts.iter().find(is_fresh),
        }
    }

    /// Adds a pursuer to the combat of an enemy that has not fought yet, and moves the pursuer's
    /// combat to `at_once`.
    fn join(&mut self, who: FighterId, enemy: usize, at_once: &mut CombatList, pending: &mut CombatList) {
        let enemy = who.enemy(enemy);
        let (members, was_at_once) = match (at_once.index_of(enemy), pending.index_of(enemy)) {
            (Some(i), _) => (at_once.take(i), true),
            (None, Some(i)) => (pending.take(i), false),
            (None, None) => return at_once.push(CombatMembers::duel(who, enemy.number())),
        };
        let friends = members.team(who.side).with(who.number());
        let enemies = members.team(enemy.side);
        if enemies.count() == 1 {
            return at_once.push(CombatMembers::against(enemy, friends));
        }
        for combat in self.separate(BySide::at(who.side, friends, enemies), who.side).as_slice() {
            let is_own = combat.team(who.side).contains(who.number());
            let list = if is_own || was_at_once { &mut *at_once } else { &mut *pending };
            list.push(*combat);
        }
    }
}

impl<P: Commander, C: Chance, W: SkirmishObserver> Game<'_, '_, P, C, W> {
    /// Plays a pursuit move on the line; returns an enemy that must fight at once because of it.
    pub(super) fn pursue_on_line(&mut self, who: FighterId) -> Option<usize> {
        let view = self.view();
        let reach = view.pursuit_potential(who);
        let contacts = view.state(who).contacts;
        let is_near = |&enemy: &usize| view.distance(who, enemy) <= reach;
        let reachable = view.enemies_with_room(who).iter().filter(is_near).fold(contacts, Team::with);
        let pursuit = match self.player(who.side).pursue(&view, who, reachable) {
            Pursuit::Engage(enemy) if !reachable.contains(enemy) => Pursuit::Stay,
            pursuit => pursuit,
        };
        // A fighter that stays keeps its pursuit move.
        let moved = match pursuit {
            Pursuit::Stay => false,
            Pursuit::Engage(enemy) => !contacts.contains(enemy),
            Pursuit::Move { .. } => true,
        };
        if moved {
            self.field.state_mut(who).pursuits += 1;
        }
        match pursuit {
            Pursuit::Move { to } => self.move_towards(who, to, reach),
            Pursuit::Engage(enemy) if moved => {
                self.move_towards(who, self.field.state(who.enemy(enemy)).place, reach);
                self.field.touch(who, enemy);
            }
            Pursuit::Stay | Pursuit::Engage(_) => {}
        }
        self.notify(&SkirmishEvent::Pursued { who, pursuit, moved });
        let engaged = if let Pursuit::Engage(enemy) = pursuit { Some(enemy) } else { None };
        self.fights_at_once(who, engaged)
    }

    /// Leaves all contacts and moves towards a place, at most `reach` millimeters.
    pub(super) fn move_towards(&mut self, who: FighterId, to: i32, reach: i32) {
        self.field.leave(who);
        let fighter = self.field.state_mut(who);
        fighter.place += (to.saturating_sub(fighter.place)).clamp(-reach, reach);
    }
}
