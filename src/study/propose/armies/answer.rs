//! The answer of a proposal by worth in armies: its evidence, which [`check`](crate::study::check)
//! reads back.

use crate::study::Provenance;
use crate::study::armies::{ArmyWorthAnswer, PriceListQuality, WorthCard};
use crate::study::propose::{JudgedFile, NamedField, WrittenValue};
use crate::study::question::answers;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// New AP by worth in armies, and how good they are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ArmyProposeAnswer {
    /// Fields that every answer begins with: schema, version, command, seed, hashes.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// Title of the scenario; absent if it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The field, as the user named it.
    pub field: NamedField,
    /// Number of battles that was asked for.
    pub battles: u64,
    /// Target precision, as the user wrote it; null without one.
    pub precision: Option<String>,
    /// BLAKE3 hash of the scenario file, in hexadecimal digits; null if options name the field.
    pub scenario_hash: Option<String>,
    /// Id of the card whose AP are held still; null if the AP of all lists together are.
    pub held: Option<String>,
    /// Factor between the worth of the study and AP: 1, unless the AP of a card are held still.
    pub unit: f64,
    /// Cards to which proposals are limited, as the user wrote them; empty for all.
    pub only: Vec<String>,
    /// Maximum number of changes that was asked for; null for the number in `knee`.
    pub most: Option<u64>,
    /// Maximum increase as a share of the printed AP; decreases are limited by the same factor: 0.5
    /// allows a half more or a third less. Null without a cap.
    pub cap: Option<f64>,
    /// Profile files whose profiles are judged, with their hashes before and after the proposal.
    pub profile_files: Vec<JudgedFile>,
    /// Proposed changes, the smallest first.
    pub proposal: Vec<NewCost>,
    /// Mispriced cards that keep their AP.
    pub unchanged: Vec<UnchangedCost>,
    /// Smallest number of changes with four fifths of the gain of the longest proposal; null
    /// without any proposal.
    pub knee: Option<u64>,
    /// Proposals from few changes to many, each better than the one before.
    pub curve: Vec<CurvePoint>,
    /// The longest proposal if the AP of all lists together might move; null if they are not held
    /// still, or nothing could be proposed.
    pub free: Option<CurvePoint>,
    /// Judgement of the proposed AP on new battles; null if nothing is proposed.
    pub after: Option<JudgedAgain>,
    /// What the cards are worth: the study on which the proposal rests.
    pub worth: Box<ArmyWorthAnswer>,
    /// Values of the judged cards, in the order of the field.
    pub cards: Vec<WrittenCard>,
}

answers!(ArmyProposeAnswer);

/// Values of a judged card, which show whether it was edited later.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WrittenCard {
    /// Id of the profile, with overrides.
    pub id: String,
    /// Values of the card that battles may use, without AP and without empty values.
    pub card: Vec<WrittenValue>,
}

/// A proposed change of AP.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NewCost {
    /// Id of the profile.
    pub id: String,
    /// Printed AP.
    pub ap: u16,
    /// Proposed AP.
    pub proposed_ap: u16,
}

impl NewCost {
    /// Returns the change as a share of the printed AP.
    pub(crate) fn change(&self) -> f64 {
        f64::from(self.proposed_ap) / f64::from(self.ap) - 1.0
    }

    /// Returns the absolute logarithm of the factor, so that increases and decreases are
    /// comparable.
    pub(super) fn size(&self) -> f64 {
        libm::log1p(self.change()).abs()
    }
}

/// A mispriced card that keeps its AP.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct UnchangedCost {
    /// Id of the profile.
    pub id: String,
    /// Reason why its AP do not change.
    pub why: UnchangedReason,
}

/// Reason why a mispriced card keeps its AP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum UnchangedReason {
    /// The proposal is limited to other cards.
    NotAsked,
    /// Its AP are those that are held still, or are right in proportion to these.
    Held,
    /// The cap does not allow a change of 1 AP.
    BeyondCap,
    /// A change would move the total, and no other change that is possible makes up for it.
    MovesTotal,
    /// A change gains little beside the others, or `most` allows no more.
    GainsLittle,
}

/// A proposal of the curve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CurvePoint {
    /// Number of changes.
    pub changes: u64,
    /// Share of what worth explains beyond printed AP that the proposed AP explain, on the pairs
    /// from which worth was estimated.
    pub share: f64,
    /// Change of the AP of all lists together, as a share of it.
    pub drift: f64,
    /// How good the proposed AP are on the new battles; null if there are none.
    pub quality: Option<PriceListQuality>,
    /// The changes, the smallest first.
    pub costs: Vec<NewCost>,
}

/// Judgement of the proposed AP on new battles between new lists with these AP.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct JudgedAgain {
    /// Number of new pairs of lists.
    pub pairs: u64,
    /// Number of new battles.
    pub battles: u64,
    /// How good printed AP, worth and proposed AP are on the new pairs, by the worth of the study.
    pub price_lists: Vec<PriceListQuality>,
    /// Largest share of the variance of wins minus losses that any prices could explain; the rest
    /// is dice. Null if unknown.
    pub ceiling: Option<f64>,
    /// Change of the AP of all lists together, as a share of it, over as many new lists with
    /// printed AP.
    pub drift: f64,
    /// Worth of each card on the new battles alone, and the verdict on its proposed AP.
    pub cards: Vec<WorthCard>,
    /// Number of actions that broke the rules; more than 0 is a defect of the program.
    pub illegal_actions: u64,
}

impl ArmyProposeAnswer {
    /// Returns the proposed AP, each with the id of its profile.
    pub fn new_costs(&self) -> Vec<(String, u16)> {
        new_costs(&self.proposal)
    }

    /// Returns the proposal of the curve that is made.
    pub(crate) fn selected(&self) -> Option<&CurvePoint> {
        self.curve.iter().find(|of| of.costs == self.proposal)
    }

    /// Returns the proposed AP of the card with this id.
    pub(crate) fn proposed(&self, id: &str) -> Option<&NewCost> {
        self.proposal.iter().find(|of| of.id == id)
    }

    /// Returns the card with this id as the study judged it.
    pub(crate) fn card(&self, id: &str) -> Option<&WorthCard> {
        self.worth.cards.iter().find(|of| of.id == id)
    }

    /// Returns the card with this id as the new battles judged it, at its proposed AP.
    pub(crate) fn card_after(&self, id: &str) -> Option<&WorthCard> {
        self.after.as_ref()?.cards.iter().find(|of| of.id == id)
    }
}

/// Returns new AP, each with the id of its profile.
pub(super) fn new_costs(proposal: &[NewCost]) -> Vec<(String, u16)> {
    proposal.iter().map(|of| (of.id.clone(), of.proposed_ap)).collect()
}
