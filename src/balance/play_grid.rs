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
use super::double_oracle::{Considered, Solved};
use super::fair_cost::{Balance, FairCost, Probe, run_probes};
use super::field::{Field, Pairing};
use super::ledger::Ledger;
use super::ledger_terms::LedgerTerms;
use super::metagame::zero_sum;
use super::near_cost::{NearCost, Part, along_known_slopes, even};
use super::situation::Situation;
use crate::policy::Policy;
use crate::rules::{BySide, Side};
use std::collections::{BTreeMap, BTreeSet};

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
        let mut probes: Vec<Probe> = even(known).map(|(i, _)| Probe::near(i, &known[i])).collect();
        // The games of each contender at the cost that was tried last.
        let mut last: BTreeMap<usize, Vec<Game>> = BTreeMap::new();
        run_probes(&mut probes, |open| {
            let mut games: Vec<Game> = Vec::new();
            for &(i, ap) in open {
                // What was best at another cost may well be here.
                let before = last.remove(&i).unwrap_or_default();
                let considered = |situation: usize| {
                    let played = before.iter().find(|of| of.situation == situation)?.solved.as_ref();
                    played.map(Considered::played)
                };
                games.extend(
                    self.games((i, ap), asked, |of| considered(of).unwrap_or_else(Considered::habits)),
                );
            }
            // Until both sides know their best mixes.
            while games.iter().any(|game| game.solved.is_none()) {
                self.look(&mut games, field, asked, fights, progress);
                games.iter_mut().for_each(|game| game.solve(self.policies));
            }
            games.into_iter().for_each(|game| last.entry(game.contender).or_default().push(game));
            open.iter().map(|(i, _)| value(last.get(i).map_or(&[], Vec::as_slice)).0).collect()
        });
        along_known_slopes(known, &probes, |i, _| {
            let games = last.get(&i).map_or(&[][..], Vec::as_slice);
            (value(games).1, self.parts(games, field, asked))
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
        let mut all = vec![None; known.len()];
        let games = even(known).flat_map(|at| self.games(at, asked, |_| Considered::habits()));
        let mut games: Vec<Game> = games.collect();
        self.look(&mut games, field, asked, fights, progress);
        for of_one in games.chunk_by(|one, other| one.contender == other.contender) {
            let i = of_one[0].contender;
            all[i] = Exploitability::of(&known[i], self.policies, of_one);
        }
        all
    }

    /// The mixes that are best for both sides of a field of one situation, where `i` costs so much. Where `i` meets itself, both mix
    /// alike.
    pub fn best_mixes(
        &mut self,
        at: (usize, f64),
        field: &[f64],
        meets_itself: bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Option<BestMixes> {
        let everywhere = |_: &Pairing| true;
        let mut games = self.games(at, &everywhere, |_| Considered::all(self.policies));
        self.look(&mut games, field, &everywhere, fights, progress);
        BestMixes::of(games.first()?, self.policies, meets_itself)
    }

    /// The game of a contender at a cost in each situation in which it meets somebody, of which nothing is known yet.
    fn games(
        &self,
        (contender, ap): (usize, f64),
        asked: &impl Fn(&Pairing) -> bool,
        considered: impl Fn(usize) -> Considered,
    ) -> Vec<Game> {
        let all = self.ledgers[0].field();
        let met: BTreeSet<usize> =
            self.ledgers[0].pairings_of(contender).filter(asked).map(|pairing| pairing.situation).collect();
        let game = |situation: usize| Game {
            contender,
            ap,
            situation,
            weight: f64::from(all.situations[situation].weight.get()),
            considered: considered(situation),
            balances: vec![None; self.cells.len()],
            solved: None,
        };
        met.into_iter().map(game).collect()
    }

    /// Fights for the cells of these games that are asked for, and takes their balances down.
    fn look(
        &mut self,
        games: &mut [Game],
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) {
        let situations: BTreeSet<usize> = games.iter().map(|game| game.situation).collect();
        let cells = (0..self.cells.len()).flat_map(|number| situations.iter().map(move |&of| (number, of)));
        for (number, situation) in cells {
            let (row, column) = (number / self.policies, number % self.policies);
            let is_open = |game: &&mut Game| {
                game.situation == situation
                    && game.balances[number].is_none()
                    && game.considered.asks_for(row, column)
            };
            let mut open: Vec<&mut Game> = games.iter_mut().filter(is_open).collect();
            let at: Vec<(usize, f64)> = open.iter().map(|game| (game.contender, game.ap)).collect();
            let here = |pairing: &Pairing| pairing.situation == situation && asked(pairing);
            let ledger = self.cell(number);
            ledger.fight_for(&at, field, &here, fights, progress);
            for game in &mut open {
                game.balances[number] = Some(ledger.balance(game.contender, game.ap, field, &here));
            }
        }
    }

    /// What each pairing says of a contender where both sides play their best mix of each situation.
    fn parts(&mut self, games: &[Game], field: &[f64], asked: &impl Fn(&Pairing) -> bool) -> Vec<Part> {
        let mut all = Vec::new();
        for game in games {
            let here = |pairing: &Pairing| pairing.situation == game.situation && asked(pairing);
            let mut mixed: Vec<Part> = Vec::new();
            for (number, share) in game.shares() {
                let parts = self.cell(number).parts(game.contender, game.ap, field, &here);
                if mixed.is_empty() {
                    mixed = parts.iter().map(|part| Part { balance: 0.0, variance: 0.0, ..*part }).collect();
                }
                for (of_all, part) in mixed.iter_mut().zip(parts) {
                    of_all.balance += share * part.balance;
                }
            }
            all.extend(mixed);
        }
        all
    }
}

/// The value of solved games to their contender, over all situations, and its standard error. A mix is held still for the error: to
/// the first order a best mix makes no difference.
fn value(games: &[Game]) -> (f64, f64) {
    let (mut sum, mut variance, mut weights) = (0.0, 0.0, 0.0);
    for game in games {
        // Dice are shared, so that errors may go the same way.
        let error: f64 =
            game.shares().map(|(number, share)| share * game.balance(number).standard_error).sum();
        sum += game.weight * game.solved.as_ref().map_or(0.0, |solved| solved.value);
        variance += (game.weight * error).powi(2);
        weights += game.weight;
    }
    (sum / weights, variance.sqrt() / weights)
}

/// A contender at a cost in one situation: the balance for each pair of policies.
struct Game {
    contender: usize,
    ap: f64,
    situation: usize,
    weight: f64,
    considered: Considered,
    /// By cell, where it is known.
    balances: Vec<Option<Balance>>,
    solved: Option<Solved>,
}

impl Game {
    fn balance(&self, cell: usize) -> Balance {
        self.balances[cell].expect("it was asked for")
    }

    /// Solves it, or asks for more.
    fn solve(&mut self, policies: usize) {
        if self.solved.is_none() {
            let payoff = |row: usize, column: usize| {
                self.balances[row * policies + column].expect("it was asked for").value
            };
            self.solved = self.considered.solve(policies, payoff);
        }
    }

    /// How often each two policies meet where both sides play their best mix, by cell; none that never do.
    fn shares(&self) -> impl Iterator<Item = (usize, f64)> {
        let cells = self.solved.iter().flat_map(|Solved { rows, columns, .. }| {
            rows.iter().flat_map(move |own| columns.iter().map(move |enemy| own * enemy))
        });
        cells.enumerate().filter(|(_, share)| *share > 0.0)
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
        let value = |row: usize, column: usize| game.balance(row * policies + column).value;
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
            let habit = game.balance(0);
            // The first of equals, so that a habit that is best is left alone.
            let own = (0..policies).map(|row| game.balance(row * policies));
            let own = own.fold(habit, |best, of| if of.value > best.value { of } else { best });
            let enemy = (0..policies).map(|column| game.balance(column));
            let enemy = enemy.fold(habit, |best, of| if of.value < best.value { of } else { best });
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::balance::SearchEnd;

    fn game(weight: f64, values: [f64; 4]) -> Game {
        of_values(weight, &values)
    }

    fn of_values(weight: f64, values: &[f64]) -> Game {
        let balance = |value: &f64| Some(Balance { value: *value, standard_error: 0.01, fights: 1 });
        Game {
            contender: 0,
            ap: 50.0,
            situation: 0,
            weight,
            considered: Considered::all(2),
            balances: values.iter().map(balance).collect(),
            solved: None,
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
        let game = of_values(1.0, &values);
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

    #[test]
    fn the_value_of_games_is_their_weighted_mean_and_its_error_goes_one_way_within_a_game() {
        // The first is won by the second row and column: 0.2; the second by pennies: 0.
        let mut games = [game(3.0, [0.0, -0.1, 0.4, 0.2]), game(1.0, [0.5, -0.5, -0.5, 0.5])];
        games.iter_mut().for_each(|game| game.solve(2));
        let (found, error) = value(&games);
        assert!((found - 0.15).abs() < 1e-7, "{found}");
        // Each game has the whole error of its cells, 0.01; 3² and 1² of its square over 4².
        assert!((error - 0.01 * (10.0_f64 / 16.0).sqrt()).abs() < 1e-7, "{error}");
        let shares: Vec<(usize, f64)> = games[0].shares().collect();
        assert!(shares.len() == 1 && shares[0].0 == 3 && (shares[0].1 - 1.0).abs() < 1e-7, "{shares:?}");
    }

    #[test]
    fn a_mix_is_without_what_is_hardly_ever_played() {
        let mix = without_rests(&[0.495, 0.009, 0.01, 0.486]);
        assert_eq!(mix[1], 0.0);
        assert!(
            (mix[2] - 0.01 / 0.991).abs() < 1e-12 && (mix.iter().sum::<f64>() - 1.0).abs() < 1e-12,
            "{mix:?}"
        );
    }
}
