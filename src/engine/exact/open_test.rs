//! Outcome distribution of one characteristic test [II-A] with a known player, computed over the
//! states of its dice.
//!
//! The enumeration of all throws would have to stop early if many dice may be rolled again. Here
//! equal states are merged, and the weight that is cut off is negligible.

use crate::dice::distinct_throws;
use crate::rules::characteristic_test::TestDice;
use crate::rules::opened_test::OpenDice;
use crate::rules::{Player, RerollFor, Ruleset, TestResult, TestedValue};
use std::collections::BTreeMap;

/// Probability below which the re-rolls that remain in a test are no longer followed.
const MAX_CUT_OFF: f64 = 1e-18;

/// Replacement of [`MAX_CUT_OFF`] for tests in which other faces than 6 may be rolled again,
/// because their chains are long.
const MAX_OPEN_CUT_OFF: f64 = 1e-13;

/// Returns the probability that a test with `count` dice reaches a difficulty [II-A-3], and the
/// weight of the re-rolls that were cut off, which is its error bound.
/// [`difficulty_test`](super::difficulty_test) computes the same by enumeration of all throws; this
/// function merges equal states and is used for the outcome distributions of attacks.
pub fn chance_to_reach<P: Player>(
    difficulty: i16,
    tested: TestedValue,
    count: u8,
    purpose: RerollFor,
    player: &P,
    ruleset: &Ruleset,
) -> (f64, f64) {
    let reaches = |result: TestResult| result.reaches(difficulty);
    if tested.traits.opens_from().is_some() {
        let first = OpenDice::default();
        let bases = vec![0; usize::from(count)];
        let goes_on = |dice: &OpenDice| dice.ask_rerolls(tested, purpose, player, ruleset);
        // All sums that exceed the difficulty are equivalent and merged into one state.
        let enough = (difficulty - tested.value).max(0) + 1;
        let next = |dice: &OpenDice| match goes_on(dice) {
            0 => Err(reaches(dice.result(tested, ruleset))),
            again => {
                let (next, mut bases) = dice.split_for_reroll(again, ruleset);
                bases.iter_mut().for_each(|base| *base = enough.min(*base));
                Ok(throw_beside(&next, &bases, tested, ruleset))
            }
        };
        return follow_states(throw_beside(&first, &bases, tested, ruleset), MAX_OPEN_CUT_OFF, next);
    }
    let next = |table: &TestDice| match table.ask_rerolls(tested, purpose, player, ruleset) {
        0 => Err(reaches(table.result(tested, ruleset))),
        again => {
            let thrown = |(throw, share)| {
                let mut table = *table;
                table.apply_reroll(throw, tested.traits, ruleset);
                (table, share)
            };
            Ok(throw_probabilities(again).map(thrown).collect())
        }
    };
    follow_states(
        throw_probabilities(count).map(|(throw, share)| (TestDice::from_first_throw(throw), share)).collect(),
        MAX_CUT_OFF,
        next,
    )
}

/// Returns the probability that a defender reaches a difficulty by at least `margin`, if it rolls
/// all dice again while they fail.
///
/// The dice are independent until one of them ends the test, so the distribution of one die
/// determines that of any number: at each throw a die has reached the difficulty or not, and the
/// best of several dice stays below a limit if each of them does. Nothing is cut off, because the
/// sum of a die grows with every roll.
pub(super) fn chance_to_parry_by(
    margin: i16,
    difficulty: i16,
    tested: TestedValue,
    count: u8,
    ruleset: &Ruleset,
) -> f64 {
    let of_all = |one: f64| one.powi(i32::from(count));
    let reaches = |die: &OpenDice, difficulty| die.result(tested, ruleset).reaches(difficulty);
    let (mut reached, mut closed, mut fails) = (0.0, 0.0, 1.0);
    let mut open = BTreeMap::from([(0, 1.0)]);
    while !open.is_empty() {
        let mut later: BTreeMap<i16, f64> = BTreeMap::new();
        let mut is_by_margin = 0.0;
        for (base, face) in open.iter().flat_map(|base| (1..=6).map(move |face| (base, face))) {
            let (base, p) = (base.0, base.1 / 6.0);
            let mut die = OpenDice::default();
            die.add_die(*base, face, tested, ruleset);
            if reaches(&die, difficulty) {
                is_by_margin += if reaches(&die, difficulty + margin) { p } else { 0.0 };
            } else if die.is_open() && !tested.traits.never_opens() {
                *later.entry(base + i16::from(face)).or_insert(0.0) += p;
            } else {
                closed += p;
            }
        }
        reached += of_all(fails) - of_all(fails - is_by_margin);
        fails = closed + later.values().sum::<f64>();
        open = later;
    }
    reached
}

/// Returns the smallest probability with which a defender that prefers to fail reaches a
/// difficulty, and its largest error.
///
/// The defender stops as soon as it fails. Until then it depends on its dice: a re-roll may show a
/// 1, or leave behind dice that reached the difficulty.
pub(super) fn min_parry_chance(
    difficulty: i16,
    tested: TestedValue,
    count: u8,
    ruleset: &Ruleset,
) -> (f64, f64) {
    // All sums that exceed the difficulty are equivalent.
    let enough = (difficulty.max(1) - tested.value).max(0) + 1;
    let mut unwilling = UnwillingTest { difficulty, tested, enough, ruleset, known: BTreeMap::new() };
    let first = throw_beside(&OpenDice::default(), &vec![0; usize::from(count)], tested, ruleset);
    let reached = first.iter().map(|(dice, p)| p * unwilling.reaches(dice, MAX_THROWS)).sum();
    let open_faces = f64::from(7 - tested.traits.opens_from().unwrap_or(6));
    (reached, (open_faces / 6.0).powi(i32::from(MAX_THROWS)))
}

/// Maximum number of throws of a defender that prefers to fail. At most half of the faces may be
/// rolled again.
const MAX_THROWS: u8 = 48;

/// Defense test of a defender that prefers to fail, with a cache of the probabilities computed for
/// it.
struct UnwillingTest<'a> {
    difficulty: i16,
    tested: TestedValue,
    enough: i16,
    ruleset: &'a Ruleset,
    known: BTreeMap<(u8, OpenDice), f64>,
}

impl UnwillingTest<'_> {
    /// Returns the smallest probability to reach the difficulty with these dice on the table and
    /// `throws` throws left.
    fn reaches(&mut self, dice: &OpenDice, throws: u8) -> f64 {
        if !dice.result(self.tested, self.ruleset).reaches(self.difficulty) {
            return 0.0;
        }
        if throws == 0 || !dice.is_open() || self.tested.traits.never_opens() {
            return 1.0;
        }
        if let Some(known) = self.known.get(&(throws, *dice)) {
            return *known;
        }
        let mut least = 1.0;
        for again in 1..=dice.open_count() {
            let (next, mut bases) = dice.split_for_reroll(again, self.ruleset);
            bases.iter_mut().for_each(|base| *base = self.enough.min(*base));
            let fallen = throw_beside(&next, &bases, self.tested, self.ruleset);
            let reached: f64 = fallen.iter().map(|(dice, p)| p * self.reaches(dice, throws - 1)).sum();
            least = reached.min(least);
        }
        self.known.insert((throws, *dice), least);
        least
    }
}

/// Returns the distribution of the final result of a test of one die in which other faces than 6
/// may be rolled again, and the weight that was cut off. `None` is an automatic failure.
pub(super) fn open_finals<P: Player>(
    tested: TestedValue,
    purpose: RerollFor,
    player: &P,
    ruleset: &Ruleset,
) -> (BTreeMap<Option<i16>, f64>, f64) {
    let mut finals = BTreeMap::new();
    let mut open = BTreeMap::from_iter(throw_beside(&OpenDice::default(), &[0], tested, ruleset));
    loop {
        let mut later: BTreeMap<OpenDice, f64> = BTreeMap::new();
        for (dice, p) in open {
            let again = dice.ask_rerolls(tested, purpose, player, ruleset);
            if again == 0 {
                let result = dice.result(tested, ruleset);
                let last = (!result.automatic_failure).then_some(result.final_result);
                *finals.entry(last).or_insert(0.0) += p;
                continue;
            }
            let (next, bases) = dice.split_for_reroll(again, ruleset);
            for (dice, share) in throw_beside(&next, &bases, tested, ruleset) {
                *later.entry(dice).or_insert(0.0) += p * share;
            }
        }
        let left = later.values().sum();
        if left < MAX_OPEN_CUT_OFF {
            return (finals, left);
        }
        open = later;
    }
}

/// Distribution over states of dice: states with their probabilities.
type States<T> = Vec<(T, f64)>;

/// Follows the states of the dice until each has ended in a success or a failure, or the weight of
/// the others is below `cut_off`. `next` returns the successors of a state, or as an error whether
/// it has ended in a success. Returns the probability of success and the weight that was cut off.
fn follow_states<T: Ord>(
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

/// Returns the states of the dice after a roll of one die for each of `bases`, the sums of the
/// dice's earlier rolls. The dice in `beside` are not rolled.
fn throw_beside(
    beside: &OpenDice,
    bases: &[i16],
    tested: TestedValue,
    ruleset: &Ruleset,
) -> States<OpenDice> {
    let mut states = BTreeMap::from([(*beside, 1.0)]);
    for base in bases {
        let mut next = BTreeMap::new();
        for (dice, p) in states {
            for face in 1..=6 {
                let mut dice: OpenDice = dice;
                dice.add_die(*base, face, tested, ruleset);
                *next.entry(dice).or_insert(0.0) += p / 6.0;
            }
        }
        states = next;
    }
    states.into_iter().collect()
}

/// Returns each throw of `count` dice with its probability.
fn throw_probabilities(count: u8) -> impl Iterator<Item = (crate::dice::Throw, f64)> {
    let all = 6_f64.powi(i32::from(count));
    distinct_throws(count).iter().map(move |(throw, ways)| (*throw, *ways as f64 / all))
}
