//! `--cap`: how far a proposal may go.

use crate::cli::options::Checks;
use crate::fault;

/// Half as much again, or a third less.
pub(super) const DEFAULT: &str = "50%";

/// As it is written where there is none.
const NONE: &str = "none";

/// The least and the highest cap, in percent: costs are tried up to five times the printed one.
const BOUNDS: [f64; 2] = [1.0, 400.0];

/// Reads a cap as a share; none inside where there is to be none.
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

/// A cap as it is read.
pub(super) fn written(cap: Option<f64>) -> String {
    // A share has come from percent, and goes back without what binary fractions add.
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
