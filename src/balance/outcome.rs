//! What a fight of a ledger came to.

use crate::rules::Side;
use crate::rules::wound::WoundLevel;
use crate::simulate::{Casualties, Solution};

/// What a bout came to.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "nearly all of them are counts")]
pub enum Outcome {
    /// The dead of each side and the turns on average, exactly.
    Exact {
        /// Expected dead.
        dead: [f64; 2],
        /// The chance that a side loses the larger share.
        worse: [f64; 2],
        /// Expected turns.
        turns: f64,
    },
    /// Counts.
    Sampled(Casualties),
}

impl Outcome {
    /// Of a duel that was solved.
    pub(super) fn exactly(solution: &Solution) -> Self {
        let died = |side: Side| solution.wound_levels[side][0][usize::from(WoundLevel::DEAD.get())];
        let dead = [died(Side::A), died(Side::B)];
        let both = solution.both_gone_by.last().copied().unwrap_or(0.0);
        let alive = solution.both_alive();
        let turns = 1.0 + alive[..alive.len() - 1].iter().sum::<f64>();
        Outcome::Exact { dead, worse: dead.map(|dead| dead - both), turns }
    }
}
