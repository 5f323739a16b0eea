//! Casualties: the numbers of fighters that the sides of many small melees lose, and the lengths of
//! the fights. The basis of fair costs.
//!
//! Fighters are counted instead of AP, so that the cost of a fighter can change without new fights.

use super::attack_by_attack::{SamplingTable, SharedDistributions};
use super::batch::Batch;
use super::by_ruleset::DistributionCache;
use super::luck::{FightLuck, Luck};
use super::match_up::{Experiment, Sampler};
use super::melee::MeleeMatchUp;
use super::pieces::{ProfileKeys, find_or_play_fights, has_piece_cache, shorten_key};
use crate::rules::skirmish::SkirmishRecord;
use crate::rules::{BySide, Side};
use rayon::prelude::*;
use std::ops::Range;

/// Counts of dead fighters and turns over fights, with the sums of products from which variances
/// and covariances are computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[derive(serde::Serialize, serde::Deserialize)]
pub struct Casualties {
    /// Number of fights summed.
    pub fights: u64,
    /// Σ dead fighters of a side.
    pub dead: BySide<u64>,
    /// Σ (dead fighters of a side)².
    pub dead_squared: BySide<u64>,
    /// Σ dead fighters of A · dead fighters of B.
    pub dead_both: u64,
    /// Fights in which this side lost the larger share of its fighters.
    pub worse: BySide<u64>,
    /// Σ turns fought, over all fights.
    pub turns: u64,
    /// Σ (turns fought)².
    pub turns_squared: u64,
    /// Σ dead fighters of a side · turns.
    pub dead_turns: BySide<u64>,
    /// Sums of luck, i.e. of wound levels inflicted less those expected; 0 if luck is not recorded.
    pub luck: Luck,
}

/// Dead fighters, turns and luck of one fight: the part of its result that [`Casualties`] count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FightLosses {
    pub(super) dead: BySide<u64>,
    pub(super) turns: u64,
    /// Luck of the attacks at each side, in units of 1 / [`Luck::UNITS_PER_DEATH`] of a death.
    pub(super) luck: BySide<i64>,
}

impl FightLosses {
    #[inline]
    fn from_record(record: &SkirmishRecord, luck: FightLuck) -> Self {
        let dead = BySide { a: Side::A, b: Side::B }
            .map(|side| record.fighters[side].iter().filter(|fighter| fighter.died_in > 0).count() as u64);
        Self { dead, turns: u64::from(record.turns), luck: luck.levels }
    }

    /// Returns which side lost the larger share of its fighters; neither if the shares are equal.
    #[inline]
    pub(super) fn lost_larger_share(&self, fighters: BySide<usize>) -> BySide<bool> {
        let shares = BySide { a: self.dead.a * fighters.b as u64, b: self.dead.b * fighters.a as u64 };
        BySide { a: shares.a > shares.b, b: shares.b > shares.a }
    }
}

impl Casualties {
    #[inline]
    pub(super) fn add(&mut self, ending: &FightLosses, fighters: BySide<usize>) {
        self.count(ending.dead, ending.lost_larger_share(fighters), ending.turns);
        self.luck.add(ending.luck, ending.dead);
    }

    /// Counts a fight: the dead of each side, which side did worse, and the turns.
    #[inline]
    pub fn count(&mut self, dead: BySide<u64>, worse: BySide<bool>, turns: u64) {
        self.fights += 1;
        self.turns += turns;
        self.turns_squared += turns * turns;
        self.dead_both += dead.a * dead.b;
        for side in Side::BOTH {
            self.worse[side] += u64::from(worse[side]);
            self.dead[side] += dead[side];
            self.dead_squared[side] += dead[side] * dead[side];
            self.dead_turns[side] += dead[side] * turns;
        }
    }

    /// Adds the counts of other fights.
    #[must_use]
    pub fn merged(mut self, other: &Casualties) -> Self {
        self.fights += other.fights;
        self.turns += other.turns;
        self.turns_squared += other.turns_squared;
        self.dead_both += other.dead_both;
        self.luck = self.luck.merged(&other.luck);
        for side in Side::BOTH {
            self.dead[side] += other.dead[side];
            self.dead_squared[side] += other.dead_squared[side];
            self.dead_turns[side] += other.dead_turns[side];
            self.worse[side] += other.worse[side];
        }
        self
    }

    /// Returns the casualties with sides A and B exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self {
            dead: self.dead.swapped(),
            dead_squared: self.dead_squared.swapped(),
            dead_turns: self.dead_turns.swapped(),
            worse: self.worse.swapped(),
            luck: self.luck.swapped(),
            ..self
        }
    }
}

/// A melee and the range of its fights to simulate.
#[derive(Clone, Debug)]
pub struct CasualtyJob {
    /// Match-up of the melee.
    pub match_up: MeleeMatchUp,
    /// Numbers of the fights.
    pub fights: Range<u64>,
}

/// Simulates melees and counts their casualties. Outcome distributions are shared by all of them.
#[derive(Debug)]
pub struct CasualtyCounter<'a> {
    experiment: &'a Experiment<'a>,
    distributions: SharedDistributions<'a>,
    /// Distributions for melees in which the sides are exchanged; `None` if both sides have the
    /// same policy.
    reversed_distributions: Option<SharedDistributions<'a>>,
}

/// Tables of one thread: outcome distributions for both orders of the sides, and abbreviations of
/// profiles for cache keys.
pub(super) struct ThreadTables<'l, 'a> {
    table: SamplingTable<'l, 'a>,
    reversed: Option<SamplingTable<'l, 'a>>,
    pub(super) cards: ProfileKeys,
}

impl<'l, 'a> ThreadTables<'l, 'a> {
    fn table_for(&mut self, batch: &Batch<MeleeMatchUp>) -> &mut SamplingTable<'l, 'a> {
        match &mut self.reversed {
            Some(table) if batch.is_reversed() => table,
            _ => &mut self.table,
        }
    }
}

/// Minimum number of melees per unit of work of a thread.
pub(super) const MIN_JOBS_PER_TASK: usize = 32;

impl<'a> CasualtyCounter<'a> {
    /// Creates a counter for melees that are played attack by attack. The number of fights of the
    /// experiment is not used.
    ///
    /// # Panics
    /// If the experiment plays die by die.
    pub fn new(experiment: &'a Experiment<'a>) -> Self {
        Self::with_cache(experiment, &DistributionCache::default())
    }

    /// Creates a counter that shares a cache of distributions with others.
    ///
    /// # Panics
    /// If the experiment plays die by die.
    pub fn with_cache(experiment: &'a Experiment<'a>, cache: &DistributionCache) -> Self {
        assert!(experiment.sampler == Sampler::AttackByAttack, "casualties are taken attack by attack");
        let Experiment { ruleset, players, .. } = *experiment;
        let plays_alike = players.a.policy() == players.b.policy();
        let reversed_distributions = (!plays_alike).then(|| cache.between(ruleset, players.swapped()));
        Self { experiment, distributions: cache.between(ruleset, players), reversed_distributions }
    }

    /// Returns the part of the cache keys that all jobs of this counter have in common.
    pub(super) fn cache_key(&self) -> String {
        shorten_key(self.experiment.cache_key())
    }

    /// Creates the tables of a thread.
    pub(super) fn tables(&self) -> ThreadTables<'_, 'a> {
        let reversed = self.reversed_distributions.as_ref().map(SamplingTable::recording_luck);
        ThreadTables {
            table: SamplingTable::recording_luck(&self.distributions),
            reversed,
            cards: ProfileKeys::default(),
        }
    }

    /// Simulates all jobs and returns their casualties in order. `progress` is called with the
    /// number of fights just played.
    pub fn simulate(&self, jobs: &[CasualtyJob], progress: &(dyn Fn(u64) + Sync)) -> Vec<Casualties> {
        let take = |tables: &mut ThreadTables<'_, 'a>, job: &CasualtyJob| {
            let batch = Batch::without_distributions(&job.match_up, self.experiment);
            let mut casualties = Casualties::default();
            let fighters = batch.fighters();
            batch.for_each_melee(job.fights.clone(), Some(tables.table_for(&batch)), |record, luck| {
                casualties.add(&FightLosses::from_record(record, luck), fighters)
            });
            progress(job.fights.end - job.fights.start);
            if batch.is_reversed() { casualties.swapped() } else { casualties }
        };
        if !has_piece_cache() {
            return jobs
                .par_iter()
                .with_min_len(MIN_JOBS_PER_TASK)
                .map_init(|| self.tables(), take)
                .collect();
        }
        let experiment = self.cache_key();
        let take_one = |tables: &mut ThreadTables<'_, 'a>, job: &CasualtyJob| {
            let CasualtyJob { match_up, fights } = job;
            let match_up = match_up.cache_key(&mut tables.cards);
            let what = format!("casualties {experiment} {match_up} {fights:?}");
            find_or_play_fights(&what, 1, fights, progress, || take(tables, job))
        };
        jobs.par_iter().with_min_len(MIN_JOBS_PER_TASK).map_init(|| self.tables(), take_one).collect()
    }

    /// Simulates the fights of a melee with these fight numbers and returns the losses in each, in
    /// order.
    pub(super) fn endings(
        &self,
        match_up: &MeleeMatchUp,
        fights: Range<u64>,
        tables: &mut ThreadTables<'_, 'a>,
    ) -> Vec<FightLosses> {
        let batch = Batch::without_distributions(match_up, self.experiment);
        let mut endings = Vec::new();
        batch.for_each_melee(fights, Some(tables.table_for(&batch)), |record, luck| {
            let ending = FightLosses::from_record(record, luck);
            let swapped = FightLosses { dead: ending.dead.swapped(), luck: ending.luck.swapped(), ..ending };
            endings.push(if batch.is_reversed() { swapped } else { ending });
        });
        endings
    }
}
