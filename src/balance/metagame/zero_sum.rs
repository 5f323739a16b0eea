//! Solver for zero-sum games between two sides: value and minimax mixes.

use super::linear_program::MixProgram;

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
