//! Both sides choose how to play: a fair cost that is no matter of habit.
//!
//! # Method
//! For each pair of policies out of a portfolio, one for the judged profile and one for its enemies, the balance against the field
//! is sampled as for a single habit, on the same dice. In each situation these balances are a zero-sum game; the judged
//! profile chooses a mix of policies that no answer of the field makes worse, and the field one that no answer of the
//! profile makes better (von Neumann 1928, by a linear program). The fair cost is where the mean of these values over the
//! situations is 0.
//!
//! What a habit gives up is told beside it: what each side would gain by a best response to the habit of the other. Both gains
//! together are its NashConv, half of them its exploitability (Lanctot et al. 2017); a best mix has none within the portfolio.
//!
//! The field answers as one: it knows who it meets only by the mix that is best on average. Policies outside the portfolio are not
//! tried, so this is no optimal play, and what it leaves is its exploitability by them.

use super::best_duels::SolvedDuels;
use super::cards::Cards;
use super::fair_cost::{Balance, FairCost, Probe, run_probes};
use super::field::{Field, Pairing};
use super::ledger::Ledger;
use super::ledger_terms::LedgerTerms;
use super::metagame::zero_sum;
use super::near_cost::{NearCost, Part, along_known_slopes, even};
use super::situation::Situation;
use crate::policy::Policy;
use crate::rules::{BySide, Side};
use std::collections::BTreeSet;

/// Each two policies of a portfolio: a row a policy of whoever is judged, a column one of its enemies.
///
/// # Design
/// The same two policies meet in the same fights, whichever of them plays for whoever is judged: the cells on both sides of the
/// diagonal have one [`Ledger`], so that what one of them fought the other knows.
#[derive(Debug)]
pub struct PlayGrid<'g, 'a> {
    ledgers: &'g mut [Ledger<'a>],
    policies: usize,
    /// The number of the ledger of each cell, and as which side of it whoever is judged plays there, row by row.
    cells: Vec<(usize, Side)>,
}

impl<'a> PlayGrid<'_, 'a> {
    /// Works with a grid of a portfolio in which nothing was fought yet.
    pub fn with<T>(
        terms: LedgerTerms,
        portfolio: &[Policy],
        field: &Field,
        work: impl FnOnce(&mut PlayGrid) -> T,
    ) -> T {
        // Mates and battles are drawn for whoever is judged, and are others for his enemy.
        let is_of_both = |of: &Situation| of.forces.mates() == 0 && !of.is_battle();
        let is_shared = field.situations.iter().all(is_of_both);
        let policies = portfolio.len();
        let (mut all, mut cells) = (Vec::new(), Vec::with_capacity(policies * policies));
        for (row, &a) in portfolio.iter().enumerate() {
            for (column, &b) in portfolio.iter().enumerate() {
                if is_shared && column < row {
                    let (ledger, _) = cells[column * policies + row];
                    cells.push((ledger, Side::B));
                } else {
                    cells.push((all.len(), Side::A));
                    all.push(LedgerTerms { policies: BySide { a, b }, ..terms });
                }
            }
        }
        LedgerTerms::with_ledgers(&all, field, |ledgers| work(&mut PlayGrid { ledgers, policies, cells }))
    }

    /// The ledger in which the judged profile plays by the policy of a row, and its enemies by that of a column.
    pub fn ledger(&mut self, row: usize, column: usize) -> &mut Ledger<'a> {
        self.cell(row * self.policies + column)
    }

    fn cell(&mut self, number: usize) -> &mut Ledger<'a> {
        let (ledger, side) = self.cells[number];
        let ledger = &mut self.ledgers[ledger];
        ledger.judge_as(side);
        ledger
    }

    /// Fights with these cards from now on.
    pub fn show(&mut self, cards: Cards) {
        self.ledgers.iter_mut().for_each(|ledger| ledger.show(cards));
    }

    /// From now on both sides play duels as well as can be, where that is solved, or else by the policies of the grid.
    pub fn play_duels_at_best(&mut self, plays_best: bool) {
        self.ledgers.iter_mut().for_each(|ledger| ledger.play_duels_at_best(plays_best));
    }

    /// Which duels were played as well as can be, and which were too large for it.
    pub fn solved_duels(&self) -> SolvedDuels {
        self.ledgers[0].solved_duels()
    }

    /// How many fights were sampled in all of them.
    pub fn fights(&self) -> u64 {
        self.ledgers.iter().map(Ledger::fights).sum()
    }

    /// The fair costs where both sides play their best mix, from those that are known under a habit, whose slopes are taken
    /// over; none where a contender has no root to start from.
    pub fn fair_costs(
        &mut self,
        known: &[FairCost],
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<Option<NearCost>> {
        let mut probes: Vec<Probe> = even(known).map(|(i, ap)| Probe::new(i, ap)).collect();
        run_probes(&mut probes, |open| {
            self.fight_for(open, field, asked, fights, progress);
            open.iter().map(|&(i, ap)| self.value(i, ap, field, asked).0).collect()
        });
        along_known_slopes(known, &probes, |i, ap| {
            (self.value(i, ap, field, asked).1, self.parts(i, ap, field, asked))
        })
    }

    /// What best responses out of the portfolio gain against the habit, at the fair costs by habit; none where a contender has no
    /// such cost.
    pub fn exploitabilities(
        &mut self,
        known: &[FairCost],
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<Option<Exploitability>> {
        let open: Vec<(usize, f64)> = even(known).collect();
        self.fight_for(&open, field, asked, fights, progress);
        let mut all = vec![None; known.len()];
        for (i, ap) in open {
            all[i] = Exploitability::of(&known[i], self.policies, &self.games(i, ap, field, asked));
        }
        all
    }

    /// The mixes that are best for both sides of a field of one situation, where `i` costs so much. Where `i` meets itself, both mix
    /// alike.
    pub fn best_mixes(
        &mut self,
        (i, ap): (usize, f64),
        field: &[f64],
        meets_itself: bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Option<BestMixes> {
        let everywhere = |_: &Pairing| true;
        self.fight_for(&[(i, ap)], field, &everywhere, fights, progress);
        let games = self.games(i, ap, field, &everywhere);
        BestMixes::of(games.first()?, self.policies, meets_itself)
    }

    /// Fights for these contenders at these costs, by each pair of policies.
    fn fight_for(
        &mut self,
        open: &[(usize, f64)],
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) {
        for number in 0..self.cells.len() {
            self.cell(number).fight_for(open, field, asked, fights, progress);
        }
    }

    /// The game of `i` at a cost in each situation in which it meets somebody.
    fn games(&mut self, i: usize, ap: f64, field: &[f64], asked: &impl Fn(&Pairing) -> bool) -> Vec<Game> {
        let all = self.ledgers[0].field();
        let met: BTreeSet<usize> =
            self.ledgers[0].pairings_of(i).filter(asked).map(|pairing| pairing.situation).collect();
        let cells = 0..self.cells.len();
        let game = |place: usize| {
            let here = |pairing: &Pairing| pairing.situation == place && asked(pairing);
            let balance = |number| self.cell(number).balance(i, ap, field, &here);
            let balances = cells.clone().map(balance).collect();
            Game { situation: place, weight: f64::from(all.situations[place].weight.get()), balances }
        };
        met.into_iter().map(game).collect()
    }

    /// The value to `i` at a cost, over all situations, and its standard error. A mix is held still for the error: to the first
    /// order a best mix makes no difference.
    fn value(&mut self, i: usize, ap: f64, field: &[f64], asked: &impl Fn(&Pairing) -> bool) -> (f64, f64) {
        let (mut sum, mut variance, mut weights) = (0.0, 0.0, 0.0);
        for game in self.games(i, ap, field, asked) {
            let (value, shares) = game.solution(self.policies);
            // Dice are shared, so that errors may go the same way.
            let mixed = game.balances.iter().zip(shares);
            let error: f64 = mixed.map(|(of, share)| share * of.standard_error).sum();
            sum += game.weight * value;
            variance += (game.weight * error).powi(2);
            weights += game.weight;
        }
        (sum / weights, variance.sqrt() / weights)
    }

    /// What each pairing says of `i` at a cost where both sides play their best mix of the situation.
    fn parts(&mut self, i: usize, ap: f64, field: &[f64], asked: &impl Fn(&Pairing) -> bool) -> Vec<Part> {
        let mut all = Vec::new();
        for game in self.games(i, ap, field, asked) {
            let (_, shares) = game.solution(self.policies);
            let here = |pairing: &Pairing| pairing.situation == game.situation && asked(pairing);
            let of_cells: Vec<Vec<Part>> =
                (0..shares.len()).map(|number| self.cell(number).parts(i, ap, field, &here)).collect();
            let mixed = of_cells[0].iter().enumerate().map(|(place, part)| {
                let balances =
                    of_cells.iter().zip(&shares).map(|(parts, share)| share * parts[place].balance);
                Part { balance: balances.sum(), ..*part }
            });
            all.extend(mixed);
        }
        all
    }
}

/// The balances of a contender in one situation, for each pair of policies.
struct Game {
    situation: usize,
    weight: f64,
    balances: Vec<Balance>,
}

impl Game {
    /// Its value to the contender, and how often each two of so many policies a side meet where both mix as is best.
    fn solution(&self, policies: usize) -> (f64, Vec<f64>) {
        let rows: Vec<Vec<f64>> =
            self.balances.chunks(policies).map(|row| row.iter().map(|of| of.value).collect()).collect();
        // A game of a few policies always has a solution; should the solver fail, both stay with their habit.
        let (value, [own, enemy]) = zero_sum(&rows).unwrap_or_else(|_| (rows[0][0], habits(policies)));
        (value, own.iter().flat_map(|own| enemy.iter().map(move |enemy| own * enemy)).collect())
    }
}

/// The mixes of policies that are best for both sides, and what the first policy gives up.
#[derive(Clone, Debug, PartialEq)]
pub struct BestMixes {
    /// How often whoever is judged plays by each policy, and how often its enemies do; both add up to 1.
    pub mixes: [Vec<f64>; 2],
    /// What each side gains by its best response to the first policy, which is the habit of both: of the AP on the table.
    pub gains: [f64; 2],
}

/// What is played less often is left out of a mix.
const LEAST_SHARE: f64 = 0.01;

impl BestMixes {
    /// Of a game of so many policies a side; none where it cannot be solved.
    fn of(game: &Game, policies: usize, meets_itself: bool) -> Option<Self> {
        let value = |row: usize, column: usize| game.balances[row * policies + column].value;
        // What one side wins of itself, the other loses.
        let payoff = |row: usize, column: usize| match meets_itself {
            true => (value(row, column) - value(column, row)) / 2.0,
            false => value(row, column),
        };
        let places = 0..policies;
        let rows: Vec<Vec<f64>> =
            places.clone().map(|row| places.clone().map(|column| payoff(row, column)).collect()).collect();
        let (_, [own, enemy]) = zero_sum(&rows).ok()?;
        let [own, enemy] = [own, enemy].map(|mix| without_rests(&mix));
        let enemy = if meets_itself { own.clone() } else { enemy };
        let best_row = places.clone().map(|row| payoff(row, 0)).fold(payoff(0, 0), f64::max);
        let best_column = places.map(|column| payoff(0, column)).fold(payoff(0, 0), f64::min);
        let gains = [best_row - payoff(0, 0), payoff(0, 0) - best_column];
        Some(Self { mixes: [own, enemy], gains })
    }
}

/// A mix without what is hardly ever played.
fn without_rests(mix: &[f64]) -> Vec<f64> {
    let kept = |share: &f64| if *share < LEAST_SHARE { 0.0 } else { *share };
    let sum: f64 = mix.iter().map(kept).sum();
    mix.iter().map(|share| kept(share) / sum).collect()
}

/// What a habit gives up within a portfolio of policies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exploitability {
    /// What the contender gains by its best response to its enemies' habit.
    pub own: Gain,
    /// What its enemies gain by their best response to its habit.
    pub enemy: Gain,
    /// The fair AP that its own best response adds.
    pub own_ap: f64,
    /// The fair AP that its enemies' best response takes off.
    pub enemy_ap: f64,
}

impl Exploitability {
    /// In these games of so many policies a side, of which the first is the habit; none without a game.
    fn of(known: &FairCost, policies: usize, games: &[Game]) -> Option<Self> {
        let weights: f64 = games.iter().map(|game| game.weight).sum();
        let mut gains = [Gain::default(); 2];
        for game in games {
            let habit = game.balances[0];
            // The first of equals, so that a habit that is best is left alone.
            let own = game.balances.iter().step_by(policies);
            let own = own.fold(habit, |best, of| if of.value > best.value { *of } else { best });
            let enemy = game.balances[..policies].iter();
            let enemy = enemy.fold(habit, |best, of| if of.value < best.value { *of } else { best });
            for (gain, response) in gains.iter_mut().zip([own, enemy]) {
                gain.add(game.weight / weights, habit, response);
            }
        }
        let [own, enemy] = gains;
        // A balance of so much is what so much of the cost's logarithm makes, to the first order.
        let factor = |gain: f64| libm::exp(gain / -known.slope);
        let (own_ap, enemy_ap) = (factor(own.value) - 1.0, 1.0 - 1.0 / factor(enemy.value));
        let found = Exploitability { own, enemy, own_ap: known.ap * own_ap, enemy_ap: known.ap * enemy_ap };
        (weights > 0.0).then_some(found)
    }

    /// Both gains together.
    pub fn nash_conv(&self) -> f64 {
        self.own.value + self.enemy.value
    }
}

/// What a best response gains, of the AP on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Gain {
    /// The mean over the situations. The best of several samples, and so rather too much than too little.
    pub value: f64,
    /// Its standard error at the most: dice are shared, so that errors may go the same way.
    pub standard_error: f64,
}

impl Gain {
    fn add(&mut self, share: f64, habit: Balance, response: Balance) {
        let gain = (response.value - habit.value).abs();
        let error = if gain > 0.0 { response.standard_error + habit.standard_error } else { 0.0 };
        self.value += share * gain;
        self.standard_error = libm::hypot(self.standard_error, share * error);
    }
}

/// Both sides play by the first policy.
fn habits(policies: usize) -> [Vec<f64>; 2] {
    let mut first = vec![0.0; policies];
    first[0] = 1.0;
    [first.clone(), first]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::balance::SearchEnd;

    fn game(weight: f64, values: [f64; 4]) -> Game {
        Game {
            situation: 0,
            weight,
            balances: values.map(|value| Balance { value, standard_error: 0.01, fights: 1 }).into(),
        }
    }

    const KNOWN: FairCost =
        FairCost { ap: 50.0, log_error: 0.01, slope: -0.5, slope_error: 0.01, found: SearchEnd::Even };

    #[test]
    fn a_habit_gives_up_what_best_responses_gain() {
        // Against the habit the other row gains 0.2 in one situation of three times the weight, and nothing in the other; the
        // other column takes 0.1 and 0.3.
        let games = [game(3.0, [0.0, -0.1, 0.2, 0.9]), game(1.0, [0.1, -0.2, 0.0, 0.0])];
        let found = Exploitability::of(&KNOWN, 2, &games).unwrap();
        assert!(
            (found.own.value - 0.15).abs() < 1e-12 && (found.enemy.value - 0.15).abs() < 1e-12,
            "{found:?}"
        );
        assert!((found.nash_conv() - 0.3).abs() < 1e-12);
        // In a situation in which the habit is best nothing is sampled twice.
        assert!((found.own.standard_error - 0.75 * 0.02).abs() < 1e-12, "{found:?}");
        assert!((found.own_ap - 50.0 * (libm::exp(0.3_f64) - 1.0)).abs() < 1e-9, "{found:?}");
        assert!((found.enemy_ap - 50.0 * (1.0 - libm::exp(-0.3_f64))).abs() < 1e-9, "{found:?}");
    }

    #[test]
    fn best_mixes_are_those_of_the_game() {
        // Against itself: the first policy beats both others.
        let values = [0.0, 0.4, 0.5, -0.4, 0.0, 0.5, -0.5, -0.5, 0.0];
        let balances = values.map(|value| Balance { value, standard_error: 0.01, fights: 1 }).into();
        let game = Game { situation: 0, weight: 1.0, balances };
        let found = BestMixes::of(&game, 3, true).unwrap();
        assert_eq!(found, BestMixes { mixes: [vec![1.0, 0.0, 0.0], vec![1.0, 0.0, 0.0]], gains: [0.0, 0.0] });
        // Matching pennies: both mix half and half, and the habit gives up what a best response takes.
        let pennies = self::game(1.0, [0.5, -0.5, -0.5, 0.5]);
        let found = BestMixes::of(&pennies, 2, false).unwrap();
        assert!(found.mixes.iter().flatten().all(|share| (share - 0.5).abs() < 1e-6), "{found:?}");
        assert_eq!(found.gains, [0.0, 1.0]);
    }

    #[test]
    fn a_habit_that_is_an_equilibrium_gives_up_nothing() {
        let found = Exploitability::of(&KNOWN, 2, &[game(1.0, [0.0, 0.1, -0.1, 0.5])]).unwrap();
        assert_eq!((found.nash_conv(), found.own_ap, found.enemy_ap), (0.0, 0.0, 0.0));
        assert_eq!(Exploitability::of(&KNOWN, 2, &[]), None);
    }
}
