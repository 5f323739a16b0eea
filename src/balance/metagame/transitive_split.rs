//! Split of the balances into a transitive part (one strength per profile) and a cyclic rest.

use super::Metagame;
use crate::stats::{Mean, z95};
use nalgebra::{DMatrix, DVector};

/// Balances split into differences of potentials (strengths) and a cyclic rest.
#[derive(Clone, Debug, PartialEq)]
pub struct TransitiveSplit {
    /// Potential (strength) of each profile, in the unit of balances: the difference of two is the
    /// transitive part of their balance. The weighted mean of each group is 0.
    pub potentials: Vec<Mean>,
    /// Connected groups of profiles that met, by index. Potentials of different groups are not
    /// comparable; a profile alone in its group has the potential 0, without a meaning.
    pub groups: Vec<Vec<usize>>,
    /// Share of the weighted sum of squared balances that the potentials explain, corrected for
    /// noise: from 0 (only cycles) to 1 (a ranking explains all). `None` if the balances are not
    /// significantly different from 0.
    pub transitive_share: Option<Mean>,
    /// Transitive share without the correction for noise. Pure noise has about 2/n. `None` if all
    /// balances are 0.
    pub raw_transitive_share: Option<f64>,
}

/// Pair of profiles that met, an edge of the graph of profiles, with the product of their weights
/// as its weight.
struct Edge {
    pair: [usize; 2],
    weight: f64,
    balance: f64,
    variance: f64,
}

/// Weighted sums of the squares of balances and of their transitive parts, with the amounts that
/// noise is expected to add to these sums.
#[derive(Default)]
struct Squares {
    all: f64,
    transitive: f64,
    noise_in_all: f64,
    noise_in_transitive: f64,
    /// Half the variance of `all` if there is only noise.
    squared_noise_in_all: f64,
    /// Approximately half the variance of `transitive` if there is only noise.
    squared_noise_in_transitive: f64,
}

impl Metagame {
    /// Computes the potentials s that minimise Σ w_i w_j (a_ij - s_i + s_j)² over the pairs that
    /// met: HodgeRank (Jiang, Lim, Yao and Ye 2011, Math. Program. 127:203). The residual is
    /// cyclic; if all pairs met, it consists of three-cycles (`Metagame::three_cycles`).
    ///
    /// # Design
    /// With the projection P onto differences of potentials, and the variance σ² of each balance,
    /// noise adds Σ w σ² to the sum of squares, and Σ P_ee w σ² to the part that the potentials
    /// explain. Both are subtracted. The standard error of the share is by the delta method, with
    /// squares of noise treated as independent, which overstates it slightly if σ² is very uneven.
    pub fn split(&self) -> TransitiveSplit {
        let n = self.profiles();
        let edges = self.edges();
        let groups = connected_components(n, &edges);
        // The Laplacian, made regular by terms that fix the weighted mean of each group at 0 and
        // have no other effect.
        let mut laplacian = DMatrix::<f64>::zeros(n, n);
        let mut divergence = DVector::<f64>::zeros(n);
        for &Edge { pair: [i, j], weight, balance, .. } in &edges {
            laplacian[(i, i)] += weight;
            laplacian[(j, j)] += weight;
            laplacian[(i, j)] -= weight;
            laplacian[(j, i)] -= weight;
            divergence[i] += weight * balance;
            divergence[j] -= weight * balance;
        }
        for group in &groups {
            for &i in group {
                for &j in group {
                    laplacian[(i, j)] += self.weights[i] * self.weights[j];
                }
            }
        }
        let inverse = laplacian
            .cholesky()
            .expect("a Laplacian and the squares of what is constant on a group are positive definite")
            .inverse();
        let potentials = &inverse * divergence;
        let error = |i: usize| {
            let term = |edge: &Edge| {
                let [a, b] = edge.pair;
                (edge.weight * (inverse[(i, a)] - inverse[(i, b)])).powi(2) * edge.variance
            };
            edges.iter().map(term).sum::<f64>().sqrt()
        };
        let squares = sums_of_squares(&edges, &potentials, &inverse);
        TransitiveSplit {
            potentials: (0..n).map(|i| Mean { estimate: potentials[i], standard_error: error(i) }).collect(),
            transitive_share: squares.share(&edges, &potentials),
            raw_transitive_share: (squares.all > 0.0).then(|| squares.transitive / squares.all),
            groups,
        }
    }

    fn edges(&self) -> Vec<Edge> {
        let n = self.profiles();
        let pairs = (0..n).flat_map(|i| (i + 1..n).map(move |j| [i, j]));
        pairs
            .map(|pair| (pair, self.payoff(pair[0], pair[1])))
            .filter(|(_, payoff)| payoff.standard_error.is_finite())
            .map(|(pair, payoff)| Edge {
                pair,
                weight: self.weights[pair[0]] * self.weights[pair[1]],
                balance: payoff.estimate,
                variance: payoff.standard_error.powi(2),
            })
            .collect()
    }
}

/// Returns the groups of profiles that are connected by pairs that met, sorted by their lowest
/// index.
fn connected_components(n: usize, edges: &[Edge]) -> Vec<Vec<usize>> {
    let mut group: Vec<usize> = (0..n).collect();
    for &Edge { pair: [i, j], .. } in edges {
        let (kept, lost) = (group[i].min(group[j]), group[i].max(group[j]));
        if kept != lost {
            group.iter_mut().filter(|of| **of == lost).for_each(|of| *of = kept);
        }
    }
    let members = |first: usize| -> Vec<usize> { (0..n).filter(|&i| group[i] == first).collect() };
    (0..n).map(members).filter(|members| !members.is_empty()).collect()
}

fn sums_of_squares(edges: &[Edge], potentials: &DVector<f64>, inverse: &DMatrix<f64>) -> Squares {
    edges.iter().fold(Squares::default(), |sum, &Edge { pair: [i, j], weight, balance, variance }| {
        // Diagonal of the projection: weight times effective resistance between the two.
        let leverage = weight * (inverse[(i, i)] + inverse[(j, j)] - 2.0 * inverse[(i, j)]);
        let noise = weight * variance;
        Squares {
            all: sum.all + weight * balance.powi(2),
            transitive: sum.transitive + weight * (potentials[i] - potentials[j]).powi(2),
            noise_in_all: sum.noise_in_all + noise,
            noise_in_transitive: sum.noise_in_transitive + leverage * noise,
            squared_noise_in_all: sum.squared_noise_in_all + noise.powi(2),
            squared_noise_in_transitive: sum.squared_noise_in_transitive + leverage * noise.powi(2),
        }
    })
}

impl Squares {
    fn share(&self, edges: &[Edge], potentials: &DVector<f64>) -> Option<Mean> {
        let all = self.all - self.noise_in_all;
        if all <= z95() * (2.0 * self.squared_noise_in_all).sqrt() {
            return None;
        }
        let share = ((self.transitive - self.noise_in_transitive) / all).clamp(0.0, 1.0);
        // Var(transitive - share · all): terms of noise times signal, and of squared noise.
        let crossed = |edge: &Edge| {
            let [i, j] = edge.pair;
            let pull = (potentials[i] - potentials[j]) - share * edge.balance;
            4.0 * (edge.weight * pull).powi(2) * edge.variance
        };
        let crossed: f64 = edges.iter().map(crossed).sum();
        let squared = 2.0
            * ((1.0 - 2.0 * share) * self.squared_noise_in_transitive
                + share * share * self.squared_noise_in_all);
        // The balances in `crossed` contain noise themselves, which adds twice the squared noise.
        let variance = (crossed - squared).max(squared).max(0.0);
        Some(Mean { estimate: share, standard_error: variance.sqrt() / all })
    }
}
