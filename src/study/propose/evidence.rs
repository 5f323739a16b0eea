//! `evidence.json`: everything a proposal rests on, and what reproduces it.

use crate::balance::{Threshold, Verdict};
use crate::study::Head;
use crate::study::balance::{AlternativeKind, BalanceAnswer, Cost};
use crate::study::compare::Changes;
use crate::study::estimates::Ci95;
use crate::study::question::answers;
use crate::study::settings::Engine;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// The version of the schema of evidence. The first one named no files and did not say what holds after a vote; such evidence is
/// refused, as there is nothing in it to hold a voted file against. The second called the range on
/// which a verdict rests an interval of 95 %.
pub const EVIDENCE_VERSION: u32 = 3;

/// What every schema of evidence begins with.
pub const EVIDENCE: &str = "fleau/evidence/";

/// What the schema of evidence is called.
pub fn schema() -> String {
    format!("{EVIDENCE}{EVIDENCE_VERSION}")
}

/// A proposal with its evidence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ProposeAnswer {
    /// What every answer begins with. The hashes stand under a key of their own, as there are more of them.
    #[serde(flatten)]
    pub head: Head,
    /// The field as it was named.
    pub field: NamedField,
    /// How hard it was looked at.
    pub effort: NamedEffort,
    /// The profiles to which proposals were limited, as written; empty for all.
    pub only: Vec<String>,
    /// How many proposals there are at the most; null without a limit.
    pub most: Option<u64>,
    /// How much more than the printed AP may be proposed, as a share of them, and as far down by the same factor: 0.5 is half as
    /// much again, or a third less. Null without a cap.
    pub cap: Option<f64>,
    /// How everybody plays, as written.
    pub policy: String,
    /// How many turns a fight lasts at the most.
    pub turns: u8,
    /// auto: duels in contact are solved, unless a policy has somebody disengage. mc: everything is sampled.
    pub engine: Engine,
    /// Hashes of what went in.
    pub hashes: EvidenceHashes,
    /// The profile files that are judged, before and after the patch.
    pub profile_files: Vec<JudgedFile>,
    /// Of verdicts: a share of the printed AP, or AP, whichever is more.
    pub threshold: Threshold,
    /// How many fights were sampled in all.
    pub fights: u64,
    /// What is said about each profile, in the order of the field.
    pub verdicts: Vec<JudgedCost>,
    /// What is to be changed, the smallest change first.
    pub proposal: Vec<ProposedCost>,
    /// Whose cost is wrong, and nothing is proposed.
    pub withheld: Vec<WithheldCost>,
    /// What is said about each profile at the proposed AP, which is what `fleau balance` says of the patched files.
    pub after: Vec<CostAfter>,
    /// What the proposal makes; null where nothing is proposed.
    pub changes: Option<Changes>,
    /// The tables of the study and of the proposal, in English.
    pub tables: Vec<ToldTable>,
    /// Columns that a profile lacks to fight, by its id.
    pub left_out: BTreeMap<String, Vec<String>>,
    /// The whole study on which the proposal rests; absent in evidence of older programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub balance: Option<Box<BalanceAnswer>>,
}

answers!(ProposeAnswer);

/// The field as it was named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NamedField {
    /// A scenario file, or the fighters as written; empty for everybody.
    pub named: Vec<String>,
    /// The people, or a list of several; null without a filter.
    pub people: Option<OneOrSeveral>,
    /// The edition, or a list of several; null without a filter.
    pub edition: Option<OneOrSeveral>,
    /// The ruleset; null where it was not named.
    pub ruleset: Option<String>,
    /// How everybody plays, as written; null where it was not said.
    pub policy: Option<String>,
    /// The profile files that were named in the place of the scenario's or the built-in ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub profiles: Vec<String>,
    /// What was assumed of cards, as `--assume` writes it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assume: Vec<String>,
}

/// A text, or several in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum OneOrSeveral {
    /// One.
    One(String),
    /// Several.
    Several(Vec<String>),
}

impl OneOrSeveral {
    /// These; none where there are none.
    pub fn of(texts: &[String]) -> Option<Self> {
        match texts {
            [] => None,
            [one] => Some(Self::One(one.clone())),
            several => Some(Self::Several(several.to_vec())),
        }
    }
}

impl From<OneOrSeveral> for Vec<String> {
    fn from(texts: OneOrSeveral) -> Self {
        match texts {
            OneOrSeveral::One(text) => vec![text],
            OneOrSeveral::Several(texts) => texts,
        }
    }
}

/// How hard a field was looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NamedEffort {
    /// How often each pairing is fought.
    pub fights: u64,
    /// The precision that was asked for, as written; null without one.
    pub precision: Option<String>,
    /// Whether policies, readings and editions were left untried.
    pub quick: bool,
}

/// BLAKE3 hashes of what went in, in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EvidenceHashes {
    /// Of the scenario file; null where the field was named by options.
    pub scenario: Option<String>,
    /// Of the ruleset's file.
    pub ruleset: String,
    /// Of the profile files.
    pub profiles: String,
    /// Of the ability files.
    pub abilities: String,
    /// Of the other editions of the rules that were tried.
    pub editions: Vec<HashedEdition>,
}

/// A profile file that is judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct JudgedFile {
    /// Its path, from the folder in which the proposal was made. One that is built into the program has the path that it has in
    /// the program's repository.
    pub name: String,
    /// Whether the text was built into the program.
    pub built_in: bool,
    /// Its BLAKE3 hash, in hexadecimal digits.
    pub hash: String,
    /// The hash that it has with the proposed AP; the same where nothing is proposed in it.
    pub hash_after: String,
}

/// Another edition of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HashedEdition {
    /// The id of the ruleset.
    pub id: String,
    /// The hash of its file.
    pub hash: String,
}

/// What is said about a profile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct JudgedCost {
    /// The id of the profile, with overrides.
    pub id: String,
    /// Its name.
    pub name: String,
    /// AP as printed.
    pub ap: u16,
    /// Whether the printed AP are right.
    pub verdict: Verdict,
    /// The abilities for which there is no verdict, as they matter and are not modelled.
    pub unmodelled: Vec<String>,
    /// The values for which there is no verdict, as nobody knows them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lacking: Vec<String>,
    /// Whether the verdict leans on another of the field who cannot be judged.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub leans_on_unjudged: bool,
    /// Kinds of change under which another verdict is reached.
    pub flips_with: Vec<AlternativeKind>,
    /// The fair AP, all others at their printed AP.
    pub fair: Cost,
    /// The interval on which the verdict rests: all verdicts hold together. An end is null where it is open.
    #[serde(rename = "range_of_verdict")]
    pub ci95_of_all: Ci95,
    /// AP destroyed less AP lost against the field at printed AP, as a share of the AP on the table; null where nobody is met.
    pub balance: Option<f64>,
    /// What the card says besides its AP, as far as fights may ask for it; what is empty is left out.
    pub card: Vec<WrittenValue>,
}

/// A value of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WrittenValue {
    /// The column of the profile file.
    pub column: String,
    /// What stands there.
    pub value: String,
}

/// A change that is proposed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ProposedCost {
    /// The id of the profile.
    pub id: String,
    /// AP as printed.
    pub ap: u16,
    /// AP as proposed.
    pub proposed_ap: u16,
    /// What is said about the printed AP.
    pub verdict: Verdict,
    /// The change that is surely needed: from the printed AP to the nearer end of the interval on which the verdict rests, as a share
    /// of the printed AP.
    pub least_change: f64,
}

/// A profile whose cost is wrong, and about which nothing is proposed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WithheldCost {
    /// The id of the profile.
    pub id: String,
    /// AP as printed.
    pub ap: u16,
    /// What is said about them.
    pub verdict: Verdict,
    /// The fair AP when that was found: beyond the cap those that led beyond it, among the new AP of others if they did so first
    /// then; else those among the printed AP. Null where none are.
    pub fair_ap: Option<f64>,
    /// Why nothing is proposed.
    pub why: Withheld,
}

/// Why nothing is proposed for a profile whose cost is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Withheld {
    /// No AP are fair, as far as AP are tried.
    NoFairCost,
    /// The fair AP lie beyond the cap.
    BeyondCap,
    /// The printed AP are fair once the others have changed.
    NotNeeded,
    /// The fair AP come to no rest when all changes are judged together.
    Unsettled,
    /// As many others as were asked for are more surely off.
    BeyondMost,
}

/// A profile at the AP that are proposed for everybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CostAfter {
    /// The id of the profile.
    pub id: String,
    /// What it is to cost, or costs where nothing else is proposed.
    pub ap: u16,
    /// Whether these AP are right then.
    pub verdict: Verdict,
    /// The fair AP, all others at their proposed AP.
    pub fair: Cost,
    /// The interval on which the verdict rests: all verdicts hold together. An end is null where it is open.
    #[serde(rename = "range_of_verdict")]
    pub ci95_of_all: Ci95,
}

/// A table as evidence tells it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ToldTable {
    /// What it shows; null where it has no title.
    pub title: Option<String>,
    /// The heads of its columns.
    pub columns: Vec<String>,
    /// Its rows: texts, numbers, and null where there is nothing.
    pub rows: Vec<Vec<Value>>,
    /// What stands below it.
    pub notes: Vec<String>,
}

impl From<&JudgedCost> for CostAfter {
    fn from(judged: &JudgedCost) -> Self {
        let JudgedCost { id, ap, verdict, fair, ci95_of_all, .. } = judged;
        Self { id: id.clone(), ap: *ap, verdict: *verdict, fair: *fair, ci95_of_all: *ci95_of_all }
    }
}

impl ProposeAnswer {
    /// What is said about the profile of this id.
    pub fn verdict(&self, id: &str) -> Option<&JudgedCost> {
        self.verdicts.iter().find(|verdict| verdict.id == id)
    }

    /// The profile of this id at the proposed AP.
    pub fn after(&self, id: &str) -> Option<&CostAfter> {
        self.after.iter().find(|after| after.id == id)
    }

    /// What is proposed for the profile of this id; none where it is to cost what it costs.
    pub fn proposed(&self, id: &str) -> Option<u16> {
        self.proposal.iter().find(|proposed| proposed.id == id).map(|proposed| proposed.proposed_ap)
    }

    /// The name of the profile of this id.
    pub fn name_of<'a>(&'a self, id: &'a str) -> &'a str {
        self.verdict(id).map_or(id, |verdict| &verdict.name)
    }
}
