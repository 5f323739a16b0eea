//! Whether a proposal was voted, told by the AP of those who were judged; and what else of them was edited.

use crate::study::propose::{ProposeAnswer, ProposeQuestion, WrittenValue};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How the AP of those who were judged stand to a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Vote {
    /// Nothing was proposed, and all AP are as they were.
    NothingProposed,
    /// All AP are as they were before the proposal.
    NotVoted,
    /// All AP are as proposed.
    Voted,
    /// Neither: somebody costs what no one judged, or a part of the proposal was taken only.
    ByHand,
}

/// The AP of a profile that are neither all of before nor all as proposed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChangedAp {
    /// The id of the profile.
    pub id: String,
    /// Its name.
    pub name: String,
    /// AP in the evidence.
    pub was: u16,
    /// AP as proposed; the same where nothing is proposed.
    pub proposed: u16,
    /// AP now.
    pub is: u16,
}

/// A value of a judged card that is not what it was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChangedValue {
    /// The id of the profile.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The column of the profile file.
    pub column: String,
    /// What stood there; empty where nothing did.
    pub was: String,
    /// What stands there now; empty where nothing does.
    pub is: String,
}

impl Vote {
    /// Of the profiles that are still there; with those that a hand changed. Where only a part of the proposal was taken, that
    /// is all of it.
    pub(super) fn of(recorded: &ProposeAnswer, now: &ProposeQuestion) -> (Self, Vec<ChangedAp>) {
        let ap = |id: &str| now.costs().find(|(of, _)| *of == id).map(|(_, ap)| ap);
        let stands = recorded.verdicts.iter().filter_map(|judged| {
            let proposed = recorded.proposed(&judged.id).unwrap_or(judged.ap);
            let (id, name) = (judged.id.clone(), judged.name.clone());
            Some(ChangedAp { id, name, was: judged.ap, proposed, is: ap(&judged.id)? })
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
            // Everybody costs what is in the one or in the other: a part of the proposal was taken.
            Vote::ByHand => stands.into_iter().filter(|of| of.was != of.proposed).collect(),
            _ => Vec::new(),
        };
        (vote, by_hand)
    }
}

/// What is edited of the cards that were judged, besides their AP.
pub(super) fn changed_values(recorded: &ProposeAnswer, now: &ProposeQuestion) -> Vec<ChangedValue> {
    let value = |card: &[WrittenValue], column: &str| {
        let found = card.iter().find(|value| value.column == column);
        found.map(|found| found.value.clone()).unwrap_or_default()
    };
    let mut changed = Vec::new();
    for judged in &recorded.verdicts {
        let Some(card) = now.card(&judged.id) else { continue };
        let added = card.iter().filter(|value| judged.card.iter().all(|was| was.column != value.column));
        for column in judged.card.iter().chain(added).map(|value| &value.column) {
            let [was, is] = [value(&judged.card, column), value(&card, column)];
            if !says_the_same(&was, &is) {
                let (id, name, column) = (judged.id.clone(), judged.name.clone(), column.clone());
                changed.push(ChangedValue { id, name, column, was, is });
            }
        }
    }
    changed
}

/// Whether two values are the same but for blanks.
fn says_the_same(was: &str, is: &str) -> bool {
    was.split_whitespace().eq(is.split_whitespace())
}
