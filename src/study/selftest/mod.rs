//! The self-test: the dice, the rules, the exact engine and the samplers, against what is known of them and against each other.
//!
//! Everything that is computed on the way goes into a digest, which is the same on every machine and for any number of threads;
//! that of a sound build is [`SELFTEST_DIGEST`]. The cases whose answers were computed elsewhere are in `data/`; tests read the same
//! files.

mod agreement;
mod battles;
mod dice;
mod findings;
mod given;
mod mirror;
mod rulebook;
mod solved;

use super::head::{Head, SELFTEST_DIGEST};
use super::question::{Failed, Progress, Question, answers};
use crate::exact::Objective;
use crate::rules::WoundDice;
use crate::simulate::Sampler;
use findings::Findings;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// Is this build sound?
pub struct SelftestQuestion<'a> {
    /// How programs are told a check: its name, and what was found, in English. No language is spoken here.
    pub in_english: fn(&Checked) -> [String; 2],
    /// Is told each check as soon as it is done, and whether to go on.
    pub told: &'a dyn Fn(&Check) -> ControlFlow<()>,
}

/// Whether a build is sound.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SelftestAnswer {
    /// What every answer begins with.
    #[serde(flatten)]
    pub head: Head,
    /// Whether all checks passed.
    pub passed: bool,
    /// Of everything that was computed.
    pub digest: Digest,
    /// What was checked.
    pub checks: Vec<Check>,
}

answers!(SelftestAnswer);

/// The first digits of the BLAKE3 hash of everything that was computed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Digest {
    /// What this build computes.
    pub computed: String,
    /// What every sound build computes.
    pub expected: String,
}

/// One check.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Check {
    /// What is checked, in English.
    pub name: String,
    /// Whether it holds.
    pub passed: bool,
    /// What was found, in English.
    pub found: String,
    /// Both for programs.
    #[serde(flatten)]
    pub checked: Checked,
}

/// What was checked, and what was found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "check", rename_all = "snake_case")]
pub enum Checked {
    /// The first dice of streams are those of every other build.
    GoldenDice {
        /// In how many fights they are.
        matching: usize,
        /// Of so many.
        fights: usize,
    },
    /// All faces, or pairs of faces, are as frequent.
    Fairness {
        /// What was counted.
        counted: Counted,
        /// How many dice were thrown.
        dice: u64,
        /// The statistic of the chi-square test.
        chi_square: f64,
        /// Its degrees of freedom.
        degrees_of_freedom: usize,
        /// Its p-value.
        p_value: f64,
    },
    /// The share of sixes.
    Sixes {
        /// Of all dice.
        share: f64,
        /// What it should be.
        expected: f64,
    },
    /// A worked example of the rulebook.
    Example {
        /// Its number.
        example: String,
        /// What it is given, in English.
        given: String,
        /// What it comes to.
        #[serde(flatten)]
        settled: Settled,
    },
    /// A wound roll, against one counted by another program.
    WoundRoll {
        /// STR less RES.
        difference: i16,
        /// The kind of wound dice.
        dice: WoundDice,
        /// The ways of the dice to give each result.
        #[serde(flatten)]
        settled: Settled,
    },
    /// A duel solved exactly, against a computation by another program.
    Solved {
        /// Which one, in English.
        duel: String,
        /// Under which rules.
        ruleset: String,
        /// How many numbers are compared.
        numbers: usize,
        /// The largest difference; null where something is no number.
        furthest: Option<f64>,
    },
    /// A game solved exactly, against a solution by another program.
    Game {
        /// What both sides play for.
        objective: Objective,
        /// Under which rules.
        ruleset: String,
        /// What it is worth to side A.
        value: f64,
        /// How far that is from the other solution.
        distance: f64,
    },
    /// A fight that the exact engine was to solve, and did not.
    NotSolved {
        /// Which one, in English.
        fight: String,
    },
    /// The exact engine against a sampler.
    Agreement {
        /// Which fight, in English.
        fight: String,
        /// Under which rules.
        ruleset: String,
        /// How it is sampled.
        sampler: Sampler,
        /// How many numbers are compared.
        numbers: usize,
        /// The largest error of an exact one.
        error_bound: f64,
        /// How many fights were sampled.
        fights: u64,
        /// The largest deviation in standard errors.
        worst_z: f64,
        /// What is allowed.
        allowed_z: f64,
    },
    /// Equal fighters who play alike have equal chances, exactly.
    MirrorsExact {
        /// In how many duels.
        duels: u64,
        /// By how much the chances of both differ at the most; null where something is no number.
        furthest: Option<f64>,
    },
    /// The same where both play as well as can be.
    MirrorsOptimal {
        /// In how many games.
        games: usize,
        /// What a game is worth to a side at the most; null where something is no number.
        furthest: Option<f64>,
    },
    /// The same of sampled fights.
    Mirror {
        /// Under which rules.
        ruleset: String,
        /// How they are sampled.
        sampler: Sampler,
        /// The share of those that A wins.
        a_wins: f64,
        /// How many are decided.
        decided: u64,
        /// How far the share is from a half, in standard errors.
        z: f64,
    },
    /// The umpire of battles on a table refuses nothing.
    Battles {
        /// How many were played.
        battles: u64,
        /// Actions that he refused.
        refused: u64,
    },
    /// Everything that was computed.
    Digest {
        /// What this build computes.
        computed: String,
        /// What every sound build computes.
        expected: String,
    },
}

/// What dice are counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Counted {
    /// Single faces.
    Faces,
    /// Pairs that follow each other.
    Pairs,
}

/// What something comes to under every ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Settled {
    /// What is printed of the Conf'fédé, in English.
    pub confede: String,
    /// What is printed of Initiation, in English.
    pub initiation: String,
    /// The rulesets under which it comes to something else.
    pub wrong: Vec<Wrong>,
}

/// A ruleset under which something comes to what it should not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Wrong {
    /// The ruleset.
    pub ruleset: String,
    /// What it comes to, in English.
    pub found: String,
    /// What it should come to, in English.
    pub expected: String,
}

impl Question for SelftestQuestion<'_> {
    type Answer = SelftestAnswer;

    fn answer(&self, _: &dyn Progress) -> Result<SelftestAnswer, Failed> {
        let mut findings = Findings::new(self);
        check_all(&mut findings)?;
        let digest = Digest { computed: findings.digest(), expected: SELFTEST_DIGEST.to_owned() };
        let Digest { computed, expected } = digest.clone();
        findings.check(computed == expected, Checked::Digest { computed, expected })?;
        let checks = findings.checks;
        let passed = checks.iter().all(|check| check.passed);
        Ok(SelftestAnswer { head: Head::of("selftest"), passed, digest, checks })
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
        let in_english = |checked: &Checked| [format!("{checked:?}"), String::new()];
        let question = SelftestQuestion { in_english, told: &told };
        let mut findings = Findings::new(&question);
        check_all(&mut findings).unwrap();
        let failed: Vec<&Check> = findings.checks.iter().filter(|check| !check.passed).collect();
        assert!(failed.is_empty(), "{failed:#?}");
        let digest = findings.digest();
        assert_eq!(
            digest, SELFTEST_DIGEST,
            "if dice or rules were meant to change, write `{digest}` as SELFTEST_DIGEST in \
             src/study/head.rs, and the change in CHANGELOG.md"
        );
        // Sums in another order, a few units in the last place away, round to the same numbers.
        assert!(findings.nearest_to_a_tie > 1e-6, "{:e} billionths", findings.nearest_to_a_tie);
    }
}
