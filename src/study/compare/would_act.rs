//! Finds policies under which a change of a card has an effect, if it has none under the policy
//! played.
//!
//! A characteristic that no rule uses, or an ability for which a policy never spends a die, has no
//! effect. That says more about the policy than about the card. The changed profile therefore
//! fights a few fights under each named policy, before and after the change and on the same dice.
//! Effects are found by simulation, not guessed.

use super::{Changes, Effect, Versions};
use crate::balance::{Comparison, Field, Payoff, RulesChange, Situation};
use crate::policy::{APPROACHES, PRESETS, Policy};
use crate::rules::{BySide, Profile};
use crate::study::FightKinds;
use crate::study::propose::written_values;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A changed card whose change has no effect under the policy played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WouldAct {
    /// Id of the profile.
    pub id: String,
    /// Name of the profile.
    pub name: String,
    /// Whether the changed value is not simulated at all, so that no policies are tried.
    pub is_not_played: bool,
    /// Policies that were tried for both sides.
    pub tried: Vec<String>,
    /// Policies among `tried` under which a fight took another course.
    pub under: Vec<String>,
    /// Fights per pairing under each policy, before and after the change.
    pub fights_each: u64,
}

/// Fights per pairing and policy; enough to find effects that occur often enough to be worth AP.
const FIGHTS_PER_PAIRING: u64 = 16;
/// Maximum number of enemies tried, spread over the field.
const MAX_ENEMIES: usize = 6;

impl WouldAct {
    /// Examines all profiles whose card changed without effect, and returns those for which
    /// policies were tried or the changed value is not simulated.
    pub(super) fn find_all(versions: &Versions, changes: &Changes) -> Vec<Self> {
        let unmoved = |i: &usize| changes.profiles[*i].effect == Some(Effect::None);
        (0..changes.profiles.len()).filter(unmoved).filter_map(|i| Self::examine(versions, i)).collect()
    }

    fn examine(versions: &Versions, i: usize) -> Option<Self> {
        let [old, new] = versions.setups.each_ref().map(|setup| &setup.reference.fighters[i]);
        let [before, after] = versions.fields.each_ref().map(|field| field.contenders[i].profile);
        let is_played = before != Profile { strategic_value: before.strategic_value, ..after };
        let values = |card| written_values(card, FightKinds::Melees);
        let is_changed = is_played || values(&old.card) != values(&new.card);
        if !is_changed {
            return None;
        }
        let mut found = Self {
            id: old.label.clone(),
            name: old.name.clone(),
            is_not_played: !is_played,
            tried: Vec::new(),
            under: Vec::new(),
            fights_each: FIGHTS_PER_PAIRING,
        };
        if is_played {
            for (name, policy) in other_policies(versions) {
                found.tried.push(name.to_owned());
                if sample_enemies(versions, i).any(|j| has_effect(versions, [i, j], policy)) {
                    found.under.push(name.to_owned());
                }
            }
        }
        Some(found)
    }
}

/// Returns the named policies to try, without the one played. Those that say how to approach are
/// tried only if fighters start apart.
fn other_policies(versions: &Versions) -> impl Iterator<Item = (&'static str, Policy)> {
    let played = versions.setups[0].scenario.policies[0].policy;
    let is_apart = versions.fields[0].situations.iter().any(Situation::is_apart);
    let approaches = APPROACHES.iter().filter(move |_| is_apart);
    let all = PRESETS.iter().chain(approaches);
    let read = all.filter_map(|preset| Some((preset.name, preset.name.parse::<Policy>().ok()?)));
    read.filter(move |(_, policy)| *policy != played)
}

/// Returns the indices of some enemies of the profile `i`, spread over the field.
fn sample_enemies(versions: &Versions, i: usize) -> impl Iterator<Item = usize> {
    let n = versions.fields[0].len();
    let step = (n - 1).div_ceil(MAX_ENEMIES).max(1);
    (1..n).step_by(step).map(move |away| (i + away) % n)
}

/// Returns whether a fight between two profiles takes another course after the change.
fn has_effect(versions: &Versions, pair: [usize; 2], policy: Policy) -> bool {
    let of_two = |when: usize| {
        let Field { contenders, situations, .. } = &versions.fields[when];
        Field::new(pair.map(|i| contenders[i].clone()).into(), situations.clone()).ok()
    };
    let (Some(before), Some(after)) = (of_two(0), of_two(1)) else { return false };
    let [old, new] =
        versions.setups.each_ref().map(|setup| setup.terms().with_policies(BySide { a: policy, b: policy }));
    // Equal costs, because only the change of the card is of interest.
    let costs = [before.printed_ap(), before.printed_ap()];
    old.with_ledger(&before, |before| {
        new.with_ledger(&after, |after| {
            let mut comparison = Comparison::new(before, after, costs, RulesChange::Unchanged);
            comparison.fight(FIGHTS_PER_PAIRING, &|_| ());
            comparison.contender_difference(0, Payoff::Ap).is_some_and(|change| !change.is_unchanged)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::{CompareQuestion, ComparisonKind};
    use super::*;
    use crate::scenario::Catalog;
    use crate::study::balance::BalanceQuestion;
    use std::collections::BTreeSet;

    /// Returns two equal versions of a field of `n`, changed as told.
    fn versions(n: usize, change: impl Fn(usize, &mut crate::study::balance::FieldSetup)) -> Versions {
        let fighters: Vec<String> =
            (0..n).map(|i| format!("@ini=3,att=4,str=6,def=3,res=6,ap={}", 20 + i)).collect();
        let fighters: Vec<&str> = fighters.iter().map(String::as_str).collect();
        let setups = [0, 1].map(|when| {
            let mut setup = BalanceQuestion::of_fighters(Catalog::built_in(), &fighters).unwrap().setup;
            setup.reference.situations.truncate(2);
            change(when, &mut setup);
            setup
        });
        let written = [String::new(), String::new()];
        let asked = CompareQuestion { kind: ComparisonKind::Rulesets, written, setups };
        Versions::from_question(&asked).unwrap()
    }

    #[test]
    fn approaches_are_tried_only_where_fighters_start_apart() {
        let names = |versions: &Versions| -> BTreeSet<&str> {
            other_policies(versions).map(|(name, _)| name).collect()
        };
        let apart = names(&versions(2, |_, _| ()));
        let contact = names(&versions(2, |_, setup| setup.reference.situations.truncate(1)));
        // The policy that is played is none of them.
        let presets: BTreeSet<&str> =
            PRESETS.iter().map(|of| of.name).filter(|of| *of != "balanced").collect();
        assert_eq!(contact, presets);
        assert!(apart.is_superset(&contact) && apart.contains("kite"), "{apart:?}");
    }

    #[test]
    fn enemies_to_be_tried_are_spread_over_the_others() {
        let thirteen = versions(13, |_, _| ());
        let tried = |i: usize| sample_enemies(&thirteen, i).collect::<Vec<_>>();
        assert_eq!(tried(0), [1, 3, 5, 7, 9, 11]);
        assert_eq!(tried(4), [5, 7, 9, 11, 0, 2]);
        assert_eq!(sample_enemies(&versions(3, |_, _| ()), 1).collect::<Vec<_>>(), [2, 0]);
    }

    #[test]
    fn another_cost_alone_is_no_change_of_a_card() {
        let dearer = versions(2, |when, setup| {
            let ap = crate::rules::StrategicValue::new(30 + when as i64).unwrap();
            setup.reference.fighters[0].profile.strategic_value = ap;
        });
        assert_eq!(WouldAct::examine(&dearer, 0), None);
        let renamed = versions(2, |when, setup| {
            setup.reference.fighters[0].card.rank = ["Régulier", "Vétéran"][when].to_owned();
        });
        let found = WouldAct::examine(&renamed, 0).unwrap();
        assert!(found.is_not_played && found.tried.is_empty(), "{found:?}");
    }
}
