//! The printed card [I-C]: what a fight needs of it.

use super::contact::Size;
use super::effect::{Effects, Kinds};
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
bounded! {
    /// Movement, MOV, in millimeters: cards print tenths of a centimeter (12.5 cm).
    Movement(u16): "MOV in millimeters", 0 to 1000
}
bounded! {
    /// Power: what a fighter weighs in a charge and in the control of a zone [I-C].
    Power(u8): "the power", 1 to 20
}
bounded! {
    /// The end of a range of a missile weapon, in centimeters.
    Range(u16): "a range in centimeters", 1 to 500
}

impl Power {
    /// The power of fighters of a size who have no other printed [I-C]. Enormous/X prints its X; without it, it is
    /// taken as 1.
    pub const fn of_size(size: Size) -> Self {
        match size {
            Size::Small | Size::Normal => Power(1),
            Size::Large => Power(2),
            Size::VeryLarge | Size::Titan => Power(3),
        }
    }
}

/// What a fighter shoots with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Missile {
    /// AIM.
    pub aim: Characteristic,
    /// Short, medium and long range.
    pub ranges: [Range; 3],
    /// The strength of the weapon, which wounds of the shooter do not lower [II-B-4].
    pub strength: Characteristic,
}

/// The card of a fighter, as far as fights need it.
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
    /// Size: the contact limit [II-E], and who is larger than whom.
    pub size: Size,
    /// X of Enormous/X, whose size is 3 + X [I-C]; 0 of everybody else.
    pub enormous: u8,
    /// A champion has a card of his own [I-D-5].
    pub champion: bool,
    /// A wizard without Warrior-mage, or a faithful without Warrior-monk: places his combat dice before
    /// everybody where the ruleset says so [VII-C-1, 2024].
    pub pure_caster: bool,
    /// MOV, where it is known.
    pub movement: Option<Movement>,
    /// Power.
    pub power: Power,
    /// What he shoots with, if he does and all of it is known.
    pub missile: Option<Missile>,
    /// What his abilities do.
    pub effects: Effects,
    /// The kinds he is of, for effects that are directed against some.
    pub kinds: Kinds,
}

impl Profile {
    /// Whether his size is above another's [I-C]; among the very large it grows with the X of Enormous/X.
    #[inline]
    pub fn is_larger_than(&self, other: &Profile) -> bool {
        let size = |profile: &Profile| (profile.size, profile.enormous.max(1));
        size(self) > size(other)
    }
}
