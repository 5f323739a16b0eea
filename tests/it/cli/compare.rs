//! `fleau compare`.

use super::{Folder, PROFILE_COLUMNS, json_in, schema};
use serde_json::Value;

/// Returns a scenario with a field of three profiles in two situations.
pub(super) fn scenario() -> String {
    "name = \"small\"\nruleset = \"confede-2024\"\nseed = 1\npolicies = [\"balanced\"]\nprofiles = \"field.csv\"\n\
     [field]\n[[situation]]\nforces = \"duel\"\n[[situation]]\nbudget = 100\n[verdict]\nfights = 64\nreadings = false\ninterval = \"sampling\"\n"
        .to_owned()
}

/// Returns three profiles, the guard at `guard` AP.
pub(super) fn profiles(guard: u32) -> String {
    format!(
        "{PROFILE_COLUMNS}guard,\"Guard, the first\",{guard},3,5,8,5,11\ndawn,Dawn,19,3,3,7,3,7\nclone,Clone,15,2,3,4,2,5\n"
    )
}

fn folder() -> Folder {
    Folder::new()
        .with("field.toml", scenario())
        .with("field.csv", profiles(49))
        .with("dearer.csv", profiles(59))
}

fn profile_result<'a>(document: &'a Value, id: &str) -> &'a Value {
    let profiles = document["profiles"].as_array().expect("a list");
    profiles.iter().find(|profile| profile["id"] == id).unwrap_or_else(|| panic!("no {id}: {document:#}"))
}

#[test]
fn extensions_of_files_may_be_in_upper_case() {
    let rules = include_str!("../../../scenarios/rulesets/confede-2024.toml");
    let folder =
        folder().with("FIELD.TOML", scenario()).with("DEARER.CSV", profiles(59)).with("RULES.TOML", rules);
    for command in [
        &["compare", "field.csv", "DEARER.CSV", "--field", "FIELD.TOML", "--fights", "8"][..],
        &["compare", "confede-2022", "RULES.TOML", "--field", "FIELD.TOML", "--fights", "8"],
        &["balance", "FIELD.TOML", "--fights", "8"],
        &["duel", "guard", "dawn", "--profiles", "DEARER.CSV", "--ruleset", "RULES.TOML", "--runs", "10"],
    ] {
        let ended = folder.run(command);
        assert_eq!(ended.code, 0, "{ended:#?}");
    }
}

#[test]
fn ten_more_ap_worsen_a_profile_and_help_its_enemies() {
    let compare = |change: &[&str]| {
        let told = json_in(&folder(), &[&["compare"], change, &["--fights", "64"]].concat());
        schema::check(&told);
        told
    };
    let by_override = compare(&["guard", "guard@ap=59", "--field", "field.toml"]);
    let by_file = compare(&["field.csv", "dearer.csv", "--field", "field.toml"]);
    assert_eq!(
        profile_result(&by_override, "guard")["balance"],
        profile_result(&by_file, "guard")["balance"]
    );
    for told in [by_override, by_file] {
        assert_eq!(profile_result(&told, "guard")["effect"], "hurt", "{told:#}");
        for enemy in ["dawn", "clone"] {
            let change = &profile_result(&told, enemy)["balance"];
            assert!(change["change"].as_f64().expect("a number") > 0.0, "{told:#}");
            assert!(change["ci95"][0].as_f64().expect("a number") > 0.0, "{told:#}");
        }
        assert_eq!(told["is_of_nothing"], false);
    }
}

#[test]
fn equal_inputs_differ_by_exactly_zero() {
    let folder = folder().with("same.csv", profiles(49));
    let compared = [
        vec!["compare", "field.csv", "same.csv", "--fights", "16"],
        vec!["compare", "guard", "guard@ap=49", "--field", "field.toml", "--fights", "16"],
        vec!["compare", "confede-2024", "confede-2024", "--field", "field.toml", "--fights", "16"],
    ];
    for arguments in compared {
        let told = json_in(&folder, &arguments);
        schema::check(&told);
        assert_eq!(told["is_of_nothing"], true, "{told:#}");
        for profile in told["profiles"].as_array().expect("a list") {
            assert_eq!(profile["effect"], "none");
            for what in ["balance", "victory"] {
                assert_eq!(profile[what]["change"].as_f64(), Some(0.0));
                assert_eq!(profile[what]["was"], profile[what]["is"]);
            }
        }
        let ended = folder.run(&arguments);
        assert!(ended.out.contains("OLD and NEW are identical"), "{ended:#?}");
    }
}

#[test]
fn only_characteristics_that_fights_use_change_the_balance() {
    let with = |change: &str| {
        json_in(&folder(), &["compare", "guard", change, "--field", "field.toml", "--fights", "64"])
    };
    let told = with("guard@att=7");
    schema::check(&told);
    assert_eq!(profile_result(&told, "guard")["effect"], "gains", "{told:#}");
    // Fighters in contact do not move.
    let told = with("guard@mov=20");
    assert_eq!(profile_result(&told, "guard")["balance"]["change"].as_f64(), Some(0.0), "{told:#}");
}

#[test]
fn unused_abilities_change_nothing_and_a_policy_that_uses_them_is_named() {
    let field = ["--field", "garde_pretorien", "guerrier_de_l_aube", "croquemitaine_c3", "--fights", "16"];
    let compare = |change: &str, more: &[&str]| {
        let told =
            json_in(&Folder::new(), &[&["compare", "garde_pretorien", change], &field[..], more].concat());
        schema::check(&told);
        told
    };
    let feint = compare("garde_pretorien@abilities=Feinte", &[]);
    for profile in feint["profiles"].as_array().expect("a list") {
        assert_eq!(profile["effect"], "none", "{feint:#}");
    }
    let hint = &feint["would_act"][0];
    assert_eq!((&hint["is_not_played"], &hint["id"]), (&Value::from(false), &"garde_pretorien".into()));
    let under: Vec<&str> =
        hint["under"].as_array().expect("a list").iter().map(|name| name.as_str().expect("a name")).collect();
    assert!(under.contains(&"all-attack"), "{feint:#}");
    // The hint is true: under that policy the ability has an effect.
    let there = compare("garde_pretorien@abilities=Feinte", &["--policy", "all-attack"]);
    assert_ne!(profile_result(&there, "garde_pretorien")["effect"], "none", "{there:#}");
    assert!(there.get("would_act").is_none());
    let commands = compare("garde_pretorien@abilities=Commandement/10", &[]);
    assert_eq!(commands["would_act"][0]["is_not_played"], true, "{commands:#}");
    let said = Folder::new()
        .run(&[&["compare", "garde_pretorien", "garde_pretorien@abilities=Feinte"], &field[..]].concat());
    assert!(
        said.out.contains("has an effect with all-attack") && said.out.contains("unchanged"),
        "{said:#?}"
    );
}

#[test]
fn the_same_bytes_for_any_number_of_threads() {
    let out = |threads: &str| {
        let arguments = [
            "compare",
            "confede-2017",
            "confede-2024",
            "--field",
            "field.toml",
            "--fights",
            "32",
            "--threads",
        ];
        folder().run(&[&arguments[..], &[threads, "--format", "json"]].concat()).out
    };
    assert_eq!(out("1"), out("3"));
}

#[test]
fn profiles_in_one_file_only_or_without_ap_are_left_out_and_named() {
    let more = format!("{}late,Late,20,3,3,7,3,7\nfree,Free,,3,3,7,3,7\n", profiles(49));
    let folder = folder().with("more.csv", more);
    let told = json_in(&folder, &["compare", "field.csv", "more.csv", "--fights", "16"]);
    schema::check(&told);
    assert_eq!(told["new"]["only_here"], serde_json::json!(["late"]));
    assert_eq!(told["new"]["incomplete"], serde_json::json!(["free"]));
    assert_eq!(told["profiles"].as_array().map(Vec::len), Some(3));
}

#[test]
fn inputs_that_cannot_be_compared_are_refused() {
    let one = format!("{PROFILE_COLUMNS}guard,Guard,49,3,5,8,5,11\nother,Other,19,3,3,7,3,7\n");
    let folder = folder().with("one.csv", one);
    folder
        .assert_refused(&["compare", "field.csv", "confede-2024"], &["OLD NEW: OLD is of the kind profiles"]);
    folder.assert_refused(
        &["compare", "confede-2024", "confede-2025", "--field", "field.toml"],
        &["NEW: no ruleset is called `confede-2025`; did you mean "],
    );
    folder.assert_refused(
        &["compare", "field.csv", "one.csv"],
        &["OLD NEW: a field needs at least two profiles that can fight in both files; found: 1"],
    );
    folder
        .assert_refused(&["compare", "a.csv", "b.csv"], &["OLD: the file `a.csv`", "NEW: the file `b.csv`"]);
    folder.assert_refused(&["compare", "guard", "guard@ap=55"], &["--field: the field is missing"]);
    folder.assert_refused(
        &["compare", "guard", "dawn", "--field", "field.toml"],
        &["field.toml:6: field: `guard` and `dawn` are two different fighters"],
    );
    // A faulty field does not hide a faulty fighter.
    folder.assert_refused(
        &["compare", "garde_pretorien", "garde_pretorien@att=99", "--field", "no_such", "shub"],
        &[
            "--field: no profile is called `no_such`",
            "OLD NEW: `garde_pretorien@att=99`: att: a characteristic",
        ],
    );
    folder.assert_refused(
        &[
            "compare",
            "confede-2022",
            "confede-2024",
            "--field",
            "field.toml",
            "--ruleset",
            "x",
            "--fights",
            "1",
        ],
        &[
            "--ruleset: OLD and NEW already give the rulesets",
            "--ruleset: the scenario file sets this",
            "--fights: ",
        ],
    );
}
