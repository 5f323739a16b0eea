//! Settings of a ledger: how its fights are simulated.

use super::field::Field;
use super::ledger::Ledger;
use super::list_battle::BattlePlayer;
use super::optimal_duels::OptimalDuels;
use crate::dice::Seed;
use crate::exact::{DecisionMode, MAX_STEPS, Objective};
use crate::policy::{Policy, PolicyPlayer};
use crate::rules::{BySide, Ruleset, Turns};
use crate::simulate::{DistributionCache, Experiment, Problem, Sampler};

/// Settings for the fights of a ledger: rules, policies, seed and solvers.
#[derive(Clone, Copy, Debug)]
pub struct LedgerSettings<'a> {
    /// Rules of all fights.
    pub ruleset: &'a Ruleset,
    /// Policies of the judged contenders (side A) and of their enemies (side B).
    pub policies: BySide<Policy>,
    /// Maximum number of turns of a fight.
    pub turns: Turns,
    /// Seed of all dice.
    pub seed: Seed,
    /// Whether duels in contact are solved exactly instead of sampled.
    pub solves_duels: bool,
    /// Step limit for solving a duel in contact with optimal play of both sides. Duels beyond it,
    /// or all if `None`, are played by the policies. Has no effect unless `solves_duels` is set.
    pub optimal_duel_steps: Option<u64>,
    /// Implementation that plays battles on a table. `None` if no situation is one.
    pub battle_player: Option<&'a dyn BattlePlayer>,
    /// Pairs of policies for sampled fights when both sides mix, with probabilities that sum to 1.
    /// Empty: all fights use `policies`.
    pub policy_mix: &'a [MixedPolicies],
    /// Cache of outcome distributions, shared by several ledgers.
    pub distributions: &'a DistributionCache,
}

/// A pair of policies in a mix, with its probability.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MixedPolicies {
    /// Policies of the judged contenders (side A) and of their enemies (side B).
    pub policies: BySide<Policy>,
    /// Share of the fights, from 0 to 1.
    pub share: f64,
}

impl<'a> LedgerSettings<'a> {
    /// Creates an empty ledger of a field and passes it to `work`.
    pub fn with_ledger<T>(self, field: &Field, work: impl FnOnce(&mut Ledger) -> T) -> T {
        Self::with_ledgers(&[self], field, |ledgers| work(&mut ledgers[0]))
    }

    /// Creates an empty ledger of a field for each of these settings and passes them to `work`. All
    /// ledgers share the cache of optimal duels, so their settings must agree in rules, turns and
    /// `optimal_duel_steps` if that is set.
    pub(crate) fn with_ledgers<T>(all: &[Self], field: &Field, work: impl FnOnce(&mut [Ledger]) -> T) -> T {
        let own: Vec<BySide<PolicyPlayer>> =
            all.iter().map(|terms| terms.policies.map(|policy| policy.player(terms.ruleset))).collect();
        let mixed = all.iter().map(|terms| {
            let players =
                |of: &MixedPolicies| (of.policies.map(|policy| policy.player(terms.ruleset)), of.share);
            terms.policy_mix.iter().map(players).collect()
        });
        let mixed: Vec<Vec<(BySide<PolicyPlayer>, f64)>> = mixed.collect();
        let experiments: Vec<Experiment> =
            all.iter().zip(&own).map(|(terms, players)| terms.experiment(players)).collect();
        let mixed_experiments = all.iter().zip(&mixed).map(|(terms, mixed)| {
            mixed.iter().map(|(players, share)| (terms.experiment(players), *share)).collect()
        });
        let mixed_experiments: Vec<Vec<(Experiment, f64)>> = mixed_experiments.collect();
        // Solved duels are shared, because all terms have the same field and rules.
        let best = all.first().and_then(|terms| {
            let most_steps = terms.optimal_duel_steps.filter(|_| terms.solves_duels)?;
            Some(OptimalDuels::new(terms.ruleset, terms.turns, most_steps))
        });
        let each = all.iter().zip(&experiments).zip(&mixed_experiments);
        let ledgers = each.map(|((terms, experiment), mixed)| {
            let &Experiment { ruleset, players, turns, .. } = experiment;
            let problem = Problem {
                ruleset,
                decides: players.map(DecisionMode::Fixed),
                objective: Objective::default(),
                turns,
                records_allocations: false,
                max_steps: MAX_STEPS,
            };
            let ledger = Ledger::new(field, experiment, terms.solves_duels.then_some(problem))
                .with_battle_player(terms.battle_player)
                .with_optimal_duels(best.as_ref())
                .with_shared_distributions(terms.distributions, mixed);
            let plays_alike = terms.policy_mix.is_empty() && terms.policies.a == terms.policies.b;
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
