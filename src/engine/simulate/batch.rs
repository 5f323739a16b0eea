//! Simulation of match-ups: batches of fights, and several match-ups in parallel.

use super::attack_by_attack::{DistributionsBySeating, SamplingTable, SharedDistributions};
use super::combats::PrecomputedCombat;
use super::ending::Ending;
use super::match_up::{Experiment, MatchUp, Sampler};
use super::pieces::{Assignment, play_in_pieces};
use super::precision::sample_until;
use super::tally::Tally;
use crate::dice::{RollingDice, Stream};
use crate::policy::PolicyPlayer;
use crate::rules::turn::FighterRecord;
use crate::rules::{BySide, Profile, Side};
use rayon::prelude::*;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// Number of fights that are played and counted as one unit of work.
const FIGHTS_PER_BATCH: u64 = 1 << 13;

/// Plays all fights of a match-up and returns their tally. `progress` is called with the number of
/// fights just played.
pub fn play<M: SimulatedMatchUp>(
    match_up: &M,
    experiment: &Experiment,
    progress: &(dyn Fn(u64) + Sync),
) -> Tally {
    play_until(match_up, experiment, None, progress)
}

/// Plays a match-up until the kill probability of each side (all enemies dead by the turn limit) is
/// known within ±`precision`, or until the fights of the experiment are used up. Without a
/// precision, all fights are played. `progress` is called with the number of fights just played.
///
/// # Precision
/// The precision is checked after fixed numbers of fights, each a quarter larger than the one
/// before, so that the result does not depend on threads or clocks. The intervals are anytime-valid
/// ([`Proportion::anytime_interval`](crate::stats::Proportion::anytime_interval)): they keep their
/// 95 % coverage although sampling stops when they are narrow.
pub fn play_until<M: SimulatedMatchUp>(
    match_up: &M,
    experiment: &Experiment,
    precision: Option<f64>,
    progress: &(dyn Fn(u64) + Sync),
) -> Tally {
    play_all(std::slice::from_ref(match_up), experiment, precision, progress).remove(0)
}

/// Plays several match-ups, until each is known within ±`precision` if there is one, and returns
/// their tallies in order; see [`play_until`].
pub fn play_all<M: SimulatedMatchUp>(
    match_ups: &[M],
    experiment: &Experiment,
    precision: Option<f64>,
    progress: &(dyn Fn(u64) + Sync),
) -> Vec<Tally> {
    let distributions = DistributionsBySeating::default();
    let play_match_up = |(number, match_up): (usize, &M)| {
        let batch = Batch::with_shared(match_up, experiment, &distributions);
        let play_fights = |fights, dealt| batch.play_in_parallel(fights, dealt, progress);
        let (runs, number) = (experiment.runs, number as u64);
        match precision {
            None => play_fights(0..runs, Assignment::Separately(number)),
            Some(precision) => {
                sample_until(runs, precision, |fights| play_fights(fights, Assignment::Together(number)))
            }
        }
    };
    match_ups.par_iter().enumerate().map(play_match_up).collect()
}

/// Runs `work` on `threads` threads, or on one thread per core of the machine if `threads` is
/// `None`.
///
/// # Errors
/// If the threads cannot be started.
pub fn with_threads<T: Send>(
    threads: Option<usize>,
    work: impl FnOnce() -> T + Send,
) -> Result<T, rayon::ThreadPoolBuildError> {
    Ok(rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build()?.install(work))
}

/// Plays the fights with these numbers on all threads, in batches of `batch` fights, with results
/// of any type. The value of `ready` is reused for several batches and must not influence their
/// results. `merged` must be commutative and associative, with the neutral element `empty`.
pub fn reduce_batches<T, R: Send>(
    fights: Range<u64>,
    batch: u64,
    progress: &(dyn Fn(u64) + Sync),
    ready: impl Fn() -> T + Sync + Send,
    play: impl Fn(&mut T, Range<u64>) -> R + Sync + Send,
    empty: impl Fn() -> R + Sync + Send,
    merged: impl Fn(R, R) -> R + Sync + Send,
) -> R {
    let batches = (fights.end - fights.start).div_ceil(batch);
    (0..batches)
        .into_par_iter()
        .map_init(ready, |ready, number| {
            let first = fights.start + number * batch;
            let part = first..fights.end.min(first + batch);
            let played = part.end - part.start;
            let tally = play(ready, part);
            progress(played);
            tally
        })
        .reduce(empty, merged)
}

/// A kind of match-up whose fights are simulated in a [`Batch`]. Its methods play them with the
/// sides in the order of the simulation: attack by attack with the distributions in `table`, or die
/// by die without a table.
pub trait SimulatedMatchUp: Clone + fmt::Debug + Sync {
    /// Name of the kind in cache keys.
    const KIND: &'static str;

    /// Returns the names of the sides, which select the random stream, and their fighters.
    fn sides(&self) -> (&BySide<String>, &BySide<Vec<Profile>>);

    /// Returns whether the sides have to be exchanged before the simulation, so that A against B
    /// and B against A are the same fights.
    fn is_reversed(&self, players: BySide<&PolicyPlayer>) -> bool;

    /// Returns the match-up with the sides exchanged.
    #[must_use]
    fn swapped(&self) -> Self;

    /// Precomputes transitions where that saves time; by default does nothing.
    fn precompute(_: &mut Batch<'_, Self>) {}

    /// Passes the result of each of these fights to `see`: the fates of the fighters of both sides,
    /// and the number of turns.
    fn for_each_result<'a>(
        batch: &Batch<'a, Self>,
        fights: Range<u64>,
        table: Option<&mut SamplingTable<'_, 'a>>,
        see: &mut dyn FnMut(BySide<&[FighterRecord]>, u8),
    );

    /// Plays the fights with these numbers and counts their results.
    fn tally<'a>(
        batch: &Batch<'a, Self>,
        fights: Range<u64>,
        table: Option<&mut SamplingTable<'_, 'a>>,
    ) -> Tally;

    /// Returns the name of the random stream.
    fn stream_name(&self) -> String {
        let (names, _) = self.sides();
        format!("{}\n{}", names.a, names.b)
    }
}

/// A match-up prepared for simulation. Any range of its fights can be played, in any order and on
/// any thread.
#[derive(Debug)]
pub struct Batch<'a, M = MatchUp> {
    pub(super) experiment: &'a Experiment<'a>,
    pub(super) match_up: M,
    reversed: bool,
    pub(super) stream: Stream,
    pub(super) players: BySide<&'a PolicyPlayer>,
    /// Cache of the outcome distributions; `None` if the fights are played die by die.
    pub(super) distributions: Option<Arc<SharedDistributions<'a>>>,
    /// Precomputed transitions for faster simulation of combats, if there are enough fights; always
    /// `None` for melees.
    pub(super) precomputed: Option<PrecomputedCombat<'a>>,
}

impl<'a, M: SimulatedMatchUp> Batch<'a, M> {
    /// Prepares a match-up for simulation.
    pub fn new(match_up: &M, experiment: &'a Experiment<'a>) -> Self {
        Self::with_shared(match_up, experiment, &DistributionsBySeating::default())
    }

    fn with_shared(
        match_up: &M,
        experiment: &'a Experiment<'a>,
        distributions: &DistributionsBySeating<'a>,
    ) -> Self {
        let mut batch = Self::without_distributions(match_up, experiment);
        if experiment.sampler == Sampler::AttackByAttack {
            batch.distributions =
                Some(distributions.get_or_create(experiment.ruleset, batch.players, batch.reversed));
        }
        M::precompute(&mut batch);
        batch
    }

    /// Prepares a match-up without a cache of distributions; the caller supplies them.
    pub(super) fn without_distributions(match_up: &M, experiment: &'a Experiment<'a>) -> Self {
        let reversed = match_up.is_reversed(experiment.players);
        let (match_up, players) = match reversed {
            true => (match_up.swapped(), experiment.players.swapped()),
            false => (match_up.clone(), experiment.players),
        };
        let stream = experiment.seed.stream(&match_up.stream_name());
        Self { experiment, match_up, reversed, stream, players, distributions: None, precomputed: None }
    }

    /// Plays the fights with these numbers on all threads; `dealt` assigns pieces of them to
    /// processes. `progress` is called with the number of fights just played.
    fn play_in_parallel(
        &self,
        fights: Range<u64>,
        dealt: Assignment,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Tally {
        let tally = |table: &mut Option<_>, part| self.tally(part, table.as_mut());
        let (table, empty) = (|| self.table(), || self.empty());
        let merged = |sum: Tally, tally: Tally| sum.merged(&tally);
        let play = |fights| reduce_batches(fights, FIGHTS_PER_BATCH, progress, table, tally, empty, merged);
        let (kind, key) = (M::KIND, || self.experiment.cache_key());
        let what = || format!("{kind} {} {} {:?}", key(), self.reversed, self.match_up);
        play_in_pieces(fights, dealt, what, progress, play, empty)
    }

    fn empty(&self) -> Tally {
        let tally = Tally::empty(usize::from(self.experiment.turns.get()), self.fighters());
        if self.reversed { tally.swapped() } else { tally }
    }

    /// Creates the table of a thread; `None` if the fights are played without one.
    fn table(&self) -> Option<SamplingTable<'_, 'a>> {
        let distributions = self.distributions.as_ref().filter(|_| self.precomputed.is_none());
        distributions.map(|distributions| SamplingTable::new(distributions))
    }

    /// Plays the fights with these numbers.
    pub fn play(&self, fights: Range<u64>) -> Tally {
        self.tally(fights, self.table().as_mut())
    }

    fn tally(&self, fights: Range<u64>, table: Option<&mut SamplingTable<'_, 'a>>) -> Tally {
        let tally = M::tally(self, fights, table);
        if self.reversed { tally.swapped() } else { tally }
    }

    /// Passes the result of each of these fights to `see`: the fates of the fighters of both sides,
    /// and the number of turns. If the match-up [is reversed](Self::is_reversed), the sides are
    /// exchanged in the results.
    pub fn for_each_result(&self, fights: Range<u64>, see: &mut dyn FnMut(BySide<&[FighterRecord]>, u8)) {
        let table = self.distributions.as_ref().map(|distributions| SamplingTable::new(distributions));
        M::for_each_result(self, fights, { table }.as_mut(), see);
    }

    /// Returns whether the sides are exchanged in the simulation, so that A against B and B against
    /// A are the same fights.
    pub fn is_reversed(&self) -> bool {
        self.reversed
    }

    /// Returns the number of fighters of each side.
    pub(super) fn fighters(&self) -> BySide<usize> {
        self.match_up.sides().1.as_ref().map(Vec::len)
    }

    /// Returns the dice of a fight that is played die by die. If the match-up [is
    /// reversed](Self::is_reversed), A's dice are those of side B.
    pub fn dice(&self, fight: u64) -> RollingDice {
        self.stream.fight_dice(fight)
    }

    /// Returns the results of the fights with these numbers, in order.
    pub fn endings(&self, fights: Range<u64>) -> Vec<Ending> {
        let profiles = self.match_up.sides().1;
        let mut endings = Vec::new();
        self.for_each_result(fights, &mut |fighters, turns| {
            let lost = BySide { a: Side::A, b: Side::B }.map(|side| {
                let all = profiles[side].iter().zip(fighters[side]);
                let dead = all.filter(|(_, fighter)| fighter.died_in > 0);
                dead.map(|(profile, _)| u64::from(profile.strategic_value.get())).sum()
            });
            let lost = if self.reversed { lost.swapped() } else { lost };
            endings.push(Ending { lost, turns });
        });
        endings
    }
}
