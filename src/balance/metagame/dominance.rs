//! Who is worse than another against everybody.

use super::linear_program::{MixProgram, NEGLIGIBLE};
use super::{Certainty, Metagame, in_standard_errors};
use crate::stats::{corrected_z, z95};

/// By what a profile is strictly dominated: something that has a better balance against every profile of the field.
/// Rounds of elimination are not played: everybody counts as an enemy, also who is dominated.
#[derive(Clone, Debug, PartialEq)]
pub struct Dominance {
    /// A profile, the surest one: by [`DominatedByProfile::least_z`], then by the advantage, then by its number.
    pub by_profile: Option<DominatedByProfile>,
    /// A mix of other profiles, the one with the greatest least advantage. Who is dominated by a profile is also
    /// dominated by a mix.
    pub by_mix: Option<DominatedByMix>,
}

/// A better profile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DominatedByProfile {
    /// Which.
    pub by: usize,
    /// Its advantage over the dominated one against the enemy where it is least, in balance per AP.
    pub least_advantage: f64,
    /// The least of its advantages in standard errors; infinite where all are exact.
    pub least_z: f64,
    /// Whether every advantage is beyond noise.
    pub certainty: Certainty,
}

/// A better mix. As it is chosen out of all mixes, nothing is said about its certainty.
#[derive(Clone, Debug, PartialEq)]
pub struct DominatedByMix {
    /// Profiles with their shares.
    pub mix: Vec<(usize, f64)>,
    /// Its advantage over the dominated one against the enemy where it is least, in balance per AP.
    pub least_advantage: f64,
}

impl Metagame {
    /// By what each profile is dominated.
    ///
    /// # Design
    /// Dominance by a profile claims an advantage against every enemy. Where each of them is significant at some
    /// level, the whole claim is, at the same level (an intersection-union test: Berger 1982, Technometrics 24:295),
    /// so the correction is for the n (n - 1) claims that could be made, and not for the enemies of each.
    ///
    /// # Errors
    /// What the solver could not do.
    pub fn dominance(&self) -> Result<Vec<Dominance>, String> {
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
        // The first of equals stays.
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
        let advantage = program.variable(-1.0, (-2.0, 2.0));
        for j in 0..self.profiles() {
            program.at_least(|k| self.payoffs[(k, j)], &[(advantage, -1.0)], self.payoffs[(i, j)]);
        }
        let (cost, shares) = program.solve()?;
        let mix = shares.into_iter().enumerate().filter(|(_, share)| *share >= NEGLIGIBLE).collect();
        Ok((-cost > NEGLIGIBLE).then_some(DominatedByMix { mix, least_advantage: -cost }))
    }
}
