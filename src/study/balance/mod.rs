//! What the profiles of a field are worth, and whether their costs are right.
//!
//! | file | what |
//! | --- | --- |
//! | `question` | the question, and how its answer is put together |
//! | `answer` | the answer: its JSON |
//! | `by_prices_and_game` | what the answer says of printed prices and of the metagame |
//! | `cost` | costs and rates with their intervals, as the answer writes them |
//! | `of_catalog` | questions about an edition or a few profiles, in a line |
//! | `setup` | the field, how its fights are played, how hard it is looked at |
//! | `field_study` | fair costs by several methods and under other rules, and the matrix of balances, as numbers |
//! | `levers` | what moves fair costs besides the dice: the field judged again with one thing otherwise |
//! | `line_and_battle` | what fights on a line and battles on a table say, each alone |
//! | `judged_situation` | the situations, as the answer writes them |
//! | `exploitability` | what the habit gives up against best responses, as the answer writes it |
//! | `verdicts` | the interval that carries a verdict, and the verdict |
//! | `hedonic` | what printed AP are explained by |
//! | `part` | a part of a study, played ahead of it by one of several programs |
//! | `scale` | the question with fewer fights |
//! | `rates` | AP destroyed per AP and turn, where there are data frames |

mod ahead;
pub mod answer;
mod by_prices_and_game;
pub mod cost;
pub mod exploitability;
mod field_study;
mod hedonic;
mod judged_situation;
mod levers;
mod line_and_battle;
mod of_catalog;
mod part;
mod question;
#[cfg(feature = "frames")]
mod rates;
mod scale;
mod setup;
mod verdicts;

pub use answer::{AbilityNames, BalanceAnswer, Judgement};
pub use cost::Cost;
pub use field_study::{Alternative, AlternativeKind, FieldStudy, SameEdition};
pub use hedonic::{CHARACTERISTICS, hedonic_model};
pub use line_and_battle::ByPlace;
pub use question::BalanceQuestion;
pub use setup::{FieldEffort, FieldSetup};
pub use verdicts::Verdicts;
