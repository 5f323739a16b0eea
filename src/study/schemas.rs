//! JSON Schemas of answers, derived from their types: doc comments become descriptions.

use super::compare::CompareAnswer;
use super::fight::FightAnswer;
use super::head::SCHEMA_VERSION;
use super::matrix::MatrixAnswer;
use super::policies::PoliciesAnswer;
use super::prices::PricesAnswer;
use super::run::RunAnswer;
use super::tell::TellAnswer;
use super::test::TestAnswer;
use super::wound::WoundAnswer;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Value, json};

/// The name of each answer and its schema.
const SCHEMAS: &[(&str, fn(SchemaGenerator) -> Schema)] = &[
    ("duel", of::<FightAnswer>),
    ("combat", of::<FightAnswer>),
    ("melee", of::<FightAnswer>),
    ("matrix", of::<MatrixAnswer>),
    ("run", of::<RunAnswer>),
    ("compare", of::<CompareAnswer>),
    ("tell", of::<TellAnswer>),
    ("policies", of::<PoliciesAnswer>),
    ("prices", of::<PricesAnswer>),
    ("test", of::<TestAnswer>),
    ("wound", of::<WoundAnswer>),
];

fn of<A: JsonSchema>(generator: SchemaGenerator) -> Schema {
    generator.into_root_schema_for::<A>()
}

/// The names of all answers that have a schema.
pub fn names() -> impl Iterator<Item = &'static str> + Clone {
    SCHEMAS.iter().map(|(name, _)| *name)
}

/// The schema of the answer of this name.
pub fn schema(name: &str) -> Option<Value> {
    let (name, make) = SCHEMAS.iter().find(|(known, _)| *known == name)?;
    let mut schema = make(SchemaGenerator::default());
    schema.insert("$id".to_owned(), json!(format!("urn:fleau:{name}:{SCHEMA_VERSION}")));
    schema.insert("title".to_owned(), json!(format!("fleau {name} --format json")));
    let mut schema = schema.to_value();
    // Which answer it is, is part of its schema.
    for (key, value) in
        [("schema", format!("fleau/{name}/{SCHEMA_VERSION}")), ("command", (*name).to_owned())]
    {
        if let Some(property) = schema.pointer_mut(&format!("/properties/{key}")) {
            property["const"] = json!(value);
        }
    }
    Some(schema)
}
