//! Battles on a table between two army lists, or between random lists of two peoples.
//!
//! | file | what |
//! | --- | --- |
//! | [`terms`] | scenario, table, players: what is played beside the lists |
//! | `muster` | lists as armies: bases, cards, MOV that no card prints |
//! | [`question`] | who meets whom, how often, and the tables that are drawn |
//! | `clusters` | battles counted by table, and intervals that know of tables |
//! | [`answer`] | who wins, victory points, AP lost |
//! | [`cross`] | players against each other over such battles |
//! | `for_costs` | battles by which costs are judged |
//! | [`tell`] | one of these battles, told |

pub mod answer;
mod clusters;
pub mod cross;
mod for_costs;
mod muster;
pub mod question;
pub mod tell;
pub mod terms;

pub use answer::{BattleAnswer, BattleSide};
pub use cross::{CrossBattleAnswer, CrossBattleQuestion};
pub use for_costs::JudgingBattles;
pub use question::{Armies, BattleQuestion};
pub use tell::{TellBattleAnswer, TellBattleQuestion};
pub use terms::{
    BattleScenario, BattleTable, BattleTerms, NamedTable, PlayerKind, ScenarioKind, TableFormat,
};
