//! Checks whether the current files reproduce the evidence of a proposal.
//!
//! A verdict holds if the same study reaches it again. The printed AP decide which verdicts have to
//! be reproduced. If all are as before the proposal, those are its verdicts on the old AP; if all
//! are as proposed, its verdicts on the proposed AP. Other AP have never been judged, and the check
//! fails.
//!
//! The judged profiles and their cards have to be unchanged. A changed value of a
//! judged card makes the check fail, and so does a profile that joined or left the field. Edits
//! without effect do not: the order of rows, a printed name, a comment, a profile that is not
//! judged. Then every number has to be equal, compared profile by profile, by id. The program
//! version and self-test in the evidence have to match those of this program.
//!
//! | file | contents |
//! | --- | --- |
//! | [`evidence`] | what is needed of a proposal, on the line or by armies |
//! | `derived` | derives the proposal again and compares it with the evidence |
//! | [`vote`] | whether the proposal was adopted, and other edits of judged cards |
//! | [`files`] | compares the profile files with those of the evidence |

mod derived;
pub mod evidence;
pub mod files;
pub mod vote;

pub use evidence::{CheckableQuestion, Evidence};
pub use files::{CheckedFile, FileState};
pub use vote::{ChangedAp, ChangedValue, Vote};

use super::propose::EvidenceHashes;
use super::provenance::Provenance;
use super::question::{Answer, Failed, Progress, Question, answers};
use crate::balance::{Grade, Verdict};
use crate::stats::Interval;
use derived::Edits;
use evidence::{ProfileVerdict, current_ap};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use strum::{IntoStaticStr, VariantArray};
use vote::changed_values;

/// The question whether the evidence of a proposal still holds.
#[derive(Clone, Debug)]
pub struct CheckQuestion<Q: CheckableQuestion> {
    /// Path of the evidence file, as the user gave it.
    pub evidence: String,
    /// Parsed content of the evidence.
    pub recorded: Q::Answer,
    /// The content as JSON, without keys that later versions of the program added.
    pub document: Value,
    /// The question that the evidence answers, with the current files.
    pub question: Q,
}

/// Whether evidence is reproduced.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CheckAnswer {
    /// Fields that every answer begins with: schema, version, command, seed, hashes.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// Path of the evidence file, as the user gave it.
    pub evidence: String,
    /// Whether the evidence holds; if so, the exit code is 0.
    pub holds: bool,
    /// Whether the printed AP are those before the proposal or the proposed ones.
    pub vote: Vote,
    /// Profile files that were read.
    pub files: Vec<CheckedFile>,
    /// Profiles because of which the proposal counts neither as adopted nor as rejected.
    pub changed_ap: Vec<ChangedAp>,
    /// Other values of judged cards that were edited.
    pub changed_values: Vec<ChangedValue>,
    /// Whether files were edited without any effect on judged profiles.
    pub touches_no_judged_profile: bool,
    /// Inputs that differ from those of the evidence.
    pub changed: Vec<ChangedInput>,
    /// Verdicts compared, one for each profile of the evidence: on the AP before the proposal, or
    /// on the proposed AP once they are adopted.
    pub verdicts: Vec<CheckedVerdict>,
    /// First places of the evidence whose values are not reproduced.
    pub differing: Vec<DifferingPlace>,
    /// Ids of profiles that are judged now but are not in the evidence.
    pub added: Vec<String>,
    /// Ids of profiles that are in the evidence but are not judged now.
    pub removed: Vec<String>,
    /// Command line that made the evidence.
    pub made_by: String,
}

answers!(CheckAnswer);

/// An input that differs from the one of the evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChangedInput {
    /// Kind of input.
    pub what: Input,
    /// Version or hash in the evidence.
    pub was: String,
    /// Version or hash now.
    pub is: String,
}

/// Kind of input on which a proposal depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Input {
    /// Version of the program.
    Version,
    /// Result of the program's self-test.
    #[serde(rename = "self-test")]
    #[strum(serialize = "self-test")]
    SelfTest,
    /// Scenario file.
    Scenario,
    /// Ruleset.
    Ruleset,
    /// Profile files.
    Profiles,
    /// Ability files.
    Abilities,
    /// Other editions of the rules that were tried.
    #[serde(rename = "other editions")]
    #[strum(serialize = "other editions")]
    OtherEditions,
}

impl Input {
    /// All kinds of input, each with the JSON pointer to its version or hash in [`inputs`].
    const JSON_POINTERS: [(Input, &'static str); 7] = [
        (Input::Version, "/version"),
        (Input::SelfTest, "/selftest"),
        (Input::Scenario, "/hashes/scenario"),
        (Input::Ruleset, "/hashes/ruleset"),
        (Input::Profiles, "/hashes/profiles"),
        (Input::Abilities, "/hashes/abilities"),
        (Input::OtherEditions, "/hashes/editions"),
    ];
}

/// A verdict of the evidence compared with the current one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CheckedVerdict {
    /// Id of the profile.
    pub id: String,
    /// Verdict of the evidence: on the AP before the proposal, or on the proposed AP once they are
    /// adopted.
    pub was: Verdict,
    /// How surely the verdict of the evidence held, by worth in armies; absent on the line, and if
    /// the card was not judged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub was_grade: Option<Grade>,
    /// Current verdict; null if the profile is no longer in the field.
    pub is: Option<Verdict>,
    /// How surely the current verdict holds, by worth in armies; absent on the line, and if the
    /// card is not judged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_grade: Option<Grade>,
    /// Whether both verdicts are equal, with their grades.
    pub holds: bool,
    /// Current interval of the fair cost or worth by which the verdict is reached; null where an
    /// end is open, and if the card is not judged.
    #[serde(rename = "range_of_verdict")]
    pub ci95_of_all: Option<Interval>,
}

/// A place of the evidence whose value is not reproduced.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DifferingPlace {
    /// Id of the profile concerned; absent if it concerns none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Keys that lead to the value, separated by dots: `verdicts.fair.ap`.
    pub place: String,
    /// Value in the evidence.
    pub was: Value,
    /// Current value.
    pub is: Value,
}

impl<Q: CheckableQuestion> Question for CheckQuestion<Q> {
    type Answer = CheckAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<CheckAnswer, Failed> {
        let Self { recorded, question, .. } = self;
        let changed = changed_inputs(
            &inputs(recorded.provenance(), &recorded.hashes()),
            &inputs(&Provenance::new("propose"), &question.hashes()),
        );
        let (vote, changed_ap) = Vote::determine(recorded, question);
        let files = question.files().iter();
        let files: Vec<CheckedFile> =
            files.map(|file| CheckedFile::compare(file, recorded.profile_files())).collect();
        let changed_values = changed_values(recorded, question);
        let before = recorded.before();
        let is_judged = |id: &str| current_ap(question).any(|(of, _)| of == id);
        let removed = before.iter().map(|of| &of.id).filter(|id| !is_judged(id));
        let removed: Vec<String> = removed.cloned().collect();
        let added = current_ap(question).map(|(id, _)| id).filter(|id| before.iter().all(|of| of.id != *id));
        let added: Vec<String> = added.map(str::to_owned).collect();
        let is_same_field = changed_values.is_empty() && removed.is_empty() && added.is_empty();
        let mut found = CheckResults::default();
        let provenance = match vote {
            // These AP were never judged, so there is no proposal to derive.
            Vote::ByHand => {
                let (now, provenance) = question.judge_current(None, progress)?;
                found.now = now;
                provenance
            }
            Vote::NothingProposed | Vote::NotVoted | Vote::Voted => {
                let edits = Edits { changed: &changed, is_same_field };
                self.rederive(progress, &edits, vote == Vote::Voted, &mut found)?
            }
        };
        let expected = if vote == Vote::Voted { recorded.after() } else { before };
        let verdicts: Vec<CheckedVerdict> = expected.iter().map(|of| found.check_verdict(of)).collect();
        let is_edited = files.iter().any(|file| file.is == FileState::Edited);
        Ok(CheckAnswer {
            provenance: Provenance {
                not_played: provenance.not_played,
                judged_editions: provenance.judged_editions,
                ..Provenance::new("check")
            }
            .with_seed(provenance.seed),
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
            made_by: recorded.provenance().again.clone().unwrap_or_default(),
        })
    }
}

/// Results of the study that a check runs: current verdicts, and places that differ from the
/// evidence.
#[derive(Default)]
struct CheckResults {
    /// Current verdict on each profile.
    now: Vec<ProfileVerdict>,
    differing: Vec<DifferingPlace>,
}

impl CheckResults {
    fn check_verdict(&self, was: &ProfileVerdict) -> CheckedVerdict {
        let now = self.now.iter().find(|of| of.id == was.id);
        CheckedVerdict {
            id: was.id.clone(),
            was: was.verdict,
            was_grade: was.grade,
            is: now.map(|now| now.verdict),
            is_grade: now.and_then(|now| now.grade),
            holds: now.is_some_and(|now| (now.verdict, now.grade) == (was.verdict, was.grade)),
            ci95_of_all: now.and_then(|now| now.range),
        }
    }
}

/// Returns the inputs of a proposal, as [`Input::JSON_POINTERS`] refer to them.
fn inputs(provenance: &Provenance, hashes: &EvidenceHashes) -> Value {
    json!({ "version": provenance.version, "selftest": provenance.selftest, "hashes": hashes })
}

fn changed_inputs(was: &Value, is: &Value) -> Vec<ChangedInput> {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let changed = Input::JSON_POINTERS.into_iter().filter_map(|(what, place)| {
        let [was, is] = [was, is].map(|of| of.pointer(place).unwrap_or(&Value::Null));
        (was != is).then(|| ChangedInput { what, was: text(was), is: text(is) })
    });
    changed.collect()
}
