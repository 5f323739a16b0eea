//! Casualties of two melees on common random numbers, such as under two rulesets, or before and
//! after a change of a profile.
//!
//! Chance that affects both melees cancels in their difference. How much cancels can be seen only
//! by comparing fight with fight. So the products of both are counted as well, and the variance of
//! any linear difference follows from these integers.

use super::casualties::{Casualties, CasualtyCounter, FightLosses, MIN_JOBS_PER_TASK, ThreadTables};
use super::melee::MeleeMatchUp;
use super::pieces::{find_or_play_fights, has_piece_cache};
use crate::rules::{BySide, Side};
use rayon::prelude::*;
use std::ops::Range;

/// Casualties of two melees with equal numbers of fighters, fight by fight on the same random
/// numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[derive(serde::Serialize, serde::Deserialize)]
pub struct PairedCasualties {
    /// Casualties of each melee, from the same number of fights.
    pub casualties: [Casualties; 2],
    /// Σ dead of a side in the first melee · dead of a side in the second: by the side in the
    /// first, then by the side in the second.
    pub dead: BySide<BySide<u64>>,
    /// Σ victory in the first melee · victory in the second: 1 if side B lost the larger share of
    /// its fighters, -1 if side A did, otherwise 0.
    pub won: i64,
}

impl PairedCasualties {
    fn add(&mut self, endings: [&FightLosses; 2], fighters: BySide<usize>) {
        let mut victories = [0; 2];
        for (i, ending) in endings.into_iter().enumerate() {
            self.casualties[i].add(ending, fighters);
            let worse = ending.lost_larger_share(fighters);
            victories[i] = i64::from(worse.b) - i64::from(worse.a);
        }
        for one in Side::BOTH {
            for other in Side::BOTH {
                self.dead[one][other] += endings[0].dead[one] * endings[1].dead[other];
            }
        }
        self.won += victories[0] * victories[1];
    }

    /// Returns whether each fight has the same numbers of dead in both melees: Σ (x - y)² is 0.
    pub fn has_equal_deaths(&self) -> bool {
        let [first, second] = &self.casualties;
        Side::BOTH
            .into_iter()
            .all(|side| first.dead_squared[side] + second.dead_squared[side] == 2 * self.dead[side][side])
    }
}

/// Two melees to be compared fight by fight, and the range of their fights to simulate.
#[derive(Clone, Debug)]
pub struct PairedCasualtyJob {
    /// Match-ups with equal names and equal numbers of fighters.
    pub match_ups: [MeleeMatchUp; 2],
    /// Numbers of the fights.
    pub fights: Range<u64>,
}

/// Simulates all jobs and returns their paired casualties in order. `first` simulates the first
/// melee of each job, `second` the second. `progress` is called with the number of fights just
/// played.
///
/// # Panics
/// If the two melees of a job differ in their numbers of fighters.
pub fn simulate_paired_casualties<'a, 'b>(
    first: &CasualtyCounter<'a>,
    second: &CasualtyCounter<'b>,
    jobs: &[PairedCasualtyJob],
    progress: &(dyn Fn(u64) + Sync),
) -> Vec<PairedCasualties> {
    let tables = || (first.tables(), second.tables());
    let take = |tables: &mut (ThreadTables<'_, 'a>, ThreadTables<'_, 'b>), job: &PairedCasualtyJob| {
        let fighters = job.match_ups.each_ref().map(fighters);
        assert!(fighters[0] == fighters[1], "melees of other numbers of fighters are not on the same dice");
        let endings = [
            first.endings(&job.match_ups[0], job.fights.clone(), &mut tables.0),
            second.endings(&job.match_ups[1], job.fights.clone(), &mut tables.1),
        ];
        let mut paired = PairedCasualties::default();
        for (one, other) in endings[0].iter().zip(&endings[1]) {
            paired.add([one, other], fighters[0]);
        }
        progress(2 * (job.fights.end - job.fights.start));
        paired
    };
    if !has_piece_cache() {
        return jobs.par_iter().with_min_len(MIN_JOBS_PER_TASK).map_init(tables, take).collect();
    }
    let experiments = [first.cache_key(), second.cache_key()];
    let take_one = |tables: &mut (ThreadTables<'_, 'a>, ThreadTables<'_, 'b>), job: &PairedCasualtyJob| {
        let [one, other] = job.match_ups.each_ref().map(|match_up| match_up.cache_key(&mut tables.0.cards));
        let what = format!("paired {experiments:?} {one} {other} {:?}", job.fights);
        find_or_play_fights(&what, 2, &job.fights, progress, || take(tables, job))
    };
    jobs.par_iter().with_min_len(MIN_JOBS_PER_TASK).map_init(tables, take_one).collect()
}

fn fighters(match_up: &MeleeMatchUp) -> BySide<usize> {
    BySide { a: Side::A, b: Side::B }.map(|side| match_up.profiles(side).len())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates the counts of two melees of one against two with these dead of both sides per fight.
    fn paired(ends: &[([u64; 2], [u64; 2])]) -> PairedCasualties {
        let fighters = BySide { a: 1, b: 2 };
        let ending = |dead: [u64; 2]| FightLosses {
            dead: BySide { a: dead[0], b: dead[1] },
            turns: 1,
            luck: BySide { a: 0, b: 0 },
        };
        ends.iter().fold(PairedCasualties::default(), |mut paired, (one, other)| {
            paired.add([&ending(*one), &ending(*other)], fighters);
            paired
        })
    }

    #[test]
    fn products_are_summed_fight_by_fight() {
        let paired = paired(&[([1, 2], [0, 2]), ([0, 1], [1, 0]), ([1, 1], [1, 1])]);
        assert_eq!(paired.dead.a, BySide { a: 1, b: 3 });
        assert_eq!(paired.dead.b, BySide { a: 2, b: 5 });
        // Products of the victories: 0 (equal shares in the first), -1 (B worse, then A), 1 (A
        // worse in both).
        assert_eq!(paired.won, 0);
        assert!(!paired.has_equal_deaths());
    }

    #[test]
    fn equal_fights_are_distinguished_from_equal_sums() {
        assert!(paired(&[([1, 2], [1, 2]), ([0, 1], [0, 1])]).has_equal_deaths());
        let other = paired(&[([1, 2], [0, 1]), ([0, 1], [1, 2])]);
        assert_eq!(other.casualties[0].dead, other.casualties[1].dead);
        assert!(!other.has_equal_deaths());
    }
}
