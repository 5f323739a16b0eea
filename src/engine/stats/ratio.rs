//! Two means measured on the same trials: their ratio and their difference, with 95 % intervals.

use super::mean::centered_products;
use super::{BoundedMean, Estimate, Interval, Mean, normal_distribution};
use std::ops::AddAssign;

/// Sums over trials of a numerator x and a denominator y.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatioSums {
    /// Number of trials.
    pub trials: u64,
    /// Σx over all trials.
    pub x: u128,
    /// Σy over all trials.
    pub y: u128,
    /// Σx².
    pub xx: u128,
    /// Σxy.
    pub xy: u128,
    /// Σy², below 2¹²⁵ like Σx² and Σxy.
    pub yy: u128,
}

impl AddAssign for RatioSums {
    fn add_assign(&mut self, more: Self) {
        self.trials += more.trials;
        self.x += more.x;
        self.y += more.y;
        self.xx += more.xx;
        self.xy += more.xy;
        self.yy += more.yy;
    }
}

impl RatioSums {
    /// Returns the sums for a single trial with these values.
    pub fn from_trial(x: u128, y: u128) -> Self {
        RatioSums { trials: 1, x, y, xx: x * x, xy: x * y, yy: y * y }
    }
}

/// Trials of one part of a population, and how much the part counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stratum {
    /// Weight of the stratum, above 0; only ratios of weights matter.
    pub weight: f64,
    /// Sums over the trials of the stratum.
    pub sums: RatioSums,
}

impl From<RatioSums> for Stratum {
    fn from(sums: RatioSums) -> Self {
        Self { weight: 1.0, sums }
    }
}

/// Returns the mean of x divided by the mean of y over weighted strata; `None` if the mean of y is
/// 0. Only `trials`, `x` and `y` of the strata are used.
pub fn ratio_of_means(strata: &[Stratum]) -> Option<f64> {
    let total = |sum: fn(&RatioSums) -> u128| -> f64 {
        with_weights(strata).map(|(weight, sums)| weight * sum(sums) as f64).sum()
    };
    let (x, y) = (total(|sums| sums.x), total(|sums| sums.y));
    (y > 0.0).then(|| x / y)
}

/// Pairs the sums of each stratum with the weight of one of its trials, so that the strata count by
/// their weights, whatever their numbers of trials.
fn with_weights(strata: &[Stratum]) -> impl Iterator<Item = (f64, &RatioSums)> + Clone {
    let most = strata.iter().map(|of| of.sums.trials).max().unwrap_or(0).max(1);
    strata
        .iter()
        .map(move |Stratum { weight, sums }| (weight * (most as f64 / sums.trials.max(1) as f64), sums))
}

/// Two means measured on the same trials.
///
/// # Design
/// The standard error of a ratio (delta method) gives intervals that miss too often on one side if
/// few trials determine the denominator, and no interval if the numerator is 0. The intervals here
/// combine those of both means, which allow for few trials ([`BoundedMean`]), with the correlation
/// of the two (Donner and Zou 2012, Statistical Methods in Medical Research 21:347). This is the
/// method of variance estimates recovery, MOVER. For a proportion p over 1 - p, the result is the
/// odds of the interval of p.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeanPair {
    /// Mean of x: the numerator of the ratio, the minuend of the difference.
    pub x: BoundedMean,
    /// Mean of y: the denominator of the ratio, the subtrahend of the difference.
    pub y: BoundedMean,
    /// The covariance of the two means.
    pub covariance: f64,
}

impl MeanPair {
    /// Returns the means over weighted strata, whatever their numbers of trials (Cochran 1977,
    /// Sampling Techniques, 5.3 and 5.9). `ends` are the minimum and maximum of x and of y. Returns
    /// `None` without strata, or if one has no trials.
    pub fn from_strata(strata: &[Stratum], ends: [Interval; 2]) -> Option<Self> {
        if strata.is_empty() || strata.iter().any(|of| of.sums.trials == 0) {
            return None;
        }
        let weights: f64 = with_weights(strata).map(|(weight, sums)| weight * sums.trials as f64).sum();
        let squared: f64 =
            with_weights(strata).map(|(weight, sums)| weight * weight * sums.trials as f64).sum();
        let mean = |sum: fn(&RatioSums) -> u128| -> f64 {
            with_weights(strata).map(|(weight, sums)| weight * sum(sums) as f64).sum::<f64>() / weights
        };
        // Sums Σ(x - x̄)(y - ȳ) of each stratum, weighted.
        let spread = |product: fn(&RatioSums) -> [u128; 3]| -> f64 {
            let of = |(weight, sums): (f64, &RatioSums)| {
                let [x, y, xy] = product(sums).map(|sum| sum as i128);
                weight * weight * centered_products(sums.trials, x, y, xy)
            };
            with_weights(strata).map(of).sum::<f64>() / (weights * weights)
        };
        // The effective number of equally weighted trials.
        let trials = weights * weights / squared;
        let bounded = |estimate, variance, ends| BoundedMean { estimate, variance, trials, ends };
        Some(MeanPair {
            x: bounded(mean(|of| of.x), spread(|of| [of.x, of.x, of.xx]), ends[0]),
            y: bounded(mean(|of| of.y), spread(|of| [of.y, of.y, of.yy]), ends[1]),
            covariance: spread(|of| [of.x, of.y, of.xy]),
        })
    }

    /// Returns x / y with its interval, for means that are not negative; infinity if only y is 0,
    /// and `None` if both are 0.
    ///
    /// ```
    /// use fleau_engine::stats::{Interval, MeanPair, RatioSums};
    /// // 100 fights: 90 kills, and not one loss. The ratio may be anything from some 22 on.
    /// let sums = RatioSums { trials: 100, x: 90, xx: 90, ..RatioSums::default() };
    /// let ends = Interval { low: 0.0, high: 1.0 };
    /// let ratio = MeanPair::from_strata(&[sums.into()], [ends; 2]).unwrap().ratio95().unwrap();
    /// assert!(ratio.value.is_infinite() && ratio.ci95.high.is_infinite());
    /// assert!((ratio.ci95.low - 24.245).abs() < 0.01);
    /// ```
    pub fn ratio95(&self) -> Option<Estimate> {
        let (x, y) = (self.x.estimate, self.y.estimate);
        if y <= 0.0 && x <= 0.0 {
            return None;
        }
        let (of_x, of_y, correlation) = (self.x.interval95(), self.y.interval95(), self.correlation());
        let low = match of_x.low > 0.0 {
            false => 0.0,
            true => {
                let middle = x * y - correlation * (x - of_x.low) * (of_y.high - y);
                let (numerator, denominator) =
                    (of_x.low * (2.0 * x - of_x.low), of_y.high * (2.0 * y - of_y.high));
                // The smaller root of denominator r² - 2 middle r + numerator, without
                // cancellation.
                numerator / (middle + (middle * middle - numerator * denominator).max(0.0).sqrt())
            }
        };
        let high = match of_y.low > 0.0 {
            false => f64::INFINITY,
            true => {
                let middle = x * y - correlation * (of_x.high - x) * (y - of_y.low);
                let (numerator, denominator) =
                    (of_x.high * (2.0 * x - of_x.high), of_y.low * (2.0 * y - of_y.low));
                (middle + (middle * middle - numerator * denominator).max(0.0).sqrt()) / denominator
            }
        };
        Some(Interval { low, high }.around(x / y))
    }

    /// Returns the interval of x - y (Newcombe 1998, Statistics in Medicine 17:873 and 17:2635,
    /// method 10, with the intervals of [`BoundedMean`]).
    pub(crate) fn difference95(&self) -> Interval {
        let (of_x, of_y, correlation) = (self.x.interval95(), self.y.interval95(), self.correlation());
        let (x, y) = (self.x.estimate, self.y.estimate);
        let reach = |of_x: f64, of_y: f64| {
            (of_x * of_x + of_y * of_y - 2.0 * correlation * of_x * of_y).max(0.0).sqrt()
        };
        let down = reach(x - of_x.low, of_y.high - y);
        let up = reach(of_x.high - x, y - of_y.low);
        Interval { low: x - y - down, high: x - y + up }
    }

    /// Returns the correlation of the two means; 0 if one of them never varied.
    fn correlation(&self) -> f64 {
        let spread = (self.x.variance * self.y.variance).sqrt();
        if spread > 0.0 { (self.covariance / spread).clamp(-1.0, 1.0) } else { 0.0 }
    }
}

/// Ratio of two estimates with jointly normal errors, such as two coefficients of a regression.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NormalRatio {
    /// Numerator.
    pub x: Mean,
    /// Denominator, known to be positive.
    pub y: Mean,
    /// The covariance of the two estimates.
    pub covariance: f64,
}

impl NormalRatio {
    /// Returns x / y.
    pub fn estimate(&self) -> f64 {
        self.x.estimate / self.y.estimate
    }

    /// Returns the variance of the ratio by the delta method.
    pub fn variance(&self) -> f64 {
        let [x, y] = [self.x, self.y].map(|of| of.standard_error * of.standard_error);
        let ratio = self.estimate();
        let numerator = x - 2.0 * ratio * self.covariance + ratio * ratio * y;
        numerator.max(0.0) / (self.y.estimate * self.y.estimate)
    }

    /// Returns the interval of the ratio whose ends are `z` standard errors away (Fieller 1954,
    /// J. R. Stat. Soc. B 16:175): all t at which x - t y is within `z` of its standard errors from
    /// 0. It is unlimited if y is.
    ///
    /// ```
    /// use fleau_engine::stats::{Mean, NormalRatio};
    /// let mean = |estimate, standard_error| Mean { estimate, standard_error };
    /// let ratio = NormalRatio { x: mean(6.0, 0.3), y: mean(2.0, 0.2), covariance: 0.0 };
    /// let interval = ratio.interval(2.0);
    /// assert!((interval.low - 2.4290).abs() < 1e-4 && (interval.high - 3.8210).abs() < 1e-4);
    /// ```
    pub fn interval(&self, z: f64) -> Interval {
        let (x, y) = (self.x, self.y);
        let square = |of: Mean| of.estimate * of.estimate - z * z * of.standard_error * of.standard_error;
        let (leading, constant) = (square(y), square(x));
        if leading <= 0.0 {
            return Interval { low: f64::NEG_INFINITY, high: f64::INFINITY };
        }
        let middle = x.estimate * y.estimate - z * z * self.covariance;
        let reach = (middle * middle - leading * constant).max(0.0).sqrt();
        Interval { low: (middle - reach) / leading, high: (middle + reach) / leading }
    }

    /// Returns the probability that the ratio exceeds `t`, if a normal error with this standard
    /// deviation is added to it.
    pub fn probability_above(&self, t: f64, deviation: f64) -> f64 {
        let (x, y) = (self.x, self.y);
        let variance = x.standard_error * x.standard_error - 2.0 * t * self.covariance
            + t * t * y.standard_error * y.standard_error
            + y.estimate * y.estimate * deviation * deviation;
        let distance = x.estimate - t * y.estimate;
        if variance > 0.0 {
            normal_distribution(distance / variance.sqrt())
        } else {
            f64::from(u8::from(distance > 0.0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Proportion, splitmix, z95};
    use super::*;

    const UNIT_INTERVAL: Interval = Interval { low: 0.0, high: 1.0 };

    fn pair(strata: &[RatioSums]) -> MeanPair {
        let strata: Vec<Stratum> = strata.iter().copied().map(Stratum::from).collect();
        MeanPair::from_strata(&strata, [UNIT_INTERVAL; 2]).unwrap()
    }

    #[test]
    fn a_stratum_of_weight_three_counts_like_three_strata() {
        let (one, other) = (sums(100, 30, 50, 20), sums(50, 30, 10, 10));
        let weighted = [Stratum { weight: 2.0, sums: one }, Stratum { weight: 6.0, sums: other }];
        let weighted = MeanPair::from_strata(&weighted, [UNIT_INTERVAL; 2]).unwrap();
        let repeated = pair(&[one, other, other, other]);
        assert!((weighted.x.estimate - repeated.x.estimate).abs() < 1e-12);
        assert!((weighted.x.estimate - (0.5 + 3.0 * 0.8) / 4.0).abs() < 1e-12);
        // The trials of one stratum, counted thrice, know less than those of three strata.
        assert!(weighted.x.variance > repeated.x.variance);
    }

    /// Builds sums of 0/1 trials from the counts with x alone, y alone, and both.
    fn sums(trials: u64, x: u64, y: u64, both: u64) -> RatioSums {
        let [x, y, xy] = [x + both, y + both, both].map(u128::from);
        RatioSums { trials, x, y, xx: x, xy, yy: y }
    }

    fn assert_near(found: Interval, [low, high]: [f64; 2]) {
        let is_near = |a: f64, b: f64| (a - b).abs() < 1e-4 * b.abs().max(1.0);
        assert!(is_near(found.low, low) && is_near(found.high, high), "{found:?}, not {low} to {high}");
    }

    #[test]
    fn the_ratio_of_complementary_counts_is_the_odds_of_a_proportion() {
        for x in [1, 30, 50, 99] {
            let Estimate { value: ratio, ci95: found } = pair(&[sums(100, x, 100 - x, 0)]).ratio95().unwrap();
            let of = Proportion { successes: x, trials: 100 }.interval95();
            assert!((ratio - x as f64 / (100 - x) as f64).abs() < 1e-12);
            assert_near(found, [of.low, of.high].map(|p| p / (1.0 - p)));
        }
    }

    #[test]
    fn a_normal_ratio_with_an_exact_denominator_is_a_scaled_normal() {
        let mean = |estimate, standard_error| Mean { estimate, standard_error };
        let ratio = NormalRatio { x: mean(6.0, 0.3), y: mean(2.0, 0.0), covariance: 0.0 };
        assert_near(ratio.interval(2.0), [2.7, 3.3]);
        assert!((ratio.variance() - 0.0225).abs() < 1e-12);
        assert!((ratio.probability_above(3.0, 0.0) - 0.5).abs() < 1e-12);
        assert!((ratio.probability_above(2.7, 0.0) - 0.977_249_868).abs() < 1e-8);
        // An added error of 0.2 beside 0.15: a standard deviation of 0.25.
        assert!((ratio.probability_above(2.5, 0.2) - 0.977_249_868).abs() < 1e-8);
        let exact = NormalRatio { x: mean(6.0, 0.0), ..ratio };
        assert_eq!([2.9, 3.1].map(|t| exact.probability_above(t, 0.0)), [1.0, 0.0]);
    }

    #[test]
    fn the_ends_of_a_normal_ratio_have_the_tails_of_z() {
        let mean = |estimate, standard_error| Mean { estimate, standard_error };
        for covariance in [-0.05, 0.0, 0.05] {
            let ratio = NormalRatio { x: mean(6.0, 0.3), y: mean(2.0, 0.2), covariance };
            let Interval { low, high } = ratio.interval(z95());
            let tails = [ratio.probability_above(low, 0.0), ratio.probability_above(high, 0.0)];
            assert!((tails[0] - 0.975).abs() < 1e-9 && (tails[1] - 0.025).abs() < 1e-9, "{tails:?}");
        }
        let unknown = NormalRatio { x: mean(6.0, 0.3), y: mean(2.0, 1.5), covariance: 0.0 };
        let interval = unknown.interval(z95());
        assert!(interval.low.is_infinite() && interval.high.is_infinite());
    }

    #[test]
    fn a_constant_denominator_divides_the_interval_of_the_numerator() {
        let ends = [UNIT_INTERVAL, Interval { low: 4.0, high: 4.0 }];
        let sums = RatioSums { y: 400, yy: 1600, xy: 120, ..sums(100, 30, 0, 0) };
        let Estimate { value: ratio, ci95: found } =
            MeanPair::from_strata(&[sums.into()], ends).unwrap().ratio95().unwrap();
        let of = Proportion { successes: 30, trials: 100 }.interval95();
        assert_eq!(ratio, 0.075);
        assert_near(found, [of.low / 4.0, of.high / 4.0]);
    }

    #[test]
    fn a_ratio_without_successes_has_a_bound() {
        let never = pair(&[sums(100, 0, 10, 0)]).ratio95().unwrap();
        assert!(
            never.value == 0.0 && never.ci95.low == 0.0 && (0.3..0.7).contains(&never.ci95.high),
            "{never:?}"
        );
        let always = pair(&[sums(100, 10, 0, 0)]).ratio95().unwrap();
        assert!(always.value.is_infinite() && (1.4..3.0).contains(&always.ci95.low), "{always:?}");
        assert!(always.ci95.high.is_infinite(), "{always:?}");
        assert_eq!(pair(&[sums(100, 0, 0, 0)]).ratio95(), None);
        assert_eq!(MeanPair::from_strata(&[], [UNIT_INTERVAL; 2]), None);
        assert_eq!(MeanPair::from_strata(&[RatioSums::default().into()], [UNIT_INTERVAL; 2]), None);
    }

    #[test]
    fn many_trials_give_the_interval_of_the_delta_method() {
        let Estimate { value: ratio, ci95: found } =
            pair(&[sums(1_000_000, 300_000, 100_000, 200_000)]).ratio95().unwrap();
        // Var(x - r y) = p(x)(1 - 2 r …): x - r y is 1, -r, 1 - r, mean 0, with r = 5/3.
        let squares = 0.3 + 0.1 * ratio * ratio + 0.2 * (1.0 - ratio) * (1.0 - ratio);
        let half = z95() * (squares / 1e6).sqrt() / 0.3;
        assert_near(found, [ratio - half, ratio + half]);
    }

    #[test]
    fn a_difference_agrees_with_the_published_example() {
        // Newcombe 1998, Statistics in Medicine 17:873, table II, method 10: 56 of 70 minus 48 of
        // 80.
        let [x, y] = [(56_u64, 70_u64), (48, 80)].map(|(successes, trials)| {
            let p = successes as f64 / trials as f64;
            BoundedMean {
                estimate: p,
                variance: p * (1.0 - p) / trials as f64,
                trials: trials as f64,
                ends: UNIT_INTERVAL,
            }
        });
        assert_near(MeanPair { x, y, covariance: 0.0 }.difference95(), [0.0524, 0.3339]);
    }

    #[test]
    fn differences_between_strata_add_no_variance() {
        // Two strata without any variance: x is always 0, then always 1.
        let of = pair(&[sums(10, 0, 10, 0), sums(10, 0, 0, 10)]);
        assert_eq!((of.x.estimate, of.x.variance, of.x.trials), (0.5, 0.0, 20.0));
    }

    #[test]
    fn a_stratum_with_more_trials_has_no_more_weight() {
        let (few, none, many) = (sums(10, 0, 6, 4), sums(10, 0, 10, 0), sums(1000, 0, 1000, 0));
        assert_eq!(ratio_of_means(&[few.into(), many.into()]), Some(0.2));
        let (equal, unequal) = (pair(&[few, none]), pair(&[few, many]));
        // Only the first stratum varies and determines the variance, Σ(x - 0.4)² = 2.4 over (2 ·
        // 10)².
        for of in [equal, unequal] {
            assert!((of.x.estimate - 0.2).abs() < 1e-12 && (of.x.variance - 0.006).abs() < 1e-12, "{of:?}");
        }
        // 1 / ((1/10 + 1/1000) / 4).
        assert!((unequal.x.trials - 39.604).abs() < 1e-3, "{unequal:?}");
    }

    #[test]
    fn the_interval_covers_rare_numerators_and_denominators() {
        // Probabilities of x alone, y alone and both, in 3000ths.
        let mut state = 3;
        for (trials, chances) in
            [(100, [90, 2700, 0]), (400, [30, 100, 5]), (400, [2700, 20, 0]), (50, [900, 900, 300])]
        {
            let [x, y, both] = chances.map(|chance: u64| chance as f64);
            let truth = (x + both) / (y + both);
            let (mut held, mut of) = (0, 0);
            for _ in 0..2_000 {
                let mut counts = [0; 4];
                for _ in 0..trials {
                    let word = splitmix(&mut state) % 3000;
                    let ends = [chances[0], chances[0] + chances[1], chances.iter().sum()];
                    counts[ends.iter().position(|end| word < *end).unwrap_or(3)] += 1;
                }
                let Some(Estimate { ci95: found, .. }) =
                    pair(&[sums(trials, counts[0], counts[1], counts[2])]).ratio95()
                else {
                    continue;
                };
                of += 1;
                held += u32::from(found.low <= truth && truth <= found.high);
            }
            let held = f64::from(held) / f64::from(of);
            assert!(of > 1_990 && 0.935 < held && held < 0.98, "{trials} {chances:?}: {held} of {of}");
        }
    }
}
