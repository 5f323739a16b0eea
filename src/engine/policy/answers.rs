//! Implementation of the rules' decisions ([`Player`]) by a policy. The choices that need odds are
//! delegated to `ability_odds` and `attack_odds`.

use super::ability_odds::AbilityOdds;
use super::attack_odds::{AttackOdds, MAX_COMBAT_DICE};
use super::wound_odds::WoundOdds;
use super::{
    AbilityRules, FeintRule, FuryRule, MasterStrikeRule, OrderRule, Parry, Policy, Ratio, RerollRule,
    ReserveRule, ResolutionRule, SequenceRule, SustainRule, SwapRule, TargetRule,
};
use crate::rules::effect::{DiceFor, Value};
use crate::rules::ruleset::Ruleset;
use crate::rules::{Opponents, Place, Player, Profile, Reroll, RerollFor, View, WoundLevel};

/// Policy prepared for one ruleset. Construction takes a fraction of a millisecond, so one instance
/// should be shared.
#[derive(Clone, Debug)]
pub struct PolicyPlayer {
    policy: Policy,
    /// How a living fighter places and uses its dice, by wound level.
    dice_use_by_wound: [DiceUse; WoundLevel::DEAD.get() as usize],
    attack_odds: AttackOdds,
    wound_odds: WoundOdds,
}

/// How a fighter places and uses its dice at a wound level.
#[derive(Clone, Debug)]
struct DiceUse {
    allocate: Ratio,
    /// Number of attack dice among a fighter's combat dice, by the number of combat dice.
    attack_dice: [u8; MAX_COMBAT_DICE + 1],
    parry: Parry,
    sustain: SustainRule,
}

impl DiceUse {
    fn new(Policy { allocate, parry, sustain, .. }: Policy) -> Self {
        let attack_dice = std::array::from_fn(|dice| allocate.attack_dice(dice as u8));
        Self { allocate, attack_dice, parry, sustain }
    }

    #[inline]
    fn dice_on_attack(&self, dice: u8) -> u8 {
        let known = self.attack_dice.get(usize::from(dice));
        known.copied().unwrap_or_else(|| self.allocate.attack_dice(dice))
    }

    /// Returns whether the setting `reserve=needed` keeps one of `dice` in reserve. It keeps a die
    /// that would go to defense, since a reserve die can parry as well and may attack instead.
    /// Sustained defense and parries with several dice need placed dice.
    fn keeps_defense_die(&self, dice: u8) -> bool {
        let on_defense = dice - self.dice_on_attack(dice);
        self.sustain == SustainRule::Never && (on_defense == 1 || on_defense > 1 && self.parry == Parry::One)
    }
}

impl Policy {
    /// Prepares the policy for a ruleset.
    pub fn player(self, ruleset: &Ruleset) -> PolicyPlayer {
        let at = |level: usize| DiceUse::new(self.at(WoundLevel::UNHURT.raised_by(level as u8)));
        PolicyPlayer {
            policy: self,
            dice_use_by_wound: std::array::from_fn(at),
            attack_odds: AttackOdds::new(ruleset),
            wound_odds: WoundOdds::new(ruleset),
        }
    }
}

impl PolicyPlayer {
    /// Returns the policy that this player follows.
    pub fn policy(&self) -> Policy {
        self.policy
    }

    /// Returns whether this policy looks at dice that others have placed before it places those of
    /// a fighter with this profile. If no side does, the order of placement makes no difference
    /// [VII-C-1].
    pub fn looks_at_placed_dice(&self, card: &Profile) -> bool {
        let AbilityRules { sequence, fury, .. } = self.policy.abilities;
        (card.effects.sequence > 0 && sequence == SequenceRule::Needed)
            || (card.effects.fury && fury == FuryRule::Needed)
    }

    /// Returns the odds by which a fighter with an ability decides about it.
    fn ability_odds<'a>(&'a self, view: &'a View<'a>, me: Place) -> AbilityOdds<'a> {
        AbilityOdds { view, me, player: self }
    }

    /// Returns how a fighter places and uses its dice at its wound level.
    #[inline]
    fn dice_use(&self, view: &View, place: Place) -> &DiceUse {
        let level = usize::from(view.combatant(place).fighter.wound_level.get());
        &self.dice_use_by_wound[level.min(self.dice_use_by_wound.len() - 1)]
    }

    pub(super) fn attack_odds(&self) -> &AttackOdds {
        &self.attack_odds
    }

    pub(super) fn wound_odds(&self) -> &WoundOdds {
        &self.wound_odds
    }

    /// Returns how many of `dice` combat dice of a fighter the policy places on attack.
    #[inline]
    pub(super) fn dice_on_attack(&self, view: &View, place: Place, dice: u8) -> u8 {
        self.dice_use(view, place).dice_on_attack(dice)
    }

    /// Returns whether the setting `reroll=needed` rolls again. Called only when a die shows 6.
    fn is_needed(&self, reroll: &Reroll) -> bool {
        match reroll.test {
            _ if reroll.result.automatic_failure => true,
            RerollFor::Attack { defense_dice: 0, .. } => false,
            RerollFor::Attack { defense, defense_dice } => {
                let natural = reroll.result.final_result - reroll.value;
                self.attack_odds.reroll_helps(reroll.value, defense, defense_dice, natural)
            }
            RerollFor::Defense { attack: needed } | RerollFor::Difficulty { difficulty: needed } => {
                !reroll.result.reaches(needed)
            }
            // A tie is not a success.
            RerollFor::Opposed { other, .. } => {
                !other.automatic_failure && !reroll.result.reaches(other.final_result + 1)
            }
        }
    }
}

impl Player for PolicyPlayer {
    #[inline]
    fn allocate(&self, view: &View, place: Place, dice: u8) -> u8 {
        let dice_use = self.dice_use(view, place);
        let keeps_one = view.has_abilities
            && view.profile(place).effects.reserve
            && self.policy.abilities.reserve == ReserveRule::Needed
            && dice_use.keeps_defense_die(dice + 1);
        if keeps_one { dice_use.dice_on_attack(dice + 1) } else { dice_use.dice_on_attack(dice) }
    }

    fn sequence(&self, view: &View, place: Place, most: u8) -> u8 {
        match self.policy.abilities.sequence {
            SequenceRule::Needed => self.ability_odds(view, place).sequence(most),
            SequenceRule::Always => most,
            SequenceRule::One => 1,
            SequenceRule::Never => 0,
        }
    }

    fn keep_reserve(&self, view: &View, place: Place, dice: u8) -> bool {
        match self.policy.abilities.reserve {
            ReserveRule::Needed => self.dice_use(view, place).keeps_defense_die(dice),
            ReserveRule::Attack | ReserveRule::Defense => true,
            ReserveRule::Never => false,
        }
    }

    fn place_reserve(&self, view: &View, place: Place, dice_for: DiceFor) -> bool {
        match self.policy.abilities.reserve {
            ReserveRule::Needed => self.ability_odds(view, place).place_reserve(dice_for),
            ReserveRule::Never => false,
            ReserveRule::Attack => dice_for == DiceFor::Attack,
            ReserveRule::Defense => dice_for == DiceFor::Defense,
        }
    }

    fn fury(&self, view: &View, place: Place) -> bool {
        match self.policy.abilities.fury {
            FuryRule::Needed => self.ability_odds(view, place).fury(),
            FuryRule::Always => true,
            FuryRule::Never => false,
        }
    }

    fn master_strike(&self, view: &View, attacker: Place, target: Place) -> bool {
        match self.policy.abilities.master_strike {
            MasterStrikeRule::Needed => {
                let x = view.profile(attacker).effects.master_strike.unwrap_or(0);
                self.ability_odds(view, attacker).master_strike(target, x)
            }
            MasterStrikeRule::Always => true,
            MasterStrikeRule::Never => false,
        }
    }

    fn feint(&self, view: &View, attacker: Place, target: Place) -> bool {
        match self.policy.abilities.feint {
            FeintRule::Needed => self.ability_odds(view, attacker).feint(target),
            FeintRule::Always => true,
            FeintRule::Never => false,
        }
    }

    fn resolution(&self, view: &View, place: Place, adds_to: Value) -> bool {
        match self.policy.abilities.resolution {
            ResolutionRule::Needed => {
                let bonus = view.profile(place).effects.resolution;
                self.ability_odds(view, place).resolution(adds_to, bonus)
            }
            ResolutionRule::Attack => adds_to == Value::Attack,
            ResolutionRule::Defense => adds_to == Value::Defense,
            ResolutionRule::Never => false,
        }
    }

    fn swap_die(&self, view: &View, target: Place) -> bool {
        match self.policy.abilities.swap {
            SwapRule::Needed => self.ability_odds(view, target).swap(),
            SwapRule::Always => true,
            SwapRule::Never => false,
        }
    }

    #[inline]
    fn reroll(&self, _: &Ruleset, reroll: &Reroll) -> u8 {
        let rule = match reroll.test {
            RerollFor::Attack { .. } => self.policy.reroll_attack,
            RerollFor::Defense { .. } => self.policy.reroll_defense,
            RerollFor::Opposed { .. } => self.policy.reroll_opposed,
            RerollFor::Difficulty { .. } => self.policy.reroll_test,
        };
        let goes_on = match rule {
            RerollRule::Never => false,
            RerollRule::Always => true,
            RerollRule::Needed => self.is_needed(reroll),
        };
        if goes_on { reroll.sixes } else { 0 }
    }

    #[inline]
    fn defend(&self, view: &View, _: Place, target: Place) -> u8 {
        let dice = view.combatant(target).defense_dice;
        match self.dice_use(view, target).parry {
            Parry::One => 1,
            Parry::All => dice,
            Parry::Needed => dice.div_ceil(view.attacks_to_come(target).max(1)),
        }
    }

    #[inline]
    fn sustain(&self, view: &View, target: Place, _: Option<i16>) -> bool {
        self.dice_use(view, target).sustain == SustainRule::Always
    }

    #[inline]
    fn target(&self, view: &View, candidates: Opponents) -> usize {
        let wound_level = |i: usize| view.several[i].fighter.wound_level;
        match self.policy.target {
            TargetRule::First => candidates.iter().next().unwrap_or(0),
            TargetRule::Weakest => argmin(candidates, |i| {
                (std::cmp::Reverse(wound_level(i)), view.several_profiles[i].resistance.get())
            }),
            TargetRule::Dearest => {
                argmin(candidates, |i| std::cmp::Reverse(view.several_profiles[i].strategic_value))
            }
        }
    }

    #[inline]
    fn next_attacker(&self, view: &View, candidates: Opponents) -> usize {
        // Two calls with a constant, as a closure that takes the value would not be inlined.
        let might = |i: usize| {
            let (me, enemy) = (Place::Several(i), Some(Place::Lone));
            view.value(Value::Attack, me, enemy) + view.value(Value::Strength, me, enemy)
        };
        let sign = match self.policy.order {
            OrderRule::First => return candidates.iter().next().unwrap_or(0),
            OrderRule::Strongest => -1,
            OrderRule::Weakest => 1,
        };
        argmin(candidates, |i| sign * might(i))
    }

    #[inline]
    fn initiative_fighter(&self, view: &View, candidates: Opponents) -> usize {
        argmin(candidates, |i| -view.value(Value::Initiative, Place::Several(i), None))
    }

    #[inline]
    fn authority_fighter(&self, view: &View, candidates: Opponents) -> usize {
        argmin(candidates, |i| {
            -view.several_profiles[i].discipline.map_or(i16::MIN + 1, |discipline| discipline.get())
        })
    }
}

/// Returns the candidate with the smallest key, the first of equals; 0 if there is no candidate.
// `Iterator::min_by_key` calls the key in two places, so that it is not inlined.
#[inline]
fn argmin<K: Ord>(candidates: Opponents, key: impl Fn(usize) -> K) -> usize {
    let mut smallest: Option<(usize, K)> = None;
    for i in candidates.iter() {
        let key = key(i);
        if smallest.as_ref().is_none_or(|(_, least)| key < *least) {
            smallest = Some((i, key));
        }
    }
    smallest.map_or(0, |(i, _)| i)
}
