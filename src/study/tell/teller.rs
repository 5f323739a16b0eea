//! Tells fights of a match-up: those that the die-by-die sampler plays, or given dice.

use crate::rules::{BySide, Player, Side};
use crate::simulate::{Batch, Ending, Experiment, MatchUp};
use crate::tell::{Bout, GivenDice, Placings, Story};

/// A match-up made ready to be told.
pub struct Teller<'a> {
    match_up: &'a MatchUp,
    experiment: &'a Experiment<'a>,
    names: BySide<Vec<String>>,
    placings: &'a Placings,
    batch: Batch<'a>,
}

impl<'a> Teller<'a> {
    /// `names` are those of the fighters, harmless already; the experiment is played die by die.
    pub fn new(
        match_up: &'a MatchUp,
        experiment: &'a Experiment<'a>,
        names: BySide<Vec<String>>,
        placings: &'a Placings,
    ) -> Self {
        Self { match_up, experiment, names, placings, batch: Batch::new(match_up, experiment) }
    }

    fn bout(&self, reversed: bool) -> Bout<'_> {
        let players = self.experiment.players;
        Bout {
            ruleset: self.experiment.ruleset,
            names: self.names.clone(),
            profiles: BySide { a: Side::A, b: Side::B }.map(|side| self.match_up.profiles(side)),
            players: BySide { a: players.a as &dyn Player, b: players.b },
            turns: self.experiment.turns,
            reversed,
        }
    }

    /// The fight of this number.
    pub fn fight(&self, number: u64) -> Story {
        let bout = self.bout(self.batch.is_reversed());
        bout.tell_placing(self.placings, &mut self.batch.dice(number))
    }

    /// A fight with given dice, side A's first where both throw; and how many dice were not asked for.
    pub fn replay(&self, dice: &[u8]) -> (Story, usize) {
        let mut given = GivenDice::new(dice.iter().copied());
        let story = self.bout(false).tell_placing(self.placings, &mut given);
        (story, given.left())
    }

    /// How the first fights end.
    pub fn endings(&self, runs: u64) -> Vec<Ending> {
        if *self.placings == Placings::default() {
            return self.batch.endings(0..runs);
        }
        // Placings are none of a policy's settings: these fights are played as they are told.
        let ending = |number| {
            let story = self.fight(number);
            let lost = BySide { a: story.lost(Side::A), b: story.lost(Side::B) };
            Ending { lost, turns: story.turns.len() as u8 }
        };
        (0..runs).map(ending).collect()
    }

    /// Which of the first fights stand at these percentiles.
    pub fn at_percentiles(&self, percentiles: &[f64], runs: u64) -> Vec<(f64, u64)> {
        at_percentiles(&self.endings(runs), percentiles)
    }
}

/// Which fights stand at these percentiles of AP destroyed less AP lost by A. Fights of the same balance are told apart by
/// their length: quick ones are the worse of a loss, and the better of a win.
pub(super) fn at_percentiles(endings: &[Ending], percentiles: &[f64]) -> Vec<(f64, u64)> {
    let mut numbers: Vec<usize> = (0..endings.len()).collect();
    numbers.sort_by_key(|&i| {
        let Ending { turns, .. } = endings[i];
        let balance = endings[i].balance();
        let length = i64::from(turns) * if balance > 0 { -1 } else { 1 };
        (balance, length, i)
    });
    let at = |percentile: f64| {
        // The nearest rank.
        let rank = (percentile / 100.0 * numbers.len() as f64).ceil() as usize;
        (percentile, numbers[rank.clamp(1, numbers.len()) - 1] as u64)
    };
    percentiles.iter().map(|&percentile| at(percentile)).collect()
}
