//! Three-cycles: profiles that beat each other in a circle.

use super::{Certainty, Metagame};
use crate::stats::{Mean, corrected_z, z95};

/// Three profiles, each with a positive balance against the next, and the last against the first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ThreeCycle {
    /// Indices of the profiles in the order of the cycle, starting with the lowest.
    pub profiles: [usize; 3],
    /// Balance of each profile against the next, all positive.
    pub balances: [Mean; 3],
    /// Sum of the three balances (the curl of HodgeRank). It would be 0 if the balances were
    /// differences of strengths.
    pub curl: Mean,
    /// Whether all three balances are significant, corrected for the number of possible cycles.
    pub certainty: Certainty,
}

impl Metagame {
    /// Returns the three-cycles of greatest curl in descending order, at most `most` of them.
    pub(crate) fn three_cycles(&self, most: usize) -> Vec<ThreeCycle> {
        let n = self.profiles();
        // Each three profiles have two directions. A cycle claims three advantages together. If
        // each is significant at a level, so is the cycle (intersection-union test: Berger 1982,
        // Technometrics 24:295).
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
        let is_sure = balances.iter().all(|of| of.estimate / of.standard_error >= threshold);
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
