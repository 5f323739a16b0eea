//! `fleau propose`.

use super::compare::{profiles, scenario};
use super::{Folder, csv_records, json_in, printed_in, schema};
use serde_json::Value;
use std::fs;
use std::process::Command;

/// Returns a field in which the guard is far overpriced.
pub(super) fn folder() -> Folder {
    Folder::new().with("field.toml", scenario()).with("field.csv", profiles(90))
}

fn text(folder: &Folder, file: &str) -> String {
    fs::read_to_string(folder.path(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

#[test]
fn a_proposal_is_a_set_of_files_with_evidence_matching_its_schema() {
    let folder = folder();
    let printed = json_in(&folder, &["propose", "field.toml"]);
    schema::check(&printed);
    let evidence: Value = serde_json::from_str(&text(&folder, "reports/small/evidence.json")).expect("JSON");
    assert_eq!(printed, evidence);
    let names: Vec<String> =
        folder.files().into_keys().filter(|name| name.starts_with("reports/small/")).collect();
    let expected = [
        "",
        "evidence.json",
        "field.csv",
        "index.html",
        "manifest.json",
        "profiles.patch",
        "proposal-sheet.csv",
        "proposal.csv",
    ];
    assert_eq!(names, expected.map(|file| format!("reports/small/{file}")));
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
    assert_eq!(text(&folder, "field.csv"), text(&folder, "out/field.csv"), "the patched file is written too");
}

#[test]
fn a_named_file_is_written_even_if_nothing_is_proposed() {
    let folder = folder();
    let told = json_in(&folder, &["propose", "field.toml", "--cap", "1%", "--out", "out"]);
    assert_eq!(told["proposal"], Value::Array(Vec::new()));
    assert_eq!(text(&folder, "out/profiles.patch"), "");
    assert_eq!(text(&folder, "field.csv"), text(&folder, "out/field.csv"));
}

#[test]
fn a_proposal_can_be_limited_to_some_profiles() {
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
fn faults_are_reported_before_the_first_fight() {
    let folder = folder().with("file", "");
    folder.assert_refused(
        &["propose", "field.toml", "--out", "file"],
        &["--out: the folder file cannot be written"],
    );
    folder.assert_refused(
        &["propose", "field.toml", "--only", "gard,nobody-at-all", "--most", "0"],
        &[
            "--most: ",
            "--only: no profile of the field is called `gard`; did you mean guard",
            "--only: no profile of the field",
        ],
    );
    folder.assert_refused(&["propose", "garde_pretorien"], &["a field needs at least two"]);
}

/// Returns a field of four cards of Confrontation 3, with profiles from a file beside the scenario.
fn folder_of_four_cards() -> Folder {
    let ids = ["ranghor_chef_de_guerre_c3", "croquemitaine_c3", "rodeur_wolfen_c3", "barde_d_alahan_1_c3"];
    let ids = ids.map(|id| format!("\"{id}\"")).join(", ");
    let scenario = format!(
        "name = \"four\"\nruleset = \"c3-initiation\"\nseed = 3\npolicies = [\"balanced\"]\nprofiles = \"c3.csv\"\n\
         [field]\nids = [{ids}]\n[[situation]]\nforces = \"duel\"\n[[situation]]\nbudget = 200\n\
         [verdict]\nfights = 32\nreadings = false\ninterval = \"sampling\"\nrefuse_if_unmodelled = false\n"
    );
    Folder::new()
        .with("four.toml", scenario)
        .with("c3.csv", include_str!("../../../scenarios/profiles/c3.csv"))
}

fn list<'a>(document: &'a Value, key: &str) -> &'a [Value] {
    document[key].as_array().unwrap_or_else(|| panic!("no {key}: {document:#}"))
}

#[test]
fn verdicts_after_a_proposal_equal_those_of_balance_on_its_file() {
    let folder = folder_of_four_cards();
    let told = json_in(&folder, &["propose", "four.toml", "--out", "out", "--cap", "none"]);
    schema::check(&told);
    assert!(!list(&told, "proposal").is_empty(), "{told:#}");
    let patched = text(&folder, "out/c3.csv");
    let folder = folder.with("c3.csv", patched);
    let judged = json_in(&folder, &["balance", "four.toml"]);
    for (then, now) in list(&told, "after").iter().zip(list(&judged, "profiles")) {
        for key in ["id", "ap", "verdict", "fair"] {
            assert_eq!(then[key], now[key], "{key}: {then:#} {now:#}");
        }
    }
    for proposed in list(&told, "proposal") {
        let of = |key: &str| {
            list(&told, key).iter().find(|of| of["id"] == proposed["id"]).expect("it is there").clone()
        };
        assert_eq!(of("after")["ap"], proposed["proposed_ap"]);
        assert!(
            !["too_cheap", "too_dear"].contains(&of("after")["verdict"].as_str().expect("a word")),
            "{told:#}"
        );
    }
    // A proposal for the changed file does not change these profiles again.
    let again = json_in(&folder, &["propose", "four.toml", "--out", "again", "--cap", "none"]);
    let changed = |of: &Value| list(of, "proposal").iter().map(|of| of["id"].clone()).collect::<Vec<_>>();
    assert!(changed(&again).iter().all(|id| !changed(&told).contains(id)), "{again:#}");
}

#[test]
fn nothing_is_proposed_beyond_the_cap_and_the_reason_is_given() {
    let folder = folder_of_four_cards();
    let capped = |cap: &[&str]| json_in(&folder, &[&["propose", "four.toml", "--out", "out"], cap].concat());
    let by_default = capped(&[]);
    schema::check(&by_default);
    let narrow = capped(&["--cap", "1%"]);
    for (told, farthest) in [(&by_default, 1.5_f64), (&narrow, 1.01)] {
        for of in list(told, "proposal") {
            let [ap, proposed] = ["ap", "proposed_ap"].map(|key| of[key].as_f64().expect("AP"));
            assert!(libm::log(proposed / ap).abs() <= libm::log(farthest) + 1e-9, "{of:#}");
        }
    }
    let of =
        |id: &str| list(&by_default, "withheld").iter().find(|of| of["id"] == id).expect("it is withheld");
    let bogey = of("croquemitaine_c3");
    assert_eq!(bogey["why"], "beyond_cap", "{by_default:#}");
    assert!(bogey["fair_ap"].as_f64().expect("AP") < 26.0);
    assert!(
        list(&narrow, "proposal").is_empty()
            && list(&narrow, "withheld").iter().all(|of| of["why"] == "beyond_cap")
    );
    let said = printed_in(&folder, &["propose", "four.toml", "--out", "out", "--details"]);
    assert!(said.contains("exceeds the cap (--cap)"), "{said}");
    folder.assert_refused(
        &["propose", "four.toml", "--cap", "x"],
        &["--cap: the cap is `x`; allowed: 1% to 400%"],
    );
}

#[test]
fn the_clearest_cases_are_proposed_with_the_smallest_change_first() {
    let folder = folder_of_four_cards();
    let ids = |arguments: &[&str]| {
        let told = json_in(
            &folder,
            &[&["propose", "four.toml", "--out", "out", "--cap", "none"], arguments].concat(),
        );
        let changes: Vec<f64> = list(&told, "proposal")
            .iter()
            .map(|of| libm::log(of["proposed_ap"].as_f64().unwrap() / of["ap"].as_f64().unwrap()).abs())
            .collect();
        assert!(changes.is_sorted(), "{told:#}");
        let proposed = list(&told, "proposal").iter().map(|of| of["id"].as_str().unwrap().to_owned());
        (proposed.collect::<Vec<_>>(), told)
    };
    let (all, without) = ids(&[]);
    let (one, told) = ids(&["--most", "1"]);
    let surely = |of: &Value| libm::log1p(of["least_change"].as_f64().expect("a share")).abs();
    let most = list(&told, "proposal").iter().map(surely).fold(0.0, f64::max);
    assert_eq!(one.len(), 1, "{told:#}");
    assert!(list(&without, "proposal").iter().all(|of| surely(of) <= most + 1e-12), "{told:#} {without:#}");
    assert!(all.len() > 1 && list(&told, "withheld").iter().any(|of| of["why"] == "beyond_most"), "{told:#}");
}

#[test]
fn files_that_are_named_are_judged_and_each_is_written_again() {
    let dearer = profiles(90);
    let (header, rows) = dearer.split_once('\n').expect("a header");
    let (guard, others) = rows.split_once('\n').expect("rows");
    let folder = Folder::new()
        .with("guard.csv", format!("{header}\n{guard}\n"))
        .with("others.csv", format!("{header}\n{others}"))
        .with("field.toml", scenario())
        .with("field.csv", profiles(49));
    let asked = ["propose", "field.toml", "--profiles", "guard.csv", "--profiles", "others.csv"];
    let told = json_in(&folder, &[&asked[..], &["--out", "out", "--cap", "none"]].concat());
    let files = list(&told, "profile_files");
    assert_eq!(files.len(), 2);
    assert!(files[0]["name"] == "guard.csv" && files[0]["hash"] != files[0]["hash_after"], "{told:#}");
    assert!(folder.path("out/guard.csv").exists());
    assert_eq!(folder.run(&["check", "out/evidence.json"]).code, 0);
    folder.assert_refused(
        &["propose", "--profiles", "none.csv"],
        &["--profiles: the file `none.csv` cannot be read"],
    );
}
