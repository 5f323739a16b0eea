//! Duels in contact in which both sides play as well as can be.
//!
//! # Method
//! What is best hangs on what each fighter is worth: whoever is cheap may well trade himself for a dear enemy. A game is
//! therefore solved for what the fight of a ledger is about, AP destroyed less AP lost, at the costs that are tried. Costs are tried
//! by the dozen and differ by little, so games are solved only on the rungs of a ladder, each of twice the ratio of worths of the
//! one below; between two rungs a [`Mixture`](super::ledger::Mixture) takes so much of the one and so much of the other. On a
//! rung the value of the game and its slope are exact (what best play is worth changes, to the first order, as if nobody
//! changed his play), and between rungs the error is of the second order.
//!
//! A duel that takes more steps than it may is not solved: it stays as policies fight it, and is told
//! ([`BestDuels::told`]).

use super::outcome::Outcome;
use crate::exact::{Decides, Objective};
use crate::rules::{BySide, Profile, Ruleset, Turns};
use crate::simulate::{MatchUp, Problem, StakedDuel};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard};

/// How the worths of two fighters compare: a rung of the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Rung(i8);

/// The last rung: who is worth 32 times as much as his enemy plays as if he were worth still more.
const LAST: f64 = 5.0;

impl Rung {
    /// The rungs below and above these worths, with the share of each; one where they are on it.
    pub(super) fn around(ap: [f64; 2]) -> impl Iterator<Item = (Self, f64)> {
        let at = libm::log2(ap[0] / ap[1]).clamp(-LAST, LAST);
        let below = libm::floor(at);
        let share = at - below;
        [(below, 1.0 - share), (below + 1.0, share)]
            .into_iter()
            .filter(|(_, share)| *share > 0.0)
            .map(|(rung, share)| (Self(rung as i8), share))
    }

    /// What the fighters of this rung are worth, in no unit.
    fn stakes(self) -> BySide<f64> {
        let a = libm::exp2(f64::from(self.0) / 2.0);
        BySide { a, b: 1.0 / a }
    }

    fn swapped(self) -> Self {
        Self(-self.0)
    }

    /// Its number in a byte, which is never 255.
    pub(super) fn byte(self) -> u8 {
        (self.0 + LAST as i8) as u8
    }
}

/// Everything on which a duel of a field hangs: who, the lower number first; whose card shows more AP; and what they are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct BestDuel {
    pub(super) pair: [usize; 2],
    pub(super) dearer: Ordering,
    pub(super) rung: Rung,
}

impl BestDuel {
    /// With the lower number first, and whether that turned it round.
    fn in_order(self) -> (Self, bool) {
        let Self { pair: [a, b], dearer, rung } = self;
        match a <= b {
            true => (self, false),
            false => (Self { pair: [b, a], dearer: dearer.reverse(), rung: rung.swapped() }, true),
        }
    }
}

/// Duels of one field that were solved, for all its ledgers.
#[derive(Debug)]
pub(super) struct BestDuels<'a> {
    problem: Problem<'a>,
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    solved: BTreeMap<BestDuel, Outcome>,
    too_large: BTreeSet<[usize; 2]>,
}

/// How many pairs of contenders were solved in duels, and who takes more steps than there may be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SolvedDuels {
    /// How many pairs.
    pub solved: usize,
    /// The numbers of those who were not.
    pub too_large: Vec<[usize; 2]>,
}

/// A duel that is solved: who fights tells it from others, and no names do.
pub(super) fn one_against_one([a, b]: [Profile; 2]) -> MatchUp {
    let names = BySide { a: "a".to_owned(), b: "b".to_owned() };
    MatchUp::new(names, BySide { a: vec![a], b: vec![b] })
}

/// A pair that is to be solved on these rungs.
struct Asked {
    profiles: [Profile; 2],
    rungs: BTreeSet<Rung>,
}

/// About as many fights for a cost take as long as a pair takes to solve in as many steps as it may take unless somebody says another
/// number, for a progress bar.
pub const AS_FIGHTS: u64 = 500;

impl<'a> BestDuels<'a> {
    /// None yet; each may take so many steps.
    pub(super) fn new(ruleset: &'a Ruleset, turns: Turns, most_steps: u64) -> Self {
        let decides = BySide { a: Decides::Freely, b: Decides::Freely };
        let objective = Objective::Ap;
        let problem = Problem { ruleset, decides, objective, turns, tells_allocations: false, most_steps };
        Self { problem, known: Mutex::default() }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().expect("no thread panics while it holds what is known")
    }

    /// Solves what is not known of these duels between the profiles beside them, whose AP are what their cards show.
    /// `progress` is told of each pair, as of so many fights as take that long.
    pub(super) fn solve(
        &self,
        duels: impl IntoIterator<Item = (BestDuel, [Profile; 2])>,
        progress: &(impl Fn(u64) + Sync),
    ) {
        let mut by_pair: BTreeMap<([usize; 2], Ordering), Asked> = BTreeMap::new();
        {
            let known = self.known();
            for (duel, [a, b]) in duels {
                let (duel, is_turned) = duel.in_order();
                if known.too_large.contains(&duel.pair) || known.solved.contains_key(&duel) {
                    continue;
                }
                let profiles = if is_turned { [b, a] } else { [a, b] };
                let place = by_pair
                    .entry((duel.pair, duel.dearer))
                    .or_insert(Asked { profiles, rungs: BTreeSet::new() });
                place.rungs.insert(duel.rung);
            }
        }
        let staked = |Asked { profiles, rungs }: &Asked| {
            let stakes = rungs.iter().map(|rung| rung.stakes()).collect();
            StakedDuel { match_up: one_against_one(*profiles), stakes }
        };
        let asked: Vec<StakedDuel> = by_pair.values().map(staked).collect();
        let found = self.problem.solve_at_stakes(&asked, &|duels| progress(duels * AS_FIGHTS));
        let mut known = self.known();
        for (((pair, dearer), Asked { rungs, .. }), solutions) in by_pair.into_iter().zip(found) {
            let Some(solutions) = solutions else {
                known.too_large.insert(pair);
                continue;
            };
            for (rung, solution) in rungs.into_iter().zip(&solutions) {
                known.solved.insert(BestDuel { pair, dearer, rung }, Outcome::exactly(solution));
            }
        }
    }

    /// How a duel ends; none where it is too large, or was not asked for.
    pub(super) fn outcome(&self, duel: BestDuel) -> Option<Outcome> {
        let (duel, is_turned) = duel.in_order();
        let known = self.known();
        // Whether a pair is too large is found at one rung, and holds for the others.
        let found = known.solved.get(&duel).filter(|_| !known.too_large.contains(&duel.pair))?;
        let &Outcome::Exact { dead: [a, b], worse: [c, d], turns } = found else {
            unreachable!("what is solved is exact")
        };
        Some(match is_turned {
            true => Outcome::Exact { dead: [b, a], worse: [d, c], turns },
            false => *found,
        })
    }

    /// What was solved and what not.
    pub(super) fn told(&self) -> SolvedDuels {
        let known = self.known();
        let pairs: BTreeSet<[usize; 2]> = known.solved.keys().map(|duel| duel.pair).collect();
        let too_large: Vec<[usize; 2]> = known.too_large.iter().copied().collect();
        SolvedDuels { solved: pairs.difference(&known.too_large).count(), too_large }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rungs_lie_around_a_ratio_and_their_shares_are_one() {
        for (ap, expected) in
            [([40.0, 40.0], vec![(0, 1.0)]), ([80.0, 40.0], vec![(1, 1.0)]), ([4.0, 4000.0], vec![(-5, 1.0)])]
        {
            let found: Vec<(i8, f64)> = Rung::around(ap).map(|(rung, share)| (rung.0, share)).collect();
            assert_eq!(found, expected, "{ap:?}");
        }
        for ap in [[41.0, 40.0], [13.0, 77.0], [300.0, 21.0]] {
            let found: Vec<(Rung, f64)> = Rung::around(ap).collect();
            let log: f64 = found.iter().map(|(rung, share)| f64::from(rung.0) * share).sum();
            assert!((log - libm::log2(ap[0] / ap[1])).abs() < 1e-12 && found.len() == 2, "{found:?}");
        }
    }

    #[test]
    fn worths_of_a_rung_have_its_ratio() {
        let BySide { a, b } = Rung(3).stakes();
        assert!((a / b - 8.0).abs() < 1e-12);
        let back = Rung(3).swapped().stakes();
        assert!((a - back.b).abs() < 1e-12 && (b - back.a).abs() < 1e-12);
    }
}
