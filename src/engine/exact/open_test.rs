//! The law of one characteristic test [II-A] whose player is known, by the states that its dice can lie in.
//!
//! An enumeration of all throws has to stop early where many dice are rolled again; here equal states are one,
//! and what is cut off is nothing worth.

use crate::dice::throws;
use crate::rules::characteristic_test::Table;
use crate::rules::opened_test::OpenDice;
use crate::rules::{Player, RerollFor, Ruleset, TestResult, Tested};
use std::collections::BTreeMap;

/// Re-rolls are followed until what is left of them weighs less.
const CUT_OFF: f64 = 1e-18;

/// The same for tests that open more than 6s, whose chains are long.
const OPEN_CUT_OFF: f64 = 1e-13;

/// The chance that a test with `count` dice reaches a difficulty [II-A-3], and the weight of the endless re-rolls that were
/// cut off, which is its error bound. [`difficulty_test`](super::difficulty_test) enumerates the same test throw by throw; this
/// walks its states, and is what the laws of attacks are made of.
pub fn chance_to_reach<P: Player>(
    difficulty: i16,
    tested: Tested,
    count: u8,
    purpose: RerollFor,
    player: &P,
    ruleset: &Ruleset,
) -> (f64, f64) {
    let reaches = |result: TestResult| result.reaches(difficulty);
    if tested.traits.opens_from().is_some() {
        let first = OpenDice::default();
        let bases = vec![0; usize::from(count)];
        let goes_on = |dice: &OpenDice| dice.goes_on(tested, purpose, player, ruleset);
        // Whatever reaches the difficulty does so by any sum beyond it: those are one state.
        let enough = (difficulty - tested.value).max(0) + 1;
        let next = |dice: &OpenDice| match goes_on(dice) {
            0 => Err(reaches(dice.result(tested, ruleset))),
            again => {
                let (next, mut bases) = dice.taken_up(again, ruleset);
                bases.iter_mut().for_each(|base| *base = enough.min(*base));
                Ok(fall(&next, &bases, tested, ruleset))
            }
        };
        return followed(fall(&first, &bases, tested, ruleset), OPEN_CUT_OFF, next);
    }
    let next = |table: &Table| match table.goes_on(tested, purpose, player, ruleset) {
        0 => Err(reaches(table.result(tested, ruleset))),
        again => {
            let thrown = |(throw, share)| {
                let mut table = *table;
                table.thrown_again(throw, tested.traits, ruleset);
                (table, share)
            };
            Ok(shares(again).map(thrown).collect())
        }
    };
    followed(shares(count).map(|(throw, share)| (Table::first(throw), share)).collect(), CUT_OFF, next)
}

/// The finals of a test of one die that opens more than 6s, none for an automatic failure, and what was cut off.
pub(super) fn open_finals<P: Player>(
    tested: Tested,
    purpose: RerollFor,
    player: &P,
    ruleset: &Ruleset,
) -> (BTreeMap<Option<i16>, f64>, f64) {
    let mut finals = BTreeMap::new();
    let mut open = BTreeMap::from_iter(fall(&OpenDice::default(), &[0], tested, ruleset));
    loop {
        let mut later: BTreeMap<OpenDice, f64> = BTreeMap::new();
        for (dice, p) in open {
            let again = dice.goes_on(tested, purpose, player, ruleset);
            if again == 0 {
                let result = dice.result(tested, ruleset);
                let last = (!result.automatic_failure).then_some(result.final_result);
                *finals.entry(last).or_insert(0.0) += p;
                continue;
            }
            let (next, bases) = dice.taken_up(again, ruleset);
            for (dice, share) in fall(&next, &bases, tested, ruleset) {
                *later.entry(dice).or_insert(0.0) += p * share;
            }
        }
        let left = later.values().sum();
        if left < OPEN_CUT_OFF {
            return (finals, left);
        }
        open = later;
    }
}

/// The states that dice can lie in, with their probabilities.
type States<T> = Vec<(T, f64)>;

/// Follows states until each has come to its end, which is a success or not.
fn followed<T: Ord>(
    first: States<T>,
    cut_off: f64,
    next: impl Fn(&T) -> Result<States<T>, bool>,
) -> (f64, f64) {
    let mut reached = 0.0;
    let mut open = BTreeMap::new();
    first.into_iter().for_each(|(state, share)| *open.entry(state).or_insert(0.0) += share);
    loop {
        let mut later: BTreeMap<T, f64> = BTreeMap::new();
        for (state, p) in open {
            match next(&state) {
                Err(is_success) => reached += if is_success { p } else { 0.0 },
                Ok(states) => {
                    for (state, share) in states {
                        *later.entry(state).or_insert(0.0) += p * share;
                    }
                }
            }
        }
        let left = later.values().sum();
        if left < cut_off {
            return (reached, left);
        }
        open = later;
    }
}

/// Dice that fall beside others, each after rolls that come to its base.
fn fall(beside: &OpenDice, bases: &[i16], tested: Tested, ruleset: &Ruleset) -> States<OpenDice> {
    let mut states = BTreeMap::from([(*beside, 1.0)]);
    for base in bases {
        let mut next = BTreeMap::new();
        for (dice, p) in states {
            for face in 1..=6 {
                let mut dice: OpenDice = dice;
                dice.fallen(*base, face, tested, ruleset);
                *next.entry(dice).or_insert(0.0) += p / 6.0;
            }
        }
        states = next;
    }
    states.into_iter().collect()
}

/// Every throw of `count` dice with its probability.
fn shares(count: u8) -> impl Iterator<Item = (crate::dice::Throw, f64)> {
    let all = 6_f64.powi(i32::from(count));
    throws(count).iter().map(move |(throw, ways)| (*throw, *ways as f64 / all))
}
