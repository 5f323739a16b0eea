//! Simulates fights of sides that play one policy or a mix, and assigns the fights of a pairing to
//! its match-ups.
//!
//! # Mixed policies
//! Each fight of a mix is played by one pair of policies. Multiples of the golden ratio choose the
//! pair (a low-discrepancy sequence, Weyl 1916), with a different start for each pairing. So a mix
//! costs no more than one policy, any run of consecutive fights is a sample of the mix, and
//! variants on the same dice have the same policies in the same fights.
//!
//! # Interleaved fights
//! If a budget buys a fractional number of fighters, a pairing consists of several match-ups, each
//! with its share of the fights. If each match-up took the first of its dice, a match-up with a
//! share of one half would only use the first half of them, and blocks of it would have no dice in
//! common with blocks of a match-up with a full share. So the fights of a match-up can be
//! interleaved: a share of one half takes every other run of four fights. Then equal blocks have
//! the same dice at all shares.

use super::field::Pairing;
use super::fight_key::FightKey;
use crate::simulate::{Casualties, CasualtyCounter, CasualtyJob, DistributionCache, Experiment};
use crate::stats::GOLDEN_RATIO;
use std::collections::BTreeMap;
use std::ops::Range;

/// Simulator of casualties under one experiment (a pair of policies) or a mix of several, each with
/// a share of the fights.
#[derive(Debug)]
pub(super) struct PolicyMixCounter<'a> {
    counters: Vec<(CasualtyCounter<'a>, f64)>,
    /// Share of the pairing's fights that each match-up had in its first simulation; `None` unless
    /// fights are interleaved.
    interleaved_shares: Option<BTreeMap<FightKey, f64>>,
}

/// Consecutive fights that stay together when fights are interleaved.
const FIGHTS_PER_RUN: u64 = 4;

impl<'a> PolicyMixCounter<'a> {
    /// Creates a counter for the policies of one experiment.
    pub(super) fn from_experiment(experiment: &'a Experiment<'a>, distributions: &DistributionCache) -> Self {
        Self {
            counters: vec![(CasualtyCounter::with_cache(experiment, distributions), 1.0)],
            interleaved_shares: None,
        }
    }

    /// Creates a counter for a mix of experiments, whose shares sum to 1.
    pub(super) fn from_mix(mixed: &'a [(Experiment<'a>, f64)], distributions: &DistributionCache) -> Self {
        let all = mixed.iter().map(|(of, share)| (CasualtyCounter::with_cache(of, distributions), *share));
        Self { counters: all.collect(), interleaved_shares: None }
    }

    /// Returns the counter of the first experiment.
    pub(super) fn first(&self) -> &CasualtyCounter<'a> {
        &self.counters[0].0
    }

    /// Interleaves the fights of each match-up from now on. Fights before this call must not be
    /// merged with later ones.
    pub(super) fn interleave(&mut self) {
        self.interleaved_shares = Some(BTreeMap::new());
    }

    /// Records the share of its pairing's fights that a match-up has at its first simulation, if
    /// fights are interleaved.
    pub(super) fn record_share(&mut self, key: &FightKey, share: f64) {
        if let Some(spread) = &mut self.interleaved_shares {
            spread.entry(*key).or_insert(share);
        }
    }

    /// Simulates the job of each match-up and returns the casualties.
    pub(super) fn simulate(
        &self,
        jobs: Vec<(FightKey, CasualtyJob)>,
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<(FightKey, Casualties)> {
        let (keys, jobs): (Vec<FightKey>, Vec<CasualtyJob>) = jobs.into_iter().unzip();
        let found = self.casualties(&keys, &jobs, progress);
        keys.into_iter().zip(found).collect()
    }

    fn casualties(
        &self,
        keys: &[FightKey],
        jobs: &[CasualtyJob],
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<Casualties> {
        if let ([(only, _)], None) = (self.counters.as_slice(), &self.interleaved_shares) {
            return only.simulate(jobs, progress);
        }
        let share_of = |key: &FightKey| {
            self.interleaved_shares.as_ref().and_then(|of| of.get(key).copied()).unwrap_or(1.0)
        };
        let mut found = vec![Casualties::default(); jobs.len()];
        let mut before = 0.0;
        for (counter, share) in &self.counters {
            let own = before..before + share;
            before = own.end;
            let parts = keys.iter().zip(jobs).enumerate().flat_map(|(place, (key, job))| {
                let parts = assigned_fights(&own, key.pairing, share_of(key), &job.fights);
                parts.into_iter().map(move |fights| (place, CasualtyJob { fights, ..job.clone() }))
            });
            let (places, parts): (Vec<usize>, Vec<CasualtyJob>) = parts.unzip();
            for (place, casualties) in places.into_iter().zip(counter.simulate(&parts, progress)) {
                found[place] = found[place].merged(&casualties);
            }
        }
        found
    }
}

/// Selects the fights that one pair of policies plays: those whose point of the low-discrepancy
/// sequence falls into `own`, its part of the unit interval. `share` is the match-up's share of its
/// pairing's fights, by which fights are interleaved.
fn assigned_fights(own: &Range<f64>, pairing: Pairing, share: f64, fights: &Range<u64>) -> Vec<Range<u64>> {
    let [a, b] = pairing.pair;
    let start = (a + b + pairing.situation) as f64 * std::f64::consts::SQRT_2;
    let mut all: Vec<Range<u64>> = Vec::new();
    for place in fights.clone() {
        let fight =
            ((place / FIGHTS_PER_RUN) as f64 / share) as u64 * FIGHTS_PER_RUN + place % FIGHTS_PER_RUN;
        let at = (start + fight as f64 * GOLDEN_RATIO).fract();
        // By rounding, shares may sum to slightly less than 1.
        if !own.contains(&at.min(1.0 - 1e-9)) {
            continue;
        }
        match all.last_mut().filter(|before| before.end == fight) {
            Some(before) => before.end += 1,
            None => all.push(fight..fight + 1),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_fight_is_assigned_once_and_in_proportion_to_the_shares() {
        let shares = [0.35, 0.05, 0.6];
        for pairing in [[0, 1], [0, 2], [3, 7]].map(|pair| Pairing { pair, situation: 1 }) {
            for fights in [0..192, 6..192, 192..200, 0..40_000] {
                let (mut seen, mut before) = (Vec::new(), 0.0);
                for share in shares {
                    let all = assigned_fights(&(before..before + share), pairing, 1.0, &fights);
                    before += share;
                    let played: u64 = all.iter().map(|of| of.end - of.start).sum();
                    let expected = share * (fights.end - fights.start) as f64;
                    assert!((played as f64 - expected).abs() < 8.0, "{pairing:?} {fights:?}: {played}");
                    seen.extend(all.into_iter().flatten());
                }
                seen.sort_unstable();
                assert_eq!(seen, fights.collect::<Vec<u64>>());
            }
        }
    }

    #[test]
    fn fights_of_a_partial_share_are_spread_over_the_full_range() {
        let pairing = Pairing { pair: [0, 1], situation: 0 };
        let of = |share: f64, fights: Range<u64>| assigned_fights(&(0.0..1.0), pairing, share, &fights);
        assert!(of(1.0, 5..19).into_iter().flatten().eq(5..19));
        assert_eq!(of(0.5, 0..12), [0..4, 8..12, 16..20]);
        for share in [0.57, 0.3, 0.91] {
            // After any number of fights, the position is proportional to the share.
            let fights: Vec<u64> = of(share, 0..(share * 9600.0) as u64).into_iter().flatten().collect();
            for (place, fight) in fights.iter().enumerate() {
                assert!((*fight as f64 - place as f64 / share).abs() < 16.0, "{share}: {place} is {fight}");
            }
            assert!(fights.windows(2).all(|two| two[0] < two[1]), "{share}");
        }
    }
}
