//! The `--cap` option: the maximum change of AP that a proposal may contain.

use crate::cli::options::Checks;
use crate::fault;

/// Default of `--cap`: raises AP by at most 50 %, or lowers them by at most a third.
pub(super) const DEFAULT_CAP: &str = "50%";

/// The word for no cap.
const NO_CAP: &str = "none";

/// Minimum and maximum cap, in percent: fair costs are searched up to five times the printed cost.
const CAP_BOUNDS_PERCENT: [f64; 2] = [1.0, 400.0];

/// Parses a cap as a fraction; `None` inside stands for no cap.
pub(super) fn read_cap(text: &str, checks: &mut Checks) -> Option<Option<f64>> {
    if text.trim() == NO_CAP {
        return Some(None);
    }
    let percent = text.trim().strip_suffix('%').map(|number| number.trim().replace(',', "."));
    match percent.and_then(|number| number.parse::<f64>().ok()) {
        Some(percent) if (CAP_BOUNDS_PERCENT[0]..=CAP_BOUNDS_PERCENT[1]).contains(&percent) => {
            Some(Some(percent / 100.0))
        }
        _ => {
            let message = fault!(
                "fault-cap-is",
                text = text,
                min = CAP_BOUNDS_PERCENT[0].to_string(),
                max = CAP_BOUNDS_PERCENT[1].to_string(),
                none = NO_CAP
            );
            checks.take("--cap", Err(message))
        }
    }
}

/// Formats a cap so that it parses back to the same value.
pub(super) fn format_cap(cap: Option<f64>) -> String {
    // Rounded, because the fraction was divided by 100 and is inexact in binary.
    cap.map_or(NO_CAP.to_owned(), |share| format!("{}%", (share * 1e8).round() / 1e6))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cap_is_formatted_as_it_was_written() {
        for text in ["50%", "7%", "12.5%", "none", "400%"] {
            let read = read_cap(text, &mut Checks::default());
            assert_eq!(format_cap(read.flatten()), text);
        }
        assert_eq!(read_cap("0%", &mut Checks::default()), None);
        assert_eq!(read_cap("50", &mut Checks::default()), None);
    }
}
