//! Whether the evidence of a proposal is reproduced by the files as they are now.
//!
//! A verdict holds if the same study comes to it again. Which verdicts are to be reproduced, AP say: as long as all are as
//! before the proposal, those of before; once all are as proposed, those that the proposal says of itself. Any other AP are
//! no one's judgement, and the check fails.
//!
//! The same profiles have to be judged, and their cards have to say what they said: a value of a
//! judged card that is another one fails, and so does a profile that joined the field or left it.
//! An edit without meaning does not: the order of rows, a printed name, a comment, a profile that
//! is not judged. Then every number has to be the same, profile by profile, by their ids. What
//! evidence says of the program that made it turns nothing off, and has to be this program.
//!
//! | file | what |
//! | --- | --- |
//! | `derived` | the proposal made again, and held against the evidence |
//! | [`vote`] | whether the proposal was voted, and what else of the judged cards was edited |
//! | [`files`] | the profile files, held against those of the evidence |

mod derived;
pub mod files;
pub mod vote;

pub use files::{CheckedFile, FileState};
pub use vote::{ChangedAp, ChangedValue, Vote};

use super::estimates::Ci95;
use super::head::Head;
use super::propose::{CostAfter, ProposeAnswer, ProposeQuestion};
use super::question::{Failed, Progress, Question, answers};
use crate::balance::Verdict;
use derived::Edits;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use vote::changed_values;

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
    /// How the AP of those who were judged stand to the proposal.
    pub vote: Vote,
    /// The profile files that were read.
    pub files: Vec<CheckedFile>,
    /// The AP that were changed by hand.
    pub changed_ap: Vec<ChangedAp>,
    /// The other values of judged cards that were edited.
    pub changed_values: Vec<ChangedValue>,
    /// Whether a file was edited, and nothing of it is of a profile that is judged.
    pub touches_no_judged_profile: bool,
    /// What goes in and is not what it was.
    pub changed: Vec<ChangedInput>,
    /// The verdicts, one a profile of the evidence: of the printed AP, or of the proposed AP where they were voted.
    pub verdicts: Vec<CheckedVerdict>,
    /// The first places of the evidence that say something else than what is computed again.
    pub differing: Vec<DifferingPlace>,
    /// The ids of those who are judged now, and are not in the evidence.
    pub added: Vec<String>,
    /// The ids of those who are in the evidence, and are not judged now.
    pub removed: Vec<String>,
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
    /// What the evidence says of the AP: of those before the proposal, or where it was voted, of those that it proposes.
    pub was: Verdict,
    /// What is said now; null where nobody of the field is called so any more.
    pub is: Option<Verdict>,
    /// Whether the verdict is still the same.
    pub holds: bool,
    /// The interval of the fair AP now on which the verdict rests; an end is null where it is open.
    #[serde(rename = "range_of_verdict")]
    pub ci95_of_all: Option<Ci95>,
}

/// A place of the evidence that says something else now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DifferingPlace {
    /// The id of the profile that it is about; absent where it is about none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The keys that lead there, with dots between them: `verdicts.fair.ap`.
    pub place: String,
    /// What the evidence says.
    pub was: Value,
    /// What it is now.
    pub is: Value,
}

impl Question for CheckQuestion {
    type Answer = CheckAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<CheckAnswer, Failed> {
        let Self { recorded, question, .. } = self;
        let inputs = json!({
            "version": Head::of("propose").version,
            "selftest": Head::of("propose").selftest,
            "hashes": question.hashes(),
        });
        let changed = changed_inputs(&self.document, &inputs);
        let (vote, changed_ap) = Vote::of(recorded, question);
        let files = question.files.iter();
        let files: Vec<CheckedFile> =
            files.map(|file| CheckedFile::of(file, &recorded.profile_files)).collect();
        let changed_values = changed_values(recorded, question);
        let is_judged = |id: &str| question.costs().any(|(of, _)| of == id);
        let removed = recorded.verdicts.iter().map(|of| &of.id).filter(|id| !is_judged(id));
        let removed: Vec<String> = removed.cloned().collect();
        let added = question.costs().map(|(id, _)| id).filter(|id| recorded.verdict(id).is_none());
        let added: Vec<String> = added.map(str::to_owned).collect();
        let is_same_field = changed_values.is_empty() && removed.is_empty() && added.is_empty();
        let mut found = Found::default();
        let balance = match vote {
            // Nobody judged these AP: there is nothing to be derived again.
            Vote::ByHand => {
                let study = question.study(progress)?;
                found.now = study.costs();
                study.balance
            }
            Vote::NothingProposed | Vote::NotVoted | Vote::Voted => {
                let edits = Edits { changed: &changed, is_same_field };
                self.derives_again(progress, &edits, vote == Vote::Voted, &mut found)?
            }
        };
        let verdicts: Vec<CheckedVerdict> = match vote {
            Vote::Voted => recorded.after.iter().map(|of| found.checked(&of.id, of.verdict)).collect(),
            _ => recorded.verdicts.iter().map(|of| found.checked(&of.id, of.verdict)).collect(),
        };
        let is_edited = files.iter().any(|file| file.is == FileState::Edited);
        Ok(CheckAnswer {
            head: Head {
                not_played: balance.head.not_played.clone(),
                judged_editions: balance.head.judged_editions.clone(),
                ..Head::of("check")
            }
            .seeded(balance.head.seed),
            evidence: self.evidence.clone(),
            holds: vote != Vote::ByHand
                && is_same_field
                && found.differing.is_empty()
                && verdicts.iter().all(|verdict| verdict.holds),
            vote,
            touches_no_judged_profile: is_edited && is_same_field && changed_ap.is_empty(),
            files,
            changed_ap,
            changed_values,
            changed,
            verdicts,
            differing: found.differing,
            added,
            removed,
            made_by: recorded.head.again.clone().unwrap_or_default(),
        })
    }
}

/// What is found out by fights.
#[derive(Default)]
struct Found {
    /// What is said about everybody now.
    now: Vec<CostAfter>,
    differing: Vec<DifferingPlace>,
}

impl Found {
    fn checked(&self, id: &str, was: Verdict) -> CheckedVerdict {
        let now = self.now.iter().find(|of| of.id == id);
        let is = now.map(|now| now.verdict);
        let ci95_of_all = now.map(|now| now.ci95_of_all);
        CheckedVerdict { id: id.to_owned(), was, is, holds: is == Some(was), ci95_of_all }
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
