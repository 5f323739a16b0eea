//! `fleau.toml` and `fleau config`.

use super::{CommandOutput, Folder, PROFILE_COLUMNS, fleau, json_in, printed_in};
use serde_json::Value;

const OURS: &str = "ours,Ours,20,4,5,6,4,7\ntheirs,Theirs,30,3,6,8,5,9\n";

fn folder(settings: &str) -> Folder {
    Folder::new().with("fleau.toml", settings).with("ours.csv", format!("{PROFILE_COLUMNS}{OURS}"))
}

#[test]
fn settings_stand_in_the_command_that_makes_a_result_again() {
    let set = folder("profiles = \"ours.csv\"\nruleset = \"confede-2022\"\nthreads = 1\n");
    let duel = ["duel", "ours", "theirs", "--runs", "100"];
    let by_settings = json_in(&set, &duel);
    assert_eq!(by_settings["ruleset"], "confede-2022");
    let again = by_settings["again"].as_str().expect("a text");
    assert_eq!(again, "fleau duel ours theirs --runs 100 --profiles=ours.csv --ruleset=confede-2022");
    // The command gives the same result in a folder without settings.
    let elsewhere = folder("");
    let words: Vec<&str> = again.split(' ').skip(1).collect();
    assert_eq!(json_in(&elsewhere, &words), by_settings);
    let option = json_in(&set, &[&duel[..], &["--ruleset", "confede-2017"]].concat());
    assert_eq!(option["ruleset"], "confede-2017", "an option comes first");
    let written = printed_in(&set, &["duel", "--runs", "100", "--", "ours", "theirs"]);
    assert!(written.contains("Theirs"), "{written}");
}

#[test]
fn the_keys_of_a_scenario_override_user_settings() {
    let scenario = "name = \"s\"\nruleset = \"confede-2024\"\nprofiles = \"ours.csv\"\nseed = 1\npolicies = [\"balanced\"]\n\
                    [field]\n[[situation]]\nforces = \"duel\"\n";
    let set = folder("profiles = \"none.csv\"\nruleset = \"confede-2022\"\n").with("s.toml", scenario);
    let told = json_in(&set, &["balance", "s.toml", "--quick"]);
    assert_eq!(told["ruleset"], "confede-2024");
    assert_eq!(told["again"], "fleau balance s.toml --quick");
}

#[test]
fn config_shows_the_settings_with_their_sources() {
    let set = folder("# ours\nlanguage = \"fr\"\nprofiles = \"ours.csv\"\n");
    let shown = json_in(&set, &["config"]);
    assert_eq!(
        (&shown["language"]["value"], &shown["language"]["from"]),
        (&Value::from("fr"), &Value::from("working_folder"))
    );
    assert_eq!(
        (&shown["profiles"]["place"], &shown["profiles"]["line"]),
        (&Value::from("fleau.toml"), &Value::from(3))
    );
    assert_eq!((&shown["threads"], &shown["ruleset"]), (&Value::Null, &Value::Null));
    assert!(printed_in(&set, &["config"]).contains("le dossier de travail"));
    let english = printed_in(&set, &["config", "--lang", "en"]);
    assert!(english.contains("the option --lang") && english.contains("fleau.toml:3"), "{english}");
    let mut command = fleau();
    command.args(["config"]).current_dir(set.path("")).env("FLEAU_LANGUAGE", "en");
    let ended = CommandOutput::from_output(command.output().expect("the binary starts"), &["config"]);
    assert!(ended.out.contains("the environment: FLEAU_LANGUAGE"), "{ended:#?}");
}

#[test]
fn every_fault_of_the_settings_is_refused_with_file_and_line() {
    folder("language = \"de\"\nthread = 2\n").assert_refused(
        &["wound", "--diff", "2"],
        &["fleau.toml:2: no key is called `thread` here; did you mean threads"],
    );
    folder("language = \"de\"\nthreads = 0\n").assert_refused(
        &["wound", "--diff", "2"],
        &[
            "fleau.toml:1: language: `de` is unknown; allowed: en, fr",
            "fleau.toml:2: threads: the number of threads is `0`",
        ],
    );
    assert_eq!(folder("x").run(&["--help"]).code, 0, "help is always there");
}
