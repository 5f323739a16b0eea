//! The engine of Fléau: the rulebook as one pure library, and the computations built on it.
//!
//! | module | contents |
//! | --- | --- |
//! | [`dice`] | seeded, scripted and enumerating dice |
//! | [`stats`] | proportions, ratios, intervals, tests |
//! | [`rules`] | the rulebook, one file per paragraph; editions are values |
//! | [`policy`] | how decisions of the rules are made |
//! | [`exact`] | exact distributions by enumeration of the same rules |
//! | [`simulate`] | match-ups simulated in parallel, with integer counts; their measures |
//!
//! The engine reads no files, has no messages for users and contains no profiles: rulesets,
//! profiles and abilities are passed in as values. The package `fleau` reads them from files,
//! builds everything else on this crate, and re-exports these modules.

pub mod dice;
pub mod exact;
pub mod policy;
pub mod rules;
pub mod simulate;
pub mod stats;
