//! `fleau melee`.

use super::schema::check;
use super::{Folder, bbcode_tables, csv_records, json, markdown_tables, printed};
use serde_json::{Value, json as literal};

const GROUPS: [&str; 2] =
    ["3 guerrier_de_l_aube@mov=10 + arkeon_sanath@att=4,res=6,mov=10", "2 garde_pretorien@mov=10"];
const ARCHER: &str = "guerrier_de_l_aube@mov=10,aim=3,ranges=20/30/40,aim-str=5";

/// Returns the arguments of a short melee with additional arguments.
fn melee<'a>(sides: [&'a str; 2], more: &[&'a str]) -> Vec<&'a str> {
    [&["melee", sides[0], sides[1], "--runs", "300"], more].concat()
}

fn assert_refused(arguments: &[&str], faults: &[&str]) {
    Folder::new().assert_refused(arguments, faults);
}

#[test]
fn a_melee_matches_its_schema() {
    let of = |more: &[&str]| {
        let document = json(&melee(GROUPS, more));
        check(&document);
        document
    };
    let touching = of(&[]);
    assert_eq!(touching["distance"], Value::Null);
    assert_eq!((&touching["first"], &touching["engine"]), (&literal!("dis"), &literal!("mc")));
    assert_eq!(touching["a"]["fighters"].as_array().map(Vec::len), Some(4));
    assert!(touching.get("budget").is_none() && touching.get("wound_levels").is_none());
    let apart = of(&["--distance", "12.5", "--first", "b", "--turns", "3", "--sampler", "die-by-die"]);
    assert_eq!((&apart["distance"], &apart["first"]), (&literal!(12.5), &literal!("b")));
    assert_eq!(apart["by_turn"].as_array().map(Vec::len), Some(3));
    of(&["--precision", "20%", "--engine", "auto"]);
    check(&json(&["melee", "--budget", "60", "guerrier_de_l_aube", "garde_pretorien", "--runs", "50"]));
}

#[test]
fn swapped_sides_give_swapped_numbers() {
    for more in [&["--first", "a"][..], &["--distance", "20", "--policy-a", "hold"], &["--distance", "7.5"]] {
        let swapped: Vec<&str> = more
            .iter()
            .map(|text| match *text {
                "a" => "b",
                "--policy-a" => "--policy-b",
                other => other,
            })
            .collect();
        let one = json(&melee(GROUPS, more));
        let other = json(&melee([GROUPS[1], GROUPS[0]], &swapped));
        for [key, mirrored] in [["a_wins", "b_wins"], ["b_wins", "a_wins"], ["both_alive", "both_alive"]] {
            assert_eq!(one["outcome"][key], other["outcome"][mirrored], "{more:?}");
        }
        assert_eq!(one["by_turn"][1]["a_wins"], other["by_turn"][1]["b_wins"]);
        for [key, mirrored] in [["a", "b"], ["b", "a"]] {
            assert_eq!(one[key], other[mirrored]);
            assert_eq!(one["second_rank"][key], other["second_rank"][mirrored]);
            for measure in ["kill_rate_per_ap", "ap_lost", "exchange_ratio", "wound_levels_inflicted"] {
                assert_eq!(one[measure][key], other[measure][mirrored], "{measure}");
            }
        }
    }
}

#[test]
fn the_number_of_threads_does_not_change_a_byte_of_a_melee() {
    for format in ["json", "table", "csv", "markdown", "bbcode"] {
        let with = |threads| {
            let more = ["--distance", "20", "--runs", "5k", "--format", format, "--threads", threads];
            printed(&[&["melee", GROUPS[0], GROUPS[1]][..], &more].concat())
        };
        assert_eq!(with("1"), with("2"));
    }
}

#[test]
fn a_melee_has_five_tables_in_every_format_and_fighters_in_csv() {
    let formatted = |format| printed(&melee(GROUPS, &["--details", "--format", format]));
    let markdown = markdown_tables(&formatted("markdown").replace("&lt;", "<"));
    assert_eq!(markdown, bbcode_tables(&formatted("bbcode")));
    assert_eq!(markdown.iter().map(Vec::len).collect::<Vec<_>>(), [1 + 6, 1 + 5, 1 + 6, 1 + 6, 1 + 5]);
    assert_eq!(markdown[0][0], ["by turn", "only A left", "only B left", "both sides stand"]);
    let table = printed(&melee(GROUPS, &["--details"]));
    for told in [
        "Guerrier de l'aube (MOV 10) 3",
        "in contact, DIS decides who speaks first, 300 simulated fights, seed 1",
        "DIS unknown: a coin toss replaces each test of it, for ",
        "not simulated: courage and fear (IX) – no source gives this chapter ",
        "magic and faith – ",
        "the table (V, VI) – the battlefield is a line",
    ] {
        assert!(table.contains(told), "{told}: {table}");
    }
    let records = csv_records(&formatted("csv"));
    assert_eq!(records[0], ["measure", "side", "fighter", "turn", "value", "low", "high"]);
    let deaths: Vec<_> =
        records.iter().filter(|row| row[0] == "dead").map(|row| row[1..3].join("")).collect();
    let at_least = records.iter().filter(|row| row[0] == "at_least_light").count();
    assert_eq!(at_least, 6, "one a fighter");
    assert_eq!(deaths, ["a1", "a2", "a3", "a4", "b1", "b2"]);
}

#[test]
fn fighters_without_room_form_a_second_rank_stated_first() {
    let crowd = ["7 guerrier_de_l_aube@mov=10", "garde_pretorien@mov=10"];
    let document = json(&melee(crowd, &[]));
    check(&document);
    assert_eq!(document["second_rank"], literal!({"a": 3, "b": 0}));
    let told = "second rank: 3 of the 7 fighters of A find no room next to an enemy (II-E)";
    assert!(printed(&melee(crowd, &[])).contains(&format!("\n\n{told}")), "after the headline");
    assert!(printed(&melee(crowd, &["--details", "--format", "bbcode"])).contains(&format!("\n\n[i]{told}")));
    let apart = printed(&melee(crowd, &["--distance", "30"]));
    assert!(apart.contains("second rank: when the sides meet, 3 of the 7 fighters of A"), "{apart}");
    assert!(!printed(&melee(GROUPS, &[])).contains("second rank"));
}

#[test]
fn a_budget_buys_the_largest_groups_and_states_unspent_ap() {
    let bought = |budget, a, b| {
        let document = json(&["melee", "--budget", budget, a, b, "--runs", "20"]);
        check(&document);
        assert_eq!(document["a"]["ap"], document["budget"]["a"]["ap_spent"]);
        document["budget"].clone()
    };
    let group = |fighters: u32, ap_each: u32, budget: u32, limited_by: &str| {
        let ap_spent = fighters * ap_each;
        let ap_left = budget - ap_spent;
        literal!({"fighters": fighters, "ap_each": ap_each, "ap_spent": ap_spent, "ap_left": ap_left,
                  "limited_by": limited_by})
    };
    assert_eq!(
        bought("200", "guerrier_de_l_aube", "garde_pretorien"),
        literal!({"ap": 200, "a": group(10, 19, 200, "budget"), "b": group(4, 49, 200, "budget")})
    );
    // The budget allows one more from 209 AP, but there is no room for it.
    assert_eq!(bought("208", "guerrier_de_l_aube", "garde_pretorien")["a"], group(10, 19, 208, "budget"));
    let capped = bought("2k", "guerrier_de_l_aube", "garde_pretorien");
    assert_eq!(capped["a"], group(10, 19, 2000, "most-fighters"));
    let champion = bought("700", "shurat_le_maitre_de_guerre_c3", "garde_pretorien@ap=500");
    assert_eq!(
        (&champion["a"]["fighters"], &champion["a"]["limited_by"]),
        (&literal!(1), &literal!("champion"))
    );
    assert_eq!(champion["b"], group(1, 500, 700, "budget"));
    let budget = ["melee", "--budget", "2k", "guerrier_de_l_aube", "garde_pretorien", "--runs", "20"];
    let text = printed(&[&budget[..], &["--details"]].concat());
    let told =
        "budget: A stops at 10, because a side has at most 10 fighters, and leaves 1\u{202F}810 AP unspent";
    assert!(text.contains(told) && text.contains("What 2\u{202F}000 AP buy"), "{text}");
}

#[test]
fn abilities_can_be_left_out() {
    let (able, enemy) = ("ashkasa_guerrier_de_sang_c3", "garde_pretorien");
    for command in ["melee", "duel", "combat"] {
        let text = printed(&[command, able, enemy, "--runs", "20", "--no-abilities"]);
        assert!(text.contains("no abilities: fighters have only their characteristics"), "{text}");
        assert!(!text.contains(" – abilities "), "{text}");
        let bare = format!("{able}@abilities=none");
        let outcome = |fighter: &str, more: &[&str]| {
            json(&[&[command, fighter, enemy, "--runs", "300"], more].concat())["outcome"].clone()
        };
        assert_eq!(outcome(able, &["--no-abilities"]), outcome(&bare, &[]));
        assert_ne!(outcome(able, &["--no-abilities"]), outcome(able, &[]));
    }
}

#[test]
fn the_approach_of_free_fighters_changes_the_result() {
    let sides = [&format!("2 {ARCHER}"), "garde_pretorien@mov=10"];
    let wins = |policy| {
        let more = ["--distance", "40", "--policy-a", policy, "--policy-b", "rush"];
        json(&melee(sides, &more))["outcome"]["a_wins"].as_f64()
    };
    assert_ne!(wins("kite"), wins("rush"));
    let in_full =
        json(&melee(sides, &["--distance", "40", "--policy-a", "cautious,approach=stand-and-shoot"]));
    assert!(in_full["policy"]["a"].as_str().is_some_and(|text| text.ends_with(",approach=stand-and-shoot")));
}

#[test]
fn all_faults_of_a_melee_are_reported_at_once() {
    assert_refused(
        &[
            "melee",
            "12 guerrier_de_l_aube",
            "garde_pretorien@mov=10 + garde_pretorin",
            "--distance",
            "300.1",
            "--policy-a",
            "sneak",
            "--runs",
            "0",
            "--engine",
            "exact",
            "--turns",
            "0",
        ],
        &[
            "--distance: the distance is `300.1`; allowed: 0.1 to 300 centimeters, such as 20 or 12.5; without",
            "--runs: ",
            "--policy-a: no policy is called `sneak`; allowed: ",
            "--turns: ",
            "A: 12 fighters; allowed: 1 to 10 per side of a melee",
            "B: no profile is called `garde_pretorin`; did you mean garde_pretorien",
        ],
    );
    for distance in ["0", "-1", "12.55", "ten", "", "1e2", "99999999999999999999"] {
        let option = format!("--distance={distance}");
        let fault = format!("--distance: the distance is `{distance}`; allowed: 0.1 to 300 centimeters");
        assert_refused(&melee(GROUPS, &[&option]), &[&fault]);
    }
    assert_refused(&["melee", "", "2 + garde_pretorien"], &["A: the side has no fighters", "B: "]);
}

#[test]
fn shooting_policies_need_a_fighter_that_can_shoot() {
    let plain = ["guerrier_de_l_aube@mov=10", "garde_pretorien@mov=10,aim=4"];
    assert_refused(
        &melee(plain, &["--distance", "30", "--policy-a", "kite", "--policy-b", "stand-and-shoot"]),
        &[
            "A: kite needs a fighter that can shoot: guerrier_de_l_aube@mov=10 has no AIM, no ranges, no AIM STR; write \
             guerrier_de_l_aube@mov=10,aim=3,ranges=20/30/40,aim-str=5",
            "B: stand-and-shoot needs a fighter that can shoot: garde_pretorien@mov=10,aim=4 has no ranges, no AIM STR; \
             write garde_pretorien@mov=10,aim=4,ranges=20/30/40,aim-str=5",
        ],
    );
    // One fighter of the side with a missile weapon is enough; in contact none is needed.
    let mixed = format!("{ARCHER} + {}", plain[0]);
    printed(&melee([&mixed, GROUPS[1]], &["--distance", "30", "--policy-a", "kite"]));
    printed(&melee(plain, &["--policy", "kite"]));
}

#[test]
fn melees_cannot_be_solved() {
    let sampled = "--engine: melees can only be simulated, not solved; remove --engine";
    assert_refused(&melee(GROUPS, &["--engine", "exact"]), &[sampled]);
    for policy in ["optimal", "best-response"] {
        let solved = "--policy: optimal and best-response need a solver, and melees cannot be solved";
        assert_refused(&melee(GROUPS, &["--policy-a", policy]), &[solved]);
    }
    let auto = printed(&melee(GROUPS, &["--engine", "auto"]));
    assert!(auto.contains("auto: simulated, because melees have no exact answer"), "{auto}");
    assert_refused(&melee(GROUPS, &["--objective", "ap"]), &["--objective: "]);
}

#[test]
fn a_budget_that_buys_no_fighter_is_refused_with_the_minimum() {
    assert_refused(
        &["melee", "--budget", "18", "guerrier_de_l_aube", "garde_pretorien"],
        &[
            "A: guerrier_de_l_aube costs 19 AP, more than the budget of 18 AP; write --budget 19 or more",
            "B: garde_pretorien costs 49 AP, more than the budget of 18 AP; write --budget 49 or more",
        ],
    );
    for budget in ["0", "20001", "much", "-5"] {
        let option = format!("--budget={budget}");
        let fault = format!("--budget: the budget in AP is `{budget}`; allowed: 1 to 20000");
        assert_refused(&["melee", &option, "guerrier_de_l_aube", "garde_pretorien"], &[&fault]);
    }
    assert_refused(
        &["melee", "--budget", "200", "2 guerrier_de_l_aube", "garde_pretorien + garde_pretorien"],
        &[
            "A: `2 guerrier_de_l_aube`: only one fighter is expected here",
            "B: `garde_pretorien + garde_pretorien`: only one",
        ],
    );
}

#[test]
fn every_playing_command_states_how_far_courage_and_fear_are_played() {
    let pair = ["garde_pretorien", "guerrier_de_l_aube"];
    let rule = |command: &str, more: &[&str]| {
        let runs: &[&str] = if command == "policies" { &[] } else { &["--runs", "10"] };
        let document = json(&[&[command, pair[0], pair[1]], runs, more].concat());
        document["not_played"][0]["rule"].as_str().unwrap().to_owned()
    };
    let with = |word: &str| format!("confede-2024@courage_and_fear={word}");
    for command in ["duel", "combat", "melee", "policies"] {
        assert_eq!(rule(command, &[]), "courage and fear (IX)", "{command}");
    }
    assert_eq!(rule("duel", &["--ruleset", &with("confede")]), "courage and fear in contact (IX)");
    assert_eq!(rule("melee", &["--ruleset", &with("confede")]), "courage and fear (IX), in part");
    let of_35 = "courage and fear of Confrontation 3.5 (IX), in part";
    assert_eq!(rule("melee", &["--ruleset", &with("c3.5")]), of_35);
    Folder::new().assert_refused(
        &["melee", pair[0], pair[1], "--ruleset", &with("played")],
        &["--ruleset: courage_and_fear: `played` is unknown; allowed: not_played, c3.5, confede"],
    );
    let text = fleau::scenario::embedded::ruleset_text("confede-2024").expect("it is built in");
    let with = |word: &str| {
        text.replace("courage_and_fear = \"not_played\"", &format!("courage_and_fear = \"{word}\""))
    };
    let folder = Folder::new().with("mine.toml", with("played"));
    let fault = "courage_and_fear: `played` is unknown; allowed: not_played, c3.5, confede";
    folder.assert_refused(&["melee", pair[0], pair[1], "--ruleset", "mine.toml"], &[fault]);
}

/// Returns the answer of a command without the line that asks again.
fn answer_without_command(arguments: &[&str]) -> Value {
    let mut answer = json(arguments);
    answer["again"] = Value::Null;
    answer
}

#[test]
fn the_order_of_fighters_changes_nothing() {
    let guards = "2 garde_pretorien";
    let archers = "2 rodeur_wolfen_c3 + ashkasa_guerrier_de_sang_c3";
    let cases: [(&[&str], &str, &[&str]); 4] = [
        (&["guerrier_du_sang_c5 + carnassier_2_c5", "carnassier_2_c5 + guerrier_du_sang_c5"], guards, &[]),
        (
            &[
                "2 guerrier_du_sang_c5 + carnassier_2_c5",
                "guerrier_du_sang_c5 + carnassier_2_c5 + guerrier_du_sang_c5",
                "carnassier_2_c5 + 2 guerrier_du_sang_c5",
            ],
            archers,
            &["--policy", "order=first,target=first"],
        ),
        (
            &[archers, "rodeur_wolfen_c3 + ashkasa_guerrier_de_sang_c3 + rodeur_wolfen_c3"],
            "guerrier_du_sang_c5 + carnassier_2_c5",
            &["--distance", "20", "--policy-a", "stand-and-shoot"],
        ),
        (
            &[
                "arkeon_sanath@att=4,res=6 + guerrier_de_l_aube",
                "guerrier_de_l_aube + arkeon_sanath@res=6,att=4",
            ],
            guards,
            &["--distance", "60", "--sampler", "die-by-die", "--unknown-mov", "10"],
        ),
    ];
    for (orders, other, more) in cases {
        let first = answer_without_command(&melee([orders[0], other], more));
        for order in &orders[1..] {
            assert_eq!(answer_without_command(&melee([order, other], more)), first, "{order} {more:?}");
        }
        let [there, back] =
            [first, answer_without_command(&melee([other, orders[1]], &with_sides_swapped(more)))];
        assert_eq!(there["outcome"]["a_wins"], back["outcome"]["b_wins"], "{} {more:?}", orders[1]);
        assert_eq!(there["a"], back["b"]);
    }
}

fn with_sides_swapped<'a>(more: &[&'a str]) -> Vec<&'a str> {
    more.iter().map(|text| if *text == "--policy-a" { "--policy-b" } else { text }).collect()
}

#[test]
fn combats_and_narrated_melees_do_not_depend_on_the_order() {
    let [one, other] = [
        "2 guerrier_de_l_aube + arkeon_sanath@att=4,res=6",
        "arkeon_sanath@att=4,res=6 + 2 guerrier_de_l_aube",
    ];
    let combat = |side| {
        answer_without_command(&["combat", "garde_pretorien", side, "--runs", "300", "--engine", "mc"])
    };
    assert_eq!(combat(one), combat(other));
    let told = |side| answer_without_command(&["tell", side, "2 garde_pretorien", "--seed", "5"]);
    assert_eq!(told(one), told(other));
}

#[test]
fn a_random_line_up_is_reported() {
    let drawn =
        melee(["guerrier_du_sang_c5 + carnassier_2_c5", "garde_pretorien + arkeon_sanath@att=4,res=6"], &[]);
    assert!(json(&drawn)["line_up_drawn"] == true);
    let said = "the opponents at the start are drawn at random in each fight";
    assert!(printed(&drawn).contains(said));
    assert!(
        printed(&[&["--lang", "fr"], &drawn[..]].concat()).contains("sont tirés au sort à chaque combat")
    );
    // With identical fighters the line-up makes no difference; apart, no fighter has an opponent
    // yet.
    for more in
        [melee(["2 guerrier_du_sang_c5", "2 garde_pretorien"], &[]), melee(GROUPS, &["--distance", "20"])]
    {
        assert!(!printed(&more).contains(said) && json(&more)["line_up_drawn"] == false, "{more:?}");
    }
    let told = printed(&[
        "tell",
        "guerrier_du_sang_c5 + carnassier_2_c5",
        "garde_pretorien + arkeon_sanath@att=4,res=6",
    ]);
    assert!(told.contains("The contacts are drawn at random: "), "{told}");
}
