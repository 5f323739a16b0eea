//! `fleau run` in a build without charts.

use super::Folder;

const DUEL: &str = r#"name = "small"
ruleset = "confede-2024"
seed = 1
runs = 20
policies = ["balanced"]

[[duel]]
a = "garde_pretorien"
b = "guerrier_de_l_aube"
"#;

#[test]
fn tables_are_written_without_charts() {
    let folder = Folder::new().with("s.toml", DUEL);
    let ended = folder.run(&["run", "s.toml", "--out", "out"]);
    assert_eq!((ended.code, ended.err.as_str()), (0, ""), "{ended:#?}");
    let files = folder.files();
    assert!(
        files.contains_key("out/run.json") && files.contains_key("out/match-ups.csv"),
        "{:?}",
        files.keys()
    );
    assert!(!files.keys().any(|name| name.ends_with(".svg") || name.ends_with(".png")), "{:?}", files.keys());
}

#[test]
fn a_scenario_that_asks_for_charts_is_refused_with_its_line() {
    let asking = DUEL.replace("seed = 1", "chart_format = \"png\"\nseed = 1");
    let folder = Folder::new().with("s.toml", asking);
    folder.refuses(
        &["run", "s.toml", "--out", "out"],
        &["s.toml:3: chart_format: this program was built without charts"],
    );
}
