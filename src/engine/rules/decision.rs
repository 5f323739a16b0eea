//! Decisions: the trait [`Player`] with one method for each decision of the rules, and what a
//! player sees.
//!
//! The rules enforce their limits: an answer above the maximum counts as the maximum, and an
//! invalid choice is replaced by one of the candidates.

use super::characteristic_test::{TestResult, TestTraits, TestedValue};
use super::combat::{Combatant, Opponents};
use super::current::Circumstances;
use super::effect::{DiceFor, Tests, Value};
use super::profile::Profile;
use super::ruleset::Ruleset;

/// Position of a fighter in a combat of one against several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The fighter that is alone on its side.
    Lone,
    /// One of the lone fighter's enemies, by index.
    Several(usize),
}

/// The state of a combat, which is open to both players.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The ruleset of the fight.
    pub ruleset: &'a Ruleset,
    /// The profile of the lone fighter.
    pub lone_profile: &'a Profile,
    /// Profiles of the lone fighter's enemies.
    pub several_profiles: &'a [Profile],
    /// State and dice of the lone fighter.
    pub lone: &'a Combatant,
    /// States and dice of the lone fighter's enemies, including the dead.
    pub several: &'a [Combatant],
    /// At least one fighter has effects of abilities.
    pub has_abilities: bool,
}

impl<'a> View<'a> {
    /// Returns the profile of the fighter at a position.
    #[inline]
    pub fn profile(&self, place: Place) -> &'a Profile {
        match place {
            Place::Lone => self.lone_profile,
            Place::Several(i) => &self.several_profiles[i],
        }
    }

    /// Returns state and dice of the fighter at a position.
    #[inline]
    pub fn combatant(&self, place: Place) -> &'a Combatant {
        match place {
            Place::Lone => self.lone,
            Place::Several(i) => &self.several[i],
        }
    }

    /// Returns the current value of a characteristic of the fighter at `place`, in a test or roll
    /// against the fighter at `against`.
    #[inline(always)]
    pub fn value(&self, value: Value, place: Place, against: Option<Place>) -> i16 {
        let fighter = self.combatant(place).fighter;
        if !self.has_abilities {
            return fighter.value_without_abilities(value, self.profile(place), self.ruleset);
        }
        let circumstances = self.circumstances(place, against);
        fighter.value(value, self.profile(place), &circumstances, self.ruleset)
    }

    /// Returns the circumstances on which values and extra dice of the fighter at `place` can
    /// depend.
    #[inline(always)]
    pub(crate) fn circumstances(&self, place: Place, against: Option<Place>) -> Circumstances<'a> {
        let combatant = self.combatant(place);
        Circumstances {
            against: against.map(|enemy| self.profile(enemy)),
            all_attack: combatant.all_attack,
            outnumbered: self.has_abilities && self.is_outnumbered(place),
            sequence: combatant.sequence,
        }
    }

    /// Returns the input of a test of the fighter at `place`: the current value, and the changes by
    /// effects to tests of these kinds.
    #[inline(always)]
    pub fn tested(&self, value: Value, tests: Tests, place: Place, against: Option<Place>) -> TestedValue {
        let value = self.value(value, place, against);
        if !self.has_abilities {
            return value.into();
        }
        TestedValue { value, traits: TestTraits::from_effects(&self.profile(place).effects, tests) }
    }

    /// Returns whether several living enemies face the fighter at `place`.
    pub(crate) fn is_outnumbered(&self, place: Place) -> bool {
        let living = || self.several.iter().filter(|enemy| enemy.fighter.is_alive()).count();
        place == Place::Lone && living() > 1
    }

    /// Returns how many attack dice the enemies of `place` have left in this combat.
    #[inline]
    pub(crate) fn attacks_to_come(&self, place: Place) -> u8 {
        match place {
            Place::Lone => self.several.iter().map(|enemy| enemy.attack_dice).sum(),
            Place::Several(_) => self.lone.attack_dice,
        }
    }
}

/// Whether the other player of an opposed test still has to decide about a 6 of its own, and what
/// that player knows then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherDecides {
    /// The other player has no decision left; that result is final.
    NoMore,
    /// The other player decides after seeing this decision and its result.
    Later,
    /// Both players decide at the same time, without seeing the other's decision.
    Unseen,
}

/// Kind of test in which a die shows 6, with what the player knows about the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RerollFor {
    /// An attack test; the defense dice are already announced [VII-C-4-c].
    Attack {
        /// The target's current DEF.
        defense: i16,
        /// Number of defense dice announced; 0 is an undefended attack.
        defense_dice: u8,
    },
    /// A defense test; the attack's final result is known [VII-C-4-d].
    Defense {
        /// The attack's final result, which has to be reached.
        attack: i16,
    },
    /// An opposed test [II-A-3].
    Opposed {
        /// The other player's present result.
        other: TestResult,
        /// Whether the other player still has to decide about a 6 of its own, and what that player
        /// knows then.
        other_decides: OtherDecides,
    },
    /// A test against a difficulty [II-A-3].
    Difficulty {
        /// Final result that the test has to reach.
        difficulty: i16,
    },
}

/// The decision on dice that show 6: stop, or re-roll some of them [II-A-1, II-A-2].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reroll {
    /// Kind of test, with what its player knows about the other side.
    pub test: RerollFor,
    /// The current value of the characteristic.
    pub value: i16,
    /// The result if the player stops now.
    pub result: TestResult,
    /// Number of dice that may be re-rolled.
    pub sixes: u8,
}

/// The decisions of one side, one method for each decision of the rules.
pub trait Player {
    /// Returns how many of `dice` combat dice go to attack; the others go to defense [VII-C-1]. The
    /// dice of fighters that placed theirs earlier are visible in `view`.
    fn allocate(&self, view: &View, place: Place, dice: u8) -> u8;

    /// Returns how many sequence dice to take, 0 to `most`. Each is one more combat die and lowers
    /// ATT and DEF by one for this combat.
    fn sequence(&self, _view: &View, _place: Place, _most: u8) -> u8 {
        0
    }

    /// Returns whether to keep one of `dice` combat dice in reserve. The default is `true`, because
    /// a die kept can still be placed later.
    fn keep_reserve(&self, _view: &View, _place: Place, _dice: u8) -> bool {
        true
    }

    /// Returns whether to place the reserve die now, on attack or defense (`_dice_for`), where no
    /// die is left.
    fn place_reserve(&self, _view: &View, _place: Place, _dice_for: DiceFor) -> bool {
        false
    }

    /// Returns whether to take the extra attack die of Fury, with more than half of the dice on
    /// attack.
    fn fury(&self, _view: &View, _place: Place) -> bool {
        false
    }

    /// Returns whether to give up two attack dice for one stronger attack (Master strike).
    fn master_strike(&self, _view: &View, _attacker: Place, _target: Place) -> bool {
        false
    }

    /// Returns whether an unparried hit removes a die of the target instead of wounding it (Feint).
    /// It is asked before the attack and hidden from the target, because it matters only after a
    /// hit.
    fn feint(&self, _view: &View, _attacker: Place, _target: Place) -> bool {
        false
    }

    /// Returns whether to use Resolution, the bonus to one test per turn, on this attack or defense
    /// test.
    fn resolution(&self, _view: &View, _place: Place, _adds_to: Value) -> bool {
        false
    }

    /// Returns whether `target` takes the attack die that its parry gives. The default is `true`.
    fn counter(&self, _view: &View, _target: Place) -> bool {
        true
    }

    /// Returns whether `target` turns a defense die into an attack die after the enemy's attack
    /// failed automatically.
    fn swap_die(&self, _view: &View, _target: Place) -> bool {
        false
    }

    /// Returns how many 6s to re-roll; 0 stops [II-A-1].
    fn reroll(&self, ruleset: &Ruleset, reroll: &Reroll) -> u8;

    /// Returns how many defense dice `target` uses against this attack [VII-C-4-b].
    fn defend(&self, view: &View, attacker: Place, target: Place) -> u8;

    /// Returns whether `target` keeps its last defense die at DEF-2 [VII-C-5]. `attack` is the
    /// attack's final result if the ruleset lets the target see it first.
    fn sustain(&self, view: &View, target: Place, attack: Option<i16>) -> bool;

    /// Returns the index of the enemy that the lone fighter attacks next in this pass [VII-C-3].
    fn target(&self, view: &View, candidates: Opponents) -> usize;

    /// Returns the index of the fighter among several that attacks next in this pass [VII-C-3].
    fn next_attacker(&self, view: &View, candidates: Opponents) -> usize;

    /// Returns the index of the living fighter that tests INI for its side [VII-C-2].
    fn initiative_fighter(&self, view: &View, candidates: Opponents) -> usize;

    /// Returns the index of the living fighter that tests DIS for its side [VII-B].
    fn authority_fighter(&self, view: &View, candidates: Opponents) -> usize;
}
