//! Folds: runs of rows that a terminal shows as one row unless details are requested.

use super::{Cell, Table};
use std::ops::Range;

/// A run of adjacent, similar rows that a terminal shows as one row.
#[derive(Clone, Debug, PartialEq)]
pub struct Fold {
    /// Indices of the rows in the table.
    pub rows: Range<usize>,
    /// The row shown instead.
    pub shown_as: Vec<Cell>,
}

impl Table {
    /// Returns the number of rows that folds hide, over all folds.
    pub(in crate::report) fn folded_rows(&self) -> usize {
        self.folds.iter().map(|fold| fold.rows.len()).sum()
    }

    /// Returns the table with each fold replaced by its single row.
    pub(super) fn with_folds(&self) -> Table {
        let mut rows = Vec::new();
        for (i, row) in self.rows.iter().enumerate() {
            match self.folds.iter().find(|fold| fold.rows.contains(&i)) {
                Some(fold) if fold.rows.start == i => rows.push(fold.shown_as.clone()),
                Some(_) => {}
                None => rows.push(row.clone()),
            }
        }
        Table { rows, folds: Vec::new(), ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fold_is_replaced_by_one_row_and_other_rows_stay() {
        let rows = (0..6u8).map(|i| vec![Cell::from(i)]).collect();
        let folds = vec![Fold { rows: 1..4, shown_as: vec![Cell::from("…")] }];
        let table = Table { rows, folds, ..Table::default() };
        let shown = table.with_folds();
        let told: Vec<Cell> = shown.rows.into_iter().flatten().collect();
        assert_eq!(told, [Cell::from(0u8), Cell::from("…"), Cell::from(4u8), Cell::from(5u8)]);
        assert_eq!(table.folded_rows(), 3);
    }
}
