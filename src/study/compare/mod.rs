//! Compares a field before and after a change of costs, profiles or rules, with the same dice.
//!
//! | file | contents |
//! | --- | --- |
//! | [`changes`] | changes of profiles and match-ups, corrected for multiple comparisons |
//! | [`versions`] | the two versions of the field |
//! | [`would_act`] | policies under which a change without effect would have one |

pub mod changes;
pub mod versions;
pub mod would_act;

pub use changes::{Change, Changes, Effect, ProfileChange};
pub(crate) use changes::{ComparedProfile, NEGLIGIBLE_BALANCE_CHANGE, OPEN_CHANCE_BOUNDS};
pub(crate) use versions::Versions;
pub use versions::{CompareQuestion, ComparisonKind};
pub use would_act::WouldAct;

use super::balance::FieldSetup;
use super::provenance::{FightKinds, Hashes, Provenance, not_played};
use super::question::{Failed, Phase, Progress, Question, ScalableQuestion, Scale, Work, answers};
use crate::balance::{Comparison, Field, RulesChange};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Effects of a change on the profiles of a field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CompareAnswer {
    /// Fields that every answer begins with; the abilities are those before the change.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// Kind of change.
    pub kind: ComparisonKind,
    /// Field before the change.
    pub old: FieldVersion,
    /// Field after the change.
    pub new: FieldVersion,
    /// Policy of both sides, as the scenario writes it.
    pub policy: String,
    /// Number of fights per pairing.
    pub fights_each: u64,
    /// Whether costs, profiles, rules and pairings are the same in both versions, so that nothing
    /// can change.
    pub is_of_nothing: bool,
    /// Whether both versions have the same rules.
    pub same_rules: bool,
    /// Changes of profiles and match-ups.
    #[serde(flatten)]
    pub changes: Changes,
    /// Profiles whose card changed without any effect under the policy played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub would_act: Vec<WouldAct>,
    /// Editions of the profiles, without unknown ones.
    pub editions: Vec<String>,
    /// Names of profiles that every effect depends on although they cannot be judged: an ability
    /// that matters is not simulated, or a value that the situations need is missing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unjudged: Vec<String>,
}

answers!(CompareAnswer);

/// One of the two versions of the field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FieldVersion {
    /// The argument OLD or NEW, as the user wrote it.
    pub written: String,
    /// Id of the ruleset.
    pub ruleset: String,
    /// Maximum number of turns.
    pub turns: u8,
    /// Hashes of the files that were read.
    pub hashes: Hashes,
    /// Ids of the profiles that occur only in this version and are left out.
    pub only_here: Vec<String>,
    /// Ids of the profiles that lack a value and are left out.
    pub incomplete: Vec<String>,
    /// Missing columns of the profiles in `incomplete`, by id.
    pub left_out: BTreeMap<String, Vec<String>>,
}

impl Question for CompareQuestion {
    type Answer = CompareAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<CompareAnswer, Failed> {
        let versions = Versions::from_question(self)?;
        let [before, after] = &versions.fields;
        let [old, new] = &versions.setups;
        let fights = old.effort.sampling.fights;
        let once = fights * before.pairings().count() as u64;
        progress.begin(Phase::Comparison, Work::Fights, Some(2 * once));
        let costs = versions.fields.each_ref().map(Field::printed_ap);
        let rules = versions.rules();
        let (changes, is_of_nothing) = old.terms().with_ledger(before, |before| {
            new.terms().with_ledger(after, |after| {
                let mut comparison = Comparison::new(before, after, costs, rules);
                comparison.fight(fights, &|fights| progress.advance(fights));
                let changes = Changes::from_comparison(&comparison, &versions.contenders());
                (changes, comparison.is_without_change())
            })
        });
        let fighters = &old.reference.fighters;
        let editions: BTreeSet<&str> = fighters.iter().map(|fighter| fighter.card.edition.as_str()).collect();
        let same_ruleset = old.scenario.ruleset.id == new.scenario.ruleset.id;
        let ruleset = same_ruleset.then(|| new.scenario.ruleset.id.clone());
        let provenance = Provenance {
            ruleset,
            not_played: not_played(&new.scenario.ruleset, FightKinds::Melees),
            ..Provenance::new("compare")
        };
        let provenance = Provenance { ruleset: None, ..provenance.with_coverage(fighters) };
        Ok(CompareAnswer {
            provenance: provenance
                .with_seed(Some(old.scenario.seed))
                .with_assumptions(old.reference.list_assumed(&old.scenario.ruleset.missing)),
            kind: self.kind,
            old: versions.field_version(0, &self.written[0]),
            new: versions.field_version(1, &self.written[1]),
            policy: old.scenario.policies[0].text.clone(),
            fights_each: fights,
            is_of_nothing,
            same_rules: rules == RulesChange::Unchanged,
            would_act: WouldAct::find_all(&versions, &changes),
            changes,
            unjudged: old.reference.names_not_judged(&old.scenario.ruleset.missing),
            editions: editions.into_iter().filter(|of| !of.is_empty()).map(str::to_owned).collect(),
        })
    }
}

impl ScalableQuestion for CompareQuestion {
    fn scale(&self) -> Option<Scale> {
        Some(self.setups[0].scale())
    }

    fn with_fights(&self, fights: u64) -> Self {
        let setups = [0, 1].map(|when| self.setups[when].with_fights(fights));
        CompareQuestion { setups, ..self.clone() }
    }
}

impl Versions {
    fn field_version(&self, when: usize, written: &str) -> FieldVersion {
        let FieldSetup { scenario, reference, .. } = &self.setups[when];
        let left_out = &reference.left_out;
        let columns = |of: &[&'static str]| of.iter().map(|column| (*column).to_owned()).collect();
        FieldVersion {
            written: written.to_owned(),
            ruleset: scenario.ruleset.id.clone(),
            turns: scenario.turns.get(),
            hashes: Hashes::from_scenario(scenario),
            only_here: self.only_in[when].clone(),
            incomplete: left_out.iter().map(|of| of.card.id.clone()).collect(),
            left_out: left_out.iter().map(|of| (of.card.id.clone(), columns(&of.missing.columns))).collect(),
        }
    }
}
