//! Equilibrium mixes of policies for groups, if both sides choose how to play.

use super::PricesQuestion;
use super::answer::{MixedPolicy, Mixes};
use super::arena::Arena;
use crate::balance::{BestMixes, Context, LedgerTerms, MixedPlay, SearchEnd};
use crate::policy::Policy;
use crate::rules::BySide;
use crate::scenario::VerdictPlay;
use crate::simulate::each_in_parallel;
use crate::study::balance::Cost;

impl PricesQuestion {
    /// Returns the portfolio: the policy, then those that groups may mix with it.
    pub(super) fn portfolio(&self) -> Vec<Policy> {
        std::iter::once(self.policy).chain(self.others.iter().map(|of| of.policy)).collect()
    }

    /// Returns the portfolio as the user wrote it; empty if groups do not mix policies.
    pub(super) fn portfolio_as_written(&self) -> Vec<String> {
        let others = self.others.iter().map(|of| of.text.clone());
        match self.play {
            VerdictPlay::Habit => Vec::new(),
            VerdictPlay::Equilibrium => std::iter::once(self.policy_text.clone()).chain(others).collect(),
        }
    }

    /// Solves the equilibrium mixes of all contexts with groups on a line, if groups mix policies:
    /// at the fair cost of the base against the field, or else at its own AP.
    pub(super) fn mix(
        &self,
        arenas: &mut [Arena],
        base_cost: Option<&Cost>,
        progress: &(impl Fn(u64) + Sync),
    ) {
        if self.play == VerdictPlay::Habit {
            return;
        }
        let found = base_cost.filter(|cost| cost.found == SearchEnd::Even).and_then(|cost| cost.ap);
        let ap = found.unwrap_or_else(|| f64::from(self.base.profile.strategic_value.get()));
        let portfolio = self.portfolio();
        let find = |arena: &Arena| {
            let Context { situation, .. } = &arena.context;
            let is_chosen = !situation.is_duel_in_contact() && situation.forces.battle().is_none();
            is_chosen
                .then(|| arena.context.best_mixes(ap, &portfolio, self.terms(), self.fights, progress))
                .flatten()
        };
        let found = each_in_parallel(arenas, find);
        for (arena, best) in arenas.iter_mut().zip(found) {
            let Some(best) = best else { continue };
            arena.mixed = met(&portfolio, &best);
            arena.mixes = Some(self.told_mixes(best));
        }
    }

    /// Returns the terms of the fights in a context.
    pub(super) fn terms_in<'a>(&'a self, arena: &'a Arena) -> LedgerTerms<'a> {
        LedgerTerms { mixed: &arena.mixed, ..self.terms() }
    }

    fn told_mixes(&self, BestMixes { mixes, gains }: BestMixes) -> Mixes {
        let texts = self.portfolio_as_written();
        let told = |mix: Vec<f64>| {
            let played = texts.iter().zip(mix).filter(|(_, share)| *share > 0.0);
            played.map(|(text, share)| MixedPolicy { policy: text.clone(), share }).collect()
        };
        let [base, enemies] = mixes.map(told);
        Mixes { base, enemies, exploitability: (gains[0] + gains[1]) / 2.0 }
    }
}

/// Returns all pairs of policies in the two mixes, with the product of their shares.
fn met(portfolio: &[Policy], BestMixes { mixes: [own, enemy], .. }: &BestMixes) -> Vec<MixedPlay> {
    let played = |mix: &'_ [f64]| -> Vec<(Policy, f64)> {
        portfolio.iter().copied().zip(mix.iter().copied()).filter(|(_, share)| *share > 0.0).collect()
    };
    let enemies = played(enemy);
    let meets = |(a, one): (Policy, f64)| {
        let of =
            move |&(b, other): &(Policy, f64)| MixedPlay { policies: BySide { a, b }, share: one * other };
        enemies.iter().map(of).collect::<Vec<_>>()
    };
    played(own).into_iter().flat_map(meets).collect()
}
