//! Whether the evidence of a proposal is reproduced by the files as they are now.
//!
//! A verdict holds if the same study comes to it again. Where nothing that goes in has changed, every number has to be
//! the same too: then a difference is a fault of this build, or the evidence was written by hand.

use super::estimates::Ci95;
use super::head::Head;
use super::propose::{JudgedCost, ProposeAnswer, ProposeQuestion};
use super::question::{Failed, Progress, Question, answers};
use crate::balance::Verdict;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Does what evidence says still hold?
#[derive(Clone, Debug)]
pub struct CheckQuestion {
    /// The file of the evidence, as it was named.
    pub evidence: String,
    /// What it says.
    pub recorded: ProposeAnswer,
    /// The same as it stands in the file: keys that it lacks were added since.
    pub document: Value,
    /// The question that it answers.
    pub question: ProposeQuestion,
}

/// Whether evidence is reproduced.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CheckAnswer {
    /// What every answer begins with.
    #[serde(flatten)]
    pub head: Head,
    /// The file of the evidence, as it was named.
    pub evidence: String,
    /// Whether everything holds; the exit code is 0 then.
    pub holds: bool,
    /// What goes in and is not what it was.
    pub changed: Vec<ChangedInput>,
    /// The verdicts, one a profile of the evidence.
    pub verdicts: Vec<CheckedVerdict>,
    /// The first places that differ although nothing has changed.
    pub differing: Vec<DifferingPlace>,
    /// The ids of those who are judged now, and are not in the evidence.
    pub added: Vec<String>,
    /// The command line that made the evidence.
    #[serde(default)]
    pub made_by: String,
}

answers!(CheckAnswer);

/// Something that goes in, and is not what it was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChangedInput {
    /// What it is.
    pub what: Input,
    /// Its hash in the evidence.
    pub was: String,
    /// Its hash now.
    pub is: String,
}

/// What goes into a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Input {
    /// The version of the program.
    Version,
    /// What the self-test of a sound build computes.
    #[serde(rename = "self-test")]
    SelfTest,
    /// The scenario file.
    Scenario,
    /// The ruleset.
    Ruleset,
    /// The profile files.
    Profiles,
    /// The ability files.
    Abilities,
    /// Other editions of the rules that were tried.
    #[serde(rename = "other editions")]
    OtherEditions,
}

impl Input {
    /// Each of them, and where evidence says it.
    const PLACES: [(Input, &'static str); 7] = [
        (Input::Version, "/version"),
        (Input::SelfTest, "/selftest"),
        (Input::Scenario, "/hashes/scenario"),
        (Input::Ruleset, "/hashes/ruleset"),
        (Input::Profiles, "/hashes/profiles"),
        (Input::Abilities, "/hashes/abilities"),
        (Input::OtherEditions, "/hashes/editions"),
    ];
}

/// A verdict of the evidence, and what it is now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CheckedVerdict {
    /// The id of the profile.
    pub id: String,
    /// What the evidence says.
    pub was: Verdict,
    /// What is said now; null where nobody of the field is called so any more.
    pub is: Option<Verdict>,
    /// Whether the verdict is still the same.
    pub holds: bool,
    /// The interval of the fair AP now on which the verdict rests; an end is null where it is open.
    pub ci95_of_all: Option<Ci95>,
}

/// A place of the evidence that says something else now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DifferingPlace {
    /// A JSON pointer.
    pub place: String,
    /// What the evidence says.
    pub was: Value,
    /// What it is now.
    pub is: Value,
}

impl Question for CheckQuestion {
    type Answer = CheckAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<CheckAnswer, Failed> {
        let now = self.question.answer(progress)?;
        // Both have gone through text: numbers are compared as they are written.
        let as_written = serde_json::to_string(&now).and_then(|text| serde_json::from_str::<Value>(&text));
        let as_written = as_written.map_err(|error| Failed::Outside(error.to_string()))?;
        let verdicts: Vec<CheckedVerdict> =
            self.recorded.verdicts.iter().map(|recorded| checked(recorded, &now)).collect();
        let changed = changed_inputs(&self.document, &as_written);
        let mut differing = Vec::new();
        if changed.is_empty() {
            differences("", &self.document, &as_written, &mut differing);
        }
        let is_new = |of: &&JudgedCost| self.recorded.verdict(&of.id).is_none();
        Ok(CheckAnswer {
            head: Head {
                not_played: now.head.not_played.clone(),
                judged_editions: now.head.judged_editions.clone(),
                ..Head::of("check")
            }
            .seeded(now.head.seed),
            evidence: self.evidence.clone(),
            holds: differing.is_empty() && verdicts.iter().all(|verdict| verdict.holds),
            changed,
            verdicts,
            differing,
            added: now.verdicts.iter().filter(is_new).map(|of| of.id.clone()).collect(),
            made_by: self.recorded.head.again.clone().unwrap_or_default(),
        })
    }
}

fn checked(recorded: &JudgedCost, now: &ProposeAnswer) -> CheckedVerdict {
    let now = now.verdict(&recorded.id);
    let is = now.map(|now| now.verdict);
    CheckedVerdict {
        id: recorded.id.clone(),
        was: recorded.verdict,
        is,
        holds: is == Some(recorded.verdict),
        ci95_of_all: now.map(|now| now.ci95_of_all),
    }
}

fn changed_inputs(was: &Value, is: &Value) -> Vec<ChangedInput> {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let changed = Input::PLACES.into_iter().filter_map(|(what, place)| {
        let [was, is] = [was, is].map(|of| of.pointer(place).unwrap_or(&Value::Null));
        (was != is).then(|| ChangedInput { what, was: text(was), is: text(is) })
    });
    changed.collect()
}

/// So many differences are told; one is enough to fail.
const MOST_TOLD: usize = 20;

/// The places in which evidence differs from what it is now.
fn differences(place: &str, was: &Value, is: &Value, found: &mut Vec<DifferingPlace>) {
    if was == is || found.len() >= MOST_TOLD {
        return;
    }
    match (was, is) {
        (Value::Object(was), Value::Object(is)) => {
            // Keys that were added since stand in no older evidence.
            for (key, was) in was {
                differences(&format!("{place}/{key}"), was, is.get(key).unwrap_or(&Value::Null), found);
            }
        }
        (Value::Array(was), Value::Array(is)) if was.len() == is.len() => {
            for (i, (was, is)) in was.iter().zip(is).enumerate() {
                differences(&format!("{place}/{i}"), was, is, found);
            }
        }
        _ => found.push(DifferingPlace { place: place.to_owned(), was: was.clone(), is: is.clone() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_key_that_older_evidence_lacks_is_no_difference_and_one_that_is_gone_is() {
        let of = |was: Value, is: Value| {
            let mut found = Vec::new();
            differences("", &was, &is, &mut found);
            found.into_iter().map(|of| of.place).collect::<Vec<_>>()
        };
        assert_eq!(of(json!({"a": [1]}), json!({"a": [1], "b": 2})), Vec::<String>::new());
        assert_eq!(of(json!({"a": [1], "b": 2}), json!({"a": [3]})), ["/a/0", "/b"]);
    }
}
