//! Equilibrium mixes of policies for groups, if both sides choose how to play.

use super::PricesQuestion;
use super::answer::{MixedPolicy, Mixes};
use super::contexts::PricingContext;
use crate::balance::{Context, EquilibriumMixes, LedgerSettings, MixedPolicies, SearchEnd};
use crate::policy::Policy;
use crate::rules::BySide;
use crate::scenario::PlayMode;
use crate::simulate::par_map;
use crate::study::balance::Cost;

impl PricesQuestion {
    /// Returns the portfolio: the policy, then those that groups may mix with it.
    pub(super) fn portfolio(&self) -> Vec<Policy> {
        std::iter::once(self.policy).chain(self.other_policies.iter().map(|of| of.policy)).collect()
    }

    /// Returns the portfolio as the user wrote it; empty if groups do not mix policies.
    pub(super) fn portfolio_as_written(&self) -> Vec<String> {
        let others = self.other_policies.iter().map(|of| of.text.clone());
        match self.play {
            PlayMode::Habit => Vec::new(),
            PlayMode::Equilibrium => std::iter::once(self.policy_text.clone()).chain(others).collect(),
        }
    }

    /// Solves the equilibrium mixes of all contexts with groups, if groups mix policies.
    /// The base has its fair cost against the field, or else its own AP.
    pub(super) fn solve_mixes(
        &self,
        contexts: &mut [PricingContext],
        base_cost: Option<&Cost>,
        progress: &(impl Fn(u64) + Sync),
    ) {
        if self.play == PlayMode::Habit {
            return;
        }
        let found = base_cost.filter(|cost| cost.found == SearchEnd::Even).and_then(|cost| cost.ap);
        let ap = found.unwrap_or_else(|| f64::from(self.base.profile.strategic_value.get()));
        let portfolio = self.portfolio();
        let find = |pricing: &PricingContext| {
            let Context { situation, .. } = &pricing.context;
            (!situation.is_duel_in_contact())
                .then(|| {
                    pricing.context.equilibrium_mixes(ap, &portfolio, self.terms(), self.fights, progress)
                })
                .flatten()
        };
        let found = par_map(contexts, find);
        for (pricing, best) in contexts.iter_mut().zip(found) {
            let Some(best) = best else { continue };
            pricing.mixed = policy_pairs(&portfolio, &best);
            pricing.mixes = Some(self.describe_mixes(best));
        }
    }

    /// Returns the settings for the fights of a context: those of the question, with the context's
    /// equilibrium mixes.
    pub(super) fn terms_in<'a>(&'a self, pricing: &'a PricingContext) -> LedgerSettings<'a> {
        LedgerSettings { policy_mix: &pricing.mixed, ..self.terms() }
    }

    fn describe_mixes(&self, EquilibriumMixes { mixes, gains }: EquilibriumMixes) -> Mixes {
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
fn policy_pairs(
    portfolio: &[Policy],
    EquilibriumMixes { mixes: [own, enemy], .. }: &EquilibriumMixes,
) -> Vec<MixedPolicies> {
    let played = |mix: &'_ [f64]| -> Vec<(Policy, f64)> {
        portfolio.iter().copied().zip(mix.iter().copied()).filter(|(_, share)| *share > 0.0).collect()
    };
    let enemies = played(enemy);
    let meets = |(a, one): (Policy, f64)| {
        let of = move |&(b, other): &(Policy, f64)| MixedPolicies {
            policies: BySide { a, b },
            share: one * other,
        };
        enemies.iter().map(of).collect::<Vec<_>>()
    };
    played(own).into_iter().flat_map(meets).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_mixes_meet_as_often_as_the_product_of_their_shares() {
        let portfolio: Vec<Policy> =
            ["balanced", "all-attack", "cautious"].map(|text| text.parse().unwrap()).into();
        let mixes = [vec![0.25, 0.0, 0.75], vec![0.0, 0.6, 0.4]];
        let pairs = policy_pairs(&portfolio, &EquilibriumMixes { mixes, gains: [0.0; 2] });
        let pair = |a: usize, b: usize, share: f64| MixedPolicies {
            policies: BySide { a: portfolio[a], b: portfolio[b] },
            share,
        };
        let expected =
            [pair(0, 1, 0.25 * 0.6), pair(0, 2, 0.25 * 0.4), pair(2, 1, 0.75 * 0.6), pair(2, 2, 0.75 * 0.4)];
        assert_eq!(pairs, expected);
    }
}
