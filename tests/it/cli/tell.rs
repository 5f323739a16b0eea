//! `fleau tell`.

use super::{Folder, json, printed};
use crate::golden::E17;
use std::collections::BTreeSet;

const DUEL: [&str; 3] = ["tell", "garde_pretorien", "guerrier_de_l_aube"];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&DUEL[..], more].concat()
}

#[test]
fn a_story_without_enough_dice_gives_the_command_to_continue() {
    let mut dice = String::new();
    let mut asked = BTreeSet::new();
    // Follows the suggested command: a 3 for each question mark, later 2s to break ties.
    for _ in 0..60 {
        let document = json(&with(&["--dice", &dice]));
        let story = &document["stories"][0];
        let Some(command) = story["go_on"].as_str() else {
            assert!(story["needed"].is_null() && !dice.is_empty());
            assert!(asked.contains("initiative") && asked.contains("wound"), "{asked:?}");
            return;
        };
        let needed = &story["needed"];
        let missing = needed["missing"].as_u64().expect("a number");
        let marks = "?,".repeat(missing as usize);
        assert!(command.contains(&format!("{}\"", marks.trim_end_matches(','))), "{command}");
        asked.insert(needed["for"].as_str().expect("a word").to_owned());
        let face = if needed["by"] == "A" { "5" } else { "2" };
        for _ in 0..missing {
            dice += &format!("{}{face}", if dice.is_empty() { "" } else { "," });
        }
    }
    panic!("the fight goes on for ever: {dice}");
}

#[test]
fn invalid_options_of_tell_are_refused() {
    let folder = Folder::new();
    let too_many = [&E17[..4], &["5,2,4,2,2,3,3,5,2,6,6,4,6,1,4,5,4,2,6,6,1,1"], &E17[5..]].concat();
    folder.assert_refused(&too_many, &["2 dice too many: the fight ends after 20 dice; remove the last 2"]);
    folder.assert_refused(&with(&["--dice", "1,7,x"]), &["die 2 is `7`; allowed: 1 to 6", "die 3 is `x`"]);
    folder.assert_refused(&with(&["--percentile", "10,101"]), &["a percentile is `101`"]);
    folder.assert_refused(&with(&["--place-a", "1/1,2/0"]), &["2 for 1; write one X/Y for each fighter"]);
    folder.assert_refused(&with(&["--place-b", "much"]), &["allocate is `much`"]);
    for share in ["1/2", "9/9", "3/0", "0/1"] {
        let why = format!("{share} for the 2 dice of Garde prétorien; allowed: 2/0, 1/1, 0/2");
        folder.assert_refused(&with(&["--place-a", share]), &[&why]);
    }
    let several =
        ["tell", "garde_pretorien", "2 guerrier_de_l_aube", "--place-a", "1/1", "--place-b", "2/1,0/3"];
    let of_two = "for the 2 dice of Guerrier de l'aube; allowed: 2/0, 1/1, 0/2";
    let of_three = "1/1 for the 3 dice of Garde prétorien; allowed: 3/0, 2/1, 1/2, 0/3";
    folder.assert_refused(&several, &[of_three, &format!("2/1 {of_two}"), &format!("0/3 {of_two}")]);
    folder.assert_refused(&with(&["--policy", "optimal"]), &["`optimal` is solved exactly"]);
    folder.assert_refused(&with(&["--runs", "1"]), &["allowed here: 2 to 10000000"]);
}

#[test]
fn options_for_combats_are_refused_for_melees() {
    let folder = Folder::new();
    let why = "only for combats in contact, of one against one or several";
    for option in [&["--dice", "1,2"][..], &["--place-a", "1/1"], &["--place-b", "1/1"], &["--luck"]] {
        let refused = format!("{}: {why}", option[0]);
        folder.assert_refused(&with(&[option, &["--distance", "30"]].concat()), &[&refused]);
        folder.assert_refused(&with(&[option, &["--first", "a"]].concat()), &[&refused]);
        let several = ["tell", "2 garde_pretorien", "2 guerrier_de_l_aube"];
        folder.assert_refused(&[&several, option].concat(), &[&refused]);
    }
    let many = ["tell", "11 garde_pretorien", "guerrier_de_l_aube", "--distance", "x", "--policy-b", "kite"];
    folder.assert_refused(
        &many,
        &["the distance is `x`", "11 fighters; allowed: 1 to 10", "kite needs a fighter"],
    );
    folder.assert_refused(&with(&["--distance", "20", "--unknown-mov", "far"]), &["far"]);
}

#[test]
fn a_melee_is_narrated_in_every_format_and_language() {
    let melee = ["tell", "2 garde_pretorien", "2 guerrier_de_l_aube", "--distance", "30", "--policy", "rush"];
    for (language, words) in [
        ("en", ["The sides start 30 cm apart", "10 cm assumed", "Percentile 50, fight "]),
        ("fr", ["Les camps commencent à 30 cm", "10 cm", "Centile 50 (combat n° "]),
    ] {
        for format in ["table", "markdown", "bbcode"] {
            let more = ["--percentile", "50", "--runs", "20", "--format", format, "--lang", language];
            let text = printed(&[&melee[..], &more].concat());
            for word in words.into_iter().chain(["IV-B-1", "VII-C", "Garde prétorien A2"]) {
                assert!(text.contains(word), "{word}: {text}");
            }
        }
    }
    let told = json(&[&melee[..], &["--fight", "3", "--first", "b"]].concat());
    assert_eq!((&told["schema"], &told["first"]), (&"fleau/tell-melee/1".into(), &"b".into()));
    let events = told["stories"][0]["turns"][0]["deeds"].as_array().expect("a list");
    assert_eq!(events[0]["kind"], "first_word");
    assert!(events[0]["chooser"].is_null() && events[0]["speaker"] == "b", "{:#}", events[0]);
}

#[test]
fn percentiles_are_in_their_order_and_named() {
    let document = json(&with(&["--percentile", "0,10,50,90,100"]));
    let stories = document["stories"].as_array().expect("a list");
    let balances: Vec<i64> = stories.iter().map(|story| story["balance"].as_i64().unwrap()).collect();
    assert!(balances.is_sorted() && balances[0] == -49 && balances[4] == 19, "{balances:?}");
    let text = printed(&with(&["--percentile", "50"]));
    assert!(text.contains("Percentile 50, fight "), "{text}");
}

#[test]
fn the_fight_of_a_number_is_the_one_of_a_percentile() {
    let document = json(&with(&["--percentile", "50"]));
    let number = document["stories"][0]["fight"].to_string();
    let same = json(&with(&["--fight", &number]));
    assert_eq!(document["stories"][0]["turns"], same["stories"][0]["turns"]);
}

#[test]
fn a_hostile_name_stays_text() {
    let names =
        ["<script>x</script>", "[/b][url=x]y[/url]", "1. a|b*c", "two\nlines\u{202E}", "{ $who } tell-now"];
    for name in names {
        let quoted = format!("\"{}\"", name.replace('"', "\"\""));
        let file = format!("{}evil,{quoted},9,3,3,7,3,7\n", super::PROFILE_COLUMNS);
        let folder = Folder::new().with("evil.csv", file);
        for format in ["table", "json", "markdown", "bbcode"] {
            let arguments = ["tell", "evil", "evil", "--profiles", "evil.csv", "--format", format];
            let text = super::printed_in(&folder, &arguments);
            let is_bad = |c: &char| (c.is_control() && *c != '\n') || *c == '\u{202E}';
            assert_eq!(text.chars().find(is_bad), None, "{format}: {text}");
            match format {
                "markdown" => assert!(!text.contains("<script") && !text.contains("\n1. "), "{text}"),
                "bbcode" => assert!(!text.contains("[url") && !text.contains("[/b]["), "{text}"),
                _ => {}
            }
        }
    }
}

#[test]
fn the_luck_of_a_fight_is_within_its_bounds() {
    for more in [&["--luck"][..], &["--luck", "--place-a", "2/0"]] {
        let document = json(&with(&[more, &["--runs", "500"]].concat()));
        let luck = &document["stories"][0]["luck"];
        let percentile = luck["outcome"]["percentile"].as_f64().expect("a number");
        let interval = &luck["outcome"]["ci95"];
        assert!(interval[0].as_f64().unwrap() <= percentile && percentile <= interval[1].as_f64().unwrap());
        assert!((1.0..=6.0).contains(&luck["a"]["mean"].as_f64().unwrap()), "{luck:#}");
    }
}

#[test]
fn requested_dice_placements_do_not_depend_on_the_order_of_fighters() {
    let told = |side: &str, shares: &str| {
        let document = json(&["tell", "garde_pretorien", side, "--place-b", shares, "--place-a", "3/0"]);
        let scenes = document["stories"][0]["turns"][0]["scenes"].as_array().expect("a list").clone();
        let placed = scenes.iter().filter(|scene| scene["kind"] == "placed");
        placed.map(|scene| (scene["attack"].clone(), scene["defense"].clone())).collect::<Vec<_>>()
    };
    let one = told("guerrier_de_l_aube + arkeon_sanath@att=4,res=6", "2/0,0/2");
    assert_eq!(one, told("arkeon_sanath@att=4,res=6 + guerrier_de_l_aube", "0/2,2/0"));
    assert_eq!(one, [(2.into(), 0.into()), (3.into(), 0.into()), (0.into(), 2.into())]);
}

#[test]
fn a_dice_placement_that_cannot_be_followed_is_reported() {
    // After one enemy is killed, the guard has a die less.
    let fight = ["tell", "garde_pretorien", "2 guerrier_de_l_aube", "--place-a", "3/0"];
    let told = printed(&[&fight[..], &["--percentile", "5,20,35,50,65,80,95"]].concat());
    assert!(
        told.contains("The requested placement, 3/0, is for 3 dice: it is applied in proportion."),
        "{told}"
    );
    // An ability may add dice, so their number is not known in advance.
    let by_ability = "@ini=3,att=5,str=8,def=5,res=11,ap=49,abilities=sequence/1";
    let told =
        json(&["tell", by_ability, "guerrier_de_l_aube", "--place-a", "2/1", "--policy", "sequence=never"]);
    let asked = told["stories"][0]["turns"][0]["scenes"].to_string();
    assert!(asked.contains(r#""asked":{"attack":2,"defense":1}"#), "{asked}");
}
