//! `fleau duel` and `fleau combat`: the numbers, and every output format.

use super::{bbcode_tables, csv_records, json, markdown_tables, printed};
use serde_json::Value;

const OUTCOMES: [&str; 3] = ["a_wins", "b_wins", "both_alive"];
const GUARD: &str = "garde_pretorien";
const WARRIOR: &str = "guerrier_de_l_aube";

/// Runs a duel between the rulebook's fighters with additional arguments.
fn duel(more: &[&str]) -> Value {
    json(&[&["duel", GUARD, WARRIOR, "--runs", "3000"], more].concat())
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

/// Converts a share of the fights to a number of fights.
fn count(value: &Value, document: &Value) -> u64 {
    let count = number(value) * number(&document["runs"]);
    assert!((count - count.round()).abs() < 1e-6, "{value} is no share of the fights");
    count.round() as u64
}

#[test]
fn the_outcomes_of_each_turn_add_up_to_all_fights() {
    for document in [
        duel(&[]),
        duel(&["--turns", "50"]),
        json(&["combat", GUARD, "3 guerrier_de_l_aube", "--runs", "999"]),
    ] {
        let runs = document["runs"].as_u64().expect("whole");
        let turns = document["by_turn"].as_array().expect("a list");
        assert_eq!(turns.len() as u64, document["turns"].as_u64().expect("whole"));
        for (turn, i) in turns.iter().chain([&document["outcome"]]).zip(1..) {
            assert_eq!(OUTCOMES.map(|outcome| count(&turn[outcome], &document)).iter().sum::<u64>(), runs);
            assert!(turn["turn"].is_null() || turn["turn"] == i);
        }
        assert!(
            OUTCOMES.iter().all(|&outcome| turns[turns.len() - 1][outcome] == document["outcome"][outcome])
        );
    }
}

#[test]
fn wins_grow_and_survivors_dwindle_from_turn_to_turn() {
    let document = duel(&[]);
    let turns = document["by_turn"].as_array().expect("a list");
    for pair in turns.windows(2) {
        assert!(number(&pair[0]["a_wins"]) <= number(&pair[1]["a_wins"]));
        assert!(number(&pair[0]["b_wins"]) <= number(&pair[1]["b_wins"]));
        assert!(number(&pair[0]["both_alive"]) >= number(&pair[1]["both_alive"]));
    }
    assert!(number(&turns[0]["a_wins"]) < number(&turns[5]["a_wins"]), "the duel is decided over time");
}

#[test]
fn intervals_contain_their_estimates() {
    let document = duel(&[]);
    let contains = |interval: &Value, estimate: &Value| {
        let (low, high) = (number(&interval[0]), number(&interval[1]));
        assert!(low < number(estimate) && number(estimate) < high, "{interval} does not contain {estimate}");
    };
    let outcome = &document["outcome"];
    OUTCOMES.iter().for_each(|&name| contains(&outcome["ci95"][name], &outcome[name]));
    for measure in ["kill_rate_per_ap", "ap_lost", "exchange_ratio", "time_to_kill", "wound_levels_inflicted"]
    {
        ["a", "b"]
            .iter()
            .for_each(|&side| contains(&document[measure]["ci95"][side], &document[measure][side]));
    }
}

#[test]
fn deaths_of_one_side_equal_victories_of_the_other() {
    let document = duel(&[]);
    assert_eq!(document["wound_levels"]["b"][4], document["outcome"]["a_wins"]);
    assert_eq!(document["wound_levels"]["a"][4], document["outcome"]["b_wins"]);
    assert_eq!(document["wound_levels"]["a"], document["a"]["fighters"][0]["wound_levels"]);
    for side in ["a", "b"] {
        let levels = document["wound_levels"][side].as_array().expect("a list");
        assert_eq!(levels.iter().map(|share| count(share, &document)).sum::<u64>(), 3000);
    }
    let ap_lost = number(&document["outcome"]["a_wins"]) * 19.0;
    assert!((number(&document["ap_lost"]["b"]) - ap_lost).abs() < 1e-9, "{document:#}");
}

#[test]
fn the_number_of_threads_does_not_change_a_byte() {
    for format in ["json", "table", "csv"] {
        let with = |threads| {
            printed(&["duel", GUARD, WARRIOR, "--runs", "20k", "--threads", threads, "--format", format])
        };
        assert_eq!(with("1"), with("2"));
        assert_eq!(with("1"), with("8"));
    }
}

/// Removes the command line from an answer.
fn without_command(mut answer: Value) -> Value {
    answer.as_object_mut().expect("an answer is an object").remove("again");
    answer
}

#[test]
fn the_seed_changes_only_the_numbers() {
    let (one, two) = (duel(&["--seed", "1"]), duel(&["--seed", "18446744073709551615"]));
    assert_eq!(without_command(one.clone()), without_command(duel(&[])), "1 is the default");
    assert_eq!(two["seed"].as_u64(), Some(u64::MAX));
    assert_ne!(one["by_turn"], two["by_turn"]);
    assert_eq!(
        (&one["hashes"], &one["policy"], &one["a"]["id"]),
        (&two["hashes"], &two["policy"], &two["a"]["id"])
    );
}

#[test]
fn a_lower_turn_limit_cuts_the_same_fights_short() {
    let (three, six) = (duel(&["--turns", "3"]), duel(&[]));
    assert_eq!(
        three["by_turn"].as_array().expect("a list")[..],
        six["by_turn"].as_array().expect("a list")[..3]
    );
}

#[test]
fn swapped_sides_swap_the_numbers() {
    let policies = |a, b| [["--policy-a", a], ["--policy-b", b]].concat();
    let there = duel(&policies("all-attack", "cautious"));
    let back =
        [&["duel", WARRIOR, GUARD, "--runs", "3000"][..], &policies("cautious", "all-attack")].concat();
    let back = json(&back);
    let turns = |document: &Value, names: [&str; 3]| -> Vec<Vec<f64>> {
        let turns = document["by_turn"].as_array().expect("a list");
        turns.iter().map(|turn| names.iter().map(|&name| number(&turn[name])).collect()).collect()
    };
    assert_eq!(turns(&there, OUTCOMES), turns(&back, ["b_wins", "a_wins", "both_alive"]));
    for key in ["kill_rate_per_ap", "ap_lost", "exchange_ratio", "time_to_kill", "wound_levels", "policy"] {
        assert_eq!((&there[key]["a"], &there[key]["b"]), (&back[key]["b"], &back[key]["a"]), "{key}");
    }
    assert_eq!((&there["a"], &there["b"]), (&back["b"], &back["a"]));
}

#[test]
fn a_variant_fights_on_the_dice_of_the_original() {
    let same = json(&["duel", "garde_pretorien@att=5", WARRIOR, "--runs", "3000"]);
    assert_eq!(same["by_turn"], duel(&[])["by_turn"]);
    let better = json(&["duel", "garde_pretorien@pa=55,ATT=7", WARRIOR, "--runs", "3000"]);
    assert_eq!(better["a"]["id"], "garde_pretorien@att=7,ap=55");
    assert_eq!(better["a"]["name"], "Garde prétorien (ATT 7, AP 55)");
    assert_eq!(better["a"]["ap"], 55);
    assert!(number(&better["outcome"]["a_wins"]) > number(&same["outcome"]["a_wins"]));
}

#[test]
fn a_fighter_may_be_written_inline() {
    let inline = json(&["duel", GUARD, "@ini=3,att=5,str=8,def=5,res=11,ap=49", "--runs", "20k"]);
    assert_eq!(
        (&inline["b"]["id"], &inline["b"]["ap"]),
        (&"@ini=3,att=5,str=8,def=5,res=11,ap=49".into(), &49.into())
    );
    // In the mirror match the intervals of both sides overlap.
    let end = |name: &str, i: usize| number(&inline["outcome"]["ci95"][name][i]);
    assert!(end("a_wins", 0) < end("b_wins", 1) && end("b_wins", 0) < end("a_wins", 1), "{inline:#}");
}

#[test]
fn a_policy_is_for_both_sides_or_for_one() {
    let both = duel(&["--policy", "cautious"]);
    let each = duel(&["--policy-a", "cautious", "--policy-b", "cautious"]);
    assert_eq!(without_command(both.clone()), without_command(each));
    let in_full = duel(&["--policy", "cautious,sustain=always"]);
    assert_eq!(both["policy"], in_full["policy"], "what the preset says anyway");
    assert_eq!(both["by_turn"], in_full["by_turn"]);
    let one = duel(&["--policy-b", "all-defense"]);
    assert_eq!(one["policy"]["a"], duel(&[])["policy"]["a"], "balanced is the default");
    assert!(one["policy"]["b"].as_str().expect("a text").starts_with("allocate=0/1,"));
    assert_eq!(one["outcome"]["b_wins"], 0.0, "who never attacks never wins");
}

#[test]
fn the_ruleset_is_an_id_or_a_file_and_its_hash_is_that_of_the_file() {
    let built_in = duel(&["--ruleset", "c3-initiation"]);
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/rulesets/c3-initiation.toml");
    assert_eq!(without_command(built_in.clone()), without_command(duel(&["--ruleset", file])));
    assert_ne!(built_in["hashes"]["ruleset"], duel(&[])["hashes"]["ruleset"]);
}

#[test]
fn custom_profiles_replace_the_built_in_ones() {
    let folder = super::Folder::new().with(
        "my.csv",
        format!("{}clone,Clone,15,2,3,4,2,5\nbrute,Brute,20,2,3,6,1,6\n", super::PROFILE_COLUMNS),
    );
    let document =
        super::json_in(&folder, &["duel", "clone", "brute", "--profiles", "my.csv", "--runs", "10"]);
    assert_eq!((&document["a"]["name"], &document["b"]["ap"]), (&"Clone".into(), &20.into()));
    folder.assert_refused(
        &["duel", GUARD, "clone", "--profiles", "my.csv"],
        &["no profile is called `garde_pretorien`"],
    );
}

#[test]
fn csv_is_one_table_with_the_numbers_of_the_json() {
    let document = duel(&[]);
    let records = csv_records(&printed(&["duel", GUARD, WARRIOR, "--runs", "3000", "--format", "csv"]));
    assert_eq!(records[0], ["measure", "side", "turn", "value", "low", "high"]);
    let value = |measure: &str, side: &str, turn: &str| -> f64 {
        let row = records.iter().find(|row| row[..3] == [measure, side, turn]);
        row.expect("the row is there")[3].parse().expect("the value is a number")
    };
    for turn in document["by_turn"].as_array().expect("a list") {
        let i = turn["turn"].to_string();
        assert_eq!(value("wins", "a", &i), number(&turn["a_wins"]));
        assert_eq!(value("wins", "b", &i), number(&turn["b_wins"]));
        assert_eq!(value("both_alive", "", &i), number(&turn["both_alive"]));
    }
    assert_eq!(value("kill_rate_per_ap", "b", ""), number(&document["kill_rate_per_ap"]["b"]));
}

#[test]
fn markdown_and_bbcode_are_the_same_tables() {
    for sides in [["duel", GUARD, WARRIOR], ["combat", GUARD, "2 guerrier_de_l_aube"]] {
        let printed =
            |format| printed(&[&sides[..], &["--runs", "3000", "--details", "--format", format]].concat());
        let (markdown, bbcode) = (markdown_tables(&printed("markdown")), bbcode_tables(&printed("bbcode")));
        assert_eq!(markdown, bbcode);
        let rows: Vec<usize> = markdown.iter().map(Vec::len).collect();
        // By turn, at the end, at least, the numbers of survivors and kills, measures.
        let expected = match sides[0] {
            "duel" => vec![1 + 6, 1 + 2, 1 + 2, 1 + 5],
            _ => vec![1 + 6, 1 + 3, 1 + 3, 1 + 3, 1 + 5],
        };
        assert_eq!(rows, expected);
        assert!(printed("markdown").contains("3\u{202F}000 simulated fights, seed 1; 95 % intervals\n"));
    }
}

/// Fighters that can kill each other at the same moment.
const MUTUAL_KILLERS: [&str; 2] = ["carnassier_4_la_force_c5", "tyran_de_vile_tis_c5"];

/// Returns the percentages in a line, without their margins, each with half a unit of its last
/// digit as rounding error. A bound such as `< 0.2 %` counts as 0 with itself as rounding error.
fn percentages(line: &str) -> Vec<(f64, f64)> {
    let line = line.replace(['\u{202F}', '\u{A0}'], " ").replace(',', ".");
    let words: Vec<&str> =
        line.split([' ', '(', ')', ';', '│', '|']).filter(|word| !word.is_empty()).collect();
    let numbers = (1..words.len()).filter(|i| words[*i].starts_with('%'));
    let number = |i: usize| {
        let number: f64 = words[i - 1].parse().ok()?;
        let decimals = words[i - 1].split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let is_bound = i > 1 && words[i - 2] == "<";
        Some(if is_bound { (0.0, number) } else { (number, 0.5 * 10_f64.powi(-(decimals as i32))) })
    };
    numbers.filter_map(number).collect()
}

/// Returns whether four shares add up to 100 % within their rounding errors; exact shares must do
/// so to 1e-9.
fn add_up_to_100(shares: &[(f64, f64)], is_exact: bool) -> bool {
    let [sum, rounding] = [0, 1].map(|i| shares.iter().map(|of| [of.0, of.1][i]).sum::<f64>());
    shares.len() == 4 && (sum - 100.0).abs() <= if is_exact { 1e-9 } else { rounding }
}

#[test]
fn chances_of_headline_and_turns_add_up_if_both_may_die() {
    let [a, b] = MUTUAL_KILLERS;
    let asked: [&[&str]; 6] = [
        &["duel", a, b, "--engine", "exact"],
        &["duel", a, b, "--engine", "exact", "--turns", "3", "--lang", "fr"],
        &["duel", a, b, "--engine", "mc", "--runs", "3000"],
        &["combat", a, b, "--engine", "mc", "--runs", "3000", "--lang", "fr"],
        &["melee", a, b, "--runs", "2000"],
        &["melee", a, b, "--runs", "2000", "--lang", "fr"],
    ];
    for arguments in asked {
        for format in ["table", "markdown", "bbcode"] {
            let text = printed(&[arguments, &["--details", "--format", format]].concat());
            let headline = percentages(text.lines().next().expect("a headline"));
            let is_exact = arguments.contains(&"exact");
            assert!(add_up_to_100(&headline, is_exact), "{headline:?}: {text}");
            let rows = match format {
                "markdown" => markdown_tables(&text),
                "bbcode" => bbcode_tables(&text),
                _ => continue,
            };
            for row in &rows[0][1..] {
                let shares: Vec<_> = row[1..5].iter().flat_map(|cell| percentages(cell)).collect();
                assert!(add_up_to_100(&shares, is_exact), "{row:?}");
            }
        }
    }
}

#[test]
fn four_outcomes_of_each_turn_add_up_to_one_if_both_may_die() {
    let [a, b] = MUTUAL_KILLERS;
    for engine in ["exact", "mc"] {
        let document = json(&["duel", a, b, "--engine", engine, "--runs", "2000"]);
        super::schema::check(&document);
        let turns = document["by_turn"].as_array().expect("a list");
        for of in turns.iter().chain([&document["outcome"]]) {
            let [only_a, only_b, both, nobody] =
                ["only_a_alive", "only_b_alive", "both_alive", "nobody_alive"].map(|name| number(&of[name]));
            assert!((only_a + only_b + both + nobody - 1.0).abs() < 1e-9, "{of}");
            assert!((number(&of["a_wins"]) - only_a - nobody).abs() < 1e-9, "{of}");
            assert!((number(&of["b_wins"]) - only_b - nobody).abs() < 1e-9, "{of}");
        }
        assert!(number(&document["outcome"]["nobody_alive"]) > 0.03, "{}", document["outcome"]);
    }
}

#[test]
fn a_fighter_that_begins_wounded_does_so_in_samples_and_exact_answers() {
    let mut before = f64::INFINITY;
    for (level, word) in ["unhurt", "light", "serious", "critical"].iter().enumerate() {
        let fighter = format!("{GUARD}@wounds={word}");
        let wins = ["exact", "mc"].map(|engine| {
            let document = json(&["duel", &fighter, WARRIOR, "--engine", engine, "--runs", "20k"]);
            let end = document["a"]["fighters"][0]["wound_levels"].as_array().expect("a list").clone();
            assert!(end[..level].iter().all(|share| number(share) == 0.0), "{word}: {end:?}");
            assert!(number(&end[level]) > 0.0, "{word}: {end:?}");
            number(&document["outcome"]["a_wins"])
        });
        assert!((wins[0] - wins[1]).abs() < 0.02, "{word}: {wins:?}");
        assert!(wins[0] < before - 0.02, "{word}: {wins:?} after {before}");
        before = wins[0];
    }
    let [none, unhurt] = [GUARD, "garde_pretorien@wounds=unhurt"]
        .map(|fighter| json(&["duel", fighter, WARRIOR, "--runs", "100"])["outcome"].clone());
    assert_eq!(none, unhurt);
}

#[test]
fn a_wound_at_the_start_is_read_and_shown_in_both_languages() {
    let fighter = "garde_pretorien@blessures=légère,att=6";
    let told = printed(&["tell", fighter, WARRIOR, "--lang", "fr"]);
    assert!(told.contains("RES 11. Commence avec une blessure légère."), "{told}");
    let named = printed(&["duel", fighter, WARRIOR, "--runs", "100", "--lang", "fr"]);
    assert!(named.contains("(ATT 6, blessure légère)"), "{named}");
    let groups = ["melee", "2 garde_pretorien@wounds=grave", WARRIOR, "--distance", "20", "--runs", "100"];
    let document = json(&groups);
    let fighter = &document["a"]["fighters"][0];
    assert_eq!(fighter["id"], "garde_pretorien@wounds=serious", "{fighter}");
}

#[test]
fn a_duel_that_begins_with_a_charge_plays_the_courage_tests_before_the_combat() {
    let [ruleset, fearless] = ["confede-2024@courage_and_fear=confede", "confede-2024"];
    let charge = |side: &str, a: &str, b: &str, ruleset: &str| {
        let runs = ["--runs", "200k", "--turns", "1"];
        json(&[&["duel", a, b, "--charge", side, "--ruleset", ruleset], &runs[..]].concat())
    };
    let [frightening, soldier] =
        ["@ini=4,att=9,str=12,def=4,res=9,fear=9,ap=40", "@ini=3,att=4,str=5,def=3,res=6,cou=4,ap=20"];
    for (side, a, b, letter) in [("a", frightening, soldier, "a"), ("b", soldier, frightening, "b")] {
        let [with, without] = [ruleset, fearless].map(|ruleset| charge(side, a, b, ruleset));
        assert_eq!(
            (&with["command"], &with["charge"], &with["first"]),
            (&"duel".into(), &side.into(), &side.into())
        );
        // FEAR 9 against COU 4: four faces of six fail, and a fighter that fails is not in contact.
        let wins = format!("{letter}_wins");
        let [with, without] = [&with, &without].map(|answer| number(&answer["outcome"][&wins]));
        let difference = with - without * 2.0 / 6.0;
        assert!(
            without > 0.2 && difference.abs() < 4.5 * (without / 200e3_f64).sqrt(),
            "{with} of {without}"
        );
    }
    // The charger is tested as well as its target.
    let coward = json(&["duel", soldier, frightening, "--charge", "a", "--ruleset", ruleset, "--turns", "1"]);
    let brave = json(&["duel", soldier, frightening, "--charge", "a", "--turns", "1"]);
    let [coward, brave] = [coward, brave].map(|answer| number(&answer["outcome"]["both_alive"]));
    assert!(coward > brave + 0.1, "{coward}, {brave}");
    let printed = printed(&["duel", GUARD, WARRIOR, "--charge", "b", "--runs", "1000"]);
    assert!(printed.contains("Guerrier de l'aube charges from 10 cm in the first turn"), "{printed}");
}
