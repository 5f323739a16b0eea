//! `fleau prices`.

use super::{CommandOutput, Folder, csv_records, json, json_in, printed_in, schema};
use serde_json::Value;

const BASE: &str = "@ini=4,att=5,str=7,def=5,res=7,ap=40";

/// Returns the prices of options of a base profile, from few fights.
fn prices(base: &str, options: &str, more: &[&str]) -> Value {
    let folder = Folder::new().with("o.csv", format!("name,mods,abilities\n{options}"));
    json_in(&folder, &[&["prices", "--base", base, "--options", "o.csv", "--fights", "192"], more].concat())
}

fn option<'a>(document: &'a Value, name: &str) -> &'a Value {
    let options = document["options"].as_array().expect("a list");
    options.iter().find(|option| option["name"] == name).unwrap_or_else(|| panic!("no {name}: {document:#}"))
}

/// Returns the price in a context; fails if it is not exact.
fn exact_price(document: &Value, name: &str, context: &str) -> f64 {
    let price = &option(document, name)["contexts"][context];
    assert_eq!(price["exact"], true, "{price:#}");
    assert_eq!(price["ci95"][0], price["ci95"][1], "{price:#}");
    price["ap_value"].as_f64().expect("a number")
}

#[test]
fn the_json_matches_the_schema() {
    let document = prices(BASE, "a,ATT+1,\nb,COU+1,Hypérien\nc,FOR+2,Feinte;Hypérien\n", &[]);
    schema::check(&document);
    assert!(option(&document, "b")["ap_value"].is_null());
    assert_eq!(option(&document, "b")["not_modelled"].as_array().map(Vec::len), Some(2));
    assert_eq!(option(&document, "c")["not_modelled"][0], "Hypérien");
    assert_eq!(option(&document, "c")["mods"], "STR+2");
    assert_eq!(document["base"]["assumed_mov"], 10.0);
    let shares = document["meetings"].as_array().unwrap().iter().map(|of| of["share"].as_f64().unwrap());
    assert!((shares.sum::<f64>() - 1.0).abs() < 1e-12);
}

#[test]
fn an_option_without_effect_has_price_zero() {
    let document = prices(BASE, "same,ATT+0,\nidle,,Tireur d'élite\n", &[]);
    for name in ["same", "idle"] {
        assert_eq!(exact_price(&document, name, "duel"), 0.0);
        let low = option(&document, name)["ci95"][0].as_f64().unwrap();
        let high = option(&document, name)["ci95"][1].as_f64().unwrap();
        assert!(low <= 0.0 && 0.0 <= high, "{document:#}");
    }
    assert_eq!(option(&document, "same")["exact"], true);
}

#[test]
fn fights_that_all_went_the_same_way_leave_an_interval() {
    // The option seldom matters: it changes hardly any sampled fight.
    let document = json(&["prices", "--base", "croquemitaine_c3", "--option", "Feinte"]);
    let contexts = document["options"][0]["contexts"].as_object().unwrap();
    let sampled: Vec<_> = contexts.values().filter(|price| price["exact"] == false).collect();
    assert_eq!(sampled.len(), 2, "{contexts:?}");
    for price in sampled {
        let [low, high] = [0, 1].map(|end| price["ci95"][end].as_f64().unwrap());
        assert!(low < -0.01 && 0.01 < high, "{price}");
    }
}

#[test]
fn a_larger_bonus_has_a_higher_price_in_a_duel() {
    for characteristic in ["INI", "ATT", "STR", "DEF", "RES"] {
        let rows: Vec<String> =
            ["-2", "-1", "+0", "+1", "+2"].map(|by| format!("{by},{characteristic}{by},\n")).into();
        let document = prices(BASE, &rows.concat(), &[]);
        for context in ["duel", "weak STR", "strong STR"] {
            let values = ["-2", "-1", "+0", "+1", "+2"].map(|by| exact_price(&document, by, context));
            assert!(values.is_sorted() && values[2] == 0.0, "{characteristic}, {context}: {values:?}");
        }
    }
}

#[test]
fn gaining_and_losing_an_ability_have_reciprocal_ratios_in_a_duel() {
    // With r the ratio of the chances to die, gaining is worth 40 (r - 1) AP and losing 40 (1 / r -
    // 1).
    for ability in ["Endurance", "Régénération/5", "Contre-attaque"] {
        let with = prices(BASE, &format!("with,,{ability}\n"), &[]);
        let able = format!("{BASE},abilities={ability}");
        let without = prices(&able, &format!("without,,-{ability}\n"), &[]);
        let gained = 1.0 + exact_price(&with, "with", "duel") / 40.0;
        let lost = 1.0 + exact_price(&without, "without", "duel") / 40.0;
        assert!(gained > 1.0 && (gained * lost - 1.0).abs() < 1e-6, "{ability}: {gained} {lost}");
    }
}

#[test]
fn threads_do_not_change_a_byte_and_seeds_do() {
    let folder = Folder::new().with("o.csv", "name,mods\na,ATT+1\nb,MOU+2.5\nc,RES-1\n");
    let run = |more: &[&str]| {
        let words = ["prices", "--base", BASE, "--options", "o.csv", "--fights", "192", "--format", "csv"];
        printed_in(&folder, &[&words[..], more].concat())
    };
    let one = run(&["--threads", "1"]);
    assert_eq!(one, run(&["--threads", "2"]));
    assert_ne!(one, run(&["--seed", "2"]));
    let records = csv_records(&one);
    assert_eq!(records.len(), 1 + 3 * 7, "{one}");
    assert_eq!(records[1][..4], ["a", "ATT+1", "", "all"]);
}

#[test]
fn a_field_takes_the_place_of_the_mirror() {
    let scenario = "name = \"f\"\nruleset = \"confede-2024\"\nseed = 1\npolicies = [\"balanced\"]\n[field]\n\
                    ids = [\"garde_pretorien\", \"guerrier_de_l_aube\"]\n[[situation]]\nforces = \"duel\"\n\
                    [[situation]]\nbudget = 100\ndistance = 20\n";
    let folder = Folder::new().with("f.toml", scenario).with("o.csv", "name,mods\nnone,ATT+0\na,ATT+1\n");
    let words = ["prices", "--base", BASE, "--options", "o.csv", "--field", "f.toml", "--fights", "192"];
    let document = json_in(&folder, &words);
    schema::check(&document);
    let contexts: Vec<&Value> =
        document["meetings"].as_array().unwrap().iter().map(|of| &of["context"]).collect();
    assert_eq!(contexts, ["duel, in contact", "100 AP, 20 cm"]);
    assert_eq!(option(&document, "none")["ap_value"], 0.0);
    assert!(exact_price(&document, "a", "duel, in contact") > 0.0);
    assert!(option(&document, "a")["ap_value"].as_f64().unwrap() > 0.0);
}

#[test]
fn all_faults_are_reported_at_once_with_their_lines() {
    let folder = Folder::new()
        .with("o.csv", "name,mods,abilities\na,ATT,\nb,,regeneration\na,ATTT+1,\nd,INI+1,feintt\n")
        .with("bounds.csv", "name,mods\na,ATT-6\nb,ATT+1\nc,RES-7\n")
        .with("empty.csv", "")
        .with("only-head.csv", "name,mods\n")
        .with("nameless.csv", "mods\nATT+1\n");
    folder.assert_refused(
        &["prices", "--base", "zzz", "--options", "o.csv", "--seed", "x", "--fights", "3", "--policy", "zz"],
        &[
            "--seed: the seed is `x`",
            "--fights: the number of fights is `3`; allowed: 96 to",
            "--policy: ",
            "o.csv:2: mods: `ATT` is not a change of a characteristic",
            "o.csv:3: abilities: `regeneration` needs a number X",
            "o.csv:4: the name `a` appears twice; first at o.csv:2",
            "o.csv:4: mods: `ATTT+1`: no characteristic is called `ATTT`; did you mean ATT",
            "o.csv:5: abilities: no ability is called `feintt`; did you mean Feint",
            "--base: no profile is called `zzz`",
        ],
    );
    let with = |file: &'static str| ["prices", "--base", BASE, "--options", file];
    folder.assert_refused(
        &with("bounds.csv"),
        &["bounds.csv:2: ATT-6: a characteristic is -1", "bounds.csv:4: RES-7: RES is 0"],
    );
    folder.assert_refused(
        &with("empty.csv"),
        &["empty.csv:1: the column `name` is missing", "empty.csv:1: at least one of the columns"],
    );
    folder.assert_refused(&with("only-head.csv"), &["only-head.csv: the file contains no option"]);
    folder.assert_refused(&with("nameless.csv"), &["nameless.csv:1: the column `name` is missing"]);
    folder.assert_refused(&with("missing.csv"), &["--options: the file `missing.csv` cannot be read"]);
}

#[test]
fn hostile_names_cannot_control_the_terminal() {
    let folder = Folder::new().with("o.csv", "name,mods\n\"=1+1\u{1b}[31m|x\",COU+1\n\"[b]\n\",DIS+1\n");
    for format in ["table", "csv", "markdown", "bbcode", "json"] {
        let words = ["prices", "--base", BASE, "--options", "o.csv", "--fights", "192", "--format", format];
        let CommandOutput { code, out, .. } = folder.run(&words);
        assert_eq!(code, 0);
        assert!(!out.contains('\u{1b}'), "{out}");
    }
}

#[test]
fn a_base_of_an_edition_meets_that_edition_and_gets_a_fair_cost() {
    let document = prices("croquemitaine_c3", "a,ATT+1,\n", &[]);
    schema::check(&document);
    let meetings = document["meetings"].as_array().unwrap();
    assert_eq!(meetings.len(), 3);
    assert!(meetings.iter().all(|of| of["against"] == "9 profiles of the field"), "{meetings:?}");
    let fair = &document["base"]["fair"];
    assert!(fair["found"] == "even" && fair["ap"].as_f64().unwrap() < 30.0, "{fair}");
    assert!(option(&document, "a")["ap_value"].as_f64().unwrap() > 0.5);
    let mirror = prices("croquemitaine_c3", "a,ATT+1,\n", &["--mirror"]);
    assert!(mirror["base"].get("fair").is_none());
    assert_eq!(mirror["meetings"][0]["against"], "the base profile itself");
}

#[test]
fn a_base_without_ap_gets_its_fair_cost_against_the_field() {
    let unpriced = BASE.trim_end_matches(",ap=40");
    let found = prices(unpriced, "a,ATT+1,\n", &["--edition", "C3"]);
    schema::check(&found);
    let base = &found["base"];
    let fair = base["fair"]["ap"].as_f64().unwrap();
    assert_eq!(
        (base["ap"].as_f64(), &base["is_taken_at_fair_cost"]),
        (Some(fair.round()), &Value::Bool(true))
    );
    // A base with these AP written out gives the same prices.
    let written = prices(&format!("{unpriced},ap={}", fair.round()), "a,ATT+1,\n", &["--edition", "C3"]);
    assert_eq!(option(&found, "a"), option(&written, "a"));
    assert!(written["base"].get("is_taken_at_fair_cost").is_none());
    let folder = Folder::new().with("o.csv", "name,mods,abilities\na,ATT+1,\n");
    for (more, instead) in [(&[][..], "--edition or --field"), (&["--mirror"][..], "replace --mirror")] {
        let asked = ["prices", "--base", unpriced, "--options", "o.csv", "--fights", "192"];
        let refused = folder.run(&[&asked, more].concat());
        assert_eq!(refused.code, 2);
        assert!(refused.err.contains("has no AP") && refused.err.contains(instead), "{}", refused.err);
    }
}

#[test]
fn options_written_one_by_one_are_priced_as_those_of_a_file() {
    let of_file = prices(BASE, "FOR+2; Feinte,FOR+2,Feinte\nINI-1,INI-1,\n", &[]);
    let command =
        ["prices", "--base", BASE, "--option", "FOR+2; Feinte", "--option", "INI-1", "--fights", "192"];
    let written = json_in(&Folder::new(), &command);
    let told = |document: &Value, name: &str| {
        let option = option(document, name);
        ["mods", "abilities", "ap_value", "ci95", "contexts"].map(|key| option[key].clone())
    };
    for name in ["FOR+2; Feinte", "INI-1"] {
        assert_eq!(told(&written, name), told(&of_file, name), "{name}");
    }
    let wrong = ["prices", "--base", BASE, "--option", "Feinnte", "--option", "ATT+1;ATT+2", "--option", ";"];
    Folder::new().assert_refused(&wrong, &["did you mean Feinte", "ATT+2", "changes nothing"]);
}

#[test]
fn optimal_play_in_duels_lowers_the_price_of_an_attack_bonus() {
    let atts = "ATT+1,ATT+1,\n";
    let habit = prices("garde_pretorien", atts, &["--mirror"]);
    assert!(habit["play"] == "habit" && habit["best_duels"].is_null());
    let best = prices("garde_pretorien", atts, &["--mirror", "--play", "equilibrium"]);
    schema::check(&best);
    assert_eq!(best["play"], "equilibrium");
    assert_eq!(best["best_duels"]["too_large"].as_array().map(Vec::len), Some(0));
    // Two fighters, the base with and without the option, in duels of three kinds.
    assert_eq!(best["best_duels"]["pairs"], 6);
    let [by_habit, optimally] = [&habit, &best].map(|of| exact_price(of, "ATT+1", "duel"));
    assert!(0.0 < optimally && optimally < by_habit / 4.0, "{optimally} and {by_habit}");
}

#[test]
fn groups_play_equilibrium_mixes_of_policies() {
    let asked = ["--mirror", "--play", "equilibrium"];
    let document = prices("garde_pretorien", "ATT+1,ATT+1,\n", &asked);
    schema::check(&document);
    assert_eq!(document["portfolio"], serde_json::json!(["balanced", "all-attack", "cautious", "kite"]));
    let meetings = document["meetings"].as_array().unwrap();
    let mixed = meetings.iter().filter(|of| !of["mixes"].is_null());
    let mixed: Vec<(&str, &Value)> =
        mixed.map(|of| (of["context"].as_str().unwrap(), &of["mixes"])).collect();
    let names: Vec<&str> = mixed.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["groups, in contact", "groups, 30 cm", "outnumbered"]);
    for (name, mixes) in &mixed {
        for side in ["base", "enemies"] {
            let shares = mixes[side].as_array().unwrap().iter().map(|of| of["share"].as_f64().unwrap());
            assert!((shares.sum::<f64>() - 1.0).abs() < 1e-9, "{name}: {mixes}");
        }
        assert!(mixes["exploitability"].as_f64().unwrap() >= 0.0);
        // In the mirror match both sides use the same mix.
        assert!(*name == "outnumbered" || mixes["base"] == mixes["enemies"], "{name}: {mixes}");
    }
    // Against its mirror, which uses the same mix, the base is worth its AP whatever both play.
    for meeting in &meetings[1..3] {
        let (worth, ap) = (meeting["base_ap"].as_f64().unwrap(), document["base"]["ap"].as_f64().unwrap());
        assert!((worth / ap - 1.0).abs() < 0.1, "{meeting}");
    }
    // With fixed policies there is no mix.
    let habit = prices("garde_pretorien", "ATT+1,ATT+1,\n", &asked[..1]);
    assert!(habit["meetings"].as_array().unwrap().iter().all(|of| of["mixes"].is_null()));
    // A base policy other than "balanced" joins the portfolio.
    let cautious =
        prices("garde_pretorien", "ATT+1,ATT+1,\n", &[&asked[..], &["--policy", "cautious"]].concat());
    assert_eq!(cautious["portfolio"], serde_json::json!(["cautious", "balanced", "all-attack", "kite"]));
}

#[test]
fn duels_that_take_too_many_steps_are_named_in_both_languages() {
    let folder = Folder::new();
    let asked = ["prices", "--base", "croquemitaine_c3", "--mirror", "--fights", "192", "--option", "ATT+1"];
    let few = ["--play", "equilibrium", "--solve-steps", "1000", "--details"];
    let document = json_in(&folder, &[&asked[..], &few[..4]].concat());
    let too_large = document["best_duels"]["too_large"].as_array().unwrap();
    assert!(too_large.contains(&serde_json::json!(["ATT+1", "croquemitaine_c3"])), "{too_large:?}");
    let english = printed_in(&folder, &[&asked[..], &few].concat());
    assert!(english.contains("more than 1\u{202F}000 steps to solve"), "{english}");
    let french = printed_in(&folder, &[&asked[..], &few, &["--lang", "fr"]].concat());
    assert!(french.contains("plus de 1\u{202F}000 étapes de calcul"), "{french}");
}
