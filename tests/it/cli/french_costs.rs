//! French output of `balance`, `prices`, `compare`, `propose` and `check`.

use super::{Folder, PROFILE_COLUMNS};

/// Two identical soldiers, and one that costs more.
const PROFILES: &str = "a,Alpha,20,3,4,6,3,6\nb,Beta,20,3,4,6,3,6\nc,Gamma,30,3,4,6,3,6\n";

const SCENARIO: &str = "\
name = \"clones\"
ruleset = \"confede-2024\"
profiles = \"clones.csv\"
seed = 7
policies = [\"balanced\"]
[field]
unknown_mov = 10
[[situation]]
forces = \"duel\"
[[situation]]
budget = 100
distance = 12.5
[verdict]
fights = 8
readings = false
stability = [\"all-attack\"]
";

const BASE: &str = "@ini=1,att=5,str=7,def=5,res=7,ap=40";
const OPTIONS: &str = "name,mods,abilities\nBras,FOR+2,\nMaître,ATT+1,Coup de maître/0\nCœur,COU+1,\n";

/// English words of these outputs that are not French words as well.
const ENGLISH_WORDS: [&str; 38] = [
    "fair",
    "too",
    "cheap",
    "dear",
    "undecided",
    "profile",
    "profiles",
    "against",
    "fight",
    "fights",
    "interval",
    "seed",
    "field",
    "weight",
    "weights",
    "turns",
    "policy",
    "share",
    "mix",
    "strength",
    "balance",
    "gains",
    "hurt",
    "holds",
    "proposed",
    "then",
    "now",
    "nothing",
    "nobody",
    "the",
    "and",
    "of",
    "with",
    "by",
    "is",
    "to",
    "worth",
    "price",
];

/// Beginnings of notes that other commands print as well, and other tests check.
const SHARED_NOTES: [&str; 5] = ["not simulated:", "abilities", "left out:", "AP of", "by the text"];

fn folder() -> Folder {
    Folder::new()
        .with("clones.csv", format!("{PROFILE_COLUMNS}{PROFILES}"))
        .with("dearer.csv", format!("{PROFILE_COLUMNS}{PROFILES}").replace("Beta,20", "Beta,40"))
        .with("clones.toml", SCENARIO)
        .with("options.csv", OPTIONS)
}

/// Returns each command with few fights.
fn commands() -> [Vec<&'static str>; 6] {
    [
        vec!["balance", "clones.toml"],
        vec!["balance", "clones.toml", "--quick", "--precision", "20%"],
        vec!["prices", "--base", BASE, "--options", "options.csv", "--fights", "192"],
        vec!["prices", "--base", BASE, "--options", "options.csv", "--fights", "192", "--field", "duel.toml"],
        vec!["compare", "clones.csv", "dearer.csv", "--fights", "8"],
        vec!["propose", "clones.toml", "--quick", "--fights", "16", "--out", "errata"],
    ]
}

fn run_in_french(folder: &Folder, arguments: &[&str], more: &[&str]) -> String {
    let ended = folder.run(&[&["--lang", "fr"], arguments, more].concat());
    assert_eq!(ended.code, 0, "{ended:#?}");
    ended.out
}

/// Returns the listed words in a text, except names of options such as `--seed` and text between
/// backquotes.
fn english_words(text: &str) -> Vec<&str> {
    let own = text.lines().filter(|line| SHARED_NOTES.iter().all(|note| !line.contains(note)));
    let words = own.flat_map(|line| line.split('`').step_by(2)).flat_map(str::split_whitespace);
    let words = words.map(|word| word.trim_matches(|of: char| !of.is_alphanumeric() && of != '-'));
    words.filter(|word| ENGLISH_WORDS.contains(word)).collect()
}

/// Returns whether a character stands between two digits.
fn has_decimal_sign(text: &str, sign: char) -> bool {
    let characters: Vec<char> = text.chars().collect();
    characters.windows(3).any(|of| of[1] == sign && of[0].is_ascii_digit() && of[2].is_ascii_digit())
}

#[test]
fn french_costs_have_decimal_commas() {
    let duel = SCENARIO.replace("budget = 100\ndistance = 12.5", "budget = 150");
    let folder = folder().with("duel.toml", duel);
    for arguments in commands() {
        // All tables share one renderer: one command is enough for the other formats.
        let formats =
            if arguments[0] == "compare" { &["table", "markdown", "bbcode"][..] } else { &["table"] };
        for format in formats {
            let text = run_in_french(&folder, &arguments, &["--format", format]);
            let text = text.replace(env!("CARGO_PKG_VERSION"), "");
            assert!(has_decimal_sign(&text, ','), "{text}");
            assert!(!has_decimal_sign(&text, '.'), "{text}");
            assert_eq!(english_words(&text), Vec::<&str>::new(), "{text}");
        }
    }
    let text = run_in_french(&folder, &["check", "errata/evidence.json"], &[]);
    assert_eq!(english_words(&text), Vec::<&str>::new(), "{text}");
    let text = run_in_french(&folder, &["balance", "clones.toml", "--quick", "--details"], &[]);
    for words in [
        "trop cher",
        "PA justes",
        "graine 7",
        "duel, au contact",
        "100 PA, à 12,5 cm",
        "compétences simulées",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
}

#[test]
fn json_and_csv_are_the_same_in_every_language() {
    let folder = folder().with("duel.toml", SCENARIO);
    for arguments in commands() {
        for format in ["json", "csv"] {
            let arguments = [&arguments[..], &["--format", format]].concat();
            let french = run_in_french(&folder, &arguments, &[]);
            let evidence = folder.files().remove("errata/evidence.json");
            let english = folder.run(&arguments);
            assert_eq!((french, evidence), (english.out, folder.files().remove("errata/evidence.json")));
        }
    }
}

#[test]
fn an_outdated_verdict_is_reported_in_french() {
    let folder = folder();
    run_in_french(&folder, &["propose", "clones.toml", "--quick", "--fights", "16", "--out", "errata"], &[]);
    let folder =
        folder.with("clones.csv", format!("{PROFILE_COLUMNS}{PROFILES}").replace("Gamma,30", "Gamma,20"));
    let ended = folder.run(&["--lang", "fr", "check", "errata/evidence.json"]);
    assert_eq!(ended.code, 1, "{ended:#?}");
    for (text, words) in [
        (&ended.err, "c\u{A0}: le verdict était «\u{A0}trop cher\u{A0}»"),
        (&ended.out, "Verdicts qui ne tiennent pas"),
        (&ended.out, "modifié depuis\u{A0}: profils, de "),
    ] {
        assert!(text.contains(words), "{words}: {ended:#?}");
    }
    assert_eq!(english_words(&ended.out), Vec::<&str>::new(), "{}", ended.out);
}

#[test]
fn standard_options_and_reasons_for_omissions_are_in_french() {
    let base = "@ini=1,att=5,str=39,def=5,res=7,ap=40,abilities=Esquive";
    let text =
        run_in_french(&Folder::new(), &["prices", "--base", base, "--fights", "192", "--details"], &[]);
    for words in ["sans Esquive", "FOR+1", "FOR+2 donne 41", "INI-2 donne −1", "Maudit", "se contredisent"]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert_eq!(english_words(&text), Vec::<&str>::new(), "{text}");
}
