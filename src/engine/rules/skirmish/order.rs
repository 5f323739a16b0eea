//! The combat phase: the order in which combats are fought [VII-B].
//!
//! Each side names a combat and tests DIS. The winner has the first choice and takes the combat it
//! named; then the sides take turns. A side with the ability that wins authority tests wins without
//! one, unless both have it. With a single combat, authority is tested only when it matters: if it
//! decides the order of fighters of equal value, or when pursuit leads to several combats. It is
//! tested at most once per phase.
//!
//! Decisions: `choose_combat` of both sides, `discipline_fighter` of both, then `choose_combat` of
//! the side whose turn it is. Dice: the test, then those of the combats in their order.
//!
//! Settings: [`AuthorityTester`], [`EqualValueOrder`].

use super::super::chance::{Chance, CombatKey, Contest};
use super::super::combat::allocation::are_equals;
use super::super::combat::enemies::{self, one_against};
use super::super::combat::{Combat, Enemies, Lineup};
use super::super::decision::Player;
use super::super::ruleset::{AuthorityTester, EqualValueOrder};
use super::super::side::{BySide, Side};
use super::super::team::Team;
use super::decision::Commander;
use super::event::{SkirmishEvent, SkirmishObserver};
use super::game::Game;
use super::ground::Ground;
use super::separation::{CombatList, CombatMembers};

/// Who chooses the next combat: a side, or nobody yet.
enum CombatChooser {
    Known(Side),
    /// Not known yet: authority is tested over the only combat as soon as it matters.
    Untested(CombatMembers),
}

impl<P: Player, C: Chance, W: SkirmishObserver, G: Ground<P, C, W>> Game<'_, '_, P, C, W, G> {
    /// Plays the combat phase, in which all fighters in contact fight [IV-C].
    pub fn combat_phase(&mut self) {
        let mut pending = self.separate_melees();
        match pending.as_slice() {
            [] => return,
            &[only] => {
                pending.take(0);
                return self.resolve(only, &mut CombatChooser::Untested(only), &mut pending);
            }
            _ => {}
        }
        let named =
            BySide { a: self.ask_next_combat(Side::A, &pending), b: self.ask_next_combat(Side::B, &pending) };
        let mut chooser = self.authority(&named.map(|i| pending.as_slice()[i]));
        let mut next = named[chooser];
        loop {
            let chosen = pending.take(next);
            self.resolve(chosen, &mut CombatChooser::Known(chooser), &mut pending);
            if pending.as_slice().is_empty() {
                return;
            }
            chooser = chooser.other();
            next = self.ask_next_combat(chooser, &pending);
        }
    }

    /// Asks a player for the combat to fight next and returns its index.
    fn ask_next_combat(&self, side: Side, combats: &CombatList) -> usize {
        let combats = combats.as_slice();
        let all = Team::first_n(combats.len());
        super::game::choose(all, |_| {
            G::ask(self, side, |player, view| player.choose_combat(view, side, combats))
        })
    }

    /// Returns the side that chooses the first combat, after a test of authority unless an ability
    /// decides it [VII-B]. `named` holds the combat that each side named.
    fn authority(&mut self, named: &BySide<CombatMembers>) -> Side {
        let winning = |side: Side| {
            let wins = |i: usize| self.skirmish.profiles[side][i].effects.wins_authority;
            self.skirmish.any_wins_authority && self.field.living(side).iter().any(wins)
        };
        let winner = match (winning(Side::A), winning(Side::B)) {
            (true, false) => Side::A,
            (false, true) => Side::B,
            _ => {
                let testers = |side: Side| match self.skirmish.ruleset.authority_tester {
                    AuthorityTester::OfNamedCombat => named[side].team(side),
                    AuthorityTester::Anyone => self.field.living(side),
                };
                let testers = |side: Side| self.not_in_rout(side, testers(side));
                let candidates = BySide { a: testers(Side::A), b: testers(Side::B) };
                self.discipline_test(Contest::Authority, candidates, Self::led_discipline)
            }
        };
        self.notify(&SkirmishEvent::Authority(winner));
        winner
    }

    /// Returns the side that chooses the next combat, after testing authority if that was not done
    /// yet.
    fn resolve_chooser(&mut self, chooser: &mut CombatChooser) -> Side {
        let side = match *chooser {
            CombatChooser::Known(side) => side,
            CombatChooser::Untested(only) => self.authority(&BySide { a: only, b: only }),
        };
        *chooser = CombatChooser::Known(side);
        side
    }

    /// Plays a combat and then all combats that follow from its pursuit.
    fn resolve(&mut self, first: CombatMembers, chooser: &mut CombatChooser, pending: &mut CombatList) {
        self.play_combat(&first, chooser);
        if !self.is_won(&first) {
            return;
        }
        let mut at_once = CombatList::default();
        self.pursue(&first, &mut at_once, pending);
        while !at_once.as_slice().is_empty() {
            let next = match at_once.as_slice().len() {
                1 => 0,
                _ => {
                    let side = self.resolve_chooser(chooser);
                    self.ask_next_combat(side, &at_once)
                }
            };
            let members = at_once.take(next);
            self.play_combat(&members, chooser);
            if self.is_won(&members) {
                self.pursue(&members, &mut at_once, pending);
            }
        }
    }

    /// Returns whether all fighters of one side of a combat are dead.
    fn is_won(&self, members: &CombatMembers) -> bool {
        Side::BOTH.iter().any(|&side| members.team(side).within(self.field.living(side)).is_empty())
    }

    /// Plays one combat [VII-C].
    fn play_combat(&mut self, members: &CombatMembers, chooser: &mut CombatChooser) {
        let side = match *chooser {
            CombatChooser::Untested(_) if !self.chooser_matters(members) => None,
            _ => Some(self.resolve_chooser(chooser)),
        };
        self.notify(&SkirmishEvent::CombatBegins { members: *members, chooser: side });
        one_against!(usize::from(members.several.count()), N => self.play_combat_against::<N>(members, side));
        self.notify(&SkirmishEvent::CombatEnds(*members));
    }

    /// Returns whether it matters which side chose the combat: only if the lone fighter and an
    /// enemy have equal strategic value [VII-C-1].
    fn chooser_matters(&self, members: &CombatMembers) -> bool {
        let ruleset = self.skirmish.ruleset;
        let (lone, side) = (self.profile(members.lone), members.lone.side.other());
        ruleset.equal_value_order == EqualValueOrder::Authority
            && members.several.iter().any(|i| are_equals(lone, &self.skirmish.profiles[side][i], ruleset))
    }

    fn play_combat_against<const N: usize>(&mut self, members: &CombatMembers, chooser: Option<Side>) {
        let (lone, with_abilities) = (members.lone, self.skirmish.with_abilities);
        let has_abilities = with_abilities[lone.side].contains(lone.number())
            || !with_abilities[lone.side.other()].within(members.several).is_empty();
        match has_abilities {
            true => self.play::<N, true>(members, chooser),
            false => self.play::<N, false>(members, chooser),
        }
    }

    /// Plays a combat and copies the fighters' states back to the field.
    fn play<const N: usize, const ABLE: bool>(&mut self, members: &CombatMembers, chooser: Option<Side>) {
        let (skirmish, lone) = (self.skirmish, members.lone);
        let mut numbers = [0; N];
        for (number, i) in numbers.iter_mut().zip(members.several.iter()) {
            *number = i;
        }
        let count = usize::from(members.several.count());
        let mut combat = Combat::new(
            self.fighter(lone),
            enemies::fill_states(count, |seat| self.fighter(lone.enemy(numbers[seat]))),
        );
        let combat_key = || {
            let cards = skirmish.profile_hashes();
            let several = members.several.iter().map(|i| cards[lone.side.other()][i]);
            CombatKey::new(lone.side, cards[lone.side][lone.number()], several, chooser)
        };
        let (profiles, ruleset, players) = (skirmish.profiles, skirmish.ruleset, skirmish.players);
        let room = &mut None;
        let line_up = move || {
            // Moved into the closure, because the returned lineup borrows from it.
            let side_by_side = room;
            let enemies =
                Enemies::<N>::from_members(profiles[lone.side.other()], members.several, side_by_side);
            let card = &profiles[lone.side][lone.number()];
            Lineup::<N, P, ABLE>::with_known_abilities(ruleset, card, enemies, lone.side, players, ABLE)
                .chosen_by(chooser)
        };
        self.chance.play_combat(combat_key, line_up, &mut combat, self.observer);
        let several = combat.several.iter().zip(numbers).take(count);
        let after = several.map(|(combatant, i)| (lone.enemy(i), combatant.fighter));
        for (who, fighter) in after.chain([(lone, combat.lone.fighter)]) {
            let state = self.field.state_mut(who);
            state.fighter = fighter;
            state.fighter.end_combat();
            state.fought = true;
            self.remove_if_dead(who);
        }
    }
}
