//! The evidence of a proposal, `evidence.json`: its results and everything needed to reproduce
//! them.

use crate::balance::{Threshold, Verdict};
use crate::scenario::Scenario;
use crate::stats::Interval;
use crate::study::Provenance;
use crate::study::balance::{BalanceAnswer, Cost, VariantKind};
use crate::study::compare::Changes;
use crate::study::question::answers;
use crate::study::settings::Engine;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use strum::{IntoStaticStr, VariantArray};

/// Version of the schema of evidence. Version 1 named no files and had no verdicts at the proposed
/// costs, so it cannot be checked and is refused. Version 2 called the range that decides a verdict
/// a 95 % interval. Version 3 had costs by victories and dominance.
pub(crate) const EVIDENCE_VERSION: u32 = 4;

/// Prefix of the schema names of evidence.
pub(crate) const EVIDENCE_SCHEMA_PREFIX: &str = "fleau/evidence/";

/// Returns the name of the current schema of evidence.
pub(crate) fn schema_name() -> String {
    format!("{EVIDENCE_SCHEMA_PREFIX}{EVIDENCE_VERSION}")
}

/// A proposal with its evidence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ProposeAnswer {
    /// Fields that every answer begins with; hashes are in a field of their own, because evidence
    /// has more of them.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// The field, as the user named it.
    pub field: NamedField,
    /// Sampling effort of the study.
    pub effort: NamedEffort,
    /// Profiles to which proposals are limited, as the user wrote them; empty for all.
    pub only: Vec<String>,
    /// Maximum number of proposed changes; null without a limit.
    pub most: Option<u64>,
    /// Maximum increase as a share of the printed AP; decreases are limited by the same factor: 0.5
    /// allows a half more or a third less. Null without a cap.
    pub cap: Option<f64>,
    /// First policy of the scenario, as written there. Both sides play it unless the scenario asks
    /// for equilibrium play.
    pub policy: String,
    /// Maximum number of turns of a fight.
    pub turns: u8,
    /// auto: duels in contact are solved, unless a policy lets a fighter disengage. mc: every fight
    /// is sampled.
    pub engine: Engine,
    /// BLAKE3 hashes of the files from which the evidence was made.
    pub hashes: EvidenceHashes,
    /// Profile files whose profiles are judged, with their hashes before and after the proposal.
    pub profile_files: Vec<JudgedFile>,
    /// Largest difference between printed and fair cost that is still fair: a share of the printed
    /// AP or a number of AP, whichever is more.
    pub threshold: Threshold,
    /// Number of sampled fights, over the whole proposal.
    pub fights: u64,
    /// Verdict on each profile, in the order of the field.
    pub verdicts: Vec<JudgedCost>,
    /// Proposed changes, the smallest first.
    pub proposal: Vec<ProposedCost>,
    /// Profiles with a wrong cost for which no change is proposed.
    pub withheld: Vec<WithheldCost>,
    /// Verdict on each profile at the proposed AP, equal to the result of `fleau balance` for the
    /// patched files.
    pub after: Vec<CostAfter>,
    /// Effects of the proposal; null if nothing is proposed.
    pub changes: Option<Changes>,
    /// Tables of the study and of the proposal, in English.
    pub tables: Vec<EvidenceTable>,
    /// Profiles that cannot be simulated: the columns of the profile file that are missing, by id.
    pub left_out: BTreeMap<String, Vec<String>>,
    /// The whole study on which the proposal rests.
    pub balance: Box<BalanceAnswer>,
}

answers!(ProposeAnswer);

/// The field, as the user named it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NamedField {
    /// A scenario file, or fighters as the user wrote them; empty for all profiles.
    pub named: Vec<String>,
    /// The peoples to which the field is restricted; null without such a filter.
    pub people: Option<OneOrSeveral>,
    /// The editions to which the field is restricted; null without such a filter.
    pub edition: Option<OneOrSeveral>,
    /// Ruleset; null if the user named none.
    pub ruleset: Option<String>,
    /// Policy of both sides, as the user wrote it; null if the user wrote none.
    pub policy: Option<String>,
    /// Profile files named by the user instead of those of the scenario or of the program.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub profiles: Vec<String>,
    /// Assumptions about cards, in the syntax of `--assume`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assume: Vec<String>,
}

/// One text, or a list of texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum OneOrSeveral {
    /// A single text.
    One(String),
    /// A list of texts.
    Several(Vec<String>),
}

impl OneOrSeveral {
    /// Wraps a list of texts; `None` if it is empty.
    pub fn from_texts(texts: &[String]) -> Option<Self> {
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

/// Sampling effort of a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NamedEffort {
    /// Number of fights per pairing.
    pub fights: u64,
    /// Target precision, as the user wrote it; null without one.
    pub precision: Option<String>,
    /// Whether variants (policies, readings, editions) were left out.
    pub quick: bool,
}

/// BLAKE3 hashes of the inputs, in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EvidenceHashes {
    /// Hash of the scenario file; null if options name the field.
    pub scenario: Option<String>,
    /// Hash of the ruleset file.
    pub ruleset: String,
    /// Hash of the profile files.
    pub profiles: String,
    /// Hash of the ability files.
    pub abilities: String,
    /// Hashes of the other editions of the rules that were tried.
    pub editions: Vec<HashedEdition>,
}

impl EvidenceHashes {
    /// Returns the hashes of a scenario's files, without other editions of the rules.
    pub(super) fn from_scenario(scenario: &Scenario, scenario_hash: Option<String>) -> Self {
        Self {
            scenario: scenario_hash,
            ruleset: scenario.ruleset_hash.clone(),
            profiles: scenario.roster_hash.clone(),
            abilities: scenario.abilities.hash().to_owned(),
            editions: Vec::new(),
        }
    }
}

/// A profile file whose profiles are judged, before and after the proposal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct JudgedFile {
    /// Path relative to the folder in which the proposal was made; for a built-in file, its path in
    /// the repository of the program.
    pub name: String,
    /// Whether the text is built into the program.
    pub built_in: bool,
    /// BLAKE3 hash of the file, in hexadecimal digits.
    pub hash: String,
    /// Hash of the file with the proposed AP; equal to `hash` if nothing is proposed in it.
    pub hash_after: String,
}

/// Another edition of the rules that was tried, with the hash of its file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HashedEdition {
    /// Id of the ruleset.
    pub id: String,
    /// BLAKE3 hash of the ruleset file.
    pub hash: String,
}

/// Verdict on one profile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct JudgedCost {
    /// Id of the profile, with overrides.
    pub id: String,
    /// Name of the profile.
    pub name: String,
    /// Printed cost in AP.
    pub ap: u16,
    /// Verdict on the printed cost.
    pub verdict: Verdict,
    /// Abilities that prevent a verdict, because they matter and are not simulated.
    pub unmodelled: Vec<String>,
    /// Missing values that prevent a verdict.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lacking: Vec<String>,
    /// Whether the verdict depends on fights against a profile that cannot be judged itself.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub leans_on_unjudged: bool,
    /// Assumptions under which a variant reaches a different verdict.
    pub flips_with: Vec<VariantKind>,
    /// Fair cost with all other profiles at their printed cost.
    pub fair: Cost,
    /// Interval that decides the verdict, corrected so that all verdicts hold jointly; null where
    /// an end is open.
    #[serde(rename = "range_of_verdict")]
    pub ci95_of_all: Interval,
    /// AP destroyed minus AP lost against the whole field at printed AP, as a share of the AP on
    /// the table; null if the profile meets no enemy.
    pub balance: Option<f64>,
    /// Values of the card that fights may use, without AP and without empty values.
    pub card: Vec<WrittenValue>,
}

/// A value of a card, as a profile file writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WrittenValue {
    /// Column of the profile file.
    pub column: String,
    /// Value in that column.
    pub value: String,
}

/// A proposed change of a cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ProposedCost {
    /// Id of the profile.
    pub id: String,
    /// Printed cost in AP.
    pub ap: u16,
    /// Proposed cost in AP.
    pub proposed_ap: u16,
    /// Verdict on the printed cost.
    pub verdict: Verdict,
    /// Least change: from the printed AP to the nearer end of the interval that decides the
    /// verdict, as a share of the printed AP.
    pub least_change: f64,
}

/// A profile with a wrong cost for which no change is proposed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WithheldCost {
    /// Id of the profile.
    pub id: String,
    /// Printed cost in AP.
    pub ap: u16,
    /// Verdict on the printed cost.
    pub verdict: Verdict,
    /// Fair cost on which the decision rests. For `beyond_cap` this is the one that exceeded the
    /// cap, possibly with new AP of others; otherwise the one with all others at their printed AP.
    /// Null if there is none.
    pub fair_ap: Option<f64>,
    /// Reason why nothing is proposed.
    pub why: Withheld,
}

/// Reason why no change is proposed for a profile with a wrong cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Withheld {
    /// No fair cost was found within the range searched.
    NoFairCost,
    /// The fair cost exceeds the cap.
    BeyondCap,
    /// The printed cost is fair once the others have changed.
    NotNeeded,
    /// The fair costs do not converge if all changes are judged together.
    Unsettled,
    /// The maximum number of changes is used up by profiles whose costs are more surely wrong.
    BeyondMost,
}

/// Verdict on a profile when all profiles have their proposed AP.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CostAfter {
    /// Id of the profile.
    pub id: String,
    /// Proposed cost in AP, or the printed cost if no change is proposed.
    pub ap: u16,
    /// Verdict on this cost.
    pub verdict: Verdict,
    /// Fair cost with all others at their proposed AP.
    pub fair: Cost,
    /// Interval that decides the verdict, corrected so that all verdicts hold jointly; null where
    /// an end is open.
    #[serde(rename = "range_of_verdict")]
    pub ci95_of_all: Interval,
}

/// A table of the evidence: title, columns, rows and notes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct EvidenceTable {
    /// Title of the table; null if it has none.
    pub title: Option<String>,
    /// Column headings.
    pub columns: Vec<String>,
    /// Rows of texts and numbers; null for an empty cell.
    pub rows: Vec<Vec<Value>>,
    /// Notes below the table.
    pub notes: Vec<String>,
}

impl From<&JudgedCost> for CostAfter {
    fn from(judged: &JudgedCost) -> Self {
        let JudgedCost { id, ap, verdict, fair, ci95_of_all, .. } = judged;
        Self { id: id.clone(), ap: *ap, verdict: *verdict, fair: *fair, ci95_of_all: *ci95_of_all }
    }
}

impl ProposeAnswer {
    /// Returns the verdict on the profile with this id.
    pub(crate) fn verdict(&self, id: &str) -> Option<&JudgedCost> {
        self.verdicts.iter().find(|verdict| verdict.id == id)
    }

    /// Returns the verdict on the profile with this id at the proposed AP.
    pub(crate) fn after(&self, id: &str) -> Option<&CostAfter> {
        self.after.iter().find(|after| after.id == id)
    }

    /// Returns the proposed costs, each with the id of its profile.
    pub fn new_costs(&self) -> Vec<(String, u16)> {
        new_costs(&self.proposal)
    }

    /// Returns the name of the profile with this id, or the id if it is unknown.
    pub(crate) fn name_of<'a>(&'a self, id: &'a str) -> &'a str {
        self.verdict(id).map_or(id, |verdict| &verdict.name)
    }
}

/// Returns the costs of a proposal, each with the id of its profile.
pub(super) fn new_costs(proposal: &[ProposedCost]) -> Vec<(String, u16)> {
    proposal.iter().map(|proposed| (proposed.id.clone(), proposed.proposed_ap)).collect()
}
