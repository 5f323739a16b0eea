//! Tests on games with known solutions, and on games of noise.

use super::*;
use crate::stats::normal_deviate;

/// Creates a game from the payoffs of lower against higher indices.
fn game_with_errors(
    n: usize,
    payoff: impl Fn(usize, usize) -> f64,
    standard_error: impl Fn(usize, usize) -> f64,
) -> Metagame {
    let either = |i: usize, j: usize| match i.cmp(&j) {
        std::cmp::Ordering::Less => payoff(i, j),
        std::cmp::Ordering::Equal => 0.0,
        std::cmp::Ordering::Greater => -payoff(j, i),
    };
    let matrix = |entry: &dyn Fn(usize, usize) -> f64| -> Vec<Vec<f64>> {
        (0..n).map(|i| (0..n).map(|j| entry(i, j)).collect()).collect()
    };
    let errors = |i: usize, j: usize| standard_error(i.min(j), i.max(j));
    Metagame::new(&matrix(&either), &matrix(&errors), &vec![1.0; n]).unwrap()
}

fn exact_game(n: usize, payoff: impl Fn(usize, usize) -> f64) -> Metagame {
    game_with_errors(n, payoff, |_, _| 0.0)
}

fn assert_close(found: &[f64], expected: &[f64]) {
    let is_close = found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-7);
    assert!(found.len() == expected.len() && is_close, "{found:?} for {expected:?}");
}

fn rock_paper_scissors() -> Metagame {
    exact_game(3, |i, j| if (i, j) == (0, 2) { 1.0 } else { -1.0 })
}

/// Adds normal noise with this standard error to the payoffs of a game.
fn measured(n: usize, truth: impl Fn(usize, usize) -> f64, error: f64, state: &mut u64) -> Metagame {
    let noise: Vec<f64> = (0..n * n).map(|_| error * normal_deviate(state)).collect();
    game_with_errors(n, |i, j| truth(i, j) + noise[i * n + j], |_, _| error)
}

#[test]
fn rock_paper_scissors_has_equal_shares_and_no_transitive_part() {
    let game = rock_paper_scissors();
    let equilibrium = game.equilibrium().unwrap();
    assert_close(&equilibrium.shares, &[1.0 / 3.0; 3]);
    assert!(equilibrium.is_unique() && equilibrium.payoffs.iter().all(|payoff| payoff.estimate.abs() < 1e-9));
    let split = game.split();
    assert!(split.transitive_share.unwrap().estimate < 1e-12 && split.raw_transitive_share.unwrap() < 1e-12);
    assert!(split.potentials.iter().all(|potential| potential.estimate.abs() < 1e-12));
    let cycles = game.three_cycles(10);
    assert_eq!(cycles.len(), 1);
    // Rock beats scissors beats paper beats rock.
    assert_eq!((cycles[0].profiles, cycles[0].curl.estimate), ([0, 2, 1], 3.0));
    assert_eq!(cycles[0].certainty, Certainty::Significant);
}

#[test]
fn a_transitive_game_has_one_best_profile_that_is_the_whole_mix() {
    let strengths = [0.1, 0.4, -0.3, 0.0, 0.15];
    let game = exact_game(5, |i, j| strengths[i] - strengths[j]);
    let equilibrium = game.equilibrium().unwrap();
    assert_close(&equilibrium.shares, &[0.0, 1.0, 0.0, 0.0, 0.0]);
    let gives_up: Vec<f64> = equilibrium.payoffs.iter().map(|payoff| payoff.estimate).collect();
    assert_close(&gives_up, &strengths.map(|strength| strength - 0.4));
    let split = game.split();
    assert!((split.transitive_share.unwrap().estimate - 1.0).abs() < 1e-12);
    let potentials: Vec<f64> = split.potentials.iter().map(|potential| potential.estimate).collect();
    assert_close(&potentials, &strengths.map(|strength| strength - 0.07));
    assert_eq!(split.groups.len(), 1);
    assert!(game.three_cycles(10).is_empty());
}

#[test]
fn two_finger_morra_has_the_published_equilibrium() {
    // Both show one or two fingers and guess the enemy's number; a player who alone is right gets
    // the sum. Optimal play never guesses its own number, and shows one finger with a probability
    // from 4/7 to 3/5 (Dresher 1961, Games of Strategy).
    let hands = [(1, 1), (1, 2), (2, 1), (2, 2)];
    let payoff = |i: usize, j: usize| {
        let ((mine, my_guess), (yours, your_guess)) = (hands[i], hands[j]);
        let sum = f64::from(mine + yours) / 4.0;
        sum * (f64::from(u8::from(my_guess == yours)) - f64::from(u8::from(your_guess == mine)))
    };
    let equilibrium = exact_game(4, payoff).equilibrium().unwrap();
    assert_close(&equilibrium.shares, &[0.0, 4.0 / 7.0, 3.0 / 7.0, 0.0]);
    let range = equilibrium.share_ranges[1];
    assert_close(&[range.low, range.high], &[4.0 / 7.0, 3.0 / 5.0]);
    assert!(!equilibrium.is_unique());
}

#[test]
fn mendelsohns_game_of_numbers_has_the_mix_of_its_paper() {
    // A number higher by one wins two; higher by two or more, it loses one (Mendelsohn 1946, Am.
    // Math. Monthly 53:86).
    let game = exact_game(40, |i, j| if j == i + 1 { -1.0 } else { 0.5 });
    let equilibrium = game.equilibrium().unwrap();
    let mut expected = [0.0; 40];
    expected[..5].copy_from_slice(&[1.0, 5.0, 4.0, 5.0, 1.0].map(|share| share / 16.0));
    assert_close(&equilibrium.shares, &expected);
    assert!(equilibrium.is_unique());
}

#[test]
fn equal_profiles_get_equal_shares_in_any_order() {
    // Rock appears twice, so its third is divided.
    let kinds = [0, 0, 1, 2];
    let payoff = |kinds: [i32; 4]| {
        move |i: usize, j: usize| match (kinds[i] - kinds[j]).rem_euclid(3) {
            0 => 0.0,
            1 => 1.0,
            _ => -1.0,
        }
    };
    let shares = exact_game(4, payoff(kinds)).equilibrium().unwrap().shares;
    assert_close(&shares, &[1.0 / 6.0, 1.0 / 6.0, 1.0 / 3.0, 1.0 / 3.0]);
    let shares = exact_game(4, payoff([2, 0, 1, 0])).equilibrium().unwrap().shares;
    assert_close(&shares, &[1.0 / 3.0, 1.0 / 6.0, 1.0 / 3.0, 1.0 / 6.0]);
    assert_close(&exact_game(6, |_, _| 0.0).equilibrium().unwrap().shares, &[1.0 / 6.0; 6]);
    assert_close(&exact_game(1, |_, _| 0.0).equilibrium().unwrap().shares, &[1.0]);
}

#[test]
fn no_profile_beats_the_equilibrium_of_a_random_field() {
    let mut state = 11;
    for n in [2, 7, 30, 60] {
        let game = measured(n, |_, _| 0.0, 0.1, &mut state);
        let equilibrium = game.equilibrium().unwrap();
        assert!((equilibrium.shares.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        for (share, payoff) in equilibrium.shares.iter().zip(&equilibrium.payoffs) {
            assert!(payoff.estimate < 1e-8 && (*share == 0.0 || payoff.estimate > -1e-8), "{n}: {payoff:?}");
        }
        // A game of continuous random payoffs has one equilibrium, of an odd number of profiles
        // (Kaplansky 1945).
        let support = equilibrium.shares.iter().filter(|share| **share > 0.0).count();
        assert!(equilibrium.is_unique() && support % 2 == 1, "{n}: {support}");
    }
}

#[test]
fn noise_alone_has_no_transitive_share() {
    let (n, trials) = (12, 400);
    let mut state = 17;
    let splits: Vec<TransitiveSplit> =
        (0..trials).map(|_| measured(n, |_, _| 0.0, 0.05, &mut state).split()).collect();
    // Potentials have n - 1 dimensions out of n (n - 1) / 2 and explain 2/n of noise. The raw share
    // has a Beta distribution with a standard deviation below 0.045 here.
    let raw = splits.iter().map(|split| split.raw_transitive_share.unwrap()).sum::<f64>() / f64::from(trials);
    assert!((raw - 2.0 / 12.0).abs() < 4.5 * 0.045 / f64::from(trials).sqrt(), "{raw}");
    let told = splits.iter().filter(|split| split.transitive_share.is_some()).count();
    assert!(told <= 20, "{told} of {trials}");
    let covered = splits.iter().filter(|split| {
        let interval = split.potentials[0].interval95();
        interval.low <= 0.0 && 0.0 <= interval.high
    });
    let covered = covered.count();
    assert!((361..=397).contains(&covered), "{covered}");
}

#[test]
fn the_transitive_share_is_unbiased_and_its_interval_has_its_coverage() {
    let (n, trials) = (14, 300);
    let mut state = 23;
    let strengths: Vec<f64> = (0..n).map(|_| 0.06 * normal_deviate(&mut state)).collect();
    let rest: Vec<f64> = (0..n * n).map(|_| 0.06 * normal_deviate(&mut state)).collect();
    let truth = |i: usize, j: usize| strengths[i] - strengths[j] + rest[i * n + j];
    let true_share = exact_game(n, truth).split().transitive_share.unwrap();
    assert_eq!(true_share.standard_error, 0.0);
    let (mut sum, mut raw, mut covered) = (0.0, 0.0, 0);
    for _ in 0..trials {
        let split = measured(n, truth, 0.08, &mut state).split();
        let share = split.transitive_share.unwrap();
        let interval = share.interval95();
        sum += share.estimate;
        raw += split.raw_transitive_share.unwrap();
        covered += usize::from(interval.low <= true_share.estimate && true_share.estimate <= interval.high);
    }
    let [mean, raw] = [sum, raw].map(|sum| sum / trials as f64);
    assert!((mean - true_share.estimate).abs() < 0.02, "{mean} for {}", true_share.estimate);
    assert!(raw < true_share.estimate - 0.05, "{raw}");
    assert!((270..=297).contains(&covered), "{covered}");
}

#[test]
fn the_transitive_share_depends_on_relative_weights_only() {
    // The three beat each other like rock, paper and scissors. With a small weight of the third,
    // the cycle has a small weight.
    let matrix = [vec![0.0, -0.5, 0.5], vec![0.5, 0.0, -0.5], vec![-0.5, 0.5, 0.0]];
    let errors = vec![vec![0.0; 3]; 3];
    let share = |weights: &[f64; 3]| {
        Metagame::new(&matrix, &errors, weights).unwrap().split().transitive_share.unwrap().estimate
    };
    assert!(share(&[1.0, 1.0, 1.0]) < 1e-12);
    assert!(share(&[1.0, 1.0, 0.001]) > 0.99);
    assert!((share(&[3.0, 2.0, 1.0]) - share(&[300.0, 200.0, 100.0])).abs() < 1e-12);
}

#[test]
fn profiles_that_never_met_form_separate_groups() {
    let never = f64::INFINITY;
    let met = |i: usize, j: usize| if (i < 2) == (j < 2) { 0.01 } else { never };
    let game = game_with_errors(
        5,
        |i, j| if met(i, j) == never || j == 4 { 0.0 } else { 0.4 },
        |i, j| match j {
            4 => never,
            _ => met(i, j),
        },
    );
    let split = game.split();
    assert_eq!(split.groups, [vec![0, 1], vec![2, 3], vec![4]]);
    let potentials: Vec<f64> = split.potentials.iter().map(|potential| potential.estimate).collect();
    assert_close(&potentials, &[0.2, -0.2, 0.2, -0.2, 0.0]);
    assert!(split.potentials.iter().all(|potential| potential.standard_error.is_finite()));
    assert!(split.transitive_share.unwrap().estimate > 0.99);
    let separate = game_with_errors(3, |_, _| 0.0, |_, _| never).split();
    assert_eq!((separate.groups.len(), separate.transitive_share), (3, None));
}

#[test]
fn cycles_are_sorted_by_curl_and_significant_beyond_noise() {
    // 0 beats 1 beats 2 beats 0. 3 beats only 2, by a little, so 0, 3 and 2 are a weaker cycle.
    let payoff = |i: usize, j: usize| match (i, j) {
        (0, 1) => 0.5,
        (1, 2) => 0.4,
        (0, 2) => -0.3,
        (2, 3) => -0.1,
        _ => 0.2,
    };
    let cycles = game_with_errors(4, payoff, |_, _| 0.05).three_cycles(10);
    let told: Vec<([usize; 3], Certainty)> =
        cycles.iter().map(|cycle| (cycle.profiles, cycle.certainty)).collect();
    // 1, 2 and 3 are no cycle: both 1 and 3 beat 2, and 1 beats 3.
    assert_eq!(told, [([0, 1, 2], Certainty::Significant), ([0, 3, 2], Certainty::AsEstimated)]);
    assert!((cycles[0].curl.estimate - 1.2).abs() < 1e-12);
    assert!((cycles[0].curl.standard_error - 0.05 * 3.0_f64.sqrt()).abs() < 1e-12);
    assert_eq!(game_with_errors(4, payoff, |_, _| 0.05).three_cycles(1).len(), 1);
}

#[test]
fn all_faults_of_an_invalid_game_are_reported_at_once() {
    let errors = vec![vec![0.0; 2]; 2];
    let faults =
        Metagame::new(&[vec![0.0, 0.5], vec![0.5, 0.0]], &[vec![0.0, -1.0], vec![0.0, 0.0]], &[1.0, 0.0]);
    let faults = faults.unwrap_err();
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(faults[0].contains("weight") && faults[1].contains("not opposite"), "{faults:?}");
    assert!(Metagame::new(&[vec![0.0; 2], vec![0.0]], &errors, &[1.0; 2]).unwrap_err()[0].contains("square"));
    assert!(Metagame::new(&[], &[], &[]).is_err());
    let not_a_number = [vec![0.0, f64::NAN], vec![0.0, 0.0]];
    assert!(Metagame::new(&not_a_number, &errors, &[1.0; 2]).is_err());
}
