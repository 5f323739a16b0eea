//! The fair cost of one profile: the AP at which it destroys as much AP as it loses against the
//! field, with all others at their costs.
//!
//! # Method
//! The balance of a contender falls with its cost: a budget buys fewer of it, and each death costs
//! more. The root of the balance is bracketed and refined by the Illinois method (Dowell and
//! Jarratt 1971) in the logarithm of the cost, on common random numbers: first on a small sample,
//! then on all fights. Around the root the balance is linear within the noise. Its slope, by least
//! squares, turns the variance of the balance into an interval of the cost (Fieller 1954, which
//! includes the error of the slope). `tests/it/balance.rs` measures the coverage of the intervals.
//!
//! A control variate reduces the variance of balances ([`Exchange::without_luck`]): the wounds that
//! attacks inflicted beyond their expectation, whose mean is exactly 0.
//!
//! The search does not read the judged contender's printed AP. It starts at the geometric mean cost
//! of the enemies and covers the range [`COSTS`]. So the fair cost does not depend on what the card
//! prints.

use super::exchange::{Exchange, Payoff};
use super::field::{Field, Pairing};
use super::ledger::Ledger;
use crate::stats::{Interval, z95};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Sample sizes of a root search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search {
    /// Fights per pairing while the root is bracketed, and for the slope.
    pub rough: u64,
    /// Fights per pairing at the root.
    pub fights: u64,
}

impl Search {
    /// Chooses the sample sizes for a field, given the fights per pairing at the root. The smaller
    /// sample has about 2000 fights per contender and cost, which give the slope a standard error
    /// of about 3 %.
    pub fn of(fights: u64, field: &Field) -> Self {
        let most = (fights / 2).clamp(8, 32);
        Self { rough: (FOR_A_SLOPE / field.line_pairings_of_each()).clamp(8, most), fights }
    }
}

/// Fights per contender and cost that measure the slope; see [`Search::of`].
const FOR_A_SLOPE: u64 = 2000;

/// How a root search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SearchEnd {
    /// At a root: the balance is 0.
    Even,
    /// At the lower end of the range: the profile loses more than it destroys at any cost.
    Below,
    /// At the upper end of the range: the profile destroys more than it loses at any cost.
    Above,
    /// The balance does not fall with the cost, because neither side kills.
    Nowhere,
    /// The search found no root within the maximum number of steps.
    NotFound,
}

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
    /// Computes the balance from a weighted sum of exchanges and the sum of the weights.
    pub(super) fn of(sum: &Exchange, weights: f64) -> Self {
        let standard_error = sum.standard_error(Payoff::Ap, weights);
        Self { value: sum.balance(Payoff::Ap) / weights, standard_error, fights: sum.fights }
    }
}

/// Estimate of a fair cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FairCost {
    /// Fair cost in AP. Without a root, the last cost that was tried.
    pub ap: f64,
    /// Standard error of the logarithm of the cost.
    pub log_error: f64,
    /// Derivative of the balance with respect to the logarithm of the cost; below 0.
    pub slope: f64,
    /// Standard error of the slope.
    pub slope_error: f64,
    /// How the search ended.
    pub found: SearchEnd,
}

impl FairCost {
    /// Returns the interval in AP at `z` standard errors. It is open where no root was found.
    pub fn interval(&self, z: f64) -> Interval {
        // The balance is 0 at the root, so Fieller's interval is symmetric about it.
        let doubt = (z * self.slope_error / self.slope).powi(2);
        let factor = libm::exp(z * self.log_error / (1.0 - doubt).sqrt());
        match self.found {
            // The slope may be 0, so the cost is not determined.
            SearchEnd::Even if doubt >= 1.0 => Interval { low: 0.0, high: f64::INFINITY },
            SearchEnd::Even => Interval { low: self.ap / factor, high: self.ap * factor },
            SearchEnd::Below => Interval { low: 0.0, high: self.ap },
            SearchEnd::Above => Interval { low: self.ap, high: f64::INFINITY },
            SearchEnd::Nowhere | SearchEnd::NotFound => Interval { low: 0.0, high: f64::INFINITY },
        }
    }

    /// Whether two fair costs differ significantly at 95 %. Always false if one of them has no
    /// root.
    pub fn differs_from(&self, other: &FairCost) -> bool {
        let reach = |cost: &FairCost| {
            let Interval { low, high } = cost.interval95();
            if cost.found == SearchEnd::Even { libm::log(high / low) / 2.0 } else { f64::INFINITY }
        };
        libm::log(self.ap / other.ap).abs() > libm::hypot(reach(self), reach(other))
    }

    /// Returns the 95 % interval in AP.
    pub fn interval95(&self) -> Interval {
        self.interval(z95())
    }
}

/// Range of costs that are tried, in AP: from the least that a card can print to more than any list
/// is worth.
pub const COSTS: [f64; 2] = [1.0, 20_000.0];
/// Widths of the bracket at which a search ends, in logarithms of the cost: on the small sample,
/// and on all fights.
const CLOSE: [f64; 2] = [0.005, 1e-6];
/// Bracket width, in logarithms, at which the search on the subsample of pairings ends.
const NEAR: f64 = 0.05;
/// While the root is bracketed, only one in this many pairings is simulated.
const PART: usize = 4;
/// Minimum fights per contender and cost for a search on the subsample. They give the balance a
/// standard error of about 4 %.
const FEWEST_ON_THE_WAY: u64 = 500;
/// Distances from the root, on both sides, at which the slope is measured, in logarithms of the
/// cost.
pub(super) const REACHES: [f64; 2] = [0.12, 0.24];
/// Maximum number of costs that a search tries.
const MOST_ROUNDS: usize = 40;
/// Distance to the root in logarithms per unit of balance, assumed until a slope is known.
const RATE: f64 = 2.0;
/// Maximum length of the first step, in logarithms. Each further step in the same direction is
/// twice as long, unless two balances give a slope.
const FIRST_STEP: f64 = 0.5;
/// Factor by which a step overshoots the extrapolated root, so that the root gets bracketed.
/// [`FARTHEST`] limits a step to a multiple of the one before.
const BEYOND: f64 = 1.05;
const FARTHEST: f64 = 4.0;

/// Root search for one contender: holds the bracket and proposes the next cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Probe {
    i: usize,
    /// Logarithm of the next cost to try.
    at: f64,
    close: f64,
    /// Distance to the root in logarithms per unit of balance.
    rate: f64,
    /// Length of the last step outside a bracket, in logarithms.
    step: f64,
    /// Bracket: highest cost with a positive balance and lowest cost with a negative balance, as
    /// (logarithm, balance).
    known: [Option<(f64, f64)>; 2],
    last: Option<usize>,
    end: Option<SearchEnd>,
}

impl Probe {
    pub(super) fn new(i: usize, start: f64) -> Self {
        let bounds = COSTS.map(libm::log);
        let at = libm::log(start).clamp(bounds[0], bounds[1]);
        Self { i, at, close: CLOSE[0], rate: RATE, step: 0.0, known: [None; 2], last: None, end: None }
    }

    /// Starts at a fair cost that is known from other conditions, with its slope.
    pub(super) fn near(i: usize, known: &FairCost) -> Self {
        Self { rate: 1.0 / -known.slope, ..Self::new(i, known.ap) }
    }

    /// Starts a finer search, for the larger sample, where this one ended. A search that reached
    /// the maximum number of steps does not start again.
    fn closer(self) -> Self {
        let is_open = matches!(self.end, Some(SearchEnd::Even | SearchEnd::Above | SearchEnd::Below));
        let end = if is_open { None } else { self.end };
        Self { close: CLOSE[1], step: 0.0, known: [None; 2], last: None, end, ..self }
    }

    pub(super) fn contender(&self) -> usize {
        self.i
    }

    /// Returns the cost to try next, or the cost at which the search ended.
    pub(super) fn cost(&self) -> f64 {
        libm::exp(self.at)
    }

    pub(super) fn found(&self) -> SearchEnd {
        self.end.unwrap_or(SearchEnd::NotFound)
    }

    /// Takes the balance at the current cost and chooses the next cost.
    fn see(&mut self, balance: f64) {
        let bounds = COSTS.map(libm::log);
        let end = usize::from(balance < 0.0);
        // Illinois rule: the balance of an end that stays twice in a row is halved.
        if self.last == Some(end)
            && let Some((_, other)) = &mut self.known[1 - end]
        {
            *other /= 2.0;
        }
        let before = self.known[end].replace((self.at, balance));
        let here = self.at;
        match self.known {
            _ if balance == 0.0 => self.end = Some(SearchEnd::Even),
            [Some((low, above)), Some((high, below))] => {
                let width = high - low;
                let cut = low + width * above / (above - below);
                let margin = (0.05 * width).min(self.close / 2.0);
                self.at = cut.clamp(low + margin, high - margin);
                if width < self.close || (self.at - here).abs() < self.close / 2.0 {
                    self.end = Some(SearchEnd::Even);
                }
            }
            _ if end == 0 && here >= bounds[1] => self.end = Some(SearchEnd::Above),
            _ if end == 1 && here <= bounds[0] => self.end = Some(SearchEnd::Below),
            _ => {
                let rate = before.map(|(at, of)| (here - at) / (of - balance)).filter(|rate| *rate > 0.0);
                let step = rate.map_or_else(
                    || (self.rate * balance.abs()).min(FIRST_STEP).max(2.0 * self.step),
                    |rate| (BEYOND * rate * balance.abs()).min(FARTHEST * self.step),
                );
                // A minimum step length, so that small steps can still bracket the root.
                self.step = step.max(self.close);
                let step = self.step.copysign(balance);
                self.at = (here + step).clamp(bounds[0], bounds[1]);
            }
        }
        self.last = Some(end);
    }
}

impl Ledger<'_> {
    /// Returns the balance of contender `i` at cost `ap` against the others at the costs `field`,
    /// over the pairings that `asked` accepts.
    ///
    /// # Panics
    /// If a bout of these pairings was not fought.
    pub fn balance(&self, i: usize, ap: f64, field: &[f64], asked: &impl Fn(&Pairing) -> bool) -> Balance {
        let (sum, weights) = self.sum_of(i, ap, field, asked);
        Balance::of(&sum.without_luck(&sum.coefficients()), weights)
    }

    /// Returns the weighted sum of the exchanges of `i` with the field, and the sum of the weights.
    pub(super) fn sum_of(
        &self,
        i: usize,
        ap: f64,
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
    ) -> (Exchange, f64) {
        let (mut sum, mut weights) = (Exchange::default(), 0.0);
        for pairing in self.asked(i, asked) {
            let weight = self.field().weight(pairing, i);
            sum = sum.plus(&self.exchange_of(i, pairing, ap, field), weight);
            weights += weight;
        }
        (sum, weights)
    }

    /// Returns the exchange of a pairing at cost `ap` of `i`, seen from `i`.
    pub(super) fn exchange_of(&self, i: usize, pairing: Pairing, ap: f64, field: &[f64]) -> Exchange {
        let exchange = self.exchange(pairing, costs(pairing, i, ap, field));
        if pairing.pair[0] == i { exchange } else { exchange.swapped() }
    }

    fn asked<'f>(
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
        search: Search,
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<Option<FairCost>> {
        let probes = self.roots(of, field, near, asked, search, progress);
        for shift in shifts() {
            let at: Vec<(usize, f64)> =
                probes.iter().map(|probe| (probe.i, libm::exp(probe.at + shift))).collect();
            self.fight_for(&at, field, asked, search.rough, progress);
        }
        let found: Vec<(usize, FairCost)> =
            probes.iter().map(|probe| (probe.i, self.at_the_root(probe, field, asked))).collect();
        of.iter().map(|i| found.iter().find(|(of, _)| of == i).map(|(_, cost)| *cost)).collect()
    }

    /// Runs the root searches of the contenders that have accepted pairings.
    pub(super) fn roots(
        &mut self,
        of: &[usize],
        field: &[f64],
        near: &[Option<FairCost>],
        asked: &impl Fn(&Pairing) -> bool,
        search: Search,
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<Probe> {
        let known = |i: usize| near.get(i).copied().flatten().filter(|near| near.found == SearchEnd::Even);
        let start = |i: usize| match known(i) {
            Some(near) => Probe::near(i, &near),
            None => Probe::new(i, self.mean_cost_of_enemies(i, field)),
        };
        let met = of.iter().filter(|&&i| self.asked(i, asked).next().is_some());
        let mut probes: Vec<Probe> = met.map(|&i| start(i)).collect();
        let far = probes.iter_mut().filter(|probe| known(probe.i).is_none()).collect();
        self.approach(far, field, asked, search.rough, progress);
        self.run(&mut probes, field, asked, search.rough, progress);
        for probe in &mut probes {
            *probe = probe.closer();
        }
        self.run(&mut probes, field, asked, search.fights, progress);
        probes
    }

    /// Moves searches without a known start near their roots on a subsample of the pairings. Other
    /// costs buy other numbers of fighters, so fights on the way are not used again.
    fn approach(
        &mut self,
        far: Vec<&mut Probe>,
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) {
        let is_part = |of: &Pairing| asked(of) && of.is_one_of(PART);
        let is_enough = |i: usize| self.asked(i, &is_part).count() as u64 * fights >= FEWEST_ON_THE_WAY;
        let mut far: Vec<&mut Probe> = far.into_iter().filter(|probe| is_enough(probe.i)).collect();
        let mut roughly: Vec<Probe> = far.iter().map(|probe| Probe { close: NEAR, ..**probe }).collect();
        self.run(&mut roughly, field, &is_part, fights, progress);
        for (probe, found) in
            far.iter_mut().zip(roughly).filter(|(_, found)| found.end == Some(SearchEnd::Even))
        {
            **probe = Probe::new(probe.i, found.cost());
        }
    }

    /// Runs the searches to their ends, with `fights` fights per pairing and cost.
    fn run(
        &mut self,
        probes: &mut [Probe],
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) {
        run_probes(probes, |open| {
            self.fight_for(open, field, asked, fights, progress);
            open.iter().map(|&(i, ap)| self.balance(i, ap, field, asked).value).collect()
        });
    }

    /// Returns the geometric mean of the costs of the enemies of `i`.
    fn mean_cost_of_enemies(&self, i: usize, field: &[f64]) -> f64 {
        let enemies = || (0..self.field().members()).filter(|&j| j != i);
        libm::exp(enemies().map(|j| libm::log(field[j])).sum::<f64>() / enemies().count() as f64)
    }

    fn at_the_root(&self, probe: &Probe, field: &[f64], asked: &impl Fn(&Pairing) -> bool) -> FairCost {
        let balance = |shift: f64| self.balance(probe.i, libm::exp(probe.at + shift), field, asked);
        let here = balance(0.0);
        let (mut products, mut squares, mut errors) = (0.0, 0.0, 0.0);
        for shift in shifts() {
            let there = balance(shift);
            products += shift * there.value;
            squares += shift * shift;
            errors += (shift * there.standard_error).powi(2);
        }
        let (slope, slope_error) = (products / squares, errors.sqrt() / squares);
        let (ap, found) = (probe.cost(), probe.found());
        if slope >= 0.0 {
            let found =
                if here.value == 0.0 || found == SearchEnd::Even { SearchEnd::Nowhere } else { found };
            return FairCost { ap, log_error: f64::INFINITY, slope, slope_error, found };
        }
        FairCost { ap, log_error: here.standard_error / -slope, slope, slope_error, found }
    }

    pub(super) fn fight_for(
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
                self.asked(i, asked).map(move |pairing| (pairing, costs(pairing, i, ap, field)))
            })
            .collect();
        self.fight(wanted, fights, progress);
    }
}

/// Runs searches to their ends. `balances` returns the balances of contenders at given costs.
pub(super) fn run_probes(probes: &mut [Probe], mut balances: impl FnMut(&[(usize, f64)]) -> Vec<f64>) {
    for _ in 0..MOST_ROUNDS {
        let mut open: Vec<&mut Probe> = probes.iter_mut().filter(|probe| probe.end.is_none()).collect();
        if open.is_empty() {
            return;
        }
        let at: Vec<(usize, f64)> = open.iter().map(|probe| (probe.i, probe.cost())).collect();
        for (probe, balance) in open.iter_mut().zip(balances(&at)) {
            let at = probe.at;
            probe.see(balance);
            if probe.end == Some(SearchEnd::Even) {
                // Stays where the fights were simulated. The remaining step is below the tolerance.
                probe.at = at;
            }
        }
    }
    for probe in probes.iter_mut().filter(|probe| probe.end.is_none()) {
        probe.end = Some(SearchEnd::NotFound);
    }
}

/// Returns the offsets from the root at which the slope is measured, in logarithms.
pub(super) fn shifts() -> impl Iterator<Item = f64> {
    REACHES.into_iter().flat_map(|reach| [reach, -reach])
}

/// Returns the costs of both contenders: `ap` for `i`, that of the field for the other.
fn costs(pairing: Pairing, i: usize, ap: f64, field: &[f64]) -> [f64; 2] {
    pairing.pair.map(|of| if of == i { ap } else { field[of] })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs a search on a balance function; returns its end, the last cost and the number of costs
    /// tried.
    fn end(start: f64, balance: impl Fn(f64) -> f64) -> (SearchEnd, f64, usize) {
        let mut probe = Probe::new(0, start);
        for round in 1..=MOST_ROUNDS {
            let at = probe.at;
            probe.see(balance(libm::exp(at)));
            if let Some(end) = probe.end {
                return (end, libm::exp(at), round);
            }
        }
        (SearchEnd::NotFound, libm::exp(probe.at), MOST_ROUNDS)
    }

    #[test]
    fn a_root_is_found_however_far_it_is_from_the_start() {
        for root in [1.5_f64, 12.0, 39.0, 600.0, 4179.0, 15_000.0] {
            for start in [1.0, 30.0, 300.0] {
                // A small slope, as that of a champion in duels, does not slow the search down.
                let (found, ap, rounds) = end(start, |ap| 0.05 * (root - ap) / (root + ap));
                assert_eq!(found, SearchEnd::Even, "{root} from {start}");
                assert!(libm::log(ap / root).abs() < 0.01, "{root} from {start}: {ap}");
                assert!(rounds <= 20, "{root} from {start}: {rounds}");
            }
        }
    }

    #[test]
    fn a_straight_balance_points_to_its_root() {
        for slope in [-0.3, -0.5, -0.9] {
            let known =
                FairCost { ap: 40.0, log_error: 0.0, slope, slope_error: 0.0, found: SearchEnd::Even };
            let mut probe = Probe::near(0, &known);
            let root = probe.at + 0.3;
            let mut rounds = 0;
            while probe.end.is_none() {
                probe.see(0.5 * (root - probe.at));
                rounds += 1;
            }
            assert!((probe.at - root).abs() < 0.005 && rounds <= 4, "{slope}: {rounds}, {probe:?}");
        }
    }

    #[test]
    fn a_balance_that_jumps_over_nothing_is_even_where_it_jumps() {
        let (found, ap, _) = end(30.0, |ap| if ap < 64.0 { 0.02 } else { -0.05 });
        assert_eq!(found, SearchEnd::Even);
        assert!(libm::log(ap / 64.0).abs() < 0.005, "{ap}");
    }

    #[test]
    fn what_no_cost_makes_even_has_none() {
        assert_eq!(end(30.0, |_| 0.3).0, SearchEnd::Above);
        assert_eq!(end(30.0, |_| -0.3).0, SearchEnd::Below);
    }

    const UNSURE: FairCost =
        FairCost { ap: 100.0, log_error: 0.05, slope: -0.5, slope_error: 0.1, found: SearchEnd::Even };

    #[test]
    fn the_doubt_about_a_slope_widens_an_interval_as_fieller_says() {
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
    fn an_interval_without_a_root_is_open_where_costs_were_not_tried() {
        let of = |found| FairCost { found, ..UNSURE }.interval(2.0);
        assert_eq!(of(SearchEnd::Below), Interval { low: 0.0, high: 100.0 });
        assert_eq!(of(SearchEnd::Above), Interval { low: 100.0, high: f64::INFINITY });
        for found in [SearchEnd::Nowhere, SearchEnd::NotFound] {
            assert_eq!(of(found), Interval { low: 0.0, high: f64::INFINITY });
        }
    }

    #[test]
    fn costs_differ_beyond_the_errors_of_both() {
        let cost = |ap: f64, log_error: f64| FairCost { ap, log_error, slope_error: 0.0, ..UNSURE };
        // 1.96 · √(0.03² + 0.04²) is 0.098.
        let here = cost(100.0, 0.03);
        for (by, differs) in [(0.0975, false), (0.0985, true), (-0.0975, false), (-0.0985, true)] {
            let there = cost(100.0 * libm::exp(by), 0.04);
            assert_eq!((here.differs_from(&there), there.differs_from(&here)), (differs, differs), "{by}");
        }
        for found in [SearchEnd::Above, SearchEnd::NotFound] {
            assert!(!here.differs_from(&FairCost { found, ..cost(900.0, 0.0) }));
        }
    }
}
