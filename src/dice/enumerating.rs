//! Dice that show every face: exact distributions out of the same rule code.

use super::Dice;
use std::collections::BTreeMap;

/// What a piece of rule code can give, with how often, in 6^`depth` equally likely ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enumeration<T: Ord> {
    /// Ways of each outcome.
    pub ways: BTreeMap<T, u64>,
    /// Ways that needed more than `depth` dice; they are in no outcome.
    pub cut_off: u64,
    /// The most dice followed.
    pub depth: u32,
}

impl<T: Ord> Enumeration<T> {
    /// All the ways there are, 6^depth.
    pub fn total(&self) -> u64 {
        6_u64.pow(self.depth)
    }

    /// Probability of `outcome`; exact but for [`error_bound`](Self::error_bound).
    pub fn probability(&self, outcome: &T) -> f64 {
        *self.ways.get(outcome).unwrap_or(&0) as f64 / self.total() as f64
    }

    /// The probability that was cut off, hence the largest error of any probability here.
    pub fn error_bound(&self) -> f64 {
        self.cut_off as f64 / self.total() as f64
    }
}

/// The dice handed to the code under enumeration.
#[derive(Debug)]
pub struct EnumeratingDice {
    path: Vec<u8>,
    next: usize,
    depth: usize,
    cut: bool,
}

impl Dice for EnumeratingDice {
    fn roll(&mut self) -> u8 {
        if self.next == self.depth {
            // The way is counted as cut off; a low face lets the code come to its end.
            self.cut = true;
            return 1;
        }
        if self.next == self.path.len() {
            self.path.push(1);
        }
        self.next += 1;
        self.path[self.next - 1]
    }
}

/// Runs `play` once for every way its dice can fall, `depth` dice deep.
///
/// Endless re-rolls end at `depth`: each 6 beyond it is carried in [`Enumeration::cut_off`]. The cost
/// is one run a way, so enumerate small things (a test, a wound roll, an attack).
///
/// # Panics
/// When `depth` exceeds 24: 6^24 is the largest power of 6 in 64 bits.
///
/// ```
/// use fleau::dice::{Dice, enumerate};
/// let sums = enumerate(2, |dice| dice.roll() + dice.roll());
/// assert_eq!(sums.ways[&7], 6);
/// assert_eq!(sums.total(), 36);
/// ```
pub fn enumerate<T: Ord>(depth: u32, mut play: impl FnMut(&mut EnumeratingDice) -> T) -> Enumeration<T> {
    assert!(depth <= 24, "6^{depth} does not fit in 64 bits");
    let mut result = Enumeration { ways: BTreeMap::new(), cut_off: 0, depth };
    let mut dice = EnumeratingDice { path: Vec::new(), next: 0, depth: depth as usize, cut: false };
    loop {
        dice.next = 0;
        dice.cut = false;
        let outcome = play(&mut dice);
        dice.path.truncate(dice.next);
        let ways = 6_u64.pow(depth - dice.path.len() as u32);
        if dice.cut {
            result.cut_off += ways;
        } else {
            *result.ways.entry(outcome).or_insert(0) += ways;
        }
        while dice.path.last() == Some(&6) {
            dice.path.pop();
        }
        match dice.path.last_mut() {
            Some(face) => *face += 1,
            None => return result,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_is_counted_once_and_endless_rerolls_are_cut_off() {
        let chain = enumerate(5, |dice| {
            let mut sixes = 0;
            while dice.roll() == 6 {
                sixes += 1;
            }
            sixes
        });
        assert_eq!(chain.ways[&0], 5 * 6_u64.pow(4));
        assert_eq!(chain.ways[&4], 5);
        assert_eq!(chain.cut_off, 1);
        assert_eq!(chain.ways.values().sum::<u64>() + chain.cut_off, chain.total());
    }
}
