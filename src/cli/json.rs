//! JSON as it is printed: every value whole for programs, and harmless where a terminal shows it.

use super::error::CliError;
use crate::fault;
use crate::report::text::printable;
use crate::scenario::Sentence;
use serde::Serialize;
use serde_json::error::Category;
use std::io::{self, Write};

/// The value as indented text. What [`printable`] would replace is escaped: the value stays, and a name drives
/// no terminal.
pub(super) fn to_text(value: &impl Serialize) -> Result<String, CliError> {
    let text = serde_json::to_string_pretty(value).map_err(io::Error::from)?;
    let mut shown = String::with_capacity(text.len() + 1);
    for character in text.chars() {
        // JSON itself is plain ASCII: any other character is within a string, where it may be escaped.
        if matches!(character, '\n' | ' '..='~')
            || printable(character.encode_utf8(&mut [0; 4])) != "\u{FFFD}"
        {
            shown.push(character);
        } else {
            let mut units = [0; 2];
            shown.extend(character.encode_utf16(&mut units).iter().map(|unit| format!("\\u{unit:04x}")));
        }
    }
    shown.push('\n');
    Ok(shown)
}

/// Prints the value.
pub(super) fn print(value: &impl Serialize, out: &mut impl Write) -> Result<(), CliError> {
    Ok(out.write_all(to_text(value)?.as_bytes())?)
}

/// What is wrong with a text that is to be JSON, or with what it says.
pub(super) fn fault(error: &serde_json::Error) -> Sentence {
    match error.classify() {
        Category::Syntax => fault!("fault-json-syntax", column = error.column()),
        Category::Eof => fault!("fault-json-ends"),
        Category::Data | Category::Io => fault!("fault-json-data", error = error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_print_as_itself_is_escaped_and_reads_back() {
        let name = "a\u{1b}[31m\n\u{7f}\u{9b}é\u{202E}\u{E0001}龍\u{FFFD}";
        let text = to_text(&[name]).unwrap();
        let escaped = r#""a\u001b[31m\n\u007f\u009bé\u202e\udb40\udc01龍\ufffd""#;
        assert_eq!(text, format!("[\n  {escaped}\n]\n"));
        assert_eq!(serde_json::from_str::<[String; 1]>(&text).unwrap(), [name]);
    }
}
