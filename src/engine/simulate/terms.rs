//! Rules, policies, turn limit and dice of fights, for a simulation or an exact solution.

use super::match_up::{Experiment, Sampler};
use super::solve::Problem;
use crate::dice::Seed;
use crate::exact::{DecisionMode, MAX_STEPS, Objective};
use crate::policy::{Policy, PolicyPlayer};
use crate::rules::{BySide, Ruleset, Turns};

/// Rules, policies, turn limit and dice of fights between two policies. The input of a simulation
/// ([`experiment`](Self::experiment)) or of an exact solution ([`problem`](Self::problem)) borrows
/// the [`players`](Self::players) of the policies, so these are created first.
#[derive(Clone, Copy, Debug)]
pub struct FightTerms<'a> {
    /// Rules of all fights.
    pub ruleset: &'a Ruleset,
    /// Policies of side A and side B. In a field the judged contenders are side A.
    pub policies: BySide<Policy>,
    /// Maximum number of turns of a fight.
    pub turns: Turns,
    /// Seed of all dice.
    pub seed: Seed,
    /// Method of sampling.
    pub sampler: Sampler,
}

impl<'a> FightTerms<'a> {
    /// Creates a player for the policy of each side.
    pub fn players(&self) -> BySide<PolicyPlayer> {
        self.policies.map(|policy| policy.player(self.ruleset))
    }

    /// Returns the input of a simulation between these players, with `runs` fights per match-up.
    pub fn experiment<'p>(&self, players: &'p BySide<PolicyPlayer>, runs: u64) -> Experiment<'p>
    where
        'a: 'p,
    {
        let Self { ruleset, turns, seed, sampler, .. } = *self;
        Experiment { ruleset, players: players.as_ref(), turns, runs, seed, sampler }
    }

    /// Returns the input of an exact solution between these players. The placement of combat dice
    /// is not recorded.
    pub fn problem<'p>(&self, players: &'p BySide<PolicyPlayer>) -> Problem<'p>
    where
        'a: 'p,
    {
        Problem {
            ruleset: self.ruleset,
            decides: players.as_ref().map(DecisionMode::Fixed),
            objective: Objective::default(),
            turns: self.turns,
            records_allocations: false,
            max_steps: MAX_STEPS,
        }
    }
}
