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
//! * Groups are sampled. Base and variant have the same stream name and hence the same dice. The fights are cut
//!   into [`BLOCKS`] blocks of the same numbers for both, so that the variance of the difference is measured with all
//!   that the dice have in common, and none is assumed. Against its mirror the base is worth its AP by symmetry, which makes
//!   its estimate on these dice a control variate whose mean is known: the variance left is 1 - ρ² of that of the variant alone.
//!   Elsewhere plain differences of blocks are taken.
//! * Blocks tell the error of the balance; the slope turns it into AP (delta method), and Student's t accounts for
//!   the number of blocks. The error of the slope itself is not in the interval.
//!
//! Contexts are fought on dice of their own, so that the variance of a mean over contexts is the sum of theirs. What all
//! contexts have in common (the base itself) is no noise: a price holds for that base.

use super::fair_cost::{Found, Search};
use super::field::{Contender, Field};
use super::ledger::{Cards, Ledger};
use super::situation::{Situation, Weight};
use crate::rules::{Characteristic, Profile, Resistance};
use crate::stats::{ControlSums, Interval, Mean, MeanSums, t95};

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
    /// The enemies, and what each of them costs, in AP.
    pub enemies: Vec<(Contender, f64)>,
    /// Whether the only enemy is the base itself at its own AP.
    pub is_mirror: bool,
}

/// What a profile is worth in a context.
#[derive(Clone, Debug, PartialEq)]
pub struct Worth {
    /// AP, or the last cost that was tried.
    pub ap: f64,
    /// Whether it is a root.
    pub found: Found,
    /// What each block says it is, in AP; nothing where all is exact.
    blocks: Vec<f64>,
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

impl Worth {
    /// Whether there is a cost at which he is even.
    pub fn is_even(&self) -> bool {
        self.found == Found::Even
    }
}

impl OptionPrice {
    /// Nothing, exactly: what changes nothing is worth.
    pub const NOTHING: OptionPrice = OptionPrice { ap: 0.0, standard_error: 0.0, is_exact: true };

    /// Its 95 % interval, in AP.
    pub fn interval95(&self) -> Interval {
        let half_width = if self.is_exact { 0.0 } else { t95(BLOCKS - 2) * self.standard_error };
        Interval { low: self.ap - half_width, high: self.ap + half_width }
    }
}

impl Context {
    /// A base against its mirror.
    pub fn mirror(name: &str, weight: u16, situation: Situation, base: Profile) -> Self {
        let enemy = contender("enemy", base);
        let cost = enemy.printed();
        let situation = Situation { name: name.to_owned(), ..situation };
        Self { name: name.to_owned(), weight, situation, base, enemies: vec![(enemy, cost)], is_mirror: true }
    }

    /// Whom a profile in the place of the base meets; he is the first of the field. None where he meets nobody, because no
    /// budget buys him and an enemy.
    pub fn field(&self, profile: Profile) -> Option<Field> {
        let enemies = self.enemies.iter().map(|(enemy, _)| enemy.clone());
        let contenders = std::iter::once(contender("base", profile)).chain(enemies).collect();
        let weight = Weight::new(1).expect("it is within the bounds");
        let situations = vec![Situation { weight, ..self.situation.clone() }];
        let field = Field { contenders, situations };
        let meets_somebody = field.pairings_of(0).next().is_some();
        meets_somebody.then_some(field)
    }

    /// What the profile that is the first of the ledger's field is worth here, from so many fights of each pairing.
    ///
    /// # Panics
    /// Where the ledger is not of a [`field`](Self::field) of this context.
    pub fn worth(&self, ledger: &mut Ledger, fights: u64, progress: &(impl Fn(u64) + Sync)) -> Worth {
        let costs: Vec<f64> =
            std::iter::once(0.0).chain(self.enemies.iter().map(|(_, cost)| *cost)).collect();
        ledger.show(Cards::Printed);
        ledger.worth(&costs, fights, progress)
    }
}

/// Somebody of whom there may be as many as he is paid for, and who counts once.
fn contender(stream_name: &str, profile: Profile) -> Contender {
    Contender { stream_name: stream_name.to_owned(), profile, is_champion: false, weight: 1.0 }
}

/// Steps of the secant method; on an exact ledger they cost nothing.
const MOST_STEPS: usize = 12;
/// The slope is taken this far on both sides, in logarithms; see [`fair_cost`](super::fair_cost).
const REACH: f64 = 0.1;
/// The balance of a root.
const EVEN: f64 = 1e-9;

impl Ledger<'_> {
    /// What the first of the field is worth, the others at these costs.
    fn worth(&mut self, costs: &[f64], fights: u64, progress: &(impl Fn(u64) + Sync)) -> Worth {
        let everywhere = |_: usize| true;
        let block = (fights / u64::from(BLOCKS)).max(8).next_multiple_of(4);
        let search = Search { rough: block, fights: block };
        let found = self.fair_costs(&[0], costs, &everywhere, search, progress);
        let near = found[0].expect("the first of the field of a context meets somebody");
        if near.found != Found::Even {
            return Worth { ap: near.ap, found: near.found, blocks: Vec::new() };
        }
        // The blocks, as differences of what all fights so far come to. The search took no more than the first.
        let mut blocks = Vec::new();
        let (mut before, mut standard_error) = (0.0, 0.0);
        for k in 1..=BLOCKS {
            self.fight_for(&[(0, near.ap)], costs, &everywhere, u64::from(k) * block, progress);
            let balance = self.balance(0, near.ap, costs, &everywhere);
            let sum = f64::from(k) * balance.value;
            blocks.push(sum - before);
            (before, standard_error) = (sum, balance.standard_error);
        }
        let all = u64::from(BLOCKS) * block;
        let mut at = near.ap.ln();
        let balance = |ledger: &mut Self, at: f64, fights: u64| {
            ledger.fight_for(&[(0, at.exp())], costs, &everywhere, fights, progress);
            ledger.balance(0, at.exp(), costs, &everywhere).value
        };
        // On these fights the balance is a smooth function of the cost: its root is found by secants.
        let quarter = all / 4;
        let apart = balance(self, at + REACH, quarter) - balance(self, at - REACH, quarter);
        let slope = (apart / (2.0 * REACH)).min(near.slope / 4.0);
        let mean = before / f64::from(BLOCKS);
        let (mut secant, mut here) = (slope, mean);
        for _ in 0..MOST_STEPS {
            let step = (-here / secant).clamp(-REACH, REACH);
            if here.abs() < EVEN || step.abs() < EVEN {
                break;
            }
            let there = balance(self, at + step, all);
            // Further top-ups change the sample a little; a secant of next to nothing says nothing.
            if step.abs() > 1e-4 || standard_error == 0.0 {
                let next = (there - here) / step;
                if next < slope / 4.0 {
                    secant = next;
                }
            }
            (at, here) = (at + step, there);
        }
        let ap = at.exp();
        let blocks = match standard_error {
            0.0 => Vec::new(),
            _ => blocks.into_iter().map(|of| ap - ap * (of - mean) / slope).collect(),
        };
        Worth { ap, found: Found::Even, blocks }
    }
}

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
    let exactly = |worth: &Worth| vec![worth.ap; BLOCKS as usize];
    let of = |worth: &Worth| if worth.blocks.is_empty() { exactly(worth) } else { worth.blocks.clone() };
    let (x, c) = (of(varied), of(base));
    let mean = match context.is_mirror {
        true => controlled(&x, &c, context.enemies[0].1),
        false => paired(&x, &c),
    }?;
    Some(OptionPrice { ap: mean.estimate, standard_error: mean.standard_error, is_exact: false })
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
        let (x, c) = (millionths(x - known), millionths(c - known));
        sums.trials += 1;
        (sums.x, sums.c, sums.xc) = (sums.x + x, sums.c + c, sums.xc + x * c);
        (sums.xx, sums.cc) = (sums.xx + (x * x).unsigned_abs(), sums.cc + (c * c).unsigned_abs());
    }
    sums.estimate(0.0).map(|estimate| in_ap(estimate.mean))
}

/// The mean of x - c.
fn paired(x: &[f64], c: &[f64]) -> Option<Mean> {
    let mut sums = MeanSums::default();
    for (x, c) in x.iter().zip(c) {
        let x = millionths(x - c);
        (sums.trials, sums.x, sums.xx) = (sums.trials + 1, sums.x + x, sums.xx + (x * x).unsigned_abs());
    }
    sums.mean().map(in_ap)
}

/// The weighted mean of prices in several contexts; none where one that counts has none, or none counts.
pub fn mean_price(prices: impl IntoIterator<Item = (u16, Option<OptionPrice>)>) -> Option<OptionPrice> {
    let mut mean = OptionPrice::NOTHING;
    let (mut weights, mut variance) = (0.0, 0.0);
    for (weight, price) in prices.into_iter().filter(|(weight, _)| *weight > 0) {
        let (price, weight) = (price?, f64::from(weight));
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

/// The same profile with INI, ATT, STR, DEF and RES lower by so much, as far as they can be, and without what its
/// abilities do.
pub fn weakened(profile: &Profile, by: i16) -> Profile {
    let lower = |value: Characteristic| {
        Characteristic::new(i64::from((value.get() - by).max(Characteristic::MIN))).unwrap_or(value)
    };
    let resistance = Resistance::new(i64::from((profile.resistance.get() - by).max(Resistance::MIN)));
    Profile {
        initiative: lower(profile.initiative),
        attack: lower(profile.attack),
        strength: lower(profile.strength),
        defense: lower(profile.defense),
        resistance: resistance.unwrap_or(profile.resistance),
        effects: Default::default(),
        missile: None,
        ..*profile
    }
}
