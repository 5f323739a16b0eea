//! `--out`: a report as a single page.

use super::{Folder, PROFILE_COLUMNS};
use std::fs;

/// Returns profiles whose names contain markup, a formula, a direction mark, or very long text.
fn roster() -> String {
    let names = [
        "<script>alert(1)</script>",
        "\"\"onmouseover=alert(1) x=\"\"",
        "a|b[/table]",
        "=cmd()",
        "\u{202E}rtl",
        &"x".repeat(500),
    ];
    let rows =
        names.iter().enumerate().map(|(i, name)| format!("p{i},\"{name}\",{},3,4,6,3,6\n", 20 + 4 * i));
    format!("{PROFILE_COLUMNS}{}", rows.collect::<String>())
}

const FIELD: &str = "\
name = \"hostile\"
ruleset = \"confede-2024\"
profiles = \"hostile.csv\"
seed = 7
policies = [\"balanced\"]
[field]
[[situation]]
forces = \"duel\"
[verdict]
fights = 16
readings = false
stability = [\"all-attack\"]
";

fn hostile_folder() -> Folder {
    Folder::new().with("hostile.csv", roster()).with("hostile.toml", FIELD)
}

fn balance(folder: &Folder, language: &str) -> String {
    let ended = folder.run(&["balance", "hostile.toml", "--out", "report", "--lang", language, "--quiet"]);
    assert_eq!(ended.code, 0, "{}", ended.err);
    assert!(ended.out.trim_end().ends_with("report/index.html"), "{}", ended.out);
    fs::read_to_string(folder.path("report/index.html")).unwrap()
}

#[test]
fn a_page_shows_hostile_names_as_text_in_both_languages() {
    let folder = hostile_folder();
    for language in ["en", "fr"] {
        let page = balance(&folder, language);
        assert!(page.contains(&format!("<html lang=\"{language}\">")));
        // One element for the data, one for the script of the page.
        assert_eq!(page.matches("<script").count(), 2);
        assert!(page.contains("&lt;script&gt;alert(1)"));
        // The embedded data escapes quotes.
        let (shown, _) = page.split_once("<script").unwrap();
        assert!(!shown.contains("\"onmouseover"));
        assert!(!page.contains('\u{202E}'));
        // Cells and headings are shortened; sentences in other tables may contain the whole name.
        assert!(!page.contains(&format!("<h3>{}", "x".repeat(91))));
        assert!(page.contains("default-src 'none'"));
        assert!(page.contains(&format!("fleau balance hostile.toml --lang {language} --out report")));
    }
}

#[test]
fn a_page_is_reproducible_and_its_json_is_beside_it() {
    let folder = hostile_folder();
    let first = balance(&folder, "fr");
    assert!(first == balance(&folder, "fr"));
    let beside = fs::read_to_string(folder.path("report/balance.json")).unwrap();
    let printed = folder.run(&["balance", "hostile.toml", "--format", "json", "--quiet"]);
    assert_eq!(beside, printed.out);
    assert!(beside.contains("\"profiles\": ["));
}

#[test]
fn comparisons_have_a_page_too() {
    let folder = Folder::new();
    let ended = folder.run(&[
        "compare",
        "garde_pretorien",
        "garde_pretorien@ap=55",
        "--field",
        "garde_pretorien",
        "guerrier_de_l_aube",
        "--fights",
        "8",
        "--format",
        "json",
        "--out",
        "report",
        "--quiet",
    ]);
    assert_eq!(ended.code, 0, "{}", ended.err);
    // Standard output has the JSON and nothing else.
    assert_eq!(fs::read_to_string(folder.path("report/compare.json")).unwrap(), ended.out);
    let page = fs::read_to_string(folder.path("report/index.html")).unwrap();
    assert!(page.contains("id=\"hurt\"") && page.contains("Garde prétorien"), "{page}");
}

#[test]
fn an_unwritable_folder_is_reported_before_the_first_fight() {
    let folder = Folder::new().with("report", "a file is in the way");
    let ended =
        folder.run(&["balance", "garde_pretorien", "guerrier_de_l_aube", "--out", "report", "--quiet"]);
    assert_eq!(ended.code, 2);
    assert!(ended.err.contains("--out"), "{}", ended.err);
}
