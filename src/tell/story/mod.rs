//! Data types of a story. They are also its JSON: field names are the keys, and fighters are
//! identified by their letters.

mod attack;
mod battle;
mod cast;
mod event;
mod value;

pub use attack::{Attack, Condition, Location, Roll, Strike, Wound};
pub use battle::*;
pub use cast::{Cast, Character, Who};
pub use event::*;
pub(crate) use value::Throws;
pub use value::{Cause, Change, Characteristic, Current, Test};

use crate::rules::effect::DiceFor;
use crate::rules::{BySide, Side, WoundLevel};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The story of one fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Story {
    /// All fighters: side A first, then side B.
    #[serde(rename = "fighters")]
    #[schemars(with = "Vec<Character>")]
    pub cast: Cast,
    /// The turns in order.
    pub turns: Vec<Turn>,
    /// The die needed next, if the given dice ran out; null for a finished fight.
    pub needed: Option<Needed>,
    /// Count and sum of the dice each side threw, as a measure of luck; without dice that favor the
    /// thrower if they are low.
    pub thrown: BySide<Thrown>,
}

/// A die that the rules need next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Needed {
    /// Turn in which the die is needed, from 1.
    pub turn: u8,
    /// The fighter that throws it; null if the die decides between the sides.
    pub by: Option<Who>,
    /// Purpose of the throw that needs the die.
    #[serde(flatten)]
    pub for_what: NeededFor,
    /// Whether the die is one that the fighter rolls again, usually after a 6.
    pub again: bool,
    /// Faces of the same throw that were given.
    pub known: Vec<u8>,
    /// Number of dice of the same throw that are missing.
    pub missing: u8,
}

/// Purpose of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum NeededFor {
    /// The die that decides which side places its dice first.
    Order,
    /// The test of DIS that decides which side places its dice first.
    Authority,
    /// The initiative test.
    Initiative,
    /// An attack test.
    Attack {
        /// The target of the attack.
        target: Who,
    },
    /// A defense test.
    Defense {
        /// The attacker against which the fighter defends.
        attacker: Who,
        /// The final result of the attack, which the defense has to reach to parry.
        attack: i16,
    },
    /// A wound roll.
    Wound {
        /// The fighter wounded.
        target: Who,
    },
    /// The die that may save the target.
    Save,
    /// The die added to STR.
    Strength,
    /// The die that makes a wound by a toxic weapon worse.
    Further,
    /// A die to heal a wound level at maintenance.
    Healing,
}

/// Number and sum of thrown dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Thrown {
    /// Number of dice.
    pub dice: u32,
    /// Sum of their faces.
    pub sum: u32,
}

/// One turn of a fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Turn {
    /// Number of the turn, from 1.
    pub number: u8,
    /// Events of the turn, in order.
    pub scenes: Vec<Scene>,
}

/// An event in a fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Scene {
    /// Fighters of equal value settle who places dice first (VII-C-1, VII-B).
    Equals {
        /// The lone fighter; in a duel, one of the two.
        lone: Who,
        /// Whether the lone fighter places first.
        lone_first: bool,
        /// The test of DIS; null without one.
        contest: Option<Contest>,
        /// The die that decided; null if a test did.
        die: Option<u8>,
    },
    /// A fighter places its combat dice (VII-C-1).
    Placed(Placed),
    /// The initiative test (VII-C-2).
    Initiative {
        /// The opposed test of INI.
        contest: Contest,
    },
    /// A pass of arms begins (VII-C-3).
    Pass {
        /// Number of the pass; each turn begins again with 1.
        number: u8,
    },
    /// A fighter places a die kept in reserve.
    Reserve {
        /// The fighter that places the die.
        who: Who,
        /// Whether the die is placed on attack or on defense.
        on: DiceFor,
    },
    /// An attack (VII-C-4).
    Attack(Box<Attack>),
    /// A fighter that was killed and stayed until the end of the phase leaves.
    Leaves {
        /// The fighter that leaves.
        who: Who,
    },
    /// A fighter rolls to heal at maintenance (IV-D-3).
    Heals {
        /// The fighter that rolls to heal.
        who: Who,
        /// Faces of the healing dice, in the order rolled.
        dice: Vec<u8>,
        /// Wound level before healing.
        before: WoundLevel,
        /// Wound level after healing.
        after: WoundLevel,
    },
}

/// Combat dice placed by a fighter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Placed {
    /// The fighter that places the dice.
    pub who: Who,
    /// Dice on attack.
    pub attack: u8,
    /// Dice on defense.
    pub defense: u8,
    /// The ratio the user asked for, if the number of dice cannot match it exactly; it is then
    /// applied in proportion. Otherwise null.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<Share>,
    /// Extra dice taken by the ability sequence; each lowers ATT and DEF by 1.
    pub sequence: u8,
    /// Whether an attack die was added by fury.
    pub fury: bool,
    /// Whether a die is kept in reserve.
    pub reserve: bool,
}

/// Ratio of attack to defense dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Share {
    /// Dice on attack.
    pub attack: u8,
    /// Dice on defense.
    pub defense: u8,
}

/// An opposed test: one fighter of each side tests the same characteristic, and the higher result
/// wins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Contest {
    /// The tester and test of each side.
    #[serde(flatten)]
    pub sides: BySide<Tester>,
    /// Earlier throws that ended in a tie, in order.
    pub ties: Vec<BySide<Throws>>,
    /// The winning side.
    pub winner: Side,
}

/// One side of an opposed test.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Tester {
    /// The fighter that tests.
    pub who: Who,
    /// The test of this fighter.
    pub test: Test,
}

impl Story {
    /// Returns whether the fight is finished, that is, the dice did not run out.
    pub(crate) fn is_over(&self) -> bool {
        self.needed.is_none()
    }
}
