//! Linear programs over mixes of profiles, solved with the simplex method of microlp; zero-sum
//! games between two sides.

use microlp::{ComparisonOp, OptimizationDirection, Problem, SolveOptions, Variable};

/// Feasibility tolerance of the solver, for shares and payoffs.
pub(super) const FEASIBILITY_TOLERANCE: f64 = 1e-9;
/// Shares and payoffs below this count as 0; larger than the solver's tolerance by a factor of 100.
pub(super) const ZERO_TOLERANCE: f64 = 1e-7;

/// Linear program over the shares of a mix of profiles, to which other variables can be added.
pub(super) struct MixProgram {
    problem: Problem,
    shares: Vec<Variable>,
}

impl MixProgram {
    /// Creates a program of shares that sum to 1, each between 0 and its ceiling. The objective to
    /// be minimised is the sum of shares times `cost`.
    pub(super) fn new(ceilings: &[f64], cost: impl Fn(usize) -> f64) -> Self {
        let mut problem = Problem::new(OptimizationDirection::Minimize);
        let shares: Vec<Variable> = ceilings
            .iter()
            .enumerate()
            .map(|(i, ceiling)| problem.add_var(cost(i), (0.0, *ceiling)))
            .collect();
        problem.add_constraint(shares.iter().map(|&share| (share, 1.0)), ComparisonOp::Eq, 1.0);
        Self { problem, shares }
    }

    /// Adds a variable besides the shares, with its coefficient in the objective and its bounds.
    pub(super) fn add_variable(&mut self, cost: f64, bounds: (f64, f64)) -> Variable {
        self.problem.add_var(cost, bounds)
    }

    /// Adds the constraint Σ coefficient · share + Σ factor · other variable ≥ bound.
    pub(super) fn add_lower_bound(
        &mut self,
        coefficient: impl Fn(usize) -> f64,
        others: &[(Variable, f64)],
        bound: f64,
    ) {
        let terms = self.shares.iter().enumerate().map(|(i, &share)| (share, coefficient(i)));
        let terms = terms.filter(|(_, coefficient)| *coefficient != 0.0).chain(others.iter().copied());
        self.problem.add_constraint(terms.collect::<Vec<_>>(), ComparisonOp::Ge, bound);
    }

    /// Returns the minimum of the objective and the shares at which it is attained.
    ///
    /// # Errors
    /// The message of the solver.
    pub(super) fn solve(&self) -> Result<(f64, Vec<f64>), String> {
        let mut options = SolveOptions::default();
        options.tolerances.feasibility = FEASIBILITY_TOLERANCE;
        let fault = |why: String| format!("the linear program was not solved: {why}");
        let outcome = self.problem.solve_with(options).map_err(|error| fault(error.to_string()))?;
        // Only a time limit could interrupt the solver, and there is none.
        let solution = outcome.solution().ok_or_else(|| fault("it was interrupted".to_owned()))?;
        let shares = self.shares.iter().map(|&share| solution.var_value(share)).collect();
        Ok((solution.objective(), shares))
    }
}

/// Returns the value of a game for the row player, and optimal mixes of rows and of columns.
/// Payoffs are from -1 to 1.
///
/// # Errors
/// If the linear program fails.
pub(in crate::balance) fn solve_zero_sum(payoffs: &[Vec<f64>]) -> Result<(f64, [Vec<f64>; 2]), String> {
    let columns = payoffs[0].len();
    let mut rows = MixProgram::new(&vec![1.0; payoffs.len()], |_| 0.0);
    let least = rows.add_variable(-1.0, (-1.0, 1.0));
    (0..columns).for_each(|column| rows.add_lower_bound(|row| payoffs[row][column], &[(least, -1.0)], 0.0));
    let mut answers = MixProgram::new(&vec![1.0; columns], |_| 0.0);
    let most = answers.add_variable(1.0, (-1.0, 1.0));
    for row in payoffs {
        answers.add_lower_bound(|column| -row[column], &[(most, 1.0)], 0.0);
    }
    let (negative, of_rows) = rows.solve()?;
    let (_, of_columns) = answers.solve()?;
    Ok((-negative, [of_rows, of_columns]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solving_a_zero_sum_game_gives_its_value_and_both_mixes() {
        let (value, [rows, columns]) = solve_zero_sum(&[vec![0.5, -0.5], vec![-0.5, 0.5]]).unwrap();
        assert!(value.abs() < 1e-7 && (rows[0] - 0.5).abs() < 1e-7 && (columns[1] - 0.5).abs() < 1e-7);
        // The dominant row is chosen, against the column with its minimum.
        let (value, [rows, columns]) = solve_zero_sum(&[vec![0.1, 0.2], vec![0.4, 0.3]]).unwrap();
        assert!((value - 0.3).abs() < 1e-7 && rows[1] > 0.999 && columns[1] > 0.999);
    }
}
