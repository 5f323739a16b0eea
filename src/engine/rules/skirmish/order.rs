//! The combat phase: the order in which combats are fought [VII-B].
//!
//! Each side names a combat and tests DIS. The winner has the first choice and takes the combat it
//! named; then the sides take turns. A side with the ability that wins authority tests wins without
//! one, unless both have it. With a single combat, authority is tested only when it matters:
//! between fighters of equal value, or when pursuit leads to several combats. It is tested at most
//! once per phase.
//!
//! Decisions: choose combat of both sides, discipline fighter of both, then choose combat of the
//! side whose turn it is. Dice: the test, then those of the combats in their order.
//!
//! Setting: [`AuthorityTester`].

use super::super::chance::{Chance, Contest, Seats};
use super::super::combat::allocation::are_equals;
use super::super::combat::enemies::{self, one_against};
use super::super::combat::{Combat, Enemies, Lineup};
use super::super::decision::Player;
use super::super::ruleset::{AuthorityTester, EqualValueOrder};
use super::super::side::{BySide, Side};
use super::super::team::Team;
use super::deed::{Deed, Onlooker};
use super::game::Game;
use super::ground::Ground;
use super::separation::{Pairing, Pairings};

/// The side that chooses the next combat.
enum Speaker {
    /// This side.
    Known(Side),
    /// Not tested yet: the winner of the authority test of the only combat.
    OfOnly(Pairing),
}

impl<P: Player, C: Chance, W: Onlooker, G: Ground<P, C, W>> Game<'_, '_, P, C, W, G> {
    /// Plays the combat phase, in which all fighters in contact fight [IV-C].
    pub fn combat_phase(&mut self) {
        let mut pending = self.separate_melees();
        match pending.as_slice() {
            [] => return,
            &[only] => {
                pending.take(0);
                return self.resolve(only, &mut Speaker::OfOnly(only), &mut pending);
            }
            _ => {}
        }
        let named = BySide { a: self.named(Side::A, &pending), b: self.named(Side::B, &pending) };
        let mut speaker = self.authority(&named.map(|i| pending.as_slice()[i]));
        let mut next = named[speaker];
        loop {
            let chosen = pending.take(next);
            self.resolve(chosen, &mut Speaker::Known(speaker), &mut pending);
            if pending.as_slice().is_empty() {
                return;
            }
            speaker = speaker.other();
            next = self.named(speaker, &pending);
        }
    }

    /// Asks a player for the combat to fight next and returns its index.
    fn named(&mut self, side: Side, combats: &Pairings) -> usize {
        let combats = combats.as_slice();
        let all = Team::first_of(combats.len());
        super::game::one_of(all, |_| G::choose_combat(self, side, combats))
    }

    /// Returns the side that has the first choice [VII-B].
    fn authority(&mut self, named: &BySide<Pairing>) -> Side {
        let winning = |side: Side| {
            let wins = |i: usize| self.skirmish.profiles[side][i].effects.wins_authority;
            self.skirmish.some_win_authority && self.field.living(side).iter().any(wins)
        };
        let winner = match (winning(Side::A), winning(Side::B)) {
            (true, false) => Side::A,
            (false, true) => Side::B,
            _ => {
                let testers = |side: Side| match self.skirmish.ruleset.authority_tester {
                    AuthorityTester::OfNamedCombat => named[side].members(side),
                    AuthorityTester::Anyone => self.field.living(side),
                };
                let candidates = BySide { a: testers(Side::A), b: testers(Side::B) };
                self.discipline_test(Contest::Authority, candidates)
            }
        };
        self.tell(&Deed::Authority(winner));
        winner
    }

    /// Returns the side that chooses, after testing authority if that was not done yet.
    fn speaking(&mut self, speaker: &mut Speaker) -> Side {
        let side = match *speaker {
            Speaker::Known(side) => side,
            Speaker::OfOnly(only) => self.authority(&BySide { a: only, b: only }),
        };
        *speaker = Speaker::Known(side);
        side
    }

    /// Plays a combat and then all combats that follow from its pursuit.
    fn resolve(&mut self, first: Pairing, speaker: &mut Speaker, pending: &mut Pairings) {
        self.fight(&first, speaker);
        if !self.is_won(&first) {
            return;
        }
        let mut at_once = Pairings::default();
        self.pursue(&first, &mut at_once, pending);
        while !at_once.as_slice().is_empty() {
            let next = match at_once.as_slice().len() {
                1 => 0,
                _ => {
                    let side = self.speaking(speaker);
                    self.named(side, &at_once)
                }
            };
            let pairing = at_once.take(next);
            self.fight(&pairing, speaker);
            if self.is_won(&pairing) {
                self.pursue(&pairing, &mut at_once, pending);
            }
        }
    }

    /// Returns whether one side of a combat is gone.
    fn is_won(&self, pairing: &Pairing) -> bool {
        Side::BOTH.iter().any(|&side| pairing.members(side).within(self.field.living(side)).is_empty())
    }

    /// Plays one combat [VII-C].
    fn fight(&mut self, pairing: &Pairing, speaker: &mut Speaker) {
        let chooser = match *speaker {
            Speaker::OfOnly(_) if !self.chooser_matters(pairing) => None,
            _ => Some(self.speaking(speaker)),
        };
        self.tell(&Deed::CombatBegins { pairing: *pairing, chooser });
        one_against!(usize::from(pairing.several.count()), N => self.fight_against::<N>(pairing, chooser));
        self.tell(&Deed::CombatEnds(*pairing));
    }

    /// Returns whether the choice of a combat has consequences, which is the case between equal
    /// fighters [VII-C-1].
    fn chooser_matters(&self, pairing: &Pairing) -> bool {
        let ruleset = self.skirmish.ruleset;
        let (lone, side) = (self.profile(pairing.lone), pairing.lone.side.other());
        ruleset.equal_value_order == EqualValueOrder::Authority
            && pairing.several.iter().any(|i| are_equals(lone, &self.skirmish.profiles[side][i], ruleset))
    }

    fn fight_against<const N: usize>(&mut self, pairing: &Pairing, chooser: Option<Side>) {
        let (lone, with_abilities) = (pairing.lone, self.skirmish.with_abilities);
        let has_abilities = with_abilities[lone.side].contains(lone.number())
            || !with_abilities[lone.side.other()].within(pairing.several).is_empty();
        match has_abilities {
            true => self.play::<N, true>(pairing, chooser),
            false => self.play::<N, false>(pairing, chooser),
        }
    }

    /// Plays a combat and copies the fighters' states back to the field.
    fn play<const N: usize, const ABLE: bool>(&mut self, pairing: &Pairing, chooser: Option<Side>) {
        let (skirmish, lone) = (self.skirmish, pairing.lone);
        let mut numbers = [0; N];
        for (number, i) in numbers.iter_mut().zip(pairing.several.iter()) {
            *number = i;
        }
        let count = usize::from(pairing.several.count());
        let mut combat = Combat::between(
            self.fighter(lone),
            enemies::seat(count, |seat| self.fighter(lone.enemy(numbers[seat]))),
        );
        let seats = || {
            let cards = skirmish.cards_in_short();
            let several = pairing.several.iter().map(|i| cards[lone.side.other()][i]);
            Seats::new(lone.side, cards[lone.side][lone.number()], several, chooser)
        };
        let (profiles, ruleset, players) = (skirmish.profiles, skirmish.ruleset, skirmish.players);
        let room = &mut None;
        let line_up = move || {
            // Moved into the closure, because the returned lineup borrows from it.
            let side_by_side = room;
            let enemies = Enemies::<N>::of(profiles[lone.side.other()], pairing.several, side_by_side);
            let card = &profiles[lone.side][lone.number()];
            Lineup::<N, P, ABLE>::seated(ruleset, card, enemies, lone.side, players, ABLE).chosen_by(chooser)
        };
        self.chance.fight(seats, line_up, &mut combat, self.onlooker);
        let several = combat.several.iter().zip(numbers).take(count);
        let after = several.map(|(combatant, i)| (lone.enemy(i), combatant.fighter));
        for (who, fighter) in after.chain([(lone, combat.lone.fighter)]) {
            let soldier = self.field.soldier_mut(who);
            soldier.fighter = fighter;
            soldier.fighter.end_combat();
            soldier.fought = true;
            self.bury_if_dead(who);
        }
    }
}
