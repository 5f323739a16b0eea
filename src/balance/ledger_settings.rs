//! Settings of a ledger: how its fights are simulated.

use super::field::Field;
use super::ledger::Ledger;
use super::optimal_duels::OptimalDuels;
use crate::policy::{Policy, PolicyPlayer};
use crate::rules::BySide;
use crate::simulate::{DistributionCache, Experiment, FightTerms};

/// Settings for the fights of a ledger: rules, policies, seed and solvers.
#[derive(Clone, Copy, Debug)]
pub struct LedgerSettings<'a> {
    /// Rules, policies, turn limit and dice of all fights. Policies are those of the judged
    /// contenders (side A) and of their enemies (side B).
    pub fights: FightTerms<'a>,
    /// Whether duels in contact are solved exactly instead of sampled.
    pub solves_duels: bool,
    /// Step limit for solving a duel in contact with optimal play of both sides. Duels beyond it,
    /// or all if `None`, are played by the policies. Has no effect unless `solves_duels` is set.
    pub optimal_duel_steps: Option<u64>,
    /// Pairs of policies for sampled fights when both sides mix, with probabilities that sum to 1.
    /// Empty: all fights use the policies in `fights`.
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
    /// Creates settings by which duels in contact are solved exactly, with the decisions of the
    /// policies.
    pub fn new(fights: FightTerms<'a>, distributions: &'a DistributionCache) -> Self {
        Self { fights, solves_duels: true, optimal_duel_steps: None, policy_mix: &[], distributions }
    }

    /// Returns these settings with other policies.
    #[must_use]
    pub(crate) fn with_policies(self, policies: BySide<Policy>) -> Self {
        Self { fights: FightTerms { policies, ..self.fights }, ..self }
    }

    /// Creates an empty ledger of a field and passes it to `work`.
    pub fn with_ledger<T>(self, field: &Field, work: impl FnOnce(&mut Ledger) -> T) -> T {
        Self::with_ledgers(&[self], field, |ledgers| work(&mut ledgers[0]))
    }

    /// Creates an empty ledger of a field for each of these settings and passes them to `work`. All
    /// ledgers share the cache of optimal duels, so their settings must agree in rules, turns and
    /// `optimal_duel_steps` if that is set.
    pub(crate) fn with_ledgers<T>(all: &[Self], field: &Field, work: impl FnOnce(&mut [Ledger]) -> T) -> T {
        let own: Vec<BySide<PolicyPlayer>> = all.iter().map(|terms| terms.fights.players()).collect();
        let mixed = all.iter().map(|terms| {
            let players = |of: &MixedPolicies| (terms.with_policies(of.policies).fights.players(), of.share);
            terms.policy_mix.iter().map(players).collect()
        });
        let mixed: Vec<Vec<(BySide<PolicyPlayer>, f64)>> = mixed.collect();
        let experiments: Vec<Experiment> =
            all.iter().zip(&own).map(|(terms, players)| terms.fights.experiment(players, 0)).collect();
        let mixed_experiments = all.iter().zip(&mixed).map(|(terms, mixed)| {
            mixed.iter().map(|(players, share)| (terms.fights.experiment(players, 0), *share)).collect()
        });
        let mixed_experiments: Vec<Vec<(Experiment, f64)>> = mixed_experiments.collect();
        // Solved duels are shared, because all terms have the same field and rules.
        let best = all.first().and_then(|terms| {
            let most_steps = terms.optimal_duel_steps.filter(|_| terms.solves_duels)?;
            Some(OptimalDuels::new(terms.fights.ruleset, terms.fights.turns, most_steps))
        });
        let each = all.iter().zip(&own).zip(experiments.iter().zip(&mixed_experiments));
        let ledgers = each.map(|((terms, players), (experiment, mixed))| {
            let problem = terms.solves_duels.then(|| terms.fights.problem(players));
            let ledger = Ledger::new(field, experiment, problem)
                .with_optimal_duels(best.as_ref())
                .with_shared_distributions(terms.distributions, mixed);
            let BySide { a, b } = terms.fights.policies;
            let plays_alike = terms.policy_mix.is_empty() && a == b;
            if plays_alike { ledger } else { ledger.judged_as_side_a() }
        });
        let mut ledgers: Vec<Ledger> = ledgers.collect();
        work(&mut ledgers)
    }
}
