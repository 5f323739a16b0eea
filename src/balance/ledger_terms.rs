//! How the fights of a ledger are played while costs are looked for.

use super::field::Field;
use super::ledger::Ledger;
use super::list_battle::PlaysBattles;
use crate::dice::Seed;
use crate::exact::{Decides, Objective};
use crate::policy::{Policy, PolicyPlayer};
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
    /// Who plays battles on a table; nobody where no situation is one.
    pub battles: Option<&'a dyn PlaysBattles>,
}

impl LedgerTerms<'_> {
    /// Works with an empty ledger of a field.
    pub fn with_ledger<T>(self, field: &Field, work: impl FnOnce(&mut Ledger) -> T) -> T {
        Self::with_ledgers(&[self], field, |ledgers| work(&mut ledgers[0]))
    }

    /// Works with an empty ledger of a field for each of these terms.
    pub fn with_ledgers<T>(all: &[Self], field: &Field, work: impl FnOnce(&mut [Ledger]) -> T) -> T {
        let own: Vec<BySide<PolicyPlayer>> =
            all.iter().map(|terms| terms.policies.map(|policy| policy.player(terms.ruleset))).collect();
        let experiments: Vec<Experiment> = all
            .iter()
            .zip(&own)
            .map(|(terms, players)| Experiment {
                ruleset: terms.ruleset,
                players: BySide { a: &players.a, b: &players.b },
                turns: terms.turns,
                runs: 0,
                seed: terms.seed,
                sampler: Sampler::AttackByAttack,
            })
            .collect();
        let ledger = |(terms, experiment): (&Self, _)| {
            let &Experiment { ruleset, players, turns, .. } = experiment;
            let problem = Problem {
                ruleset,
                decides: players.map(Decides::As),
                objective: Objective::default(),
                turns,
                tells_allocations: false,
            };
            let ledger =
                Ledger::new(field, experiment, terms.solves.then_some(problem)).playing(terms.battles);
            let plays_alike = terms.policies.a == terms.policies.b;
            if plays_alike { ledger } else { ledger.judged_as_side_a() }
        };
        let mut ledgers: Vec<Ledger> = all.iter().zip(&experiments).map(ledger).collect();
        work(&mut ledgers)
    }
}
