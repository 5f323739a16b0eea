//! Game trees, built by running code of the rules once for each result of its dice and each answer
//! of its free players.

use crate::dice::{Dice, Throw, distinct_throws};
use crate::rules::{Place, Side};
use std::cell::RefCell;

/// Game tree of a piece of rule code: a path for each sequence of dice results and free decisions.
#[derive(Clone, Debug)]
pub(super) enum Tree<T> {
    /// Result of the code.
    Leaf(T),
    /// The code needed more dice than are enumerated.
    CutOff,
    /// Results of dice, each with its probability.
    Chance(Vec<(f64, Tree<T>)>),
    /// A decision of a side. If it places the dice of a fighter, the second field is that fighter.
    Choice(Side, Option<Place>, Vec<Tree<T>>),
}

/// Source of dice and answers for explored rule code. It enumerates all combinations of them by
/// depth-first search.
#[derive(Debug)]
pub(super) struct Exploration(RefCell<Path>);

#[derive(Debug)]
struct Path {
    branches: Vec<Branch>,
    next: usize,
    dice: u32,
    depth: u32,
    /// Last face returned after the limit of dice was reached; `None` before that.
    cut: Option<u8>,
    runs: u64,
}

#[derive(Debug)]
struct Branch {
    kind: Kind,
    current: usize,
    count: usize,
}

#[derive(Debug)]
enum Kind {
    Chance(&'static [(Throw, u128)]),
    Choice(Side, Option<Place>),
}

impl Kind {
    fn tree<T>(self, children: Vec<Tree<T>>) -> Tree<T> {
        match self {
            Kind::Chance(throws) => {
                let total = throws.iter().map(|(_, ways)| ways).sum::<u128>() as f64;
                Tree::Chance(throws.iter().map(|(_, ways)| *ways as f64 / total).zip(children).collect())
            }
            Kind::Choice(side, places) => Tree::Choice(side, places, children),
        }
    }
}

impl Path {
    fn branch(&mut self, count: usize, kind: impl FnOnce() -> Kind) -> &Branch {
        if self.next == self.branches.len() {
            self.branches.push(Branch { kind: kind(), current: 0, count });
        }
        self.next += 1;
        &self.branches[self.next - 1]
    }
}

impl Exploration {
    /// Creates a source that enumerates at most `depth` dice in a run.
    pub(super) fn new(depth: u32) -> Self {
        Exploration(RefCell::new(Path { branches: Vec::new(), next: 0, dice: 0, depth, cut: None, runs: 0 }))
    }

    /// Returns how many times rule code was run with dice and answers from this source.
    pub(super) fn runs(&self) -> u64 {
        self.0.borrow().runs
    }

    /// Runs `play`, which takes its dice and answers from this source, once for each combination of
    /// them.
    pub(super) fn explore<T>(&self, mut play: impl FnMut() -> T) -> Tree<T> {
        // Subtrees completed for each branch on the current path.
        let mut found: Vec<Vec<Tree<T>>> = Vec::new();
        loop {
            let end = play();
            let mut path = self.0.borrow_mut();
            path.runs += 1;
            let mut tree = if path.cut.is_some() { Tree::CutOff } else { Tree::Leaf(end) };
            found.resize_with(path.next, Vec::new);
            (path.next, path.dice, path.cut) = (0, 0, None);
            loop {
                let (Some(branch), Some(children)) = (path.branches.last_mut(), found.last_mut()) else {
                    return tree;
                };
                children.push(tree);
                branch.current += 1;
                if branch.current < branch.count {
                    break;
                }
                let kind = path.branches.pop().expect("it was there").kind;
                tree = kind.tree(found.pop().expect("it was there"));
            }
        }
    }

    /// Returns the answer of a side in this run, from 0 to `count` - 1; over all runs each answer
    /// is tried.
    pub(super) fn choose(&self, side: Side, count: usize) -> usize {
        if count == 1 { 0 } else { self.0.borrow_mut().branch(count, || Kind::Choice(side, None)).current }
    }

    /// Returns the number of attack dice, from 0 to `dice`, that a side places for the fighter at
    /// `place` in this run; over all runs each number is tried.
    pub(super) fn allocate(&self, side: Side, place: Place, dice: u8) -> u8 {
        let count = usize::from(dice) + 1;
        self.0.borrow_mut().branch(count, || Kind::Choice(side, Some(place))).current as u8
    }
}

/// Dice whose results are enumerated.
impl Dice for &Exploration {
    fn roll(&mut self) -> u8 {
        match self.throw(1) {
            Throw { sixes: 0, best } => best,
            _ => 6,
        }
    }

    fn throw(&mut self, count: u8) -> Throw {
        let mut path = self.0.borrow_mut();
        if path.cut.is_some() || path.dice + u32::from(count) > path.depth {
            // Changing faces below 6 let the code terminate.
            let face = path.cut.unwrap_or(0) % 5 + 1;
            path.cut = Some(face);
            return Throw { sixes: 0, best: face };
        }
        path.dice += u32::from(count);
        let all = distinct_throws(count);
        let branch = path.branch(all.len(), || Kind::Chance(all));
        match &branch.kind {
            Kind::Chance(throws) => throws[branch.current].0,
            _ => unreachable!("the same code takes the same path"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the value of the game for side A, which maximizes; `leaf` gives the value of a leaf.
    fn game_value<T>(tree: &Tree<T>, leaf: &impl Fn(&T) -> f64, cut_off: f64) -> f64 {
        match tree {
            Tree::Leaf(end) => leaf(end),
            Tree::CutOff => cut_off,
            Tree::Chance(ways) => ways.iter().map(|(p, tree)| p * game_value(tree, leaf, cut_off)).sum(),
            Tree::Choice(side, _, options) => {
                let values = options.iter().map(|tree| game_value(tree, leaf, cut_off));
                match side {
                    Side::A => values.fold(f64::NEG_INFINITY, f64::max),
                    Side::B => values.fold(f64::INFINITY, f64::min),
                }
            }
        }
    }

    #[test]
    fn dice_average_and_sides_choose_the_best() {
        // Side B may have the die rolled again once; side A maximizes.
        let record = Exploration::new(2);
        let tree = record.explore(|| {
            let mut dice = &record;
            let first = dice.roll();
            if record.choose(Side::B, 2) == 0 { first } else { dice.roll() }
        });
        let mean = game_value(&tree, &|face| f64::from(*face), 1e9);
        assert!((mean - (1.0 + 2.0 + 3.0 + 3.0 * 3.5) / 6.0).abs() < 1e-12, "{mean}");
    }

    #[test]
    fn endless_rolls_are_cut_off() {
        let record = Exploration::new(3);
        let tree = record.explore(|| while (&record).roll() == 6 {});
        assert!((game_value(&tree, &|()| 0.0, 1.0) - 1.0 / 216.0).abs() < 1e-15);
    }
}
