//! `--engine`, `--precision`, and optimal play in `fleau duel`, `combat` and `matrix`.

use super::schema::check;
use super::{Folder, json, printed};
use crate::support::assert_agrees;
use serde_json::Value;

const GUARD: &str = "garde_pretorien";
const WARRIOR: &str = "guerrier_de_l_aube";
const DUEL: &[&str] = &["duel", GUARD, WARRIOR];
const COMBAT: &[&str] = &["combat", GUARD, "2 guerrier_de_l_aube"];

const FIGHTS: [&[&str]; 2] = [DUEL, COMBAT];

/// Returns the JSON of a command with additional arguments.
fn run_json(command: &[&str], more: &[&str]) -> Value {
    json(&[command, more].concat())
}

/// Returns the JSON of a command after validating it, which takes longer than most fights, against
/// its schema.
fn run_valid_json(command: &[&str], more: &[&str]) -> Value {
    let document = run_json(command, more);
    check(&document);
    document
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list"))
}

fn assert_refused(command: &[&str], more: &[&str], faults: &[&str]) {
    Folder::new().assert_refused(&[command, more].concat(), faults);
}

#[test]
fn both_engines_agree_on_every_chance_of_a_fight() {
    for (fight, fighters) in FIGHTS.into_iter().zip([2, 3]) {
        let exact = run_valid_json(fight, &["--engine", "exact"]);
        let sampled = run_valid_json(fight, &["--engine", "mc", "--runs", "20k"]);
        assert_eq!((&exact["engine"], &sampled["engine"]), (&"exact".into(), &"mc".into()));
        assert_eq!([&exact, &sampled].map(|of| list(&of["by_turn"]).len()), [6, 6]);
        for (exact, sampled) in list(&exact["by_turn"]).iter().zip(list(&sampled["by_turn"])) {
            for chance in ["a_wins", "b_wins", "both_alive"] {
                let count = (number(&sampled[chance]) * 20_000.0).round() as u64;
                assert_agrees(count, 20_000, number(&exact[chance]), &format!("{chance}, {}", exact["turn"]));
            }
        }
        let levels = |answer: &Value| -> Vec<f64> {
            let of_both = ["a", "b"].into_iter().flat_map(|side| list(&answer[side]["fighters"]));
            of_both.flat_map(|fighter| list(&fighter["wound_levels"])).map(number).collect()
        };
        let [exact, sampled] = [&exact, &sampled].map(levels);
        assert_eq!([exact.len(), sampled.len()], [5 * fighters; 2], "five wound levels each");
        for (exact, sampled) in exact.into_iter().zip(sampled) {
            assert_agrees((sampled * 20_000.0).round() as u64, 20_000, exact, "a wound level");
        }
    }
}

#[test]
fn an_answer_counts_the_fights_simulated_by_graph_and_by_rules() {
    for (fight, runs, graph) in
        [(DUEL, 20_000, 20_000), (DUEL, 1_000, 0), (COMBAT, 20_000, 0), (COMBAT, 100_000, 100_000)]
    {
        let answer = run_valid_json(fight, &["--engine", "mc", "--runs", &runs.to_string()]);
        assert_eq!(answer["ways"], serde_json::json!({ "graph": graph, "rules": runs - graph }));
    }
    assert!(run_json(DUEL, &["--engine", "exact"])["ways"].is_null());
    let table = printed(&[DUEL, &["--engine", "mc", "--details"]].concat());
    assert!(table.contains("simulated on a graph of their states"), "{table}");
}

#[test]
fn auto_chooses_the_cheaper_engine_and_states_it() {
    for (runs, engine, reason) in
        [("1m", "exact", "auto: exact, which costs less than"), ("100", "mc", "auto: 100 simulated fights")]
    {
        for fight in FIGHTS {
            let document = run_valid_json(fight, &["--engine", "auto", "--runs", runs]);
            assert_eq!(document["engine"], engine, "{runs}");
            assert!(document["engine_reason"].as_str().is_some_and(|text| text.starts_with(reason)));
            let table = printed(&[fight, &["--engine", "auto", "--runs", runs]].concat());
            assert!(table.contains(&format!("\n{reason}")), "{table}");
        }
    }
    let dragon = "@ini=4,att=6,str=9,def=5,res=9,ap=90,size=large";
    let unsolved =
        run_valid_json(&["combat", dragon, "5 guerrier_de_l_aube"], &["--engine", "auto", "--runs", "100"]);
    assert_eq!(unsolved["engine_reason"], "auto: simulated, because exact answers go up to one against 4");
    assert!(run_json(DUEL, &["--runs", "10"]).get("engine_reason").is_none(), "nothing was left to it");
}

#[test]
fn sampling_stops_at_the_precision_and_states_the_number_of_fights() {
    for fight in FIGHTS {
        let document = run_valid_json(fight, &["--precision", "2%"]);
        let runs = number(&document["runs"]);
        assert!((1000.0..100_000.0).contains(&runs), "{runs}");
        assert_eq!(document["precision"], serde_json::json!({"asked": 0.02, "is_reached": true}));
        for side in ["a_wins", "b_wins"] {
            let interval = &document["outcome"]["ci95"][side];
            assert!(number(&interval[1]) - number(&interval[0]) <= 0.04, "{interval}");
        }
        let finer = run_json(fight, &["--precision", "1 %"]);
        assert!(number(&finer["runs"]) > runs);
        let table = printed(&[fight, &["--precision", "2%", "--format", "csv"]].concat());
        assert_eq!(table, printed(&[fight, &["--precision", "0,02e2%", "--format", "csv"]].concat()));
    }
    let missed = run_json(DUEL, &["--precision", "0.1%", "--runs", "5000"]);
    assert_eq!((&missed["runs"], &missed["precision"]["is_reached"]), (&5000.into(), &false.into()));
    let table = printed(&[DUEL, &["--precision", "0.1%", "--runs", "5000"]].concat());
    assert!(table.contains("the precision was not reached"), "{table}");
}

#[test]
fn a_precision_is_reached_after_the_same_fights_on_any_threads() {
    for format in ["json", "table"] {
        let with = |threads| {
            printed(&[DUEL, &["--precision", "1%", "--threads", threads, "--format", format]].concat())
        };
        assert_eq!(with("1"), with("2"));
    }
}

#[test]
fn optimal_play_of_a_mirror_has_value_0_and_swapping_negates_it() {
    for objective in ["win", "ap", "survive"] {
        let game = |a: &str, b: &str| {
            let document =
                run_valid_json(&["duel", a, b], &["--policy", "optimal", "--objective", objective]);
            assert_eq!(document["engine"], "exact");
            assert_eq!(
                (&document["game"]["objective"], &document["policy"]["b"]),
                (&objective.into(), &"optimal".into())
            );
            let bound = number(&document["game"]["error_bound"]);
            assert!(bound < 1e-6);
            (number(&document["game"]["value"]), bound)
        };
        let (mirror, bound) = game(GUARD, GUARD);
        assert!(mirror.abs() <= bound, "{objective}: {mirror}");
        let ((there, bound), (back, _)) = (game(GUARD, WARRIOR), game(WARRIOR, GUARD));
        assert!(there > 0.1 && (there + back).abs() <= 2.0 * bound, "{objective}: {there}, {back}");
    }
}

#[test]
fn the_value_of_optimal_play_to_win_equals_the_odds() {
    for fight in FIGHTS {
        let optimal = run_json(fight, &["--policy", "optimal"]);
        let [a, b] = ["a_wins", "b_wins"].map(|side| number(&optimal["outcome"][side]));
        assert!((number(&optimal["game"]["value"]) - (a - b)).abs() < 1e-9, "{optimal:#}");
    }
    assert!(printed(&[DUEL, &["--policy", "optimal"]].concat()).contains("\nobjective: chance to kill"));
}

#[test]
fn a_best_response_does_at_least_as_well_as_any_policy_against_the_same_enemy() {
    for fight in FIGHTS {
        let gain = |document: &Value| {
            number(&document["outcome"]["a_wins"]) - number(&document["outcome"]["b_wins"])
        };
        let enemy = ["--policy-b", "cautious"];
        let best = run_valid_json(fight, &[&enemy[..], &["--policy-a", "best-response"]].concat());
        assert!((number(&best["game"]["value"]) - gain(&best)).abs() < 1e-9);
        for policy in ["balanced", "all-attack", "cautious"] {
            let fixed = ["--policy-a", policy, "--engine", "exact"];
            let fixed = run_json(fight, &[&enemy[..], &fixed].concat());
            assert!(gain(&best) >= gain(&fixed) - 1e-9, "{policy}");
        }
        // The other way round: side B responds.
        let reply = run_json(fight, &["--policy", "balanced", "--policy-b", "best-response"]);
        assert!(gain(&reply) <= gain(&run_json(fight, &["--engine", "exact"])) + 1e-9);
    }
}

#[test]
fn engines_objectives_and_precisions_that_do_not_exist_are_refused() {
    for precision in ["0", "abc", "50%", "0.1", "0%", "-1%", "", "%"] {
        let argument = format!("--precision={precision}");
        let fault = format!(
            "--precision: the precision is `{precision}`; allowed: 0.001% to 20%, with the percent sign"
        );
        assert_refused(DUEL, &[&argument], &[&fault]);
    }
    for (option, values) in [("--engine", "mc, exact, auto"), ("--objective", "win, ap, survive")] {
        let ended = Folder::new().run(&[DUEL, &[option, "guess"]].concat());
        assert_eq!((ended.code, ended.out.as_str()), (2, ""), "{ended:#?}");
        assert!(ended.err.contains(&format!("[possible values: {values}]")), "{ended:#?}");
    }
}

#[test]
fn policies_that_form_no_game_are_refused_with_an_alternative() {
    let optimal = "--policy: `optimal` is for both sides at once; against a policy of the other side, use `best-response`";
    assert_refused(DUEL, &["--policy-a", "optimal"], &[optimal]);
    assert_refused(DUEL, &["--policy-b", "optimal", "--policy-a", "best-response"], &[optimal]);
    assert_refused(
        DUEL,
        &["--policy", "best-response"],
        &[
            "--policy: best-response answers a policy of the other side: give that policy with --policy-a or --policy-b",
        ],
    );
    assert_refused(
        DUEL,
        &["--objective", "ap"],
        &["--objective: an objective is only for `--policy optimal` and"],
    );
    let fault = "--engine: optimal play is solved and not simulated, so `mc` does not apply;";
    assert_refused(DUEL, &["--policy", "optimal", "--engine", "mc"], &[fault]);
}

#[test]
fn optimal_play_of_too_large_a_combat_is_refused_with_an_alternative() {
    assert_refused(
        &["combat", GUARD, "3 guerrier_de_l_aube"],
        &["--policy", "optimal"],
        &["--policy: optimal play of both sides is solved up to one against 2; a best response to"],
    );
    assert_refused(
        &["combat", "4 guerrier_de_l_aube", GUARD],
        &["--policy", "best-response", "--policy-a", "balanced"],
        &["--policy: a best response is solved up to one against 3; any policy can be simulated"],
    );
}

#[test]
fn faults_of_engine_precision_and_policy_are_reported_together() {
    assert_refused(
        &["duel", GUARD, "nobody"],
        &["--engine", "mc", "--policy", "best-response", "--precision", "50%", "--runs", "0", "--seed", "x"],
        &[
            "--runs: ",
            "--precision: ",
            "--seed: ",
            "--policy: best-response answers",
            "--engine: optimal play",
            "B: no profile is called `nobody`",
        ],
    );
}

#[test]
fn a_policy_that_changes_at_a_wound_level_is_sampled_as_it_is_solved() {
    let policy = "balanced,when-serious=cautious";
    let exact = |policy| {
        let outcome = run_json(DUEL, &["--engine", "exact", "--policy-b", policy]);
        number(&outcome["outcome"]["b_wins"])
    };
    let solved = exact(policy);
    let (balanced, cautious) = (exact("balanced"), exact("cautious"));
    assert!(cautious < solved && solved < balanced, "{cautious}, {solved}, {balanced}");
    let sampled = run_json(DUEL, &["--engine", "mc", "--runs", "40000", "--policy-b", policy]);
    let wins = number(&sampled["outcome"]["b_wins"]);
    let error = (solved * (1.0 - solved) / 40_000.0).sqrt();
    assert!((wins - solved).abs() < 4.5 * error, "{wins}, {solved}");
    // A fighter that begins with the wound follows the preset from the first turn on.
    let wounded = ["duel", GUARD, "guerrier_de_l_aube@wounds=serious"];
    let of = |policy| run_json(&wounded, &["--engine", "exact", "--policy-b", policy])["outcome"].clone();
    assert_eq!(of(policy), of("cautious"));
    assert_refused(
        DUEL,
        &["--policy", "balanced,when-serious=rush"],
        &[
            "--policy: when-serious is `rush`; allowed: balanced, all-attack, all-defense, aggressive, cautious",
        ],
    );
}
