//! The two versions of a field that are compared, with the same contenders in the same order.

use super::changes::ComparedProfile;
use crate::balance::{Field, RulesChange};
use crate::fault;
use crate::rules::Ruleset;
use crate::scenario::{FieldWeights, ReferenceField};
use crate::study::Failed;
use crate::study::balance::FieldSetup;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use strum::{IntoStaticStr, VariantArray};

/// Kind of change that is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum ComparisonKind {
    /// Two profile files.
    Profiles,
    /// Two rulesets.
    Rulesets,
    /// Two versions of a fighter.
    Fighters,
}

/// Asks which profiles gain or lose by a change.
#[derive(Clone, Debug)]
pub struct CompareQuestion {
    /// What the two versions are.
    pub kind: ComparisonKind,
    /// The old and the new version, as the user wrote them.
    pub written: [String; 2],
    /// The field in both versions. Two profile files may have different fields; only their common
    /// profiles are compared.
    pub setups: [FieldSetup; 2],
}

/// Two versions of a field with the same contenders in the same order.
#[derive(Clone, Debug)]
pub struct Versions {
    /// The setups of the question, reduced to common contenders.
    pub setups: [FieldSetup; 2],
    /// The fields of both versions, both with the weights before the change.
    pub fields: [Field; 2],
    /// Ids of the fighters that occur only in the old and only in the new of two profile files.
    pub only_in: [Vec<String>; 2],
}

impl Versions {
    /// Reduces both versions of a question to common contenders.
    ///
    /// # Errors
    /// When fewer than two profiles are in both versions, or a version has no valid field.
    pub(crate) fn from_question(question: &CompareQuestion) -> Result<Self, Failed> {
        let mut setups = question.setups.clone();
        let all = setups.each_ref().map(labels);
        let places = places_in_both(question)?;
        let weights = setups[0].weighted_field()?;
        let weight = |i: usize| weights.contenders[i].weight;
        let kept: Vec<f64> = match question.kind {
            ComparisonKind::Profiles => places.iter().map(|&[i, _]| weight(i)).collect(),
            ComparisonKind::Rulesets | ComparisonKind::Fighters => (0..weights.len()).map(weight).collect(),
        };
        let mut only_in = [Vec::new(), Vec::new()];
        if question.kind == ComparisonKind::Profiles {
            only_in = [0, 1].map(|when| {
                let others: BTreeSet<&String> = all[1 - when].iter().collect();
                all[when].iter().filter(|label| !others.contains(label)).cloned().collect()
            });
            for (when, setup) in setups.iter_mut().enumerate() {
                keep_fighters(&mut setup.reference, places.iter().map(|places| places[when]));
            }
        }
        let field = |when: usize, place: &str| {
            let field = setups[when].reference.to_field(&kept);
            field.map_err(|messages| Failed::faults(place, messages))
        };
        let fields = [field(0, "OLD")?, field(1, "NEW")?];
        Ok(Self { setups, fields, only_in })
    }

    /// Returns whether rules (apart from names), turn limit, first policy or seed differ between
    /// the versions.
    pub fn rules(&self) -> RulesChange {
        let [old, new] = self.setups.each_ref().map(|setup| {
            let scenario = &setup.scenario;
            let nameless = Ruleset { id: String::new(), name: String::new(), ..scenario.ruleset.clone() };
            (nameless, scenario.turns, scenario.policies[0].policy, scenario.seed)
        });
        if old == new { RulesChange::Unchanged } else { RulesChange::Changed }
    }

    /// Returns the contenders, with their names before the change.
    pub fn contenders(&self) -> Vec<ComparedProfile> {
        let [old, new] = self.setups.each_ref().map(|setup| &setup.reference.fighters);
        let both = old.iter().zip(new).map(|(old, new)| ComparedProfile {
            id: old.label.clone(),
            name: old.name.clone(),
            ap: [old, new].map(|fighter| fighter.profile.strategic_value.get()),
        });
        both.collect()
    }
}

impl CompareQuestion {
    /// Checks that enough profiles can be compared, before the first fight.
    ///
    /// # Errors
    /// When fewer than two profiles are in both versions.
    pub fn check(&self) -> Result<(), Failed> {
        places_in_both(self).map(drop)
    }

    /// Estimates the number of pairings, and the fights of both versions together.
    pub fn extent(&self) -> (u64, u64) {
        let FieldSetup { reference, effort, .. } = &self.setups[0];
        let n = match self.kind {
            ComparisonKind::Profiles => places_in_both(self).map_or(0, |places| places.len()),
            ComparisonKind::Rulesets | ComparisonKind::Fighters => reference.all_judged().count(),
        } as u64;
        let pairings = n * n.saturating_sub(1) / 2 * reference.situations.len() as u64;
        (pairings, (2 * pairings).saturating_mul(effort.sampling.fights))
    }
}

/// Returns the indices, before and after, of the profiles in both files, in the order before the
/// change; empty unless two files are compared.
fn places_in_both(question: &CompareQuestion) -> Result<Vec<[usize; 2]>, Failed> {
    if question.kind != ComparisonKind::Profiles {
        return Ok(Vec::new());
    }
    let [old, new] = question.setups.each_ref().map(labels);
    let place: BTreeMap<&String, usize> = new.iter().enumerate().map(|(i, label)| (label, i)).collect();
    let both = |(i, label): (usize, &String)| Some([i, *place.get(label)?]);
    let places: Vec<[usize; 2]> = old.iter().enumerate().filter_map(both).collect();
    if places.len() < 2 {
        let message = fault!("fault-field-needs-two-in-both", count = places.len());
        return Err(Failed::faults("OLD NEW", [message]));
    }
    Ok(places)
}

fn labels(setup: &FieldSetup) -> Vec<String> {
    setup.reference.fighters.iter().map(|fighter| fighter.label.clone()).collect()
}

/// Removes all fighters but those with these indices, which then are in this order.
fn keep_fighters(reference: &mut ReferenceField, places: impl Iterator<Item = usize>) {
    reference.fighters = places.map(|i| reference.fighters[i].clone()).collect();
    let labels: BTreeSet<&str> = reference.fighters.iter().map(|fighter| fighter.label.as_str()).collect();
    reference.assumed_movement.retain(|assumed| labels.contains(assumed.label.as_str()));
    // Written weights refer to the original fighters; the weights of the kept ones are passed on
    // separately.
    reference.weights = match reference.weights {
        FieldWeights::Written(_) => FieldWeights::Equal,
        ref weights => weights.clone(),
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Catalog;
    use crate::study::balance::BalanceQuestion;

    const A: &str = "@ini=1,att=4,str=6,def=3,res=6,ap=20";
    const B: &str = "@ini=2,att=4,str=6,def=3,res=6,ap=21";
    const C: &str = "@ini=3,att=4,str=6,def=3,res=6,ap=22";
    const D: &str = "@ini=4,att=4,str=6,def=3,res=6,ap=23";

    fn question(kind: ComparisonKind, fighters: [&[&str]; 2]) -> CompareQuestion {
        let setups = fighters
            .map(|fighters| BalanceQuestion::of_fighters(Catalog::built_in(), fighters).unwrap().setup);
        CompareQuestion { kind, written: ["old".to_owned(), "new".to_owned()], setups }
    }

    #[test]
    fn common_profiles_keep_their_weights_of_before() {
        let mut asked = question(ComparisonKind::Profiles, [&[A, B, C], &[B, C, D]]);
        asked.setups[0].reference.weights = FieldWeights::Written(vec![1.0, 2.0, 3.0]);
        asked.setups[1].reference.weights = FieldWeights::Written(vec![7.0, 8.0, 9.0]);
        let found = Versions::from_question(&asked).unwrap();
        for field in &found.fields {
            let weights: Vec<f64> = field.contenders.iter().map(|of| of.weight).collect();
            assert_eq!(weights, [2.0, 3.0]);
        }
        assert_eq!(found.only_in, [vec![A.to_owned()], vec![D.to_owned()]]);
        let told: Vec<(String, [u16; 2])> = found.contenders().into_iter().map(|of| (of.id, of.ap)).collect();
        assert_eq!(told, [(B.to_owned(), [21; 2]), (C.to_owned(), [22; 2])]);
        // Both have an assumed MOV, and whoever is left out is not told.
        for setup in &found.setups {
            let assumed: Vec<&str> =
                setup.reference.assumed_movement.iter().map(|of| of.label.as_str()).collect();
            assert_eq!(assumed, [B, C]);
        }
        let alone = Versions::from_question(&question(ComparisonKind::Profiles, [&[A, B], &[B, C]]));
        assert!(alone.is_err(), "one is in both");
    }

    #[test]
    fn rules_are_the_same_whatever_they_are_called_but_not_with_other_turns_policies_or_dice() {
        let found = Versions::from_question(&question(ComparisonKind::Rulesets, [&[A, B], &[A, B]])).unwrap();
        let rules = |change: fn(&mut FieldSetup)| {
            let mut versions = found.clone();
            change(&mut versions.setups[1]);
            versions.rules()
        };
        let unchanged = RulesChange::Unchanged;
        assert_eq!(rules(|_| ()), unchanged);
        assert_eq!(rules(|of| of.scenario.ruleset.id = "other".to_owned()), unchanged);
        assert_eq!(rules(|of| of.scenario.ruleset.name = "other".to_owned()), unchanged);
        let changes: [fn(&mut FieldSetup); 4] = [
            |of| of.scenario.turns = crate::rules::Turns::new(3).unwrap(),
            |of| of.scenario.seed += 1,
            |of| of.scenario.policies[0].policy = "all-attack".parse().unwrap(),
            |of| of.scenario.ruleset = of.scenario.ruleset.other_readings().remove(0).ruleset,
        ];
        for (i, change) in changes.into_iter().enumerate() {
            assert_eq!(rules(change), RulesChange::Changed, "change {i}");
        }
    }
}
