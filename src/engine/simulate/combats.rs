//! Simulation of combats: one fighter against one or several, in contact.

use super::attack_by_attack::SamplingTable;
use super::batch::{Batch, SimulatedMatchUp};
use super::match_up::MatchUp;
use super::precomputed::Precomputed;
use super::tally::{Moments, RecordCounts, Tally, ZERO_RECORD_COUNTS, deaths, record_index};
use crate::policy::PolicyPlayer;
use crate::rules::combat::enemies::{enemy_count, one_against};
use crate::rules::combat::{Enemies, Lineup};
use crate::rules::turn::FighterRecord;
use crate::rules::{BySide, Encounter, EncounterRecord, Profile, Side, Turns};
use std::ops::Range;

/// A [`Precomputed`] match-up of one fighter against one, two or three.
#[derive(Debug)]
pub(super) enum PrecomputedCombat<'a> {
    One(Precomputed<'a, 1>),
    Two(Precomputed<'a, 2>),
    Three(Precomputed<'a, 3>),
}

/// Minimum number of fights against one, two and three opponents for which it pays to precompute
/// the transitions of all states.
const MIN_FIGHTS_TO_PRECOMPUTE: [u64; 3] = [2_000, 100_000, 1_000_000];

impl SimulatedMatchUp for MatchUp {
    const KIND: &'static str = "combat";

    fn sides(&self) -> (&BySide<String>, &BySide<Vec<Profile>>) {
        (&self.names, &self.profiles)
    }

    fn is_reversed(&self, players: BySide<&PolicyPlayer>) -> bool {
        let key = |side: Side| (&self.names[side], &self.profiles[side], players[side].policy().to_string());
        key(Side::B) < key(Side::A)
    }

    fn swapped(&self) -> Self {
        Self { names: self.names.clone().swapped(), profiles: self.profiles.clone().swapped() }
    }

    /// Precomputes the transitions if the number of fights justifies it.
    fn precompute(batch: &mut Batch<'_, Self>) {
        let fewest = MIN_FIGHTS_TO_PRECOMPUTE.get(batch.several().len() - 1);
        let is_worth_it = fewest.is_some_and(|many| batch.experiment.runs >= *many);
        batch.precomputed = is_worth_it.then(|| batch.precompute_any()).flatten();
    }

    fn for_each_result<'a>(
        batch: &Batch<'a, Self>,
        fights: Range<u64>,
        table: Option<&mut SamplingTable<'_, 'a>>,
        see: &mut dyn FnMut(BySide<&[FighterRecord]>, u8),
    ) {
        one_against!(batch.several().len(), N => batch.for_each_combat_against::<N>(fights, table, see));
    }

    fn tally<'a>(
        batch: &Batch<'a, Self>,
        fights: Range<u64>,
        table: Option<&mut SamplingTable<'_, 'a>>,
    ) -> Tally {
        match &batch.precomputed {
            Some(PrecomputedCombat::One(walk)) => batch.play_precomputed(walk, fights),
            Some(PrecomputedCombat::Two(walk)) => batch.play_precomputed(walk, fights),
            Some(PrecomputedCombat::Three(walk)) => batch.play_precomputed(walk, fights),
            None => one_against!(batch.several().len(), N => batch.play_against::<N>(fights, table)),
        }
    }
}

impl<'a> Batch<'a> {
    fn precompute_any(&self) -> Option<PrecomputedCombat<'a>> {
        match *self.several() {
            [a] => self.precompute(&[a]).map(PrecomputedCombat::One),
            [a, b] => self.precompute(&[a, b]).map(PrecomputedCombat::Two),
            [a, b, c] => self.precompute(&[a, b, c]).map(PrecomputedCombat::Three),
            _ => None,
        }
    }

    fn precompute<const N: usize>(&self, several: &[Profile; N]) -> Option<Precomputed<'a, N>> {
        let lone_side = self.match_up.lone_side();
        let lone = &self.match_up.profiles(lone_side)[0];
        Precomputed::new(
            self.experiment.ruleset,
            lone,
            several,
            lone_side,
            self.players,
            self.distributions.as_deref(),
        )
    }

    fn for_each_combat_against<const N: usize>(
        &self,
        fights: Range<u64>,
        mut table: Option<&mut SamplingTable<'_, 'a>>,
        see: &mut dyn FnMut(BySide<&[FighterRecord]>, u8),
    ) {
        let lone_side = self.match_up.lone_side();
        let lone = &self.match_up.profiles(lone_side)[0];
        let mut room = None;
        let enemies = Enemies::<N>::from_side(self.several(), &mut room);
        let lineup = Lineup::new(self.experiment.ruleset, lone, enemies, lone_side, self.players);
        let encounter = Encounter { lineup, turns: self.experiment.turns };
        for fight in fights {
            let record = match &mut table {
                None => encounter.play(&mut self.stream.fight_dice(fight), &mut ()),
                Some(table) => encounter.play(&mut table.chance(self.stream.words(fight)), &mut ()),
            };
            let several = &record.several[..enemies.count()];
            see(BySide::at(lone_side, std::slice::from_ref(&record.lone), several), record.turns_fought);
        }
    }

    fn several(&self) -> &[Profile] {
        self.match_up.profiles(self.match_up.lone_side().other())
    }

    fn play_precomputed<const N: usize>(&self, walk: &Precomputed<N>, fights: Range<u64>) -> Tally {
        let (turns, lone_side) = (self.experiment.turns, self.match_up.lone_side());
        let mut room = None;
        let enemies = Enemies::<N>::from_side(self.several(), &mut room);
        let mut counts = CombatCounts::new(&self.match_up.profiles(lone_side)[0], enemies);
        let runs = fights.end - fights.start;
        let ended = match self.distributions {
            Some(_) => walk.play_attacks(self.stream, fights, turns),
            None => walk.play_dice(self.stream, fights, turns),
        };
        for (record, count) in &ended.records {
            counts.add(record, *count);
        }
        for (slots, died_in) in counts.several.iter_mut().zip(&ended.died_in) {
            deaths(slots).copy_from_slice(died_in);
        }
        Tally { by_graph: runs, ..counts.tally(runs, turns, lone_side) }
    }

    fn play_against<const N: usize>(
        &self,
        fights: Range<u64>,
        table: Option<&mut SamplingTable<'_, 'a>>,
    ) -> Tally {
        let lone_side = self.match_up.lone_side();
        let lone = &self.match_up.profiles(lone_side)[0];
        let mut room = None;
        let enemies = Enemies::<N>::from_side(self.several(), &mut room);
        let turns = self.experiment.turns;
        let lineup = Lineup::new(self.experiment.ruleset, lone, enemies, lone_side, self.players);
        let mut counts = CombatCounts::new(lone, enemies);
        let runs = fights.end - fights.start;
        match lineup.without_abilities() {
            Some(lineup) => self.count(&Encounter { lineup, turns }, fights, table, &mut counts),
            None => self.count(&Encounter { lineup, turns }, fights, table, &mut counts),
        }
        counts.tally(runs, turns, lone_side)
    }

    fn count<const N: usize, const ABLE: bool>(
        &self,
        encounter: &Encounter<N, PolicyPlayer, ABLE>,
        fights: Range<u64>,
        table: Option<&mut SamplingTable<'_, 'a>>,
        counts: &mut CombatCounts<N>,
    ) {
        match table {
            None => {
                for fight in fights {
                    counts.add(&encounter.play(&mut self.stream.fight_dice(fight), &mut ()), 1);
                }
            }
            Some(table) => {
                for fight in fights {
                    counts.add(&encounter.play(&mut table.chance(self.stream.words(fight)), &mut ()), 1);
                }
            }
        }
    }
}

/// Counts of one batch of fights in fixed-size arrays; `several` are the opponents of the `lone`
/// fighter. 64 bits suffice for the sums of a batch.
struct CombatCounts<const N: usize> {
    enemies: usize,
    lone: RecordCounts,
    several: [RecordCounts; N],
    /// Number of fights in which the last of the lone fighter's opponents died in turn `index + 1`.
    all_several_died_in: [u64; Turns::MAX as usize],
    /// Number of fights in which the lone fighter and all its opponents were dead for the first
    /// time at the end of turn `index + 1`.
    all_died_in: [u64; Turns::MAX as usize],
    /// Number of fights by the number of dead opponents of the lone fighter, less 1. Fights without
    /// any are the rest.
    several_dead: [u64; N],
    lone_value: u64,
    several_values: [u64; N],
    turns: u64,
    turns_squared: u64,
    lone_lost_turns: u64,
    lone_deaths: u64,
    several_lost: u64,
    several_lost_squared: u64,
    several_lost_turns: u64,
    both_lost: u64,
    several_wounds: u64,
    several_wounds_squared: u64,
}

impl<const N: usize> CombatCounts<N> {
    fn new(lone: &Profile, enemies: Enemies<N>) -> Self {
        let value = |profile: &Profile| u64::from(profile.strategic_value.get());
        let cards = enemies.cards();
        Self {
            enemies: enemies.count(),
            lone: ZERO_RECORD_COUNTS,
            several: [ZERO_RECORD_COUNTS; N],
            all_several_died_in: [0; Turns::MAX as usize],
            all_died_in: [0; Turns::MAX as usize],
            several_dead: [0; N],
            lone_value: value(lone),
            several_values: std::array::from_fn(|i| cards.get(i).map_or(0, value)),
            turns: 0,
            turns_squared: 0,
            lone_lost_turns: 0,
            lone_deaths: 0,
            several_lost: 0,
            several_lost_squared: 0,
            several_lost_turns: 0,
            both_lost: 0,
            several_wounds: 0,
            several_wounds_squared: 0,
        }
    }

    /// Adds `fights` fights that all have this result.
    #[inline]
    fn add(&mut self, record: &EncounterRecord<N>, fights: u64) {
        let turns = u64::from(record.turns_fought);
        self.turns += fights * turns;
        self.turns_squared += fights * turns * turns;
        self.lone[record_index(record.lone)] += fights;
        let mut lost = 0;
        let mut wounds = 0;
        let mut last_death = 0;
        let mut dead = 0;
        let several = self.several.iter_mut().zip(record.several).zip(self.several_values);
        for ((slots, fighter), value) in several.take(enemy_count::<N>(self.enemies)) {
            slots[record_index(fighter)] += fights;
            wounds += u64::from(fighter.wound_level.get());
            let died = fighter.died_in > 0;
            lost += if died { value } else { 0 };
            dead += usize::from(died);
            last_death = last_death.max(fighter.died_in);
        }
        if dead == enemy_count::<N>(self.enemies) {
            self.all_several_died_in[usize::from(last_death) - 1] += fights;
            if record.lone.died_in > 0 {
                self.all_died_in[usize::from(record.turns_fought) - 1] += fights;
            }
        }
        if dead > 0 {
            self.several_dead[dead - 1] += fights;
        }
        self.several_wounds += fights * wounds;
        self.several_wounds_squared += fights * wounds * wounds;
        self.several_lost += fights * lost;
        self.several_lost_squared += fights * lost * lost;
        self.several_lost_turns += fights * lost * turns;
        if record.lone.died_in > 0 {
            self.lone_deaths += fights;
            self.lone_lost_turns += fights * turns;
            self.both_lost += fights * lost;
        }
    }

    /// Converts the counts to a tally.
    fn tally(&self, runs: u64, turns: Turns, lone_side: Side) -> Tally {
        let turns = usize::from(turns.get());
        let mut tally = Tally::empty(turns, BySide::at(lone_side, 1, self.enemies));
        tally.runs = runs;
        let several_side = lone_side.other();
        tally.fighters[lone_side][0].fill(&self.lone);
        for (i, slots) in self.several[..self.enemies].iter().enumerate() {
            tally.fighters[several_side][i].fill(slots);
        }
        tally.wiped_out[lone_side].clone_from(&tally.fighters[lone_side][0].died_in);
        for (turn, count) in tally.wiped_out[several_side].iter_mut().enumerate() {
            *count = self.all_several_died_in[turn];
        }
        tally.both_wiped_out.copy_from_slice(&self.all_died_in[..turns]);
        let lone_dead = [self.lone_deaths];
        let dead = BySide::at(lone_side, &lone_dead[..], &self.several_dead[..self.enemies]);
        for side in Side::BOTH {
            tally.dead[side][0] = runs - dead[side].iter().sum::<u64>();
            tally.dead[side][1..].copy_from_slice(dead[side]);
        }
        let wide = u128::from;
        let value = wide(self.lone_value);
        let deaths = wide(self.lone_deaths);
        let lone_wounds = |power: u32| {
            let levels = &tally.fighters[lone_side][0].wound_levels;
            levels.iter().zip(0_u128..).map(|(&count, level)| wide(count) * level.pow(power)).sum()
        };
        tally.moments = Moments {
            turns: wide(self.turns),
            turns_squared: wide(self.turns_squared),
            lost: BySide::at(lone_side, value * deaths, wide(self.several_lost)),
            lost_squared: BySide::at(lone_side, value * value * deaths, wide(self.several_lost_squared)),
            lost_turns: BySide::at(
                lone_side,
                value * wide(self.lone_lost_turns),
                wide(self.several_lost_turns),
            ),
            lost_both: value * wide(self.both_lost),
            wound_levels: BySide::at(lone_side, lone_wounds(1), wide(self.several_wounds)),
            wound_levels_squared: BySide::at(lone_side, lone_wounds(2), wide(self.several_wounds_squared)),
        };
        tally
    }
}
