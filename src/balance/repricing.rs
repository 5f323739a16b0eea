//! Other costs for some contenders at once: whole numbers at which all changes together are fair.
//!
//! A fair cost is found with all others at their printed AP; change many at once, and everybody meets other enemies. So the
//! changed ones are judged again with everybody at the new AP, a few rounds, each going most of the way.

use super::fair_cost::{Search, SearchEnd};
use super::field::Field;
use super::judge::{Judged, Sampling, judge};
use super::ledger_terms::LedgerTerms;
use super::verdict::Threshold;
use crate::rules::StrategicValue;

/// New costs of some contenders of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct Repricing {
    /// Those who are to cost something else: their numbers, in the order of the field.
    pub changed: Vec<usize>,
    /// Those for whom no cost is fair between a fifth and five times of the printed one.
    pub unanswered: Vec<usize>,
    /// What everybody is to cost, whole AP.
    pub costs: Vec<u16>,
    /// Everybody, judged at these costs.
    pub after: Vec<Judged>,
    /// Fights that were sampled for it; none where nobody could be given another cost.
    pub fights: Option<u64>,
}

const ROUNDS: usize = 3;
/// How far a round goes, in logarithms: all who are changed together move each other.
const DAMPING: f64 = 0.75;

impl Repricing {
    /// New costs for these candidates of a field, in which everybody was judged at the printed costs.
    pub fn of(
        terms: LedgerTerms,
        field: &Field,
        judged: &[Judged],
        candidates: &[usize],
        (sampling, threshold): (Sampling, Threshold),
        count: &(impl Fn(u64) + Sync),
    ) -> Self {
        let printed = field.printed();
        let is_known = |i: &usize| judged[*i].cost.found == SearchEnd::Even;
        let (mut candidates, mut unanswered): (Vec<usize>, Vec<usize>) =
            candidates.iter().partition(|i| is_known(i));
        candidates.sort_unstable();
        if candidates.is_empty() {
            let (costs, after) = (whole(&printed), judged.to_vec());
            return Self { changed: Vec::new(), unanswered, costs, after, fights: None };
        }
        let all: Vec<usize> = (0..field.len()).collect();
        let (costs, after, fights) = terms.with_ledger(field, |ledger| {
            let mut costs = printed.clone();
            for &i in &candidates {
                costs[i] = judged[i].cost.ap;
            }
            for _ in 0..ROUNDS {
                let search = Search::of(sampling.fights);
                let fair = ledger.fair_costs(&candidates, &costs, &[], &|_| true, search, count);
                for (&i, fair) in candidates.iter().zip(fair) {
                    match fair.filter(|fair| fair.found == SearchEnd::Even) {
                        Some(fair) => costs[i] *= (fair.ap / costs[i]).powf(DAMPING),
                        // Among the others' new costs none is fair any more.
                        None => {
                            costs[i] = printed[i];
                            unanswered.push(i);
                        }
                    }
                }
                candidates.retain(|i| !unanswered.contains(i));
            }
            let costs = whole(&costs);
            let exact: Vec<f64> = costs.iter().copied().map(f64::from).collect();
            let after = judge(ledger, &all, &exact, threshold, sampling, count);
            (costs, after, ledger.fights())
        });
        let changed = candidates.into_iter().filter(|&i| f64::from(costs[i]) != printed[i]).collect();
        unanswered.sort_unstable();
        Self { changed, unanswered, costs, after, fights: Some(fights) }
    }

    /// About how many fights of each pairing are sampled for it, where so many are fought at each cost.
    pub fn expected_fights(fights: u64) -> u64 {
        (ROUNDS as u64 + 1) * (fights + Search::of(fights).rough)
    }
}

/// Whole AP that a card can print.
fn whole(costs: &[f64]) -> Vec<u16> {
    let bounds = (f64::from(StrategicValue::MIN), f64::from(StrategicValue::MAX));
    costs.iter().map(|cost| cost.round().clamp(bounds.0, bounds.1) as u16).collect()
}
