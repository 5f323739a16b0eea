//! Streams of dice: reproducible from the seed for ever, for any number of threads and any split,
//! and fair.
//!
//! A changed literal here is a breaking change, which the changelog must list.

use crate::support::{SAMPLERS, match_up, player, ruleset};
use fleau::dice::{Dice, Seed};
use fleau::policy::PolicyPlayer;
use fleau::rules::{BySide, Ruleset, Turns};
use fleau::simulate::{Batch, Experiment, MatchUp, Sampler, Tally, play, play_all};
use statrs::distribution::{ChiSquared, ContinuousCDF};

fn experiment<'a>(
    ruleset: &'a Ruleset,
    player: &'a PolicyPlayer,
    runs: u64,
    sampler: Sampler,
) -> Experiment<'a> {
    let players = BySide { a: player, b: player };
    Experiment { ruleset, players, turns: Turns::new(6).unwrap(), runs, seed: Seed(1), sampler }
}

const GUARD: &str = "garde_pretorien";
const WARRIOR: &str = "guerrier_de_l_aube";

#[test]
fn the_dice_of_a_seed_never_change() {
    let faces = |fight| {
        let mut dice = Seed(1).stream("golden").fight_dice(fight);
        (0..30).map(|_| char::from(b'0' + dice.roll())).collect::<String>()
    };
    assert_eq!(
        [0, 1, 2].map(faces),
        [
            "134234653465241121245634254422",
            "242552122434525143112525323515",
            "361312245642663542451516225466",
        ]
    );
}

/// Runs guard against warrior under `balanced`, ten thousand fights.
fn golden_duel(sampler: Sampler) -> Tally {
    let ruleset = ruleset("confede-2024");
    let player = player("balanced", &ruleset);
    let match_up = match_up(["golden", "duel"], &[GUARD], &[WARRIOR]);
    play(&match_up, &experiment(&ruleset, &player, 10_000, sampler), &|_| ())
}

fn levels(tally: &Tally) -> BySide<[u64; 5]> {
    tally.fighters.as_ref().map(|fighters| fighters[0].wound_levels)
}

#[test]
fn the_tally_of_a_seed_never_changes_die_by_die() {
    let tally = golden_duel(Sampler::DieByDie);
    let levels = levels(&tally);
    assert_eq!(tally.wiped_out.a, [55, 64, 56, 45, 32, 19]);
    assert_eq!(tally.wiped_out.b, [756, 2180, 2565, 1873, 1103, 542]);
    assert_eq!((levels.a, levels.b), ([8454, 876, 276, 123, 271], [300, 168, 210, 303, 9019]));
    assert_eq!((tally.moments.turns, tally.moments.turns_squared), (34135, 138195));
}

#[test]
fn the_tally_of_a_seed_never_changes_attack_by_attack() {
    let tally = golden_duel(Sampler::AttackByAttack);
    let levels = levels(&tally);
    assert_eq!(tally.wiped_out.a, [44, 62, 57, 46, 21, 23]);
    assert_eq!(tally.wiped_out.b, [716, 2257, 2564, 1877, 1036, 609]);
    assert_eq!((levels.a, levels.b), ([8511, 868, 263, 105, 253], [257, 168, 213, 303, 9059]));
    assert_eq!((tally.moments.turns, tally.moments.turns_squared), (34158, 138338));
}

#[test]
fn the_tally_of_a_combat_never_changes_attack_by_attack() {
    let ruleset = ruleset("confede-2024");
    let player = player("balanced", &ruleset);
    let match_up = match_up(["golden", "combat"], &[GUARD], &[WARRIOR, WARRIOR]);
    let experiment = experiment(&ruleset, &player, 10_000, Sampler::AttackByAttack);
    let tally = play(&match_up, &experiment, &|_| ());
    assert_eq!(tally.wiped_out.a, [395, 777, 745, 527, 373, 244]);
    assert_eq!(tally.wiped_out.b, [43, 453, 1364, 1467, 1114, 781]);
    assert_eq!((tally.moments.turns, tally.moments.turns_squared), (41088, 192130));
}

/// Runs a check on a duel, and on one against several with the lone fighter on either side.
fn check_each_match_up(check: impl Fn(&MatchUp, &Experiment)) {
    let ruleset = ruleset("confede-2024");
    let player = player("cautious", &ruleset);
    for sampler in SAMPLERS {
        // Two full batches and a partial one.
        let experiment = experiment(&ruleset, &player, 17_001, sampler);
        check(&match_up(["guard", "warrior"], &[GUARD], &[WARRIOR]), &experiment);
        check(&match_up(["guard", "warriors"], &[GUARD], &[WARRIOR; 3]), &experiment);
        check(&match_up(["warriors", "guard"], &[WARRIOR; 3], &[GUARD]), &experiment);
    }
}

#[test]
fn any_number_of_threads_gives_the_same_tally() {
    check_each_match_up(|match_up, experiment| {
        let tallies = [1, 2, 8].map(|threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| play(match_up, experiment, &|_| ()))
        });
        assert_eq!(tallies[0].runs, experiment.runs);
        assert_eq!(tallies[0], tallies[1]);
        assert_eq!(tallies[0], tallies[2]);
    });
}

#[test]
fn any_split_of_the_fights_merged_in_any_order_gives_the_same_tally() {
    check_each_match_up(|match_up, experiment| {
        let whole = play(match_up, experiment, &|_| ());
        let batch = Batch::new(match_up, experiment);
        for cuts in [vec![1], vec![8192, 16384], vec![0, 7, 7, 12_345, 17_000]] {
            let starts = [0].into_iter().chain(cuts.iter().copied());
            let ends = cuts.iter().copied().chain([experiment.runs]);
            let mut tallies: Vec<Tally> = starts.zip(ends).map(|(from, to)| batch.play(from..to)).collect();
            let forwards = merged(&tallies);
            tallies.reverse();
            assert_eq!(forwards, whole, "{cuts:?}");
            assert_eq!(merged(&tallies), whole, "{cuts:?} backwards");
            let half = tallies.len() / 2;
            tallies.rotate_left(half);
            assert_eq!(merged(&tallies), whole, "{cuts:?} rotated");
        }
    });
}

/// Match-ups share outcome distributions, which the first thread that needs one computes.
#[test]
fn match_ups_played_together_in_any_order_give_the_tallies_of_each_alone() {
    let ruleset = ruleset("confede-2024");
    let [one, other] = ["aggressive", "cautious"].map(|policy| player(policy, &ruleset));
    let names = [["b", "a"], ["a", "b"], ["c", "d"], ["d", "e"]];
    let mut match_ups = names.map(|names| match_up(names, &[GUARD], &[WARRIOR])).to_vec();
    match_ups.push(match_up(["a", "b"], &[GUARD], &[WARRIOR; 2]));
    for sampler in SAMPLERS {
        let experiment = Experiment {
            players: BySide { a: &one, b: &other },
            ..experiment(&ruleset, &one, 3_000, sampler)
        };
        let alone: Vec<Tally> = match_ups.iter().map(|one| play(one, &experiment, &|_| ())).collect();
        assert_eq!(play_all(&match_ups, &experiment, None, &|_| ()), alone, "{sampler:?}");
        let backwards: Vec<MatchUp> = match_ups.iter().rev().cloned().collect();
        let mut tallies = play_all(&backwards, &experiment, None, &|_| ());
        tallies.reverse();
        assert_eq!(tallies, alone, "{sampler:?}, backwards");
    }
}

fn merged(tallies: &[Tally]) -> Tally {
    let (first, others) = tallies.split_first().unwrap();
    others.iter().fold(first.clone(), |sum, tally| sum.merged(tally))
}

#[test]
fn progress_counts_every_fight_once() {
    let heard = std::sync::atomic::AtomicU64::new(0);
    check_each_match_up(|match_up, experiment| {
        heard.store(0, std::sync::atomic::Ordering::Relaxed);
        play(match_up, experiment, &|more| {
            heard.fetch_add(more, std::sync::atomic::Ordering::Relaxed);
        });
        assert_eq!(heard.load(std::sync::atomic::Ordering::Relaxed), experiment.runs);
    });
}

/// Returns the p-value of the hypothesis that all classes are equally likely, given the number of
/// observations in each: the chi-square test of Pearson (1900).
fn chi_square_p_value(observed: &[u64]) -> f64 {
    let expected = observed.iter().sum::<u64>() as f64 / observed.len() as f64;
    let statistic = observed.iter().map(|&count| (count as f64 - expected).powi(2) / expected).sum();
    ChiSquared::new(observed.len() as f64 - 1.0).expect("several classes").sf(statistic)
}

#[test]
fn equal_counts_are_not_suspicious_and_a_loaded_die_is() {
    assert_eq!(chi_square_p_value(&[100; 6]), 1.0);
    // A public wargame simulator rolls 6s 1.6 % too rarely; a million dice reveal that.
    let loaded = [167_200, 167_200, 167_200, 167_200, 167_200, 164_000];
    assert!(chi_square_p_value(&loaded) < 1e-6);
}

/// Fails if the counts are too uneven for chance, or too even.
fn assert_fair(counts: &[u64], what: &str) {
    let p = chi_square_p_value(counts);
    assert!(p > 1e-6 && p < 1.0 - 1e-6, "{what}: p = {p:e}, {counts:?}");
}

#[test]
fn six_million_dice_of_one_fight_are_fair_and_independent() {
    let mut dice = Seed(1).stream("fair").fight_dice(0);
    let (mut faces, mut pairs, mut before) = ([0; 6], [0; 36], usize::from(dice.roll()) - 1);
    for throw in 0..6_000_000 {
        let face = usize::from(dice.roll()) - 1;
        faces[face] += 1;
        // Disjoint pairs, so that they are independent.
        if throw % 2 == 0 {
            pairs[6 * before + face] += 1;
        }
        before = face;
    }
    assert_fair(&faces, "faces");
    assert_fair(&pairs, "consecutive pairs");
}

#[test]
fn the_first_dice_of_many_fights_are_fair_and_independent() {
    let stream = Seed(1).stream("fair");
    let (mut first, mut pairs, mut neighbors) = ([0; 6], [0; 36], [0; 36]);
    let mut before = 0;
    for fight in 0..1_000_000 {
        let mut dice = stream.fight_dice(fight);
        let (one, two) = (usize::from(dice.roll()) - 1, usize::from(dice.roll()) - 1);
        first[one] += 1;
        pairs[6 * one + two] += 1;
        if fight % 2 == 1 {
            neighbors[6 * before + one] += 1;
        }
        before = one;
    }
    assert_fair(&first, "first dice");
    assert_fair(&pairs, "first and second die of a fight");
    assert_fair(&neighbors, "first dice of fights in a row");
}
