//! Odds of a plain wound roll: the expected share of a fighter's life that a hit takes, and the
//! chance that it kills.

use crate::rules::WoundLevel;
use crate::rules::ruleset::Ruleset;

/// Smallest tabulated difference STR - RES; for all lower ones the wound table has the same row.
const MIN_DIFFERENCE: i16 = -7;
/// Largest tabulated difference STR - RES; for all higher ones the wound table has the same row.
const MAX_DIFFERENCE: i16 = 18;
/// Number of equally likely results of two dice.
const TWO_DICE_RESULTS: f64 = 36.0;
/// Number of wound levels from unhurt to dead: the levels that kill an unhurt fighter.
const WOUND_LEVELS: usize = WoundLevel::DEAD.get() as usize;

/// For each difference STR - RES, the number of results of two dice, out of 36, that take at least
/// 1, 2, … wound levels.
#[derive(Clone, Debug)]
pub(super) struct WoundOdds([[u8; WOUND_LEVELS]; (MAX_DIFFERENCE - MIN_DIFFERENCE + 1) as usize]);

impl WoundOdds {
    pub(super) fn new(ruleset: &Ruleset) -> Self {
        Self(std::array::from_fn(|i| {
            let mut at_least = [0; WOUND_LEVELS];
            for dice in (1..=6).flat_map(|a| (1..=6).map(move |b| [a, b])) {
                let taken = ruleset.wound_table.read(dice, MIN_DIFFERENCE + i as i16).wound_levels();
                at_least[..usize::from(taken).min(WOUND_LEVELS)].iter_mut().for_each(|ways| *ways += 1);
            }
            at_least
        }))
    }

    fn at_least(&self, difference: i16) -> [u8; WOUND_LEVELS] {
        self.0[(difference.clamp(MIN_DIFFERENCE, MAX_DIFFERENCE) - MIN_DIFFERENCE) as usize]
    }

    /// Returns the expected share of the remaining `levels_left` wound levels that a hit takes, in
    /// [0, 1].
    pub(super) fn expected_share(&self, difference: i16, levels_left: u8) -> f64 {
        let levels = self.at_least(difference);
        let counted = usize::from(levels_left).min(WOUND_LEVELS);
        let taken: u32 = levels[..counted].iter().map(|ways| u32::from(*ways)).sum();
        f64::from(taken) / (TWO_DICE_RESULTS * f64::from(levels_left.max(1)))
    }

    /// Returns the chance that a hit takes at least `levels_left` wound levels, that is, kills.
    pub(super) fn kill_chance(&self, difference: i16, levels_left: u8) -> f64 {
        let ways = self.at_least(difference).get(usize::from(levels_left.max(1)) - 1).copied();
        f64::from(ways.unwrap_or(0)) / TWO_DICE_RESULTS
    }
}
