//! The result of a single fight, for reports on it.

use crate::rules::BySide;

/// Result of a fight: AP lost by each side, and the number of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// AP lost by each side.
    pub lost: BySide<u64>,
    /// Number of turns fought.
    pub turns: u8,
}

impl Ending {
    /// Returns the AP that side A destroyed less the AP that it lost.
    pub fn balance(&self) -> i64 {
        self.lost.b as i64 - self.lost.a as i64
    }
}
