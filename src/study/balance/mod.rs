//! Estimates the fair costs of the profiles of a field and judges their printed costs.
//!
//! | file | contents |
//! | --- | --- |
//! | `question` | the question, and how its answer is put together |
//! | `answer` | the answer: its JSON |
//! | `cost` | costs and rates with their intervals, as the answer writes them |
//! | `from_catalog` | questions about an edition or a list of fighters, without a scenario file |
//! | `setup` | the field, the rules and policies of its fights, and the sampling effort |
//! | `field_study` | all estimates of a field as numbers: fair costs by several methods, balances |
//! | `sensitivity` | fair costs re-estimated with one assumption changed at a time |
//! | `judged_situation` | situations, as the answer writes them |
//! | `verdicts` | verdicts and the intervals that decide them |
//! | `hedonic` | regression of printed AP on characteristics and abilities |
//! | `part` | computes one part of a study, so that several processes can share the work |
//! | `rates` | AP destroyed per AP and turn |

pub mod answer;
pub mod cost;
mod field_study;
mod from_catalog;
mod hedonic;
mod judged_situation;
mod part;
mod question;
mod rates;
mod sensitivity;
mod setup;
mod verdicts;

pub use answer::{AbilityNames, BalanceAnswer, Judgement};
pub use cost::Cost;
pub(in crate::study) use field_study::CostSearch;
pub use field_study::{EquivalentRuleset, FieldStudy, Variant, VariantKind};
pub use question::BalanceQuestion;
pub(in crate::study) use sensitivity::sensitivities;
pub use sensitivity::{OptimalDuels, SensitivityResults};
pub use setup::{FieldEffort, FieldSetup};
pub use verdicts::Verdicts;
