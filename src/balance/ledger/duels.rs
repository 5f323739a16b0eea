//! Match-ups that are solved exactly instead of sampled: duels in contact. Each pair is solved once
//! for all situations in which it meets alone.

use super::Ledger;
use crate::balance::field::Pairing;
use crate::balance::fight_key::FightKey;
use crate::balance::optimal_duels::{OptimalDuelKey, duel_match_up};
use crate::balance::outcome::Outcome;
use crate::simulate::MatchUp;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// Key of a duel between policies: the two contenders, and the order of their AP as far as it has
/// an influence.
pub(super) type DuelKey = ([usize; 2], Ordering);

impl Ledger<'_> {
    /// Whether a match-up is solved exactly instead of sampled. Not if a policy disengages, which
    /// only the simulation on a line supports.
    pub(in crate::balance) fn is_solved(&self, bout: &FightKey) -> bool {
        self.problem.is_some()
            && !self.any_side_disengages
            && bout.fighters == [1, 1]
            && self.field.situations[bout.pairing.situation].forces.mates() == 0
            && !self.field.situations[bout.pairing.situation].is_apart()
    }

    pub(super) fn solve_duels(
        &mut self,
        bouts: impl Iterator<Item = (FightKey, [f64; 2])>,
        progress: &(impl Fn(u64) + Sync),
    ) {
        let Some(problem) = self.problem else { return };
        let mut new: Vec<_> = bouts.filter(|(bout, _)| self.outcomes.get(bout).is_none()).collect();
        self.solve_optimal_duels(&new, progress);
        // Duels too large for optimal play are left to the policies.
        new.retain(|(bout, _)| self.outcomes.get(bout).is_none());
        let mut asked: BTreeMap<DuelKey, MatchUp> = BTreeMap::new();
        for (bout, ap) in &new {
            let duel = self.duel_key(bout);
            if !self.duels.contains_key(&duel) {
                asked.entry(duel).or_insert_with(|| duel_match_up(self.profiles(bout.pairing, *ap)));
            }
        }
        let (duels, match_ups): (Vec<DuelKey>, Vec<MatchUp>) = asked.into_iter().unzip();
        let solutions =
            problem.solve_all(&match_ups, &|_| ()).expect("one against one is solved between policies");
        self.duels.extend(duels.into_iter().zip(solutions.iter().map(Outcome::from_solution)));
        for (bout, _) in new {
            let outcome = self.duels[&self.duel_key(&bout)];
            self.store(bout, outcome);
        }
    }

    fn duel_key(&self, bout: &FightKey) -> DuelKey {
        (bout.pairing.pair, if self.sees_placed_dice(bout.pairing) { bout.ap_order } else { Ordering::Equal })
    }

    /// Solves the match-ups that have optimal play, unless they exceed the step limit.
    fn solve_optimal_duels(&mut self, bouts: &[(FightKey, [f64; 2])], progress: &(impl Fn(u64) + Sync)) {
        let Some(best) = self.optimal_duels else { return };
        let duel = |bout: &FightKey| {
            let FightKey {
                pairing: Pairing { pair, .. }, ap_order: dearer, optimal_play_ratio: worths, ..
            } = *bout;
            worths.map(|rung| OptimalDuelKey { pair, ap_order: dearer, ratio: rung })
        };
        let asked =
            bouts.iter().filter_map(|(bout, ap)| Some((duel(bout)?, self.profiles(bout.pairing, *ap))));
        best.solve(asked, progress);
        for (bout, _) in bouts {
            if let Some(outcome) = duel(bout).and_then(|duel| best.outcome(duel)) {
                self.store(*bout, outcome);
            }
        }
    }
}
