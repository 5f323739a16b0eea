//! `fleau propose`.

use super::compare::{profiles, scenario};
use super::{Folder, csv_records, json_in, printed_in, schema};
use serde_json::Value;
use std::fs;
use std::process::Command;

/// A field in which the guard is far too dear.
pub(super) fn folder() -> Folder {
    Folder::new().with("field.toml", scenario()).with("field.csv", profiles(90))
}

fn text(folder: &Folder, file: &str) -> String {
    fs::read_to_string(folder.path(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

#[test]
fn a_proposal_is_three_files_and_its_evidence_is_as_the_schema_says() {
    let folder = folder();
    let printed = json_in(&folder, &["propose", "field.toml"]);
    schema::check(&printed);
    let evidence: Value = serde_json::from_str(&text(&folder, "reports/small/evidence.json")).expect("JSON");
    assert_eq!(printed, evidence);
    let names: Vec<String> =
        folder.files().into_keys().filter(|name| name.starts_with("reports/small/")).collect();
    let expected =
        ["", "evidence.json", "profiles.patch", "proposal.csv"].map(|file| format!("reports/small/{file}"));
    assert_eq!(names, expected);
    let rows = csv_records(&text(&folder, "reports/small/proposal.csv"));
    assert_eq!(rows[0], ["id", "name", "ap", "proposed_ap", "low", "high", "verdict"]);
    let guard = rows.iter().find(|row| row[0] == "guard").unwrap_or_else(|| panic!("no guard: {rows:?}"));
    assert_eq!(
        (guard[1].as_str(), guard[2].as_str(), guard[6].as_str()),
        ("Guard, the first", "90", "too_dear")
    );
    let (proposed, low, high): (f64, f64, f64) =
        (guard[3].parse().unwrap(), guard[4].parse().unwrap(), guard[5].parse().unwrap());
    assert!(proposed < 90.0 && low - 1.0 < proposed && proposed < high + 1.0, "{guard:?}");
}

#[test]
fn the_patch_can_be_applied_and_touches_only_the_ap() {
    let folder = folder();
    printed_in(&folder, &["propose", "field.toml", "--out", "out"]);
    let rows = csv_records(&text(&folder, "out/proposal.csv"));
    let before = csv_records(&text(&folder, "field.csv"));
    let patch = folder.path("out/profiles.patch");
    let applied = ["git apply", "patch -p1 -i"].iter().any(|tool| {
        let mut words = tool.split(' ');
        let mut command = Command::new(words.next().expect("a tool"));
        let ended = command.args(words).arg(&patch).current_dir(folder.path("")).output();
        ended.is_ok_and(|ended| ended.status.success()) && csv_records(&text(&folder, "field.csv")) != before
    });
    if !applied {
        let tools = ["git", "patch"].map(|tool| Command::new(tool).arg("--version").output().is_ok());
        assert_eq!(tools, [false, false], "a tool is there and the patch is not applied");
        return;
    }
    let after = csv_records(&text(&folder, "field.csv"));
    for (old, new) in before.iter().zip(&after).skip(1) {
        let expected = rows.iter().find(|row| row[0] == old[0]).map_or(&old[2], |row| &row[3]);
        assert_eq!(&new[2], expected);
        assert!(old[..2] == new[..2] && old[3..] == new[3..], "{old:?} {new:?}");
    }
    assert!(text(&folder, "field.csv").contains("guard,\"Guard, the first\","), "quotation marks stay");
}

#[test]
fn it_can_be_asked_about_some_only() {
    let folder = folder();
    let ids = |arguments: &[&str]| {
        let told = json_in(&folder, &[&["propose", "field.toml", "--out", "out"], arguments].concat());
        let proposal = told["proposal"].as_array().expect("a list").clone();
        proposal.iter().map(|one| one["id"].as_str().expect("an id").to_owned()).collect::<Vec<_>>()
    };
    assert!(!ids(&["--only", "dawn,clone"]).contains(&"guard".to_owned()));
    assert_eq!(ids(&["--most", "1"]).len(), 1);
}

#[test]
fn a_fault_is_told_before_the_first_fight() {
    let folder = folder().with("file", "");
    folder
        .refuses(&["propose", "field.toml", "--out", "file"], &["--out: the folder file cannot be written"]);
    folder.refuses(
        &["propose", "field.toml", "--only", "gard,nobody-at-all", "--most", "0"],
        &[
            "--most: ",
            "--only: nobody of the field is called `gard`; nearest: guard",
            "--only: nobody of the field",
        ],
    );
    folder.refuses(&["propose", "garde_pretorien"], &["a field needs two"]);
}
