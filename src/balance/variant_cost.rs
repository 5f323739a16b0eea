//! How far a variant (one changed assumption) moves fair costs, and the standard error of that.
//!
//! # Method
//! Fair costs under the variant are searched near the baseline costs, on a subsample of the
//! pairings and on common random numbers. The shift is the difference of the logarithms of the two
//! costs on that subsample.
//!
//! To first order the shift is the weighted mean, over pairings, of the differences of the
//! balances, divided by the slope. Both costs are roots, so the differences include the effect of
//! the shift itself, and the error is that of a ratio of means (Cochran 1977, Sampling Techniques,
//! chapter 6).
//!
//! The subsample pairs each situation with different enemies, so enemies and situations have about
//! their shares of the whole field. The residuals of the differences, without the means of enemies
//! and of situations, therefore estimate the error from the choice of pairings and from the dice
//! together. For the pairings that were simulated only the dice would differ in a replication. That
//! part is not known by itself. It is bounded by the share of simulated pairings times the total
//! variance, and by the variance of two costs from independent dice.

use super::exchange::Payoff;
use super::fair_cost::{Balance, FairCost, SearchSettings};
use super::field::Pairing;
use super::ledger::Ledger;
use super::root_search::{RootSearch, SearchEnd};
use std::collections::BTreeMap;

/// Balance of a contender in one pairing at a cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PairingBalance {
    pub(super) enemy: usize,
    pub(super) situation: usize,
    /// Weight of the pairing for the contender: that of the situation times that of the enemy.
    pub(super) weight: f64,
    pub(super) balance: f64,
    /// Sampling variance of the balance.
    pub(super) variance: f64,
}

/// Fair cost under a variant, found near the known baseline cost.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct VariantCost {
    /// Fair cost under the variant, with its sampling error and the slope of the baseline.
    pub cost: FairCost,
    /// Balances of the single pairings at the fair cost under the variant.
    pub(super) pairings: Vec<PairingBalance>,
}

/// Minimum residual degrees of freedom for a standard error from residuals. With fewer, only the
/// error from the dice is known.
const MIN_RESIDUAL_DEGREES_OF_FREEDOM: usize = 8;
/// Number of passes that remove the means of enemies and of situations, in turn, from differences
/// of balances.
const CENTERING_ITERATIONS: usize = 20;

impl VariantCost {
    /// Shifts the baseline cost `known` by the difference of two costs, `here` (baseline) and
    /// `there` (variant), that were found on the share `share` of the pairings. The error is that
    /// of the shift alone. `None` if the baseline has no root.
    pub(crate) fn shift_baseline(
        known: &FairCost,
        here: &Self,
        there: &Self,
        share: f64,
    ) -> Option<FairCost> {
        if known.search_end != SearchEnd::Even || here.cost.search_end != SearchEnd::Even {
            return None;
        }
        if there.cost.search_end != SearchEnd::Even {
            return Some(there.cost);
        }
        let moved = libm::log(there.cost.ap / here.cost.ap);
        let of_dice = libm::hypot(there.cost.log_error, here.cost.log_error);
        let log_error = match mean_difference_error(&here.pairings, &there.pairings) {
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

/// Estimates the standard error of the weighted mean difference between two balances of the same
/// pairings, as if these were a small part of all pairings. `None` if there are too few.
fn mean_difference_error(here: &[PairingBalance], there: &[PairingBalance]) -> Option<f64> {
    let pairs = || here.iter().zip(there);
    let weights: f64 = here.iter().map(|part| part.weight).sum();
    let situations = group_indices(here, |part| part.situation);
    let enemies = group_indices(here, |part| part.enemy);
    let both = ([situations.clone(), enemies].concat(), 1);
    // If each enemy is met only once, enemy means and residuals cannot be separated; then only the
    // means of situations are removed.
    [both, (situations, 0)].into_iter().find_map(|(alike, in_common)| {
        let free = (here.len() + in_common)
            .checked_sub(alike.len())
            .filter(|free| *free >= MIN_RESIDUAL_DEGREES_OF_FREEDOM)?;
        let mut left: Vec<f64> = pairs().map(|(here, there)| there.balance - here.balance).collect();
        for _ in 0..CENTERING_ITERATIONS {
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

/// Groups the indices of balances by a key, such as the enemy or the situation.
fn group_indices(parts: &[PairingBalance], of: impl Fn(&PairingBalance) -> usize) -> Vec<Vec<usize>> {
    let mut places: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (place, part) in parts.iter().enumerate() {
        places.entry(of(part)).or_default().push(place);
    }
    places.into_values().collect()
}

impl Ledger<'_> {
    /// Returns the balance of `i` at cost `ap` in each pairing that `asked` accepts.
    ///
    /// # Panics
    /// If a match-up of these pairings was not fought.
    pub(super) fn pairing_balances(
        &self,
        i: usize,
        ap: f64,
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
    ) -> Vec<PairingBalance> {
        let coefficients = self.weighted_exchange(i, ap, field, asked).0.luck_coefficients();
        let part = |pairing: Pairing| {
            let exchange = self.exchange_at(i, pairing, ap, field).without_luck(&coefficients);
            PairingBalance {
                enemy: pairing.enemy_of(i),
                situation: pairing.situation,
                weight: self.field().weight(pairing, i),
                balance: exchange.balance(Payoff::Ap),
                variance: exchange.standard_error(Payoff::Ap, 1.0).powi(2),
            }
        };
        self.pairings_of(i).filter(asked).map(part).collect()
    }

    /// Estimates fair costs under a variant, starting from the baseline costs `known` and with
    /// their slopes, which are precise enough for shifts. `None` for a contender without a baseline
    /// root.
    ///
    /// # Panics
    /// Unless `known` has an entry for each contender.
    pub(crate) fn variant_costs(
        &mut self,
        known: &[FairCost],
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<Option<VariantCost>> {
        let near: Vec<Option<FairCost>> = known.iter().copied().map(Some).collect();
        let of: Vec<usize> = solved_costs(known).map(|(i, _)| i).collect();
        let probes = self.find_roots(
            &of,
            field,
            &near,
            asked,
            SearchSettings { bracketing_fights: fights, root_fights: fights },
            progress,
        );
        with_baseline_slopes(known, &probes, |i, ap| {
            let error = self.balance(i, ap, field, asked).standard_error;
            (error, self.pairing_balances(i, ap, field, asked))
        })
    }

    /// Simulates the fights at the baseline costs, where [`variant_costs`](Self::variant_costs)
    /// starts.
    pub(crate) fn fight_at_baseline(
        &mut self,
        known: &[FairCost],
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) {
        let open: Vec<(usize, f64)> = solved_costs(known).collect();
        self.fight_at_costs(&open, field, asked, fights, progress);
    }

    /// Simulates the fights at the baseline costs and returns the balances there, for each
    /// contender with a baseline root.
    pub(crate) fn balances_at_baseline(
        &mut self,
        known: &[FairCost],
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<Balance> {
        self.fight_at_baseline(known, field, asked, fights, progress);
        solved_costs(known).map(|(i, ap)| self.balance(i, ap, field, asked)).collect()
    }
}

/// Combines the costs at which searches ended with the slopes of the baseline, one entry per
/// contender. `there` returns the standard error of the balance and the single pairings at a cost.
pub(super) fn with_baseline_slopes(
    known: &[FairCost],
    probes: &[RootSearch],
    mut there: impl FnMut(usize, f64) -> (f64, Vec<PairingBalance>),
) -> Vec<Option<VariantCost>> {
    let mut costs = vec![None; known.len()];
    for probe in probes {
        let (i, ap) = (probe.contender(), probe.cost());
        let (error, parts) = there(i, ap);
        let cost =
            FairCost { ap, log_error: error / -known[i].slope, search_end: probe.search_end(), ..known[i] };
        costs[i] = Some(VariantCost { cost, pairings: parts });
    }
    costs
}

/// Iterates over the contenders that have a fair cost (a root), as (index, AP).
pub(super) fn solved_costs(known: &[FairCost]) -> impl Iterator<Item = (usize, f64)> {
    let starts = known.iter().enumerate().filter(|(_, of)| of.search_end == SearchEnd::Even);
    starts.map(|(i, of)| (i, of.ap))
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: FairCost =
        FairCost { ap: 50.0, log_error: 0.01, slope: -0.5, slope_error: 0.01, search_end: SearchEnd::Even };

    /// All pairs of enemies and situations, with a balance.
    fn parts(
        enemies: usize,
        situations: usize,
        balance: impl Fn(usize, usize) -> f64,
    ) -> Vec<PairingBalance> {
        let of_situation = |situation| {
            let part = |enemy| PairingBalance {
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

    fn cost(ap: f64, parts: Vec<PairingBalance>) -> VariantCost {
        VariantCost { cost: FairCost { ap, log_error: 0.03, ..KNOWN }, pairings: parts }
    }

    /// Alternates between 0.1 and -0.1, with mean 0 for each enemy and each situation.
    fn chequered(enemy: usize, situation: usize) -> f64 {
        if (enemy + situation).is_multiple_of(2) { 0.1 } else { -0.1 }
    }

    #[test]
    fn the_spread_is_the_residual_after_enemy_and_situation_effects() {
        let here = parts(10, 4, |_, _| 0.2);
        let plain = mean_difference_error(&here, &parts(10, 4, chequered)).unwrap();
        // 40 differences, less 13 means.
        assert!((plain - 0.1 / f64::from(27).sqrt()).abs() < 1e-12, "{plain}");
        let with_means =
            parts(10, 4, |enemy, situation| chequered(enemy, situation) + (enemy * 3 + situation * 5) as f64);
        assert!((mean_difference_error(&here, &with_means).unwrap() - plain).abs() < 1e-9);
    }

    #[test]
    fn with_one_situation_the_enemies_are_the_spread() {
        let here = parts(20, 1, |_, _| 0.0);
        let found = mean_difference_error(&here, &parts(20, 1, chequered)).unwrap();
        assert!((found - 0.1 / f64::from(19).sqrt()).abs() < 1e-12, "{found}");
        assert_eq!(mean_difference_error(&here[..5], &here[..5]), None);
    }

    #[test]
    fn the_error_of_a_shift_combines_subsampling_and_dice() {
        let here = cost(40.0, parts(10, 4, |_, _| 0.0));
        let there = cost(44.0, parts(10, 4, chequered));
        let found = |share: f64| VariantCost::shift_baseline(&KNOWN, &here, &there, share).unwrap();
        assert!((found(0.25).ap - 55.0).abs() < 1e-9);
        let spread = 0.1 / f64::from(27).sqrt() / 0.5;
        assert!((found(0.0).log_error - spread).abs() < 1e-9);
        // A quarter of the pairings was simulated: three quarters of the variance are from the
        // choice of pairings, and at most a quarter is from the dice.
        assert!((found(0.25).log_error - spread).abs() < 1e-9);
        let exact =
            |of: &VariantCost| VariantCost { cost: FairCost { log_error: 0.0, ..of.cost }, ..of.clone() };
        let sampled = VariantCost::shift_baseline(&KNOWN, &exact(&here), &exact(&there), 0.25).unwrap();
        assert!((sampled.log_error - 0.75_f64.sqrt() * spread).abs() < 1e-9, "{sampled:?}");
        // With all pairings simulated only the dice remain, bounded by the error of independent
        // dice.
        let dice = libm::hypot(0.03, 0.03);
        assert!(dice > spread && (found(1.0).log_error - spread).abs() < 1e-9);
        let wide = cost(44.0, parts(10, 4, |enemy, situation| 9.0 * chequered(enemy, situation)));
        let whole = VariantCost::shift_baseline(&KNOWN, &here, &wide, 1.0).unwrap();
        assert!((whole.log_error - dice).abs() < 1e-12);
    }

    #[test]
    fn with_too_few_pairings_a_shift_has_the_error_of_both_costs() {
        let few = |ap| cost(ap, parts(2, 2, chequered));
        let found = VariantCost::shift_baseline(&KNOWN, &few(40.0), &few(44.0), 1.0).unwrap();
        assert!((found.log_error - libm::hypot(0.03, 0.03)).abs() < 1e-12);
        assert_eq!(VariantCost::shift_baseline(&KNOWN, &few(40.0), &few(40.0), 1.0).unwrap().log_error, 0.0);
    }
}
