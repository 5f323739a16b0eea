//! The kernel of Fléau: the rulebook as one pure library, and what asks it for numbers.
//!
//! | room | what |
//! | --- | --- |
//! | [`dice`] | rolling (seeded), scripted, enumerating |
//! | [`stats`] | proportions, ratios, intervals, tests |
//! | [`rules`] | the rulebook, a file a paragraph; editions are values |
//! | [`policy`] | ways to answer the rules' decisions |
//! | [`exact`] | distributions by enumeration of the same rules |
//! | [`simulate`] | match-ups fought many times in parallel, counted in whole numbers; the measures |
//!
//! It knows no file, no language and no profile by name: rulesets, profiles and abilities are values that are handed in. The
//! package `fleau` reads them from files and has everything that is built on this one; it shows these rooms as its own.

pub mod dice;
pub mod exact;
pub mod policy;
pub mod rules;
pub mod simulate;
pub mod stats;
