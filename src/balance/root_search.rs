//! Search for a root: the cost at which the balance of a contender is 0.
//!
//! # Method
//! The balance falls with the logarithm of the cost. Steps towards the root grow until two balances
//! of different sign bracket it; then the Illinois method (Dowell and Jarratt 1971) narrows the
//! bracket. A search proposes costs and takes balances, so that the fights of many searches are
//! simulated together ([`run_searches`]), on common random numbers.
//!
//! Fair costs, variants, policy grids and prices share this search; joint costs are the root of a
//! system of equations, and a repricing searches whole numbers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How a root search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SearchEnd {
    /// At a root: the balance is 0.
    Even,
    /// At the lower end of the range: the profile loses more than it destroys at any cost.
    Below,
    /// At the upper end of the range: the profile destroys more than it loses at any cost.
    Above,
    /// The balance does not fall with the cost, because neither side kills.
    Nowhere,
    /// The search found no root within the maximum number of steps.
    NotFound,
}

/// Range of costs that are tried, in AP: from the least that a card can print to more than any list
/// is worth.
pub const COST_RANGE: [f64; 2] = [1.0, 20_000.0];
/// Widths of the bracket at which a search ends, in logarithms of the cost: on the small sample,
/// and on all fights.
const ROOT_TOLERANCES: [f64; 2] = [0.005, 1e-6];
/// Bracket width, in logarithms of the cost, at which the rough first search, on a subsample of the
/// pairings, ends.
const SUBSAMPLE_TOLERANCE: f64 = 0.05;
/// Maximum number of costs that a search tries.
const MAX_COSTS_TRIED: usize = 40;
/// Assumed distance to the root, in logarithms of the cost, per unit of balance (the inverse of the
/// slope), until a slope is known.
const INITIAL_LOG_DISTANCE_PER_BALANCE: f64 = 2.0;
/// Maximum length of the first step, in logarithms. Each further step in the same direction is
/// twice as long, unless two balances give a slope.
const MAX_FIRST_STEP: f64 = 0.5;
/// Factor by which a step overshoots the extrapolated root, so that the root gets bracketed.
/// [`MAX_STEP_GROWTH`] limits a step to a multiple of the one before.
const OVERSHOOT: f64 = 1.05;
const MAX_STEP_GROWTH: f64 = 4.0;

/// Root search for one contender: holds the bracket and proposes the next cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct RootSearch {
    contender: usize,
    /// Logarithm of the next cost to try, or of the cost at which the search ended.
    log_cost: f64,
    tolerance: f64,
    /// Distance to the root, in logarithms of the cost, per unit of balance: the inverse of the
    /// slope.
    log_distance_per_balance: f64,
    /// Length of the last step before the root was bracketed, in logarithms of the cost.
    step: f64,
    /// Bracket: highest cost with a positive balance and lowest cost with a negative balance, as
    /// (logarithm, balance).
    bracket: [Option<(f64, f64)>; 2],
    last_end: Option<usize>,
    end: Option<SearchEnd>,
}

impl RootSearch {
    pub(super) fn new(contender: usize, start: f64) -> Self {
        let bounds = COST_RANGE.map(libm::log);
        let log_cost = libm::log(start).clamp(bounds[0], bounds[1]);
        Self {
            contender,
            log_cost,
            tolerance: ROOT_TOLERANCES[0],
            log_distance_per_balance: INITIAL_LOG_DISTANCE_PER_BALANCE,
            step: 0.0,
            bracket: [None; 2],
            last_end: None,
            end: None,
        }
    }

    /// Creates a search that starts at a cost near the root. `slope` is that of the balance as a
    /// function of the logarithm of the cost; it is negative.
    pub(super) fn near(contender: usize, start: f64, slope: f64) -> Self {
        Self { log_distance_per_balance: 1.0 / -slope, ..Self::new(contender, start) }
    }

    /// Creates a finer search, for the larger sample, that starts where this one ended. A search
    /// that reached the maximum number of steps remains ended.
    pub(super) fn refined(self) -> Self {
        let is_open = matches!(self.end, Some(SearchEnd::Even | SearchEnd::Above | SearchEnd::Below));
        let end = if is_open { None } else { self.end };
        Self { tolerance: ROOT_TOLERANCES[1], step: 0.0, bracket: [None; 2], last_end: None, end, ..self }
    }

    /// Creates a rough search from the same start, for a subsample of the pairings.
    pub(super) fn rough(self) -> Self {
        Self { tolerance: SUBSAMPLE_TOLERANCE, ..self }
    }

    pub(super) fn contender(&self) -> usize {
        self.contender
    }

    /// Returns the cost to try next, or the cost at which the search ended.
    pub(super) fn cost(&self) -> f64 {
        self.cost_at(0.0)
    }

    /// Returns the cost at a distance from [`cost`](Self::cost), in logarithms.
    pub(super) fn cost_at(&self, distance: f64) -> f64 {
        libm::exp(self.log_cost + distance)
    }

    pub(super) fn search_end(&self) -> SearchEnd {
        self.end.unwrap_or(SearchEnd::NotFound)
    }

    /// Takes the balance at the current cost, and chooses the next cost or ends the search.
    fn update(&mut self, balance: f64) {
        let bounds = COST_RANGE.map(libm::log);
        let end = usize::from(balance < 0.0);
        // Illinois rule: the balance of an end that stays twice in a row is halved.
        if self.last_end == Some(end)
            && let Some((_, other)) = &mut self.bracket[1 - end]
        {
            *other /= 2.0;
        }
        let here = self.log_cost;
        let before = self.bracket[end].replace((here, balance));
        match self.bracket {
            _ if balance == 0.0 => self.end = Some(SearchEnd::Even),
            [Some((low, above)), Some((high, below))] => {
                let width = high - low;
                let cut = low + width * above / (above - below);
                let margin = (0.05 * width).min(self.tolerance / 2.0);
                let next = cut.clamp(low + margin, high - margin);
                if width < self.tolerance || (next - here).abs() < self.tolerance / 2.0 {
                    // The search ends at a cost with simulated fights. The step to the next cost
                    // would be below the tolerance.
                    self.end = Some(SearchEnd::Even);
                } else {
                    self.log_cost = next;
                }
            }
            _ if end == 0 && here >= bounds[1] => self.end = Some(SearchEnd::Above),
            _ if end == 1 && here <= bounds[0] => self.end = Some(SearchEnd::Below),
            _ => {
                let rate = before.map(|(at, of)| (here - at) / (of - balance)).filter(|rate| *rate > 0.0);
                let step = rate.map_or_else(
                    || {
                        (self.log_distance_per_balance * balance.abs())
                            .min(MAX_FIRST_STEP)
                            .max(2.0 * self.step)
                    },
                    |rate| (OVERSHOOT * rate * balance.abs()).min(MAX_STEP_GROWTH * self.step),
                );
                // A minimum step length, so that small steps can still bracket the root.
                self.step = step.max(self.tolerance);
                let step = self.step.copysign(balance);
                self.log_cost = (here + step).clamp(bounds[0], bounds[1]);
            }
        }
        self.last_end = Some(end);
    }
}

/// Runs searches to their ends. `balances` takes contenders with their costs, and returns the
/// balance of each.
pub(super) fn run_searches(probes: &mut [RootSearch], mut balances: impl FnMut(&[(usize, f64)]) -> Vec<f64>) {
    for round in 1..=MAX_COSTS_TRIED {
        let mut open: Vec<&mut RootSearch> = probes.iter_mut().filter(|probe| probe.end.is_none()).collect();
        if open.is_empty() {
            return;
        }
        let at: Vec<(usize, f64)> = open.iter().map(|probe| (probe.contender, probe.cost())).collect();
        for (probe, balance) in open.iter_mut().zip(balances(&at)) {
            let tried = probe.log_cost;
            probe.update(balance);
            if round == MAX_COSTS_TRIED && probe.end.is_none() {
                // Not the next cost: results exist only for costs that were tried.
                (probe.log_cost, probe.end) = (tried, Some(SearchEnd::NotFound));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs a search on a balance function; returns its end, the last cost and the number of costs
    /// tried.
    fn end(start: f64, balance: impl Fn(f64) -> f64) -> (SearchEnd, f64, usize) {
        let mut probe = RootSearch::new(0, start);
        for round in 1..=MAX_COSTS_TRIED {
            let at = probe.log_cost;
            probe.update(balance(libm::exp(at)));
            if let Some(end) = probe.end {
                return (end, libm::exp(at), round);
            }
        }
        (SearchEnd::NotFound, libm::exp(probe.log_cost), MAX_COSTS_TRIED)
    }

    #[test]
    fn a_root_is_found_at_any_distance_from_the_start() {
        for root in [1.5_f64, 12.0, 39.0, 600.0, 4179.0, 15_000.0] {
            for start in [1.0, 30.0, 300.0] {
                // A small slope, as that of a champion in duels, does not slow the search down.
                let (found, ap, rounds) = end(start, |ap| 0.05 * (root - ap) / (root + ap));
                assert_eq!(found, SearchEnd::Even, "{root} from {start}");
                assert!(libm::log(ap / root).abs() < 0.01, "{root} from {start}: {ap}");
                assert!(rounds <= 20, "{root} from {start}: {rounds}");
            }
        }
    }

    #[test]
    fn a_linear_balance_is_solved_in_at_most_four_rounds() {
        for slope in [-0.3, -0.5, -0.9] {
            let mut probe = RootSearch::near(0, 40.0, slope);
            let root = probe.log_cost + 0.3;
            let mut rounds = 0;
            while probe.end.is_none() {
                probe.update(0.5 * (root - probe.log_cost));
                rounds += 1;
            }
            assert!((probe.log_cost - root).abs() < 0.005 && rounds <= 4, "{slope}: {rounds}, {probe:?}");
        }
    }

    #[test]
    fn a_balance_that_jumps_over_zero_has_its_root_at_the_jump() {
        let (found, ap, _) = end(30.0, |ap| if ap < 64.0 { 0.02 } else { -0.05 });
        assert_eq!(found, SearchEnd::Even);
        assert!(libm::log(ap / 64.0).abs() < 0.005, "{ap}");
    }

    #[test]
    fn a_search_without_a_root_ends_at_a_cost_that_was_tried() {
        let mut probes = [RootSearch::new(0, libm::exp(2.0))];
        let mut tried = Vec::new();
        run_searches(&mut probes, |at| {
            tried.extend(at.iter().map(|(_, ap)| *ap));
            at.iter().map(|(_, ap)| 0.5 * libm::exp(-8.0 * (libm::log(*ap) - 2.0))).collect()
        });
        assert_eq!(probes[0].end, Some(SearchEnd::NotFound));
        assert_eq!(tried.last(), Some(&probes[0].cost()));
    }

    #[test]
    fn a_balance_of_constant_sign_has_no_root() {
        assert_eq!(end(30.0, |_| 0.3).0, SearchEnd::Above);
        assert_eq!(end(30.0, |_| -0.3).0, SearchEnd::Below);
    }
}
