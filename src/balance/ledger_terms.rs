//! How the fights of a ledger are played while costs are looked for.

use super::best_duels::BestDuels;
use super::field::Field;
use super::ledger::Ledger;
use super::list_battle::PlaysBattles;
use crate::dice::Seed;
use crate::exact::{Decides, MOST_STEPS, Objective};
use crate::policy::{Policy, PolicyPlayer};
use crate::rules::{BySide, Ruleset, Turns};
use crate::simulate::{Experiment, LawBook, Problem, Sampler};

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
    /// Where both sides play duels in contact as well as can be, if what is cheap is solved: the most steps that one may take. Those
    /// that take more stay with the policies.
    pub best_duels: Option<u64>,
    /// Who plays battles on a table; nobody where no situation is one.
    pub battles: Option<&'a dyn PlaysBattles>,
    /// How groups are fought where both sides mix policies: each two policies that meet, with shares that add up to 1. Where there
    /// are none they play by `policies` as all else does.
    pub mixed: &'a [MixedPlay],
    /// Laws that several ledgers have in common.
    pub laws: &'a LawBook,
}

/// Two policies that meet where both sides mix theirs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MixedPlay {
    /// Of those who are judged, as side A, and of their enemies, as side B.
    pub policies: BySide<Policy>,
    /// In which share of the fights.
    pub share: f64,
}

impl<'a> LedgerTerms<'a> {
    /// Works with an empty ledger of a field.
    pub fn with_ledger<T>(self, field: &Field, work: impl FnOnce(&mut Ledger) -> T) -> T {
        Self::with_ledgers(&[self], field, |ledgers| work(&mut ledgers[0]))
    }

    /// Works with an empty ledger of a field for each of these terms, which are of one ruleset where duels are played as well as can
    /// be.
    pub fn with_ledgers<T>(all: &[Self], field: &Field, work: impl FnOnce(&mut [Ledger]) -> T) -> T {
        let own: Vec<BySide<PolicyPlayer>> =
            all.iter().map(|terms| terms.policies.map(|policy| policy.player(terms.ruleset))).collect();
        let mixed = all.iter().map(|terms| {
            let players = |of: &MixedPlay| (of.policies.map(|policy| policy.player(terms.ruleset)), of.share);
            terms.mixed.iter().map(players).collect()
        });
        let mixed: Vec<Vec<(BySide<PolicyPlayer>, f64)>> = mixed.collect();
        let experiments: Vec<Experiment> =
            all.iter().zip(&own).map(|(terms, players)| terms.experiment(players)).collect();
        let mixed_experiments = all.iter().zip(&mixed).map(|(terms, mixed)| {
            mixed.iter().map(|(players, share)| (terms.experiment(players), *share)).collect()
        });
        let mixed_experiments: Vec<Vec<(Experiment, f64)>> = mixed_experiments.collect();
        // All of them are of one field, and of one game.
        let best = all.first().and_then(|terms| {
            let most_steps = terms.best_duels.filter(|_| terms.solves)?;
            Some(BestDuels::new(terms.ruleset, terms.turns, most_steps))
        });
        let each = all.iter().zip(&experiments).zip(&mixed_experiments);
        let ledgers = each.map(|((terms, experiment), mixed)| {
            let &Experiment { ruleset, players, turns, .. } = experiment;
            let problem = Problem {
                ruleset,
                decides: players.map(Decides::As),
                objective: Objective::default(),
                turns,
                tells_allocations: false,
                most_steps: MOST_STEPS,
            };
            let ledger = Ledger::new(field, experiment, terms.solves.then_some(problem))
                .playing(terms.battles)
                .at_best(best.as_ref())
                .sharing(terms.laws, mixed);
            let plays_alike = terms.mixed.is_empty() && terms.policies.a == terms.policies.b;
            if plays_alike { ledger } else { ledger.judged_as_side_a() }
        });
        let mut ledgers: Vec<Ledger> = ledgers.collect();
        work(&mut ledgers)
    }

    fn experiment<'e>(&'e self, players: &'e BySide<PolicyPlayer>) -> Experiment<'e> {
        Experiment {
            ruleset: self.ruleset,
            players: BySide { a: &players.a, b: &players.b },
            turns: self.turns,
            runs: 0,
            seed: self.seed,
            sampler: Sampler::AttackByAttack,
        }
    }
}
