//! How fights are played while a cost is looked for.

use crate::balance::{Field, Ledger};
use crate::dice::Seed;
use crate::exact::{Decides, Objective};
use crate::policy::Policy;
use crate::rules::{BySide, Ruleset, Turns};
use crate::simulate::{Experiment, Problem, Sampler};

/// The rules, how both sides play, and the dice.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct How<'a> {
    pub(in crate::cli) ruleset: &'a Ruleset,
    pub(in crate::cli) policy: Policy,
    pub(in crate::cli) turns: Turns,
    pub(in crate::cli) seed: Seed,
    /// Whether what is cheap to solve is solved.
    pub(in crate::cli) solves: bool,
}

impl How<'_> {
    /// Works with an empty ledger of a field.
    pub(in crate::cli) fn with_ledger<T>(self, field: &Field, work: impl FnOnce(&mut Ledger) -> T) -> T {
        let player = self.policy.player(self.ruleset);
        let players = BySide { a: &player, b: &player };
        let experiment = Experiment {
            ruleset: self.ruleset,
            players,
            turns: self.turns,
            runs: 0,
            seed: self.seed,
            sampler: Sampler::AttackByAttack,
        };
        let problem = Problem {
            ruleset: self.ruleset,
            decides: players.map(Decides::As),
            objective: Objective::default(),
            turns: self.turns,
            tells_allocations: false,
        };
        work(&mut Ledger::new(field, &experiment, self.solves.then_some(problem)))
    }
}
