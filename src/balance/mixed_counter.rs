//! What fights, where each side plays by one policy or mixes several.
//!
//! # Method
//! A mix is played, not averaged: each fight of a pairing is played by two policies. Which ones follows the multiples of the golden
//! ratio, which come closer to the shares than lots would (Weyl 1916), and begins elsewhere for each pairing. So fights cost no more
//! than by one policy, any few of them one after the other are a sample of the mix, and whoever is compared on the same dice is played
//! by the same policies in the same fights.

use super::field::Pairing;
use super::ledger::Bout;
use crate::simulate::{Casualties, CasualtyCounter, CasualtyJob, Experiment};
use std::ops::Range;

/// Counts casualties by each of these, in so large a share of the fights.
#[derive(Debug)]
pub(super) struct MixedCounter<'a> {
    all: Vec<(CasualtyCounter<'a>, f64)>,
}

/// Its multiples fill the unit interval evenly, however many there are.
const GOLDEN_RATIO: f64 = 1.618_033_988_749_895;

impl<'a> MixedCounter<'a> {
    /// By the policies of an experiment alone.
    pub(super) fn of(experiment: &'a Experiment<'a>) -> Self {
        Self { all: vec![(CasualtyCounter::new(experiment), 1.0)] }
    }

    /// By these, whose shares add up to 1.
    pub(super) fn mixing(mixed: &'a [(Experiment<'a>, f64)]) -> Self {
        let all = mixed.iter().map(|(experiment, share)| (CasualtyCounter::new(experiment), *share));
        Self { all: all.collect() }
    }

    /// The counter by the first policies.
    pub(super) fn first(&self) -> &CasualtyCounter<'a> {
        &self.all[0].0
    }

    /// What the job of each of these bouts comes to.
    pub(super) fn take(
        &self,
        jobs: Vec<(Bout, CasualtyJob)>,
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<(Bout, Casualties)> {
        let (bouts, jobs): (Vec<Bout>, Vec<CasualtyJob>) = jobs.into_iter().unzip();
        let found = self.casualties(&bouts, &jobs, progress);
        bouts.into_iter().zip(found).collect()
    }

    fn casualties(
        &self,
        bouts: &[Bout],
        jobs: &[CasualtyJob],
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<Casualties> {
        if let [(only, _)] = self.all.as_slice() {
            return only.take(jobs, progress);
        }
        let mut found = vec![Casualties::default(); jobs.len()];
        let mut before = 0.0;
        for (counter, share) in &self.all {
            let own = before..before + share;
            before = own.end;
            let parts = bouts.iter().zip(jobs).enumerate().flat_map(|(place, (bout, job))| {
                let parts = parts(&own, bout.pairing, &job.fights);
                parts.into_iter().map(move |fights| (place, CasualtyJob { fights, ..job.clone() }))
            });
            let (places, parts): (Vec<usize>, Vec<CasualtyJob>) = parts.unzip();
            for (place, casualties) in places.into_iter().zip(counter.take(&parts, progress)) {
                found[place] = found[place].merged(&casualties);
            }
        }
        found
    }
}

/// Those of the fights of a pairing that fall to the policies with this part of the unit interval.
fn parts(own: &Range<f64>, pairing: Pairing, fights: &Range<u64>) -> Vec<Range<u64>> {
    let [a, b] = pairing.pair;
    let start = (a + b + pairing.situation) as f64 * std::f64::consts::SQRT_2;
    let mut all: Vec<Range<u64>> = Vec::new();
    for fight in fights.clone() {
        let at = (start + fight as f64 * GOLDEN_RATIO).fract();
        // Shares may add up to a little less than 1.
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
    fn every_fight_is_played_once_and_each_share_is_met() {
        let shares = [0.35, 0.05, 0.6];
        for pairing in [[0, 1], [0, 2], [3, 7]].map(|pair| Pairing { pair, situation: 1 }) {
            for fights in [0..192, 6..192, 192..200, 0..40_000] {
                let (mut seen, mut before) = (Vec::new(), 0.0);
                for share in shares {
                    let all = parts(&(before..before + share), pairing, &fights);
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
}
