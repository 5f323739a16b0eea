//! Decisions: what the rules ask of a player, and what he may see.
//!
//! The rules hold a player to what they allow: an answer above the maximum counts as the maximum, and a
//! choice among candidates is always one of them.

use super::characteristic_test::{TestResult, TestTraits, Tested};
use super::combat::{Combatant, Opponents};
use super::current::Circumstances;
use super::effect::{DiceFor, Tests, Value};
use super::profile::Profile;
use super::ruleset::Ruleset;

/// A seat in a combat of one against several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The fighter who is alone on his side.
    Lone,
    /// One of those who face him, by number.
    Several(usize),
}

/// The combat as everybody at the table sees it.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The rules in force.
    pub ruleset: &'a Ruleset,
    /// The card of the fighter who is alone.
    pub lone_profile: &'a Profile,
    /// The cards of those who face him.
    pub several_profiles: &'a [Profile],
    /// The state and dice of the fighter who is alone.
    pub lone: &'a Combatant,
    /// The states and dice of those who face him; the dead are still in the list.
    pub several: &'a [Combatant],
    /// Somebody has effects of abilities.
    pub has_abilities: bool,
}

impl<'a> View<'a> {
    /// The card at a place.
    #[inline]
    pub fn profile(&self, place: Place) -> &'a Profile {
        match place {
            Place::Lone => self.lone_profile,
            Place::Several(i) => &self.several_profiles[i],
        }
    }

    /// The state and dice at a place.
    #[inline]
    pub fn combatant(&self, place: Place) -> &'a Combatant {
        match place {
            Place::Lone => self.lone,
            Place::Several(i) => &self.several[i],
        }
    }

    /// The current value at a place, in a test or roll that is about the fighter at another one.
    #[inline(always)]
    pub fn value(&self, value: Value, place: Place, against: Option<Place>) -> i16 {
        let fighter = self.combatant(place).fighter;
        if !self.has_abilities {
            return fighter.bare_value(value, self.profile(place), self.ruleset);
        }
        let circumstances = self.circumstances(place, against);
        fighter.value(value, self.profile(place), &circumstances, self.ruleset)
    }

    /// What a value, or a die more, may depend on.
    #[inline(always)]
    pub fn circumstances(&self, place: Place, against: Option<Place>) -> Circumstances<'a> {
        let combatant = self.combatant(place);
        Circumstances {
            against: against.map(|enemy| self.profile(enemy)),
            all_attack: combatant.all_attack,
            outnumbered: self.has_abilities && self.is_outnumbered(place),
            sequence: combatant.sequence,
        }
    }

    /// What effects change about a test at a place.
    #[inline(always)]
    pub fn tested(&self, value: Value, tests: Tests, place: Place, against: Option<Place>) -> Tested {
        let value = self.value(value, place, against);
        if !self.has_abilities {
            return value.into();
        }
        Tested { value, traits: TestTraits::of(&self.profile(place).effects, tests) }
    }

    /// Whether several living enemies face the fighter at a place.
    pub fn is_outnumbered(&self, place: Place) -> bool {
        let living = || self.several.iter().filter(|enemy| enemy.fighter.is_alive()).count();
        place == Place::Lone && living() > 1
    }

    /// How many attacks can still come at `place` in this combat.
    #[inline]
    pub fn attacks_to_come(&self, place: Place) -> u8 {
        match place {
            Place::Lone => self.several.iter().map(|enemy| enemy.attack_dice).sum(),
            Place::Several(_) => self.lone.attack_dice,
        }
    }
}

/// In an opposed test, whether the other player still decides on a 6 of his own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherDecides {
    /// No: his result stands.
    NoMore,
    /// After seeing this decision and what comes of it.
    Later,
    /// At once: neither sees the other's decision.
    Unseen,
}

/// What a 6 on the table belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RerollFor {
    /// An attack test; the defender has announced his dice [VII-C-4-c].
    Attack {
        /// The target's current DEF.
        defense: i16,
        /// The dice he announced; 0 is an undefended attack.
        defense_dice: u8,
    },
    /// A defense test; the attack's final result lies on the table [VII-C-4-d].
    Defense {
        /// What has to be reached.
        attack: i16,
    },
    /// An opposed test [II-A-3].
    Opposed {
        /// The other's result as it lies.
        other: TestResult,
        /// Whether the other decides on a 6 of his own.
        other_decides: OtherDecides,
    },
    /// A test against a difficulty [II-A-3].
    Difficulty {
        /// What has to be reached.
        difficulty: i16,
    },
}

/// A decision on 6s: stop, or roll some of them again [II-A-1, II-A-2].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reroll {
    /// What the test is for.
    pub test: RerollFor,
    /// The current value of the characteristic.
    pub value: i16,
    /// The result if the player stops here.
    pub result: TestResult,
    /// How many dice show 6.
    pub sixes: u8,
}

/// Whoever decides for a side: one method a decision of the rules.
pub trait Player {
    /// VII-C-1: how many of `dice` go to attack; the others go to defense. Fighters who laid before him
    /// show their dice in `view`.
    fn allocate(&self, view: &View, place: Place, dice: u8) -> u8;

    /// How many of `most` combat dice to take that each lower ATT and DEF by one for this combat.
    fn sequence(&self, _view: &View, _place: Place, _most: u8) -> u8 {
        0
    }

    /// Whether to keep one of `dice` combat dice in reserve, or to place it with the others. He keeps it unless a player
    /// says otherwise, as that is what the ability is for.
    fn keep_reserve(&self, _view: &View, _place: Place, _dice: u8) -> bool {
        true
    }

    /// Whether to put a combat die that was kept in reserve on attack, or on defense, where none is left.
    fn place_reserve(&self, _view: &View, _place: Place, _dice_for: DiceFor) -> bool {
        false
    }

    /// Whether to take one attack die more, having placed more than half of the dice on attack.
    fn fury(&self, _view: &View, _place: Place) -> bool {
        false
    }

    /// Whether to give up two attack dice for one stronger attack.
    fn master_strike(&self, _view: &View, _attacker: Place, _target: Place) -> bool {
        false
    }

    /// Whether an unparried hit takes a die of the target instead of wounding him. Only the hit matters, so it is
    /// asked before it, unseen by the target.
    fn feint(&self, _view: &View, _attacker: Place, _target: Place) -> bool {
        false
    }

    /// Whether to add to this attack test, or defense test, what can be added to one test a turn.
    fn resolution(&self, _view: &View, _place: Place, _adds_to: Value) -> bool {
        false
    }

    /// Whether `target`, whose parry gives him an attack die, takes it. He does unless a player says otherwise.
    fn counter(&self, _view: &View, _target: Place) -> bool {
        true
    }

    /// Whether `target`, whose enemy's attack failed by itself, makes an attack die of his defense die.
    fn swap_die(&self, _view: &View, _target: Place) -> bool {
        false
    }

    /// II-A-1: how many of the 6s to roll again; 0 stops.
    fn reroll(&self, ruleset: &Ruleset, reroll: &Reroll) -> u8;

    /// VII-C-4-b: how many defense dice `target` uses on this attack.
    fn defend(&self, view: &View, attacker: Place, target: Place) -> u8;

    /// VII-C-5: whether `target` keeps his last defense die at DEF-2. `attack` is the attack's final
    /// result where the ruleset lets him see it first.
    fn sustain(&self, view: &View, target: Place, attack: Option<i16>) -> bool;

    /// VII-C-3: whom the lone fighter attacks next in this pass.
    fn target(&self, view: &View, candidates: Opponents) -> usize;

    /// VII-C-3: which of several fighters attacks next in this pass.
    fn order(&self, view: &View, candidates: Opponents) -> usize;

    /// VII-C-2: which of several living fighters tests INI.
    fn initiative_fighter(&self, view: &View, candidates: Opponents) -> usize;

    /// VII-B: which of several living fighters tests DIS.
    fn authority_fighter(&self, view: &View, candidates: Opponents) -> usize;
}

impl<P: Player + ?Sized> Player for &P {
    fn allocate(&self, view: &View, place: Place, dice: u8) -> u8 {
        (**self).allocate(view, place, dice)
    }
    fn sequence(&self, view: &View, place: Place, most: u8) -> u8 {
        (**self).sequence(view, place, most)
    }
    fn keep_reserve(&self, view: &View, place: Place, dice: u8) -> bool {
        (**self).keep_reserve(view, place, dice)
    }
    fn place_reserve(&self, view: &View, place: Place, dice_for: DiceFor) -> bool {
        (**self).place_reserve(view, place, dice_for)
    }
    fn fury(&self, view: &View, place: Place) -> bool {
        (**self).fury(view, place)
    }
    fn master_strike(&self, view: &View, attacker: Place, target: Place) -> bool {
        (**self).master_strike(view, attacker, target)
    }
    fn feint(&self, view: &View, attacker: Place, target: Place) -> bool {
        (**self).feint(view, attacker, target)
    }
    fn resolution(&self, view: &View, place: Place, adds_to: Value) -> bool {
        (**self).resolution(view, place, adds_to)
    }
    fn counter(&self, view: &View, target: Place) -> bool {
        (**self).counter(view, target)
    }
    fn swap_die(&self, view: &View, target: Place) -> bool {
        (**self).swap_die(view, target)
    }
    fn reroll(&self, ruleset: &Ruleset, reroll: &Reroll) -> u8 {
        (**self).reroll(ruleset, reroll)
    }
    fn defend(&self, view: &View, attacker: Place, target: Place) -> u8 {
        (**self).defend(view, attacker, target)
    }
    fn sustain(&self, view: &View, target: Place, attack: Option<i16>) -> bool {
        (**self).sustain(view, target, attack)
    }
    fn target(&self, view: &View, candidates: Opponents) -> usize {
        (**self).target(view, candidates)
    }
    fn order(&self, view: &View, candidates: Opponents) -> usize {
        (**self).order(view, candidates)
    }
    fn initiative_fighter(&self, view: &View, candidates: Opponents) -> usize {
        (**self).initiative_fighter(view, candidates)
    }
    fn authority_fighter(&self, view: &View, candidates: Opponents) -> usize {
        (**self).authority_fighter(view, candidates)
    }
}
