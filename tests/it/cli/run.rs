//! `fleau run`: a scenario and its output folder.

use super::schema::{check, valid};
use super::{CommandOutput, Folder, fleau, json_in, printed_in};
use serde_json::Value;
use std::collections::BTreeMap;
use std::process::Stdio;

const FIRST_BLOOD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/first-blood.toml");

/// The same match-ups, with the fair costs of a small field.
const FIGHTS_AND_COSTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/data/fights-and-costs.toml");

const SMALL_SCENARIO: &str = r#"name = "small"
ruleset = "confede-2024"
seed = 1
runs = 20
policies = ["cautious,sustain=never"]
chart_format = "png"

[matrix]
ids = ["garde_pretorien", "guerrier_de_l_aube", "arkeon_sanath"]

[[duel]]
a = "garde_pretorien"
b = "guerrier_de_l_aube"
"#;

/// A small field, to append to the scenario.
const SMALL_FIELD: &str = r#"
[field]
ids = ["garde_pretorien", "guerrier_de_l_aube", "croquemitaine_c3"]

[[situation]]
forces = "duel"

[[situation]]
budget = 100
distance = 30

[verdict]
fights = 8
"#;

/// Files by name.
type Files = BTreeMap<String, Vec<u8>>;

/// Returns the files of a scenario that is run into `out` with additional arguments.
fn run_scenario(folder: &Folder, scenario: &str, more: &[&str]) -> Files {
    let ended = folder.run(&[&["run", scenario, "--out", "out"], more].concat());
    assert!(ended.code == 0 && ended.err.is_empty(), "{ended:#?}");
    let files = folder.files();
    files
        .into_iter()
        .filter_map(|(name, bytes)| Some((name.strip_prefix("out/")?.to_owned(), bytes)))
        .collect()
}

/// Returns the names of the files without the folder and its manifest.
fn names(files: &Files) -> Vec<&str> {
    files.keys().map(String::as_str).filter(|name| !["", "manifest.json"].contains(name)).collect()
}

/// Returns `run.json` after checking it against its schema, also without each key, and against the
/// files beside it.
fn run_json(files: &Files) -> Value {
    let document = valid_run_json(files);
    check(&document);
    document
}

/// Returns `run.json` after checking it against its schema and the files beside it.
fn valid_run_json(files: &Files) -> Value {
    let document: Value = serde_json::from_slice(&files["run.json"]).expect("run.json is JSON");
    valid(&document);
    let mut listed: Vec<&str> =
        document["files"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    listed.push("run.json");
    listed.sort_unstable();
    assert_eq!(listed, names(files));
    document
}

#[test]
fn the_first_scenario_writes_only_tables_charts_and_parquet() {
    let files = run_scenario(&Folder::new(), FIRST_BLOOD, &["--runs", "20", "--quiet"]);
    // The page covers 58 profiles under two policies, and their fair costs.
    let page = files["index.html"].len();
    assert!(page < 1_250_000, "a page of {page} bytes");
    assert_eq!(
        names(&files),
        [
            "balance.json",
            "by-turn.csv",
            "by-turn.parquet",
            "fair-costs.csv",
            "index.html",
            "kill-rates-all-attack.svg",
            "kill-rates-balanced.svg",
            "kill-rates.csv",
            "kill-rates.parquet",
            "match-ups.csv",
            "match-ups.parquet",
            "matrix-all-attack.svg",
            "matrix-balanced.svg",
            "run.json",
            "survival-1-all-attack.svg",
            "survival-1-balanced.svg",
            "survival-2-all-attack.svg",
            "survival-2-balanced.svg",
        ]
    );
    for (name, bytes) in &files {
        let text = || std::str::from_utf8(bytes).expect("the file is UTF-8");
        if name.ends_with(".parquet") {
            assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"), "{name}");
        } else if name.ends_with(".svg") {
            assert!(text().starts_with("<svg") && text().trim_end().ends_with("</svg>"), "{name}");
        } else if name.ends_with(".csv") {
            assert!(super::csv_records(text()).len() > 1, "{name}");
        }
    }
    let document = valid_run_json(&files);
    assert_eq!((&document["name"], &document["runs"]), (&"first-blood".into(), &20.into()));
    assert_eq!(document["match_ups"], 2 * (1653 + 2 + 1));
}

#[test]
fn the_same_scenario_gives_the_same_bytes_on_any_threads_and_over_older_results() {
    let one = run_scenario(&Folder::new(), FIGHTS_AND_COSTS, &["--runs", "20", "--threads", "1", "--quiet"]);
    let two = Folder::new();
    let older = run_scenario(&two, FIGHTS_AND_COSTS, &["--runs", "10", "--seed", "2", "--threads", "2"]);
    assert_eq!(names(&older), names(&one));
    assert!(older != one, "another seed gives another result");
    let again = run_scenario(&two, FIGHTS_AND_COSTS, &["--runs", "20", "--threads", "2"]);
    assert!(again == one, "the bytes differ");
}

#[test]
fn a_scenario_can_request_png_and_lists_omitted_profiles() {
    let files = run_scenario(&Folder::new().with("s.toml", SMALL_SCENARIO), "s.toml", &[]);
    let charts: Vec<&str> = names(&files).into_iter().filter(|name| name.ends_with(".png")).collect();
    let policy = "cautious-sustain-never.png";
    assert_eq!(charts, ["kill-rates", "matrix", "survival-1"].map(|chart| format!("{chart}-{policy}")));
    assert!(charts.iter().all(|&chart| files[chart].starts_with(b"\x89PNG\r\n\x1a\n")));
    assert!(!names(&files).iter().any(|name| name.ends_with(".svg")));
    assert_eq!(run_json(&files)["left_out"], Value::from(vec!["arkeon_sanath"]));
}

#[test]
fn tables_are_printed_unless_they_are_not_wanted() {
    let folder = Folder::new().with("s.toml", SMALL_SCENARIO);
    let ended = folder.run(&["run", "s.toml"]);
    assert_eq!((ended.code, ended.err.as_str()), (0, ""), "{ended:#?}");
    assert!(ended.out.contains("left out: arkeon_sanath (missing: ATT, RES)"), "{ended:#?}");
    assert!(ended.out.contains("reports/small: match-ups.csv, "), "the folder by default: {ended:#?}");
    assert!(folder.files().contains_key("reports/small/run.json"));
    assert_eq!(folder.run(&["run", "s.toml", "--quiet"]).out, "");
}

#[test]
fn results_are_written_even_if_the_output_is_closed() {
    let folder = Folder::new().with("s.toml", SMALL_SCENARIO);
    let (reader, writer) = std::io::pipe().expect("there are pipes");
    drop(reader);
    let arguments = ["run", "s.toml", "--out", "out"];
    let mut command = fleau();
    command.args(arguments).current_dir(&folder.0).stdout(writer).stderr(Stdio::piped());
    let child = command.spawn().expect("the binary starts");
    let ended = CommandOutput::from_output(child.wait_with_output().expect("the binary ends"), &arguments);
    assert_eq!((ended.code, ended.err.as_str()), (0, ""), "{ended:#?}");
    assert!(folder.files().contains_key("out/run.json"));
}

#[test]
fn every_fault_of_a_scenario_is_reported_with_its_line() {
    let broken = SMALL_SCENARIO
        .replace("\"small\"", "\"Small One\"")
        .replace("seed = 1", "seed = -1")
        .replace("sustain=never", "sustain=perhaps")
        .replace("\"png\"", "\"gif\"")
        .replace("b = \"guerrier_de_l_aube\"", "b = \"guerrier_de_laube\"");
    let folder = Folder::new().with("s.toml", broken);
    let faults = [
        "s.toml:1: name: `Small One` is not an id",
        "s.toml:3: seed: ",
        "s.toml:5: policies: ",
        "s.toml:6: chart_format: ",
        "s.toml:13: b: no profile is called `guerrier_de_laube`; did you mean guerrier_de_l_aube",
        "--runs: `abc` is not a number",
        "--threads: the number of threads is `0`",
    ];
    folder.assert_refused(&["run", "s.toml", "--out", "out", "--runs", "abc", "--threads", "0"], &faults);
}

#[test]
fn a_scenario_that_only_describes_a_field_is_left_to_balance() {
    let (head, _) = SMALL_SCENARIO.split_once("[matrix]").expect("a matrix");
    let field = "[field]\nids = [\"garde_pretorien\", \"guerrier_de_l_aube\"]\n";
    let alone = Folder::new().with("s.toml", format!("{}{field}", head.replace("runs = 20\n", "")));
    let fault = "s.toml: this scenario has only a field and nothing to simulate: `fleau balance s.toml` judges its costs";
    alone.assert_refused(&["run", "s.toml"], &[fault]);
    alone.assert_refused(&["run", "s.toml", "--runs", "20"], &[fault]);
    let both = Folder::new().with("s.toml", format!("{SMALL_SCENARIO}{field}"));
    assert!(names(&run_scenario(&both, "s.toml", &[])).contains(&"match-ups.csv"));
}

#[test]
fn a_scenario_with_a_field_ends_in_the_fair_costs_of_a_quick_study() {
    let folder = Folder::new().with("s.toml", format!("{SMALL_SCENARIO}{SMALL_FIELD}"));
    let fights = run_scenario(&Folder::new().with("s.toml", SMALL_SCENARIO), "s.toml", &[]);
    let ended = folder.run(&["run", "s.toml", "--out", "out"]);
    assert_eq!((ended.code, ended.err.as_str()), (0, ""), "{ended:#?}");
    let study = printed_in(&folder, &["balance", "s.toml", "--quick"]);
    let (before, _) = ended.out.split_once(&study).expect("the study is in the output");
    assert!(ended.out.ends_with(&study) && before.contains("out: match-ups.csv, "), "{ended:#?}");

    let files = run_scenario(&folder, "s.toml", &["--quiet"]);
    run_json(&files);
    let costs: Value = serde_json::from_slice(&files["balance.json"]).expect("balance.json is JSON");
    check(&costs);
    assert_eq!(costs["again"], "fleau balance s.toml --quick");
    assert_eq!(costs, json_in(&folder, &["balance", "s.toml", "--quick"]));
    let records = printed_in(&folder, &["balance", "s.toml", "--quick", "--format", "csv"]);
    assert_eq!(String::from_utf8_lossy(&files["fair-costs.csv"]), records);

    // The page shows verdicts and chart after the fights; no other file changes.
    let page = String::from_utf8_lossy(&files["index.html"]);
    let place = |text: &str| page.find(text).unwrap_or_else(|| panic!("no {text}"));
    let in_order =
        ["<section id=\"fights\"", "<section id=\"verdicts\"", "class=\"tally\"", "<section id=\"value\""];
    assert!(in_order.map(place).is_sorted(), "{:?}", in_order.map(place));
    assert_eq!(page.matches("id=\"verdicts\"").count(), 1);
    let changed = ["index.html", "manifest.json", "run.json"];
    for (name, bytes) in fights.iter().filter(|(name, _)| !changed.contains(&name.as_str())) {
        assert!(files[name] == *bytes, "{name} differs");
    }
    assert_eq!(names(&files).len(), names(&fights).len() + 2);

    assert_eq!(folder.run(&["verify", "out", "--quiet"]).code, 0);
    assert_eq!(folder.run(&["verify", "out/balance.json", "--quiet"]).code, 0);
    let post = printed_in(&folder, &["forum", "out"]);
    assert!(post.contains("fleau run s.toml"), "the post of the fights: {post}");
}

#[test]
fn fair_costs_follow_the_options_of_the_scenario_and_its_language() {
    let folder = Folder::new().with("s.toml", format!("{SMALL_SCENARIO}{SMALL_FIELD}"));
    let terms = ["--assume", "garde_pretorien: mov=12", "--seed", "7"];
    let files = run_scenario(&folder, "s.toml", &[&terms[..], &["--runs", "10", "--lang", "fr"]].concat());
    let costs: Value = serde_json::from_slice(&files["balance.json"]).expect("balance.json is JSON");
    assert_eq!(costs, json_in(&folder, &[&["balance", "s.toml", "--quick"], &terms[..]].concat()));
    assert!(String::from_utf8_lossy(&files["index.html"]).contains("Coûts justes"));
    assert_eq!(folder.run(&["verify", "out", "--quiet"]).code, 0);
}

#[test]
fn a_field_for_the_best_play_of_both_sides_is_left_to_balance() {
    let field = SMALL_FIELD.replace("[verdict]", "[verdict]\nplay = \"equilibrium\"");
    let folder = Folder::new().with("s.toml", format!("{SMALL_SCENARIO}{field}"));
    let ended = folder.run(&["run", "s.toml", "--out", "out"]);
    assert_eq!((ended.code, ended.err.as_str()), (0, ""), "{ended:#?}");
    assert!(ended.out.contains("No fair costs: "), "{ended:#?}");
    assert!(!folder.path("out/balance.json").exists());
}

#[test]
fn a_scenario_that_is_no_toml_is_refused_with_its_line() {
    let folder = Folder::new().with("s.toml", "name = \"s\"\nseed = [1\n");
    let before = folder.files();
    let ended = folder.run(&["run", "s.toml", "--out", "out"]);
    assert_eq!((ended.code, ended.out.as_str()), (2, ""), "{ended:#?}");
    assert!(ended.err.lines().all(|line| line.starts_with("s.toml:")) && !ended.err.is_empty(), "{ended:#?}");
    assert!(folder.files() == before);
}

#[test]
fn a_scenario_that_does_not_exist_is_refused() {
    Folder::new().assert_refused(&["run", "none.toml"], &["FILE: the file `none.toml` cannot be read: "]);
}

#[test]
fn a_folder_that_cannot_be_written_is_refused_before_the_first_fight() {
    let folder = Folder::new().with("s.toml", SMALL_SCENARIO).with("file", "kept");
    // The fights would take days.
    let arguments = ["run", "s.toml", "--runs", "1e12", "--yes", "--out"];
    for out in ["file", "file/below"] {
        folder.assert_refused(
            &[&arguments[..], &[out]].concat(),
            &[&format!("--out: the folder {out} cannot be written: ")],
        );
    }
}

#[test]
fn a_folder_in_the_way_of_a_file_leaves_the_older_results_as_they_were() {
    let folder = Folder::new().with("s.toml", SMALL_SCENARIO);
    run_scenario(&folder, "s.toml", &[]);
    std::fs::remove_file(folder.path("out/run.json")).expect("it is there");
    std::fs::create_dir(folder.path("out/run.json")).expect("it can be made");
    folder.assert_refused(
        &["run", "s.toml", "--out", "out", "--seed", "2"],
        &["--out: out contains folders that belong to no report: run.json"],
    );
}
