//! Linear programs over mixes of profiles, solved with the simplex method of microlp.

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
