//! What a fighter is taken to be where its card is silent [I-C]: a rule for each value that fights ask for.
//!
//! Fights need a number in any case, and have the one that is named here; `not_judged` says besides that no verdict
//! may rest on it. Whoever answers a question names each value that was taken.

use super::profile::Movement;
use super::ruleset::settings;

settings! {
    /// A fighter whose size is not known.
    UnknownSize "size" {
        /// It is of normal size.
        Normal "normal",
        /// It fights as one of normal size, and is not judged where sizes count.
        NotJudged "not_judged",
    }
    /// A fighter whose power is not known.
    UnknownPower "power" {
        /// It has the power of its size.
        BySize "by_size",
        /// It fights with the power of its size, and is not judged where power counts.
        NotJudged "not_judged",
    }
    /// A fighter whose DIS is not known.
    UnknownDiscipline "discipline" {
        /// A coin is tossed in the place of its tests.
        Coin "coin",
        /// A coin is tossed, and it is not judged where DIS is tested.
        NotJudged "not_judged",
    }
    /// A fighter with AIM whose ranges or strength of missiles are not known.
    UnknownWeapon "weapon" {
        /// It does not shoot.
        Unarmed "unarmed",
        /// It does not shoot, and is not judged where it could.
        NotJudged "not_judged",
    }
    /// A fighter of whom nobody says whether it is a champion.
    UnknownChampion "champion" {
        /// It is none: an army may have several.
        Trooper "trooper",
        /// It is taken as none, and is not judged where a budget buys several.
        NotJudged "not_judged",
    }
}

/// A fighter whose MOV is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnknownMovement {
    /// It moves 10 centimeters, and is not judged where sides start apart.
    NotJudged,
    /// It stays where it is.
    Stays,
    /// It moves so far.
    Of(Movement),
}

impl UnknownMovement {
    /// The MOV with which it fights; none where it stays.
    ///
    /// ```
    /// use fleau_engine::rules::missing_values::UnknownMovement;
    /// assert_eq!(UnknownMovement::NotJudged.in_fights().map(|movement| movement.get()), Some(100));
    /// assert_eq!(UnknownMovement::Stays.in_fights(), None);
    /// ```
    pub fn in_fights(self) -> Option<Movement> {
        match self {
            UnknownMovement::NotJudged => Movement::new(100).ok(),
            UnknownMovement::Stays => None,
            UnknownMovement::Of(movement) => Some(movement),
        }
    }
}

/// The rules for everything that cards may leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissingValues {
    /// See [`UnknownSize`].
    pub size: UnknownSize,
    /// See [`UnknownPower`].
    pub power: UnknownPower,
    /// See [`UnknownDiscipline`].
    pub discipline: UnknownDiscipline,
    /// See [`UnknownMovement`].
    pub movement: UnknownMovement,
    /// See [`UnknownWeapon`].
    pub weapon: UnknownWeapon,
    /// See [`UnknownChampion`].
    pub champion: UnknownChampion,
}

/// No verdict rests on a missile weapon or a MOV that nobody knows.
impl Default for MissingValues {
    fn default() -> Self {
        Self {
            size: UnknownSize::Normal,
            power: UnknownPower::BySize,
            discipline: UnknownDiscipline::Coin,
            movement: UnknownMovement::NotJudged,
            weapon: UnknownWeapon::NotJudged,
            champion: UnknownChampion::Trooper,
        }
    }
}
