//! JSON Schemas of answers, derived from their types: doc comments become descriptions. They
//! describe answers as they are written: a key that is always written is required, even if its
//! value may be null.

use super::army::{ArmyCheckAnswer, ArmyRandomAnswer};
use super::balance::BalanceAnswer;
use super::battle::{BattleAnswer, CrossBattleAnswer, TellBattleAnswer};
use super::check::CheckAnswer;
use super::compare::CompareAnswer;
use super::fight::FightAnswer;
use super::import::ImportAnswer;
use super::matrix::MatrixAnswer;
use super::missing::MissingAnswer;
use super::policies::PoliciesAnswer;
use super::prices::PricesAnswer;
use super::profiles::CoverageAnswer;
use super::propose::{ProposeAnswer, evidence};
use super::provenance::schema_version;
use super::run::RunAnswer;
use super::selftest::SelftestAnswer;
use super::tell::{TellAnswer, TellMeleeAnswer};
use super::test::TestAnswer;
use super::wound::WoundAnswer;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Value, json};

/// A function that generates the schema of an answer.
type SchemaFunction = fn(SchemaGenerator) -> Schema;

/// Name of each answer, and the function that generates its schema.
const SCHEMAS: &[(&str, SchemaFunction)] = &[
    ("duel", root_schema::<FightAnswer>),
    ("combat", root_schema::<FightAnswer>),
    ("melee", root_schema::<FightAnswer>),
    ("matrix", root_schema::<MatrixAnswer>),
    ("run", root_schema::<RunAnswer>),
    ("balance", root_schema::<BalanceAnswer>),
    ("compare", root_schema::<CompareAnswer>),
    ("propose", root_schema::<ProposeAnswer>),
    ("check", root_schema::<CheckAnswer>),
    ("coverage", root_schema::<CoverageAnswer>),
    ("missing", root_schema::<MissingAnswer>),
    ("import", root_schema::<ImportAnswer>),
    ("selftest", root_schema::<SelftestAnswer>),
    ("tell", root_schema::<TellAnswer>),
    ("tell-melee", root_schema::<TellMeleeAnswer>),
    ("policies", root_schema::<PoliciesAnswer>),
    ("prices", root_schema::<PricesAnswer>),
    ("test", root_schema::<TestAnswer>),
    ("wound", root_schema::<WoundAnswer>),
    ("battle", root_schema::<BattleAnswer>),
    ("battle-cross", root_schema::<CrossBattleAnswer>),
    ("tell-battle", root_schema::<TellBattleAnswer>),
    ("army-check", root_schema::<ArmyCheckAnswer>),
    ("army-random", root_schema::<ArmyRandomAnswer>),
];

fn root_schema<A: JsonSchema>(generator: SchemaGenerator) -> Schema {
    generator.into_root_schema_for::<A>()
}

/// Returns the names of all answers that have a schema.
pub fn names() -> impl Iterator<Item = &'static str> + Clone {
    SCHEMAS.iter().map(|(name, _)| *name)
}

/// Returns the schema of the answer with this name; `None` if there is no such answer.
pub fn schema(name: &str) -> Option<Value> {
    let (name, make) = SCHEMAS.iter().find(|(known, _)| *known == name)?;
    let mut schema = make(SchemaSettings::draft2020_12().for_serialize().into_generator());
    let version = if *name == "propose" { evidence::EVIDENCE_VERSION } else { schema_version(name) };
    schema.insert("$id".to_owned(), json!(format!("urn:fleau:{name}:{version}")));
    let title = match *name {
        // `fleau tell` has two kinds of answers; the fight decides which.
        "tell-melee" => "fleau tell --distance CM --format json".to_owned(),
        "battle-cross" => "fleau battle A B --cross PLAYERS --format json".to_owned(),
        "tell-battle" => "fleau battle A B --tell K --format json".to_owned(),
        // These commands consist of two words.
        "army-check" | "army-random" => format!("fleau {} --format json", name.replace('-', " ")),
        name => format!("fleau {name} --format json"),
    };
    schema.insert("title".to_owned(), json!(title));
    let mut schema = schema.to_value();
    // The constant value of `schema` identifies the answer.
    let called = match *name {
        // Proposals are written as evidence, which another command reads.
        "propose" => evidence::schema_name(),
        name => format!("fleau/{name}/{}", schema_version(name)),
    };
    for (key, value) in [("schema", called), ("command", (*name).to_owned())] {
        if let Some(property) = schema.pointer_mut(&format!("/properties/{key}")) {
            property["const"] = json!(value);
        }
    }
    Some(schema)
}
