//! Bouts that are solved exactly instead of sampled: duels in contact. Each pair is solved once for
//! all situations in which it meets alone.

use super::Ledger;
use crate::balance::best_duels::{BestDuel, one_against_one};
use crate::balance::bout::Bout;
use crate::balance::field::Pairing;
use crate::balance::outcome::Outcome;
use crate::simulate::MatchUp;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// Key of a duel between policies: the two contenders, and the order of their AP as far as it has
/// an influence.
pub(super) type Duel = ([usize; 2], Ordering);

impl Ledger<'_> {
    /// Whether a bout is solved exactly instead of sampled. Not if a policy disengages, which only
    /// the simulation on a line supports.
    pub(in crate::balance) fn is_solved(&self, bout: &Bout) -> bool {
        self.problem.is_some()
            && !self.somebody_leaves
            && bout.fighters == [1, 1]
            && self.field.situations[bout.pairing.situation].forces.mates() == 0
            && !self.field.situations[bout.pairing.situation].is_apart()
    }

    pub(super) fn solve(
        &mut self,
        bouts: impl Iterator<Item = (Bout, [f64; 2])>,
        progress: &(impl Fn(u64) + Sync),
    ) {
        let Some(problem) = self.problem else { return };
        let mut new: Vec<_> = bouts.filter(|(bout, _)| self.outcomes.get(bout).is_none()).collect();
        self.solve_best(&new, progress);
        // Duels too large for optimal play are left to the policies.
        new.retain(|(bout, _)| self.outcomes.get(bout).is_none());
        let mut asked: BTreeMap<Duel, MatchUp> = BTreeMap::new();
        for (bout, ap) in &new {
            let duel = self.duel(bout);
            if !self.duels.contains_key(&duel) {
                asked.entry(duel).or_insert_with(|| one_against_one(self.profiles(bout.pairing, *ap)));
            }
        }
        let (duels, match_ups): (Vec<Duel>, Vec<MatchUp>) = asked.into_iter().unzip();
        let solutions =
            problem.solve_all(&match_ups, &|_| ()).expect("one against one is solved between policies");
        self.duels.extend(duels.into_iter().zip(solutions.iter().map(Outcome::exactly)));
        for (bout, _) in new {
            let outcome = self.duels[&self.duel(&bout)];
            self.learn(bout, outcome);
        }
    }

    fn duel(&self, bout: &Bout) -> Duel {
        (bout.pairing.pair, if self.looks(bout.pairing) { bout.dearer } else { Ordering::Equal })
    }

    /// Solves the bouts that have optimal play, unless they exceed the step limit.
    fn solve_best(&mut self, bouts: &[(Bout, [f64; 2])], progress: &(impl Fn(u64) + Sync)) {
        let Some(best) = self.best else { return };
        let duel = |bout: &Bout| {
            let Bout { pairing: Pairing { pair, .. }, dearer, worths, .. } = *bout;
            worths.map(|rung| BestDuel { pair, dearer, rung })
        };
        let asked =
            bouts.iter().filter_map(|(bout, ap)| Some((duel(bout)?, self.profiles(bout.pairing, *ap))));
        best.solve(asked, progress);
        for (bout, _) in bouts {
            if let Some(outcome) = duel(bout).and_then(|duel| best.outcome(duel)) {
                self.learn(*bout, outcome);
            }
        }
    }
}
