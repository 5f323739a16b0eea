//! Estimates the AP value of options, such as a characteristic or an ability, to a base profile:
//! with and without the option on the same dice.
//!
//! | file | contents |
//! | --- | --- |
//! | `answer` | the answer: its JSON |
//! | `contexts` | contexts in which options are priced, or the situations of a field |
//! | `mixes` | equilibrium mixes of policies in groups |
//! | `priced` | prices of all options in all contexts |
//! | `default_field` | default field if the user names none |
//!
//! The method of pricing an option in a context is described in [`balance`](crate::balance).

mod answer;
mod contexts;
mod default_field;
mod mixes;
mod priced;

pub use answer::{
    ContextKind, Enemy, LeftOut, LeftOutKind, MixedPolicy, NoPrice, Price, PricedContext, PricedOption,
    PricesAnswer, WhyNot,
};

use default_field::BASE_FIGHTS;
pub use default_field::default_field;

use super::balance::Cost;
use super::provenance::{FightKinds, Hashes, Provenance};
use super::question::{
    Failed, Part, Phase, Progress, Question, ScalableQuestion, Scale, SharedQuestion, Work, WorkEstimate,
};
use crate::balance::LedgerSettings;
use crate::dice::Seed;
use crate::fault;
use crate::policy::Policy;
use crate::rules::{BySide, Ruleset, StrategicValue, Turns};
use crate::scenario::{
    Assumed, Faults, LeftOutOption, Needs, Origin, PlayMode, ReferenceField, ResolvedFighter, Roster,
    SolveSteps, VariedCard, WrittenOption, WrittenPolicy, list_assumed,
};
use crate::simulate::{DistributionCache, FightTerms, Sampler};
use std::borrow::Cow;

/// Asks for the AP value of options to a base profile.
#[derive(Clone, Debug)]
pub struct PricesQuestion {
    /// Profile whose options are priced.
    pub base: ResolvedFighter,
    /// Whether the card of the base prints no MOV, so that one is assumed.
    pub assumes_movement: bool,
    /// Whether the base has no AP, so that it costs its fair cost against the field; requires a
    /// field.
    pub asks_ap: bool,
    /// Options to price, applied to the base.
    pub options: Vec<AppliedOption>,
    /// Standard options that the base cannot have.
    pub left_out: Vec<LeftOutOption>,
    /// Enemies of the base; without a field the base fights itself in several contexts.
    pub field: Option<ReferenceField>,
    /// Roster by which base, options and field were read.
    pub roster: Roster,
    /// Rules of the fights.
    pub ruleset: Ruleset,
    /// Policy of both sides.
    pub policy: Policy,
    /// The policy as the user wrote it.
    pub policy_text: String,
    /// Whether both sides play by the policy, or play optimally: duels in contact are solved, and
    /// groups play equilibrium mixes of the policy and `other_policies`.
    pub play: PlayMode,
    /// Other policies that groups may mix with `policy`.
    pub other_policies: Vec<WrittenPolicy>,
    /// Maximum number of steps to solve a duel; larger duels are played by the policy.
    pub solve_steps: SolveSteps,
    /// Maximum number of turns of a fight.
    pub turns: Turns,
    /// Seed of all dice.
    pub seed: Seed,
    /// Number of fights per pairing of groups; at least [`MIN_FIGHTS`].
    pub fights: u64,
    /// Hashes of the files that were read.
    pub hashes: Hashes,
    /// Hash of the file of options, if there is one.
    pub options_hash: Option<String>,
    /// Hash of the scenario of the field, if there is one.
    pub field_hash: Option<String>,
    /// Cache of outcome distributions of attacks and tests, shared by all fights of the question.
    pub distributions: DistributionCache,
}

/// An option, and the base profile with the option applied.
#[derive(Clone, Debug)]
pub struct AppliedOption {
    /// The option as written.
    pub written: WrittenOption,
    /// Card and profile of the base with the option applied.
    pub varied: VariedCard,
}

/// Minimum number of fights per pairing. With fewer, some of the blocks into which fights are
/// divided would have less than four.
pub const MIN_FIGHTS: u64 = 96;

impl AppliedOption {
    /// Applies all options to the base.
    ///
    /// # Errors
    /// Lists every option that the base cannot have, with its line in the file.
    pub fn apply_all(
        file: &str,
        written: Vec<WrittenOption>,
        base: &ResolvedFighter,
        roster: &Roster,
    ) -> Result<Vec<AppliedOption>, Faults> {
        let (mut offers, mut faults) = (Vec::new(), Vec::new());
        for written in written {
            let origin = Origin { file, line: written.line };
            match written.variation.apply(&base.card, roster) {
                Ok(varied) => offers.push(AppliedOption { written, varied }),
                Err(reasons) => faults.extend(reasons.iter().map(|reason| origin.fault(reason))),
            }
        }
        if faults.is_empty() { Ok(offers) } else { Err(Faults(faults)) }
    }
}

/// Expected number of fights for one fair cost in one context without a field, as a multiple of the
/// fights per pairing. More than 1, because the search and the slope at the root also need costs
/// that buy other numbers of fighters.
const SEARCH_FACTOR: u64 = 2;
/// Fights per pairing of the search for the base's cost in a field, as a multiple of
/// [`BASE_FIGHTS`]. Large because other costs buy other numbers of fighters.
const BASE_SEARCH_FACTOR: u64 = 30;
/// Fights per pairing and pair of policies in the search for equilibrium mixes, as a multiple of
/// [`BASE_FIGHTS`].
const BASE_EQUILIBRIUM_FACTOR: u64 = 3;

impl PricesQuestion {
    fn terms(&self) -> LedgerSettings<'_> {
        let PricesQuestion { ruleset, policy, turns, seed, .. } = self;
        let fights = FightTerms {
            ruleset,
            policies: BySide { a: *policy, b: *policy },
            turns: *turns,
            seed: *seed,
            sampler: Sampler::default(),
        };
        LedgerSettings {
            optimal_duel_steps: self.optimal_duel_steps(),
            ..LedgerSettings::new(fights, &self.distributions)
        }
    }

    fn provenance(&self) -> Provenance {
        Provenance::new("prices")
            .with_ruleset(&self.ruleset, FightKinds::Melees)
            .with_seed(Some(self.seed.0))
            .with_hashes(self.hashes.clone())
            .with_coverage(std::iter::once(&self.base))
            .with_opponents(self.field.iter().flat_map(|field| &field.fighters))
            .with_assumptions(self.assumed())
    }

    /// Returns the values that are assumed because the cards of base and field do not give them.
    fn assumed(&self) -> Vec<Assumed> {
        let rules = &self.ruleset.missing;
        match &self.field {
            None => list_assumed([&self.base], Needs::for_groups(true, true), rules, None),
            Some(field) => {
                let needs = Needs::for_situations(&field.situations);
                let mut all = list_assumed([&self.base], needs, rules, None);
                all.extend(field.list_assumed(rules).into_iter().filter(|of| of.profile != self.base.label));
                all
            }
        }
    }
}

impl Question for PricesQuestion {
    type Answer = PricesAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<PricesAnswer, Failed> {
        let count = |fights| progress.advance(fights);
        let base_cost = self.base_cost(progress);
        let question = self.with_fair_cost(base_cost.as_ref())?;
        progress.begin(Phase::Contexts, Work::Fights, None);
        let contexts = question.pricing_contexts(base_cost.as_ref(), &count);
        let priced = question.price_all(&contexts, progress);
        Ok(question.build_answer(contexts, priced, base_cost))
    }
}

impl SharedQuestion for PricesQuestion {
    const DEPENDS_ON_RESULTS: bool = true;

    fn play(&self, part: Part, progress: &dyn Progress) -> Result<(), Failed> {
        let count = |fights| progress.advance(fights);
        // The base's cost affects all other work if the base has no AP or if groups mix policies.
        // In that case every part estimates it.
        let base_cost =
            (self.asks_ap || self.play == PlayMode::Equilibrium).then(|| self.base_cost(progress)).flatten();
        let question = self.with_fair_cost(base_cost.as_ref())?;
        progress.begin(Phase::Contexts, Work::Fights, None);
        question.price_part(&question.pricing_contexts(base_cost.as_ref(), &count), part, progress);
        Ok(())
    }
}

impl ScalableQuestion for PricesQuestion {
    fn scale(&self) -> Option<Scale> {
        Some(Scale { min_fights: MIN_FIGHTS, requested_fights: self.fights, cached_block_fights: None })
    }

    fn with_fights(&self, fights: u64) -> Self {
        PricesQuestion { fights, ..self.clone() }
    }
}

impl PricesQuestion {
    /// Estimates the number of fights that the question needs.
    pub fn extent(&self) -> WorkEstimate {
        let worths = self.options.len() as u64 + 3;
        let fights = match &self.field {
            // Three contexts have sampled fights: groups in contact, groups apart, and outnumbered.
            None => 3 * (worths * SEARCH_FACTOR + self.pairs_of_policies()) * self.fights,
            Some(field) => {
                let of_options = (worths + self.pairs_of_policies()) * self.fights;
                let of_base = BASE_SEARCH_FACTOR + BASE_EQUILIBRIUM_FACTOR * self.pairs_of_policies();
                let sampled = field.situations.iter().filter(|of| !of.is_duel_in_contact()).count();
                let pairings = (sampled * field.fighters.len()) as u64;
                pairings * (of_options + of_base * BASE_FIGHTS)
            }
        };
        WorkEstimate { fights, battles: 0 }
    }

    /// Returns the maximum number of solver steps for a duel with optimal play; `None` if no duel
    /// is solved that way.
    pub fn optimal_duel_steps(&self) -> Option<u64> {
        (self.play == PlayMode::Equilibrium).then(|| self.solve_steps.get())
    }

    /// Returns the number of pairs of policies in the search for equilibrium mixes.
    fn pairs_of_policies(&self) -> u64 {
        match self.play {
            PlayMode::Habit => 0,
            PlayMode::Equilibrium => (self.other_policies.len() as u64 + 1).pow(2),
        }
    }

    /// Returns the question with the fair cost of the base, in whole AP, as its AP, if it has none
    /// of its own.
    fn with_fair_cost(&self, found: Option<&Cost>) -> Result<Cow<'_, Self>, Failed> {
        if !self.asks_ap {
            return Ok(Cow::Borrowed(self));
        }
        let fair = found.and_then(|cost| cost.ap);
        let fair = fair.and_then(|ap| StrategicValue::new(ap.round().max(1.0) as i64).ok());
        let Some(fair) = fair else {
            return Err(Failed::faults("--base", [fault!("fault-no-fair-ap", base = self.base.label)]));
        };
        let mut question = self.clone();
        question.base.profile.strategic_value = fair;
        question.base.card.strategic_value = Some(fair);
        Ok(Cow::Owned(question))
    }
}
