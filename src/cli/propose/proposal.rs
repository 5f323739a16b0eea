//! The proposed AP: whole numbers at which all changes together are fair.
//!
//! A fair cost is found with all others at their printed AP; change many at once, and everybody meets other enemies. So the
//! changed ones are judged again with everybody at the proposed AP, a few rounds, each going most of the way.

use crate::balance::{Comparison, Field, Rules};
use crate::cli::balance::findings::Findings;
use crate::cli::balance::input::Input;
use crate::cli::balance::study::{Judged, Study, judge, threshold};
use crate::cli::compare::compared::Compared;
use crate::rules::StrategicValue;
use crate::balance::{Found, Verdict};

/// What is proposed.
#[derive(Clone, Debug)]
pub(in crate::cli) struct Proposal {
    /// Those who are to cost something else: their numbers, in the order of the field.
    pub(in crate::cli) changed: Vec<usize>,
    /// What everybody is to cost, whole AP.
    pub(in crate::cli) costs: Vec<u16>,
    /// Everybody, judged at these costs.
    pub(in crate::cli) after: Vec<Judged>,
    /// What the change makes; none where nothing is proposed.
    pub(in crate::cli) compared: Option<Compared>,
    /// Fights that were sampled for it.
    pub(in crate::cli) fights: u64,
}

const ROUNDS: usize = 3;
/// How far a round goes, in logarithms: all who are changed together move each other.
const DAMPING: f64 = 0.75;

/// Those among these whose costs are wrong, the farthest first and so many at the most.
pub(super) fn candidates(findings: &Findings, asked: &[usize], most: Option<u64>) -> Vec<usize> {
    let is_wrong = |i: &usize| matches!(findings.verdict(*i), Verdict::TooCheap | Verdict::TooDear);
    let wrong = findings.by_distance().into_iter().filter(|i| asked.contains(i)).filter(is_wrong);
    wrong.take(most.map_or(usize::MAX, |most| most as usize)).collect()
}

impl Proposal {
    pub(super) fn of(
        input: &Input,
        field: &Field,
        study: &Study,
        candidates: &[usize],
        count: &(impl Fn(u64) + Sync),
    ) -> Self {
        let printed = field.printed();
        let (how, effort, threshold) = (input.how(), input.effort, threshold(&input.reference));
        let all: Vec<usize> = (0..field.len()).collect();
        let mut candidates = candidates.to_vec();
        candidates.sort_unstable();
        if candidates.is_empty() {
            let costs = whole(&printed);
            return Proposal { changed: Vec::new(), costs, after: study.judged.clone(), compared: None, fights: 0 };
        }
        let (costs, after, fights) = how.with_ledger(field, |ledger| {
            let mut costs = printed.clone();
            for &i in &candidates {
                costs[i] = study.judged[i].cost.ap;
            }
            for _ in 0..ROUNDS {
                let fair = ledger.fair_costs(&candidates, &costs, &|_| true, effort.search(effort.fights), count);
                for (&i, fair) in candidates.iter().zip(fair) {
                    if let Some(fair) = fair.filter(|fair| fair.found != Found::Nowhere) {
                        costs[i] *= (fair.ap / costs[i]).powf(DAMPING);
                    }
                }
            }
            let costs = whole(&costs);
            let exact: Vec<f64> = costs.iter().copied().map(f64::from).collect();
            let after = judge(ledger, &all, &exact, threshold, effort, count);
            (costs, after, ledger.fights())
        });
        let both = [printed.clone(), costs.iter().copied().map(f64::from).collect()];
        let compared = how.with_ledger(field, |before| {
            how.with_ledger(field, |after| {
                let mut comparison = Comparison::new(before, after, both, Rules::Same);
                comparison.fight(effort.fights, count);
                Compared::of(&comparison, field.len())
            })
        });
        let changed = candidates.into_iter().filter(|&i| f64::from(costs[i]) != printed[i]).collect();
        let fights = fights + compared.fights;
        Proposal { changed, costs, after, compared: Some(compared), fights }
    }
}

/// Whole AP that a card can print.
fn whole(costs: &[f64]) -> Vec<u16> {
    let bounds = (f64::from(StrategicValue::MIN), f64::from(StrategicValue::MAX));
    costs.iter().map(|cost| cost.round().clamp(bounds.0, bounds.1) as u16).collect()
}
