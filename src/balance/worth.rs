//! What a profile is worth against given enemies: the root of its balance, and blocks of fights that tell its error. The method is in
//! [`prices`](super::prices).

use super::exchange::none_in;
use super::fair_cost::{Balance, FairCost, Search, SearchEnd};
use super::field::Pairing;
use super::ledger::Ledger;
use super::prices::BLOCKS;

/// What a profile is worth in a context.
#[derive(Clone, Debug, PartialEq)]
pub struct Worth {
    /// AP, or the last cost that was tried.
    pub ap: f64,
    /// Whether it is a root.
    pub found: SearchEnd,
    /// What each block says it is, in AP; nothing where all is exact.
    pub(super) blocks: Vec<f64>,
    /// What a change that changed none of its fights may still be worth, in AP, as a standard error; 0 where all is exact.
    pub(super) unseen: f64,
}

/// What the base is worth in a context by few fights, and by more: the dice of few mislead about whoever is like it alike.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoughWorth {
    /// AP, by the fights of one block.
    by_few: f64,
    /// AP, by six times as many.
    by_more: f64,
    /// How the balance falls there as the logarithm of the cost rises by 1.
    slope: f64,
}

impl Worth {
    /// Whether there is a cost at which the profile is even.
    pub fn is_even(&self) -> bool {
        self.found == SearchEnd::Even
    }
}

/// Steps of the secant method; a few are enough unless an exact root is far from what the search tried.
const MOST_STEPS: usize = 40;
/// How far a step goes, in logarithms.
const FARTHEST_STEP: f64 = 0.3;
/// The slope is taken this far on both sides, in logarithms; see [`fair_cost`](super::fair_cost).
const REACH: f64 = 0.2;
/// The slope is taken from one of so many fights: its error is then some 8 %, and that of a standard error that comes of so few
/// blocks 15 %.
const FOR_A_SLOPE: u64 = 8;
/// The balance of a root.
const EVEN: f64 = 1e-11;
/// More than this after the last step is none.
const NEARLY_EVEN: f64 = 1e-6;
/// See [`RoughWorth`].
const TIMES_MORE: u64 = 6;
/// A profile that is worth more than so many times another, or less than the inverse, is not near it.
const NEAR: f64 = 2.0;

impl Ledger<'_> {
    /// See [`Context::rough_worth`](super::prices::Context::rough_worth).
    pub(super) fn rough_worth(
        &mut self,
        costs: &[f64],
        block: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Option<RoughWorth> {
        let FairCost { ap, slope, log_error, found, .. } = self.even_on_few(costs, block, progress);
        if found != SearchEnd::Even || log_error == 0.0 {
            return None;
        }
        let (at, more) = (libm::log(ap), TIMES_MORE * block);
        let here = self.balance_at(at, costs, more, progress);
        let (at, _) = self.even_near((at, here), slope, costs, more, progress);
        Some(RoughWorth { by_few: ap, by_more: libm::exp(at), slope })
    }

    /// Where the first of the field is even on the fights of one block.
    fn even_on_few(&mut self, costs: &[f64], block: u64, progress: &(impl Fn(u64) + Sync)) -> FairCost {
        let search = Search { rough: block, fights: block };
        let found = self.fair_costs(&[0], costs, &[], &|_| true, search, progress);
        found[0].expect("the first of the field of a context meets somebody")
    }

    /// Where the first of the field is even on the fights of one block, as a multiple of where the base is; none far from it.
    fn even_near_base(
        &mut self,
        base: &RoughWorth,
        costs: &[f64],
        block: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Option<f64> {
        let everywhere = |_: &Pairing| true;
        self.fight_for(&[(0, base.by_few)], costs, &everywhere, block, progress);
        let here = self.balance(0, base.by_few, costs, &everywhere);
        // Where nobody kills anybody, any cost is even.
        if here.standard_error == 0.0 {
            return None;
        }
        let at = libm::log(base.by_few);
        let (at, here) = self.even_near((at, here.value), base.slope, costs, block, progress);
        let times = libm::exp(at) / base.by_few;
        (here.abs() < NEARLY_EVEN && (1.0 / NEAR..=NEAR).contains(&times)).then_some(times)
    }

    /// What the first of the field is worth, the others at these costs, from blocks of so many fights of each pairing.
    pub(super) fn worth(
        &mut self,
        costs: &[f64],
        base: Option<&RoughWorth>,
        block: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Worth {
        let everywhere = |_: &Pairing| true;
        let near_base = base.and_then(|base| {
            let times = self.even_near_base(base, costs, block, progress)?;
            Some((times * base.by_more, base.slope, SearchEnd::Even))
        });
        let (near, slope, found) = near_base.unwrap_or_else(|| {
            let of_few = self.even_on_few(costs, block, progress);
            (of_few.ap, of_few.slope, of_few.found)
        });
        let nothing = |found| Worth { ap: near, found, blocks: Vec::new(), unseen: 0.0 };
        if found == SearchEnd::Nowhere {
            return nothing(found);
        }
        // The blocks, as differences of what all fights so far come to.
        self.sample_anew();
        let mut sums = Vec::new();
        for k in 1..=BLOCKS {
            self.fight_for(&[(0, near)], costs, &everywhere, u64::from(k) * block, progress);
            sums.push(self.sum_of(0, near, costs, &everywhere));
        }
        let coefficients = sums.last().map(|(sum, _)| sum.coefficients()).unwrap_or_default();
        let mut blocks = Vec::new();
        let (mut before, mut standard_error, mut fights) = (0.0, 0.0, 0);
        for (k, (sum, weights)) in (1..).zip(&sums) {
            let balance = Balance::of(&sum.without_luck(&coefficients), *weights);
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
        let slope = self.slope_at(libm::log(near), costs, all / FOR_A_SLOPE, progress).min(slope / 4.0);
        let (at, here) = self.even_near((libm::log(near), mean), slope, costs, all, progress);
        if is_exact && here.abs() > NEARLY_EVEN {
            return nothing(found);
        }
        let ap = libm::exp(at);
        let blocks = match is_exact {
            true => Vec::new(),
            false => blocks.into_iter().map(|of| ap - ap * (of - mean) / slope).collect(),
        };
        let unseen = if is_exact { 0.0 } else { -ap * none_in(fights) / slope };
        Worth { ap, found: SearchEnd::Even, blocks, unseen }
    }

    /// How the balance of the first falls around the logarithm of a cost.
    pub(super) fn slope_at(
        &mut self,
        at: f64,
        costs: &[f64],
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> f64 {
        let [high, low] = [REACH, -REACH].map(|shift| self.balance_at(at + shift, costs, fights, progress));
        (high - low) / (2.0 * REACH)
    }

    fn balance_at(&mut self, at: f64, costs: &[f64], fights: u64, progress: &(impl Fn(u64) + Sync)) -> f64 {
        let everywhere = |_: &Pairing| true;
        self.fight_for(&[(0, libm::exp(at))], costs, &everywhere, fights, progress);
        self.balance(0, libm::exp(at), costs, &everywhere).value
    }

    /// The root of the balance near the logarithm of a cost, by secants, and the balance there. On given fights the
    /// balance is a smooth function of the cost.
    fn even_near(
        &mut self,
        (mut at, mut here): (f64, f64),
        slope: f64,
        costs: &[f64],
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> (f64, f64) {
        let mut secant = slope;
        // Costs at which the balance was above and below 0: there is a root between them, whatever secants say.
        let mut around = [None; 2];
        for _ in 0..MOST_STEPS {
            around[usize::from(here < 0.0)] = Some(at);
            let step = (-here / secant).clamp(-FARTHEST_STEP, FARTHEST_STEP);
            let step = match around {
                [Some(one), Some(other)] if !(one.min(other)..=one.max(other)).contains(&(at + step)) => {
                    (one + other) / 2.0 - at
                }
                _ => step,
            };
            if here.abs() < EVEN || step.abs() < EVEN {
                break;
            }
            let there = self.balance_at(at + step, costs, fights, progress);
            let next = (there - here) / step;
            // Another number of fighters tops the sample up a little, so a secant of next to nothing may say nothing.
            if (0.25..4.0).contains(&(next / secant)) {
                secant = next;
            }
            (at, here) = (at + step, there);
        }
        (at, here)
    }
}
