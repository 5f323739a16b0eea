//! The prices of all options in all contexts.

use super::Question;
use super::arena::{Arena, Arenas};
use crate::balance::{OptionPrice, Worth, mean_price, price};
use crate::cli::error::CliError;
use crate::cli::progress::{Progress, Unit};
use crate::rules::Profile;
use crate::simulate::{each_in_parallel, with_threads};

/// Everything that is told.
pub(super) struct Answer {
    pub(super) arenas: Arenas,
    /// What the base is worth in each context, in AP; none where no cost that was tried makes it even.
    pub(super) base: Vec<Option<f64>>,
    /// How much each context counts in the mean; they add up to 1.
    pub(super) shares: Vec<f64>,
    /// Of each option.
    pub(super) priced: Vec<Priced>,
}

/// The price of an option.
pub(super) struct Priced {
    /// Over the contexts that count; none where nothing of it is modelled, or a context that counts has no price.
    pub(super) mean: Option<OptionPrice>,
    /// In each context.
    pub(super) by_context: Vec<Option<OptionPrice>>,
}

/// Fights of a pairing beside those at the fair cost: the search, the slope, and what another number of fighters takes.
const TIMES_FIGHTS: u64 = 2;

impl Question {
    pub(super) fn answer(&self) -> Result<Answer, CliError> {
        let pairings = 3 * (self.options.len() as u64 + 2);
        let progress =
            Progress::new(pairings * TIMES_FIGHTS * self.fights, Unit::Fights, self.language, self.quiet);
        let answer = || self.priced(&|fights| progress.add(fights));
        with_threads(self.threads, answer).map_err(|error| CliError::Outside(error.to_string()))
    }

    fn priced(&self, progress: &(impl Fn(u64) + Sync)) -> Answer {
        let arenas = self.arenas(progress);
        let mut jobs: Vec<(&Arena, Option<usize>, Profile)> = Vec::new();
        for arena in &arenas.all {
            jobs.push((arena, None, arena.context.base));
            for (i, offer) in self.options.iter().enumerate().filter(|(_, offer)| !offer.varied.is_idle) {
                let varied = offer.written.variation.apply(&arena.card, &self.roster);
                // What changes no profile needs no fight.
                let profile = varied.ok().map(|varied| varied.profile).filter(|of| *of != arena.context.base);
                jobs.extend(profile.map(|profile| (arena, Some(i), profile)));
            }
        }
        let worths = each_in_parallel(&jobs, |(arena, _, profile)| self.worth(arena, *profile, progress));
        let find = |arena: &Arena, of: Option<usize>| -> Option<&Worth> {
            let place = jobs.iter().position(|(other, i, _)| std::ptr::eq(*other, arena) && *i == of)?;
            worths[place].as_ref()
        };
        let of_option = |i: usize, arena: &Arena| -> Option<OptionPrice> {
            let offer = &self.options[i];
            let varied = offer.written.variation.apply(&arena.card, &self.roster).ok()?;
            if offer.varied.is_idle {
                return None;
            }
            if varied.profile == arena.context.base {
                return Some(OptionPrice::NOTHING);
            }
            price(&arena.context, find(arena, None)?, find(arena, Some(i))?)
        };
        let bases: Vec<Option<&Worth>> =
            arenas.all.iter().map(|arena| find(arena, None).filter(|worth| worth.is_even())).collect();
        let shares = self.shares(&arenas.all, progress);
        let priced = (0..self.options.len()).map(|i| {
            let by_context: Vec<Option<OptionPrice>> =
                arenas.all.iter().map(|arena| of_option(i, arena)).collect();
            let mean = mean_price(shares.iter().copied().zip(by_context.iter().copied()));
            Priced { mean, by_context }
        });
        let priced = priced.collect();
        let base = bases.iter().map(|worth| worth.map(|worth| worth.ap)).collect();
        Answer { base, shares, priced, arenas }
    }

    fn worth(&self, arena: &Arena, profile: Profile, progress: &(impl Fn(u64) + Sync)) -> Option<Worth> {
        let field = arena.context.field(profile)?;
        Some(self.how().with_ledger(&field, |ledger| arena.context.worth(ledger, self.fights, progress)))
    }

    /// How much each context counts: by its weight, and by how strongly it reacts to the cost of the base.
    fn shares(&self, arenas: &[Arena], progress: &(impl Fn(u64) + Sync)) -> Vec<f64> {
        let weight = |arena: &Arena| {
            let context = &arena.context;
            let Some(field) = context.field(context.base).filter(|_| context.weight > 0) else { return 0.0 };
            let reaction =
                self.how().with_ledger(&field, |ledger| context.reaction(ledger, self.fights, progress));
            f64::from(context.weight) * reaction
        };
        let weights = each_in_parallel(arenas, weight);
        let sum: f64 = weights.iter().sum();
        weights.into_iter().map(|weight| if sum > 0.0 { weight / sum } else { 0.0 }).collect()
    }
}
