//! How the fights of a ledger are played while costs are looked for.

use super::field::Field;
use super::ledger::Ledger;
use crate::dice::Seed;
use crate::exact::{Decides, Objective};
use crate::policy::Policy;
use crate::rules::{BySide, Ruleset, Turns};
use crate::simulate::{Experiment, Problem, Sampler};

/// The rules, how both sides play, and the dice.
#[derive(Clone, Copy, Debug)]
pub struct LedgerTerms<'a> {
    /// The rules.
    pub ruleset: &'a Ruleset,
    /// How those play who are judged, as side A, and how their enemies, as side B.
    pub policies: BySide<Policy>,
    /// How many turns at the most.
    pub turns: Turns,
    /// Of all dice.
    pub seed: Seed,
    /// Whether what is cheap to solve is solved.
    pub solves: bool,
}

impl LedgerTerms<'_> {
    /// Works with an empty ledger of a field.
    pub fn with_ledger<T>(self, field: &Field, work: impl FnOnce(&mut Ledger) -> T) -> T {
        let own = self.policies.map(|policy| policy.player(self.ruleset));
        let players = BySide { a: &own.a, b: &own.b };
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
        let ledger = Ledger::new(field, &experiment, self.solves.then_some(problem));
        let plays_alike = self.policies.a == self.policies.b;
        work(&mut if plays_alike { ledger } else { ledger.judged_as_side_a() })
    }
}
