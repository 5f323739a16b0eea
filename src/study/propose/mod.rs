//! Other AP for what is too cheap or too dear, with everything that the proposal rests on and what reproduces it.
//!
//! | file | what |
//! | --- | --- |
//! | [`evidence`] | the answer: `evidence.json`, which [`check`](super::check) reads back |

pub mod evidence;

pub use evidence::{
    CostAfter, EvidenceHashes, HashedEdition, JudgedCost, NamedEffort, NamedField, ProposeAnswer,
    ProposedCost, ToldTable,
};

use super::balance::{BalanceAnswer, Cost, FieldSetup, FieldStudy};
use super::compare::{Changes, Compared};
use super::estimates::Ci95;
use super::head::{Head, Plays};
use super::question::{Failed, Progress, Question, Work};
use crate::balance::{Comparison, Field, Judged, Repricing, Rules, SearchEnd, Verdict};

/// Which costs of a field are wrong, and what are they to be?
#[derive(Clone, Debug)]
pub struct ProposeQuestion {
    /// The field, and how hard it is looked at.
    pub setup: FieldSetup,
    /// The places of those about whom something may be proposed.
    pub about: Vec<usize>,
    /// How it was asked, which stands in the evidence so that it can be asked again.
    pub asked: Asked,
    /// The tables of an answer as evidence tells them.
    pub tables: fn(&ProposeAnswer) -> Vec<ToldTable>,
}

/// How a proposal was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The field as it was named.
    pub field: NamedField,
    /// The precision that was asked for, as written.
    pub precision: Option<String>,
    /// The profiles to which proposals are limited, as written; empty for all.
    pub only: Vec<String>,
    /// How many proposals there are at the most.
    pub most: Option<u64>,
    /// The hash of the scenario file; none where options name the field.
    pub scenario_hash: Option<String>,
    /// The command line that asks again.
    pub again: String,
}

impl Question for ProposeQuestion {
    type Answer = ProposeAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<ProposeAnswer, Failed> {
        let setup = &self.setup;
        let field = setup.weighted_field()?;
        let study = FieldStudy::of(&setup.reference, &field, setup.terms(), setup.effort, progress);
        // Evidence is the same in every build, and some cannot tell kill rates.
        let balance = BalanceAnswer::without_rates(setup, &field, &study);
        let candidates = self.candidates(&balance);
        let sampling = setup.effort.sampling;
        let pairings = field.pairings().count() as u64;
        if !candidates.is_empty() {
            let each = Repricing::expected_fights(sampling.fights) + 2 * sampling.fights;
            progress.begin(Work::Fights, pairings * each);
        }
        let count = |fights| progress.advance(fights);
        let terms = (sampling, setup.reference.verdict.threshold());
        let repricing = Repricing::of(setup.terms(), &field, &study.judged, &candidates, terms, &count);
        let changes = repricing.fights.map(|_| self.changes(&field, &repricing, &count));
        let mut answer = self.evidence(balance, &study.judged, &repricing, changes);
        answer.tables = (self.tables)(&answer);
        Ok(answer)
    }
}

impl ProposeQuestion {
    /// Those whose costs are wrong, the farthest first and so many at the most.
    fn candidates(&self, balance: &BalanceAnswer) -> Vec<usize> {
        let wrong = balance.by_distance().into_iter().filter(|(_, profile)| profile.is_wrong());
        let asked = wrong.map(|(place, _)| place).filter(|place| self.about.contains(place));
        asked.take(self.asked.most.map_or(usize::MAX, |most| most as usize)).collect()
    }

    /// What the new costs make of everybody.
    fn changes(&self, field: &Field, repricing: &Repricing, count: &(impl Fn(u64) + Sync)) -> Changes {
        let terms = self.setup.terms();
        let costs = [field.printed(), repricing.costs.iter().copied().map(f64::from).collect()];
        let contenders: Vec<Compared> = (self.setup.reference.recruits.iter().zip(&repricing.costs))
            .map(|(recruit, cost)| Compared {
                id: recruit.label.clone(),
                name: recruit.name.clone(),
                ap: [recruit.profile.strategic_value.get(), *cost],
            })
            .collect();
        terms.with_ledger(field, |before| {
            terms.with_ledger(field, |after| {
                let mut comparison = Comparison::new(before, after, costs, Rules::Same);
                comparison.fight(self.setup.effort.sampling.fights, count);
                Changes::of(&comparison, &contenders)
            })
        })
    }

    fn evidence(
        &self,
        balance: BalanceAnswer,
        judged: &[Judged],
        repricing: &Repricing,
        changes: Option<Changes>,
    ) -> ProposeAnswer {
        let FieldSetup { scenario, reference, effort } = &self.setup;
        let asked = &self.asked;
        let head = Head {
            schema: evidence::schema(),
            again: Some(asked.again.clone()),
            abilities: balance.head.abilities.clone(),
            assumed: balance.head.assumed.clone(),
            judged_editions: balance.head.judged_editions.clone(),
            ..Head::of("propose").under(&scenario.ruleset, Plays::Melees).seeded(Some(scenario.seed))
        };
        let ids = |places: &[usize]| places.iter().map(|&i| balance.profiles[i].id.clone()).collect();
        let verdicts = balance.profiles.iter().zip(judged).map(|(profile, judged)| JudgedCost {
            id: profile.id.clone(),
            name: profile.name.clone(),
            ap: profile.ap,
            verdict: profile.verdict,
            unmodelled: if profile.is_refused { profile.unmodelled.clone() } else { Vec::new() },
            lacking: profile.lacking.clone(),
            leans_on_unjudged: profile.leans_on_unjudged,
            flips_with: profile.flips_with.clone(),
            fair: profile.fair,
            ci95_of_all: Ci95(judged.cost.interval(judged.z_of_all)),
            balance: profile.balance,
        });
        let proposal = repricing.changed.iter().map(|&i| ProposedCost {
            id: balance.profiles[i].id.clone(),
            ap: balance.profiles[i].ap,
            proposed_ap: repricing.costs[i],
            verdict: balance.profiles[i].verdict,
        });
        let after = balance.profiles.iter().zip(&repricing.after).zip(&repricing.costs);
        let after = after.map(|((profile, judged), cost)| CostAfter {
            id: profile.id.clone(),
            ap: *cost,
            verdict: if profile.is_refused { Verdict::Undecided } else { judged.verdict },
            fair: cost_of(judged),
        });
        let compared = changes.as_ref().map_or(0, |changes| changes.fights);
        ProposeAnswer {
            head,
            field: asked.field.clone(),
            effort: NamedEffort {
                fights: effort.sampling.fights,
                precision: asked.precision.clone(),
                quick: !effort.tries_others,
            },
            only: asked.only.clone(),
            most: asked.most,
            policy: balance.policy.clone(),
            turns: balance.turns,
            engine: balance.engine,
            hashes: EvidenceHashes {
                scenario: asked.scenario_hash.clone(),
                ruleset: scenario.ruleset_hash.clone(),
                profiles: scenario.roster_hash.clone(),
                abilities: scenario.abilities.hash().to_owned(),
                editions: (reference.verdict.editions.iter())
                    .map(|edition| HashedEdition {
                        id: edition.ruleset.id.clone(),
                        hash: edition.hash.clone(),
                    })
                    .collect(),
            },
            threshold: balance.threshold,
            fights: balance.fights + repricing.fights.unwrap_or(0) + compared,
            verdicts: verdicts.collect(),
            proposal: proposal.collect(),
            unanswered: ids(&repricing.unanswered),
            after: after.collect(),
            changes,
            tables: Vec::new(),
            left_out: balance.left_out.clone(),
            balance: Some(Box::new(balance)),
        }
    }
}

/// The fair cost with the interval that is shown.
fn cost_of(judged: &Judged) -> Cost {
    let ap = (judged.cost.found != SearchEnd::Nowhere).then_some(judged.cost.ap);
    Cost { found: judged.cost.found, ap, ci95: Ci95(judged.cost.interval(judged.z)) }
}
