//! The `--cap` option: the maximum change of AP that a proposal may contain.

use crate::cli::options::Checks;
use crate::fault;

/// At most half as much again, or a third less.
pub(super) const DEFAULT: &str = "50%";

/// The word for no cap.
const NONE: &str = "none";

/// Minimum and maximum cap, in percent: fair costs are searched up to five times the printed cost.
const BOUNDS: [f64; 2] = [1.0, 400.0];

/// Parses a cap as a fraction; `None` inside stands for no cap.
pub(super) fn read_cap(text: &str, checks: &mut Checks) -> Option<Option<f64>> {
    if text.trim() == NONE {
        return Some(None);
    }
    let percent = text.trim().strip_suffix('%').map(|number| number.trim().replace(',', "."));
    match percent.and_then(|number| number.parse::<f64>().ok()) {
        Some(percent) if (BOUNDS[0]..=BOUNDS[1]).contains(&percent) => Some(Some(percent / 100.0)),
        _ => {
            let message = fault!(
                "fault-cap-is",
                text = text,
                min = BOUNDS[0].to_string(),
                max = BOUNDS[1].to_string(),
                none = NONE
            );
            checks.take("--cap", Err(message))
        }
    }
}

/// Formats a cap so that it parses back to the same value.
pub(super) fn written(cap: Option<f64>) -> String {
    // Rounded, because the fraction was divided by 100 and is inexact in binary.
    cap.map_or(NONE.to_owned(), |share| format!("{}%", (share * 1e8).round() / 1e6))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cap_is_written_as_it_is_read() {
        for text in ["50%", "7%", "12.5%", "none", "400%"] {
            let read = read_cap(text, &mut Checks::default());
            assert_eq!(written(read.flatten()), text);
        }
        assert_eq!(read_cap("0%", &mut Checks::default()), None);
        assert_eq!(read_cap("50", &mut Checks::default()), None);
    }
}
