//! How far a fair cost may be off for other reasons than the dice: another field, other situations, other distances, other
//! play, other readings of the rules.
//!
//! # Method
//! Each [`Lever`] is moved by itself, all others as they are, and its [`Reach`] is how far it moves the logarithm of the fair
//! cost down and up. Levers of which there are a few settings (policies, distances, mates) are moved through all
//! of them, and reach as far as the farthest one, less what the noise of few pairings and few fights explains; of readings, each of
//! which may be so or otherwise, the squares add up. One side alone plays otherwise only where that is better for it: its
//! best response among the policies that are tried. Those that are a sample of what there could be (enemies, situations) are drawn again
//! with replacement, and reach from the 2.5th to the 97.5th percentile (bootstrap: Efron 1979).
//!
//! The model interval adds the squares of the reaches and of the sampling interval, upwards and downwards by themselves, as if
//! levers were independent. It is no interval of confidence in the strict sense: which settings are tried is
//! a choice, and it is written in the scenario before anything is fought.

use super::fair_cost::{FairCost, SearchEnd, shifts};
use super::field::Pairing;
use super::ledger::Ledger;
use super::near_cost::Part;
use crate::dice::{Purpose, Seed};
use crate::stats::Interval;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What moves a fair cost besides the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lever {
    /// Who the enemies are: those of the field are a sample.
    Enemies,
    /// In which situations they are met: those of the scenario are a sample.
    Situations,
    /// How far apart groups start.
    Distance,
    /// How everybody places dice: a habit of all.
    Habit,
    /// How the judged profile plays, if it knows better than the habit of all.
    OwnPlay,
    /// How its enemies play, if they know better.
    EnemyPlay,
    /// How both sides play where each chooses the best of the policies that are tried.
    BestPlay,
    /// How contested passages of the rules are read.
    Reading,
    /// Who fights beside it.
    Mates,
}

/// How far a lever moves a fair cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Reach {
    /// Which one.
    pub lever: Lever,
    /// The logarithm of the lowest cost over the cost as it is: at most 0, and infinite where there is no lowest.
    pub low: f64,
    /// The same of the highest: at least 0.
    pub high: f64,
    /// The settings that reach lowest and highest; none where a sample was drawn again, or nothing moves.
    pub by: [Option<String>; 2],
}

impl Reach {
    /// A lever that moves nothing.
    pub fn nothing(lever: Lever) -> Self {
        Self { lever, low: 0.0, high: 0.0, by: [None, None] }
    }

    /// How far it moves the logarithm of the cost at the most.
    pub fn size(&self) -> f64 {
        self.high.max(-self.low)
    }

    /// Takes in what the cost is at a setting.
    pub fn try_setting(&mut self, name: &str, as_it_is: &FairCost, there: &FairCost) {
        let Some((moved, squared)) = moved(as_it_is, there) else { return };
        let moved = squared.max(0.0).sqrt().copysign(moved);
        if moved > self.high {
            (self.high, self.by[1]) = (moved, Some(name.to_owned()));
        }
        if moved < self.low {
            (self.low, self.by[0]) = (moved, Some(name.to_owned()));
        }
    }

    /// How far settings move the cost that are many, and each of which may be so or otherwise: the squares of those that move it in
    /// the same direction add up. What noise explains is taken off their sum: taken off each by itself, what is left
    /// where there is nothing but noise would add up too.
    pub fn of_all<'s>(
        lever: Lever,
        as_it_is: &FairCost,
        settings: impl IntoIterator<Item = (&'s str, FairCost)>,
    ) -> Self {
        let (mut sums, mut most) = ([0.0_f64; 2], [0.0_f64; 2]);
        let mut by = [None, None];
        for (name, there) in settings {
            let Some((moved, squared)) = moved(as_it_is, &there) else { continue };
            if moved == 0.0 {
                continue;
            }
            let side = usize::from(moved > 0.0);
            sums[side] += squared;
            if squared > most[side] {
                (most[side], by[side]) = (squared, Some(name.to_owned()));
            }
        }
        let [low, high] = sums.map(|sum| sum.max(0.0).sqrt());
        let [lowest, highest] = by;
        let by = [lowest.filter(|_| low > 0.0), highest.filter(|_| high > 0.0)];
        Self { lever, low: -low, high, by }
    }
}

/// How far a setting moves the logarithm of a cost, and the square of it less what noise explains; none where the setting says nothing
/// about the cost.
fn moved(as_it_is: &FairCost, there: &FairCost) -> Option<(f64, f64)> {
    match there.found {
        SearchEnd::Even => {
            let noise = libm::hypot(there.log_error, as_it_is.log_error);
            let moved = libm::log(there.ap / as_it_is.ap);
            Some((moved, moved * moved - noise * noise))
        }
        SearchEnd::Above => Some((f64::INFINITY, f64::INFINITY)),
        SearchEnd::Below => Some((f64::NEG_INFINITY, f64::INFINITY)),
        // Where nobody kills anybody costs make no difference: that says nothing about them.
        SearchEnd::Nowhere | SearchEnd::NotFound => None,
    }
}

/// The interval of a cost whose sampling interval this is, with the reaches of these levers; open where one is.
pub fn model_interval(cost: &FairCost, sampling: Interval, reaches: &[Reach]) -> Interval {
    if cost.found != SearchEnd::Even {
        return sampling;
    }
    let far = |sampled: f64, reach: &dyn Fn(&Reach) -> f64| {
        let squares = reaches.iter().map(|of| reach(of).powi(2)).sum::<f64>();
        (sampled * sampled + squares).sqrt()
    };
    let down = far(libm::log(sampling.low / cost.ap), &|of| of.low);
    let up = far(libm::log(sampling.high / cost.ap), &|of| of.high);
    Interval { low: cost.ap * libm::exp(-down), high: cost.ap * libm::exp(up) }
}

/// So often a sample is drawn again.
const DRAWS: u64 = 1000;
/// So many of the lowest and of the highest costs are left out: 2.5 % each.
const TAIL: usize = 25;

impl Ledger<'_> {
    /// How far another sample of enemies, and another one of situations, moves the fair cost of `i`, which was looked for at
    /// these costs of the field.
    ///
    /// # Panics
    /// Where the search did not fight what it fights.
    pub fn reaches_of_samples(&self, i: usize, cost: &FairCost, field: &[f64], seed: Seed) -> [Reach; 2] {
        let nothing = [Lever::Enemies, Lever::Situations].map(Reach::nothing);
        if cost.found != SearchEnd::Even {
            return nothing;
        }
        let mut at: Vec<f64> = shifts().chain([0.0]).collect();
        at.sort_by(f64::total_cmp);
        // What each pairing says, at each of these costs.
        let everywhere = |_: &Pairing| true;
        let said: Vec<Vec<Part>> =
            at.iter().map(|shift| self.parts(i, cost.ap * libm::exp(*shift), field, &everywhere)).collect();
        let stream = &self.field().contenders[i].stream_name;
        nothing.map(|reach| {
            let unit = |part: &Part| match reach.lever {
                Lever::Enemies => part.enemy,
                _ => part.situation,
            };
            let mut sums: BTreeMap<usize, Vec<f64>> = BTreeMap::new();
            for (place, parts) in said.iter().enumerate() {
                for part in parts {
                    let sum = sums.entry(unit(part)).or_insert_with(|| vec![0.0; at.len()]);
                    sum[place] += part.weight * part.balance;
                }
            }
            let sums: Vec<Vec<f64>> = sums.into_values().collect();
            if sums.len() < 2 {
                return reach;
            }
            let words = seed.stream(&format!("bootstrap\n{:?}\n{stream}", reach.lever));
            let mut moved: Vec<f64> = (0..DRAWS)
                .map(|draw| {
                    let mut words = words.words(draw);
                    words.begin(Purpose(0));
                    let mut sum = vec![0.0; at.len()];
                    for _ in 0..sums.len() {
                        for (sum, drawn) in sum.iter_mut().zip(&sums[words.one_of(sums.len())]) {
                            *sum += drawn;
                        }
                    }
                    root(&at, &sum)
                })
                .collect();
            moved.sort_by(f64::total_cmp);
            let (low, high) = (moved[TAIL].min(0.0), moved[moved.len() - 1 - TAIL].max(0.0));
            Reach { low, high, ..reach }
        })
    }
}

/// Where a curve through these points is 0; beyond them it goes on as straight as they lie on average. Infinite where it does
/// not fall.
fn root(at: &[f64], values: &[f64]) -> f64 {
    let pairs = at.windows(2).zip(values.windows(2));
    for (x, y) in pairs {
        if y[0] >= 0.0 && y[1] < 0.0 {
            return x[0] + (x[1] - x[0]) * y[0] / (y[0] - y[1]);
        }
    }
    let products: f64 = at.iter().zip(values).map(|(x, y)| x * y).sum();
    let slope = products / at.iter().map(|x| x * x).sum::<f64>();
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    match slope < 0.0 {
        true => -mean / slope,
        false if mean == 0.0 => 0.0,
        false => f64::INFINITY.copysign(mean),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn even(ap: f64, log_error: f64) -> FairCost {
        FairCost { ap, log_error, slope: -0.5, slope_error: 0.0, found: SearchEnd::Even }
    }

    #[test]
    fn squares_add_up_and_each_direction_stands_by_itself() {
        let cost = even(100.0, 0.01);
        let sampling = Interval { low: 100.0 * libm::exp(-0.03_f64), high: 100.0 * libm::exp(0.03_f64) };
        let reach = Reach { low: -0.04, ..Reach::nothing(Lever::Reading) };
        let found = model_interval(&cost, sampling, &[reach]);
        assert!((libm::log(found.low / 100.0) + 0.05).abs() < 1e-12);
        assert!((libm::log(found.high / 100.0) - 0.03).abs() < 1e-12);
    }

    #[test]
    fn a_lever_reaches_as_far_as_its_farthest_setting_less_what_noise_explains() {
        let as_it_is = even(100.0, 0.0);
        let mut reach = Reach::nothing(Lever::OwnPlay);
        reach.try_setting("kite", &as_it_is, &even(120.0, 0.0));
        reach.try_setting("all-attack", &as_it_is, &even(101.0, 0.05));
        reach.try_setting("cautious", &as_it_is, &FairCost { found: SearchEnd::Below, ..even(1.0, 0.0) });
        assert_eq!(reach.by, [Some("cautious".to_owned()), Some("kite".to_owned())]);
        assert!((reach.high - libm::log(1.2_f64)).abs() < 1e-12 && reach.low == f64::NEG_INFINITY);
        let open = model_interval(&as_it_is, Interval { low: 100.0, high: 100.0 }, &[reach]);
        assert!(open.low == 0.0 && (open.high - 120.0).abs() < 1e-9);
    }

    #[test]
    fn squares_of_readings_add_up_and_noise_is_taken_off_their_sum() {
        let as_it_is = even(100.0, 0.0);
        let up = |by: f64, noise: f64| even(100.0 * libm::exp(by), noise);
        let of = |settings: &[(&'static str, FairCost)]| {
            Reach::of_all(Lever::Reading, &as_it_is, settings.iter().copied())
        };
        let both = of(&[("a", up(0.03, 0.0)), ("b", up(0.04, 0.0)), ("c", up(-0.02, 0.0))]);
        assert!((both.high - 0.05).abs() < 1e-12 && (both.low + 0.02).abs() < 1e-12, "{both:?}");
        assert_eq!(both.by, [Some("c".to_owned()), Some("b".to_owned())]);
        // Two moves of which each is as likely noise as not: one is farther than its noise, the other nearer.
        let noise = of(&[("a", up(0.011, 0.01)), ("b", up(0.008, 0.01))]);
        assert_eq!((noise.high, &noise.by[1]), (0.0, &None));
        assert_eq!(of(&[("a", FairCost { found: SearchEnd::Above, ..as_it_is })]).high, f64::INFINITY);
    }

    #[test]
    fn a_root_is_found_between_points_and_beyond_them() {
        let at = [-0.2, -0.1, 0.0, 0.1, 0.2];
        let line = |root: f64| at.map(|x| 0.5 * (root - x));
        for expected in [-0.4, -0.15, 0.0, 0.07, 0.9] {
            assert!((root(&at, &line(expected)) - expected).abs() < 1e-9, "{expected}");
        }
        assert_eq!(root(&at, &[0.1; 5]), f64::INFINITY);
        assert_eq!(root(&at, &[-0.1; 5]), f64::NEG_INFINITY);
    }
}
