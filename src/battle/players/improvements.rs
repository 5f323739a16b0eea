//! Better cards never win less often: mirrored battles in which the fighters of one side are
//! improved by one characteristic.
//!
//! `FLEAU_GRID=300` plays this many battles for each improvement, people and scenario instead of a
//! few, and prints the results:
//!
//! ```sh
//! FLEAU_GRID=300 cargo test -p fleau-battle --lib -- --nocapture improvements
//! ```

#![expect(clippy::print_stderr, reason = "measures are printed")]

use super::PlayerSpec;
use crate::game::simulate::{simulate, swapped};
use crate::game::tests::{Lots, ROWS, Row, card, random_battle, scenario, table};
use crate::game::{Army, Battle};
use crate::players::caches::BattleCaches;
use crate::players::captain::Weights;
use crate::players::cross_table::play_head_to_head;
use crate::table::Format;
use fleau_engine::dice::Seed;
use fleau_engine::rules::contact::Size;
use fleau_engine::rules::{BySide, Characteristic, Movement, Profile, Resistance, Side};

/// Devourers of Confrontation 5.
const DEVOURERS: [Row; 14] = [
    (43, 125, [5, 5, 7, 5, 7], 3, None, Size::Normal, true),
    (62, 150, [6, 5, 9, 6, 7], 0, None, Size::Large, true),
    (98, 150, [6, 6, 9, 6, 11], 5, None, Size::Large, true),
    (16, 125, [3, 4, 5, 4, 7], 2, None, Size::Normal, false),
    (18, 125, [3, 4, 7, 4, 7], 2, None, Size::Normal, false),
    (27, 150, [4, 4, 8, 4, 7], 1, None, Size::Large, false),
    (31, 175, [4, 3, 5, 4, 6], 1, Some((3, [20, 30, 40], 7)), Size::Large, false),
    (31, 150, [5, 5, 7, 5, 8], 1, None, Size::Large, false),
    (16, 150, [4, 4, 7, 3, 6], 0, None, Size::Large, false),
    (34, 150, [5, 5, 7, 5, 5], 2, None, Size::Large, false),
    (28, 125, [4, 5, 8, 5, 6], 2, None, Size::Normal, false),
    (49, 150, [4, 4, 6, 5, 10], 2, Some((4, [25, 50, 75], 10)), Size::Large, false),
    (50, 150, [5, 5, 9, 6, 10], 2, None, Size::Large, false),
    (35, 150, [4, 4, 7, 5, 8], 3, None, Size::Large, false),
];

/// Daikinees of Confrontation 5, with the ranges and STR of a bow.
const DAIKINEES: [Row; 12] = [
    (13, 125, [3, 3, 4, 3, 5], 2, None, Size::Normal, false),
    (15, 125, [3, 3, 5, 4, 6], 1, None, Size::Normal, false),
    (16, 125, [4, 4, 6, 3, 5], 2, None, Size::Normal, false),
    (56, 150, [2, 5, 10, 2, 12], 1, None, Size::Large, false),
    (17, 125, [4, 4, 4, 3, 5], 2, Some((3, [20, 40, 60], 5)), Size::Normal, false),
    (20, 125, [4, 5, 5, 4, 5], 2, Some((3, [20, 40, 60], 5)), Size::Normal, false),
    (26, 125, [5, 6, 7, 4, 5], 3, None, Size::Normal, false),
    (18, 125, [4, 4, 6, 5, 6], 3, None, Size::Normal, false),
    (21, 125, [3, 4, 6, 4, 5], 2, None, Size::Normal, false),
    (25, 125, [4, 5, 6, 4, 8], 2, None, Size::Normal, false),
    (28, 125, [4, 5, 6, 4, 8], 2, None, Size::Normal, false),
    (37, 125, [2, 4, 7, 4, 8], 3, Some((4, [20, 40, 60], 6)), Size::Large, false),
];

/// An improvement of a fighter, with its name.
type Improvement = (&'static str, fn(&mut Profile));

/// Improvements of a fighter by one characteristic.
const IMPROVEMENTS: [Improvement; 11] = [
    ("MOV+2.5", |profile| {
        let more = |movement: Movement| Movement::new(i64::from(movement.get()) + 25).unwrap();
        profile.movement = profile.movement.map(more);
    }),
    ("INI+1", |profile| raise(&mut profile.initiative, 1)),
    ("ATT+1", |profile| raise(&mut profile.attack, 1)),
    ("STR+1", |profile| raise(&mut profile.strength, 1)),
    ("DEF+1", |profile| raise(&mut profile.defense, 1)),
    ("RES+1", |profile| {
        profile.resistance = Resistance::new(i64::from(profile.resistance.get()) + 1).unwrap();
    }),
    ("AIM+1", |profile| profile.missile.iter_mut().for_each(|missile| raise(&mut missile.aim, 1))),
    ("DIS+1", |profile| profile.discipline.iter_mut().for_each(|dis| raise(dis, 1))),
    ("DIS+3", |profile| profile.discipline.iter_mut().for_each(|dis| raise(dis, 3))),
    ("DIS+6", |profile| profile.discipline.iter_mut().for_each(|dis| raise(dis, 6))),
    ("authority", |profile| profile.effects.wins_authority = true),
];

fn raise(value: &mut Characteristic, by: i64) {
    *value = Characteristic::new(i64::from(value.get()) + by).unwrap();
}

/// Draws an army of up to 300 AP from five kinds of fighters of a people.
fn draw(people: &[Row], lots: &mut Lots) -> Vec<Profile> {
    let kinds: [usize; 5] = std::array::from_fn(|_| lots.below(people.len()));
    let (mut fighters, mut left): (Vec<Profile>, u32) = (Vec::new(), 300);
    for _ in 0..40 {
        let profile = card(people[kinds[lots.below(kinds.len())]]);
        let value = u32::from(profile.strategic_value.get());
        if value <= left.min(120) && fighters.len() < 15 {
            left -= value;
            fighters.push(profile);
        }
    }
    fighters
}

/// Battles won and lost by improved fighters against the same fighters as printed: each list on a
/// table of its own, from both ends.
fn mirror(people: &[Row], number: usize, improve: fn(&mut Profile), battles: u64) -> [u64; 2] {
    let (mut sum, caches) = ([0; 2], BattleCaches::default());
    for list in 0..battles.div_ceil(2) {
        let printed = draw(people, &mut Lots::new(list + 1));
        let mut improved = printed.clone();
        improved.iter_mut().for_each(improve);
        let table = table([Format::SMALL, Format::SQUARE, Format::STANDARD][list as usize % 3], list);
        let battle = Battle {
            armies: BySide { a: Army::new("improved", &improved), b: Army::new("printed", &printed) },
            scenario: scenario(number, &table),
            table,
            caches: caches.clone(),
            ..random_battle(0, 100, BySide { a: PlayerSpec::default(), b: PlayerSpec::default() })
        };
        for (side, battle) in [(Side::A, battle.clone()), (Side::B, swapped(&battle))] {
            let tally = simulate(&battle, 1, Seed(list), &|_| {});
            sum[0] += tally.wins[side];
            sum[1] += tally.wins[side.other()];
        }
    }
    sum
}

/// Standard deviations by which victories exceed defeats.
fn lead([won, lost]: [u64; 2]) -> f64 {
    (won as f64 - lost as f64) / ((won + lost).max(1) as f64).sqrt()
}

#[test]
fn better_cards_do_not_win_less_often() {
    let battles = std::env::var("FLEAU_GRID").ok().and_then(|count| count.parse().ok()).unwrap_or(8);
    let peoples: [(&str, &[Row]); 3] =
        [("mixed", &ROWS), ("Devourers", &DEVOURERS), ("Daikinees", &DAIKINEES)];
    for (name, improve) in IMPROVEMENTS {
        let mut all = [0; 2];
        for (number, scenario) in ["bloodbath", "conquest", "execution"].into_iter().enumerate() {
            let mut sum = [0; 2];
            for (people, rows) in peoples {
                let [won, lost] = mirror(rows, number, improve, battles);
                eprintln!("  {name}, {scenario}, {people}: {won}:{lost}");
                sum = [sum[0] + won, sum[1] + lost];
            }
            let lead = lead(sum);
            eprintln!("{name}, {scenario}: {sum:?}, {lead:+.1} standard deviations");
            assert!(lead > -3.0, "{name}, {scenario}: {sum:?}");
            all = [all[0] + sum[0], all[1] + sum[1]];
        }
        let [won, lost] = all.map(|count| count as f64);
        eprintln!(
            "{name}: {:.1} % of the decided, {:+.1} standard deviations",
            100.0 * won / (won + lost),
            lead(all)
        );
        assert!(lead(all) > -3.0, "{name}: {all:?}");
    }
}

/// A side that takes every first word, as soon as it can gain anything, against one that weighs it.
#[test]
fn weighing_the_first_word_does_not_win_fewer_battles() {
    let hasty = PlayerSpec::Captain(Weights { speaks_first: 0.0, ..Weights::default() });
    let lists = std::env::var("FLEAU_GRID").ok().and_then(|count| count.parse().ok()).unwrap_or(36);
    let battles: Vec<Battle> =
        (0..lists).map(|number| random_battle(number, 300, BySide { a: hasty, b: hasty })).collect();
    let sum = play_head_to_head(PlayerSpec::default(), hasty, &battles, 2, Seed(3));
    eprintln!("{sum:?}: {:+.1} standard deviations", lead([sum.won, sum.lost]));
    assert!(lead([sum.won, sum.lost]) > -3.0, "{sum:?}");
}
