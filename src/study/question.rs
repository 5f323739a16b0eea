//! What a question is, what can go wrong on the way to its answer, and how progress is told.

use super::head::Head;
use crate::balance::BATTLE_AS_FIGHTS;
use crate::scenario::{Faults, Message, Sentence};
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;

/// Something that can be asked, with everything that is needed to answer it.
pub trait Question {
    /// What it is answered with.
    type Answer: Answer;

    /// Answers it, on the threads of the pool in which it is called; the same question has the same answer on any number of
    /// threads. `progress` is told what is done.
    ///
    /// # Errors
    /// When what is asked has no answer, or something outside the program fails.
    fn answer(&self, progress: &dyn Progress) -> Result<Self::Answer, Failed>;
}

/// A question whose work several programs can share, by a [memo](crate::simulate::Memo) that says what is left to the others.
pub trait SharedQuestion: Question {
    /// Plays what there is to play, for the sake of what is kept of it.
    ///
    /// # Errors
    /// As of [`Question::answer`].
    fn play(&self, progress: &dyn Progress) -> Result<(), Failed>;
}

/// One of so many parts of the work of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    number: u64,
    of: u64,
}

impl Part {
    /// The part of this number, from 0, of so many; of one at least.
    pub fn new(number: u64, of: u64) -> Self {
        let of = of.max(1);
        Part { number: number % of, of }
    }

    /// How many parts there are.
    pub fn of(self) -> u64 {
        self.of
    }

    /// Whether the thing at this place is of it: things are dealt out like cards.
    pub fn has(self, place: usize) -> bool {
        place as u64 % self.of == self.number
    }
}

/// A question whose later work depends on what its earlier work came to, so that no [memo](crate::simulate::Memo) can say which pieces
/// are left to others. Parts of it are played ahead: whoever answers the whole question with what was kept of them plays what is
/// lacking then, and has the same answer as without them.
pub trait PartedQuestion: Question {
    /// Plays a part, for the sake of what is kept of it.
    ///
    /// # Errors
    /// As of [`Question::answer`].
    fn play_part(&self, part: Part, progress: &dyn Progress) -> Result<(), Failed>;
}

/// About how much work it is to find fair costs, before any of it is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extent {
    /// Fights on a line.
    pub fights: u64,
    /// Battles on a table.
    pub battles: u64,
}

impl Extent {
    /// This, and so many times the other.
    #[must_use]
    pub(super) fn and(self, times: u64, Extent { fights, battles }: Extent) -> Self {
        Extent { fights: self.fights + times * fights, battles: self.battles + times * battles }
    }

    /// As many fights as take about as long, for a progress bar.
    pub(super) fn as_fights(self) -> u64 {
        self.fights.saturating_add(self.battles.saturating_mul(BATTLE_AS_FIGHTS))
    }
}

/// A question that has an answer with fewer fights too: a whole one, whose intervals are wider.
pub trait ScalableQuestion: Question + Clone {
    /// How many fights it asks for; none where their number makes no difference.
    fn scale(&self) -> Option<Scale>;

    /// The same question with so many fights of each match-up, or battles.
    #[must_use]
    fn with_fights(&self, fights: u64) -> Self;
}

/// How many fights a question asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// The fewest of which there is an answer.
    pub least: u64,
    /// As many are asked for.
    pub asked: u64,
    /// By how many they are kept, where more fights begin with the same ones.
    pub kept_by: Option<u64>,
}

impl Scale {
    /// How many of so many fights need not be played again for more of them.
    pub fn kept(&self, fights: u64) -> u64 {
        self.kept_by.map_or(0, |each| fights - fights % each)
    }

    /// Not more, and a number that is easily read, or whose fights are all kept.
    pub fn rounded(&self, fights: u64) -> u64 {
        let rounded = match self.kept(fights) {
            0 => {
                let digits = fights.max(1).ilog10().saturating_sub(1);
                fights - fights % 10_u64.pow(digits)
            }
            kept => kept,
        };
        rounded.clamp(self.least.min(self.asked), self.asked)
    }
}

/// The answer to a question: the JSON of the command that asks it.
pub trait Answer: Serialize + DeserializeOwned + JsonSchema {
    /// The name of its schema and of its file: `duel`, `matrix`.
    fn name(&self) -> &str {
        &self.head().command
    }

    /// What it begins with.
    fn head(&self) -> &Head;

    /// The same, so that whoever asked can write down the command line that asks again.
    fn head_mut(&mut self) -> &mut Head;
}

/// Implements [`Answer`] for types with a field `head`.
macro_rules! answers {
    ($($answer:ty),* $(,)?) => {$(
        impl $crate::study::Answer for $answer {
            fn head(&self) -> &$crate::study::Head {
                &self.head
            }

            fn head_mut(&mut self) -> &mut $crate::study::Head {
                &mut self.head
            }
        }
    )*};
}
pub(crate) use answers;

/// What is counted while a question is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Fights of several match-ups.
    Fights,
    /// Fights of one match-up: its chances are known the better the more there are.
    FightsOfOne {
        /// Whether it ends when a precision is reached, so that the interval has to hold at every look.
        until_precise: bool,
    },
    /// Battles: the more duels of theirs are solved, the faster they go.
    Battles,
    /// Pairs that are solved.
    Pairs,
    /// Policies that are held against the best answer.
    Policies,
}

/// Is told how far a question is answered.
pub trait Progress: Sync {
    /// A part of the work begins, which is about so much.
    fn begin(&self, work: Work, total: u64);

    /// So much more of it is done.
    fn advance(&self, more: u64);

    /// What is left of it, by what is known now, in the order in which it comes: what is done next is of the first stretch.
    fn expect(&self, ahead: &[Stretch]) {
        let _ = ahead;
    }
}

/// Work that is ahead, all of which goes at one pace.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stretch {
    /// About how much it is.
    pub work: f64,
    /// How many times as long as of a stretch of pace 1 each of it takes.
    pub each: f64,
}

impl Stretch {
    /// So much work of pace 1.
    pub fn of(work: u64) -> Self {
        Stretch { work: work as f64, each: 1.0 }
    }
}

/// Progress that nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Progress for Silent {
    fn begin(&self, _: Work, _: u64) {}

    fn advance(&self, _: u64) {}
}

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failed {
    /// Everything that is wrong with what was asked.
    Faults(Faults),
    /// Something outside the program failed, or a computation that was not to fail.
    Outside(Sentence),
}

impl Failed {
    /// Faults that all lie with one option or argument.
    pub fn faults(place: &str, messages: impl IntoIterator<Item = impl Into<Message>>) -> Self {
        Self::Faults(Faults::of(place, messages))
    }
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Failed::Faults(faults) => faults.fmt(f),
            Failed::Outside(message) => message.fmt(f),
        }
    }
}

impl std::error::Error for Failed {}

impl From<Faults> for Failed {
    fn from(faults: Faults) -> Self {
        Failed::Faults(faults)
    }
}

#[cfg(feature = "frames")]
impl From<crate::aggregate::PolarsError> for Failed {
    fn from(error: crate::aggregate::PolarsError) -> Self {
        Failed::Outside(crate::fault!("fault-data-frame", error = error.to_string()))
    }
}
