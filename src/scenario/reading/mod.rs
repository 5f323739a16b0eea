//! Building blocks of the parsers: readers of TOML, CSV, numbers, lengths, policies and French
//! words, and the faults that they report.

pub mod bounds;
pub(super) mod csv_file;
pub mod fault;
pub mod length;
pub(super) mod message;
pub mod number;
pub(super) mod os_error;
pub(super) mod policy;
pub mod policy_words;
pub(super) mod sentence;
pub mod spelling;
pub(super) mod toml_reader;
pub(super) mod toml_syntax;
pub mod words;

/// Returns the BLAKE3 hash of a text, in hexadecimal digits.
pub fn hash(text: &str) -> String {
    hash_bytes(text.as_bytes())
}

/// Returns the BLAKE3 hash of bytes, in hexadecimal digits.
pub(crate) fn hash_bytes(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex().to_string()
}
