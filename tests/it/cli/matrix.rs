//! `fleau matrix`.

use super::schema::check;
use super::{Folder, bbcode_tables, csv_records, json, markdown_tables, printed};
use serde_json::Value;

const THREE: [&str; 4] = ["matrix", "garde_pretorien", "guerrier_de_l_aube", "garde_pretorien@att=6,ap=60"];

/// A matrix of the three with more arguments.
fn three<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&THREE[..], &["--runs", "200"], more].concat()
}

#[test]
fn a_matrix_is_as_its_schema_says() {
    let document = json(&three(&[]));
    check(&document);
    assert_eq!(document["profiles"].as_array().map(Vec::len), Some(3));
    let cells = document["cells"].as_array().expect("a list");
    let pairs: Vec<_> = cells.iter().map(|cell| (cell["a"].as_str(), cell["b"].as_str())).collect();
    let [_, guard, warrior, better] = THREE.map(Some);
    assert_eq!(pairs, [(guard, warrior), (guard, better), (warrior, better)]);
    check(&json(&["matrix", "--people", "daikinees", "--edition", "C5_it", "--runs", "3"]));
}

#[test]
fn the_outcomes_of_each_pair_are_all_the_fights() {
    // Decided duels: 1 - 0.9 - 0.1 is below zero in floating point, a count is not.
    let document = json(&["matrix", "--edition", "C3", "--runs", "10", "--turns", "50"]);
    for cell in document["cells"].as_array().expect("a list") {
        let count = |name: &str| {
            let count = cell[name].as_f64().expect("a number") * 10.0;
            assert!(count >= 0.0 && (count - count.round()).abs() < 1e-9, "{cell}");
            count.round() as u64
        };
        assert_eq!(count("a_wins") + count("b_wins") + count("both_alive"), 10, "{cell}");
    }
}

#[test]
fn a_cell_is_the_duel_of_the_two() {
    let matrix = json(&three(&[]));
    let duel = json(&["duel", THREE[1], THREE[2], "--runs", "200"]);
    for name in ["a_wins", "b_wins", "both_alive"] {
        assert_eq!(matrix["cells"][0][name], duel["outcome"][name]);
        assert_eq!(matrix["cells"][0]["ci95"][name], duel["outcome"]["ci95"][name]);
    }
}

#[test]
fn the_ranking_is_best_first() {
    let document = json(&three(&[]));
    let rates: Vec<f64> = document["ranking"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|row| row["kill_rate_per_ap"].as_f64().expect("a number"))
        .collect();
    assert!(rates.len() == 3 && rates.is_sorted_by(|one, next| one >= next), "{rates:?}");
    assert!(document["ranking"].as_array().expect("a list").iter().all(|row| row["enemies"] == 2));
}

#[test]
fn the_number_of_threads_does_not_change_a_byte_of_a_matrix() {
    for format in ["json", "table", "csv"] {
        let with = |threads| printed(&three(&["--format", format, "--threads", threads]));
        assert_eq!(with("1"), with("2"));
        assert_eq!(with("1"), with("8"));
    }
}

#[test]
fn a_matrix_is_a_table_of_pairs_and_a_ranking_in_every_format() {
    let records = csv_records(&printed(&three(&["--format", "csv"])));
    assert_eq!(records[0], ["id", "enemy", "wins", "low", "high"]);
    assert_eq!(records.len(), 1 + 3 * 2);
    let markdown = markdown_tables(&printed(&three(&["--format", "markdown"])));
    assert_eq!(markdown, bbcode_tables(&printed(&three(&["--format", "bbcode"]))));
    assert_eq!(markdown.iter().map(Vec::len).collect::<Vec<_>>(), [1 + 3, 1 + 3]);
}

#[test]
fn mixed_editions_are_said_to_be_mixed() {
    let mixed = printed(&["matrix", "garde_pretorien", "shurat_le_maitre_de_guerre_c3", "--runs", "5"]);
    let warning =
        "AP of different editions cannot be compared, and several are mixed here: C3, Confede (rules text)";
    assert!(mixed.contains(warning), "{mixed}");
    assert!(!printed(&three(&[])).contains("cannot be compared"));
}

#[test]
fn profiles_that_are_left_out_are_named() {
    let arguments = ["matrix", "garde_pretorien", "--people", "dirz", "--runs", "5"];
    let text = printed(&arguments);
    assert!(text.contains("left out: arkeon_sanath (no ATT, RES)"), "{text}");
    let document = json(&arguments);
    check(&document);
    assert_eq!(document["left_out"]["arkeon_sanath"], Value::from(vec!["ATT", "RES"]));
}

#[test]
fn a_selection_that_is_no_matrix_is_refused() {
    let refuses = |arguments: &[&str], faults: &[&str]| Folder::new().refuses(arguments, faults);
    refuses(
        &["matrix", "garde_pretorien"],
        &["a matrix needs two complete profiles; 1 of those selected can fight"],
    );
    refuses(
        &[
            "matrix",
            "garde_pretorien",
            "garde_pretorien",
            "arkeon_sanath",
            "--people",
            "elves",
            "--runs",
            "0",
        ],
        &[
            "--runs: ",
            "IDS: `garde_pretorien` is there twice",
            "IDS: arkeon_sanath has no ATT, RES",
            "no profile is of the people `elves`",
        ],
    );
}
