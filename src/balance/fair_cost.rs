//! The fair cost of one profile: the AP at which it destroys as much AP as it loses against the field, all others at
//! their costs.
//!
//! # Method
//! The balance of a contender falls as it gets dearer: the same AP buy fewer of it, and each death costs more. Its
//! root is bracketed and closed in by the Illinois rule (Dowell and Jarratt 1971) in the logarithm of the cost, on
//! common random numbers: first roughly, then with all fights. Around the root the balance is a straight line as far as noise
//! can tell; its slope, by least squares, turns the variance of the balance into an interval of the cost (Fieller 1954,
//! which also knows that the slope has an error). `tests/it/balance.rs` measures how often the intervals hold.
//!
//! Balances are reckoned [without luck](Exchange::without_luck): how much more than expected the attacks of all fights of the contender
//! wounded is known exactly to be nothing on average.
//!
//! The judged contender's own printed AP are read nowhere: the search starts at the mean cost of its enemies and goes as far
//! as [`COSTS`]. So a profile has one fair cost, whatever is printed on its card.

use super::exchange::{Exchange, Payoff};
use super::field::{Field, Pairing};
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
    /// In this field, with so many fights of each pairing at the root, and as few elsewhere as find it and tell the slope there: of
    /// 2000 fights at each cost its error is some 3 %.
    pub fn of(fights: u64, field: &Field) -> Self {
        let most = (fights / 2).clamp(8, 32);
        Self { rough: (FOR_A_SLOPE / field.line_pairings_of_each()).clamp(8, most), fights }
    }
}

/// So many fights at a cost tell a slope; see [`Search::of`].
const FOR_A_SLOPE: u64 = 2000;

/// Where a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SearchEnd {
    /// At a root.
    Even,
    /// The profile is worth less than the least cost: it loses more than it destroys at any.
    Below,
    /// The profile is worth more than the highest cost that is tried.
    Above,
    /// The cost makes no difference: nobody kills anybody.
    Nowhere,
    /// The search ended without a root.
    NotFound,
}

/// The balance of a contender at a cost: AP destroyed less AP lost, as a share of the AP on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Balance {
    /// From -1, all is lost, to 1.
    pub value: f64,
    /// Its standard error, from sampling; 0 where all is exact.
    pub standard_error: f64,
    /// How many fights were sampled for it.
    pub fights: u64,
}

impl Balance {
    /// Of a sum with these weights.
    pub(super) fn of(sum: &Exchange, weights: f64) -> Self {
        let standard_error = sum.standard_error(Payoff::Ap, weights);
        Self { value: sum.balance(Payoff::Ap) / weights, standard_error, fights: sum.fights }
    }
}

/// A fair cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FairCost {
    /// The estimate in AP; where there is none, the last cost that was tried.
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
        let factor = libm::exp(z * self.log_error / (1.0 - doubt).sqrt());
        match self.found {
            // Where the slope may as well be none, so may be the cost's effect.
            SearchEnd::Even if doubt >= 1.0 => Interval { low: 0.0, high: f64::INFINITY },
            SearchEnd::Even => Interval { low: self.ap / factor, high: self.ap * factor },
            SearchEnd::Below => Interval { low: 0.0, high: self.ap },
            SearchEnd::Above => Interval { low: self.ap, high: f64::INFINITY },
            SearchEnd::Nowhere | SearchEnd::NotFound => Interval { low: 0.0, high: f64::INFINITY },
        }
    }

    /// Whether another cost is farther away than the dice explain, at 95 %: never where one of them is not known.
    pub fn differs_from(&self, other: &FairCost) -> bool {
        let reach = |cost: &FairCost| {
            let Interval { low, high } = cost.interval95();
            if cost.found == SearchEnd::Even { libm::log(high / low) / 2.0 } else { f64::INFINITY }
        };
        libm::log(self.ap / other.ap).abs() > libm::hypot(reach(self), reach(other))
    }

    /// Its 95 % interval.
    pub fn interval95(&self) -> Interval {
        self.interval(z95())
    }
}

/// Costs that are tried, in AP: from the least that a card can print to more than any list is worth.
pub const COSTS: [f64; 2] = [1.0, 20_000.0];
/// A root is close enough, in logarithms: while it is looked for, and with all fights.
const CLOSE: [f64; 2] = [0.005, 1e-6];
/// Near enough to a root for all pairings to be fought, in logarithms.
const NEAR: f64 = 0.05;
/// On the way there one of so many pairings is.
const PART: usize = 4;
/// With so many fights of a contender at a cost at the least, which tell its balance to some 4 %.
const FEWEST_ON_THE_WAY: u64 = 500;
/// The slope is taken at these distances from the root on both sides, in logarithms.
pub(super) const REACHES: [f64; 2] = [0.12, 0.24];
/// After so many costs a search has no end.
const MOST_ROUNDS: usize = 40;
/// How far off a cost is for its balance as a rule, in logarithms.
const RATE: f64 = 2.0;
/// How far the first step goes at the most, in logarithms; each further one in the same direction goes twice as far, unless two balances
/// point to the root.
const FIRST_STEP: f64 = 0.5;
/// A little beyond where they point, so that the root is bracketed; and no farther than so many times the step before.
const BEYOND: f64 = 1.05;
const FARTHEST: f64 = 4.0;

/// The search for one contender's root.
#[derive(Clone, Copy, Debug)]
pub(super) struct Probe {
    i: usize,
    /// The logarithm of the cost to try next.
    at: f64,
    close: f64,
    /// How far off the logarithm is for a balance of 1, as far as anybody knows.
    rate: f64,
    /// How far the last step went that bracketed nothing.
    step: f64,
    /// The highest cost known to be too low, and the lowest known to be too high, with their balances.
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

    /// The search near a cost that is known under other terms.
    pub(super) fn near(i: usize, known: &FairCost) -> Self {
        Self { rate: 1.0 / -known.slope, ..Self::new(i, known.ap) }
    }

    /// The same search again from where it ended, with more fights and closer. A search that ended at a bound ends there.
    fn closer(self) -> Self {
        let is_open = matches!(self.end, Some(SearchEnd::Even | SearchEnd::Above | SearchEnd::Below));
        let end = if is_open { None } else { self.end };
        Self { close: CLOSE[1], step: 0.0, known: [None; 2], last: None, end, ..self }
    }

    /// Whose root it looks for.
    pub(super) fn contender(&self) -> usize {
        self.i
    }

    /// The cost to try next, or at which it ended.
    pub(super) fn cost(&self) -> f64 {
        libm::exp(self.at)
    }

    /// Where it ended.
    pub(super) fn found(&self) -> SearchEnd {
        self.end.unwrap_or(SearchEnd::NotFound)
    }

    /// Takes a balance in and moves on.
    fn see(&mut self, balance: f64) {
        let bounds = COSTS.map(libm::log);
        let end = usize::from(balance < 0.0);
        // Illinois: an end that stays put twice counts half.
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
                // A step of next to nothing would bracket nothing.
                self.step = step.max(self.close);
                let step = self.step.copysign(balance);
                self.at = (here + step).clamp(bounds[0], bounds[1]);
            }
        }
        self.last = Some(end);
    }
}

impl Ledger<'_> {
    /// The balance of contender `i` at a cost against the field at these costs, over the pairings that are asked for.
    ///
    /// # Panics
    /// Where a bout was not fought.
    pub fn balance(&self, i: usize, ap: f64, field: &[f64], asked: &impl Fn(&Pairing) -> bool) -> Balance {
        let (sum, weights) = self.sum_of(i, ap, field, asked);
        Balance::of(&sum.without_luck(&sum.coefficients()), weights)
    }

    /// The weighted sum of what `i` takes from the field and loses to it, and the sum of the weights.
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

    /// What `i` takes from another and loses to it where it costs so much.
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

    /// The fair costs of these contenders, each with all others at these costs, over the pairings that are asked for;
    /// none of whom meets nobody in them. Searches start from `near`, one a contender of the field, where it is known.
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

    /// Looks for the roots of these contenders who meet somebody.
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

    /// Brings searches of which nobody knows where they end near to it, on a part of their pairings: other costs buy other numbers of
    /// fighters, so that all that is fought on the way is fought for it alone.
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

    /// Searches until each has an end, with so many fights of each pairing at each cost.
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

    /// The geometric mean of what the enemies of one cost.
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

/// Searches until each has an end; `balances` is asked for the balances of contenders at costs.
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
                // What was fought there is known; the step that is left is next to nothing.
                probe.at = at;
            }
        }
    }
    for probe in probes.iter_mut().filter(|probe| probe.end.is_none()) {
        probe.end = Some(SearchEnd::NotFound);
    }
}

/// Where the balance is taken around a root, in logarithms.
pub(super) fn shifts() -> impl Iterator<Item = f64> {
    REACHES.into_iter().flat_map(|reach| [reach, -reach])
}

/// The costs of a pairing where one of them costs so much, and the other what the field says.
fn costs(pairing: Pairing, i: usize, ap: f64, field: &[f64]) -> [f64; 2] {
    pairing.pair.map(|of| if of == i { ap } else { field[of] })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the search of a balance ends, and after how many costs.
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
                // A balance that hardly falls, as that of a champion in duels, takes no longer.
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
        // At two standard errors 0.4 of the slope is unknown: exp(2 · 0.05 / √(1 - 0.4²)).
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
        // At five the slope may as well be none.
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
