//! The self-test: checks the dice, the rules, the exact engine and the samplers against known
//! results and against each other.
//!
//! All computed numbers go into a digest, which is the same on every machine and for any number of
//! threads; that of a correct build is `SELFTEST_DIGEST`. Results that independent programs
//! computed are in `data/`; tests read the same files.

mod agreement;
mod battles;
mod dice;
mod findings;
mod fixtures;
mod mirror;
mod rulebook;
mod solved;

use super::provenance::{Provenance, SELFTEST_DIGEST};
use super::question::{Failed, Progress, Question, answers};
use crate::exact::Objective;
use crate::rules::WoundDice;
use crate::simulate::Sampler;
use findings::Findings;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// The question whether this build is correct.
pub struct SelftestQuestion<'a> {
    /// Returns the name of a check and its finding in English. The caller provides it because this
    /// module contains no sentences.
    pub in_english: fn(&CheckDetails) -> [String; 2],
    /// Receives each check once it is done; decides whether to continue.
    pub on_check: &'a dyn Fn(&Check) -> ControlFlow<()>,
}

/// Whether a build is correct.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SelftestAnswer {
    /// Fields that every answer begins with: schema, version, command.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// Whether all checks passed.
    pub passed: bool,
    /// The digest of everything that was computed.
    pub digest: Digest,
    /// The checks that were done, in order.
    pub checks: Vec<Check>,
}

answers!(SelftestAnswer);

/// The first digits of the BLAKE3 hash of everything that was computed.
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
    /// All faces, or pairs of faces, are equally frequent.
    Fairness {
        /// What was counted.
        counted: Counted,
        /// Number of dice thrown.
        dice: u64,
        /// The statistic of the chi-square test.
        chi_square: f64,
        /// The degrees of freedom of the test.
        degrees_of_freedom: usize,
        /// The p-value of the test.
        p_value: f64,
    },
    /// The share of sixes among all dice is close to 1/6.
    Sixes {
        /// The share of sixes among all dice.
        share: f64,
        /// The expected share: 1/6.
        expected: f64,
    },
    /// A worked example of the rulebook.
    Example {
        /// The number of the example.
        example: String,
        /// The input of the example, in English.
        given: String,
        /// The results under all rulesets.
        #[serde(flatten)]
        settled: ExampleResults,
    },
    /// The distribution of a wound roll, compared with the count by an independent program.
    WoundRoll {
        /// STR minus RES.
        difference: i16,
        /// The kind of wound dice.
        dice: WoundDice,
        /// The numbers of dice combinations with each result.
        #[serde(flatten)]
        settled: ExampleResults,
    },
    /// An exactly solved duel, compared with the result of an independent program.
    Solved {
        /// The duel, in English.
        duel: String,
        /// The id of the ruleset.
        ruleset: String,
        /// Number of values that are compared.
        numbers: usize,
        /// The largest difference; null if a value is not finite.
        furthest: Option<f64>,
    },
    /// An exactly solved game, compared with the solution of an independent program.
    Game {
        /// What both sides maximize.
        objective: Objective,
        /// The id of the ruleset.
        ruleset: String,
        /// The value of the game to side A, in units of the objective.
        value: f64,
        /// The absolute difference from the value of the independent program.
        distance: f64,
    },
    /// A fight that the exact engine failed to solve.
    NotSolved {
        /// The fight, in English.
        fight: String,
    },
    /// The exact engine compared with a sampler.
    Agreement {
        /// The fight, in English.
        fight: String,
        /// The id of the ruleset.
        ruleset: String,
        /// How the dice are sampled.
        sampler: Sampler,
        /// Number of values that are compared.
        numbers: usize,
        /// The upper bound of the error of an exact value.
        error_bound: f64,
        /// Number of simulated fights.
        fights: u64,
        /// The largest deviation in standard errors.
        worst_z: f64,
        /// The largest allowed deviation in standard errors.
        allowed_z: f64,
    },
    /// Equal fighters with the same policy have equal chances in exact answers.
    MirrorsExact {
        /// Number of duels.
        duels: u64,
        /// The largest difference between the chances of both sides; null if a value is not finite.
        furthest: Option<f64>,
    },
    /// Games between equal fighters that both play optimally have the value 0.
    MirrorsOptimal {
        /// Number of games.
        games: usize,
        /// The largest absolute value of a game; null if a value is not finite.
        furthest: Option<f64>,
    },
    /// Equal fighters with the same policy win equally often in simulated fights.
    Mirror {
        /// The id of the ruleset.
        ruleset: String,
        /// How the dice are sampled.
        sampler: Sampler,
        /// The share of decided fights that A wins.
        a_wins: f64,
        /// Number of decided fights.
        decided: u64,
        /// The difference of the share from one half, in standard errors.
        z: f64,
    },
    /// The umpire of battles on a table refuses no action.
    Battles {
        /// Number of simulated battles.
        battles: u64,
        /// Number of actions that the umpire refused.
        refused: u64,
    },
    /// The digest of everything that was computed.
    Digest {
        /// The digest that this build computes.
        computed: String,
        /// The digest that every correct build computes.
        expected: String,
    },
}

/// What is counted among the dice thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Counted {
    /// Single faces.
    Faces,
    /// Pairs of consecutive faces.
    Pairs,
}

/// The results of an example under all rulesets.
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

impl Question for SelftestQuestion<'_> {
    type Answer = SelftestAnswer;

    fn answer(&self, _: &dyn Progress) -> Result<SelftestAnswer, Failed> {
        let mut findings = Findings::new(self);
        check_all(&mut findings)?;
        let digest = Digest { computed: findings.digest(), expected: SELFTEST_DIGEST.to_owned() };
        let Digest { computed, expected } = digest.clone();
        findings.check(computed == expected, CheckDetails::Digest { computed, expected })?;
        let checks = findings.checks;
        let passed = checks.iter().all(|check| check.passed);
        Ok(SelftestAnswer { provenance: Provenance::new("selftest"), passed, digest, checks })
    }
}

fn check_all(findings: &mut Findings) -> Result<(), Failed> {
    dice::run(findings)?;
    rulebook::run(findings)?;
    solved::run(findings)?;
    agreement::run(findings)?;
    mirror::run(findings)?;
    battles::run(findings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sound_build_computes_the_digest_of_the_source() {
        let told = |_: &Check| ControlFlow::Continue(());
        let in_english = |checked: &CheckDetails| [format!("{checked:?}"), String::new()];
        let question = SelftestQuestion { in_english, on_check: &told };
        let mut findings = Findings::new(&question);
        check_all(&mut findings).unwrap();
        let failed: Vec<&Check> = findings.checks.iter().filter(|check| !check.passed).collect();
        assert!(failed.is_empty(), "{failed:#?}");
        let digest = findings.digest();
        assert_eq!(
            digest, SELFTEST_DIGEST,
            "if dice or rules were meant to change, write `{digest}` as SELFTEST_DIGEST in \
             src/study/provenance.rs, and the change in CHANGELOG.md"
        );
        // A different order of summation, which changes the last bits, must not change the rounded
        // numbers.
        assert!(findings.nearest_to_a_tie > 1e-6, "{:e} billionths", findings.nearest_to_a_tie);
    }
}
