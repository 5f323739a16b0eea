//! Fair costs where both sides choose their policies, so that they do not depend on one fixed
//! policy.
//!
//! # Method
//! For each pair of policies from a portfolio, one for the judged profile and one for its enemies,
//! the balance against the field is sampled on common random numbers. In each situation these
//! balances are a zero-sum game, solved by a linear program for its minimax mixes (von Neumann
//! 1928): the judged profile maximises its worst case over the policies of the field, and the field
//! minimises its best case over those of the profile. The fair cost is the cost at which the
//! weighted mean of these values over the situations is 0.
//!
//! The loss from the baseline policy, the first of the portfolio, is reported beside it: what each
//! side would gain by a best response to the other's baseline policy. The sum of the two gains is
//! the NashConv of the baseline, half of it its exploitability (Lanctot et al. 2017). An
//! equilibrium has none within the portfolio.
//!
//! The field plays one mix against all: it does not see which contender it meets. Policies outside
//! the portfolio are not tried, so the result is an equilibrium of the portfolio, not optimal play.

use super::double_oracle::{ConsideredPolicies, SolvedGame};
use super::exploitability::ProfileExploitability;
use super::fair_cost::{Balance, FairCost};
use super::field::{Field, Pairing};
use super::fight_key::CardAp;
use super::ledger::Ledger;
use super::ledger_settings::LedgerSettings;
use super::metagame::solve_zero_sum;
use super::optimal_duels::SolvedDuels;
use super::root_search::{RootSearch, run_searches};
use super::variant_cost::{PairingBalance, VariantCost, solved_costs, with_baseline_slopes};
use crate::policy::Policy;
use crate::rules::{BySide, Side};
use crate::stats::Mean;
use std::collections::{BTreeMap, BTreeSet};

/// Ledgers for each pair of policies of a portfolio: a row per policy of the judged profile, a
/// column per policy of its enemies.
///
/// # Design
/// Two policies fight the same fights whichever of them the judged profile plays. So cells that
/// mirror each other at the diagonal share one [`Ledger`].
#[derive(Debug)]
pub struct PolicyGrid<'g, 'a> {
    ledgers: &'g mut [Ledger<'a>],
    policies: usize,
    /// Per cell, row by row: index of its ledger, and the side that the judged profile plays in it.
    cells: Vec<(usize, Side)>,
}

impl<'a> PolicyGrid<'_, 'a> {
    /// Creates a grid of empty ledgers for a portfolio of policies and passes it to `work`.
    pub(crate) fn create_and_run<T>(
        terms: LedgerSettings,
        portfolio: &[Policy],
        field: &Field,
        work: impl FnOnce(&mut PolicyGrid) -> T,
    ) -> T {
        let policies = portfolio.len();
        let (mut all, mut cells) = (Vec::new(), Vec::with_capacity(policies * policies));
        for (row, &a) in portfolio.iter().enumerate() {
            for (column, &b) in portfolio.iter().enumerate() {
                if column < row {
                    let (ledger, _) = cells[column * policies + row];
                    cells.push((ledger, Side::B));
                } else {
                    cells.push((all.len(), Side::A));
                    all.push(terms.with_policies(BySide { a, b }));
                }
            }
        }
        LedgerSettings::with_ledgers(&all, field, |ledgers| {
            work(&mut PolicyGrid { ledgers, policies, cells })
        })
    }

    /// Returns the ledger in which the judged profile plays policy `row` of the portfolio, and its
    /// enemies policy `column`.
    pub(crate) fn ledger(&mut self, row: usize, column: usize) -> &mut Ledger<'a> {
        self.cell(row * self.policies + column)
    }

    fn cell(&mut self, number: usize) -> &mut Ledger<'a> {
        let (ledger, side) = self.cells[number];
        let ledger = &mut self.ledgers[ledger];
        ledger.set_judged_side(side);
        ledger
    }

    /// Sets the AP that cards show in all further fights.
    pub(crate) fn set_card_ap(&mut self, cards: CardAp) {
        self.ledgers.iter_mut().for_each(|ledger| ledger.set_card_ap(cards));
    }

    /// Sets whether both sides play optimally in the duels that are solved. All other fights use
    /// the policies of the grid.
    pub(crate) fn set_optimal_duels(&mut self, plays_best: bool) {
        self.ledgers.iter_mut().for_each(|ledger| ledger.set_optimal_duels(plays_best));
    }

    /// Returns the counts of the duels that were solved with optimal play, and of those too large
    /// for it.
    pub(crate) fn solved_duels(&self) -> SolvedDuels {
        self.ledgers[0].solved_duels()
    }

    /// Returns the number of sampled fights of all ledgers.
    pub(crate) fn fights(&self) -> u64 {
        self.ledgers.iter().map(Ledger::fights).sum()
    }

    /// Estimates the fair costs where both sides play equilibrium mixes, starting from the fair
    /// costs under the baseline policy and with their slopes. `None` for a contender without a
    /// baseline root.
    pub(crate) fn fair_costs(
        &mut self,
        known: &[FairCost],
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<Option<VariantCost>> {
        let mut probes: Vec<RootSearch> =
            solved_costs(known).map(|(i, ap)| RootSearch::near(i, ap, known[i].slope)).collect();
        // Games of each contender at the cost tried last.
        let mut last: BTreeMap<usize, Vec<PolicyGame>> = BTreeMap::new();
        run_searches(&mut probes, |open| {
            let mut games: Vec<PolicyGame> = Vec::new();
            for &(i, ap) in open {
                // The supports of the mixes at a similar cost are likely to be supports here.
                let before = last.remove(&i).unwrap_or_default();
                let considered = |situation: usize| {
                    let played = before.iter().find(|of| of.situation == situation)?.solved.as_ref();
                    played.map(ConsideredPolicies::from_supports)
                };
                games.extend(self.new_games((i, ap), asked, |of| {
                    considered(of).unwrap_or_else(ConsideredPolicies::baseline)
                }));
            }
            while games.iter().any(|game| game.solved.is_none()) {
                self.simulate_needed_cells(&mut games, field, asked, fights, progress);
                games.iter_mut().for_each(|game| game.solve(self.policies));
            }
            games.into_iter().for_each(|game| last.entry(game.contender).or_default().push(game));
            open.iter().map(|(i, _)| mean_value(last.get(i).map_or(&[], Vec::as_slice)).0).collect()
        });
        with_baseline_slopes(known, &probes, |i, _| {
            let games = last.get(&i).map_or(&[][..], Vec::as_slice);
            (mean_value(games).1, self.pairing_balances(games, field, asked))
        })
    }

    /// Estimates what each side would gain by a best response from the portfolio to the other's
    /// baseline policy, at the fair costs under the baseline. `None` for a contender without such a
    /// cost.
    pub(crate) fn exploitabilities(
        &mut self,
        known: &[FairCost],
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<Option<ProfileExploitability>> {
        let mut all = vec![None; known.len()];
        let games =
            solved_costs(known).flat_map(|at| self.new_games(at, asked, |_| ConsideredPolicies::baseline()));
        let mut games: Vec<PolicyGame> = games.collect();
        self.simulate_needed_cells(&mut games, field, asked, fights, progress);
        for of_one in games.chunk_by(|one, other| one.contender == other.contender) {
            let i = of_one[0].contender;
            all[i] = exploitability(&known[i], self.policies, of_one);
        }
        all
    }

    /// Solves the equilibrium mixes of both sides in a field of one situation, with the contender
    /// and its cost in AP given as `at`. If the contender meets itself, both sides get the same
    /// mix.
    pub(crate) fn equilibrium_mixes(
        &mut self,
        at: (usize, f64),
        field: &[f64],
        meets_itself: bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Option<EquilibriumMixes> {
        let everywhere = |_: &Pairing| true;
        let mut games = self.new_games(at, &everywhere, |_| ConsideredPolicies::all(self.policies));
        self.simulate_needed_cells(&mut games, field, &everywhere, fights, progress);
        EquilibriumMixes::from_game(games.first()?, self.policies, meets_itself)
    }

    /// Creates the unsolved games of a contender at a cost, one per situation in which `asked`
    /// accepts any of its pairings.
    fn new_games(
        &self,
        (contender, ap): (usize, f64),
        asked: &impl Fn(&Pairing) -> bool,
        considered: impl Fn(usize) -> ConsideredPolicies,
    ) -> Vec<PolicyGame> {
        let all = self.ledgers[0].field();
        let met: BTreeSet<usize> =
            self.ledgers[0].pairings_of(contender).filter(asked).map(|pairing| pairing.situation).collect();
        let game = |situation: usize| PolicyGame {
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

    /// Simulates the cells that these games need and stores their balances.
    fn simulate_needed_cells(
        &mut self,
        games: &mut [PolicyGame],
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) {
        let situations: BTreeSet<usize> = games.iter().map(|game| game.situation).collect();
        let cells = (0..self.cells.len()).flat_map(|number| situations.iter().map(move |&of| (number, of)));
        for (number, situation) in cells {
            let (row, column) = (number / self.policies, number % self.policies);
            let is_open = |game: &&mut PolicyGame| {
                game.situation == situation
                    && game.balances[number].is_none()
                    && game.considered.needs_cell(row, column)
            };
            let mut open: Vec<&mut PolicyGame> = games.iter_mut().filter(is_open).collect();
            let at: Vec<(usize, f64)> = open.iter().map(|game| (game.contender, game.ap)).collect();
            let here = |pairing: &Pairing| pairing.situation == situation && asked(pairing);
            let ledger = self.cell(number);
            ledger.fight_at_costs(&at, field, &here, fights, progress);
            for game in &mut open {
                game.balances[number] = Some(ledger.balance(game.contender, game.ap, field, &here));
            }
        }
    }

    /// Returns the balance of each pairing of a contender, averaged over the equilibrium mixes of
    /// its situation.
    fn pairing_balances(
        &mut self,
        games: &[PolicyGame],
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
    ) -> Vec<PairingBalance> {
        let mut all = Vec::new();
        for game in games {
            let here = |pairing: &Pairing| pairing.situation == game.situation && asked(pairing);
            let mut mixed: Vec<PairingBalance> = Vec::new();
            for (number, share) in game.cell_probabilities() {
                let parts = self.cell(number).pairing_balances(game.contender, game.ap, field, &here);
                if mixed.is_empty() {
                    mixed = parts
                        .iter()
                        .map(|part| PairingBalance { balance: 0.0, variance: 0.0, ..*part })
                        .collect();
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

/// Returns the weighted mean of the values of solved games, and its standard error. The mixes count
/// as fixed: to first order the value of a game does not depend on the equilibrium mix.
fn mean_value(games: &[PolicyGame]) -> (f64, f64) {
    let (mut sum, mut variance, mut weights) = (0.0, 0.0, 0.0);
    for game in games {
        // Cells share dice, so their errors may be fully correlated.
        let error: f64 = game
            .cell_probabilities()
            .map(|(number, share)| share * game.balance(number).standard_error)
            .sum();
        sum += game.weight * game.solved.as_ref().map_or(0.0, |solved| solved.value);
        variance += (game.weight * error).powi(2);
        weights += game.weight;
    }
    (sum / weights, variance.sqrt() / weights)
}

/// Game of one contender at a cost in one situation: the payoffs are the balances for pairs of
/// policies.
struct PolicyGame {
    contender: usize,
    ap: f64,
    situation: usize,
    weight: f64,
    considered: ConsideredPolicies,
    /// Balances by cell of the policy grid, row by row; `None` for a cell that was not simulated.
    balances: Vec<Option<Balance>>,
    solved: Option<SolvedGame>,
}

impl PolicyGame {
    fn balance(&self, cell: usize) -> Balance {
        self.balances[cell].expect("it was asked for")
    }

    /// Solves the game between the considered policies. If one outside of them is a better
    /// response, it is added instead, and the game stays unsolved.
    fn solve(&mut self, policies: usize) {
        if self.solved.is_none() {
            let payoff = |row: usize, column: usize| {
                self.balances[row * policies + column].expect("it was asked for").value
            };
            self.solved = self.considered.solve(policies, payoff);
        }
    }

    /// Iterates over the cells of the policy grid that are played under the equilibrium mixes, as
    /// (index, probability).
    fn cell_probabilities(&self) -> impl Iterator<Item = (usize, f64)> {
        let cells = self.solved.iter().flat_map(|SolvedGame { rows, columns, .. }| {
            rows.iter().flat_map(move |own| columns.iter().map(move |enemy| own * enemy))
        });
        cells.enumerate().filter(|(_, share)| *share > 0.0)
    }
}

/// Equilibrium mixes of both sides, and the gain of best responses against the baseline policy.
#[derive(Clone, Debug, PartialEq)]
pub struct EquilibriumMixes {
    /// Probabilities of the policies for the judged profile and for its enemies; each list sums to
    /// 1.
    pub mixes: [Vec<f64>; 2],
    /// Gain of each side by its best response while the other plays the first policy (the
    /// baseline), as a share of the AP of both sides.
    pub gains: [f64; 2],
}

/// Probabilities below this are dropped from a mix.
const MIN_PROBABILITY: f64 = 0.01;

impl EquilibriumMixes {
    /// Solves a game with `policies` policies per side. `None` if the linear program fails.
    fn from_game(game: &PolicyGame, policies: usize, meets_itself: bool) -> Option<Self> {
        let value = |row: usize, column: usize| game.balance(row * policies + column).value;
        // Against itself the game is antisymmetric; averaging removes the noise.
        let payoff = |row: usize, column: usize| match meets_itself {
            true => (value(row, column) - value(column, row)) / 2.0,
            false => value(row, column),
        };
        let places = 0..policies;
        let rows: Vec<Vec<f64>> =
            places.clone().map(|row| places.clone().map(|column| payoff(row, column)).collect()).collect();
        let (_, [own, enemy]) = solve_zero_sum(&rows).ok()?;
        let [own, enemy] = [own, enemy].map(|mix| drop_rare_policies(&mix));
        let enemy = if meets_itself { own.clone() } else { enemy };
        let best_row = places.clone().map(|row| payoff(row, 0)).fold(payoff(0, 0), f64::max);
        let best_column = places.map(|column| payoff(0, column)).fold(payoff(0, 0), f64::min);
        let gains = [best_row - payoff(0, 0), payoff(0, 0) - best_column];
        Some(Self { mixes: [own, enemy], gains })
    }
}

/// Drops probabilities below [`MIN_PROBABILITY`] and normalises the rest.
fn drop_rare_policies(mix: &[f64]) -> Vec<f64> {
    let kept = |share: &f64| if *share < MIN_PROBABILITY { 0.0 } else { *share };
    let sum: f64 = mix.iter().map(kept).sum();
    mix.iter().map(|share| kept(share) / sum).collect()
}

/// Computes the exploitability of the first policy from the mean gains of the best responses in
/// these games, with `policies` policies per side. `None` if there is no game.
fn exploitability(known: &FairCost, policies: usize, games: &[PolicyGame]) -> Option<ProfileExploitability> {
    let weights: f64 = games.iter().map(|game| game.weight).sum();
    let mut gains = [Mean { estimate: 0.0, standard_error: 0.0 }; 2];
    for game in games {
        let habit = game.balance(0);
        // Ties keep the baseline policy.
        let own = (0..policies).map(|row| game.balance(row * policies));
        let own = own.fold(habit, |best, of| if of.value > best.value { of } else { best });
        let enemy = (0..policies).map(|column| game.balance(column));
        let enemy = enemy.fold(habit, |best, of| if of.value < best.value { of } else { best });
        let share = game.weight / weights;
        for (mean, response) in gains.iter_mut().zip([own, enemy]) {
            let gain = (response.value - habit.value).abs();
            // Pairs of policies share dice, so their errors are correlated. The sum of the standard
            // errors is an upper bound for any correlation.
            let error = if gain > 0.0 { response.standard_error + habit.standard_error } else { 0.0 };
            mean.estimate += share * gain;
            mean.standard_error = libm::hypot(mean.standard_error, share * error);
        }
    }
    // To first order, a gain in balance moves the logarithm of the cost by gain / -slope.
    let factor = |gain: Mean| libm::exp(gain.estimate / -known.slope);
    let (own_ap, enemy_ap) = (factor(gains[0]) - 1.0, 1.0 - 1.0 / factor(gains[1]));
    (weights > 0.0).then(|| ProfileExploitability::new(gains, known.ap * own_ap, known.ap * enemy_ap))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::balance::SearchEnd;
    use crate::stats::z95;

    fn game(weight: f64, values: [f64; 4]) -> PolicyGame {
        of_values(weight, &values)
    }

    fn of_values(weight: f64, values: &[f64]) -> PolicyGame {
        let balance = |value: &f64| Some(Balance { value: *value, standard_error: 0.01, fights: 1 });
        PolicyGame {
            contender: 0,
            ap: 50.0,
            situation: 0,
            weight,
            considered: ConsideredPolicies::all(2),
            balances: values.iter().map(balance).collect(),
            solved: None,
        }
    }

    const KNOWN: FairCost =
        FairCost { ap: 50.0, log_error: 0.01, slope: -0.5, slope_error: 0.01, search_end: SearchEnd::Even };

    #[test]
    fn exploitability_is_what_best_responses_gain() {
        // Against the baseline, the other row gains 0.2 in the first situation, which has three
        // times the weight, and 0 in the second; the other column gains 0.1 and 0.3.
        let games = [game(3.0, [0.0, -0.1, 0.2, 0.9]), game(1.0, [0.1, -0.2, 0.0, 0.0])];
        let found = exploitability(&KNOWN, 2, &games).unwrap();
        assert!(
            (found.own_gain - 0.15).abs() < 1e-12 && (found.enemy_gain - 0.15).abs() < 1e-12,
            "{found:?}"
        );
        assert!((found.nash_conv - 0.3).abs() < 1e-12);
        // Where the baseline is the best response, the gain is exactly 0.
        assert!((found.own_gain_ci95.half_width() - z95() * 0.75 * 0.02).abs() < 1e-12, "{found:?}");
        assert!((found.own_ap - 50.0 * (libm::exp(0.3_f64) - 1.0)).abs() < 1e-9, "{found:?}");
        assert!((found.enemy_ap - 50.0 * (1.0 - libm::exp(-0.3_f64))).abs() < 1e-9, "{found:?}");
    }

    #[test]
    fn equilibrium_mixes_are_those_of_the_game() {
        // Against itself: the first policy beats both others.
        let values = [0.0, 0.4, 0.5, -0.4, 0.0, 0.5, -0.5, -0.5, 0.0];
        let game = of_values(1.0, &values);
        let found = EquilibriumMixes::from_game(&game, 3, true).unwrap();
        assert_eq!(
            found,
            EquilibriumMixes { mixes: [vec![1.0, 0.0, 0.0], vec![1.0, 0.0, 0.0]], gains: [0.0, 0.0] }
        );
        // Matching pennies: both sides mix in equal parts, and the baseline loses what a best
        // response gains.
        let pennies = self::game(1.0, [0.5, -0.5, -0.5, 0.5]);
        let found = EquilibriumMixes::from_game(&pennies, 2, false).unwrap();
        assert!(found.mixes.iter().flatten().all(|share| (share - 0.5).abs() < 1e-6), "{found:?}");
        assert_eq!(found.gains, [0.0, 1.0]);
    }

    #[test]
    fn a_policy_in_equilibrium_is_not_exploitable() {
        let found = exploitability(&KNOWN, 2, &[game(1.0, [0.0, 0.1, -0.1, 0.5])]).unwrap();
        assert_eq!((found.nash_conv, found.own_ap, found.enemy_ap), (0.0, 0.0, 0.0));
        assert_eq!(exploitability(&KNOWN, 2, &[]), None);
    }

    #[test]
    fn the_mean_value_is_weighted_and_errors_within_a_game_are_correlated() {
        // The first game has a saddle point at the second row and column: 0.2. The second is
        // matching pennies: 0.
        let mut games = [game(3.0, [0.0, -0.1, 0.4, 0.2]), game(1.0, [0.5, -0.5, -0.5, 0.5])];
        games.iter_mut().for_each(|game| game.solve(2));
        let (found, error) = mean_value(&games);
        assert!((found - 0.15).abs() < 1e-7, "{found}");
        // All cells of a game have the error 0.01, fully correlated; the weights are 3 and 1 out of
        // 4.
        assert!((error - 0.01 * (10.0_f64 / 16.0).sqrt()).abs() < 1e-7, "{error}");
        let shares: Vec<(usize, f64)> = games[0].cell_probabilities().collect();
        assert!(shares.len() == 1 && shares[0].0 == 3 && (shares[0].1 - 1.0).abs() < 1e-7, "{shares:?}");
    }

    #[test]
    fn rarely_played_policies_are_dropped_from_a_mix() {
        let mix = drop_rare_policies(&[0.495, 0.009, 0.01, 0.486]);
        assert_eq!(mix[1], 0.0);
        assert!(
            (mix[2] - 0.01 / 0.991).abs() < 1e-12 && (mix.iter().sum::<f64>() - 1.0).abs() < 1e-12,
            "{mix:?}"
        );
    }
}
