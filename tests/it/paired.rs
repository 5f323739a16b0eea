//! Paired comparison of two match-ups on common dice: the difference matches the exact one, with
//! less variance.

use fleau::dice::Seed;
use fleau::exact::{DecisionMode, MAX_STEPS, Objective};
use fleau::policy::Policy;
use fleau::rules::BySide;
use fleau::rules::Turns;
use fleau::scenario::{embedded, parse_fighter};
use fleau::simulate::{Experiment, MatchUp, PairedEstimate, PairedMeasure, Problem, Sampler, play_paired};

fn match_up(a: &str, b: &[&str]) -> MatchUp {
    let profile = |text: &str| parse_fighter(text, embedded::roster()).unwrap().profile;
    let several = b.iter().map(|text| profile(text)).collect();
    MatchUp::new(BySide { a: "a".to_owned(), b: "b".to_owned() }, BySide { a: vec![profile(a)], b: several })
}

fn compare_paired(a: [&str; 2], b: &[&str], runs: u64) -> (Vec<PairedEstimate>, [f64; 2]) {
    let ruleset = embedded::ruleset("confede-2024").unwrap();
    let player = Policy::default().player(&ruleset);
    let players = BySide { a: &player, b: &player };
    let turns = Turns::new(6).unwrap();
    let experiment =
        Experiment { ruleset: &ruleset, players, turns, runs, seed: Seed(1), sampler: Sampler::default() };
    let match_ups = a.map(|a| match_up(a, b));
    let estimates =
        play_paired(match_ups.each_ref(), [&experiment, &experiment], &|_| ()).expect("enough pairs");
    let decides = players.map(DecisionMode::Fixed);
    let objective = Objective::Win;
    let problem = Problem {
        ruleset: &ruleset,
        decides,
        objective,
        turns,
        records_allocations: false,
        max_steps: MAX_STEPS,
    };
    let exact = match_ups.each_ref().map(|match_up| {
        let solution = problem.solve(match_up).unwrap();
        PairedMeasure::AWins.expected(&solution, match_up)
    });
    (estimates, exact)
}

#[test]
fn the_same_fighter_makes_no_difference_at_all() {
    let (estimates, _) = compare_paired(["garde_pretorien"; 2], &["guerrier_de_l_aube"; 2], 2_000);
    for estimate in estimates {
        assert_eq!((estimate.difference.estimate, estimate.difference.standard_error), (0.0, 0.0));
    }
}

#[test]
fn a_difference_on_common_dice_is_the_exact_one_with_less_variance_than_on_separate_dice() {
    let (estimates, [original, variant]) =
        compare_paired(["garde_pretorien", "garde_pretorien@att=6"], &["guerrier_de_l_aube"], 50_000);
    let won = &estimates[0];
    let z = (won.difference.estimate - (variant - original)) / won.difference.standard_error;
    assert!(z.abs() < 4.5, "{won:?}, {original}, {variant}");
    assert!(won.variance_ratio < 0.7, "{won:?}");
    assert_eq!(won.controlled, None);
}

#[test]
fn the_exact_duel_inside_a_combat_corrects_its_difference() {
    let (estimates, [original, variant]) =
        compare_paired(["garde_pretorien", "garde_pretorien@res=9"], &["guerrier_de_l_aube"; 3], 20_000);
    let lost = &estimates[1];
    let won = &estimates[0];
    let controlled = won.controlled.expect("one against three has a duel inside");
    let z = (controlled.mean.estimate - (variant - original)) / controlled.mean.standard_error;
    assert!(z.abs() < 4.5, "{won:?}, {original}, {variant}");
    // The duel predicts the death of the lone fighter best.
    let controlled = lost.controlled.expect("the same");
    assert!(controlled.variance_ratio < 1.0, "{lost:?}");
    assert!(controlled.mean.standard_error <= lost.difference.standard_error * 1.001, "{lost:?}");
}
