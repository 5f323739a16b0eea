//! Exact outcome distributions: the code of the rules, evaluated over all results of the dice.
//!
//! | subject | item |
//! | --- | --- |
//! | a characteristic test, a wound roll | this module |
//! | an attack, an opposed test | [`OutcomeDistributions`] |
//! | a duel or combat of one against several, over several turns | [`Solver`] |
//! | the states of a combat as a table of transitions, for sampling | [`TransitionTable`] |
//!
//! Each side follows a policy or decides freely ([`DecisionMode`]). Free sides play optimally for
//! an [`Objective`]: the combat is a zero-sum game in which both sides see all dice and decisions.
//! It is solved by backward induction.

mod advice;
mod distributions;
mod exploring_player;
mod graph;
mod grid;
mod objective;
mod open_test;
mod passes;
mod solver;
mod transitions;
mod tree;

pub use advice::{Advice, Condition, Exception, learn_advice};
pub use distributions::{ComputedDistributions, Opposed, OutcomeDistributions, Strike};
pub use exploring_player::DecisionMode;
pub use graph::{Fighters, OUTCOMES, PARRIED};
pub use objective::Objective;
pub use open_test::chance_to_reach;
pub use passes::DicePlacement;
pub use solver::{
    BYTES_PER_STEP, GameValue, MAX_STEPS, SMALL_COMBAT_STEPS, STEPS_PER_SECOND, SolvedCombat, Solver,
    SolverCache, TooLarge,
};
pub use transitions::{ChanceEvent, Step, Successor, TransitionTable};

use crate::dice::{Enumeration, enumerate};
use crate::rules::characteristic_test::test;
use crate::rules::{Player, RerollFor, Ruleset, TestedValue, WoundResult, WoundRoll};

/// Largest number of re-rolled dice that are enumerated in a test, in addition to the dice of its
/// first throw.
const MAX_REROLLED_DICE: u32 = 16;

/// Returns the distribution of the success of a test with `count` dice against `difficulty`
/// [II-A-3].
///
/// # Precision
/// Exact except for chains of more than 16 re-rolled dice in all. Their weight is the error bound
/// of the enumeration.
pub fn difficulty_test<P: Player>(
    tested: TestedValue,
    count: u8,
    difficulty: i16,
    player: &P,
    ruleset: &Ruleset,
) -> Enumeration<bool> {
    let purpose = RerollFor::Difficulty { difficulty };
    enumerate(u32::from(count) + MAX_REROLLED_DICE, |dice| {
        test(dice, tested, count, purpose, player, ruleset).reaches(difficulty)
    })
}

/// Returns the distribution of the final result of a test with `count` dice against `difficulty`
/// [II-A-3]; `None` is an automatic failure. The difficulty matters because re-rolls depend on it.
///
/// # Precision
/// As for [`difficulty_test`].
///
/// ```
/// use fleau::scenario::embedded;
/// use fleau_engine::{exact, policy::Policy};
/// let ruleset = embedded::ruleset("confede-2024").unwrap();
/// let player = "reroll=never".parse::<Policy>().unwrap().player(&ruleset);
/// let results = exact::final_results(4.into(), 1, 7, &player, &ruleset);
/// assert_eq!((results.probability(&Some(7)), results.ways.len()), (1.0 / 6.0, 6));
/// ```
pub fn final_results<P: Player>(
    tested: TestedValue,
    count: u8,
    difficulty: i16,
    player: &P,
    ruleset: &Ruleset,
) -> Enumeration<Option<i16>> {
    let purpose = RerollFor::Difficulty { difficulty };
    enumerate(u32::from(count) + MAX_REROLLED_DICE, |dice| {
        let result = test(dice, tested, count, purpose, player, ruleset);
        (!result.automatic_failure).then_some(result.final_result)
    })
}

/// Returns the distribution of the result of a wound roll [II-B-1, II-B-6], over all results of its
/// two to six dice.
///
/// ```
/// use fleau::scenario::embedded;
/// use fleau_engine::{exact, rules::{WoundResult, WoundRoll}};
/// let ruleset = embedded::ruleset("confede-2024").unwrap();
/// let wounds = exact::wound_roll(&WoundRoll::default(), &ruleset);
/// assert_eq!((wounds.ways[&WoundResult::Killed], wounds.total()), (3, 36));
/// ```
pub fn wound_roll(roll: &WoundRoll, ruleset: &Ruleset) -> Enumeration<WoundResult> {
    enumerate(roll.traits.max_dice(), |dice: &mut _| roll.roll(dice, ruleset))
}
