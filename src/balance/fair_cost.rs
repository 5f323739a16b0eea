//! The fair cost of one profile: the AP at which it destroys as much AP as it loses against the
//! field, with all others at their costs.
//!
//! # Method
//! The balance of a contender falls with its cost: a budget buys fewer of it, and each death costs
//! more. Its root is searched on common random numbers ([`root_search`](super::root_search)): first
//! on a small sample, then on all fights. Around the root the balance is linear within the noise.
//! Its slope, by least squares, turns the variance of the balance into an interval of the cost
//! (Fieller 1954, which includes the error of the slope). `tests/it/balance.rs` measures the
//! coverage of the intervals.
//!
//! A control variate reduces the variance of balances ([`Exchange::without_luck`]): the wounds that
//! attacks inflicted beyond their expectation, whose mean is exactly 0.
//!
//! The search does not read the judged contender's printed AP. It starts at the geometric mean cost
//! of the enemies and covers the range [`COST_RANGE`](super::COST_RANGE). So the fair cost does not
//! depend on what the card prints.

use super::exchange::{Exchange, Payoff};
use super::field::{Field, Pairing};
use super::ledger::Ledger;
use super::root_search::{RootSearch, SearchEnd, run_searches};
use crate::stats::{Estimate, Interval, z95};

/// Sample sizes of a search for a fair cost, the root of the balance as a function of the cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchSettings {
    /// Fights per pairing at each cost that is tried while the root is bracketed, and at the costs
    /// around the root that give the slope.
    pub bracketing_fights: u64,
    /// Fights per pairing at the root.
    pub root_fights: u64,
}

impl SearchSettings {
    /// Chooses the sample sizes for a field, given the fights per pairing at the root. While the
    /// root is bracketed, there are about 2000 fights per contender and cost, which give the slope
    /// a standard error of about 3 %.
    pub fn for_field(root_fights: u64, field: &Field) -> Self {
        let most = (root_fights / 2).clamp(8, 32);
        Self {
            bracketing_fights: (SLOPE_FIGHTS / field.pairings_per_contender()).clamp(8, most),
            root_fights,
        }
    }
}

/// Number of fights per contender and cost, at the costs around the root that give the slope of the
/// balance; see [`SearchSettings::for_field`].
const SLOPE_FIGHTS: u64 = 2000;

/// Balance of a contender at a cost: AP destroyed less AP lost, as a share of the AP of both sides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Balance {
    /// Weighted mean over the pairings, from -1 (all AP lost) to 1.
    pub value: f64,
    /// Sampling standard error; 0 if all fights are solved exactly.
    pub standard_error: f64,
    /// Number of sampled fights.
    pub fights: u64,
}

impl Balance {
    /// Returns the balance with its 95 % interval, within -1 to 1.
    pub(crate) fn estimate95(&self) -> Estimate {
        let half = z95() * self.standard_error;
        let [low, high] = [self.value - half, self.value + half].map(|end| end.clamp(-1.0, 1.0));
        Interval { low, high }.around(self.value)
    }

    /// Computes the balance from a weighted sum of exchanges and the sum of the weights.
    pub(super) fn from_exchange(sum: &Exchange, weights: f64) -> Self {
        let standard_error = sum.standard_error(Payoff::Ap, weights);
        Self { value: sum.balance(Payoff::Ap) / weights, standard_error, fights: sum.fights }
    }
}

/// Estimate of a fair cost: the AP at which a profile destroys as much AP as it loses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FairCost {
    /// Fair cost in AP. Without a root, the last cost that was tried.
    pub ap: f64,
    /// Standard error of the logarithm of the cost.
    pub log_error: f64,
    /// Derivative of the balance with respect to the logarithm of the cost; below 0 at a root.
    pub slope: f64,
    /// Standard error of `slope`.
    pub slope_error: f64,
    /// How the search ended.
    pub search_end: SearchEnd,
}

impl FairCost {
    /// Returns the interval of the fair cost in AP at `z` standard errors. Without a root it is
    /// open in the direction in which the fair cost lies, or in both.
    pub fn interval(&self, z: f64) -> Interval {
        // The balance is 0 at the root, so Fieller's interval is symmetric about it.
        let doubt = (z * self.slope_error / self.slope).powi(2);
        let factor = libm::exp(z * self.log_error / (1.0 - doubt).sqrt());
        match self.search_end {
            // The slope may be 0, so the cost is not determined.
            SearchEnd::Even if doubt >= 1.0 => Interval { low: 0.0, high: f64::INFINITY },
            SearchEnd::Even => Interval { low: self.ap / factor, high: self.ap * factor },
            SearchEnd::Below => Interval { low: 0.0, high: self.ap },
            SearchEnd::Above => Interval { low: self.ap, high: f64::INFINITY },
            SearchEnd::Nowhere | SearchEnd::NotFound => Interval { low: 0.0, high: f64::INFINITY },
        }
    }

    /// Returns the 95 % interval in AP.
    pub fn interval95(&self) -> Interval {
        self.interval(z95())
    }
}

/// Divisor of the pairings in the rough first search: one pairing in 4 is simulated.
const SEARCH_SUBSAMPLE: usize = 4;
/// Minimum fights per contender and cost for a search on the subsample. They give the balance a
/// standard error of about 4 %.
const MIN_SUBSAMPLE_FIGHTS: u64 = 500;
/// Distances from the root, on both sides, at which the slope is measured, in logarithms of the
/// cost.
pub(super) const SLOPE_OFFSETS: [f64; 2] = [0.12, 0.24];
impl Ledger<'_> {
    /// Returns the balance of contender `i` at cost `ap` against the others at the costs `field`,
    /// over the pairings that `asked` accepts.
    ///
    /// # Panics
    /// If a match-up of these pairings was not fought.
    pub fn balance(&self, i: usize, ap: f64, field: &[f64], asked: &impl Fn(&Pairing) -> bool) -> Balance {
        let (sum, weights) = self.weighted_exchange(i, ap, field, asked);
        Balance::from_exchange(&sum.without_luck(&sum.luck_coefficients()), weights)
    }

    /// Simulates contender `i` at these costs against all others at the costs `field`, and returns
    /// its balance at each.
    pub(crate) fn balances_at(
        &mut self,
        i: usize,
        costs: &[f64],
        field: &[f64],
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<Balance> {
        let at: Vec<(usize, f64)> = costs.iter().map(|ap| (i, *ap)).collect();
        self.fight_at_costs(&at, field, &|_| true, fights, progress);
        costs.iter().map(|ap| self.balance(i, *ap, field, &|_| true)).collect()
    }

    /// Returns the weighted sum of the exchanges of contender `i` with its enemies, seen from `i`,
    /// and the sum of the weights.
    pub(super) fn weighted_exchange(
        &self,
        i: usize,
        ap: f64,
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
    ) -> (Exchange, f64) {
        let (mut sum, mut weights) = (Exchange::default(), 0.0);
        for pairing in self.accepted_pairings(i, asked) {
            let weight = self.field().weight(pairing, i);
            sum = sum.plus(&self.exchange_at(i, pairing, ap, field), weight);
            weights += weight;
        }
        (sum, weights)
    }

    /// Returns the exchange of a pairing of contender `i`, seen from `i`, with `i` at cost `ap` and
    /// its enemy at its cost in `field`.
    pub(super) fn exchange_at(&self, i: usize, pairing: Pairing, ap: f64, field: &[f64]) -> Exchange {
        let exchange = self.exchange(pairing, pairing_costs(pairing, i, ap, field));
        if pairing.pair[0] == i { exchange } else { exchange.swapped() }
    }

    fn accepted_pairings<'f>(
        &'f self,
        i: usize,
        asked: &'f impl Fn(&Pairing) -> bool,
    ) -> impl Iterator<Item = Pairing> + 'f {
        self.pairings_of(i).filter(asked)
    }

    /// Estimates the fair costs of the contenders `of`, each with the others at the costs `field`,
    /// over the pairings that `asked` accepts. The result is `None` for a contender without such
    /// pairings. Searches start at `near` (one entry per contender of the field) where a cost is
    /// known.
    pub fn fair_costs(
        &mut self,
        of: &[usize],
        field: &[f64],
        near: &[Option<FairCost>],
        asked: &impl Fn(&Pairing) -> bool,
        search: SearchSettings,
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<Option<FairCost>> {
        let probes = self.find_roots(of, field, near, asked, search, progress);
        for shift in slope_offsets() {
            let at: Vec<(usize, f64)> =
                probes.iter().map(|probe| (probe.contender(), probe.cost_at(shift))).collect();
            self.fight_at_costs(&at, field, asked, search.bracketing_fights, progress);
        }
        let found: Vec<(usize, FairCost)> = probes
            .iter()
            .map(|probe| (probe.contender(), self.estimate_at_root(probe, field, asked)))
            .collect();
        of.iter().map(|i| found.iter().find(|(of, _)| of == i).map(|(_, cost)| *cost)).collect()
    }

    /// Searches the fair costs of the contenders `of` that have pairings which `asked` accepts: on
    /// a small sample, then on all fights.
    pub(super) fn find_roots(
        &mut self,
        of: &[usize],
        field: &[f64],
        near: &[Option<FairCost>],
        asked: &impl Fn(&Pairing) -> bool,
        search: SearchSettings,
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<RootSearch> {
        let known =
            |i: usize| near.get(i).copied().flatten().filter(|near| near.search_end == SearchEnd::Even);
        let start = |i: usize| match known(i) {
            Some(near) => RootSearch::near(i, near.ap, near.slope),
            None => RootSearch::new(i, self.mean_cost_of_enemies(i, field)),
        };
        let met = of.iter().filter(|&&i| self.accepted_pairings(i, asked).next().is_some());
        let mut probes: Vec<RootSearch> = met.map(|&i| start(i)).collect();
        let far = probes.iter_mut().filter(|probe| known(probe.contender()).is_none()).collect();
        self.search_on_subsample(far, field, asked, search.bracketing_fights, progress);
        self.run_root_searches(&mut probes, field, asked, search.bracketing_fights, progress);
        for probe in &mut probes {
            *probe = probe.refined();
        }
        self.run_root_searches(&mut probes, field, asked, search.root_fights, progress);
        probes
    }

    /// Moves searches that have no known cost to start from near their roots, by a rough search on
    /// a subsample of the pairings. Fights at the costs tried on the way are hardly used again,
    /// because other costs buy other numbers of fighters.
    fn search_on_subsample(
        &mut self,
        far: Vec<&mut RootSearch>,
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) {
        let is_part = |of: &Pairing| asked(of) && of.is_in_subsample(SEARCH_SUBSAMPLE);
        let is_enough =
            |i: usize| self.accepted_pairings(i, &is_part).count() as u64 * fights >= MIN_SUBSAMPLE_FIGHTS;
        let mut far: Vec<&mut RootSearch> =
            far.into_iter().filter(|probe| is_enough(probe.contender())).collect();
        let mut roughly: Vec<RootSearch> = far.iter().map(|probe| probe.rough()).collect();
        self.run_root_searches(&mut roughly, field, &is_part, fights, progress);
        let is_root = |(_, found): &(_, RootSearch)| found.search_end() == SearchEnd::Even;
        for (probe, found) in far.iter_mut().zip(roughly).filter(is_root) {
            **probe = RootSearch::new(probe.contender(), found.cost());
        }
    }

    /// Runs the searches to their ends, simulating `fights` fights per pairing at each cost that
    /// they try.
    fn run_root_searches(
        &mut self,
        probes: &mut [RootSearch],
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) {
        run_searches(probes, |open| {
            self.fight_at_costs(open, field, asked, fights, progress);
            open.iter().map(|&(i, ap)| self.balance(i, ap, field, asked).value).collect()
        });
    }

    /// Returns the geometric mean of the costs of the enemies of contender `i`.
    fn mean_cost_of_enemies(&self, i: usize, field: &[f64]) -> f64 {
        let enemies = || (0..self.field().count_enemies()).filter(|&j| j != i);
        libm::exp(enemies().map(|j| libm::log(field[j])).sum::<f64>() / enemies().count() as f64)
    }

    fn estimate_at_root(
        &self,
        probe: &RootSearch,
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
    ) -> FairCost {
        let balance = |shift: f64| self.balance(probe.contender(), probe.cost_at(shift), field, asked);
        let here = balance(0.0);
        let (mut products, mut squares, mut errors) = (0.0, 0.0, 0.0);
        for shift in slope_offsets() {
            let there = balance(shift);
            products += shift * there.value;
            squares += shift * shift;
            errors += (shift * there.standard_error).powi(2);
        }
        let (slope, slope_error) = (products / squares, errors.sqrt() / squares);
        let (ap, found) = (probe.cost(), probe.search_end());
        if slope >= 0.0 {
            let found =
                if here.value == 0.0 || found == SearchEnd::Even { SearchEnd::Nowhere } else { found };
            return FairCost { ap, log_error: f64::INFINITY, slope, slope_error, search_end: found };
        }
        FairCost { ap, log_error: here.standard_error / -slope, slope, slope_error, search_end: found }
    }

    pub(super) fn fight_at_costs(
        &mut self,
        of: &[(usize, f64)],
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) {
        let wanted: Vec<(Pairing, [f64; 2])> = of
            .iter()
            .flat_map(|&(i, ap)| {
                self.accepted_pairings(i, asked)
                    .map(move |pairing| (pairing, pairing_costs(pairing, i, ap, field)))
            })
            .collect();
        self.fight(wanted, fights, progress);
    }
}

/// Returns the offsets from the root at which the slope is measured, in logarithms.
pub(super) fn slope_offsets() -> impl Iterator<Item = f64> {
    SLOPE_OFFSETS.into_iter().flat_map(|reach| [reach, -reach])
}

/// Returns the costs of both contenders of a pairing: `ap` for `i`, its cost in `field` for the
/// other.
fn pairing_costs(pairing: Pairing, i: usize, ap: f64, field: &[f64]) -> [f64; 2] {
    pairing.pair.map(|of| if of == i { ap } else { field[of] })
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNSURE: FairCost =
        FairCost { ap: 100.0, log_error: 0.05, slope: -0.5, slope_error: 0.1, search_end: SearchEnd::Even };

    #[test]
    fn the_error_of_the_slope_widens_the_interval_by_fiellers_formula() {
        // At two standard errors the error of the slope is 0.4 of it: exp(2 · 0.05 / √(1 - 0.4²)).
        let Interval { low, high } = UNSURE.interval(2.0);
        assert!(
            (high - 111.528_384_8).abs() < 1e-6 && (low - 1e4 / 111.528_384_8).abs() < 1e-6,
            "{low} {high}"
        );
        for z in [1.0, z95(), 3.0, 4.9] {
            let factor = libm::exp(z * 0.05 / (1.0 - (0.2 * z).powi(2)).sqrt());
            let Interval { low, high } = UNSURE.interval(z);
            assert!((high / 100.0 - factor).abs() < 1e-12 && (100.0 / low - factor).abs() < 1e-12, "{z}");
        }
        // At five standard errors the interval of the slope contains 0.
        let open = Interval { low: 0.0, high: f64::INFINITY };
        assert_eq!([5.0, 6.0].map(|z| UNSURE.interval(z)), [open; 2]);
        let known = FairCost { slope_error: 0.0, ..UNSURE };
        assert!((known.interval95().high - 100.0 * libm::exp(1.959_963_985 * 0.05)).abs() < 1e-6);
    }

    #[test]
    fn an_interval_without_a_root_is_open_beyond_the_costs_tried() {
        let of = |found| FairCost { search_end: found, ..UNSURE }.interval(2.0);
        assert_eq!(of(SearchEnd::Below), Interval { low: 0.0, high: 100.0 });
        assert_eq!(of(SearchEnd::Above), Interval { low: 100.0, high: f64::INFINITY });
        for found in [SearchEnd::Nowhere, SearchEnd::NotFound] {
            assert_eq!(of(found), Interval { low: 0.0, high: f64::INFINITY });
        }
    }
}
