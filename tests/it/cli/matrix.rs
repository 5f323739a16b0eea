//! `fleau matrix`.

use super::schema::check;
use super::{Folder, bbcode_tables, csv_records, json, markdown_tables, page_means, printed, printed_in};
use serde_json::Value;

const MATRIX_OF_THREE: [&str; 4] =
    ["matrix", "garde_pretorien", "guerrier_de_l_aube", "garde_pretorien@att=6,ap=60"];

/// Returns a matrix of the three profiles with additional arguments.
fn matrix_of_three<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&MATRIX_OF_THREE[..], &["--runs", "200"], more].concat()
}

#[test]
fn a_matrix_matches_its_schema() {
    let document = json(&matrix_of_three(&[]));
    check(&document);
    assert_eq!(document["profiles"].as_array().map(Vec::len), Some(3));
    let cells = document["cells"].as_array().expect("a list");
    let pairs: Vec<_> = cells.iter().map(|cell| (cell["a"].as_str(), cell["b"].as_str())).collect();
    let [_, guard, warrior, better] = MATRIX_OF_THREE.map(Some);
    assert_eq!(pairs, [(guard, warrior), (guard, better), (warrior, better)]);
    check(&json(&["matrix", "--people", "daikinees", "--edition", "C5_it", "--runs", "3"]));
}

#[test]
fn a_cell_does_not_depend_on_the_order_of_profiles() {
    let [_, guard, warrior, better] = MATRIX_OF_THREE;
    let of = |order: [&str; 3], more: &[&str]| json(&[&["matrix"], &order[..], more].concat());
    for more in [&["--engine", "exact"][..], &["--engine", "mc", "--runs", "300"], &["--policy", "optimal"]] {
        let (one, other) = (of([guard, warrior, better], more), of([better, warrior, guard], more));
        assert_eq!(one["ranking"], other["ranking"], "{more:?}");
        for (a, b) in [(guard, warrior), (guard, better), (warrior, better)] {
            let cell = |document: &Value, a: &str, b: &str| {
                let mut cells = document["cells"].as_array().expect("a list").iter();
                let found = cells.find(|cell| cell["a"] == a && cell["b"] == b);
                found.unwrap_or_else(|| panic!("no {a}, {b}: {document:#}")).clone()
            };
            let (here, there) = (cell(&one, a, b), cell(&other, b, a));
            assert_eq!([&here["a_wins"], &here["b_wins"]], [&there["b_wins"], &there["a_wins"]], "{more:?}");
            let number = |of: &Value, key: &str| of[key].as_f64().unwrap_or_default();
            assert_eq!(number(&here, "value"), -number(&there, "value"), "{more:?}");
            // The share of undecided fights is computed as a rounded difference.
            let both = [&here, &there].map(|cell| number(cell, "both_alive"));
            assert!((both[0] - both[1]).abs() < 1e-12, "{more:?}: {both:?}");
        }
    }
}

#[test]
fn the_outcomes_of_each_pair_add_up_to_all_fights() {
    // Where all duels are decided, 1 - 0.9 - 0.1 would be negative in floating point; a count is
    // not.
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
    let matrix = json(&matrix_of_three(&[]));
    let duel = json(&["duel", MATRIX_OF_THREE[1], MATRIX_OF_THREE[2], "--runs", "200"]);
    for name in ["a_wins", "b_wins", "both_alive"] {
        assert_eq!(matrix["cells"][0][name], duel["outcome"][name]);
        assert_eq!(matrix["cells"][0]["ci95"][name], duel["outcome"]["ci95"][name]);
    }
}

#[test]
fn the_ranking_is_best_first() {
    let document = json(&matrix_of_three(&[]));
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
        let with = |threads| printed(&matrix_of_three(&["--format", format, "--threads", threads]));
        assert_eq!(with("1"), with("2"));
        assert_eq!(with("1"), with("8"));
    }
}

#[test]
fn a_matrix_is_a_table_of_pairs_and_a_ranking_in_every_format() {
    let records = csv_records(&printed(&matrix_of_three(&["--format", "csv"])));
    assert_eq!(
        records[0],
        [
            "id",
            "enemy",
            "wins",
            "low",
            "high",
            "only_alive",
            "nobody_alive",
            "mean_win",
            "mean_low",
            "mean_high"
        ]
    );
    assert_eq!(records.len(), 1 + 3 * 2);
    let markdown = markdown_tables(&printed(&matrix_of_three(&["--format", "markdown"])));
    assert_eq!(markdown, bbcode_tables(&printed(&matrix_of_three(&["--details", "--format", "bbcode"]))));
    assert_eq!(markdown.iter().map(Vec::len).collect::<Vec<_>>(), [1 + 3, 1 + 3]);
}

#[test]
fn mixed_editions_are_reported() {
    let mixed = printed(&["matrix", "garde_pretorien", "shurat_le_maitre_de_guerre_c3", "--runs", "5"]);
    let warning =
        "Editions are mixed here, and their AP cannot be compared: Conf'fédé, Confrontation 3; judged by";
    assert!(mixed.contains(warning), "{mixed}");
    assert!(!printed(&matrix_of_three(&[])).contains("cannot be compared"));
}

#[test]
fn profiles_that_are_left_out_are_named() {
    let arguments = ["matrix", "garde_pretorien", "--people", "dirz", "--runs", "5"];
    let text = printed(&[&arguments[..], &["--details"]].concat());
    assert!(text.contains("left out: arkeon_sanath (missing: ATT, RES)"), "{text}");
    let document = json(&arguments);
    check(&document);
    assert_eq!(document["left_out"]["arkeon_sanath"], Value::from(vec!["ATT", "RES"]));
}

#[test]
fn a_selection_that_is_no_matrix_is_refused() {
    let refuses = |arguments: &[&str], faults: &[&str]| Folder::new().assert_refused(arguments, faults);
    refuses(
        &["matrix", "garde_pretorien"],
        &["a matrix needs two complete profiles; of the selected ones, only one can fight"],
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
            "IDS: `garde_pretorien` appears twice",
            "IDS: arkeon_sanath has no ATT, RES",
            "no profile is of the people `elves`",
        ],
    );
}

#[test]
fn a_grid_has_the_named_cells_of_the_matrix() {
    let ids =
        ["garde_pretorien", "guerrier_de_l_aube", "garde_pretorien@att=6,ap=60", "ranghor_chef_de_guerre_c3"];
    for how in [&["--runs", "200"][..], &["--engine", "exact"], &["--runs", "100", "--policy-b", "cautious"]]
    {
        let whole = json(&[&["matrix"], &ids[..], how].concat());
        let rows = format!("{},{}", ids[3], ids[2]);
        let grid =
            ["matrix", "--rows", &rows, "--columns", "garde prétorien", "--columns", "Guerrier de l'aube"];
        let document = json(&[&grid[..], how].concat());
        check(&document);
        assert_eq!(document["grid"]["rows"], Value::from(vec![ids[3], ids[2]]));
        assert_eq!(document["grid"]["columns"], Value::from(vec![ids[0], ids[1]]));
        let cells = document["cells"].as_array().expect("a list");
        assert_eq!((cells.len(), document["ranking"].as_array().map(Vec::len)), (4, Some(2)));
        for cell in cells {
            let [a, b] = ["a", "b"].map(|side| cell[side].as_str().expect("an id"));
            let same = |of: &&Value| of["a"] == a && of["b"] == b;
            let mirrored = |of: &&Value| of["a"] == b && of["b"] == a;
            let all = || whole["cells"].as_array().expect("a list").iter();
            match all().find(same) {
                Some(of) => assert_eq!(of, cell),
                None => {
                    let of = all().find(mirrored).expect("they meet");
                    // Sampled shares are ratios of counts and equal; sums of exact chances may
                    // differ in the last digit.
                    let most = if how.contains(&"--runs") { 0.0 } else { 1e-12 };
                    for (key, other) in [("a_wins", "b_wins"), ("b_wins", "a_wins")] {
                        let distance =
                            of[key].as_f64().expect("a number") - cell[other].as_f64().expect("a number");
                        assert!(distance.abs() <= most, "{of}, {cell}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_grid_is_a_rectangle_in_every_format() {
    let grid = ["matrix", "--edition", "C3", "--rows", "garde_pretorien", "--runs", "20"];
    let with = |more: &[&'static str]| printed(&[&grid[..], more].concat());
    let enemies = json(&grid)["grid"]["columns"].as_array().map_or(0, Vec::len);
    let csv = csv_records(&with(&["--format", "csv"]));
    assert_eq!(csv.len(), 1 + enemies);
    assert!(csv[1..].iter().all(|record| record[0] == "garde_pretorien"), "{csv:?}");
    let tables = markdown_tables(&with(&["--format", "markdown"]));
    assert_eq!((tables[0].len(), tables[0][0].len()), (2, 1 + enemies), "{tables:?}");
    let text = with(&[]);
    assert!(text.contains("each row fights each column and no other row"), "{text}");
    let folder = Folder::new();
    super::printed_in(&folder, &[&grid[..], &["--out", "r"]].concat());
    let page = std::fs::read_to_string(folder.path("r/index.html")).expect("it was written");
    assert!(
        page.contains(&format!("1 profile against {enemies}")) && !page.contains("Every profile against")
    );
    assert_eq!(page.matches("<tr data-i=").count(), 1);
    assert_eq!(page.matches("data-j=").count(), enemies);
    let post = super::printed_in(&folder, &["forum", "r", "--match-ups"]);
    assert_eq!(post.matches("[tr]").count(), 2, "{post}");
    assert!(post.contains("columns: ") && post.contains("who beats whom"), "{post}");
}

#[test]
fn a_grid_without_match_ups_is_refused() {
    let refuses = |arguments: &[&str], faults: &[&str]| Folder::new().assert_refused(arguments, faults);
    refuses(
        &["matrix", "--rows", "shub", "--columns", "people=elves"],
        &["--rows: shub has no", "--columns: no profile is of the people `elves`"],
    );
    refuses(
        &[
            "matrix",
            "--rows",
            "garde_pretorien",
            "--columns",
            "shurat_le_maitre_de_guerre_c3",
            "--edition",
            "C3",
        ],
        &["--people, --edition: --rows and --columns select the match-ups"],
    );
    refuses(
        &["matrix", "--rows", "garde_pretorien", "--columns", "garde_pretorien"],
        &["a matrix needs two complete profiles"],
    );
}

#[test]
fn a_post_of_match_ups_has_a_limited_number_of_columns() {
    let folder = Folder::new();
    let matrix =
        super::printed_in(&folder, &["matrix", "--edition", "C5_it", "--runs", "2", "--format", "json"]);
    let folder = folder.with("matrix.json", matrix);
    let post = super::printed_in(&folder, &["forum", ".", "--match-ups"]);
    assert_eq!(post.matches("[tr]").count(), 17, "{post}");
    assert!(post.contains("more rows in the report"), "{post}");
    let few =
        super::printed_in(&folder, &["forum", ".", "--match-ups", "--top", "3", "--format", "markdown"]);
    assert_eq!(markdown_tables(&few)[0].len(), 4, "{few}");
    folder.assert_refused(
        &["forum", ".", "--match-ups", "--top", "20"],
        &["the table has 20 columns, and a post has room for 16"],
    );
    let duel = json(&["duel", "garde_pretorien", "guerrier_de_l_aube", "--runs", "10"]).to_string();
    folder.with("duel.json", duel).assert_refused(
        &["forum", "duel.json", "--match-ups"],
        &["the report of `fleau duel` has no table of who beats whom"],
    );
}

const TWINS: &str = "\
id,name_fr,people,edition,ini,att,str,def,res,ap,mov_cm
a,Jumeau un,P,E,3,4,5,3,6,12,10
b,Jumeau deux,P,E,3,4,5,3,6,12,10
c,Jumeau trois,P,E,3,4,5,3,6,12,10
d,Petit frère,P,E,1,2,2,1,3,12,10
";

/// Returns a matrix of the three profiles in `twins.csv` with additional arguments.
fn matrix_of_twins<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&["matrix", "a", "b", "c", "--profiles", "twins.csv"], more].concat()
}

#[test]
fn equal_profiles_share_a_rank_and_none_is_called_best() {
    let folder = Folder::new().with("twins.csv", TWINS);
    let exact: &[&str] = &["--engine", "exact"];
    let sampled: Vec<Vec<String>> = (1..=8)
        .map(|seed| {
            ["--engine", "mc", "--runs", "500", "--seed", &seed.to_string()].map(str::to_owned).into()
        })
        .collect();
    let sampled: Vec<Vec<&str>> =
        sampled.iter().map(|words| words.iter().map(String::as_str).collect()).collect();
    for more in sampled.iter().map(Vec::as_slice).chain([exact]) {
        let document = super::json_in(&folder, &matrix_of_twins(more));
        check(&document);
        for row in document["ranking"].as_array().expect("a list") {
            assert_eq!(row["rank"], serde_json::json!({ "from": 1, "to": 3 }), "{more:?}: {row}");
        }
        let text = super::printed_in(&folder, &matrix_of_twins(more));
        assert!(text.contains("The 3 profiles are tied within the margin of error"), "{text}");
        assert_eq!(text.matches("1 to 3").count(), 3 + 1, "three ranks, and what they mean: {text}");
        for untrue in ["destroys the most", "most one-sided", "0.00"] {
            assert!(!text.contains(untrue), "{untrue}: {text}");
        }
        folder.run(&[&matrix_of_twins(more)[..], &["--out", "report"]].concat());
        let post = super::printed_in(&folder, &["forum", "report"]);
        assert!(
            post.contains("the 3 profiles kill equally for their AP, within the margin of error"),
            "{post}"
        );
        for untrue in ["kills the most", "kills the least", "one-sided"] {
            assert!(!post.contains(untrue), "{untrue}: {post}");
        }
        let page = std::fs::read_to_string(folder.path("report/index.html")).expect("a page");
        assert!(!page.contains("destroys the most") && !page.contains("one-sided match-up"));
    }
}

#[test]
fn significantly_better_profiles_are_ranked_before_equal_ones() {
    let folder = Folder::new().with("twins.csv", TWINS);
    for engine in ["exact", "mc"] {
        let more = ["--profiles", "twins.csv", "--engine", engine, "--runs", "5000"];
        let asked = [&["matrix", "a", "d", "b"][..], &more].concat();
        let document = super::json_in(&folder, &asked);
        let rows = document["ranking"].as_array().expect("a list");
        let ranks: Vec<_> = rows.iter().map(|row| (&row["rank"]["from"], &row["rank"]["to"])).collect();
        assert_eq!(ranks, [(&1.into(), &2.into()), (&1.into(), &2.into()), (&3.into(), &3.into())]);
        let text = super::printed_in(&folder, &asked);
        assert!(
            text.contains("destroy the most AP per AP per turn; they are tied within the margin of error"),
            "{text}"
        );
        // Both identical profiles beat the third by the same margin.
        assert!(
            text.contains("2 match-ups are tied as the most one-sided within the margin of error"),
            "{text}"
        );
        folder.run(&[&asked[..], &["--out", engine]].concat());
        let post = super::printed_in(&folder, &["forum", engine]);
        assert!(
            post.contains("kill the most for their AP, tied within the margin of error: Jumeau"),
            "{post}"
        );
        assert!(post.contains("kills the least for its AP: Petit frère"), "{post}");
    }
}

#[test]
fn chances_of_a_pair_sum_to_at_most_one_if_both_may_die() {
    let pair = ["carnassier_4_la_force_c5", "tyran_de_vile_tis_c5"];
    for engine in ["exact", "mc"] {
        let asked = ["matrix", pair[0], pair[1], "--engine", engine, "--runs", "2000"];
        let tables = markdown_tables(&printed(&[&asked[..], &["--format", "markdown"]].concat()));
        let share = |row: usize, column: usize| -> f64 {
            let text = tables[0][row][column].replace(['\u{202F}', '\u{A0}', '%'], "");
            text.trim().parse().unwrap_or_else(|_| panic!("{text}"))
        };
        assert!(share(1, 2) + share(2, 1) < 100.0, "{tables:?}");
        let text = printed(&asked);
        assert!(text.contains("both sides may die in the same fight, most often"), "{text}");
        let cell = &json(&asked)["cells"][0];
        let all = ["only_a_alive", "only_b_alive", "both_alive", "nobody_alive"];
        let sum: f64 = all.iter().map(|name| cell[name].as_f64().expect("a number")).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{cell}");
    }
}

#[test]
fn the_mean_of_a_row_weighs_its_enemies() {
    let [_, guard, warrior, better] = MATRIX_OF_THREE;
    let weights = format!("{warrior}: 3, {better}: 0.5");
    let of =
        |more: &[&str]| json(&[&["matrix", guard, warrior, better, "--weights", &weights], more].concat());
    let row = |document: &Value, id: &str| {
        let mut ranking = document["ranking"].as_array().expect("a list").iter();
        ranking.find(|row| row["id"] == id).expect("a row").clone()
    };
    let exact = of(&["--engine", "exact"]);
    check(&exact);
    let win = |cell: usize, side: &str| exact["cells"][cell][side].as_f64().expect("a chance");
    let expected = (3.0 * win(0, "only_a_alive") + 0.5 * win(1, "only_a_alive")) / 3.5;
    let mean = row(&exact, guard)["mean_win"].as_f64().expect("a mean");
    assert!((mean - expected).abs() < 1e-12, "{mean}, {expected}");
    assert_eq!(exact["profiles"][1]["weight"], 3.0);
    let sampled = row(&of(&["--engine", "mc", "--runs", "2000"]), guard);
    let [low, high] = [0, 1].map(|end| sampled["mean_win_ci95"][end].as_f64().expect("an end"));
    assert!(low < mean && mean < high && high - low < 0.04, "{low} to {high}: {mean}");
    // The page's matrix shows means of wins minus losses in points.
    let lead = |cell: usize| win(cell, "only_a_alive") - win(cell, "only_b_alive");
    let points = 100.0 * (3.0 * lead(0) + 0.5 * lead(1)) / 3.5;
    let unweighted = 100.0 * (lead(0) + lead(1)) / 2.0;
    assert_ne!(points.round(), unweighted.round());
    let folder = Folder::new();
    let asked =
        ["matrix", guard, warrior, better, "--weights", &weights, "--engine", "exact", "--out", "page"];
    printed_in(&folder, &asked);
    let page = String::from_utf8(folder.files()["page/index.html"].clone()).expect("UTF-8");
    let means = page_means(&page);
    assert!(means.contains(&points.round()), "{points}: {means:?}");
    let by_ap = ["matrix", guard, warrior, better, "--weights", "ap", "--engine", "exact", "--format", "csv"];
    let records = csv_records(&printed(&by_ap));
    assert_eq!(records[0].last().map(String::as_str), Some("weight"));
    let of_warrior = records.iter().find(|record| record[1] == warrior).expect("a record");
    assert_eq!(of_warrior.last().map(String::as_str), Some("19"));
}

#[test]
fn weights_of_profiles_that_are_no_columns_are_refused() {
    let [_, guard, warrior, better] = MATRIX_OF_THREE;
    let of_a_row = format!("{guard}: 2");
    let grid = ["matrix", "--rows", guard, "--columns", warrior, "--weights"];
    let folder = Folder::new();
    let unknown = format!("--weights: no profile of the field is called `{guard}`; allowed: {warrior}");
    folder.assert_refused(&[&grid[..], &[&of_a_row]].concat(), &[&unknown]);
    let form = "--weights: `all`: expected equal, ap, or weights such as \"ID: 3, ID: 0.5\"";
    folder.assert_refused(&["matrix", guard, warrior, better, "--weights", "all"], &[form]);
}
