//! Current values of characteristics [II-A-4]: the printed value, then replacements, then maluses,
//! then bonuses. Penalties of wounds and charges are maluses [II-B-4, II-B-5].

use super::effect::{Effects, Value, When};
use super::fighter::{Fighter, Marks};
use super::profile::Profile;
use super::ruleset::{FloorApplied, Ruleset, StunCountsAs};
use super::wound::WoundLevel;

/// What a current value depends on besides the fighter's own state: the enemy, the placement of its
/// dice, and whether it is outnumbered.
#[derive(Clone, Copy, Debug, Default)]
pub struct Circumstances<'a> {
    /// The enemy in this test or roll, if there is one.
    pub against: Option<&'a Profile>,
    /// All combat dice that the fighter placed in this combat are on attack.
    pub all_attack: bool,
    /// The fighter faces several living enemies in this combat.
    pub outnumbered: bool,
    /// Malus to ATT and DEF from sequence dice in this combat.
    pub sequence: u8,
}

impl When {
    /// Returns whether the condition is met.
    #[inline]
    pub fn holds(self, fighter: Fighter, circumstances: &Circumstances) -> bool {
        match self {
            When::Always => true,
            When::Charging => fighter.marks.contains(Marks::CHARGING),
            When::NotCharging => !fighter.marks.contains(Marks::CHARGING),
            When::Charged => fighter.charge_penalty > 0,
            When::Wounded => fighter.wound_level.get() > 0,
            When::AllAttack => circumstances.all_attack,
            When::Outnumbered => circumstances.outnumbered,
            When::AgainstKind(kind) => circumstances.against.is_some_and(|enemy| enemy.kinds.contains(kind)),
            When::AgainstSize(size) => circumstances.against.is_some_and(|enemy| enemy.size == size),
        }
    }
}

impl Fighter {
    /// Returns the penalty of wounds and stunned to INI, ATT, DEF, AIM, STR, POW and FAITH
    /// [II-B-4].
    #[inline]
    pub fn penalty(self, effects: &Effects, ruleset: &Ruleset) -> i16 {
        let mut levels = self.wound_level.lowered_by(effects.lower_penalty).get();
        let mut stunned = self.stunned;
        if effects.no_light_penalty {
            levels = if self.wound_level == WoundLevel::LIGHT { 0 } else { levels };
            stunned = if ruleset.stun_counts_as == StunCountsAs::LightWound { 0 } else { stunned };
        }
        i16::from(levels) * ruleset.wound_penalty + i16::from(stunned)
    }

    /// Returns the current value of a characteristic in a combat without any abilities.
    #[inline(always)]
    pub(crate) fn value_without_abilities(self, value: Value, profile: &Profile, ruleset: &Ruleset) -> i16 {
        let wounds = i16::from(self.wound_level.get()) * ruleset.wound_penalty + i16::from(self.stunned);
        printed(value, profile) - self.malus(value, wounds)
    }

    /// Returns the malus of a value from the wound penalty `wounds` and from charge penalties.
    #[inline(always)]
    fn malus(self, value: Value, wounds: i16) -> i16 {
        match value {
            Value::Initiative | Value::Attack | Value::Defense | Value::Aim => {
                wounds + i16::from(self.charge_penalty)
            }
            Value::Strength => wounds,
            _ => 0,
        }
    }

    /// Returns the current value of a characteristic under the given circumstances.
    #[inline(always)]
    pub fn value(
        self,
        value: Value,
        profile: &Profile,
        circumstances: &Circumstances,
        ruleset: &Ruleset,
    ) -> i16 {
        let printed = printed(value, profile);
        let sequence =
            if matches!(value, Value::Attack | Value::Defense) { circumstances.sequence } else { 0 };
        let malus = self.malus(value, self.penalty(&profile.effects, ruleset)) + i16::from(sequence);
        if !profile.effects.affects(value) {
            return printed - malus;
        }
        self.apply_effects(value, printed, malus, &profile.effects, circumstances, ruleset)
    }

    /// Applies effects to the value in the order of II-A-4. Not inlined, because most values have
    /// no effects.
    #[inline(never)]
    fn apply_effects(
        self,
        value: Value,
        printed: i16,
        malus: i16,
        effects: &Effects,
        circumstances: &Circumstances,
        ruleset: &Ruleset,
    ) -> i16 {
        let mut current = printed;
        for (_, to) in entries(&effects.sets).filter(|(set, _)| *set == value) {
            current = i16::from(*to);
        }
        for (replaced, to, when) in entries(&effects.may_replace) {
            if *replaced == value && when.holds(self, circumstances) {
                current = current.max(i16::from(*to));
            }
        }
        let of_value = entries(&effects.modifiers).filter(|modifier| modifier.value == value);
        let (mut maluses, mut bonuses) = (malus, 0);
        for modifier in of_value.filter(|modifier| modifier.when.holds(self, circumstances)) {
            let by = i16::from(modifier.by);
            if by < 0 { maluses -= by } else { bonuses += by }
        }
        let floor = match value {
            Value::Resistance => 1,
            Value::Movement => 0,
            _ => i16::MIN,
        };
        match ruleset.floor_applied {
            FloorApplied::AfterMaluses => (current - maluses).max(floor) + bonuses,
            FloorApplied::AtTheEnd => (current - maluses + bonuses).max(floor),
        }
    }
}

/// Iterates over the entries of a list of effects, in which unused places come last.
#[inline]
fn entries<T>(list: &[Option<T>]) -> impl Iterator<Item = &T> {
    list.iter().map_while(Option::as_ref)
}

/// Returns the printed value, or 0 for a value that is not printed on the card.
#[inline(always)]
fn printed(value: Value, profile: &Profile) -> i16 {
    match value {
        Value::Initiative => profile.initiative.get(),
        Value::Attack => profile.attack.get(),
        Value::Strength => profile.strength.get(),
        Value::Defense => profile.defense.get(),
        Value::Resistance => profile.resistance.get(),
        Value::Discipline => profile.discipline.map_or(0, |discipline| discipline.get()),
        Value::Aim => profile.missile.map_or(0, |missile| missile.aim.get()),
        Value::Movement => profile.movement.map_or(0, |movement| movement.get() as i16),
        Value::Power => i16::from(profile.power.get()),
        // A fighter without COU has its FEAR as courage [IX].
        Value::Courage => profile.courage.or(profile.fear).map_or(0, |courage| courage.get()),
        Value::Fear => profile.fear.map_or(0, |fear| fear.get()),
        Value::WoundRoll | Value::Target | Value::Disengagement => 0,
    }
}
