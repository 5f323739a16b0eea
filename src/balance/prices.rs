//! The price of an option: what a characteristic more or an ability adds to what a base is worth.
//!
//! # Method
//! In a [`Context`] a base meets enemies whose costs are held fixed, and so that the base is even with them at its own
//! AP: its mirror at the same cost, or weaker ones at a cost that was solved for. The value of an option is the fair cost
//! of the varied profile against the same enemies, less that of the base. As a cost only says how many AP are lost and how
//! many fighters a budget buys, while cards show the printed AP ([`Cards::Printed`]), it is the option that is priced and not
//! the place in the order of combat dice that the AP would buy with it; and fights stay the same fights while
//! costs are tried.
//!
//! * One against one in contact is solved: the value is exact, with no error but that of the root, below 1e-6 AP.
//! * Groups are sampled. Base and variant have the same stream name and hence the same dice. The fights are cut into [`BLOCKS`] blocks
//!   of the same numbers for both, whatever share of its pairing a bout has, so that the variance of the difference is measured with
//!   all that the dice have in common, and none is assumed. Against its mirror the base is worth its AP by symmetry, which makes
//!   its estimate on these dice a control variate whose mean is known: the variance left is 1 - ρ² of that of the variant alone.
//!   Elsewhere plain differences of blocks are taken.
//! * Base and variant are looked for near what the base is roughly worth ([`RoughWorth`]): how much a few fights make of the variant, as a
//!   multiple of what they make of the base. Wherever a search begins, its root is one of all fights; which of them each bout has
//!   depends on the costs that were tried.
//! * What was luck of the attacks is taken off each block, by coefficients of all of them ([`fair_cost`](super::fair_cost)).
//! * Where both sides mix policies ([`Context::best_mixes`]), each block is a sample of the mix: base and variant are played by the
//!   same policies in the same fights.
//! * Battles on a table are played as often as their situation says, [`FEWEST_BATTLES`] of each pairing and block at the least.
//! * Blocks tell the error of the balance; the slope turns it into AP (delta method), and Student's t accounts for
//!   the number of blocks. The error of the slope itself is not in the interval.
//!
//! # The mean over contexts
//! A context counts by its weight times the slope of its balance at the base: how strongly it reacts to costs. To the
//! first order that is the fair cost of somebody who is met in all of them, the one that `fleau balance` looks for. The plain
//! mean would let duels drown all else: there a dearer fighter meets no more enemies, so that costs hardly matter and
//! its worth is the ratio of the chances to kill, some five times as far from the base's AP as at equal AP.
//!
//! Contexts are fought on dice of their own, so that the variance of a mean over contexts is the sum of theirs. What all
//! contexts have in common (the base itself) is no noise: a price holds for that base.

use super::cards::Cards;
use super::field::{Contender, Field};
use super::ledger::Ledger;
use super::ledger_terms::LedgerTerms;
use super::list_battle::HowMany;
use super::play_grid::{BestMixes, PlayGrid};
use super::situation::{Situation, Weight};
use super::worth::{RoughWorth, Worth};
use crate::policy::Policy;
use crate::rules::Profile;
use crate::simulate::each_in_parallel;
use crate::stats::{ControlSums, Interval, Mean, MeanSums, student_quantile, z95};

/// How many blocks the fights of a pairing are cut into.
pub const BLOCKS: u32 = 24;

/// Where options are priced: a base, those whom it meets, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Context {
    /// What it is called.
    pub name: String,
    /// How much it counts in the mean; 0 where it is only shown.
    pub weight: u16,
    /// The fight. Situations of contexts whose prices are averaged have different names, which key their dice.
    pub situation: Situation,
    /// The profile that is varied.
    pub base: Profile,
    /// The people of its card; empty where nobody knows.
    pub people: String,
    /// The sides of its base, as [`Contender::base`] has them.
    pub sides: Option<[u16; 2]>,
    /// The enemies, and what each of them costs, in AP.
    pub enemies: Vec<(Contender, f64)>,
    /// Whether the only enemy is the base itself at its own AP.
    pub is_mirror: bool,
}

/// The price of an option, in AP.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OptionPrice {
    /// The estimate.
    pub ap: f64,
    /// Its standard error; 0 where it is exact.
    pub standard_error: f64,
    /// Whether nothing was sampled, or nothing differs.
    pub is_exact: bool,
}

impl OptionPrice {
    /// Nothing, exactly: what changes nothing is worth.
    pub const NOTHING: OptionPrice = OptionPrice { ap: 0.0, standard_error: 0.0, is_exact: true };

    /// Its 95 % interval, in AP.
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
    /// A base against its mirror.
    pub fn mirror(name: &str, weight: u16, situation: Situation, base: Profile) -> Self {
        let enemy = contender("enemy", base);
        let cost = enemy.printed();
        let situation = Situation { name: name.to_owned(), ..situation };
        let (people, sides) = (String::new(), None);
        let enemies = vec![(enemy, cost)];
        Self { name: name.to_owned(), weight, situation, base, people, sides, enemies, is_mirror: true }
    }

    /// Whom a profile in the place of the base meets; it is the first of the field.
    pub fn field(&self, profile: Profile) -> Field {
        let enemies = self.enemies.iter().map(|(enemy, _)| enemy.clone());
        let (people, base) = (self.people.clone(), self.sides);
        let judged = Contender { people, base, ..contender("base", profile) };
        let contenders = std::iter::once(judged).chain(enemies).collect();
        let weight = Weight::new(1).expect("it is within the bounds");
        let situations = vec![Situation { weight, ..self.situation.clone() }];
        Field { contenders, situations, weights_for: None }
    }

    /// What the base, who is the first of the ledger's field, is roughly worth here, from a small part of so many fights of each pairing;
    /// none where no cost makes it even, or where it is solved.
    ///
    /// # Panics
    /// Where the ledger is not of a [`field`](Self::field) of this context.
    pub fn rough_worth(
        &self,
        ledger: &mut Ledger,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Option<RoughWorth> {
        if self.situation.is_duel_in_contact() {
            return None;
        }
        let block = self.begin(ledger, fights);
        ledger.rough_worth(&self.costs(), block, progress)
    }

    /// What the profile that is the first of the ledger's field is worth here, from so many fights of each pairing. Where it is known what
    /// the base is roughly worth it is looked for near it, which takes fewer fights. Worths that are compared are both found so, or
    /// none of them: then their blocks are the same where their fights are.
    ///
    /// # Panics
    /// Where the ledger is not of a [`field`](Self::field) of this context.
    pub fn worth(
        &self,
        ledger: &mut Ledger,
        base: Option<&RoughWorth>,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Worth {
        let block = self.begin(ledger, fights);
        ledger.worth(&self.costs(), base, block, progress)
    }

    /// Tells a ledger how this context is fought; gives the fights of a block.
    fn begin(&self, ledger: &mut Ledger, fights: u64) -> u64 {
        ledger.show(Cards::Printed);
        let block = block(fights);
        ledger.play_battles(battles_of(block));
        block
    }

    /// The mixes of these policies that are best for both sides where the base costs so much; none where nobody is met.
    ///
    /// An option is priced with these mixes held still. To the first order that is what it is worth to sides that choose anew: at a
    /// best mix nothing is gained by another one.
    pub fn best_mixes(
        &self,
        ap: f64,
        portfolio: &[Policy],
        terms: LedgerTerms,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Option<BestMixes> {
        PlayGrid::with(terms, portfolio, &self.field(self.base), |grid| {
            grid.show(Cards::Printed);
            grid.best_mixes((0, ap), &self.costs(), self.is_mirror, fights, progress)
        })
    }

    /// What a profile in the place of the base is worth here, on dice of these terms.
    pub fn worth_of(
        &self,
        profile: Profile,
        terms: LedgerTerms,
        base: Option<&RoughWorth>,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Worth {
        terms.with_ledger(&self.field(profile), |ledger| self.worth(ledger, base, fights, progress))
    }

    /// How strongly the context reacts to the cost of the base, who is the first of the ledger's field: how much the
    /// balance falls at the base's own AP as the logarithm of its cost rises by 1. It is taken from so many times
    /// more fights than a price that its error is small beside that of the price.
    ///
    /// # Panics
    /// Where the ledger is not of a [`field`](Self::field) of this context.
    pub fn reaction(&self, ledger: &mut Ledger, fights: u64, progress: &(impl Fn(u64) + Sync)) -> f64 {
        let at = libm::log(f64::from(self.base.strategic_value.get()));
        ledger.show(Cards::Printed);
        ledger.play_battles(battles_of(block(fights)));
        (-ledger.slope_at(at, &self.costs(), TIMES_FOR_REACTION * fights, progress)).max(0.0)
    }

    /// The costs of a field of this context; that of the first is looked for.
    fn costs(&self) -> Vec<f64> {
        std::iter::once(0.0).chain(self.enemies.iter().map(|(_, cost)| *cost)).collect()
    }
}

/// The fights of a pairing in a block, where there are so many in all.
fn block(fights: u64) -> u64 {
    (fights / u64::from(BLOCKS)).max(FEWEST).next_multiple_of(4)
}

/// As many battles as their situation says, as fights on a line come to blocks of so many.
fn battles_of(block: u64) -> HowMany {
    HowMany::ShareOf { all: u64::from(BLOCKS) * block, least: u64::from(BLOCKS) * FEWEST_BATTLES }
}

/// Somebody of whom there may be as many as are paid for, and who counts once.
pub(super) fn contender(stream_name: &str, profile: Profile) -> Contender {
    let stream_name = stream_name.to_owned();
    Contender { stream_name, profile, people: String::new(), is_champion: false, base: None, weight: 1.0 }
}

/// The fewest fights of a pairing in a block.
const FEWEST: u64 = 4;
/// The fewest battles on a table of a pairing in a block: the luck of their attacks is not known.
const FEWEST_BATTLES: u64 = 8;
/// See [`Context::reaction`].
const TIMES_FOR_REACTION: u64 = 8;
/// The price of an option from what the base and the varied profile are worth in one context, on the same dice; none where
/// one of the two is worth more or less than any cost that was tried.
pub fn price(context: &Context, base: &Worth, varied: &Worth) -> Option<OptionPrice> {
    if !base.is_even() || !varied.is_even() {
        return None;
    }
    let ap = varied.ap - base.ap;
    if base.blocks.is_empty() && varied.blocks.is_empty() {
        return Some(OptionPrice { ap, standard_error: 0.0, is_exact: true });
    }
    // Where every fight went the same way with it, or all but a few, others might not.
    let unseen = varied.unseen.max(base.unseen);
    if varied == base {
        return Some(OptionPrice { ap: 0.0, standard_error: unseen, is_exact: false });
    }
    let exactly = |worth: &Worth| vec![worth.ap; BLOCKS as usize];
    let of = |worth: &Worth| if worth.blocks.is_empty() { exactly(worth) } else { worth.blocks.clone() };
    let (x, c) = (of(varied), of(base));
    let mean = match context.is_mirror {
        true => controlled(&x, &c, context.enemies[0].1),
        false => paired(&x, &c),
    }?;
    let standard_error = mean.standard_error.max(unseen);
    Some(OptionPrice { ap: mean.estimate, standard_error, is_exact: false })
}

/// Sums of whole numbers are exact, so blocks are counted in millionths of an AP.
const MILLIONTHS: f64 = 1e6;

fn millionths(ap: f64) -> i128 {
    (ap * MILLIONTHS).round() as i128
}

fn in_ap(mean: Mean) -> Mean {
    Mean { estimate: mean.estimate / MILLIONTHS, standard_error: mean.standard_error / MILLIONTHS }
}

/// The mean of x less `known`, with c as a control whose mean that is.
fn controlled(x: &[f64], c: &[f64], known: f64) -> Option<Mean> {
    let mut sums = ControlSums::default();
    for (x, c) in x.iter().zip(c) {
        sums += ControlSums::of(millionths(x - known), millionths(c - known));
    }
    sums.estimate(0.0).map(|estimate| in_ap(estimate.mean))
}

/// The mean of x - c.
fn paired(x: &[f64], c: &[f64]) -> Option<Mean> {
    let mut sums = MeanSums::default();
    for (x, c) in x.iter().zip(c) {
        sums += MeanSums::of(millionths(x - c));
    }
    sums.mean().map(in_ap)
}

/// How much each of these contexts, fought on these terms, counts in a mean: by its weight, and by how strongly it reacts to the cost
/// of the base. The shares add up to 1, unless no context counts.
pub fn context_shares(
    contexts: &[(&Context, LedgerTerms)],
    fights: u64,
    progress: &(impl Fn(u64) + Sync),
) -> Vec<f64> {
    let weight = |(context, terms): &(&Context, LedgerTerms)| {
        if context.weight == 0 {
            return 0.0;
        }
        let field = context.field(context.base);
        let reaction = terms.with_ledger(&field, |ledger| context.reaction(ledger, fights, progress));
        f64::from(context.weight) * reaction
    };
    let weights = each_in_parallel(contexts, weight);
    let sum: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| if sum > 0.0 { weight / sum } else { 0.0 }).collect()
}

/// The mean of prices with these weights, which need not add up to 1; none where one that counts has none, or none counts.
pub fn mean_price(prices: impl IntoIterator<Item = (f64, Option<OptionPrice>)>) -> Option<OptionPrice> {
    let mut mean = OptionPrice::NOTHING;
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
    use super::super::fair_cost::SearchEnd;
    use super::*;
    use crate::rules::{Characteristic, Resistance};

    fn worth(ap: f64, blocks: &[f64]) -> Worth {
        Worth { ap, found: SearchEnd::Even, blocks: blocks.to_vec(), unseen: 0.0 }
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
            size: Default::default(),
            enormous: 0,
            champion: false,
            pure_caster: false,
            movement: None,
            power: crate::rules::Power::of_size(Default::default()),
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
    fn what_both_have_in_common_is_no_noise() {
        let noise: Vec<f64> = (0..BLOCKS).map(|k| f64::from(k % 5) - 2.0).collect();
        let mean = noise.iter().sum::<f64>() / f64::from(BLOCKS);
        let base: Vec<f64> = noise.iter().map(|noise| 40.0 + noise).collect();
        let more: Vec<f64> = noise.iter().map(|noise| 43.0 + noise).collect();
        let found = price(&context(false), &worth(40.0 + mean, &base), &worth(43.0 + mean, &more)).unwrap();
        assert!((found.ap - 3.0).abs() < 1e-9 && found.standard_error < 1e-9, "{found:?}");
        // That the base is worth its AP takes away what the dice did to both, whatever they did to the variant.
        let twice: Vec<f64> = noise.iter().map(|noise| 43.0 + 2.0 * noise).collect();
        let varied = worth(43.0 + 2.0 * mean, &twice);
        let found = price(&context(true), &worth(40.0 + mean, &base), &varied).unwrap();
        assert!((found.ap - 3.0).abs() < 1e-6 && found.standard_error < 1e-6, "{found:?}");
    }

    #[test]
    fn what_has_no_root_has_no_price_and_no_mean() {
        let above = Worth { found: SearchEnd::Above, ..worth(200.0, &[]) };
        assert_eq!(price(&context(true), &worth(40.0, &[]), &above), None);
        let one = OptionPrice { ap: 2.0, standard_error: 3.0, is_exact: false };
        assert_eq!(mean_price([(1.0, Some(one)), (1.0, None)]), None);
        assert_eq!(mean_price([(0.0, None)]), None);
        let mean = mean_price([(3.0, Some(one)), (1.0, Some(OptionPrice::NOTHING)), (0.0, None)]).unwrap();
        assert_eq!(mean, OptionPrice { ap: 1.5, standard_error: 2.25, is_exact: false });
    }

    #[test]
    fn a_weakened_profile_stays_within_its_bounds() {
        let weak = super::super::weakened(&context(true).base, 2);
        assert_eq!((weak.attack.get(), weak.strength.get(), weak.resistance.get()), (3, 0, 1));
    }

    #[test]
    fn a_price_is_what_both_are_worth_less_each_other_and_as_sure_as_their_blocks() {
        let exact = price(&context(true), &worth(40.0, &[]), &worth(43.5, &[])).unwrap();
        assert_eq!(exact, OptionPrice { ap: 3.5, standard_error: 0.0, is_exact: true });
        assert_eq!(exact.interval95(), Interval { low: 3.5, high: 3.5 });
        // Blocks that differ by 3 and 5 in turn: the error of the mean of 24 is √(1 · 24 / 23 /
        // 24).
        let base = worth(40.0, &[40.0; 24]);
        let more: Vec<f64> = (0..24).map(|k| 43.0 + 2.0 * f64::from(k % 2)).collect();
        let found = price(&context(false), &base, &worth(44.0, &more)).unwrap();
        let error = (1.0_f64 / 23.0).sqrt();
        assert!((found.ap - 4.0).abs() < 1e-9 && (found.standard_error - error).abs() < 1e-6, "{found:?}");
        // Student's t of 22 degrees of freedom.
        let half = found.interval95().half_width();
        assert!((half - 2.073_873 * error).abs() < 1e-5 && !found.is_exact, "{half}");
        // What was not seen may be there all the same, of either.
        for [of_base, of_varied] in [[0.7, 0.1], [0.1, 0.7]] {
            let [base, varied] = [(&base, of_base), (&worth(44.0, &more), of_varied)]
                .map(|(worth, unseen)| Worth { unseen, ..worth.clone() });
            assert_eq!(price(&context(false), &base, &varied).unwrap().standard_error, 0.7);
        }
        let same =
            price(&context(false), &Worth { unseen: 0.3, ..base.clone() }, &Worth { unseen: 0.3, ..base });
        assert_eq!(same, Some(OptionPrice { ap: 0.0, standard_error: 0.3, is_exact: false }));
    }

    #[test]
    fn fights_are_cut_into_blocks_of_whole_fours() {
        assert_eq!([0, 96, 97, 192, 240, 24_000].map(block), [4, 4, 4, 8, 12, 1000]);
        let HowMany::ShareOf { all, least } = battles_of(8) else { panic!("a share") };
        assert_eq!((all, least), (192, 192));
    }
}
