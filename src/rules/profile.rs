//! The printed card [I-C]: what a fight needs of it.

use super::contact::Size;
use crate::bounded;

bounded! {
    /// A characteristic as printed: INI, ATT, STR, DEF or DIS.
    Characteristic(i16): "a characteristic", 0 to 40
}
bounded! {
    /// Resistance, RES: at least 1 [II-A-4].
    Resistance(i16): "RES", 1 to 40
}
bounded! {
    /// Strategic value in army points, AP (PA in French).
    StrategicValue(u16): "AP", 1 to 2000
}

/// The printed characteristics of a fighter that matter in contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Profile {
    /// INI, initiative.
    pub initiative: Characteristic,
    /// ATT, attack.
    pub attack: Characteristic,
    /// STR (FOR), strength.
    pub strength: Characteristic,
    /// DEF, defense.
    pub defense: Characteristic,
    /// RES, resistance.
    pub resistance: Resistance,
    /// AP (PA), the cost; it also decides who places combat dice first [VII-C-1].
    pub strategic_value: StrategicValue,
    /// DIS, discipline, where it is known.
    pub discipline: Option<Characteristic>,
    /// Size, for the contact limit [II-E].
    pub size: Size,
    /// A wizard without Warrior-mage, or a faithful without Warrior-monk: places his combat dice before
    /// everybody where the ruleset says so [VII-C-1, 2024].
    pub pure_caster: bool,
}
