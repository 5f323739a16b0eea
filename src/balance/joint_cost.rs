//! Fair costs of all profiles at once: the costs at which each profile destroys as much AP as it
//! loses.
//!
//! In terms of game theory each profile is a strategy, and its cost is the one variable of that
//! strategy. Payoffs are monotonic in it, and at the solution all strategies are equally good
//! against the field, so the field's weights are an equilibrium (Liu and Marschner, "Balancing
//! zero-sum games with one variable per strategy", AIIDE 2017). Fights are simulated again at
//! changed costs, which change group sizes. Newton's method finds the solution; its Jacobian is the
//! Laplacian of the response of each pair to its costs.
//!
//! The solution is also a stationary distribution: AP flow from the killed to the killer, and the
//! stock of each profile is constant ([`Ledger::stationary_costs`]; as a ranking: Negahban, Oh and
//! Shah 2017, Oper. Res. 65:266). It has to be computed from fights at the solution. From fights at
//! printed AP it overshoots by a factor of two or three, because a more expensive profile is also
//! less numerous.
//!
//! Only ratios of costs are determined; they are normalised to the field's present total.
//! Candidates are not included.
//!
//! # Precision
//! The last step is a full Newton step on the full sample, and its error is that of this sample:
//! the covariances of the surpluses, through the inverse Jacobian, with the normalisation to the
//! total (delta method). The measured responses of single pairs are noisy and may have the wrong
//! sign. They are kept, because truncating them at 0 would make the Jacobian too large and all
//! intervals too narrow.

use super::exchange::{Exchange, Payoff};
use super::fair_cost::SearchSettings;
use super::field::Pairing;
use super::ledger::Ledger;
use super::no_answer::NoAnswerWhy;
use crate::stats::{Estimate, Interval, z95};
use nalgebra::{DMatrix, DVector};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Fair cost of a profile when the costs of all profiles are solved jointly.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "JointAp")]
pub struct JointCost {
    /// Fair cost in AP.
    // The costs of all profiles sum to the field's present total.
    pub ap: f64,
    /// 95 % interval of the fair cost in AP, lower and upper end.
    pub ci95: Interval,
}

impl JointCost {
    /// Creates a cost from the value in AP and the standard error of its logarithm.
    fn new(ap: f64, log_error: f64) -> Self {
        let factor = libm::exp(z95() * log_error);
        Self { ap, ci95: Interval { low: ap / factor, high: ap * factor } }
    }

    /// Returns the cost with its interval.
    pub(crate) fn estimate(&self) -> Estimate {
        self.ci95.around(self.ap)
    }
}

const MAX_NEWTON_STEPS: usize = 10;
/// The costs have converged when no logarithm changes by more than this or its standard error.
const CONVERGENCE_TOLERANCE: f64 = 0.01;
/// Total distance by which the two costs of a pair are moved apart to measure its response, in
/// logarithms; each moves by half.
const RESPONSE_LOG_DISTANCE: f64 = 0.24;

impl Ledger<'_> {
    /// Computes the stationary distribution of the flow of AP in the fights at these costs: the
    /// costs at which each contender would destroy as much AP as it loses, if the fights stayed the
    /// same.
    ///
    /// # Errors
    /// If AP do not flow between all contenders.
    ///
    /// # Panics
    /// If a match-up at these costs was not fought.
    pub fn stationary_costs(&self, costs: &[f64]) -> Result<Vec<JointCost>, NoAnswerWhy> {
        let n = costs.len();
        let exchanges = self.joint_exchanges(costs);
        self.check_connected(n, &exchanges)?;
        let exchanges = without_luck(exchanges);
        // Row i: factor of i times the losses of i, less the factors of the others times what i
        // destroys of each.
        let mut flow = DMatrix::<f64>::zeros(n, n);
        for (pairing, weight, exchange) in &exchanges {
            let [i, j] = pairing.pair;
            for (own, other, lost) in [(i, j, exchange.lost[0]), (j, i, exchange.lost[1])] {
                flow[(own, own)] += weight * lost;
                flow[(other, own)] -= weight * lost;
            }
        }
        // The rows sum to 0, so the last one can be replaced by the normalisation.
        let total: f64 = costs.iter().sum();
        for (i, cost) in costs.iter().enumerate() {
            flow[(n - 1, i)] = cost / total;
        }
        let inverse = flow.try_inverse().ok_or_else(|| NoAnswerWhy::Disconnected(Vec::new()))?;
        let mut right = DVector::<f64>::zeros(n);
        right[n - 1] = 1.0;
        let factors = &inverse * right;
        let variance =
            |pair: [usize; 2], exchange: &Exchange| exchange.weighted_variance(pair.map(|i| factors[i]));
        let noise = surplus_covariance(n, &exchanges, variance, n - 1);
        let spread = &inverse * noise * inverse.transpose();
        Ok((0..n)
            .map(|i| JointCost::new(factors[i] * costs[i], spread[(i, i)].max(0.0).sqrt() / factors[i]))
            .collect())
    }

    /// Solves for the costs at which the balance of each contender against the field is 0. Unlike
    /// [`stationary_costs`](Self::stationary_costs), fights are simulated again at changed costs.
    ///
    /// # Errors
    /// If AP do not flow between all contenders, or costs do not converge.
    pub fn solve_joint_costs(
        &mut self,
        search: SearchSettings,
        progress: &(impl Fn(u64) + Sync),
    ) -> Result<Vec<JointCost>, NoAnswerWhy> {
        let mut printed = self.field().printed_ap();
        printed.truncate(self.field().count_enemies());
        let (n, total) = (printed.len(), printed.iter().sum::<f64>());
        let mut logs = DVector::from_iterator(n, printed.iter().map(|&ap| libm::log(ap)));
        let mut inverse = self.inverse_jacobian(&logs, search.bracketing_fights, progress)?;
        let mut has_settled = false;
        let (mut before, mut length) = (DVector::zeros(n), 1.0);
        for round in 1..=MAX_NEWTON_STEPS {
            let fights = if has_settled { search.root_fights } else { search.bracketing_fights };
            self.fight_all(&logs, [0.0, 0.0], fights, progress);
            let exchanges = without_luck(self.joint_exchanges(&exp_all(&logs)));
            let step = &inverse * surplus(n, &exchanges);
            let noise =
                surplus_covariance(n, &exchanges, |_, exchange| exchange.balance_variance(Payoff::Ap), n);
            // The normalisation to the total removes the common part of the errors.
            let shares = exp_all(&logs).into_iter().map(|ap| ap / total);
            let shares = DVector::from_iterator(n, shares);
            let with_total = DMatrix::<f64>::identity(n, n) - DVector::repeat(n, 1.0) * shares.transpose();
            let to_logs = with_total * &inverse;
            let errors =
                (&to_logs * noise * to_logs.transpose()).diagonal().map(|variance| variance.max(0.0).sqrt());
            // A reversal shows that the previous steps were too long.
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
                return Ok(costs.map(|(log, error)| JointCost::new(libm::exp(*log), *error)).collect());
            }
            // Other group sizes have other dice, so steps below the noise would never end.
            let patience = if round + 2 < MAX_NEWTON_STEPS { 1.0 } else { 3.0 };
            has_settled = step
                .iter()
                .zip(&errors)
                .all(|(step, error)| step.abs() < patience * error.max(CONVERGENCE_TOLERANCE));
            // The first Jacobian was measured far from the solution.
            if has_settled || round == 2 {
                inverse = self.inverse_jacobian(&logs, search.bracketing_fights, progress)?;
            }
        }
        Err(NoAnswerWhy::Unsettled)
    }

    /// Measures how the balance of each pair responds to the ratio of its costs, and returns the
    /// inverse of the Laplacian of these responses.
    fn inverse_jacobian(
        &mut self,
        logs: &DVector<f64>,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Result<DMatrix<f64>, NoAnswerWhy> {
        let n = logs.len();
        let apart = [RESPONSE_LOG_DISTANCE / 2.0, -RESPONSE_LOG_DISTANCE / 2.0];
        self.fight_all(logs, [0.0, 0.0], fights, progress);
        self.fight_all(logs, apart, fights, progress);
        self.fight_all(logs, apart.map(|shift| -shift), fights, progress);
        self.check_connected(n, &self.joint_exchanges(&exp_all(logs)))?;
        let mut laplacian = DMatrix::<f64>::zeros(n, n);
        for pairing in self.joint_pairings() {
            let balance = |shift: [f64; 2]| {
                self.exchange(pairing, shifted_costs(logs, pairing, shift)).balance(Payoff::Ap)
            };
            let fall = balance(apart.map(|shift| -shift)) - balance(apart);
            let reaction = self.joint_weight(pairing) * fall / (2.0 * RESPONSE_LOG_DISTANCE);
            let [i, j] = pairing.pair;
            for (a, b, sign) in [(i, i, 1.0), (j, j, 1.0), (i, j, -1.0), (j, i, -1.0)] {
                laplacian[(a, b)] += sign * reaction;
            }
        }
        // A common factor of all costs has no effect, so that direction gets an artificial
        // response.
        let scale = laplacian.diagonal().mean() / n as f64;
        laplacian.add_scalar_mut(scale);
        laplacian.try_inverse().ok_or_else(|| NoAnswerWhy::Disconnected(Vec::new()))
    }

    fn fight_all(
        &mut self,
        logs: &DVector<f64>,
        shift: [f64; 2],
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) {
        let wanted: Vec<_> =
            self.joint_pairings().map(|pairing| (pairing, shifted_costs(logs, pairing, shift))).collect();
        self.fight(wanted, fights, progress);
    }

    /// Returns each pairing with its weight and its exchange (mean losses of both sides) at these
    /// costs.
    fn joint_exchanges(&self, costs: &[f64]) -> Vec<(Pairing, f64, Exchange)> {
        let exchange = |pairing: Pairing| self.exchange(pairing, pairing.pair.map(|i| costs[i]));
        let all = self.joint_pairings();
        all.map(|pairing| (pairing, self.joint_weight(pairing), exchange(pairing))).collect()
    }

    /// Iterates over the pairings of non-candidates.
    fn joint_pairings(&self) -> impl Iterator<Item = Pairing> + '_ {
        let (field, members) = (self.field(), self.field().count_enemies());
        field.pairings().filter(move |pairing| pairing.pair.iter().all(|&i| i < members))
    }

    /// Returns the weight of a pairing: weight of the situation times the weights of both
    /// contenders.
    fn joint_weight(&self, pairing: Pairing) -> f64 {
        let field = self.field();
        let weights = pairing.pair.map(|i| field.contenders[i].weight);
        f64::from(field.situations[pairing.situation].weight.get()) * weights[0] * weights[1]
    }

    /// Checks that chains of kills lead from the first contender to each other and back; without
    /// them costs are undetermined.
    fn check_connected(&self, n: usize, exchanges: &[(Pairing, f64, Exchange)]) -> Result<(), NoAnswerWhy> {
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
        if lonely.is_empty() { Ok(()) } else { Err(NoAnswerWhy::Disconnected(lonely)) }
    }
}

fn exp_all(logs: &DVector<f64>) -> Vec<f64> {
    logs.iter().map(|&log| libm::exp(log)).collect()
}

fn shifted_costs(logs: &DVector<f64>, pairing: Pairing, shift: [f64; 2]) -> [f64; 2] {
    [0, 1].map(|side| libm::exp(logs[pairing.pair[side]] + shift[side]))
}

/// Returns the net gain of each contender: the weighted sum of its balances over all pairings.
fn surplus(n: usize, exchanges: &[(Pairing, f64, Exchange)]) -> DVector<f64> {
    let mut surplus = DVector::zeros(n);
    for (pairing, weight, exchange) in exchanges {
        surplus[pairing.pair[0]] += weight * exchange.balance(Payoff::Ap);
        surplus[pairing.pair[1]] -= weight * exchange.balance(Payoff::Ap);
    }
    surplus
}

/// Returns the covariance matrix of the net gains of all contenders. Row and column `without` stay
/// 0, for a contender whose equation is replaced by a fixed total.
fn surplus_covariance(
    n: usize,
    exchanges: &[(Pairing, f64, Exchange)],
    variance: impl Fn([usize; 2], &Exchange) -> f64,
    without: usize,
) -> DMatrix<f64> {
    let mut noise = DMatrix::zeros(n, n);
    for (pairing, weight, exchange) in exchanges {
        let variance = weight * weight * variance(pairing.pair, exchange);
        let [i, j] = pairing.pair;
        // The gain of one is the loss of the other.
        for (a, b, sign) in [(i, i, 1.0), (j, j, 1.0), (i, j, -1.0), (j, i, -1.0)] {
            if a != without && b != without {
                noise[(a, b)] += sign * variance;
            }
        }
    }
    noise
}

/// Subtracts the luck of attacks, a control variate, from the losses; its coefficients are
/// estimated from all exchanges together.
fn without_luck(exchanges: Vec<(Pairing, f64, Exchange)>) -> Vec<(Pairing, f64, Exchange)> {
    let add = |sum: Exchange, (_, weight, exchange): &(_, f64, Exchange)| sum.plus(exchange, *weight);
    let coefficients = exchanges.iter().fold(Exchange::default(), add).luck_coefficients();
    let without = |(pairing, weight, exchange): (_, _, Exchange)| {
        (pairing, weight, exchange.without_luck(&coefficients))
    };
    exchanges.into_iter().map(without).collect()
}
