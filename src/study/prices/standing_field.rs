//! The field against which options are priced where nobody names one: those of the base's edition, and what the base is worth
//! against them.
//!
//! A mirror at the printed price would take for granted that this price is right, which is what a committee asks.

use super::PricesQuestion;
use crate::balance::{Budget, FairCost, Field, Forces, PlayGrid, Search, SearchEnd, Situation, Weight};
use crate::rules::skirmish::{Distance, Start};
use crate::scenario::{Recruit, ReferenceField, VerdictPlay};
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
        let (base, printed) = (field.len() - 1, field.printed());
        let found = self.terms().with_ledger(&field, |ledger| {
            ledger.fair_costs(&[base], &printed, &[], &|_| true, Search::of(BASE_FIGHTS, &field), progress)
        });
        let by_policy = found[0]?;
        let cost = match self.play {
            VerdictPlay::Habit => by_policy,
            VerdictPlay::Equilibrium => self.at_best_mixes(&field, by_policy, progress)?,
        };
        Some(Cost::of(&cost, cost.interval95()))
    }

    /// What the last of a field is worth where groups choose how to play, from what it is worth by the policy.
    fn at_best_mixes(
        &self,
        field: &Field,
        by_policy: FairCost,
        progress: &(impl Fn(u64) + Sync),
    ) -> Option<FairCost> {
        if by_policy.found != SearchEnd::Even {
            return Some(by_policy);
        }
        // Nobody asks for the costs of the others.
        let mut known = vec![FairCost { found: SearchEnd::Nowhere, ..by_policy }; field.len()];
        *known.last_mut()? = by_policy;
        PlayGrid::with(self.terms(), &self.portfolio(), field, |grid| {
            let found = grid.fair_costs(&known, &field.printed(), &|_| true, BASE_FIGHTS, progress).pop()?;
            Some(found?.cost)
        })
    }
}

/// How much everybody of a field counts; a metagame is not known beforehand, and everybody counts the same there.
pub(super) fn known_weights(field: &ReferenceField) -> Vec<f64> {
    field.weights.known(&field.recruits).unwrap_or_else(|| vec![1.0; field.recruits.len()])
}
