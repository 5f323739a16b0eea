//! Rules for values missing on a card [I-C], one enum per value that fights use.
//!
//! A fight needs a number in any case and uses the assumption named here. `not_judged` additionally
//! excludes the profile from verdicts that would depend on it. Answers list every assumed value.

use super::profile::Movement;
use super::ruleset::settings;

settings! {
    /// What is assumed for a fighter of unknown size.
    size: UnknownSize = Normal {
        /// Normal size.
        Normal,
        /// Normal size; the fighter is not judged where size matters.
        NotJudged,
    }
    /// What is assumed for a fighter of unknown power.
    power: UnknownPower = BySize {
        /// The usual power of the fighter's size [I-C].
        BySize,
        /// The usual power of the fighter's size; the fighter is not judged where power matters.
        NotJudged,
    }
    /// What is assumed for a fighter of unknown DIS.
    discipline: UnknownDiscipline = Coin {
        /// A coin toss replaces tests of the fighter's DIS.
        Coin,
        /// A coin toss replaces tests of the fighter's DIS; the fighter is not judged where DIS is
        /// tested.
        NotJudged,
    }
    /// What is assumed for a fighter with AIM whose ranges or weapon strength are unknown.
    weapon: UnknownWeapon = NotJudged {
        /// The fighter does not shoot.
        Unarmed,
        /// The fighter does not shoot, and is not judged where it could.
        NotJudged,
    }
    /// What is assumed for a fighter that may or may not be a champion.
    champion: UnknownChampion = Trooper {
        /// The fighter is no champion, so an army may contain several of it.
        Trooper,
        /// The fighter is no champion; it is not judged where a budget buys several.
        NotJudged,
    }
}

/// What is assumed for a fighter of unknown MOV.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum UnknownMovement {
    /// MOV 10 centimeters; the fighter is not judged where sides start apart.
    #[default]
    NotJudged,
    /// The fighter does not move.
    Stays,
    /// The fighter is assumed to have this MOV.
    Fixed(Movement),
}

impl UnknownMovement {
    /// Returns the MOV used in fights; `None` if the fighter does not move.
    ///
    /// ```
    /// use fleau_engine::rules::missing_values::UnknownMovement;
    /// assert_eq!(
    ///     UnknownMovement::NotJudged.assumed_movement().map(|movement| movement.get()),
    ///     Some(100)
    /// );
    /// assert_eq!(UnknownMovement::Stays.assumed_movement(), None);
    /// ```
    pub fn assumed_movement(self) -> Option<Movement> {
        match self {
            UnknownMovement::NotJudged => Movement::new(100).ok(),
            UnknownMovement::Stays => None,
            UnknownMovement::Fixed(movement) => Some(movement),
        }
    }
}

/// The assumptions for all values that cards can leave open.
///
/// By default, no verdict depends on an assumed missile weapon or MOV.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MissingValues {
    /// Assumption for an unknown size.
    pub size: UnknownSize,
    /// Assumption for an unknown power.
    pub power: UnknownPower,
    /// Assumption for an unknown DIS.
    pub discipline: UnknownDiscipline,
    /// Assumption for an unknown MOV.
    pub movement: UnknownMovement,
    /// Assumption for an incomplete missile weapon.
    pub weapon: UnknownWeapon,
    /// Assumption for an unknown champion status.
    pub champion: UnknownChampion,
}
