//! Everything that is asked about a field, answered in numbers.

use super::setup::FieldEffort;
use crate::balance::{
    Bout, FairCost, Field, JointCost, Judged, Ledger, LedgerTerms, NoJointCosts, Outcome, Payoff,
    PayoffMatrix, Search, judge,
};
use crate::policy::Policy;
use crate::rules::Ruleset;
use crate::scenario::ReferenceField;
use crate::study::{Progress, Work};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The answers of one field under one way to play.
#[derive(Clone, Debug)]
pub struct FieldStudy {
    /// Of each contender.
    pub judged: Vec<Judged>,
    /// Of each situation, of each contender who meets somebody in it.
    pub by_situation: Vec<Vec<Option<FairCost>>>,
    /// Costs of all at once, by AP.
    pub together: Result<Vec<JointCost>, NoJointCosts>,
    /// The same by victories.
    pub by_victory: Result<Vec<JointCost>, NoJointCosts>,
    /// What was played otherwise.
    pub others: Vec<Alternative>,
    /// Other rulesets under which the very same fights are fought.
    pub same_editions: Vec<SameEdition>,
    /// Each against each at printed AP.
    pub payoffs: PayoffMatrix,
    /// The bouts at printed AP, with the share of each in its pairing.
    pub bouts: Vec<(Bout, f64, Outcome)>,
    /// Fights that were sampled.
    pub fights: u64,
}

/// What is played otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AlternativeKind {
    /// Another policy.
    Policy,
    /// Another reading of a contested rule.
    Reading,
    /// Another edition of the rules.
    Edition,
}

impl AlternativeKind {
    /// Every kind, in the order in which they are told.
    pub const ALL: [AlternativeKind; 3] =
        [AlternativeKind::Policy, AlternativeKind::Reading, AlternativeKind::Edition];
}

/// A ruleset under which the very same fights are fought as under another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SameEdition {
    /// Its id.
    pub id: String,
    /// The id of the other: the ruleset of the study, or one that was tried before.
    pub same_as: String,
}

/// The fair costs under another policy, reading or edition.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// What is another one.
    pub kind: AlternativeKind,
    /// Its name.
    pub name: String,
    /// Of each contender; none where no root is known to start from.
    pub costs: Vec<Option<FairCost>>,
}

impl FieldStudy {
    /// Studies a field.
    pub fn of(
        reference: &ReferenceField,
        field: &Field,
        terms: LedgerTerms,
        effort: FieldEffort,
        progress: &dyn Progress,
    ) -> Self {
        let threshold = reference.verdict.threshold();
        progress.begin(Work::Fights, Self::expected_fights(reference, field, terms, effort));
        let count = |fights| progress.advance(fights);
        let all: Vec<usize> = (0..field.len()).collect();
        let printed = field.printed();
        let mut study = terms.with_ledger(field, |ledger| {
            let judged = judge(ledger, &all, &printed, threshold, effort.sampling, &count);
            let search = Search::of(effort.sampling.fights);
            let by_situation = (0..field.situations.len())
                .map(|asked| ledger.fair_costs(&all, &printed, &|of| of == asked, search, &count))
                .collect();
            let together = ledger.balanced(Payoff::Ap, search, &count);
            let by_victory = ledger.balanced(Payoff::Victory, search, &count);
            let payoffs = PayoffMatrix::of(ledger, effort.sampling.fights, &count);
            let bouts = bouts(ledger, &printed);
            let (others, same_editions, fights) = (Vec::new(), Vec::new(), ledger.fights());
            FieldStudy {
                judged,
                by_situation,
                together,
                by_victory,
                others,
                same_editions,
                payoffs,
                bouts,
                fights,
            }
        });
        if effort.tries_others {
            study.try_others(reference, field, terms, effort, progress);
        }
        study
    }

    fn try_others(
        &mut self,
        reference: &ReferenceField,
        field: &Field,
        terms: LedgerTerms,
        effort: FieldEffort,
        progress: &dyn Progress,
    ) {
        let known: Vec<Option<FairCost>> = self.judged.iter().map(|judged| Some(judged.cost)).collect();
        let printed = field.printed();
        let few = (effort.sampling.fights / 8).max(8);
        let near = |terms: LedgerTerms| {
            terms.with_ledger(field, |ledger| {
                let costs = ledger.fair_costs_near(&known, &printed, few, &|fights| progress.advance(fights));
                (costs, ledger.fights())
            })
        };
        // What few fights say of the game as it is: the difference to it is what a change makes, on the same dice.
        let (as_it_is, fights) = near(terms);
        self.fights += fights;
        let mut tried = vec![(terms.ruleset.id.clone(), as_it_is.clone())];
        let mut try_one = |kind, name: String, policy: Policy, ruleset: &Ruleset| {
            let (costs, fights) = near(LedgerTerms { ruleset, policy, ..terms });
            self.fights += fights;
            if kind == AlternativeKind::Edition {
                // On the same dice everything comes out the same to the last digit only where no die is rolled otherwise.
                if let Some((id, _)) = tried.iter().find(|(_, other)| are_same(other, &costs)) {
                    self.same_editions.push(SameEdition { id: name, same_as: id.clone() });
                    return;
                }
                tried.push((name.clone(), costs.clone()));
            }
            let moved = known.iter().zip(&as_it_is).zip(costs);
            let costs = moved.map(|((known, here), there)| moved_cost((*known)?, (*here)?, there?)).collect();
            self.others.push(Alternative { kind, name, costs });
        };
        for policy in &reference.verdict.stability {
            try_one(AlternativeKind::Policy, policy.text.clone(), policy.policy, terms.ruleset);
        }
        if reference.verdict.tries_readings {
            for reading in terms.ruleset.other_readings() {
                let name = format!("{} = {}", reading.key, reading.word);
                try_one(AlternativeKind::Reading, name, terms.policy, &reading.ruleset);
            }
        }
        for edition in &reference.verdict.editions {
            try_one(AlternativeKind::Edition, edition.ruleset.id.clone(), terms.policy, &edition.ruleset);
        }
    }

    /// How many fights a study takes, more or less; for a progress bar.
    fn expected_fights(
        reference: &ReferenceField,
        field: &Field,
        terms: LedgerTerms,
        effort: FieldEffort,
    ) -> u64 {
        let pairings = field.pairings().count() as u64;
        let verdict = &reference.verdict;
        let readings = if verdict.tries_readings { terms.ruleset.other_readings().len() } else { 0 };
        let others = verdict.stability.len() + verdict.editions.len() + readings;
        let others = if effort.tries_others { others as u64 } else { 0 };
        pairings * (4 * effort.sampling.fights + 120 + others * (effort.sampling.fights / 4).max(20))
    }
}

/// What was fought at these costs.
fn bouts(ledger: &Ledger, costs: &[f64]) -> Vec<(Bout, f64, Outcome)> {
    let mixtures = ledger.field().pairings().map(|of| ledger.mixture(of, of.pair.map(|i| costs[i])));
    let all = mixtures.flat_map(|mixture| mixture.bouts);
    all.map(|(bout, share)| (bout, share, *ledger.outcome(&bout))).collect()
}

/// Whether costs are the same to the last digit, with their errors.
fn are_same(one: &[Option<FairCost>], other: &[Option<FairCost>]) -> bool {
    let digits = |cost: &Option<FairCost>| cost.map(|cost| (cost.ap.to_bits(), cost.log_error.to_bits()));
    one.iter().map(digits).eq(other.iter().map(digits))
}

/// A cost that is known, moved as far as few fights moved. Where they did not move at all nothing is added to its error.
fn moved_cost(known: FairCost, here: FairCost, there: FairCost) -> Option<FairCost> {
    let moved = (there.ap / here.ap).ln();
    let error = if moved == 0.0 { 0.0 } else { there.log_error };
    Some(FairCost { ap: known.ap * moved.exp(), log_error: known.log_error.hypot(error), ..known })
}
