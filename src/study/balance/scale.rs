//! Scales the question about a field to fewer fights.

use super::question::BalanceQuestion;
use crate::study::{ScalableQuestion, Scale};

impl ScalableQuestion for BalanceQuestion {
    fn scale(&self) -> Option<Scale> {
        Some(self.setup.scale())
    }

    fn with_fights(&self, fights: u64) -> Self {
        BalanceQuestion { setup: self.setup.with_fights(fights) }
    }
}
