//! The traits of questions and answers, the ways in which a question fails, and how progress is
//! reported.

use super::provenance::Provenance;
use crate::scenario::{Faults, Message, Sentence};
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt;

/// A question with everything that is needed to answer it.
pub trait Question {
    /// The type of the answer.
    type Answer: Answer;

    /// Answers the question on the current thread pool. The answer does not depend on the number of
    /// threads. Progress is reported to `progress`.
    ///
    /// # Errors
    /// If the question has no answer, or if something outside the program fails.
    fn answer(&self, progress: &dyn Progress) -> Result<Self::Answer, Failed>;
}

/// One of several parts into which the work of a question is split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    number: u64,
    count: u64,
}

impl Part {
    /// Creates part `number` (from 0) of `of` parts; `of` is raised to 1, and `number` wraps
    /// around.
    pub fn new(number: u64, of: u64) -> Self {
        let count = of.max(1);
        Part { number: number % count, count }
    }

    /// Whether the item at this index belongs to this part: item `i` belongs to part `i` modulo the
    /// number of parts.
    pub(crate) fn includes(self, place: usize) -> bool {
        place as u64 % self.count == self.number
    }
}

/// A question whose work several processes can share. Each of them simulates a part; a process that
/// then answers the whole question with the stored results gets the same answer as without them.
pub trait SharedQuestion: Question {
    /// Whether later work depends on the results of earlier work. If it does, no
    /// [cache](crate::simulate::PieceCache) can say which pieces are left to other processes: a
    /// part is what can be simulated beforehand, and the process that answers simulates what is
    /// missing.
    const DEPENDS_ON_RESULTS: bool = false;

    /// Simulates one part and stores its results in the cache, without an answer. A question whose
    /// work does not depend on results simulates the pieces that the cache leaves to this process.
    ///
    /// # Errors
    /// As for [`Question::answer`].
    fn play(&self, part: Part, progress: &dyn Progress) -> Result<(), Failed>;
}

/// An estimate of the work that a question about costs or worth needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorkEstimate {
    /// Number of fights on a line.
    pub fights: u64,
    /// Number of battles on a table.
    pub battles: u64,
}

impl WorkEstimate {
    /// Returns the sum of this estimate and `times` the other one.
    #[must_use]
    pub(super) fn plus_times(self, times: u64, WorkEstimate { fights, battles }: WorkEstimate) -> Self {
        WorkEstimate { fights: self.fights + times * fights, battles: self.battles + times * battles }
    }
}

/// A question that can also be answered with fewer fights: completely, with wider intervals.
pub trait ScalableQuestion: Question + Clone {
    /// Returns the number of fights that is asked for; `None` if the number makes no difference.
    fn scale(&self) -> Option<Scale>;

    /// Returns the same question with this number of fights per match-up, or of battles.
    #[must_use]
    fn with_fights(&self, fights: u64) -> Self;
}

/// The number of fights that is asked for, and down to which number it may be lowered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// The smallest number of fights for which there is an answer.
    pub min_fights: u64,
    /// The number of fights that is asked for.
    pub requested_fights: u64,
    /// The size of the blocks in which simulated fights are cached. `None` if a question with more
    /// fights does not begin with the same fights.
    pub cached_block_fights: Option<u64>,
}

impl Scale {
    /// Returns how many of `fights` fights are cached, so that a question with more fights need not
    /// simulate them again: whole blocks only.
    pub(crate) fn cached_fights(&self, fights: u64) -> u64 {
        self.cached_block_fights.map_or(0, |each| fights - fights % each)
    }

    /// Rounds down to whole cached blocks or, if there is none, to two significant digits; the
    /// result is within [`min_fights`](Self::min_fights) and
    /// [`requested_fights`](Self::requested_fights).
    pub fn round_down(&self, fights: u64) -> u64 {
        let rounded = match self.cached_fights(fights) {
            0 => {
                let digits = fights.max(1).ilog10().saturating_sub(1);
                fights - fights % 10_u64.pow(digits)
            }
            kept => kept,
        };
        rounded.clamp(self.min_fights.min(self.requested_fights), self.requested_fights)
    }
}

/// The answer to a question: the JSON of the command that asks it.
pub trait Answer: Serialize + DeserializeOwned + JsonSchema {
    /// The name of its schema and of its file, such as `duel` or `matrix`.
    fn name(&self) -> &str {
        &self.provenance().command
    }

    /// The provenance with which the answer begins.
    fn provenance(&self) -> &Provenance;

    /// The provenance, so that the command line can be added to it.
    fn provenance_mut(&mut self) -> &mut Provenance;
}

/// Implements [`Answer`] for types with a field `provenance`.
macro_rules! answers {
    ($($answer:ty),* $(,)?) => {$(
        impl $crate::study::Answer for $answer {
            fn provenance(&self) -> &$crate::study::Provenance {
                &self.provenance
            }

            fn provenance_mut(&mut self) -> &mut $crate::study::Provenance {
                &mut self.provenance
            }
        }
    )*};
}
pub(crate) use answers;

/// A phase of the work of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Work without a name, because there is only one kind of it.
    Whole,
    /// Search for the fair costs, and verdicts on the printed ones.
    FairCosts,
    /// Costs by situation, joint costs, and the matrix of balances at printed AP.
    OtherCosts,
    /// Fair costs with one assumption changed at a time.
    Variants,
    /// Search for new costs of the profiles whose printed ones are wrong.
    NewCosts,
    /// Comparison before and after a change.
    Comparison,
    /// Search for the mix of army lists that is hardest to beat.
    Metagame,
    /// Search for the fair cost of the profile whose options are priced.
    BaseCost,
    /// Contexts of prices: enemies, mixes of policies, weights, and a first cost in each.
    Contexts,
    /// Fair costs with each option in each context.
    Prices,
}

/// The unit in which the progress of a phase is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Fights of several match-ups; beside them, a battle or a solved duel counts as one.
    Fights,
    /// Fights of one match-up: the more of them, the narrower the interval of its chances.
    SingleMatchUpFights {
        /// Whether simulation stops when a precision is reached, so that the interval has to hold
        /// at every intermediate look (sequential sampling).
        until_precise: bool,
    },
    /// Battles.
    Battles,
    /// Pairs of fighters that are solved exactly.
    Pairs,
    /// Policies for which best responses are solved.
    Policies,
    /// Assumptions that are changed.
    Variants,
    /// Fair costs that are estimated.
    FairCosts,
}

/// Receives reports on the progress of a question.
pub trait Progress: Sync {
    /// A phase begins, with about `total` units of work; `None` if their number is not known
    /// beforehand.
    fn begin(&self, phase: Phase, work: Work, total: Option<u64>);

    /// `more` units of the current phase are done. Phases with large units report 0 while one of
    /// them is in progress.
    fn advance(&self, more: u64);
}

/// Progress observer that ignores all reports.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoProgress;

impl Progress for NoProgress {
    fn begin(&self, _: Phase, _: Work, _: Option<u64>) {}

    fn advance(&self, _: u64) {}
}

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failed {
    /// All faults in the question.
    Faults(Faults),
    /// Something outside the program failed, or a computation that should not fail.
    Outside(Sentence),
}

impl Failed {
    /// Creates a failure from the faults of one option or argument, `place`.
    pub fn faults(place: &str, messages: impl IntoIterator<Item = impl Into<Message>>) -> Self {
        Self::Faults(Faults::from_messages(place, messages))
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

/// A question whose answer consists of cells (the results of single match-ups), each of which can
/// be simulated again alone. A cell has the same fights as in the whole answer, since its dice
/// depend only on the seed and the match-up.
pub trait CellsQuestion {
    /// The number of cells in the answer.
    fn cells(&self) -> usize;

    /// Returns the cells in the JSON of an answer, in order.
    fn cells_in<'a>(&self, answer: &'a Value) -> Vec<&'a Value>;

    /// Simulates one cell alone, with the settings that the JSON of an answer records.
    ///
    /// # Errors
    /// If the cell cannot be simulated.
    fn play_cell(&self, cell: usize, answer: &Value, progress: &dyn Progress) -> Result<PlayedCell, Failed>;
}

/// A cell that was simulated again, as JSON.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedCell {
    /// Result of the cell, in the form in which the answer contains its cells.
    pub cell: Value,
    /// Hashes of the files that were read, in the form of the answer's `hashes`.
    pub hashes: Value,
}

/// Returns a value as JSON; null if it cannot be serialized.
pub(super) fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}
