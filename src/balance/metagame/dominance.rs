//! Strict dominance: profiles that are worse than another profile, or a mix, against every enemy.

use super::linear_program::{MixProgram, ZERO_TOLERANCE};
use super::{Certainty, Metagame, in_standard_errors};
use crate::stats::{corrected_z, z95};

/// What strictly dominates a profile, that is, has a better balance against every profile of the
/// field. Dominated profiles are not eliminated: all profiles count as enemies.
#[derive(Clone, Debug, PartialEq)]
pub struct Dominance {
    /// The dominating profile of highest certainty: of greatest [`DominatedByProfile::least_z`],
    /// among equals that of greatest advantage, then that of lowest index. `None` if no profile
    /// dominates.
    pub by_profile: Option<DominatedByProfile>,
    /// The dominating mix of other profiles with the greatest minimum advantage; `None` if no mix
    /// dominates. A profile that is dominated by a profile is also dominated by a mix.
    pub by_mix: Option<DominatedByMix>,
}

/// A profile that dominates another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DominatedByProfile {
    /// Index of the dominating profile.
    pub by: usize,
    /// Smallest lead in balance over the dominated profile, among all enemies.
    pub least_advantage: f64,
    /// Minimum of the advantages in standard errors; infinite if all are exact.
    pub least_z: f64,
    /// Whether all advantages are significant.
    pub certainty: Certainty,
}

/// A mix that dominates a profile. Its certainty is not given, because the best of all mixes was
/// selected.
#[derive(Clone, Debug, PartialEq)]
pub struct DominatedByMix {
    /// Indices of the profiles with their shares.
    pub mix: Vec<(usize, f64)>,
    /// Smallest lead in balance over the dominated profile, among all enemies.
    pub least_advantage: f64,
}

impl Metagame {
    /// Finds what dominates each profile.
    ///
    /// # Design
    /// Dominance by a profile claims an advantage against every enemy. If each advantage is
    /// significant at a level, the whole claim is significant at the same level (intersection-union
    /// test: Berger 1982, Technometrics 24:295). So the correction is for the n (n - 1) possible
    /// claims, not for the enemies of each.
    ///
    /// # Errors
    /// If the linear program fails.
    pub(crate) fn dominance(&self) -> Result<Vec<Dominance>, String> {
        (0..self.profiles())
            .map(|i| {
                Ok(Dominance { by_profile: self.dominating_profile(i), by_mix: self.dominating_mix(i)? })
            })
            .collect()
    }

    fn dominating_profile(&self, i: usize) -> Option<DominatedByProfile> {
        let n = self.profiles() as u64;
        let threshold = corrected_z(z95(), n * n.saturating_sub(1));
        let others = (0..self.profiles()).filter(|&k| k != i);
        let better = others.filter_map(|by| {
            let mut shares = vec![0.0; self.profiles()];
            shares[by] = 1.0;
            let advantages = (0..self.profiles()).map(|j| self.advantage(&shares, Some(i), j));
            let (least_advantage, least_z) = advantages
                .fold((f64::INFINITY, f64::INFINITY), |(advantage, z), over| {
                    (over.estimate.min(advantage), in_standard_errors(over).min(z))
                });
            let certainty =
                if least_z >= threshold { Certainty::Significant } else { Certainty::AsEstimated };
            (least_advantage > 0.0).then_some(DominatedByProfile { by, least_advantage, least_z, certainty })
        });
        // Ties keep the lower index.
        better.reduce(|best, other| {
            let rank = |of: &DominatedByProfile| (of.least_z, of.least_advantage);
            if rank(&other) > rank(&best) { other } else { best }
        })
    }

    fn dominating_mix(&self, i: usize) -> Result<Option<DominatedByMix>, String> {
        if self.profiles() == 1 {
            return Ok(None);
        }
        let ceilings: Vec<f64> = (0..self.profiles()).map(|k| if k == i { 0.0 } else { 1.0 }).collect();
        let mut program = MixProgram::new(&ceilings, |_| 0.0);
        let advantage = program.add_variable(-1.0, (-2.0, 2.0));
        for j in 0..self.profiles() {
            program.add_lower_bound(|k| self.payoffs[(k, j)], &[(advantage, -1.0)], self.payoffs[(i, j)]);
        }
        let (cost, shares) = program.solve()?;
        let mix = shares.into_iter().enumerate().filter(|(_, share)| *share >= ZERO_TOLERANCE).collect();
        Ok((-cost > ZERO_TOLERANCE).then_some(DominatedByMix { mix, least_advantage: -cost }))
    }
}
