//! JSON output, harmless when a terminal shows it, also as JSON lines; and JSON input, in which
//! duplicate keys are refused.
//!
//! In JSON lines, the first line is the answer without its rows, with the key of the rows as
//! `rows`; every other line is one row. An answer without rows is a single line, and a list
//! consists of its rows only.

use super::error::CliError;
use crate::fault;
use crate::report::answers;
use crate::report::text::printable;
use crate::scenario::Sentence;
use serde::de::{DeserializeOwned, Error as _, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_json::error::Category;
use std::collections::BTreeSet;
use std::{fmt, io};

/// Serializes a value as indented JSON. Characters that [`printable`] would replace are escaped:
/// the value is unchanged, but no name can control the terminal.
pub(super) fn to_text(value: &impl Serialize) -> Result<String, CliError> {
    Ok(escape(&serde_json::to_string_pretty(value).map_err(io::Error::from)?))
}

/// Serializes a value as JSON lines.
pub(super) fn to_lines(value: &impl Serialize) -> Result<String, CliError> {
    let mut metadata = serde_json::to_value(value).map_err(io::Error::from)?;
    let command = metadata.get("command").and_then(Value::as_str);
    let key = command.and_then(answers::row_key);
    let (metadata, rows) = match (&mut metadata, key) {
        (Value::Array(rows), _) => (None, std::mem::take(rows)),
        (Value::Object(fields), Some(key)) => match fields.remove(key) {
            Some(Value::Array(rows)) => {
                fields.insert("rows".to_owned(), key.into());
                (Some(metadata), rows)
            }
            // E.g. the turns of a fight without turns.
            other => {
                fields.extend(other.map(|other| (key.to_owned(), other)));
                (Some(metadata), Vec::new())
            }
        },
        _ => (Some(metadata), Vec::new()),
    };
    let lines = metadata.iter().chain(&rows).map(|line| escape(&line.to_string()));
    Ok(lines.collect())
}

/// Escapes what [`printable`] would replace, and appends a newline.
fn escape(text: &str) -> String {
    let mut shown = String::with_capacity(text.len() + 1);
    for character in text.chars() {
        // JSON syntax is ASCII, so any other character is inside a string, where it may be escaped.
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
    shown
}

/// Parses JSON that may have been edited by hand.
///
/// # Errors
/// If it is no JSON, has a duplicate key, or lacks a field of `T`.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    check_keys(text)?;
    serde_json::from_str(text)
}

/// Refuses an object with a duplicate key, at the line of the second one. Parsers disagree about
/// its meaning: some take the first value, others the last.
///
/// # Errors
/// If it is no JSON, or has a duplicate key.
pub(super) fn check_keys(text: &str) -> serde_json::Result<()> {
    serde_json::from_str(text).map(|UniqueKeys| ())
}

/// Deserializes any JSON value without storing it, to find duplicate keys.
struct UniqueKeys;

impl<'de> Deserialize<'de> for UniqueKeys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(UniqueKeys)
    }
}

impl<'de> Visitor<'de> for UniqueKeys {
    type Value = Self;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("JSON")
    }

    fn visit_bool<E>(self, _: bool) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_str<E>(self, _: &str) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_unit<E>(self) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self, A::Error> {
        while items.next_element::<Self>()?.is_some() {}
        Ok(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Self, A::Error> {
        let mut keys = BTreeSet::new();
        while let Some(key) = entries.next_key::<String>()? {
            if keys.contains(&key) {
                return Err(A::Error::custom(format_args!("{DUPLICATE_FIELD_PREFIX}{key}`")));
            }
            keys.insert(key);
            entries.next_value::<Self>()?;
        }
        Ok(self)
    }
}

/// Beginning of serde's error message for a duplicate field.
const DUPLICATE_FIELD_PREFIX: &str = "duplicate field `";

/// Converts an error of the JSON parser to a message.
pub(super) fn fault(error: &serde_json::Error) -> Sentence {
    match error.classify() {
        Category::Syntax => fault!("fault-json-syntax", column = error.column()),
        Category::Eof => fault!("fault-json-ends"),
        Category::Data | Category::Io => data_fault(error),
    }
}

/// Converts a data error to a message; serde describes it in English, with names in backquotes.
fn data_fault(error: &serde_json::Error) -> Sentence {
    let told = error.to_string();
    let named =
        |start: &str| told.strip_prefix(start).and_then(|rest| rest.split('`').next()).map(str::to_owned);
    if let Some(name) = named("missing field `") {
        return fault!("fault-json-lacks", name = name);
    }
    if let Some(name) = named(DUPLICATE_FIELD_PREFIX) {
        return fault!("fault-json-twice", name = name);
    }
    let unknown = ["unknown field `", "unknown variant `"].into_iter().find_map(named);
    match unknown {
        Some(name) => fault!("fault-json-unknown", name = name),
        None => fault!("fault-json-data", column = error.column()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn json_lines_are_the_metadata_followed_by_the_rows() {
        let matrix = json!({"command": "matrix", "seed": 1, "cells": [{"a": "x"}, {"a": "y"}]});
        let lines = "{\"command\":\"matrix\",\"rows\":\"cells\",\"seed\":1}\n{\"a\":\"x\"}\n{\"a\":\"y\"}\n";
        assert_eq!(to_lines(&matrix).unwrap(), lines);
        assert_eq!(to_lines(&json!([1, "\u{9b}"])).unwrap(), "1\n\"\\u009b\"\n");
        assert_eq!(to_lines(&json!({"command": "other", "cells": [1]})).unwrap().lines().count(), 1);
    }

    #[test]
    fn the_rows_of_every_command_are_a_list_of_its_schema() {
        for name in answers::names() {
            let schema = answers::schema(name).unwrap();
            let Some(key) = answers::row_key(name) else {
                assert!(["run", "battle", "tell-battle", "army-check"].contains(&name), "{name} has no rows");
                continue;
            };
            let of_rows = &schema["properties"][key]["type"];
            assert!(of_rows.to_string().contains("array"), "{name}: {key} is {of_rows}");
        }
    }

    #[test]
    fn unprintable_characters_are_escaped_and_read_back() {
        let name = "a\u{1b}[31m\n\u{7f}\u{9b}é\u{202E}\u{E0001}龍\u{FFFD}";
        let text = to_text(&[name]).unwrap();
        let escaped = r#""a\u001b[31m\n\u007f\u009bé\u202e\udb40\udc01龍\ufffd""#;
        assert_eq!(text, format!("[\n  {escaped}\n]\n"));
        assert_eq!(serde_json::from_str::<[String; 1]>(&text).unwrap(), [name]);
    }

    #[test]
    fn a_duplicate_key_in_an_object_is_refused_with_its_line() {
        let line = |text: &str| read::<Value>(text).map_err(|error| (error.line(), fault(&error)));
        let twice = |line: usize, name: &str| Err((line, fault!("fault-json-twice", name = name)));
        assert_eq!(line("{\"a\": 1,\n \"b\": 2,\n \"a\": 1}"), twice(3, "a"));
        assert_eq!(line("[null, {\"a\": {\"b\": [],\n\"\\u0062\": {}}}]"), twice(2, "b"));
        assert_eq!(line("{\"`\": 1, \"`\": 1}"), twice(1, ""));
        let sound = "{\"a\": {\"a\": [1, -1, 0.5, \"a\", \"\\n\", true, null]}, \"b\": {\"a\": 1}}";
        assert_eq!(read::<Value>(sound).unwrap().to_string().len(), sound.replace(' ', "").len());
        assert!(read::<Value>("{\"a\": 1").is_err());
    }
}
