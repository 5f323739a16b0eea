//! Simulation of melees: several fighters against several, in contact or at a distance.
//!
//! [`Batch`] plays them, as it plays combats; here are the fights and their tallies.

use super::attack_by_attack::SamplingTable;
use super::batch::{Batch, SimulatedMatchUp};
use super::luck::FightLuck;
use super::match_up::Experiment;
use super::pieces::ProfileKeys;
use super::tally::{Moments, RecordCounts, Tally, ZERO_RECORD_COUNTS, record_index};
use crate::policy::PolicyPlayer;
use crate::rules::skirmish::{
    FirstSpeaker, MAX_LINE_FIGHTERS, SIDE_CAPACITY, Skirmish, SkirmishRecord, SkirmishSettings, Start,
};
use crate::rules::turn::FighterRecord;
use crate::rules::{BySide, Profile, Side, Turns};
use std::ops::Range;

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
}

impl SimulatedMatchUp for MeleeMatchUp {
    const KIND: &'static str = "melee";

    fn sides(&self) -> (&BySide<String>, &BySide<Vec<Profile>>) {
        (&self.names, &self.profiles)
    }

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

    fn for_each_result<'a>(
        batch: &Batch<'a, Self>,
        fights: Range<u64>,
        table: Option<&mut SamplingTable<'_, 'a>>,
        see: &mut dyn FnMut(BySide<&[FighterRecord]>, u8),
    ) {
        let count = batch.fighters();
        batch.for_each_melee(fights, table, |record, _| {
            let BySide { a, b } = &record.fighters;
            see(BySide { a: &a[..count.a], b: &b[..count.b] }, record.turns);
        });
    }

    fn tally<'a>(
        batch: &Batch<'a, Self>,
        fights: Range<u64>,
        table: Option<&mut SamplingTable<'_, 'a>>,
    ) -> Tally {
        let mut counts = MeleeCounts::new(batch.match_up.profiles.as_ref().map(Vec::as_slice));
        counts.runs = fights.end - fights.start;
        batch.for_each_melee(fights, table, |record, _| counts.add(record));
        counts.tally(batch.experiment.turns)
    }
}

impl<'a> Batch<'a, MeleeMatchUp> {
    /// Plays fights attack by attack, or die by die without a table. Passes the result of each
    /// fight to `see`, with the [luck](super::luck) of the attacks at each side. If the match-up
    /// [is reversed](Self::is_reversed), the sides are exchanged in both.
    pub(super) fn for_each_melee(
        &self,
        fights: Range<u64>,
        table: Option<&mut SamplingTable<'_, 'a>>,
        mut see: impl FnMut(&SkirmishRecord, FightLuck),
    ) {
        let skirmish = self.match_up.skirmish_between(self.experiment, self.players);
        match table {
            None => {
                for fight in fights {
                    see(&skirmish.play(&mut self.dice(fight), &mut ()), FightLuck::default());
                }
            }
            Some(table) => {
                for fight in fights {
                    let mut chance = table.chance(self.stream.words(fight));
                    let record = skirmish.play(&mut chance, &mut ());
                    see(&record, chance.luck());
                }
            }
        }
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
