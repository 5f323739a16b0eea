//! Events of a skirmish outside its combats, and the observer that receives them,
//! [`SkirmishObserver`]. Observing never changes a fight.

use super::super::event::Observer;
use super::super::side::{BySide, Side};
use super::super::team::Team;
use super::super::wound::WoundResult;
use super::decision::{Assault, AssaultKind, DisengageTest, Pursuit};
use super::field::{FieldView, FighterId, MoveKind};
use super::separation::{CombatList, CombatMembers};
use super::sequence::SpeechChoice;

/// The phases of a turn that are played [IV-B to D].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The activation phase [IV-B].
    Activation,
    /// The combat phase [IV-C].
    Combat,
    /// The maintenance phase [IV-D].
    Maintenance,
}

/// What a fighter in rout tests to rally [IV-D-1].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RallyTest {
    /// The value, the fighter's own or a leader's.
    pub value: i16,
    /// It is DIS, otherwise courage.
    pub by_discipline: bool,
}

/// An event of a skirmish.
#[derive(Clone, Copy, Debug)]
pub enum SkirmishEvent {
    /// The positions of fighters that start in contact were drawn.
    ContactsDrawn,
    /// Each side named the fighter with which it tests DIS; the dice of the test follow. The next
    /// event tells what the test decided [IV-A-2, VII-A, VII-B].
    TestsDiscipline {
        /// The fighter of each side that is tested.
        testers: BySide<FighterId>,
    },
    /// The first speaker of the activation phase is decided [IV-A-2, IV-B-1].
    FirstSpeaker {
        /// The winner of the tactics roll, who chose; `None` if the skirmish fixes the first
        /// speaker.
        chooser: Option<Side>,
        /// The side that speaks first.
        speaker: Side,
    },
    /// A player used a turn of speech [IV-B-1]. The actions of the fighters follow.
    TurnOfSpeech {
        /// Side whose player used the turn of speech.
        side: Side,
        /// What the player did with its cards.
        choice: SpeechChoice,
        /// The activated fighters; empty if no card is played or all fighters of the card are dead.
        fighters: Team,
        /// The living fighters of the card put in reserve, which is secret; empty for other
        /// choices.
        put_aside: Team,
    },
    /// A fighter moved [V-A].
    Moved {
        /// Fighter that moved.
        who: FighterId,
        /// Start, in millimeters along the line.
        from: i32,
        /// End, in millimeters along the line.
        to: i32,
        /// Kind of the move, which limits its length.
        move_kind: MoveKind,
    },
    /// An assault was played to its end, whether or not it reached an enemy [V-B-3].
    Assaulted {
        /// Fighter that charged or engaged.
        who: FighterId,
        /// The assault as announced, with its intended targets.
        assault: Assault,
        /// Enemies that this assault brought into contact with the fighter.
        reached: Team,
    },
    /// A fighter tested courage against the FEAR of an enemy, because of an assault [chapter IX].
    CourageTested {
        /// Fighter that tested.
        who: FighterId,
        /// The enemy that frightened it.
        enemy: FighterId,
        /// FEAR of the enemy, the difficulty.
        fear: i16,
        /// Courage that was tested, the fighter's own or a leader's.
        courage: i16,
        /// The leader whose courage it was; `None` if the fighter's own.
        leader: Option<FighterId>,
        /// The assault that the fighter is about to make; `None` if it is a target.
        before: Option<AssaultKind>,
        /// Whether the test succeeded.
        success: bool,
    },
    /// A fanatic that failed a courage test tested its discipline to stand firm [chapter XII].
    StandsFirm {
        /// Fighter that tested.
        who: FighterId,
        /// DIS that was tested: the fighter's own or a leader's, with the bonus of a staff.
        discipline: i16,
        /// Difficulty of the test.
        difficulty: i16,
        /// Whether the test succeeded.
        success: bool,
    },
    /// A fighter is in rout, but stays, as it is in contact [chapter IX].
    Routed(FighterId),
    /// The target of an assault is gone: the fighter went to its place, and assaults others from
    /// there [V-B-3].
    Redirected {
        /// Fighter that redirects its assault.
        who: FighterId,
        /// The new targets.
        targets: Team,
    },
    /// A fighter in rout fled; its move was reported before [chapter IX].
    Fled {
        /// Fighter that fled.
        who: FighterId,
        /// Whether it left the table, and so is lost.
        leaves: bool,
    },
    /// A fighter in rout tried to rally [IV-D-1, IX].
    Rallied {
        /// Fighter in rout.
        who: FighterId,
        /// An enemy in contact frightens the fighter, so that it fails without a test.
        is_frightened: bool,
        /// What it tested; `None` without a test.
        tested: Option<RallyTest>,
        /// Whether the fighter is no longer in rout.
        success: bool,
    },
    /// A fighter used its rallying cry [chapter XII].
    RallyingCry {
        /// Fighter that used it.
        who: FighterId,
        /// Friends whose rout it ended.
        rallied: Team,
    },
    /// A scout is hidden from now on [chapter XII].
    Hides(FighterId),
    /// A scout is no longer hidden [chapter XII].
    Revealed {
        /// Scout that was hidden.
        who: FighterId,
        /// The enemy that spotted it; `None` if it revealed itself by an assault, a shot or a
        /// rallying cry.
        by: Option<FighterId>,
    },
    /// A fighter suffers a charge penalty [V-B-3].
    Penalized(FighterId),
    /// A fighter tried to disengage [V-C].
    Disengaged {
        /// Fighter that tried to disengage.
        who: FighterId,
        /// Characteristic that was tested.
        way: DisengageTest,
        /// Whether the test succeeded.
        success: bool,
    },
    /// A fighter took cover from a shot [VI-A-2] or moved under cover [V-B-4].
    TookCover(FighterId),
    /// A shot was resolved [VI-A].
    Shot {
        /// Fighter that shot.
        shooter: FighterId,
        /// Enemy that was aimed at; another fighter may be hit.
        target: FighterId,
        /// Difficulty of the AIM test; `None` beyond the longest range.
        difficulty: Option<i16>,
        /// Whether this is the first shot of a fighter that does not move, which wounds more
        /// gravely [VI-B-2].
        unmoving: bool,
        /// Whether this is a shot at an assailant [chapter XII].
        in_reaction: bool,
        /// The fighter hit and the result of the wound roll; `None` for a miss.
        hit: Option<(FighterId, WoundResult)>,
    },
    /// A melee was separated [VII-A].
    Separated {
        /// The side that separated the melee.
        by: Side,
        /// The fighters in the melee.
        members: BySide<Team>,
        /// Combats into which the melee was separated.
        combats: CombatList,
    },
    /// Authority is decided: this side chooses the first combat [VII-B].
    Authority(Side),
    /// A combat begins; its own events follow.
    CombatBegins {
        /// The fighters in the combat.
        members: CombatMembers,
        /// The side that chose this combat, if known.
        chooser: Option<Side>,
    },
    /// The combat between these fighters is over for this turn.
    CombatEnds(CombatMembers),
    /// A victor's pursuit move, as the rules allowed it [VII-C-6].
    Pursued {
        /// Victor that may pursue.
        who: FighterId,
        /// What the fighter did: stay, move or engage.
        pursuit: Pursuit,
    },
    /// A fighter's wounds or tokens healed [IV-D-3].
    Healed {
        /// The fighter whose wounds or tokens healed.
        who: FighterId,
        /// The fighter whose ability healed them: itself or a friend that touches it.
        by: FighterId,
    },
    /// A phase is over.
    PhaseEnds(Phase),
}

/// An observer of skirmishes, which receives each event.
pub trait SkirmishObserver: Observer {
    /// Receives an event and the field after it; the default ignores it.
    #[inline]
    fn on_skirmish_event(&mut self, _event: &SkirmishEvent, _view: &FieldView) {}
}

/// The observer that ignores everything.
impl SkirmishObserver for () {}
