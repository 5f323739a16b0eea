//! How far a setting moves fair costs, and how sure that is.
//!
//! # Method
//! Costs under a setting are looked for near those that are known, on a sample of the pairings and on the same dice. How far a
//! cost moves is its logarithm there less its logarithm as it is, both on that sample.
//!
//! To the first order that is the weighted mean, over the pairings, of the difference that the setting makes to the balance of each,
//! divided by the slope. Both costs are roots, so that these differences hold what the move itself makes, and the error is that of a
//! ratio of means (Cochran 1977, Sampling Techniques, chapter 6). A sample in which each situation meets other enemies has about
//! as much of each enemy and of each situation as the field, so that what is left of the differences once the means of both are taken
//! off tells what another sample and other dice would say. Of the pairings that were fought only the dice would be
//! others. Their part is not known by itself: it is at the most the same share of all, and at the most what it would be had
//! both costs no dice in common.

use super::exchange::Payoff;
use super::fair_cost::{Balance, FairCost, Probe, Search, SearchEnd};
use super::field::Pairing;
use super::ledger::Ledger;
use std::collections::BTreeMap;

/// What one pairing says of a contender at a cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Part {
    pub(super) enemy: usize,
    pub(super) situation: usize,
    /// How much it counts.
    pub(super) weight: f64,
    /// The balance in it alone.
    pub(super) balance: f64,
    /// The variance of that, from the dice.
    pub(super) variance: f64,
}

/// A cost that was found near one that is known under other terms.
#[derive(Clone, Debug, PartialEq)]
pub struct NearCost {
    /// The cost, with the slope that is known and the error of the dice.
    pub cost: FairCost,
    /// What each pairing says there, one after the other.
    pub(super) parts: Vec<Part>,
}

/// What is left of differences tells a spread where there are so many more of them than means that were taken off.
const FEWEST: usize = 8;
/// Means of enemies and of situations are taken off in turn until nothing is left of them that matters.
const TURNS: usize = 20;

impl NearCost {
    /// A cost that is known, moved as far as it is from `here` to `there`, which were found where so large a share of the pairings was
    /// fought. Its error is that of the move alone. None where there is nothing to move from.
    pub fn moved(known: &FairCost, here: &Self, there: &Self, share: f64) -> Option<FairCost> {
        if known.found != SearchEnd::Even || here.cost.found != SearchEnd::Even {
            return None;
        }
        if there.cost.found != SearchEnd::Even {
            return Some(there.cost);
        }
        let moved = libm::log(there.cost.ap / here.cost.ap);
        let of_dice = libm::hypot(there.cost.log_error, here.cost.log_error);
        let log_error = match spread(&here.parts, &there.parts) {
            _ if moved == 0.0 => 0.0,
            Some(spread) => {
                let spread = spread / -known.slope;
                libm::hypot((1.0 - share).sqrt() * spread, of_dice.min(share.sqrt() * spread))
            }
            None => of_dice,
        };
        Some(FairCost { ap: known.ap * libm::exp(moved), log_error, ..*known })
    }
}

/// The standard error of the weighted mean of the differences between two balances of the same pairings, were these few of very many;
/// none where they are too few to tell.
fn spread(here: &[Part], there: &[Part]) -> Option<f64> {
    let pairs = || here.iter().zip(there);
    let weights: f64 = here.iter().map(|part| part.weight).sum();
    let situations = places(here, |part| part.situation);
    let enemies = places(here, |part| part.enemy);
    let both = ([situations.clone(), enemies].concat(), 1);
    // Where enemies are met but once each, nothing tells what each of them does in all situations.
    [both, (situations, 0)].into_iter().find_map(|(alike, in_common)| {
        let free = (here.len() + in_common).checked_sub(alike.len()).filter(|free| *free >= FEWEST)?;
        let mut left: Vec<f64> = pairs().map(|(here, there)| there.balance - here.balance).collect();
        for _ in 0..TURNS {
            for places in &alike {
                let weights: f64 = places.iter().map(|&place| here[place].weight).sum();
                let mean =
                    places.iter().map(|&place| here[place].weight * left[place]).sum::<f64>() / weights;
                places.iter().for_each(|&place| left[place] -= mean);
            }
        }
        let squares: f64 = here.iter().zip(left).map(|(part, left)| (part.weight * left).powi(2)).sum();
        Some((squares * here.len() as f64 / free as f64).sqrt() / weights)
    })
}

/// The places of parts that are alike.
fn places(parts: &[Part], of: impl Fn(&Part) -> usize) -> Vec<Vec<usize>> {
    let mut places: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (place, part) in parts.iter().enumerate() {
        places.entry(of(part)).or_default().push(place);
    }
    places.into_values().collect()
}

impl Ledger<'_> {
    /// What each pairing that is asked for says of `i` at a cost.
    ///
    /// # Panics
    /// Where a bout was not fought.
    pub(super) fn parts(
        &self,
        i: usize,
        ap: f64,
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
    ) -> Vec<Part> {
        let coefficients = self.sum_of(i, ap, field, asked).0.coefficients();
        let part = |pairing: Pairing| {
            let exchange = self.exchange_of(i, pairing, ap, field).without_luck(&coefficients);
            Part {
                enemy: pairing.enemy_of(i),
                situation: pairing.situation,
                weight: self.field().weight(pairing, i),
                balance: exchange.balance(Payoff::Ap),
                variance: exchange.standard_error(Payoff::Ap, 1.0).powi(2),
            }
        };
        self.pairings_of(i).filter(asked).map(part).collect()
    }

    /// Fair costs under another experiment, from those that are known under the first, whose slopes are taken over: good for
    /// how far a cost moves. None where a contender has no root to start from.
    ///
    /// # Panics
    /// Unless there is one of each contender.
    pub fn fair_costs_near(
        &mut self,
        known: &[FairCost],
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<Option<NearCost>> {
        let near: Vec<Option<FairCost>> = known.iter().copied().map(Some).collect();
        let of: Vec<usize> = even(known).map(|(i, _)| i).collect();
        let probes = self.roots(&of, field, &near, asked, Search { rough: fights, fights }, progress);
        along_known_slopes(known, &probes, |i, ap| {
            let error = self.balance(i, ap, field, asked).standard_error;
            (error, self.parts(i, ap, field, asked))
        })
    }

    /// Fights at the costs that are known, from which [`fair_costs_near`](Self::fair_costs_near) sets out.
    pub fn fight_near(
        &mut self,
        known: &[FairCost],
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) {
        let open: Vec<(usize, f64)> = even(known).collect();
        self.fight_for(&open, field, asked, fights, progress);
    }

    /// The same, and the balances there: one a contender who has such a cost.
    pub fn balances_near(
        &mut self,
        known: &[FairCost],
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<Balance> {
        self.fight_near(known, field, asked, fights, progress);
        even(known).map(|(i, ap)| self.balance(i, ap, field, asked)).collect()
    }
}

/// The costs at which searches ended, one a contender, with the slopes of those that are known elsewhere; `there` is asked for the
/// standard error of the balance there, and for what each pairing says.
pub(super) fn along_known_slopes(
    known: &[FairCost],
    probes: &[Probe],
    mut there: impl FnMut(usize, f64) -> (f64, Vec<Part>),
) -> Vec<Option<NearCost>> {
    let mut costs = vec![None; known.len()];
    for probe in probes {
        let (i, ap) = (probe.contender(), probe.cost());
        let (error, parts) = there(i, ap);
        let cost = FairCost { ap, log_error: error / -known[i].slope, found: probe.found(), ..known[i] };
        costs[i] = Some(NearCost { cost, parts });
    }
    costs
}

/// Contenders whose fair costs are known, with these.
pub(super) fn even(known: &[FairCost]) -> impl Iterator<Item = (usize, f64)> {
    let starts = known.iter().enumerate().filter(|(_, of)| of.found == SearchEnd::Even);
    starts.map(|(i, of)| (i, of.ap))
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: FairCost =
        FairCost { ap: 50.0, log_error: 0.01, slope: -0.5, slope_error: 0.01, found: SearchEnd::Even };

    /// Each enemy in each situation, with a balance.
    fn parts(enemies: usize, situations: usize, balance: impl Fn(usize, usize) -> f64) -> Vec<Part> {
        let of_situation = |situation| {
            let part = |enemy| Part {
                enemy,
                situation,
                weight: 2.0,
                balance: balance(enemy, situation),
                variance: 0.0,
            };
            (0..enemies).map(part).collect::<Vec<_>>()
        };
        (0..situations).flat_map(of_situation).collect()
    }

    fn cost(ap: f64, parts: Vec<Part>) -> NearCost {
        NearCost { cost: FairCost { ap, log_error: 0.03, ..KNOWN }, parts }
    }

    /// One of 0.1 and -0.1: as often for each enemy and in each situation.
    fn chequered(enemy: usize, situation: usize) -> f64 {
        if (enemy + situation).is_multiple_of(2) { 0.1 } else { -0.1 }
    }

    #[test]
    fn a_spread_is_what_neither_enemies_nor_situations_explain() {
        let here = parts(10, 4, |_, _| 0.2);
        let plain = spread(&here, &parts(10, 4, chequered)).unwrap();
        // 40 of them, from which 13 means were taken off.
        assert!((plain - 0.1 / f64::from(27).sqrt()).abs() < 1e-12, "{plain}");
        let with_means =
            parts(10, 4, |enemy, situation| chequered(enemy, situation) + (enemy * 3 + situation * 5) as f64);
        assert!((spread(&here, &with_means).unwrap() - plain).abs() < 1e-9);
    }

    #[test]
    fn enemies_that_are_met_once_are_themselves_the_spread() {
        let here = parts(20, 1, |_, _| 0.0);
        let found = spread(&here, &parts(20, 1, chequered)).unwrap();
        assert!((found - 0.1 / f64::from(19).sqrt()).abs() < 1e-12, "{found}");
        assert_eq!(spread(&here[..5], &here[..5]), None);
    }

    #[test]
    fn a_move_has_the_error_of_the_sample_and_of_the_dice() {
        let here = cost(40.0, parts(10, 4, |_, _| 0.0));
        let there = cost(44.0, parts(10, 4, chequered));
        let found = |share: f64| NearCost::moved(&KNOWN, &here, &there, share).unwrap();
        assert!((found(0.25).ap - 55.0).abs() < 1e-9);
        let spread = 0.1 / f64::from(27).sqrt() / 0.5;
        assert!((found(0.0).log_error - spread).abs() < 1e-9);
        // Of a quarter that was fought three quarters of the variance are the sample's, and a
        // quarter that of the dice at the most.
        assert!((found(0.25).log_error - spread).abs() < 1e-9);
        let exact = |of: &NearCost| NearCost { cost: FairCost { log_error: 0.0, ..of.cost }, ..of.clone() };
        let sampled = NearCost::moved(&KNOWN, &exact(&here), &exact(&there), 0.25).unwrap();
        assert!((sampled.log_error - 0.75_f64.sqrt() * spread).abs() < 1e-9, "{sampled:?}");
        // Where all were fought the dice are all that is left, and say no more than they would without any in common.
        let dice = libm::hypot(0.03, 0.03);
        assert!(dice > spread && (found(1.0).log_error - spread).abs() < 1e-9);
        let wide = cost(44.0, parts(10, 4, |enemy, situation| 9.0 * chequered(enemy, situation)));
        let whole = NearCost::moved(&KNOWN, &here, &wide, 1.0).unwrap();
        assert!((whole.log_error - dice).abs() < 1e-12);
    }

    #[test]
    fn a_move_on_too_few_pairings_has_the_error_of_all_dice() {
        let few = |ap| cost(ap, parts(2, 2, chequered));
        let found = NearCost::moved(&KNOWN, &few(40.0), &few(44.0), 1.0).unwrap();
        assert!((found.log_error - libm::hypot(0.03, 0.03)).abs() < 1e-12);
        assert_eq!(NearCost::moved(&KNOWN, &few(40.0), &few(40.0), 1.0).unwrap().log_error, 0.0);
    }
}
