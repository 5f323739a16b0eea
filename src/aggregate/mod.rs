//! Aggregation of tallies in data frames, with polars.
//!
//! `counts_frame` lays tallies out as whole numbers, usually with two rows per match-up (each side
//! as the killer). `with_measures` adds the measures of [`simulate`](crate::simulate) to each row.
//! `kills_by_turn` lists kills by turn. `kill_rates` sums the fights of each killer over all
//! enemies and ranks the killers. `field_rates` sums over the groups and situations of a
//! reference field.
//!
//! Sums are of whole numbers, frames are sorted after each group-by, and division comes last, so
//! that equal tallies give identical bytes.

mod counts;
mod field_rates;
mod files;
mod rates;

pub(crate) use counts::{FoughtMatchUp, counts_frame, kills_by_turn, with_measures};
pub(crate) use field_rates::{GroupMatchUp, field_rates, group_frame};
pub(crate) use files::{to_csv, to_parquet};
pub(crate) use polars::error::PolarsError;
pub use rates::KillRate;
pub(crate) use rates::{SolvedDuel, exact_kill_rates, kill_rates};
