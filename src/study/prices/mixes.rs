//! The mixes of policies by which groups play where both sides choose how to play.

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
    /// The policy, and those out of which groups choose besides.
    pub(super) fn portfolio(&self) -> Vec<Policy> {
        std::iter::once(self.policy).chain(self.others.iter().map(|of| of.policy)).collect()
    }

    /// The same as they are written; nothing where groups do not choose.
    pub(super) fn portfolio_as_written(&self) -> Vec<String> {
        let others = self.others.iter().map(|of| of.text.clone());
        match self.play {
            VerdictPlay::Habit => Vec::new(),
            VerdictPlay::Equilibrium => std::iter::once(self.policy_text.clone()).chain(others).collect(),
        }
    }

    /// Finds the best mixes of every arena in which groups fight on a line, where groups choose: at what the base is worth against the
    /// field, or else at its own AP.
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

    /// The terms on which an arena is fought.
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

/// Each two policies that meet where both sides mix theirs, each for itself.
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
