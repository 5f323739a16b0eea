//! Questions whose answers consist of cells that can be simulated again one by one. A cell then has
//! the same fights as in the whole answer, since its dice depend only on the seed and the match-up.

use super::question::{Failed, Progress};
use serde::Serialize;
use serde_json::Value;

/// A question whose answer consists of cells (the results of single match-ups), each of which can
/// be simulated again alone.
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
