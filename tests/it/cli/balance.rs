//! `fleau balance`.

use super::{Folder, PROFILE_COLUMNS, json, json_in, page_means, printed_in, schema};
use serde_json::Value;

/// Four identical soldiers; the last costs 30 AP instead of 20, and its name contains markup.
const CLONES: &str = "\
a,Alpha,20,3,4,6,3,6
b,Beta,20,3,4,6,3,6
c,Gamma,20,3,4,6,3,6
d,Delta <script>,30,3,4,6,3,6
";

const FIELD: &str = "\
name = \"clones\"
ruleset = \"confede-2024\"
profiles = \"clones.csv\"
seed = 7
policies = [\"balanced\"]
[field]
[[situation]]
forces = \"duel\"
[[situation]]
budget = 100
[verdict]
fights = 64
readings = false
stability = [\"all-attack\"]
";

fn clones() -> Folder {
    Folder::new().with("clones.csv", format!("{PROFILE_COLUMNS}{CLONES}")).with("clones.toml", FIELD)
}

fn run_balance(folder: &Folder, more: &[&str]) -> Value {
    let arguments = [&["balance", "clones.toml", "--format", "json"], more].concat();
    let ended = folder.run(&arguments);
    assert_eq!(ended.code, 0, "{}", ended.err);
    serde_json::from_str(&ended.out).unwrap()
}

#[test]
fn an_overpriced_clone_is_detected_with_the_fair_cost_of_the_others() {
    let told = run_balance(&clones(), &[]);
    schema::check(&told);
    let profiles = told["profiles"].as_array().unwrap();
    let dear = profiles.iter().find(|profile| profile["id"] == "d").unwrap();
    assert_eq!(dear["verdict"], "too_dear");
    let end = |i: usize| dear["fair"]["ci95"][i].as_f64().unwrap();
    assert!(end(0) < 20.5 && 19.5 < end(1), "{}", dear["fair"]);
    assert!(dear["balance"].as_f64().unwrap() < -0.05);
    assert_eq!(dear["flips_with"], Value::Array(Vec::new()));
    assert_eq!(told["situations"][0]["exact_share"], 1.0);
    assert!(told["metagame"]["shares"][3].as_f64().unwrap() < 1e-6, "nobody would bring him");
}

#[test]
fn the_same_bytes_come_from_any_number_of_threads() {
    let folder = clones();
    let one = folder.run(&["balance", "clones.toml", "--details", "--threads", "1"]);
    let two = folder.run(&["balance", "clones.toml", "--details", "--threads", "2"]);
    assert_eq!((one.code, &one.out), (0, &two.out));
    for words in
        ["overpriced", "What the costs depend on", "all-attack", "Fair AP by other methods", "seed 7"]
    {
        assert!(one.out.contains(words), "{words}: {}", one.out);
    }
    let (players, statisticians) = one.out.split_once("\nFor statisticians\n").expect("they stand last");
    assert!(!players.contains("Bonferroni") && statisticians.contains("Bonferroni"), "{}", one.out);
}

#[test]
fn a_precision_narrows_undecided_costs_with_anytime_validity() {
    let folder = clones().with("clones.toml", format!("{FIELD}interval = \"sampling\"\n"));
    let told = run_balance(&folder, &["--fights", "8", "--precision", "2%", "--quick"]);
    for profile in told["profiles"].as_array().unwrap() {
        assert_eq!(profile["anytime"], true);
        let end = |i: usize| profile["fair"]["ci95"][i].as_f64().unwrap();
        let is_precise = libm::log(end(1) / end(0)) / 2.0 < 0.021;
        assert!(profile["verdict"] != "undecided" || is_precise, "{profile}");
    }
}

#[test]
fn every_format_has_its_table_and_names_are_text() {
    let folder = clones();
    for (format, words) in [
        ("bbcode", "[table]"),
        ("markdown", "| profile |"),
        ("csv", "id,ap,fair_ap,low,high"),
        ("table", "┌"),
    ] {
        let ended = folder.run(&["balance", "clones.toml", "--quick", "--fights", "8", "--format", format]);
        assert!(ended.code == 0 && ended.out.contains(words), "{format}: {}{}", ended.out, ended.err);
    }
}

#[test]
fn a_selection_is_judged_without_a_scenario() {
    let fighters = ["@ini=3,att=4,str=6,def=3,res=6,ap=20", "@ini=3,att=4,str=6,def=3,res=6,ap=21"];
    let told = json(&["balance", fighters[0], fighters[1], "--quick", "--fights", "8"]);
    schema::check(&told);
    assert_eq!(told["situations"].as_array().unwrap().len(), 8);
}

#[test]
fn fields_that_cannot_be_judged_are_refused_with_all_faults() {
    let folder = clones()
        .with("one.toml", FIELD.replace("[field]", "[field]\nids = [\"a\"]"))
        .with("none.toml", FIELD.split("[field]").next().unwrap());
    let one = "`fleau balance --edition C5_it --candidate carnassier_2_c5`";
    folder.assert_refused(&["balance"], &[one]);
    folder.assert_refused(&["balance", "carnassier_2_c5"], &[one]);
    folder.assert_refused(&["balance"], &["the field is missing"]);
    folder.assert_refused(&["balance", "one.toml"], &["a field needs at least two"]);
    folder.assert_refused(
        &["balance", "clones.toml", "--policy", "cautious", "--fights", "0", "--precision", "5"],
        &[
            "--policy: the scenario file sets this",
            "--fights: the number of fights is `0`",
            "--precision: the precision is `5`",
        ],
    );
    let ended = folder.run(&["balance", "none.toml"]);
    assert!(ended.code == 2 && !ended.err.is_empty(), "{}", ended.err);
}

#[test]
fn faults_of_a_selection_name_their_option() {
    let folder = Folder::new();
    folder.assert_refused(
        &["balance", "garde_pretorian", "--edition", "no such", "--ruleset", "foo", "--policy", "bar"],
        &[
            "--ruleset: no ruleset is called `foo`",
            "--policy: `bar`: no policy is called `bar`",
            "--edition: no profile is of the edition `no such`",
            "PROFILES: no profile is called `garde_pretorian`; did you mean garde_pretorien",
        ],
    );
    folder.assert_refused(
        &["balance", "--people", "no such"],
        &["--people: no profile is of the people `no such`"],
    );
    folder.assert_refused(&["balance", "shub"], &["PROFILES: a field needs at least two complete profiles"]);
    folder.assert_refused(
        &["balance", "--people", "daikinees", "--edition", "C3"],
        &["--people --edition: no profile matches all filters"],
    );
}

#[test]
fn a_candidate_without_ap_gets_a_fair_cost_and_changes_no_others() {
    let folder = clones();
    let told =
        run_balance(&folder, &["--candidate", "@ini=3,att=4,str=6,def=3,res=6", "--candidate", "d@att=5"]);
    schema::check(&told);
    let [mine, variant] = told["candidates"].as_array().unwrap().as_slice() else { panic!("{told}") };
    assert_eq!((&mine["ap"], &mine["verdict"]), (&Value::Null, &Value::Null));
    let end = |i: usize| mine["fair"]["ci95"][i].as_f64().unwrap();
    assert!(end(0) < 24.0 && 19.0 < end(1), "a clone of all: {}", mine["fair"]);
    assert_eq!(variant["ap"], 30);
    assert!(variant["fair"]["ap"].as_f64() > mine["fair"]["ap"].as_f64(), "{variant}");
    // A question about a candidate reports the candidate first; the field appears only in the
    // details.
    let command = ["balance", "clones.toml", "--candidate", "d@att=5", "--quick"];
    let text = printed_in(&folder, &command);
    assert!(text.lines().next().is_some_and(|line| line.contains("should cost")), "{text}");
    assert!(!text.contains("What profiles are worth") && text.contains("--details"), "{text}");
    let without = run_balance(&folder, &[]);
    for key in ["profiles", "metagame", "balances"] {
        assert_eq!(told[key], without[key], "{key}");
    }
    folder.assert_refused(
        &["balance", "clones.toml", "--candidate", "nobody", "--candidate", "@ini=3"],
        &["nobody", "ATT"],
    );
}

#[test]
fn a_profile_of_a_file_is_judged_against_built_in_ones() {
    let folder = Folder::new()
        .with("mine.csv", "id,name_fr,ap,ini,att,str,def,res,mov_cm\nmine,Le Mien,,4,5,6,4,7,10\n");
    let both = ["--profiles", "built-in", "--profiles", "mine.csv"];
    let command = [
        "balance",
        "--edition",
        "C3",
        "--people",
        "wolfen",
        "--candidate",
        "Le Mien",
        "--quick",
        "--fights",
        "8",
    ];
    let told: Value = json_in(&folder, &[&command[..], &both].concat());
    assert_eq!(told["candidates"][0]["name"], "Le Mien");
    assert!(told["profiles"].as_array().is_some_and(|profiles| profiles.len() > 1), "{told}");
    let duel = printed_in(&folder, &[&["duel", "Le Mien@ap=40", "garde_pretorien"][..], &both].concat());
    assert!(duel.starts_with("Le Mien"), "{duel}");
    let twice = ["duel", "mine@ap=40", "garde_pretorien", "--profiles", "built-in", "--profiles", "intégrés"];
    folder.assert_refused(&twice, &["no profile is called `mine`"]);
}

#[test]
fn verdicts_without_variants_are_called_provisional_and_a_small_field_warns() {
    let folder = clones();
    let told = |more: &[&str]| {
        let ended = folder.run(&[&["balance", "clones.toml", "--fights", "8"], more].concat());
        assert_eq!(ended.code, 0, "{}", ended.err);
        ended.out
    };
    let (quick, full) = (told(&["--quick"]), told(&[]));
    for words in [
        "without variants",
        "provisional verdict (dice only)",
        "Provisional: the verdicts allow for the dice only",
    ] {
        assert!(quick.contains(words) && !full.contains(words), "{words}: {quick}{full}");
    }
    assert!(full.contains("with all variants") && !quick.contains("with all variants"), "{quick}");
    let french = told(&["--quick", "--lang", "fr"]);
    for words in ["sans variantes", "verdict provisoire (dés seuls)", "est trop petit"] {
        assert!(french.contains(words), "{words}: {french}");
    }
    for text in [&quick, &full, &told(&["--format", "markdown"])] {
        assert!(text.contains("profiles is too small for general conclusions"), "{text}");
    }
    let many = super::printed(&["balance", "--edition", "C3", "--quick", "--fights", "8"]);
    assert!(many.contains("of 10 profiles") && !many.contains("is too small"), "{many}");
}

#[test]
fn the_range_with_all_variants_is_nowhere_called_an_interval_of_95_percent() {
    let folder = clones();
    let told = run_balance(&folder, &["--fights", "8"]);
    schema::check(&told);
    for profile in told["profiles"].as_array().unwrap() {
        assert!(profile["model"]["range"].is_array() && profile["model"]["ci95"].is_null(), "{profile}");
        let rank = &profile["kill_rate_per_ap"]["rank"];
        assert!(rank["from"].as_u64() <= rank["to"].as_u64() && rank["from"].is_u64(), "{profile}");
    }
    for language in ["en", "fr"] {
        let folder = clones();
        let out =
            folder.run(&["balance", "clones.toml", "--fights", "8", "--lang", language, "--out", "report"]);
        assert_eq!(out.code, 0, "{}", out.err);
        let page = std::fs::read_to_string(folder.path("report/index.html")).unwrap();
        let caption = page
            .split("<figcaption>")
            .find(|text| {
                text.split("</figcaption>").next().is_some_and(|caption| caption.contains("logarithmi"))
            })
            .expect("a scatter");
        let caption = caption.split("</figcaption>").next().unwrap();
        assert!(!caption.contains("95"), "{caption}");
    }
}

#[test]
fn the_means_of_the_matrix_weigh_enemies_as_the_balances_do() {
    let weighted = FIELD.replace("[field]", "[field]\nweights = { a = 1, b = 1, c = 1, d = 9 }");
    let folder = clones().with("clones.toml", weighted);
    let told = run_balance(&folder, &["--fights", "8", "--out", "report"]);
    let page = std::fs::read_to_string(folder.path("report/index.html")).unwrap();
    let points = |of: &Value| (100.0 * of.as_f64().unwrap()).round();
    let first = told["balances"][0].as_array().unwrap().iter().filter(|of| of.is_number());
    let unweighted = 100.0 * first.clone().map(|of| of.as_f64().unwrap()).sum::<f64>() / first.count() as f64;
    assert_ne!(points(&told["profiles"][0]["balance"]), unweighted.round());
    let sorted = |mut of: Vec<f64>| {
        of.sort_by(f64::total_cmp);
        of
    };
    let balances = told["profiles"].as_array().unwrap().iter().map(|of| points(&of["balance"])).collect();
    assert_eq!(sorted(page_means(&page)), sorted(balances));
}
