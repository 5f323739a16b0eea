//! Which pairs of a field meet: the rows and columns of a table, and the cells that are fought.

use crate::rules::Side;

/// How often two profiles meet.
///
/// # Design
/// If both sides decide in the same way, one match-up gives the chances of both profiles. If not,
/// each profile meets all others both as side A and as side B. A single match-up per pair would
/// depend on which profile is named first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideAssignment {
    /// Once, the profile that is named first as side A.
    OneWay,
    /// Twice, once on each side; in a table the row's profile is side A.
    BothWays,
}

/// The rows, columns and fought cells of a table of profiles. Rows and columns are indices of
/// profiles in the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairs {
    side_assignment: SideAssignment,
    rows: Vec<usize>,
    columns: Vec<usize>,
    /// Cells that are fought, as row and column; sorted, for binary search.
    cells: Vec<(usize, usize)>,
}

impl Pairs {
    /// Creates the pairs of a field in which every profile meets every other.
    pub(crate) fn all(meetings: SideAssignment, profiles: usize) -> Self {
        Self::grid(meetings, (0..profiles).collect(), (0..profiles).collect())
    }

    /// Creates the pairs of each row with each column. A profile that is both a row and a column
    /// does not meet itself. If profiles meet once, two profiles that are both rows and columns
    /// share one cell.
    pub(crate) fn grid(meetings: SideAssignment, mut rows: Vec<usize>, mut columns: Vec<usize>) -> Self {
        rows.sort_unstable();
        columns.sort_unstable();
        let mut pairs = Self { side_assignment: meetings, rows, columns, cells: Vec::new() };
        let is_new = |&(row, column): &(usize, usize)| {
            let is_told = meetings == SideAssignment::OneWay && column < row && pairs.contains(column, row);
            row != column && !is_told
        };
        let all = pairs.rows.iter().flat_map(|row| pairs.columns.iter().map(move |column| (*row, *column)));
        pairs.cells = all.filter(is_new).collect();
        pairs
    }

    /// Returns the number of cells of `grid` for these numbers of rows, of
    /// columns, and of profiles that are both, without listing the cells, whose memory grows with
    /// the square of the field.
    pub fn count(meetings: SideAssignment, [rows, columns, both]: [usize; 3]) -> usize {
        let told_twice = match meetings {
            SideAssignment::OneWay => both * both.saturating_sub(1) / 2,
            SideAssignment::BothWays => 0,
        };
        rows * columns - both - told_twice
    }

    /// Returns whether two profiles meet once, or twice with their sides exchanged.
    pub(crate) fn side_assignment(&self) -> SideAssignment {
        self.side_assignment
    }

    /// The indices of the rows, ascending.
    pub(crate) fn rows(&self) -> &[usize] {
        &self.rows
    }

    /// The indices of the columns, ascending.
    pub(crate) fn columns(&self) -> &[usize] {
        &self.columns
    }

    /// The cells that are fought, as row and column; the row's profile is side A.
    pub(crate) fn cells(&self) -> &[(usize, usize)] {
        &self.cells
    }

    /// Returns the index of a cell among the fought ones, and whether its row is side B there;
    /// `None` on the diagonal and outside the table.
    pub(crate) fn index(&self, row: usize, column: usize) -> Option<(usize, bool)> {
        if !self.contains(row, column) {
            return None;
        }
        let place = |cell| self.cells.binary_search(&cell).ok();
        let mirrored = || place((column, row)).filter(|_| self.side_assignment == SideAssignment::OneWay);
        place((row, column)).map(|place| (place, false)).or_else(|| Some((mirrored()?, true)))
    }

    /// Returns the sides of a fought cell whose profiles are rows of the table, because only rows
    /// are ranked.
    pub(crate) fn ranked_sides(&self, (row, column): (usize, usize)) -> &'static [Side] {
        match self.side_assignment == SideAssignment::OneWay && self.contains(column, row) {
            true => &Side::BOTH,
            false => &[Side::A],
        }
    }

    /// Returns whether `row` is a row and `column` a column of the table.
    fn contains(&self, row: usize, column: usize) -> bool {
        self.rows.binary_search(&row).is_ok() && self.columns.binary_search(&column).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_index_of_a_cell_is_its_position_in_the_list() {
        for meetings in [SideAssignment::OneWay, SideAssignment::BothWays] {
            let pairs = Pairs::all(meetings, 5);
            assert_eq!(pairs.cells().len(), if meetings == SideAssignment::OneWay { 10 } else { 20 });
            for (place, (row, column)) in pairs.cells().iter().copied().enumerate() {
                assert_eq!(pairs.index(row, column), Some((place, false)));
                let mirrored = pairs.index(column, row).unwrap();
                assert_eq!(mirrored.1, meetings == SideAssignment::OneWay, "{row} {column}");
                assert_eq!(pairs.ranked_sides((row, column)).len(), if mirrored.1 { 2 } else { 1 });
            }
            assert_eq!(pairs.index(3, 3), None);
        }
    }

    #[test]
    fn the_count_of_cells_equals_the_number_of_cells_of_a_grid() {
        for meetings in [SideAssignment::OneWay, SideAssignment::BothWays] {
            for [rows, columns, both] in [[5, 5, 5], [2, 3, 0], [3, 3, 2], [1, 4, 1], [1, 1, 1], [0, 3, 0]] {
                let first = rows - both;
                let pairs = Pairs::grid(meetings, (0..rows).collect(), (first..first + columns).collect());
                assert_eq!(pairs.cells().len(), Pairs::count(meetings, [rows, columns, both]), "{pairs:?}");
            }
        }
    }

    #[test]
    fn a_grid_simulates_only_the_cells_that_it_shows() {
        let apart = Pairs::grid(SideAssignment::OneWay, vec![0, 1], vec![4, 2, 3]);
        assert_eq!(apart.cells(), [(0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4)]);
        assert_eq!((apart.index(1, 3), apart.index(3, 1), apart.index(0, 1)), (Some((4, false)), None, None));
        assert_eq!(apart.ranked_sides((1, 3)), [Side::A]);
        // 1 and 2 are rows and columns.
        let shared = Pairs::grid(SideAssignment::OneWay, vec![0, 1, 2], vec![1, 2, 3]);
        assert_eq!(shared.cells(), [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]);
        assert_eq!((shared.index(2, 1), shared.index(1, 0)), (Some((3, true)), None));
        assert_eq!(
            (shared.ranked_sides((1, 2)), shared.ranked_sides((0, 1))),
            (&Side::BOTH[..], &[Side::A][..])
        );
        let both_ways = Pairs::grid(SideAssignment::BothWays, vec![0, 1, 2], vec![1, 2, 3]);
        assert_eq!(both_ways.cells().len(), 7);
    }
}
