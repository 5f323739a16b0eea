//! Exact distributions: the same rules over all dice.
//!
//! | what | where |
//! | --- | --- |
//! | a characteristic test, a wound roll | here |
//! | an attack, an opposed test | [`Laws`] |
//! | a duel, a combat of one against several, over several turns | [`Solver`] |
//! | the states that a solver sums over, as a table for samplers | [`Course`] |
//!
//! Each side follows a policy or decides freely ([`Decides`]); free sides play an [`Objective`] as well as can
//! be: a zero-sum game with every die and decision open, solved from its end.

mod advice;
mod course;
mod graph;
mod grid;
mod laws;
mod objective;
mod open_test;
mod passes;
mod seat;
mod solver;
mod tree;

pub use advice::{Advice, Condition, Exception, advice};
pub use course::{Course, Next, Settles, Step};
pub use graph::{Fighters, OUTCOMES, PARRIED};
pub use laws::{Laws, Opposed, Strike};
pub use objective::Objective;
pub use open_test::chance_to_reach;
pub use passes::Allocated;
pub use seat::Decides;
pub use solver::{BYTES_OF_A_STEP, FEW_STEPS, MOST_STEPS, STEPS_A_SECOND, Solved, Solver, TooLarge, Value};

use crate::dice::{Enumeration, enumerate};
use crate::rules::characteristic_test::test;
use crate::rules::{Player, RerollFor, Ruleset, Tested, WoundResult, WoundRoll};

/// How many dice deep endless re-rolls of a test are followed, beyond its own dice.
const REROLLS: u32 = 16;

/// Whether a test with `count` dice reaches `difficulty` [II-A-3].
///
/// # Precision
/// Exact but for chains of more than 16 re-rolled dice in all, which are the enumeration's error bound.
pub fn difficulty_test<P: Player>(
    tested: Tested,
    count: u8,
    difficulty: i16,
    player: &P,
    ruleset: &Ruleset,
) -> Enumeration<bool> {
    let purpose = RerollFor::Difficulty { difficulty };
    enumerate(u32::from(count) + REROLLS, |dice| {
        test(dice, tested, count, purpose, player, ruleset).reaches(difficulty)
    })
}

/// The final results of a test with `count` dice against `difficulty` [II-A-3], which its re-rolls look at; none where it
/// fails automatically.
///
/// # Precision
/// As that of [`difficulty_test`].
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
    tested: Tested,
    count: u8,
    difficulty: i16,
    player: &P,
    ruleset: &Ruleset,
) -> Enumeration<Option<i16>> {
    let purpose = RerollFor::Difficulty { difficulty };
    enumerate(u32::from(count) + REROLLS, |dice| {
        let result = test(dice, tested, count, purpose, player, ruleset);
        (!result.automatic_failure).then_some(result.final_result)
    })
}

/// The results of a wound roll [II-B-1, II-B-6], over all ways of its two to six dice.
///
/// ```
/// use fleau::scenario::embedded;
/// use fleau_engine::{exact, rules::{WoundResult, WoundRoll}};
/// let ruleset = embedded::ruleset("confede-2024").unwrap();
/// let wounds = exact::wound_roll(&WoundRoll::default(), &ruleset);
/// assert_eq!((wounds.ways[&WoundResult::Killed], wounds.total()), (3, 36));
/// ```
pub fn wound_roll(roll: &WoundRoll, ruleset: &Ruleset) -> Enumeration<WoundResult> {
    enumerate(roll.traits.most_dice(), |dice: &mut _| roll.roll(dice, ruleset))
}
