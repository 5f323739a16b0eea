//! Many battles in parallel: each on a stream of its own, counted in whole numbers.

use super::outcome::Outcome;
use super::recorder::Recorder;
use super::setup::{Battle, Ready, Seats};
use super::tally::Tally;
use crate::players::Workbench;
use fleau_engine::dice::{RollingDice, Seed, Stream};
use fleau_engine::rules::{BySide, Chance, Side};
use fleau_engine::simulate::{LawTable, SharedLaws, in_batches};
use std::ops::Range;

/// How many battles are played and counted at a time.
const BATCH: u64 = 16;

/// Plays so many battles on all threads; `progress` is told how many more were played. The same bytes for any number of
/// threads.
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

/// Plays one battle, dice drawn test by test.
pub fn play_one(battle: &Battle, number: u64, seed: Seed) -> Outcome {
    let seats = Seats::of(battle);
    let ready = Ready::new(battle, &seats);
    let laws = laws(battle, &seats);
    let [stream, choices] = streams(battle, seed);
    let bench = Workbench::new(&ready);
    let mut minds = bench.minds(choices.words(number));
    ready.play(&mut minds, &mut LawTable::new(&laws).chance(stream.words(number)), &mut ())
}

/// Plays one battle die by die, so that it can be told.
pub fn watch(battle: &Battle, number: u64, seed: Seed, recorder: &mut impl Recorder) -> Outcome {
    watch_by(battle, number, seed, &mut dice(battle, number, seed), recorder)
}

/// The dice of that battle.
pub fn dice(battle: &Battle, number: u64, seed: Seed) -> RollingDice {
    let [stream, _] = streams(battle, seed);
    stream.fight(number)
}

/// The same by chance that is handed in, such as its [`dice`] with somebody who writes them down.
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

/// The laws of its dice, of which those are known that other battles have come to.
fn laws<'b>(battle: &'b Battle, seats: &'b Seats) -> SharedLaws<'b> {
    let known = battle.known.under(battle.ruleset, battle.fights).laws();
    SharedLaws::knowing(battle.ruleset, seats.players(), known)
}

/// The streams of a match-up, by the names of the armies: of its dice, and of what players leave to chance.
fn streams(battle: &Battle, seed: Seed) -> [Stream; 2] {
    let name = |side: Side| battle.armies[side].name.as_str();
    let named = |what: &str| seed.stream(&format!("{what}\n{}\n{}", name(Side::A), name(Side::B)));
    [named("battle"), named("battle: choices")]
}

/// The same battle told from the other end of the table: armies, players and zones change places, the stream stays.
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
