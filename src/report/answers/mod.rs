//! Answers as documents: one file an answer. What is said of an answer, in which tables and under which headings, stands
//! here and nowhere else; how it is laid out is the formats' business.

pub mod balance;
mod changes;
pub mod check;
pub mod compare;
pub mod coverage;
pub mod deviation;
pub mod estimates;
mod field_notes;
pub mod fight;
pub mod figures;
pub mod fought;
pub mod policies;
mod posts;
pub mod prices;
pub mod propose;
pub(crate) mod profiles;
pub mod selftest;
pub mod settings;
pub mod sides;
pub mod tell;
pub mod test;
pub mod words;
pub mod wound;
