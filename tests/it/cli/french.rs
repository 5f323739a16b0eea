//! French output: no English words, decimal commas, and unchanged machine-readable formats.

use super::{Folder, printed};
use crate::support::{english_words, english_words_of_faults};

const DUEL: [&str; 5] = ["duel", "garde_pretorien", "guerrier_de_l_aube", "--runs", "2k"];

/// Returns the French output of a command.
fn french(arguments: &[&str]) -> String {
    printed(&[&["--lang", "fr"], arguments].concat())
}

#[test]
fn the_french_output_of_commands_has_no_english_words() {
    let commands: Vec<Vec<&str>> = vec![
        DUEL.to_vec(),
        [&DUEL[..], &["--variant", "garde_pretorien@att=6"]].concat(),
        [&DUEL[..], &["--sampler", "die-by-die", "--no-abilities"]].concat(),
        [&DUEL[..], &["--engine", "auto", "--precision", "5%", "--format", "markdown"]].concat(),
        vec!["duel", "garde_pretorien", "guerrier_de_l_aube", "--policy", "optimal", "--turns", "2"],
        vec!["combat", "garde_pretorien", "2 guerrier_de_l_aube", "--runs", "500", "--format", "bbcode"],
        vec![
            "melee",
            "--budget",
            "200",
            "guerrier_de_l_aube",
            "garde_pretorien",
            "--distance",
            "20",
            "--runs",
            "50",
        ],
        vec![
            "melee",
            "6 guerrier_de_l_aube",
            "garde_pretorien",
            "--first",
            "a",
            "--engine",
            "auto",
            "--runs",
            "50",
        ],
        vec!["policies", "garde_pretorien", "guerrier_de_l_aube", "--turns", "2"],
        vec!["policies", "garde_pretorien", "3 guerrier_de_l_aube", "--turns", "1", "--objective", "ap"],
        vec!["sweep", "garde_pretorien@att=3..5", "garde_pretorien@att=4"],
        vec!["sweep", "garde_pretorien@att=3..5,for=7..8", "garde_pretorien@att=4", "--runs", "60"],
        vec!["sweep", "1..3 guerrier_de_l_aube", "garde_pretorien", "--runs", "500"],
        vec![
            "sweep",
            "1..3 guerrier_de_l_aube",
            "garde_pretorien",
            "--runs",
            "60",
            "--distance",
            "10..20:10",
        ],
        vec!["wound", "--diff", "2"],
        vec!["wound", "--diff", "-3", "--amplified"],
        vec!["test", "--value", "4", "--difficulty", "7"],
        vec!["test", "--value", "4", "--difficulty", "7", "--dice", "2", "--policy", "reroll=always"],
        vec!["profiles", "list", "--people", "dirz"],
        vec!["profiles", "coverage"],
        vec!["profiles", "missing", "--edition", "C3"],
        vec!["profiles", "show", "garde_pretorien"],
        vec!["selftest"],
        vec!["matrix", "garde_pretorien", "guerrier_de_l_aube", "--runs", "200"],
        vec!["matrix", "garde_pretorien", "guerrier_de_l_aube", "--engine", "exact"],
        vec!["matrix", "garde_pretorien", "guerrier_de_l_aube", "--budget", "200", "--runs", "50"],
        vec!["matrix", "garde_pretorien", "guerrier_de_l_aube", "--policy", "optimal", "--turns", "2"],
    ];
    for arguments in commands {
        // The source of a card's values is quoted from its file, in any language.
        let lines = french(&arguments);
        let is_told = |line: &&str| !line.starts_with("source\u{A0}:");
        let text: Vec<&str> = lines.lines().filter(is_told).collect();
        let found = english_words(&text.join("\n"));
        assert!(found.is_empty(), "{arguments:?}: {found:?}\n{lines}");
    }
}

#[test]
fn names_of_effects_and_differences_from_a_card_are_french() {
    let wound = |language| {
        printed(&["--lang", language, "wound", "--diff", "2", "--effects", "dur à cuire, toxic/4"])
    };
    assert!(
        wound("fr").contains("Jet de blessures (normal) avec Dur à cuire, Toxique/4 à "),
        "{}",
        wound("fr")
    );
    assert!(wound("en").contains("Wound roll (plain) with Hard-boiled, Toxic/4 at "), "{}", wound("en"));
    let duel = french(&["duel", "garde_pretorien", "garde_pretorien@for=9,pa=55", "--runs", "10"]);
    assert!(duel.contains("Garde prétorien (FOR 9, PA 55) gagne") && !duel.contains("AP 55"), "{duel}");
}

#[test]
fn a_table_has_commas_and_csv_and_json_have_points() {
    let text = french(&DUEL);
    assert!(text.contains("Garde prétorien (49 PA) contre Guerrier de l'aube (19 PA)"), "{text}");
    assert!(
        text.contains("2\u{202F}000 combats simulés, graine 1\u{202F}; intervalles à 95\u{202F}%"),
        "{text}"
    );
    let has = |sign: char, text: &str| {
        let digits: Vec<char> = text.chars().collect();
        digits.windows(3).any(|of| of[1] == sign && of[0].is_ascii_digit() && of[2].is_ascii_digit())
    };
    assert!(has(',', &text) && !has('.', &text), "{text}");
    for format in ["csv", "json"] {
        let arguments = [&DUEL[..], &["--format", format]].concat();
        assert_eq!(french(&arguments), printed(&arguments), "{format}");
    }
}

#[test]
fn programs_read_the_same_in_every_language() {
    for arguments in [
        &["wound", "--diff", "2"][..],
        &["test", "--value", "4", "--difficulty", "7"],
        &["policies", "garde_pretorien", "guerrier_de_l_aube", "--turns", "1"],
        &["melee", "2 guerrier_de_l_aube", "garde_pretorien", "--runs", "50"],
        &["profiles", "list", "--people", "dirz"],
        &["profiles", "show", "garde_pretorien"],
        &["profiles", "coverage", "--edition", "C3"],
    ] {
        for format in ["csv", "json"] {
            let arguments = [arguments, &["--format", format]].concat();
            assert_eq!(french(&arguments), printed(&arguments), "{arguments:?}");
        }
    }
}

#[test]
fn chances_of_at_least_a_wound_level_are_cumulative_sums() {
    let told = super::json(&["duel", "garde_pretorien", "guerrier_de_l_aube", "--engine", "exact"]);
    for side in ["a", "b"] {
        let fighter = &told[side]["fighters"][0];
        let number = |value: &serde_json::Value| value.as_f64().expect("a number");
        for least in 1..=4 {
            let levels = (least..=4).map(|level| number(&fighter["wound_levels"][level])).sum::<f64>();
            let at_least = number(&fighter["wounded_at_least"]["value"][least - 1]);
            assert!((levels - at_least).abs() < 1e-12, "{side} {least}: {levels} {at_least}");
        }
    }
    let test = super::json(&["test", "--value", "4", "--difficulty", "7"]);
    let success = test["at_least"].as_array().expect("a list").iter().find(|of| of["final_result"] == 7);
    assert_eq!(success.expect("it is among them")["probability"], test["success"]);
}

#[test]
fn a_file_of_profiles_is_checked_in_french() {
    let columns = "id,name_fr,ap,ini,att,str,def,res\nhalf,Half,10,3,,4,,\n";
    let ended = Folder::new().with("my.csv", columns).run(&["--lang", "fr", "profiles", "check", "my.csv"]);
    assert_eq!(
        ended.out,
        "half ne peut pas combattre\u{202F}; il manque\u{A0}: ATT, DEF, RES\nmy.csv\u{A0}: 1 profil, dont 0 complet\n"
    );
}

/// Checks the messages of the JSON, TOML and command-line parsers, one by one.
#[test]
fn no_english_word_is_left_in_a_fault_of_a_file_or_an_option() {
    let scenario = "name = 7\nruleset = \"x\"\nseed = -1\npolicies = [1]\n[field]\nweights = \"no\"\n[verdict]\nplay = 1\n";
    let folder = Folder::new()
        .with("lacks.json", "{\"command\": \"balance\"}")
        .with("kind.json", "{\"command\": \"matrix\", \"version\": []}")
        .with("ends.json", "{\"command\": ")
        .with("no.json", "{\"command\": nul}")
        .with("kind.toml", scenario)
        .with("play.toml", "[field]\n[verdict]\nplay = \"well\"\nengine = \"none\"\n")
        .with("no.toml", "a = [1,\n")
        .with("quote.csv", "id,name_fr\n\"a,b\n")
        .with("bytes.csv", b"id,\xff\n".as_slice());
    let duel = ["duel", "garde_pretorien", "guerrier_de_l_aube"];
    let with = |more: &[&'static str]| [&duel[..], more].concat();
    let commands = [
        vec!["forum", "lacks.json"],
        vec!["forum", "kind.json"],
        vec!["forum", "ends.json"],
        vec!["forum", "none.json"],
        vec!["check", "no.json"],
        vec!["check", "none.json"],
        vec!["verify", "none"],
        vec!["run", "kind.toml"],
        vec!["run", "none.toml"],
        vec!["balance", "play.toml"],
        vec!["balance", "no.toml"],
        vec!["compare", "none.csv", "none.csv"],
        with(&["--profiles", "quote.csv"]),
        with(&["--profiles", "bytes.csv"]),
        with(&["--engine", "none"]),
        with(&["--sampler", "none"]),
        with(&["--runs", "many", "--seed", "x", "--turns", "0", "--policy", "none"]),
    ];
    for arguments in commands {
        let ended = folder.run(&[&["--lang", "fr"], &arguments[..]].concat());
        let is_told = ended.code == 2 && !ended.err.trim().is_empty();
        assert!(is_told && english_words_of_faults(&ended.err).is_empty(), "{ended:#?}");
        for place in ["FILE", "REPORT", "EVIDENCE", "OLD", "NEW"] {
            let is_named = ["", "\u{A0}"].iter().any(|space| ended.err.contains(&format!("{place}{space}:")));
            assert!(!is_named, "{ended:#?}");
        }
    }
}

#[test]
fn words_of_options_and_scenarios_are_read_in_french_and_mean_the_same() {
    let duel = |words: [&'static str; 4]| printed(&[&DUEL[..], &words, &["--format", "json"]].concat());
    let answer = |words| {
        let mut answer: serde_json::Value = serde_json::from_str(&duel(words)).unwrap();
        // The answer quotes the command in the language in which it was typed.
        answer.as_object_mut().unwrap().remove("again");
        answer
    };
    assert_eq!(
        answer(["--engine", "simulation", "--sampler", "dé-par-dé"]),
        answer(["--engine", "mc", "--sampler", "die-by-die"])
    );
    let scenario = |play: &str, engine: &str, weights: &str| {
        format!(
            "name = \"f\"\nruleset = \"c3-initiation\"\nseed = 1\npolicies = [\"balanced\"]\n[field]\nids = [\"garde_pretorien\", \
             \"guerrier_de_l_aube\"]\nweights = \"{weights}\"\n[[situation]]\nforces = \"duel\"\n[verdict]\nplay = \"{play}\"\nengine = \
             \"{engine}\"\n"
        )
    };
    let folder = Folder::new()
        .with("en.toml", scenario("habit", "auto", "equal"))
        .with("fr.toml", scenario("habitude", "auto", "égaux"));
    let table = |file: &str| folder.run(&["balance", file, "--quick", "--format", "csv"]).out;
    assert!(table("en.toml").contains("garde_pretorien"), "{}", table("en.toml"));
    assert_eq!(table("en.toml"), table("fr.toml"));
    let help = french(&["help", "fights"]);
    assert!(help.contains("dé-par-dé") && !help.contains("die-by-die"), "{help}");
}
