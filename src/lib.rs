//! Fléau: Monte Carlo balancing and probability analysis for tabletop skirmish games.

pub mod dice;
pub mod policy;
pub mod rules;
pub mod scenario;
pub mod simulate;
pub mod stats;
