//! What a story is made of.

use crate::rules::combat::Manner;
use crate::rules::effect::{DiceFor, Value};
use crate::rules::{BySide, Fighter, Profile, Side, WoundLevel, WoundResult};

/// A fighter of a story, by his number in [`Story::cast`].
pub type Who = usize;

/// The dice of a test: those thrown together first, then those that were rolled again, and so on.
pub type Throws = Vec<Vec<u8>>;

/// A told fight.
#[derive(Clone, Debug, PartialEq)]
pub struct Story {
    /// Everybody: those of side A, then those of side B.
    pub cast: Vec<Character>,
    /// What happened.
    pub turns: Vec<Turn>,
    /// How it ends.
    pub ending: Ending,
    /// The dice that each side threw, but for those where high is not good.
    pub thrown: BySide<Thrown>,
}

/// A fighter and what became of him.
#[derive(Clone, Debug, PartialEq)]
pub struct Character {
    /// His side.
    pub side: Side,
    /// What he is called in sentences.
    pub name: String,
    /// What he is called in short: `A`, or `B2` where his side has several.
    pub letter: String,
    /// His card.
    pub profile: Profile,
    /// His state where the story ends.
    pub fighter: Fighter,
    /// The turn in which he died; 0 if he lives.
    pub died_in: u8,
}

impl Character {
    /// His wound level where the story ends.
    pub fn wound_level(&self) -> WoundLevel {
        self.fighter.wound_level
    }
}

/// How a story ends.
#[derive(Clone, Debug, PartialEq)]
pub enum Ending {
    /// A side is gone, or the turns are over.
    Over {
        /// How many turns there might have been.
        turns: u8,
    },
    /// The dice ran out.
    Needs(Needed),
}

/// A die that the rules ask for.
#[derive(Clone, Debug, PartialEq)]
pub struct Needed {
    /// In which turn.
    pub turn: u8,
    /// Who throws it; nobody in particular where a die decides between the sides.
    pub by: Option<Who>,
    /// For what.
    pub for_what: NeededFor,
    /// A die that is rolled again.
    pub again: bool,
    /// The dice thrown together with it that are known.
    pub known: Vec<u8>,
    /// How many are missing, with it.
    pub missing: u8,
}

/// What a die is needed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NeededFor {
    /// Which side places its dice first.
    Order,
    /// A test of DIS: who places his dice first.
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thrown {
    /// How many.
    pub dice: u32,
    /// What they show together.
    pub sum: u32,
}

/// One turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// From 1.
    pub number: u8,
    /// What happened in it.
    pub scenes: Vec<Scene>,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Scene {
    /// Between equals, who places his dice first [VII-C-1, VII-B].
    Equals {
        /// The fighter who is alone; in a duel one of the two.
        lone: Who,
        /// Whether he does.
        lone_first: bool,
        /// Who tested DIS, where it was tested.
        contest: Option<Contest>,
        /// The die that decided, where nothing else did.
        die: Option<u8>,
    },
    /// A fighter placed his combat dice [VII-C-1].
    Placed(Placed),
    /// The initiative test [VII-C-2].
    Initiative(Contest),
    /// A pass of arms begins [VII-C-3].
    Pass {
        /// From 1 in every turn.
        number: u8,
    },
    /// A die that was kept back is placed.
    Reserve {
        /// By whom.
        who: Who,
        /// On attack or on defense.
        dice_for: DiceFor,
    },
    /// An attack [VII-C-4].
    Attack(Box<Attack>),
    /// A fighter who stayed in spite of his death leaves.
    Leaves {
        /// Who.
        who: Who,
    },
    /// A fighter may heal [IV-D-3].
    Heals {
        /// Who.
        who: Who,
        /// His dice.
        dice: Vec<u8>,
        /// His wound level before.
        before: WoundLevel,
        /// And after.
        after: WoundLevel,
    },
}

/// Combat dice placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// By whom.
    pub who: Who,
    /// Dice on attack.
    pub attack: u8,
    /// Dice on defense.
    pub defense: u8,
    /// Dice that lower ATT and DEF.
    pub sequence: u8,
    /// An attack die was taken in fury.
    pub fury: bool,
    /// A die is kept back.
    pub reserve: bool,
}

/// An opposed test.
#[derive(Clone, Debug, PartialEq)]
pub struct Contest {
    /// Who tests.
    pub who: BySide<Who>,
    /// The throws that ended in a tie.
    pub ties: Vec<BySide<Throws>>,
    /// What decided it.
    pub tests: BySide<Test>,
    /// Who won.
    pub winner: Side,
}

/// A test of a characteristic [II-A].
#[derive(Clone, Debug, PartialEq)]
pub struct Test {
    /// What was tested.
    pub value: Current,
    /// Its dice.
    pub throws: Throws,
    /// A die that might have been rolled again was kept.
    pub kept_open: bool,
    /// What the dice say.
    pub natural_result: i16,
    /// With the value.
    pub final_result: i16,
    /// It failed whatever it was for.
    pub automatic_failure: bool,
}

/// A current value and what made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Current {
    /// Of which characteristic.
    pub characteristic: Value,
    /// What the card prints.
    pub printed: i16,
    /// What changes it.
    pub changes: Vec<Change>,
    /// What comes of it.
    pub value: i16,
}

impl Current {
    /// Notes a change, unless it is none.
    pub(super) fn change(&mut self, cause: Cause, by: i16) {
        if by != 0 {
            self.changes.push(Change { cause, by });
            self.value += by;
        }
    }

    /// Notes what leads to this value.
    pub(super) fn change_to(&mut self, value: i16, cause: Cause) {
        self.change(cause, value - self.value);
    }
}

/// A bonus or malus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// Why.
    pub cause: Cause,
    /// How much.
    pub by: i16,
}

/// Why a value is not the printed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Wounds [II-B-4].
    Wounds(WoundLevel),
    /// Stunned [II-B-5].
    Stunned,
    /// Sustained defense [VII-C-5].
    Sustained,
    /// The others of his side, in the initiative test [VII-C-2].
    Others,
    /// Dice taken in sequence.
    Sequence,
    /// A bonus once a turn.
    Resolution,
    /// Two attack dice in one.
    MasterStrike,
    /// The target's wounds, where the rules read the table so.
    WoundRow,
    /// Other abilities.
    Abilities,
}

/// An attack, from its announcement to what it left behind.
#[derive(Clone, Debug, PartialEq)]
pub struct Attack {
    /// Who.
    pub attacker: Who,
    /// Whom.
    pub target: Who,
    /// What abilities made of it.
    pub manner: Manner,
    /// The attack test; none where it could not fail.
    pub attack: Option<Test>,
    /// How many dice the target used.
    pub defense_dice: u8,
    /// He has some.
    pub has_defense_dice: bool,
    /// He placed some in this turn.
    pub had_defense_dice: bool,
    /// With sustained defense.
    pub sustained: bool,
    /// The defense test, if there was one.
    pub defense: Option<Test>,
    /// How it ended.
    pub end: Strike,
    /// The target before it.
    pub before: Fighter,
    /// The target after it.
    pub after: Fighter,
}

/// How an attack ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Strike {
    /// The attack test failed by itself.
    Failed {
        /// The target made an attack die of his defense die.
        swapped: bool,
    },
    /// Parried.
    Parried {
        /// By so much that the target gains an attack die.
        countered: bool,
    },
    /// It landed, and took a die instead of wounding.
    Feint,
    /// It landed.
    Landed(Wound),
    /// It landed, and the dice of the wound roll are missing.
    Pending,
}

/// A wound roll [II-B].
#[derive(Clone, Debug, PartialEq)]
pub struct Wound {
    /// STR of the attacker.
    pub strength: Current,
    /// RES of the target.
    pub resistance: Current,
    /// What else counts.
    pub beside: Vec<Change>,
    /// The die that may save the target.
    pub save: Option<u8>,
    /// The die that is added to STR.
    pub strength_die: Option<u8>,
    /// What the wound dice said; none where the target was saved.
    pub roll: Option<Roll>,
    /// The further die of a toxic weapon.
    pub further: Option<u8>,
    /// What came of it.
    pub result: WoundResult,
}

/// The dice of a wound roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roll {
    /// As they were thrown: two, or three.
    pub dice: Vec<u8>,
    /// Those that count, the lower one first.
    pub kept: [u8; 2],
    /// The column of the table.
    pub location: usize,
    /// The higher die with everything that counts: the row is read from it.
    pub total: i16,
    /// It killed as a double, whatever the table says.
    pub kills_by_double: bool,
}

impl Story {
    /// Those of a side.
    pub fn side(&self, side: Side) -> impl Iterator<Item = &Character> {
        self.cast.iter().filter(move |character| character.side == side)
    }

    /// The AP that a side lost so far.
    pub fn lost(&self, side: Side) -> u64 {
        let dead = self.side(side).filter(|character| character.died_in > 0);
        dead.map(|character| u64::from(character.profile.strategic_value.get())).sum()
    }

    /// AP that side A destroyed less AP that it lost.
    pub fn balance(&self) -> i64 {
        self.lost(Side::B) as i64 - self.lost(Side::A) as i64
    }

    /// Whether the dice lasted to the end.
    pub fn is_over(&self) -> bool {
        matches!(self.ending, Ending::Over { .. })
    }
}
