//! Effect of a change: the same contenders before and after it, on common random numbers.
//!
//! # Method
//! Costs influence a fight only by the order of AP, by shared cards and by group sizes
//! ([`FightKey`]).
//!
//! - A match-up that is the same before and after is simulated once. Only the value of each fighter
//!   differs, so the difference is linear in the same counts: nearly exact, and exactly 0 if no
//!   cost changed.
//! - Two match-ups of the same group sizes that differ, because characteristics, rules or the order
//!   of AP changed, are simulated in pairs on the same dice. The products of both are counted, so
//!   that common variation cancels.
//! - Match-ups of different group sizes have independent dice, so their variances add up.
//!
//! Only pairings that meet both before and after are compared, with the weights of before.

use super::exchange::{Exchange, Outcome, Payoff};
use super::field::Pairing;
use super::fight_key::FightKey;
use super::ledger::{JOB_BATCH_SIZE, Ledger, NeededFights, fights_for_share};
use super::payoff_change::{FightWeights, PayoffChange};
use crate::rules::Profile;
use crate::simulate::{PairedCasualties, PairedCasualtyJob, simulate_paired_casualties};
use crate::stats::{Interval, Mean};
use std::collections::{BTreeMap, BTreeSet};

/// Whether rules, policies and seed are the same before and after the change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesChange {
    /// Rules, policies and seed are the same: a match-up between the same profiles has the same
    /// outcome.
    Unchanged,
    /// Rules, policies or seed differ: every match-up is simulated for both.
    Changed,
}

/// An estimate before and after a change, with the paired difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// Estimate before the change.
    pub before: Mean,
    /// Estimate after the change.
    pub after: Mean,
    /// Paired difference, after less before; exactly 0 if nothing differs. Its standard error is 0
    /// if it is known exactly, as between solved duels.
    pub change: Mean,
    /// Whether no sampled fight ended differently and no cost changed. The standard error
    /// of the change still bounds the effect in fights that were not sampled.
    pub is_unchanged: bool,
}

impl Difference {
    /// Whether the difference is significant at `z` standard errors.
    pub(crate) fn is_significant(&self, z: f64) -> bool {
        self.change.estimate != 0.0 && self.change.estimate.abs() > z * self.change.standard_error
    }

    /// Converts victories less defeats v into a probability of victory, with a draw as half a
    /// victory: (1 + v) / 2.
    #[must_use]
    pub(crate) fn to_probability(self) -> Self {
        let half = |of: Mean, estimate: f64| Mean { estimate, standard_error: of.standard_error / 2.0 };
        let chance = |of: Mean| half(of, f64::midpoint(1.0, of.estimate));
        let Self { before, after, change, is_unchanged } = self;
        Self {
            before: chance(before),
            after: chance(after),
            change: half(change, change.estimate / 2.0),
            is_unchanged,
        }
    }

    /// Whether the estimates before and after lie on different sides of a bound.
    pub fn crosses(&self, bound: f64) -> bool {
        (self.before.estimate < bound) != (self.after.estimate < bound)
    }

    /// Whether the intervals before and after, at `z` standard errors, lie on different sides of a
    /// bound.
    pub(crate) fn crosses_significantly(&self, bound: f64, z: f64) -> bool {
        let side = |of: Mean| {
            let Interval { low, high } = of.interval(z);
            if high < bound { -1 } else { i32::from(low >= bound) }
        };
        side(self.before) * side(self.after) == -1
    }
}

/// Two ledgers of the same contenders, before and after a change.
#[derive(Debug)]
pub struct Comparison<'l, 'a, 'b> {
    before: &'l mut Ledger<'a>,
    after: &'l mut Ledger<'b>,
    /// Costs of all contenders in AP, before and after the change.
    costs: [Vec<f64>; 2],
    rules: RulesChange,
    /// Pairings that meet both before and after.
    pairings: BTreeSet<Pairing>,
    paired: BTreeMap<FightKey, PairedCasualties>,
    fights: u64,
}

/// How the fights of a pairing before the change are matched with those after it, one match-up
/// (identified by its [`FightKey`]) at a time.
enum MatchedFights {
    /// The same match-up before and after: at most AP changed, so it is simulated once.
    Same(FightKey),
    /// Two match-ups, simulated in pairs on the same dice.
    Paired([FightKey; 2]),
    /// A match-up before (0) or after (1) the change, by itself: it has no counterpart, or is
    /// solved exactly.
    Single(usize, FightKey),
}

impl<'l, 'a, 'b> Comparison<'l, 'a, 'b> {
    /// Creates the comparison of two empty ledgers, given the contenders' costs before and after
    /// the change.
    ///
    /// # Panics
    /// Unless both have as many contenders as there are costs, and the same situations.
    pub fn new(
        before: &'l mut Ledger<'a>,
        after: &'l mut Ledger<'b>,
        costs: [Vec<f64>; 2],
        rules: RulesChange,
    ) -> Self {
        let fields = [before.field(), after.field()];
        assert!(fields.iter().zip(&costs).all(|(field, costs)| field.len() == costs.len()), "as many costs");
        assert!(
            fields[0].len() == fields[1].len() && fields[0].situations == fields[1].situations,
            "fields that compare"
        );
        let after_too: BTreeSet<Pairing> = fields[1].pairings().collect();
        let pairings = fields[0].pairings().filter(|pairing| after_too.contains(pairing)).collect();
        Self { before, after, costs, rules, pairings, paired: BTreeMap::new(), fights: 0 }
    }

    /// Returns the number of pairings that meet only before or only after, and are not compared.
    pub(crate) fn count_unmatched_pairings(&self) -> usize {
        let all = [self.before.field(), self.after.field()].map(|field| field.pairings().count());
        all.iter().sum::<usize>() - 2 * self.pairings.len()
    }

    /// Returns the number of sampled fights.
    pub fn fights(&self) -> u64 {
        self.fights + self.before.fights() + self.after.fights()
    }

    /// Whether costs, profiles, rules and pairings are all unchanged.
    pub(crate) fn is_without_change(&self) -> bool {
        let alike = self.pairings.iter().all(|pairing| self.differs_only_in_ap(*pairing));
        alike && self.costs[0] == self.costs[1] && self.count_unmatched_pairings() == 0
    }

    /// Simulates `fights` fights of every pairing, before and after.
    pub fn fight(&mut self, fights: u64, progress: &(impl Fn(u64) + Sync)) {
        let mut needs = [NeededFights::new(), NeededFights::new()];
        let (mut pairs, mut same) = (Vec::new(), Vec::new());
        for &pairing in &self.pairings {
            let ap = self.pairing_costs(pairing);
            for (part, terms) in self.match_fights(pairing) {
                let most = terms[0].share.max(terms[1].share);
                let fights = fights_for_share(fights, most);
                match part {
                    MatchedFights::Same(key) => {
                        needs[0].insert(key, (fights, ap[0]));
                        same.push(key);
                    }
                    MatchedFights::Single(when, key) => {
                        needs[when].insert(key, (fights, ap[when]));
                    }
                    MatchedFights::Paired(keys) => pairs.push((keys, ap, fights)),
                }
            }
        }
        let [before, after] = needs;
        self.before.fight_keys(before, progress);
        self.after.fight_keys(after, progress);
        for key in same {
            self.after.store(key, *self.before.outcome(&key));
        }
        for part in pairs.chunks(JOB_BATCH_SIZE) {
            let job = |&(keys, ap, fights): &([FightKey; 2], [[f64; 2]; 2], u64)| PairedCasualtyJob {
                match_ups: [self.before.match_up(&keys[0], ap[0]), self.after.match_up(&keys[1], ap[1])],
                fights: 0..fights,
            };
            let jobs: Vec<PairedCasualtyJob> = part.iter().map(job).collect();
            let casualties = simulate_paired_casualties(
                self.before.unmixed_counter(),
                self.after.unmixed_counter(),
                &jobs,
                progress,
            );
            for ((keys, ..), paired) in part.iter().zip(casualties) {
                self.fights += 2 * paired.casualties[0].fights;
                self.before.store(keys[0], Outcome::Sampled(paired.casualties[0]));
                self.after.store(keys[1], Outcome::Sampled(paired.casualties[1]));
                self.paired.insert(keys[0], paired);
            }
        }
    }

    /// Returns the change of contender `i`'s mean payoff against the field. `None` if it has no
    /// pairing both before and after.
    ///
    /// # Panics
    /// If [`fight`](Self::fight) was not called.
    pub(crate) fn contender_difference(&self, i: usize, payoff: Payoff) -> Option<Difference> {
        let field = self.before.field();
        let others = || (0..field.len()).filter(move |&j| j != i);
        let all =
            (0..field.situations.len()).flat_map(|situation| others().map(move |j| (situation, [i, j])));
        let of = all.filter_map(|(situation, pair)| self.matched_pairing(situation, pair));
        self.mean_difference(of.map(|pairing| (pairing, field.weight(pairing, i))), i, payoff)
    }

    /// Returns the change of contender `i`'s payoff against `j`, averaged over the situations in
    /// which they meet both before and after. `None` if there is none.
    ///
    /// # Panics
    /// If [`fight`](Self::fight) was not called.
    pub(crate) fn pair_difference(&self, [i, j]: [usize; 2], payoff: Payoff) -> Option<Difference> {
        let situations = &self.before.field().situations;
        let of = (0..situations.len()).filter_map(|situation| self.matched_pairing(situation, [i, j]));
        let weighted = of.map(|of| (of, f64::from(situations[of.situation].weight.get())));
        self.mean_difference(weighted, i, payoff)
    }

    /// Returns the pairing of two contenders in a situation if it is compared.
    fn matched_pairing(&self, situation: usize, [i, j]: [usize; 2]) -> Option<Pairing> {
        self.pairings.get(&Pairing { situation, pair: [i.min(j), i.max(j)] }).copied()
    }

    /// Returns the change of contender `i`'s mean payoff over the given pairings of `i`, each with
    /// its weight. `None` if the weights sum to 0.
    fn mean_difference(
        &self,
        pairings: impl Iterator<Item = (Pairing, f64)>,
        i: usize,
        payoff: Payoff,
    ) -> Option<Difference> {
        let mut levels = [Exchange::default(); 2];
        let (mut moved, mut weights) = (PayoffChange::default(), 0.0);
        for (pairing, weight) in pairings {
            let sign = if pairing.pair[0] == i { 1.0 } else { -1.0 };
            moved = moved.plus(&self.pairing_change(pairing), sign * weight);
            let ap = self.pairing_costs(pairing);
            let exchanges = [self.before.exchange(pairing, ap[0]), self.after.exchange(pairing, ap[1])];
            for (level, exchange) in levels.iter_mut().zip(exchanges) {
                let seen = if pairing.pair[0] == i { exchange } else { exchange.swapped() };
                *level = level.plus(&seen, weight);
            }
            weights += weight;
        }
        let level = |sum: Exchange| Mean {
            estimate: sum.balance(payoff) / weights,
            standard_error: sum.standard_error(payoff, weights),
        };
        let moved = match payoff {
            Payoff::Ap => moved.balance,
            Payoff::Victory => moved.victory,
        };
        let [before, after] = levels.map(level);
        let estimate = without_rounding(moved.change / weights);
        (weights > 0.0).then(|| Difference {
            before,
            after,
            change: Mean { estimate, standard_error: moved.standard_error(weights) },
            is_unchanged: estimate == 0.0 && moved.is_certain(),
        })
    }

    /// Returns the change of both payoffs of a pairing, seen from its first contender.
    fn pairing_change(&self, pairing: Pairing) -> PayoffChange {
        self.match_fights(pairing).into_iter().fold(PayoffChange::default(), |sum, (part, terms)| {
            let moved = match part {
                MatchedFights::Same(key) | MatchedFights::Single(0, key) => {
                    PayoffChange::from_identical_fights(self.before.outcome(&key), terms)
                }
                MatchedFights::Paired(keys) => {
                    PayoffChange::from_paired_fights(&self.paired[&keys[0]], terms)
                }
                MatchedFights::Single(_, key) => {
                    PayoffChange::from_identical_fights(self.after.outcome(&key), terms)
                }
            };
            sum.plus(&moved, 1.0)
        })
    }

    /// Splits a pairing into its match-ups before and after the change, and matches those of equal
    /// group sizes; each has its weights before and after.
    fn match_fights(&self, pairing: Pairing) -> Vec<(MatchedFights, [FightWeights; 2])> {
        let ap = self.pairing_costs(pairing);
        let mixtures = [self.before.pairing_mix(pairing, ap[0]), self.after.pairing_mix(pairing, ap[1])];
        let terms = |when: usize, fighters: [u8; 2], share: f64| FightWeights {
            share,
            fighter_values: ap[when].map(|ap| share * ap / mixtures[when].total_ap),
            fighters,
        };
        let [before, after] = mixtures.each_ref().map(|mixture| &mixture.fights);
        let mut parts = Vec::new();
        for (old, share) in before {
            let own = terms(0, old.fighters, *share);
            let Some((new, new_share)) = after.iter().find(|(new, _)| new.fighters == old.fighters) else {
                parts.push((MatchedFights::Single(0, *old), [own, own.zero()]));
                continue;
            };
            let other = terms(1, new.fighters, *new_share);
            if self.differs_only_in_ap(pairing) && old == new {
                parts.push((MatchedFights::Same(*old), [own, other]));
            } else if self.before.is_solved(old) && self.after.is_solved(new) {
                parts.push((MatchedFights::Single(0, *old), [own, own.zero()]));
                parts.push((MatchedFights::Single(1, *new), [other.zero(), other]));
            } else {
                parts.push((MatchedFights::Paired([*old, *new]), [own, other]));
            }
        }
        for (new, share) in after {
            if before.iter().all(|(old, _)| old.fighters != new.fighters) {
                let own = terms(1, new.fighters, *share);
                parts.push((MatchedFights::Single(1, *new), [own.zero(), own]));
            }
        }
        parts
    }

    /// Returns the costs of a pairing before and after.
    fn pairing_costs(&self, pairing: Pairing) -> [[f64; 2]; 2] {
        self.costs.each_ref().map(|costs| pairing.pair.map(|i| costs[i]))
    }

    /// Whether the change leaves everything but AP as it was for a pairing: both profiles and the
    /// rules.
    fn differs_only_in_ap(&self, pairing: Pairing) -> bool {
        let alike = |&i: &usize| {
            let [before, after] = [&self.before.field().contenders[i], &self.after.field().contenders[i]];
            let strategic_value = before.profile.strategic_value;
            before.stream_name == after.stream_name
                && before.is_champion == after.is_champion
                && before.profile == Profile { strategic_value, ..after.profile }
        };
        self.rules == RulesChange::Unchanged && pairing.pair.iter().all(alike)
    }
}

/// Differences of exact values below this are rounding errors.
const ROUNDING_TOLERANCE: f64 = 1e-12;

fn without_rounding(change: f64) -> f64 {
    if change.abs() < ROUNDING_TOLERANCE { 0.0 } else { change }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mean(estimate: f64, standard_error: f64) -> Mean {
        Mean { estimate, standard_error }
    }

    fn change(change: f64, standard_error: f64) -> Difference {
        Difference {
            before: mean(0.3, 0.02),
            after: mean(0.3 + change, 0.04),
            change: mean(change, standard_error),
            is_unchanged: false,
        }
    }

    #[test]
    fn significance_compares_a_change_with_z_standard_errors() {
        for (by, z, holds) in [(0.3, 2.9, true), (0.3, 3.1, false), (-0.3, 2.9, true), (-0.3, 3.1, false)] {
            assert_eq!(change(by, 0.1).is_significant(z), holds, "{by} at {z}");
        }
        // An exact change is significant at any level, unless it is 0.
        assert_eq!([0.0, 1e-9].map(|by| change(by, 0.0).is_significant(9.0)), [false, true]);
        let interval = change(0.3, 0.1).change.interval(2.0);
        assert!((interval.low - 0.1).abs() < 1e-12 && (interval.high - 0.5).abs() < 1e-12, "{interval:?}");
    }

    #[test]
    fn to_probability_maps_victories_less_defeats_to_a_chance() {
        let chance = change(0.1, 0.05).to_probability();
        for (found, expected) in [
            (chance.before, mean(0.65, 0.01)),
            (chance.after, mean(0.7, 0.02)),
            (chance.change, mean(0.05, 0.025)),
        ] {
            assert!((found.estimate - expected.estimate).abs() < 1e-12, "{chance:?}");
            assert!((found.standard_error - expected.standard_error).abs() < 1e-12, "{chance:?}");
        }
        assert!(Difference { is_unchanged: true, ..change(0.0, 0.1) }.to_probability().is_unchanged);
    }

    #[test]
    fn a_significant_crossing_has_both_intervals_clear_of_the_bound() {
        // From 0.3 ± 0.02 to 0.5 ± 0.04.
        let of = change(0.2, 0.0);
        for (bound, crosses, surely) in
            [(0.29, false, false), (0.31, true, false), (0.4, true, true), (0.47, true, false)]
        {
            assert_eq!(
                (of.crosses(bound), of.crosses_significantly(bound, 2.0)),
                (crosses, surely),
                "{bound}"
            );
        }
        // A value at the bound counts as above it; a change downwards crosses it too.
        assert!(of.crosses(0.5) && !of.crosses(0.51));
        let back = Difference { before: of.after, after: of.before, ..of };
        assert!(back.crosses_significantly(0.4, 2.0) && !back.crosses_significantly(0.4, 3.0));
    }

    #[test]
    fn differences_within_rounding_errors_count_as_zero() {
        assert_eq!([1e-13, -1e-13, 1e-11].map(without_rounding), [0.0, 0.0, 1e-11]);
    }
}
