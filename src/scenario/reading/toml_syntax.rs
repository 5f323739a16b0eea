//! Translatable descriptions of TOML syntax errors; the toml crate has English ones only.

use super::sentence::Sentence;
use crate::fault;

/// Describes a syntax error by the message of the toml crate. The column counts characters, from 1.
pub(crate) fn describe_syntax_error(error: &toml::de::Error, text: &str) -> Sentence {
    let start = error.span().map_or(0, |span| span.start.min(text.len()));
    let before = text.get(..start).unwrap_or_default();
    let column = before.chars().rev().take_while(|letter| *letter != '\n').count() + 1;
    let what = error.message().lines().next().unwrap_or_default();
    match what.split(", expected").next().unwrap_or_default() {
        "duplicate key" => fault!("fault-toml-duplicate-key", column = column),
        "carriage return must be followed by newline" => {
            fault!("fault-toml-carriage-return", column = column)
        }
        "missing opening quote" => fault!("fault-toml-no-opening-quote", column = column),
        "missing comma between array elements" => fault!("fault-toml-no-comma-in-list", column = column),
        "missing comma between key-value pairs" => fault!("fault-toml-no-comma-in-table", column = column),
        "extra comma in array" | "extra comma in inline table" => {
            fault!("fault-toml-extra-comma", column = column)
        }
        "missing assignment between key-value pairs" => fault!("fault-toml-no-equals", column = column),
        "extra assignment between key-value pairs" | "extra `=`" | "unexpected `=` in array" => {
            fault!("fault-toml-extra-equals", column = column)
        }
        "unclosed array table" | "unclosed table" => fault!("fault-toml-unclosed-table", column = column),
        "unclosed array" => fault!("fault-toml-unclosed-list", column = column),
        "unclosed inline table" => fault!("fault-toml-unclosed-inline-table", column = column),
        "invalid unquoted key" => fault!("fault-toml-key-letters", column = column),
        "unquoted keys cannot be empty" | "missing key for inline table element" => {
            fault!("fault-toml-no-key", column = column)
        }
        "missing value" | "missing value for key" | "key with no value" => {
            fault!("fault-toml-no-value", column = column)
        }
        "string values must be quoted" => fault!("fault-toml-no-quotes", column = column),
        "invalid value" => fault!("fault-toml-no-toml-value", column = column),
        "unexpected key or value" | "unexpected content" => {
            fault!("fault-toml-unexpected-here", column = column)
        }
        "invalid key-value pair" => fault!("fault-toml-no-pair", column = column),
        "missing escaped value" | "too few unicode value digits" => {
            fault!("fault-toml-escape", column = column)
        }
        "unexpected leading zero" => fault!("fault-toml-leading-zero", column = column),
        "cannot recurse further; max recursion depth met" | "recursion limit" => {
            fault!("fault-toml-too-deep", column = column)
        }
        _ => fault!("fault-toml-syntax", column = column),
    }
}

#[cfg(test)]
mod tests {
    use crate::scenario::parse_ruleset;

    #[test]
    fn frequent_faults_of_syntax_have_a_sentence_of_their_own() {
        for (text, told) in [
            ("a = 1\na = 2", "r.toml:2: this key appears twice (column 1)"),
            ("a = x", "r.toml:1: a text must be in quotation marks"),
            ("a 1", "r.toml:1: "),
            ("[a", "r.toml:1: this table header is not closed by ]"),
        ] {
            let faults = parse_ruleset("r.toml", text).unwrap_err().to_string();
            assert!(faults.starts_with(told) && !faults.contains("valid TOML"), "{text}: {faults}");
        }
    }
}
