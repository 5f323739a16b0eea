//! The exact answers of a whole field held against the sampled ones.

use crate::language::Language;
use crate::language::number::with_decimals;
use crate::report::answers::deviation::{cells, columns};
use crate::report::table::{Align, Cell, Column, Table};
use crate::say;
use crate::simulate::{Solution, Tally};
use crate::stats::corrected_z;
use crate::study::deviation::{Comparison, Deviation, MOST_DEVIATION};

/// How many of the numbers that lie farthest apart are kept.
const MOST_KEPT: usize = 5;

/// All numbers of all match-ups compared.
pub(super) struct FieldComparison {
    /// How many numbers that were.
    pub(super) comparisons: u64,
    /// Those that lie farthest apart, farthest first, each with the number of its match-up.
    pub(super) farthest: Vec<(usize, Deviation)>,
}

impl FieldComparison {
    pub(super) fn of(solutions: &[Solution], tallies: &[Tally]) -> Self {
        let mut all = Self { comparisons: 0, farthest: Vec::new() };
        for (i, (solution, tally)) in solutions.iter().zip(tallies).enumerate() {
            let Comparison(rows) = Comparison::of(solution, tally);
            all.comparisons += rows.len() as u64;
            all.farthest.extend(rows.into_iter().map(|row| (i, row)));
            all.farthest.sort_by(|(_, a), (_, b)| b.distance().total_cmp(&a.distance()));
            all.farthest.truncate(MOST_KEPT);
        }
        all
    }

    /// The largest distance, in standard errors.
    pub(super) fn worst(&self) -> f64 {
        self.farthest.first().map_or(0.0, |(_, row)| row.distance())
    }

    /// The distance beyond which the two do not agree: [`MOST_DEVIATION`], corrected for so many numbers.
    pub(super) fn allowed(&self) -> f64 {
        corrected_z(MOST_DEVIATION, self.comparisons)
    }

    pub(super) fn agrees(&self) -> bool {
        self.worst() <= self.allowed()
    }

    /// The farthest, with the names of their match-ups.
    pub(super) fn table(&self, language: Language, name: impl Fn(usize) -> String) -> Table {
        let pair = Column::new(say!(language, "against", a = "A", b = "B"), Align::Left);
        let mut table = Table::new(std::iter::once(pair).chain(columns(language)));
        table.title = Some(say!(language, "field-farthest-apart"));
        let row = |(i, row): &(usize, Deviation)| {
            std::iter::once(Cell::from(name(*i))).chain(cells(language, row)).collect()
        };
        table.rows = self.farthest.iter().map(row).collect();
        let (n, [z, most]) = (self.comparisons, [self.worst(), self.allowed()].map(|z| with_decimals(z, 2)));
        table.notes = vec![match self.agrees() {
            true => say!(language, "field-they-agree", n = n, z = z, most = most),
            false => say!(language, "field-they-differ", n = n, z = z, most = most),
        }];
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::BySide;
    use crate::simulate::{FighterTally, Moments};

    /// A duel of one turn in which A kills B half of the time.
    fn even() -> Solution {
        Solution {
            gone_by: BySide { a: vec![0.0], b: vec![0.5] },
            both_gone_by: vec![0.0],
            wound_levels: BySide { a: vec![[1.0, 0.0, 0.0, 0.0, 0.0]], b: vec![[0.5, 0.0, 0.0, 0.0, 0.5]] },
            value: crate::exact::Value { value: 0.0, error_bound: 0.0 },
            allocations: Vec::new(),
            error_bound: 0.0,
        }
    }

    fn tally(kills: u64) -> Tally {
        let fighter =
            |died| FighterTally { died_in: vec![died], wound_levels: [10_000 - died, 0, 0, 0, died] };
        Tally {
            runs: 10_000,
            wiped_out: BySide { a: vec![0], b: vec![kills] },
            both_wiped_out: vec![0],
            fighters: BySide { a: vec![fighter(0)], b: vec![fighter(kills)] },
            moments: Moments::default(),
        }
    }

    #[test]
    fn the_gate_is_wider_for_many_numbers_and_still_shuts() {
        // 5000 are expected, with a standard error of 50.
        let compared = |kills: u64, pairs: usize| {
            let mut tallies = vec![tally(5000); pairs];
            tallies[pairs - 1] = tally(kills);
            FieldComparison::of(&vec![even(); pairs], &tallies)
        };
        let one = compared(5250, 1);
        assert_eq!((one.comparisons, one.worst()), (12, 5.0));
        assert_eq!(compared(5240, 1).farthest[0].0, 0);
        assert!(compared(5240, 1).agrees(), "4.8, where the largest of 12 may be {}", one.allowed());
        assert!(!compared(5260, 1).agrees());
        let many = compared(5260, 100);
        assert_eq!((many.comparisons, many.farthest[0].0, many.farthest.len()), (1200, 99, MOST_KEPT));
        assert!(many.agrees() && !compared(5300, 100).agrees(), "{}", many.allowed());
        assert!(!compared(0, 100).agrees());
    }
}
