//! Fighters as users write them: specifications, match-ups, assumptions, and options to be priced.

pub(super) mod assumption;
pub mod match_up;
pub mod option_file;
pub(super) mod price;
pub mod spec;
pub mod standard_options;
pub mod sweep;
pub(super) mod unknown_values;
pub mod variation;
