//! Simulation of melees: several fighters against several, in contact or at a distance.
//!
//! As for combats ([`batch`](super::batch)), fights are played in batches of a fixed size, each
//! fight has its own random stream, and A against B are the same fights as B against A.

use super::attack_by_attack::{DistributionsBySeating, SamplingTable, SharedDistributions};
use super::batch::tally_batches;
use super::luck::FightLuck;
use super::match_up::{Experiment, Sampler};
use super::pieces::{Assignment, ProfileKeys, play_in_pieces};
use super::precision::sample_until;
use super::tally::{Moments, RecordCounts, Tally, ZERO_RECORD_COUNTS, record_index};
use crate::dice::{RollingDice, Stream};
use crate::policy::PolicyPlayer;
use crate::rules::skirmish::{
    FirstSpeaker, MAX_LINE_FIGHTERS, SIDE_CAPACITY, Skirmish, SkirmishRecord, SkirmishSettings, Start,
};
use crate::rules::{BySide, Profile, Side, Turns};
use rayon::prelude::*;
use std::ops::Range;
use std::sync::Arc;

/// Two sides of several fighters, with their starting positions and the side that speaks first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeleeMatchUp {
    names: BySide<String>,
    profiles: BySide<Vec<Profile>>,
    start: Start,
    first_word: FirstSpeaker,
}

impl MeleeMatchUp {
    /// Creates a match-up. The names of the sides select the random stream, as in a
    /// [`MatchUp`](super::MatchUp).
    ///
    /// # Panics
    /// If a side does not have 1 to [`MAX_LINE_FIGHTERS`] fighters.
    pub fn new(
        names: BySide<String>,
        profiles: BySide<Vec<Profile>>,
        start: Start,
        first_word: FirstSpeaker,
    ) -> Self {
        for side in [&profiles.a, &profiles.b] {
            assert!((1..=MAX_LINE_FIGHTERS).contains(&side.len()), "a side of {} fighters", side.len());
        }
        Self { names, profiles, start, first_word }
    }

    /// Returns the fighters of a side.
    pub fn profiles(&self, side: Side) -> &[Profile] {
        &self.profiles[side]
    }

    /// Returns the total AP of a side.
    pub fn strategic_value(&self, side: Side) -> u64 {
        self.profiles[side].iter().map(|profile| u64::from(profile.strategic_value.get())).sum()
    }

    /// Returns the melee with its players, ready to be played by the rules.
    pub fn skirmish<'a>(&'a self, experiment: &Experiment<'a>) -> Skirmish<'a, PolicyPlayer> {
        self.skirmish_between(experiment, experiment.players)
    }

    fn skirmish_between<'a>(
        &'a self,
        experiment: &Experiment<'a>,
        players: BySide<&'a PolicyPlayer>,
    ) -> Skirmish<'a, PolicyPlayer> {
        let terms =
            SkirmishSettings { start: self.start, first_speaker: self.first_word, turns: experiment.turns };
        let profiles = self.profiles.as_ref().map(Vec::as_slice);
        Skirmish::new(experiment.ruleset, profiles, players, terms)
    }

    /// Returns the part of the cache key for this match-up. Consecutive equal fighters are grouped,
    /// and profiles are abbreviated.
    pub(super) fn cache_key(&self, cards: &mut ProfileKeys) -> String {
        let Self { names, profiles, start, first_word } = self;
        let mut told = format!("{names:?} {start:?} {first_word:?}");
        for side in [&profiles.a, &profiles.b] {
            told.push_str(" |");
            for group in side.chunk_by(|one, other| one == other) {
                told.push_str(&format!(" {} {}", group.len(), cards.get(&group[0])));
            }
        }
        told
    }

    /// Returns whether the sides have to be exchanged before the simulation.
    fn is_reversed(&self, players: BySide<&PolicyPlayer>) -> bool {
        let names = &self.names;
        if names.a != names.b {
            // Names usually differ, and formatting the rest takes longer.
            return names.b < names.a;
        }
        let key = |side: Side| {
            let begins = self.first_word == FirstSpeaker::Side(side);
            (&self.profiles[side], players[side].policy().to_string(), begins)
        };
        key(Side::B) < key(Side::A)
    }

    fn swapped(&self) -> Self {
        let first_word = match self.first_word {
            FirstSpeaker::Side(side) => FirstSpeaker::Side(side.other()),
            FirstSpeaker::Discipline => FirstSpeaker::Discipline,
        };
        Self {
            names: self.names.clone().swapped(),
            profiles: self.profiles.clone().swapped(),
            start: self.start,
            first_word,
        }
    }
}

/// Plays all fights of a melee and returns their tally. `progress` is called with the number of
/// fights just played.
pub fn play_melee(
    match_up: &MeleeMatchUp,
    experiment: &Experiment,
    progress: &(dyn Fn(u64) + Sync),
) -> Tally {
    MeleeBatch::new(match_up, experiment).play_in_parallel(
        0..experiment.runs,
        Assignment::Separately(0),
        progress,
    )
}

/// Plays several melees and returns their tallies in the order of the match-ups.
pub fn play_all_melees(
    match_ups: &[MeleeMatchUp],
    experiment: &Experiment,
    progress: &(dyn Fn(u64) + Sync),
) -> Vec<Tally> {
    let distributions = DistributionsBySeating::default();
    let play = |(place, match_up)| {
        let batch = MeleeBatch::with_shared(match_up, experiment, &distributions);
        batch.play_in_parallel(0..experiment.runs, Assignment::Separately(place as u64), progress)
    };
    match_ups.par_iter().enumerate().map(play).collect()
}

/// Plays a melee until the kill probability of each side is known within ±`precision`; see
/// [`play_until`](super::play_until).
pub fn play_melee_until(
    match_up: &MeleeMatchUp,
    experiment: &Experiment,
    precision: f64,
    progress: &(dyn Fn(u64) + Sync),
) -> Tally {
    let alone = std::slice::from_ref(match_up);
    play_all_melees_until(alone, experiment, precision, progress).remove(0)
}

/// Plays each of several melees until the kill probability of each side is known within
/// ±`precision`. Returns the tallies in order.
pub fn play_all_melees_until(
    match_ups: &[MeleeMatchUp],
    experiment: &Experiment,
    precision: f64,
    progress: &(dyn Fn(u64) + Sync),
) -> Vec<Tally> {
    let distributions = DistributionsBySeating::default();
    let play = |(place, match_up)| {
        let batch = MeleeBatch::with_shared(match_up, experiment, &distributions);
        let dealt = Assignment::Together(place as u64);
        sample_until(experiment.runs, precision, |fights| batch.play_in_parallel(fights, dealt, progress))
    };
    match_ups.par_iter().enumerate().map(play).collect()
}

/// A melee prepared for simulation. Any range of its fights can be played, in any order and on any
/// thread.
#[derive(Debug)]
pub struct MeleeBatch<'a> {
    experiment: &'a Experiment<'a>,
    match_up: MeleeMatchUp,
    reversed: bool,
    stream: Stream,
    players: BySide<&'a PolicyPlayer>,
    /// Cache of the outcome distributions; `None` if the fights are played die by die.
    distributions: Option<Arc<SharedDistributions<'a>>>,
}

impl<'a> MeleeBatch<'a> {
    /// Prepares a melee for simulation.
    pub fn new(match_up: &MeleeMatchUp, experiment: &'a Experiment<'a>) -> Self {
        Self::with_shared(match_up, experiment, &DistributionsBySeating::default())
    }

    fn with_shared(
        match_up: &MeleeMatchUp,
        experiment: &'a Experiment<'a>,
        distributions: &DistributionsBySeating<'a>,
    ) -> Self {
        let mut batch = Self::without_distributions(match_up, experiment);
        if experiment.sampler == Sampler::AttackByAttack {
            batch.distributions =
                Some(distributions.get_or_create(experiment.ruleset, batch.players, batch.reversed));
        }
        batch
    }

    /// Prepares a melee without a cache of distributions; the caller of
    /// [`for_each_record`](Self::for_each_record) supplies them.
    pub(super) fn without_distributions(match_up: &MeleeMatchUp, experiment: &'a Experiment<'a>) -> Self {
        let reversed = match_up.is_reversed(experiment.players);
        let (match_up, players) = match reversed {
            true => (match_up.swapped(), experiment.players.swapped()),
            false => (match_up.clone(), experiment.players),
        };
        let stream = experiment.seed.stream(&format!("{}\n{}", match_up.names.a, match_up.names.b));
        Self { experiment, match_up, reversed, stream, players, distributions: None }
    }

    /// Returns whether the simulation exchanges the sides, so that its side A is side B of the
    /// match-up.
    pub fn is_reversed(&self) -> bool {
        self.reversed
    }

    /// Returns the number of fighters of each side.
    pub(super) fn fighters(&self) -> BySide<usize> {
        self.match_up.profiles.as_ref().map(Vec::len)
    }

    /// Returns the AP of each fighter, for the sides as they are in the simulation.
    pub(super) fn values(&self) -> BySide<Vec<u64>> {
        let value = |profile: &Profile| u64::from(profile.strategic_value.get());
        self.match_up.profiles.as_ref().map(|side| side.iter().map(value).collect())
    }

    /// Returns the dice of a fight that is played die by die. If the match-up [is
    /// reversed](Self::is_reversed), A's dice are those of side B.
    pub fn dice(&self, fight: u64) -> RollingDice {
        self.stream.fight_dice(fight)
    }

    /// Plays fights die by die and passes the result of each to `see`. If the match-up [is
    /// reversed](Self::is_reversed), the sides are exchanged in the results.
    pub(super) fn for_each_record_by_dice(&self, fights: Range<u64>, mut see: impl FnMut(&SkirmishRecord)) {
        let skirmish = self.match_up.skirmish_between(self.experiment, self.players);
        for fight in fights {
            see(&skirmish.play(&mut self.dice(fight), &mut ()));
        }
    }

    /// Plays fights attack by attack. Passes the result of each fight to `see`, with the
    /// [luck](super::luck) of the attacks at each side. If the match-up [is
    /// reversed](Self::is_reversed), the sides are exchanged in both.
    pub(super) fn for_each_record(
        &self,
        fights: Range<u64>,
        table: &mut SamplingTable<'_, 'a>,
        mut see: impl FnMut(&SkirmishRecord, FightLuck),
    ) {
        let skirmish = self.match_up.skirmish_between(self.experiment, self.players);
        for fight in fights {
            let mut chance = table.chance(self.stream.words(fight));
            let record = skirmish.play(&mut chance, &mut ());
            see(&record, chance.luck());
        }
    }

    fn play_in_parallel(
        &self,
        fights: Range<u64>,
        dealt: Assignment,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Tally {
        let fighters = self.fighters();
        let empty = || {
            let tally = Tally::empty(usize::from(self.experiment.turns.get()), fighters);
            if self.reversed { tally.swapped() } else { tally }
        };
        let table = || self.distributions.as_ref().map(|distributions| SamplingTable::new(distributions));
        let play = |fights| {
            tally_batches(fights, progress, table, |table, part| self.play_with(part, table.as_mut()), empty)
        };
        let what = || format!("melee {} {} {:?}", self.experiment.cache_key(), self.reversed, self.match_up);
        play_in_pieces(fights, dealt, what, progress, play, empty)
    }

    /// Plays the fights with these numbers.
    pub fn play(&self, fights: Range<u64>) -> Tally {
        self.play_with(
            fights,
            self.distributions.as_ref().map(|distributions| SamplingTable::new(distributions)).as_mut(),
        )
    }

    /// Plays the fights with these numbers: attack by attack with the distributions in `table`, or
    /// die by die without a table.
    fn play_with(&self, fights: Range<u64>, table: Option<&mut SamplingTable<'_, 'a>>) -> Tally {
        let mut counts = MeleeCounts::new(self.match_up.profiles.as_ref().map(Vec::as_slice));
        counts.runs = fights.end - fights.start;
        match table {
            None => self.for_each_record_by_dice(fights, |record| counts.add(record)),
            Some(table) => self.for_each_record(fights, table, |record, _| counts.add(record)),
        }
        let tally = counts.tally(self.experiment.turns);
        if self.reversed { tally.swapped() } else { tally }
    }
}

/// Counts over the fights of one batch of a melee, in arrays of fixed size.
struct MeleeCounts<'p> {
    runs: u64,
    profiles: BySide<&'p [Profile]>,
    fighters: BySide<[RecordCounts; SIDE_CAPACITY]>,
    /// Fights in which the last fighter of a side died in turn `index + 1`.
    all_died_in: BySide<[u64; Turns::MAX as usize]>,
    /// Fights in which both sides were dead for the first time at the end of turn `index + 1`.
    both_died_in: [u64; Turns::MAX as usize],
    /// Fights by the number of dead fighters of a side.
    dead: BySide<[u64; SIDE_CAPACITY + 1]>,
    moments: Moments,
}

impl<'p> MeleeCounts<'p> {
    fn new(profiles: BySide<&'p [Profile]>) -> Self {
        let slots = [ZERO_RECORD_COUNTS; SIDE_CAPACITY];
        let turns = [0; Turns::MAX as usize];
        Self {
            runs: 0,
            profiles,
            fighters: BySide { a: slots, b: slots },
            all_died_in: BySide { a: turns, b: turns },
            both_died_in: turns,
            dead: BySide { a: [0; SIDE_CAPACITY + 1], b: [0; SIDE_CAPACITY + 1] },
            moments: Moments::default(),
        }
    }

    #[inline]
    fn add(&mut self, record: &SkirmishRecord) {
        let turns = u128::from(record.turns);
        let mut lost = BySide { a: 0, b: 0 };
        let mut sides_gone = 0;
        for side in Side::BOTH {
            let (mut wounds, mut last_death, mut dead) = (0_u64, 0, 0);
            let fighters = record.fighters[side].iter().zip(&mut self.fighters[side]);
            for ((fighter, slots), profile) in fighters.zip(self.profiles[side]) {
                slots[record_index(*fighter)] += 1;
                wounds += u64::from(fighter.wound_level.get());
                lost[side] += if fighter.died_in > 0 { u64::from(profile.strategic_value.get()) } else { 0 };
                dead += usize::from(fighter.died_in > 0);
                last_death = last_death.max(fighter.died_in);
            }
            self.dead[side][dead] += 1;
            if dead == self.profiles[side].len() {
                self.all_died_in[side][usize::from(last_death) - 1] += 1;
                sides_gone += 1;
            }
            let (wounds, lost) = (u128::from(wounds), u128::from(lost[side]));
            self.moments.wound_levels[side] += wounds;
            self.moments.wound_levels_squared[side] += wounds * wounds;
            self.moments.lost[side] += lost;
            self.moments.lost_squared[side] += lost * lost;
            self.moments.lost_turns[side] += lost * turns;
        }
        if sides_gone == 2 {
            self.both_died_in[usize::from(record.turns) - 1] += 1;
        }
        self.moments.turns += turns;
        self.moments.turns_squared += turns * turns;
        self.moments.lost_both += u128::from(lost.a) * u128::from(lost.b);
    }

    /// Converts the counts to a tally.
    fn tally(&self, turns: Turns) -> Tally {
        let turns = usize::from(turns.get());
        let mut tally = Tally::empty(turns, self.profiles.map(<[Profile]>::len));
        tally.runs = self.runs;
        tally.moments = self.moments;
        tally.both_wiped_out.copy_from_slice(&self.both_died_in[..turns]);
        for side in Side::BOTH {
            tally.wiped_out[side].copy_from_slice(&self.all_died_in[side][..turns]);
            let numbers = tally.dead[side].len();
            tally.dead[side].copy_from_slice(&self.dead[side][..numbers]);
            for (fighter, slots) in tally.fighters[side].iter_mut().zip(&self.fighters[side]) {
                fighter.fill(slots);
            }
        }
        tally
    }
}
