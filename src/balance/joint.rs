//! Fair costs of all profiles at once: the costs at which everybody destroys as much AP as he loses.
//!
//! One variable a strategy, payoffs monotonic in it, and every strategy as good as any other against the field, so that
//! the field's weights are an equilibrium (Liu and Marschner, "Balancing zero-sum games with one variable per strategy",
//! AIIDE 2017). Fights are fought again at the new costs, which change group sizes. The solution is found by Newton's
//! method, whose Jacobian is the Laplacian of how strongly each pair reacts to its costs.
//!
//! With AP as [`Payoff`] it is also a stationary distribution: AP flow from the killed to the killer, and everybody's
//! stock stays as it is ([`Ledger::stationary`]; as a ranking: Negahban, Oh and Shah 2017, Oper. Res. 65:266). The
//! fights have to be those at the solution: where a budget buys groups, a stationary distribution of the fights at
//! printed AP goes two or three times too far, because a dearer profile is also a rarer one.
//!
//! Only ratios of costs are determined; they are normalised to the field's present total. Candidates have no part in it.
//!
//! # Precision
//! The last step is a whole Newton step from fights with all that was asked for, and its error that of these fights: the
//! covariances of what everybody gains, through the inverse of the Jacobian, with the normalisation to the total
//! (delta method). Reactions of single pairs are noisy and may come out with the wrong sign; they are left so, as cutting
//! them off at nothing would make the Jacobian too large and every interval too narrow.

use super::exchange::{Exchange, Payoff};
use super::fair_cost::Search;
use super::field::Pairing;
use super::ledger::Ledger;
use super::situation::Forces;
use crate::stats::{Interval, z95};
use nalgebra::{DMatrix, DVector};

/// The cost of one profile among all.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JointCost {
    /// AP.
    pub ap: f64,
    /// The standard error of its logarithm, from sampling.
    pub log_error: f64,
}

impl JointCost {
    /// Its 95 % interval, in AP.
    pub fn interval95(&self) -> Interval {
        let factor = libm::exp(z95() * self.log_error);
        Interval { low: self.ap / factor, high: self.ap * factor }
    }
}

/// Why there are no such costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoJointCosts {
    /// AP do not flow from everybody to everybody: these cannot be compared with the first of the field, because
    /// between them nobody kills, or only one side does.
    Disconnected(Vec<usize>),
    /// The costs did not settle within the rounds.
    Unsettled,
    /// Nothing is fought on a line, and battles on a table are too dear to look for all costs at once.
    OnlyBattles,
}

const MOST_ROUNDS: usize = 10;
/// Costs have settled when no logarithm moves further.
const SETTLED: f64 = 0.01;
/// How far costs are moved apart to see how a pair reacts, in logarithms, half of it each.
const REACH: f64 = 0.24;

impl Ledger<'_> {
    /// The stationary distribution of AP in the fights at these costs: what everybody's AP would have to be so that he
    /// loses as much as he destroys, if that changed no fight.
    ///
    /// # Errors
    /// Where AP do not flow between all.
    ///
    /// # Panics
    /// Where a bout of these costs was not fought.
    pub fn stationary(&self, costs: &[f64]) -> Result<Vec<JointCost>, NoJointCosts> {
        let n = costs.len();
        let exchanges = self.exchanges(Payoff::Ap, costs);
        self.connected(n, &exchanges)?;
        let exchanges = without_luck(exchanges);
        // Row i: factor i times what i loses, less what it destroys of each other times that one's factor.
        let mut flow = DMatrix::<f64>::zeros(n, n);
        for (pairing, weight, exchange) in &exchanges {
            let [i, j] = pairing.pair;
            for (own, other, lost) in [(i, j, exchange.lost[0]), (j, i, exchange.lost[1])] {
                flow[(own, own)] += weight * lost;
                flow[(other, own)] -= weight * lost;
            }
        }
        // The rows add up to nothing, so the last one may give way to the normalisation.
        let total: f64 = costs.iter().sum();
        for (i, cost) in costs.iter().enumerate() {
            flow[(n - 1, i)] = cost / total;
        }
        let inverse = flow.try_inverse().ok_or_else(|| NoJointCosts::Disconnected(Vec::new()))?;
        let mut right = DVector::<f64>::zeros(n);
        right[n - 1] = 1.0;
        let factors = &inverse * right;
        let variance =
            |pair: [usize; 2], exchange: &Exchange| exchange.weighted_variance(pair.map(|i| factors[i]));
        let noise = noise(n, &exchanges, variance, n - 1);
        let spread = &inverse * noise * inverse.transpose();
        Ok((0..n)
            .map(|i| JointCost {
                ap: factors[i] * costs[i],
                log_error: spread[(i, i)].max(0.0).sqrt() / factors[i],
            })
            .collect())
    }

    /// The costs at which everybody's payoff against the field is nothing, in the fights at those costs.
    ///
    /// # Errors
    /// Where AP do not flow between all, or costs do not settle.
    pub fn balanced(
        &mut self,
        payoff: Payoff,
        search: Search,
        progress: &(impl Fn(u64) + Sync),
    ) -> Result<Vec<JointCost>, NoJointCosts> {
        if !self.field().has_lines() {
            return Err(NoJointCosts::OnlyBattles);
        }
        let mut printed = self.field().printed();
        printed.truncate(self.field().members());
        let (n, total) = (printed.len(), printed.iter().sum::<f64>());
        let mut logs = DVector::from_iterator(n, printed.iter().map(|&ap| libm::log(ap)));
        let mut inverse = self.reactions(payoff, &logs, search.rough, progress)?;
        let mut has_settled = false;
        let (mut before, mut length) = (DVector::zeros(n), 1.0);
        for round in 1..=MOST_ROUNDS {
            let fights = if has_settled { search.fights } else { search.rough };
            self.fight_all(payoff, &logs, [0.0, 0.0], fights, progress);
            let exchanges = without_luck(self.exchanges(payoff, &costs_of(&logs)));
            let step = &inverse * surplus(payoff, n, &exchanges);
            let noise = noise(n, &exchanges, |_, exchange| exchange.balance_variance(payoff), n);
            // What everybody's error has in common goes with the total.
            let shares = costs_of(&logs).into_iter().map(|ap| ap / total);
            let shares = DVector::from_iterator(n, shares);
            let with_total = DMatrix::<f64>::identity(n, n) - DVector::repeat(n, 1.0) * shares.transpose();
            let to_logs = with_total * &inverse;
            let errors =
                (&to_logs * noise * to_logs.transpose()).diagonal().map(|variance| variance.max(0.0).sqrt());
            // A step back says that the ones before were too long.
            if step.dot(&before) < 0.0 {
                length *= 0.6;
            }
            before.copy_from(&step);
            let length = if has_settled { 1.0 } else { length };
            logs += step.map(|step| (length * step).clamp(-0.5, 0.5));
            let shift = libm::log(total / logs.iter().map(|&log| libm::exp(log)).sum::<f64>());
            logs.add_scalar_mut(shift);
            if has_settled {
                let costs = logs.iter().zip(&errors);
                return Ok(costs
                    .map(|(log, error)| JointCost { ap: libm::exp(*log), log_error: *error })
                    .collect());
            }
            // Fights of other group sizes have other dice, so that steps below their own noise never end.
            let patience = if round + 2 < MOST_ROUNDS { 1.0 } else { 3.0 };
            has_settled =
                step.iter().zip(&errors).all(|(step, error)| step.abs() < patience * error.max(SETTLED));
            // The Jacobian is taken anew where the first one was taken far away.
            if has_settled || round == 2 {
                inverse = self.reactions(payoff, &logs, search.rough, progress)?;
            }
        }
        Err(NoJointCosts::Unsettled)
    }

    /// The inverse of the Laplacian of how strongly pairs react to their costs.
    fn reactions(
        &mut self,
        payoff: Payoff,
        logs: &DVector<f64>,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Result<DMatrix<f64>, NoJointCosts> {
        let n = logs.len();
        let apart = [REACH / 2.0, -REACH / 2.0];
        self.fight_all(payoff, logs, [0.0, 0.0], fights, progress);
        self.fight_all(payoff, logs, apart, fights, progress);
        self.fight_all(payoff, logs, apart.map(|shift| -shift), fights, progress);
        self.connected(n, &self.exchanges(payoff, &costs_of(logs)))?;
        let mut laplacian = DMatrix::<f64>::zeros(n, n);
        for pairing in self.pairings(payoff) {
            let balance =
                |shift: [f64; 2]| self.exchange(pairing, shifted(logs, pairing, shift)).balance(payoff);
            let fall = balance(apart.map(|shift| -shift)) - balance(apart);
            let reaction = self.joint_weight(pairing) * fall / (2.0 * REACH);
            let [i, j] = pairing.pair;
            for (a, b, sign) in [(i, i, 1.0), (j, j, 1.0), (i, j, -1.0), (j, i, -1.0)] {
                laplacian[(a, b)] += sign * reaction;
            }
        }
        // Costs are only determined up to a common factor: that direction is given a reaction of its own.
        let scale = laplacian.diagonal().mean() / n as f64;
        laplacian.add_scalar_mut(scale);
        laplacian.try_inverse().ok_or_else(|| NoJointCosts::Disconnected(Vec::new()))
    }

    fn fight_all(
        &mut self,
        payoff: Payoff,
        logs: &DVector<f64>,
        shift: [f64; 2],
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) {
        let wanted: Vec<_> =
            self.pairings(payoff).map(|pairing| (pairing, shifted(logs, pairing, shift))).collect();
        self.fight(wanted, fights, progress);
    }

    /// The exchange of every pairing at these costs, and how much it counts for both.
    fn exchanges(&self, payoff: Payoff, costs: &[f64]) -> Vec<(Pairing, f64, Exchange)> {
        let exchange = |pairing: Pairing| self.exchange(pairing, pairing.pair.map(|i| costs[i]));
        let all = self.pairings(payoff);
        all.map(|pairing| (pairing, self.joint_weight(pairing), exchange(pairing))).collect()
    }

    /// The pairings of the field's own whose payoff depends on costs: who wins one against one does not.
    fn pairings(&self, payoff: Payoff) -> impl Iterator<Item = Pairing> + '_ {
        let (field, members) = (self.field(), self.field().members());
        let situations = &field.situations;
        let counts = move |pairing: &Pairing| {
            let is_own = pairing.pair.iter().all(|&i| i < members);
            is_own
                && field.is_of_all_methods(pairing)
                && (payoff == Payoff::Ap || situations[pairing.situation].forces != Forces::OneEach)
        };
        self.field().pairings().filter(counts)
    }

    /// How much a pairing counts: as often as both are met.
    fn joint_weight(&self, pairing: Pairing) -> f64 {
        let field = self.field();
        let weights = pairing.pair.map(|i| field.contenders[i].weight);
        f64::from(field.situations[pairing.situation].weight.get()) * weights[0] * weights[1]
    }

    /// Checks that AP flow from everybody to everybody.
    fn connected(&self, n: usize, exchanges: &[(Pairing, f64, Exchange)]) -> Result<(), NoJointCosts> {
        let reached = |side: usize| {
            let mut reached = vec![false; n];
            let mut open = vec![0];
            while let Some(i) = open.pop() {
                if std::mem::replace(&mut reached[i], true) {
                    continue;
                }
                open.extend(exchanges.iter().filter_map(|(pairing, _, exchange)| {
                    let own = (0..2).find(|&own| pairing.pair[own] == i)?;
                    let loser = if side == 0 { own } else { 1 - own };
                    (exchange.lost[loser] > 0.0).then_some(pairing.pair[1 - own])
                }));
            }
            reached
        };
        let (from, to) = (reached(0), reached(1));
        let lonely: Vec<usize> = (0..n).filter(|&i| !(from[i] && to[i])).collect();
        if lonely.is_empty() { Ok(()) } else { Err(NoJointCosts::Disconnected(lonely)) }
    }
}

fn costs_of(logs: &DVector<f64>) -> Vec<f64> {
    logs.iter().map(|&log| libm::exp(log)).collect()
}

fn shifted(logs: &DVector<f64>, pairing: Pairing, shift: [f64; 2]) -> [f64; 2] {
    [0, 1].map(|side| libm::exp(logs[pairing.pair[side]] + shift[side]))
}

/// What each gains.
fn surplus(payoff: Payoff, n: usize, exchanges: &[(Pairing, f64, Exchange)]) -> DVector<f64> {
    let mut surplus = DVector::zeros(n);
    for (pairing, weight, exchange) in exchanges {
        surplus[pairing.pair[0]] += weight * exchange.balance(payoff);
        surplus[pairing.pair[1]] -= weight * exchange.balance(payoff);
    }
    surplus
}

/// The covariances of what everybody gains; row and column `without` are none's.
fn noise(
    n: usize,
    exchanges: &[(Pairing, f64, Exchange)],
    variance: impl Fn([usize; 2], &Exchange) -> f64,
    without: usize,
) -> DMatrix<f64> {
    let mut noise = DMatrix::zeros(n, n);
    for (pairing, weight, exchange) in exchanges {
        let variance = weight * weight * variance(pairing.pair, exchange);
        let [i, j] = pairing.pair;
        // What one gains the other loses.
        for (a, b, sign) in [(i, i, 1.0), (j, j, 1.0), (i, j, -1.0), (j, i, -1.0)] {
            if a != without && b != without {
                noise[(a, b)] += sign * variance;
            }
        }
    }
    noise
}

/// The same without what was luck in all of them together.
fn without_luck(exchanges: Vec<(Pairing, f64, Exchange)>) -> Vec<(Pairing, f64, Exchange)> {
    let add = |sum: Exchange, (_, weight, exchange): &(_, f64, Exchange)| sum.plus(exchange, *weight);
    let coefficients = exchanges.iter().fold(Exchange::default(), add).coefficients();
    let without = |(pairing, weight, exchange): (_, _, Exchange)| {
        (pairing, weight, exchange.without_luck(&coefficients))
    };
    exchanges.into_iter().map(without).collect()
}
