//! The printed card [I-C]: the values that fights use.

use super::contact::Size;
use super::effect::{Effects, Kinds};
use super::wound::WoundLevel;
use crate::bounded;

bounded! {
    /// A characteristic as printed: INI, ATT, STR, DEF, DIS or AIM.
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
    /// Movement, MOV, in millimeters, because cards print tenths of a centimeter (12.5 cm).
    Movement(u16): "MOV in millimeters", 0 to 1000
}
bounded! {
    /// Power: a fighter's weight in charges and in the control of zones [I-C].
    Power(u8): "the power", 1 to 20
}
bounded! {
    /// The end of a range band of a missile weapon, in centimeters.
    Range(u16): "a range in centimeters", 1 to 500
}

impl Power {
    /// Returns the power of fighters of this size without a printed power [I-C]. The power of
    /// Enormous/X depends on the printed X; if X is missing, it is taken as 1.
    pub const fn of_size(size: Size) -> Self {
        match size {
            Size::Small | Size::Normal => Power(1),
            Size::Large => Power(2),
            Size::VeryLarge | Size::Titan => Power(3),
        }
    }
}

/// A missile weapon with its shooter's AIM.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Missile {
    /// AIM of the fighter, for tests of shooting.
    pub aim: Characteristic,
    /// Ends of short, medium and long range, in centimeters.
    pub ranges: [Range; 3],
    /// The strength of the weapon; wounds of the shooter do not lower it [II-B-4].
    pub strength: Characteristic,
}

/// The characteristics of a card that fights use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Profile {
    /// INI, initiative.
    pub initiative: Characteristic,
    /// ATT, attack.
    pub attack: Characteristic,
    /// STR (FOR in French), strength.
    pub strength: Characteristic,
    /// DEF, defense.
    pub defense: Characteristic,
    /// RES, resistance.
    pub resistance: Resistance,
    /// AP (PA in French), the cost; it also orders the placement of combat dice [VII-C-1].
    pub strategic_value: StrategicValue,
    /// DIS, discipline, if known.
    pub discipline: Option<Characteristic>,
    /// COU, courage, if the card prints it and the ruleset plays courage and fear [chapter IX].
    pub courage: Option<Characteristic>,
    /// FEAR (PEUR in French), if the card prints it and the ruleset plays courage and fear [chapter
    /// IX].
    pub fear: Option<Characteristic>,
    /// Size, which limits enemies in contact [II-E] and is compared between fighters.
    pub size: Size,
    /// X of Enormous/X, whose size is 3 + X [I-C]; 0 without that ability.
    pub enormous: u8,
    /// The fighter is a champion, so an army contains at most one of it [I-D-4].
    pub champion: bool,
    /// A wizard without Warrior-mage, or a faithful without Warrior-monk: places its combat dice
    /// before other fighters if the ruleset says so [VII-C-1, 2024].
    pub pure_caster: bool,
    /// MOV, in millimeters; `None` if it is unknown.
    pub movement: Option<Movement>,
    /// Power, 1 to 20, which is compared in charges [V-B-3].
    pub power: Power,
    /// Wound level with which the fighter begins a fight.
    pub wounds: WoundLevel,
    /// The missile weapon, if there is one and all its values are known.
    pub missile: Option<Missile>,
    /// The summed effects of the fighter's abilities.
    pub effects: Effects,
    /// The kinds the fighter belongs to, for effects against certain kinds.
    pub kinds: Kinds,
}

impl Profile {
    /// Returns whether this profile's size is above the other's [I-C]. Among very large fighters
    /// size grows with the X of Enormous/X.
    #[inline]
    pub fn is_larger_than(&self, other: &Profile) -> bool {
        let size = |profile: &Profile| (profile.size, profile.enormous.max(1));
        size(self) > size(other)
    }
}
