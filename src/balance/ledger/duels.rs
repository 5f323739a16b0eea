//! Match-ups that are solved exactly instead of sampled: duels in contact. Each pair is solved once
//! for all situations in which it meets alone.

use super::Ledger;
use crate::balance::exchange::Outcome;
use crate::balance::field::Pairing;
use crate::balance::fight_key::FightKey;
use crate::balance::optimal_duels::{OptimalDuelKey, duel_match_up};
use crate::simulate::MatchUp;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// Key of a duel between policies: the two contenders, and the order of the AP on their cards
/// (`Equal` if it has no influence).
pub(super) type DuelKey = ([usize; 2], Ordering);

impl Ledger<'_> {
    /// Whether a match-up is solved exactly instead of sampled. Not if a policy disengages, which
    /// only the simulation on a line supports.
    pub(in crate::balance) fn is_solved(&self, key: &FightKey) -> bool {
        self.problem.is_some()
            && !self.any_side_disengages
            && key.fighters == [1, 1]
            && !self.field.situations[key.pairing.situation].is_apart()
    }

    pub(super) fn solve_duels(
        &mut self,
        keys: impl Iterator<Item = (FightKey, [f64; 2])>,
        progress: &(impl Fn(u64) + Sync),
    ) {
        let Some(problem) = self.problem else { return };
        let mut new: Vec<_> = keys.filter(|(key, _)| self.outcomes.get(key).is_none()).collect();
        self.solve_optimal_duels(&new, progress);
        // Duels too large for optimal play are left to the policies.
        new.retain(|(key, _)| self.outcomes.get(key).is_none());
        let mut asked: BTreeMap<DuelKey, MatchUp> = BTreeMap::new();
        for (key, ap) in &new {
            let duel = self.duel_key(key);
            if !self.duels.contains_key(&duel) {
                asked.entry(duel).or_insert_with(|| duel_match_up(self.profiles(key.pairing, *ap)));
            }
        }
        let (duels, match_ups): (Vec<DuelKey>, Vec<MatchUp>) = asked.into_iter().unzip();
        let solutions =
            problem.solve_all(&match_ups, &|_| ()).expect("one against one is solved between policies");
        self.duels.extend(duels.into_iter().zip(solutions.iter().map(Outcome::from_solution)));
        for (key, _) in new {
            let outcome = self.duels[&self.duel_key(&key)];
            self.store(key, outcome);
        }
    }

    fn duel_key(&self, key: &FightKey) -> DuelKey {
        (key.pairing.pair, if self.sees_placed_dice(key.pairing) { key.ap_order } else { Ordering::Equal })
    }

    /// Solves those of these duels that both sides are to play optimally, and stores their
    /// outcomes. Duels beyond the step limit remain without an outcome.
    fn solve_optimal_duels(&mut self, keys: &[(FightKey, [f64; 2])], progress: &(impl Fn(u64) + Sync)) {
        let Some(best) = self.optimal_duels else { return };
        let duel = |key: &FightKey| {
            let FightKey {
                pairing: Pairing { pair, .. }, ap_order: dearer, optimal_play_ratio: worths, ..
            } = *key;
            worths.map(|rung| OptimalDuelKey { pair, ap_order: dearer, ratio: rung })
        };
        let asked = keys.iter().filter_map(|(key, ap)| Some((duel(key)?, self.profiles(key.pairing, *ap))));
        best.solve(asked, progress);
        for (key, _) in keys {
            if let Some(outcome) = duel(key).and_then(|duel| best.outcome(duel)) {
                self.store(*key, outcome);
            }
        }
    }
}
