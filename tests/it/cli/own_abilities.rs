//! `--abilities FILE`: abilities that extend or replace the built-in ones.

use super::{Folder, json, json_in};
use serde_json::Value;

/// The documentation of own abilities, with an example.
const README: &str = include_str!("../../../scenarios/abilities/README.md");

/// A replacement of a built-in ability: War fury only ignores the penalty of light wounds.
const FURY: &str = "[[ability]]\nid = \"war-fury\"\nname_fr = \"Furie guerrière\"\nname_en = \"War fury\"\n\
                    edition = \"ours\"\nsource = \"ours\"\ncertainty = \"own\"\nsummary = \"Ours.\"\n\
                    effects = [{ does = \"no-light-penalty\" }]\n";

/// Returns the first code block of a language in the example.
fn example(language: &str) -> &'static str {
    let (_, section) = README.split_once("## Abilities of your own\n").expect("there is a section");
    let (_, block) = section.split_once(&format!("```{language}\n")).expect("there is a block");
    block.split_once("```").expect("the block ends").0
}

/// Returns a folder with the files of the example.
fn folder() -> Folder {
    Folder::new()
        .with("my-abilities.toml", example("toml"))
        .with("my-profiles.csv", example("csv"))
        .with("fury.toml", FURY)
}

fn abilities_hash(document: &Value) -> &str {
    document["hashes"]["abilities"].as_str().expect("a hash")
}

#[test]
fn the_commands_of_the_readme_play_the_ability_of_the_readme() {
    let commands: Vec<Vec<&str>> =
        example("sh").lines().map(|line| line.split(' ').skip(1).collect()).collect();
    let run = |i: usize, more: &[&str]| json_in(&folder(), &[&commands[i], more].concat());
    let wound = run(0, &[]);
    assert_eq!(wound["effects"][0], "heavy-hand/1");
    let killed = |wound: &Value| wound["counts"]["killed"].as_u64().expect("a number");
    assert!(killed(&wound) > killed(&json(&["wound", "--diff", "2"])), "{wound:#}");
    assert_eq!(abilities_hash(&wound).len(), 64);
    let built_in = json(&["duel", "garde_pretorien", "garde_pretorien", "--engine", "exact"]);
    for i in [1, 2] {
        let duel = run(i, &["--engine", "exact"]);
        let wins = |key: &str| duel["outcome"][key].as_f64().expect("a number");
        assert!(wins("a_wins") > wins("b_wins") + 0.05, "{duel:#}");
        assert_eq!(abilities_hash(&duel), abilities_hash(&wound));
        assert_ne!(abilities_hash(&duel), abilities_hash(&built_in));
    }
    assert_eq!(json(&["wound", "--diff", "3"])["hashes"].as_object().map(|hashes| hashes.len()), Some(1));
}

#[test]
fn the_coverage_of_profiles_is_that_of_the_abilities_in_use() {
    let coverage = ["profiles", "coverage", "--profiles", "my-profiles.csv"];
    let without = json_in(&folder(), &coverage);
    assert_eq!(without["abilities"][0]["state"], "unknown");
    let with = json_in(&folder(), &[&coverage[..], &["--abilities", "my-abilities.toml"]].concat());
    let ability = &with["abilities"][0];
    assert_eq!(
        (&ability["id"], &ability["state"], &ability["borrowed"]),
        (&"heavy-hand".into(), &"played".into(), &false.into())
    );
    assert_ne!(abilities_hash(&with), abilities_hash(&without));
}

#[test]
fn a_built_in_ability_is_replaced_by_one_of_its_id() {
    let fighter = "garde_pretorien@abilities=war-fury";
    let duel = |more: &[&str]| {
        json_in(
            &folder(),
            &[&["duel", fighter, "shub@ini=2,att=3,str=4,def=2,res=5", "--runs", "2000"], more].concat(),
        )
    };
    let (built_in, ours) = (duel(&[]), duel(&["--abilities", "fury.toml"]));
    assert_ne!(abilities_hash(&ours), abilities_hash(&built_in));
    assert_ne!(ours["outcome"], built_in["outcome"]);
    let both = duel(&["--abilities", "fury.toml", "--abilities", "my-abilities.toml"]);
    assert_eq!(both["outcome"], ours["outcome"]);
    assert_ne!(abilities_hash(&both), abilities_hash(&ours));
}

#[test]
fn every_fault_of_an_ability_file_is_reported_with_its_line() {
    let faulty = example("toml").replace("lowers-row", "lower-row").replace("\"own\"", "\"mine\"");
    let folder = folder().with("bad.toml", &faulty);
    let faults = [
        "bad.toml:8: certainty: `mine` is unknown; allowed: printed, c3,",
        "bad.toml:10: does: no primitive is called `lower-row`; did you mean lowers-row",
    ];
    let bad = ["--abilities", "bad.toml"];
    for command in [
        &["wound", "--diff", "2"][..],
        &["duel", "shub", "shub"],
        &["profiles", "list"],
        &["profiles", "check", "my-profiles.csv"],
        &["policies", "shub", "shub"],
        &["prices", "--base", "garde_pretorien"],
        &["tell", "shub", "shub"],
    ] {
        folder.assert_refused(&[command, &bad].concat(), &faults);
    }
    folder.assert_refused(
        &["wound", "--diff", "2", "--abilities", "none.toml"],
        &["--abilities: the file `none.toml` cannot be read: "],
    );
    folder.assert_refused(
        &["wound", "--diff", "2", "--abilities", "fury.toml", "--abilities", "fury.toml"],
        &["appears twice; first at fury.toml:1"; 2],
    );
}

#[test]
fn a_scenario_can_name_its_own_abilities() {
    let scenario = |abilities: &str| {
        format!(
            "name = \"n\"\nruleset = \"confede-2024\"\nseed = 1\npolicies = [\"balanced\"]\n{abilities}\
             profiles = \"my-profiles.csv\"\n[field]\n[[situation]]\nforces = \"duel\"\n[verdict]\nfights = 8\n"
        )
    };
    let folder = folder()
        .with("with.toml", scenario("abilities = [\"my-abilities.toml\"]\n"))
        .with("without.toml", scenario(""))
        .with("bad.toml", scenario("abilities = [\"my-profiles.csv\"]\n"));
    let judge = |file: &str| json_in(&folder, &["balance", file, "--quick"]);
    let (with, without) = (judge("with.toml"), judge("without.toml"));
    assert_ne!(abilities_hash(&with), abilities_hash(&without));
    assert_eq!(with["hashes"]["profiles"], without["hashes"]["profiles"]);
    let ended = folder.run(&["balance", "bad.toml", "--quick"]);
    assert!(ended.code == 2 && ended.err.starts_with("my-profiles.csv:1: "), "{ended:#?}");
    let base = ["prices", "--base", "smith", "--profiles", "my-profiles.csv", "--field", "with.toml"];
    folder.assert_refused(&base, &["with.toml: the base needs the abilities of the field"]);
}
