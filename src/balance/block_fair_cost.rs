//! Fair cost of a profile against given enemies, with estimates by blocks of fights from which its
//! error is computed. The method is described in [`prices`](super::prices).

use super::exchange::zero_events_error;
use super::fair_cost::{Balance, FairCost, SearchSettings};
use super::field::Pairing;
use super::ledger::Ledger;
use super::prices::BLOCKS;
use super::root_search::SearchEnd;

/// Fair cost of a profile in a [`Context`](super::Context), with an estimate by each block of
/// fights.
#[derive(Clone, Debug, PartialEq)]
pub struct BlockFairCost {
    /// Fair cost in AP. Without a root, the last cost that was tried.
    pub ap: f64,
    /// How the search ended: at a root, at an end of the range, or without a result.
    pub search_end: SearchEnd,
    /// Estimates of the fair cost by each block of fights, in AP; empty if all fights are solved
    /// exactly.
    pub(super) blocks: Vec<f64>,
    /// Minimum standard error of a price, in AP: an option that changes no sampled fight may still
    /// change others. 0 if all fights are solved exactly.
    pub(super) unsampled_error: f64,
}

/// Pilot estimates of a base profile's fair cost from two sample sizes. Similar profiles share the
/// error of the small sample, so a varied profile's estimate from the small sample is scaled by the
/// ratio of the two.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PilotFairCost {
    /// Fair cost from the fights of one block, in AP.
    from_block: f64,
    /// Fair cost from [`PILOT_SAMPLE_FACTOR`] times as many fights, in AP.
    from_larger_sample: f64,
    /// Derivative of the balance with respect to the logarithm of the cost; below 0.
    slope: f64,
}

impl BlockFairCost {
    /// Whether a fair cost was found: a cost at which the balance is 0 (a root).
    pub(crate) fn has_root(&self) -> bool {
        self.search_end == SearchEnd::Even
    }
}

/// Maximum steps of the secant method. A few suffice, unless an exact root is far from the start.
const MAX_SECANT_STEPS: usize = 40;
/// Maximum length of a step of the secant method, in natural logarithms of the cost.
const MAX_LOG_STEP: f64 = 0.3;
/// Distance from the root on both sides at which the slope is measured, in logarithms of the cost;
/// see [`fair_cost`](super::fair_cost).
const SLOPE_OFFSET: f64 = 0.2;
/// Divisor of the fights per pairing for measuring the slope of the balance: one fight in 8 is
/// used. The slope's standard error is then about 8 %, against 15 % for a standard error that is
/// estimated from [`BLOCKS`] blocks.
const SLOPE_SUBSAMPLE: u64 = 8;
/// A root is reached when the absolute balance, or the step in logarithms of the cost, falls below
/// this.
const ROOT_TOLERANCE: f64 = 1e-11;
/// Largest absolute balance after the last step that still counts as a root.
const ACCEPTED_RESIDUAL: f64 = 1e-6;
/// Factor between the two sample sizes of [`PilotFairCost`].
const PILOT_SAMPLE_FACTOR: u64 = 6;
/// Largest ratio between the fair costs of a varied profile and the base, upwards or downwards, for
/// which the search starts at the base's.
const MAX_RATIO_TO_BASE: f64 = 2.0;

impl Ledger<'_> {
    pub(super) fn pilot_fair_cost(
        &mut self,
        costs: &[f64],
        block: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Option<PilotFairCost> {
        let FairCost { ap, slope, log_error, search_end: found, .. } =
            self.root_on_one_block(costs, block, progress);
        if found != SearchEnd::Even || log_error == 0.0 {
            return None;
        }
        let (at, more) = (libm::log(ap), PILOT_SAMPLE_FACTOR * block);
        let here = self.balance_at(at, costs, more, progress);
        let (at, _) = self.find_root_near((at, here), slope, costs, more, progress);
        Some(PilotFairCost { from_block: ap, from_larger_sample: libm::exp(at), slope })
    }

    /// Finds the fair cost of the field's first contender from `block` fights per pairing, with the
    /// others at `costs`.
    fn root_on_one_block(&mut self, costs: &[f64], block: u64, progress: &(impl Fn(u64) + Sync)) -> FairCost {
        let search = SearchSettings { bracketing_fights: block, root_fights: block };
        let found = self.fair_costs(&[0], costs, &[], &|_| true, search, progress);
        found[0].expect("the first of the field of a context meets somebody")
    }

    /// Finds the fair cost of the first contender from the fights of one block, starting at that of
    /// the base, and returns the ratio of the two. `None` if no root was found, or the ratio is
    /// beyond [`MAX_RATIO_TO_BASE`].
    fn ratio_to_base(
        &mut self,
        base: &PilotFairCost,
        costs: &[f64],
        block: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Option<f64> {
        let everywhere = |_: &Pairing| true;
        self.fight_at_costs(&[(0, base.from_block)], costs, &everywhere, block, progress);
        let here = self.balance(0, base.from_block, costs, &everywhere);
        // Without casualties the balance is 0 at any cost.
        if here.standard_error == 0.0 {
            return None;
        }
        let at = libm::log(base.from_block);
        let (at, here) = self.find_root_near((at, here.value), base.slope, costs, block, progress);
        let times = libm::exp(at) / base.from_block;
        (here.abs() < ACCEPTED_RESIDUAL && (1.0 / MAX_RATIO_TO_BASE..=MAX_RATIO_TO_BASE).contains(&times))
            .then_some(times)
    }

    /// Estimates the fair cost of the first contender from [`BLOCKS`] blocks of `block` fights per
    /// pairing, with the others at `costs`.
    pub(super) fn fair_cost_by_blocks(
        &mut self,
        costs: &[f64],
        base: Option<&PilotFairCost>,
        block: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> BlockFairCost {
        let everywhere = |_: &Pairing| true;
        let near_base = base.and_then(|base| {
            let times = self.ratio_to_base(base, costs, block, progress)?;
            Some((times * base.from_larger_sample, base.slope, SearchEnd::Even))
        });
        let (near, slope, found) = near_base.unwrap_or_else(|| {
            let of_few = self.root_on_one_block(costs, block, progress);
            (of_few.ap, of_few.slope, of_few.search_end)
        });
        let nothing =
            |found| BlockFairCost { ap: near, search_end: found, blocks: Vec::new(), unsampled_error: 0.0 };
        if found == SearchEnd::Nowhere {
            return nothing(found);
        }
        // Each block is the difference of two cumulative sums.
        self.start_interleaved_sample();
        let mut sums = Vec::new();
        for k in 1..=BLOCKS {
            self.fight_at_costs(&[(0, near)], costs, &everywhere, u64::from(k) * block, progress);
            sums.push(self.weighted_exchange(0, near, costs, &everywhere));
        }
        let coefficients = sums.last().map(|(sum, _)| sum.luck_coefficients()).unwrap_or_default();
        let mut blocks = Vec::new();
        let (mut before, mut standard_error, mut fights) = (0.0, 0.0, 0);
        for (k, (sum, weights)) in (1..).zip(&sums) {
            let balance = Balance::from_exchange(&sum.without_luck(&coefficients), *weights);
            let sum = f64::from(k) * balance.value;
            blocks.push(sum - before);
            (before, standard_error, fights) = (sum, balance.standard_error, balance.fights);
        }
        let is_exact = standard_error == 0.0;
        if found != SearchEnd::Even && !is_exact {
            return nothing(found);
        }
        let mean = before / f64::from(BLOCKS);
        let all = u64::from(BLOCKS) * block;
        let slope = self.slope_at(libm::log(near), costs, all / SLOPE_SUBSAMPLE, progress).min(slope / 4.0);
        let (at, here) = self.find_root_near((libm::log(near), mean), slope, costs, all, progress);
        if is_exact && here.abs() > ACCEPTED_RESIDUAL {
            return nothing(found);
        }
        let ap = libm::exp(at);
        let blocks = match is_exact {
            true => Vec::new(),
            false => blocks.into_iter().map(|of| ap - ap * (of - mean) / slope).collect(),
        };
        let unseen = if is_exact { 0.0 } else { -ap * zero_events_error(fights) / slope };
        BlockFairCost { ap, search_end: SearchEnd::Even, blocks, unsampled_error: unseen }
    }

    /// Estimates the derivative of the first contender's balance at the logarithm `at` of a cost,
    /// by a central difference over ± [`SLOPE_OFFSET`].
    pub(super) fn slope_at(
        &mut self,
        at: f64,
        costs: &[f64],
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> f64 {
        let [high, low] =
            [SLOPE_OFFSET, -SLOPE_OFFSET].map(|shift| self.balance_at(at + shift, costs, fights, progress));
        (high - low) / (2.0 * SLOPE_OFFSET)
    }

    fn balance_at(&mut self, at: f64, costs: &[f64], fights: u64, progress: &(impl Fn(u64) + Sync)) -> f64 {
        let everywhere = |_: &Pairing| true;
        self.fight_at_costs(&[(0, libm::exp(at))], costs, &everywhere, fights, progress);
        self.balance(0, libm::exp(at), costs, &everywhere).value
    }

    /// Finds a root of the balance by the secant method, from a sample of fixed size, for which the
    /// balance is a smooth function of the cost. Takes a start and returns the root, each as the
    /// logarithm of a cost with the balance there.
    fn find_root_near(
        &mut self,
        (mut at, mut here): (f64, f64),
        slope: f64,
        costs: &[f64],
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> (f64, f64) {
        let mut secant = slope;
        // Costs at which the balance was positive and negative. A root lies between them, so a
        // secant step that leaves the bracket is replaced by bisection.
        let mut around = [None; 2];
        for _ in 0..MAX_SECANT_STEPS {
            around[usize::from(here < 0.0)] = Some(at);
            let step = (-here / secant).clamp(-MAX_LOG_STEP, MAX_LOG_STEP);
            let step = match around {
                [Some(one), Some(other)] if !(one.min(other)..=one.max(other)).contains(&(at + step)) => {
                    (one + other) / 2.0 - at
                }
                _ => step,
            };
            if here.abs() < ROOT_TOLERANCE || step.abs() < ROOT_TOLERANCE {
                break;
            }
            let there = self.balance_at(at + step, costs, fights, progress);
            let next = (there - here) / step;
            // Another number of fighters adds fights to the sample, so a secant over a tiny step
            // may be pure noise. Implausible slopes are rejected.
            if (0.25..4.0).contains(&(next / secant)) {
                secant = next;
            }
            (at, here) = (at + step, there);
        }
        (at, here)
    }
}
