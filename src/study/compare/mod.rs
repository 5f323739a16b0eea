//! What a change of costs, profiles or rules makes: the same field before and after, on the same dice.
//!
//! | file | what |
//! | --- | --- |
//! | [`changes`] | what changed of each profile and between pairs, with corrections for how many numbers are compared |
//! | [`versions`] | the two versions of the field |
//! | [`would_act`] | under which policies a change would act that changes nothing |

pub mod changes;
pub mod versions;
pub mod would_act;

pub use changes::{BOUNDS, Change, Changes, Compared, Effect, MatchUpChange, NEGLIGIBLE, ProfileChange};
pub use versions::Versions;
pub use would_act::WouldAct;

use super::balance::FieldSetup;
use super::head::{Hashes, Head, Plays, not_played};
use super::question::{Failed, Progress, Question, ScalableQuestion, Scale, Work, answers};
use crate::balance::{BATTLE_AS_FIGHTS, Comparison, Field, Rules};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What are the two that are compared?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Two profile files.
    Profiles,
    /// Two rulesets.
    Rulesets,
    /// Two versions of a fighter.
    Fighters,
}

impl Kind {
    /// As files say it.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Profiles => "profiles",
            Kind::Rulesets => "rulesets",
            Kind::Fighters => "fighters",
        }
    }
}

/// Who gains by a change, and who is hurt?
#[derive(Clone, Debug)]
pub struct CompareQuestion {
    /// What the two are.
    pub kind: Kind,
    /// What was and what is to be, as written.
    pub written: [String; 2],
    /// The field with either of them. Of two profile files the fields may differ: those who are in both are compared.
    pub setups: [FieldSetup; 2],
}

/// What a change makes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CompareAnswer {
    /// What every answer begins with; its abilities are those of before.
    #[serde(flatten)]
    pub head: Head,
    /// What the two are that are compared.
    pub kind: Kind,
    /// The field before.
    pub old: FieldVersion,
    /// The field after.
    pub new: FieldVersion,
    /// How everybody plays, as written.
    pub policy: String,
    /// How often each pairing is fought.
    pub fights_each: u64,
    /// How many battles on a table were played in all; absent where none were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub battles: Option<u64>,
    /// Whether nothing that goes in differs.
    pub is_of_nothing: bool,
    /// Whether both fight by the same rules.
    pub same_rules: bool,
    /// What changed.
    #[serde(flatten)]
    pub changes: Changes,
    /// Those whose card changed although nothing did for them under the policy that was played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub would_act: Vec<WouldAct>,
    /// The editions of the profiles that say one.
    #[serde(default)]
    pub editions: Vec<String>,
    /// The names of those on whom every effect leans although an ability of theirs that matters is not played, or a value
    /// is lacking that the situations ask for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unjudged: Vec<String>,
}

answers!(CompareAnswer);

/// The field with one of the two that are compared.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FieldVersion {
    /// OLD or NEW, as written.
    pub written: String,
    /// The id of the ruleset.
    pub ruleset: String,
    /// How many turns at the most.
    pub turns: u8,
    /// Of the files that were read.
    pub hashes: Hashes,
    /// The ids of those who fight here only, and are left out.
    pub only_here: Vec<String>,
    /// The ids of those who lack something, and are left out.
    pub incomplete: Vec<String>,
    /// The columns that those lack, by their ids.
    #[serde(default)]
    pub left_out: BTreeMap<String, Vec<String>>,
}

impl Question for CompareQuestion {
    type Answer = CompareAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<CompareAnswer, Failed> {
        let versions = Versions::of(self)?;
        let [before, after] = &versions.fields;
        let [old, new] = &versions.setups;
        let fights = old.effort.sampling.fights;
        let on_a_line = before.pairings().filter(|of| !before.situations[of.situation].is_battle()).count();
        progress.begin(Work::Fights, 2 * (fights * on_a_line as u64 + BATTLE_AS_FIGHTS * before.battles()));
        let costs = versions.fields.each_ref().map(Field::printed);
        let rules = versions.rules();
        let (changes, battles, is_of_nothing) = old.terms().with_ledger(before, |before| {
            new.terms().with_ledger(after, |after| {
                let mut comparison = Comparison::new(before, after, costs, rules);
                comparison.fight(fights, &|fights| progress.advance(fights));
                let changes = Changes::of(&comparison, &versions.contenders());
                (changes, comparison.battles(), comparison.is_of_nothing())
            })
        });
        let recruits = &old.reference.recruits;
        let editions: BTreeSet<&str> = recruits.iter().map(|recruit| recruit.card.edition.as_str()).collect();
        let same_ruleset = old.scenario.ruleset.id == new.scenario.ruleset.id;
        let ruleset = same_ruleset.then(|| new.scenario.ruleset.id.clone());
        let head = Head {
            ruleset,
            not_played: not_played(&new.scenario.ruleset, Plays::situations(&old.reference.situations)),
            ..Head::of("compare")
        };
        let head = Head { ruleset: None, ..head.covering(recruits) };
        Ok(CompareAnswer {
            head: head
                .seeded(Some(old.scenario.seed))
                .assuming(old.reference.assumed(&old.scenario.ruleset.missing)),
            kind: self.kind,
            old: versions.version(0, &self.written[0]),
            new: versions.version(1, &self.written[1]),
            policy: old.scenario.policies[0].text.clone(),
            fights_each: fights,
            battles: (battles > 0).then_some(battles),
            is_of_nothing,
            same_rules: rules == Rules::Same,
            would_act: WouldAct::all(&versions, &changes),
            changes,
            unjudged: old.reference.unjudged(&old.scenario.ruleset.missing),
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
    fn version(&self, when: usize, written: &str) -> FieldVersion {
        let FieldSetup { scenario, reference, .. } = &self.setups[when];
        let left_out = &reference.left_out;
        let columns = |of: &[&'static str]| of.iter().map(|column| (*column).to_owned()).collect();
        FieldVersion {
            written: written.to_owned(),
            ruleset: scenario.ruleset.id.clone(),
            turns: scenario.turns.get(),
            hashes: Hashes::of_scenario(scenario),
            only_here: self.only_in[when].clone(),
            incomplete: left_out.iter().map(|of| of.card.id.clone()).collect(),
            left_out: left_out.iter().map(|of| (of.card.id.clone(), columns(&of.missing.columns))).collect(),
        }
    }
}
