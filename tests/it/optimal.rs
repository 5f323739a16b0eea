//! Optimal play: against independent solutions, against every preset policy, and against itself.

use crate::support::{player, profile, ruleset, rulesets};
use fleau::exact::{DecisionMode, Objective, OutcomeDistributions, SolvedCombat, Solver, TooLarge};
use fleau::policy::{PRESETS, PolicyPlayer};
use fleau::rules::Word;
use fleau::rules::effect::{Effect, Effects, Tests};
use fleau::rules::ruleset::SustainDeclared;
use fleau::rules::{BySide, Profile, Ruleset, Side, TestTraits, TestedValue, Turns};
use serde::Deserialize;

/// A game and its value, computed independently in Python from the rulebook.
#[derive(Deserialize)]
struct Game {
    a: String,
    b: String,
    ruleset: String,
    turns: i64,
    objective: String,
    /// The policy of each side; `None` if the side decides freely.
    policy_a: Option<String>,
    policy_b: Option<String>,
    value: f64,
}

fn objective(word: &str) -> Objective {
    *Objective::ALL.iter().find(|objective| objective.word() == word).unwrap()
}

fn turns(turns: i64) -> Turns {
    Turns::new(turns).unwrap()
}

const FREE: BySide<DecisionMode<PolicyPlayer>> = BySide { a: DecisionMode::Free, b: DecisionMode::Free };

fn duel(
    ruleset: &Ruleset,
    fighters: [&Profile; 2],
    decides: BySide<DecisionMode<PolicyPlayer>>,
    objective: Objective,
) -> SolvedCombat<1> {
    Solver::new(ruleset, decides, objective).duel(fighters[0], fighters[1], turns(6))
}

#[track_caller]
fn value<const N: usize>(solved: &SolvedCombat<N>) -> f64 {
    assert!(solved.value.error_bound < 1e-7, "{:?}", solved.value);
    solved.value.value
}

#[test]
fn values_of_games_agree_with_an_independent_solution() {
    let games: Vec<Game> = serde_json::from_str(include_str!("data/games.json")).unwrap();
    assert_eq!(games.len(), 34);
    for (number, game) in games.iter().enumerate() {
        let ruleset = ruleset(&game.ruleset);
        let seat = |policy: &Option<String>| policy.as_ref().map(|policy| player(policy, &ruleset));
        let (a, b) = (seat(&game.policy_a), seat(&game.policy_b));
        let decides = BySide { a: a.as_ref(), b: b.as_ref() }
            .map(|player| player.map_or(DecisionMode::Free, DecisionMode::Fixed));
        let mut solver = Solver::new(&ruleset, decides, objective(&game.objective));
        let found = value(&solver.duel(&profile(&game.a), &profile(&game.b), turns(game.turns)));
        assert!((found - game.value).abs() < 1e-8, "game {number}: {found}, expected {}", game.value);
    }
}

/// Games in which only the placing of combat dice is free, solved in Python by trying all 3 x 27
/// pure strategies.
#[test]
fn the_value_of_placing_dice_agrees_with_brute_force() {
    let games: Vec<Game> = serde_json::from_str(include_str!("data/reduced.json")).unwrap();
    for (number, game) in games.iter().enumerate() {
        let ruleset = ruleset(&game.ruleset);
        let habits = player("reroll=never,parry=one,sustain=never", &ruleset);
        let decides =
            BySide { a: DecisionMode::FreePlacement(&habits), b: DecisionMode::FreePlacement(&habits) };
        let mut solver = Solver::new(&ruleset, decides, objective(&game.objective));
        let found = value(&solver.duel(&profile(&game.a), &profile(&game.b), turns(game.turns)));
        assert!((found - game.value).abs() < 1e-9, "game {number}: {found}, expected {}", game.value);
    }
}

const FIGHTERS: [&str; 4] = [
    "garde_pretorien",
    "guerrier_de_l_aube",
    "@ini=2,att=1,str=9,def=6,res=5,ap=19",
    "@ini=6,att=7,str=4,def=3,res=8,ap=40",
];

fn pairs() -> impl Iterator<Item = [Profile; 2]> {
    let fighters = FIGHTERS.map(profile);
    (0..4).flat_map(move |i| (i..4).map(move |j| [fighters[i], fighters[j]]))
}

#[test]
fn best_responses_beat_presets_and_respect_the_value_of_optimal_play() {
    for ruleset in rulesets() {
        let presets: Vec<PolicyPlayer> = PRESETS.iter().map(|preset| player(preset.name, &ruleset)).collect();
        let values = |decides| -> Vec<f64> {
            let mut solver = Solver::new(&ruleset, decides, Objective::Win);
            pairs().map(|[a, b]| value(&solver.duel(&a, &b, turns(6)))).collect()
        };
        let no_less =
            |more: &[f64], less: &[f64]| more.iter().zip(less).all(|(more, less)| *more >= less - 1e-9);
        let game = values(FREE);
        for enemy in &presets {
            let response = values(BySide { a: DecisionMode::Free, b: DecisionMode::Fixed(enemy) });
            assert!(no_less(&response, &game), "{}: {response:?}, {game:?}", ruleset.id);
            for preset in &presets {
                let named = values(BySide { a: preset, b: enemy }.map(DecisionMode::Fixed));
                assert!(no_less(&response, &named), "{}: {response:?}, {named:?}", ruleset.id);
            }
        }
    }
}

#[test]
fn swapped_sides_negate_the_value_and_a_mirror_match_up_has_value_0() {
    for ruleset in rulesets() {
        for objective in Objective::ALL {
            let mut solver = Solver::new(&ruleset, FREE, objective);
            for [a, b] in pairs() {
                let one = value(&solver.duel(&a, &b, turns(6)));
                let other = value(&solver.duel(&b, &a, turns(6)));
                assert!((one + other).abs() < 1e-9, "{} {objective:?}: {one}, {other}", ruleset.id);
                assert!(a != b || one.abs() < 1e-9, "{} {objective:?}: {one}", ruleset.id);
            }
        }
    }
}

/// The value of a game equals the expected outcome under its optimal play.
#[test]
fn the_value_equals_the_expected_outcome_of_optimal_play() {
    let mut ruleset = ruleset("confede-2024");
    for late in [SustainDeclared::WithDefense, SustainDeclared::AfterAttackRoll] {
        ruleset.sustain_declared = late;
        let habits = player("cautious", &ruleset);
        for [a, b] in pairs() {
            for decides in [FREE, BySide { a: DecisionMode::Free, b: DecisionMode::Fixed(&habits) }] {
                let solved = duel(&ruleset, [&a, &b], decides, Objective::Win);
                let happens = solved.gone_by.b[5] - solved.gone_by.a[5];
                assert!((value(&solved) - happens).abs() < 1e-10, "{late:?}: {happens}, {:?}", solved.value);
                let ap = duel(&ruleset, [&a, &b], decides, Objective::Ap);
                let lost = |side, profile: &Profile| {
                    let gone: &Vec<f64> = &ap.gone_by[side];
                    gone[5] * f64::from(profile.strategic_value.get())
                };
                let happens = lost(Side::B, &b) - lost(Side::A, &a);
                assert!((value(&ap) - happens).abs() < 1e-8, "{late:?}: {happens}, {:?}", ap.value);
            }
        }
    }
}

/// Seeing the attack roll first never hurts the side that sustains.
#[test]
fn declaring_sustained_defense_later_never_hurts() {
    let before = ruleset("confede-2024");
    let mut after = before.clone();
    after.sustain_declared = SustainDeclared::AfterAttackRoll;
    let (a, b) = (profile("garde_pretorien"), profile("@ini=3,att=5,str=6,def=6,res=6,ap=30"));
    // The attacker's policy does not use that the defender has not declared yet.
    let values = [&before, &after].map(|ruleset| {
        let habits = player("all-attack,reroll=always", ruleset);
        value(&duel(
            ruleset,
            [&a, &b],
            BySide { a: DecisionMode::Free, b: DecisionMode::Fixed(&habits) },
            Objective::Win,
        ))
    });
    assert!(values[1] >= values[0] - 1e-9, "{values:?}");
}

#[test]
fn one_against_several_is_solved_too() {
    let ruleset = ruleset("confede-2024");
    let (guard, warrior) = (profile("garde_pretorien"), profile("guerrier_de_l_aube"));
    let balanced = player("balanced", &ruleset);
    let fixed = BySide { a: DecisionMode::Fixed(&balanced), b: DecisionMode::Fixed(&balanced) };
    let lone_free = BySide { a: DecisionMode::Free, b: DecisionMode::Fixed(&balanced) };
    let several_free = BySide { a: DecisionMode::Fixed(&balanced), b: DecisionMode::Free };
    let solve = |decides| {
        Solver::new(&ruleset, decides, Objective::Win).combat(&guard, &[warrior; 2], Side::A, turns(6))
    };
    let game = value(&solve(FREE));
    let (best_lone, best_several) = (value(&solve(lone_free)), value(&solve(several_free)));
    let named = solve(fixed);
    let named = named.gone_by.b[5] - named.gone_by.a[5];
    assert!(best_several <= game + 1e-9 && game <= best_lone + 1e-9, "{best_several}, {game}, {best_lone}");
    assert!(best_several <= named && named <= best_lone, "{best_several}, {named}, {best_lone}");
    // The lone fighter may be side B.
    let other_way = Solver::<PolicyPlayer>::new(&ruleset, FREE, Objective::Win).combat(
        &guard,
        &[warrior; 2],
        Side::B,
        turns(6),
    );
    assert!((value(&other_way) + game).abs() < 1e-9);
}

#[test]
fn the_solver_records_how_dice_are_placed() {
    let ruleset = ruleset("confede-2024");
    let (guard, warrior) = (profile("garde_pretorien"), profile("guerrier_de_l_aube"));
    let mut solver = Solver::<PolicyPlayer>::new(&ruleset, FREE, Objective::Win).recording_allocations();
    let told = solver.duel(&guard, &warrior, turns(6)).allocations;
    let first_turn: Vec<_> = told.iter().filter(|placed| placed.turn == 1).collect();
    // The cheaper warrior places first; the guard sees its dice.
    assert_eq!(first_turn.len(), 2);
    assert_eq!(first_turn[1].seen, [(first_turn[0].place, first_turn[0].attack)]);
    assert!(told.iter().all(|placed| placed.attack + placed.defense == 2));
    let of_turn = |turn| -> f64 {
        told.iter().filter(|placed| placed.turn == turn).map(|placed| placed.probability).sum()
    };
    assert!((of_turn(1) - 2.0).abs() < 1e-12 && of_turn(6) < 2.0);
}

#[test]
fn too_many_steps_are_reported_with_the_size_of_the_game() {
    let ruleset = ruleset("confede-2024");
    let [guard, warrior] = [FIGHTERS[0], FIGHTERS[1]].map(profile);
    let mut solver = Solver::<PolicyPlayer>::new(&ruleset, FREE, Objective::Win);
    let enemies = [warrior; 2];
    let mut solve = |most_steps| solver.combat_within(most_steps, &guard, &enemies, Side::A, turns(6));
    let TooLarge { states, turns: followed } = solve(50_000).unwrap_err();
    assert_eq!(followed, 6);
    // A state costs 106 steps, plus those of the rule code that is executed.
    assert!((100..=50_000 / 106 + 1).contains(&states), "{states}");
    assert_eq!(solve(50_000).unwrap_err().states, states);
    let within = solve(u64::MAX - 1).unwrap();
    assert_eq!(within, solver.combat(&guard, &enemies, Side::A, turns(6)));
}

/// A fighter that rerolls 5s has longer chains than one that rerolls 6s only; each is followed to
/// its end.
#[test]
fn tests_that_open_more_than_sixes_are_solved_to_the_same_precision() {
    let ruleset = ruleset("confede-2024");
    let mut distributions = OutcomeDistributions::<PolicyPlayer>::new(&ruleset, FREE);
    let effects = Effects::sum([Effect::Opens { from: 4, tests: Tests::ALL }]).unwrap();
    let traits = TestTraits::from_effects(&effects, Tests::INITIATIVE);
    let tested = |value| TestedValue { value, traits };
    for [a, b] in [[3, 3], [5, 2], [0, 4]] {
        let test = distributions.opposed_test(BySide { a: tested(a), b: tested(b) });
        assert!(test.error_bound < 1e-9, "{test:?}");
        let swapped = distributions.opposed_test(BySide { a: tested(b), b: tested(a) });
        assert!((test.a_wins + swapped.a_wins - 1.0).abs() < 1e-9, "{test:?}, {swapped:?}");
        assert_eq!(test.a_wins > 0.5 + 1e-9, a > b, "{test:?}");
    }
}
