//! Narrates fights of a match-up: those of the die-by-die sampler, or with given dice.

use crate::rules::{BySide, Side};
use crate::simulate::{Batch, Ending, Experiment, MatchUp};
use crate::tell::given::ExhaustibleDice;
use crate::tell::{FightSetup, GivenDice, Placings, Story};

/// Narrator of the fights of one match-up.
pub(crate) struct Teller<'a> {
    match_up: &'a MatchUp,
    experiment: &'a Experiment<'a>,
    names: BySide<Vec<String>>,
    placings: &'a Placings,
    batch: Batch<'a>,
}

impl<'a> Teller<'a> {
    /// Creates a narrator. `names` are the fighters' names, ready to be printed; `experiment` has
    /// to sample die by die.
    pub fn new(
        match_up: &'a MatchUp,
        experiment: &'a Experiment<'a>,
        names: BySide<Vec<String>>,
        placings: &'a Placings,
    ) -> Self {
        Self { match_up, experiment, names, placings, batch: Batch::new(match_up, experiment) }
    }

    fn tell(&self, reversed: bool, dice: &mut dyn ExhaustibleDice) -> Story {
        let setup = FightSetup {
            ruleset: self.experiment.ruleset,
            names: self.names.clone(),
            profiles: BySide { a: Side::A, b: Side::B }.map(|side| self.match_up.profiles(side)),
            players: self.experiment.players,
            turns: self.experiment.turns,
            reversed,
        };
        setup.tell(self.placings, dice)
    }

    /// Narrates the fight with this number: the same fight as in the simulation.
    pub fn fight(&self, number: u64) -> Story {
        self.tell(self.batch.is_reversed(), &mut self.batch.dice(number))
    }

    /// Narrates a fight with given dice, side A's first if both throw. Also returns the number of
    /// unused dice.
    pub(crate) fn replay(&self, dice: &[u8]) -> (Story, usize) {
        let mut given = GivenDice::new(dice.iter().copied());
        let story = self.tell(false, &mut given);
        (story, given.left())
    }

    /// Returns AP lost and number of turns of the first `runs` fights.
    pub(crate) fn endings(&self, runs: u64) -> Vec<Ending> {
        if *self.placings == Placings::default() {
            return self.batch.endings(0..runs);
        }
        // Prescribed placements are not part of a policy, so that the sampler cannot simulate these
        // fights.
        let ending = |number| {
            let story = self.fight(number);
            let lost = BySide { a: story.cast.ap_lost(Side::A), b: story.cast.ap_lost(Side::B) };
            Ending { lost, turns: story.turns.len() as u8 }
        };
        (0..runs).map(ending).collect()
    }

    /// Returns, for each percentile, the number of the fight that has it among the first `runs`
    /// fights.
    pub(crate) fn fights_at_percentiles(&self, percentiles: &[f64], runs: u64) -> Vec<(f64, u64)> {
        fights_at_percentiles(&self.endings(runs), percentiles)
    }
}

/// Returns the fight number at each percentile of AP destroyed minus AP lost by A. Among fights
/// with the same balance, quick losses rank below slow ones and quick wins above slow ones.
pub(super) fn fights_at_percentiles(endings: &[Ending], percentiles: &[f64]) -> Vec<(f64, u64)> {
    let mut numbers: Vec<usize> = (0..endings.len()).collect();
    numbers.sort_by_key(|&i| {
        let Ending { turns, .. } = endings[i];
        let balance = endings[i].balance();
        let length = i64::from(turns) * if balance > 0 { -1 } else { 1 };
        (balance, length, i)
    });
    let at = |percentile: f64| {
        // Nearest-rank percentile.
        let rank = (percentile / 100.0 * numbers.len() as f64).ceil() as usize;
        (percentile, numbers[rank.clamp(1, numbers.len()) - 1] as u64)
    };
    percentiles.iter().map(|&percentile| at(percentile)).collect()
}
