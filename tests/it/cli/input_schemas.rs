//! `fleau schema`: the files of users satisfy their schemas, and the schemas list the keys that the
//! parsers accept.

use super::{Folder, printed};
use fleau::scenario::{
    AbilityBook, Catalog, Editions, embedded, parse_army_file, parse_options, parse_own_scenario,
    parse_own_table, parse_ruleset, parse_scenario,
};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const SCENARIOS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");

fn schema(name: &str) -> Value {
    let text = printed(&["schema", name]);
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Returns the errors of a document against a schema; empty if it is valid.
fn errors(schema: &Value, document: &Value) -> Vec<String> {
    let validator = jsonschema::validator_for(schema).expect("the schema compiles");
    validator.iter_errors(document).map(|error| format!("{}: {error}", error.instance_path())).collect()
}

/// Returns the files of a folder with this extension.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(Path::new(SCENARIOS).join(folder)).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    let paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|found| found == ending)).collect();
    assert!(!paths.is_empty(), "{folder}");
    paths
}

fn toml_to_json(text: &str) -> Value {
    toml::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Returns the keys of the object that the schema describes at this place.
fn keys(schema: &Value, place: &str) -> BTreeSet<String> {
    let properties = schema.pointer(&format!("{place}/properties")).and_then(Value::as_object);
    properties.unwrap_or_else(|| panic!("no {place}")).keys().cloned().collect()
}

/// Returns the texts between backticks.
fn in_backticks(text: &str) -> BTreeSet<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Returns the keys that a parser lists as allowed when it meets the key `zzzzzzzz`.
fn allowed_keys(faults: &str) -> BTreeSet<String> {
    let line = faults.lines().find(|line| line.contains("`zzzzzzzz`")).unwrap_or_else(|| panic!("{faults}"));
    let (_, list) = line.split_once("; allowed: ").unwrap_or_else(|| panic!("{line}"));
    list.split(", ").map(str::to_owned).collect()
}

#[test]
fn every_schema_that_is_listed_is_printed_and_every_key_of_it_is_described() {
    let list = printed(&["schema"]);
    let rows = list.lines().filter_map(|line| line.strip_prefix("│ "));
    let names: Vec<&str> =
        rows.filter_map(|row| row.split(' ').next()).filter(|name| *name != "schema").collect();
    assert!(names.len() >= 20, "{list}");
    for name in names {
        let schema = schema(name);
        assert!(jsonschema::meta::is_valid(&schema), "{name}");
        let mut undescribed = Vec::new();
        undescribed_keys(&schema, &schema, name, &mut undescribed);
        assert!(undescribed.is_empty(), "{undescribed:#?}");
    }
}

/// Collects the keys that have no description, neither of their own nor through `$ref`. Keys with a
/// single allowed value need none.
fn undescribed_keys(schema: &Value, within: &Value, place: &str, found: &mut Vec<String>) {
    match within {
        Value::Array(items) => items.iter().for_each(|item| undescribed_keys(schema, item, place, found)),
        Value::Object(object) => {
            let properties = object.get("properties").and_then(Value::as_object);
            for (key, value) in properties.into_iter().flatten() {
                let target =
                    value["$ref"].as_str().and_then(|path| schema.pointer(path.trim_start_matches('#')));
                let is_described = |value: &Value| value.get("description").or(value.get("const")).is_some();
                // A condition on a key that is described elsewhere.
                let is_condition = object.get("type").is_none();
                // The only key of a variant, which is described as a whole.
                let is_variant =
                    object.contains_key("description") && object.get("required") == Some(&json!([key]));
                if !is_condition && !is_variant && !is_described(value) && !target.is_some_and(is_described) {
                    found.push(format!("{place}: {key}"));
                }
            }
            for (key, value) in object {
                undescribed_keys(schema, value, &format!("{place}/{key}"), found);
            }
        }
        _ => {}
    }
}

#[test]
fn an_unknown_schema_is_refused_with_the_nearest() {
    Folder::new().assert_refused(
        &["schema", "scenaro"],
        &["SCHEMA: no schema is called `scenaro`; did you mean scenario"],
    );
}

#[test]
fn the_files_of_the_repository_match_their_schemas() {
    let is_of_editions = |path: &Path| path.ends_with("editions.toml");
    for (folder, name) in [
        ("", "scenario"),
        ("", "edition"),
        ("rulesets", "ruleset"),
        ("abilities", "ability"),
        ("armies", "army-list"),
        ("battles/scenarios", "battle-scenario"),
        ("battles/tables", "battle-table"),
    ] {
        let schema = schema(name);
        let wanted = |path: &PathBuf| (name == "edition") == is_of_editions(path);
        for path in files(folder, "toml").into_iter().filter(wanted) {
            let document = toml_to_json(&fs::read_to_string(&path).expect("it can be read"));
            assert_eq!(errors(&schema, &document), [""; 0], "{}", path.display());
        }
    }
    let schema = schema("profile");
    let of_cards = |path: &std::path::PathBuf| !path.ends_with("fills.csv");
    for path in files("profiles", "csv").into_iter().filter(of_cards) {
        let mut reader = csv::Reader::from_path(&path).expect("it can be read");
        let header = reader.headers().expect("there is a header").clone();
        let columns: BTreeSet<String> = header.iter().map(str::to_owned).collect();
        assert_eq!(columns, keys(&schema, ""), "{}", path.display());
        for record in reader.records() {
            let record = record.expect("a row");
            let row: Map<String, Value> =
                header.iter().zip(&record).map(|(name, cell)| (name.to_owned(), cell.into())).collect();
            assert_eq!(errors(&schema, &Value::Object(row)), [""; 0], "{}: {record:?}", path.display());
        }
    }
}

/// Returns the keys with a default at this place, as lines of TOML.
fn defaults(schema: &Value, place: &str) -> String {
    let keys = keys(schema, place).into_iter();
    let default = |key: String| Some((schema.pointer(&format!("{place}/properties/{key}/default"))?, key));
    let lines: Vec<_> = keys.filter_map(default).map(|(value, key)| format!("{key} = {value}")).collect();
    assert!(!lines.is_empty(), "{place}");
    lines.join("\n")
}

#[test]
fn defaults_in_the_scenario_schema_equal_those_of_the_parser() {
    let schema = schema("scenario");
    let read_with = |defaults: &dyn Fn(&str) -> String| {
        let text = format!(
            "name = \"n\"\nruleset = \"confede-2024\"\nseed = 1\npolicies = [\"balanced\"]\n\
             [[situation]]\nforces = \"duel\"\n{}\n[field]\nedition = \"C5_it\"\n{}\n[verdict]\n{}",
            defaults("/properties/situation/items"),
            defaults("/properties/field"),
            defaults("/properties/verdict"),
        );
        let read = |path: &Path| fs::read(path);
        let scenario = parse_scenario("s.toml", &text, Catalog::built_in(), &read);
        scenario.unwrap_or_else(|faults| panic!("{text}\n{faults}"))
    };
    let said = read_with(&|place| defaults(&schema, place));
    let left_out = read_with(&|_| String::new());
    assert_eq!(said.field, left_out.field);
}

#[test]
fn the_schemas_refuse_what_the_parsers_refuse() {
    let scenario = schema("scenario");
    let sound = json!({
        "name": "n", "ruleset": "confede-2024", "seed": 1, "runs": "10k", "policies": ["balanced"],
        "duel": [{ "a": "garde_pretorien", "b": "shub" }]
    });
    assert_eq!(errors(&scenario, &sound), [""; 0]);
    for (key, value) in [
        ("name", json!("No id")),
        ("seed", json!(-1)),
        ("runs", json!("many")),
        ("turns", json!(51)),
        ("policies", json!([])),
        ("duel", json!([{ "a": "garde_pretorien" }])),
        ("verdict", json!({})),
        ("surprise", json!(1)),
    ] {
        let mut faulty = sound.clone();
        faulty[key] = value;
        assert!(!errors(&scenario, &faulty).is_empty(), "{key}");
    }
    let option = schema("option");
    assert_eq!(errors(&option, &json!({ "name": "Arm", "mods": "FOR+2" })), [""; 0]);
    assert!(!errors(&option, &json!({ "name": "Arm", "mods": "", "abilities": "" })).is_empty());
}

#[test]
fn the_schema_of_a_scenario_has_the_keys_that_are_read() {
    let schema = schema("scenario");
    let faults = |text: &str| {
        let read = |path: &Path| fs::read(path);
        parse_scenario("s.toml", text, Catalog::built_in(), &read).expect_err("a key is wrong").to_string()
    };
    for (table, place) in [
        ("", ""),
        ("[matrix]", "/properties/matrix"),
        ("[[duel]]", "/properties/duel/items"),
        ("[[combat]]", "/properties/combat/items"),
        ("[field]", "/properties/field"),
        ("[field]\n[[situation]]", "/properties/situation/items"),
        ("[field]\n[verdict]", "/properties/verdict"),
    ] {
        assert_eq!(
            allowed_keys(&faults(&format!("{table}\nzzzzzzzz = 1\n"))),
            keys(&schema, place),
            "{table}"
        );
    }
}

#[test]
fn the_schema_of_a_ruleset_has_the_keys_that_are_read() {
    let missing = parse_ruleset("r.toml", "").expect_err("everything is missing").to_string();
    let schema = schema("ruleset");
    let mut required = keys(&schema, "");
    for table in ["missing", "costs_without_abilities"] {
        assert!(required.remove(table), "it may be left out");
        let faults = parse_ruleset("r.toml", &format!("[{table}]\nzzzzzzzz = 1\n")).expect_err("no such key");
        assert_eq!(allowed_keys(&faults.to_string()), keys(&schema, &format!("/properties/{table}")));
    }
    required.retain(|key| schema["properties"][key].get("default").is_none());
    assert_eq!(in_backticks(&missing), required);
    let rows = parse_ruleset("r.toml", "[wound_table]\n").expect_err("everything is missing").to_string();
    let rows = in_backticks(&rows);
    let of_table = keys(&schema, "/properties/wound_table");
    assert!(of_table.is_subset(&rows) && of_table.len() == 11, "{rows:?}");
    // The schema describes exactly the allowed words.
    for (key, setting) in schema["properties"].as_object().expect("an object") {
        let Some(words) = setting["oneOf"].as_array() else { continue };
        let words: BTreeSet<&str> = words.iter().filter_map(|word| word["const"].as_str()).collect();
        let faults = parse_ruleset("r.toml", &format!("{key} = \"zzzzzzzz\"\n")).expect_err("no such word");
        let faults = faults.to_string();
        let (_, allowed) = faults.split_once("`zzzzzzzz` is unknown; allowed: ").expect("what is allowed");
        let list = allowed.lines().next().unwrap_or_default().split(';').next().unwrap_or_default();
        assert_eq!(list.split(", ").collect::<BTreeSet<_>>(), words, "{key}");
    }
}

#[test]
fn the_schema_of_editions_has_the_keys_that_are_read() {
    let schema = schema("edition");
    let book = embedded::abilities();
    let faults =
        |text: &str| Editions::parse("e.toml", text, book, &[]).expect_err("a key is wrong").to_string();
    let edition = "/properties/edition/items";
    assert_eq!(allowed_keys(&faults("zzzzzzzz = 1\n")), keys(&schema, ""));
    assert_eq!(allowed_keys(&faults("[[edition]]\nzzzzzzzz = 1\n")), keys(&schema, edition));
    for list in ["rulesets", "induces", "not_listed"] {
        let text = format!("[[edition]]\n[[edition.{list}]]\nzzzzzzzz = 1\n");
        let of_list = keys(&schema, &format!("{edition}/properties/{list}/items"));
        assert_eq!(allowed_keys(&faults(&text)), of_list, "{list}");
    }
}

#[test]
fn the_schema_of_an_army_list_has_the_keys_that_are_read() {
    let schema = schema("army-list");
    let faults = |text: &str| {
        parse_army_file("a.toml", text, embedded::roster()).expect_err("a key is wrong").to_string()
    };
    let fighter = "/properties/fighters/items";
    assert_eq!(allowed_keys(&faults("zzzzzzzz = 1\n")), keys(&schema, ""));
    assert_eq!(allowed_keys(&faults("[[fighters]]\nzzzzzzzz = 1\n")), keys(&schema, fighter));
    for list in ["artifacts", "options"] {
        let text = format!("[[fighters]]\n[[fighters.{list}]]\nzzzzzzzz = 1\n");
        assert_eq!(allowed_keys(&faults(&text)), keys(&schema, "/$defs/extras/items"), "{list}");
    }
}

#[test]
fn the_schemas_of_battles_have_the_keys_that_are_read() {
    let schema_of = schema("battle-scenario");
    let faults = |text: &str| parse_own_scenario("s.toml", text).expect_err("a key is wrong").to_string();
    let area = "/properties/areas/items";
    assert_eq!(allowed_keys(&faults("zzzzzzzz = 1\n")), keys(&schema_of, ""));
    assert_eq!(allowed_keys(&faults("[[areas]]\nzzzzzzzz = 1\n")), keys(&schema_of, area));
    let within = keys(&schema_of, &format!("{area}/properties/within"));
    assert_eq!(allowed_keys(&faults("[[areas]]\nwithin = { zzzzzzzz = 1 }\n")), within);
    let schema_of = schema("battle-table");
    let faults = |text: &str| parse_own_table("t.toml", text).expect_err("a key is wrong").to_string();
    let piece = "/properties/pieces/items";
    assert_eq!(allowed_keys(&faults("zzzzzzzz = 1\n")), keys(&schema_of, ""));
    assert_eq!(allowed_keys(&faults("[[pieces]]\nzzzzzzzz = 1\n")), keys(&schema_of, piece));
    let part = keys(&schema_of, &format!("{piece}/properties/parts/items"));
    assert_eq!(allowed_keys(&faults("[[pieces]]\nparts = [{ zzzzzzzz = 1 }]\n")), part);
}

#[test]
fn the_schema_of_abilities_has_the_keys_that_are_read() {
    let schema = schema("ability");
    let faults =
        |text: &str| AbilityBook::parse(&[("a.toml", text)]).expect_err("a key is wrong").to_string();
    let ability = "/properties/ability/items";
    assert_eq!(allowed_keys(&faults("zzzzzzzz = 1\n")), keys(&schema, ""));
    assert_eq!(allowed_keys(&faults("[[ability]]\nzzzzzzzz = 1\n")), keys(&schema, ability));
    assert_eq!(
        allowed_keys(&faults("[[ability]]\nx = { zzzzzzzz = 1 }\n")),
        keys(&schema, &format!("{ability}/properties/x/anyOf/1"))
    );
    let primitives = schema["$defs"]["effect"]["oneOf"].as_array().expect("a list");
    let mut words = BTreeSet::new();
    for primitive in primitives {
        let word = primitive["properties"]["does"]["const"].as_str().expect("a word");
        words.insert(word);
        let text = format!("[[ability]]\neffects = [{{ does = \"{word}\", zzzzzzzz = 1 }}]\n");
        assert_eq!(allowed_keys(&faults(&text)), keys(primitive, ""), "{word}");
    }
    let unknown = faults("[[ability]]\neffects = [{ does = \"zzzzzzzz\" }]\n");
    let (_, all) = unknown.split_once("; all of them: ").expect("a list");
    let all = all.lines().next().unwrap_or_default();
    assert_eq!(all.split(", ").collect::<BTreeSet<_>>(), words);
}

#[test]
fn the_schema_of_an_option_has_the_columns_that_are_read() {
    let faults = parse_options("o.csv", "name,zzzzzzzz\n", embedded::abilities())
        .expect_err("no such column")
        .to_string();
    assert_eq!(allowed_keys(&faults), keys(&schema("option"), ""));
}
