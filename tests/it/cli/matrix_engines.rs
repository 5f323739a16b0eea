//! `--engine`, `--precision`, and optimal play in `fleau matrix`.

use super::schema::check;
use super::{Folder, bbcode_tables, csv_records, json, markdown_tables, printed};
use serde_json::{Value, json as literal};

const GUARD: &str = "garde_pretorien";
const WARRIOR: &str = "guerrier_de_l_aube";
const SHURAT: &str = "shurat_le_maitre_de_guerre_c3";
const MATRIX_OF_THREE: [&str; 4] = ["matrix", GUARD, WARRIOR, SHURAT];
/// Profiles with few dice: solving free decisions takes long with as many dice as Shurat has.
const MATRIX_WITH_FEW_DICE: [&str; 4] = ["matrix", GUARD, WARRIOR, "arkeon_sanath@att=4,res=6"];

/// Returns the arguments of a matrix of three profiles with additional arguments.
fn command<'a>(more: &[&'a str]) -> Vec<&'a str> {
    let is_free = more.iter().any(|word| ["optimal", "best-response"].contains(word));
    [if is_free { &MATRIX_WITH_FEW_DICE[..] } else { &MATRIX_OF_THREE[..] }, more].concat()
}

/// Returns the JSON of a matrix of three profiles after validating it against its schema.
fn run_matrix_of_three(more: &[&str]) -> Value {
    let document = json(&command(more));
    check(&document);
    document
}

fn print(more: &[&str]) -> String {
    printed(&command(more))
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list"))
}

/// Returns the cell of a row and a column.
fn cell<'a>(matrix: &'a Value, a: &str, b: &str) -> &'a Value {
    let found = list(&matrix["cells"]).iter().find(|cell| cell["a"] == a && cell["b"] == b);
    found.unwrap_or_else(|| panic!("{a} does not meet {b}: {matrix:#}"))
}

#[test]
fn an_exact_cell_is_the_exact_duel_of_the_two() {
    let matrix = run_matrix_of_three(&["--engine", "exact"]);
    let exact = (&matrix["engine"], &matrix["runs"], &matrix["seed"], &matrix["both_ways"]);
    assert_eq!(exact, (&"exact".into(), &Value::Null, &Value::Null, &false.into()));
    let duel = json(&["duel", GUARD, SHURAT, "--engine", "exact"]);
    for name in ["a_wins", "b_wins", "both_alive"] {
        assert_eq!(cell(&matrix, GUARD, SHURAT)[name], duel["outcome"][name]);
        assert_eq!(cell(&matrix, GUARD, SHURAT)["ci95"][name], duel["outcome"]["ci95"][name]);
    }
}

#[test]
fn the_exact_ranking_equals_the_duel_and_agrees_with_sampling() {
    let two = json(&["matrix", GUARD, WARRIOR, "--engine", "exact"]);
    let duel = json(&["duel", GUARD, WARRIOR, "--engine", "exact"]);
    let rank = |document: &Value, id: &str| {
        list(&document["ranking"]).iter().find(|row| row["id"] == id).expect("everybody is ranked").clone()
    };
    for (id, side) in [(GUARD, "a"), (WARRIOR, "b")] {
        for measure in ["kill_rate_per_ap", "exchange_ratio"] {
            assert_eq!(rank(&two, id)[measure], duel[measure][side]);
        }
        let rate = &rank(&two, id)["kill_rate_per_ap"];
        assert_eq!(rank(&two, id)["ci95"], literal!([rate, rate]), "an exact number has no width");
    }
    let (exact, sampled) =
        (run_matrix_of_three(&["--engine", "exact"]), run_matrix_of_three(&["--runs", "50k"]));
    for id in [GUARD, WARRIOR, SHURAT] {
        let (rate, interval) = (number(&rank(&exact, id)["kill_rate_per_ap"]), &rank(&sampled, id)["ci95"]);
        let (low, high) = (number(&interval[0]), number(&interval[1]));
        // Three half-widths of a 95 % interval are nearly six standard errors.
        assert!((rate - (low + high) / 2.0).abs() <= 1.5 * (high - low), "{id}: {rate}, sampled {interval}");
    }
}

#[test]
fn auto_chooses_the_cheaper_engine_and_states_it() {
    for (runs, engine, reason) in [
        ("1m", "exact", "auto: exact, which costs less than"),
        ("100", "mc", "auto: 100 simulated fights per match-up"),
    ] {
        let document = run_matrix_of_three(&["--engine", "auto", "--runs", runs]);
        assert_eq!(document["engine"], engine, "{runs}");
        assert!(document["engine_reason"].as_str().is_some_and(|text| text.starts_with(reason)));
        assert!(print(&["--engine", "auto", "--runs", runs]).contains(&format!("\n{reason}")));
    }
}

#[test]
fn each_pair_is_sampled_until_the_precision_is_reached() {
    let document = run_matrix_of_three(&["--precision", "1%"]);
    assert_eq!(document["runs"], Value::Null);
    let runs: Vec<u64> =
        list(&document["cells"]).iter().map(|cell| cell["runs"].as_u64().expect("whole")).collect();
    assert!(runs[0] > runs[2], "an even duel takes more than one that is decided: {runs:?}");
    let all = runs.iter().sum::<u64>();
    assert_eq!(document["precision"], literal!({"asked": 0.01, "is_reached": true, "runs": all}));
    let duel = json(&["duel", GUARD, WARRIOR, "--precision", "1%"]);
    assert_eq!(cell(&document, GUARD, WARRIOR)["runs"], duel["runs"]);
    assert_eq!(cell(&document, GUARD, WARRIOR)["ci95"], duel["outcome"]["ci95"]);
    for format in ["table", "json", "csv"] {
        let with = |threads| print(&["--precision", "1%", "--threads", threads, "--format", format]);
        assert_eq!(with("1"), with("2"));
    }
    let table = print(&["--precision", "0.5%", "--runs", "12k"]);
    assert!(table.contains("the precision was not reached in 1 of 3 match-ups"), "{table}");
    let records = csv_records(&print(&["--precision", "1%", "--format", "csv"]));
    assert_eq!((records[0][5].as_str(), &records[1][5]), ("runs", &runs[0].to_string()));
}

#[test]
fn optimal_play_is_available_in_every_cell() {
    let optimal = run_matrix_of_three(&["--policy", "optimal", "--objective", "ap"]);
    assert_eq!((&optimal["engine"], &optimal["game"]["objective"]), (&"exact".into(), &"ap".into()));
    let duel = json(&["duel", GUARD, WARRIOR, "--policy", "optimal", "--objective", "ap"]);
    assert_eq!(cell(&optimal, GUARD, WARRIOR)["value"], duel["game"]["value"]);
    let turned = json(&["matrix", WARRIOR, GUARD, "--policy", "optimal", "--objective", "ap"]);
    let (there, back) = (&cell(&optimal, GUARD, WARRIOR)["value"], &cell(&turned, WARRIOR, GUARD)["value"]);
    assert!((number(there) + number(back)).abs() < 1e-9, "{there} and {back}");
    let records = csv_records(&print(&["--policy", "optimal", "--objective", "ap", "--format", "csv"]));
    assert_eq!(records[0][..6], ["id", "enemy", "wins", "low", "high", "value"]);
    let value = |row: usize| records[row][5].parse::<f64>().expect("a number");
    assert_eq!(value(1), -value(3), "the guard against the warrior and back");
}

#[test]
fn a_whole_edition_plays_optimally_with_the_same_bytes_on_any_threads() {
    let with = |threads| {
        let arguments = ["matrix", "--people", "daikinees", "--policy", "optimal", "--format", "json"];
        printed(&[&arguments[..], &["--threads", threads]].concat())
    };
    assert_eq!(with("1"), with("2"));
}

#[test]
fn with_different_policies_every_profile_is_a_row_and_a_column() {
    for (conduct, engine) in [("best-response", "exact"), ("all-attack", "exact"), ("all-attack", "mc")] {
        let how = ["--policy-a", conduct, "--policy-b", "cautious", "--engine", engine];
        let more = [&how[..], &["--runs", "500"]].concat();
        let matrix = run_matrix_of_three(&more);
        assert_eq!((&matrix["both_ways"], list(&matrix["cells"]).len()), (&true.into(), 6));
        assert!(list(&matrix["ranking"]).iter().all(|row| row["enemies"] == 2));
        for (a, b) in [(GUARD, WARRIOR), (WARRIOR, GUARD)] {
            let duel = json(&[&["duel", a, b][..], &more].concat());
            assert_eq!(cell(&matrix, a, b)["a_wins"], duel["outcome"]["a_wins"], "{a} against {b}");
            assert_eq!(cell(&matrix, a, b)["b_wins"], duel["outcome"]["b_wins"], "{a} against {b}");
        }
        // In a ranking of two, each profile is ranked as side A.
        let two = json(&[&["matrix", GUARD, WARRIOR][..], &more].concat());
        for row in list(&two["ranking"]) {
            let id = row["id"].as_str().expect("a text");
            let enemy = if id == GUARD { WARRIOR } else { GUARD };
            let duel = json(&[&["duel", id, enemy][..], &more].concat());
            assert_eq!(row["kill_rate_per_ap"], duel["kill_rate_per_ap"]["a"], "{id}");
        }
        let table = print(&more);
        assert!(
            table.contains(&format!(
                "rows are side A and play {conduct}; columns are side B and play cautious"
            ))
        );
    }
}

#[test]
fn every_format_has_the_tables_of_every_engine() {
    for (more, tables) in [
        (&["--engine", "exact"][..], &[4, 4][..]),
        (&["--policy", "optimal"], &[4, 4, 4]),
        (&["--policy-b", "best-response"], &[4, 4, 4]),
    ] {
        let printed = |format| print(&[more, &["--details", "--format", format]].concat());
        // Markdown escapes leading signs and the `<` and `>` of bounds.
        let markdown = printed("markdown").replace(r"\+", "+").replace("&lt;", "<").replace("&gt;", ">");
        let markdown = markdown_tables(&markdown);
        assert_eq!(markdown, bbcode_tables(&printed("bbcode")));
        assert_eq!(markdown.iter().map(Vec::len).collect::<Vec<_>>(), tables, "{more:?}");
        assert_eq!(csv_records(&printed("csv")).len(), 1 + 6);
        assert!(markdown[tables.len() - 1][1].contains(&"exact".to_owned()));
    }
}

#[test]
fn unsupported_options_of_a_matrix_are_refused_at_once() {
    let refuses = |more: &[&str], faults: &[&str]| {
        Folder::new().assert_refused(&[&MATRIX_OF_THREE[..], more].concat(), faults)
    };
    refuses(
        &["--policy", "optimal", "--engine", "mc"],
        &["--engine: optimal play is solved and not simulated"],
    );
    refuses(&["--policy-a", "optimal"], &["--policy: `optimal` is for both sides"]);
    refuses(&["--policy", "best-response"], &["--policy: best-response answers a policy of the other side"]);
    refuses(
        &["nobody", "--engine", "exact", "--objective", "ap", "--precision", "0", "--runs", "x"],
        &["--runs: ", "--precision: ", "--objective: ", "IDS: no profile is called `nobody`"],
    );
}
