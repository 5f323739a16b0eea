//! Numbers with their intervals, as cells: one for chances, one for other quantities.

use crate::language::number::{percentage_with_interval, rate_with_interval};
use crate::report::table::Cell;
use crate::simulate::Estimate;

/// A chance or a share with its interval.
pub(crate) fn chance(Estimate { value, ci95 }: Estimate) -> Cell {
    Cell::number(value, percentage_with_interval(value, (ci95.low, ci95.high)))
}

/// A mean or a ratio with its interval; a dash where it was never measured.
pub(crate) fn quantity(estimate: Option<Estimate>) -> Cell {
    match estimate {
        None => Cell::Text("-".to_owned()),
        Some(Estimate { value, ci95 }) => {
            Cell::number(value, rate_with_interval(value, (ci95.low, ci95.high)))
        }
    }
}
