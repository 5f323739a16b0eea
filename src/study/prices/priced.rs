//! Estimates the prices of all options in all contexts and builds the answer.

use super::answer::{Base, LeftOut, NoPrice, Price, PricedContext, PricedOption, PricesAnswer};
use super::contexts::{ENEMY_STREAM_PREFIX, PricingContext, PricingContexts};
use super::{AppliedOption, PricesQuestion};
use crate::balance::{
    BlockFairCost, Context, LedgerSettings, OptionPrice, PilotFairCost, SolvedDuels, context_shares,
    mean_price, option_price,
};
use crate::rules::Profile;
use crate::scenario::CoverageState;
use crate::simulate::par_map;
use crate::study::balance::{Cost, OptimalDuels};
use crate::study::{Part, Phase, Progress, Work};
use std::collections::BTreeSet;

/// Prices of all options, and what the base costs in each context.
pub(super) struct AllPrices {
    /// Fair cost of the base in each context, in AP; `None` if none was found.
    base: Vec<Option<f64>>,
    /// Share of each context in the mean price.
    shares: Vec<f64>,
    /// Prices of each option.
    options: Vec<OptionPrices>,
    /// Duels that were solved for optimal play of both sides.
    best_duels: Option<OptimalDuels>,
}

/// A fair cost to estimate: index of the context, index of the option (`None` for the base alone),
/// and the resulting profile.
type Job = (usize, Option<usize>, Profile);

/// Price of one option.
struct OptionPrices {
    /// Mean over the contexts that count; `None` if no part of the option is simulated or a context
    /// that counts has no price.
    mean: Option<OptionPrice>,
    /// Price in each context.
    by_context: Vec<Option<OptionPrice>>,
}

impl PricesQuestion {
    /// Lists all fair costs to estimate: of the base in each context, and of the base with each
    /// option.
    fn jobs(&self, contexts: &PricingContexts) -> Vec<Job> {
        let bases = contexts.all.iter().enumerate();
        let mut jobs: Vec<Job> = bases.map(|(place, pricing)| (place, None, pricing.context.base)).collect();
        let mut offers: Vec<(usize, &AppliedOption)> = self.options.iter().enumerate().collect();
        offers.retain(|(_, offer)| !offer.varied.changes_nothing_simulated);
        // Contexts and kinds of options take different times, so jobs are interleaved for steady
        // progress.
        offers.sort_by_key(|(i, _)| i.reverse_bits());
        for (i, offer) in offers {
            for (place, pricing) in contexts.all.iter().enumerate() {
                let varied = offer.written.variation.apply(&pricing.card, &self.roster);
                // A profile that the option does not change needs no fights.
                let profile =
                    varied.ok().map(|varied| varied.profile).filter(|of| *of != pricing.context.base);
                jobs.extend(profile.map(|profile| (place, Some(i), profile)));
            }
        }
        jobs
    }

    /// Estimates the fair costs of all jobs.
    fn fair_costs(
        &self,
        contexts: &PricingContexts,
        jobs: &[Job],
        progress: &dyn Progress,
    ) -> Vec<(BlockFairCost, SolvedDuels)> {
        let bases = par_map(&contexts.all, |pricing| self.rough_fair_cost(pricing, progress));
        progress.begin(Phase::Prices, Work::FairCosts, Some(jobs.len() as u64));
        par_map(jobs, |&(place, _, profile)| {
            let count = |_| progress.advance(0);
            let worth = self.fair_cost(&contexts.all[place], bases[place].as_ref(), profile, &count);
            progress.advance(1);
            worth
        })
    }

    /// Estimates the fair cost of the base in a context from few fights, as the start of the
    /// searches. `None` if there is none or it is solved exactly.
    fn rough_fair_cost(&self, pricing: &PricingContext, progress: &dyn Progress) -> Option<PilotFairCost> {
        let PricingContext { context, .. } = pricing;
        self.terms_in(pricing).with_ledger(&context.field(context.base), |ledger| {
            context.pilot_fair_cost(ledger, self.fights, &|fights| progress.advance(fights))
        })
    }

    fn fair_cost(
        &self,
        pricing: &PricingContext,
        base: Option<&PilotFairCost>,
        profile: Profile,
        progress: &(impl Fn(u64) + Sync),
    ) -> (BlockFairCost, SolvedDuels) {
        let PricingContext { context, .. } = pricing;
        self.terms_in(pricing).with_ledger(&context.field(profile), |ledger| {
            (context.fair_cost(ledger, base, self.fights, progress), ledger.solved_duels())
        })
    }

    /// Estimates the fair costs of those jobs that belong to one part; the results stay in the
    /// cache.
    pub(super) fn price_part(&self, contexts: &PricingContexts, part: Part, progress: &dyn Progress) {
        let jobs = self.jobs(contexts).into_iter().enumerate();
        let own: Vec<Job> = jobs.filter(|(place, _)| part.includes(*place)).map(|(_, job)| job).collect();
        self.fair_costs(contexts, &own, progress);
    }

    pub(super) fn price_all(&self, contexts: &PricingContexts, progress: &dyn Progress) -> AllPrices {
        let with_settings: Vec<(&Context, LedgerSettings)> =
            contexts.all.iter().map(|pricing| (&pricing.context, self.terms_in(pricing))).collect();
        let shares = context_shares(&with_settings, self.fights, &|fights| progress.advance(fights));
        let jobs = self.jobs(contexts);
        let (worths, duels): (Vec<BlockFairCost>, Vec<SolvedDuels>) =
            self.fair_costs(contexts, &jobs, progress).into_iter().unzip();
        let best_duels = self.best_duels(contexts, &jobs, &duels);
        let find = |place: usize, of: Option<usize>| -> Option<&BlockFairCost> {
            let job = jobs.iter().position(|(other, i, _)| *other == place && *i == of)?;
            worths.get(job)
        };
        let of_option = |i: usize, place: usize| -> Option<OptionPrice> {
            let (offer, pricing) = (&self.options[i], &contexts.all[place]);
            let varied = offer.written.variation.apply(&pricing.card, &self.roster).ok()?;
            if offer.varied.changes_nothing_simulated {
                return None;
            }
            if varied.profile == pricing.context.base {
                return Some(OptionPrice::ZERO);
            }
            option_price(&pricing.context, find(place, None)?, find(place, Some(i))?)
        };
        let priced = |i: usize| {
            let by_context: Vec<Option<OptionPrice>> =
                (0..contexts.all.len()).map(|place| of_option(i, place)).collect();
            let mean = mean_price(shares.iter().copied().zip(by_context.iter().copied()));
            OptionPrices { mean, by_context }
        };
        let options = (0..self.options.len()).map(priced).collect();
        let worth = |place| find(place, None).filter(|worth| worth.has_root()).map(|worth| worth.ap);
        AllPrices { base: (0..contexts.all.len()).map(worth).collect(), options, shares, best_duels }
    }

    /// Summarizes the duels that were solved for optimal play; `None` if there were none to solve.
    fn best_duels(
        &self,
        contexts: &PricingContexts,
        jobs: &[Job],
        found: &[SolvedDuels],
    ) -> Option<OptimalDuels> {
        let pairs = found.iter().map(|of| of.solved).sum();
        let of_job = |((place, option, _), of): (&Job, &SolvedDuels)| {
            let pricing = &contexts.all[*place];
            let own =
                option.map_or_else(|| self.base.label.clone(), |i| self.options[i].written.name.clone());
            // The profile of a job is the first contender of its context's field.
            let enemy = |pair: &[usize; 2]| &pricing.context.enemies[pair[1] - 1].0.stream_name;
            let named = |pair| {
                let enemy = enemy(pair).strip_prefix(ENEMY_STREAM_PREFIX).unwrap_or(&self.base.label);
                [own.clone(), enemy.to_owned()]
            };
            of.too_large.iter().map(named).collect::<Vec<_>>()
        };
        let mut too_large: Vec<[String; 2]> = jobs.iter().zip(found).flat_map(of_job).collect();
        // If the budget buys a single fighter, the same duel occurs in several contexts.
        let mut seen = BTreeSet::new();
        too_large.retain(|pair| seen.insert(pair.clone()));
        let is_tried = pairs > 0 || !too_large.is_empty();
        is_tried.then(|| OptimalDuels { pairs, most_steps: self.solve_steps.get(), too_large })
    }

    pub(super) fn build_answer(
        &self,
        contexts: PricingContexts,
        priced: AllPrices,
        base_cost: Option<Cost>,
    ) -> PricesAnswer {
        let options = self.options.iter().zip(&priced.options).map(|of| priced_option(of, &contexts));
        let options = options.collect();
        let of_base = priced.base.into_iter().zip(priced.shares);
        let meetings =
            contexts.all.into_iter().zip(of_base).map(|(pricing, (base_ap, share))| PricedContext {
                context: pricing.context.name,
                kind: pricing.kind,
                weight: pricing.context.weight,
                share,
                against: pricing.enemy.to_string(),
                enemy: pricing.enemy,
                base_ap,
                mixes: pricing.mixes,
            });
        let left_out = self.left_out.iter().map(LeftOut::option);
        let base = &self.base;
        PricesAnswer {
            provenance: self.provenance(),
            policy: self.policy_text.clone(),
            turns: self.turns.get(),
            fights: self.fights,
            options_hash: self.options_hash.clone(),
            field_hash: self.field_hash.clone(),
            counts_everybody_alike: self
                .field
                .as_ref()
                .is_some_and(|field| field.weights.to_vec(&field.fighters).is_none()),
            base: Base {
                id: base.label.clone(),
                name: base.name.clone(),
                ap: base.profile.strategic_value.get(),
                is_taken_at_fair_cost: self.asks_ap,
                fair: base_cost,
                assumed_mov: self
                    .base
                    .card
                    .movement
                    .filter(|_| self.assumes_movement)
                    .map(|of| f64::from(of.get()) / 10.0),
            },
            play: self.play,
            portfolio: self.portfolio_as_written(),
            best_duels: priced.best_duels,
            meetings: meetings.collect(),
            options,
            left_out: left_out.chain(contexts.none).collect(),
        }
    }
}

fn priced_option(
    (offer, priced): (&AppliedOption, &OptionPrices),
    contexts: &PricingContexts,
) -> PricedOption {
    let coverage = &offer.varied.coverage;
    let partly =
        coverage.abilities.iter().filter(|covered| matches!(covered.state, CoverageState::Partly(_)));
    let names = contexts.all.iter().map(|pricing| pricing.context.name.clone());
    let no_price = match priced.mean {
        Some(_) => None,
        None if offer.varied.changes_nothing_simulated => Some(NoPrice::NotModelled),
        None if priced.by_context.iter().all(Option::is_none) => Some(NoPrice::Beyond),
        None => Some(NoPrice::NotInAllContexts),
    };
    PricedOption {
        name: offer.written.name.clone(),
        is_standard: offer.written.line.is_none(),
        mods: offer.written.variation.mods(),
        abilities: offer.written.variation.abilities(),
        price: Price::new(priced.mean),
        no_price,
        not_modelled: offer.varied.not_modelled.clone(),
        partly: partly.map(|covered| covered.printed.clone()).collect(),
        borrowed: coverage.borrowed().map(|covered| covered.printed.clone()).collect(),
        contexts: names.zip(priced.by_context.iter().map(|price| Price::new(*price))).collect(),
    }
}
