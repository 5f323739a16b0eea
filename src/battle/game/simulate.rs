//! Simulation of many battles in parallel, each with its own random stream, tallied in integers.

use super::outcome::Outcome;
use super::recorder::Recorder;
use super::setup::{Battle, CombatPlayers, PreparedBattle};
use super::tally::Tally;
use crate::players::PlayerCaches;
use fleau_engine::dice::{RollingDice, Seed, Stream};
use fleau_engine::rules::{BySide, Chance, Side};
use fleau_engine::simulate::{FightLuck, SamplingTable, SharedDistributions, reduce_batches};
use std::ops::Range;

/// Number of battles that a thread plays and tallies at a time.
const BATTLES_PER_BATCH: u64 = 16;

/// Simulates `runs` battles on all threads; `progress` is called with the number of battles just
/// finished. The result is the same for any number of threads.
///
/// # Panics
/// If the armies [cannot be played](Battle::check).
pub fn simulate(battle: &Battle, runs: u64, seed: Seed, progress: &(dyn Fn(u64) + Sync)) -> Tally {
    let seats = CombatPlayers::new(battle);
    let ready = PreparedBattle::new(battle, &seats);
    let distributions = outcome_distributions(battle, &seats);
    let fighters = battle.armies.as_ref().map(|army| army.fighters.len());
    let [stream, choices] = streams(battle, seed);
    let new_table = match runs <= BATTLES_PER_BATCH {
        true => SamplingTable::for_few_fights,
        false => SamplingTable::new,
    };
    let new_caches = || (new_table(&distributions), PlayerCaches::new(&ready));
    let play = |(table, caches): &mut (SamplingTable, PlayerCaches), part: Range<u64>| {
        let mut tally = Tally::default();
        for number in part {
            let players = caches.players(choices.words(number));
            let outcome = ready.play(&players, &mut table.chance(stream.words(number)), &mut ());
            tally.add(&outcome, fighters);
        }
        tally
    };
    reduce_batches(0..runs, BATTLES_PER_BATCH, progress, new_caches, play, Tally::default, |sum, tally| {
        sum.merged(&tally)
    })
}

/// Plays battle `number` of a simulation with outcomes sampled from their distributions, as
/// [`simulate`] does, and returns its outcome with the luck of the attacks.
pub fn play_one(battle: &Battle, number: u64, seed: Seed) -> (Outcome, FightLuck) {
    let seats = CombatPlayers::new(battle);
    let ready = PreparedBattle::new(battle, &seats);
    let distributions = outcome_distributions(battle, &seats);
    let [stream, choices] = streams(battle, seed);
    let caches = PlayerCaches::new(&ready);
    let players = caches.players(choices.words(number));
    let mut table = SamplingTable::recording_luck(&distributions);
    let mut chance = table.chance(stream.words(number));
    let outcome = ready.play(&players, &mut chance, &mut ());
    (outcome, chance.luck())
}

/// Plays battle `number` die by die, and reports every event to a recorder.
pub fn watch(battle: &Battle, number: u64, seed: Seed, recorder: &mut impl Recorder) -> Outcome {
    watch_with(battle, number, seed, &mut dice(battle, number, seed), recorder)
}

/// Returns the random dice of battle `number`, from the random stream of its armies.
pub fn dice(battle: &Battle, number: u64, seed: Seed) -> RollingDice {
    let [stream, _] = streams(battle, seed);
    stream.fight_dice(number)
}

/// Like [`watch`], with the given source of randomness, e.g. [`dice`] wrapped to record them.
pub fn watch_with<C: Chance>(
    battle: &Battle,
    number: u64,
    seed: Seed,
    chance: &mut C,
    recorder: &mut impl Recorder,
) -> Outcome {
    let seats = CombatPlayers::new(battle);
    let ready = PreparedBattle::new(battle, &seats);
    let [_, choices] = streams(battle, seed);
    let caches = PlayerCaches::new(&ready);
    ready.play(&caches.players(choices.words(number)), chance, recorder)
}

/// The outcome distributions of combats, shots and tests for this battle, sharing the cache with
/// other battles.
fn outcome_distributions<'b>(battle: &'b Battle, seats: &'b CombatPlayers) -> SharedDistributions<'b> {
    let cache = battle.caches.for_rules(battle.ruleset, battle.combat_policies).outcome_distributions();
    SharedDistributions::with_cache(battle.ruleset, seats.players(), cache)
}

/// The random streams of a battle, keyed by the names of the armies: one for the dice, one for
/// random choices of players.
fn streams(battle: &Battle, seed: Seed) -> [Stream; 2] {
    let name = |side: Side| battle.armies[side].name.as_str();
    let named = |what: &str| seed.stream(&format!("{what}\n{}\n{}", name(Side::A), name(Side::B)));
    [named("battle"), named("battle: choices")]
}

/// Returns the battle with armies and players exchanged between the sides, so that each army starts
/// at the other end of the table. The random streams are named by the armies in their new order.
#[must_use]
pub fn swapped<'a>(battle: &Battle<'a>) -> Battle<'a> {
    let BySide { a, b } = battle.armies.clone();
    Battle {
        armies: BySide { a: b, b: a },
        players: battle.players.swapped(),
        combat_policies: battle.combat_policies.swapped(),
        ..battle.clone()
    }
}
