//! The announcements of an attack [VII-C-4-a, b], sustained defense [VII-C-5], and what an attack leaves
//! behind [VII-C-4-d, e].
//!
//! Asks defend, then sustain; draws no dice.
//!
//! Settings: [`SustainDeclared`], [`SustainFirstTest`], [`SustainedDefenseStacks`], [`WoundRow`].

use super::{Announced, Combat, Combatant, Lineup, Sustain, combatant_mut};
use crate::rules::attack::{Attack, AttackOutcome};
use crate::rules::decision::{Place, Player};
use crate::rules::effect::Value;
use crate::rules::ruleset::{SustainDeclared, SustainFirstTest, SustainedDefenseStacks, WoundRow};
use crate::rules::wound::WoundLevel;

/// What a target announces against an attack [VII-C-4-b].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Defense {
    /// How many dice; 0 leaves the attack undefended.
    pub dice: u8,
    /// He sustains, whatever the attack's roll [VII-C-5].
    pub sustained: bool,
}

impl Combatant {
    /// Whether he may sustain if he uses a defense die now [VII-C-5].
    #[inline]
    fn may_sustain(&self) -> bool {
        self.sustain == Sustain::Allowed && self.defense_dice == 1
    }
}

impl<const N: usize, P: Player> Lineup<'_, N, P> {
    #[inline(always)]
    pub(super) fn announce(&self, combat: &Combat<N>, attacker: Place, target: Place) -> Announced {
        let defense = match self.view(combat).combatant(target).defense_dice {
            0 => Defense::default(),
            _ => self.announce_defense(combat, attacker, target),
        };
        let attack = self.attack(combat, attacker, target, defense);
        Announced { attacker, target, attack, sustained: defense.sustained }
    }

    /// VII-C-4-b: the defense. A die that sustains must be used [VII-C-5].
    #[inline(always)]
    fn announce_defense(&self, combat: &Combat<N>, attacker: Place, target: Place) -> Defense {
        let (view, player) = (self.view(combat), self.player(target));
        let at = view.combatant(target);
        if matches!(at.sustain, Sustain::Used(_)) {
            return Defense { dice: 1, sustained: true };
        }
        let dice = player.defend(&view, attacker, target).min(at.defense_dice);
        let late = self.ruleset.sustain_declared == SustainDeclared::AfterAttackRoll;
        let sustained = dice > 0 && !late && at.may_sustain() && player.sustain(&view, target, None);
        Defense { dice, sustained }
    }

    /// What the outcome of an attack depends on, as the fighters stand.
    #[inline(always)]
    pub fn attack(&self, combat: &Combat<N>, attacker: Place, target: Place, defense: Defense) -> Attack {
        let view = self.view(combat);
        let at = view.combatant(target);
        let wound_row = match self.ruleset.wound_row {
            WoundRow::Bare => 0,
            WoundRow::AddsWoundLevel => i16::from(at.fighter.wound_level.get()),
        };
        let strength = view.value(Value::Strength, attacker, Some(target));
        let resistance = view.value(Value::Resistance, target, Some(attacker));
        let mut attack = Attack {
            attack: view.value(Value::Attack, attacker, Some(target)),
            defense: 0,
            defense_dice: defense.dice,
            wound_difference: strength - resistance + wound_row,
            late_sustain: None,
        };
        if defense.dice > 0 {
            attack.defense = view.value(Value::Defense, target, Some(attacker));
            if defense.sustained {
                attack.defense -= self.sustain_penalty(at.sustain);
            } else if at.may_sustain() && self.ruleset.sustain_declared == SustainDeclared::AfterAttackRoll {
                attack.late_sustain = Some(self.sustain_penalty(at.sustain));
            }
        }
        attack
    }

    /// What sustained defense takes off DEF at the next test of somebody in this state [VII-C-5].
    #[inline]
    fn sustain_penalty(&self, sustain: Sustain) -> i16 {
        let used = match sustain {
            Sustain::Used(times) => i16::from(times),
            _ => 0,
        };
        let counted = match self.ruleset.sustain_first_test {
            SustainFirstTest::Penalized => used + 1,
            SustainFirstTest::Unpenalized => used,
        };
        match self.ruleset.sustained_defense_stacks {
            SustainedDefenseStacks::Once => 2 * counted.min(1),
            SustainedDefenseStacks::EachUse => 2 * counted,
        }
    }

    /// Takes in how an announced attack ended: dice used, wounds suffered, sustained defense begun.
    #[inline(always)]
    pub fn apply(&self, combat: &mut Combat<N>, announced: &Announced, outcome: AttackOutcome) {
        combatant_mut(combat, announced.attacker).attack_dice -= 1;
        let (wound, late) = match outcome {
            // VII-C-4-d: no defense die is lost; what was not used does not sustain either.
            AttackOutcome::AutomaticFailure => return,
            AttackOutcome::Parried { sustained } => (None, sustained),
            AttackOutcome::Landed { wound, sustained } => (Some(wound), sustained),
        };
        let target = combatant_mut(combat, announced.target);
        if announced.sustained || late {
            let times = match target.sustain {
                Sustain::Used(times) => times,
                _ => 0,
            };
            // Where further uses change nothing, the states are kept the same.
            target.sustain = match self.ruleset.sustained_defense_stacks {
                SustainedDefenseStacks::Once => Sustain::Used(1),
                SustainedDefenseStacks::EachUse => Sustain::Used(times.saturating_add(1)),
            };
        } else {
            target.defense_dice -= announced.attack.defense_dice;
        }
        if let Some(wound) = wound {
            target.fighter.suffer(wound, &self.profile(announced.target).effects, self.ruleset);
            if target.fighter.wound_level == WoundLevel::DEAD {
                // VII-C-4-e: the dice of the dead are gone at once.
                *target = Combatant { fighter: target.fighter, ..Combatant::default() };
            }
        }
    }
}
