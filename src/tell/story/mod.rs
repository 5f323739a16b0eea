//! What a story is made of. It is its JSON: the names here are the keys there, and fighters are called by their letters.

mod attack;
pub(super) mod cast;
mod value;
mod who;

pub use attack::{Attack, Condition, Location, Roll, Strike, Wound};
pub use cast::Character;
pub use value::{Cause, Change, Characteristic, Current, Test, Throws};
pub use who::Who;

use crate::rules::effect::DiceFor;
use crate::rules::{BySide, Side, WoundLevel};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A told fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Story {
    /// Everybody: those of side A, then those of side B.
    #[serde(rename = "fighters")]
    pub cast: Vec<Character>,
    /// What happened, from the first turn.
    pub turns: Vec<Turn>,
    /// The die that is needed next, where the dice ran out; null of a fight that is over.
    pub needed: Option<Needed>,
    /// The dice that each side threw, but for those where high is not good.
    pub thrown: BySide<Thrown>,
}

/// A die that the rules ask for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Needed {
    /// In which turn, from 1.
    pub turn: u8,
    /// Who throws it; null where a die decides between the sides.
    pub by: Option<Who>,
    /// What it is thrown for.
    #[serde(flatten)]
    pub for_what: NeededFor,
    /// Whether it is a die that is rolled again.
    pub again: bool,
    /// The dice of this throw that are given.
    pub known: Vec<u8>,
    /// How many dice of this throw are not.
    pub missing: u8,
}

/// What a die is needed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum NeededFor {
    /// Which side places its dice first.
    Order,
    /// A test of DIS: who places dice first.
    Authority,
    /// The initiative test.
    Initiative,
    /// An attack test.
    Attack {
        /// Whom.
        target: Who,
    },
    /// A defense test.
    Defense {
        /// Against whom.
        attacker: Who,
        /// The final result to be reached.
        attack: i16,
    },
    /// A wound roll.
    Wound {
        /// Who suffers it.
        target: Who,
    },
    /// The die that may save the target.
    Save,
    /// The die that is added to STR.
    Strength,
    /// The further die of a toxic weapon.
    Further,
    /// Healing at maintenance.
    Healing,
}

/// Dice counted and added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Thrown {
    /// How many.
    pub dice: u32,
    /// What they show together.
    pub sum: u32,
}

/// One turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Turn {
    /// Which, from 1.
    pub number: u8,
    /// What happened in it, in order.
    pub scenes: Vec<Scene>,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Scene {
    /// Between equals, who places dice first (VII-C-1, VII-B).
    Equals {
        /// The fighter who is alone; in a duel one of the two.
        lone: Who,
        /// Whether the lone fighter places first.
        lone_first: bool,
        /// The test of DIS; null where it was not tested.
        contest: Option<Contest>,
        /// The die that decided; null where something else did.
        die: Option<u8>,
    },
    /// Combat dice placed (VII-C-1).
    Placed(Placed),
    /// The initiative test (VII-C-2).
    Initiative {
        /// The opposed test.
        contest: Contest,
    },
    /// A pass of arms begins (VII-C-3).
    Pass {
        /// Which, from 1 in every turn.
        number: u8,
    },
    /// A die that was kept back is placed.
    Reserve {
        /// By whom.
        who: Who,
        /// On attack or on defense.
        on: DiceFor,
    },
    /// An attack (VII-C-4).
    Attack(Box<Attack>),
    /// A fighter who stayed in spite of death leaves.
    Leaves {
        /// Who.
        who: Who,
    },
    /// A fighter may heal at maintenance (IV-D-3).
    Heals {
        /// Who.
        who: Who,
        /// The faces, in order.
        dice: Vec<u8>,
        /// The wound level before.
        before: WoundLevel,
        /// The wound level after.
        after: WoundLevel,
    },
}

/// Combat dice placed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Placed {
    /// By whom.
    pub who: Who,
    /// Dice on attack.
    pub attack: u8,
    /// Dice on defense.
    pub defense: u8,
    /// The share asked for, where it does not fit the dice: it is followed in proportion.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<Share>,
    /// Dice that lower ATT and DEF.
    pub sequence: u8,
    /// Whether an attack die was taken in fury.
    pub fury: bool,
    /// Whether a die is kept back.
    pub reserve: bool,
}

/// How dice are shared between attack and defense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Share {
    /// Dice on attack.
    pub attack: u8,
    /// Dice on defense.
    pub defense: u8,
}

/// An opposed test.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Contest {
    /// What decided it.
    #[serde(flatten)]
    pub sides: BySide<Tester>,
    /// The throws that ended in a tie.
    pub ties: Vec<BySide<Throws>>,
    /// The side that won.
    pub winner: Side,
}

/// One side of an opposed test.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Tester {
    /// Who tests.
    pub who: Who,
    /// The test of this fighter.
    pub test: Test,
}

impl Story {
    /// The fighter of this letter.
    pub fn character(&self, who: Who) -> Option<&Character> {
        self.cast.iter().find(|character| character.id == who)
    }

    /// The story with other names: each is given as on the card, and told apart as it was.
    #[must_use]
    pub fn renamed(&self, name: impl Fn(&str) -> String) -> Self {
        let mut story = self.clone();
        cast::rename(&mut story.cast, name);
        story
    }

    /// Those of a side.
    pub fn side(&self, side: Side) -> impl Iterator<Item = &Character> {
        cast::of_side(&self.cast, side)
    }

    /// The AP that a side lost so far.
    pub fn lost(&self, side: Side) -> u64 {
        cast::lost(&self.cast, side)
    }

    /// AP that side A destroyed less AP that it lost.
    pub fn balance(&self) -> i64 {
        self.lost(Side::B) as i64 - self.lost(Side::A) as i64
    }

    /// Whether the dice lasted to the end.
    pub fn is_over(&self) -> bool {
        self.needed.is_none()
    }
}
