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

/// What wound levels count, in sixteenths of a death.
const WORTH: [i64; WoundLevel::COUNT] = [0, 4, 8, 12, 16];

/// What an attack does to a target of each wound level, by outcome, in sixteenths of a death.
const HARM: [[i64; OUTCOMES]; WoundLevel::COUNT] = {
    let mut harm = [[0; OUTCOMES]; WoundLevel::COUNT];
    let mut level = 0;
    while level < WoundLevel::COUNT {
        let mut outcome = 0;
        while outcome < OUTCOMES {
            // The last four are a light wound, one level, to death, four.
            let steps = outcome.saturating_sub(OUTCOMES - 5);
            let after = if level + steps < WoundLevel::COUNT { level + steps } else { WoundLevel::COUNT - 1 };
            harm[level][outcome] = WORTH[after] - WORTH[level];
            outcome += 1;
        }
        level += 1;
    }
    harm
};

/// By how much more than expected an attack of this outcome harms a target of this wound level, in 2^-35 of a death.
#[inline]
pub(super) fn of_attack(thresholds: &Thresholds, outcome: usize, at: WoundLevel) -> i64 {
    let harm = &HARM[usize::from(at.get())];
    thresholds.above_mean(outcome, harm)
}

/// Sums over fights of the luck of the attacks at each side, in 2^-35 of a death, and what covariances are reckoned from.
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
    pub const ONE: f64 = (1_u64 << 35) as f64;

    #[inline]
    pub(super) fn add(&mut self, luck: BySide<i64>, dead: BySide<u64>, mates: BySide<u64>) {
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

    #[test]
    fn a_wound_harms_as_far_as_it_brings_its_target_towards_death() {
        let [unhurt, light, _, critical, dead] = HARM;
        assert_eq!(unhurt, [0, 0, 0, 0, 4, 8, 12, 16]);
        assert_eq!(light, [0, 0, 0, 0, 4, 8, 12, 12]);
        assert_eq!(critical, [0, 0, 0, 0, 4, 4, 4, 4]);
        assert_eq!(dead, [0; OUTCOMES]);
    }

    #[test]
    fn luck_is_what_comes_of_an_attack_less_what_was_to_be_expected() {
        // Half of the attacks fail, half wound lightly: a quarter of a death, of which an eighth was to be expected.
        let thresholds = Thresholds::of(&[0.5, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0]);
        let deaths = |outcome: usize| of_attack(&thresholds, outcome, WoundLevel::UNHURT) as f64 / Luck::ONE;
        assert_eq!([deaths(0), deaths(4)], [-0.125, 0.125]);
    }
}
