//! The best mixes of a game of which not every cell is known.
//!
//! # Method
//! Each side considers a few of its policies. The game of these is solved; where an answer to the other side's mix, out of all policies,
//! is better than it, it is considered as well, and the game is solved again. In the end nobody has a better answer, and so the mixes
//! are best in the whole game (double oracle: McMahan, Gordon & Blum 2003). Cells in which neither side plays what is considered are
//! never asked for.

use super::metagame::zero_sum;

/// The policies that each side considers, by number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Considered {
    rows: Vec<usize>,
    columns: Vec<usize>,
}

/// The value of a game to the side of the rows, and how often each side plays by each of its policies.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Solved {
    pub(super) value: f64,
    pub(super) rows: Vec<f64>,
    pub(super) columns: Vec<f64>,
}

/// An answer is no better than a mix by less than this, which is how well a game is solved.
const SAME: f64 = 1e-9;

impl Considered {
    /// The first policy of each side.
    pub(super) fn habits() -> Self {
        Self { rows: vec![0], columns: vec![0] }
    }

    /// So many policies, all of them.
    pub(super) fn all(policies: usize) -> Self {
        Self { rows: (0..policies).collect(), columns: (0..policies).collect() }
    }

    /// What both sides play by in the end.
    pub(super) fn played(of: &Solved) -> Self {
        let played = |mix: &[f64]| (0..mix.len()).filter(|&of| mix[of] > 0.0).collect();
        Self { rows: played(&of.rows), columns: played(&of.columns) }
    }

    /// Whether it has to be known what comes of a row and a column.
    pub(super) fn asks_for(&self, row: usize, column: usize) -> bool {
        self.rows.contains(&row) || self.columns.contains(&column)
    }

    /// The best mixes of a game of so many policies a side; none where more is considered now than was known. `payoff` is asked for
    /// cells that are [asked for](Self::asks_for).
    pub(super) fn solve(&mut self, policies: usize, payoff: impl Fn(usize, usize) -> f64) -> Option<Solved> {
        let rows_of = |row: &usize| self.columns.iter().map(|&column| payoff(*row, column)).collect();
        let payoffs: Vec<Vec<f64>> = self.rows.iter().map(rows_of).collect();
        // A game of a few policies always has a solution; should the solver fail, both stay with the first that they consider.
        let (value, [own, enemy]) = zero_sum(&payoffs)
            .unwrap_or_else(|_| (payoffs[0][0], [first_of(self.rows.len()), first_of(self.columns.len())]));
        let of_row = |row: usize| {
            self.columns.iter().zip(&enemy).map(|(&to, share)| share * payoff(row, to)).sum::<f64>()
        };
        let of_column = |column: usize| {
            self.rows.iter().zip(&own).map(|(&to, share)| share * payoff(to, column)).sum::<f64>()
        };
        let best_row =
            best(policies, of_row).filter(|(row, gain)| *gain > value + SAME && !self.rows.contains(row));
        let best_column = best(policies, |column| -of_column(column))
            .filter(|(column, gain)| *gain > SAME - value && !self.columns.contains(column));
        if best_row.is_none() && best_column.is_none() {
            let whole = |considered: &[usize], mix: &[f64]| {
                let mut all = vec![0.0; policies];
                considered.iter().zip(mix).for_each(|(&of, share)| all[of] = *share);
                all
            };
            return Some(Solved {
                value,
                rows: whole(&self.rows, &own),
                columns: whole(&self.columns, &enemy),
            });
        }
        self.rows.extend(best_row.map(|(row, _)| row));
        self.columns.extend(best_column.map(|(column, _)| column));
        None
    }
}

/// The first of so many, always.
fn first_of(count: usize) -> Vec<f64> {
    (0..count).map(|place| if place == 0 { 1.0 } else { 0.0 }).collect()
}

/// The best of so many, the first of equals, and how good it is.
fn best(count: usize, of: impl Fn(usize) -> f64) -> Option<(usize, f64)> {
    (0..count)
        .map(|place| (place, of(place)))
        .reduce(|best, other| if other.1 > best.1 { other } else { best })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;
    use std::collections::BTreeSet;

    /// What a game of four policies comes to, and which of its cells were asked for.
    fn solved(from: Considered, payoff: impl Fn(usize, usize) -> f64) -> (Solved, usize) {
        let (mut considered, asked) = (from, RefCell::new(BTreeSet::new()));
        loop {
            let known = considered.clone();
            let look = |row, column| {
                assert!(known.asks_for(row, column));
                asked.borrow_mut().insert((row, column));
                payoff(row, column)
            };
            if let Some(solved) = considered.solve(4, look) {
                return (solved, asked.into_inner().len());
            }
        }
    }

    /// Numbers that look like lots.
    fn lots(seed: usize, row: usize, column: usize) -> f64 {
        let number = (seed * 7919 + row * 104_729 + column * 1_299_709) as f64 * std::f64::consts::SQRT_2;
        2.0 * number.fract() - 1.0
    }

    #[test]
    fn the_value_is_that_of_the_whole_game() {
        for seed in 0..200 {
            let payoff = |row, column| lots(seed, row, column);
            let rows: Vec<Vec<f64>> =
                (0..4).map(|row| (0..4).map(|column| payoff(row, column)).collect()).collect();
            let (value, _) = zero_sum(&rows).unwrap();
            for from in
                [Considered::habits(), Considered { rows: vec![3], columns: vec![1, 2] }, Considered::all(4)]
            {
                let (found, _) = solved(from, payoff);
                assert!((found.value - value).abs() < 1e-6, "{seed}: {} and {value}", found.value);
                assert!((found.rows.iter().sum::<f64>() - 1.0).abs() < 1e-6);
            }
        }
    }

    #[test]
    fn where_habits_are_best_a_row_and_a_column_are_all_that_is_asked_for() {
        let (found, asked) = solved(Considered::habits(), |row, column| 0.1 * (column as f64 - row as f64));
        assert_eq!((found.value, asked), (0.0, 7));
    }

    #[test]
    fn what_was_played_is_found_again_at_once() {
        let payoff = |row: usize, column: usize| lots(5, row, column);
        let (found, _) = solved(Considered::habits(), payoff);
        let again = Considered::played(&found).solve(4, payoff).unwrap();
        assert!((again.value - found.value).abs() < 1e-9);
    }
}
