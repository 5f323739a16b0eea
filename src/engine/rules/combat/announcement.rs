//! Announcing an attack [VII-C-4-a, b], sustained defense [VII-C-5], and applying the outcome of an
//! attack [VII-C-4-d, e].
//!
//! Decisions ([`Player`]), in this order: `master_strike` and `resolution` of the attacker;
//! `defend`, `sustain` and `resolution` of the target; then `feint` of the attacker. All but
//! `defend` and `sustain` are asked only of fighters with the ability. After a parry that gives an
//! attack die, `counter` is asked; after an attack that failed automatically, `swap_die`. No dice
//! are drawn.
//!
//! Settings: [`SustainDeclared`], [`SustainFirstTest`], [`SustainedDefenseStacks`],
//! [`AddsWoundLevel`].

use super::{Announced, Combat, Combatant, Lineup, ReserveDie, Sustain, combatant_mut};
use crate::rules::attack::{Attack, AttackOutcome, AttackTraits};
use crate::rules::characteristic_test::TestTraits;
use crate::rules::decision::{Place, Player, View};
use crate::rules::effect::{Effects, Tests, Value};
use crate::rules::fighter::{Fighter, Marks};
use crate::rules::ruleset::{AddsWoundLevel, SustainDeclared, SustainFirstTest, SustainedDefenseStacks};
use crate::rules::wound::WoundLevel;
use crate::rules::wound_roll::WoundTraits;

/// The defense announced against an attack [VII-C-4-b].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Defense {
    /// Number of defense dice; 0 leaves the attack undefended.
    pub dice: u8,
    /// The target sustains its defense, whatever the attack roll [VII-C-5].
    pub sustained: bool,
}

/// Options of an attack that abilities allow; none by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AttackOptions {
    /// Two attack dice are given up for one stronger attack.
    pub master_strike: bool,
    /// A hit removes a die of the target instead of wounding it.
    pub feint: bool,
    /// The attacker uses Resolution on the attack test.
    pub attack_resolution: bool,
    /// The target uses Resolution on the defense test.
    pub defense_resolution: bool,
}

impl Combatant {
    /// Returns whether the fighter may sustain its defense if it uses a defense die now [VII-C-5].
    #[inline]
    fn may_sustain(&self) -> bool {
        self.sustain == Sustain::Allowed && self.defense_dice == 1 && self.reserve != ReserveDie::Kept
    }

    /// Marks the reserve die as used up if it was placed there.
    #[inline]
    fn use_reserve(&mut self, placed: ReserveDie) {
        if self.reserve == placed {
            self.reserve = ReserveDie::None;
        }
    }
}

impl<const N: usize, P: Player, const ABLE: bool> Lineup<'_, N, P, ABLE> {
    #[inline(always)]
    pub(super) fn announce(&self, combat: &Combat<N>, attacker: Place, target: Place) -> Announced {
        let mut options = AttackOptions::default();
        let (by, at) = (&self.profile(attacker).effects, &self.profile(target).effects);
        if self.has_abilities() && (by.master_strike.is_some() || by.resolution > 0) {
            options = self.announce_attacker(combat, attacker, target);
        }
        let defense = match self.view(combat).combatant(target).defense_dice {
            0 => Defense::default(),
            _ => self.announce_defense(combat, attacker, target),
        };
        if self.has_abilities() && (by.feint || at.resolution > 0) {
            options = self.announce_rest(combat, attacker, target, defense, options);
        }
        let attack = self.attack(combat, attacker, target, defense, options);
        Announced { attacker, target, attack, sustained: defense.sustained, options }
    }

    #[inline(never)]
    fn announce_attacker(&self, combat: &Combat<N>, attacker: Place, target: Place) -> AttackOptions {
        let (view, player) = (self.view(combat), self.player(attacker));
        let by = view.combatant(attacker);
        let effects = &view.profile(attacker).effects;
        let master_strike = effects.master_strike.is_some()
            && by.attack_dice >= 2
            && player.master_strike(&view, attacker, target);
        let attack_resolution =
            may_use_resolution(effects, by.fighter) && player.resolution(&view, attacker, Value::Attack);
        AttackOptions { master_strike, attack_resolution, ..AttackOptions::default() }
    }

    #[inline(never)]
    fn announce_rest(
        &self,
        combat: &Combat<N>,
        attacker: Place,
        target: Place,
        defense: Defense,
        options: AttackOptions,
    ) -> AttackOptions {
        let view = self.view(combat);
        let defense_resolution = defense.dice > 0
            && may_use_resolution(&view.profile(target).effects, view.combatant(target).fighter)
            && self.player(target).resolution(&view, target, Value::Defense);
        let takes = |target: &Combatant| target.attack_dice + target.defense_dice > defense.dice;
        let feint = view.profile(attacker).effects.feint
            && !options.master_strike
            && takes(view.combatant(target))
            && self.player(attacker).feint(&view, attacker, target);
        AttackOptions { defense_resolution, feint, ..options }
    }

    /// Asks the target's player how many dice defend against an attack, and whether the defense is
    /// sustained [VII-C-4-b]. A die that already sustains must be used [VII-C-5].
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

    /// Collects everything the outcome of an attack depends on, in the present state of the combat.
    #[inline(always)]
    pub fn attack(
        &self,
        combat: &Combat<N>,
        attacker: Place,
        target: Place,
        defense: Defense,
        options: AttackOptions,
    ) -> Attack {
        let view = self.view(combat);
        let at = view.combatant(target);
        let wound_row = match self.ruleset.wound_row_adds_wound_level {
            AddsWoundLevel::No => 0,
            AddsWoundLevel::Yes => i16::from(at.fighter.wound_level.get()),
        };
        let strength = view.value(Value::Strength, attacker, Some(target));
        let resistance = view.value(Value::Resistance, target, Some(attacker));
        let mut attack = Attack {
            attack: view.value(Value::Attack, attacker, Some(target)),
            defense: 0,
            defense_dice: defense.dice,
            wound_difference: strength - resistance + wound_row,
            late_sustain: None,
            traits: None,
        };
        if defense.dice > 0 {
            attack.defense = view.value(Value::Defense, target, Some(attacker));
            if defense.sustained {
                attack.defense -= self.sustain_penalty(at);
            } else if at.may_sustain() && self.ruleset.sustain_declared == SustainDeclared::AfterAttackRoll {
                attack.late_sustain = Some(self.sustain_penalty(at));
            }
        }
        if self.has_abilities() {
            self.add_abilities(&mut attack, &view, attacker, target, defense, options);
        }
        attack
    }

    /// Adds what the abilities of attacker and target change to an attack.
    #[inline(never)]
    fn add_abilities(
        &self,
        attack: &mut Attack,
        view: &View,
        attacker: Place,
        target: Place,
        defense: Defense,
        options: AttackOptions,
    ) {
        let (by, at) = (&view.profile(attacker).effects, &view.profile(target).effects);
        let circumstances = view.circumstances(attacker, Some(target));
        attack.wound_difference += view.value(Value::WoundRoll, attacker, Some(target));
        if let (true, Some(x)) = (options.master_strike, by.master_strike) {
            // STR + ATT of the test + X. The wound penalty is already in STR and counts once, so it
            // is added back to ATT.
            let wounds = view.combatant(attacker).fighter.penalty(by, self.ruleset);
            attack.wound_difference += attack.attack + wounds + i16::from(x);
        }
        if options.attack_resolution {
            attack.attack += i16::from(by.resolution);
        }
        let mut traits =
            AttackTraits { attack: TestTraits::from_effects(by, Tests::ATTACK), ..AttackTraits::default() };
        if defense.dice > 0 {
            if options.defense_resolution {
                attack.defense += i16::from(at.resolution);
            }
            traits.defense = TestTraits::from_effects(at, Tests::DEFENSE);
            // VII-C-5: a sustaining die gives no counter-attack. Nor does a fighter in rout [IX].
            // An attack with the reserve die or in fury gives none either.
            let gives_none =
                matches!(view.combatant(attacker).reserve, ReserveDie::OnAttack | ReserveDie::Fury);
            let may_counter =
                !defense.sustained && !gives_none && !view.combatant(target).fighter.is_in_rout();
            traits.counter_attack = at.counter_attack.filter(|_| may_counter);
        }
        traits.no_wound_roll = options.feint;
        if !options.feint {
            let fighter = view.combatant(attacker).fighter;
            traits.wound = WoundTraits::from_effects(by, at, fighter, &circumstances);
        }
        attack.traits = Some(traits).filter(|traits| *traits != AttackTraits::default());
    }

    /// Returns the malus of sustained defense to DEF at the next test [VII-C-5].
    #[inline]
    fn sustain_penalty(&self, target: &Combatant) -> i16 {
        if target.reserve == ReserveDie::OnDefense {
            return 0;
        }
        let used = match target.sustain {
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

    /// Applies the outcome of an announced attack: dice used, wounds, sustained defense.
    #[inline(always)]
    pub fn apply(&self, combat: &mut Combat<N>, announced: &Announced, outcome: AttackOutcome) {
        combatant_mut(combat, announced.attacker).attack_dice -= 1;
        if self.has_abilities() {
            combatant_mut(combat, announced.attacker).use_reserve(ReserveDie::OnAttack);
            // This was the first wound roll after a charge.
            if matches!(outcome, AttackOutcome::Landed { .. }) && !announced.options.feint {
                combatant_mut(combat, announced.attacker).fighter.end_combat();
            }
            let may_be_answered = announced.attack.counter_attack().is_some();
            if announced.options != AttackOptions::default() || may_be_answered {
                self.apply_options(combat, announced, outcome);
            }
        }
        let (wound, late) = match outcome {
            // VII-C-4-d: no defense die is lost, and an unused die does not sustain either.
            AttackOutcome::AutomaticFailure => return,
            AttackOutcome::Parried { sustained, .. } => (None, sustained),
            AttackOutcome::Landed { wound, sustained } => (Some(wound), sustained),
        };
        let target = combatant_mut(combat, announced.target);
        if announced.sustained || late {
            let times = match target.sustain {
                Sustain::Used(times) => times,
                _ => 0,
            };
            // If further uses change nothing, they are not counted, which keeps states equal.
            target.sustain = match self.ruleset.sustained_defense_stacks {
                SustainedDefenseStacks::Once => Sustain::Used(1),
                SustainedDefenseStacks::EachUse => Sustain::Used(times.saturating_add(1)),
            };
        } else {
            target.defense_dice -= announced.attack.defense_dice;
            if self.has_abilities() && target.defense_dice == 0 {
                target.use_reserve(ReserveDie::OnDefense);
            }
        }
        if let Some(wound) = wound {
            if announced.options.feint {
                // Attack dice are removed first, because they threaten the attacker.
                let dice =
                    if target.attack_dice > 0 { &mut target.attack_dice } else { &mut target.defense_dice };
                *dice = dice.saturating_sub(1);
                if target.defense_dice == 0 {
                    target.use_reserve(ReserveDie::OnDefense);
                }
                return;
            }
            let effects = self.has_abilities().then(|| &self.profile(announced.target).effects);
            target.fighter.suffer(wound, effects, self.ruleset);
            if target.fighter.wound_level == WoundLevel::DEAD {
                // VII-C-4-e: a dead fighter's dice are lost at once.
                *target = Combatant { fighter: target.fighter, ..Combatant::default() };
            }
        }
    }

    /// Applies the dice and marks that master strike, Resolution and counter-attack use up or gain
    /// in an attack.
    #[inline(never)]
    fn apply_options(&self, combat: &mut Combat<N>, announced: &Announced, outcome: AttackOutcome) {
        let &Announced { attacker, target, options, ref attack, .. } = announced;
        let by = combatant_mut(combat, attacker);
        by.attack_dice -= u8::from(options.master_strike);
        if options.attack_resolution && attack.is_rolled(self.ruleset) {
            by.fighter.marks = by.fighter.marks.with(Marks::USED_RESOLUTION);
        }
        let at = combatant_mut(combat, target);
        if options.defense_resolution {
            at.fighter.marks = at.fighter.marks.with(Marks::USED_RESOLUTION);
        }
        match outcome {
            AttackOutcome::Parried { countered: true, .. }
                if self.player(target).counter(&self.view(combat), target) =>
            {
                combatant_mut(combat, target).attack_dice += 1;
            }
            AttackOutcome::AutomaticFailure
                if attack.counter_attack().is_some()
                    && self.player(target).swap_die(&self.view(combat), target) =>
            {
                let at = combatant_mut(combat, target);
                at.defense_dice -= 1;
                at.attack_dice += 1;
                at.use_reserve(ReserveDie::OnDefense);
            }
            _ => {}
        }
    }
}

/// Returns whether the fighter may still use Resolution in this turn.
fn may_use_resolution(effects: &Effects, fighter: Fighter) -> bool {
    effects.resolution > 0 && !fighter.marks.contains(Marks::USED_RESOLUTION)
}
