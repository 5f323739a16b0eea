//! Bouts that are solved instead of fought: duels in contact, each of them once, in however many situations its two meet alone.

use super::Ledger;
use crate::balance::best_duels::{BestDuel, one_against_one};
use crate::balance::bout::Bout;
use crate::balance::field::Pairing;
use crate::balance::outcome::Outcome;
use crate::simulate::MatchUp;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// All that a duel between policies hangs on: who fights, and how their AP compare as far as that matters.
pub(super) type Duel = ([usize; 2], Ordering);

impl Ledger<'_> {
    /// Whether a bout is solved instead of fought: not where somebody may leave a combat, which only fights on a line know.
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
        // What is too large to play as well as can be is left to policies.
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

    /// Solves those of these bouts that both sides play as well as can be, and are not too large for it.
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
