//! Checks that the dice are those of every other build, and fair.

use super::findings::Findings;
use super::{CheckDetails, Counted};
use crate::dice::{Dice, Seed};
use crate::stats::chi_square_uniform;
use crate::study::Failed;

/// The first dice of fights 0 to 2 of the stream "golden" with seed 1: they do not change within a
/// major version.
const GOLDEN_DICE: [[u8; 20]; 3] = [
    [1, 3, 4, 2, 3, 4, 6, 5, 3, 4, 6, 5, 2, 4, 1, 1, 2, 1, 2, 4],
    [2, 4, 2, 5, 5, 2, 1, 2, 2, 4, 3, 4, 5, 2, 5, 1, 4, 3, 1, 1],
    [3, 6, 1, 3, 1, 2, 2, 4, 5, 6, 4, 2, 6, 6, 3, 5, 4, 2, 4, 5],
];

/// Number of dice that are counted.
const DICE_COUNT: u64 = 6_000_000;

/// A check fails with a p-value below this, or above 1 minus this.
const MIN_P_VALUE: f64 = 1e-6;

pub(super) fn run(findings: &mut Findings) -> Result<(), Failed> {
    golden(findings)?;
    fair(findings)
}

fn golden(findings: &mut Findings) -> Result<(), Failed> {
    let stream = Seed(1).stream("golden");
    let mut matches = 0;
    for (fight, expected) in (0..).zip(GOLDEN_DICE) {
        let mut dice = stream.fight_dice(fight);
        let faces = expected.map(|_| dice.roll());
        findings.note_counts(faces);
        matches += usize::from(faces == expected);
    }
    findings.check(
        matches == GOLDEN_DICE.len(),
        CheckDetails::GoldenDice { matching: matches, fights: GOLDEN_DICE.len() },
    )
}

fn fair(findings: &mut Findings) -> Result<(), Failed> {
    let stream = Seed(1).stream("selftest");
    let (mut faces, mut pairs) = ([0; 6], [0; 36]);
    for fight in 0..DICE_COUNT / 60 {
        let mut dice = stream.fight_dice(fight);
        for _ in 0..30 {
            let (first, second) = (usize::from(dice.roll()) - 1, usize::from(dice.roll()) - 1);
            faces[first] += 1;
            faces[second] += 1;
            pairs[6 * first + second] += 1;
        }
    }
    for (counted, counts) in [(Counted::Faces, &faces[..]), (Counted::Pairs, &pairs[..])] {
        findings.note_counts(counts.iter().copied());
        let test = chi_square_uniform(counts);
        let passed = (MIN_P_VALUE..=1.0 - MIN_P_VALUE).contains(&test.p_value);
        let checked = CheckDetails::Fairness {
            counted,
            dice: DICE_COUNT,
            chi_square: test.statistic,
            degrees_of_freedom: test.degrees_of_freedom,
            p_value: test.p_value,
        };
        findings.check(passed, checked)?;
    }
    let share = faces[5] as f64 / DICE_COUNT as f64;
    findings.check((share * 6.0 - 1.0).abs() < 0.005, CheckDetails::Sixes { share, expected: 1.0 / 6.0 })
}
