//! Golden numbers: the results of studies of small fields, to the last digit. They record earlier
//! results, right or wrong, so a change of one is a decision. `UPDATE_GOLDEN=1 cargo test
//! golden_numbers` rewrites them.

use super::{Folder, json_in};
use crate::golden;
use serde_json::Value;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Cards at several costs; the hero is a champion, and Courage is an ability without effect in
/// these fights.
const FIELD: &str = "\
id,name_fr,ap,ini,att,str,def,res,mov_cm,people,champion,abilities
guard,Guard,44,3,5,8,5,11,10,griffons,0,
dawn,Dawn,19,3,3,7,3,7,10,griffons,0,Courage/3
clone,Clone,13,2,3,4,2,5,12.5,griffons,0,
hero,Hero,60,5,6,7,5,9,15,orcs,1,Feinte
";

/// Cards whose AP are too high or too low.
const MISPRICED_CARDS: &str = "\
id,name_fr,ap,ini,att,str,def,res,mov_cm
guard,Guard,110,3,5,8,5,11,10
dawn,Dawn,14,3,3,7,3,7,10
clone,Clone,22,2,3,4,2,5,12.5
levy,Levy,16,2,3,5,3,6,10
hero,Hero,52,5,6,7,5,9,15
";

const SCENARIO_HEADER: &str =
    "name = \"numbers\"\nruleset = \"confede-2024\"\nseed = 5\npolicies = [\"balanced\"]\n";

/// Situations with different weights, and every kind of variant.
const MIXED_SITUATIONS: &str = "\
profiles = \"field.csv\"
[field]
weights = { guard = 1, dawn = 2, clone = 3, hero = 1.5 }
[[situation]]
forces = \"duel\"
weight = 3
[[situation]]
budget = 100
distance = 20
[[situation]]
budget = 120
weight = 2
[verdict]
fights = 16
threshold_percent = 10
stability = [\"all-attack\"]
distances = [60]
readings = true
editions = [\"confede-2022\", \"confede-2017\"]
";

/// Weights of the metagame, optimal play, and intervals from sampling error only.
const OPTIMAL_PLAY: &str = "\
profiles = \"field.csv\"
[field]
weights = \"metagame\"
[[situation]]
forces = \"duel\"
[[situation]]
budget = 100
weight = 2
[verdict]
fights = 16
play = \"equilibrium\"
interval = \"sampling\"
stability = [\"all-attack\", \"cautious\"]
readings = false
";

/// A field in which a proposal changes AP.
const PROPOSAL_FIELD: &str = "\
profiles = \"wrong.csv\"
[field]
[[situation]]
forces = \"duel\"
[[situation]]
budget = 100
weight = 2
[verdict]
fights = 64
interval = \"sampling\"
stability = [\"all-attack\"]
readings = false
";

/// Keys of provenance, and keys whose content other tests check.
const EXCLUDED_KEYS: [&str; 18] = [
    "version",
    "again",
    "selftest",
    "schema",
    "hashes",
    "hash",
    "hash_after",
    "field_hash",
    "options_hash",
    "abilities",
    "not_played",
    "assumed",
    "judged_editions",
    "card",
    "name",
    "notes",
    "tables",
    "profile_files",
];

/// Writes a document as lines of a place and its value; a list or object of plain values is a
/// single line.
fn write_lines(place: &str, value: &Value, told: &mut String) {
    let is_flat = |value: &Value| !value.is_array() && !value.is_object();
    let children: Vec<(String, &Value)> = match value {
        Value::Object(entries) => entries.iter().map(|(key, value)| (key.clone(), value)).collect(),
        Value::Array(values) => {
            let named =
                |(i, value): (usize, &Value)| value["id"].as_str().map_or(i.to_string(), str::to_owned);
            values.iter().enumerate().map(|(i, value)| (named((i, value)), value)).collect()
        }
        _ => Vec::new(),
    };
    let children: Vec<_> = children.into_iter().filter(|(key, _)| !EXCLUDED_KEYS.contains(&&**key)).collect();
    if children.iter().all(|(_, value)| is_flat(value)) {
        let flat: Vec<String> = match value {
            Value::Object(_) => children.iter().map(|(key, value)| format!("{key} {value}")).collect(),
            Value::Array(_) => children.iter().map(|(_, value)| value.to_string()).collect(),
            value => vec![value.to_string()],
        };
        writeln!(told, "{place}: {}", flat.join(", ")).expect("a text can be written");
        return;
    }
    for (key, value) in children {
        write_lines(&format!("{place}/{key}"), value, told);
    }
}

fn folder() -> Folder {
    Folder::new()
        .with("field.csv", FIELD)
        .with("wrong.csv", MISPRICED_CARDS)
        .with("everything.toml", format!("{SCENARIO_HEADER}{MIXED_SITUATIONS}"))
        .with("optimal.toml", format!("{SCENARIO_HEADER}{OPTIMAL_PLAY}"))
        .with("proposed.toml", format!("{SCENARIO_HEADER}{PROPOSAL_FIELD}"))
}

/// Compares the numbers of each command with a golden file.
fn assert_golden(name: &str, commands: &[&str]) {
    let folder = folder();
    let mut told = String::new();
    for command in commands {
        // Bars enclose an argument with spaces.
        let words = command.split('|').enumerate().flat_map(|(i, part)| match i % 2 {
            0 => part.split_whitespace().collect::<Vec<_>>(),
            _ => vec![part],
        });
        let mut answer = json_in(&folder, &words.collect::<Vec<_>>());
        // The whole balance in a proposal equals that of its field.
        if answer["balance"].is_object() {
            answer["balance"].take();
        }
        writeln!(told, "fleau {command}").expect("a text can be written");
        write_lines("", &answer, &mut told);
    }
    golden::check(&format!("numbers/{name}.txt"), &told);
}

#[test]
fn golden_numbers_of_a_balance_with_every_kind_of_situation_and_variant() {
    assert_golden("balance", &["balance everything.toml"]);
}

#[test]
fn golden_numbers_of_a_balance_of_optimal_play_with_a_precision_and_candidates() {
    let candidates = "--candidate @ini=3,att=4,str=6,def=3,res=6 --candidate hero@att=5,ap=70";
    assert_golden("balance-optimal", &[&format!("balance optimal.toml --precision 8% {candidates}")]);
}

#[test]
fn golden_numbers_of_proposals() {
    let asked = |more: &str| format!("propose proposed.toml {more}");
    assert_golden(
        "propose",
        &[&asked("--cap none"), &asked("--cap 40%"), &asked("--cap none --most 2 --quick")],
    );
}

#[test]
fn golden_numbers_of_comparisons() {
    let profiles = "compare field.csv wrong.csv --field proposed.toml --fights 32";
    let rules = "compare confede-2024 confede-2017 --field everything.toml --fights 16";
    assert_golden(
        "compare",
        &[profiles, rules, "compare guard guard@att=6 --field proposed.toml --fights 32"],
    );
}

#[test]
fn golden_numbers_of_prices() {
    let options = "--option ATT+1 --option RES-1 --option Feinte --fights 192";
    assert_golden(
        "prices",
        &[
            &format!("prices --base guard --profiles wrong.csv --field proposed.toml {options}"),
            &format!("prices --base dawn --profiles field.csv --mirror --play equilibrium {options}"),
        ],
    );
}

#[test]
fn golden_numbers_of_matrices() {
    let fighters = "guard dawn clone hero --profiles field.csv --ruleset confede-2024";
    assert_golden(
        "matrix",
        &[
            &format!("matrix {fighters} --runs 300"),
            &format!("matrix {fighters} --engine exact"),
            &format!("matrix {fighters} --policy optimal"),
            &format!("matrix {fighters} --budget 100 --distance 20 --runs 200"),
        ],
    );
}

#[test]
fn golden_numbers_of_fights() {
    let profiles = "--profiles field.csv --ruleset confede-2024";
    assert_golden(
        "fights",
        &[
            &format!("duel guard hero {profiles} --runs 300"),
            &format!("duel guard hero {profiles} --engine exact"),
            &format!("combat hero |dawn + clone| {profiles} --engine exact"),
            &format!("melee |3 guard| |2 dawn + hero| {profiles} --distance 20 --runs 200"),
            &format!("policies guard dawn {profiles}"),
            "battle --people devoreurs --against devoreurs --ap 150 --runs 10",
            "army random --people devoreurs --ap 200",
        ],
    );
}

#[test]
fn golden_numbers_of_cards_that_are_imported() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/data/import");
    let files =
        fs::read_dir(&data).expect("there is a folder").map(|file| file.expect("it can be read").path());
    let mut files: Vec<PathBuf> =
        files.filter(|path| path.is_file() && path.extension().is_none_or(|of| of != "md")).collect();
    files.sort();
    let mut told = String::new();
    for file in files {
        let name = file.file_name().and_then(|name| name.to_str()).expect("a name");
        let folder = Folder::new().with(name, fs::read(&file).expect("it can be read"));
        let answer = json_in(&folder, &["profiles", "import", name]);
        let cards = answer["profile_file"].as_str().expect("a file");
        writeln!(told, "{name}\n{cards}{}", cards.lines().count() - 1).expect("a text can be written");
        write_lines("/not_understood", &answer["not_understood"], &mut told);
    }
    golden::check("numbers/import.txt", &told);
}
