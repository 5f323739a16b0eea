//! Estimates worth from pairs of lists, and how precise it is.

use super::pairs::{DrawnAssumption, PairDraws};
use crate::balance::{ArmyCard, ArmySettings, ArmyWorth, Assumption, NoArmyWorth, PairResult, army_worth};
use crate::scenario::{Bound, ReferenceField, ResolvedFighter};

/// Pairs that were played, with the estimates from them.
pub(in crate::study) struct PlayedPairs<'a> {
    pub(super) draws: PairDraws<'a>,
    /// Assumptions of which several values were drawn.
    pub(super) keys: Vec<DrawnAssumption>,
    /// Values of these assumptions, with their weights.
    pub(super) assumptions: Vec<Assumption>,
    pub(in crate::study) results: Vec<PairResult>,
    pub(in crate::study) worth: ArmyWorth,
    /// Number of actions that broke the rules.
    pub(super) illegal: u64,
}

/// Estimates the worth of the fighters of a field from pairs of lists. The intervals hold at each
/// of `looks` estimates from more and more pairs.
///
/// # Errors
/// If the pairs do not identify what 1 AP is worth.
pub(super) fn estimate(
    reference: &ReferenceField,
    assumptions: &[Assumption],
    results: &[PairResult],
    looks: u64,
) -> Result<ArmyWorth, NoArmyWorth> {
    let settings =
        ArmySettings { threshold: reference.verdict.threshold(), looks, ..ArmySettings::default() };
    army_worth(&army_cards(reference), assumptions, results, &settings)
}

/// Returns the fighters of a field as cards whose worth is estimated.
pub(in crate::study) fn army_cards(reference: &ReferenceField) -> Vec<ArmyCard> {
    let card = |fighter: &ResolvedFighter| ArmyCard {
        id: fighter.label.clone(),
        ap: Some(f64::from(fighter.profile.strategic_value.get())),
        is_lower_bound: reference.bound_on_table(fighter) == Some(Bound::AtLeast),
    };
    reference.fighters.iter().map(card).collect()
}

/// Returns whether the worth of the median card is known within `precision` of itself.
pub(super) fn is_precise(worth: &ArmyWorth, precision: Option<f64>) -> bool {
    precision.zip(median_half_width(worth)).is_some_and(|(wanted, found)| found <= wanted)
}

/// Returns the relative half-width of the interval of the median card that is judged; `None` if no
/// card is.
pub(super) fn median_half_width(worth: &ArmyWorth) -> Option<f64> {
    let judged = worth.cards.iter().filter(|card| card.unjudged.is_none()).filter_map(|card| card.worth);
    let mut widths: Vec<f64> = judged.map(|worth| worth.ci95.half_width() / worth.value.abs()).collect();
    widths.sort_by(f64::total_cmp);
    widths.get(widths.len() / 2).copied()
}
