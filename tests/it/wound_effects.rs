//! Wound rolls with abilities against the federation's own wound calculator, executed as it was published.

use fleau::cli;
use std::ffi::OsString;

const CALCULATOR: &str = include_str!("data/wound_effects.csv");
const RESULTS: [&str; 6] = ["none", "stunned", "light", "serious", "critical", "killed"];

/// The ways of each result, as `fleau wound` counts them.
fn counted(difference: &str, dice: &str, effects: &str) -> [u64; 6] {
    let mut arguments = vec!["fleau", "wound", "--diff", difference, "--format", "json"];
    let option = format!("--{dice}");
    arguments.extend((dice != "plain").then_some(option.as_str()));
    if !effects.is_empty() {
        arguments.extend(["--effects", effects]);
    }
    let mut out = Vec::new();
    cli::run(arguments.iter().map(OsString::from), &mut out).unwrap_or_else(|_| panic!("{arguments:?}"));
    let document: serde_json::Value = serde_json::from_slice(&out).unwrap();
    RESULTS.map(|result| document["counts"][result].as_u64().unwrap_or(0))
}

#[test]
fn every_wound_roll_is_that_of_the_published_calculator() {
    let mut rows = 0;
    for line in CALCULATOR.lines().skip(2) {
        let cells: Vec<&str> = line.split(',').collect();
        let effects = cells[0].replace('+', ",");
        let calculated: Vec<u64> = cells[3..].iter().map(|cell| cell.parse().unwrap()).collect();
        let ours = counted(cells[2], cells[1], &effects);
        // The calculator counts the further die in sixths even where none is thrown.
        let (total, calculated_total) = (ours.iter().sum::<u64>(), calculated.iter().sum::<u64>());
        for (result, (ours, calculated)) in RESULTS.iter().zip(ours.iter().zip(&calculated)) {
            assert_eq!(ours * calculated_total, calculated * total, "{line}: {result}");
        }
        rows += 1;
    }
    assert_eq!(rows, 27 * 3 * 32);
}

#[test]
fn effects_are_known_by_their_french_names_too() {
    for (english, french) in [
        ("bane", "fléau"),
        ("tough", "dur à cuire"),
        ("ferocious", "Féroce"),
        ("sword-axe", "épée-hache"),
        ("sacred-weapon", "arme sacrée"),
        ("sacred-armour", "armure sacrée"),
        ("vulnerable", "vulnérable"),
        ("immune-legs", "immunité/jambes"),
        ("immune-head", "immunité/tête"),
        ("immune-stunned", "immunité/sonné"),
        ("steam-str", "vapeur/FOR"),
        ("unmoving-shot", "tir immobile"),
        ("toxic-4", "toxique/4"),
        ("ethereal", "éthéré"),
    ] {
        assert_eq!(counted("2", "plain", english), counted("2", "plain", french), "{french}");
    }
}
