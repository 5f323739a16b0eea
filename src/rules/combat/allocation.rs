//! Placing combat dice [VII-C-1].
//!
//! Asks allocate of a fighter after the other, in ascending strategic value across both sides. Dice: an
//! authority test [VII-B], or one die, where the lone fighter is worth exactly what an enemy is.
//!
//! Settings: [`PlacedFirst`], [`EqualValueOrder`].

use super::{Combat, Lineup, Sustain, combatant_mut};
use crate::rules::chance::{Chance, Contest};
use crate::rules::decision::{Place, Player};
use crate::rules::event::{Event, Witness};
use crate::rules::profile::Profile;
use crate::rules::ruleset::{EqualValueOrder, PlacedFirst, Ruleset};
use crate::rules::side::{BySide, Side};

/// Between equal enemies the player who did not choose the combat places first [VII-C-1]; who chose it is
/// the winner of the authority test [VII-B].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderOfEquals {
    /// Nobody alive is worth what the lone fighter is.
    NoMatter,
    /// These DIS are tested in opposition; the loser places first.
    Authority(BySide<i16>),
    /// Half and half.
    Random,
}

/// The order in which dice are placed, as far as the cards decide it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placing<const N: usize> {
    /// Those who face the lone fighter, in their order.
    order: [usize; N],
    /// How many of them place before him: at least, and at most (they differ when some are worth exactly
    /// what he is).
    before: (usize, usize),
}

impl<const N: usize> Placing<N> {
    pub(super) fn new(lone: &Profile, several: &[Profile; N], ruleset: &Ruleset) -> Self {
        let rank = |profile: &Profile| {
            let first = ruleset.placed_first == PlacedFirst::PureCasters && profile.pure_caster;
            (!first, profile.strategic_value)
        };
        // Between equal friends their player decides: he keeps the order in which he named them.
        let mut order: [usize; N] = std::array::from_fn(|i| i);
        order.sort_by_key(|&i| rank(&several[i]));
        let below = several.iter().filter(|profile| rank(profile) < rank(lone)).count();
        let up_to = several.iter().filter(|profile| rank(profile) <= rank(lone)).count();
        Self { order, before: (below, up_to) }
    }
}

impl<const N: usize, P: Player> Lineup<'_, N, P> {
    /// VII-C-1: combat dice are placed openly, one fighter after the other, in ascending strategic value.
    #[inline(always)]
    pub fn allocate(&self, combat: &mut Combat<N>, chance: &mut impl Chance, witness: &mut impl Witness) {
        let lone_first = match self.order_of_equals(combat) {
            OrderOfEquals::NoMatter => false,
            // The loser of the authority test did not choose the combat.
            OrderOfEquals::Authority(values) => {
                let (winner, _) = chance.opposed(Contest::Authority, values, self.players, self.ruleset);
                winner != self.lone_side
            }
            OrderOfEquals::Random => chance.coin() == (self.lone_side == Side::A),
        };
        self.place_dice(combat, lone_first, witness);
    }

    /// What decides whether the lone fighter places his dice before living enemies of his strategic value.
    #[inline]
    pub fn order_of_equals(&self, combat: &Combat<N>) -> OrderOfEquals {
        let (at_least, at_most) = self.placing.before;
        let is_alive = |&i: &usize| combat.several[i].fighter.is_alive();
        if !self.placing.order[at_least..at_most].iter().any(is_alive) {
            return OrderOfEquals::NoMatter;
        }
        match self.ruleset.equal_value_order {
            EqualValueOrder::Random => OrderOfEquals::Random,
            EqualValueOrder::Authority => {
                self.disciplines(combat).map_or(OrderOfEquals::Random, OrderOfEquals::Authority)
            }
        }
    }

    /// VII-C-1, once it is known whether the lone fighter places before his equals.
    #[inline(always)]
    pub fn place_dice(&self, combat: &mut Combat<N>, lone_first: bool, witness: &mut impl Witness) {
        let (at_least, at_most) = self.placing.before;
        let before = if lone_first { at_least } else { at_most };
        for (position, &i) in self.placing.order.iter().enumerate() {
            if position == before {
                self.allocate_one(combat, Place::Lone, witness);
            }
            self.allocate_one(combat, Place::Several(i), witness);
        }
        if before == N {
            self.allocate_one(combat, Place::Lone, witness);
        }
    }

    #[inline]
    fn allocate_one(&self, combat: &mut Combat<N>, place: Place, witness: &mut impl Witness) {
        let living = self.living(combat).count();
        let dice = match place {
            Place::Lone => 1 + living,
            Place::Several(i) if combat.several[i].fighter.is_alive() => 2,
            Place::Several(_) => return,
        };
        let attack = self.player(place).allocate(&self.view(combat), place, dice).min(dice);
        let combatant = combatant_mut(combat, place);
        combatant.attack_dice = attack;
        combatant.defense_dice = dice - attack;
        combatant.sustain = if dice - attack >= attack { Sustain::Allowed } else { Sustain::Barred };
        witness.see(&Event::Allocated { place, attack, defense: dice - attack });
    }

    /// The DIS of those who test authority, where both are known; wounds do not lower DIS [II-B-4].
    fn disciplines(&self, combat: &Combat<N>) -> Option<BySide<i16>> {
        let lone = self.lone.discipline?.get();
        let player = self.player(Place::Several(0));
        let tester =
            self.choose(self.living(combat), |living| player.authority_fighter(&self.view(combat), living));
        Some(BySide::at(self.lone_side, lone, self.several[tester].discipline?.get()))
    }
}
