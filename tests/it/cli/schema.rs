//! The JSON contract: every output satisfies its schema, and schemas reject incomplete documents.

use super::json;
use fleau::language::Language;
use serde_json::{Map, Value, json as literal};

/// Returns the schema of an answer.
fn schema(name: &str) -> Value {
    fleau::report::answers::schema(name).unwrap_or_else(|| panic!("no schema is called {name}"))
}

/// Objects whose keys are names of profiles or contexts, any of which may be missing.
const MAPS_BY_NAME: [&str; 4] = ["/left_out", "/lacking", "/contexts", "/lacks"];

/// Checks a document against the schema of its command. Then removes each key in turn: if the
/// schema still accepts the document, the program must be able to read it.
pub(super) fn check(document: &Value) {
    let (name, validator) = (name(document), valid(document));
    let (mut refused, mut faulty) = (0, document.clone());
    for (place, key) in removable_keys(document) {
        let removed = object_at(&mut faulty, &place).remove(&key).expect("the copy has the same keys");
        if validator.is_valid(&faulty) {
            let read = fleau::report::answers::read(&faulty.to_string(), Language::English);
            assert!(read.is_ok(), "{name}: valid without `{place}/{key}`, but not readable: {read:?}");
        } else {
            refused += 1;
        }
        object_at(&mut faulty, &place).insert(key, removed);
    }
    assert!(refused > 5, "{name}: the schema requires hardly any key");
}

fn object_at<'a>(document: &'a mut Value, pointer: &str) -> &'a mut Map<String, Value> {
    document.pointer_mut(pointer).and_then(Value::as_object_mut).expect("the pointer leads to an object")
}

fn name(document: &Value) -> &str {
    document["command"].as_str().expect("the document says its command")
}

/// Checks a document against the schema of its command, and returns the validator.
pub(super) fn valid(document: &Value) -> jsonschema::Validator {
    let name = name(document);
    let schema = schema(name);
    assert!(jsonschema::meta::is_valid(&schema), "{name}");
    assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema", "{name}");
    let validator = jsonschema::validator_for(&schema).unwrap_or_else(|error| panic!("{name}: {error}"));
    let errors: Vec<String> =
        validator.iter_errors(document).map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert!(errors.is_empty(), "{name}: {errors:#?}\n{document:#}");
    validator
}

/// Returns each key of a document with the JSON pointer to its object; in lists only those of the
/// first rows, as rows are alike.
fn removable_keys(document: &Value) -> Vec<(String, String)> {
    let mut all = Vec::new();
    let mut places = vec![String::new()];
    while let Some(place) = places.pop() {
        match document.pointer(&place).expect("the place is there") {
            Value::Object(object) if MAPS_BY_NAME.iter().any(|map| place.ends_with(map)) => {
                assert!(object.values().all(|value| value.is_array() || value.is_object()));
                let within = object.iter().filter(|(_, value)| value.is_object());
                places.extend(within.map(|(key, _)| format!("{place}/{}", key.replace('/', "~1"))));
            }
            Value::Object(object) => {
                for key in object.keys() {
                    all.push((place.clone(), key.clone()));
                    places.push(format!("{place}/{key}"));
                }
            }
            Value::Array(array) => places.extend((0..array.len().min(3)).map(|i| format!("{place}/{i}"))),
            _ => {}
        }
    }
    all
}

#[test]
fn a_duel_matches_its_schema() {
    check(&json(&["duel", "garde_pretorien", "guerrier_de_l_aube", "--runs", "200"]));
}

#[test]
fn a_narrated_fight_matches_its_schema() {
    let abilities = "@ini=4,att=3,str=7,def=4,res=7,dis=4,ap=20,abilities=Enchaînement/2;Toxique/3";
    check(&json(&["tell", abilities, abilities, "--luck", "--runs", "50"]));
    check(&json(&["tell", "garde_pretorien", "guerrier_de_l_aube", "--dice", "5,2,4"]));
    let (a, b) = ("2 guerrier_du_sang_c5", "garde_pretorien + guerrier_de_l_aube");
    check(&json(&["tell", a, b, "--distance", "30", "--policy", "rush", "--turns", "2"]));
}

#[test]
fn a_duel_with_undefined_measures_matches_its_schema() {
    let never_hurt = ["@ini=0,att=0,str=0,def=0,res=40,ap=1"; 2];
    for runs in ["1", "2", "50"] {
        let arguments = ["duel", never_hurt[0], never_hurt[1], "--turns", "1", "--runs", runs];
        let document = json(&[&arguments[..], &["--policy", "all-defense"]].concat());
        check(&document);
        assert_eq!(document["outcome"]["both_alive"], 1.0);
        assert!(document["time_to_kill"]["a"].is_null(), "{document:#}");
        assert!(document["time_to_kill"]["ci95"]["a"].is_null(), "{document:#}");
    }
}

#[test]
fn a_one_sided_duel_matches_its_schema() {
    let (giant, dwarf) =
        ("@ini=9,att=15,str=40,def=15,res=40,ap=2000", "@ini=0,att=0,str=0,def=0,res=1,ap=1");
    for runs in ["1", "7", "1000"] {
        check(&json(&["duel", giant, dwarf, "--runs", runs]));
    }
}

#[test]
fn a_combat_matches_its_schema() {
    let several = json(&[
        "combat",
        "2 guerrier_de_l_aube + arkeon_sanath@att=4,res=6",
        "garde_pretorien",
        "--runs",
        "99",
    ]);
    check(&several);
    assert_eq!(several["a"]["fighters"].as_array().map(Vec::len), Some(3));
    assert_eq!(several["a"]["ap"], 112);
    assert!(several.get("wound_levels").is_none(), "which fighter's levels would they be?");
    check(&json(&["combat", "garde_pretorien", "guerrier_de_l_aube", "--runs", "99"]));
}

#[test]
fn the_coverage_of_abilities_matches_the_schema() {
    let document = json(&["duel", "shurat_le_maitre_de_guerre_c3", "le_grand_crane@ap=1", "--runs", "10"]);
    check(&document);
    let abilities = &document["abilities"];
    assert_eq!(abilities[0]["id"], "shurat_le_maitre_de_guerre_c3");
    assert_eq!(
        abilities[0]["played"],
        literal!([
            "Acharné",
            "Charge bestiale",
            "Implacable/4",
            "Enchaînement/2",
            "Contre-attaque",
            "Coup de maître/0"
        ])
    );
    assert_eq!(abilities[0]["induced"].as_array().map(Vec::len), Some(3));
    assert_eq!(abilities[0]["partly"][0]["ability"], "Aguerri");
    assert_eq!(abilities[0]["partly"][0]["missing"], literal!(["tests of courage"]));
    assert_eq!(abilities[0]["borrowed"].as_array().map(Vec::len), Some(8));
    let reason = literal!({ "ability": "Fléau/X", "reason": "no enemy is named" });
    assert!(
        abilities[1]["not_modelled"].as_array().is_some_and(|list| list.contains(&reason)),
        "{abilities:#}"
    );
    let bare = json(&["duel", "garde_pretorien", "guerrier_de_l_aube", "--runs", "10"]);
    assert_eq!(bare["abilities"], literal!([]));
}

#[test]
fn the_coverage_of_all_profiles_matches_its_schema() {
    let document = json(&["profiles", "coverage"]);
    check(&document);
    let abilities = document["abilities"].as_array().expect("a list");
    let unknown: Vec<&Value> = abilities.iter().filter(|ability| ability["state"] == "unknown").collect();
    // A card prints it with an X that the rule does not have.
    assert_eq!(unknown.iter().map(|ability| &ability["name"]).collect::<Vec<_>>(), ["Enchaînement/0"]);
    assert_eq!(document["profiles"].as_array().map(Vec::len), Some(145));
}

#[test]
fn a_wound_roll_matches_its_schema() {
    for kind in [&[][..], &["--amplified"], &["--attenuated"]] {
        check(&json(&[&["wound", "--diff", "-50"], kind].concat()));
    }
    let all = "toxic-4,steam-str,instinct de survie";
    check(&json(&["wound", "--diff", "2", "--amplified", "--effects", all]));
}

#[test]
fn a_test_matches_its_schema() {
    for (value, difficulty) in [("4", "7"), ("-50", "100"), ("100", "-50")] {
        check(&json(&["test", "--value", value, "--difficulty", difficulty]));
        check(&json(&["test", "--value", value, "--difficulty", difficulty, "--dice", "17"]));
    }
}

#[test]
fn the_schema_of_a_duel_refuses_invalid_probabilities() {
    let document = json(&["duel", "garde_pretorien", "guerrier_de_l_aube", "--runs", "20"]);
    let validator = jsonschema::validator_for(&schema("duel")).expect("the schema compiles");
    let probabilities =
        ["/outcome/a_wins", "/outcome/ci95/b_wins/0", "/by_turn/2/both_alive", "/wound_levels/a/4"];
    for place in probabilities {
        for value in [literal!(-0.01), literal!(1.01), literal!("0.5"), literal!(null)] {
            let mut copy = document.clone();
            *copy.pointer_mut(place).expect("the place is there") = value;
            assert!(!validator.is_valid(&copy), "{place}");
        }
    }
}
