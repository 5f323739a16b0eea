//! Parsing of numeric options shared by several commands.

use super::options::Checks;
use super::pool::MAX_THREADS;
use crate::fault;
use crate::scenario::{FaultKind, Message, Sentence, SolveSteps};
use clap::Args;

/// Parses a precision between these bounds, in percent; returns it as a fraction.
pub(super) fn parse_precision(text: &str, min: f64, max: f64) -> Result<f64, Sentence> {
    let percent = text.trim().strip_suffix('%').map(|number| number.trim().replace(',', "."));
    match percent.and_then(|number| number.parse::<f64>().ok()) {
        Some(percent) if (min..=max).contains(&percent) => Ok(percent / 100.0),
        _ => Err(fault!("fault-precision-is", text = text, min = min.to_string(), max = max.to_string())),
    }
}

pub(super) fn read_seed(text: &str, checks: &mut Checks) -> Option<u64> {
    checks.take("--seed", parse_integer(text, "the seed", 0, u64::MAX))
}

/// Reads `--threads`; `None` inside stands for all cores.
pub(super) fn read_threads(text: Option<&str>, checks: &mut Checks) -> Option<Option<usize>> {
    let Some(text) = text else { return Some(None) };
    let threads =
        checks.take("--threads", parse_integer(text, "the number of threads", 1, MAX_THREADS as u64))?;
    Some(Some(threads as usize))
}

/// Parses an integer between bounds.
pub(super) fn parse_integer(text: &str, what: &str, min: u64, max: u64) -> Result<u64, Message> {
    match text.parse::<u64>() {
        Ok(number) if (min..=max).contains(&number) => Ok(number),
        _ => Err(FaultKind::OutOfRange { what: what.to_owned(), found: text.to_owned(), min, max }.into()),
    }
}

/// `--solve-steps`.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct SolveStepsOption {
    /// Maximum solver steps: 2g = 2 billion; 20 million/s
    #[arg(long, value_name = "N")]
    solve_steps: Option<String>,
}

impl SolveStepsOption {
    /// Reads the number of solver steps; `None` inside if the option is not given.
    pub(super) fn read(&self, checks: &mut Checks) -> Option<Option<SolveSteps>> {
        let Some(text) = &self.solve_steps else { return Some(None) };
        checks.take("--solve-steps", text.parse::<SolveSteps>()).map(Some)
    }
}
