//! Readers of TOML, CSV, numbers and words, and the faults that they report.

pub mod bounds;
pub(super) mod csv_file;
pub mod fault;
pub mod length;
pub(super) mod message;
pub mod number;
pub(super) mod os_error;
pub mod policy_words;
pub(super) mod sentence;
pub mod spelling;
pub(super) mod toml_reader;
pub(super) mod toml_syntax;
pub mod words;
