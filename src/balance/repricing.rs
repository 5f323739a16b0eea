//! New whole-number costs for several contenders at once, at which all of them are fair together.
//!
//! # Method
//! A fair cost assumes that all others keep their costs. If many costs change, all enemies change
//! too. So the contenders to be changed are judged again in the field with the new costs, round
//! after round, until each fair cost rounds to the current cost. A contender whose cost reverses
//! direction halves its step from then on. After the last round a cost within the threshold of
//! verdicts is accepted; a contender outside of it has not settled.
//!
//! # Design
//! The result has as few changes as possible. A contender that is fair at its printed cost, given
//! the other changes, keeps it; the smallest change is dropped first. A contender that would have
//! to change beyond a cap, or that does not settle, also keeps its printed cost. Each of these
//! decisions affects the others, so the rounds start again.

use super::field::Field;
use super::fight_key::round_to_card_ap;
use super::judge::{Sampling, judge};
use super::ledger_settings::LedgerSettings;
use super::root_search::SearchEnd;
use super::verdict::Threshold;
use std::collections::BTreeMap;

/// New costs of some contenders of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct Repricing {
    /// Indices of the contenders that change, ascending.
    pub changed: Vec<usize>,
    /// Indices of the candidates for a new cost that keep their printed one, ascending, with the
    /// reason.
    pub kept: Vec<(usize, KeptReason)>,
    /// Proposed costs of all contenders, in whole AP.
    pub costs: Vec<u16>,
    /// Number of sampled fights in all rounds together.
    pub fights: u64,
}

/// Reason why a candidate for a new cost keeps its printed one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum KeptReason {
    /// No cost in the tried range is fair.
    NoFairCost,
    /// The fair cost (the value, in AP) is farther from the printed one than the cap allows.
    BeyondCap(f64),
    /// The printed cost is fair once the others have changed.
    NotNeeded,
    /// The cost did not settle at a fair one within the maximum number of rounds.
    Unsettled,
}

/// Limits of a search for new costs, and its sample size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RepricingLimits {
    /// Maximum increase over the printed cost, as a share of it. The same factor limits decreases.
    /// `None`: no limit.
    pub cap: Option<f64>,
    /// Tolerated distance of a cost from the fair one.
    pub threshold: Threshold,
    /// Fights per pairing in each round.
    pub fights: u64,
}

impl RepricingLimits {
    /// Whether a fair cost is beyond the cap around a printed cost.
    ///
    /// ```
    /// use fleau::balance::{RepricingLimits, Threshold};
    /// let terms = RepricingLimits { cap: Some(0.5), threshold: Threshold::default(), fights: 64 };
    /// assert_eq!(
    ///     [61.0, 59.0, 40.0, 39.0].map(|fair| terms.is_beyond(40, fair)),
    ///     [true, false, false, false]
    /// );
    /// assert_eq!([27.0, 26.0].map(|fair| terms.is_beyond(40, fair)), [false, true]);
    /// ```
    pub fn is_beyond(&self, printed: u16, fair: f64) -> bool {
        let farthest = self.cap.map_or(f64::INFINITY, |cap| libm::log(1.0 + cap));
        libm::log(fair / f64::from(printed)).abs() > farthest
    }
}

/// Maximum number of rounds before contenders that have not settled keep their printed costs.
const MAX_ROUNDS: usize = 8;

impl Repricing {
    /// Searches new costs for the candidates, each given with its fair cost at printed costs, if it
    /// has one. `field` builds the field with all contenders at given costs.
    ///
    /// # Errors
    /// If `field` fails.
    pub fn solve<E>(
        terms: LedgerSettings,
        field: &impl Fn(&[u16]) -> Result<Field, E>,
        printed: &[u16],
        candidates: &[(usize, Option<f64>)],
        limits: RepricingLimits,
        count: &(impl Fn(u64) + Sync),
    ) -> Result<Self, E> {
        let mut search =
            Rounds { printed, limits, costs: printed.to_vec(), open: BTreeMap::new(), kept: Vec::new() };
        for &(i, fair) in candidates {
            search.open.insert(i, Step::default());
            if !search.drop_if_infeasible(i, fair) {
                search.costs[i] = round_to_card_ap(fair.unwrap_or_default()).get();
            }
        }
        let sampling = Sampling { fights: limits.fights, precision: None };
        let (mut rounds, mut fights) = (0, 0);
        while !search.open.is_empty() {
            let open: Vec<usize> = search.open.keys().copied().collect();
            let field = field(&search.costs)?;
            let ap = field.printed_ap();
            let (judged, fought) = terms.with_ledger(&field, |ledger| {
                (judge(ledger, &open, open.len(), &ap, limits.threshold, sampling, count), ledger.fights())
            });
            fights += fought;
            let is_found = |end: SearchEnd| end == SearchEnd::Even;
            let fair = judged.iter().map(|of| is_found(of.cost.search_end).then_some(of.cost.ap));
            let fair: Vec<(usize, Option<f64>)> = open.into_iter().zip(fair).collect();
            rounds = match search.update(&fair, rounds + 1 == MAX_ROUNDS) {
                RoundResult::CostsChanged => rounds + 1,
                RoundResult::CandidateDropped => 0,
                RoundResult::Settled => break,
            };
        }
        let Rounds { costs, open, mut kept, .. } = search;
        kept.sort_by_key(|(i, _)| *i);
        Ok(Self { changed: open.into_keys().collect(), kept, costs, fights })
    }
}

/// Result of a round of repricing, in which all contenders whose costs are being changed are judged
/// at the current costs.
enum RoundResult {
    CostsChanged,
    /// At least one candidate was dropped: it keeps its printed cost.
    CandidateDropped,
    /// All costs are fair.
    Settled,
}

/// Step length of one contender's cost from round to round; halved when the direction reverses.
#[derive(Clone, Copy, Debug)]
struct Step {
    /// Fraction of the distance to the fair cost per round, in logarithms.
    fraction: f64,
    /// Whether the last step was upwards. `None` before the first.
    was_up: Option<bool>,
}

impl Default for Step {
    fn default() -> Self {
        Self { fraction: 1.0, was_up: None }
    }
}

struct Rounds<'a> {
    printed: &'a [u16],
    limits: RepricingLimits,
    costs: Vec<u16>,
    /// Contenders whose costs are being changed, by index.
    open: BTreeMap<usize, Step>,
    kept: Vec<(usize, KeptReason)>,
}

impl Rounds<'_> {
    /// Takes the fair costs that were estimated at the current costs, and chooses the next costs,
    /// or in the last round none.
    fn update(&mut self, fair: &[(usize, Option<f64>)], is_last: bool) -> RoundResult {
        let open = self.open.len();
        for &(i, fair) in fair {
            self.drop_if_infeasible(i, fair);
        }
        if self.open.len() < open {
            self.reset_steps();
            return RoundResult::CandidateDropped;
        }
        let fair: Vec<(usize, f64)> = fair.iter().filter_map(|&(i, fair)| Some((i, fair?))).collect();
        let mut moved = false;
        let before = self.costs.clone();
        for &(i, fair) in &fair {
            moved |= self.step_towards(i, fair);
        }
        if moved && !is_last {
            return RoundResult::CostsChanged;
        }
        // The proposed costs must be those that were judged.
        self.costs = before;
        self.settle(&fair)
    }

    /// Decides what remains once costs no longer change. Contenders that did not settle return to
    /// their printed costs. If all settled, the one whose fair cost is nearest to its printed cost
    /// returns to that, if they agree within the threshold.
    fn settle(&mut self, fair: &[(usize, f64)]) -> RoundResult {
        let within = |i: usize, fair: f64, ap: u16| {
            let ap = f64::from(ap);
            let is_within = (fair - ap).abs() <= self.limits.threshold.at(ap);
            is_within.then_some((i, libm::log(fair / ap).abs()))
        };
        let restless: Vec<usize> = fair
            .iter()
            .filter(|(i, fair)| within(*i, *fair, self.costs[*i]).is_none())
            .map(|of| of.0)
            .collect();
        let needless = fair.iter().filter_map(|&(i, fair)| within(i, fair, self.printed[i]));
        let needless = needless.min_by(|(_, one), (_, other)| one.total_cmp(other));
        match (restless.is_empty(), needless) {
            (false, _) => restless.into_iter().for_each(|i| self.keep_printed(i, KeptReason::Unsettled)),
            (true, Some((i, _))) => self.keep_printed(i, KeptReason::NotNeeded),
            (true, None) => return RoundResult::Settled,
        }
        self.reset_steps();
        RoundResult::CandidateDropped
    }

    /// Returns a contender to its printed cost if it has no fair cost within the cap; reports
    /// whether it did.
    fn drop_if_infeasible(&mut self, i: usize, fair: Option<f64>) -> bool {
        match fair {
            None => self.keep_printed(i, KeptReason::NoFairCost),
            Some(ap) if self.limits.is_beyond(self.printed[i], ap) => {
                self.keep_printed(i, KeptReason::BeyondCap(ap))
            }
            Some(_) => return false,
        }
        true
    }

    fn keep_printed(&mut self, i: usize, why: KeptReason) {
        self.open.remove(&i);
        self.costs[i] = self.printed[i];
        self.kept.push((i, why));
    }

    fn reset_steps(&mut self) {
        self.open.values_mut().for_each(|step| *step = Step::default());
    }

    /// Moves a cost towards the fair one; returns whether that gives another whole number.
    fn step_towards(&mut self, i: usize, fair: f64) -> bool {
        let Some(step) = self.open.get_mut(&i) else { return false };
        let here = f64::from(self.costs[i]);
        let is_up = fair > here;
        if step.was_up == Some(!is_up) {
            step.fraction /= 2.0;
        }
        step.was_up = Some(is_up);
        let next = round_to_card_ap(here * libm::pow(fair / here, step.fraction)).get();
        let moved = next != self.costs[i] && !self.limits.is_beyond(self.printed[i], f64::from(next));
        if moved {
            self.costs[i] = next;
        }
        moved
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::StrategicValue;

    fn rounds(printed: &[u16]) -> Rounds<'_> {
        let limits = RepricingLimits { cap: Some(0.5), threshold: Threshold::default(), fights: 8 };
        let open = (0..printed.len()).map(|i| (i, Step::default())).collect();
        Rounds { printed, limits, costs: printed.to_vec(), open, kept: Vec::new() }
    }

    #[test]
    fn the_smallest_unneeded_change_is_dropped_first() {
        let printed = [40, 40, 40];
        let mut search = rounds(&printed);
        search.costs = vec![41, 39, 50];
        let fair = [(0, Some(41.0)), (1, Some(39.4)), (2, Some(50.0))];
        assert!(matches!(search.update(&fair, false), RoundResult::CandidateDropped));
        assert_eq!(search.kept, [(1, KeptReason::NotNeeded)]);
        assert_eq!(search.costs, [41, 40, 50]);
    }

    #[test]
    fn costs_beyond_the_cap_are_dropped_and_oscillations_settle() {
        let printed = [40, 40];
        let mut search = rounds(&printed);
        assert!(matches!(
            search.update(&[(0, Some(70.0)), (1, Some(50.0))], false),
            RoundResult::CandidateDropped
        ));
        assert_eq!(search.kept, [(0, KeptReason::BeyondCap(70.0))]);
        // The fair cost is 55 at 45, and 45 at 55.
        for round in 0..MAX_ROUNDS {
            let fair = 100.0 - f64::from(search.costs[1]);
            if !matches!(
                search.update(&[(1, Some(fair))], round + 1 == MAX_ROUNDS),
                RoundResult::CostsChanged
            ) {
                break;
            }
        }
        assert!((49..=51).contains(&search.costs[1]), "{:?}", search.costs);
        assert_eq!(search.kept.len(), 1);
    }

    #[test]
    fn a_cost_takes_full_steps_until_it_turns_back_then_half_steps() {
        let printed = [40];
        let mut search = rounds(&printed);
        assert!(search.step_towards(0, 50.0));
        assert_eq!((search.costs[0], search.open[&0].fraction), (50, 1.0));
        assert!(search.step_towards(0, 55.0));
        assert_eq!((search.costs[0], search.open[&0].fraction), (55, 1.0));
        // The direction changes, so the step is half of the distance in logarithms: √(55 · 45).
        assert!(search.step_towards(0, 45.0));
        assert_eq!((search.costs[0], search.open[&0].fraction), (50, 0.5));
        assert!(!search.step_towards(0, 50.4), "the same whole cost");
        // A step beyond the cap of 60 is refused.
        assert!(!rounds(&printed).step_towards(0, 61.0));
        assert!(rounds(&printed).step_towards(0, 60.0));
    }

    #[test]
    fn a_cost_that_does_not_settle_within_the_threshold_is_dropped() {
        let printed = [40, 40];
        let mut search = rounds(&printed);
        search.costs = vec![50, 30];
        // 52.5 is 5 % above 50, and 31.6 is more than 5 % above 30.
        assert!(matches!(
            search.update(&[(0, Some(52.5)), (1, Some(31.6))], true),
            RoundResult::CandidateDropped
        ));
        assert_eq!((&search.kept[..], &search.costs[..]), (&[(1, KeptReason::Unsettled)][..], &[50, 40][..]));
        assert!(matches!(search.update(&[(0, Some(52.5))], true), RoundResult::Settled));
        // No cost is fair any more.
        assert!(matches!(search.update(&[(0, None)], true), RoundResult::CandidateDropped));
        assert_eq!((search.kept[1], search.costs[0]), ((0, KeptReason::NoFairCost), 40));
        assert_eq!([0.2, 40.4, 1e6].map(|cost| round_to_card_ap(cost).get()), [1, 40, StrategicValue::MAX]);
    }

    #[test]
    fn after_a_contender_is_dropped_the_others_start_with_whole_steps_again() {
        let printed = [40, 40];
        let mut search = rounds(&printed);
        assert!(search.step_towards(1, 50.0) && search.step_towards(1, 45.0));
        assert_eq!((search.open[&1].fraction, search.open[&1].was_up), (0.5, Some(false)));
        assert!(matches!(search.update(&[(0, None), (1, Some(45.0))], false), RoundResult::CandidateDropped));
        assert_eq!((search.open[&1].fraction, search.open[&1].was_up), (1.0, None));
    }
}
