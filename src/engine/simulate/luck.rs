//! Luck: the wound levels that the attacks at a side inflicted, less the number expected when each
//! attack was made.
//!
//! # Method
//! The outcome distribution of each attack is known, so its effect on the target less the mean of
//! this distribution has mean 0, whatever happened before and however players decide. The sum over
//! the attacks of a fight is a control variate with known mean, since luck explains much of the
//! variance between fights (a martingale control variate: Henderson and Glynn 2002, Mathematics of
//! Operations Research 27:253).

use super::thresholds::Thresholds;
use crate::exact::OUTCOMES;
use crate::rules::chance::AttackTarget;
use crate::rules::wound::WoundLevel;
use crate::rules::{BySide, Side};

/// Index of the last outcome of an attack that leaves no wound. The outcomes after it inflict one
/// to four wound levels.
const LAST_UNWOUNDING_OUTCOME: usize = OUTCOMES - 5;

/// Returns the wound levels inflicted by this outcome on a target with this wound level, less the
/// expected number, in units of 1 / [`Thresholds::UNITS`] of a level. Levels beyond death do not
/// count.
#[inline]
fn attack_luck(thresholds: &Thresholds, outcome: usize, at: WoundLevel) -> i64 {
    let left = usize::from(WoundLevel::DEAD.get() - at.get());
    let levels = outcome.saturating_sub(LAST_UNWOUNDING_OUTCOME).min(left) as i64;
    let expected: i64 = (1..=left).map(|levels| thresholds.at_least(LAST_UNWOUNDING_OUTCOME + levels)).sum();
    levels * Thresholds::UNITS - expected
}

/// Luck of the attacks at each side in one fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FightLuck {
    /// Sum over the attacks, in units of 1 / [`Thresholds::UNITS`] of a wound level.
    pub(super) levels: BySide<i64>,
    /// The same sum with each attack multiplied by the AP of its target.
    pub ap: BySide<i64>,
}

impl FightLuck {
    /// Adds an attack at a fighter of side `at`.
    pub(super) fn add(&mut self, thresholds: &Thresholds, outcome: usize, at: Side, target: AttackTarget) {
        let luck = attack_luck(thresholds, outcome, target.wound_level);
        self.levels[at] += luck;
        self.ap[at] += luck * i64::from(target.strategic_value.get());
    }
}

/// Sums over fights of the luck of the attacks at each side, in units of 1 /
/// [`UNITS_PER_DEATH`](Self::UNITS_PER_DEATH) of a death, with the products from which covariances
/// are computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[derive(serde::Serialize, serde::Deserialize)]
pub struct Luck {
    /// Σ luck of the attacks on a side's fighters.
    pub sum: BySide<i128>,
    /// Σ (luck at a side)².
    pub squared: BySide<i128>,
    /// Σ luck at A · luck at B.
    pub both: i128,
    /// Σ dead fighters of a side · luck: by the side of the dead, then by that of the luck.
    pub dead: BySide<BySide<i128>>,
}

impl Luck {
    /// Units of luck that equal one death.
    pub const UNITS_PER_DEATH: f64 = (Thresholds::UNITS * WoundLevel::DEAD.get() as i64) as f64;

    /// Adds a fight: the luck of the attacks at each side in units of 1 /
    /// [`UNITS_PER_DEATH`](Self::UNITS_PER_DEATH) of a death, and the number of dead of each side.
    #[inline]
    pub fn add(&mut self, luck: BySide<i64>, dead: BySide<u64>) {
        let luck = luck.map(i128::from);
        self.both += luck.a * luck.b;
        for at in Side::BOTH {
            self.sum[at] += luck[at];
            self.squared[at] += luck[at] * luck[at];
            for of in Side::BOTH {
                self.dead[of][at] += i128::from(dead[of]) * luck[at];
            }
        }
    }

    pub(super) fn merged(mut self, other: &Self) -> Self {
        self.both += other.both;
        for at in Side::BOTH {
            self.sum[at] += other.sum[at];
            self.squared[at] += other.squared[at];
            for of in Side::BOTH {
                self.dead[of][at] += other.dead[of][at];
            }
        }
        self
    }

    pub(super) fn swapped(self) -> Self {
        Self {
            sum: self.sum.swapped(),
            squared: self.squared.swapped(),
            dead: self.dead.map(BySide::swapped).swapped(),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the luck of an attack with this outcome on a target with wound level `at`, in
    /// deaths.
    fn luck(thresholds: &Thresholds, outcome: usize, at: u8) -> f64 {
        let level = WoundLevel::all().nth(usize::from(at)).unwrap();
        attack_luck(thresholds, outcome, level) as f64 / Luck::UNITS_PER_DEATH
    }

    #[test]
    fn luck_is_the_outcome_of_an_attack_less_its_expectation() {
        // Half of the attacks fail, half wound lightly: a quarter of a death, of which an eighth is
        // expected.
        let thresholds = Thresholds::from_probabilities(&[0.5, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0]);
        assert_eq!([0, 4].map(|outcome| luck(&thresholds, outcome, 0)), [-0.125, 0.125]);
        // Only levels up to death count: one of the four levels of a lethal hit.
        let thresholds = Thresholds::from_probabilities(&[0.0, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5]);
        assert_eq!([1, 7].map(|outcome| luck(&thresholds, outcome, 3)), [-0.125, 0.125]);
        assert_eq!(luck(&thresholds, 7, 4), 0.0);
    }

    #[test]
    fn luck_is_zero_on_average() {
        for probabilities in [
            [0.05, 0.3, 0.1, 0.1, 0.2, 0.15, 0.07, 0.03],
            [0.0, 1.0 / 3.0, 0.0, 0.0, 2.0 / 3.0, 0.0, 0.0, 0.0],
            [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        ] {
            let thresholds = Thresholds::from_probabilities(&probabilities);
            // Number of random words for each outcome.
            let words = thresholds.probabilities().map(|p| (p * Thresholds::UNITS as f64) as i128);
            for at in WoundLevel::all() {
                let luck = |outcome: usize| i128::from(attack_luck(&thresholds, outcome, at));
                let sum: i128 = (0..OUTCOMES).map(|outcome| words[outcome] * luck(outcome)).sum();
                assert_eq!(sum, 0, "{probabilities:?}, {at:?}");
            }
        }
    }
}
