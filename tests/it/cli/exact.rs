//! `fleau wound`, `fleau test` and `--engine exact`: exact numbers.

use super::schema::check;
use super::{Folder, bbcode_tables, csv_records, json, markdown_tables, printed};
use serde_json::Value;

/// Reference counts by an independent program: by difference, by kind of dice, by result.
const REFERENCE_WOUND_COUNTS: &str = include_str!("../data/wounds.json");

#[test]
fn wound_rolls_agree_with_an_independent_count() {
    let counted: Value = serde_json::from_str(REFERENCE_WOUND_COUNTS).expect("the file is JSON");
    for difference in ["-15", "-4", "0", "2", "7", "16"] {
        for (kind, option, total) in [
            ("plain", None, 36),
            ("amplified", Some("--amplified"), 216),
            ("attenuated", Some("--attenuated"), 216),
        ] {
            let arguments: Vec<&str> = ["wound", "--diff", difference].into_iter().chain(option).collect();
            let document = json(&arguments);
            assert_eq!(document["counts"], counted[difference][kind], "{arguments:?}");
            assert_eq!(document["total"].as_u64(), Some(total));
            assert_eq!(document["wound_dice"], kind);
            let counts = document["counts"].as_object().expect("an object").values();
            assert_eq!(counts.map(|count| count.as_u64().expect("whole")).sum::<u64>(), total);
        }
    }
}

#[test]
fn effects_change_a_wound_roll_as_counted_by_hand() {
    let counts = |difference: &str, effects: &str| {
        let document = json(&["wound", "--diff", difference, "--effects", effects]);
        let count = |result: &str| document["counts"][result].as_u64().expect("a number");
        (["none", "stunned", "light", "serious", "critical", "killed"].map(count), document)
    };
    let plain = json(&["wound", "--diff", "4"])["counts"].clone();
    // A row of the wound table covers two points of difference.
    for words in ["bane", "Fléau/Orques", "tir immobile", "unmoving-shot"] {
        assert_eq!(counts("2", words).1["counts"], plain, "{words}");
    }
    assert_eq!(counts("6", "dur à cuire").1["counts"], plain);
    assert_eq!(counts("8", "tough/2").1["counts"], plain);
    assert_eq!(counts("4", "bane,tough").1["counts"], plain);
    // The sacred weapon kills with every double: 6 of 36 ways. The double 6 kills anyway.
    let at_least_killed = |effects: &str| counts("-50", effects).0[5];
    assert_eq!((at_least_killed("sacred-weapon"), at_least_killed("ferocious")), (6, 1));
    assert_eq!(counts("-50", "sacred-weapon,armure sacrée").0[5], 0);
    // The lower die shows 1 in 11 of 36 ways, and 5 or 6 in 4.
    assert_eq!((counts("50", "immune-legs").0[0], counts("50", "immunité/tête").0[0]), (11, 4));
    // In row 18+ only the legs are critical, in 11 ways; the sword-axe turns these into kills.
    assert_eq!(
        (counts("50", "immune-stunned,sword-axe").0, counts("50", "vulnérable").0),
        ([0, 0, 0, 0, 0, 36], [0, 0, 0, 0, 0, 36])
    );
    assert_eq!(counts("50", "éthéré").0, [0, 0, 0, 11, 0, 25]);
    // The instinct saves on one face of six.
    let (saved, document) = counts("50", "survival-instinct/6");
    assert_eq!(
        (saved, &document["effects"]),
        ([36, 0, 0, 0, 55, 125], &serde_json::json!(["survival-instinct"]))
    );
}

#[test]
fn a_wound_roll_has_a_row_for_each_result_in_every_format() {
    let printed = |format| printed(&["wound", "--diff", "2", "--details", "--format", format]);
    let records = csv_records(&printed("csv"));
    assert_eq!(records.len(), 1 + 6);
    assert_eq!(records[1][..2], ["none", "0"]);
    assert_eq!(records[6][..2], ["killed", "4"]);
    let markdown = markdown_tables(&printed("markdown"));
    assert_eq!((markdown.len(), markdown[0].len()), (1, 1 + 6));
    assert_eq!(markdown, bbcode_tables(&printed("bbcode")));
    assert!(printed("table").contains("exact, out of 36 equally likely ways"));
}

#[test]
fn a_test_succeeds_as_often_as_counted_by_hand() {
    let success = |arguments: &[&str]| {
        let document = json(&[&["test"], arguments].concat());
        document["success"].as_f64().expect("a number")
    };
    // Of six faces, 3, 4, 5 and 6 succeed.
    assert_eq!(success(&["--value", "4", "--difficulty", "7"]), 4.0 / 6.0);
    // At least one of two dice succeeds: 1 - (2/6)^2.
    let two = success(&["--value", "4", "--difficulty", "7", "--dice", "2"]);
    assert!((two - 8.0 / 9.0).abs() < 1e-12, "{two}");
    // 5 + 6 is less than 13: the 6 must be rolled again and show 2 or more, as a 1 fails.
    assert_eq!(success(&["--value", "5", "--difficulty", "13", "--policy", "reroll=never"]), 0.0);
    let again = success(&["--value", "5", "--difficulty", "13"]);
    assert!((again - 5.0 / 36.0).abs() < 1e-12, "{again}");
}

#[test]
fn a_test_is_a_table_in_every_format() {
    let printed =
        |format| printed(&["test", "--value", "4", "--difficulty", "7", "--details", "--format", format]);
    assert_eq!(csv_records(&printed("csv"))[0], ["value", "dice", "difficulty", "success", "failure"]);
    let markdown = markdown_tables(&printed("markdown"));
    assert_eq!(markdown[0][1], ["4", "1", "7", "66.67\u{202F}%", "33.33\u{202F}%"]);
    assert_eq!(markdown, bbcode_tables(&printed("bbcode")));
}

#[test]
fn an_exact_answer_has_no_runs_no_interval_and_agrees_with_sampling() {
    let three = "2 guerrier_de_l_aube + arkeon_sanath@att=4,res=6";
    for fight in [["duel", "garde_pretorien", "guerrier_de_l_aube"], ["combat", three, "garde_pretorien"]] {
        let sampled = json(&[&fight[..], &["--runs", "200k"]].concat());
        let exact = json(&[&fight[..], &["--engine", "exact"]].concat());
        check(&exact);
        assert_eq!(
            (&exact["engine"], &exact["runs"], &exact["seed"]),
            (&"exact".into(), &Value::Null, &Value::Null)
        );
        assert!(exact["error_bound"].as_f64().expect("a number") < 1e-9);
        for outcome in ["a_wins", "b_wins", "both_alive"] {
            let of = |document: &Value| document["outcome"][outcome].as_f64().expect("a number");
            let (p, found) = (of(&exact), of(&sampled));
            let z = (found - p) / (p * (1.0 - p) / 200_000.0).sqrt();
            assert!(z.abs() <= 4.5, "{fight:?} {outcome}: {found}, exactly {p}");
            assert_eq!(exact["outcome"]["ci95"][outcome], serde_json::json!([p, p]));
        }
        for measure in
            ["kill_rate_per_ap", "ap_lost", "exchange_ratio", "time_to_kill", "wound_levels_inflicted"]
        {
            for side in ["a", "b"] {
                let number = |value: &Value| value.as_f64().expect("a number");
                let (p, interval) = (number(&exact[measure][side]), &sampled[measure]["ci95"][side]);
                // Three half-widths of a 95 % interval are nearly six standard errors.
                let (low, high) = (number(&interval[0]), number(&interval[1]));
                let (middle, reach) = ((low + high) / 2.0, 1.5 * (high - low));
                assert!((p - middle).abs() <= reach, "{fight:?} {measure}.{side}: {p}, sampled {interval}");
            }
        }
    }
    let table = printed(&["duel", "garde_pretorien", "guerrier_de_l_aube", "--engine", "exact"]);
    assert!(table.contains("exact to") && !table.contains('±') && !table.contains("simulated"), "{table}");
}

#[test]
fn too_large_a_combat_for_exact_answers_is_refused_with_advice() {
    let dragon = "@ini=4,att=6,str=9,def=5,res=9,ap=90,size=large";
    let arguments = ["combat", dragon, "5 guerrier_de_l_aube", "--engine", "exact"];
    Folder::new()
        .assert_refused(&arguments, &["--engine: exact answers go up to one against 4; --engine mc"]);
}
