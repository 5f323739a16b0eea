//! The input of a field study: the field, the rules and policies of its fights, and the sampling
//! effort.

use super::sensitivity::VARIANT_FIGHTS_PER_PROFILE;
use crate::balance::{Field, LedgerSettings, Metagame, PayoffMatrix, Sampling};
use crate::fault;
use crate::rules::StrategicValue;
use crate::scenario::{Fights, ReferenceField, Scenario, VerdictEngine};
use crate::simulate::DistributionCache;
use crate::study::settings::scenario_fights;
use crate::study::{Failed, Scale, WorkEstimate};

/// Number of fights needed to judge all costs, as a multiple of those at printed AP alone.
const SEARCH_FACTOR: u64 = 4;

/// How much is sampled in a study of a field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FieldEffort {
    /// Fights per pairing, and the precision to reach.
    pub sampling: Sampling,
    /// Whether variants are tried: other policies, readings of the rules, editions.
    pub tries_variants: bool,
}

/// Input of a field study: the validated field, the rules and policies of its fights, and the
/// sampling effort.
#[derive(Clone, Debug)]
pub struct FieldSetup {
    /// Rules, policies, turn limit and seed. The field of the scenario was moved to `reference`.
    pub scenario: Scenario,
    /// Profiles to judge, situations, and the terms of verdicts.
    pub reference: ReferenceField,
    /// Number of fights per pairing, and whether variants are tried.
    pub effort: FieldEffort,
    /// Cache of outcome distributions of attacks and tests, shared by all fights of the study.
    pub distributions: DistributionCache,
}

impl FieldSetup {
    /// Returns the minimum and the requested number of fights per pair and situation.
    pub(crate) fn scale(&self) -> Scale {
        Scale {
            min_fights: Fights::MIN,
            requested_fights: self.effort.sampling.fights,
            cached_block_fights: None,
        }
    }

    /// Returns a copy with these AP for the profiles, in order. They are within the bounds of AP.
    #[must_use]
    pub(in crate::study) fn with_costs(&self, costs: &[u16]) -> Self {
        let mut setup = self.clone();
        for (fighter, cost) in setup.reference.fighters.iter_mut().zip(costs) {
            if fighter.profile.strategic_value.get() != *cost {
                let ap = StrategicValue::new(i64::from(*cost)).expect("it was brought within the bounds");
                fighter.profile.strategic_value = ap;
                fighter.card.strategic_value = Some(ap);
            }
        }
        setup
    }

    /// Returns a copy with another number of fights per pair and situation.
    #[must_use]
    pub(crate) fn with_fights(&self, fights: u64) -> Self {
        let mut setup = self.clone();
        setup.effort.sampling.fights = fights;
        setup
    }

    /// Estimates the number of fights of the study. A target precision may need more.
    /// The factors were measured on fields of 10 to 60 profiles.
    pub(crate) fn extent(&self) -> WorkEstimate {
        let (situations, verdict) = (&self.reference.situations, &self.reference.verdict);
        let n = self.reference.all_judged().count() as u64;
        let pairings = n * n.saturating_sub(1) / 2 * situations.len() as u64;
        let policies = verdict.stability.len() as u64 + 1;
        let readings = self.scenario.ruleset.other_readings().into_iter();
        let on_lines = readings.filter(|reading| !reading.on_table).count();
        let readings = if verdict.tries_readings { on_lines } else { 0 };
        let settings = verdict.distances.len() + readings + verdict.editions.len();
        let levers = if self.effort.tries_variants { settings as u64 + policies * policies } else { 0 };
        let judged = pairings.saturating_mul(self.effort.sampling.fights).saturating_mul(SEARCH_FACTOR);
        WorkEstimate { fights: judged.saturating_add(levers * n * VARIANT_FIGHTS_PER_PROFILE), battles: 0 }
    }

    /// Returns the maximum number of solver steps for a duel with optimal play; `None` if no duel
    /// is solved that way.
    pub fn optimal_duel_steps(&self) -> Option<u64> {
        self.effort.tries_variants.then(|| self.reference.verdict.solve_steps.get())
    }

    /// Returns the settings of a ledger with the fights of the study.
    pub(crate) fn terms(&self) -> LedgerSettings<'_> {
        let policy = self.scenario.policies[0].policy;
        LedgerSettings {
            solves_duels: self.reference.verdict.engine == VerdictEngine::Auto,
            ..LedgerSettings::new(scenario_fights(&self.scenario, policy), &self.distributions)
        }
    }

    /// Returns the field with its weights. Weights by metagame are computed by playing the field
    /// first.
    ///
    /// # Errors
    /// When the weights leave no field, or the metagame has no equilibrium.
    pub(crate) fn weighted_field(&self) -> Result<Field, Failed> {
        let faults = |messages| Failed::faults("[field]", messages);
        let reference = &self.reference;
        if let Some(weights) = reference.weights.to_vec(&reference.fighters) {
            return reference.to_field(&weights).map_err(faults);
        }
        let equal = vec![1.0; reference.fighters.len()];
        let field = reference.to_field(&equal).map_err(faults)?;
        let fights = self.effort.sampling.fights;
        let game = self.terms().with_ledger(&field, |ledger| PayoffMatrix::simulate(ledger, fights, &|_| ()));
        let game = game.first_block(equal.len());
        let all: Vec<usize> = (0..equal.len()).collect();
        let weights = metagame_weights(&game, &all)?;
        // A judged profile is left out of the metagame that weights its own enemies, so that its
        // price cannot influence its verdict.
        let without = |i: usize| -> Result<Vec<f64>, Failed> {
            let others: Vec<usize> = all.iter().copied().filter(|&j| j != i).collect();
            if others.len() < 2 {
                return Ok(equal.clone());
            }
            let found = metagame_weights(&game, &others)?;
            let mut weights = vec![0.0; equal.len()];
            for (&j, weight) in others.iter().zip(found) {
                weights[j] = weight;
            }
            Ok(weights)
        };
        let mut weights_for: Vec<Vec<f64>> = all.iter().map(|&i| without(i)).collect::<Result<_, _>>()?;
        // Candidates are not part of any metagame.
        weights_for.extend(reference.candidates.iter().map(|_| weights.clone()));
        let field = reference.to_field(&weights).map_err(faults)?;
        Ok(Field { weights_for: Some(weights_for), ..field })
    }
}

/// Returns the weights as enemies of the profiles `of`, with mean 1: half equal, half by their
/// shares in the metagame's equilibrium.
fn metagame_weights(game: &PayoffMatrix, of: &[usize]) -> Result<Vec<f64>, Failed> {
    let block = |rows: &[Vec<f64>]| -> Vec<Vec<f64>> {
        of.iter().map(|&i| of.iter().map(|&j| rows[i][j]).collect()).collect()
    };
    let equal = vec![1.0; of.len()];
    let metagame = Metagame::new(&block(&game.values), &block(&game.standard_errors), &equal);
    let metagame = metagame.map_err(|faults: Vec<String>| {
        Failed::faults("[field]", faults.into_iter().map(|fault| fault!("fault-unexpected", error = fault)))
    })?;
    let shares = metagame
        .equilibrium()
        .map_err(|error| Failed::Outside(fault!("fault-unexpected", error = error)))?
        .shares;
    // Half is equal because an equilibrium of one or two profiles would ignore all others.
    Ok(shares.iter().map(|share| 0.5 + 0.5 * share * shares.len() as f64).collect())
}
