//! How much of the balances one strength of each profile explains.

use super::Metagame;
use crate::stats::{Mean, z95};
use nalgebra::{DMatrix, DVector};

/// The balances split into differences of potentials, and circles of who counters whom.
#[derive(Clone, Debug, PartialEq)]
pub struct TransitiveSplit {
    /// The strength of each profile, in balance per AP: the difference of two is how the first does against the
    /// second, but for who counters whom. The weighted mean of each group is 0.
    pub potentials: Vec<Mean>,
    /// Profiles that are linked by pairs that met, by their numbers. Potentials of different groups have nothing to
    /// do with each other; one alone in its group has the potential 0 without any meaning.
    pub groups: Vec<Vec<usize>>,
    /// Which share of the weighted sum of squared balances the potentials explain, less what noise alone adds to
    /// both, from 0 (nothing but circles) to 1 (a ranking tells all). None where the balances are not
    /// beyond noise.
    pub transitive_share: Option<Mean>,
    /// The same with the noise. Noise alone has about 2/n. None where all balances are 0.
    pub raw_transitive_share: Option<f64>,
}

/// Two who met.
struct Edge {
    pair: [usize; 2],
    weight: f64,
    balance: f64,
    variance: f64,
}

/// Weighted sums of squares, and what noise adds to them on average.
#[derive(Default)]
struct Squares {
    all: f64,
    transitive: f64,
    noise_in_all: f64,
    noise_in_transitive: f64,
    /// Twice of it is the variance of `all` if there is nothing but noise.
    squared_noise_in_all: f64,
    /// About the same of `transitive`.
    squared_noise_in_transitive: f64,
}

impl Metagame {
    /// Potentials s that make Σ w_i w_j (a_ij - s_i + s_j)² least over the pairs that met: HodgeRank (Jiang, Lim,
    /// Yao and Ye 2011, Math. Program. 127:203). What is left over runs in circles; where all pairs met, circles of
    /// three ([`Metagame::three_cycles`]).
    ///
    /// # Design
    /// With the projection P onto differences of potentials, and the variance σ² of each balance, noise adds Σ w σ²
    /// to the sum of squares, and Σ P_ee w σ² to what the potentials explain; both are taken off. The standard
    /// error of the share is by the delta method, with the squares of noise as independent of each other, which
    /// overstates it a little where σ² is very uneven.
    pub fn split(&self) -> TransitiveSplit {
        let n = self.profiles();
        let edges = self.edges();
        let groups = groups(n, &edges);
        // The Laplacian, made regular by what fixes each group's weighted mean at 0 and changes nothing else.
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
        let squares = squares(&edges, &potentials, &inverse);
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

/// The connected components, each in order, by their first.
fn groups(n: usize, edges: &[Edge]) -> Vec<Vec<usize>> {
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

fn squares(edges: &[Edge], potentials: &DVector<f64>, inverse: &DMatrix<f64>) -> Squares {
    edges.iter().fold(Squares::default(), |sum, &Edge { pair: [i, j], weight, balance, variance }| {
        // The diagonal of the projection: the weight times the resistance between the two.
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
        // Var(transitive - share · all): noise times signal, and noise squared.
        let crossed = |edge: &Edge| {
            let [i, j] = edge.pair;
            let pull = (potentials[i] - potentials[j]) - share * edge.balance;
            4.0 * (edge.weight * pull).powi(2) * edge.variance
        };
        let crossed: f64 = edges.iter().map(crossed).sum();
        let squared = 2.0
            * ((1.0 - 2.0 * share) * self.squared_noise_in_transitive
                + share * share * self.squared_noise_in_all);
        // The noise in the balances that stand for the signal is in `crossed` as well, twice the noise squared.
        let variance = (crossed - squared).max(squared).max(0.0);
        Some(Mean { estimate: share, standard_error: variance.sqrt() / all })
    }
}
