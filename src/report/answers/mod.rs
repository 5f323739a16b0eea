//! Answers as documents: one file an answer. What is said of an answer, in which tables and under which headings, stands
//! here and nowhere else; how it is laid out is the formats' business.

#[allow(dead_code, reason = "commands come here one by one")]
pub mod coverage;
pub mod deviation;
#[allow(dead_code, reason = "commands come here one by one")]
pub mod fought;
#[allow(dead_code, reason = "commands come here one by one")]
pub mod settings;
pub mod sides;
pub mod test;
pub mod words;
