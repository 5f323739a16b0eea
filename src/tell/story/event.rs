//! Skirmishes, and their events, most of which occur in battles as well. Positions are centimeters
//! along the line on which the skirmish is fought; side A starts at 0.

use super::{Cast, Character, Condition, Contest, Scene, Test, Who, Wound};
use crate::rules::skirmish::{AssaultKind, DisengageTest, SpeechChoice};
use crate::rules::{BySide, Side, WoundLevel, WoundResult};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The story of one skirmish.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SkirmishStory {
    /// All fighters: side A first, then side B.
    #[serde(rename = "fighters")]
    #[schemars(with = "Vec<Character>")]
    pub cast: Cast,
    /// The turns in order.
    pub turns: Vec<SkirmishTurn>,
}

/// One turn of a skirmish.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SkirmishTurn {
    /// Number of the turn, from 1.
    pub number: u8,
    /// Events of the turn, in order.
    #[serde(rename = "deeds")]
    pub events: Vec<SkirmishStoryEvent>,
    /// The living fighters at the end of the turn.
    pub standing: Vec<Standing>,
}

/// A fighter at the end of a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Standing {
    /// The fighter described.
    pub who: Who,
    /// Position in centimeters along the line of the skirmish; side A starts at 0.
    pub at: f64,
    /// Wound level at the end of the turn.
    pub wound_level: WoundLevel,
    /// Whether the fighter is in rout (IX); left out if it is not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_rout: bool,
    /// Enemies in contact with the fighter at the end of the turn.
    pub contacts: Vec<Who>,
}

/// An event in a skirmish.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[schemars(rename = "SkirmishDeed")]
pub enum SkirmishStoryEvent {
    /// Contacts at the start, for fighters that start in contact; they are drawn by lot.
    LinesUp {
        /// Groups of fighters in contact with each other: one fighter of the smaller side and its
        /// enemies.
        in_contact: Vec<BySide<Vec<Who>>>,
        /// Fighters for whom there is no room beside an enemy.
        second_rank: Vec<Who>,
    },
    /// The first word in the activation phase is assigned (IV-A-2, IV-B-1).
    FirstWord {
        /// The side that won the tactics roll and chose; null if the situation fixes who speaks
        /// first.
        chooser: Option<Side>,
        /// The side that speaks first.
        speaker: Side,
        /// The tactics roll; null without one, or if a DIS is unknown.
        contest: Option<Box<Contest>>,
        /// The die that decides in place of the roll if a DIS is unknown.
        die: Option<u8>,
    },
    /// A side's turn of speech: what it does with its cards, and whom it activates (IV-B-1).
    Speaks {
        /// The side that speaks.
        side: Side,
        /// The choice made with the cards.
        word: SpeechChoice,
        /// The fighters activated.
        fighters: Vec<Who>,
        /// The fighters of the card that is put aside in reserve.
        put_aside: Vec<Who>,
    },
    /// A move (V-A, V-B).
    Moves {
        /// The fighter that moves.
        who: Who,
        /// Position before the move.
        from: f64,
        /// Position after the move.
        to: f64,
        /// Kind of move.
        how: Gait,
    },
    /// A charge or an engagement ends (V-B-3).
    Assault {
        /// The fighter that charges or engages.
        who: Who,
        /// Charge or engagement.
        how: AssaultKind,
        /// Enemies against which the charge or engagement was declared.
        targets: Vec<Who>,
        /// Enemies in contact with the fighter afterwards.
        reached: Vec<Who>,
    },
    /// A fighter suffers charge penalties (V-B-3).
    Penalized {
        /// The fighter that suffers the penalties.
        who: Who,
    },
    /// A test of courage against the FEAR of an enemy (IX).
    TestsCourage {
        /// The fighter that tests.
        who: Who,
        /// The enemy that frightens it.
        enemy: Who,
        /// FEAR of the enemy, the difficulty.
        fear: i16,
        /// Courage of the fighter, or of its leader.
        courage: i16,
        /// The leader whose courage it is; left out if it is the fighter's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        leader: Option<Who>,
        /// The assault before which the fighter tests; left out if it is the target of one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<AssaultKind>,
        /// Faces of the dice; empty if an ability passes the test.
        dice: Vec<u8>,
        /// Whether the fighter holds.
        success: bool,
    },
    /// A test of discipline by which a fanatic stands firm after a failed test of courage (XII).
    StandsFirm {
        /// The fighter that tests.
        who: Who,
        /// DIS that is tested: the highest of its own and that of leaders in range, each with the
        /// bonus of a staff.
        discipline: i16,
        /// Difficulty of the test.
        difficulty: i16,
        /// Faces of the dice.
        dice: Vec<u8>,
        /// Whether the fighter stands firm.
        success: bool,
    },
    /// A fighter is in rout, but stays in contact (IX).
    Routed {
        /// The fighter in rout.
        who: Who,
    },
    /// A fighter whose target is gone assaults others from the place of this target (V-B-3).
    Redirects {
        /// The fighter that redirects its assault.
        who: Who,
        /// The new targets.
        targets: Vec<Who>,
    },
    /// The flight of a fighter in rout (IX).
    Flees {
        /// The fighter that flees.
        who: Who,
        /// Whether it leaves the table and is lost.
        leaves: bool,
    },
    /// An attempt to rally (IV-D-1, IX).
    Rallies {
        /// The fighter in rout.
        who: Who,
        /// The value tested, the fighter's own or a leader's; null without a test.
        value: Option<i16>,
        /// Whether it is DIS, otherwise courage.
        by_discipline: bool,
        /// Difficulty of the test.
        difficulty: i16,
        /// Whether an enemy in contact frightens the fighter, so that it does not test.
        is_frightened: bool,
        /// Faces of the dice; empty without a test.
        dice: Vec<u8>,
        /// Whether the fighter rallies.
        success: bool,
    },
    /// A rallying cry, which raises the courage of all friends in this turn (XII).
    Cries {
        /// The fighter that uses its rallying cry.
        who: Who,
        /// Friends whose rout it ends.
        rallied: Vec<Who>,
    },
    /// A scout is hidden from now on: enemies may not target it (XII).
    Hides {
        /// The scout.
        who: Who,
    },
    /// A scout is no longer hidden (XII).
    Revealed {
        /// The scout.
        who: Who,
        /// The enemy that spotted it; null if it assaulted, shot or used its rallying cry.
        by: Option<Who>,
    },
    /// An attempt to disengage (V-C).
    Disengages {
        /// The fighter that tries to disengage.
        who: Who,
        /// Characteristic tested in the attempt.
        by: DisengageTest,
        /// Difficulty of the test.
        difficulty: i16,
        /// The test.
        test: Test,
        /// Whether contact is broken.
        success: bool,
    },
    /// Cover is taken from a shot (VI-A-2).
    TakesCover {
        /// The fighter that takes cover.
        who: Who,
    },
    /// A shot (VI-A).
    Shoots {
        /// The fighter that shoots.
        shooter: Who,
        /// The enemy aimed at.
        target: Who,
        /// Difficulty of the test; null beyond the longest range.
        difficulty: Option<i16>,
        /// The test of AIM; null beyond the longest range.
        test: Option<Test>,
        /// The die that decides who is hit by a shot into a melee (VI-B-1); null without one.
        melee_die: Option<u8>,
        /// Whether this is the first shot of a shooter that does not move, which wounds more
        /// gravely (VI-B-2).
        unmoving: bool,
        /// Whether this is a shot at an assailant, by an ability (XII); left out otherwise.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        in_reaction: bool,
        /// The fighter hit; null for a miss.
        hit: Option<Box<ShotHit>>,
    },
    /// A melee is split into combats (VII-A).
    Splits {
        /// The side that splits the melee.
        by: Side,
        /// Fighters of each combat, by side.
        combats: Vec<BySide<Vec<Who>>>,
        /// The test of DIS that decides which side splits; null without one, or if a DIS is
        /// unknown.
        contest: Option<Box<Contest>>,
        /// The die that decides in place of the test if a DIS is unknown.
        die: Option<u8>,
    },
    /// A side wins the right to choose the first combat (VII-B).
    Authority {
        /// The side that wins the right.
        side: Side,
        /// The test of authority; null without one, or if a DIS is unknown.
        contest: Option<Box<Contest>>,
        /// The die that decides in place of the test if a DIS is unknown.
        die: Option<u8>,
    },
    /// A combat (VII-C).
    Combat(SkirmishCombat),
    /// A victor's pursuit move (VII-C-6).
    Pursues {
        /// The victorious fighter.
        who: Who,
        /// Kind of pursuit.
        #[serde(flatten)]
        how: Chase,
    },
    /// A fighter that was killed and stayed until the end of the phase leaves.
    Leaves {
        /// The fighter that leaves.
        who: Who,
    },
    /// A fighter heals wound levels (IV-D-3).
    Heals {
        /// The fighter that heals.
        who: Who,
        /// The friend whose ability heals it; left out if it is its own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Who>,
        /// Wound level after healing.
        after: WoundLevel,
    },
}

/// Kind of move in a skirmish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    /// A walk of at most MOV.
    Walk,
    /// A run of MOV × 2, or as far as an ability permits.
    Run,
    /// A move under cover (V-B-4).
    UnderCover,
    /// Part of a charge.
    Charge,
    /// Part of an engagement.
    Engage,
}

/// A fighter hit by a shot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ShotHit {
    /// The fighter hit: the target, or a friend of the shooter in contact with the target.
    pub who: Who,
    /// The wound roll.
    pub wound: Wound,
    /// Result of the wound roll.
    pub result: WoundResult,
    /// Condition of the fighter before the shot.
    pub before: Condition,
    /// Condition of the fighter afterwards.
    pub after: Condition,
}

/// A combat of a skirmish.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SkirmishCombat {
    /// The fighters by side.
    pub fighters: BySide<Vec<Who>>,
    /// The side that chose this combat; null if there was no choice.
    pub chooser: Option<Side>,
    /// Events of the combat, in order.
    pub scenes: Vec<Scene>,
    /// Condition of each fighter afterwards, side A first.
    pub after: Vec<Aftermath>,
}

/// A fighter's condition after a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Aftermath {
    /// The fighter described.
    pub who: Who,
    /// Condition of the fighter after the combat.
    #[serde(flatten)]
    pub condition: Condition,
}

/// What a victorious fighter does after a combat (VII-C-6).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "how", rename_all = "snake_case")]
pub enum Chase {
    /// Stays in place.
    Stays,
    /// Moves without engaging.
    Goes {
        /// Position after the move.
        to: f64,
    },
    /// Engages another enemy.
    Engages {
        /// The enemy that is engaged.
        enemy: Who,
    },
    /// Engages an enemy already in contact, without a move.
    TurnsOn {
        /// The enemy in contact that is engaged.
        enemy: Who,
    },
}
