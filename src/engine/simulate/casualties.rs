//! Casualties: the numbers of fighters that the sides of many small melees lose, and the lengths of
//! the fights. The basis of fair costs.
//!
//! Fighters are counted instead of AP, so that the cost of a fighter can change without new fights.

use super::attack_by_attack::{LawTable, SharedLaws};
use super::law_book::LawBook;
use super::luck::Luck;
use super::match_up::{Experiment, Sampler};
use super::melee::{MeleeBatch, MeleeMatchUp};
use super::pieces::{CardsInShort, in_short, is_kept, piece_of_fights};
use crate::rules::skirmish::Record;
use crate::rules::{BySide, Side};
use rayon::prelude::*;
use std::ops::Range;

/// Counts over fights, with the sums of products from which variances and covariances are computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Casualties {
    /// Number of fights.
    pub fights: u64,
    /// Σ dead fighters of a side.
    pub dead: BySide<u64>,
    /// Σ (dead fighters of a side)².
    pub dead_squared: BySide<u64>,
    /// Σ dead fighters of A · dead fighters of B.
    pub dead_both: u64,
    /// Fights in which this side lost the larger share of its fighters. In battles with another
    /// objective, those that it lost.
    pub worse: BySide<u64>,
    /// Σ turns.
    pub turns: u64,
    /// Σ turns².
    pub turns_squared: u64,
    /// Σ dead fighters of a side · turns.
    pub dead_turns: BySide<u64>,
    /// Losses of mates, which are counted separately.
    pub mates: MatesLost,
    /// Luck of the attacks; 0 if it is not recorded.
    pub luck: Luck,
}

/// AP of dead mates, with the sums of products from which variances and covariances are computed.
/// Mates are the fighters of a side after those that are counted as casualties.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MatesLost {
    /// Σ AP of a side's dead mates.
    pub ap: BySide<u64>,
    /// Σ (AP of a side's dead mates)².
    pub ap_squared: BySide<u64>,
    /// Σ AP of A's dead mates · AP of B's dead mates.
    pub ap_both: u64,
    /// Σ dead fighters of a side · AP of a side's dead mates: by the side of the fighters, then by
    /// that of the mates.
    pub dead_ap: BySide<BySide<u64>>,
}

impl MatesLost {
    #[inline]
    fn add(&mut self, dead: BySide<u64>, ap: BySide<u64>) {
        self.ap_both += ap.a * ap.b;
        for side in Side::BOTH {
            self.ap[side] += ap[side];
            self.ap_squared[side] += ap[side] * ap[side];
            for of in Side::BOTH {
                self.dead_ap[side][of] += dead[side] * ap[of];
            }
        }
    }

    fn merged(mut self, other: &Self) -> Self {
        self.ap_both += other.ap_both;
        for side in Side::BOTH {
            self.ap[side] += other.ap[side];
            self.ap_squared[side] += other.ap_squared[side];
            for of in Side::BOTH {
                self.dead_ap[side][of] += other.dead_ap[side][of];
            }
        }
        self
    }

    fn swapped(self) -> Self {
        Self {
            ap: self.ap.swapped(),
            ap_squared: self.ap_squared.swapped(),
            dead_ap: self.dead_ap.map(BySide::swapped).swapped(),
            ..self
        }
    }
}

/// Result of a fight, as far as casualties depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ending {
    pub(super) dead: BySide<u64>,
    pub(super) turns: u64,
    /// AP of dead mates.
    pub(super) mates: BySide<u64>,
    /// Luck of the attacks at each side, in units of 1 / [`Luck::ONE`] of a death.
    pub(super) luck: BySide<i64>,
}

impl Ending {
    #[inline]
    fn of(record: &Record, luck: BySide<i64>, fighters: BySide<usize>, values: &BySide<Vec<u64>>) -> Self {
        let dead = BySide { a: Side::A, b: Side::B }.map(|side| {
            record.fates[side][..fighters[side]].iter().filter(|fate| fate.died_in > 0).count() as u64
        });
        let mates = BySide { a: Side::A, b: Side::B }.map(|side| {
            let mates = record.fates[side].iter().zip(&values[side]).skip(fighters[side]);
            mates.filter(|(fate, _)| fate.died_in > 0).map(|(_, value)| *value).sum()
        });
        Self { dead, turns: u64::from(record.turns), mates, luck }
    }

    /// Returns which side lost the larger share of its fighters; neither if the shares are equal.
    #[inline]
    pub(super) fn worse(&self, fighters: BySide<usize>) -> BySide<bool> {
        let shares = BySide { a: self.dead.a * fighters.b as u64, b: self.dead.b * fighters.a as u64 };
        BySide { a: shares.a > shares.b, b: shares.b > shares.a }
    }
}

impl Casualties {
    #[inline]
    pub(super) fn add(&mut self, ending: &Ending, fighters: BySide<usize>) {
        self.count(ending.dead, ending.mates, ending.worse(fighters), ending.turns);
        self.luck.add(ending.luck, ending.dead, ending.mates);
    }

    /// Counts a fight: the dead of each side, the AP of its dead mates, which side did worse, and
    /// the turns.
    #[inline]
    pub fn count(&mut self, dead: BySide<u64>, mates: BySide<u64>, worse: BySide<bool>, turns: u64) {
        self.fights += 1;
        self.mates.add(dead, mates);
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
        self.mates = self.mates.merged(&other.mates);
        self.luck = self.luck.merged(&other.luck);
        for side in Side::BOTH {
            self.dead[side] += other.dead[side];
            self.dead_squared[side] += other.dead_squared[side];
            self.dead_turns[side] += other.dead_turns[side];
            self.worse[side] += other.worse[side];
        }
        self
    }

    /// Exchanges the sides.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self {
            dead: self.dead.swapped(),
            dead_squared: self.dead_squared.swapped(),
            dead_turns: self.dead_turns.swapped(),
            worse: self.worse.swapped(),
            mates: self.mates.swapped(),
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
    /// Number of fighters of each side, from the first, that are counted. Those after them are
    /// mates.
    pub counted: BySide<usize>,
    /// Numbers of the fights.
    pub fights: Range<u64>,
}

/// Simulates melees and counts their casualties. Outcome distributions are shared by all of them.
#[derive(Debug)]
pub struct CasualtyCounter<'a> {
    experiment: &'a Experiment<'a>,
    laws: SharedLaws<'a>,
    /// Distributions for melees in which the sides are exchanged; `None` if both sides have the
    /// same policy.
    laws_reversed: Option<SharedLaws<'a>>,
}

/// Tables of one thread: outcome distributions, and abbreviations of profiles.
pub(super) struct Tables<'l, 'a> {
    table: LawTable<'l, 'a>,
    reversed: Option<LawTable<'l, 'a>>,
    pub(super) cards: CardsInShort,
}

impl<'l, 'a> Tables<'l, 'a> {
    fn of(&mut self, batch: &MeleeBatch) -> &mut LawTable<'l, 'a> {
        match &mut self.reversed {
            Some(table) if batch.is_reversed() => table,
            _ => &mut self.table,
        }
    }
}

/// Minimum number of melees per unit of work of a thread.
pub(super) const AT_ONCE: usize = 32;

impl<'a> CasualtyCounter<'a> {
    /// Creates a counter for melees that are played attack by attack. The number of fights of the
    /// experiment is not used.
    ///
    /// # Panics
    /// If the experiment plays die by die.
    pub fn new(experiment: &'a Experiment<'a>) -> Self {
        Self::sharing(experiment, &LawBook::default())
    }

    /// Creates a counter that shares a cache of distributions with others.
    ///
    /// # Panics
    /// If the experiment plays die by die.
    pub fn sharing(experiment: &'a Experiment<'a>, laws: &LawBook) -> Self {
        assert!(experiment.sampler == Sampler::AttackByAttack, "casualties are taken attack by attack");
        let Experiment { ruleset, players, .. } = *experiment;
        let plays_alike = players.a.policy() == players.b.policy();
        let laws_reversed = (!plays_alike).then(|| laws.between(ruleset, players.swapped()));
        Self { experiment, laws: laws.between(ruleset, players), laws_reversed }
    }

    /// Returns the part of the cache key that all jobs have in common.
    pub(super) fn told(&self) -> String {
        in_short(self.experiment.told())
    }

    /// Creates the tables of a thread.
    pub(super) fn tables(&self) -> Tables<'_, 'a> {
        let reversed = self.laws_reversed.as_ref().map(LawTable::forgetful);
        Tables { table: LawTable::forgetful(&self.laws), reversed, cards: CardsInShort::default() }
    }

    /// Simulates all jobs and returns their casualties in order. `progress` is called with the
    /// number of fights just played.
    pub fn take(&self, jobs: &[CasualtyJob], progress: &(dyn Fn(u64) + Sync)) -> Vec<Casualties> {
        let take = |tables: &mut Tables<'_, 'a>, job: &CasualtyJob| {
            let batch = MeleeBatch::unseated(&job.match_up, self.experiment);
            let mut casualties = Casualties::default();
            let counted = if batch.is_reversed() { job.counted.swapped() } else { job.counted };
            let values = batch.values();
            batch.watch(job.fights.clone(), tables.of(&batch), |record, luck| {
                casualties.add(&Ending::of(record, luck, counted, &values), counted)
            });
            progress(job.fights.end - job.fights.start);
            if batch.is_reversed() { casualties.swapped() } else { casualties }
        };
        if !is_kept() {
            return jobs.par_iter().with_min_len(AT_ONCE).map_init(|| self.tables(), take).collect();
        }
        let experiment = self.told();
        let take_one = |tables: &mut Tables<'_, 'a>, job: &CasualtyJob| {
            let CasualtyJob { match_up, counted, fights } = job;
            let match_up = match_up.told(&mut tables.cards);
            let what = format!("casualties {experiment} {match_up} {counted:?} {fights:?}");
            piece_of_fights(&what, 1, fights, progress, || take(tables, job))
        };
        jobs.par_iter().with_min_len(AT_ONCE).map_init(|| self.tables(), take_one).collect()
    }

    /// Returns the results of the fights of a melee, in order.
    pub(super) fn endings(
        &self,
        match_up: &MeleeMatchUp,
        fights: Range<u64>,
        tables: &mut Tables<'_, 'a>,
    ) -> Vec<Ending> {
        let batch = MeleeBatch::unseated(match_up, self.experiment);
        let (fighters, values) = (batch.fighters(), batch.values());
        let mut endings = Vec::new();
        batch.watch(fights, tables.of(&batch), |record, luck| {
            let ending = Ending::of(record, luck, fighters, &values);
            let swapped = Ending { dead: ending.dead.swapped(), luck: luck.swapped(), ..ending };
            endings.push(if batch.is_reversed() { swapped } else { ending });
        });
        endings
    }
}
