//! Golden tallies: `golden/tallies.txt` has a line for each of some hundred experiments, over every
//! ruleset, sampler, policy and kind of fight.
//!
//! A changed line means that a stream of dice, a rule or a policy has changed: a breaking change,
//! which the changelog must list. `UPDATE_GOLDEN=1 cargo test tallies` rewrites the file.

use crate::golden::check;
use crate::support::{SAMPLERS, match_up, player, profile, ruleset, rulesets};
use fleau::dice::Seed;
use fleau::rules::skirmish::{Distance, FirstSpeaker, Start};
use fleau::rules::{BySide, Ruleset, Side, Turns};
use fleau::simulate::{CasualtyCounter, CasualtyJob, Experiment, Luck, MeleeMatchUp, Sampler, Tally, play};
use std::fmt::Write;

const POLICIES: [&str; 3] = ["balanced", "all-attack", "cautious"];
const SIDES: [(&[&str], &[&str]); 4] = [
    (&["garde_pretorien"], &["guerrier_de_l_aube"]),
    (&["garde_pretorien"], &["guerrier_de_l_aube", "guerrier_de_l_aube"]),
    (&["carnassier_2_c5"], &["guerrier_du_sang_c5"]),
    (&["croquemitaine_c3"], &["rodeur_wolfen_c3"]),
];

/// Returns the counts from which all other numbers are computed, as a line.
fn tally_line(tally: &Tally) -> String {
    let Tally { wiped_out, moments, .. } = tally;
    let levels: Vec<_> = tally.fighters.a.iter().chain(&tally.fighters.b).map(|of| of.wound_levels).collect();
    format!(
        "gone {:?} {:?} levels {levels:?} turns {} {}",
        wiped_out.a, wiped_out.b, moments.turns, moments.turns_squared
    )
}

fn melee([a, b]: [&[&str]; 2], start: Start) -> MeleeMatchUp {
    let side = |ids: &[&str]| ids.iter().map(|id| profile(id)).collect();
    let names = BySide { a: a.join("+"), b: b.join("+") };
    MeleeMatchUp::new(names, BySide { a: side(a), b: side(b) }, start, FirstSpeaker::Discipline)
}

fn write_lines(ruleset: &Ruleset, sampler: Sampler, policy: &str, lines: &mut String) {
    let player = player(policy, ruleset);
    let players = BySide { a: &player, b: &player };
    let turns = Turns::new(6).unwrap();
    let experiment = Experiment { ruleset, players, turns, runs: 1_000, seed: Seed(1), sampler };
    let what = format!("{} {sampler:?} {policy}", ruleset.id);
    for (a, b) in SIDES {
        let names = [a.join("+"), b.join("+")];
        let combat = match_up([&names[0], &names[1]], a, b);
        let tally = play(&combat, &experiment, &|_| ());
        writeln!(lines, "{what} combat {} - {}: {}", names[0], names[1], tally_line(&tally)).unwrap();
    }
    let few = Experiment { runs: 200, ..experiment };
    for start in [Start::InContact, Start::Apart(Distance::new(200).unwrap())] {
        let melee = melee(
            [&["rodeur_wolfen_c3", "rodeur_wolfen_c3"], &["croquemitaine_c3", "croquemitaine_c3"]],
            start,
        );
        let tally = play(&melee, &few, &|_| ());
        writeln!(lines, "{what} melee {start:?}: {}", tally_line(&tally)).unwrap();
        if sampler == Sampler::AttackByAttack {
            let job = CasualtyJob { match_up: melee, fights: 0..200 };
            let counts = CasualtyCounter::new(&few).simulate(&[job], &|_| ());
            let of = &counts[0];
            writeln!(
                lines,
                "{what} casualties {start:?}: dead {} {} worse {} {} turns {}",
                of.dead.a, of.dead.b, of.worse.a, of.worse.b, of.turns
            )
            .unwrap();
        }
    }
}

#[test]
fn the_luck_of_attacks_is_zero_on_average_and_explains_much_variance() {
    let ruleset = ruleset("confede-2024");
    let player = player("balanced", &ruleset);
    let players = BySide { a: &player, b: &player };
    let turns = Turns::new(6).unwrap();
    let sampler = Sampler::AttackByAttack;
    let experiment = Experiment { ruleset: &ruleset, players, turns, runs: 1, seed: Seed(1), sampler };
    let apart = Start::Apart(Distance::new(200).unwrap());
    let sides: [[&[&str]; 2]; 3] = [
        [&["croquemitaine_c3"; 3], &["rodeur_wolfen_c3"; 2]],
        [&["carnassier_2_c5"; 3], &["guerrier_du_sang_c5"; 2]],
        [&["seigneur_des_carnages_impur_c5"; 2], &["zephyr_daikinee_c5"; 4]],
    ];
    let (mut products, mut of_luck, mut of_dead) = (0.0, 0.0, 0.0);
    for (sides, start) in sides.into_iter().flat_map(|sides| [(sides, Start::InContact), (sides, apart)]) {
        let job = CasualtyJob { match_up: melee(sides, start), fights: 0..20_000 };
        let of = CasualtyCounter::new(&experiment).simulate(&[job], &|_| ()).remove(0);
        let (n, luck) = (of.fights as f64, of.luck);
        let deaths = |sum: i128| sum as f64 / Luck::UNITS_PER_DEATH;
        for side in [Side::A, Side::B] {
            let z = luck.sum[side] as f64 / (luck.squared[side] as f64).sqrt();
            assert!(z.abs() < 4.5, "{sides:?} {start:?} {side:?}: {z}");
        }
        // The deaths of B minus those of A, and the luck against B minus that against A.
        let (dead, lucky) = (of.dead.b as f64 - of.dead.a as f64, deaths(luck.sum.b - luck.sum.a));
        let crossed = luck.dead.a.a + luck.dead.b.b - luck.dead.a.b - luck.dead.b.a;
        products += deaths(crossed) - lucky * dead / n;
        let squared = luck.squared.a + luck.squared.b - 2 * luck.both;
        of_luck += squared as f64 / Luck::UNITS_PER_DEATH / Luck::UNITS_PER_DEATH - lucky * lucky / n;
        let squared = of.dead_squared.a as f64 + of.dead_squared.b as f64 - 2.0 * of.dead_both as f64;
        of_dead += squared - dead * dead / n;
    }
    let explained = products * products / (of_luck * of_dead);
    assert!((0.3..1.0).contains(&explained), "{explained}");
}

#[test]
fn the_tallies_of_this_version_equal_the_stored_ones() {
    let mut text = String::new();
    for ruleset in &rulesets() {
        for sampler in SAMPLERS {
            for policy in POLICIES {
                write_lines(ruleset, sampler, policy, &mut text);
            }
        }
    }
    check("tallies.txt", &text);
}
