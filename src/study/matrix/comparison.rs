//! Compares the exact solutions of a whole field with the simulated fights.

use super::{Agreement, PairDeviation};
use crate::simulate::{Solution, Tally};
use crate::stats::corrected_z;
use crate::study::deviation::{Comparison, Deviation, MAX_Z_SCORE};

/// The number of largest differences that are kept.
const MAX_LISTED_DEVIATIONS: usize = 5;

/// Comparison of the exact with the simulated values of all match-ups.
pub(super) struct FieldComparison {
    /// Number of values that were compared.
    pub(super) comparisons: u64,
    /// The largest differences, in descending order, each with the index of its match-up.
    pub(super) farthest: Vec<(usize, Deviation)>,
}

impl FieldComparison {
    pub(super) fn new(solutions: &[Solution], tallies: &[Tally]) -> Self {
        let mut all = Self { comparisons: 0, farthest: Vec::new() };
        for (i, (solution, tally)) in solutions.iter().zip(tallies).enumerate() {
            let Comparison(rows) = Comparison::new(solution, tally);
            all.comparisons += rows.len() as u64;
            all.farthest.extend(rows.into_iter().map(|row| (i, row)));
            all.farthest.sort_by(|(_, a), (_, b)| b.distance().total_cmp(&a.distance()));
            all.farthest.truncate(MAX_LISTED_DEVIATIONS);
        }
        all
    }

    /// How well the values agree: the threshold is [`MAX_Z_SCORE`], corrected for the number of
    /// comparisons.
    pub(super) fn agreement(&self) -> Agreement {
        let worst = self.farthest.first().map_or(0.0, |(_, row)| row.distance());
        Agreement {
            comparisons: self.comparisons,
            largest_z: Some(worst).filter(|z| z.is_finite()),
            allowed_z: corrected_z(MAX_Z_SCORE, self.comparisons),
        }
    }

    /// The largest differences with the ids of both sides; `ids` is indexed by match-up.
    pub(super) fn with_ids(self, ids: &[[String; 2]]) -> Vec<PairDeviation> {
        let named = |(i, deviation): (usize, Deviation)| {
            let [a, b] = ids[i].clone();
            PairDeviation { a, b, deviation }
        };
        self.farthest.into_iter().map(named).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::BySide;
    use crate::simulate::{FighterTally, Moments};

    /// A duel of one turn in which A kills B with probability 1/2.
    fn even() -> Solution {
        Solution {
            gone_by: BySide { a: vec![0.0], b: vec![0.5] },
            both_gone_by: vec![0.0],
            wound_levels: BySide { a: vec![[1.0, 0.0, 0.0, 0.0, 0.0]], b: vec![[0.5, 0.0, 0.0, 0.0, 0.5]] },
            value: crate::exact::GameValue { value: 0.0, error_bound: 0.0 },
            allocations: Vec::new(),
            error_bound: 0.0,
        }
    }

    fn tally(kills: u64) -> Tally {
        let fighter =
            |died| FighterTally { died_in: vec![died], wound_levels: [10_000 - died, 0, 0, 0, died] };
        Tally {
            runs: 10_000,
            by_graph: 10_000,
            wiped_out: BySide { a: vec![0], b: vec![kills] },
            both_wiped_out: vec![0],
            fighters: BySide { a: vec![fighter(0)], b: vec![fighter(kills)] },
            moments: Moments::default(),
        }
    }

    #[test]
    fn the_agreement_threshold_grows_with_the_number_of_comparisons() {
        // 5000 are expected, with a standard error of 50.
        let compared = |kills: u64, pairs: usize| {
            let mut tallies = vec![tally(5000); pairs];
            tallies[pairs - 1] = tally(kills);
            FieldComparison::new(&vec![even(); pairs], &tallies)
        };
        let agrees = |kills, pairs| compared(kills, pairs).agreement().agrees();
        let one = compared(5250, 1);
        assert_eq!((one.comparisons, one.agreement().worst()), (12, 5.0));
        assert_eq!(compared(5240, 1).farthest[0].0, 0);
        assert!(agrees(5240, 1), "4.8, where the largest of 12 may be {}", one.agreement().allowed_z);
        assert!(!agrees(5260, 1));
        let many = compared(5260, 100);
        assert_eq!(
            (many.comparisons, many.farthest[0].0, many.farthest.len()),
            (1200, 99, MAX_LISTED_DEVIATIONS)
        );
        assert!(many.agreement().agrees() && !agrees(5300, 100), "{}", many.agreement().allowed_z);
        assert!(!agrees(0, 100));
    }
}
