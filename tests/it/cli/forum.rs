//! `fleau forum`: a report as a forum post.

use super::{Folder, PROFILE_COLUMNS};

/// Names that contain markup, in a field small enough to be judged at once.
const NAMES: [&str; 6] = [
    "<script>alert(1)</script>",
    "a [/table] [url=http://x]y[/url]",
    "p | q",
    "=cmd()",
    "\u{202E}retep",
    "``` `code` ```",
];

fn folder() -> Folder {
    let mut profiles = PROFILE_COLUMNS.to_owned();
    for (i, name) in NAMES.iter().enumerate() {
        profiles.push_str(&format!("p{i},{name},{},3,{},6,4,6\n", 20 + 7 * i, 3 + i));
    }
    let scenario = r#"
name = "hostile"
ruleset = "confede-2024"
profiles = "profiles.csv"
seed = 1
policies = ["balanced"]
[field]
ids = ["p0", "p1", "p2", "p3", "p4", "p5"]
[[situation]]
forces = "duel"
"#;
    Folder::new().with("profiles.csv", profiles).with("field.toml", scenario)
}

/// Adds the JSON report of a balance study to the folder.
fn with_report(folder: Folder) -> Folder {
    let ended = folder.run(&["balance", "field.toml", "--quick", "--format", "json"]);
    assert_eq!(ended.code, 0, "{ended:#?}");
    folder.with("balance.json", ended.out)
}

#[test]
fn a_post_has_about_ten_lines_a_table_and_no_active_markup() {
    let folder = with_report(folder());
    for language in ["en", "fr"] {
        let ended = folder.run(&["forum", "balance.json", "--lang", language]);
        assert_eq!(ended.code, 0, "{ended:#?}");
        let lines = ended.out.lines().filter(|line| line.starts_with("[*]")).count();
        assert!((6..=12).contains(&lines), "{}", ended.out);
        for tag in ["b", "list", "table", "tr", "th", "td", "right"] {
            let count = |form: String| ended.out.matches(&form).count();
            assert_eq!(count(format!("[{tag}]")), count(format!("[/{tag}]")), "{tag}: {}", ended.out);
        }
        assert!(!ended.out.contains("[url") && !ended.out.contains('\u{202E}'), "{}", ended.out);
        assert_eq!(ended.out.matches("[tr]").count(), 1 + NAMES.len(), "{}", ended.out);
    }
}

#[test]
fn a_post_in_markdown_keeps_names_as_text() {
    let folder = with_report(folder());
    let ended = folder.run(&["forum", ".", "--format", "markdown"]);
    assert_eq!(ended.code, 0, "{ended:#?}");
    assert!(!ended.out.contains("<script>") && ended.out.contains(r"p \| q"), "{}", ended.out);
    let rows = ended.out.lines().filter(|line| line.starts_with('|'));
    for row in rows {
        assert_eq!(row.replace(r"\|", "").matches('|').count(), 5, "{row}");
    }
}

#[test]
fn a_post_has_at_most_the_requested_rows_and_counts_the_rest() {
    let folder = with_report(folder());
    let ended = folder.run(&["forum", "balance.json", "--top", "2"]);
    assert_eq!(ended.out.matches("[tr]").count(), 1 + 2, "{}", ended.out);
    assert!(ended.out.contains("4 more rows"), "{}", ended.out);
}

#[test]
fn a_post_is_made_from_the_folder_of_any_command() {
    let folder = Folder::new();
    let duel = ["duel", "garde_pretorien", "guerrier_de_l_aube", "--runs", "50", "--out", "d"];
    assert_eq!(folder.run(&duel).code, 0);
    let post = folder.run(&["forum", "d"]);
    assert!(post.code == 0 && post.out.contains("[table]"), "{post:#?}");
    let plain = folder.run(&["forum", "d", "--format", "table"]).out;
    assert!(plain.contains("[code]\n") && plain.contains('┆') && !plain.contains("[table]"), "{plain}");
    let linked = folder.run(&["forum", "d", "--calculator=https://c.example/"]).out;
    let link = "[url=https://c.example/#1/duel?a=garde_pretorien&b=guerrier_de_l_aube&t=6&r=confede-2024&l=en]In the calculator[/url]\n";
    assert_eq!(linked.replace(link, ""), post.out, "{linked}");
    assert!(linked.contains(link), "{linked}");
    let linked = folder.run(&["forum", "d", "--calculator=https://c.example/", "--format", "markdown"]).out;
    assert!(linked.contains("\n\n[In the calculator](https://c.example/#1/duel?"), "{linked}");
    folder.assert_refused(&["forum", "d", "--calculator"], &["--calculator: "]);
    let matrix = ["matrix", "garde_pretorien", "guerrier_de_l_aube", "--out", "m"];
    assert_eq!(folder.run(&matrix).code, 0);
    let linked = folder.run(&["forum", "m", "--calculator=https://c.example/"]).out;
    let both = "garde_pretorien%0Aguerrier_de_l_aube";
    let link = format!("https://c.example/#1/matrix?m={both}&x={both}&t=6&r=confede-2024&l=en]");
    assert!(linked.contains(&link), "{linked}");
    // PowerShell writes UTF-16 with a byte-order mark.
    let json = std::fs::read_to_string(folder.path("d/duel.json")).unwrap();
    let utf16: Vec<u8> = format!("\u{feff}{json}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let folder = folder.with("utf16.json", utf16);
    assert_eq!(folder.run(&["forum", "utf16.json"]).out, post.out);
}

#[test]
fn inputs_that_are_no_report_are_refused() {
    let folder =
        Folder::new().with("x.json", "{\"command\": \"balance\",\n\"version\": 3}").with("y.txt", "no");
    folder.assert_refused(&["forum", "x.json"], &["x.json:2: this is not a report"]);
    folder.assert_refused(&["forum", "y.txt"], &["y.txt:1: this is not a report"]);
    folder.assert_refused(&["forum", "nothing"], &["cannot be read"]);
    folder.with("z.json", "{}").assert_refused(&["forum", "."], &["contains no report"]);
}

#[test]
fn a_report_of_another_version_is_refused_with_the_version_that_wrote_it() {
    let mut report = super::json(&["duel", "garde_pretorien", "guerrier_de_l_aube", "--engine", "exact"]);
    report["version"] = "0.1.9".into();
    let folder = Folder::new().with("old.json", report.to_string());
    let why = "old.json: version 0.1.9 of the program wrote this report, and this one may read it wrongly. \
        Make it again: fleau duel garde_pretorien guerrier_de_l_aube --engine exact";
    folder.assert_refused(&["forum", "old.json"], &[why]);
    let french = ["forum", "old.json", "--match-ups", "--lang", "fr"];
    folder.assert_refused(&french, &["old.json : la version 0.1.9 du programme"]);
}

#[test]
fn posted_match_ups_of_a_balance_are_antisymmetric() {
    let folder = with_report(folder());
    let ended = folder.run(&["forum", ".", "--match-ups"]);
    assert_eq!(ended.code, 0, "{ended:#?}");
    let report: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(folder.path("balance.json")).unwrap()).unwrap();
    let balances = report["balances"].as_array().unwrap();
    assert_eq!(ended.out.matches("[tr]").count(), 1 + balances.len(), "{}", ended.out);
    let gained = |row: usize, column: usize| balances[row][column].as_f64().map(|of| (100.0 * of).round());
    for row in 0..balances.len() {
        for column in (0..balances.len()).filter(|column| *column != row) {
            let gained = gained(row, column).unwrap();
            let shown = format!("{gained:+.0}").replace('-', "\u{2212}");
            let shown = if gained == 0.0 { "0".to_owned() } else { shown };
            assert!(
                ended.out.contains(&format!("[td][right]{shown}[/right][/td]")),
                "{shown}: {}",
                ended.out
            );
        }
    }
}

#[test]
fn a_post_of_a_told_fight_links_its_story_or_else_its_fight_in_the_calculator() {
    let sides = ["garde_pretorien@mov=10", "2 guerrier_de_l_aube@mov=10"];
    let groups = ["2 garde_pretorien@mov=10", sides[1]];
    let post = |told: &[&str]| {
        let arguments =
            [&["tell"], told, &["--seed", "7", "--policy-a", "cautious", "--format", "json"]].concat();
        let ended = Folder::new().run(&arguments);
        assert_eq!(ended.code, 0, "{ended:#?}");
        let folder = Folder::new().with("told.json", ended.out);
        folder.run(&["forum", "told.json", "--calculator=https://c.example/"]).out
    };
    let ends_with = |post: String, view: &str, a: &str, rest: &str| {
        let fight = format!("a={a}&b=2+guerrier_de_l_aube@mov=10&pa=cautious&t=6&r=confede-2024");
        let line =
            format!("\n\n[url=https://c.example/#1/{view}?{fight}{rest}&l=en]In the calculator[/url]\n");
        assert!(post.ends_with(&line), "{line} {post}");
    };
    ends_with(post(&[&sides[..], &["--fight", "3"]].concat()), "tell", sides[0], "&s=7&k=3");
    ends_with(post(&[&sides[..], &["--place-a", "2/1"]].concat()), "duel", sides[0], "");
    ends_with(post(&[&sides[..], &["--percentile", "10,90"]].concat()), "duel", sides[0], "");
    ends_with(post(&groups), "duel", "2+garde_pretorien@mov=10", "");
    assert!(!post(&[&groups[..], &["--distance", "40"]].concat()).contains("c.example"));
}
