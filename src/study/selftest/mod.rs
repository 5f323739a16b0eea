//! The self-test: whether this build throws the dice and computes the numbers of every other
//! correct build, and plays the rulebook's worked examples as printed.
//!
//! Whether these numbers are right is checked by the tests of the source: exact answers against
//! independent programs and against simulation.

mod digest;
mod rulebook;

use super::provenance::{Provenance, SELFTEST_DIGEST};
use super::question::{Failed, Progress, Question, answers};
use crate::dice::{Dice, Seed};
use crate::policy::{Policy, PolicyPlayer};
use crate::rules::{Profile, Ruleset};
use crate::scenario::{Catalog, parse_fighter};
use digest::Transcript;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The first dice of fights 0 to 2 of the stream "golden" with seed 1: they do not change within a
/// major version.
const GOLDEN_DICE: [[u8; 20]; 3] = [
    [1, 3, 4, 2, 3, 4, 6, 5, 3, 4, 6, 5, 2, 4, 1, 1, 2, 1, 2, 4],
    [2, 4, 2, 5, 5, 2, 1, 2, 2, 4, 3, 4, 5, 2, 5, 1, 4, 3, 1, 1],
    [3, 6, 1, 3, 1, 2, 2, 4, 5, 6, 4, 2, 6, 6, 3, 5, 4, 2, 4, 5],
];

/// The question whether this build is correct.
pub struct SelftestQuestion {
    /// Function that returns name and finding of a check in English. The caller provides it,
    /// because this module contains no sentences.
    pub in_english: fn(&CheckDetails) -> [String; 2],
}

/// Whether a build is correct.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SelftestAnswer {
    /// Fields that every answer begins with: schema, version, command.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// Whether all checks passed.
    pub passed: bool,
    /// The digest of dice, wound rolls, exact answers and simulated fights.
    pub digest: Digest,
    /// The checks that were done, in order.
    pub checks: Vec<Check>,
}

answers!(SelftestAnswer);

/// The first digits of the BLAKE3 hash of dice, wound rolls, exact answers and simulated fights.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Digest {
    /// The digest that this build computes.
    pub computed: String,
    /// The digest that every correct build computes.
    pub expected: String,
}

/// One check of the self-test, with its finding.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Check {
    /// What is checked, in English.
    pub name: String,
    /// Whether the check passed.
    pub passed: bool,
    /// The finding, in English.
    pub found: String,
    /// The check and its finding, for programs.
    #[serde(flatten)]
    pub checked: CheckDetails,
}

/// What was checked, and the finding.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "check", rename_all = "snake_case")]
pub enum CheckDetails {
    /// The first dice of random streams are the same as in every other build.
    GoldenDice {
        /// Number of fights whose dice match.
        matching: usize,
        /// Number of fights whose dice are compared.
        fights: usize,
    },
    /// A worked example of the rulebook.
    Example {
        /// The number of the example.
        example: String,
        /// The input of the example, in English.
        given: String,
        /// The printed results, and the rulesets under which the computed one differs.
        #[serde(flatten)]
        settled: ExampleResults,
    },
    /// The digest of dice, wound rolls, exact answers and simulated fights.
    Digest {
        /// The digest that this build computes.
        computed: String,
        /// The digest that every correct build computes.
        expected: String,
    },
}

impl CheckDetails {
    fn passed(&self) -> bool {
        match self {
            Self::GoldenDice { matching, fights } => matching == fights,
            Self::Example { settled, .. } => settled.wrong.is_empty(),
            Self::Digest { computed, expected } => computed == expected,
        }
    }
}

/// Expected results of an example, and the rulesets under which the computed result differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ExampleResults {
    /// The result printed for the Conf'fédé rules, in English.
    pub confede: String,
    /// The result printed for the Initiation rules, in English.
    pub initiation: String,
    /// The rulesets under which the result differs from the printed one.
    pub wrong: Vec<WrongResult>,
}

/// A ruleset under which the result differs from the printed one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WrongResult {
    /// The id of the ruleset.
    pub ruleset: String,
    /// The result under this ruleset, in English.
    pub found: String,
    /// The printed result, in English.
    pub expected: String,
}

impl Question for SelftestQuestion {
    type Answer = SelftestAnswer;

    fn answer(&self, _: &dyn Progress) -> Result<SelftestAnswer, Failed> {
        let (computed, expected) = (Transcript::new().digest(), SELFTEST_DIGEST.to_owned());
        let digest = Digest { computed, expected };
        let Digest { computed, expected } = digest.clone();
        let mut checked = vec![check_golden_dice()];
        checked.extend(rulebook::check_examples());
        checked.push(CheckDetails::Digest { computed, expected });
        let check = |checked: CheckDetails| {
            let [name, found] = (self.in_english)(&checked);
            Check { name, passed: checked.passed(), found, checked }
        };
        let checks: Vec<Check> = checked.into_iter().map(check).collect();
        let passed = checks.iter().all(|check| check.passed);
        Ok(SelftestAnswer { provenance: Provenance::new("selftest"), passed, digest, checks })
    }
}

fn check_golden_dice() -> CheckDetails {
    let stream = Seed(1).stream("golden");
    let matches = |(fight, expected): &(u64, [u8; 20])| {
        let mut dice = stream.fight_dice(*fight);
        expected.iter().all(|face| dice.roll() == *face)
    };
    let matching = (0..).zip(GOLDEN_DICE).filter(matches).count();
    CheckDetails::GoldenDice { matching, fights: GOLDEN_DICE.len() }
}

/// Returns every built-in ruleset.
fn rulesets() -> impl Iterator<Item = Ruleset> {
    Catalog::built_in().rulesets().iter().map(|loaded| loaded.ruleset.clone())
}

/// Parses a fighter such as `@ini=3,…`.
fn profile(fighter: &str) -> Profile {
    parse_fighter(fighter, Catalog::built_in().roster()).expect("the fighter is written out").profile
}

/// Returns a player that follows a policy.
fn player(policy: &str, ruleset: &Ruleset) -> PolicyPlayer {
    policy.parse::<Policy>().expect("the policy is written out").player(ruleset)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sound_build_computes_the_digest_of_the_source() {
        let transcript = Transcript::new();
        let digest = transcript.digest();
        // A different order of summation, which changes the last bits, must not change the rounded
        // numbers.
        let nearest = transcript.to_a_tie.into_iter().fold(0.5, f64::min);
        assert!(nearest > 1e-6, "{nearest:e} billionths");
        assert_eq!(
            digest, SELFTEST_DIGEST,
            "if dice or rules were meant to change, write `{digest}` as SELFTEST_DIGEST in \
             src/study/provenance.rs, and the change in CHANGELOG.md"
        );
    }
}
