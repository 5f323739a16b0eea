//! Fléau: Monte Carlo balancing and probability analysis for tabletop skirmish games.

#[cfg(feature = "frames")]
pub mod aggregate;
pub mod cli;
pub mod dice;
pub mod exact;
pub mod policy;
pub mod report;
pub mod rules;
pub mod scenario;
pub mod simulate;
pub mod stats;
