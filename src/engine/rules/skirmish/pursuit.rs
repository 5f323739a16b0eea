//! Pursuit, and the combats that follow from it [VII-C-6].
//!
//! When a side of a combat is wiped out, each victor may move half of its MOV without a test, and
//! engage an enemy within reach: once per turn, or more often with an ability. An enemy that has
//! fought does not fight again.
//! An enemy that has not fought fights at once, in the combat it belongs to, and the pursuer joins
//! that combat; staying in contact with such an enemy counts as joining. If the combat would then
//! have several fighters on both sides, the pursuer's player makes a new separation of its fighters
//! without a test.
//!
//! Decisions: `pursue` of the victors in the order of their indices, and `separate`. No dice are
//! drawn.

use super::super::chance::Chance;
use super::super::decision::Player;
use super::super::side::{BySide, Side};
use super::decision::{Commander, Pursuit};
use super::event::SkirmishObserver;
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
                    || self.fighter(who).is_in_rout()
                {
                    continue;
                }
                if let Some(enemy) = self.play_pursuit(who) {
                    self.join(who, enemy, at_once, pending);
                }
            }
        }
    }

    /// Plays a pursuit move. Returns an enemy that must fight at once because of it: the engaged
    /// enemy, or one still in contact, if it has not fought yet.
    fn play_pursuit(&mut self, who: FighterId) -> Option<usize> {
        let answer = G::ask(self, who.side, |player, view| player.pursue(view, who));
        let pursuit = G::limit_pursuit(self, who, answer);
        // A fighter that stays keeps its pursuit move.
        self.field.state_mut(who).pursuits += u8::from(pursuit.is_move());
        G::pursue(self, who, pursuit);
        let is_fresh = |&enemy: &usize| !self.field.state(who.enemy(enemy)).fought;
        match pursuit {
            Pursuit::Engage { target, .. } | Pursuit::Hold(target) => Some(target).filter(is_fresh),
            Pursuit::Stay | Pursuit::Move { .. } => self.field.state(who).contacts.iter().find(is_fresh),
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
