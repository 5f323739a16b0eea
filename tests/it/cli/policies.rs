//! `fleau policies`.

use super::{Folder, json, schema};

const MIRROR: [&str; 2] = ["garde_pretorien", "garde_pretorien"];

#[test]
fn the_json_matches_the_schema_with_and_without_optimal_play() {
    schema::check(&json(&["policies", "garde_pretorien", "guerrier_de_l_aube", "--objective", "ap"]));
    let large = json(&["policies", "garde_pretorien", "3 guerrier_de_l_aube", "--turns", "1"]);
    schema::check(&large);
    assert!(large["value"].is_null() && large["policies"][0]["exploitability"]["a"].is_null());
}

#[test]
fn a_mirror_match_up_has_value_0_and_no_policy_beats_optimal_play() {
    for objective in ["win", "ap", "survive"] {
        let told =
            json(&["policies", MIRROR[0], MIRROR[1], "--objective", objective, "--policy", "allocate=3/1"]);
        assert!(told["value"].as_f64().unwrap().abs() < 1e-9);
        let policies = told["policies"].as_array().unwrap();
        assert_eq!(policies.last().unwrap()["policy"], "allocate=3/1");
        for policy in policies {
            let of = |side: &str| policy["exploitability"][side].as_f64().unwrap();
            assert!(of("a") > -1e-9 && (of("a") - of("b")).abs() < 1e-9, "{policy}");
        }
    }
}

#[test]
fn the_tables_show_exploitability_and_how_to_place_dice() {
    let ended = Folder::new().run(&[
        "policies",
        "garde_pretorien",
        "guerrier_de_l_aube",
        "--turns",
        "2",
        "--details",
    ]);
    assert_eq!(ended.code, 0, "{}", ended.err);
    for words in ["gives up", "optimal", "all-defense", "How to place combat dice", "exact to"] {
        assert!(ended.out.contains(words), "{words}: {}", ended.out);
    }
}

#[test]
fn every_column_of_the_csv_has_its_own_name() {
    let ended = Folder::new().run(&[
        "policies",
        "garde_pretorien",
        "guerrier_de_l_aube",
        "--turns",
        "1",
        "--format",
        "csv",
    ]);
    assert_eq!(ended.code, 0, "{}", ended.err);
    let mut heads: Vec<&str> = ended.out.lines().next().unwrap().split(',').collect();
    let count = heads.len();
    heads.sort_unstable();
    heads.dedup();
    assert_eq!(heads.len(), count, "{}", ended.out);
}

#[test]
fn the_report_is_a_page_and_its_json() {
    let folder = Folder::new();
    let words = ["policies", MIRROR[0], MIRROR[1], "--turns", "1", "--threads", "1", "--out", "report"];
    let ended = folder.run(&words);
    assert_eq!(ended.code, 0, "{}", ended.err);
    let files = folder.files();
    let text = |name: &str| String::from_utf8(files[name].clone()).unwrap();
    let page = text("report/index.html");
    for words in ["Safest for", "How to place combat dice", "all-defense", "Settings and hashes"] {
        assert!(page.contains(words), "{words}: {page}");
    }
    schema::check(&serde_json::from_str(&text("report/policies.json")).unwrap());
}

#[test]
fn an_unsolvable_combat_is_refused_together_with_other_faults() {
    let ended = Folder::new().run(&[
        "policies",
        "garde_pretorien",
        "4 guerrier_de_l_aube",
        "--policy",
        "nonsense",
        "--turns",
        "99",
    ]);
    assert_eq!(ended.code, 2);
    for words in ["up to one against 3", "nonsense", "--turns"] {
        assert!(ended.err.contains(words), "{words}: {}", ended.err);
    }
    assert!(ended.out.is_empty());
}

#[test]
fn abilities_can_be_left_out() {
    let sides = ["policies", "croquemitaine_c3", "rodeur_wolfen_c3", "--turns", "1"];
    let (with, without) = (json(&sides), json(&[&sides[..], &["--no-abilities"]].concat()));
    let again = without["again"].as_str().expect("a command line");
    assert!(again.ends_with("--turns 1 --no-abilities"), "{again}");
    assert_ne!(with["policies"], without["policies"]);
    schema::check(&without);
}
