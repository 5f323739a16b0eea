//! `fleau balance`, `compare` and `prices` with battles on a table among the situations.

use super::{Folder, PROFILE_COLUMNS, json_in, schema};
use serde_json::{Value, json};

const FIELD: &str = "\
name = \"battles\"
ruleset = \"confede-2024\"
profiles = \"field.csv\"
seed = 7
policies = [\"balanced\"]
[field]
LINE[[situation]]
battle = \"bloodbath\"
ap = 100
players = \"random\"
battles = 40
[verdict]
fights = 8
";

const LINE_SITUATION: &str = "[[situation]]\nbudget = 100\n";

/// Returns three profiles, the guard at `guard` AP.
fn profiles(guard: u32) -> String {
    let columns = PROFILE_COLUMNS.trim_end();
    format!(
        "{columns},mov_cm\nguard,Guard,{guard},3,5,8,5,11,10\ndawn,Dawn,19,3,3,7,3,7,10\nclone,Clone,15,2,3,4,2,5,10\n"
    )
}

fn folder() -> Folder {
    Folder::new()
        .with("field.csv", profiles(39))
        .with("dearer.csv", profiles(49))
        .with("both.toml", FIELD.replace("LINE", LINE_SITUATION))
        .with("table.toml", FIELD.replace("LINE", ""))
}

/// Returns the parts of the rules that an answer lists as not simulated.
fn rules_left_out(told: &Value) -> Vec<&str> {
    told["not_played"].as_array().unwrap().iter().map(|of| of["rule"].as_str().unwrap()).collect()
}

/// Parts of the rules that no battle simulates; every answer about battles must list them.
const RULES_NOT_IN_BATTLES: [&str; 5] = [
    "courage and fear (IX)",
    "magic and faith",
    "flight and altitude (II-F)",
    "command and staffs (XII)",
    "scenarios of chapter XIII",
];

#[test]
fn results_on_the_line_and_in_battles_are_shown_side_by_side() {
    let folder = folder();
    let told = json_in(&folder, &["balance", "both.toml", "--quick"]);
    schema::check(&told);
    let battle = &told["situations"][1]["battle"];
    assert_eq!(
        *battle,
        json!({"scenario": "bloodbath", "table": "60x60", "players": "random", "ap": 100, "judged_by": "ap", "battles": 40})
    );
    assert!(told["battles"].as_u64().unwrap() >= 3 * 40, "{}", told["battles"]);
    for profile in told["profiles"].as_array().unwrap() {
        let both = &profile["line_and_battle"];
        assert_eq!(both["line"], profile["by_situation"][0], "one situation is on a line");
        assert_eq!(both["battle"], profile["by_situation"][1]);
        assert_eq!(both["verdict_changes"], json!(both["line_verdict"] != both["battle_verdict"]));
    }
    assert!(
        RULES_NOT_IN_BATTLES.iter().all(|rule| rules_left_out(&told).contains(rule)),
        "{:?}",
        rules_left_out(&told)
    );
    for (language, words) in [
        ("en", ["Line against battle", "not simulated: courage and fear (IX)", "command and staffs (XII)"]),
        (
            "fr",
            ["La ligne face à la bataille", "courage et peur (IX)", "la table (V, VI), hors des batailles"],
        ),
    ] {
        let ended = folder.run(&["balance", "both.toml", "--quick", "--lang", language]);
        assert_eq!(ended.code, 0, "{}", ended.err);
        let missing: Vec<&str> = words.into_iter().filter(|words| !ended.out.contains(words)).collect();
        assert!(missing.is_empty(), "{missing:?}: {}", ended.out);
    }
}

#[test]
fn fights_on_the_line_are_those_of_a_scenario_without_battles() {
    // A duel is a single match-up, so both scenarios simulate the same fights. A budget that does
    // not buy a whole number of fighters mixes match-ups, whose numbers of fights depend on the
    // costs that the search tries.
    let duels = "[[situation]]\nforces = \"duel\"\ndistance = 20\n";
    let without =
        |line: &str| FIELD.split("LINE").next().unwrap().to_owned() + line + "[verdict]\nfights = 8\n";
    let folder = folder()
        .with("line.toml", without(LINE_SITUATION))
        .with("duels.toml", without(duels))
        .with("duels-and-battle.toml", FIELD.replace("LINE", duels));
    let profiles = |file: &str| -> Vec<Value> {
        json_in(&folder, &["balance", file, "--quick"])["profiles"].as_array().unwrap().clone()
    };
    for (both, line) in profiles("duels-and-battle.toml").iter().zip(profiles("duels.toml")) {
        assert_eq!(both["balance"], line["balance"], "balances at printed AP are those of the line");
    }
    for (both, line) in profiles("both.toml").iter().zip(profiles("line.toml")) {
        let (found, known) = (&both["line_and_battle"]["line"], &line["fair"]);
        let end = |i: usize| known["ci95"][i].as_f64().unwrap();
        let ap = found["ap"].as_f64().unwrap();
        assert!(end(0) < ap && ap < end(1), "{found} {known}");
    }
}

#[test]
fn a_field_of_battles_only_tries_no_variants_and_ignores_threads() {
    let folder = folder();
    let run = |threads| folder.run(&["balance", "table.toml", "--details", "--threads", threads]);
    let (one, two) = (run("1"), run("2"));
    assert_eq!((one.code, &one.out), (0, &two.out), "{}", one.err);
    assert!(one.out.contains("no variants are tried"), "{}", one.out);
    assert!(
        one.out.contains("not computed from battles") && !one.out.contains("Line against battle"),
        "{}",
        one.out
    );
    let refused = folder.run(&["balance", "table.toml", "--play", "equilibrium"]);
    assert!(refused.code == 2 && refused.err.contains("needs a situation on a line"), "{}", refused.err);
}

#[test]
fn cached_battles_are_not_played_again() {
    let folder = folder();
    let words = ["balance", "table.toml", "--quick", "--checkpoint", "kept", "--format", "json"];
    let first = folder.run(&words);
    let again = folder.run(&words);
    assert_eq!((first.code, &first.out), (0, &again.out), "{}", first.err);
}

#[test]
fn a_comparison_by_battles_of_equal_inputs_is_exactly_zero() {
    let folder = folder().with("same.csv", profiles(39));
    let compare = |new: &str| {
        json_in(&folder, &["compare", "field.csv", new, "--field", "table.toml", "--fights", "8"])
    };
    let same = compare("same.csv");
    schema::check(&same);
    assert_eq!(same["is_of_nothing"], true);
    for profile in same["profiles"].as_array().unwrap() {
        assert_eq!(profile["balance"]["change"], 0.0, "{profile}");
    }
    let dearer = compare("dearer.csv");
    assert!(dearer["battles"].as_u64().unwrap() > 0);
    let guard = dearer["profiles"].as_array().unwrap().iter().find(|of| of["id"] == "guard").unwrap();
    assert!(guard["balance"]["change"].as_f64().unwrap() < 0.0, "{guard}");
    assert!(
        RULES_NOT_IN_BATTLES.iter().all(|rule| rules_left_out(&dearer).contains(rule)),
        "{:?}",
        rules_left_out(&dearer)
    );
}

#[test]
fn an_option_is_priced_by_battles_beside_fights_on_a_line() {
    let folder = folder();
    let fixed = ["--profiles", "field.csv", "--field", "both.toml", "--option", "ATT+2"];
    let told = json_in(&folder, &[&["prices", "--base", "dawn"][..], &fixed].concat());
    schema::check(&told);
    let battle = &told["meetings"][1]["kind"]["situation"]["battle"];
    assert_eq!(battle["scenario"], "bloodbath", "{told}");
    assert!(
        RULES_NOT_IN_BATTLES.iter().all(|rule| rules_left_out(&told).contains(rule)),
        "{:?}",
        rules_left_out(&told)
    );
    let of_battle = &told["options"][0]["contexts"]["bloodbath, 100 AP, 60x60 cm"];
    assert!(of_battle["ap_value"].is_number() && of_battle["ci95"].is_array(), "{of_battle}");
    assert_eq!(of_battle["exact"], false, "{of_battle}");
}

#[test]
fn scenario_and_table_of_judging_battles_can_be_files() {
    let of_files = "battle = \"camps.toml\"\ntable = \"moor.toml\"\nweight = 2\nap = 100\nplayers = \"random\"\nbattles = 40\n";
    let scenario = FIELD.replace("LINE", &format!("{LINE_SITUATION}[[situation]]\n{of_files}"));
    let camps = "name = \"Deux camps\"\nturns = 4\n[[areas]]\nzone = \"a\"\npoints = [1, 3]\n[[areas]]\n\
                 within = { left = 30, bottom = 30, width = 20, height = 20 }\npoints = 2\n";
    let moor = "name = \"La lande\"\nwidth = 80\nheight = 80\nagainst_the_rules = true\n[[pieces]]\nname = \"pond\"\n\
                at = [20, 20]\nparts = [{ diameter = 15 }]\nsight = \"nothing\"\ncrossing = \"closed\"\n";
    let folder = folder().with("own.toml", scenario).with("camps.toml", camps).with("moor.toml", moor);
    let told = json_in(&folder, &["balance", "own.toml", "--quick"]);
    schema::check(&told);
    let situation = &told["situations"][1];
    assert_eq!(situation["name"], "Deux camps, 100 AP, La lande");
    let battle = &situation["battle"];
    assert_eq!((&battle["scenario"]["turns"], &battle["table"]["width"]), (&json!(4), &json!(80.0)));
    for language in ["en", "fr"] {
        let page = folder.run(&["balance", "own.toml", "--quick", "--details", "--lang", language]);
        assert!(page.code == 0 && page.out.contains("Deux camps"), "{} {}", page.out, page.err);
    }
    let priced = json_in(
        &folder,
        &["prices", "--base", "guard", "--profiles", "field.csv", "--field", "own.toml", "--option", "ATT+1"],
    );
    schema::check(&priced);
    let kinds: Vec<&Value> = priced["meetings"].as_array().unwrap().iter().map(|of| &of["kind"]).collect();
    assert!(
        kinds.iter().any(|of| of["situation"]["battle"]["scenario"]["name"] == "Deux camps"),
        "{kinds:?}"
    );
    // A change of the file changes the battles.
    let shorter = folder.with("camps.toml", camps.replace("turns = 4", "turns = 1"));
    let other = json_in(&shorter, &["balance", "own.toml", "--quick"]);
    let fair = |told: &Value| told["profiles"][0]["by_situation"][1].clone();
    assert_ne!(fair(&told), fair(&other), "fewer turns");
    let faulty = shorter.with("camps.toml", camps.replace("turns = 4", "turns = 0"));
    let faulty = faulty.with("moor.toml", moor.replace("[20, 20]", "[79, 20]"));
    let refused = faulty.run(&["balance", "own.toml", "--quick"]);
    assert_eq!(refused.code, 2, "{}", refused.err);
    for told in ["camps.toml:2: turns", "moor.toml:5: "] {
        assert!(refused.err.contains(told), "{told}: {}", refused.err);
    }
}
