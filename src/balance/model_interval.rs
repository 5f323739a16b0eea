//! Sensitivity of a fair cost to the assumptions of the model: other enemies, situations,
//! distances, play or readings of the rules.
//!
//! # Method
//! Each assumption ([`VariedAssumption`]) is varied by itself, with all others at their baseline.
//! Its sensitivity ([`Sensitivity`]) is the shift of the logarithm of the fair cost, downwards and
//! upwards. There are three kinds of assumptions:
//!
//! - Few variants (policies, distances): all are computed, and the sensitivity is the
//!   largest shift, less what the noise of few pairings and few fights explains. A change of one
//!   side's policy counts only if it is better for that side: its best response among the policies
//!   that are tried.
//! - Independent yes-or-no choices (readings of the rules): the squares of the shifts add up.
//! - Samples of a larger population (enemies, situations): they are drawn again with replacement,
//!   and the sensitivity extends from the 2.5th to the 97.5th percentile (bootstrap: Efron 1979).
//!
//! The model interval adds the squares of the sensitivities, upwards and downwards separately, as
//! if assumptions were independent. Its ends are estimates with errors: of the cost (sampling), of
//! each percentile (number of draws) and of each variant (sampling). Each end is moved outwards by
//! these errors, so that no verdict depends on the seed: by the interval of the cost at which all
//! verdicts of a table hold together, and by 95 % of the noise of the sensitivities. It is not a
//! confidence interval in the strict sense: the choice of variants is a judgement, written in the
//! scenario before anything is simulated.

use super::fair_cost::{FairCost, slope_offsets};
use super::field::{Field, Pairing};
use super::ledger::Ledger;
use super::root_search::SearchEnd;
use super::variant_cost::PairingBalance;
use crate::dice::{Purpose, Seed};
use crate::stats::{Interval, z95};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use strum::{IntoStaticStr, VariantArray};

/// Assumption that a fair cost depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum VariedAssumption {
    /// The enemies in the field, as a sample of all that might be met.
    Enemies,
    /// The situations in the field, as a sample of all that might occur.
    Situations,
    /// Initial distance between groups.
    Distance,
    /// Policy of both sides, changed to the same other policy.
    Habit,
    /// Policy of the judged profile alone, if a better one than the baseline exists.
    OwnPlay,
    /// Policy of its enemies alone, if a better one than the baseline exists.
    EnemyPlay,
    /// Policies of both sides at equilibrium within the portfolio.
    BestPlay,
    /// Readings of ambiguous passages of the rules.
    Reading,
}

/// Sensitivity of a fair cost to one assumption: shifts of its logarithm when the assumption is
/// varied.
#[derive(Clone, Debug, PartialEq)]
pub struct Sensitivity {
    /// The assumption that is varied.
    pub assumption: VariedAssumption,
    /// Downward shift of the logarithm of the fair cost: at most 0, and -∞ if it is unbounded.
    pub low: f64,
    /// Upward shift of the logarithm of the fair cost: at least 0, and ∞ if it is unbounded.
    pub high: f64,
    /// Names of the variants with the lowest and the highest cost. `None` if no cost shifts in that
    /// direction, or if the assumption is a sample that was drawn again.
    pub variants: [Option<String>; 2],
    /// Standard errors of `low` and `high`, from the sampling of fights and from the number of
    /// bootstrap samples.
    pub errors: [f64; 2],
}

impl Sensitivity {
    /// Creates a sensitivity of 0.
    pub(crate) fn zero(assumption: VariedAssumption) -> Self {
        Self { assumption, low: 0.0, high: 0.0, variants: [None, None], errors: [0.0; 2] }
    }

    /// Keeps only the upward shift.
    #[must_use]
    pub(crate) fn only_upwards(self) -> Self {
        let ([_, by], [_, error]) = (self.variants, self.errors);
        Self { low: 0.0, variants: [None, by], errors: [0.0, error], ..self }
    }

    /// Keeps only the downward shift.
    #[must_use]
    pub(crate) fn only_downwards(self) -> Self {
        let ([by, _], [error, _]) = (self.variants, self.errors);
        Self { high: 0.0, variants: [by, None], errors: [error, 0.0], ..self }
    }

    /// Returns the larger absolute shift of the logarithm.
    pub(crate) fn max_log_shift(&self) -> f64 {
        self.high.max(-self.low)
    }

    /// Includes a variant: extends `low` or `high` if the shift from the cost `baseline`
    /// to the cost `variant`, less its noise, is larger.
    pub(crate) fn include_variant(&mut self, name: &str, baseline: &FairCost, variant: &FairCost) {
        let Some(LogShift { by, squared, variance }) = LogShift::between(baseline, variant) else { return };
        let reach = squared.max(0.0).sqrt();
        let end = usize::from(by > 0.0);
        if reach > [-self.low, self.high][end] {
            *[&mut self.low, &mut self.high][end] = reach.copysign(by);
            (self.variants[end], self.errors[end]) = (Some(name.to_owned()), root_error(squared, variance));
        }
    }

    /// Computes the sensitivity to many independent choices: the squares of the shifts in one
    /// direction add up. The noise is subtracted from the sum. Subtracting it from each shift would
    /// leave a positive sum where there is nothing but noise.
    pub(crate) fn from_independent_variants<'s>(
        assumption: VariedAssumption,
        baseline: &FairCost,
        settings: impl IntoIterator<Item = (&'s str, FairCost)>,
    ) -> Self {
        let (mut sums, mut variances, mut most) = ([0.0_f64; 2], [0.0_f64; 2], [0.0_f64; 2]);
        let mut by = [None, None];
        for (name, variant) in settings {
            let Some(of) = LogShift::between(baseline, &variant).filter(|of| of.by != 0.0) else { continue };
            let side = usize::from(of.by > 0.0);
            sums[side] += of.squared;
            variances[side] += of.variance;
            if of.squared > most[side] {
                (most[side], by[side]) = (of.squared, Some(name.to_owned()));
            }
        }
        let [low, high] = sums.map(|sum| sum.max(0.0).sqrt());
        let [lowest, highest] = by;
        let variants = [lowest.filter(|_| low > 0.0), highest.filter(|_| high > 0.0)];
        Self {
            assumption,
            low: -low,
            high,
            variants,
            errors: [0, 1].map(|end| root_error(sums[end], variances[end])),
        }
    }
}

/// Shift of the logarithm of a fair cost from its baseline to a variant, with its square corrected
/// for noise.
struct LogShift {
    by: f64,
    /// Squared shift less its expectation from noise.
    squared: f64,
    /// Sampling variance of the squared shift.
    variance: f64,
}

impl LogShift {
    /// Compares the cost `baseline` with the cost `variant`. `None` if the variant
    /// gives no information about the cost.
    fn between(baseline: &FairCost, variant: &FairCost) -> Option<Self> {
        match variant.search_end {
            SearchEnd::Even => {
                let noise = libm::hypot(variant.log_error, baseline.log_error);
                let by = libm::log(variant.ap / baseline.ap);
                Some(LogShift { by, squared: by * by - noise * noise, variance: (2.0 * by * noise).powi(2) })
            }
            SearchEnd::Above => Some(LogShift { by: f64::INFINITY, squared: f64::INFINITY, variance: 0.0 }),
            SearchEnd::Below => {
                Some(LogShift { by: f64::NEG_INFINITY, squared: f64::INFINITY, variance: 0.0 })
            }
            // Without kills the cost has no effect.
            SearchEnd::Nowhere | SearchEnd::NotFound => None,
        }
    }
}

/// Returns the standard error of the square root of a sum with this variance: the increase of the
/// root if the sum grows by one standard error. Unlike the first-order formula it stays finite near
/// 0.
fn root_error(sum: f64, variance: f64) -> f64 {
    let sum = sum.max(0.0);
    if sum.is_finite() { (sum + variance.sqrt()).sqrt() - sum.sqrt() } else { 0.0 }
}

/// Computes the interval of a fair cost from `z` standard errors of sampling and these
/// sensitivities. An end is open if a sensitivity, or its error, is infinite there.
pub fn model_interval(cost: &FairCost, z: f64, reaches: &[Sensitivity]) -> Interval {
    let sampling = cost.interval(z);
    if cost.search_end != SearchEnd::Even {
        return sampling;
    }
    let far = |sampled: f64, end: usize| {
        let ends = || reaches.iter().map(|of| ([of.low, of.high][end], of.errors[end]));
        let squares: f64 = ends().map(|(reach, _)| reach * reach).sum();
        if !squares.is_finite() || ends().any(|(_, error)| !error.is_finite()) {
            return f64::INFINITY;
        }
        // Delta method: the error of each sensitivity is weighted by its share of the root of the
        // sum of squares.
        let errors: f64 = ends().map(|(reach, error)| (reach * error).powi(2)).sum();
        let variance = if squares > 0.0 { errors / squares } else { 0.0 };
        squares.sqrt() + libm::hypot(sampled, z95() * variance.sqrt())
    };
    let down = far(libm::log(sampling.low / cost.ap), 0);
    let up = far(libm::log(sampling.high / cost.ap), 1);
    Interval { low: cost.ap * libm::exp(-down), high: cost.ap * libm::exp(up) }
}

/// Number of bootstrap samples. The standard error of a percentile is about 2 % of its distance
/// from the center.
const BOOTSTRAP_SAMPLES: usize = 4000;
/// Rank of the 2.5th percentile among the sorted bootstrap samples.
const TAIL_RANK: usize = BOOTSTRAP_SAMPLES / 40;
/// Uncertainty of the rank [`TAIL_RANK`], as [`RANK_STANDARD_ERRORS`] standard errors of the
/// binomial distribution.
const TAIL_RANK_ERROR: usize = 30;
/// Standard errors of the rank that [`TAIL_RANK_ERROR`] covers. Large, because the bootstrap
/// distribution of few enemies has jumps.
const RANK_STANDARD_ERRORS: f64 = 3.0;

impl Ledger<'_> {
    /// Computes the sensitivities of the fair cost of `i` to the sample of enemies and to the
    /// sample of situations, by bootstrap. `field` holds the costs at which it was searched.
    ///
    /// # Panics
    /// If the fights of that search are missing.
    pub(crate) fn resampling_sensitivities(
        &self,
        i: usize,
        cost: &FairCost,
        field: &[f64],
        seed: Seed,
    ) -> [Sensitivity; 2] {
        let nothing = [VariedAssumption::Enemies, VariedAssumption::Situations].map(Sensitivity::zero);
        if cost.search_end != SearchEnd::Even {
            return nothing;
        }
        let mut at: Vec<f64> = slope_offsets().chain([0.0]).collect();
        at.sort_by(f64::total_cmp);
        // Balances of the single pairings at each cost.
        let everywhere = |_: &Pairing| true;
        let said: Vec<Vec<PairingBalance>> = at
            .iter()
            .map(|shift| self.pairing_balances(i, cost.ap * libm::exp(*shift), field, &everywhere))
            .collect();
        let Field { contenders, situations, .. } = self.field();
        let stream = &contenders[i].stream_name;
        nothing.map(|reach| {
            // Sorted by name, so that the draws do not depend on the order of enemies or
            // situations.
            let unit = |part: &PairingBalance| match reach.assumption {
                VariedAssumption::Enemies => contenders[part.enemy].stream_name.as_str(),
                _ => situations[part.situation].name.as_str(),
            };
            let mut units: BTreeMap<&str, ResamplingUnit> = BTreeMap::new();
            for (place, parts) in said.iter().enumerate() {
                for part in parts {
                    let of = units.entry(unit(part)).or_insert_with(|| ResamplingUnit::new(&at));
                    of.balances[place] += part.weight * part.balance;
                    if at[place] == 0.0 {
                        of.variance += part.weight * part.weight * part.variance;
                    }
                }
            }
            let units: Vec<ResamplingUnit> = units.into_values().collect();
            if units.len() < 2 {
                return reach;
            }
            let words = seed.stream(&format!("bootstrap\n{:?}\n{stream}", reach.assumption));
            let draw = |draw: u64| {
                let mut words = words.words(draw);
                words.begin(Purpose(0));
                let mut times = vec![0.0; units.len()];
                (0..units.len()).for_each(|_| times[words.index_below(units.len())] += 1.0);
                times
            };
            let once = vec![1.0; units.len()];
            let moved = (0..BOOTSTRAP_SAMPLES as u64)
                .map(|of| (interpolate_root(&at, &resampled_balances(&units, &draw(of))), of));
            sensitivity_from_samples(reach.assumption, moved.collect(), |of| {
                sampling_error_of_shift(&at, &units, [&once, &draw(of)])
            })
        })
    }
}

/// Unit of resampling: one enemy in all situations, or one situation with all enemies.
struct ResamplingUnit {
    /// Sum of the unit's weighted balances, at each cost of the grid around the fair cost.
    balances: Vec<f64>,
    /// Sampling variance of this sum at the fair cost.
    variance: f64,
}

impl ResamplingUnit {
    fn new(costs: &[f64]) -> Self {
        ResamplingUnit { balances: vec![0.0; costs.len()], variance: 0.0 }
    }
}

/// Sums the balances of a bootstrap sample at each cost of the grid. `times` is the number of times
/// that the sample contains each unit.
fn resampled_balances(units: &[ResamplingUnit], times: &[f64]) -> Vec<f64> {
    let mut sum = vec![0.0; units[0].balances.len()];
    for (unit, times) in units.iter().zip(times).filter(|(_, times)| **times > 0.0) {
        sum.iter_mut().zip(&unit.balances).for_each(|(sum, balance)| *sum += times * balance);
    }
    sum
}

/// Returns the sampling standard error of the distance between the roots of two bootstrap samples.
/// `samples` holds the number of times that each contains each unit.
fn sampling_error_of_shift(at: &[f64], units: &[ResamplingUnit], samples: [&[f64]; 2]) -> f64 {
    let slopes = samples.map(|times| least_squares_slope(at, &resampled_balances(units, times)));
    let variance = units
        .iter()
        .enumerate()
        .map(|(i, unit)| (samples[0][i] / slopes[0] - samples[1][i] / slopes[1]).powi(2) * unit.variance);
    variance.sum::<f64>().sqrt()
}

/// Computes a sensitivity from bootstrap samples, given as (shift of the logarithm, number of the
/// sample). `error` returns the sampling error of a sample by its number.
fn sensitivity_from_samples(
    lever: VariedAssumption,
    mut moved: Vec<(f64, u64)>,
    error: impl Fn(u64) -> f64,
) -> Sensitivity {
    moved.sort_by(|a, b| a.0.total_cmp(&b.0));
    let end = |rank: usize, farther: usize| {
        let ((reach, sample), (beyond, _)) = (moved[rank], moved[farther]);
        match reach.is_finite() {
            true => (reach, libm::hypot((beyond - reach) / RANK_STANDARD_ERRORS, error(sample))),
            false => (reach, 0.0),
        }
    };
    let last = moved.len() - 1;
    let (low, low_error) = end(TAIL_RANK, TAIL_RANK - TAIL_RANK_ERROR);
    let (high, high_error) = end(last - TAIL_RANK, last - TAIL_RANK + TAIL_RANK_ERROR);
    let errors = [low_error, high_error];
    Sensitivity { low: low.min(0.0), high: high.max(0.0), errors, ..Sensitivity::zero(lever) }
}

/// Finds the root of the piecewise linear curve through these points. Outside of them it
/// extrapolates with the mean slope; the result is infinite if the curve does not fall.
fn interpolate_root(at: &[f64], values: &[f64]) -> f64 {
    let pairs = at.windows(2).zip(values.windows(2));
    for (x, y) in pairs {
        if y[0] >= 0.0 && y[1] < 0.0 {
            return x[0] + (x[1] - x[0]) * y[0] / (y[0] - y[1]);
        }
    }
    let slope = least_squares_slope(at, values);
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    match slope < 0.0 {
        true => -mean / slope,
        false if mean == 0.0 => 0.0,
        false => f64::INFINITY.copysign(mean),
    }
}

/// Returns the least-squares slope of the points, whose `at` must be symmetric about 0.
fn least_squares_slope(at: &[f64], values: &[f64]) -> f64 {
    let products: f64 = at.iter().zip(values).map(|(x, y)| x * y).sum();
    products / at.iter().map(|x| x * x).sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn even(ap: f64, log_error: f64) -> FairCost {
        FairCost { ap, log_error, slope: -0.5, slope_error: 0.0, search_end: SearchEnd::Even }
    }

    #[test]
    fn sensitivities_add_up_in_squares_per_direction() {
        let cost = even(100.0, 0.0);
        let reach =
            |low: f64, high: f64| Sensitivity { low, high, ..Sensitivity::zero(VariedAssumption::Reading) };
        let found = model_interval(&cost, 2.0, &[reach(-0.04, 0.0), reach(-0.03, 0.0), reach(0.0, 0.02)]);
        assert!((libm::log(found.low / 100.0) + 0.05).abs() < 1e-12);
        assert!((libm::log(found.high / 100.0) - 0.02).abs() < 1e-12);
    }

    #[test]
    fn the_errors_of_all_contributions_widen_each_end() {
        let cost = even(100.0, 0.01);
        let reach = |low: f64, error: f64| Sensitivity {
            low,
            errors: [error, 0.0],
            ..Sensitivity::zero(VariedAssumption::Reading)
        };
        let low = |z: f64, reaches: &[Sensitivity]| -libm::log(model_interval(&cost, z, reaches).low / 100.0);
        assert!((low(3.0, &[]) - 0.03).abs() < 1e-12, "without a lever, the dice");
        assert!(
            (low(3.0, &[reach(-0.1, 0.0)]) - 0.13).abs() < 1e-12,
            "the error of the cost is not lost in the squares"
        );
        let both = [reach(-0.03, 0.05), reach(-0.04, 0.02)];
        let variance: f64 = (0.6 * 0.05_f64).powi(2) + (0.8 * 0.02_f64).powi(2);
        let expected = 0.05 + libm::hypot(0.03, z95() * variance.sqrt());
        assert!((low(3.0, &both) - expected).abs() < 1e-12);
        assert_eq!(low(3.0, &[reach(-0.1, f64::INFINITY)]), f64::INFINITY);
        assert_eq!(low(3.0, &[reach(f64::NEG_INFINITY, 0.0), reach(-0.1, 0.0)]), f64::INFINITY);
    }

    #[test]
    fn a_sensitivity_is_its_farthest_variant_less_the_noise() {
        let baseline = even(100.0, 0.0);
        let mut reach = Sensitivity::zero(VariedAssumption::OwnPlay);
        reach.include_variant("kite", &baseline, &even(120.0, 0.0));
        reach.include_variant("all-attack", &baseline, &even(101.0, 0.05));
        reach.include_variant(
            "cautious",
            &baseline,
            &FairCost { search_end: SearchEnd::Below, ..even(1.0, 0.0) },
        );
        assert_eq!(reach.variants, [Some("cautious".to_owned()), Some("kite".to_owned())]);
        assert!((reach.high - libm::log(1.2_f64)).abs() < 1e-12 && reach.low == f64::NEG_INFINITY);
        assert_eq!(reach.errors, [0.0; 2]);
        let open = model_interval(&baseline, 2.0, &[reach]);
        assert!(open.low == 0.0 && (open.high - 120.0).abs() < 1e-9);
    }

    #[test]
    fn the_error_of_a_sensitivity_is_that_of_its_variant() {
        let baseline = even(100.0, 0.0);
        let mut reach = Sensitivity::zero(VariedAssumption::OwnPlay);
        reach.include_variant("kite", &baseline, &even(100.0 * libm::exp(-0.2), 0.01));
        let [low, high] = reach.errors;
        assert!((low - 0.01).abs() < 0.0005 && high == 0.0, "{low}");
        // A shift just above its noise is about as uncertain as the noise.
        let mut near = Sensitivity::zero(VariedAssumption::OwnPlay);
        near.include_variant("kite", &baseline, &even(100.0 * libm::exp(0.0101), 0.01));
        assert!((0.005..0.02).contains(&near.errors[1]), "{near:?}");
        let settings = ["a", "b", "c"].map(|name| (name, even(100.0 * libm::exp(0.1), 0.01)));
        let all = Sensitivity::from_independent_variants(VariedAssumption::Reading, &baseline, settings);
        assert!((all.errors[1] - 0.01).abs() < 0.0005 && all.errors[0] == 0.0, "{all:?}");
    }

    #[test]
    fn the_error_of_a_percentile_matches_the_scatter_over_samples() {
        // The reported errors must match the actual scatter of percentiles over many samples from
        // one uniform distribution.
        let of = |seed: u64| {
            let words = Seed(seed).stream("samples");
            let draw = |draw: u64| {
                let mut words = words.words(draw);
                words.begin(Purpose(0));
                words.index_below(2_000_001) as f64 / 1e6 - 1.0
            };
            let moved = (0..BOOTSTRAP_SAMPLES as u64).map(|of| (draw(of), of));
            sensitivity_from_samples(VariedAssumption::Enemies, moved.collect(), |_| 0.0)
        };
        let all: Vec<Sensitivity> = (0..40).map(of).collect();
        let mean =
            |value: &dyn Fn(&Sensitivity) -> f64| all.iter().map(value).sum::<f64>() / all.len() as f64;
        for (end, expected) in [(0, -0.95), (1, 0.95)] {
            let reach = |of: &Sensitivity| [of.low, of.high][end];
            let spread = mean(&|of| (reach(of) - expected).powi(2)).sqrt();
            let told = mean(&|of| of.errors[end]);
            assert!((mean(&reach) - expected).abs() < 0.002);
            assert!((0.7..1.4).contains(&(told / spread)), "{told} {spread}");
        }
        let mut few = vec![(0.0, 0); BOOTSTRAP_SAMPLES];
        few[..TAIL_RANK - 10].fill((f64::NEG_INFINITY, 1));
        assert_eq!(
            sensitivity_from_samples(VariedAssumption::Enemies, few.clone(), |_| 0.5).errors,
            [f64::INFINITY, 0.5]
        );
        few[..TAIL_RANK + 10].fill((f64::NEG_INFINITY, 1));
        let open = sensitivity_from_samples(VariedAssumption::Enemies, few, |_| 0.5);
        assert_eq!((open.low, open.errors), (f64::NEG_INFINITY, [0.0, 0.5]));
    }

    #[test]
    fn the_error_of_a_resample_weights_variances_by_the_draws() {
        let at = [-0.2, 0.0, 0.2];
        let unit = |mean: f64, variance: f64| ResamplingUnit {
            balances: at.map(|x| mean - 0.5 * x).into(),
            variance,
        };
        let units = [unit(0.1, 0.0004), unit(-0.1, 0.0001)];
        let error = |times: [f64; 2]| sampling_error_of_shift(&at, &units, [&[1.0, 1.0], &times]);
        assert_eq!(error([1.0, 1.0]), 0.0);
        // The weights are 1/2 each in the first sample, and 1 and 0 in the second.
        let expected = (0.25 * 0.0004_f64 + 0.25 * 0.0001).sqrt() / 0.5;
        assert!((error([2.0, 0.0]) - expected).abs() < 1e-12, "{}", error([2.0, 0.0]));
    }

    #[test]
    fn readings_add_up_in_squares_and_noise_is_subtracted() {
        let baseline = even(100.0, 0.0);
        let up = |by: f64, noise: f64| even(100.0 * libm::exp(by), noise);
        let of = |settings: &[(&'static str, FairCost)]| {
            Sensitivity::from_independent_variants(
                VariedAssumption::Reading,
                &baseline,
                settings.iter().copied(),
            )
        };
        let both = of(&[("a", up(0.03, 0.0)), ("b", up(0.04, 0.0)), ("c", up(-0.02, 0.0))]);
        assert!((both.high - 0.05).abs() < 1e-12 && (both.low + 0.02).abs() < 1e-12, "{both:?}");
        assert_eq!(both.variants, [Some("c".to_owned()), Some("b".to_owned())]);
        // Two shifts of pure noise, one just above and one just below the noise level.
        let noise = of(&[("a", up(0.011, 0.01)), ("b", up(0.008, 0.01))]);
        assert_eq!((noise.high, &noise.variants[1]), (0.0, &None));
        assert_eq!(of(&[("a", FairCost { search_end: SearchEnd::Above, ..baseline })]).high, f64::INFINITY);
    }

    #[test]
    fn a_root_is_interpolated_between_points_and_extrapolated_beyond() {
        let at = [-0.2, -0.1, 0.0, 0.1, 0.2];
        let line = |root: f64| at.map(|x| 0.5 * (root - x));
        for expected in [-0.4, -0.15, 0.0, 0.07, 0.9] {
            assert!((interpolate_root(&at, &line(expected)) - expected).abs() < 1e-9, "{expected}");
        }
        assert_eq!(interpolate_root(&at, &[0.1; 5]), f64::INFINITY);
        assert_eq!(interpolate_root(&at, &[-0.1; 5]), f64::NEG_INFINITY);
    }
}
