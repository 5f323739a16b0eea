//! Tallies to data frames, with polars.
//!
//! [`counts`] lays tallies out as whole numbers, two rows a match-up (each side as the killer) as a rule;
//! [`with_measures`] adds the measures of [`simulate`](crate::simulate) to each row; [`by_turn`] spreads
//! kills over turns; [`kill_rates`] sums a side's fights over all its enemies and ranks it; [`field_rates`] does so over
//! the groups and situations of a reference field.
//!
//! Whole numbers are summed, frames are sorted after each group-by, and the division comes last, so that
//! the same tallies always give the same bytes.

mod counts;
mod field_rates;
mod files;
mod rates;

pub use counts::{Fought, by_turn, counts, with_measures};
pub use field_rates::{FieldRate, GroupsMet, field_rates, groups_met};
pub use files::{to_csv, to_parquet};
pub use rates::{KillRate, Solved, exact_kill_rates, kill_rates};

pub use polars::error::{PolarsError, PolarsResult};
pub use polars::frame::DataFrame;
