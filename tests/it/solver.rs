//! Exact solutions of encounters: against an independent computation, against samplers, and for
//! consistency.

use crate::support::{player, profile, ruleset, rulesets};
use fleau::dice::Seed;
use fleau::exact::{DecisionMode, Objective, SolvedCombat, Solver};
use fleau::policy::PolicyPlayer;
use fleau::rules::wound::WoundLevel;
use fleau::rules::{BySide, Profile, Ruleset, Side, Turns};
use fleau::simulate::{Experiment, MatchUp, Sampler, play};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A duel and its exact answer, computed independently in Python from the rulebook.
#[derive(Deserialize)]
struct Duel {
    a: String,
    b: String,
    policy_a: String,
    policy_b: String,
    ruleset: String,
    turns: i64,
    /// For each turn, the chances at its end: B is gone, A is gone, both stand.
    by_turn: Vec<[f64; 3]>,
    /// Chances of each wound level at the end, unhurt first.
    wound_levels: BTreeMap<String, [f64; WoundLevel::COUNT]>,
}

/// Solves one against several with the lone fighter on side A, over six turns.
fn solve<const N: usize>(
    ruleset: &Ruleset,
    lone: &Profile,
    several: &[Profile; N],
    players: BySide<&PolicyPlayer>,
) -> SolvedCombat<N> {
    let mut solver = Solver::new(ruleset, players.map(DecisionMode::Fixed), Objective::Win);
    solver.combat(lone, several, Side::A, Turns::new(6).unwrap())
}

/// 200 match-ups, over policies, rulesets and turns.
#[test]
fn two_hundred_duels_agree_with_an_independent_computation() {
    let duels: Vec<Duel> = serde_json::from_str(include_str!("data/duels200.json")).unwrap();
    assert_eq!(duels.len(), 200);
    for (number, duel) in duels.iter().enumerate() {
        let ruleset = ruleset(&duel.ruleset);
        let players = [&duel.policy_a, &duel.policy_b].map(|policy| player(policy, &ruleset));
        let players = BySide { a: &players[0], b: &players[1] };
        let mut solver = Solver::new(&ruleset, players.map(DecisionMode::Fixed), Objective::Win);
        let exact = solver.duel(&profile(&duel.a), &profile(&duel.b), Turns::new(duel.turns).unwrap());
        assert!(exact.error_bound < 1e-9, "match-up {number}: {}", exact.error_bound);
        let by_turn = duel.by_turn.iter().zip(exact.gone_by.a.iter().zip(&exact.gone_by.b));
        let mut pairs: Vec<(f64, f64)> =
            by_turn.flat_map(|(row, (a_gone, b_gone))| [(row[0], *b_gone), (row[1], *a_gone)]).collect();
        for (levels, side) in exact.wound_levels.iter().zip(["a", "b"]) {
            pairs.extend(duel.wound_levels[side].into_iter().zip(levels.iter().copied()));
        }
        for (expected, found) in pairs {
            assert!((found - expected).abs() < 1e-9, "match-up {number}: {found}, expected {expected}");
        }
    }
}

#[test]
fn a_solver_keeps_duels_apart_that_begin_with_other_wounds() {
    let ruleset = ruleset("confede-2024");
    let balanced = player("balanced", &ruleset);
    let solver = || {
        Solver::new(&ruleset, BySide { a: &balanced, b: &balanced }.map(DecisionMode::Fixed), Objective::Win)
    };
    let turns = Turns::new(6).unwrap();
    let [unhurt, enemy] = ["garde_pretorien", "guerrier_de_l_aube"].map(profile);
    let wounded = Profile { wounds: WoundLevel::LIGHT, ..unhurt };
    let alone = |fighter: &Profile| solver().duel(fighter, &enemy, turns).gone_by;
    for order in [[&unhurt, &wounded, &unhurt], [&wounded, &unhurt, &wounded]] {
        let mut solver = solver();
        for fighter in order {
            assert_eq!(solver.duel(fighter, &enemy, turns).gone_by, alone(fighter));
        }
    }
    assert_ne!(alone(&unhurt), alone(&wounded));
}

#[test]
fn probabilities_add_up_to_one() {
    let ruleset = ruleset("confede-2024");
    let player = player("cautious", &ruleset);
    let warriors = [profile("guerrier_de_l_aube"); 2];
    let exact = solve(&ruleset, &profile("garde_pretorien"), &warriors, BySide { a: &player, b: &player });
    let total: f64 = exact.ends.iter().map(|(_, p)| p).sum();
    assert!((total - 1.0).abs() < 1e-9, "{total}");
    for levels in &exact.wound_levels {
        assert!((levels.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{levels:?}");
    }
    assert!(exact.gone_by.a.is_sorted() && exact.gone_by.b.is_sorted());
    // Both warriors cannot die of a single attack in a turn, and impossible events are 0, not -0.
    assert!(exact.gone_by.a.iter().chain(&exact.gone_by.b).all(|p| p.is_sign_positive()));
}

#[test]
fn exchanged_fighters_exchange_the_outcome() {
    let ruleset = ruleset("confede-2022");
    let (guard, warrior) = (profile("garde_pretorien"), profile("guerrier_de_l_aube"));
    let (bold, careful) = (player("aggressive", &ruleset), player("cautious", &ruleset));
    let one = solve(&ruleset, &guard, &[warrior], BySide { a: &bold, b: &careful });
    let other = solve(&ruleset, &warrior, &[guard], BySide { a: &careful, b: &bold });
    for turn in 0..6 {
        assert!((one.gone_by.a[turn] - other.gone_by.b[turn]).abs() < 1e-12);
        assert!((one.gone_by.b[turn] - other.gone_by.a[turn]).abs() < 1e-12);
    }
}

#[test]
fn equal_fighters_with_the_same_policy_have_equal_chances() {
    // Average values, one that can fail automatically, one that parries, and one whose DIS decides
    // which side places dice first.
    let fighters = [
        "@ini=3,att=4,str=8,def=4,res=6,ap=20",
        "@ini=2,att=0,str=9,def=1,res=5,ap=10",
        "@ini=5,att=4,str=10,def=9,res=8,ap=60",
        "@ini=4,att=6,str=6,def=3,res=5,ap=25,dis=4",
    ];
    for ruleset in rulesets() {
        for policy in ["balanced", "all-attack", "cautious", "aggressive,reroll=always"] {
            let player = player(policy, &ruleset);
            for fighter in fighters {
                let exact = solve(
                    &ruleset,
                    &profile(fighter),
                    &[profile(fighter)],
                    BySide { a: &player, b: &player },
                );
                let [a, b] = [0, 1].map(|i| exact.wound_levels[i]);
                let by_turn = exact.gone_by.a.iter().zip(&exact.gone_by.b);
                for (a, b) in by_turn.chain(a.iter().zip(&b)) {
                    assert!((a - b).abs() < 1e-12, "{}, {policy}, {fighter}: {a}, {b}", ruleset.id);
                }
            }
        }
    }
}

/// Each point of a characteristic helps its owner, whatever the enemy.
#[test]
fn a_higher_characteristic_never_hurts() {
    let ruleset = ruleset("confede-2024");
    let player = player("balanced", &ruleset);
    let players = BySide { a: &player, b: &player };
    for enemy in ["garde_pretorien", "guerrier_de_l_aube", "@ini=6,att=7,str=4,def=7,res=5,ap=40"] {
        let enemy = profile(enemy);
        let balance = |text: &str| {
            let exact = solve(&ruleset, &profile(text), &[enemy], players);
            exact.gone_by.b[5] - exact.gone_by.a[5]
        };
        let base = [4, 4, 6, 4, 7];
        let written = |values: [i32; 5]| {
            let [ini, att, str, def, res] = values;
            format!("@ini={ini},att={att},str={str},def={def},res={res},ap=30")
        };
        for which in 0..5 {
            let balances: Vec<f64> = (-2..=3)
                .map(|change| {
                    let mut values = base;
                    values[which] += change;
                    balance(&written(values))
                })
                .collect();
            assert!(balances.is_sorted_by(|low, high| *high >= low - 1e-9), "{which}: {balances:?}");
        }
    }
}

#[test]
fn sampled_combats_agree_with_their_exact_answers() {
    fn check<const N: usize>(several: [&str; N], policy: &str) {
        let ruleset = ruleset("confede-2024");
        let player = player(policy, &ruleset);
        let players = BySide { a: &player, b: &player };
        let (guard, several) = (profile("garde_pretorien"), several.map(profile));
        let exact = solve(&ruleset, &guard, &several, players);
        let names = BySide { a: "guard".to_owned(), b: "several".to_owned() };
        let match_up = MatchUp::new(names, BySide { a: vec![guard], b: several.to_vec() });
        let (turns, runs) = (Turns::new(6).unwrap(), 200_000);
        let tally = play(
            &match_up,
            &Experiment {
                ruleset: &ruleset,
                players,
                turns,
                runs,
                seed: Seed(1),
                sampler: Sampler::default(),
            },
            &|_| (),
        );
        let z = |count: u64, p: f64| {
            let n = runs as f64;
            (count as f64 - n * p) / (n * p * (1.0 - p)).sqrt()
        };
        for turn in 1..=6 {
            for side in Side::BOTH {
                let p = exact.gone_by[side][turn - 1];
                // With fewer expected events the normal approximation does not hold.
                if p * runs as f64 >= 50.0 {
                    let z = z(tally.gone_by(side, turn), p);
                    assert!(z.abs() <= 4.5, "{policy}, {N}, turn {turn}, {side:?}: z = {z}");
                }
            }
        }
        let fighters = tally.fighters.a.iter().chain(&tally.fighters.b);
        for (fighter, levels) in fighters.zip(&exact.wound_levels) {
            for (&count, &p) in fighter.wound_levels.iter().zip(levels) {
                assert!(p * (runs as f64) < 50.0 || z(count, p).abs() <= 4.5, "{policy}, {N}: {count}, {p}");
            }
        }
    }
    let (warrior, arkeon) = ("guerrier_de_l_aube", "arkeon_sanath@att=4,res=6");
    for policy in ["balanced", "all-attack", "aggressive", "cautious"] {
        check([warrior, arkeon], policy);
    }
    check([warrior, warrior, arkeon], "balanced");
    // Equal AP: dice decide which fighter places first.
    check([warrior, "garde_pretorien"], "cautious");
}
