//! Luck: by how much more the attacks at a side wounded it than was to be expected when they were made.
//!
//! # Method
//! An attack that is drawn as a whole has a known law, so what it does to its target less the mean of that law is a number whose
//! mean is 0, whatever came before and however players decide. Its sum over the attacks of a fight is a control: much of what differs between
//! two fights is luck in it, and how lucky a sample of fights was is known exactly (a martingale control variate: Henderson and
//! Glynn 2002, Mathematics of Operations Research 27:253).

use super::thresholds::Thresholds;
use crate::exact::OUTCOMES;
use crate::rules::wound::WoundLevel;
use crate::rules::{BySide, Side};

/// The last outcome of an attack that leaves no wound; those after it are one wound level to four.
const UNWOUNDED: usize = OUTCOMES - 5;

/// By how many more wound levels than expected an attack of this outcome brings a target of this level towards death, in
/// [`Thresholds::ONE`]ths of a level.
#[inline]
pub(super) fn of_attack(thresholds: &Thresholds, outcome: usize, at: WoundLevel) -> i64 {
    let left = usize::from(WoundLevel::DEAD.get() - at.get());
    let levels = outcome.saturating_sub(UNWOUNDED).min(left) as i64;
    let expected: i64 = (1..=left).map(|levels| thresholds.at_least(UNWOUNDED + levels)).sum();
    levels * Thresholds::ONE - expected
}

/// Sums over fights of the luck of the attacks at each side, in [`ONE`](Self::ONE)ths of a death, and what covariances are reckoned from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Luck {
    /// Σ luck at a side.
    pub sum: BySide<i128>,
    /// Σ luck².
    pub squared: BySide<i128>,
    /// Σ luck at A · luck at B.
    pub both: i128,
    /// Σ the dead of a side · luck: by the side of the dead, then by that of the luck.
    pub dead: BySide<BySide<i128>>,
    /// The same of the AP lost of a side's mates.
    pub mates: BySide<BySide<i128>>,
}

impl Luck {
    /// Luck of one death.
    pub const ONE: f64 = (Thresholds::ONE * WoundLevel::DEAD.get() as i64) as f64;

    /// Adds a fight: the luck of the attacks at each side in [`ONE`](Self::ONE)ths of a death, the dead of each, and the AP that each lost
    /// of its mates.
    #[inline]
    pub fn add(&mut self, luck: BySide<i64>, dead: BySide<u64>, mates: BySide<u64>) {
        let luck = luck.map(i128::from);
        self.both += luck.a * luck.b;
        for at in Side::BOTH {
            self.sum[at] += luck[at];
            self.squared[at] += luck[at] * luck[at];
            for of in Side::BOTH {
                self.dead[of][at] += i128::from(dead[of]) * luck[at];
                self.mates[of][at] += i128::from(mates[of]) * luck[at];
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
                self.mates[of][at] += other.mates[of][at];
            }
        }
        self
    }

    pub(super) fn swapped(self) -> Self {
        let both = |of: BySide<BySide<i128>>| of.map(BySide::swapped).swapped();
        Self {
            sum: self.sum.swapped(),
            squared: self.squared.swapped(),
            dead: both(self.dead),
            mates: both(self.mates),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In deaths.
    fn luck(thresholds: &Thresholds, outcome: usize, at: u8) -> f64 {
        let level = WoundLevel::all().nth(usize::from(at)).unwrap();
        of_attack(thresholds, outcome, level) as f64 / Luck::ONE
    }

    #[test]
    fn luck_is_what_comes_of_an_attack_less_what_was_to_be_expected() {
        // Half of the attacks fail, half wound lightly: a quarter of a death, of which an eighth was to be expected.
        let thresholds = Thresholds::of(&[0.5, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0]);
        assert_eq!([0, 4].map(|outcome| luck(&thresholds, outcome, 0)), [-0.125, 0.125]);
        // Nobody is brought farther than to his death: of four levels that would kill anybody only the last one counts.
        let thresholds = Thresholds::of(&[0.0, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5]);
        assert_eq!([1, 7].map(|outcome| luck(&thresholds, outcome, 3)), [-0.125, 0.125]);
        assert_eq!(luck(&thresholds, 7, 4), 0.0);
    }

    #[test]
    fn luck_is_nothing_on_average() {
        for law in [
            [0.05, 0.3, 0.1, 0.1, 0.2, 0.15, 0.07, 0.03],
            [0.0, 1.0 / 3.0, 0.0, 0.0, 2.0 / 3.0, 0.0, 0.0, 0.0],
            [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        ] {
            let thresholds = Thresholds::of(&law);
            // How many of all words name each outcome.
            let words = thresholds.probabilities().map(|p| (p * Thresholds::ONE as f64) as i128);
            for at in WoundLevel::all() {
                let luck = |outcome: usize| i128::from(of_attack(&thresholds, outcome, at));
                let sum: i128 = (0..OUTCOMES).map(|outcome| words[outcome] * luck(outcome)).sum();
                assert_eq!(sum, 0, "{law:?}, {at:?}");
            }
        }
    }
}
