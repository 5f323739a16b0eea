//! JSON as it is printed: every value whole for programs, and harmless where a terminal shows it; and the same in lines.
//!
//! In lines, the first is the answer without its rows, with `rows` naming their key; every other line is a row of it. What has no rows
//! is one line, and a bare list is its rows alone.

use super::error::CliError;
use crate::fault;
use crate::report::text::printable;
use crate::scenario::Sentence;
use serde::Serialize;
use serde_json::Value;
use serde_json::error::Category;
use std::io;

/// The value as indented text. What [`printable`] would replace is escaped: the value stays, and a name drives
/// no terminal.
pub(super) fn to_text(value: &impl Serialize) -> Result<String, CliError> {
    Ok(escaped(&serde_json::to_string_pretty(value).map_err(io::Error::from)?))
}

/// The keys of rows, by the commands whose answers have them.
const ROWS: [(&str, &str); 20] = [
    ("army-random", "lists"),
    ("balance", "profiles"),
    ("battle-cross", "cells"),
    ("check", "verdicts"),
    ("combat", "by_turn"),
    ("compare", "profiles"),
    ("coverage", "profiles"),
    ("duel", "by_turn"),
    ("import", "profiles"),
    ("matrix", "cells"),
    ("melee", "by_turn"),
    ("missing", "profiles"),
    ("policies", "policies"),
    ("prices", "options"),
    ("propose", "proposal"),
    ("selftest", "checks"),
    ("tell", "stories"),
    ("tell-melee", "stories"),
    ("test", "at_least"),
    ("wound", "effects"),
];

/// The value in lines.
pub(super) fn to_lines(value: &impl Serialize) -> Result<String, CliError> {
    let mut head = serde_json::to_value(value).map_err(io::Error::from)?;
    let command = head.get("command").and_then(Value::as_str);
    let key = ROWS.iter().find(|(of, _)| Some(*of) == command).map(|(_, key)| *key);
    let (head, rows) = match (&mut head, key) {
        (Value::Array(rows), _) => (None, std::mem::take(rows)),
        (Value::Object(fields), Some(key)) => match fields.remove(key) {
            Some(Value::Array(rows)) => {
                fields.insert("rows".to_owned(), key.into());
                (Some(head), rows)
            }
            // Such as the turns of a fight that has none.
            other => {
                fields.extend(other.map(|other| (key.to_owned(), other)));
                (Some(head), Vec::new())
            }
        },
        _ => (Some(head), Vec::new()),
    };
    let lines = head.iter().chain(&rows).map(|line| escaped(&line.to_string()));
    Ok(lines.collect())
}

/// JSON with what [`printable`] would replace escaped, and an end of line.
fn escaped(text: &str) -> String {
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
    shown
}

/// What is wrong with a text that is to be JSON, or with what it says.
pub(super) fn fault(error: &serde_json::Error) -> Sentence {
    match error.classify() {
        Category::Syntax => fault!("fault-json-syntax", column = error.column()),
        Category::Eof => fault!("fault-json-ends"),
        Category::Data | Category::Io => of_data(error),
    }
}

/// What is wrong with JSON that says something else than it should; its reader says so in English, with names in backquotes.
fn of_data(error: &serde_json::Error) -> Sentence {
    let told = error.to_string();
    let named =
        |start: &str| told.strip_prefix(start).and_then(|rest| rest.split('`').next()).map(str::to_owned);
    if let Some(name) = named("missing field `") {
        return fault!("fault-json-lacks", name = name);
    }
    let unknown = ["unknown field `", "unknown variant `", "duplicate field `"].into_iter().find_map(named);
    match unknown {
        Some(name) => fault!("fault-json-unknown", name = name),
        None => fault!("fault-json-data", column = error.column()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::schemas;
    use serde_json::json;

    #[test]
    fn lines_are_the_head_and_the_rows() {
        let matrix = json!({"command": "matrix", "seed": 1, "cells": [{"a": "x"}, {"a": "y"}]});
        let lines = "{\"command\":\"matrix\",\"rows\":\"cells\",\"seed\":1}\n{\"a\":\"x\"}\n{\"a\":\"y\"}\n";
        assert_eq!(to_lines(&matrix).unwrap(), lines);
        assert_eq!(to_lines(&json!([1, "\u{9b}"])).unwrap(), "1\n\"\\u009b\"\n");
        assert_eq!(to_lines(&json!({"command": "other", "cells": [1]})).unwrap().lines().count(), 1);
    }

    #[test]
    fn the_rows_of_every_command_are_a_list_of_its_schema() {
        for name in schemas::names() {
            let schema = schemas::schema(name).unwrap();
            let Some((_, key)) = ROWS.iter().find(|(command, _)| *command == name) else {
                assert!(["run", "battle", "tell-battle", "army-check"].contains(&name), "{name} has no rows");
                continue;
            };
            let of_rows = &schema["properties"][key]["type"];
            assert!(of_rows.to_string().contains("array"), "{name}: {key} is {of_rows}");
        }
    }

    #[test]
    fn what_does_not_print_as_itself_is_escaped_and_reads_back() {
        let name = "a\u{1b}[31m\n\u{7f}\u{9b}é\u{202E}\u{E0001}龍\u{FFFD}";
        let text = to_text(&[name]).unwrap();
        let escaped = r#""a\u001b[31m\n\u007f\u009bé\u202e\udb40\udc01龍\ufffd""#;
        assert_eq!(text, format!("[\n  {escaped}\n]\n"));
        assert_eq!(serde_json::from_str::<[String; 1]>(&text).unwrap(), [name]);
    }
}
