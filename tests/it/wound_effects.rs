//! Wound rolls with abilities against the federation's wound calculator, executed as published.

use fleau::rules::{WoundDice, WoundResult};
use fleau::scenario::{Catalog, WoundEffects};
use fleau::study::wound::WoundQuestion;
use fleau::study::{NoProgress, Question};

const CALCULATOR_COUNTS: &str = include_str!("data/wound_effects.csv");

/// Returns the ways of each result, as `fleau wound` counts them.
fn count_results(difference: &str, dice: &str, effects: &str) -> [u64; 6] {
    let catalog = Catalog::built_in();
    let ruleset = catalog.default_ruleset().expect("there is one").clone();
    let effects = match effects {
        "" => WoundEffects::default(),
        words => WoundEffects::parse(words, catalog.abilities(), &ruleset.ruleset)
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
    let answer = question.answer(&NoProgress).expect("there is an answer");
    WoundResult::ALL.map(|result| answer.counts.get(result))
}

#[test]
fn every_wound_roll_equals_that_of_the_published_calculator() {
    let mut rows = 0;
    for line in CALCULATOR_COUNTS.lines().skip(2) {
        let cells: Vec<&str> = line.split(',').collect();
        let effects = cells[0].replace('+', ",");
        let calculated: Vec<u64> = cells[3..].iter().map(|cell| cell.parse().unwrap()).collect();
        let ours = count_results(cells[2], cells[1], &effects);
        // The calculator counts the further die in sixths even if none is rolled.
        let (total, calculated_total) = (ours.iter().sum::<u64>(), calculated.iter().sum::<u64>());
        for (result, (ours, calculated)) in WoundResult::ALL.iter().zip(ours.iter().zip(&calculated)) {
            assert_eq!(ours * calculated_total, calculated * total, "{line}: {result:?}");
        }
        rows += 1;
    }
    assert_eq!(rows, 27 * 3 * 32);
}

#[test]
fn a_double_6_that_does_not_kill_is_its_cell_of_the_table() {
    let ruleset = Catalog::built_in().default_ruleset().expect("there is one").ruleset.clone();
    for (dice, doubles) in [("plain", 1), ("amplified", 16), ("attenuated", 1)] {
        for difference in -15..=15_i16 {
            let text = difference.to_string();
            let mut counts = count_results(&text, dice, "");
            // The row of 6 plus the difference, one of eleven, at the head.
            let row = ((6 + difference).div_euclid(2) + 1).clamp(0, 10) as usize;
            let cell = ruleset.wound_table.rows()[row][4];
            counts[5] -= doubles;
            counts[WoundResult::ALL.iter().position(|of| *of == cell).unwrap()] += doubles;
            assert_eq!(
                count_results(&text, dice, "double 6 lu dans le tableau"),
                counts,
                "{dice} {difference}"
            );
        }
    }
    // A weapon that kills with every double kills with the double 6 too.
    assert_eq!(
        count_results("0", "plain", "sacred-weapon, double-6-read"),
        count_results("0", "plain", "sacred-weapon")
    );
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
        assert_eq!(count_results("2", "plain", english), count_results("2", "plain", french), "{french}");
    }
}
