//! Questions whose answers consist of cells that can be played again one by one: the same fights, as dice depend on seed and
//! match-up alone.

use super::question::{Failed, Progress};
use serde::Serialize;
use serde_json::Value;

/// A question with cells.
pub trait CellsQuestion {
    /// How many cells its answer has.
    fn cells(&self) -> usize;

    /// The cells in the JSON of an answer, in order.
    fn cells_of<'a>(&self, answer: &'a Value) -> Vec<&'a Value>;

    /// Plays a cell by itself, as the JSON of an answer says that it was played.
    ///
    /// # Errors
    /// When it cannot be played.
    fn play_cell(&self, cell: usize, answer: &Value, progress: &dyn Progress) -> Result<PlayedCell, Failed>;
}

/// A cell that was played again, as JSON.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedCell {
    /// The cell.
    pub cell: Value,
    /// Of the files that went in.
    pub hashes: Value,
}

/// A value of an answer as its JSON reads; null where it cannot be written.
pub(super) fn as_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}
