//! `fleau balance` by armies: what cards are worth, by battles between random lists.

use super::{Folder, json_in};
use fleau::language::Language;
use fleau::report::Report;
use fleau::report::page::Block;
use fleau::study::armies::ArmyWorthAnswer;
use serde_json::Value;
use std::cell::RefCell;

/// Two prints of one card at different costs, and companions. All fit into one group of lists.
const PRINTED_TWICE: [&str; 6] = [
    "guerrier_du_sang_c5@ap=12",
    "guerrier_du_sang_c5@ap=24",
    "carnassier_1_c5",
    "kassar_le_fugitif_c5",
    "ashkasa_guerrier_de_sang_c5",
    "ranghor_chef_de_guerre_c5",
];

fn ask(folder: &Folder, profiles: &[&str], more: &[&str]) -> Value {
    let asked = [&["balance", "--armies", "--quiet"][..], profiles, more].concat();
    let mut answer = json_in(folder, &asked);
    answer["again"] = Value::Null;
    answer
}

fn card<'a>(answer: &'a Value, id: &str) -> &'a Value {
    let cards = answer["cards"].as_array().expect("a list");
    cards.iter().find(|card| card["id"] == id).unwrap_or_else(|| panic!("{id} is missing"))
}

#[test]
fn worth_does_not_depend_on_threads_or_the_order_of_profiles() {
    let folder = Folder::new();
    let one = ask(&folder, &PRINTED_TWICE, &["--battles", "1k", "--threads", "1"]);
    let reversed: Vec<&str> = PRINTED_TWICE.iter().rev().copied().collect();
    assert_eq!(one, ask(&folder, &reversed, &["--battles", "1k", "--threads", "3"]));
    assert_eq!((&one["battles"], &one["pairs"]), (&1000.into(), &500.into()));
    assert_eq!(one["illegal_actions"], 0);
}

#[test]
fn worth_by_scenario_is_drawn_if_the_scenario_moves_a_card() {
    let mut answer = ask(&Folder::new(), &PRINTED_TWICE, &["--battles", "1k"]);
    let by_scenario = |answer: &Value| -> Option<String> {
        let answer: ArmyWorthAnswer = serde_json::from_value(answer.clone()).expect("an answer");
        let sections = answer.document(Language::English).sections;
        let drawn = sections.into_iter().find(|section| section.id == "assumptions").expect("a section");
        drawn.blocks.into_iter().find_map(|block| match block {
            Block::Figure { svg, .. } => Some(svg),
            _ => None,
        })
    };
    let mut move_by = |deviation: f64| {
        for card in answer["cards"].as_array_mut().expect("a list") {
            card["by_assumption"][0]["deviation"] = deviation.into();
        }
        assert_eq!(answer["assumptions"][0]["assumption"], "scenario");
        answer.clone()
    };
    assert_eq!(by_scenario(&move_by(0.0)), None);
    let svg = by_scenario(&move_by(3.0)).expect("a figure");
    let graded =
        move_by(3.0)["cards"].as_array().expect("a list").iter().filter(|of| !of["grade"].is_null()).count();
    let bars = svg.matches("<p>").count();
    assert!(bars > graded && bars <= 3 * graded, "{bars} bars of {graded} cards: {svg}");
}

#[test]
fn one_card_at_two_costs_has_about_one_worth() {
    let folder = Folder::new();
    let answer = ask(&folder, &PRINTED_TWICE, &["--battles", "4k"]);
    let worth = |id: &str| card(&answer, id)["worth"].as_f64().expect("a worth");
    let [cheap, expensive] = [worth(PRINTED_TWICE[0]), worth(PRINTED_TWICE[1])];
    let ratio = expensive / cheap;
    // The printed costs have the ratio 2, whose square root is 1.41.
    assert!((0.71..1.41).contains(&ratio), "{cheap} and {expensive} AP");
}

/// A soldier whose characteristics are far above its AP.
const PLANTED: &str = "guerrier_du_sang_2_c5@att=9,def=8,str=12,res=12";

#[test]
fn an_underpriced_card_is_in_every_list_that_the_mix_has() {
    let folder = Folder::new();
    let profiles = [&PRINTED_TWICE[2..], &["guerrier_du_sang_c5", PLANTED]].concat();
    let ask = |threads| ask(&folder, &profiles, &["--battles", "1k", "--metagame=2k", "--threads", threads]);
    let answer = ask("2");
    assert_eq!(answer, ask("1"));
    assert_eq!(answer["illegal_actions"], 0);
    let game = &answer["metagame"];
    let list = |name: &str| game[name].as_array().expect("a list").iter();
    let total: f64 = list("lists").map(|of| of["share"].as_f64().expect("a share")).sum();
    assert!((total - 1.0).abs() < 1e-6, "{total}");
    for of in list("lists").map(|of| &of["list"]).chain([&game["best_response"]]) {
        assert_eq!((&of["faults"], &of["agreed_ap"]), (&serde_json::json!([]), &320.into()), "{of}");
    }
    let planted = list("cards").find(|of| of["id"].as_str().is_some_and(|id| id.contains("att=9")));
    let planted = planted.expect("it is in the mix");
    assert!(planted["share"].as_f64() > Some(0.99) && planted["copies"].as_f64() > Some(3.0), "{planted}");
    let against = &game["best_response_score_ci95"];
    assert!(against["low"].as_f64() < Some(0.55), "{against}");
    assert!(
        game["battles"].as_u64() <= Some(2000) && game["best_response_battles"].as_u64() >= Some(400),
        "{game}"
    );
}

#[test]
fn a_card_above_two_fifths_of_every_list_is_named_with_the_budget_that_it_needs() {
    let folder = Folder::new();
    let profiles = [&PRINTED_TWICE[..], &["shurat_le_maitre_de_guerre_c3"]].concat();
    let answer = ask(&folder, &profiles, &["--battles", "1k"]);
    let shurat = card(&answer, "shurat_le_maitre_de_guerre_c3");
    assert_eq!((&shurat["worth"], &shurat["exposure"]["copies"]), (&Value::Null, &0.into()));
    let expected = serde_json::json!({"why": "too_expensive", "needed_budget": 750});
    assert_eq!(shurat["not_judged"], expected);
}

#[test]
fn a_precision_is_reached_with_more_battles_than_asked_for() {
    let folder = Folder::new();
    let asked = ["--battles", "1k", "--precision", "50%"];
    let answer = ask(&folder, &PRINTED_TWICE, &asked);
    let width = answer["median_half_width"].as_f64().expect("a card is judged");
    assert!(width <= 0.5 && answer["battles"].as_u64() >= Some(2048), "{width} {}", answer["battles"]);
}

/// A scenario with a field, and with more.
fn scenario(more: &str) -> String {
    let field = format!("[field]\nids = {PRINTED_TWICE:?}\n");
    format!("name = \"s\"\nruleset = \"confede-2024\"\nseed = 1\npolicies = [\"balanced\"]\n{field}{more}")
}

#[test]
fn what_is_asked_depends_on_options_and_on_the_scenario() {
    let situation = "[[situation]]\nforces = \"duel\"\n";
    let armies = "[armies]\nbattles = 1000\n";
    let folder = Folder::new()
        .with("line.toml", scenario(situation))
        .with("bare.toml", scenario(""))
        .with("both.toml", scenario(&format!("{situation}{armies}")));
    let kind = |words: &[&str]| {
        let answer = json_in(&folder, &[&["balance"], words].concat());
        let schema = answer["schema"].as_str().expect("a schema");
        schema.split('/').nth(1).expect("a name").to_owned()
    };
    let cards = |more: &[&'static str]| [&PRINTED_TWICE[..], more].concat();
    for words in [
        cards(&["--battles", "1k"]),
        vec!["both.toml"],
        vec!["line.toml", "--armies", "--battles", "1k"],
        vec!["bare.toml", "--battles", "1k"],
    ] {
        assert_eq!(kind(&words), "balance-armies", "{words:?}");
    }
    for words in [
        // What a file or --line asks for.
        vec!["line.toml"],
        vec!["bare.toml"],
        vec!["both.toml", "--line"],
        cards(&["--line"]),
        // An option that only fights on a line have.
        cards(&[]),
        vec!["both.toml"],
        cards(&["--candidate", "@ini=3,att=4,str=6,def=3,res=6,mov=10"]),
        // Too few cards for lists.
        vec!["guerrier_du_sang_c5", "carnassier_1_c5"],
    ] {
        assert_eq!(kind(&[&words[..], &["--quick", "--fights", "8"]].concat()), "balance", "{words:?}");
    }
    assert_eq!(kind(&["guerrier_du_sang_c5", "carnassier_1_c5", "--precision", "50%"]), "balance");
}

#[test]
fn armies_play_courage_and_fear_unless_a_ruleset_is_named() {
    let folder = Folder::new();
    let hashes = RefCell::new(Vec::new());
    let rules = |more: &[&str]| {
        let answer = json_in(&folder, &[&["balance"][..], &PRINTED_TWICE, more].concat());
        let fear = &answer["not_played"].as_array().expect("a list")[0]["rule"];
        hashes.borrow_mut().push(answer["hashes"]["ruleset"].clone());
        (answer["ruleset"].as_str().expect("an id").to_owned(), fear.as_str().expect("a rule").to_owned())
    };
    let words = |ruleset: &str, rule: &str| (ruleset.to_owned(), rule.to_owned());
    let played = words("confede-2024@courage_and_fear=confede", "courage and fear (IX), in part");
    let not_played = words("confede-2024", "courage and fear (IX)");
    assert_eq!(rules(&["--battles", "1k"]), played);
    assert_eq!(rules(&["--battles", "1k", "--ruleset", &played.0]), played);
    assert_eq!(rules(&["--battles", "1k", "--ruleset", "confede-2024"]), not_played);
    let hashes = hashes.take();
    assert!(hashes[0] == hashes[1] && hashes[1] != hashes[2], "{hashes:?}");
    assert_eq!(rules(&["--line", "--quick", "--fights", "8"]), not_played);
    // No lists can be drawn from two cards, so the line is asked instead, by its own rules.
    let two = ["balance", "guerrier_du_sang_c5", "carnassier_1_c5", "--precision", "50%"];
    assert_eq!(json_in(&folder, &two)["ruleset"], "confede-2024");
}

#[test]
fn options_of_the_line_are_refused_without_it() {
    let folder = Folder::new();
    let asked = [
        "balance",
        "--armies",
        "--edition",
        "C5_it",
        "--fights",
        "8",
        "--candidate",
        "@ini=4,att=5,str=6,def=4,res=7,mov=10",
    ];
    folder.assert_refused(
        &asked,
        &["--fights is about fights on the line", "--candidate is about fights on the line"],
    );
    let field = ["balance", "--armies", "--edition", "C5_it"];
    folder.assert_refused(
        &[
            &field[..],
            &["--policy", "rush", "--solve-steps", "2g", "--engine", "mc", "--calculator=a", "--quick"],
        ]
        .concat(),
        &[
            "--engine is about fights on the line: add --line",
            "--quick is about fights on the line: add --line",
            "--policy is about fights on the line: add --line",
            "--solve-steps is about fights on the line: add --line",
            "--calculator is about fights on the line; leave --armies out",
        ],
    );
    let with_line = [&field[..], &["--line", "--fights", "8", "--calculator=a"]].concat();
    folder.assert_refused(&with_line, &["--calculator is about fights on the line; leave --armies out"]);
    folder.assert_refused(
        &["balance", "--armies", "--edition", "C5_it", "--battles", "10"],
        &["the number of battles is 10"],
    );
    folder.assert_refused(&["balance", "--edition", "C5_it", "--metagame=few", "--line"], &["--metagame: "]);
    let two = ["balance", "--armies", "guerrier_du_sang_c5", "carnassier_1_c5"];
    folder.assert_refused(&two, &["[armies]: cards that cost at most 40 % of a list of 320 AP: 2"]);
}
