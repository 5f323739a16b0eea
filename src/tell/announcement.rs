//! Values at the announcement of an attack and at the initiative test, with their modifiers.

use super::story::{Attack, Cause, Change, Condition, Current, Strike, Who, Wound};
use crate::rules::combat::Announced;
use crate::rules::effect::Value;
use crate::rules::{Fighter, Place, Profile, Ruleset, View, WoundResult};

/// An attack as announced: the scene without its dice, and the values tested for it.
pub(super) struct Announcement {
    pub(super) scene: Attack,
    pub(super) attack: Current,
    pub(super) defense: Current,
    /// The wound roll that follows if the attack lands.
    pub(super) wound: Wound,
}

impl Announcement {
    pub(super) fn new(
        announced: &Announced,
        [by, at]: [Who; 2],
        had_defense_dice: bool,
        view: &View,
    ) -> Self {
        let Announced { attacker, target, attack: rolled, sustained, options } = *announced;
        let mut attack = current(view, Value::Attack, attacker, Some(target));
        attack.change_to(rolled.attack, Cause::Resolution);
        let mut defense = current(view, Value::Defense, target, Some(attacker));
        if options.defense_resolution {
            defense.change(Cause::Resolution, i16::from(view.profile(target).effects.resolution));
        }
        if rolled.defense_dice > 0 {
            defense.change_to(rolled.defense, if sustained { Cause::Sustained } else { Cause::Abilities });
        }
        let strength = current(view, Value::Strength, attacker, Some(target));
        let resistance = current(view, Value::Resistance, target, Some(attacker));
        let mut changes = Vec::new();
        let mut note = |cause, by| {
            if by != 0 {
                changes.push(Change { cause, by });
            }
        };
        let abilities = match view.has_abilities {
            true => view.value(Value::WoundRoll, attacker, Some(target)),
            false => 0,
        };
        note(Cause::Abilities, abilities);
        let rest = rolled.wound_difference - strength.value + resistance.value - abilities;
        note(if options.master_strike { Cause::MasterStrike } else { Cause::WoundRow }, rest);
        let target_before = Condition::from(view.combatant(target).fighter);
        let scene = Attack {
            attacker: by,
            target: at,
            master_strike: options.master_strike,
            feint: options.feint,
            attack: None,
            defense_dice: rolled.defense_dice,
            has_defense_dice: view.combatant(target).defense_dice > 0,
            had_defense_dice,
            sustained,
            defense: None,
            end: Strike::Pending,
            wound: None,
            target_before,
            target_after: target_before,
        };
        let wound = Wound {
            strength,
            resistance,
            changes,
            save: None,
            strength_die: None,
            roll: None,
            further: None,
            result: WoundResult::None,
        };
        Announcement { scene, attack, defense, wound }
    }
}

/// Returns a current value in a combat with its modifiers.
pub(super) fn current(view: &View, value: Value, place: Place, against: Option<Place>) -> Current {
    let (profile, combatant) = (view.profile(place), view.combatant(place));
    let sequence = if view.has_abilities { combatant.sequence } else { 0 };
    let total = view.value(value, place, against);
    modified((profile, combatant.fighter), value, sequence, total, view.ruleset)
}

/// Returns a current value with its modifiers. Modifiers that come from neither wounds, stunned
/// results, charge penalties nor the ability sequence are attributed to abilities.
pub(super) fn modified(
    (profile, fighter): (&Profile, Fighter),
    value: Value,
    sequence: u8,
    total: i16,
    ruleset: &Ruleset,
) -> Current {
    let printed = match value {
        Value::Initiative => profile.initiative.get(),
        Value::Attack => profile.attack.get(),
        Value::Defense => profile.defense.get(),
        Value::Strength => profile.strength.get(),
        Value::Resistance => profile.resistance.get(),
        Value::Aim => profile.missile.map_or(0, |missile| missile.aim.get()),
        _ => 0,
    };
    let mut current = Current::unmodified(value.into(), printed);
    if value != Value::Resistance {
        let penalty = |fighter: Fighter| fighter.penalty(&profile.effects, ruleset);
        let wounds = penalty(Fighter { stunned: 0, ..fighter });
        current.change(Cause::Wounds { wound_level: fighter.wound_level }, -wounds);
        current.change(Cause::Stunned, wounds - penalty(fighter));
    }
    if matches!(value, Value::Initiative | Value::Attack | Value::Defense | Value::Aim) {
        current.change(Cause::Charge, -i16::from(fighter.charge_penalty));
    }
    if matches!(value, Value::Attack | Value::Defense) {
        current.change(Cause::Sequence, -i16::from(sequence));
    }
    current.change_to(total, Cause::Abilities);
    current
}
