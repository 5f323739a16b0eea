//! Who counters whom counters whom.

use super::{Certainty, Metagame, in_standard_errors};
use crate::stats::{Mean, corrected_z, z95};

/// Three profiles of whom each has the better of the next, and the last of the first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ThreeCycle {
    /// Each counters the next; the lowest number first.
    pub profiles: [usize; 3],
    /// The balance of each against the next, all above 0.
    pub balances: [Mean; 3],
    /// Their sum: 0 if each had one strength whose differences were the balances (the curl of HodgeRank).
    pub curl: Mean,
    /// Whether each of the three balances is beyond noise, corrected for all circles that could have been found.
    pub certainty: Certainty,
}

impl Metagame {
    /// The three-cycles of greatest curl, at most so many, the greatest first.
    pub fn three_cycles(&self, most: usize) -> Vec<ThreeCycle> {
        let n = self.profiles();
        // Each three could be a circle in two directions; a circle claims three things (see `dominance`).
        let circles = (n * n.saturating_sub(1) * n.saturating_sub(2) / 3) as u64;
        let threshold = corrected_z(z95(), circles);
        let mut cycles: Vec<ThreeCycle> = Vec::new();
        for i in 0..n {
            for j in i + 1..n {
                for k in j + 1..n {
                    let directions = [[i, j, k], [i, k, j]];
                    cycles.extend(directions.into_iter().filter_map(|of| self.three_cycle(of, threshold)));
                }
            }
        }
        let order = |cycle: &ThreeCycle| (-cycle.curl.estimate, cycle.profiles);
        cycles.sort_by(|a, b| {
            let ((a, first), (b, second)) = (order(a), order(b));
            a.total_cmp(&b).then(first.cmp(&second))
        });
        cycles.truncate(most);
        cycles
    }

    fn three_cycle(&self, [i, j, k]: [usize; 3], threshold: f64) -> Option<ThreeCycle> {
        let pairs = [(i, j), (j, k), (k, i)];
        if pairs.iter().any(|&pair| self.payoffs[pair] <= 0.0) {
            return None;
        }
        let balances = pairs.map(|(of, against)| self.payoff(of, against));
        let variance: f64 = balances.iter().map(|balance| balance.standard_error.powi(2)).sum();
        let is_sure = balances.iter().all(|balance| in_standard_errors(*balance) >= threshold);
        Some(ThreeCycle {
            profiles: [i, j, k],
            balances,
            curl: Mean {
                estimate: balances.iter().map(|balance| balance.estimate).sum(),
                standard_error: variance.sqrt(),
            },
            certainty: if is_sure { Certainty::Significant } else { Certainty::AsEstimated },
        })
    }
}
