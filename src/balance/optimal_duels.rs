//! Duels in contact in which both sides play optimally (an equilibrium of the duel), solved
//! exactly.
//!
//! # Method
//! Optimal play depends on the costs of both fighters: a cheap fighter may well be sacrificed for
//! an expensive enemy. A duel is therefore solved for the objective of the ledger, AP destroyed
//! less AP lost, at the costs that are tried. A root search tries dozens of similar costs, so duels
//! are solved only on a grid of cost ratios, each twice the one before ([`CostRatio`]). Between two
//! grid points a [`PairingMix`](super::ledger::PairingMix) interpolates linearly in the logarithm
//! of the ratio. At a grid point the value of the game and its slope are exact (to first order the
//! value changes as if the strategies were fixed). Between grid points the error is of second
//! order.
//!
//! A duel that exceeds the step limit is not solved: policies fight it, and
//! [`OptimalDuels::count_solved`] reports it.

use super::exchange::Outcome;
use crate::exact::{DecisionMode, Objective};
use crate::rules::{BySide, Profile, Ruleset, Turns};
use crate::simulate::{MatchUp, Problem, StakedDuel};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard};

/// Cost ratio of two fighters, a power of 2, as its binary logarithm from -5 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct CostRatio(i8);

/// Largest binary logarithm of a cost ratio. Beyond a ratio of 32 the optimal play for 32 is used.
const MAX_LOG2_RATIO: f64 = 5.0;

impl CostRatio {
    /// Returns the grid points around the ratio of two costs, with their interpolation weights; one
    /// point if the ratio is on the grid.
    pub(super) fn interpolate(ap: [f64; 2]) -> impl Iterator<Item = (Self, f64)> {
        let at = libm::log2(ap[0] / ap[1]).clamp(-MAX_LOG2_RATIO, MAX_LOG2_RATIO);
        let below = libm::floor(at);
        let share = at - below;
        [(below, 1.0 - share), (below + 1.0, share)]
            .into_iter()
            .filter(|(_, share)| *share > 0.0)
            .map(|(rung, share)| (Self(rung as i8), share))
    }

    /// Returns relative costs of the two fighters whose ratio is that of this grid point.
    fn stakes(self) -> BySide<f64> {
        let a = libm::exp2(f64::from(self.0) / 2.0);
        BySide { a, b: 1.0 / a }
    }

    fn swapped(self) -> Self {
        Self(-self.0)
    }

    /// Encodes the grid point in a byte other than 255.
    pub(super) fn to_byte(self) -> u8 {
        (self.0 + MAX_LOG2_RATIO as i8) as u8
    }
}

/// Key of a solved duel: the two contenders, whose card shows more AP, and the cost ratio.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct OptimalDuelKey {
    pub(super) pair: [usize; 2],
    pub(super) ap_order: Ordering,
    pub(super) ratio: CostRatio,
}

impl OptimalDuelKey {
    /// Puts the contender of lower index first; returns whether that swapped the two.
    fn normalized(self) -> (Self, bool) {
        let Self { pair: [a, b], ap_order: dearer, ratio: rung } = self;
        match a <= b {
            true => (self, false),
            false => (Self { pair: [b, a], ap_order: dearer.reverse(), ratio: rung.swapped() }, true),
        }
    }
}

/// Cache of solved duels of one field, shared by all its ledgers.
#[derive(Debug)]
pub(super) struct OptimalDuels<'a> {
    problem: Problem<'a>,
    cache: Mutex<DuelCache>,
}

#[derive(Debug, Default)]
struct DuelCache {
    solved: BTreeMap<OptimalDuelKey, Outcome>,
    too_large: BTreeSet<[usize; 2]>,
}

/// Counts of the duels that were to be solved with optimal play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SolvedDuels {
    /// Number of pairs of contenders whose duel was solved.
    pub solved: usize,
    /// Pairs of contenders, by index, whose duel exceeded the step limit.
    pub too_large: Vec<[usize; 2]>,
}

/// Builds the match-up of one fighter against one. Names are constant, because the profiles
/// identify a solution.
pub(super) fn duel_match_up([a, b]: [Profile; 2]) -> MatchUp {
    let names = BySide { a: "a".to_owned(), b: "b".to_owned() };
    MatchUp::new(names, BySide { a: vec![a], b: vec![b] })
}

/// A pair of profiles, and the cost ratios at which to solve their duel.
struct DuelRequest {
    profiles: [Profile; 2],
    ratios: BTreeSet<CostRatio>,
}

impl<'a> OptimalDuels<'a> {
    /// Creates an empty cache of duels under a ruleset. The solver gives a duel up after
    /// `most_steps` steps.
    pub(super) fn new(ruleset: &'a Ruleset, turns: Turns, most_steps: u64) -> Self {
        let decides = BySide { a: DecisionMode::Free, b: DecisionMode::Free };
        let objective = Objective::Ap;
        let problem =
            Problem { ruleset, decides, objective, turns, records_allocations: false, max_steps: most_steps };
        Self { problem, cache: Mutex::default() }
    }

    fn lock_cache(&self) -> MutexGuard<'_, DuelCache> {
        self.cache.lock().expect("no thread panics while it holds what is known")
    }

    /// Solves the duels that are not in the cache. The AP of the profiles are those on the cards.
    /// `progress` receives the number of solved pairs.
    pub(super) fn solve(
        &self,
        duels: impl IntoIterator<Item = (OptimalDuelKey, [Profile; 2])>,
        progress: &(impl Fn(u64) + Sync),
    ) {
        let mut by_pair: BTreeMap<([usize; 2], Ordering), DuelRequest> = BTreeMap::new();
        {
            let known = self.lock_cache();
            for (duel, [a, b]) in duels {
                let (duel, is_turned) = duel.normalized();
                if known.too_large.contains(&duel.pair) || known.solved.contains_key(&duel) {
                    continue;
                }
                let profiles = if is_turned { [b, a] } else { [a, b] };
                let place = by_pair
                    .entry((duel.pair, duel.ap_order))
                    .or_insert(DuelRequest { profiles, ratios: BTreeSet::new() });
                place.ratios.insert(duel.ratio);
            }
        }
        let staked = |DuelRequest { profiles, ratios: rungs }: &DuelRequest| {
            let stakes = rungs.iter().map(|rung| rung.stakes()).collect();
            StakedDuel { match_up: duel_match_up(*profiles), stakes }
        };
        let asked: Vec<StakedDuel> = by_pair.values().map(staked).collect();
        let found = self.problem.solve_at_stakes(&asked, progress);
        let mut known = self.lock_cache();
        for (((pair, dearer), DuelRequest { ratios: rungs, .. }), solutions) in by_pair.into_iter().zip(found)
        {
            let Some(solutions) = solutions else {
                known.too_large.insert(pair);
                continue;
            };
            for (rung, solution) in rungs.into_iter().zip(&solutions) {
                known.solved.insert(
                    OptimalDuelKey { pair, ap_order: dearer, ratio: rung },
                    Outcome::from_solution(solution),
                );
            }
        }
    }

    /// Returns the outcome of a duel. `None` if it exceeded the step limit or was never requested.
    pub(super) fn outcome(&self, duel: OptimalDuelKey) -> Option<Outcome> {
        let (duel, is_turned) = duel.normalized();
        let known = self.lock_cache();
        // A pair that is too large at one grid point counts as too large at all.
        let found = known.solved.get(&duel).filter(|_| !known.too_large.contains(&duel.pair))?;
        let &Outcome::Exact { dead: [a, b], worse: [c, d], turns } = found else {
            unreachable!("what is solved is exact")
        };
        Some(match is_turned {
            true => Outcome::Exact { dead: [b, a], worse: [d, c], turns },
            false => *found,
        })
    }

    /// Counts the solved pairs of contenders and lists those that exceeded the step limit.
    pub(super) fn count_solved(&self) -> SolvedDuels {
        let known = self.lock_cache();
        let pairs: BTreeSet<[usize; 2]> = known.solved.keys().map(|duel| duel.pair).collect();
        let too_large: Vec<[usize; 2]> = known.too_large.iter().copied().collect();
        SolvedDuels { solved: pairs.difference(&known.too_large).count(), too_large }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cost_ratios_around_a_ratio_have_shares_that_sum_to_one() {
        for (ap, expected) in
            [([40.0, 40.0], vec![(0, 1.0)]), ([80.0, 40.0], vec![(1, 1.0)]), ([4.0, 4000.0], vec![(-5, 1.0)])]
        {
            let found: Vec<(i8, f64)> =
                CostRatio::interpolate(ap).map(|(rung, share)| (rung.0, share)).collect();
            assert_eq!(found, expected, "{ap:?}");
        }
        for ap in [[41.0, 40.0], [13.0, 77.0], [300.0, 21.0]] {
            let found: Vec<(CostRatio, f64)> = CostRatio::interpolate(ap).collect();
            let log: f64 = found.iter().map(|(rung, share)| f64::from(rung.0) * share).sum();
            assert!((log - libm::log2(ap[0] / ap[1])).abs() < 1e-12 && found.len() == 2, "{found:?}");
        }
    }

    #[test]
    fn the_stakes_of_a_cost_ratio_have_that_ratio() {
        let BySide { a, b } = CostRatio(3).stakes();
        assert!((a / b - 8.0).abs() < 1e-12);
        let back = CostRatio(3).swapped().stakes();
        assert!((a - back.b).abs() < 1e-12 && (b - back.a).abs() < 1e-12);
    }
}
