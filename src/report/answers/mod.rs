//! Answers as documents: one file an answer. What is said of an answer, in which tables and under which headings, stands
//! here and nowhere else; how it is laid out is the formats' business.

pub mod balance;
#[allow(dead_code, reason = "commands come here one by one")]
pub mod coverage;
pub mod deviation;
pub mod figures;
#[allow(dead_code, reason = "commands come here one by one")]
pub mod fought;
#[allow(dead_code, reason = "commands come here one by one")]
mod posts;
pub mod settings;
pub mod sides;
pub mod test;
pub mod words;
