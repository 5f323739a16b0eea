//! Limits of input size. Larger input is refused, so that untrusted files and options cannot take
//! excessive time or memory.

use super::sentence::Sentence;
use crate::fault;
use std::io::{self, ErrorKind, Read};

/// Maximum size of a file, in bytes; a thousand profiles take about 0.1 MB.
pub(crate) const MAX_FILE_BYTES: usize = 64 << 20;

/// Maximum length of one text (a side, a policy, a cell, a description), in characters.
pub(crate) const MAX_TEXT_CHARS: usize = 16_384;

/// Maximum number of rows in a file of comma-separated values, or in several profile files
/// together.
pub(crate) const MAX_TABLE_ROWS: usize = 20_000;

/// Maximum number of columns in a file of comma-separated values.
pub(crate) const MAX_TABLE_COLUMNS: usize = 200;

/// Maximum number of parts in one cell of a profile file, separated by semicolons.
pub(crate) const MAX_CELL_PARTS: usize = 100;

/// Maximum number of keys and values of a TOML file.
pub(crate) const MAX_TOML_VALUES: usize = 100_000;

/// Maximum number of faults that are reported.
pub(crate) const MAX_REPORTED_FAULTS: usize = 100;

/// Maximum number of faults that are collected; after that, reading a file stops.
pub(crate) const MAX_COLLECTED_FAULTS: usize = 1000;

/// Maximum size of a TOML file, in bytes; a list of 20 000 names takes 1 MB. Parsing takes up to 70
/// times the size in memory.
pub(crate) const MAX_TOML_BYTES: usize = 4 << 20;

/// Maximum number of values of a JSON file; an object counts as ten, as it takes ten times the
/// memory. The largest report of a matrix that is read, of 64 MB, has fewer.
const MAX_JSON_VALUES: usize = 10_000_000;

/// Checks the number of values of a JSON text, so that parsing it cannot take far more memory than
/// its size suggests.
///
/// # Errors
/// If the JSON has too many values.
pub fn check_json(text: &[u8]) -> io::Result<()> {
    let (mut values, mut is_text, mut is_escaped) = (0, false, false);
    for byte in text {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = is_text,
            b'"' => is_text = !is_text,
            _ if is_text => {}
            b'{' => values += 10,
            b'[' | b',' => values += 1,
            _ => {}
        }
    }
    if values > MAX_JSON_VALUES {
        Err(io::Error::other(fault!("fault-json-too-many-values")))
    } else {
        Ok(())
    }
}

/// Reads all bytes of a reader into memory, up to `MAX_FILE_BYTES`.
///
/// # Errors
/// If there are more than `MAX_FILE_BYTES` (reading stops there), or if the reader fails.
pub fn read_to_limit(reader: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(MAX_FILE_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MAX_FILE_BYTES { Err(ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

/// Refuses a text longer than [`MAX_TEXT_CHARS`].
///
/// # Errors
/// If the text is longer.
pub(crate) fn check_length(text: &str) -> Result<(), Sentence> {
    // Counting characters is needed only if there are more bytes than the limit.
    if text.len() <= MAX_TEXT_CHARS {
        return Ok(());
    }
    match text.chars().count() > MAX_TEXT_CHARS {
        true => Err(fault!("fault-text-too-long", longest = MAX_TEXT_CHARS)),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_endless_file_is_read_up_to_the_limit() {
        assert_eq!(read_to_limit(io::repeat(0)).unwrap_err().kind(), ErrorKind::FileTooLarge);
        let whole = read_to_limit(io::repeat(0).take(MAX_FILE_BYTES as u64)).unwrap();
        assert_eq!(whole.len(), MAX_FILE_BYTES);
    }

    #[test]
    fn json_is_counted_outside_of_its_texts() {
        let of =
            |part: &str, times: usize| check_json(format!("[{}]", part.repeat(times)).as_bytes()).is_ok();
        assert!(of("[],", 2_000_000) && !of("[],", 6_000_000));
        assert!(!of("{},", 1_000_000), "an object is more than a number");
        assert!(of(r#""\",[[{{","#, 3_000_000), "what stands in a text is no value");
    }

    #[test]
    fn letters_are_counted_and_not_bytes() {
        assert!(check_length(&"é".repeat(MAX_TEXT_CHARS)).is_ok());
        assert!(check_length(&"é".repeat(MAX_TEXT_CHARS + 1)).is_err());
    }
}
