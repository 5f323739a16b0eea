//! `fleau check`.

use super::compare::profiles;
use super::propose::folder;
use super::{Folder, json_in, printed_in, schema};
use serde_json::Value;
use std::fs;

/// A folder with a proposal in `out`.
fn proposed() -> Folder {
    let folder = folder();
    printed_in(&folder, &["propose", "field.toml", "--out", "out"]);
    folder
}

const CHECK: [&str; 2] = ["check", "out/evidence.json"];

fn document(folder: &Folder) -> Value {
    let text = fs::read_to_string(folder.path("out/evidence.json")).expect("it was written");
    serde_json::from_str(&text).expect("it is JSON")
}

#[test]
fn evidence_is_reproduced_to_the_last_digit_by_any_number_of_threads() {
    let folder = proposed();
    let told = json_in(&folder, &CHECK);
    schema::check(&told);
    assert_eq!(told["holds"], true);
    let out = |threads: &str| printed_in(&folder, &[&CHECK[..], &["--threads", threads]].concat());
    assert_eq!(out("1"), out("3"));
    assert!(out("2").contains("every number is the same"));
}

#[test]
fn a_verdict_that_does_not_hold_any_more_is_named() {
    let folder = proposed().with("field.csv", profiles(49));
    let ended = folder.run(&[&CHECK[..], &["--format", "json"]].concat());
    assert_eq!(ended.code, 1, "{ended:#?}");
    assert!(ended.err.contains("out/evidence.json: guard: was too dear, is "), "{ended:#?}");
    let told: Value = serde_json::from_str(&ended.out).expect("it is JSON");
    schema::check(&told);
    assert_eq!(
        (&told["holds"], &told["changed"][0]["what"]),
        (&Value::from(false), &Value::from("profiles"))
    );
    assert!(folder.run(&CHECK).out.contains("changed since: profiles"));
}

#[test]
fn a_number_that_differs_though_nothing_has_changed_is_named() {
    let folder = proposed();
    let mut document = document(&folder);
    document["verdicts"][1]["balance"] = Value::from(0.125);
    let folder = folder.with("out/evidence.json", document.to_string());
    let ended = folder.run(&CHECK);
    assert_eq!(ended.code, 1, "{ended:#?}");
    assert!(ended.err.contains("/verdicts/1/balance: was 0.125, is "), "{ended:#?}");
    // Where something has changed, only verdicts have to hold.
    document["version"] = Value::from("0.0.0");
    let ended = folder.with("out/evidence.json", document.to_string()).run(&CHECK);
    assert_eq!((ended.code, ended.err.as_str()), (0, ""), "{ended:#?}");
    assert!(ended.out.contains("changed since: version, from 0.0.0 to "), "{ended:#?}");
}

#[test]
fn broken_and_foreign_evidence_is_refused_with_every_fault() {
    let folder =
        proposed().with("foreign.json", "{\"schema\": \"fleau/run/1\"}").with("broken.json", "{\n\"a\": ");
    folder.refuses(&["check", "none.json"], &["EVIDENCE: the file `none.json` cannot be read"]);
    folder.refuses(&["check", "broken.json"], &["broken.json:2: this is no JSON: "]);
    folder
        .refuses(&["check", "foreign.json"], &["foreign.json: /schema: \"fleau/run/1\" is there; allowed: "]);
    let mut document = document(&folder);
    document["seed"] = Value::from(-1);
    document["effort"]["fights"] = Value::from("many\u{1b}[31m");
    document["verdicts"][0]["verdict"] = Value::from("wrong");
    document["verdicts"][2]["id"] = document["verdicts"][1]["id"].clone();
    let folder = folder.with("evil.json", document.to_string());
    folder.refuses(
        &["check", "evil.json"],
        &[
            "evil.json: /effort/fights: a whole number from 8",
            "evil.json: /seed: a whole number from 0",
            "evil.json: /verdicts/0/verdict: one of too_cheap, fair, too_dear, undecided is expected",
            "evil.json: /verdicts/2/id: \"dawn\" is there twice",
        ],
    );
}
