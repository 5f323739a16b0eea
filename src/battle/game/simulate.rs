//! Simulation of many battles in parallel, each with its own random stream, tallied in integers.

use super::outcome::Outcome;
use super::recorder::Recorder;
use super::setup::{Battle, Ready, Seats};
use super::tally::Tally;
use crate::players::Workbench;
use fleau_engine::dice::{RollingDice, Seed, Stream};
use fleau_engine::rules::{BySide, Chance, Side};
use fleau_engine::simulate::{LawTable, SharedLaws, in_batches};
use std::ops::Range;

/// Number of battles that a thread plays and tallies at a time.
const BATCH: u64 = 16;

/// Simulates `runs` battles on all threads; `progress` is called with the number of battles just
/// finished. The result is the same for any number of threads.
///
/// # Panics
/// If the armies [cannot be played](Battle::check).
pub fn simulate(battle: &Battle, runs: u64, seed: Seed, progress: &(dyn Fn(u64) + Sync)) -> Tally {
    let seats = Seats::of(battle);
    let ready = Ready::new(battle, &seats);
    let laws = laws(battle, &seats);
    let fighters = battle.armies.as_ref().map(|army| army.fighters.len());
    let [stream, choices] = streams(battle, seed);
    let bench = || (LawTable::new(&laws), Workbench::new(&ready));
    let play = |(table, bench): &mut (LawTable, Workbench), part: Range<u64>| {
        let mut tally = Tally::default();
        for number in part {
            let mut minds = bench.minds(choices.words(number));
            let outcome = ready.play(&mut minds, &mut table.chance(stream.words(number)), &mut ());
            tally.add(&outcome, fighters);
        }
        tally
    };
    in_batches(0..runs, BATCH, progress, bench, play, Tally::default, |sum, tally| sum.merged(&tally))
}

/// Plays one battle like [`simulate`], with sampled outcomes instead of single dice.
pub fn play_one(battle: &Battle, number: u64, seed: Seed) -> Outcome {
    let seats = Seats::of(battle);
    let ready = Ready::new(battle, &seats);
    let laws = laws(battle, &seats);
    let [stream, choices] = streams(battle, seed);
    let bench = Workbench::new(&ready);
    let mut minds = bench.minds(choices.words(number));
    ready.play(&mut minds, &mut LawTable::new(&laws).chance(stream.words(number)), &mut ())
}

/// Plays one battle die by die, reporting to a recorder.
pub fn watch(battle: &Battle, number: u64, seed: Seed, recorder: &mut impl Recorder) -> Outcome {
    watch_by(battle, number, seed, &mut dice(battle, number, seed), recorder)
}

/// Returns the dice of battle `number`.
pub fn dice(battle: &Battle, number: u64, seed: Seed) -> RollingDice {
    let [stream, _] = streams(battle, seed);
    stream.fight(number)
}

/// Like [`watch`], with the given source of randomness, e.g. [`dice`] wrapped to record them.
pub fn watch_by<C: Chance>(
    battle: &Battle,
    number: u64,
    seed: Seed,
    chance: &mut C,
    recorder: &mut impl Recorder,
) -> Outcome {
    let seats = Seats::of(battle);
    let ready = Ready::new(battle, &seats);
    let [_, choices] = streams(battle, seed);
    let bench = Workbench::new(&ready);
    ready.play(&mut bench.minds(choices.words(number)), chance, recorder)
}

/// The outcome distributions of this battle's dice, with those cached from other battles.
fn laws<'b>(battle: &'b Battle, seats: &'b Seats) -> SharedLaws<'b> {
    let known = battle.known.under(battle.ruleset, battle.fights).laws();
    SharedLaws::knowing(battle.ruleset, seats.players(), known)
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
        fights: battle.fights.swapped(),
        ..battle.clone()
    }
}
