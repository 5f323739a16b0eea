//! The JSON Schema of an answer, derived from its type: doc comments become descriptions. It
//! describes answers as they are written: a key that is always written is required, even if its
//! value may be null.

use super::propose::evidence;
use super::provenance::schema_version;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// An answer as JSON: it has a schema, and can be read back.
pub trait JsonAnswer: DeserializeOwned + JsonSchema {}

impl<A: DeserializeOwned + JsonSchema> JsonAnswer for A {}

/// Returns the schema of an answer with this name; its title is the command line that prints it.
pub(crate) fn schema<A: JsonAnswer>(name: &str, command_line: &str) -> Value {
    let generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let mut schema = generator.into_root_schema_for::<A>();
    let version = if name == "propose" { evidence::EVIDENCE_VERSION } else { schema_version(name) };
    schema.insert("$id".to_owned(), json!(format!("urn:fleau:{name}:{version}")));
    schema.insert("title".to_owned(), json!(command_line));
    let mut schema = schema.to_value();
    // The constant value of `schema` identifies the answer.
    let called = match name {
        // Proposals are written as evidence, which another command reads.
        "propose" => evidence::schema_name(),
        name => format!("fleau/{name}/{}", schema_version(name)),
    };
    for (key, value) in [("schema", called), ("command", name.to_owned())] {
        if let Some(property) = schema.pointer_mut(&format!("/properties/{key}")) {
            property["const"] = json!(value);
        }
    }
    schema
}
