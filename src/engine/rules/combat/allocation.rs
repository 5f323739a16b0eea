//! Placement of combat dice [VII-C-1].
//!
//! Fighters of both sides place their dice one after the other, in ascending strategic value.
//! Decisions for each fighter ([`Player`]): `sequence` and `keep_reserve`, then `allocate`, then
//! `fury`; all but `allocate` only with the ability. Dice are drawn only if the lone fighter and an
//! enemy have equal values and it is not known which side chose the combat: an authority test
//! [VII-B], or one die.
//!
//! Settings: [`PlacedFirst`], [`EqualValueOrder`].

use super::{Combat, Combatant, Enemies, Half, Lineup, ReserveDie, Sustain, combatant_mut};
use crate::rules::chance::{Chance, Contest};
use crate::rules::characteristic_test::{TestTraits, TestedValue};
use crate::rules::current::Circumstances;
use crate::rules::decision::{Place, Player};
use crate::rules::effect::{DiceFor, Placed, Tests, Value};
use crate::rules::event::{Event, Observer};
use crate::rules::fighter::Fighter;
use crate::rules::profile::{Profile, StrategicValue};
use crate::rules::ruleset::{EqualValueOrder, PlacedFirst, Ruleset};
use crate::rules::side::{BySide, Side};

/// How the order between enemies of equal strategic value is decided [VII-C-1]: the player who did
/// not choose the combat places first, and the winner of the authority test chose it [VII-B].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderOfEquals {
    /// Nothing is decided: no living enemy has the same strategic value as the lone fighter.
    NotNeeded,
    /// By an authority test between these DIS of both sides [VII-B]; the loser places first.
    Authority(BySide<TestedValue>),
    /// By a coin toss, because a DIS is unknown or the ruleset says so.
    Random,
}

/// The order in which the fighters of a combat place their dice, as far as the profiles determine
/// it.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacingOrder<const N: usize> {
    /// Indices of the lone fighter's enemies, in the order of placing.
    order: [usize; N],
    /// Minimum and maximum number of enemies that place before the lone fighter; they differ if an
    /// enemy has the lone fighter's value.
    before: (usize, usize),
}

/// Returns the sort key of a fighter; lower keys place dice earlier.
fn placing_key(profile: &Profile, ruleset: &Ruleset) -> (u8, bool, StrategicValue) {
    let first = ruleset.placed_first == PlacedFirst::PureCasters && profile.pure_caster;
    let out_of_turn = match profile.effects.placed {
        Placed::First => 0,
        Placed::ByValue => 1,
        Placed::Last => 2,
    };
    (out_of_turn, !first, profile.strategic_value)
}

/// Returns whether the profiles of two enemies leave open which one places dice first.
pub(crate) fn are_equals(one: &Profile, other: &Profile, ruleset: &Ruleset) -> bool {
    placing_key(one, ruleset) == placing_key(other, ruleset)
}

impl<const N: usize> PlacingOrder<N> {
    pub(super) fn new(lone: &Profile, enemies: &Enemies<N>, ruleset: &Ruleset) -> Self {
        let several = enemies.cards();
        let rank = |profile: &Profile| placing_key(profile, ruleset);
        // Between equal friends their player decides; any order is as good, so the index decides.
        let mut order: [usize; N] = std::array::from_fn(|i| i);
        order[..several.len()].sort_by_key(|&i| rank(&several[i]));
        let below = several.iter().filter(|profile| rank(profile) < rank(lone)).count();
        let up_to = several.iter().filter(|profile| rank(profile) <= rank(lone)).count();
        Self { order, before: (below, up_to) }
    }
}

impl<const N: usize, P: Player, const ABLE: bool> Lineup<'_, N, P, ABLE> {
    /// Places all combat dice openly, one fighter after the other, in ascending strategic value
    /// [VII-C-1].
    #[inline(always)]
    pub fn allocate(&self, combat: &mut Combat<N>, chance: &mut impl Chance, witness: &mut impl Observer) {
        let lone_first = match self.order_by_chooser() {
            Some(lone_first) => lone_first,
            None => self.decide_order_of_equals(combat, chance, witness),
        };
        self.place_dice(combat, lone_first, witness);
    }

    /// Returns whether the lone fighter places before enemies of equal value, if this follows from
    /// the side that chose the combat [VII-B]; `None` if that side is unknown or does not matter.
    #[inline]
    pub(crate) fn order_by_chooser(&self) -> Option<bool> {
        match self.ruleset.equal_value_order {
            EqualValueOrder::Authority => self.chooser.map(|chooser| chooser != self.lone_side),
            EqualValueOrder::Random => None,
        }
    }

    /// Decides by dice whether the lone fighter places before enemies of equal value.
    #[inline]
    fn decide_order_of_equals(
        &self,
        combat: &Combat<N>,
        chance: &mut impl Chance,
        witness: &mut impl Observer,
    ) -> bool {
        let order = self.order_of_equals(combat);
        if order == OrderOfEquals::NotNeeded {
            return false;
        }
        witness.on_event(&Event::Equals { order });
        let (lone_first, results) = match order {
            OrderOfEquals::NotNeeded => (false, None),
            // The loser of the authority test did not choose the combat.
            OrderOfEquals::Authority(values) => {
                let (winner, results) =
                    chance.opposed(Contest::Authority, values, self.players, self.ruleset);
                (winner != self.lone_side, results)
            }
            OrderOfEquals::Random => (chance.coin() == (self.lone_side == Side::A), None),
        };
        witness.on_event(&Event::EqualsOrdered { lone_first, results });
        lone_first
    }

    /// Returns how it is decided whether the lone fighter places before living enemies of equal
    /// value.
    #[inline]
    pub fn order_of_equals(&self, combat: &Combat<N>) -> OrderOfEquals {
        let (at_least, at_most) = self.placing.before;
        let is_alive = |&i: &usize| combat.several[i].fighter.is_alive();
        if !self.placing.order[at_least..at_most].iter().any(is_alive) {
            return OrderOfEquals::NotNeeded;
        }
        match self.ruleset.equal_value_order {
            EqualValueOrder::Random => OrderOfEquals::Random,
            EqualValueOrder::Authority => {
                self.disciplines(combat).map_or(OrderOfEquals::Random, OrderOfEquals::Authority)
            }
        }
    }

    /// Places all combat dice once it is decided whether the lone fighter places before enemies of
    /// equal value [VII-C-1].
    #[inline(always)]
    pub(crate) fn place_dice(&self, combat: &mut Combat<N>, lone_first: bool, witness: &mut impl Observer) {
        let (at_least, at_most) = self.placing.before;
        let before = if lone_first { at_least } else { at_most };
        let enemies = self.enemies.count();
        for (position, &i) in self.placing.order[..enemies].iter().enumerate() {
            if position == before {
                self.allocate_one(combat, Place::Lone, witness);
            }
            self.allocate_one(combat, Place::Several(i), witness);
        }
        if before == enemies {
            self.allocate_one(combat, Place::Lone, witness);
        }
    }

    #[inline]
    fn allocate_one(&self, combat: &mut Combat<N>, place: Place, witness: &mut impl Observer) {
        let living = self.living(combat).count();
        let dice = match place {
            Place::Lone => 1 + living,
            Place::Several(i) if combat.several[i].fighter.is_alive() => 2,
            Place::Several(_) => return,
        };
        let must_defend = self.view(combat).combatant(place).fighter.must_defend();
        if self.has_abilities() | must_defend {
            self.allocate_with_abilities(combat, place, dice);
        } else {
            let attack = self.player(place).allocate(&self.view(combat), place, dice).min(dice);
            set_combat_dice(combatant_mut(combat, place), attack, dice - attack);
        }
        let Combatant { attack_dice: attack, defense_dice: defense, .. } =
            *self.view(combat).combatant(place);
        witness.on_event(&Event::Allocated { place, attack, defense, view: self.view(combat) });
    }

    /// Places the dice of a fighter with extra dice, a reserve die or an obligation to defend.
    #[inline(never)]
    fn allocate_with_abilities(&self, combat: &mut Combat<N>, place: Place, dice: u8) {
        let (view, player) = (self.view(combat), self.player(place));
        let effects = &view.profile(place).effects;
        let fighter = view.combatant(place).fighter;
        let must_defend = fighter.must_defend();
        let circumstances = view.circumstances(place, None);
        let more = |dice_for: DiceFor| {
            // Most fighters have no extra dice; the first place of the list is then empty.
            let extra = if effects.extra_dice[0].is_some() { &effects.extra_dice[..] } else { &[] };
            let all = extra.iter().flatten().filter(|extra| extra.dice_for == dice_for);
            all.filter(|extra| extra.when.holds(fighter, &circumstances)).map(|extra| extra.count).sum::<u8>()
        };
        let sequence = match effects.sequence {
            0 => 0,
            most => player.sequence(&view, place, most).min(most),
        };
        let dice = dice + more(DiceFor::Either) + sequence;
        let keeps = effects.reserve && !must_defend && player.keep_reserve(&view, place, dice);
        let dice = dice - u8::from(keeps);
        let attack = if must_defend { 0 } else { player.allocate(&view, place, dice).min(dice) };
        let fury = effects.fury && 2 * attack > dice && player.fury(&view, place);
        // With Fury, no die stays in reserve.
        let reserve = match (fury && effects.reserve, keeps) {
            (true, _) => ReserveDie::Fury,
            (false, true) => ReserveDie::Kept,
            (false, false) => ReserveDie::None,
        };
        let from_reserve = u8::from(keeps && reserve == ReserveDie::Fury);
        let extra_attack =
            if must_defend { 0 } else { more(DiceFor::Attack) + u8::from(fury) + from_reserve };
        let (attack, defense) = (attack + extra_attack, dice - attack + more(DiceFor::Defense));
        let all_attack = defense == 0 && effects.depend_on_all_attack();
        let combatant = combatant_mut(combat, place);
        set_combat_dice(combatant, attack, defense);
        combatant.all_attack = all_attack;
        combatant.sequence = sequence;
        combatant.reserve = reserve;
    }

    /// Asks whether the fighter now places its reserve die on attack or defense (`dice_for`), if it
    /// has no die left there.
    #[inline(always)]
    pub(super) fn place_reserve(&self, combat: &mut Combat<N>, place: Place, dice_for: DiceFor) {
        if self.has_abilities() && self.view(combat).combatant(place).reserve == ReserveDie::Kept {
            self.ask_for_reserve(combat, place, dice_for);
        }
    }

    #[inline(never)]
    fn ask_for_reserve(&self, combat: &mut Combat<N>, place: Place, dice_for: DiceFor) {
        let view = self.view(combat);
        let at = view.combatant(place);
        let has_some = if dice_for == DiceFor::Attack { at.attack_dice > 0 } else { at.defense_dice > 0 };
        if has_some || !at.fighter.is_alive() || !self.player(place).place_reserve(&view, place, dice_for) {
            return;
        }
        let combatant = combatant_mut(combat, place);
        match dice_for {
            DiceFor::Attack => {
                (combatant.attack_dice, combatant.reserve) = (1, ReserveDie::OnAttack);
            }
            _ => (combatant.defense_dice, combatant.reserve) = (1, ReserveDie::OnDefense),
        }
    }

    /// Asks the attacking side whether to place its reserve dice on attack, for attacks still
    /// possible in this half of the pass of arms.
    #[inline(always)]
    pub(super) fn place_reserves_of_half(&self, combat: &mut Combat<N>) {
        let has_some = match combat.half {
            Half::Lone => combat.lone.reserve == ReserveDie::Kept,
            Half::Several => combat.several.iter().any(|friend| friend.reserve == ReserveDie::Kept),
        };
        if has_some {
            self.ask_for_reserves_of_half(combat);
        }
    }

    #[inline(never)]
    fn ask_for_reserves_of_half(&self, combat: &mut Combat<N>) {
        match combat.half {
            Half::Lone if self.living(combat).without(combat.done).is_empty() => {}
            Half::Lone => self.place_reserve(combat, Place::Lone, DiceFor::Attack),
            Half::Several => {
                for i in self.living(combat).without(combat.done).iter() {
                    self.place_reserve(combat, Place::Several(i), DiceFor::Attack);
                }
            }
        }
    }

    /// Returns the DIS of the two fighters that test authority, if both are known.
    fn disciplines(&self, combat: &Combat<N>) -> Option<BySide<TestedValue>> {
        let lone = discipline(self.lone, self.ruleset)?;
        let player = self.player(Place::Several(0));
        let tester =
            self.choose(self.living(combat), |living| player.authority_fighter(&self.view(combat), living));
        Some(BySide::at(self.lone_side, lone, discipline(&self.enemies.cards()[tester], self.ruleset)?))
    }
}

/// Returns the number of dice that a fighter divides between attack and defense against `enemies`
/// [VII-C-1]; `None` if abilities may change it.
pub fn dice_to_allocate(profile: &Profile, enemies: u8) -> Option<u8> {
    let effects = &profile.effects;
    let mut extra = effects.extra_dice.iter().flatten();
    let may_differ =
        effects.sequence > 0 || effects.reserve || extra.any(|extra| extra.dice_for == DiceFor::Either);
    (!may_differ).then_some(1 + enemies)
}

/// Sets a combatant's dice and whether it may sustain its defense.
#[inline(always)]
fn set_combat_dice(combatant: &mut Combatant, attack: u8, defense: u8) {
    combatant.attack_dice = attack;
    combatant.defense_dice = defense;
    combatant.sustain = if defense >= attack { Sustain::Allowed } else { Sustain::Barred };
}

/// Returns a fighter's DIS for tests, if known; wounds do not lower it [II-B-4].
pub fn discipline(profile: &Profile, ruleset: &Ruleset) -> Option<TestedValue> {
    let is_set = profile.effects.sets.iter().flatten().any(|(value, _)| *value == Value::Discipline);
    if profile.discipline.is_none() && !is_set {
        return None;
    }
    let value = Fighter::default().value(Value::Discipline, profile, &Circumstances::default(), ruleset);
    Some(TestedValue { value, traits: TestTraits::from_effects(&profile.effects, Tests::DISCIPLINE) })
}
