//! The proposed AP: whole numbers at which all changes together are fair.
//!
//! A fair cost is found with all others at their printed AP; change many at once, and everybody meets other enemies. So the
//! changed ones are judged again with everybody at the proposed AP, a few rounds, each going most of the way.

use crate::balance::{Comparison, Field, Found, Rules, Search, Verdict};
use crate::cli::balance::findings::Findings;
use crate::cli::balance::input::Input;
use crate::cli::balance::study::{Judged, Study, judge, threshold};
use crate::rules::StrategicValue;
use crate::study::compare::{Changes, Compared};

/// What is proposed.
#[derive(Clone, Debug)]
pub(in crate::cli) struct Proposal {
    /// Those who are to cost something else: their numbers, in the order of the field.
    pub(in crate::cli) changed: Vec<usize>,
    /// Those whose cost is wrong and for whom none is fair between a fifth and five times of the printed one.
    pub(in crate::cli) unanswered: Vec<usize>,
    /// What everybody is to cost, whole AP.
    pub(in crate::cli) costs: Vec<u16>,
    /// Everybody, judged at these costs.
    pub(in crate::cli) after: Vec<Judged>,
    /// What the change makes; none where nothing is proposed.
    pub(in crate::cli) compared: Option<Changes>,
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
        let (how, effort, threshold) = (input.terms(), input.effort, threshold(&input.reference));
        let all: Vec<usize> = (0..field.len()).collect();
        let is_known = |i: &usize| study.judged[*i].cost.found == Found::Even;
        let (mut candidates, mut unanswered): (Vec<usize>, Vec<usize>) =
            candidates.iter().partition(|i| is_known(i));
        candidates.sort_unstable();
        if candidates.is_empty() {
            let costs = whole(&printed);
            let after = study.judged.clone();
            return Proposal { changed: Vec::new(), unanswered, costs, after, compared: None, fights: 0 };
        }
        let (costs, after, fights) = how.with_ledger(field, |ledger| {
            let mut costs = printed.clone();
            for &i in &candidates {
                costs[i] = study.judged[i].cost.ap;
            }
            for _ in 0..ROUNDS {
                let search = Search::of(effort.sampling.fights);
                let fair = ledger.fair_costs(&candidates, &costs, &|_| true, search, count);
                for (&i, fair) in candidates.iter().zip(fair) {
                    match fair.filter(|fair| fair.found == Found::Even) {
                        Some(fair) => costs[i] *= (fair.ap / costs[i]).powf(DAMPING),
                        // Among the others' proposed AP none is fair any more.
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
            let after = judge(ledger, &all, &exact, threshold, effort.sampling, count);
            (costs, after, ledger.fights())
        });
        let contenders: Vec<Compared> = (input.reference.recruits.iter().zip(&costs))
            .map(|(recruit, cost)| Compared {
                id: recruit.label.clone(),
                name: recruit.name.clone(),
                ap: [recruit.profile.strategic_value.get(), *cost],
            })
            .collect();
        let both = [printed.clone(), costs.iter().copied().map(f64::from).collect()];
        let compared = how.with_ledger(field, |before| {
            how.with_ledger(field, |after| {
                let mut comparison = Comparison::new(before, after, both, Rules::Same);
                comparison.fight(effort.sampling.fights, count);
                Changes::of(&comparison, &contenders)
            })
        });
        let changed = candidates.into_iter().filter(|&i| f64::from(costs[i]) != printed[i]).collect();
        let fights = fights + compared.fights;
        unanswered.sort_unstable();
        Proposal { changed, unanswered, costs, after, compared: Some(compared), fights }
    }
}

/// Whole AP that a card can print.
fn whole(costs: &[f64]) -> Vec<u16> {
    let bounds = (f64::from(StrategicValue::MIN), f64::from(StrategicValue::MAX));
    costs.iter().map(|cost| cost.round().clamp(bounds.0, bounds.1) as u16).collect()
}
