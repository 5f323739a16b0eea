//! Linear programs over mixes of profiles, solved by microlp's simplex.

use microlp::{ComparisonOp, OptimizationDirection, Problem, SolveOptions, Variable};

/// How far a share or a payoff may miss its bound.
pub(super) const FEASIBILITY: f64 = 1e-9;
/// What is nearer to 0 is 0: some digits more than the solver promises.
pub(super) const NEGLIGIBLE: f64 = 1e-7;

/// A program whose first variables are the shares of a mix.
pub(super) struct MixProgram {
    problem: Problem,
    shares: Vec<Variable>,
}

impl MixProgram {
    /// Shares that add up to 1, each between 0 and its ceiling, with its coefficient in what is made as small as
    /// possible.
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

    /// Another variable.
    pub(super) fn variable(&mut self, cost: f64, bounds: (f64, f64)) -> Variable {
        self.problem.add_var(cost, bounds)
    }

    /// Asks that Σ coefficient · share + Σ of the others is at least so much.
    pub(super) fn at_least(
        &mut self,
        coefficient: impl Fn(usize) -> f64,
        others: &[(Variable, f64)],
        bound: f64,
    ) {
        let terms = self.shares.iter().enumerate().map(|(i, &share)| (share, coefficient(i)));
        let terms = terms.filter(|(_, coefficient)| *coefficient != 0.0).chain(others.iter().copied());
        self.problem.add_constraint(terms.collect::<Vec<_>>(), ComparisonOp::Ge, bound);
    }

    /// The least value, and the shares where it is reached.
    ///
    /// # Errors
    /// What the solver could not do.
    pub(super) fn solve(&self) -> Result<(f64, Vec<f64>), String> {
        let mut options = SolveOptions::default();
        options.tolerances.feasibility = FEASIBILITY;
        let fault = |why: String| format!("the linear program was not solved: {why}");
        let outcome = self.problem.solve_with(options).map_err(|error| fault(error.to_string()))?;
        // Without a limit nothing interrupts it.
        let solution = outcome.solution().ok_or_else(|| fault("it was interrupted".to_owned()))?;
        let shares = self.shares.iter().map(|&share| solution.var_value(share)).collect();
        Ok((solution.objective(), shares))
    }
}
