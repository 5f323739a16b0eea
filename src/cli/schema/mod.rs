//! The `fleau schema` command: JSON Schemas of output for programs, and of input files.

use super::error::CliError;
use super::format::terminal_width;
use super::session::Session;
use crate::fault;
use crate::language::Language;
use crate::report::answers;
use crate::report::table::{Align, Column, Table, TableFormat};
use crate::rules::Ruleset;
use crate::rules::ruleset::{Setting, SettingVisitor};
use crate::say;
use crate::scenario::{Quoted, unknown_name};
use clap::Args;
use serde_json::{Value, json};
use std::io::Write;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau schema
  fleau schema scenario
  fleau schema duel")]
pub(super) struct SchemaCommand {
    /// Schema to print; default: list all schemas
    #[arg(value_name = "SCHEMA")]
    name: Option<String>,
}

/// The schema of a file that users write.
struct Schema {
    name: &'static str,
    text: &'static str,
    /// Key of the message that says which files the schema describes.
    describes: &'static str,
}

macro_rules! schemas {
    ($($name:literal in $file:literal: $describes:literal),* $(,)?) => {
        &[$(Schema { name: $name, text: include_str!($file), describes: $describes }),*]
    };
}

/// Schemas of the files that users write. Their names are distinct from the names of commands.
const INPUTS: &[Schema] = schemas![
    "scenario" in "input/scenario.schema.json": "terminal-schema-scenario",
    "ruleset" in "input/ruleset.schema.json": "terminal-schema-ruleset",
    "profile" in "input/profile.schema.json": "terminal-schema-profile",
    "option" in "input/option.schema.json": "terminal-schema-option",
    "ability" in "input/ability.schema.json": "terminal-schema-ability",
    "edition" in "input/edition.schema.json": "terminal-schema-edition",
    "army-list" in "input/army-list.schema.json": "army-schema",
    "battle-scenario" in "input/battle-scenario.schema.json": "battle-schema-scenario",
    "battle-table" in "input/battle-table.schema.json": "battle-schema-table",
];

/// Returns the names of all schemas.
pub(super) fn names() -> impl Iterator<Item = &'static str> + Clone {
    INPUTS.iter().map(|schema| schema.name).chain(answers::names())
}

impl SchemaCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let language = session.language;
        let Some(name) = &self.name else {
            let table = schema_table(language).render(TableFormat::Table, terminal_width(), language);
            return Ok(out.write_all(table.as_bytes())?);
        };
        if let Some(schema) = answers::schema(name) {
            return Ok(writeln!(out, "{schema:#}")?);
        }
        match INPUTS.iter().find(|schema| schema.name == name) {
            Some(Schema { name: "ruleset", text, .. }) => Ok(out.write_all(with_settings(text).as_bytes())?),
            Some(schema) => Ok(out.write_all(schema.text.as_bytes())?),
            None => {
                let message = unknown_name(fault!("terminal-no-schema", name = Quoted(name)), name, names());
                Err(CliError::faults("SCHEMA", vec![message]))
            }
        }
    }
}

/// Completes the schema of ruleset files with the settings of the rules.
fn with_settings(schema: &str) -> String {
    let mut settings = SettingSchemas::default();
    Ruleset::blank().visit_settings(&mut settings);
    schema
        .replace("    \"SETTINGS\": {},\n", &settings.properties)
        .replace("\"SETTINGS\"", &settings.required.join(", "))
}

/// The settings as parts of a JSON Schema: members of `properties`, and items of `required`.
#[derive(Default)]
struct SettingSchemas {
    properties: String,
    required: Vec<String>,
}

impl SettingVisitor for SettingSchemas {
    fn visit<S: Setting>(&mut self, _: &mut S) {
        let text = |text: &str| Value::from(text.trim());
        let words: Vec<String> = S::VARIANTS
            .iter()
            .zip(S::MEANINGS)
            .map(|(value, meaning)| json!({"const": value.word(), "description": meaning.trim()}).to_string())
            .map(|word| format!("        {word}"))
            .collect();
        let key = Value::from(S::KEY);
        self.properties += &format!("    {key}: {{\n      \"description\": {},\n", text(S::QUESTION));
        match S::DEFAULT {
            None => self.required.push(key.to_string()),
            Some(default) => self.properties += &format!("      \"default\": \"{}\",\n", default.word()),
        }
        self.properties += &format!("      \"oneOf\": [\n{}\n      ]\n    }},\n", words.join(",\n"));
    }
}

/// The table of all schemas with what they describe.
fn schema_table(language: Language) -> Table {
    let headers = [say!(language, "terminal-schema"), say!(language, "terminal-schema-describes")];
    let mut table = Table::new(headers.map(|header| Column::new(header, Align::Left)));
    let rows = names().map(|name| vec![name.into(), describe_schema(name, language).into()]);
    table.rows.extend(rows);
    table.notes.push(say!(language, "terminal-schema-how"));
    table
}

fn describe_schema(name: &str, language: Language) -> String {
    if let Some(schema) = INPUTS.iter().find(|schema| schema.name == name) {
        return say!(language, schema.describes);
    }
    let command = answers::command_line(name).unwrap_or_default();
    match name {
        "run" => say!(language, "terminal-schema-run"),
        "propose" | "propose-armies" => say!(language, "terminal-schema-propose", command = command),
        _ => say!(language, "terminal-schema-output", command = command),
    }
}
