//! Fléau: Monte Carlo balancing and probability analysis for tabletop skirmish games.
//!
//! Simulates a duel and prints who wins, in which turn and how wounded:
//!
//! ```
//! use fleau::{language::Language, report::{Report, TableFormat}, scenario::Catalog};
//! use fleau::study::{Question, NoProgress, balance::BalanceQuestion, fight::FightQuestion};
//!
//! let duel = FightQuestion::duel(Catalog::built_in(), "garde_pretorien", "guerrier_de_l_aube")?;
//! let answer = duel.answer(&NoProgress)?;
//! println!("{}", answer.document(Language::English).render(TableFormat::Markdown, None));
//! # assert!(answer.outcome.a_wins > 0.85, "{}", answer.outcome.a_wins);
//! # Ok::<(), fleau::study::Failed>(())
//! ```
//!
//! Estimates the fair costs of the profiles of an edition and judges their printed costs:
//!
//! ```
//! # use fleau::{language::Language, report::{Report, TableFormat}, scenario::Catalog};
//! # use fleau::study::{Question, NoProgress, balance::BalanceQuestion, fight::FightQuestion};
//! let balance = BalanceQuestion::of_edition(Catalog::built_in(), "C3")?.with_fights(8)?.quick();
//! let answer = balance.answer(&NoProgress)?;
//! for profile in &answer.profiles {
//!     println!(
//!         "{}: {} AP, fair at {:.1?}: {:?}",
//!         profile.name, profile.ap, profile.fair.ap, profile.verdict
//!     );
//! }
//! # assert_eq!(answer.profiles.len(), 10);
//! # Ok::<(), fleau::study::Failed>(())
//! ```
//!
//! An answer is a plain value: its fields are the JSON that the program `fleau` prints, and
//! [`report`] turns it into text in English or French. Questions, settings and effort are values as
//! well, with public fields.
//!
//! The rulebook is one pure library ([`rules`]). Dice ([`dice`]), decisions ([`policy`]) and
//! observers are passed to it; all other modules call it.
//!
//! | module | contents |
//! | --- | --- |
//! | [`dice`] | seeded, scripted and enumerating dice |
//! | [`rules`] | the rulebook, one file per paragraph; editions are values |
//! | [`policy`] | how decisions of the rules are made |
//! | [`exact`] | exact distributions by enumeration of the same rules |
//! | [`simulate`] | match-ups simulated in parallel, with integer counts; their measures |
//! | [`battle`] | battles on a table: geometry, armies, turns, players |
//! | [`stats`] | proportions, ratios, intervals, tests |
//! | [`balance`] | fair costs, prices and verdicts |
//! | [`scenario`] | files as written to validated values; all faults are reported at once |
//! | [`study`] | questions and their answers, one file per question |
//! | [`tell`] | one fight in words, attack by attack |
//! | [`language`] | messages and number formats in French and English |
//! | [`report`] | answers as documents, in every format |
//! | `cli` | the command line (private; its `main` is public with feature `cli`) |
//!
//! # Features
//!
//! All features except `calculator` are on by default. A program that only uses the library can
//! depend on Fléau with `default-features = false`.
//!
//! | feature | contents |
//! | --- | --- |
//! | `cli` | the program `fleau` |
//! | `charts` | charts as SVG and PNG files, which `fleau run` writes |
//! | `calculator` | the browser calculator, for `fleau page` and `--calculator`; off by default |
//! | `encodings` | import of files in any encoding, not only UTF-8 |
//! | `frames` | data frames: the data files of `run`; most of the build time |

pub use fleau_battle as battle;
pub use fleau_engine::{bounded, dice, exact, policy, rules, simulate, stats};

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
