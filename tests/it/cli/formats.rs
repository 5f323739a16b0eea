//! Every answer in every format: the JSON of a command, parsed again, renders to the output of the
//! command, and no format is empty.

use super::{Folder, compare, printed_in};
use fleau::language::Language;
use fleau::report::answers;
use fleau::report::table::TableFormat;
use std::collections::BTreeSet;

const GUARD: &str = "garde_pretorien";
const WARRIOR: &str = "guerrier_de_l_aube";
const DUEL: [&str; 5] = ["duel", GUARD, WARRIOR, "--turns", "3"];
const COMBAT: [&str; 5] = ["combat", GUARD, "2 guerrier_de_l_aube", "--turns", "2"];
const MELEE: [&str; 5] = ["melee", "5 guerrier_de_l_aube", "garde_pretorien", "--runs", "60"];
const GROUPS: [&str; 6] = ["melee", WARRIOR, GUARD, "--budget", "100", "--runs"];
const MATRIX: [&str; 5] = ["matrix", GUARD, WARRIOR, "arkeon_sanath@att=4,res=6", "--turns"];

#[test]
fn a_table_goes_to_a_file_in_the_format_of_its_ending() {
    let folder = Folder::new();
    for (command, file) in [
        (&["wound", "--diff", "−2"][..], "wound.csv"),
        (&["test", "--value", "4", "--difficulty", "7"], "test.csv"),
        (&["config"], "config.csv"),
        (&["status", "nothing"], "status.csv"),
    ] {
        let ended = folder.run(&[command, &["--out", file]].concat());
        assert_eq!(ended.code, 0, "{command:?}: {}", ended.err);
        let text = String::from_utf8(folder.files()[file].clone()).unwrap();
        assert!(text.lines().next().unwrap().contains(','), "{command:?}: {text}");
    }
    let ended = folder.run(&["wound", "--diff", "−2", "--format", "table", "--out", "table.csv"]);
    assert_eq!(ended.code, 0, "{}", ended.err);
    let text = String::from_utf8(folder.files()["table.csv"].clone()).unwrap();
    assert!(text.contains('┆'), "{text}");
}

/// Checks that the output of a command in each format equals the rendering of its parsed JSON.
fn assert_formats_agree(command: &[&str]) {
    assert_formats_agree_in(&Folder::new(), command);
}

fn assert_formats_agree_in(folder: &Folder, command: &[&str]) {
    let with = |more: &[&str]| printed_in(folder, &[command, more].concat());
    let json = with(&["--format", "json"]);
    let document = |language| {
        let document = answers::read(&json, language).unwrap_or_else(|error| panic!("{command:?}: {error}"));
        document.unwrap_or_else(|| panic!("{command:?}: nothing reads it"))
    };
    let english = document(Language::English);
    assert_eq!(with(&["--format", "csv"]), english.render(TableFormat::Csv, None), "{command:?}");
    let french = document(Language::French);
    assert_eq!(with(&["--lang", "fr"]), french.render(TableFormat::Table, None), "{command:?}");
    for document in [english, french] {
        for format in [TableFormat::Table, TableFormat::Markdown, TableFormat::Bbcode] {
            let text = document.render(format, Some(80));
            assert!(text.lines().count() > 3 && !text.contains("NaN"), "{command:?}: {text}");
        }
        for format in [TableFormat::Bbcode, TableFormat::Markdown] {
            let post = document.post(format);
            assert!(post.contains("fleau ") && !post.contains("NaN"), "{command:?}: {post}");
        }
        let page = document.html();
        assert!(page.contains("</html>") && !page.contains("NaN"), "{command:?}");
    }
}

/// Appends arguments to a command.
fn with_arguments<'a>(command: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [command, more].concat()
}

#[test]
fn fights_are_the_same_in_every_format() {
    let optimal = ["--policy", "optimal"];
    let response = ["--policy-a", "best-response", "--policy-b", "cautious", "--objective", "ap"];
    let variant = ["--variant", "garde_pretorien@att=6", "--runs", "60"];
    for command in [
        with_arguments(&DUEL, &["--runs", "60"]),
        with_arguments(&DUEL, &["--runs", "1"]),
        with_arguments(
            &DUEL,
            &["--runs", "60", "--sampler", "die-by-die", "--policy-a", "all-attack", "--no-abilities"],
        ),
        with_arguments(&DUEL, &["--engine", "exact"]),
        with_arguments(&DUEL, &["--engine", "auto"]),
        with_arguments(&DUEL, &["--precision", "10%"]),
        with_arguments(&DUEL, &["--precision", "1%", "--runs", "60"]),
        with_arguments(&DUEL, &optimal),
        with_arguments(&DUEL, &response),
        with_arguments(&DUEL, &variant),
        with_arguments(&DUEL, &["--variant", "garde_pretorien@att=6", "--engine", "exact"]),
        with_arguments(&COMBAT, &["--engine", "exact"]),
        with_arguments(&COMBAT, &variant),
        with_arguments(&MELEE, &[]),
        with_arguments(&MELEE, &["--distance", "20", "--first", "a", "--engine", "auto"]),
        with_arguments(&GROUPS, &["60"]),
        vec!["duel", "ashkasa_guerrier_de_sang_c3", "rodeur_wolfen_c3", "--runs", "60"],
    ] {
        assert_formats_agree(&command);
    }
}

#[test]
fn matrices_are_the_same_in_every_format() {
    for more in [
        &["3", "--runs", "60"][..],
        &["3", "--engine", "exact"],
        &["3", "--precision", "10%"],
        &["3", "--policy-a", "all-attack", "--runs", "60"],
        &["2", "--policy", "optimal"],
        &["3", "--runs", "20", "--budget", "60"],
    ] {
        assert_formats_agree(&with_arguments(&MATRIX, more));
    }
    let movers = ["garde_pretorien@mov=10", "guerrier_de_l_aube@mov=10"];
    assert_formats_agree(&[
        "matrix",
        movers[0],
        movers[1],
        "--runs",
        "20",
        "--distance",
        "20",
        "--first",
        "b",
    ]);
}

#[test]
fn sweeps_are_the_same_in_every_format() {
    for command in [
        &["sweep", "garde_pretorien@att=3..5", WARRIOR][..],
        &["sweep", "garde_pretorien@att=3..5,str=7..8", "garde_pretorien@att=4", "--runs", "60"],
        &["sweep", "1..3 guerrier_de_l_aube", GUARD, "--runs", "60"],
        &["sweep", "guerrier_de_l_aube@mov=10", GUARD, "--distance", "10..30:10", "--runs", "60"],
    ] {
        assert_formats_agree(command);
    }
}

#[test]
fn rolls_stories_and_policies_are_the_same_in_every_format() {
    for command in [
        &["test", "--value", "4", "--difficulty", "7"][..],
        &["wound", "--diff", "2", "--amplified", "--effects", "toxic-4"],
        &["policies", GUARD, WARRIOR, "--turns", "2"],
    ] {
        assert_formats_agree(command);
    }
}

#[test]
fn costs_are_the_same_in_every_format() {
    let folder = Folder::new()
        .with("field.toml", compare::scenario())
        .with("field.csv", compare::profiles(49))
        .with("options.csv", "name,mods,abilities\na,ATT+1,\nb,,Hypérien\n");
    for command in [
        &["balance", "field.toml"][..],
        &["compare", "guard", "guard@ap=59", "--field", "field.toml", "--fights", "64"],
        &[
            "prices",
            "--base",
            "@ini=4,att=5,str=7,def=5,res=7,ap=40",
            "--options",
            "options.csv",
            "--fights",
            "192",
        ],
    ] {
        assert_formats_agree_in(&folder, command);
    }
}

#[test]
fn battles_and_army_lists_are_the_same_in_every_format() {
    const LIST: &str = "6 guerrier_du_sang_c5 + 2 carnassier_1_c5 + kassar_le_fugitif_c5";
    assert_formats_agree(&["battle", LIST, LIST, "--free", "--runs", "8"]);
    assert_formats_agree(&["battle", LIST, LIST, "--free", "--runs", "8", "--cross", "random,captain"]);
    let league = ["battle", "--league", LIST, "6 guerrier_du_sang_c5", "3 banshee_d_acheron"];
    assert_formats_agree(&[&league[..], &["--free", "--runs", "8"]].concat());
    assert_formats_agree(&["army", "random", "--people", "devoreurs", "--ap", "300"]);
    assert_formats_agree(&["army", "random", "--people", "griffons", "--ap", "300", "--level"]);
    assert_formats_agree(&["army", "peoples"]);
    let best = ["army", "best", "--people", "devoreurs", "--ap", "100", "--against", "kassar_le_fugitif_c5"];
    assert_formats_agree(&[&best[..], &["--free", "--table", "60x60", "--battles", "1k"]].concat());
    let lawful =
        Folder::new().with("list.toml", include_str!("../../../scenarios/armies/devoreurs-300.toml"));
    assert_formats_agree_in(&lawful, &["army", "check", "list.toml"]);
}

#[test]
fn formats_of_army_worth_agree() {
    let profiles =
        ["guerrier_du_sang_c5", "carnassier_1_c5", "kassar_le_fugitif_c5", "ashkasa_guerrier_de_sang_c5"];
    assert_formats_agree(
        &[&["balance", "--armies", "--battles", "1k", "--metagame=2k", "-q"][..], &profiles].concat(),
    );
    let sweep = ["sweep", "carnassier_1_c5@att=4..5", "--armies", "--battles", "1k", "-q", "--field"];
    assert_formats_agree(&[&sweep[..], &profiles].concat());
}

/// Commands without a test here: a told fight is prose; the others need files of other commands and
/// have tests of their own.
const TESTED_ELSEWHERE: [&str; 11] = [
    "check",
    "coverage",
    "import",
    "missing",
    "propose",
    "propose-armies",
    "run",
    "selftest",
    "tell",
    "tell-battle",
    "tell-melee",
];

#[test]
fn every_readable_answer_has_a_format_test() {
    let here = [
        "army-best",
        "army-check",
        "army-peoples",
        "army-random",
        "balance",
        "balance-armies",
        "battle",
        "battle-cross",
        "battle-league",
        "combat",
        "compare",
        "duel",
        "matrix",
        "melee",
        "policies",
        "prices",
        "sweep",
        "sweep-armies",
        "test",
        "wound",
    ];
    let known: BTreeSet<&str> = here.into_iter().chain(TESTED_ELSEWHERE).collect();
    let unknown: Vec<&str> = answers::names().filter(|command| !known.contains(command)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}
