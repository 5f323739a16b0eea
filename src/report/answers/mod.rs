//! Answers as documents: one file an answer. What is said of an answer, in which tables and under which headings, stands
//! here and nowhere else; how it is laid out is the formats' business.

pub mod test;
pub mod words;
