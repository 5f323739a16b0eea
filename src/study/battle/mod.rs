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
//! | `for_costs` | battles in which costs are judged |
//! | [`tell`] | narration of a single battle |

pub(crate) mod answer;
mod clusters;
mod cost_battles;
pub(crate) mod cross;
mod muster;
pub(crate) mod question;
pub mod tell;
pub(crate) mod terms;

pub(crate) use answer::BattleAnswer;

pub use cost_battles::JudgingBattles;
pub(crate) use cross::CrossBattleAnswer;
pub(crate) use cross::CrossBattleQuestion;
pub(crate) use question::Armies;
pub(crate) use question::BattleQuestion;
pub(crate) use tell::TellBattleAnswer;
pub(crate) use tell::TellBattleQuestion;
pub use terms::BattleScenario;
pub(crate) use terms::BattleTable;
pub(crate) use terms::BattleTerms;
pub use terms::NamedTable;
pub use terms::PlayerKind;
pub use terms::ScenarioKind;
pub use terms::TableFormat;
