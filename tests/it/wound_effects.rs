//! Wound rolls with abilities against the federation's own wound calculator, executed as it was published.

use fleau::rules::{WoundDice, WoundResult};
use fleau::scenario::{Catalog, WoundEffects};
use fleau::study::wound::WoundQuestion;
use fleau::study::{Question, Silent};

const CALCULATOR: &str = include_str!("data/wound_effects.csv");

/// The ways of each result, as `fleau wound` counts them.
fn counted(difference: &str, dice: &str, effects: &str) -> [u64; 6] {
    let catalog = Catalog::built_in();
    let ruleset = catalog.default_ruleset().expect("there is one").clone();
    let effects = match effects {
        "" => WoundEffects::default(),
        words => WoundEffects::read(words, catalog.abilities(), &ruleset.ruleset)
            .unwrap_or_else(|faults| panic!("{words}: {faults:?}")),
    };
    let wound_dice = match dice {
        "plain" => WoundDice::Plain,
        "amplified" => WoundDice::Amplified,
        "attenuated" => WoundDice::Attenuated,
        other => panic!("no dice are called {other}"),
    };
    let difference = difference.parse().expect("a whole number");
    let question = WoundQuestion { difference, wound_dice, effects, ruleset, abilities_hash: None };
    let answer = question.answer(&Silent).expect("there is an answer");
    WoundResult::ALL.map(|result| answer.counts.of(result))
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
        for (result, (ours, calculated)) in WoundResult::ALL.iter().zip(ours.iter().zip(&calculated)) {
            assert_eq!(ours * calculated_total, calculated * total, "{line}: {result:?}");
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
