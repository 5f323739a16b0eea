//! Battles on a table between two army lists, or between random lists of two peoples.
//!
//! | file | contents |
//! | --- | --- |
//! | [`terms`] | scenario, table and players of a battle |
//! | `muster` | converts lists to armies: bases, cards, assumed MOV |
//! | [`question`] | the question: armies, number of battles, tables drawn |
//! | `clusters` | sums by table, and intervals that respect clusters |
//! | [`answer`] | chances of victory, victory points, AP lost |
//! | [`cross`] | players against each other in such battles |
//! | [`league`] | army lists against each other: ratings, and a matrix of results |
//! | [`tell`] | narration of a single battle |

pub mod answer;
mod clusters;
pub mod cross;
pub mod league;
mod muster;
pub mod question;
pub mod tell;
pub mod terms;

pub use answer::BattleAnswer;
pub use cross::{CrossBattleAnswer, CrossBattleQuestion};
pub use league::{LeagueAnswer, LeagueQuestion};
pub(in crate::study) use muster::base;
pub use question::{Armies, BattleQuestion};
pub use tell::{TellBattleAnswer, TellBattleQuestion};
pub use terms::{
    BattleScenario, BattleTable, BattleTerms, NamedTable, PlayerKind, ScenarioKind, TableFormat,
};
