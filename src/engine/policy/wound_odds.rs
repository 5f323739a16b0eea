//! What a hit is worth: the share of a fighter's life that a plain wound roll takes, and the chance that it kills.

use crate::rules::WoundLevel;
use crate::rules::ruleset::Ruleset;

/// Differences of STR - RES that are told apart: beyond them every row of the table is the first or the last one.
const LEAST: i16 = -7;
const MOST: i16 = 18;
/// Ways of two dice.
const WAYS: f64 = 36.0;
/// Levels from unhurt to dead.
const LEVELS: usize = WoundLevel::DEAD.get() as usize;

/// Of a plain wound roll, by difference: how many of its 36 ways take so many wound levels or more, from one level on.
#[derive(Clone, Debug)]
pub(super) struct WoundOdds([[u8; LEVELS]; (MOST - LEAST + 1) as usize]);

impl WoundOdds {
    pub(super) fn new(ruleset: &Ruleset) -> Self {
        Self(std::array::from_fn(|i| {
            let mut at_least = [0; LEVELS];
            for dice in (1..=6).flat_map(|a| (1..=6).map(move |b| [a, b])) {
                let taken = ruleset.wound_table.read(dice, LEAST + i as i16).wound_levels();
                at_least[..usize::from(taken).min(LEVELS)].iter_mut().for_each(|ways| *ways += 1);
            }
            at_least
        }))
    }

    fn at_least(&self, difference: i16) -> [u8; LEVELS] {
        self.0[(difference.clamp(LEAST, MOST) - LEAST) as usize]
    }

    /// The expected share of so many wound levels that a hit takes.
    pub(super) fn share(&self, difference: i16, levels_left: u8) -> f64 {
        let levels = self.at_least(difference);
        let counted = usize::from(levels_left).min(LEVELS);
        let taken: u32 = levels[..counted].iter().map(|ways| u32::from(*ways)).sum();
        f64::from(taken) / (WAYS * f64::from(levels_left.max(1)))
    }

    /// The chance that a hit takes all of so many wound levels.
    pub(super) fn kill(&self, difference: i16, levels_left: u8) -> f64 {
        let ways = self.at_least(difference).get(usize::from(levels_left.max(1)) - 1).copied();
        f64::from(ways.unwrap_or(0)) / WAYS
    }
}
