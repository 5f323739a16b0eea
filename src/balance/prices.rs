//! Prices of options: the AP that one more point of a characteristic, or an ability, adds to the
//! fair cost of a base profile.
//!
//! # Method
//! In a [`Context`] a base profile meets enemies at fixed costs, chosen so that the base is fair at
//! its own AP: its mirror at the same cost, or weaker enemies at a cost that was solved for. The
//! price of an option is the fair cost of the varied profile against the same enemies, less that of
//! the base. A tried cost only sets the number of fighters and the AP lost with each, while the
//! cards show the printed AP ([`CardAp::Printed`]). So the price covers the option alone, without
//! the changed order of placing combat dice, and the fights stay the same while costs are tried.
//!
//! * One against one in contact is solved exactly; the only error is that of the root, below 1e-6
//!   AP.
//! * Groups are sampled. Base and variant have the same stream name and therefore the same dice.
//!   The fights are divided into [`BLOCKS`] blocks, the same for both whatever share of a pairing a
//!   match-up has. The variance of the difference of the block estimates includes the covariance,
//!   which need not be assumed. Against its mirror the base's fair cost is its AP by symmetry, so
//!   its estimate is a control variate with a known mean, and 1 - ρ² of the variant's variance is
//!   left. Elsewhere the differences of the blocks are averaged.
//! * Both searches start from a pilot estimate ([`PilotFairCost`]): the base's fair cost, times the
//!   ratio of variant to base in a few fights. All roots are those of all fights, wherever the
//!   search starts; which fights a match-up has depends on the costs that were tried.
//! * The luck of attacks is removed from each block as a control variate, with coefficients
//!   estimated from all blocks ([`fair_cost`](super::fair_cost)).
//! * If both sides mix policies ([`Context::equilibrium_mixes`]), each block is a sample of the
//!   mix: base and variant have the same policies in the same fights.
//! * The blocks give the standard error of the balance, and the slope converts it into AP (delta
//!   method). Intervals use Student's t for the number of blocks. They do not include the error of
//!   the slope.
//!
//! # The mean over contexts
//! The weight of a context is its given weight times the slope of its balance at the base, which is
//! its response to costs. To first order the weighted mean is the fair cost of a profile that meets
//! all contexts, as `fleau balance` estimates it. An unweighted mean would be dominated by duels:
//! there a higher cost does not change the number of enemies, so the balance hardly responds to it,
//! and the fair cost is the ratio of the probabilities to kill, about five times as far from the
//! base's AP as at equal AP.
//!
//! Contexts have independent dice, so the variance of the mean is the sum of theirs. The base,
//! which all contexts share, adds no error: a price holds for that base.

use super::block_fair_cost::{BlockFairCost, PilotFairCost};
use super::field::{Contender, Field};
use super::fight_key::CardAp;
use super::ledger::Ledger;
use super::ledger_settings::LedgerSettings;
use super::policy_grid::{EquilibriumMixes, PolicyGrid};
use super::situation::{Situation, Weight};
use crate::policy::Policy;
use crate::rules::Profile;
use crate::simulate::par_map;
use crate::stats::{ControlSums, Interval, Mean, MeanSums, student_quantile, z95};

/// Number of blocks that the fights of a pairing are divided into.
pub const BLOCKS: u32 = 24;

/// Setting in which options are priced: a base profile, its enemies and the kind of fight.
#[derive(Clone, Debug, PartialEq)]
pub struct Context {
    /// Name of the context in reports.
    pub name: String,
    /// Relative weight in the mean price over contexts. 0: reported, but not in the mean.
    pub weight: u16,
    /// Kind of fight. Contexts that are averaged need different situation names, which are keys of
    /// their dice.
    pub situation: Situation,
    /// Profile whose options are priced.
    pub base: Profile,
    /// Enemies, each with its cost in AP.
    pub enemies: Vec<(Contender, f64)>,
    /// Whether the only enemy is the base itself at its own AP.
    pub is_mirror: bool,
}

/// Price of an option: the AP that one more point of a characteristic, or an ability, adds to the
/// fair cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OptionPrice {
    /// Estimate in AP; negative if the option lowers the fair cost.
    pub ap: f64,
    /// Standard error in AP; 0 if exact.
    pub standard_error: f64,
    /// Whether the price has no sampling error.
    pub is_exact: bool,
}

impl OptionPrice {
    /// Exact price of 0, for an option without effect.
    pub(crate) const ZERO: OptionPrice = OptionPrice { ap: 0.0, standard_error: 0.0, is_exact: true };

    /// Returns the 95 % interval in AP, by Student's t.
    pub fn interval95(&self) -> Interval {
        let half_width = if self.is_exact {
            0.0
        } else {
            student_quantile(z95(), f64::from(BLOCKS - 2)) * self.standard_error
        };
        Interval { low: self.ap - half_width, high: self.ap + half_width }
    }
}

impl Context {
    /// Creates a context in which a base profile meets itself at the same cost.
    pub fn mirror(name: &str, weight: u16, situation: Situation, base: Profile) -> Self {
        let enemy = contender("enemy", base);
        let cost = enemy.printed_ap();
        let situation = Situation { name: name.to_owned(), ..situation };
        let enemies = vec![(enemy, cost)];
        Self { name: name.to_owned(), weight, situation, base, enemies, is_mirror: true }
    }

    /// Returns the field of this context with `profile` in place of the base, as the first
    /// contender.
    pub fn field(&self, profile: Profile) -> Field {
        let enemies = self.enemies.iter().map(|(enemy, _)| enemy.clone());
        let contenders = std::iter::once(contender("base", profile)).chain(enemies).collect();
        let weight = Weight::new(1).expect("it is within the bounds");
        let situations = vec![Situation { weight, ..self.situation.clone() }];
        Field { contenders, situations, weights_for: None }
    }

    /// Estimates the base's fair cost from a small part of `fights` fights per pairing, as a start
    /// for later searches. The base is the first contender of the ledger's field. `None` if no cost
    /// is fair or the fight is solved exactly.
    ///
    /// # Panics
    /// If the ledger does not belong to a [`field`](Self::field) of this context.
    pub fn pilot_fair_cost(
        &self,
        ledger: &mut Ledger,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Option<PilotFairCost> {
        if self.situation.is_duel_in_contact() {
            return None;
        }
        ledger.set_card_ap(CardAp::Printed);
        ledger.pilot_fair_cost(&self.costs(), fights_per_block(fights), progress)
    }

    /// Estimates the fair cost of the first contender of the ledger's field from `fights` fights
    /// per pairing. A pilot estimate for the base saves fights. Fair costs to be compared must all
    /// be found with it or all without it; then equal fights fall into equal blocks.
    ///
    /// # Panics
    /// If the ledger does not belong to a [`field`](Self::field) of this context.
    pub(crate) fn fair_cost(
        &self,
        ledger: &mut Ledger,
        base: Option<&PilotFairCost>,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> BlockFairCost {
        ledger.set_card_ap(CardAp::Printed);
        ledger.fair_cost_by_blocks(&self.costs(), base, fights_per_block(fights), progress)
    }

    /// Solves the equilibrium mixes of both sides over a portfolio of policies, with the base at
    /// cost `ap`. `None` if there is no enemy or the linear program fails.
    ///
    /// Options are priced with these mixes held fixed. To first order that equals the price with
    /// mixes solved again, because no change of the mix gains at an equilibrium.
    pub fn equilibrium_mixes(
        &self,
        ap: f64,
        portfolio: &[Policy],
        terms: LedgerSettings,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Option<EquilibriumMixes> {
        PolicyGrid::create_and_run(terms, portfolio, &self.field(self.base), |grid| {
            grid.set_card_ap(CardAp::Printed);
            grid.equilibrium_mixes((0, ap), &self.costs(), self.is_mirror, fights, progress)
        })
    }

    /// Estimates the fair cost of `profile` in place of the base, in a new ledger with the settings
    /// `terms`.
    pub fn fair_cost_of(
        &self,
        profile: Profile,
        terms: LedgerSettings,
        base: Option<&PilotFairCost>,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> BlockFairCost {
        terms.with_ledger(&self.field(profile), |ledger| self.fair_cost(ledger, base, fights, progress))
    }

    /// Measures how strongly the context responds to the base's cost: the decrease of its balance
    /// per unit of the logarithm of the cost, at the base's own AP. The base is the first contender
    /// of the ledger's field. The sample is a multiple of that of a price, so its error is small
    /// beside the price's.
    ///
    /// # Panics
    /// If the ledger does not belong to a [`field`](Self::field) of this context.
    pub(crate) fn cost_response(
        &self,
        ledger: &mut Ledger,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> f64 {
        let at = libm::log(f64::from(self.base.strategic_value.get()));
        ledger.set_card_ap(CardAp::Printed);
        (-ledger.slope_at(at, &self.costs(), RESPONSE_FIGHTS_FACTOR * fights, progress)).max(0.0)
    }

    /// Returns the costs of the contenders of the context's field. The first is a placeholder: its
    /// cost is searched.
    fn costs(&self) -> Vec<f64> {
        std::iter::once(0.0).chain(self.enemies.iter().map(|(_, cost)| *cost)).collect()
    }
}

/// Returns the fights per pairing and block, given the fights per pairing in all blocks together.
fn fights_per_block(fights: u64) -> u64 {
    (fights / u64::from(BLOCKS)).max(MIN_BLOCK_FIGHTS).next_multiple_of(4)
}

/// Creates a contender of weight 1 without a limit on its number.
pub(super) fn contender(stream_name: &str, profile: Profile) -> Contender {
    let stream_name = stream_name.to_owned();
    Contender { stream_name, profile, is_champion: false, weight: 1.0 }
}

/// Minimum fights per pairing and block.
const MIN_BLOCK_FIGHTS: u64 = 4;
/// Number of fights per pairing in [`Context::cost_response`], as a multiple of those of a price.
const RESPONSE_FIGHTS_FACTOR: u64 = 8;

/// Computes the price of an option from the fair costs of base and varied profile in one context,
/// on the same dice. `None` if one of them has no root.
pub fn option_price(context: &Context, base: &BlockFairCost, varied: &BlockFairCost) -> Option<OptionPrice> {
    if !base.has_root() || !varied.has_root() {
        return None;
    }
    let ap = varied.ap - base.ap;
    if base.blocks.is_empty() && varied.blocks.is_empty() {
        return Some(OptionPrice { ap, standard_error: 0.0, is_exact: true });
    }
    // Fights that were not sampled may still differ.
    let unseen = varied.unsampled_error.max(base.unsampled_error);
    if varied == base {
        return Some(OptionPrice { ap: 0.0, standard_error: unseen, is_exact: false });
    }
    let exactly = |worth: &BlockFairCost| vec![worth.ap; BLOCKS as usize];
    let of =
        |worth: &BlockFairCost| if worth.blocks.is_empty() { exactly(worth) } else { worth.blocks.clone() };
    let (x, c) = (of(varied), of(base));
    let mean = match context.is_mirror {
        true => control_variate_mean(&x, &c, context.enemies[0].1),
        false => mean_difference(&x, &c),
    }?;
    let standard_error = mean.standard_error.max(unseen);
    Some(OptionPrice { ap: mean.estimate, standard_error, is_exact: false })
}

/// Units per AP in sums over blocks: whole millionths of an AP, because sums of whole numbers are
/// exact.
const UNITS_PER_AP: f64 = 1e6;

fn millionths(ap: f64) -> i128 {
    (ap * UNITS_PER_AP).round() as i128
}

fn in_ap(mean: Mean) -> Mean {
    Mean { estimate: mean.estimate / UNITS_PER_AP, standard_error: mean.standard_error / UNITS_PER_AP }
}

/// Returns the mean of `x` - `known`, with `c` as a control variate whose mean is `known`.
fn control_variate_mean(x: &[f64], c: &[f64], known: f64) -> Option<Mean> {
    let mut sums = ControlSums::default();
    for (x, c) in x.iter().zip(c) {
        sums += ControlSums::from_trial(millionths(x - known), millionths(c - known));
    }
    sums.estimate(0.0).map(|estimate| in_ap(estimate.mean))
}

/// Returns the mean of the differences `x` - `c` between block estimates, in AP, with its standard
/// error.
fn mean_difference(x: &[f64], c: &[f64]) -> Option<Mean> {
    let mut sums = MeanSums::default();
    for (x, c) in x.iter().zip(c) {
        sums += MeanSums::from_trial(millionths(x - c));
    }
    sums.mean().map(in_ap)
}

/// Computes the share of each context in the mean over contexts: its weight times its response to
/// costs, normalised to 1. All shares are 0 if no context has a weight.
pub fn context_shares(
    contexts: &[(&Context, LedgerSettings)],
    fights: u64,
    progress: &(impl Fn(u64) + Sync),
) -> Vec<f64> {
    let weight = |(context, terms): &(&Context, LedgerSettings)| {
        if context.weight == 0 {
            return 0.0;
        }
        let field = context.field(context.base);
        let reaction = terms.with_ledger(&field, |ledger| context.cost_response(ledger, fights, progress));
        f64::from(context.weight) * reaction
    };
    let weights = par_map(contexts, weight);
    let sum: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| if sum > 0.0 { weight / sum } else { 0.0 }).collect()
}

/// Averages prices with these weights, which need not sum to 1. `None` if a price with a weight is
/// missing, or no weight is positive.
pub fn mean_price(prices: impl IntoIterator<Item = (f64, Option<OptionPrice>)>) -> Option<OptionPrice> {
    let mut mean = OptionPrice::ZERO;
    let (mut weights, mut variance) = (0.0, 0.0);
    for (weight, price) in prices.into_iter().filter(|(weight, _)| *weight > 0.0) {
        let price = price?;
        weights += weight;
        mean.ap += weight * price.ap;
        variance += (weight * price.standard_error).powi(2);
        mean.is_exact &= price.is_exact;
    }
    (weights > 0.0).then(|| OptionPrice {
        ap: mean.ap / weights,
        standard_error: variance.sqrt() / weights,
        ..mean
    })
}

#[cfg(test)]
mod tests {
    use super::super::root_search::SearchEnd;
    use super::*;
    use crate::rules::{Characteristic, Resistance};

    fn worth(ap: f64, blocks: &[f64]) -> BlockFairCost {
        BlockFairCost { ap, search_end: SearchEnd::Even, blocks: blocks.to_vec(), unsampled_error: 0.0 }
    }

    fn context(is_mirror: bool) -> Context {
        let number = |value| Characteristic::new(value).unwrap();
        let base = Profile {
            initiative: number(4),
            attack: number(5),
            strength: number(1),
            defense: number(5),
            resistance: Resistance::new(2).unwrap(),
            strategic_value: crate::rules::StrategicValue::new(40).unwrap(),
            discipline: None,
            courage: None,
            fear: None,
            size: Default::default(),
            enormous: 0,
            champion: false,
            pure_caster: false,
            movement: None,
            power: crate::rules::Power::of_size(Default::default()),
            wounds: Default::default(),
            missile: None,
            effects: Default::default(),
            kinds: Default::default(),
        };
        let weight = Weight::new(1).unwrap();
        let situation =
            Situation::new(super::super::Forces::OneEach, crate::rules::skirmish::Start::InContact, weight);
        Context { is_mirror, ..Context::mirror("c", 1, situation, base) }
    }

    #[test]
    fn noise_common_to_both_fair_costs_cancels_in_a_price() {
        let noise: Vec<f64> = (0..BLOCKS).map(|k| f64::from(k % 5) - 2.0).collect();
        let mean = noise.iter().sum::<f64>() / f64::from(BLOCKS);
        let base: Vec<f64> = noise.iter().map(|noise| 40.0 + noise).collect();
        let more: Vec<f64> = noise.iter().map(|noise| 43.0 + noise).collect();
        let found =
            option_price(&context(false), &worth(40.0 + mean, &base), &worth(43.0 + mean, &more)).unwrap();
        assert!((found.ap - 3.0).abs() < 1e-9 && found.standard_error < 1e-9, "{found:?}");
        // The control variate removes the common noise at any factor.
        let twice: Vec<f64> = noise.iter().map(|noise| 43.0 + 2.0 * noise).collect();
        let varied = worth(43.0 + 2.0 * mean, &twice);
        let found = option_price(&context(true), &worth(40.0 + mean, &base), &varied).unwrap();
        assert!((found.ap - 3.0).abs() < 1e-6 && found.standard_error < 1e-6, "{found:?}");
    }

    #[test]
    fn without_a_root_there_is_no_price_and_no_mean_price() {
        let above = BlockFairCost { search_end: SearchEnd::Above, ..worth(200.0, &[]) };
        assert_eq!(option_price(&context(true), &worth(40.0, &[]), &above), None);
        let one = OptionPrice { ap: 2.0, standard_error: 3.0, is_exact: false };
        assert_eq!(mean_price([(1.0, Some(one)), (1.0, None)]), None);
        assert_eq!(mean_price([(0.0, None)]), None);
        let mean = mean_price([(3.0, Some(one)), (1.0, Some(OptionPrice::ZERO)), (0.0, None)]).unwrap();
        assert_eq!(mean, OptionPrice { ap: 1.5, standard_error: 2.25, is_exact: false });
    }

    #[test]
    fn a_weakened_profile_stays_within_its_bounds() {
        let weak = super::super::weaken(&context(true).base, 2);
        assert_eq!((weak.attack.get(), weak.strength.get(), weak.resistance.get()), (3, 0, 1));
    }

    #[test]
    fn a_price_is_the_difference_of_fair_costs_with_the_error_of_blocks() {
        let exact = option_price(&context(true), &worth(40.0, &[]), &worth(43.5, &[])).unwrap();
        assert_eq!(exact, OptionPrice { ap: 3.5, standard_error: 0.0, is_exact: true });
        assert_eq!(exact.interval95(), Interval { low: 3.5, high: 3.5 });
        // Blocks alternate between differences of 3 and 5: the standard error of the mean of 24 is
        // √(1 · 24 / 23 / 24).
        let base = worth(40.0, &[40.0; 24]);
        let more: Vec<f64> = (0..24).map(|k| 43.0 + 2.0 * f64::from(k % 2)).collect();
        let found = option_price(&context(false), &base, &worth(44.0, &more)).unwrap();
        let error = (1.0_f64 / 23.0).sqrt();
        assert!((found.ap - 4.0).abs() < 1e-9 && (found.standard_error - error).abs() < 1e-6, "{found:?}");
        // Student's t with 22 degrees of freedom.
        let half = found.interval95().half_width();
        assert!((half - 2.073_873 * error).abs() < 1e-5 && !found.is_exact, "{half}");
        // The bound on effects outside the sample is a lower limit of the standard error, for base
        // and variant alike.
        for [of_base, of_varied] in [[0.7, 0.1], [0.1, 0.7]] {
            let [base, varied] = [(&base, of_base), (&worth(44.0, &more), of_varied)]
                .map(|(worth, unseen)| BlockFairCost { unsampled_error: unseen, ..worth.clone() });
            assert_eq!(option_price(&context(false), &base, &varied).unwrap().standard_error, 0.7);
        }
        let same = option_price(
            &context(false),
            &BlockFairCost { unsampled_error: 0.3, ..base.clone() },
            &BlockFairCost { unsampled_error: 0.3, ..base },
        );
        assert_eq!(same, Some(OptionPrice { ap: 0.0, standard_error: 0.3, is_exact: false }));
    }

    #[test]
    fn fights_per_block_are_rounded_up_to_multiples_of_four() {
        assert_eq!([0, 96, 97, 192, 240, 24_000].map(fights_per_block), [4, 4, 4, 8, 12, 1000]);
    }
}
