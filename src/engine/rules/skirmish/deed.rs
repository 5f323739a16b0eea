//! Deeds: what an onlooker of a skirmish may note down beside the events of its combats. Watching never changes a
//! fight.

use super::super::event::Witness;
use super::super::side::{BySide, Side};
use super::super::team::Team;
use super::super::wound::WoundResult;
use super::decision::{Assault, Pursuit, Way};
use super::field::{FieldView, Miniature, Stride};
use super::separation::{Pairing, Pairings};
use super::sequence::Word;

/// The phases of a turn that are played [IV-B to D].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// IV-B.
    Activation,
    /// IV-C.
    Combat,
    /// IV-D.
    Maintenance,
}

/// Something that happened.
#[derive(Clone, Copy, Debug)]
pub enum Deed {
    /// It was drawn who of the fighters that start in contact stands against whom.
    LinedUp,
    /// Who has the first word in the activation phase [IV-A-2, IV-B-1].
    FirstWord {
        /// The winner of the tactics roll, who chose; none where the first word is a term of the skirmish.
        chooser: Option<Side>,
        /// Who speaks first.
        speaker: Side,
    },
    /// A player used his turn of speech [IV-B-1]. What his fighters do follows.
    Speaks {
        /// Whose it is.
        side: Side,
        /// What he does with his cards.
        word: Word,
        /// Who is activated; nobody where no card is played, or where all of the card are dead.
        fighters: Team,
        /// The living of the card that he puts aside, which is secret; nobody where he does something else.
        put_aside: Team,
    },
    /// A fighter moved on his own feet [V-A].
    Moved {
        /// Who.
        who: Miniature,
        /// From where, in millimeters along the line.
        from: i32,
        /// To where.
        to: i32,
        /// How.
        stride: Stride,
    },
    /// An assault ended: whom he has come into contact with, if with anybody [V-B-3].
    Assaulted {
        /// Who.
        who: Miniature,
        /// What was announced.
        assault: Assault,
        /// Whom he touches now.
        reached: Team,
    },
    /// A fighter suffers charge penalties [V-B-3].
    Penalized(Miniature),
    /// A fighter tried to disengage [V-C].
    Disengaged {
        /// Who.
        who: Miniature,
        /// How.
        way: Way,
        /// Whether he left.
        success: bool,
    },
    /// A fighter took cover from a shot [VI-A-2], or moved under cover [V-B-4].
    TookCover(Miniature),
    /// A shot [VI-A].
    Shot {
        /// By whom.
        shooter: Miniature,
        /// At whom.
        target: Miniature,
        /// The difficulty of the test; none beyond the last range.
        difficulty: Option<i16>,
        /// Who was hit, and the result of the wound roll.
        hit: Option<(Miniature, WoundResult)>,
    },
    /// A melee was split [VII-A].
    Separated {
        /// By whom.
        by: Side,
        /// Who is in it.
        members: BySide<Team>,
        /// Into what.
        pairings: Pairings,
    },
    /// The player who chooses the first combat [VII-B].
    Authority(Side),
    /// A combat begins; its events follow.
    CombatBegins {
        /// Who fights whom.
        pairing: Pairing,
        /// Who chose it among others.
        chooser: Option<Side>,
    },
    /// A combat is over.
    CombatEnds(Pairing),
    /// A victor's pursuit move [VII-C-6], as the rules let it happen.
    Pursued {
        /// Who.
        who: Miniature,
        /// How.
        pursuit: Pursuit,
        /// Whether he made his pursuit move; whoever stays where he is has it still before him.
        moved: bool,
    },
    /// Wound levels of a fighter healed [IV-D-3].
    Healed(Miniature),
    /// A phase is over.
    PhaseEnds(Phase),
}

/// Whoever watches a skirmish.
pub trait Onlooker: Witness {
    /// Sees a deed and the field after it; by default notes nothing.
    #[inline]
    fn look(&mut self, _deed: &Deed, _view: &FieldView) {}
}

/// Nobody watches.
impl Onlooker for () {}
