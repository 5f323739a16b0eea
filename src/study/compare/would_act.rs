//! Changes of a card that change nothing as it is played: under which other policies would they?
//!
//! A characteristic that nobody asks for, or an ability for which a policy never spends a die, makes no difference, and that says
//! more of the policy than of the card. So the changed profile fights a few times again under each of the named policies, as
//! it was and as it is to be, on the same dice: what goes otherwise there is found by fighting, not guessed.

use super::{Changes, Effect, Versions};
use crate::balance::{Comparison, Field, LedgerTerms, Payoff, Rules};
use crate::policy::{APPROACHES, PRESETS, Policy};
use crate::rules::{BySide, Profile};
use crate::study::propose::written_values;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A card whose change changes nothing under the policy that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WouldAct {
    /// The id of the profile.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether what changed is not played at all: then no policy was tried.
    pub is_not_played: bool,
    /// The policies that were tried, both sides playing alike.
    pub tried: Vec<String>,
    /// Those among them under which a fight went otherwise.
    pub under: Vec<String>,
    /// How often each pairing was fought under each policy, before and after.
    pub fights_each: u64,
}

/// So many fights of each pairing find what acts often enough to be worth AP.
const FIGHTS: u64 = 16;
/// So many enemies are tried, spread over the field.
const MOST_ENEMIES: usize = 6;

impl WouldAct {
    /// Of everybody whose card changed, and for whom nothing did.
    pub(super) fn all(versions: &Versions, changes: &Changes) -> Vec<Self> {
        let unmoved = |i: &usize| changes.profiles[*i].effect == Some(Effect::None);
        (0..changes.profiles.len()).filter(unmoved).filter_map(|i| Self::of(versions, i)).collect()
    }

    fn of(versions: &Versions, i: usize) -> Option<Self> {
        let [old, new] = versions.setups.each_ref().map(|setup| &setup.reference.recruits[i]);
        let [before, after] = versions.fields.each_ref().map(|field| field.contenders[i].profile);
        let is_played = before != Profile { strategic_value: before.strategic_value, ..after };
        let is_changed = is_played || written_values(&old.card) != written_values(&new.card);
        if !is_changed {
            return None;
        }
        let mut found = Self {
            id: old.label.clone(),
            name: old.name.clone(),
            is_not_played: !is_played,
            tried: Vec::new(),
            under: Vec::new(),
            fights_each: FIGHTS,
        };
        if is_played {
            for (name, policy) in others(versions) {
                found.tried.push(name.to_owned());
                if enemies(versions, i).any(|j| acts(versions, [i, j], policy)) {
                    found.under.push(name.to_owned());
                }
            }
        }
        // Where nothing is fought on a line nothing was tried.
        (!is_played || !found.tried.is_empty()).then_some(found)
    }
}

/// The named policies but for the one that was played. How to approach matters only where somebody starts apart.
fn others(versions: &Versions) -> impl Iterator<Item = (&'static str, Policy)> {
    let played = versions.setups[0].scenario.policies[0].policy;
    let on_a_line = || versions.fields[0].situations.iter().filter(|of| !of.is_battle());
    let is_apart = on_a_line().any(|situation| situation.is_apart());
    let approaches = APPROACHES.iter().filter(move |_| is_apart);
    // Battles are too slow to look for what so few fights find.
    let has_lines = on_a_line().next().is_some();
    let all = PRESETS.iter().chain(approaches).filter(move |_| has_lines);
    let read = all.filter_map(|preset| Some((preset.name, preset.name.parse::<Policy>().ok()?)));
    read.filter(move |(_, policy)| *policy != played)
}

/// Some of the others, spread over the field.
fn enemies(versions: &Versions, i: usize) -> impl Iterator<Item = usize> {
    let n = versions.fields[0].len();
    let step = (n - 1).div_ceil(MOST_ENEMIES).max(1);
    (1..n).step_by(step).map(move |away| (i + away) % n)
}

/// Whether a fight of these two goes otherwise after the change.
fn acts(versions: &Versions, pair: [usize; 2], policy: Policy) -> bool {
    let of_two = |when: usize| {
        let Field { contenders, situations, .. } = &versions.fields[when];
        let on_a_line = situations.iter().filter(|of| !of.is_battle()).cloned().collect();
        Field::new(pair.map(|i| contenders[i].clone()).into(), on_a_line).ok()
    };
    let (Some(before), Some(after)) = (of_two(0), of_two(1)) else { return false };
    let [old, new] = versions
        .setups
        .each_ref()
        .map(|setup| LedgerTerms { policies: BySide { a: policy, b: policy }, ..setup.terms() });
    // The cards differ, and AP are not asked about.
    let costs = [before.printed(), before.printed()];
    old.with_ledger(&before, |before| {
        new.with_ledger(&after, |after| {
            let mut comparison = Comparison::new(before, after, costs, Rules::Same);
            comparison.fight(FIGHTS, &|_| ());
            comparison.of_contender(0, Payoff::Ap).is_some_and(|change| !change.is_unmoved)
        })
    })
}
