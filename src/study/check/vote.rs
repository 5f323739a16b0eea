//! Determines from the printed AP whether a proposal was adopted, and lists other edits of judged
//! cards.

use super::evidence::{CheckableQuestion, Evidence, current_ap, current_card};
use crate::study::propose::WrittenValue;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// State of the printed AP relative to a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Vote {
    /// Nothing was proposed, and all AP are unchanged.
    NothingProposed,
    /// All AP are as before the proposal.
    NotVoted,
    /// All AP are as proposed.
    Voted,
    /// Some AP are neither old nor proposed, or only a part of the proposal was adopted.
    ByHand,
}

/// A profile whose AP prevent the proposal from counting as adopted or rejected as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChangedAp {
    /// Id of the profile.
    pub id: String,
    /// Name of the profile.
    pub name: String,
    /// AP in the evidence.
    pub was: u16,
    /// AP as proposed; equal to those in the evidence if no change is proposed.
    pub proposed: u16,
    /// Current AP.
    pub is: u16,
}

/// An edited value of a judged card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChangedValue {
    /// Id of the profile.
    pub id: String,
    /// Name of the profile.
    pub name: String,
    /// Column of the profile file.
    pub column: String,
    /// Value in the evidence; empty if there was none.
    pub was: String,
    /// Current value; empty if there is none.
    pub is: String,
}

impl Vote {
    /// Determines the state of the proposal from the AP of the profiles that are still in the
    /// field. Also returns the profiles edited by hand or, if only a part of the proposal was
    /// adopted, all profiles of the proposal.
    pub(super) fn determine<Q: CheckableQuestion>(recorded: &Q::Answer, now: &Q) -> (Self, Vec<ChangedAp>) {
        let ap = |id: &str| current_ap(now).find(|(of, _)| *of == id).map(|(_, ap)| ap);
        let stands = recorded.judged_profiles().into_iter().filter_map(|judged| {
            let (id, name) = (judged.verdict.id, judged.name.to_owned());
            let proposed = recorded.proposed_ap(&id).unwrap_or(judged.ap);
            let is = ap(&id)?;
            Some(ChangedAp { id, name, was: judged.ap, proposed, is })
        });
        let stands: Vec<ChangedAp> = stands.collect();
        let all = |is: fn(&ChangedAp) -> bool| stands.iter().all(is);
        let vote = match (all(|of| of.is == of.was), all(|of| of.is == of.proposed)) {
            (true, true) => Vote::NothingProposed,
            (true, false) => Vote::NotVoted,
            (false, true) => Vote::Voted,
            (false, false) => Vote::ByHand,
        };
        let is_foreign = |of: &ChangedAp| of.is != of.was && of.is != of.proposed;
        let by_hand = match vote {
            Vote::ByHand if stands.iter().any(is_foreign) => stands.into_iter().filter(is_foreign).collect(),
            // All AP are either old or proposed: a part of the proposal was adopted.
            Vote::ByHand => stands.into_iter().filter(|of| of.was != of.proposed).collect(),
            _ => Vec::new(),
        };
        (vote, by_hand)
    }
}

/// Lists the values of judged cards that were edited since the evidence, without AP.
pub(super) fn changed_values<Q: CheckableQuestion>(recorded: &Q::Answer, now: &Q) -> Vec<ChangedValue> {
    let value = |card: &[WrittenValue], column: &str| {
        let found = card.iter().find(|value| value.column == column);
        found.map(|found| found.value.clone()).unwrap_or_default()
    };
    let mut changed = Vec::new();
    for judged in recorded.judged_profiles() {
        let Some(card) = current_card(now, &judged.verdict.id) else { continue };
        let added = card.iter().filter(|value| judged.card.iter().all(|was| was.column != value.column));
        for column in judged.card.iter().chain(added).map(|value| &value.column) {
            let [was, is] = [value(judged.card, column), value(&card, column)];
            if !equals_ignoring_spaces(&was, &is) {
                let (id, name) = (judged.verdict.id.clone(), judged.name.to_owned());
                let column = column.clone();
                changed.push(ChangedValue { id, name, column, was, is });
            }
        }
    }
    changed
}

/// Returns whether two values are equal except for white space.
fn equals_ignoring_spaces(was: &str, is: &str) -> bool {
    was.split_whitespace().eq(is.split_whitespace())
}

#[cfg(test)]
mod tests {
    use super::equals_ignoring_spaces;

    #[test]
    fn spaces_are_no_edit_of_a_value() {
        assert!(equals_ignoring_spaces(" Lance  de feu ", "Lance de feu"));
        assert!(!equals_ignoring_spaces("Lance de feu", "Lancedefeu"));
    }
}
