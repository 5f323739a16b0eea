//! The exact distribution of a characteristic test against a difficulty [II-A-3].

use super::provenance::{Hashes, Provenance};
use super::question::{Failed, Progress, Question, answers};
use super::settings::Engine;
use crate::dice::Enumeration;
use crate::exact;
use crate::policy::Policy;
use crate::scenario::LoadedRuleset;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The question how likely a test succeeds and how its final result is distributed.
#[derive(Clone, Debug)]
pub struct TestQuestion {
    /// The current value of the characteristic.
    pub value: i16,
    /// The smallest final result that succeeds.
    pub difficulty: i16,
    /// Number of dice, of which one is kept; 1 to 17.
    pub dice: u8,
    /// The policy that decides whether a 6 is rolled again.
    pub policy: Policy,
    /// The policy as it was written.
    pub policy_text: String,
    /// The ruleset in force.
    pub ruleset: LoadedRuleset,
}

/// The exact distribution of a characteristic test.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TestAnswer {
    /// The fields with which every answer begins.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// What computed the answer; always exact.
    pub engine: Engine,
    /// The value that is tested.
    pub value: i16,
    /// The difficulty of the test.
    pub difficulty: i16,
    /// Number of dice thrown.
    pub dice: u8,
    /// The policy with all its settings.
    pub policy: String,
    /// The policy as it was written.
    pub policy_written: String,
    /// The probability of success, 0 to 1.
    pub success: f64,
    /// The probabilities of reaching each final result or a higher one, from the lowest possible
    /// one up. Results that are almost never reached are left out.
    pub at_least: Vec<AtLeast>,
    /// The probability of the endless re-rolls that were cut off: the largest error of any
    /// probability.
    pub error_bound: f64,
}

answers!(TestAnswer);

/// The probability of a final result or a higher one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AtLeast {
    /// The final result of the test.
    pub final_result: i16,
    /// The probability, 0 to 1.
    pub probability: f64,
}

/// Number of final results above the lowest one that are listed at most.
const MAX_RESULTS_ABOVE_LOWEST: i16 = 29;

/// The smallest probability of a listed final result.
const MIN_LISTED_PROBABILITY: f64 = 0.0005;

impl Question for TestQuestion {
    type Answer = TestAnswer;

    fn answer(&self, _: &dyn Progress) -> Result<TestAnswer, Failed> {
        let TestQuestion { value, difficulty, dice, policy, .. } = *self;
        let LoadedRuleset { ruleset, hash, .. } = &self.ruleset;
        let results = exact::final_results(value.into(), dice, difficulty, &policy.player(ruleset), ruleset);
        let hashes = Hashes { ruleset: hash.clone(), profiles: None, abilities: None };
        Ok(TestAnswer {
            provenance: Provenance { ruleset: Some(ruleset.id.clone()), ..Provenance::new("test") }
                .with_hashes(hashes),
            engine: Engine::Exact,
            value,
            difficulty,
            dice,
            policy: policy.to_string(),
            policy_written: self.policy_text.clone(),
            success: probability_of_at_least(&results, difficulty),
            at_least: at_least(&results),
            error_bound: results.error_bound(),
        })
    }
}

/// The probability that the final result is at least `least`.
fn probability_of_at_least(results: &Enumeration<Option<i16>>, least: i16) -> f64 {
    let ways: u128 = results.ways.range(Some(least)..).map(|(_, ways)| ways).sum();
    ways as f64 / results.total() as f64
}

fn at_least(results: &Enumeration<Option<i16>>) -> Vec<AtLeast> {
    let lowest = results.ways.keys().flatten().next().copied();
    let from = lowest.into_iter().flat_map(|lowest| lowest..=lowest + MAX_RESULTS_ABOVE_LOWEST);
    from.map(|final_result| AtLeast {
        final_result,
        probability: probability_of_at_least(results, final_result),
    })
    .take_while(|of| of.probability >= MIN_LISTED_PROBABILITY)
    .collect()
}
