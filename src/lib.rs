//! Fléau: Monte Carlo balancing and probability analysis for tabletop skirmish games.
//!
//! The rulebook is one pure library ([`rules`]); dice ([`dice`]), decisions ([`policy`]) and watching are
//! handed to it, and everything else asks it questions.
//!
//! | room | what |
//! | --- | --- |
//! | [`dice`] | rolling (seeded), scripted, enumerating |
//! | [`rules`] | the rulebook, a file a paragraph; editions are values |
//! | [`policy`] | ways to answer the rules' decisions |
//! | [`exact`] | distributions by enumeration of the same rules |
//! | [`simulate`] | match-ups fought many times in parallel, counted in whole numbers; the measures |
//! | [`stats`] | proportions, ratios, intervals, tests |
//! | `aggregate` | tallies to data frames (feature `frames`) |
//! | [`balance`] | what a profile is worth: fair costs, prices, verdicts |
//! | [`scenario`] | files as written to validated values, all faults at once |
//! | [`study`] | questions and their answers: one file a question |
//! | [`tell`] | one fight blow by blow, in words |
//! | [`language`] | what is said to people: messages and numbers in French and English |
//! | [`report`] | answers as documents, in every format |
//! | [`cli`] | the command line |
//!
//! ```
//! use fleau::{dice::Seed, policy::Policy, rules::{BySide, Side, Turns}, scenario::{embedded, parse_fighter}};
//! use fleau::simulate::{Experiment, MatchUp, Measures, Sampler, play};
//!
//! let ruleset = embedded::ruleset("confede-2024").unwrap();
//! let fighter = |id| parse_fighter(id, embedded::roster()).unwrap();
//! let sides = BySide { a: fighter("garde_pretorien"), b: fighter("guerrier_de_l_aube") };
//! let match_up = MatchUp::new(
//!     sides.as_ref().map(|side| side.stream_name.clone()),
//!     sides.as_ref().map(|side| vec![side.profile]),
//! );
//! let player = Policy::default().player(&ruleset);
//! let players = BySide { a: &player, b: &player };
//! let turns = Turns::new(6).unwrap();
//! let sampler = Sampler::default();
//! let experiment = Experiment { ruleset: &ruleset, players, turns, runs: 10_000, seed: Seed(1), sampler };
//! let tally = play(&match_up, &experiment, &|_| ());
//! let measures = Measures::of(&tally, BySide { a: 49, b: 19 });
//! assert!(measures.sides[Side::A].kill_probability[5].value > 0.85);
//! ```

pub use fleau_engine::{bounded, dice, exact, policy, rules, simulate, stats};

#[cfg(feature = "frames")]
pub mod aggregate;
pub mod balance;
pub mod cli;
pub mod language;
pub mod report;
pub mod scenario;
pub mod study;
pub mod tell;
