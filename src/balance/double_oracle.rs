//! Solver for a zero-sum game of which only part of the cells is simulated.
//!
//! # Method
//! Double oracle (McMahan, Gordon and Blum 2003): each side considers a few policies, and the game
//! restricted to these is solved. If a best response to the other side's mix, among all policies,
//! gains more, it is added and the game is solved again. When neither side has a better response,
//! the mixes are an equilibrium of the whole game. Cells outside the considered rows and columns
//! are never simulated.

use super::metagame::solve_zero_sum;

/// Policies that each side considers in the restricted game, by index in the portfolio.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ConsideredPolicies {
    rows: Vec<usize>,
    columns: Vec<usize>,
}

/// Solution of a zero-sum game: its value for the row side, and the equilibrium mix of each side,
/// as a probability for each policy of the portfolio.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SolvedGame {
    pub(super) value: f64,
    pub(super) rows: Vec<f64>,
    pub(super) columns: Vec<f64>,
}

/// Minimum gain over the value of the restricted game at which a best response is added to it; the
/// precision of the linear program.
const MIN_GAIN: f64 = 1e-9;

impl ConsideredPolicies {
    /// Starts a restricted game in which each side considers only the first policy, the baseline.
    pub(super) fn baseline() -> Self {
        Self { rows: vec![0], columns: vec![0] }
    }

    /// Considers all `policies` policies of each side.
    pub(super) fn all(policies: usize) -> Self {
        Self { rows: (0..policies).collect(), columns: (0..policies).collect() }
    }

    /// Collects the policies that the mixes of a solved game play (their supports).
    pub(super) fn from_supports(of: &SolvedGame) -> Self {
        let played = |mix: &[f64]| (0..mix.len()).filter(|&of| mix[of] > 0.0).collect();
        Self { rows: played(&of.rows), columns: played(&of.columns) }
    }

    /// Whether solving needs the payoff of a cell: one in a considered row or column.
    pub(super) fn needs_cell(&self, row: usize, column: usize) -> bool {
        self.rows.contains(&row) || self.columns.contains(&column)
    }

    /// Solves the restricted game with `policies` policies per side. Returns `None` if it had to
    /// add policies, whose cells are needed first. `payoff` is called only for cells that
    /// [`needs_cell`](Self::needs_cell) accepts.
    pub(super) fn solve(
        &mut self,
        policies: usize,
        payoff: impl Fn(usize, usize) -> f64,
    ) -> Option<SolvedGame> {
        let rows_of = |row: &usize| self.columns.iter().map(|&column| payoff(*row, column)).collect();
        let payoffs: Vec<Vec<f64>> = self.rows.iter().map(rows_of).collect();
        // A finite game always has a solution. If the solver fails, both sides keep their first
        // policy.
        let (value, [own, enemy]) = solve_zero_sum(&payoffs).unwrap_or_else(|_| {
            (payoffs[0][0], [pure_first(self.rows.len()), pure_first(self.columns.len())])
        });
        let of_row = |row: usize| {
            self.columns.iter().zip(&enemy).map(|(&to, share)| share * payoff(row, to)).sum::<f64>()
        };
        let of_column = |column: usize| {
            self.rows.iter().zip(&own).map(|(&to, share)| share * payoff(to, column)).sum::<f64>()
        };
        let best_row = argmax(policies, of_row)
            .filter(|(row, gain)| *gain > value + MIN_GAIN && !self.rows.contains(row));
        let best_column = argmax(policies, |column| -of_column(column))
            .filter(|(column, gain)| *gain > MIN_GAIN - value && !self.columns.contains(column));
        if best_row.is_none() && best_column.is_none() {
            let whole = |considered: &[usize], mix: &[f64]| {
                let mut all = vec![0.0; policies];
                considered.iter().zip(mix).for_each(|(&of, share)| all[of] = *share);
                all
            };
            return Some(SolvedGame {
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

/// Returns the pure strategy of the first of `count` policies.
fn pure_first(count: usize) -> Vec<f64> {
    (0..count).map(|place| if place == 0 { 1.0 } else { 0.0 }).collect()
}

/// Returns the index of the maximum of `of` over 0..`count`, with its value; the first of ties.
fn argmax(count: usize, of: impl Fn(usize) -> f64) -> Option<(usize, f64)> {
    (0..count)
        .map(|place| (place, of(place)))
        .reduce(|best, other| if other.1 > best.1 { other } else { best })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;
    use std::collections::BTreeSet;

    /// Solves a game of four policies; returns its solution and the number of cells it needed.
    fn solved(from: ConsideredPolicies, payoff: impl Fn(usize, usize) -> f64) -> (SolvedGame, usize) {
        let (mut considered, asked) = (from, RefCell::new(BTreeSet::new()));
        loop {
            let known = considered.clone();
            let look = |row, column| {
                assert!(known.needs_cell(row, column));
                asked.borrow_mut().insert((row, column));
                payoff(row, column)
            };
            if let Some(solved) = considered.solve(4, look) {
                return (solved, asked.into_inner().len());
            }
        }
    }

    /// Pseudorandom payoffs from -1 to 1.
    fn lots(seed: usize, row: usize, column: usize) -> f64 {
        let number = (seed * 7919 + row * 104_729 + column * 1_299_709) as f64 * std::f64::consts::SQRT_2;
        2.0 * number.fract() - 1.0
    }

    #[test]
    fn the_value_equals_that_of_the_full_game() {
        for seed in 0..200 {
            let payoff = |row, column| lots(seed, row, column);
            let rows: Vec<Vec<f64>> =
                (0..4).map(|row| (0..4).map(|column| payoff(row, column)).collect()).collect();
            let (value, _) = solve_zero_sum(&rows).unwrap();
            for from in [
                ConsideredPolicies::baseline(),
                ConsideredPolicies { rows: vec![3], columns: vec![1, 2] },
                ConsideredPolicies::all(4),
            ] {
                let (found, _) = solved(from, payoff);
                assert!((found.value - value).abs() < 1e-6, "{seed}: {} and {value}", found.value);
                assert!((found.rows.iter().sum::<f64>() - 1.0).abs() < 1e-6);
            }
        }
    }

    #[test]
    fn if_the_baseline_is_best_only_its_row_and_column_are_computed() {
        let (found, asked) =
            solved(ConsideredPolicies::baseline(), |row, column| 0.1 * (column as f64 - row as f64));
        assert_eq!((found.value, asked), (0.0, 7));
    }

    #[test]
    fn solving_again_from_the_supports_gives_the_same_value() {
        let payoff = |row: usize, column: usize| lots(5, row, column);
        let (found, _) = solved(ConsideredPolicies::baseline(), payoff);
        let again = ConsideredPolicies::from_supports(&found).solve(4, payoff).unwrap();
        assert!((again.value - found.value).abs() < 1e-9);
    }
}
