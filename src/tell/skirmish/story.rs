//! What the story of a skirmish is made of. It is its JSON: the names here are the keys there, and fighters are called by
//! their letters. Places are centimeters along the line on which the skirmish is fought: side A starts at 0.

use crate::rules::{BySide, Side, WoundLevel, WoundResult};
use crate::tell::story::{Character, Condition, Scene, Who, cast};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A told skirmish.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SkirmishStory {
    /// Everybody: those of side A, then those of side B.
    #[serde(rename = "fighters")]
    pub cast: Vec<Character>,
    /// What happened, from the first turn.
    pub turns: Vec<SkirmishTurn>,
}

/// One turn of a skirmish.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SkirmishTurn {
    /// Which, from 1.
    pub number: u8,
    /// What happened in it, in order.
    pub deeds: Vec<SkirmishDeed>,
    /// The living at its end.
    pub standing: Vec<Standing>,
}

/// A fighter at the end of a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Standing {
    /// Who.
    pub who: Who,
    /// Where.
    pub at: f64,
    /// How gravely wounded.
    pub wound_level: WoundLevel,
    /// The enemies in contact.
    pub contacts: Vec<Who>,
}

/// Something that happened in a skirmish.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SkirmishDeed {
    /// It is drawn who of the fighters that start in contact stands against whom.
    LinesUp {
        /// Those in contact with each other.
        in_contact: Vec<BySide<Vec<Who>>>,
        /// Those who find no room beside an enemy.
        second_rank: Vec<Who>,
    },
    /// Who has the first word in the activation phase (IV-A-2, IV-B-1).
    FirstWord {
        /// The winner of the tactics roll, who chose; null where the first word is a term of the skirmish.
        chooser: Option<Side>,
        /// Who speaks first.
        speaker: Side,
    },
    /// A turn of speech (IV-B-1).
    Speaks {
        /// Whose.
        side: Side,
        /// What is done with the cards.
        word: CardWord,
        /// Who is activated.
        fighters: Vec<Who>,
        /// The fighters of the card that is put aside in reserve.
        put_aside: Vec<Who>,
    },
    /// A move (V-A, V-B).
    Moves {
        /// Who.
        who: Who,
        /// From where.
        from: f64,
        /// To where.
        to: f64,
        /// How.
        how: Gait,
    },
    /// A charge or an engagement is over (V-B-3).
    Assault {
        /// Who.
        who: Who,
        /// Which of the two.
        how: Onset,
        /// Whom.
        targets: Vec<Who>,
        /// Those with whom there is contact now.
        reached: Vec<Who>,
    },
    /// Charge penalties (V-B-3).
    Penalized {
        /// Whose.
        who: Who,
    },
    /// An attempt to disengage (V-C).
    Disengages {
        /// Who.
        who: Who,
        /// What is tested.
        by: Escape,
        /// Whether contact is broken.
        success: bool,
    },
    /// Cover is taken from a shot (VI-A-2).
    TakesCover {
        /// Who.
        who: Who,
    },
    /// A shot (VI-A).
    Shoots {
        /// Who.
        shooter: Who,
        /// At whom.
        target: Who,
        /// The difficulty of the test; null beyond the last range.
        difficulty: Option<i16>,
        /// Who is hit; null where nobody is.
        hit: Option<ShotHit>,
    },
    /// A melee is split into combats (VII-A).
    Splits {
        /// By whom.
        by: Side,
        /// Who fights whom.
        combats: Vec<BySide<Vec<Who>>>,
    },
    /// The side that chooses the first combat (VII-B).
    Authority {
        /// Which.
        side: Side,
    },
    /// A combat (VII-C).
    Combat(SkirmishCombat),
    /// A victor's pursuit move (VII-C-6).
    Pursues {
        /// Who.
        who: Who,
        /// How.
        #[serde(flatten)]
        how: Chase,
    },
    /// A fighter who stayed in spite of death leaves.
    Leaves {
        /// Who.
        who: Who,
    },
    /// Wound levels heal (IV-D-3).
    Heals {
        /// Whose.
        who: Who,
        /// The wound level after.
        after: WoundLevel,
    },
}

/// What a player does with the cards in a turn of speech (IV-B-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CardWord {
    /// The next card is played.
    Top,
    /// The next card is put aside in reserve.
    PutAside,
    /// The card in reserve is played.
    Reserve,
    /// The card in reserve and the next one are played together.
    Both,
    /// A refusal: no card is played.
    Refuse,
}

/// How a fighter moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    /// MOV.
    Walk,
    /// MOV x 2, or as an ability says.
    Run,
    /// Under cover (V-B-4).
    UnderCover,
    /// As part of a charge.
    Charge,
    /// As part of an engagement.
    Engage,
}

/// A charge or an engagement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Onset {
    /// From free; those who are charged may suffer charge penalties.
    Charge,
    /// Without penalties.
    Engage,
}

/// What is tested to disengage (V-C).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Escape {
    /// INI.
    Agility,
    /// STR.
    Force,
}

/// Who was hit by a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShotHit {
    /// Who: the target, or a friend of the shooter in contact with the target.
    pub who: Who,
    /// The result of the wound roll.
    pub result: WoundResult,
    /// The fighter after it.
    pub after: Condition,
}

/// A combat of a skirmish.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SkirmishCombat {
    /// Who fights whom.
    pub fighters: BySide<Vec<Who>>,
    /// Who chose it; null where it did not matter.
    pub chooser: Option<Side>,
    /// What happened in it, in order.
    pub scenes: Vec<Scene>,
    /// What became of everybody in it, those of side A first.
    pub after: Vec<Aftermath>,
}

/// What became of a fighter in a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Aftermath {
    /// Who.
    pub who: Who,
    /// The fighter after it.
    #[serde(flatten)]
    pub condition: Condition,
}

/// How a victor pursues (VII-C-6).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "how", rename_all = "snake_case")]
pub enum Chase {
    /// Not at all.
    Stays,
    /// By a move to a place.
    Goes {
        /// Where.
        to: f64,
    },
    /// By engaging an enemy.
    Engages {
        /// Whom.
        enemy: Who,
    },
    /// By going on against an enemy in contact already, without a move.
    TurnsOn {
        /// Whom.
        enemy: Who,
    },
}

impl SkirmishStory {
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

    /// The AP that a side lost.
    pub fn lost(&self, side: Side) -> u64 {
        cast::lost(&self.cast, side)
    }

    /// AP that side A destroyed less AP that it lost.
    pub fn balance(&self) -> i64 {
        self.lost(Side::B) as i64 - self.lost(Side::A) as i64
    }
}
