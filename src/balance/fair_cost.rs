//! The fair cost of one profile: the AP at which it destroys as much AP as it loses against the field, all others at
//! their costs.
//!
//! # Method
//! The balance of a contender falls as he gets dearer: the same AP buy fewer of him, and each death costs more. Its
//! root is bracketed and closed in by the Illinois rule (Dowell and Jarratt 1971) in the logarithm of the cost, on
//! common random numbers. Around the root the balance is a straight line as far as noise can tell; its slope, by least
//! squares, turns the variance of the balance into an interval of the cost (Fieller 1954, which also knows that
//! the slope has an error). `tests/it/balance.rs` measures how often the intervals hold.

use super::exchange::{Exchange, Payoff};
use super::field::Pairing;
use super::ledger::Ledger;
use crate::stats::{Interval, z95};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search {
    /// Fights of each pairing while the root is looked for.
    pub rough: u64,
    /// Fights of each pairing at the root.
    pub fights: u64,
}

impl Search {
    /// With so many fights of each pairing at the root, and as few elsewhere as find it.
    pub fn of(fights: u64) -> Self {
        Self { rough: (fights / 2).clamp(8, 32), fights }
    }
}

/// Where a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SearchEnd {
    /// At a root.
    Even,
    /// The profile is worth less than the least cost that was tried: it loses more than it destroys at any.
    Below,
    /// The profile is worth more than the highest cost that was tried.
    Above,
    /// The cost makes no difference: nobody kills anybody.
    Nowhere,
}

/// The balance of a contender at a cost: AP destroyed less AP lost, as a share of the AP on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Balance {
    /// From -1, all is lost, to 1.
    pub value: f64,
    /// Its standard error, from sampling; 0 where all is exact.
    pub standard_error: f64,
}

/// A fair cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FairCost {
    /// The estimate in AP, or the last cost that was tried.
    pub ap: f64,
    /// The standard error of its logarithm.
    pub log_error: f64,
    /// How much the balance changes as the logarithm of the cost rises by 1: below 0.
    pub slope: f64,
    /// Its standard error.
    pub slope_error: f64,
    /// Whether it is a root.
    pub found: SearchEnd,
}

impl FairCost {
    /// Its interval at so many standard errors, in AP; open where no root was found.
    pub fn interval(&self, z: f64) -> Interval {
        // The balance is 0 at the root, so that Fieller's interval is symmetric about it.
        let doubt = (z * self.slope_error / self.slope).powi(2);
        let factor = (z * self.log_error / (1.0 - doubt).sqrt()).exp();
        match self.found {
            // Where the slope may as well be none, so may be the cost's effect.
            SearchEnd::Even if doubt >= 1.0 => Interval { low: 0.0, high: f64::INFINITY },
            SearchEnd::Even => Interval { low: self.ap / factor, high: self.ap * factor },
            SearchEnd::Below => Interval { low: 0.0, high: self.ap },
            SearchEnd::Above => Interval { low: self.ap, high: f64::INFINITY },
            SearchEnd::Nowhere => Interval { low: 0.0, high: f64::INFINITY },
        }
    }

    /// Its 95 % interval.
    pub fn interval95(&self) -> Interval {
        self.interval(z95())
    }
}

/// A cost is looked for up to so many times the printed one, and down to such a part of it.
const FARTHEST: f64 = 5.0;
/// The root is close enough, in logarithms; the rest is a straight line.
const CLOSE: f64 = 0.005;
/// The slope is taken at these distances from the root on both sides, in logarithms.
const REACHES: [f64; 2] = [0.12, 0.24];
const MOST_ROUNDS: usize = 12;
/// How far a single step goes, in logarithms.
const FARTHEST_STEP: f64 = 0.7;

/// The search for one contender's root.
#[derive(Clone, Copy, Debug)]
struct Probe {
    i: usize,
    /// Logarithms of costs: the next to try, and the bounds.
    at: f64,
    bounds: [f64; 2],
    /// The highest cost known to be too low, and the lowest known to be too high, with their balances.
    known: [Option<(f64, f64)>; 2],
    /// Which end the last rounds replaced.
    last: Option<usize>,
    end: Option<SearchEnd>,
}

impl Probe {
    fn new(i: usize, printed: f64) -> Self {
        let bounds = [(printed / FARTHEST).max(1.0).ln(), (printed * FARTHEST).min(2000.0).ln()];
        Self {
            i,
            at: printed.ln().clamp(bounds[0], bounds[1]),
            bounds,
            known: [None; 2],
            last: None,
            end: None,
        }
    }

    /// Takes a balance in and moves on.
    fn see(&mut self, balance: f64) {
        let end = usize::from(balance < 0.0);
        // Illinois: an end that stays put twice counts half.
        if self.last == Some(end)
            && let Some((_, other)) = &mut self.known[1 - end]
        {
            *other /= 2.0;
        }
        self.known[end] = Some((self.at, balance));
        self.last = Some(end);
        let next = match self.known {
            [Some((low, above)), Some((high, below))] => {
                let cut = low + (high - low) * above / (above - below);
                let margin = 0.05 * (high - low);
                if high - low < CLOSE {
                    self.end = Some(SearchEnd::Even)
                }
                cut.clamp(low + margin, high - margin)
            }
            _ => (self.at + (2.0 * balance).clamp(-0.5, 0.5)).clamp(self.bounds[0], self.bounds[1]),
        };
        if balance == 0.0 || (next - self.at).abs() < CLOSE {
            self.end = Some(match (end, self.at) {
                _ if balance == 0.0 => SearchEnd::Even,
                (0, at) if at >= self.bounds[1] => SearchEnd::Above,
                (1, at) if at <= self.bounds[0] => SearchEnd::Below,
                _ => SearchEnd::Even,
            });
        }
        self.at = next;
    }
}

impl Ledger<'_> {
    /// The balance of contender `i` at a cost against the field at these costs, over the situations that are asked for.
    ///
    /// # Panics
    /// Where a bout was not fought.
    pub fn balance(&self, i: usize, ap: f64, field: &[f64], asked: &impl Fn(usize) -> bool) -> Balance {
        let (mut sum, mut weights) = (Exchange::default(), 0.0);
        for pairing in self.asked(i, asked) {
            let costs = costs(pairing, i, ap, field);
            let exchange = self.exchange(pairing, costs);
            let exchange = if pairing.pair[0] == i { exchange } else { exchange.swapped() };
            let weight = self.field().weight(pairing, i);
            sum = sum.plus(&exchange, weight);
            weights += weight;
        }
        let standard_error = sum.standard_error(Payoff::Ap, weights);
        Balance { value: sum.balance(Payoff::Ap) / weights, standard_error }
    }

    fn asked<'f>(
        &'f self,
        i: usize,
        asked: &'f impl Fn(usize) -> bool,
    ) -> impl Iterator<Item = Pairing> + 'f {
        self.field().pairings_of(i).filter(|pairing| asked(pairing.situation))
    }

    /// The fair costs of these contenders, each with all others at these costs, over the situations that are asked for;
    /// none of whom meets nobody in them.
    pub fn fair_costs(
        &mut self,
        of: &[usize],
        field: &[f64],
        asked: &impl Fn(usize) -> bool,
        search: Search,
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<Option<FairCost>> {
        let printed = self.field().printed();
        let met = |ledger: &Self, i: usize| ledger.asked(i, asked).next().is_some();
        let mut probes: Vec<Probe> =
            of.iter().filter(|&&i| met(self, i)).map(|&i| Probe::new(i, printed[i])).collect();
        for _ in 0..MOST_ROUNDS {
            let open: Vec<(usize, f64)> = probes
                .iter()
                .filter(|probe| probe.end.is_none())
                .map(|probe| (probe.i, probe.at.exp()))
                .collect();
            if open.is_empty() {
                break;
            }
            self.fight_for(&open, field, asked, search.rough, progress);
            for probe in probes.iter_mut().filter(|probe| probe.end.is_none()) {
                probe.see(self.balance(probe.i, probe.at.exp(), field, asked).value);
            }
        }
        let at = |shift: f64| -> Vec<(usize, f64)> {
            probes.iter().map(|probe| (probe.i, (probe.at + shift).exp())).collect()
        };
        self.fight_for(&at(0.0), field, asked, search.fights, progress);
        for reach in REACHES {
            self.fight_for(&at(reach), field, asked, search.rough, progress);
            self.fight_for(&at(-reach), field, asked, search.rough, progress);
        }
        let found: Vec<(usize, FairCost)> =
            probes.iter().map(|probe| (probe.i, self.at_the_root(probe, field, asked))).collect();
        of.iter().map(|i| found.iter().find(|(of, _)| of == i).map(|(_, cost)| *cost)).collect()
    }

    /// Fair costs under another experiment, from those that are known under the first: one step of Newton's method from
    /// there. Good enough for how far a cost moves, not for a verdict.
    ///
    /// # Panics
    /// Unless there is one of each contender.
    pub fn fair_costs_near(
        &mut self,
        known: &[Option<FairCost>],
        field: &[f64],
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<Option<FairCost>> {
        let everywhere = |_| true;
        let roots: Vec<(usize, FairCost)> = known
            .iter()
            .enumerate()
            .filter_map(|(i, cost)| Some((i, cost.filter(|cost| cost.found == SearchEnd::Even)?)))
            .collect();
        let at: Vec<(usize, f64)> = roots.iter().map(|(i, cost)| (*i, cost.ap)).collect();
        self.fight_for(&at, field, &everywhere, fights, progress);
        let mut moved = vec![None; known.len()];
        for (i, cost) in roots {
            let here = self.balance(i, cost.ap, field, &everywhere);
            let step = (-here.value / cost.slope).clamp(-FARTHEST_STEP, FARTHEST_STEP);
            let log_error = here.standard_error / -cost.slope;
            moved[i] = Some(FairCost { ap: cost.ap * step.exp(), log_error, ..cost });
        }
        moved
    }

    fn at_the_root(&self, probe: &Probe, field: &[f64], asked: &impl Fn(usize) -> bool) -> FairCost {
        let balance = |shift: f64| self.balance(probe.i, (probe.at + shift).exp(), field, asked);
        let here = balance(0.0);
        let (mut products, mut squares, mut errors) = (0.0, 0.0, 0.0);
        for shift in REACHES.into_iter().flat_map(|reach| [reach, -reach]) {
            let there = balance(shift);
            products += shift * there.value;
            squares += shift * shift;
            errors += (shift * there.standard_error).powi(2);
        }
        let (slope, slope_error) = (products / squares, errors.sqrt() / squares);
        let found = probe.end.unwrap_or(SearchEnd::Even);
        if slope >= 0.0 {
            let (ap, log_error) = (probe.at.exp(), f64::INFINITY);
            return FairCost { ap, log_error, slope, slope_error, found: SearchEnd::Nowhere };
        }
        let step = match found {
            SearchEnd::Even => (-here.value / slope).clamp(-REACHES[0], REACHES[0]),
            _ => 0.0,
        };
        let log_error = here.standard_error / -slope;
        FairCost { ap: (probe.at + step).exp(), log_error, slope, slope_error, found }
    }

    pub(super) fn fight_for(
        &mut self,
        of: &[(usize, f64)],
        field: &[f64],
        asked: &impl Fn(usize) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) {
        let wanted: Vec<(Pairing, [f64; 2])> = of
            .iter()
            .flat_map(|&(i, ap)| {
                self.asked(i, asked).map(move |pairing| (pairing, costs(pairing, i, ap, field)))
            })
            .collect();
        self.fight(wanted, fights, progress);
    }
}

/// The costs of a pairing where one of them costs so much, and the other what the field says.
fn costs(pairing: Pairing, i: usize, ap: f64, field: &[f64]) -> [f64; 2] {
    pairing.pair.map(|of| if of == i { ap } else { field[of] })
}
