//! Fléau: Monte Carlo balancing and probability analysis for tabletop skirmish games.
//!
//! A duel in three lines: who wins, by which turn, in what state.
//!
//! ```
//! use fleau::{language::Language, report::{Report, TableFormat}, scenario::Catalog};
//! use fleau::study::{Question, Silent, balance::BalanceQuestion, fight::FightQuestion};
//!
//! let duel = FightQuestion::duel(Catalog::built_in(), "garde_pretorien", "guerrier_de_l_aube")?;
//! let answer = duel.answer(&Silent)?;
//! println!("{}", answer.document(Language::English).render(TableFormat::Markdown, None));
//! # assert!(answer.outcome.a_wins > 0.85, "{}", answer.outcome.a_wins);
//! # Ok::<(), fleau::study::Failed>(())
//! ```
//!
//! A balance in five: what the profiles of an edition are worth, and whether their costs are right.
//!
//! ```
//! # use fleau::{language::Language, report::{Report, TableFormat}, scenario::Catalog};
//! # use fleau::study::{Question, Silent, balance::BalanceQuestion, fight::FightQuestion};
//! let balance = BalanceQuestion::of_edition(Catalog::built_in(), "C3")?.with_fights(8)?.quick();
//! let answer = balance.answer(&Silent)?;
//! for profile in &answer.profiles {
//!     println!("{}: {} AP, fair at {:.1?}: {:?}", profile.name, profile.ap, profile.fair.ap, profile.verdict);
//! }
//! # assert_eq!(answer.profiles.len(), 10);
//! # Ok::<(), fleau::study::Failed>(())
//! ```
//!
//! An answer is a value: its fields are the JSON that the program `fleau` prints, and [`report`] makes text of it, in English and
//! in French. Questions, settings and effort are values as well, with public fields to change.
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
//! | [`battle`] | battles on a table: geometry, armies, turns, players |
//! | [`stats`] | proportions, ratios, intervals, tests |
//! | `aggregate` | tallies to data frames (feature `frames`) |
//! | [`balance`] | what a profile is worth: fair costs, prices, verdicts |
//! | [`scenario`] | files as written to validated values, all faults at once |
//! | [`study`] | questions and their answers: one file a question |
//! | [`tell`] | one fight blow by blow, in words |
//! | [`language`] | what is said to people: messages and numbers in French and English |
//! | [`report`] | answers as documents, in every format |
//! | `cli` | the command line, private; the program calls its `main` (feature `cli`) |
//!
//! # Features
//!
//! All but the calculator are on by default. A library that asks questions and needs no program depends on Fléau with
//! `default-features = false`.
//!
//! | feature | what |
//! | --- | --- |
//! | `cli` | the program `fleau` |
//! | `charts` | charts as SVG and PNG files, which `fleau run` writes |
//! | `calculator` | the calculator for a browser inside the program, which `fleau page` and the option `--calculator` write; off by default |
//! | `encodings` | imported files in any encoding, not only in UTF-8 |
//! | `frames` | data frames, and what is computed in them: the questions of `matrix` and `run`, Parquet; nearly the whole build time |

pub use fleau_battle as battle;
pub use fleau_engine::{bounded, dice, exact, policy, rules, simulate, stats};

#[cfg(feature = "frames")]
pub mod aggregate;
pub mod balance;
#[cfg(feature = "cli")]
mod cli;
pub mod language;
pub mod report;
pub mod scenario;
pub mod study;
pub mod tell;

#[cfg(feature = "cli")]
pub use cli::main;
