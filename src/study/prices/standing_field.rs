//! The field against which options are priced where nobody names one: those of the base's edition, and what the base is worth
//! against them.
//!
//! A mirror at the printed price would take for granted that this price is right, which is what a committee asks.

use super::PricesQuestion;
use crate::balance::{Budget, Forces, Search, Situation, Weight};
use crate::rules::skirmish::{Distance, Start};
use crate::scenario::{Recruit, ReferenceField};
use crate::study::balance::Cost;

/// So many enemies at the most: every so many-th by AP stands for those beside it.
const MOST_ENEMIES: usize = 16;
/// What each side spends in groups, in AP.
const BUDGET: i64 = 200;
/// How far apart groups start, in millimeters.
const APART: i64 = 300;
/// Fights of each pairing from which the cost of the base is found.
pub(super) const BASE_FIGHTS: u64 = 64;

/// A field for this base: others than itself, from the cheapest to the dearest, in a duel in contact and in groups in contact
/// and apart. None where there are fewer than two others.
pub fn standing_field(mut field: ReferenceField, base: &Recruit) -> Option<ReferenceField> {
    field.recruits.retain(|recruit| recruit.stream_name != base.stream_name);
    let n = field.recruits.len();
    if n < 2 {
        return None;
    }
    let mut by_ap: Vec<usize> = (0..n).collect();
    by_ap.sort_by_key(|&i| field.recruits[i].profile.strategic_value.get());
    let taken = n.min(MOST_ENEMIES);
    let mut places: Vec<usize> = (0..taken).map(|k| by_ap[k * (n - 1) / (taken - 1)]).collect();
    places.sort_unstable();
    field.recruits = places.into_iter().map(|i| field.recruits[i].clone()).collect();
    let groups = Forces::Budget(Budget::new(BUDGET).expect("it is within the bounds"));
    let apart = Start::Apart(Distance::new(APART).expect("it is within the bounds"));
    let one = Weight::new(1).expect("it is within the bounds");
    field.situations = [(Forces::OneEach, Start::InContact), (groups, Start::InContact), (groups, apart)]
        .map(|(forces, start)| Situation::new(forces, start, one))
        .into();
    Some(field)
}

impl PricesQuestion {
    /// What the base is worth against the field; none without one.
    pub(super) fn base_cost(&self, progress: &(impl Fn(u64) + Sync)) -> Option<Cost> {
        let mut reference = self.field.clone()?;
        reference.candidates = vec![self.base.clone()];
        let weights = known_weights(&reference);
        // A field that was tried, with weights that are numbers.
        let field = reference.with_weights(&weights).ok()?;
        let base = field.len() - 1;
        let found = self.terms().with_ledger(&field, |ledger| {
            ledger.fair_costs(&[base], &field.printed(), &[], &|_| true, Search::of(BASE_FIGHTS), progress)
        });
        found[0].map(|cost| Cost::of(&cost, cost.interval95()))
    }
}

/// How much everybody of a field counts; a metagame is not known beforehand, and everybody counts the same there.
pub(super) fn known_weights(field: &ReferenceField) -> Vec<f64> {
    field.weights.known(&field.recruits).unwrap_or_else(|| vec![1.0; field.recruits.len()])
}
