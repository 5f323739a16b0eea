//! `fleau check`.

use super::compare::{profiles, scenario};
use super::propose::folder;
use super::{Folder, json_in, printed_in, schema};
use serde_json::Value;
use std::fs;

/// Returns a folder with a proposal in `out`.
fn folder_with_proposal() -> Folder {
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
    let folder = folder_with_proposal();
    let told = json_in(&folder, &CHECK);
    schema::check(&told);
    assert_eq!(told["holds"], true);
    let out = |threads: &str| printed_in(&folder, &[&CHECK[..], &["--threads", threads]].concat());
    assert_eq!(out("1"), out("3"));
    assert!(out("2").contains("every number is the same"));
    assert_eq!(printed_in(&folder, &["check", "out"]), out("2"));
}

#[test]
fn an_outdated_verdict_is_reported() {
    let folder = folder_with_proposal().with("field.csv", profiles(49));
    let ended = folder.run(&[&CHECK[..], &["--format", "json"]].concat());
    assert_eq!(ended.code, 1, "{ended:#?}");
    assert!(ended.err.starts_with("out/evidence.json: guard: was 90 AP, "), "{ended:#?}");
    assert!(ended.err.contains("out/evidence.json: guard: the verdict was overpriced, now "), "{ended:#?}");
    let told: Value = serde_json::from_str(&ended.out).expect("it is JSON");
    schema::check(&told);
    assert_eq!(
        (&told["holds"], &told["changed"][0]["what"]),
        (&Value::from(false), &Value::from("profiles"))
    );
    assert!(folder.run(&CHECK).out.contains("changed since: profiles"));
}

#[test]
fn an_adopted_proposal_is_reproduced_exactly_by_its_own_verdicts() {
    let folder = folder_with_proposal();
    assert_eq!(json_in(&folder, &CHECK)["vote"], "not_voted");
    let patched = fs::read(folder.path("out/field.csv")).expect("it was written");
    let folder = folder.with("field.csv", patched);
    let told = json_in(&folder, &CHECK);
    schema::check(&told);
    assert_eq!((&told["holds"], &told["vote"]), (&Value::from(true), &Value::from("voted")));
    assert_eq!(told["files"][0]["is"], "as_proposed");
    let said = printed_in(&folder, &CHECK);
    assert!(
        said.contains("all AP are as proposed: voted") && said.contains("every number is as in the proposal")
    );
    // Evidence with altered numbers does not pass.
    let mut document = document(&folder);
    document["after"][0]["fair"]["ap"] = Value::from(1.5);
    let ended = folder.with("out/evidence.json", document.to_string()).run(&CHECK);
    assert_eq!(ended.code, 1, "{ended:#?}");
    assert!(ended.err.contains("after.fair.ap is 1.5 in the evidence, but "), "{ended:#?}");
}

#[test]
fn unjudged_ap_fail_the_check_and_are_named() {
    let folder = folder_with_proposal().with("field.csv", profiles(900));
    let ended = folder.run(&[&CHECK[..], &["--format", "json"]].concat());
    assert_eq!(ended.code, 1, "{ended:#?}");
    let told: Value = serde_json::from_str(&ended.out).expect("it is JSON");
    schema::check(&told);
    let changed = &told["changed_ap"][0];
    assert_eq!((&changed["id"], &changed["was"], &changed["is"]), (&"guard".into(), &90.into(), &900.into()));
    assert_eq!((&told["vote"], &told["touches_no_judged_profile"]), (&"by_hand".into(), &false.into()));
    assert!(folder.run(&CHECK).out.contains("AP were changed by hand"));
}

/// Returns a folder with a proposal for each of the three cards of a field.
fn folder_with_three_proposals() -> Folder {
    let field = profiles(90).replace("clone,Clone,15,", "clone,Clone,60,");
    let folder = folder().with("field.csv", field);
    printed_in(&folder, &["propose", "field.toml", "--cap", "none", "--out", "out"]);
    let proposed = document(&folder)["proposal"].as_array().expect("a list").len();
    assert_eq!(proposed, 3, "{:#}", document(&folder)["proposal"]);
    folder
}

#[test]
fn a_partly_adopted_proposal_fails_the_check() {
    let mut folder = folder_with_three_proposals();
    let old = fs::read_to_string(folder.path("field.csv")).expect("it is there");
    let new = fs::read_to_string(folder.path("out/field.csv")).expect("it was written");
    let lines = || old.lines().zip(new.lines());
    let changed: Vec<usize> =
        lines().enumerate().filter(|(_, (old, new))| old != new).map(|of| of.0).collect();
    assert_eq!(changed.len(), 3);
    // None of the changes applied, only the first, only the others, all.
    for (taken, code) in [(&[][..], 0), (&changed[..1], 1), (&changed[1..], 1), (&changed[..], 0)] {
        let text: String = lines()
            .enumerate()
            .map(|(line, (old, new))| format!("{}\n", if taken.contains(&line) { new } else { old }))
            .collect();
        folder = folder.with("field.csv", text);
        let ended = folder.run(&CHECK);
        assert_eq!(ended.code, code, "{taken:?}: {ended:#?}");
    }
}

#[test]
fn a_missing_judged_profile_fails_the_check_for_any_proposal() {
    let mut folder = folder_with_three_proposals();
    for taken in ["field.csv", "out/field.csv"] {
        let text = fs::read_to_string(folder.path(taken)).expect("it is there");
        for id in ["guard", "dawn", "clone"] {
            let without: Vec<&str> = text.lines().filter(|line| !line.starts_with(id)).collect();
            assert_eq!(without.len() + 1, text.lines().count());
            folder = folder.with("field.csv", without.join("\n") + "\n");
            let ended = folder.run(&CHECK);
            assert_eq!(ended.code, 1, "{taken} without {id}: {ended:#?}");
        }
        folder = folder.with("field.csv", text);
    }
}

#[test]
fn evidence_that_asks_for_years_of_work_needs_a_yes() {
    let folder = folder_with_proposal();
    let mut evidence: Value =
        serde_json::from_slice(&fs::read(folder.path("out/evidence.json")).unwrap()).unwrap();
    evidence["effort"]["fights"] = 1_000_000_000.into();
    let folder = folder.with("out/evidence.json", evidence.to_string());
    let ended = folder.run(&CHECK);
    assert_eq!((ended.code, ended.out.as_str()), (2, ""), "{ended:#?}");
    assert!(ended.err.contains("--yes"), "{ended:#?}");
}

#[test]
fn edits_of_judged_and_of_other_profiles_are_distinguished() {
    let edited = format!("{}free,Free,,3,3,7,3,7\n", profiles(90));
    let folder = folder_with_proposal().with("field.csv", edited);
    let told = json_in(&folder, &CHECK);
    schema::check(&told);
    assert_eq!(
        (&told["holds"], &told["touches_no_judged_profile"]),
        (&true.into(), &true.into()),
        "{told:#}"
    );
    assert_eq!(told["files"][0]["is"], "edited");
    assert!(printed_in(&folder, &CHECK).contains("the edits affect no judged profile"));
    // The INI of the clone is raised by 1.
    let folder = folder.with("field.csv", profiles(90).replace("clone,Clone,15,2", "clone,Clone,15,3"));
    let ended = folder.run(&[&CHECK[..], &["--format", "json"]].concat());
    assert_eq!(ended.code, 1, "{ended:#?}");
    let told: Value = serde_json::from_str(&ended.out).expect("it is JSON");
    assert_eq!(told["touches_no_judged_profile"], false);
    assert_eq!(
        told["changed_values"],
        serde_json::json!([{ "id": "clone", "name": "Clone", "column": "ini", "was": "2", "is": "3" }])
    );
    assert!(folder.run(&CHECK).out.contains("Clone: INI 2 → 3"));
}

#[test]
fn a_renamed_file_is_accepted_and_a_missing_one_reported() {
    let folder = folder_with_proposal().with("copy.csv", profiles(90));
    let said = printed_in(&folder, &[&CHECK[..], &["--profiles", "copy.csv"]].concat());
    assert!(said.contains("every number is the same"), "{said}");
    let voted = printed_in(&folder, &[&CHECK[..], &["--profiles", "out/field.csv"]].concat());
    assert!(voted.contains("voted"), "{voted}");
    printed_in(
        &folder,
        &["propose", "--profiles", "copy.csv", "--quick", "--fights", "8", "--out", "named", "--cap", "none"],
    );
    fs::remove_file(folder.path("copy.csv")).expect("it is there");
    folder.assert_refused(
        &["check", "named/evidence.json"],
        &["named/evidence.json: the file `copy.csv` cannot be read: "],
    );
}

#[test]
fn evidence_of_built_in_profiles_is_compared_with_a_file_of_their_name() {
    let folder = Folder::new();
    let field = ["croquemitaine_c3", "rodeur_wolfen_c3", "barde_d_alahan_1_c3"];
    let asked = [&["propose"], &field[..], &["--quick", "--fights", "8", "--out", "out"]].concat();
    let told = json_in(&folder, &asked);
    schema::check(&told);
    let files = told["profile_files"].as_array().expect("a list");
    assert!(files.iter().all(|file| file["built_in"] == true));
    assert!(printed_in(&folder, &CHECK).contains("c3.csv: built into the program, as it was judged"));
    let text = include_str!("../../../scenarios/profiles/c3.csv");
    fs::create_dir_all(folder.path("scenarios/profiles")).expect("a folder can be made");
    let folder = folder.with("scenarios/profiles/c3.csv", text);
    assert!(printed_in(&folder, &CHECK).contains("every number is the same"));
    let by_hand = text.replacen(",39,", ",900,", 1);
    assert_ne!(text, by_hand);
    let ended = folder.with("scenarios/profiles/c3.csv", by_hand).run(&CHECK);
    assert_eq!(ended.code, 1, "{ended:#?}");
    assert!(ended.err.contains("croquemitaine_c3: was 39 AP, "), "{ended:#?}");
}

#[test]
fn built_in_profiles_that_are_not_those_of_the_evidence_are_noticed() {
    let folder = Folder::new();
    let asked =
        ["propose", "croquemitaine_c3", "rodeur_wolfen_c3", "--quick", "--fights", "8", "--out", "out"];
    printed_in(&folder, &asked);
    let mut document = document(&folder);
    document["profile_files"][0]["hash"] = Value::from("0");
    document["profile_files"][0]["hash_after"] = Value::from("0");
    document["hashes"]["profiles"] = Value::from("0");
    let ended = folder.with("out/evidence.json", document.to_string()).run(&CHECK);
    assert_eq!(ended.code, 0, "{ended:#?}");
    assert!(
        ended.out.contains("c3.csv: the version built into this program is not the one that was judged"),
        "{ended:#?}"
    );
}

#[test]
fn evidence_of_another_version_is_refused() {
    let folder = folder_with_proposal();
    let mut document = document(&folder);
    document["schema"] = Value::from("fleau/evidence/1");
    let folder = folder.with("old.json", document.to_string());
    folder.assert_refused(
        &["check", "old.json"],
        &["old.json: /schema: \"fleau/evidence/1\" is evidence of another version of this program"],
    );
}

#[test]
fn a_number_of_edited_evidence_is_named_with_its_profile() {
    let folder = folder_with_proposal();
    let mut document = document(&folder);
    document["verdicts"][1]["balance"] = Value::from(0.125);
    let folder = folder.with("out/evidence.json", document.to_string());
    let ended = folder.run(&CHECK);
    assert_eq!(ended.code, 1, "{ended:#?}");
    let id = document["verdicts"][1]["id"].as_str().expect("an id");
    let said = format!("{id}: verdicts.balance is 0.125 in the evidence, but ");
    assert!(ended.err.contains(&said), "{ended:#?}");
    assert!(ended.err.contains("the evidence was edited after it was made"), "{ended:#?}");
    // Sentences in evidence are not compared.
    let mut worded = self::document(&folder_with_proposal());
    worded["tables"][0]["title"] = Value::from("In other words");
    let told = folder_with_proposal().with("out/evidence.json", worded.to_string()).run(&CHECK);
    assert_eq!((told.code, told.err.as_str()), (0, ""), "{told:#?}");
}

/// A manipulation of evidence.
type Forgery = fn(&mut Value);

/// Checks the proposal against altered evidence; returns the folder and the result of the command.
fn check_forged(folder: Folder, document: &Value) -> (Folder, super::CommandOutput) {
    let folder = folder.with("out/evidence.json", document.to_string());
    let ended = folder.run(&CHECK);
    (folder, ended)
}

#[test]
fn forged_evidence_fails_for_any_forged_value() {
    let mut folder = folder_with_proposal();
    let sound = document(&folder);
    assert!(!sound["proposal"].as_array().expect("a list").is_empty(), "{sound:#}");
    let forge: &[(&str, Forgery)] = &[
        ("the evidence was made by version 0.0.0", |of| of["version"] = "0.0.0".into()),
        ("the self-test gave 0 in the program", |of| of["selftest"] = "0".into()),
        ("the evidence proposes 201 AP, but ", |of| of["proposal"][0]["proposed_ap"] = 201.into()),
        ("proposal is ", |of| {
            let twice = of["proposal"][0].clone();
            of["proposal"].as_array_mut().expect("a list").push(twice);
        }),
        ("the evidence proposes nothing, but ", |of| of["proposal"] = Value::Array(Vec::new())),
        ("judged now, but not in the evidence", |of| {
            drop(of["verdicts"].as_array_mut().map(|list| list.remove(0)))
        }),
        ("balance.profiles.fair.ap is 1 in the evidence", |of| {
            of["balance"]["profiles"][0]["fair"]["ap"] = 1.into()
        }),
        ("fights is 1 in the evidence", |of| of["fights"] = 1.into()),
        ("profile_files.0.hash is ", |of| {
            let hash = of["profile_files"][0]["hash_after"].clone();
            of["profile_files"][0]["hash"] = hash;
        }),
        ("verdicts.verdict is ", |of| {
            let words = [0, 1].map(|i| of["verdicts"][i]["verdict"].clone());
            assert_ne!(words[0], words[1]);
            (of["verdicts"][0]["verdict"], of["verdicts"][1]["verdict"]) =
                (words[1].clone(), words[0].clone());
        }),
    ];
    for (i, (place, change)) in forge.iter().enumerate() {
        let mut document = sound.clone();
        change(&mut document);
        // Half of the cases also name another version, which must not disable any check.
        if i % 2 == 1 {
            document["version"] = "9.9.9".into();
        }
        let (same, ended) = check_forged(folder, &document);
        folder = same;
        assert_eq!(ended.code, 1, "{place}: {ended:#?}");
        assert!(ended.err.contains(place), "{place}: {ended:#?}");
    }
    let (_, ended) = check_forged(folder, &sound);
    assert_eq!(ended.code, 0, "{ended:#?}");
}

#[test]
fn proposals_are_derived_again_even_if_inputs_have_changed() {
    let folder = folder_with_proposal();
    let mut document = document(&folder);
    for place in ["ruleset", "abilities"] {
        document["hashes"][place] = "0".into();
    }
    let (folder, ended) = check_forged(folder, &document);
    assert_eq!((ended.code, ended.err.as_str()), (0, ""), "{ended:#?}");
    document["proposal"][0]["proposed_ap"] = 201.into();
    let (_, ended) = check_forged(folder, &document);
    assert_eq!(ended.code, 1, "{ended:#?}");
    assert!(ended.err.contains(": the evidence proposes 201 AP, but "), "{ended:#?}");
    assert!(ended.err.contains("changed since: ruleset") && ended.err.contains("changed since: abilities"));
}

/// A change of the profile file.
type Edit = fn(String) -> String;

/// Returns a CSV text with its rows rearranged by `order`; the header stays.
fn rearrange_rows(text: &str, order: impl FnOnce(&mut Vec<&str>)) -> String {
    let (header, body) = text.split_once('\n').expect("it has rows");
    let mut rows: Vec<&str> = body.lines().collect();
    order(&mut rows);
    std::iter::once(header).chain(rows).map(|row| format!("{row}\n")).collect()
}

#[test]
fn an_edit_without_meaning_passes_the_check() {
    let edits: [(&str, Edit); 6] = [
        ("rows in another order", |text| rearrange_rows(&text, |rows| rows.reverse())),
        ("two rows swapped", |text| rearrange_rows(&text, |rows| rows.swap(1, 2))),
        ("a name", |text| text.replace("Guard, the first", "The first of all guards")),
        ("line ends", |text| text.replace('\n', "\r\n")),
        ("blanks", |text| text.replace("Dawn,19,3,3", " Dawn , 19,3 , 3")),
        ("who is not judged", |text| format!("{text}free,Free,,3,3,7,3,7\n")),
    ];
    let mut folder = folder_with_proposal();
    for (what, edit) in edits {
        for (file, vote) in [(profiles(90), "not_voted"), (String::new(), "voted")] {
            let voted = || fs::read_to_string(folder.path("out/field.csv")).expect("it was written");
            let before = if vote == "voted" { voted() } else { file };
            let after = edit(before.clone());
            assert_ne!(before, after, "{what}");
            folder = folder.with("field.csv", after);
            let ended = folder.run(&[&CHECK[..], &["--format", "json"]].concat());
            assert_eq!((ended.code, ended.err.as_str()), (0, ""), "{what}, {vote}: {ended:#?}");
            let told: Value = serde_json::from_str(&ended.out).expect("it is JSON");
            assert_eq!(
                (&told["vote"], &told["touches_no_judged_profile"]),
                (&vote.into(), &true.into()),
                "{what}"
            );
        }
    }
    // Meaningless edits do not hide forged evidence.
    let mut document = document(&folder);
    document["balance"]["profiles"][0]["fair"]["ap"] = 1.into();
    let (_, ended) = check_forged(folder, &document);
    assert_eq!(ended.code, 1, "{ended:#?}");
    assert!(ended.err.contains("balance.profiles.fair.ap is 1 in the evidence"), "{ended:#?}");
}

#[test]
fn an_edit_with_meaning_fails_the_check_and_names_the_card() {
    let edits: [(&str, Edit); 4] = [
        ("Dawn: ATT 3 → 4", |text| text.replace("19,3,3,7", "19,3,4,7")),
        ("clone: the verdict was ", |text| rearrange_rows(&text, |rows| rows.truncate(2))),
        ("new: judged now, but not in the evidence", |text| format!("{text}new,New,20,3,3,7,3,7\n")),
        ("clone: was 15 AP, no change proposed, now 16", |text| text.replace("Clone,15", "Clone,16")),
    ];
    let mut folder = folder_with_proposal();
    for (said, edit) in edits {
        folder = folder.with("field.csv", edit(profiles(90)));
        let ended = folder.run(&CHECK);
        assert_eq!(ended.code, 1, "{said}: {ended:#?}");
        assert!(ended.err.contains(&format!("out/evidence.json: {said}")), "{said}: {ended:#?}");
        assert!(!ended.err.contains("no file has changed") && !ended.err.contains(".json: /"), "{ended:#?}");
        assert!(!ended.out.contains("every number is the same"), "{ended:#?}");
    }
}

#[test]
fn a_missing_judged_profile_fails_the_check() {
    let named = Folder::new().with("field.csv", profiles(90));
    let ask = ["propose", "guard", "dawn", "clone", "--ruleset", "confede-2024", "--profiles", "field.csv"];
    printed_in(&named, &[&ask[..], &["--quick", "--fights", "8", "--out", "out"]].concat());
    // In the second case too few profiles are left to be judged.
    for (folder, left, gone) in [(named, 2, "clone"), (folder_with_proposal(), 1, "dawn")] {
        let folder = folder.with("field.csv", rearrange_rows(&profiles(90), |rows| rows.truncate(left)));
        let ended = folder.run(&CHECK);
        assert_eq!(ended.code, 1, "{ended:#?}");
        let said = format!("out/evidence.json: {gone}: the verdict was ");
        assert!(ended.err.contains(&said) && ended.err.contains("no profile with this id"), "{ended:#?}");
    }
}

#[test]
fn the_cards_of_a_proposal_taken_in_part_are_named_with_their_ap() {
    let two = |guard: &str, clone: &str| {
        profiles(90).replace("90", guard).replace("Clone,15", &format!("Clone,{clone}"))
    };
    let folder = Folder::new().with("field.toml", scenario()).with("field.csv", two("90", "60"));
    printed_in(&folder, &["propose", "field.toml", "--out", "out", "--cap", "none"]);
    let proposal = document(&folder)["proposal"].clone();
    let ap = |id: &str| {
        let found = proposal.as_array().expect("a list").iter().find(|of| of["id"] == id);
        found.unwrap_or_else(|| panic!("no {id}: {proposal}"))["proposed_ap"].to_string()
    };
    let folder = folder.with("field.csv", two(&ap("guard"), "60"));
    let ended = folder.run(&[&CHECK[..], &["--format", "json"]].concat());
    assert_eq!(ended.code, 1, "{ended:#?}");
    let told: Value = serde_json::from_str(&ended.out).expect("it is JSON");
    assert_eq!(told["vote"], "by_hand");
    for (id, was, is) in [("guard", "90", ap("guard")), ("clone", "60", "60".to_owned())] {
        let said = format!("out/evidence.json: {id}: was {was} AP, proposed {}, now {is}", ap(id));
        assert!(ended.err.contains(&said), "{said}: {ended:#?}");
    }
}

#[test]
fn a_duplicate_key_is_refused_with_its_line() {
    let folder = folder_with_proposal();
    let text = fs::read_to_string(folder.path("out/evidence.json")).expect("it was written");
    let twice = text.replacen("{\n", "{\n  \"verdicts\": [],\n", 1);
    let line = 1 + twice
        .lines()
        .enumerate()
        .filter(|(_, line)| line.starts_with("  \"verdicts\""))
        .nth(1)
        .expect("twice")
        .0;
    let folder = folder.with("twice.json", twice);
    let said = format!("twice.json:{line}: this JSON is ambiguous: `verdicts` appears twice in one object");
    for command in ["check", "verify"] {
        folder.assert_refused(&[command, "twice.json"], &[&said]);
    }
    let report = "{\"command\": \"matrix\",\n \"seed\": 1,\n \"seed\": 2}\n";
    let folder = folder.with("report.json", report);
    let ended = folder.run(&["forum", "report.json"]);
    assert_eq!(ended.code, 2, "{ended:#?}");
    assert!(
        ended.err.starts_with("report.json:3: ") && ended.err.contains("`seed` appears twice"),
        "{ended:#?}"
    );
}

#[test]
fn evidence_that_is_cut_short_is_refused() {
    let folder = folder_with_proposal();
    let text = fs::read_to_string(folder.path("out/evidence.json")).expect("it was written");
    let folder = folder.with("out/evidence.json", &text[..text.len() * 2 / 3]);
    let ended = folder.run(&CHECK);
    assert_eq!((ended.code, ended.out.as_str()), (2, ""), "{ended:#?}");
}

#[test]
fn evidence_cannot_read_files_outside_its_folder() {
    let other = Folder::new().with("secret.csv", "secret\n");
    let folder = folder_with_proposal();
    let mut document = document(&folder);
    document["field"]["profiles"] = serde_json::json!([other.path("secret.csv").display().to_string()]);
    let (_, ended) = check_forged(folder, &document);
    assert_eq!(ended.code, 2, "{ended:#?}");
    assert!(ended.err.contains("is neither in the folder") && !ended.err.contains("`secret`"), "{ended:#?}");
}

#[test]
fn broken_and_foreign_evidence_is_refused_with_every_fault() {
    let folder = folder_with_proposal()
        .with("foreign.json", "{\"schema\": \"fleau/run/1\"}")
        .with("broken.json", "{\n\"a\": ")
        .with("liste", "3x Guerrier du Sang (48 PA)\nKassar le Fugitif\n")
        .with("list.txt", "Bonjour\n");
    folder.assert_refused(&["check", "none.json"], &["EVIDENCE: the file `none.json` cannot be read"]);
    folder.assert_refused(&["check", "broken.json"], &["broken.json:2: this is not JSON: "]);
    for list in ["liste", "list.txt"] {
        folder.assert_refused(&["check", list], &[&format!("fleau army check {list}")]);
    }
    folder.assert_refused(
        &["check", "foreign.json"],
        &["foreign.json: /schema: found \"fleau/run/1\"; allowed: "],
    );
    // A name in damaged evidence does not make it an army list.
    let names = "{\n\"name\": \"x\",\n\"profiles\": [\n\"Kassar le Fugitif\",\nKassar le Fugitif\n";
    let folder = folder.with("truncated.json", names).with("truncated.txt", names);
    for file in ["truncated.json", "truncated.txt"] {
        folder.assert_refused(&["check", file], &[&format!("{file}:5: this is not JSON: ")]);
    }
    let mut document = document(&folder);
    document["seed"] = Value::from(-1);
    document["effort"]["fights"] = Value::from("many\u{1b}[31m");
    document["verdicts"][0]["verdict"] = Value::from("wrong");
    document["verdicts"][1]["ap"] = Value::from(0);
    document["verdicts"][2]["id"] = document["verdicts"][1]["id"].clone();
    document["after"][0]["verdict"] = Value::from("right");
    document["profile_files"][0]["hash"] = Value::from(5);
    document["cap"] = Value::from(0);
    let folder = folder.with("evil.json", document.to_string());
    folder.assert_refused(
        &["check", "evil.json"],
        &[
            "evil.json: /effort/fights: a whole number from 8",
            "evil.json: /seed: a whole number from 0",
            "evil.json: /cap: a share above 0",
            "evil.json: /profile_files/0/hash: a text is expected",
            "evil.json: /verdicts/0/verdict: one of too_cheap, fair, too_dear, undecided is expected",
            "evil.json: /verdicts/1/ap: a whole number from 1 to 2000",
            "evil.json: /verdicts/2/id: \"dawn\" appears twice",
            "evil.json: /after/0/verdict: one of too_cheap, fair, too_dear, undecided is expected",
        ],
    );
}
