//! Enumerating dice: they run the same rule code once for every result, which gives exact
//! distributions.

use super::{Dice, Throw};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Counts of the outcomes of a piece of rule code: the number of ways that lead to each, out of
/// 6^`depth` equally likely sequences of dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enumeration<T: Ord> {
    /// Number of ways that lead to each outcome.
    pub ways: BTreeMap<T, u128>,
    /// Number of ways that need more than `depth` dice; their outcomes are not counted.
    pub cut_off: u128,
    /// The largest number of dice that are followed, 0 to 49.
    pub depth: u32,
}

impl<T: Ord> Enumeration<T> {
    /// Returns the total number of ways, 6^depth.
    pub fn total(&self) -> u128 {
        6_u128.pow(self.depth)
    }

    /// Returns the probability of `outcome`, 0 to 1. It is too low by at most
    /// [`error_bound`](Self::error_bound).
    pub fn probability(&self, outcome: &T) -> f64 {
        *self.ways.get(outcome).unwrap_or(&0) as f64 / self.total() as f64
    }

    /// Returns the probability that was cut off, which bounds the error of every probability here.
    pub fn error_bound(&self) -> f64 {
        self.cut_off as f64 / self.total() as f64
    }
}

/// Dice for rule code under enumeration: each run of the code gets another sequence of results.
#[derive(Debug)]
pub struct EnumeratingDice {
    path: Vec<Branch>,
    next: usize,
    dice: u32,
    depth: u32,
    /// The last face returned after the depth was exceeded.
    cut: Option<u8>,
}

/// One throw on the current path, and the index of the result that it shows in this run.
#[derive(Debug)]
struct Branch {
    /// All distinguishable throws, each with its number of ways.
    throws: &'static [(Throw, u128)],
    shown: usize,
}

impl Dice for EnumeratingDice {
    fn roll(&mut self) -> u8 {
        match self.throw(1) {
            Throw { sixes: 0, best } => best,
            _ => 6,
        }
    }

    fn throw(&mut self, count: u8) -> Throw {
        if self.cut.is_some() || self.dice + u32::from(count) > self.depth {
            // This way is counted as cut off. Faces 1 to 5 in turn let the code finish: no re-roll
            // continues, and no tie persists.
            self.cut = Some(self.cut.unwrap_or(0) % 5 + 1);
            return Throw { sixes: 0, best: self.cut.unwrap_or(1) };
        }
        self.dice += u32::from(count);
        if self.next == self.path.len() {
            self.path.push(Branch { throws: distinct_throws(count), shown: 0 });
        }
        self.next += 1;
        let branch = &self.path[self.next - 1];
        branch.throws[branch.shown].0
    }
}

/// Returns every throw of `count` dice that the rules can distinguish, with its number of ways.
pub(crate) fn distinct_throws(count: u8) -> &'static [(Throw, u128)] {
    static THROWS_BY_COUNT: [OnceLock<Vec<(Throw, u128)>>; 256] = [const { OnceLock::new() }; 256];
    THROWS_BY_COUNT[usize::from(count)].get_or_init(|| count_throws(count))
}

fn count_throws(count: u8) -> Vec<(Throw, u128)> {
    let mut throws = Vec::new();
    let mut choices = 1;
    for sixes in 0..=count {
        let others = u32::from(count - sixes);
        if others == 0 {
            throws.push((Throw { sixes, best: 0 }, choices));
            break;
        }
        for best in 1..=5_u8 {
            let ways = u128::from(best).pow(others) - u128::from(best - 1).pow(others);
            throws.push((Throw { sixes, best }, choices * ways));
        }
        choices = choices * u128::from(count - sixes) / u128::from(sixes + 1);
    }
    throws
}

/// Runs `play` once for every distinguishable way in which up to `depth` dice can fall.
///
/// Chains of re-rolls have no end: ways that need more than `depth` dice are counted in
/// [`Enumeration::cut_off`]. Each way costs one run of `play`, so this is meant for small pieces of
/// rules: a test, a wound roll, an attack.
///
/// # Panics
/// If `depth` exceeds 49: 6^49 is the largest power of 6 below 2^128.
///
/// ```
/// use fleau_engine::dice::{Dice, enumerate};
/// let sums = enumerate(2, |dice| dice.roll() + dice.roll());
/// assert_eq!(sums.ways[&7], 6);
/// assert_eq!(sums.total(), 36);
/// ```
pub fn enumerate<T: Ord>(depth: u32, mut play: impl FnMut(&mut EnumeratingDice) -> T) -> Enumeration<T> {
    assert!(depth <= 49, "6^{depth} does not fit in 128 bits");
    let mut result = Enumeration { ways: BTreeMap::new(), cut_off: 0, depth };
    let mut dice = EnumeratingDice { path: Vec::new(), next: 0, dice: 0, depth, cut: None };
    loop {
        (dice.next, dice.dice, dice.cut) = (0, 0, None);
        let outcome = play(&mut dice);
        dice.path.truncate(dice.next);
        let ways = dice.path.iter().map(|branch| branch.throws[branch.shown].1).product::<u128>()
            * 6_u128.pow(depth - dice.dice);
        if dice.cut.is_some() {
            result.cut_off += ways;
        } else {
            *result.ways.entry(outcome).or_insert(0) += ways;
        }
        while dice.path.last().is_some_and(|branch| branch.shown + 1 == branch.throws.len()) {
            dice.path.pop();
        }
        match dice.path.last_mut() {
            Some(branch) => branch.shown += 1,
            None => return result,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_outcome_is_counted_once_and_endless_rerolls_are_cut_off() {
        let chain = enumerate(5, |dice| {
            let mut sixes = 0;
            while dice.roll() == 6 {
                sixes += 1;
            }
            sixes
        });
        assert_eq!(chain.ways[&0], 5 * 6_u128.pow(4));
        assert_eq!(chain.ways[&4], 5);
        assert_eq!(chain.cut_off, 1);
        assert_eq!(chain.ways.values().sum::<u128>() + chain.cut_off, chain.total());
    }

    #[test]
    fn a_throw_of_several_dice_has_the_outcomes_of_single_dice() {
        for count in 1..=5_u8 {
            let at_once = enumerate(u32::from(count), |dice| {
                let throw = dice.throw(count);
                (throw.sixes, throw.best)
            });
            let one_by_one = enumerate(u32::from(count), |dice| {
                let faces: Vec<u8> = (0..count).map(|_| dice.roll()).collect();
                let sixes = faces.iter().filter(|&&face| face == 6).count() as u8;
                (sixes, faces.into_iter().filter(|&face| face < 6).max().unwrap_or(0))
            });
            assert_eq!(at_once, one_by_one);
        }
    }
}
