//! `fleau matrix --budget` and `--distance`: every pair as a melee.

use super::schema::check;
use super::{Folder, csv_records, json, printed};
use serde_json::{Value, json as literal};

const THREE_PROFILES: [&str; 3] =
    ["garde_pretorien@mov=10", "guerrier_de_l_aube@mov=10", "garde_pretorien@att=6,ap=250,mov=10"];

/// Returns the arguments of a matrix of the three profiles with additional arguments.
fn matrix_of_three<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&["matrix"], &THREE_PROFILES[..], &["--runs", "200"], more].concat()
}

#[test]
fn a_matrix_of_groups_matches_its_schema_and_states_unspent_ap() {
    let document = json(&matrix_of_three(&["--budget", "300", "--distance", "20"]));
    check(&document);
    let groups: Vec<_> = document["profiles"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|profile| (profile["group"]["fighters"].as_u64(), profile["group"]["ap_left"].as_u64()))
        .collect();
    assert_eq!(groups, [(Some(6), Some(6)), (Some(10), Some(110)), (Some(1), Some(50))]);
    let melee = literal!({"distance": 20.0, "first": "dis", "budget": 300, "unaffordable": []});
    assert_eq!(document["melee"], melee);
    assert_eq!(document["both_ways"], false);
    let spent: Vec<_> = document["ranking"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|row| (row["id"].as_str(), row["ap"].as_u64()))
        .collect();
    assert!(spent.contains(&(Some(THREE_PROFILES[1]), Some(190))), "{spent:?}");
    let text = printed(&matrix_of_three(&["--budget", "300", "--distance", "20", "--details"]));
    for told in [
        "Chance that the row's group eliminates the column's and has a survivor",
        "10 Guerrier de l'aube (MOV 10)",
        "AP left over",
        "cannot spend all their AP, because a side has at most 10 fighters, and are therefore worth less than the \
         others: guerrier_de_l_aube@mov=10",
        "20 cm apart, DIS decides who speaks first, 200 simulated melees per match-up",
        "not simulated: courage and fear (IX)",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
}

#[test]
fn a_cell_of_a_matrix_of_groups_is_the_melee_of_the_two() {
    let matrix = json(&matrix_of_three(&["--budget", "100"]));
    check(&matrix);
    let melee = json(&["melee", "--budget", "100", THREE_PROFILES[0], THREE_PROFILES[1], "--runs", "200"]);
    for name in ["a_wins", "b_wins", "both_alive"] {
        assert_eq!(matrix["cells"][0][name], melee["outcome"][name]);
    }
    assert_eq!(matrix["cells"][0]["second_rank"], melee["second_rank"]);
    // Profiles above the budget are left out, with the reason.
    assert_eq!(matrix["profiles"].as_array().map(Vec::len), Some(2));
    assert_eq!(matrix["melee"]["unaffordable"], literal!([{"id": THREE_PROFILES[2], "ap": 250}]));
    let text = printed(&matrix_of_three(&["--budget", "100", "--details"]));
    let told = format!("left out: {} (costs 250 AP, more than the budget of 100)", THREE_PROFILES[2]);
    assert!(text.contains(&told), "{text}");
    let records = csv_records(&printed(&matrix_of_three(&["--budget", "100", "--format", "csv"])));
    let columns = ["id", "enemy", "wins", "low", "high", "fighters", "ap_spent", "ap_left"];
    assert_eq!(records[0][..columns.len()], columns);
    assert_eq!(records[1][5..8], ["2", "98", "2"]);
}

#[test]
fn a_matrix_at_a_distance_without_a_budget_has_single_fighters() {
    let document = json(&matrix_of_three(&["--distance", "15", "--first", "a", "--precision", "20%"]));
    check(&document);
    assert_eq!((&document["melee"]["budget"], &document["both_ways"]), (&Value::Null, &literal!(true)));
    assert_eq!(document["cells"].as_array().map(Vec::len), Some(6));
    assert!(document["profiles"].as_array().expect("a list").iter().all(|of| of.get("group").is_none()));
}

#[test]
fn the_number_of_threads_does_not_change_a_byte_of_a_matrix_of_groups() {
    for format in ["json", "table", "csv"] {
        let with = |threads| {
            printed(&matrix_of_three(&["--budget", "200", "--format", format, "--threads", threads]))
        };
        assert_eq!(with("1"), with("2"));
    }
}

#[test]
fn invalid_matrices_of_groups_are_refused() {
    let refuses = |arguments: &[&str], faults: &[&str]| Folder::new().assert_refused(arguments, faults);
    refuses(
        &[
            "matrix",
            "guerrier_de_l_aube",
            THREE_PROFILES[0],
            "--distance",
            "20",
            "--budget",
            "0",
            "--engine",
            "exact",
        ],
        &[
            "--budget: the budget in AP is `0`; allowed: 1 to 20000",
            "--engine: melees can only be simulated",
            "IDS: guerrier_de_l_aube has no MOV, which --distance needs; write guerrier_de_l_aube@mov=10",
        ],
    );
    refuses(
        &matrix_of_three(&["--budget", "20"]),
        &[
            "IDS: a matrix needs two complete profiles; of the selected ones, only one can fight and be bought",
        ],
    );
    refuses(
        &matrix_of_three(&["--distance", "20", "--policy", "kite"]),
        &[
            "side A: kite needs a fighter that can shoot: garde_pretorien@mov=10 has no AIM, no ranges, no AIM STR; write",
            "side B: kite needs a fighter that can shoot",
        ],
    );
    refuses(&matrix_of_three(&["--first", "a"]), &["--first: speaking first matters only in melees"]);
    refuses(
        &matrix_of_three(&["--budget", "99", "--policy", "optimal"]),
        &["--policy: optimal and best-response need a solver"],
    );
}
